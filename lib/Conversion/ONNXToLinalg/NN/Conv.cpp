//===- Conv.cpp - Convolutions --------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Dialect/ONNX/IR/NNConvOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// The sizes of the kernel of weights [M, C, k..].
static Sizes getKernelSizes(OpBuilder &builder, Location loc, Value w) {
  Sizes sizes = tensor::getMixedSizes(builder, loc, w);
  return Sizes(ArrayRef(sizes).drop_front(2));
}

/// The convolution of `x` and `w` with the attributes of `op`, of elements of
/// `sumType`.
template <typename OpTy>
static Value emitConvolution(OpTy op, OpBuilder &builder, Value x, Value w,
                             Value bias, ArrayRef<OpFoldResult> sizes,
                             Type sumType) {
  Location loc = op.getLoc();
  SlidingWindow window = SlidingWindow::get(op, builder, x, sizes,
                                            getKernelSizes(builder, loc, w));
  Type xType = cast<RankedTensorType>(x.getType()).getElementType();
  Value padded =
      window.emitPad(builder, loc, x, createScalar(builder, loc, xType, 0.0));
  Value init = emitBias(builder, loc, bias, sizes, sumType);
  Convolution convolution{
      op, padded, w, init, window.strides, window.dilations, op.getGroup()};
  return convolution.emit(builder, loc);
}

namespace {
struct LowerConv : TensorLowering<ONNXConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Value sums =
        emitConvolution(op, rewriter, adaptor.getX(), adaptor.getW(),
                        adaptor.getB(), sizes, getSumType(elementType));
    return emitConvertFloats(rewriter, op.getLoc(), sums, elementType);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Quantized
//===----------------------------------------------------------------------===//

/// The element of `v` for a channel: `v` has one element or as many as there
/// are channels.
static Value emitReadChannel(OpBuilder &b, Location loc, Value v,
                             Value channel) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() == 0)
    return tensor::ExtractOp::create(b, loc, v, ValueRange{});
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value size = toIndex(b, loc, tensor::getMixedSize(b, loc, v, 0));
  Value isOne =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, size, one);
  return tensor::ExtractOp::create(
      b, loc, v,
      ValueRange{arith::SelectOp::create(b, loc, isOne, zero, channel)});
}

static Value extend(OpBuilder &b, Location loc, Value v, bool isUnsigned) {
  if (isUnsigned)
    return arith::ExtUIOp::create(b, loc, b.getI32Type(), v);
  return arith::ExtSIOp::create(b, loc, b.getI32Type(), v);
}

/// `v - zeroPoint` in 32 bits; channels are those of dimension `channelDim`.
static Value emitCentered(OpBuilder &builder, Location loc, Value v,
                          Value original, Value zeroPoint,
                          Value originalZeroPoint, int64_t channelDim) {
  auto isUnsigned = [](Value x) {
    return getElementKind(ShapeContext::getElementType(x)) ==
           ElementKind::Unsigned;
  };
  int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
  return emitParallel(
      builder, loc, v, builder.getMultiDimIdentityMap(rank),
      tensor::getMixedSizes(builder, loc, v), builder.getI32Type(),
      [&](OpBuilder &b, Location l, ValueRange args) -> Value {
        Value wide = extend(b, l, args[0], isUnsigned(original));
        if (ShapeContext::isAbsent(zeroPoint))
          return wide;
        Value channel = linalg::IndexOp::create(b, l, channelDim);
        Value zero = emitReadChannel(b, l, zeroPoint, channel);
        return arith::SubIOp::create(
            b, l, wide, extend(b, l, zero, isUnsigned(originalZeroPoint)));
      });
}

namespace {
struct LowerConvInteger : TensorLowering<ONNXConvIntegerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvIntegerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value x = emitCentered(rewriter, loc, adaptor.getX(), op.getX(),
                           adaptor.getXZeroPoint(), op.getXZeroPoint(), 1);
    Value w = emitCentered(rewriter, loc, adaptor.getW(), op.getW(),
                           adaptor.getWZeroPoint(), op.getWZeroPoint(), 0);
    return emitConvolution(op, rewriter, x, w, Value(), sizes, elementType);
  }
};

struct LowerQLinearConv : TensorLowering<ONNXQLinearConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXQLinearConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value x = emitCentered(rewriter, loc, adaptor.getX(), op.getX(),
                           adaptor.getXZeroPoint(), op.getXZeroPoint(), 1);
    Value w = emitCentered(rewriter, loc, adaptor.getW(), op.getW(),
                           adaptor.getWZeroPoint(), op.getWZeroPoint(), 0);
    Value sums = emitConvolution(op, rewriter, x, w, adaptor.getB(), sizes,
                                 rewriter.getI32Type());
    bool isUnsigned = getElementKind(ShapeContext::getElementType(op.getY())) ==
                      ElementKind::Unsigned;
    return emitParallel(
        rewriter, loc, sums, rewriter.getMultiDimIdentityMap(sizes.size()),
        sizes, elementType, [&](OpBuilder &b, Location l, ValueRange args) {
          return emitQuantized(b, l, args[0], adaptor, isUnsigned, elementType);
        });
  }

private:
  /// A sum in units of the scales of x and w as an element of y.
  static Value emitQuantized(OpBuilder &b, Location l, Value sum,
                             OpAdaptor adaptor, bool isUnsigned, Type type) {
    Type f32 = b.getF32Type();
    Value channel = linalg::IndexOp::create(b, l, 1);
    auto read = [&](Value v) { return emitReadChannel(b, l, v, channel); };
    Value scale = arith::MulFOp::create(b, l, read(adaptor.getXScale()),
                                        read(adaptor.getWScale()));
    scale = arith::DivFOp::create(b, l, scale, read(adaptor.getYScale()));
    Value real = arith::SIToFPOp::create(b, l, f32, sum);
    real = math::RoundEvenOp::create(b, l,
                                     arith::MulFOp::create(b, l, real, scale));
    Value zero = extend(b, l, read(adaptor.getYZeroPoint()), isUnsigned);
    real = arith::AddFOp::create(b, l, real,
                                 arith::SIToFPOp::create(b, l, f32, zero));
    // A NaN takes the lower limit.
    Value low = createScalar(b, l, f32, isUnsigned ? 0 : -128);
    Value high = createScalar(b, l, f32, isUnsigned ? 255 : 127);
    real = arith::MaxNumFOp::create(b, l, real, low);
    real = arith::MinNumFOp::create(b, l, real, high);
    Value rounded = arith::FPToSIOp::create(b, l, b.getI32Type(), real);
    return arith::TruncIOp::create(b, l, type, rounded);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// ConvTranspose
//===----------------------------------------------------------------------===//

namespace {
/// A position in a sparse copy of something: where it comes from, and whether
/// that exists.
struct SparseIndex {
  Value index, exists;
};
} // namespace

/// position / stride, if that is a number in [0, size); else 0 and false.
static SparseIndex emitSparseIndex(OpBuilder &b, Location l, Value position,
                                   int64_t stride, Value size) {
  Value zero = arith::ConstantIndexOp::create(b, l, 0);
  Value step = arith::ConstantIndexOp::create(b, l, stride);
  Value index = arith::FloorDivSIOp::create(b, l, position, step);
  Value back = arith::MulIOp::create(b, l, index, step);
  Value exists =
      arith::CmpIOp::create(b, l, arith::CmpIPredicate::eq, back, position);
  // As unsigned numbers, negative ones are too large.
  Value isInside =
      arith::CmpIOp::create(b, l, arith::CmpIPredicate::ult, index, size);
  exists = arith::AndIOp::create(b, l, exists, isInside);
  return {arith::SelectOp::create(b, l, exists, index, zero), exists};
}

/// The elements of `source` at positions, where all of them exist; else
/// `otherwise`, also if `source` is empty.
static Value emitGuardedRead(OpBuilder &b, Location l, Value source,
                             ArrayRef<Value> leading,
                             ArrayRef<SparseIndex> positions, Value otherwise) {
  Value exists = arith::ConstantIntOp::create(b, l, 1, 1);
  SmallVector<Value> indices(leading);
  for (const SparseIndex &position : positions) {
    indices.push_back(position.index);
    exists = arith::AndIOp::create(b, l, exists, position.exists);
  }
  auto branch = scf::IfOp::create(b, l, TypeRange{otherwise.getType()}, exists,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, l,
                       Value(tensor::ExtractOp::create(b, l, source, indices)));
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, l, otherwise);
  return branch.getResult(0);
}

namespace {
/// As the convolution of X, with zeros between its elements, with the weights
/// turned round.
struct LowerConvTranspose : TensorLowering<ONNXConvTransposeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvTransposeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t rank = int64_t(sizes.size()) - 2;
    Value x = adaptor.getX(), w = adaptor.getW();
    SmallVector<int64_t> strides = getInts(op.getStridesAttr(), rank, 1);
    SmallVector<int64_t> dilations = getInts(op.getDilationsAttr(), rank, 1);
    Sizes kernel = getKernelSizes(rewriter, loc, w);
    Sizes begin = getPadding(op, rewriter, x, sizes, kernel);

    // What windows of stride 1 run over, and where X begins in it.
    SizeBuilder s(op, rewriter);
    Sizes xSizes = tensor::getMixedSizes(rewriter, loc, x);
    Sizes spread = {xSizes[0], xSizes[1]};
    SmallVector<Value> first, count;
    for (int64_t i = 0; i < rank; ++i) {
      OpFoldResult reach =
          s.mul(s.sub(kernel[i], s.constant(1)), s.constant(dilations[i]));
      spread.push_back(s.add(sizes[i + 2], reach));
      first.push_back(toIndex(rewriter, loc, s.sub(reach, begin[i])));
      count.push_back(toIndex(rewriter, loc, xSizes[i + 2]));
    }
    Value sparse = emitParallel(
        rewriter, loc, {}, {}, spread, elementType,
        [&](OpBuilder &b, Location l, ValueRange) {
          SmallVector<Value> leading = {linalg::IndexOp::create(b, l, 0),
                                        linalg::IndexOp::create(b, l, 1)};
          SmallVector<SparseIndex> positions;
          for (int64_t i = 0; i < rank; ++i)
            positions.push_back(emitSparseIndex(
                b, l,
                arith::SubIOp::create(
                    b, l, linalg::IndexOp::create(b, l, i + 2), first[i]),
                strides[i], count[i]));
          return emitGuardedRead(b, l, x, leading, positions,
                                 createScalar(b, l, elementType, 0.0));
        });
    Type sumType = getSumType(elementType);
    SmallVector<int64_t> ones(rank, 1);
    Value init = emitBias(rewriter, loc, adaptor.getB(), sizes, sumType);
    Convolution convolution{
        op,           sparse, emitTurnedWeights(op, rewriter, w, sizes[1]),
        init,         ones,   dilations,
        op.getGroup()};
    return emitConvertFloats(rewriter, loc, convolution.emit(rewriter, loc),
                             elementType);
  }

private:
  /// How much of the whole result is cut off ahead of each dimension.
  static Sizes getPadding(ONNXConvTransposeOp op, OpBuilder &builder, Value x,
                          ArrayRef<OpFoldResult> sizes,
                          ArrayRef<OpFoldResult> kernel) {
    int64_t rank = kernel.size();
    SizeBuilder s(op, builder);
    SmallVector<int64_t> pads = getInts(op.getPadsAttr(), 2 * rank, 0);
    bool isSame = op.getAutoPad().starts_with("SAME");
    Sizes begin;
    for (int64_t i = 0; i < rank; ++i) {
      if (!isSame && !op.getOutputShapeAttr()) {
        begin.push_back(s.constant(op.getAutoPad() == "NOTSET" ? pads[i] : 0));
        continue;
      }
      int64_t stride = getInts(op.getStridesAttr(), rank, 1)[i];
      int64_t dilation = getInts(op.getDilationsAttr(), rank, 1)[i];
      int64_t extra = getInts(op.getOutputPaddingAttr(), rank, 0)[i];
      OpFoldResult one = s.constant(1);
      OpFoldResult size = tensor::getMixedSize(builder, op.getLoc(), x, i + 2);
      OpFoldResult whole = s.mul(s.sub(size, one), s.constant(stride));
      whole = s.add(whole, s.mul(s.sub(kernel[i], one), s.constant(dilation)));
      whole = s.add(whole, s.constant(extra + 1));
      OpFoldResult total = s.max(s.sub(whole, sizes[i + 2]), s.constant(0));
      OpFoldResult half = s.floorDiv(total, s.constant(2));
      begin.push_back(op.getAutoPad() == "SAME_UPPER" ? half
                                                      : s.sub(total, half));
    }
    return begin;
  }

  /// Weights [C, M / groups, k..] as [M, C / groups, k..], each kernel from
  /// its end.
  static Value emitTurnedWeights(ONNXConvTransposeOp op, OpBuilder &builder,
                                 Value w, OpFoldResult channels) {
    Location loc = op.getLoc();
    SizeBuilder s(op, builder);
    Sizes wSizes = tensor::getMixedSizes(builder, loc, w);
    OpFoldResult groups = s.constant(op.getGroup());
    Sizes sizes = wSizes;
    sizes[0] = channels;
    sizes[1] = s.floorDiv(wSizes[0], groups);
    SmallVector<Value> dims;
    for (OpFoldResult size : wSizes)
      dims.push_back(toIndex(builder, loc, size));
    Value inGroup = toIndex(builder, loc, sizes[1]);
    Type type = cast<RankedTensorType>(w.getType()).getElementType();
    return emitParallel(
        builder, loc, {}, {}, sizes, type,
        [&](OpBuilder &b, Location l, ValueRange) -> Value {
          Value m = linalg::IndexOp::create(b, l, 0);
          Value c = linalg::IndexOp::create(b, l, 1);
          // The group of m, and its place there.
          Value group = arith::DivUIOp::create(b, l, m, dims[1]);
          SmallVector<Value> indices = {
              arith::AddIOp::create(
                  b, l, arith::MulIOp::create(b, l, group, inGroup), c),
              arith::RemUIOp::create(b, l, m, dims[1])};
          Value one = arith::ConstantIndexOp::create(b, l, 1);
          for (size_t i = 2; i < sizes.size(); ++i) {
            Value last = arith::SubIOp::create(b, l, dims[i], one);
            indices.push_back(arith::SubIOp::create(
                b, l, last, linalg::IndexOp::create(b, l, i)));
          }
          return tensor::ExtractOp::create(b, l, w, indices);
        });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Col2Im
//===----------------------------------------------------------------------===//

namespace {
/// Each element of the image gathers what the blocks over it hold.
struct LowerCol2Im : TensorLowering<ONNXCol2ImOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXCol2ImOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Type original = getElementTypeOrSelf(op.getInput().getType());
    if (!isa<FloatType, IntegerType>(original) ||
        original.getIntOrFloatBitWidth() < 8)
      return unsupported(rewriter, op, "it adds up numbers and integers only");
    Location loc = op.getLoc();
    int64_t rank = int64_t(sizes.size()) - 2;
    Sizes block;
    for (int64_t i = 0; i < rank; ++i) {
      Value at = arith::ConstantIndexOp::create(rewriter, loc, i);
      Value size =
          tensor::ExtractOp::create(rewriter, loc, adaptor.getBlockShape(), at);
      block.push_back(toIndex(rewriter, loc, size));
    }
    Geometry g(op, rewriter, rank, sizes, block);
    MLIRContext *context = rewriter.getContext();
    SmallVector<AffineExpr> place, result;
    for (int64_t i = 0; i < 2 + rank; ++i)
      result.push_back(rewriter.getAffineDimExpr(i));
    for (int64_t i = 0; i < rank; ++i)
      place.push_back(rewriter.getAffineDimExpr(2 + rank + i));
    int64_t numDims = 2 + 2 * rank;
    Type sumType = getSumType(elementType);
    Value sums = emitReduction(
        rewriter, loc, createEmpty(rewriter, loc, block, elementType),
        AffineMap::get(numDims, 0, place, context),
        createZeros(rewriter, loc, sizes, sumType),
        AffineMap::get(numDims, 0, result, context), numDims, 2 + rank,
        [&](OpBuilder &b, Location l, ValueRange args) {
          return emitSum(b, l, adaptor.getInput(), g, elementType, args[1]);
        });
    if (sumType == elementType)
      return sums;
    return emitConvertFloats(rewriter, loc, sums, elementType);
  }

private:
  struct Geometry {
    Geometry(ONNXCol2ImOp op, OpBuilder &builder, int64_t rank,
             ArrayRef<OpFoldResult> sizes, ArrayRef<OpFoldResult> block)
        : rank(rank), strides(getInts(op.getStridesAttr(), rank, 1)),
          dilations(getInts(op.getDilationsAttr(), rank, 1)),
          pads(getInts(op.getPadsAttr(), 2 * rank, 0)) {
      SizeBuilder s(op, builder);
      for (int64_t i = 0; i < rank; ++i) {
        OpFoldResult extent =
            s.mul(s.sub(block[i], s.constant(1)), s.constant(dilations[i]));
        OpFoldResult room = s.add(sizes[i + 2], s.constant(pads[i]));
        room = s.sub(s.add(room, s.constant(pads[rank + i])), s.constant(1));
        room = s.floorDiv(s.sub(room, extent), s.constant(strides[i]));
        positions.push_back(
            toIndex(builder, op.getLoc(), s.add(room, s.constant(1))));
        blockSizes.push_back(toIndex(builder, op.getLoc(), block[i]));
      }
    }
    int64_t rank;
    SmallVector<int64_t> strides, dilations, pads;
    SmallVector<Value> positions, blockSizes;
  };

  /// The sum so far, and the element of the block that the place is in.
  static Value emitSum(OpBuilder &b, Location l, Value input, const Geometry &g,
                       Type elementType, Value sum) {
    auto index = [&](int64_t dim) -> Value {
      return linalg::IndexOp::create(b, l, dim);
    };
    auto scaled = [&](Value v, Value by, Value plus) -> Value {
      return arith::AddIOp::create(b, l, arith::MulIOp::create(b, l, v, by),
                                   plus);
    };
    Value row = index(1), column = arith::ConstantIndexOp::create(b, l, 0);
    Value exists = arith::ConstantIntOp::create(b, l, 1, 1);
    for (int64_t i = 0; i < g.rank; ++i) {
      Value place = index(2 + g.rank + i);
      row = scaled(row, g.blockSizes[i], place);
      Value dilation = arith::ConstantIndexOp::create(b, l, g.dilations[i]);
      Value position = arith::SubIOp::create(
          b, l,
          arith::AddIOp::create(
              b, l, index(2 + i),
              arith::ConstantIndexOp::create(b, l, g.pads[i])),
          arith::MulIOp::create(b, l, place, dilation));
      SparseIndex block =
          emitSparseIndex(b, l, position, g.strides[i], g.positions[i]);
      exists = arith::AndIOp::create(b, l, exists, block.exists);
      column = scaled(column, g.positions[i], block.index);
    }
    Value zero = createScalar(b, l, elementType, 0.0);
    SparseIndex at{column, exists};
    SmallVector<Value> leading = {index(0), row};
    Value element = emitGuardedRead(b, l, input, leading, at, zero);
    if (isa<FloatType>(elementType))
      return arith::AddFOp::create(b, l, sum,
                                   convertFloat(b, l, element, sum.getType()));
    return arith::AddIOp::create(b, l, sum, element);
  }
};
} // namespace

void agate::populateConvPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerCol2Im, LowerConv, LowerConvInteger, LowerConvTranspose,
               LowerQLinearConv>(converter, patterns.getContext(), log);
}
