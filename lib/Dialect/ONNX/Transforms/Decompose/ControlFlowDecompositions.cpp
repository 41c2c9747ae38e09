//===- ControlFlowDecompositions.cpp - Decompositions of iteration --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/SequenceOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

/// The number of an element type in the specification's enumeration.
static std::optional<int64_t> findDataType(Type elementType) {
  // Types are numbered consecutively, and there are few.
  for (int64_t number = 1; number < 64; ++number)
    if (getONNXElementType(elementType.getContext(), number) == elementType)
      return number;
  return std::nullopt;
}

namespace {
/// A Loop over the positions of the sequence, which appends what the body
/// yields to sequences that are empty at first.
struct DecomposeSequenceMap : OpRewritePattern<ONNXSequenceMapOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSequenceMapOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ONNXCreator create(rewriter, loc);
    SmallVector<Value> initial;
    for (Type type : op.getResultTypes()) {
      Type held = cast<ONNXSeqType>(type).getElementType();
      std::optional<int64_t> number = findDataType(getElementTypeOrSelf(held));
      if (!number)
        return rewriter.notifyMatchFailure(op, "no sequence can hold this");
      initial.push_back(ONNXSequenceEmptyOp::create(rewriter, loc, type,
                                                    create.integer(*number)));
    }
    Value length = create.create<ONNXSequenceLengthOp>(op.getInputSequence());
    auto loop = ONNXLoopOp::create(rewriter, loc, op.getResultTypes(), length,
                                   create.absent(), initial);
    SmallVector<Type> types = {RankedTensorType::get({}, rewriter.getI64Type()),
                               RankedTensorType::get({}, rewriter.getI1Type())};
    llvm::append_range(types, op.getResultTypes());
    SmallVector<Location> locations(types.size(), loc);
    Block *body = rewriter.createBlock(&loop.getBody(), {}, types, locations);
    SmallVector<Value> arguments;
    for (auto [operand, argument] :
         llvm::zip_equal(op->getOperands(), op.getBody().getArguments()))
      arguments.push_back(getElement(operand, body->getArgument(0),
                                     argument.getType(), rewriter));
    Operation *yield = op.getBody().front().getTerminator();
    rewriter.inlineBlockBefore(&op.getBody().front(), body, body->end(),
                               arguments);
    rewriter.setInsertionPoint(yield);
    SmallVector<Value> next = {body->getArgument(1)};
    for (auto [i, value] : llvm::enumerate(yield->getOperands()))
      next.push_back(ONNXSequenceInsertOp::create(
          rewriter, loc, op.getResult(i).getType(), body->getArgument(i + 2),
          value, create.absent()));
    rewriter.replaceOpWithNewOp<ONNXYieldOp>(yield, next);
    rewriter.replaceOp(op, loop);
    return success();
  }

private:
  /// What the body gets of `operand`, at `position` if that is a sequence. What
  /// `type` says beyond the operand's type need not hold: then it is dropped.
  static Value getElement(Value operand, Value position, Type type,
                          PatternRewriter &rewriter) {
    Location loc = operand.getLoc();
    if (isa<ONNXSeqType>(operand.getType()) && isa<TensorType>(type))
      return ONNXSequenceAtOp::create(rewriter, loc, type, operand, position);
    if (operand.getType() != type &&
        generalizeTypes(operand.getType(), type) == type)
      return tensor::CastOp::create(rewriter, loc, type, operand);
    return operand;
  }
};
} // namespace

void populateControlFlowDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeSequenceMap>(patterns.getContext());
}

} // namespace agate
