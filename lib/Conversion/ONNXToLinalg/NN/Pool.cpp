//===- Pool.cpp - Pooling -------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"

#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

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
  return math::PowFOp::create(b, abs, b.constant(x.getType(), double(p)));
}

/// x ^ (1 / p)
static Value emitRoot(ScalarBuilder &b, Value x, int64_t p) {
  if (p == 1)
    return x;
  if (p == 2)
    return math::SqrtOp::create(b, x);
  return math::PowFOp::create(b, x, b.constant(x.getType(), 1.0 / double(p)));
}

/// The elements of `sums` by way of `function`, in another type.
static Value emitFinish(ScalarBuilder &builder, Value sums,
                        ArrayRef<OpFoldResult> sizes, Type elementType,
                        ScalarKernel function) {
  return emitMap(builder, LoopOperand::get(sums), sizes, elementType,
                 [&](ScalarBuilder &b, ValueRange args) {
                   return b.convertFloat(function(b, args), elementType);
                 });
}

/// The sums of `term` of the elements of windows of `x`, 0 outside of it.
static Value emitWindowSum(ScalarBuilder &builder, const SlidingWindow &window,
                           Value x, ArrayRef<OpFoldResult> sizes,
                           ScalarKernel term) {
  Type elementType = getElementTypeOrSelf(x.getType());
  Type sumType = getComputeType(elementType);
  Value padded = window.emitPad(builder, x, builder.zero(elementType));
  return emitWindowReduction(
             builder, window, padded,
             {AffineMap(), {builder.zero(sumType)}, Sizes(sizes)},
             [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
               Value element = b.convertFloat(args[0], sumType);
               return {b.add(args[1], term(b, element))};
             })
      .front();
}

//===----------------------------------------------------------------------===//
// AveragePool, LpPool
//===----------------------------------------------------------------------===//

namespace {
/// The places of a window that count for a mean, in one dimension: those of
/// positions from `low` to `high`, in those of the tensor.
struct CountedPlaces {
  /// The padding ahead, and the size of the kernel.
  Dim begin, low, high, kernel;
  int64_t stride, dilation;
};
} // namespace

/// How many places count, at least 1, for each step of the window: a tensor of
/// `type`.
static Value emitCounts(ScalarBuilder &builder, DimBuilder &dims,
                        const CountedPlaces &places, OpFoldResult numSteps,
                        Type type) {
  Value begin = dims.materialize(places.begin);
  Value low = dims.materialize(places.low);
  Value high = dims.materialize(places.high);
  Value kernel = dims.materialize(places.kernel);
  return emitMap(
      builder, {}, numSteps, type, [&](ScalarBuilder &b, ValueRange) -> Value {
        Value zero = b.index(0), dilation = b.index(places.dilation);
        Value step = linalg::IndexOp::create(b, 0);
        Value start = b.sub(b.mul(step, b.index(places.stride)), begin);
        // The first places at or behind either bound.
        auto firstPlace = [&](Value bound) {
          Value distance = b.sub(bound, start);
          Value place = arith::CeilDivSIOp::create(b, distance, dilation);
          return b.min(b.max(place, zero), kernel);
        };
        Value last = firstPlace(high);
        Value count = b.sub(last, firstPlace(low));
        return b.toNumber(b.max(count, b.index(1)), type);
      });
}

namespace {
struct LowerAveragePool : TensorLowering<ONNXAveragePoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXAveragePoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    SlidingWindow window = SlidingWindow::get(op, b, x, sizes);
    Type sumType = getComputeType(elementType);
    Value sums =
        emitWindowSum(b, window, x, sizes,
                      [](ScalarBuilder &, ValueRange args) { return args[0]; });
    if (window.isInside()) {
      double count = 1.0;
      for (Dim size : window.kernel)
        count *= double(*size.getConstant());
      return emitFinish(b, sums, sizes, elementType,
                        [&](ScalarBuilder &b, ValueRange args) {
                          return b.div(args[0], b.constant(sumType, count));
                        });
    }
    // The number of places is a product of one factor for each dimension.
    SmallVector<LoopOperand> operands = {LoopOperand::get(sums)};
    DimBuilder dims = window.getDimBuilder(b);
    for (unsigned i = 0; i < window.borders.size(); ++i) {
      CountedPlaces places = getCountedPlaces(
          dims, window, i, Dim(b.mixedSize(x, i + 2)), op.getCountIncludePad());
      operands.push_back(
          {emitCounts(b, dims, places, sizes[i + 2], sumType),
           AffineMap::get(sizes.size(), 0, b.getAffineDimExpr(i + 2))});
    }
    return emitMap(b, operands, sizes, elementType,
                   [&](ScalarBuilder &b, ValueRange args) {
                     Value count = args[1];
                     for (Value factor : args.drop_front(2))
                       count = b.mul(count, factor);
                     return b.convertFloat(b.div(args[0], count), elementType);
                   });
  }

private:
  static CountedPlaces getCountedPlaces(DimBuilder &dims,
                                        const SlidingWindow &window, unsigned i,
                                        Dim size, bool includesPadding) {
    const Window::Borders &border = window.borders[i];
    Dim low(0), high = size;
    if (includesPadding) {
      low = dims.sub(low, border.begin);
      high = dims.add(high, border.end);
    }
    return {border.begin,       low, high, window.kernel[i], window.strides[i],
            window.dilations[i]};
  }
};

struct LowerLpPool : TensorLowering<ONNXLpPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLpPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    SlidingWindow window = SlidingWindow::get(op, b, adaptor.getX(), sizes);
    Value sums = emitWindowSum(b, window, adaptor.getX(), sizes,
                               [&](ScalarBuilder &b, ValueRange args) {
                                 return emitAbsPower(b, args[0], op.getP());
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
static Value emitMaxPool(ScalarBuilder &builder, ONNXWindowOpInterface op,
                         Value x, ArrayRef<OpFoldResult> sizes,
                         ElementKind kind) {
  SlidingWindow window = SlidingWindow::get(op, builder, x, sizes);
  Value lowest = emitLimit(builder, getElementTypeOrSelf(x.getType()), kind,
                           /*isGreatest=*/false);
  return emitWindowReduction(
             builder, window, window.emitPad(builder, x, lowest),
             {AffineMap(), {lowest}, Sizes(sizes)},
             [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
               return {emitMax(b, args[0], args[1], kind)};
             })
      .front();
}

namespace {
struct LowerMaxPool : MultiTensorLowering<ONNXMaxPoolOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXMaxPoolOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ElementKind kind = getElementKind(ShapeContext::getElementType(op.getX()));
    ScalarBuilder b(op.getLoc(), rewriter);
    ArrayRef<OpFoldResult> sizes = infos[0].sizes;
    if (!infos[1].type)
      return SmallVector<Value>{emitMaxPool(b, op, adaptor.getX(), sizes, kind),
                                Value()};
    return emitWithIndices(b, op, adaptor.getX(), sizes, kind);
  }

private:
  static SmallVector<Value> emitWithIndices(ScalarBuilder &builder,
                                            ONNXMaxPoolOp op, Value x,
                                            ArrayRef<OpFoldResult> sizes,
                                            ElementKind kind);
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

/// Whether `element` replaces the maximum `best`. The first NaN stays.
static Value isBetter(ScalarBuilder &b, Value element, Value best) {
  if (!isa<FloatType>(element.getType()))
    return b.less(best, element);
  Value isMore =
      arith::CmpFOp::create(b, arith::CmpFPredicate::UGT, element, best);
  Value isNumber =
      arith::CmpFOp::create(b, arith::CmpFPredicate::ORD, best, best);
  return b.logicalAnd(isMore, isNumber);
}

SmallVector<Value> LowerMaxPool::emitWithIndices(ScalarBuilder &builder,
                                                 ONNXMaxPoolOp op, Value x,
                                                 ArrayRef<OpFoldResult> sizes,
                                                 ElementKind kind) {
  SlidingWindow window = SlidingWindow::get(op, builder, x, sizes);
  Value lowest = emitLimit(builder, getElementTypeOrSelf(x.getType()), kind,
                           /*isGreatest=*/false);
  Value padded = window.emitPad(builder, x, lowest);
  Value none = builder.constant(builder.getI64Type(), -1);
  DimBuilder dimBuilder = window.getDimBuilder(builder);
  SmallVector<Value> dims = builder.sizes(x), begin;
  for (const Window::Borders &border : window.borders)
    begin.push_back(dimBuilder.materialize(border.begin));
  bool isColumnMajor = op.getStorageOrder() != 0;
  return emitWindowReduction(
      builder, window, padded, {AffineMap(), {lowest, none}, Sizes(sizes)},
      [&](ScalarBuilder &nested, ValueRange args) -> SmallVector<Value> {
        ScalarBuilder b = nested.withKind(kind);
        WindowPosition at = emitPosition(b, window, dims, begin, isColumnMajor);
        Value element = args[0], best = args[1], number = args[2];
        // The first element inside, or a better one.
        Value better = isBetter(b, element, best);
        Value zero = b.constant(b.getI64Type(), 0);
        Value isFirst =
            arith::CmpIOp::create(b, arith::CmpIPredicate::slt, number, zero);
        better = b.logicalAnd(b.logicalOr(better, isFirst), at.isInside);
        Value newBest = b.select(better, element, best);
        return {newBest, b.select(better, at.number, number)};
      });
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
    ScalarBuilder b(op.getLoc(), rewriter);
    return emitMaxPool(b, op, adaptor.getX(), sizes, kind);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Global pooling
//===----------------------------------------------------------------------===//

/// Reduces all dimensions of `x` from the third on; each result starts as the
/// scalar `init`.
static Value emitGlobal(ScalarBuilder &builder, Value x, Value init,
                        ScalarKernel kernel) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  AffineMap resultMap = AffineMap::get(
      rank, 0, {builder.getAffineDimExpr(0), builder.getAffineDimExpr(1)},
      builder.getContext());
  Sizes sizes = {builder.mixedSize(x, 0), builder.mixedSize(x, 1)};
  return emitReduction(builder, Loops::get(2, rank - 2), LoopOperand::get(x),
                       {resultMap, {init}, sizes}, kernel);
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
  Type sumType = getComputeType(elementType);
  Value sums = emitGlobal(builder, x, builder.zero(sumType),
                          [&](ScalarBuilder &b, ValueRange args) {
                            Value element = b.convertFloat(args[0], sumType);
                            return b.add(args[1], term(b, element));
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
    DimBuilder dims(op, b);
    Dim count(1);
    for (size_t i = 2; i < sizes.size(); ++i)
      count = dims.mul(count, Dim(b.mixedSize(adaptor.getX(), i)));
    Value integer = fromIndex(b, dims.getAsOpFoldResult(count), b.getI64Type());
    Value number =
        arith::SIToFPOp::create(b, getComputeType(elementType), integer);
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
        emitGlobal(b, adaptor.getX(),
                   emitLimit(b, elementType, kind, /*isGreatest=*/false),
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
    SmallVector<Value> counted = getCountedSizes(builder, op, upper);
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
  static SmallVector<Value> getCountedSizes(ScalarBuilder &b,
                                            ONNXMaxUnpoolOp op,
                                            ArrayRef<Value> xSizes) {
    int64_t rank = int64_t(xSizes.size()) - 2;
    Window window = Window::get(op.getWindowAttrs(), rank);
    DimBuilder dims(op, b);
    SmallVector<Value> sizes(xSizes.take_front(2));
    for (int64_t i = 0; i < rank; ++i) {
      Dim size{OpFoldResult(xSizes[i + 2])};
      sizes.push_back(
          dims.materialize(window.getTransposedSize(dims, i, size)));
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
