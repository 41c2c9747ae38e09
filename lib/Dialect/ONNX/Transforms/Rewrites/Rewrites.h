//===- Rewrites.h - Rules of optimize-onnx ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules of a family are in the file of that name in this folder. Each one
// has a record in agate/Dialect/ONNX/Transforms/Rewrites.td, from which
// docs/Rewrites.md is written.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_REWRITES_REWRITES_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_REWRITES_REWRITES_H

#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "mlir/IR/PatternMatch.h"

namespace agate {

class ONNXSliceOp;
class ONNXTransposeOp;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

bool isConstant(mlir::Value v);

/// The number that all elements of a constant are; nothing for constants
/// without elements. Integers of more than 53 bits may be rounded.
std::optional<double> getSplatNumber(mlir::Value v);

/// The elements of a constant list of integers, or of one integer; nothing for
/// more than 64.
std::optional<llvm::SmallVector<int64_t>> getIntegers(mlir::Value v);

/// The elements of a constant of floats, in row-major order.
std::optional<llvm::SmallVector<double>> getNumbers(mlir::Value v);

/// A constant of `type`, which has float elements, with these numbers.
mlir::Value createNumbers(mlir::PatternRewriter &rewriter, mlir::Location loc,
                          mlir::RankedTensorType type,
                          llvm::ArrayRef<double> numbers);

/// One finite number for each of the `count` positions of dimension `dim` of a
/// tensor of rank `rank` that the constant `v` is broadcast to: it has one
/// number, or one for each position.
std::optional<llvm::SmallVector<double>>
getNumbersAlong(mlir::Value v, int64_t rank, int64_t dim, int64_t count);

/// What `op`, a Mul or Div, multiplies `v`, one of its operands, by, as
/// getNumbersAlong() has it. The reciprocals of divisors have to be finite.
std::optional<llvm::SmallVector<double>>
getFactorsAlong(mlir::Operation *op, mlir::Value v, int64_t dim, int64_t count);

/// Whether `v` is a constant, or what rules before have made of constants.
bool isWeights(mlir::Value v);

/// `axes` counted from the front; nothing if one is out of range.
std::optional<llvm::SmallVector<int64_t>>
normalizeAxes(llvm::ArrayRef<int64_t> axes, int64_t rank);

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The type of `v` if its rank is known, else null.
mlir::RankedTensorType getRankedType(mlir::Value v);

/// Whether the rank is known and `v` has one element, so that it may be
/// broadcast to the last dimensions of anything.
bool isOneElement(mlir::Value v);

/// Whether an elementwise operation on `v` and tensors of `type` has results of
/// `type`: no size of `v` is larger.
bool isBroadcastTo(mlir::Value v, mlir::RankedTensorType type);

/// The operand of a commutative operation that is not `v`.
mlir::Value getOther(mlir::Operation *op, mlir::Value v);

/// The operation of type `OpTy` that computes `v`, if nothing else uses `v`.
template <typename OpTy> OpTy getOnlyUsedBy(mlir::Value v) {
  return v.hasOneUse() ? v.getDefiningOp<OpTy>() : OpTy();
}

/// The order of the dimensions of `op`, a transposition of a tensor of known
/// rank: element i is the dimension of its operand. Nothing for a null `op`.
std::optional<llvm::SmallVector<int64_t>> getOrder(ONNXTransposeOp op);

/// One dimension of a Slice in steps of 1, from a position to another one that
/// are known to be within the sizes of its operand.
struct SimpleSlice {
  int64_t axis, start, end;
};

/// Nothing if `op` has several dimensions, or if a position is not known.
std::optional<SimpleSlice> getSimpleSlice(ONNXSliceOp op);

/// Replaces the only result of `op` by `v`, the result of an operation that has
/// just been created; it gets the type that `op` declares.
void replaceByNew(mlir::PatternRewriter &rewriter, mlir::Operation *op,
                  mlir::Value v);

/// Whether `op` computes each element of its only result from the elements at
/// the same position of its operands, which are broadcast.
bool isElementwise(mlir::Operation *op);

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Options of the rules.
struct RewriteOptions {
  /// Sums and products of floats with constants may be computed in another
  /// order.
  bool reassociate = false;
};

void populateConstantRules(mlir::RewritePatternSet &patterns,
                           const RewriteOptions &options);
void populateControlFlowRules(mlir::RewritePatternSet &patterns);
void populateConvRules(mlir::RewritePatternSet &patterns);
void populateDeclarativeRules(mlir::RewritePatternSet &patterns);
void populateGroupRules(mlir::RewritePatternSet &patterns);
void populateLayerRules(mlir::RewritePatternSet &patterns);
void populateMovementRules(mlir::RewritePatternSet &patterns);
void populatePartRules(mlir::RewritePatternSet &patterns);
void populatePoolRules(mlir::RewritePatternSet &patterns);
void populateProductRules(mlir::RewritePatternSet &patterns);
void populateQuantizedProductRules(mlir::RewritePatternSet &patterns);
void populateQuantizedRules(mlir::RewritePatternSet &patterns);
void populateRecurrentRules(mlir::RewritePatternSet &patterns);
void populateReductionRules(mlir::RewritePatternSet &patterns);
void populateReshapeRules(mlir::RewritePatternSet &patterns);
void populateRotaryRules(mlir::RewritePatternSet &patterns);
void populateRecognitionRules(mlir::RewritePatternSet &patterns);
/// Rules of recompose-onnx alone: what they result in is not faster.
void populateAttentionRules(mlir::RewritePatternSet &patterns);
void populateRequestedRules(mlir::RewritePatternSet &patterns);
void populateShapeRules(mlir::RewritePatternSet &patterns);
void populateTransposeRules(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_REWRITES_REWRITES_H
