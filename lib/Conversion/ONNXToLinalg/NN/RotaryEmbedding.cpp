//===- RotaryEmbedding.cpp - Rotary position embedding --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerRotaryEmbedding : TensorLowering<ONNXRotaryEmbeddingOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXRotaryEmbeddingOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    DimBuilder dims(op, b);
    Dim head(sizes.back());
    if (sizes.size() == 3)
      head = dims.floorDiv(head, Dim(op.getNumHeads().value_or(1)));
    Dim rotated = op.getRotaryEmbeddingDim() == 0
                      ? head
                      : Dim(op.getRotaryEmbeddingDim());
    Dim half = dims.floorDiv(rotated, Dim(2));
    Parts parts{dims.materialize(head), dims.materialize(rotated),
                dims.materialize(half)};
    if (!ShapeContext::isAbsent(adaptor.getPositionIds()))
      emitCheck(b, adaptor.getPositionIds(), adaptor.getCosCache());
    std::optional<int64_t> headSize = head.getConstant(),
                           rotatedSize = rotated.getConstant();
    if (op.getInterleaved() == 0 && headSize && rotatedSize)
      return emitHalves(b, adaptor, *headSize, *rotatedSize);
    int64_t rank = sizes.size();
    return emitMap(b, LoopOperand::get(adaptor.getX()), sizes, elementType,
                   [&](ScalarBuilder &b, ValueRange args) {
                     return emitElement(b, op, adaptor, parts, rank, args[0]);
                   });
  }

private:
  /// The size of a head, of its part that is rotated, and of half of that.
  struct Parts {
    Value head, rotated, half;
  };

  /// Checks that all positions have a row in the caches.
  static void emitCheck(ScalarBuilder &b, Value ids, Value cache) {
    Value rows = toIndex(b, b.mixedSize(cache, 0));
    AffineMap resultMap = AffineMap::get(2, 0, b.getContext());
    Value all = emitReduction(b, Loops::get(0, 2), LoopOperand::get(ids),
                              {resultMap, {b.boolean(true)}, {}},
                              [&](ScalarBuilder &body, ValueRange args) {
                                Value position = toIndex(body, args[0]);
                                return body.logicalAnd(
                                    args[1], body.isPosition(position, rows));
                              });
    cf::AssertOp::create(b, tensor::ExtractOp::create(b, all, ValueRange{}),
                         "onnx.RotaryEmbedding: a position is out of range");
  }

  /// One row of `cache` for each position of each image.
  static Value emitRows(ScalarBuilder &b, Value cache, Value ids) {
    if (ShapeContext::isAbsent(ids))
      return cache;
    Sizes sizes{b.mixedSize(ids, 0), b.mixedSize(ids, 1),
                b.mixedSize(cache, 1)};
    AffineMap idMap =
        AffineMap::getMultiDimIdentityMap(3, b.getContext()).getMajorSubMap(2);
    Type elementType = getElementTypeOrSelf(cache.getType());
    return emitMap(b, LoopOperand{ids, idMap}, sizes, elementType,
                   [&](ScalarBuilder &b, ValueRange args) {
                     Value pair = linalg::IndexOp::create(b, 2);
                     return b.extract(cache, {toIndex(b, args[0]), pair});
                   });
  }

  /// The result if the pairs are elements of two halves of known size: each
  /// half is computed as a whole.
  static Value emitHalves(ScalarBuilder &b, OpAdaptor adaptor, int64_t head,
                          int64_t rotated) {
    Value x = adaptor.getX();
    auto type = cast<RankedTensorType>(x.getType());
    // Dimensions of a tensor of rank 3 are in another order.
    bool isSplit = type.getRank() == 3;
    SmallVector<ReassociationIndices> groups = {{0}, {1}, {2, 3}};
    if (isSplit) {
      Sizes sizes = b.mixedSizes(x);
      sizes.back() = b.getIndexAttr(type.getDimSize(2) / head);
      sizes.push_back(b.getIndexAttr(head));
      x = tensor::ExpandShapeOp::create(
          b, getTypeOfSizes(sizes, type.getElementType()), x, groups, sizes);
    }
    Value cos = emitRows(b, adaptor.getCosCache(), adaptor.getPositionIds());
    Value sin = emitRows(b, adaptor.getSinCache(), adaptor.getPositionIds());
    Sizes sizes = b.mixedSizes(x);
    auto getPart = [&](int64_t begin, int64_t end) {
      Sizes part = sizes;
      part.back() = b.getIndexAttr(end - begin);
      return getSliceAlong(3, b.getIndexAttr(begin), part);
    };
    int64_t half = rotated / 2;
    Value first = createExtractSlice(b, x, getPart(0, half)),
          second = createExtractSlice(b, x, getPart(half, rotated));
    AffineMap cacheMap = AffineMap::getMultiDimMapWithTargets(
        4, {0, isSplit ? 1u : 2u, 3}, b.getContext());
    Value result = createEmpty(b, sizes, type.getElementType());
    for (bool isSecond : {false, true})
      result = createInsertSlice(
          b,
          emitHalf(b, first, second, {cos, cacheMap}, {sin, cacheMap},
                   isSecond),
          result, isSecond ? getPart(half, rotated) : getPart(0, half));
    if (rotated != head)
      result =
          createInsertSlice(b, createExtractSlice(b, x, getPart(rotated, head)),
                            result, getPart(rotated, head));
    if (isSplit)
      result = tensor::CollapseShapeOp::create(b, type, result, groups);
    return result;
  }

  /// The first or the second elements of the rotated pairs.
  static Value emitHalf(ScalarBuilder &b, Value first, Value second,
                        LoopOperand cos, LoopOperand sin, bool isSecond) {
    Type elementType = getElementTypeOrSelf(first.getType());
    return emitMap(
        b, {LoopOperand::get(first), LoopOperand::get(second), cos, sin},
        b.mixedSizes(first), elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          Type type = getComputeType(elementType);
          SmallVector<Value> numbers;
          for (Value arg : args)
            numbers.push_back(b.convertFloat(arg, type));
          auto multiply = [&](unsigned i, unsigned j) -> Value {
            return arith::MulFOp::create(b, numbers[i], numbers[j]);
          };
          Value rotated = isSecond
                              ? Value(arith::AddFOp::create(b, multiply(2, 1),
                                                            multiply(3, 0)))
                              : Value(arith::SubFOp::create(b, multiply(2, 0),
                                                            multiply(3, 1)));
          return b.convertFloat(rotated, elementType);
        });
  }

  static Value emitElement(ScalarBuilder &b, ONNXRotaryEmbeddingOp op,
                           OpAdaptor adaptor, const Parts &parts, int64_t rank,
                           Value self) {
    Value last = linalg::IndexOp::create(b, rank - 1), place = last;
    if (rank == 3)
      place = b.remPosition(last, parts.head);
    Value batch = linalg::IndexOp::create(b, 0),
          step = linalg::IndexOp::create(b, rank == 3 ? 1 : 2);
    Value two = b.index(2), one = b.index(1);
    SmallVector<Value> indices;
    for (int64_t d = 0; d < rank; ++d)
      indices.push_back(linalg::IndexOp::create(b, d));
    return emitGuarded(
        b, b.isPosition(place, parts.rotated), self, [&]() -> Value {
          Value isFirst, pair, distance;
          if (op.getInterleaved() != 0) {
            isFirst = b.isPosition(b.remPosition(place, two), one);
            pair = b.divPosition(place, two);
            distance = one;
          } else {
            isFirst = b.isPosition(place, parts.half);
            pair = b.select(isFirst, place, b.sub(place, parts.half));
            distance = parts.half;
          }
          indices.back() =
              b.select(isFirst, b.add(last, distance), b.sub(last, distance));
          Value other = b.extract(adaptor.getX(), indices);
          SmallVector<Value> row = {batch, step, pair};
          if (!ShapeContext::isAbsent(adaptor.getPositionIds())) {
            Value id = b.extract(adaptor.getPositionIds(), {batch, step});
            row = {toIndex(b, id), pair};
          }
          Type elementType = self.getType(), type = getComputeType(elementType);
          auto load = [&](Value v) { return b.convertFloat(v, type); };
          Value cos = load(b.extract(adaptor.getCosCache(), row));
          Value sin = load(b.extract(adaptor.getSinCache(), row));
          sin = b.select(isFirst, arith::NegFOp::create(b, sin), sin);
          Value rotated = arith::AddFOp::create(
              b, arith::MulFOp::create(b, cos, load(self)),
              arith::MulFOp::create(b, sin, load(other)));
          return b.convertFloat(rotated, elementType);
        });
  }
};
} // namespace

void agate::populateRotaryEmbeddingPatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns,
                                            FailureLog &log) {
  patterns.add<LowerRotaryEmbedding>(converter, patterns.getContext(), log);
}
