//===- ElementwiseRules.h - What elementwise families share --- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_ELEMENTWISERULES_H
#define AGATE_LIB_DIALECT_ONNX_IR_ELEMENTWISERULES_H

#include "ONNXRules.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/APSInt.h"

namespace agate::rules {

//===----------------------------------------------------------------------===//
// Shape rules
//===----------------------------------------------------------------------===//

/// Requires that each size in `other` is 1 or equal to its counterpart in
/// `dims`, which begin at position `first`, and refines `dims` accordingly.
/// `other` must not have more sizes than follow `first`. `message` is the error
/// message.
llvm::LogicalResult stretchInto(ShapeContext &context,
                                llvm::SmallVectorImpl<Dim> &dims,
                                llvm::ArrayRef<Dim> other, int64_t first,
                                const llvm::Twine &message);

/// The attributes of the binary operators of the operator sets before 7.
struct OldBroadcast {
  std::optional<int64_t> axis;
  bool isRequested;
};

/// The rule of these operators, which have two operands.
llvm::LogicalResult inferOldBroadcast(ShapeContext &context,
                                      mlir::ValueRange operands,
                                      OldBroadcast broadcast,
                                      mlir::Type elementType, Results &results);

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// A function of constants: unknown if an operand is, or where it has no value.
Dim mapConstants(
    llvm::ArrayRef<Dim> arguments,
    llvm::function_ref<std::optional<int64_t>(llvm::ArrayRef<int64_t>)>
        function);

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

/// `kept` if it has the type of the result of a broadcasting operation whose
/// other operand, `dropped`, does not change the values.
mlir::OpFoldResult foldTo(mlir::Value kept, mlir::Value dropped,
                          mlir::Value result);

/// `value` if it has the type of the result, else null.
mlir::OpFoldResult foldToSameType(mlir::Value value, mlir::Value result);

/// True if `attr` is `value` everywhere, an integer.
bool isIntegerSplat(mlir::Attribute attr, uint64_t value);
/// True if `attr` is an integer with all bits set everywhere.
bool isAllOnesSplat(mlir::Attribute attr);
/// True if `attr` is 1 everywhere, in whatever number type.
bool isOneSplat(mlir::Attribute attr);
/// True if `attr` is zero everywhere: an integer or the zero of that sign.
bool isZeroSplat(mlir::Attribute attr, bool isNegative);

/// The result of `op` as the integer `value` everywhere; null unless it has a
/// static shape and integer elements.
mlir::OpFoldResult foldToInteger(mlir::Operation *op, int64_t value);

using SplatFunction = llvm::function_ref<std::optional<llvm::APInt>(
    llvm::ArrayRef<llvm::APSInt>)>;

/// Folds what is known of the elements (where `op` tells them), else splats of
/// integers with a function, which may have no value.
mlir::OpFoldResult foldIntegers(mlir::Operation *op,
                                llvm::ArrayRef<mlir::Attribute> operands,
                                SplatFunction function);

} // namespace agate::rules

#endif // AGATE_LIB_DIALECT_ONNX_IR_ELEMENTWISERULES_H
