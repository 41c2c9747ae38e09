//===- MaterializeAttributes.h - Attributes that types determine --*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_MATERIALIZEATTRIBUTES_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_MATERIALIZEATTRIBUTES_H

#include "mlir/IR/Operation.h"

namespace agate {

/// Sets attributes of an operation of the onnx dialect that follow from its
/// types, so that rewrites and readers need not derive them: axes are counted
/// from the front, recurrent networks get their `hidden_size`, Transpose its
/// `perm` and ConstantOfShape its `value`.
void materializeAttributes(mlir::Operation *op);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_MATERIALIZEATTRIBUTES_H
