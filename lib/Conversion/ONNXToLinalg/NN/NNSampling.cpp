//===- NNSampling.cpp - Displaced windows, regions, rotations -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// `otherwise`, or what `then` computes if the condition holds.
static Value emitGuarded(ScalarBuilder &b, Value condition, Value otherwise,
                         llvm::function_ref<Value()> then) {
  auto branch = scf::IfOp::create(b, TypeRange{otherwise.getType()}, condition,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, then());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, otherwise);
  return branch.getResult(0);
}

//===----------------------------------------------------------------------===//
// DeformConv
//===----------------------------------------------------------------------===//

namespace {
/// The samples [N, C, k.., o..] first, then their products with the weights.
struct LowerDeformConv : TensorLowering<ONNXDeformConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDeformConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getSumType(elementType);
    Value samples = emitSamples(op, adaptor, sizes, type, rewriter);
    Value w = adaptor.getW();
    Value init = emitBias(rewriter, loc, adaptor.getB(), sizes, type);
    bool isGrouped = op.getGroup() != 1;
    if (isGrouped) {
      samples = emitSplitDim(op, rewriter, loc, samples, 1, op.getGroup());
      w = emitSplitDim(op, rewriter, loc, w, 0, op.getGroup());
      init = emitSplitDim(op, rewriter, loc, init, 1, op.getGroup());
    }
    // Over n, (group), m, o.., c, k..
    int64_t rank = int64_t(sizes.size()) - 2;
    int64_t m = 1 + isGrouped, o = m + 1, c = o + rank, end = c + 1 + rank;
    SmallVector<AffineExpr> sampleExprs, weightExprs, resultExprs;
    auto append = [&](SmallVector<AffineExpr> &exprs, int64_t from,
                      int64_t to) {
      for (int64_t i = from; i < to; ++i)
        exprs.push_back(rewriter.getAffineDimExpr(i));
    };
    append(sampleExprs, 0, m);
    append(sampleExprs, c, end);
    append(sampleExprs, o, c);
    append(weightExprs, 1, m + 1);
    append(weightExprs, c, end);
    append(resultExprs, 0, c);
    MLIRContext *context = rewriter.getContext();
    Value sums = emitReduction(
        rewriter, loc, ValueRange{samples, w},
        {AffineMap::get(end, 0, sampleExprs, context),
         AffineMap::get(end, 0, weightExprs, context)},
        init, AffineMap::get(end, 0, resultExprs, context), end, c,
        [&](OpBuilder &b, Location l, ValueRange args) -> Value {
          Value weight = convertFloat(b, l, args[1], type);
          return arith::AddFOp::create(
              b, l, args[2], arith::MulFOp::create(b, l, args[0], weight));
        });
    if (isGrouped)
      sums = emitJoinDims(rewriter, loc, sums, 1);
    return emitConvertFloats(rewriter, loc, sums, elementType);
  }

private:
  static Value emitSamples(ONNXDeformConvOp op, OpAdaptor adaptor,
                           ArrayRef<OpFoldResult> sizes, Type type,
                           OpBuilder &builder);
  /// `x` at a position between its elements, 0 outside.
  static Value emitInterpolation(ScalarBuilder &i, Value x,
                                 ArrayRef<Value> leading,
                                 ArrayRef<Value> position,
                                 ArrayRef<Value> dims);
};
} // namespace

Value LowerDeformConv::emitInterpolation(ScalarBuilder &i, Value x,
                                         ArrayRef<Value> leading,
                                         ArrayRef<Value> position,
                                         ArrayRef<Value> dims) {
  Type type = position[0].getType();
  Value zero = createScalar(i, i.getLoc(), type, 0.0);
  Value one = createScalar(i, i.getLoc(), type, 1.0);
  SmallVector<Value> below, fraction;
  for (Value p : position) {
    Value floor = math::FloorOp::create(i, i.getLoc(), p);
    fraction.push_back(arith::SubFOp::create(i, i.getLoc(), p, floor));
    below.push_back(i.toPosition(floor));
  }
  Value sum = zero;
  for (unsigned corner = 0; corner < (1u << position.size()); ++corner) {
    SmallVector<Value> indices(leading);
    Value weight = one,
          isInside = arith::ConstantIntOp::create(i, i.getLoc(), 1, 1);
    for (size_t d = 0; d < position.size(); ++d) {
      bool isUpper = corner & (1u << d);
      indices.push_back(isUpper ? i.add(below[d], i.index(1)) : below[d]);
      Value share =
          isUpper
              ? fraction[d]
              : Value(arith::SubFOp::create(i, i.getLoc(), one, fraction[d]));
      weight = arith::MulFOp::create(i, i.getLoc(), weight, share);
      isInside = i.logicalAnd(isInside, i.isPosition(indices.back(), dims[d]));
    }
    Value element = emitGuarded(i, isInside, zero, [&] {
      return convertFloat(i, i.getLoc(), i.extract(x, indices), type);
    });
    // Infinite weights, those of positions that are no number, do not count.
    Value term = arith::MulFOp::create(i, i.getLoc(), weight, element);
    term = i.select(isInside, term, zero);
    sum = arith::AddFOp::create(i, i.getLoc(), sum, term);
  }
  return sum;
}

Value LowerDeformConv::emitSamples(ONNXDeformConvOp op, OpAdaptor adaptor,
                                   ArrayRef<OpFoldResult> sizes, Type type,
                                   OpBuilder &builder) {
  Location loc = op.getLoc();
  int64_t rank = int64_t(sizes.size()) - 2;
  SmallVector<int64_t> strides = getInts(op.getStridesAttr(), rank, 1);
  SmallVector<int64_t> dilations = getInts(op.getDilationsAttr(), rank, 1);
  SmallVector<int64_t> pads = getInts(op.getPadsAttr(), 2 * rank, 0);
  Sizes xSizes = tensor::getMixedSizes(builder, loc, adaptor.getX());
  Sizes wSizes = tensor::getMixedSizes(builder, loc, adaptor.getW());
  Sizes all = {xSizes[0], xSizes[1]};
  all.append(wSizes.begin() + 2, wSizes.end());
  all.append(sizes.begin() + 2, sizes.end());
  SizeBuilder s(op, builder);
  Value channels =
      toIndex(builder, loc,
              s.max(s.floorDiv(xSizes[1], s.constant(op.getOffsetGroup())),
                    s.constant(1)));
  SmallVector<Value> dims, kernel;
  for (int64_t d = 0; d < rank; ++d) {
    dims.push_back(toIndex(builder, loc, xSizes[d + 2]));
    kernel.push_back(toIndex(builder, loc, wSizes[d + 2]));
  }
  return emitParallel(
      builder, loc, {}, {}, all, type,
      [&](OpBuilder &b, Location l, ValueRange) -> Value {
        ScalarBuilder i(l, b);
        // The number of the place in the kernel, of all offset groups.
        Value place = i.divPosition(linalg::IndexOp::create(i, 1), channels);
        SmallVector<Value> window = {linalg::IndexOp::create(i, 0), Value()};
        for (int64_t d = 0; d < rank; ++d) {
          place =
              i.add(i.mul(place, kernel[d]), linalg::IndexOp::create(i, 2 + d));
          window.push_back(linalg::IndexOp::create(i, 2 + rank + d));
        }
        SmallVector<Value> position;
        for (int64_t d = 0; d < rank; ++d) {
          Value p = i.add(
              i.mul(window[2 + d], i.index(strides[d])),
              i.mul(linalg::IndexOp::create(i, 2 + d), i.index(dilations[d])));
          p = i.toNumber(i.sub(p, i.index(pads[d])), type);
          window[1] = i.add(i.mul(place, i.index(rank)), i.index(d));
          Value offset = i.extract(adaptor.getOffset(), window);
          position.push_back(
              arith::AddFOp::create(b, l, p, convertFloat(b, l, offset, type)));
        }
        Value sample = emitInterpolation(
            i, adaptor.getX(),
            {linalg::IndexOp::create(i, 0), linalg::IndexOp::create(i, 1)},
            position, dims);
        if (ShapeContext::isAbsent(adaptor.getMask()))
          return sample;
        window[1] = place;
        Value scale = i.extract(adaptor.getMask(), window);
        return arith::MulFOp::create(b, l, sample,
                                     convertFloat(b, l, scale, type));
      });
}

//===----------------------------------------------------------------------===//
// CausalConvWithState
//===----------------------------------------------------------------------===//

namespace {
struct LowerCausalConv : MultiTensorLowering<ONNXCausalConvWithStateOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXCausalConvWithStateOp op, OpAdaptor adaptor,
        ArrayRef<ResultInfo> infos, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ArrayRef<OpFoldResult> sizes = infos[0].sizes, past = infos[1].sizes;
    Type elementType = infos[0].type.getElementType();
    Type type = getSumType(elementType);
    OpFoldResult zero = rewriter.getIndexAttr(0);
    Sizes strides(3, rewriter.getIndexAttr(1)), offsets(3, zero);
    Sizes allSizes(sizes);
    SizeBuilder s(op, rewriter);
    allSizes[2] = s.add(sizes[2], past[2]);
    Value all = createZeros(rewriter, loc, allSizes, elementType);
    if (!ShapeContext::isAbsent(adaptor.getPastState()))
      all = createInsertSlice(
          rewriter, loc, adaptor.getPastState(), all, offsets,
          tensor::getMixedSizes(rewriter, loc, adaptor.getPastState()),
          strides);
    offsets[2] = past[2];
    Value input = adaptor.getInput();
    all =
        createInsertSlice(rewriter, loc, input, all, offsets,
                          tensor::getMixedSizes(rewriter, loc, input), strides);
    // Over batch, channels, time and the places of the kernel.
    SmallVector<AffineExpr> d;
    for (int64_t i = 0; i < 4; ++i)
      d.push_back(rewriter.getAffineDimExpr(i));
    MLIRContext *context = rewriter.getContext();
    Value weight = adaptor.getWeight();
    Value rows = tensor::CollapseShapeOp::create(
        rewriter, loc, weight, SmallVector<ReassociationIndices>{{0, 1}, {2}});
    Value sums =
        emitReduction(rewriter, loc, ValueRange{all, rows},
                      {AffineMap::get(4, 0, {d[0], d[1], d[2] + d[3]}, context),
                       AffineMap::get(4, 0, {d[1], d[3]}, context)},
                      emitBias(rewriter, loc, adaptor.getBias(), sizes, type),
                      AffineMap::get(4, 0, {d[0], d[1], d[2]}, context), 4, 3,
                      [&](OpBuilder &b, Location l, ValueRange args) -> Value {
                        Value product = arith::MulFOp::create(
                            b, l, convertFloat(b, l, args[0], type),
                            convertFloat(b, l, args[1], type));
                        return arith::AddFOp::create(b, l, args[2], product);
                      });
    bool isActive = op.getActivation() != "none";
    Value output = emitParallel(
        rewriter, loc, sums, rewriter.getMultiDimIdentityMap(3), sizes,
        elementType, [&](OpBuilder &b, Location l, ValueRange args) {
          Value v = args[0];
          if (isActive) {
            Value power =
                math::ExpOp::create(b, l, arith::NegFOp::create(b, l, v));
            power = arith::AddFOp::create(b, l, power,
                                          createScalar(b, l, type, 1.0));
            v = arith::DivFOp::create(b, l, v, power);
          }
          return convertFloat(b, l, v, elementType);
        });
    offsets[2] = sizes[2];
    Value present =
        createExtractSlice(rewriter, loc, all, offsets, past, strides);
    return SmallVector<Value>{output, present};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// MaxRoiPool
//===----------------------------------------------------------------------===//

namespace {
struct LowerMaxRoiPool : TensorLowering<ONNXMaxRoiPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMaxRoiPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getSumType(elementType);
    Value x = adaptor.getX(), rois = adaptor.getRois();
    SmallVector<Value> dims;
    for (OpFoldResult size : tensor::getMixedSizes(rewriter, loc, x))
      dims.push_back(toIndex(rewriter, loc, size));
    ScalarBuilder outer(loc, rewriter);
    scf::ForOp::create(
        rewriter, loc, outer.index(0), toIndex(rewriter, loc, sizes[0]),
        outer.index(1), ValueRange(),
        [&](OpBuilder &b, Location l, Value r, ValueRange) {
          ScalarBuilder i(l, b);
          Value image = i.extract(rois, {r, i.index(0)});
          image = i.toPosition(convertFloat(b, l, image, type));
          cf::AssertOp::create(b, l, i.isPosition(image, dims[0]),
                               "onnx.MaxRoiPool: the index of an image is out "
                               "of range");
          scf::YieldOp::create(b, l);
        });
    return emitParallel(rewriter, loc, {}, {}, sizes, elementType,
                        [&](OpBuilder &b, Location l, ValueRange) {
                          return emitBin(b, l, op, x, rois, dims, type,
                                         elementType);
                        });
  }

private:
  /// The first position of bin `n` and the one behind its last.
  static std::pair<Value, Value> emitBounds(ScalarBuilder &i, Value first,
                                            Value last, Value n, int64_t bins,
                                            Value size, Type type) {
    OpBuilder &b = i;
    Value one = i.index(1);
    Value extent = i.add(i.sub(last, first), one);
    extent = arith::MaxSIOp::create(b, i.getLoc(), extent, one);
    Value bin = arith::DivFOp::create(b, i.getLoc(), i.toNumber(extent, type),
                                      createScalar(b, i.getLoc(), type, bins));
    auto clamp = [&](Value v) -> Value {
      v = i.add(i.toPosition(v), first);
      v = arith::MaxSIOp::create(b, i.getLoc(), v, i.index(0));
      return arith::MinSIOp::create(b, i.getLoc(), v, size);
    };
    auto scaled = [&](Value v) -> Value {
      return arith::MulFOp::create(b, i.getLoc(), i.toNumber(v, type), bin);
    };
    return {clamp(math::FloorOp::create(b, i.getLoc(), scaled(n))),
            clamp(math::CeilOp::create(b, i.getLoc(), scaled(i.add(n, one))))};
  }

  static Value emitBin(OpBuilder &b, Location l, ONNXMaxRoiPoolOp op, Value x,
                       Value rois, ArrayRef<Value> dims, Type type,
                       Type elementType) {
    ScalarBuilder i(l, b);
    Value region = linalg::IndexOp::create(i, 0);
    auto corner = [&](int64_t n) {
      Value v = i.extract(rois, {region, i.index(n)});
      v = arith::MulFOp::create(
          b, l, convertFloat(b, l, v, type),
          createScalar(b, l, type, op.getSpatialScale().convertToDouble()));
      return i.toPosition(math::RoundOp::create(b, l, v));
    };
    SmallVector<int64_t> bins = getInts(op.getPooledShapeAttr(), 2, 1);
    Value image = i.extract(rois, {region, i.index(0)});
    image = i.toPosition(convertFloat(b, l, image, type));
    auto [top, bottom] =
        emitBounds(i, corner(2), corner(4), linalg::IndexOp::create(i, 2),
                   bins[0], dims[2], type);
    auto [left, right] =
        emitBounds(i, corner(1), corner(3), linalg::IndexOp::create(i, 3),
                   bins[1], dims[3], type);
    Value channel = linalg::IndexOp::create(i, 1), one = i.index(1);
    Value lowest = createScalar(b, l, elementType,
                                -std::numeric_limits<double>::infinity());
    scf::LoopNest nest = scf::buildLoopNest(
        b, l, {top, left}, {bottom, right}, {one, one}, lowest,
        [&](OpBuilder &body, Location at, ValueRange ivs, ValueRange best) {
          Value element = tensor::ExtractOp::create(
              body, at, x, ValueRange{image, channel, ivs[0], ivs[1]});
          return scf::ValueVector{
              arith::MaximumFOp::create(body, at, element, best[0])};
        });
    auto isLess = [&](Value v, Value w) -> Value {
      return arith::CmpIOp::create(b, l, arith::CmpIPredicate::slt, v, w);
    };
    Value hasElements = i.logicalAnd(isLess(top, bottom), isLess(left, right));
    return i.select(hasElements, nest.results.front(),
                    createScalar(b, l, elementType, 0.0));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// RotaryEmbedding
//===----------------------------------------------------------------------===//

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

void agate::populateNNSamplingPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       RefusalLog &log) {
  patterns.add<LowerCausalConv, LowerDeformConv, LowerMaxRoiPool,
               LowerRotaryEmbedding>(converter, patterns.getContext(), log);
}
