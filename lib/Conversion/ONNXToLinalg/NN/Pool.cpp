//===- Pool.cpp - Pooling -------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Dialect/ONNX/IR/NNPoolOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// What a maximum of elements of `type` starts from.
static Value createLowest(OpBuilder &b, Location loc, Type type,
                          ElementKind kind) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    // Some types have no infinity.
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    APFloat lowest = APFloat::semanticsHasInf(semantics)
                         ? APFloat::getInf(semantics, /*Negative=*/true)
                         : APFloat::getLargest(semantics, /*Negative=*/true);
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(type, lowest));
  }
  unsigned width = type.getIntOrFloatBitWidth();
  APInt lowest = kind == ElementKind::Signed ? APInt::getSignedMinValue(width)
                                             : APInt::getMinValue(width);
  return arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, lowest));
}

/// NaN stays NaN.
static Value emitMax(OpBuilder &b, Location loc, Value x, Value y,
                     ElementKind kind) {
  return ScalarBuilder(loc, b, kind).max(x, y);
}

/// |x| ^ p
static Value emitAbsPower(OpBuilder &b, Location loc, Value x, int64_t p) {
  if (p == 2)
    return arith::MulFOp::create(b, loc, x, x);
  Value abs = math::AbsFOp::create(b, loc, x);
  if (p == 1)
    return abs;
  return math::PowFOp::create(b, loc, abs,
                              createScalar(b, loc, x.getType(), p));
}

/// x ^ (1 / p)
static Value emitRoot(OpBuilder &b, Location loc, Value x, int64_t p) {
  if (p == 1)
    return x;
  if (p == 2)
    return math::SqrtOp::create(b, loc, x);
  return math::PowFOp::create(b, loc, x,
                              createScalar(b, loc, x.getType(), 1.0 / p));
}

/// The elements of `sums` by way of `function`, in another type.
static Value emitFinish(OpBuilder &builder, Location loc, Value sums,
                        ArrayRef<OpFoldResult> sizes, Type elementType,
                        ScalarKernel function) {
  int64_t rank = cast<RankedTensorType>(sums.getType()).getRank();
  return emitParallel(
      builder, loc, sums, builder.getMultiDimIdentityMap(rank), sizes,
      elementType, [&](OpBuilder &b, Location l, ValueRange args) {
        return convertFloat(b, l, function(b, l, args), elementType);
      });
}

static Sizes getKernel(OpBuilder &builder, ArrayAttr kernelShape) {
  Sizes kernel;
  for (int64_t size : getInts(kernelShape, 0, 0))
    kernel.push_back(builder.getIndexAttr(size));
  return kernel;
}

//===----------------------------------------------------------------------===//
// AveragePool, LpPool
//===----------------------------------------------------------------------===//

/// How many places of the window count, an index. Called in the body of a
/// `linalg.generic` over the result.
static Value emitCount(OpBuilder &b, Location l, const SlidingWindow &window,
                       ArrayRef<Value> begin, ArrayRef<Value> low,
                       ArrayRef<Value> high) {
  Value zero = arith::ConstantIndexOp::create(b, l, 0);
  Value count = arith::ConstantIndexOp::create(b, l, 1);
  for (int64_t i = 0; i < window.getRank(); ++i) {
    Value stride = arith::ConstantIndexOp::create(b, l, window.strides[i]);
    Value dilation = arith::ConstantIndexOp::create(b, l, window.dilations[i]);
    Value start = arith::SubIOp::create(
        b, l,
        arith::MulIOp::create(b, l, linalg::IndexOp::create(b, l, 2 + i),
                              stride),
        begin[i]);
    // The first places at or behind either bound.
    auto firstPlace = [&](Value bound) {
      Value distance = arith::SubIOp::create(b, l, bound, start);
      Value place = arith::CeilDivSIOp::create(b, l, distance, dilation);
      place = arith::MaxSIOp::create(b, l, place, zero);
      return arith::MinSIOp::create(b, l, place,
                                    toIndex(b, l, window.kernel[i]));
    };
    Value places =
        arith::SubIOp::create(b, l, firstPlace(high[i]), firstPlace(low[i]));
    places = arith::MaxSIOp::create(b, l, places, zero);
    count = arith::MulIOp::create(b, l, count, places);
  }
  return arith::MaxSIOp::create(b, l, count,
                                arith::ConstantIndexOp::create(b, l, 1));
}

namespace {
struct LowerAveragePool : TensorLowering<ONNXAveragePoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXAveragePoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value x = adaptor.getX();
    SlidingWindow window = SlidingWindow::get(
        op, rewriter, x, sizes, getKernel(rewriter, op.getKernelShapeAttr()));
    Type sumType = getSumType(elementType);
    Value padded = window.emitPad(rewriter, loc, x,
                                  createScalar(rewriter, loc, elementType, 0));
    Value sums = emitWindowReduction(
        rewriter, loc, window, padded,
        createZeros(rewriter, loc, sizes, sumType),
        [&](OpBuilder &b, Location l, ValueRange args) -> Value {
          return arith::AddFOp::create(b, l, args[1],
                                       convertFloat(b, l, args[0], sumType));
        });
    if (window.isInside()) {
      double count = 1.0;
      for (OpFoldResult size : window.kernel)
        count *= double(*getConstantIntValue(size));
      return emitFinish(
          rewriter, loc, sums, sizes, elementType,
          [&](OpBuilder &b, Location l, ValueRange args) -> Value {
            return arith::DivFOp::create(b, l, args[0],
                                         createScalar(b, l, sumType, count));
          });
    }
    SizeBuilder s(op, rewriter);
    SmallVector<Value> begin, low, high;
    for (int64_t i = 0; i < window.getRank(); ++i) {
      OpFoldResult size = tensor::getMixedSize(rewriter, loc, x, i + 2);
      OpFoldResult first = s.constant(0);
      if (op.getCountIncludePad() != 0) {
        first = s.sub(first, window.begin[i]);
        size = s.add(size, window.end[i]);
      }
      begin.push_back(toIndex(rewriter, loc, window.begin[i]));
      low.push_back(toIndex(rewriter, loc, first));
      high.push_back(toIndex(rewriter, loc, size));
    }
    return emitFinish(rewriter, loc, sums, sizes, elementType,
                      [&](OpBuilder &b, Location l, ValueRange args) -> Value {
                        Value count = emitCount(b, l, window, begin, low, high);
                        count = arith::IndexCastOp::create(b, l, b.getI64Type(),
                                                           count);
                        count = arith::SIToFPOp::create(b, l, sumType, count);
                        return arith::DivFOp::create(b, l, args[0], count);
                      });
  }
};

struct LowerLpPool : TensorLowering<ONNXLpPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLpPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SlidingWindow window =
        SlidingWindow::get(op, rewriter, adaptor.getX(), sizes,
                           getKernel(rewriter, op.getKernelShapeAttr()));
    Type sumType = getSumType(elementType);
    Value padded = window.emitPad(rewriter, loc, adaptor.getX(),
                                  createScalar(rewriter, loc, elementType, 0));
    Value sums = emitWindowReduction(
        rewriter, loc, window, padded,
        createZeros(rewriter, loc, sizes, sumType),
        [&](OpBuilder &b, Location l, ValueRange args) -> Value {
          Value x = convertFloat(b, l, args[0], sumType);
          return arith::AddFOp::create(b, l, args[1],
                                       emitAbsPower(b, l, x, op.getP()));
        });
    return emitFinish(rewriter, loc, sums, sizes, elementType,
                      [&](OpBuilder &b, Location l, ValueRange args) {
                        return emitRoot(b, l, args[0], op.getP());
                      });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// MaxPool
//===----------------------------------------------------------------------===//

/// The maxima of windows without their positions.
static Value emitMaxPool(Operation *op, OpBuilder &builder, Value x,
                         ArrayAttr kernelShape, ArrayRef<OpFoldResult> sizes,
                         ElementKind kind) {
  Location loc = op->getLoc();
  SlidingWindow window = SlidingWindow::get(op, builder, x, sizes,
                                            getKernel(builder, kernelShape));
  Type type = cast<RankedTensorType>(x.getType()).getElementType();
  Value lowest = createLowest(builder, loc, type, kind);
  return emitWindowReduction(builder, loc, window,
                             window.emitPad(builder, loc, x, lowest),
                             createFilled(builder, loc, sizes, lowest),
                             [&](OpBuilder &b, Location l, ValueRange args) {
                               return emitMax(b, l, args[0], args[1], kind);
                             });
}

namespace {
struct LowerMaxPool : MultiTensorLowering<ONNXMaxPoolOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXMaxPoolOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ElementKind kind = getElementKind(ShapeContext::getElementType(op.getX()));
    if (!infos[1].type)
      return SmallVector<Value>{emitMaxPool(op, rewriter, adaptor.getX(),
                                            op.getKernelShapeAttr(),
                                            infos[0].sizes, kind),
                                Value()};
    return emitWithIndices(op, adaptor, infos[0].sizes, kind, rewriter);
  }

private:
  static SmallVector<Value> emitWithIndices(ONNXMaxPoolOp op, OpAdaptor adaptor,
                                            ArrayRef<OpFoldResult> sizes,
                                            ElementKind kind,
                                            PatternRewriter &rewriter);
};

/// Where an element of a window is.
struct WindowPosition {
  /// Whether that is inside of the tensor, and its number there, an i64.
  Value isInside, number;
};
} // namespace

/// Called in the body of a `linalg.generic` over windows; `dims` are the sizes
/// of the tensor.
static WindowPosition emitPosition(OpBuilder &b, Location l,
                                   const SlidingWindow &window,
                                   ArrayRef<Value> dims, ArrayRef<Value> begin,
                                   bool isColumnMajor) {
  auto scaled = [&](Value v, Value by, Value plus) -> Value {
    return arith::AddIOp::create(b, l, arith::MulIOp::create(b, l, v, by),
                                 plus);
  };
  int64_t rank = window.getRank();
  WindowPosition position;
  position.isInside = arith::ConstantIntOp::create(b, l, 1, 1);
  SmallVector<Value> indices;
  for (int64_t i = 0; i < rank; ++i) {
    Value place = arith::MulIOp::create(
        b, l, linalg::IndexOp::create(b, l, 2 + rank + i),
        arith::ConstantIndexOp::create(b, l, window.dilations[i]));
    Value index =
        scaled(linalg::IndexOp::create(b, l, 2 + i),
               arith::ConstantIndexOp::create(b, l, window.strides[i]), place);
    index = arith::SubIOp::create(b, l, index, begin[i]);
    // As unsigned numbers, negative ones are too large.
    Value isInside = arith::CmpIOp::create(b, l, arith::CmpIPredicate::ult,
                                           index, dims[i + 2]);
    position.isInside =
        arith::AndIOp::create(b, l, position.isInside, isInside);
    indices.push_back(index);
  }
  Value number = scaled(linalg::IndexOp::create(b, l, 0), dims[1],
                        linalg::IndexOp::create(b, l, 1));
  Value place = arith::ConstantIndexOp::create(b, l, 0);
  for (int64_t n = 0; n < rank; ++n) {
    int64_t i = isColumnMajor ? rank - 1 - n : n;
    place = scaled(place, dims[i + 2], indices[i]);
    number = arith::MulIOp::create(b, l, number, dims[i + 2]);
  }
  number = arith::AddIOp::create(b, l, number, place);
  position.number = arith::IndexCastOp::create(b, l, b.getI64Type(), number);
  return position;
}

SmallVector<Value> LowerMaxPool::emitWithIndices(ONNXMaxPoolOp op,
                                                 OpAdaptor adaptor,
                                                 ArrayRef<OpFoldResult> sizes,
                                                 ElementKind kind,
                                                 PatternRewriter &rewriter) {
  Location loc = op.getLoc();
  Value x = adaptor.getX();
  SlidingWindow window = SlidingWindow::get(
      op, rewriter, x, sizes, getKernel(rewriter, op.getKernelShapeAttr()));
  int64_t rank = window.getRank(), numDims = 2 + 2 * rank;
  Type type = cast<RankedTensorType>(x.getType()).getElementType();
  Value lowest = createLowest(rewriter, loc, type, kind);
  Value padded = window.emitPad(rewriter, loc, x, lowest);
  Value none =
      arith::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(-1));
  SmallVector<Value> inits = {createFilled(rewriter, loc, sizes, lowest),
                              createFilled(rewriter, loc, sizes, none)};
  SmallVector<Value> dims, begin;
  for (OpFoldResult size : tensor::getMixedSizes(rewriter, loc, x))
    dims.push_back(toIndex(rewriter, loc, size));
  for (OpFoldResult size : window.begin)
    begin.push_back(toIndex(rewriter, loc, size));

  SmallVector<AffineExpr> position, place, result;
  for (int64_t i = 0; i < 2 + rank; ++i)
    result.push_back(rewriter.getAffineDimExpr(i));
  position.append(result.begin(), result.begin() + 2);
  for (int64_t i = 0; i < rank; ++i) {
    place.push_back(rewriter.getAffineDimExpr(2 + rank + i));
    position.push_back(result[2 + i] * window.strides[i] +
                       place[i] * window.dilations[i]);
  }
  MLIRContext *context = rewriter.getContext();
  AffineMap resultMap = AffineMap::get(numDims, 0, result, context);
  SmallVector<AffineMap> maps = {AffineMap::get(numDims, 0, position, context),
                                 AffineMap::get(numDims, 0, place, context),
                                 resultMap, resultMap};
  SmallVector<utils::IteratorType> iterators(2 + rank,
                                             utils::IteratorType::parallel);
  iterators.resize(numDims, utils::IteratorType::reduction);
  bool isColumnMajor = op.getStorageOrder() != 0;
  Value shape = createEmpty(rewriter, loc, window.kernel, type);
  auto generic = linalg::GenericOp::create(
      rewriter, loc, TypeRange(ValueRange(inits)), ValueRange{padded, shape},
      inits, maps, iterators, [&](OpBuilder &b, Location l, ValueRange args) {
        WindowPosition at =
            emitPosition(b, l, window, dims, begin, isColumnMajor);
        Value element = args[0], best = args[2], number = args[3];
        // The first element inside, or a better one: for floats also the first
        // that is no number.
        Value isBetter;
        if (isa<FloatType>(type)) {
          Value isMore = arith::CmpFOp::create(b, l, arith::CmpFPredicate::UGT,
                                               element, best);
          Value isNumber = arith::CmpFOp::create(
              b, l, arith::CmpFPredicate::ORD, best, best);
          isBetter = arith::AndIOp::create(b, l, isMore, isNumber);
        } else {
          isBetter = arith::CmpIOp::create(b, l,
                                           kind == ElementKind::Unsigned
                                               ? arith::CmpIPredicate::ugt
                                               : arith::CmpIPredicate::sgt,
                                           element, best);
        }
        Value isFirst = arith::CmpIOp::create(
            b, l, arith::CmpIPredicate::slt, number,
            arith::ConstantOp::create(b, l, b.getI64IntegerAttr(0)));
        isBetter = arith::OrIOp::create(b, l, isBetter, isFirst);
        isBetter = arith::AndIOp::create(b, l, isBetter, at.isInside);
        Value newBest = arith::SelectOp::create(b, l, isBetter, element, best);
        Value newNumber =
            arith::SelectOp::create(b, l, isBetter, at.number, number);
        linalg::YieldOp::create(b, l, ValueRange{newBest, newNumber});
      });
  return SmallVector<Value>(generic.getResults());
}

namespace {
struct LowerMaxPoolSingleOut : TensorLowering<ONNXMaxPoolSingleOutOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMaxPoolSingleOutOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ElementKind kind = getElementKind(ShapeContext::getElementType(op.getX()));
    if (kind == ElementKind::Complex || kind == ElementKind::String)
      return unsupported(rewriter, op, "it compares numbers only");
    return emitMaxPool(op, rewriter, adaptor.getX(), op.getKernelShapeAttr(),
                       sizes, kind);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Global pooling
//===----------------------------------------------------------------------===//

/// Reduces all dimensions of `x` from the third on.
static Value emitGlobal(OpBuilder &builder, Location loc, Value x, Value init,
                        ScalarKernel kernel) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  Value start = createFilled(builder, loc,
                             {tensor::getMixedSize(builder, loc, x, 0),
                              tensor::getMixedSize(builder, loc, x, 1)},
                             init);
  AffineMap resultMap = AffineMap::get(
      rank, 0, {builder.getAffineDimExpr(0), builder.getAffineDimExpr(1)},
      builder.getContext());
  return emitReduction(builder, loc, x, builder.getMultiDimIdentityMap(rank),
                       start, resultMap, rank, 2, kernel);
}

/// `v`, of [N, C], with dimensions of size 1 added up to those of `sizes`.
static Value emitAppendUnits(OpBuilder &builder, Location loc, Value v,
                             ArrayRef<OpFoldResult> sizes) {
  if (sizes.size() == 2)
    return v;
  SmallVector<ReassociationIndices> groups = {{0}, {1}};
  for (size_t i = 2; i < sizes.size(); ++i)
    groups[1].push_back(i);
  Sizes expanded = tensor::getMixedSizes(builder, loc, v);
  expanded.resize(sizes.size(), builder.getIndexAttr(1));
  Type type = cast<RankedTensorType>(v.getType()).getElementType();
  return tensor::ExpandShapeOp::create(
      builder, loc, getTypeOfSizes(expanded, type), v, groups, expanded);
}

/// The sums of what `term` makes of the elements, by way of `finish`.
static Value emitGlobalSum(OpBuilder &builder, Location loc, Value x,
                           ArrayRef<OpFoldResult> sizes, Type elementType,
                           ScalarKernel term, ScalarKernel finish) {
  Type sumType = getSumType(elementType);
  Value sums = emitGlobal(
      builder, loc, x, createScalar(builder, loc, sumType, 0.0),
      [&](OpBuilder &b, Location l, ValueRange args) -> Value {
        Value element = convertFloat(b, l, args[0], sumType);
        return arith::AddFOp::create(b, l, args[1], term(b, l, element));
      });
  sums =
      emitFinish(builder, loc, sums, sizes.take_front(2), elementType, finish);
  return emitAppendUnits(builder, loc, sums, sizes);
}

namespace {
struct LowerGlobalAveragePool : TensorLowering<ONNXGlobalAveragePoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGlobalAveragePoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    SizeBuilder s(op, rewriter);
    OpFoldResult count = s.constant(1);
    for (size_t i = 2; i < sizes.size(); ++i)
      count =
          s.mul(count, tensor::getMixedSize(rewriter, loc, adaptor.getX(), i));
    Type sumType = getSumType(elementType);
    Value number = arith::SIToFPOp::create(
        rewriter, loc, sumType,
        fromIndex(rewriter, loc, count, rewriter.getI64Type()));
    return emitGlobalSum(
        rewriter, loc, adaptor.getX(), sizes, elementType,
        [](OpBuilder &, Location, ValueRange args) { return args[0]; },
        [&](OpBuilder &b, Location l, ValueRange args) -> Value {
          return arith::DivFOp::create(b, l, args[0], number);
        });
  }
};

struct LowerGlobalLpPool : TensorLowering<ONNXGlobalLpPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGlobalLpPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    return emitGlobalSum(
        rewriter, op.getLoc(), adaptor.getX(), sizes, elementType,
        [&](OpBuilder &b, Location l, ValueRange args) {
          return emitAbsPower(b, l, args[0], op.getP());
        },
        [&](OpBuilder &b, Location l, ValueRange args) {
          return emitRoot(b, l, args[0], op.getP());
        });
  }
};

struct LowerGlobalMaxPool : TensorLowering<ONNXGlobalMaxPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGlobalMaxPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ElementKind kind = ElementKind::Float;
    Value maxima = emitGlobal(rewriter, loc, adaptor.getX(),
                              createLowest(rewriter, loc, elementType, kind),
                              [&](OpBuilder &b, Location l, ValueRange args) {
                                return emitMax(b, l, args[0], args[1], kind);
                              });
    return emitAppendUnits(rewriter, loc, maxima, sizes);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// MaxUnpool
//===----------------------------------------------------------------------===//

namespace {
struct LowerMaxUnpool : TensorLowering<ONNXMaxUnpoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMaxUnpoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t rank = sizes.size();
    Value x = adaptor.getX(), zero = index(rewriter, loc, 0);
    Value one = index(rewriter, loc, 1);
    // The loops over X, which hand the result on.
    Value result = createZeros(rewriter, loc, sizes, elementType);
    SmallVector<Value> lower(rank, zero), upper, step(rank, one);
    for (OpFoldResult size : tensor::getMixedSizes(rewriter, loc, x))
      upper.push_back(toIndex(rewriter, loc, size));
    SmallVector<Value> counted = getCountedSizes(op, rewriter, upper, loc);
    SmallVector<Value> limits;
    for (OpFoldResult size : sizes)
      limits.push_back(toIndex(rewriter, loc, size));
    scf::LoopNest nest = scf::buildLoopNest(
        rewriter, loc, lower, upper, step, result,
        [&](OpBuilder &b, Location l, ValueRange ivs, ValueRange args) {
          Value number = tensor::ExtractOp::create(b, l, adaptor.getI(), ivs);
          SmallVector<Value> at =
              emitPlace(b, l, toIndex(b, l, number), counted, limits);
          Value element = tensor::ExtractOp::create(b, l, x, ivs);
          Value next = tensor::InsertOp::create(b, l, element, args[0], at);
          return scf::ValueVector{next};
        });
    return nest.results.front();
  }

private:
  static Value index(OpBuilder &b, Location l, int64_t value) {
    return arith::ConstantIndexOp::create(b, l, value);
  }

  /// The sizes that positions count in: those of the result without
  /// `output_shape`.
  static SmallVector<Value> getCountedSizes(ONNXMaxUnpoolOp op, OpBuilder &b,
                                            ArrayRef<Value> xSizes,
                                            Location l) {
    int64_t rank = int64_t(xSizes.size()) - 2;
    SmallVector<int64_t> kernel = getInts(op.getKernelShapeAttr(), rank, 1);
    SmallVector<int64_t> strides = getInts(op.getStridesAttr(), rank, 1);
    SmallVector<int64_t> pads = getInts(op.getPadsAttr(), 2 * rank, 0);
    SmallVector<Value> sizes(xSizes);
    SizeBuilder s(op, b);
    for (int64_t i = 0; i < rank; ++i) {
      OpFoldResult size =
          s.mul(s.sub(sizes[i + 2], s.constant(1)), s.constant(strides[i]));
      size = s.add(size, s.constant(kernel[i]));
      size = s.sub(size, s.constant(pads[i]));
      sizes[i + 2] = toIndex(b, l, s.sub(size, s.constant(pads[rank + i])));
    }
    return sizes;
  }

  /// The indices of position `number`.
  static SmallVector<Value> emitPlace(OpBuilder &b, Location l, Value number,
                                      ArrayRef<Value> counted,
                                      ArrayRef<Value> limits) {
    SmallVector<Value> at(counted.size());
    Value rest = number, one = index(b, l, 1);
    Value isInside = arith::CmpIOp::create(b, l, arith::CmpIPredicate::sge,
                                           number, index(b, l, 0));
    for (int64_t i = int64_t(counted.size()) - 1; i >= 0; --i) {
      at[i] = rest;
      if (i > 0) {
        Value size = arith::MaxSIOp::create(b, l, counted[i], one);
        at[i] = arith::RemUIOp::create(b, l, rest, size);
        rest = arith::DivUIOp::create(b, l, rest, size);
      }
      Value fits = arith::CmpIOp::create(b, l, arith::CmpIPredicate::ult, at[i],
                                         limits[i]);
      isInside = arith::AndIOp::create(b, l, isInside, fits);
    }
    cf::AssertOp::create(b, l, isInside,
                         "onnx.MaxUnpool: a position is outside of the result");
    return at;
  }
};
} // namespace

void agate::populatePoolPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerAveragePool, LowerGlobalAveragePool, LowerGlobalLpPool,
               LowerGlobalMaxPool, LowerLpPool, LowerMaxPool,
               LowerMaxPoolSingleOut, LowerMaxUnpool>(
      converter, patterns.getContext(), log);
}
