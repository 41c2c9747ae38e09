//===- ONNXDialect.h - The onnx dialect with its types ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXDIALECT_H
#define AGATE_DIALECT_ONNX_IR_ONNXDIALECT_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "llvm/ADT/StringMap.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "agate/Dialect/ONNX/IR/ONNXTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "agate/Dialect/ONNX/IR/ONNXAttrs.h.inc"

#endif // AGATE_DIALECT_ONNX_IR_ONNXDIALECT_H
