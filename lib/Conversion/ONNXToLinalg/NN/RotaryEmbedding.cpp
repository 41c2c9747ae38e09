//===- RotaryEmbedding.cpp - Rotary position embedding --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerRotaryEmbedding : TensorLowering<ONNXRotaryEmbeddingOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXRotaryEmbeddingOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SizeBuilder s(op, rewriter);
    OpFoldResult head = sizes.back();
    if (sizes.size() == 3)
      head = s.floorDiv(head, s.constant(op.getNumHeads().value_or(1)));
    OpFoldResult rotated =
        op.getRotaryEmbeddingDim() == 0
            ? head
            : OpFoldResult(s.constant(op.getRotaryEmbeddingDim()));
    Parts parts{toIndex(rewriter, loc, head), toIndex(rewriter, loc, rotated),
                toIndex(rewriter, loc, s.floorDiv(rotated, s.constant(2)))};
    if (!ShapeContext::isAbsent(adaptor.getPositionIds()))
      emitCheck(rewriter, loc, adaptor.getPositionIds(), adaptor.getCosCache());
    int64_t rank = sizes.size();
    return emitParallel(
        rewriter, loc, adaptor.getX(), rewriter.getMultiDimIdentityMap(rank),
        sizes, elementType, [&](OpBuilder &b, Location l, ValueRange args) {
          return emitElement(b, l, op, adaptor, parts, rank, args[0]);
        });
  }

private:
  /// The size of a head, of its part that is rotated, and of half of that.
  struct Parts {
    Value head, rotated, half;
  };

  /// Checks that all positions have a row in the caches.
  static void emitCheck(OpBuilder &b, Location l, Value ids, Value cache) {
    Value rows = toIndex(b, l, tensor::getMixedSize(b, l, cache, 0));
    Value yes = arith::ConstantIntOp::create(b, l, 1, 1);
    Value init = tensor::FromElementsOp::create(
        b, l, RankedTensorType::get({}, b.getI1Type()), yes);
    Value all = emitReduction(
        b, l, ids, b.getMultiDimIdentityMap(2), init,
        AffineMap::get(2, 0, b.getContext()), 2, 0,
        [&](OpBuilder &body, Location at, ValueRange args) {
          ScalarBuilder i(at, body);
          return i.logicalAnd(args[1],
                              i.isPosition(toIndex(body, at, args[0]), rows));
        });
    cf::AssertOp::create(b, l,
                         tensor::ExtractOp::create(b, l, all, ValueRange{}),
                         "onnx.RotaryEmbedding: a position is out of range");
  }

  static Value emitElement(OpBuilder &b, Location l, ONNXRotaryEmbeddingOp op,
                           OpAdaptor adaptor, const Parts &parts, int64_t rank,
                           Value self) {
    ScalarBuilder i(l, b);
    Value last = linalg::IndexOp::create(i, rank - 1), place = last;
    if (rank == 3)
      place = i.remPosition(last, parts.head);
    Value batch = linalg::IndexOp::create(i, 0),
          step = linalg::IndexOp::create(i, rank == 3 ? 1 : 2);
    Value two = i.index(2), one = i.index(1);
    SmallVector<Value> indices;
    for (int64_t d = 0; d < rank; ++d)
      indices.push_back(linalg::IndexOp::create(i, d));
    return emitGuarded(
        i, i.isPosition(place, parts.rotated), self, [&]() -> Value {
          Value isFirst, pair, distance;
          if (op.getInterleaved() != 0) {
            isFirst = i.isPosition(i.remPosition(place, two), one);
            pair = i.divPosition(place, two);
            distance = one;
          } else {
            isFirst = i.isPosition(place, parts.half);
            pair = i.select(isFirst, place, i.sub(place, parts.half));
            distance = parts.half;
          }
          indices.back() =
              i.select(isFirst, i.add(last, distance), i.sub(last, distance));
          Value other = i.extract(adaptor.getX(), indices);
          SmallVector<Value> row = {batch, step, pair};
          if (!ShapeContext::isAbsent(adaptor.getPositionIds())) {
            Value id = i.extract(adaptor.getPositionIds(), {batch, step});
            row = {toIndex(i, l, id), pair};
          }
          Type elementType = self.getType(), type = getSumType(elementType);
          auto load = [&](Value v) { return convertFloat(i, l, v, type); };
          Value cos = load(i.extract(adaptor.getCosCache(), row));
          Value sin = load(i.extract(adaptor.getSinCache(), row));
          sin = i.select(isFirst, arith::NegFOp::create(i, l, sin), sin);
          Value rotated = arith::AddFOp::create(
              i, l, arith::MulFOp::create(i, l, cos, load(self)),
              arith::MulFOp::create(i, l, sin, load(other)));
          return convertFloat(i, l, rotated, elementType);
        });
  }
};
} // namespace

void agate::populateRotaryEmbeddingPatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns,
                                            FailureLog &log) {
  patterns.add<LowerRotaryEmbedding>(converter, patterns.getContext(), log);
}
