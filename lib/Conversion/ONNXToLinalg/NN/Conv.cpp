//===- Conv.cpp - Convolutions --------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "NN/ConvTranspose.h"
#include "NN/Convolution.h"
#include "NN/Windows.h"
#include "Patterns.h"
#include "Quantization/ElementCoder.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace agate;

/// The weights with the sizes that `kernel_shape`, if it is there, requires of
/// the running program.
static Value castWeights(ScalarBuilder &b, Value w, ArrayAttr kernelShape) {
  auto type = cast<RankedTensorType>(w.getType());
  if (!kernelShape)
    return w;
  SmallVector<int64_t> shape(type.getShape());
  for (auto [size, required] :
       llvm::zip(MutableArrayRef(shape).drop_front(2), kernelShape))
    size = cast<IntegerAttr>(required).getInt();
  if (shape == type.getShape())
    return w;
  return tensor::CastOp::create(b, type.clone(shape), w);
}

/// The image with as many channels as the weights require of the running
/// program, and the weights with as many as the image requires.
static void castChannels(ScalarBuilder &b, Value &x, Value &w,
                         int64_t numGroups) {
  auto image = cast<RankedTensorType>(x.getType());
  auto weights = cast<RankedTensorType>(w.getType());
  auto castDim = [&](Value v, RankedTensorType type, int64_t size) -> Value {
    SmallVector<int64_t> shape(type.getShape());
    shape[1] = size;
    return tensor::CastOp::create(b, type.clone(shape), v);
  };
  std::optional<int64_t> channels;
  if (!weights.isDynamicDim(1))
    channels = llvm::checkedMul(weights.getDimSize(1), numGroups);
  if (image.isDynamicDim(1) && channels)
    x = castDim(x, image, *channels);
  else if (weights.isDynamicDim(1) && !image.isDynamicDim(1) && numGroups > 0)
    w = castDim(w, weights, image.getDimSize(1) / numGroups);
}

/// The convolution of `x` and `w` with the window of `op`, added to `init`,
/// which has the sizes `sizes`.
template <typename OpTy>
static Value emitConvolution(ScalarBuilder &b, OpTy op, Value x, Value w,
                             Value init, ArrayRef<OpFoldResult> sizes) {
  w = castWeights(b, w, op.getKernelShapeAttr());
  castChannels(b, x, w, op.getGroup());
  SlidingWindow window =
      SlidingWindow::get(op, b, x, sizes, getKernelSizes(b, w));
  // Ahead of the padding, which tiles of groups can then take apart.
  if (op.getGroup() != 1)
    x = emitSplitDim(b, op, x, 1, op.getGroup());
  Value padded =
      window.emitPad(b, x, b.zero(getElementTypeOrSelf(x.getType())));
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
    Value init =
        emitBias(b, adaptor.getB(), sizes, getComputeType(elementType));
    Value sums =
        emitConvolution(b, op, adaptor.getX(), adaptor.getW(), init, sizes);
    return emitConvertFloats(b, sums, elementType);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Quantized
//===----------------------------------------------------------------------===//

/// `v`, which has one element or one for each element of a dimension, with as
/// many dimensions of size 1 behind it that it has `rank` dimensions.
static Value emitAlongFirst(ScalarBuilder &b, Value v, int64_t rank) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() != 1)
    return v;
  Sizes sizes(rank, b.getIndexAttr(1));
  sizes[0] = b.mixedSize(v, 0);
  SmallVector<ReassociationIndices> groups(1);
  llvm::append_range(groups[0], llvm::seq<int64_t>(0, rank));
  return tensor::ExpandShapeOp::create(
      b, getTypeOfSizes(sizes, type.getElementType()), v, groups, sizes);
}

static Value extend(ScalarBuilder &b, Value v, bool isUnsigned) {
  if (isUnsigned)
    return arith::ExtUIOp::create(b, b.getI32Type(), v);
  return arith::ExtSIOp::create(b, b.getI32Type(), v);
}

/// `v`, an operand of the convolution that stands for `original`, less its zero
/// point, in 32 bits. A zero point has one element or, if `dim` is 0, one for
/// each element of that dimension of `v`.
static Value emitCenteredOperand(ScalarBuilder &b, Value v, Value original,
                                 Value zero, int64_t dim) {
  if (ShapeContext::isAbsent(zero))
    zero = Value();
  else
    zero = emitAlongFirst(b, zero,
                          cast<RankedTensorType>(v.getType()).getRank() - dim);
  return emitCentered(b, v, ShapeContext::getElementType(original), zero,
                      b.getI32Type());
}

namespace {
struct LowerConvInteger : TensorLowering<ONNXConvIntegerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvIntegerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = emitCenteredOperand(b, adaptor.getX(), op.getX(),
                                  adaptor.getXZeroPoint(), 1);
    Value w = emitCenteredOperand(b, adaptor.getW(), op.getW(),
                                  adaptor.getWZeroPoint(), 0);
    return emitConvolution(b, op, x, w, createZeros(b, sizes, elementType),
                           sizes);
  }
};

struct LowerQLinearConv : TensorLowering<ONNXQLinearConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXQLinearConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = emitCenteredOperand(b, adaptor.getX(), op.getX(),
                                  adaptor.getXZeroPoint(), 1);
    Value w = emitCenteredOperand(b, adaptor.getW(), op.getW(),
                                  adaptor.getWZeroPoint(), 0);
    Value init = emitBias(b, adaptor.getB(), sizes, b.getI32Type());
    Value sums = emitConvolution(b, op, x, w, init, sizes);
    bool isUnsigned = getElementKind(ShapeContext::getElementType(op.getY())) ==
                      ElementKind::Unsigned;
    SmallVector<Value> operands = {sums};
    for (Value v : {adaptor.getXScale(), adaptor.getWScale(),
                    adaptor.getYScale(), adaptor.getYZeroPoint()})
      operands.push_back(emitAlongFirst(b, v, int64_t(sizes.size()) - 1));
    return emitElementwise(b, operands, sizes, elementType,
                           [&](ScalarBuilder &b, ValueRange args) {
                             return emitQuantized(b, args, isUnsigned,
                                                  elementType);
                           });
  }

private:
  /// A sum in units of the scales of x and w as an element of y. `args` are the
  /// sum, the three scales and the zero point of y.
  static Value emitQuantized(ScalarBuilder &b, ValueRange args, bool isUnsigned,
                             Type type) {
    Type f32 = b.getF32Type();
    Value scale = arith::MulFOp::create(b, args[1], args[2]);
    scale = arith::DivFOp::create(b, scale, args[3]);
    Value real = arith::SIToFPOp::create(b, f32, args[0]);
    real = math::RoundEvenOp::create(b, arith::MulFOp::create(b, real, scale));
    Value zero = extend(b, args[4], isUnsigned);
    real =
        arith::AddFOp::create(b, real, arith::SIToFPOp::create(b, f32, zero));
    Type small = IntegerType::get(b.getContext(), 8,
                                  isUnsigned ? IntegerType::Unsigned
                                             : IntegerType::Signless);
    return emitCast(b, real, f32, small);
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
  Value zero = b.index(0), step = b.index(stride);
  Value index = arith::FloorDivSIOp::create(b, position, step);
  Value isMultiple = b.equal(b.mul(index, step), position);
  Value exists = b.logicalAnd(isMultiple, b.isPosition(index, size));
  return {b.select(exists, index, zero), exists};
}

/// The elements of `source` at positions, where all of them exist; else
/// `otherwise`, also if `source` is empty.
static Value emitGuardedRead(ScalarBuilder &b, Value source,
                             ArrayRef<Value> leading,
                             ArrayRef<SparseIndex> positions, Value otherwise) {
  Value exists = b.boolean(true);
  SmallVector<Value> indices(leading);
  for (const SparseIndex &position : positions) {
    indices.push_back(position.index);
    exists = b.logicalAnd(exists, position.exists);
  }
  return emitGuarded(b, exists, otherwise,
                     [&] { return b.extract(source, indices); });
}

/// Weights [C, M / groups, k..] as those of a convolution, [M, C / groups,
/// k..], with each kernel flipped.
static Value emitFlippedWeights(ScalarBuilder &b, ONNXConvTransposeOp op,
                                Value w, OpFoldResult channels) {
  DimBuilder dims(op, b);
  Sizes sizes = b.mixedSizes(w);
  SmallVector<Value> wSizes;
  for (OpFoldResult size : sizes)
    wSizes.push_back(toIndex(b, size));
  Dim inGroup = dims.floorDiv(Dim(sizes[0]), Dim(op.getGroup()));
  Value groupSize = dims.materialize(inGroup);
  sizes[0] = channels;
  sizes[1] = dims.getAsOpFoldResult(inGroup);
  return emitForEach(b, sizes, getElementTypeOrSelf(w.getType()),
                     [&](ScalarBuilder &b, ValueRange at) -> Value {
                       // The group of the channel, and its place there.
                       Value group = b.divPosition(at[0], wSizes[1]);
                       SmallVector<Value> indices = {
                           b.add(b.mul(group, groupSize), at[1]),
                           b.remPosition(at[0], wSizes[1])};
                       Value one = b.index(1);
                       for (size_t i = 2; i < sizes.size(); ++i)
                         indices.push_back(b.sub(b.sub(wSizes[i], one), at[i]));
                       return b.extract(w, indices);
                     });
}

namespace {
/// As convolutions with stride 1, one for each phase. Where there are too many
/// of them, or what belongs to a phase is not known, as the convolution of X,
/// with zeros between its elements, with the flipped weights.
struct LowerConvTranspose : TensorLowering<ONNXConvTransposeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConvTransposeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value w = adaptor.getW();
    Window window = Window::get(op.getWindowAttrs(), int64_t(sizes.size()) - 2,
                                getKernelSizes(b, w));
    std::optional<SmallVector<int64_t>> cropping =
        getCropping(b, op, window, adaptor.getX(), sizes);
    if (cropping) {
      TransposedConvolution transposed{op,
                                       adaptor.getX(),
                                       w,
                                       adaptor.getB(),
                                       &window,
                                       *cropping,
                                       int64_t(op.getGroup()),
                                       sizes,
                                       getComputeType(elementType)};
      if (transposed.hasPhases())
        return emitConvertFloats(b, transposed.emit(b), elementType);
    }
    Value sparse = emitSparse(b, op, window, adaptor.getX(), sizes);
    Value init =
        emitBias(b, adaptor.getB(), sizes, getComputeType(elementType));
    SmallVector<int64_t> ones(window.getRank(), 1);
    Convolution convolution{
        op,           sparse, emitFlippedWeights(b, op, w, sizes[1]),
        init,         ones,   window.dilations,
        op.getGroup()};
    return emitConvertFloats(b, convolution.emit(b), elementType);
  }

private:
  /// How much is cut off ahead of each dimension of the result, if it is known.
  static std::optional<SmallVector<int64_t>>
  getCropping(ScalarBuilder &b, Operation *op, const Window &window, Value x,
              ArrayRef<OpFoldResult> sizes) {
    DimBuilder dims(op, b);
    SmallVector<int64_t> cropping;
    for (int64_t i = 0; i < window.getRank(); ++i) {
      Dim dim = window.getCropping(dims, i, Dim(b.mixedSize(x, i + 2)),
                                   Dim(sizes[i + 2]));
      if (!dim.isConstant())
        return std::nullopt;
      cropping.push_back(*dim.getConstant());
    }
    return cropping;
  }

  /// The tensor that the window slides over with stride 1: the elements of X,
  /// with zeros between and around them.
  static Value emitSparse(ScalarBuilder &b, Operation *op, const Window &window,
                          Value x, ArrayRef<OpFoldResult> sizes) {
    DimBuilder dims(op, b);
    int64_t rank = window.getRank();
    Sizes sparseSizes = {b.mixedSize(x, 0), b.mixedSize(x, 1)};
    // Where X begins, and its sizes.
    SmallVector<Value> first, count;
    for (int64_t i = 0; i < rank; ++i) {
      Dim size(b.mixedSize(x, i + 2)), resultSize(sizes[i + 2]);
      Dim cropping = window.getCropping(dims, i, size, resultSize);
      Dim span = window.getSpan(dims, i);
      sparseSizes.push_back(dims.getAsOpFoldResult(dims.add(resultSize, span)));
      first.push_back(dims.materialize(dims.sub(span, cropping)));
      count.push_back(dims.materialize(size));
    }
    Type elementType = getElementTypeOrSelf(x.getType());
    return emitForEach(
        b, sparseSizes, elementType, [&](ScalarBuilder &b, ValueRange at) {
          SmallVector<SparseIndex> positions;
          for (int64_t i = 0; i < rank; ++i)
            positions.push_back(emitSparseIndex(b, b.sub(at[i + 2], first[i]),
                                                window.strides[i], count[i]));
          return emitGuardedRead(b, x, {at[0], at[1]}, positions,
                                 b.constant(elementType, 0.0));
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
    Geometry g = getGeometry(b, op, adaptor.getBlockShape(), sizes);
    // Over n, c, the image.., the block..
    int64_t rank = g.window.getRank(), numDims = 2 + 2 * rank;
    SmallVector<AffineExpr> exprs;
    for (int64_t i = 0; i < numDims; ++i)
      exprs.push_back(b.getAffineDimExpr(i));
    Loops loops = Loops::get(2 + rank, rank);
    loops.extents = {createEmpty(b, g.blockSizes, elementType),
                     AffineMap::get(numDims, 0, ArrayRef(exprs).take_back(rank),
                                    b.getContext())};
    AffineMap resultMap = AffineMap::get(
        numDims, 0, ArrayRef(exprs).take_front(2 + rank), b.getContext());
    Value zero = b.constant(getComputeType(elementType), 0.0);
    Value sums = emitReduction(b, loops, {}, {resultMap, {zero}, Sizes(sizes)},
                               [&](ScalarBuilder &b, ValueRange args) {
                                 return emitSum(b, adaptor.getInput(), g,
                                                elementType, args[0]);
                               });
    return emitConvertFloats(b, sums, elementType);
  }

private:
  struct Geometry {
    Window window;
    Sizes blockSizes;
    /// The sizes of a block, and how many positions it has in the image.
    SmallVector<Value> block, counts;
  };

  static Geometry getGeometry(ScalarBuilder &b, ONNXCol2ImOp op,
                              Value blockShape, ArrayRef<OpFoldResult> sizes) {
    Geometry g;
    SmallVector<Dim> block;
    int64_t rank = int64_t(sizes.size()) - 2;
    for (int64_t i = 0; i < rank; ++i) {
      g.block.push_back(toIndex(b, b.extract(blockShape, b.index(i))));
      block.push_back(Dim(g.block.back()));
    }
    g.window = Window::get(op.getWindowAttrs(), rank, block);
    DimBuilder dims(op, b);
    g.blockSizes = dims.getAsOpFoldResults(block);
    for (int64_t i = 0; i < rank; ++i)
      g.counts.push_back(
          dims.materialize(g.window.getCount(dims, i, Dim(sizes[i + 2]))));
    return g;
  }

  /// The sum so far, and the element of the block that the place is in.
  static Value emitSum(ScalarBuilder &b, Value input, const Geometry &g,
                       Type elementType, Value sum) {
    auto index = [&](int64_t dim) -> Value {
      return linalg::IndexOp::create(b, dim);
    };
    const Window &window = g.window;
    int64_t rank = window.getRank();
    Value row = index(1), column = b.index(0), exists = b.boolean(true);
    for (int64_t i = 0; i < rank; ++i) {
      Value place = index(2 + rank + i);
      row = b.add(b.mul(row, g.block[i]), place);
      Value start = b.mul(place, b.index(window.dilations[i]));
      Value begin = b.index(window.begin[i]);
      Value position = b.sub(b.add(index(2 + i), begin), start);
      SparseIndex block =
          emitSparseIndex(b, position, window.strides[i], g.counts[i]);
      exists = b.logicalAnd(exists, block.exists);
      column = b.add(b.mul(column, g.counts[i]), block.index);
    }
    Value element =
        emitGuardedRead(b, input, {index(0), row}, SparseIndex{column, exists},
                        b.constant(elementType, 0.0));
    if (isa<FloatType>(elementType))
      element = b.convertFloat(element, sum.getType());
    return b.add(sum, element);
  }
};
} // namespace

void agate::populateConvPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerCol2Im, LowerConv, LowerConvInteger, LowerConvTranspose,
               LowerQLinearConv>(converter, patterns.getContext(), log);
}
