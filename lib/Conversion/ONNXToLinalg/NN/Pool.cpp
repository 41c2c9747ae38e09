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
static Value createLowest(ScalarBuilder &b, Type type, ElementKind kind) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    // Some types have no infinity.
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    APFloat lowest = APFloat::semanticsHasInf(semantics)
                         ? APFloat::getInf(semantics, /*Negative=*/true)
                         : APFloat::getLargest(semantics, /*Negative=*/true);
    return arith::ConstantOp::create(b, b.getFloatAttr(type, lowest));
  }
  unsigned width = type.getIntOrFloatBitWidth();
  APInt lowest = kind == ElementKind::Signed ? APInt::getSignedMinValue(width)
                                             : APInt::getMinValue(width);
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, lowest));
}

/// NaN stays NaN.
static Value emitMax(ScalarBuilder &b, Value x, Value y, ElementKind kind) {
  return b.withKind(kind).max(x, y);
}

/// |x| ^ p
static Value emitAbsPower(ScalarBuilder &b, Value x, int64_t p) {
  if (p == 2)
    return arith::MulFOp::create(b, x, x);
  Value abs = math::AbsFOp::create(b, x);
  if (p == 1)
    return abs;
  return math::PowFOp::create(b, abs, b.constant(x.getType(), p));
}

/// x ^ (1 / p)
static Value emitRoot(ScalarBuilder &b, Value x, int64_t p) {
  if (p == 1)
    return x;
  if (p == 2)
    return math::SqrtOp::create(b, x);
  return math::PowFOp::create(b, x, b.constant(x.getType(), 1.0 / p));
}

/// The elements of `sums` by way of `function`, in another type.
static Value emitFinish(ScalarBuilder &builder, Value sums,
                        ArrayRef<OpFoldResult> sizes, Type elementType,
                        ScalarKernel function) {
  int64_t rank = cast<RankedTensorType>(sums.getType()).getRank();
  return emitParallel(builder, sums, builder.getMultiDimIdentityMap(rank),
                      sizes, elementType,
                      [&](ScalarBuilder &b, ValueRange args) {
                        return convertFloat(b, function(b, args), elementType);
                      });
}

static Sizes getKernel(ScalarBuilder &builder, ArrayAttr kernelShape) {
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
static Value emitCount(ScalarBuilder &b, const SlidingWindow &window,
                       ArrayRef<Value> begin, ArrayRef<Value> low,
                       ArrayRef<Value> high) {
  Value zero = b.index(0);
  Value count = b.index(1);
  for (int64_t i = 0; i < window.getRank(); ++i) {
    Value stride = b.index(window.strides[i]);
    Value dilation = b.index(window.dilations[i]);
    Value start = arith::SubIOp::create(
        b, arith::MulIOp::create(b, linalg::IndexOp::create(b, 2 + i), stride),
        begin[i]);
    // The first places at or behind either bound.
    auto firstPlace = [&](Value bound) {
      Value distance = arith::SubIOp::create(b, bound, start);
      Value place = arith::CeilDivSIOp::create(b, distance, dilation);
      place = arith::MaxSIOp::create(b, place, zero);
      return arith::MinSIOp::create(b, place, toIndex(b, window.kernel[i]));
    };
    Value places =
        arith::SubIOp::create(b, firstPlace(high[i]), firstPlace(low[i]));
    places = arith::MaxSIOp::create(b, places, zero);
    count = arith::MulIOp::create(b, count, places);
  }
  return arith::MaxSIOp::create(b, count, b.index(1));
}

namespace {
struct LowerAveragePool : TensorLowering<ONNXAveragePoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXAveragePoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    SlidingWindow window = SlidingWindow::get(
        op, b, x, sizes, getKernel(b, op.getKernelShapeAttr()));
    Type sumType = getSumType(elementType);
    Value padded = window.emitPad(b, x, b.constant(elementType, 0));
    Value sums = emitWindowReduction(
        b, window, padded, createZeros(b, sizes, sumType),
        [&](ScalarBuilder &b, ValueRange args) -> Value {
          return arith::AddFOp::create(b, args[1],
                                       convertFloat(b, args[0], sumType));
        });
    if (window.isInside()) {
      double count = 1.0;
      for (OpFoldResult size : window.kernel)
        count *= double(*getConstantIntValue(size));
      return emitFinish(b, sums, sizes, elementType,
                        [&](ScalarBuilder &b, ValueRange args) -> Value {
                          return arith::DivFOp::create(
                              b, args[0], b.constant(sumType, count));
                        });
    }
    SizeBuilder s(op, b);
    SmallVector<Value> begin, low, high;
    for (int64_t i = 0; i < window.getRank(); ++i) {
      OpFoldResult size = b.mixedSize(x, i + 2);
      OpFoldResult first = s.constant(0);
      if (op.getCountIncludePad() != 0) {
        first = s.sub(first, window.begin[i]);
        size = s.add(size, window.end[i]);
      }
      begin.push_back(toIndex(b, window.begin[i]));
      low.push_back(toIndex(b, first));
      high.push_back(toIndex(b, size));
    }
    return emitFinish(b, sums, sizes, elementType,
                      [&](ScalarBuilder &b, ValueRange args) -> Value {
                        Value count = emitCount(b, window, begin, low, high);
                        count = arith::IndexCastOp::create(b, b.getI64Type(),
                                                           count);
                        count = arith::SIToFPOp::create(b, sumType, count);
                        return arith::DivFOp::create(b, args[0], count);
                      });
  }
};

struct LowerLpPool : TensorLowering<ONNXLpPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLpPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    SlidingWindow window = SlidingWindow::get(
        op, b, adaptor.getX(), sizes, getKernel(b, op.getKernelShapeAttr()));
    Type sumType = getSumType(elementType);
    Value padded =
        window.emitPad(b, adaptor.getX(), b.constant(elementType, 0));
    Value sums =
        emitWindowReduction(b, window, padded, createZeros(b, sizes, sumType),
                            [&](ScalarBuilder &b, ValueRange args) -> Value {
                              Value x = convertFloat(b, args[0], sumType);
                              return arith::AddFOp::create(
                                  b, args[1], emitAbsPower(b, x, op.getP()));
                            });
    return emitFinish(b, sums, sizes, elementType,
                      [&](ScalarBuilder &b, ValueRange args) {
                        return emitRoot(b, args[0], op.getP());
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
  ScalarBuilder b(op->getLoc(), builder);
  SlidingWindow window =
      SlidingWindow::get(op, b, x, sizes, getKernel(b, kernelShape));
  Type type = cast<RankedTensorType>(x.getType()).getElementType();
  Value lowest = createLowest(b, type, kind);
  return emitWindowReduction(b, window, window.emitPad(b, x, lowest),
                             createFilled(b, sizes, lowest),
                             [&](ScalarBuilder &b, ValueRange args) {
                               return emitMax(b, args[0], args[1], kind);
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
static WindowPosition emitPosition(ScalarBuilder &b,
                                   const SlidingWindow &window,
                                   ArrayRef<Value> dims, ArrayRef<Value> begin,
                                   bool isColumnMajor) {
  auto scaled = [&](Value v, Value by, Value plus) -> Value {
    return arith::AddIOp::create(b, arith::MulIOp::create(b, v, by), plus);
  };
  int64_t rank = window.getRank();
  WindowPosition position;
  position.isInside = arith::ConstantIntOp::create(b, 1, 1);
  SmallVector<Value> indices;
  for (int64_t i = 0; i < rank; ++i) {
    Value place =
        arith::MulIOp::create(b, linalg::IndexOp::create(b, 2 + rank + i),
                              b.index(window.dilations[i]));
    Value index = scaled(linalg::IndexOp::create(b, 2 + i),
                         b.index(window.strides[i]), place);
    index = arith::SubIOp::create(b, index, begin[i]);
    // As unsigned numbers, negative ones are too large.
    Value isInside =
        arith::CmpIOp::create(b, arith::CmpIPredicate::ult, index, dims[i + 2]);
    position.isInside = arith::AndIOp::create(b, position.isInside, isInside);
    indices.push_back(index);
  }
  Value number = scaled(linalg::IndexOp::create(b, 0), dims[1],
                        linalg::IndexOp::create(b, 1));
  Value place = b.index(0);
  for (int64_t n = 0; n < rank; ++n) {
    int64_t i = isColumnMajor ? rank - 1 - n : n;
    place = scaled(place, dims[i + 2], indices[i]);
    number = arith::MulIOp::create(b, number, dims[i + 2]);
  }
  number = arith::AddIOp::create(b, number, place);
  position.number = arith::IndexCastOp::create(b, b.getI64Type(), number);
  return position;
}

SmallVector<Value> LowerMaxPool::emitWithIndices(ONNXMaxPoolOp op,
                                                 OpAdaptor adaptor,
                                                 ArrayRef<OpFoldResult> sizes,
                                                 ElementKind kind,
                                                 PatternRewriter &rewriter) {
  ScalarBuilder builder(op.getLoc(), rewriter);
  Value x = adaptor.getX();
  SlidingWindow window = SlidingWindow::get(
      op, builder, x, sizes, getKernel(builder, op.getKernelShapeAttr()));
  int64_t rank = window.getRank(), numDims = 2 + 2 * rank;
  Type type = cast<RankedTensorType>(x.getType()).getElementType();
  Value lowest = createLowest(builder, type, kind);
  Value padded = window.emitPad(builder, x, lowest);
  Value none =
      arith::ConstantOp::create(builder, builder.getI64IntegerAttr(-1));
  SmallVector<Value> inits = {createFilled(builder, sizes, lowest),
                              createFilled(builder, sizes, none)};
  SmallVector<Value> dims, begin;
  for (OpFoldResult size : builder.mixedSizes(x))
    dims.push_back(toIndex(builder, size));
  for (OpFoldResult size : window.begin)
    begin.push_back(toIndex(builder, size));

  SmallVector<AffineExpr> position, place, result;
  for (int64_t i = 0; i < 2 + rank; ++i)
    result.push_back(builder.getAffineDimExpr(i));
  position.append(result.begin(), result.begin() + 2);
  for (int64_t i = 0; i < rank; ++i) {
    place.push_back(builder.getAffineDimExpr(2 + rank + i));
    position.push_back(result[2 + i] * window.strides[i] +
                       place[i] * window.dilations[i]);
  }
  MLIRContext *context = builder.getContext();
  AffineMap resultMap = AffineMap::get(numDims, 0, result, context);
  SmallVector<AffineMap> maps = {AffineMap::get(numDims, 0, position, context),
                                 AffineMap::get(numDims, 0, place, context),
                                 resultMap, resultMap};
  SmallVector<utils::IteratorType> iterators(2 + rank,
                                             utils::IteratorType::parallel);
  iterators.resize(numDims, utils::IteratorType::reduction);
  bool isColumnMajor = op.getStorageOrder() != 0;
  Value shape = createEmpty(builder, window.kernel, type);
  auto generic = linalg::GenericOp::create(
      builder, TypeRange(ValueRange(inits)), ValueRange{padded, shape}, inits,
      maps, iterators, [&](OpBuilder &nested, Location l, ValueRange args) {
        ScalarBuilder b(l, nested);
        WindowPosition at = emitPosition(b, window, dims, begin, isColumnMajor);
        Value element = args[0], best = args[2], number = args[3];
        // The first element inside, or a better one: for floats also the first
        // that is no number.
        Value isBetter;
        if (isa<FloatType>(type)) {
          Value isMore = arith::CmpFOp::create(b, arith::CmpFPredicate::UGT,
                                               element, best);
          Value isNumber =
              arith::CmpFOp::create(b, arith::CmpFPredicate::ORD, best, best);
          isBetter = arith::AndIOp::create(b, isMore, isNumber);
        } else {
          isBetter = arith::CmpIOp::create(b,
                                           kind == ElementKind::Unsigned
                                               ? arith::CmpIPredicate::ugt
                                               : arith::CmpIPredicate::sgt,
                                           element, best);
        }
        Value isFirst = arith::CmpIOp::create(
            b, arith::CmpIPredicate::slt, number,
            arith::ConstantOp::create(b, b.getI64IntegerAttr(0)));
        isBetter = arith::OrIOp::create(b, isBetter, isFirst);
        isBetter = arith::AndIOp::create(b, isBetter, at.isInside);
        Value newBest = arith::SelectOp::create(b, isBetter, element, best);
        Value newNumber =
            arith::SelectOp::create(b, isBetter, at.number, number);
        linalg::YieldOp::create(b, ValueRange{newBest, newNumber});
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
static Value emitGlobal(ScalarBuilder &builder, Value x, Value init,
                        ScalarKernel kernel) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  Value start = createFilled(
      builder, {builder.mixedSize(x, 0), builder.mixedSize(x, 1)}, init);
  AffineMap resultMap = AffineMap::get(
      rank, 0, {builder.getAffineDimExpr(0), builder.getAffineDimExpr(1)},
      builder.getContext());
  return emitReduction(builder, x, builder.getMultiDimIdentityMap(rank), start,
                       resultMap, rank, 2, kernel);
}

/// `v`, of [N, C], with dimensions of size 1 added up to those of `sizes`.
static Value emitAppendUnits(ScalarBuilder &builder, Value v,
                             ArrayRef<OpFoldResult> sizes) {
  if (sizes.size() == 2)
    return v;
  SmallVector<ReassociationIndices> groups = {{0}, {1}};
  for (size_t i = 2; i < sizes.size(); ++i)
    groups[1].push_back(i);
  Sizes expanded = builder.mixedSizes(v);
  expanded.resize(sizes.size(), builder.getIndexAttr(1));
  Type type = cast<RankedTensorType>(v.getType()).getElementType();
  return tensor::ExpandShapeOp::create(builder, getTypeOfSizes(expanded, type),
                                       v, groups, expanded);
}

/// The sums of what `term` makes of the elements, by way of `finish`.
static Value emitGlobalSum(ScalarBuilder &builder, Value x,
                           ArrayRef<OpFoldResult> sizes, Type elementType,
                           ScalarKernel term, ScalarKernel finish) {
  Type sumType = getSumType(elementType);
  Value sums =
      emitGlobal(builder, x, builder.constant(sumType, 0.0),
                 [&](ScalarBuilder &b, ValueRange args) -> Value {
                   Value element = convertFloat(b, args[0], sumType);
                   return arith::AddFOp::create(b, args[1], term(b, element));
                 });
  sums = emitFinish(builder, sums, sizes.take_front(2), elementType, finish);
  return emitAppendUnits(builder, sums, sizes);
}

namespace {
struct LowerGlobalAveragePool : TensorLowering<ONNXGlobalAveragePoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGlobalAveragePoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    SizeBuilder s(op, b);
    OpFoldResult count = s.constant(1);
    for (size_t i = 2; i < sizes.size(); ++i)
      count = s.mul(count, b.mixedSize(adaptor.getX(), i));
    Type sumType = getSumType(elementType);
    Value number = arith::SIToFPOp::create(b, sumType,
                                           fromIndex(b, count, b.getI64Type()));
    return emitGlobalSum(
        b, adaptor.getX(), sizes, elementType,
        [](ScalarBuilder &, ValueRange args) { return args[0]; },
        [&](ScalarBuilder &b, ValueRange args) -> Value {
          return arith::DivFOp::create(b, args[0], number);
        });
  }
};

struct LowerGlobalLpPool : TensorLowering<ONNXGlobalLpPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGlobalLpPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    return emitGlobalSum(
        b, adaptor.getX(), sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          return emitAbsPower(b, args[0], op.getP());
        },
        [&](ScalarBuilder &b, ValueRange args) {
          return emitRoot(b, args[0], op.getP());
        });
  }
};

struct LowerGlobalMaxPool : TensorLowering<ONNXGlobalMaxPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGlobalMaxPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    ElementKind kind = ElementKind::Float;
    Value maxima =
        emitGlobal(b, adaptor.getX(), createLowest(b, elementType, kind),
                   [&](ScalarBuilder &b, ValueRange args) {
                     return emitMax(b, args[0], args[1], kind);
                   });
    return emitAppendUnits(b, maxima, sizes);
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
    ScalarBuilder builder(op.getLoc(), rewriter);
    int64_t rank = sizes.size();
    Value x = adaptor.getX(), zero = index(builder, 0);
    Value one = index(builder, 1);
    // The loops over X, which hand the result on.
    Value result = createZeros(builder, sizes, elementType);
    SmallVector<Value> lower(rank, zero), upper, step(rank, one);
    for (OpFoldResult size : builder.mixedSizes(x))
      upper.push_back(toIndex(builder, size));
    SmallVector<Value> counted = getCountedSizes(op, builder, upper);
    SmallVector<Value> limits;
    for (OpFoldResult size : sizes)
      limits.push_back(toIndex(builder, size));
    scf::LoopNest nest = scf::buildLoopNest(
        builder, builder.getLoc(), lower, upper, step, result,
        [&](OpBuilder &nested, Location l, ValueRange ivs, ValueRange args) {
          ScalarBuilder b(l, nested);
          Value number = tensor::ExtractOp::create(b, adaptor.getI(), ivs);
          SmallVector<Value> at =
              emitPlace(b, toIndex(b, number), counted, limits);
          Value element = tensor::ExtractOp::create(b, x, ivs);
          Value next = tensor::InsertOp::create(b, element, args[0], at);
          return scf::ValueVector{next};
        });
    return nest.results.front();
  }

private:
  static Value index(ScalarBuilder &b, int64_t value) { return b.index(value); }

  /// The sizes that positions count in: those of the result without
  /// `output_shape`.
  static SmallVector<Value> getCountedSizes(ONNXMaxUnpoolOp op,
                                            ScalarBuilder &b,
                                            ArrayRef<Value> xSizes) {
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
      sizes[i + 2] = toIndex(b, s.sub(size, s.constant(pads[rank + i])));
    }
    return sizes;
  }

  /// The indices of position `number`.
  static SmallVector<Value> emitPlace(ScalarBuilder &b, Value number,
                                      ArrayRef<Value> counted,
                                      ArrayRef<Value> limits) {
    SmallVector<Value> at(counted.size());
    Value rest = number, one = index(b, 1);
    Value isInside = arith::CmpIOp::create(b, arith::CmpIPredicate::sge, number,
                                           index(b, 0));
    for (int64_t i = int64_t(counted.size()) - 1; i >= 0; --i) {
      at[i] = rest;
      if (i > 0) {
        Value size = arith::MaxSIOp::create(b, counted[i], one);
        at[i] = arith::RemUIOp::create(b, rest, size);
        rest = arith::DivUIOp::create(b, rest, size);
      }
      Value fits =
          arith::CmpIOp::create(b, arith::CmpIPredicate::ult, at[i], limits[i]);
      isInside = arith::AndIOp::create(b, isInside, fits);
    }
    cf::AssertOp::create(b, isInside,
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
