//===- QuantizedRules.cpp - Quantized tensors that are only moved ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace agate;

/// Whether each element of the only result of `op` is an element of its first
/// operand, and which one depends on their order at most, which is the same for
/// what a positive scale makes of them.
static bool onlyMoves(Operation *op) {
  return op->getNumResults() == 1 &&
         isa<ONNXDepthToSpaceOp, ONNXFlattenOp, ONNXGatherOp, ONNXIdentityOp,
             ONNXMaxPoolSingleOutOp, ONNXReshapeOp, ONNXSliceOp,
             ONNXSpaceToDepthOp, ONNXSqueezeOp, ONNXTransposeOp,
             ONNXUnsqueezeOp>(op);
}

/// Whether `a` and `b` are the same, or equal constants.
static bool areEqual(Value a, Value b) {
  if (a == b)
    return true;
  Attribute ofA, ofB;
  return matchPattern(a, m_Constant(&ofA)) &&
         matchPattern(b, m_Constant(&ofB)) && ofA == ofB;
}

/// Whether an absent zero point is the same as `zero`.
static bool areEqualZeros(Value a, Value b) {
  auto isZero = [](Value v) {
    return ShapeContext::isAbsent(v) || getSplatNumber(v) == 0.0;
  };
  return areEqual(a, b) || (isZero(a) && isZero(b));
}

namespace {
/// Integers that are dequantized, moved and quantized in the same way are moved
/// integers.
struct QuantizeOfMoved : OpRewritePattern<ONNXQuantizeLinearOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXQuantizeLinearOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<Operation *, 4> moves;
    Value v = op.getX();
    constexpr size_t maxMoves = 8;
    while (v.hasOneUse() && v.getDefiningOp() && onlyMoves(v.getDefiningOp()) &&
           moves.size() < maxMoves) {
      moves.push_back(v.getDefiningOp());
      v = moves.back()->getOperand(0);
    }
    auto dequantize = v.getDefiningOp<ONNXDequantizeLinearOp>();
    if (!dequantize || !undoes(op, dequantize))
      return rewriter.notifyMatchFailure(op, "is not dequantized like that");
    // Maxima are those of floats and bytes.
    if (getElementTypeOrSelf(op.getType()).getIntOrFloatBitWidth() != 8 &&
        llvm::any_of(moves, llvm::IsaPred<ONNXMaxPoolSingleOutOp>))
      return rewriter.notifyMatchFailure(op, "maxima of integers of 16 bits");
    ONNXCreator c(rewriter, op.getLoc());
    Value moved = dequantize.getX();
    for (Operation *move : llvm::reverse(moves)) {
      SmallVector<Value> operands(move->getOperands());
      operands[0] = moved;
      moved = c.createLike(move, operands);
    }
    if (moves.empty())
      rewriter.replaceOp(op, moved);
    else
      replaceByNew(rewriter, op, moved);
    return success();
  }

private:
  /// Whether `op` rounds what `dequantize` computes to the same integers.
  static bool undoes(ONNXQuantizeLinearOp op,
                     ONNXDequantizeLinearOp dequantize) {
    Value x = dequantize.getX();
    Type element = getElementTypeOrSelf(x.getType());
    auto type = dyn_cast<IntegerType>(element);
    std::optional<double> scale = getSplatNumber(dequantize.getXScale());
    // Differences of up to 16 bits are exact, their products are close enough.
    return type && (type.getWidth() == 8 || type.getWidth() == 16) &&
           getElementTypeOrSelf(op.getType()) == element &&
           getElementTypeOrSelf(op.getX().getType()).isF32() && scale &&
           *scale > 1e-30 && *scale < 1e30 &&
           isOneElement(dequantize.getXScale()) &&
           areEqual(op.getYScale(), dequantize.getXScale()) &&
           areEqualZeros(op.getYZeroPoint(), dequantize.getXZeroPoint());
  }
};
} // namespace

void agate::populateQuantizedRules(RewritePatternSet &patterns) {
  patterns.add<QuantizeOfMoved>(patterns.getContext());
}
