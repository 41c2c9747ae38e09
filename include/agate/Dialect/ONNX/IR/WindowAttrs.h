//===- WindowAttrs.h - Attributes that describe a window --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_WINDOWATTRS_H
#define AGATE_DIALECT_ONNX_IR_WINDOWATTRS_H

#include "mlir/IR/BuiltinAttributes.h"

namespace agate {

/// The attributes of an operation that describe its window; null where the
/// operation does not have them.
struct WindowAttrs {
  mlir::StringAttr autoPad;
  mlir::IntegerAttr ceilMode;
  mlir::ArrayAttr kernelShape, strides, dilations, pads;
  /// Of transposed convolutions.
  mlir::ArrayAttr outputPadding, outputShape;
};

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_WINDOWATTRS_H
