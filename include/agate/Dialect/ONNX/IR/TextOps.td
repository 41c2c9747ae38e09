//===- TextOps.td - The text family ---------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TEXTOPS
#define AGATE_DIALECT_ONNX_IR_TEXTOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

#endif // AGATE_DIALECT_ONNX_IR_TEXTOPS
