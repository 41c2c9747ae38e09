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
static Sizes getKernelSizes(ScalarBuilder &builder, Value w) {
  Sizes sizes = builder.mixedSizes(w);
  return Sizes(ArrayRef(sizes).drop_front(2));
}

/// The convolution of `x` and `w` with the attributes of `op`, of elements of
/// `sumType`.
template <typename OpTy>
static Value emitConvolution(OpTy op, ScalarBuilder &builder, Value x, Value w,
                             Value bias, ArrayRef<OpFoldResult> sizes,
                             Type sumType) {
  ScalarBuilder b(op.getLoc(), builder);
  SlidingWindow window =
      SlidingWindow::get(op, b, x, sizes, getKernelSizes(b, w));
  Type xType = cast<RankedTensorType>(x.getType()).getElementType();
  Value padded = window.emitPad(b, x, b.constant(xType, 0.0));
  Value init = emitBias(b, bias, sizes, sumType);
  Convolution convolution{
      op, padded, w, init, window.strides, window.dilations, op.getGroup()};
  return convolution.emit(b);
}

namespace {
struct LowerConv : TensorLowering<ONNXConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value sums =
        emitConvolution(op, b, adaptor.getX(), adaptor.getW(), adaptor.getB(),
                        sizes, getSumType(elementType));
    return emitConvertFloats(b, sums, elementType);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Quantized
//===----------------------------------------------------------------------===//

/// The element of `v` for a channel: `v` has one element or as many as there
/// are channels.
static Value emitReadChannel(ScalarBuilder &b, Value v, Value channel) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() == 0)
    return tensor::ExtractOp::create(b, v, ValueRange{});
  Value one = b.index(1);
  Value zero = b.index(0);
  Value size = toIndex(b, b.mixedSize(v, 0));
  Value isOne = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, size, one);
  return tensor::ExtractOp::create(
      b, v, ValueRange{arith::SelectOp::create(b, isOne, zero, channel)});
}

static Value extend(ScalarBuilder &b, Value v, bool isUnsigned) {
  if (isUnsigned)
    return arith::ExtUIOp::create(b, b.getI32Type(), v);
  return arith::ExtSIOp::create(b, b.getI32Type(), v);
}

/// `v - zeroPoint` in 32 bits; channels are those of dimension `channelDim`.
static Value emitCentered(ScalarBuilder &builder, Value v, Value original,
                          Value zeroPoint, Value originalZeroPoint,
                          int64_t channelDim) {
  auto isUnsigned = [](Value x) {
    return getElementKind(ShapeContext::getElementType(x)) ==
           ElementKind::Unsigned;
  };
  int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
  return emitParallel(
      builder, v, builder.getMultiDimIdentityMap(rank), builder.mixedSizes(v),
      builder.getI32Type(), [&](ScalarBuilder &b, ValueRange args) -> Value {
        Value wide = extend(b, args[0], isUnsigned(original));
        if (ShapeContext::isAbsent(zeroPoint))
          return wide;
        Value channel = linalg::IndexOp::create(b, channelDim);
        Value zero = emitReadChannel(b, zeroPoint, channel);
        return arith::SubIOp::create(
            b, wide, extend(b, zero, isUnsigned(originalZeroPoint)));
      });
}

namespace {
struct LowerConvInteger : TensorLowering<ONNXConvIntegerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvIntegerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = emitCentered(b, adaptor.getX(), op.getX(),
                           adaptor.getXZeroPoint(), op.getXZeroPoint(), 1);
    Value w = emitCentered(b, adaptor.getW(), op.getW(),
                           adaptor.getWZeroPoint(), op.getWZeroPoint(), 0);
    return emitConvolution(op, b, x, w, Value(), sizes, elementType);
  }
};

struct LowerQLinearConv : TensorLowering<ONNXQLinearConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXQLinearConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = emitCentered(b, adaptor.getX(), op.getX(),
                           adaptor.getXZeroPoint(), op.getXZeroPoint(), 1);
    Value w = emitCentered(b, adaptor.getW(), op.getW(),
                           adaptor.getWZeroPoint(), op.getWZeroPoint(), 0);
    Value sums =
        emitConvolution(op, b, x, w, adaptor.getB(), sizes, b.getI32Type());
    bool isUnsigned = getElementKind(ShapeContext::getElementType(op.getY())) ==
                      ElementKind::Unsigned;
    return emitParallel(b, sums, b.getMultiDimIdentityMap(sizes.size()), sizes,
                        elementType, [&](ScalarBuilder &b, ValueRange args) {
                          return emitQuantized(b, args[0], adaptor, isUnsigned,
                                               elementType);
                        });
  }

private:
  /// A sum in units of the scales of x and w as an element of y.
  static Value emitQuantized(ScalarBuilder &b, Value sum, OpAdaptor adaptor,
                             bool isUnsigned, Type type) {
    Type f32 = b.getF32Type();
    Value channel = linalg::IndexOp::create(b, 1);
    auto read = [&](Value v) { return emitReadChannel(b, v, channel); };
    Value scale = arith::MulFOp::create(b, read(adaptor.getXScale()),
                                        read(adaptor.getWScale()));
    scale = arith::DivFOp::create(b, scale, read(adaptor.getYScale()));
    Value real = arith::SIToFPOp::create(b, f32, sum);
    real = math::RoundEvenOp::create(b, arith::MulFOp::create(b, real, scale));
    Value zero = extend(b, read(adaptor.getYZeroPoint()), isUnsigned);
    real =
        arith::AddFOp::create(b, real, arith::SIToFPOp::create(b, f32, zero));
    // A NaN takes the lower limit.
    Value low = b.constant(f32, isUnsigned ? 0 : -128);
    Value high = b.constant(f32, isUnsigned ? 255 : 127);
    real = arith::MaxNumFOp::create(b, real, low);
    real = arith::MinNumFOp::create(b, real, high);
    Value rounded = arith::FPToSIOp::create(b, b.getI32Type(), real);
    return arith::TruncIOp::create(b, type, rounded);
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
static SparseIndex emitSparseIndex(ScalarBuilder &b, Value position,
                                   int64_t stride, Value size) {
  Value zero = b.index(0);
  Value step = b.index(stride);
  Value index = arith::FloorDivSIOp::create(b, position, step);
  Value back = arith::MulIOp::create(b, index, step);
  Value exists =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, back, position);
  // As unsigned numbers, negative ones are too large.
  Value isInside =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, index, size);
  exists = arith::AndIOp::create(b, exists, isInside);
  return {arith::SelectOp::create(b, exists, index, zero), exists};
}

/// The elements of `source` at positions, where all of them exist; else
/// `otherwise`, also if `source` is empty.
static Value emitGuardedRead(ScalarBuilder &b, Value source,
                             ArrayRef<Value> leading,
                             ArrayRef<SparseIndex> positions, Value otherwise) {
  Value exists = arith::ConstantIntOp::create(b, 1, 1);
  SmallVector<Value> indices(leading);
  for (const SparseIndex &position : positions) {
    indices.push_back(position.index);
    exists = arith::AndIOp::create(b, exists, position.exists);
  }
  auto branch = scf::IfOp::create(b, TypeRange{otherwise.getType()}, exists,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, Value(tensor::ExtractOp::create(b, source, indices)));
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, otherwise);
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
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t rank = int64_t(sizes.size()) - 2;
    Value x = adaptor.getX(), w = adaptor.getW();
    SmallVector<int64_t> strides = getInts(op.getStridesAttr(), rank, 1);
    SmallVector<int64_t> dilations = getInts(op.getDilationsAttr(), rank, 1);
    Sizes kernel = getKernelSizes(b, w);
    Sizes begin = getPadding(op, b, x, sizes, kernel);

    // What windows of stride 1 run over, and where X begins in it.
    SizeBuilder s(op, b);
    Sizes xSizes = b.mixedSizes(x);
    Sizes spread = {xSizes[0], xSizes[1]};
    SmallVector<Value> first, count;
    for (int64_t i = 0; i < rank; ++i) {
      OpFoldResult reach =
          s.mul(s.sub(kernel[i], s.constant(1)), s.constant(dilations[i]));
      spread.push_back(s.add(sizes[i + 2], reach));
      first.push_back(toIndex(b, s.sub(reach, begin[i])));
      count.push_back(toIndex(b, xSizes[i + 2]));
    }
    Value sparse = emitParallel(
        b, {}, {}, spread, elementType, [&](ScalarBuilder &b, ValueRange) {
          SmallVector<Value> leading = {linalg::IndexOp::create(b, 0),
                                        linalg::IndexOp::create(b, 1)};
          SmallVector<SparseIndex> positions;
          for (int64_t i = 0; i < rank; ++i)
            positions.push_back(emitSparseIndex(
                b,
                arith::SubIOp::create(b, linalg::IndexOp::create(b, i + 2),
                                      first[i]),
                strides[i], count[i]));
          return emitGuardedRead(b, x, leading, positions,
                                 b.constant(elementType, 0.0));
        });
    Type sumType = getSumType(elementType);
    SmallVector<int64_t> ones(rank, 1);
    Value init = emitBias(b, adaptor.getB(), sizes, sumType);
    Convolution convolution{
        op,           sparse, emitTurnedWeights(op, b, w, sizes[1]),
        init,         ones,   dilations,
        op.getGroup()};
    return emitConvertFloats(b, convolution.emit(b), elementType);
  }

private:
  /// How much of the whole result is cut off ahead of each dimension.
  static Sizes getPadding(ONNXConvTransposeOp op, ScalarBuilder &builder,
                          Value x, ArrayRef<OpFoldResult> sizes,
                          ArrayRef<OpFoldResult> kernel) {
    ScalarBuilder b(op.getLoc(), builder);
    int64_t rank = kernel.size();
    SizeBuilder s(op, b);
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
      OpFoldResult size = b.mixedSize(x, i + 2);
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
  static Value emitTurnedWeights(ONNXConvTransposeOp op, ScalarBuilder &builder,
                                 Value w, OpFoldResult channels) {
    ScalarBuilder b(op.getLoc(), builder);
    SizeBuilder s(op, b);
    Sizes wSizes = b.mixedSizes(w);
    OpFoldResult groups = s.constant(op.getGroup());
    Sizes sizes = wSizes;
    sizes[0] = channels;
    sizes[1] = s.floorDiv(wSizes[0], groups);
    SmallVector<Value> dims;
    for (OpFoldResult size : wSizes)
      dims.push_back(toIndex(b, size));
    Value inGroup = toIndex(b, sizes[1]);
    Type type = cast<RankedTensorType>(w.getType()).getElementType();
    return emitParallel(
        b, {}, {}, sizes, type, [&](ScalarBuilder &b, ValueRange) -> Value {
          Value m = linalg::IndexOp::create(b, 0);
          Value c = linalg::IndexOp::create(b, 1);
          // The group of m, and its place there.
          Value group = arith::DivUIOp::create(b, m, dims[1]);
          SmallVector<Value> indices = {
              arith::AddIOp::create(b, arith::MulIOp::create(b, group, inGroup),
                                    c),
              arith::RemUIOp::create(b, m, dims[1])};
          Value one = b.index(1);
          for (size_t i = 2; i < sizes.size(); ++i) {
            Value last = arith::SubIOp::create(b, dims[i], one);
            indices.push_back(
                arith::SubIOp::create(b, last, linalg::IndexOp::create(b, i)));
          }
          return tensor::ExtractOp::create(b, w, indices);
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
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t rank = int64_t(sizes.size()) - 2;
    Sizes block;
    for (int64_t i = 0; i < rank; ++i) {
      Value at = b.index(i);
      Value size = tensor::ExtractOp::create(b, adaptor.getBlockShape(), at);
      block.push_back(toIndex(b, size));
    }
    Geometry g(op, b, rank, sizes, block);
    MLIRContext *context = b.getContext();
    SmallVector<AffineExpr> place, result;
    for (int64_t i = 0; i < 2 + rank; ++i)
      result.push_back(b.getAffineDimExpr(i));
    for (int64_t i = 0; i < rank; ++i)
      place.push_back(b.getAffineDimExpr(2 + rank + i));
    int64_t numDims = 2 + 2 * rank;
    Type sumType = getSumType(elementType);
    Value sums = emitReduction(
        b, createEmpty(b, block, elementType),
        AffineMap::get(numDims, 0, place, context),
        createZeros(b, sizes, sumType),
        AffineMap::get(numDims, 0, result, context), numDims, 2 + rank,
        [&](ScalarBuilder &b, ValueRange args) {
          return emitSum(b, adaptor.getInput(), g, elementType, args[1]);
        });
    if (sumType == elementType)
      return sums;
    return emitConvertFloats(b, sums, elementType);
  }

private:
  struct Geometry {
    Geometry(ONNXCol2ImOp op, ScalarBuilder &builder, int64_t rank,
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
        positions.push_back(toIndex(builder, s.add(room, s.constant(1))));
        blockSizes.push_back(toIndex(builder, block[i]));
      }
    }
    int64_t rank;
    SmallVector<int64_t> strides, dilations, pads;
    SmallVector<Value> positions, blockSizes;
  };

  /// The sum so far, and the element of the block that the place is in.
  static Value emitSum(ScalarBuilder &b, Value input, const Geometry &g,
                       Type elementType, Value sum) {
    auto index = [&](int64_t dim) -> Value {
      return linalg::IndexOp::create(b, dim);
    };
    auto scaled = [&](Value v, Value by, Value plus) -> Value {
      return arith::AddIOp::create(b, arith::MulIOp::create(b, v, by), plus);
    };
    Value row = index(1), column = b.index(0);
    Value exists = arith::ConstantIntOp::create(b, 1, 1);
    for (int64_t i = 0; i < g.rank; ++i) {
      Value place = index(2 + g.rank + i);
      row = scaled(row, g.blockSizes[i], place);
      Value dilation = b.index(g.dilations[i]);
      Value position = arith::SubIOp::create(
          b, arith::AddIOp::create(b, index(2 + i), b.index(g.pads[i])),
          arith::MulIOp::create(b, place, dilation));
      SparseIndex block =
          emitSparseIndex(b, position, g.strides[i], g.positions[i]);
      exists = arith::AndIOp::create(b, exists, block.exists);
      column = scaled(column, g.positions[i], block.index);
    }
    Value zero = b.constant(elementType, 0.0);
    SparseIndex at{column, exists};
    SmallVector<Value> leading = {index(0), row};
    Value element = emitGuardedRead(b, input, leading, at, zero);
    if (isa<FloatType>(elementType))
      return arith::AddFOp::create(b, sum,
                                   convertFloat(b, element, sum.getType()));
    return arith::AddIOp::create(b, sum, element);
  }
};
} // namespace

void agate::populateConvPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerCol2Im, LowerConv, LowerConvInteger, LowerConvTranspose,
               LowerQLinearConv>(converter, patterns.getContext(), log);
}
