//===- ReductionRules.cpp - Reductions of generators ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

/// The dimensions that a ReduceSum of rank `rank` sums over, in ascending
/// order; nothing if they are not constant.
static std::optional<SmallVector<int64_t>> getAxes(ONNXReduceSumOp op,
                                                   int64_t rank) {
  SmallVector<int64_t> axes;
  if (!ShapeContext::isAbsent(op.getAxes())) {
    std::optional<SmallVector<int64_t>> constants =
        getConstantIntegers(op.getAxes());
    if (!constants)
      return std::nullopt;
    axes = *constants;
  }
  if (axes.empty()) {
    if (op.getNoopWithEmptyAxes() != 0)
      return std::nullopt;
    llvm::append_range(axes, llvm::seq<int64_t>(0, rank));
  }
  for (int64_t &axis : axes)
    axis = axis < 0 ? axis + rank : axis;
  llvm::sort(axes);
  for (int64_t axis : axes)
    if (axis < 0 || axis >= rank)
      return std::nullopt;
  return axes;
}

/// `v` with dimensions of size 1 at the positions `axes` of the result, if the
/// reduction keeps them.
static Value restoreDims(ONNXCreator &c, Value v, bool keepDims,
                         ArrayRef<int64_t> axes) {
  if (!keepDims)
    return v;
  return c.create<ONNXUnsqueezeOp>({v, c.indices(axes)});
}

//===----------------------------------------------------------------------===//
// Sums of what a generator selects
//===----------------------------------------------------------------------===//

namespace {
/// A generator that selects an element of `x` along `axis` for each position in
/// the other dimensions.
struct SelectingProduct {
  Value generator, x;
  int64_t axis;
};
} // namespace

/// The diagonal of an Eye, or of a mask that is true on one diagonal.
static std::optional<int64_t> getDiagonal(Value v) {
  if (auto eye = v.getDefiningOp<EyeOp>())
    return getConstantInteger(eye.getDiagonalIndex());
  auto band = v.getDefiningOp<BandOp>();
  if (!band ||
      !cast<RankedTensorType>(v.getType()).getElementType().isInteger(1) ||
      !isBand(v) || !isOne(band.getInside()) || !isZero(band.getOutside()))
    return std::nullopt;
  std::optional<int64_t> lower = getConstantIntValue(band.getLower());
  std::optional<int64_t> upper = getConstantIntValue(band.getUpper());
  bool isOneDiagonal = lower && upper && *upper - 1 == *lower;
  return isOneDiagonal ? lower : std::nullopt;
}

/// The dimension of `axes` along which `v` has at most one element that is not
/// zero, in the dimensions of the other factor, of rank `rank`.
static std::optional<int64_t> getSelectedAxis(Value v, int64_t rank,
                                              ArrayRef<int64_t> axes) {
  if (auto oneHot = v.getDefiningOp<OneHotOp>()) {
    if (!oneHot.getResultAxis() || !isZero(oneHot.getOffValue()) ||
        getRank(v) != rank ||
        !llvm::is_contained(axes, *oneHot.getResultAxis()))
      return std::nullopt;
    return oneHot.getResultAxis();
  }
  std::optional<int64_t> diagonal = getDiagonal(v);
  // Positions plus an offset must not overflow.
  if (!diagonal || std::abs(*diagonal) > INT32_MAX || getRank(v) != 2 ||
      rank < 2)
    return std::nullopt;
  for (int64_t axis : {rank - 1, rank - 2})
    if (llvm::is_contained(axes, axis))
      return axis;
  return std::nullopt;
}

namespace {
/// ReduceSum(Mul(OneHot(i), X)) over the classes is the element of X of each
/// index, and ReduceSum(Mul(Eye, X)) a diagonal, or its sum.
struct SumOfSelection : GeneratorRule<ONNXReduceSumOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXReduceSumOp op,
                               PatternRewriter &rewriter) const override {
    Operation *product = op.getData().getDefiningOp();
    if (!isa_and_present<ONNXMulOp, ONNXWhereOp>(product) ||
        isLeftUnchanged(product))
      return rewriter.notifyMatchFailure(op, "is not the sum of a product");
    int64_t rank = ::getRank(op.getData());
    std::optional<SmallVector<int64_t>> axes = getAxes(op, rank);
    if (!axes)
      return rewriter.notifyMatchFailure(op, "its axes are not constant");
    for (unsigned i : {0u, 1u}) {
      SelectingProduct selection = {product->getOperand(i),
                                    product->getOperand(1 - i), 0};
      std::optional<int64_t> axis =
          ::getRank(selection.x) == rank
              ? getSelectedAxis(selection.generator, rank, *axes)
              : std::nullopt;
      if (!axis)
        continue;
      selection.axis = *axis;
      Replacement result;
      result.generators = {selection.generator.getDefiningOp(), product};
      if (isa<ONNXMulOp>(product))
        result.requirements.finite = {selection.x};
      // A test and the sum read as much. What is computed is summed up without
      // being stored, which a test would need.
      result.requirements.mayBeTested = isa<BlockArgument>(selection.x);
      // A size of 1 is broadcast; then elements would have to be repeated.
      int64_t offset = rank - ::getRank(selection.generator);
      bool areEqual = true;
      for (int64_t dim = offset; dim < rank; ++dim)
        areEqual &= result.requirements.requireEqual(
            selection.generator, dim - offset, selection.x, dim);
      if (!areEqual)
        continue;
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        return emit(c, op, selection, *axes);
      };
      return result;
    }
    return rewriter.notifyMatchFailure(op, "no factor selects elements");
  }

private:
  /// The factors of a product in either order, or the mask of a selection from
  /// a tensor and zeros, which need not be finite.
  static SmallVector<std::pair<Value, Value>> getFactors(Operation *op) {
    Value a = op->getOperand(0), b = op->getOperand(1);
    if (isa<ONNXMulOp>(op))
      return {{a, b}, {b, a}};
    auto oneHot = a.getDefiningOp<OneHotOp>();
    bool isSelection = isZero(op->getOperand(2)) &&
                       ::getRank(op->getOperand(2)) == 0 &&
                       (!oneHot || isOne(oneHot.getOnValue()));
    return isSelection ? SmallVector<std::pair<Value, Value>>{{a, b}}
                       : SmallVector<std::pair<Value, Value>>();
  }

  /// For each position along the other dimension of the matrix, the one of the
  /// element on the diagonal.
  static Value emitDiagonal(ONNXCreator &c, const SelectingProduct &selection) {
    OpBuilder &builder = c.getBuilder();
    Location loc = c.getLoc();
    auto type = cast<RankedTensorType>(selection.x.getType());
    int64_t rank = type.getRank(), axis = selection.axis;
    int64_t diagonal = *getDiagonal(selection.generator);
    bool isColumn = axis == rank - 1;
    int64_t other = isColumn ? rank - 2 : rank - 1;
    Value size = createIntegerTensor(builder, loc,
                                     getSize(builder, loc, selection.x, other));
    Value positions = createPositions(
        c, createInteger(builder, loc, isColumn ? diagonal : -diagonal), size);
    if (rank > 2) {
      Value sizes = c.concat({c.shape(selection.x, 0, rank - 2),
                              c.shape(selection.x, other, other + 1)},
                             0);
      positions = c.create<ONNXExpandOp>({positions, sizes});
    }
    SmallVector<int64_t> shape(type.getShape());
    shape.erase(shape.begin() + axis);
    Value zero = c.scalar(type.getElementType(), 0);
    return TakeOp::create(builder, loc, type.clone(shape), selection.x,
                          positions, zero, axis, /*batch_dims=*/0, "ignore",
                          /*pointwise=*/true);
  }

  static Value emitClasses(ONNXCreator &c, OneHotOp oneHot,
                           const SelectingProduct &selection) {
    IndexedAxis where = {selection.axis, 0, /*pointwise=*/true};
    auto type = cast<RankedTensorType>(selection.x.getType());
    auto maskType = cast<RankedTensorType>(oneHot.getType());
    if (type.getElementType() == maskType.getElementType())
      return createTake(c, selection.x, oneHot.getIndices(), oneHot, where);
    // A mask has no values to multiply by.
    SmallVector<int64_t> shape(type.getShape());
    shape.erase(shape.begin() + selection.axis);
    Value zero = c.scalar(type.getElementType(), 0);
    return TakeOp::create(c.getBuilder(), c.getLoc(), type.clone(shape),
                          selection.x, oneHot.getIndices(), zero, where.axis,
                          /*batch_dims=*/0, oneHot.getNegativeIndicesMode(),
                          /*pointwise=*/true);
  }

  static Value emit(ONNXCreator &c, ONNXReduceSumOp op,
                    const SelectingProduct &selection, ArrayRef<int64_t> axes) {
    Value taken;
    if (auto oneHot = selection.generator.getDefiningOp<OneHotOp>())
      taken = emitClasses(c, oneHot, selection);
    else
      taken = emitDiagonal(c, selection);
    SmallVector<int64_t> others;
    for (int64_t axis : axes)
      if (axis != selection.axis)
        others.push_back(axis < selection.axis ? axis : axis - 1);
    if (!others.empty())
      taken =
          c.create<ONNXReduceSumOp>({taken, c.indices(others)}, [&](auto &p) {
            p.keepdims = c.integer(0);
          });
    return restoreDims(c, taken, op.getKeepdims() != 0, axes);
  }
};

//===----------------------------------------------------------------------===//
// Reductions of a OneHot
//===----------------------------------------------------------------------===//

/// ReduceSum(OneHot(i)) over indices counts those of each class; over the
/// classes, it tells which indices select one.
struct SumOfOneHot : GeneratorRule<ONNXReduceSumOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXReduceSumOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis() || !isZero(oneHot.getOffValue()))
      return rewriter.notifyMatchFailure(op, "is not the sum of a OneHot");
    std::optional<SmallVector<int64_t>> axes = getAxes(op, ::getRank(oneHot));
    if (!axes)
      return rewriter.notifyMatchFailure(op, "its axes are not constant");
    return Replacement{{}, {}, [=](ONNXCreator &c) mutable -> Value {
                         return emit(c, op, oneHot, *axes);
                       }};
  }

private:
  static Value emit(ONNXCreator &c, ONNXReduceSumOp op, OneHotOp oneHot,
                    ArrayRef<int64_t> axes) {
    int64_t axis = *oneHot.getResultAxis();
    Type elementType = cast<TensorType>(oneHot.getType()).getElementType();
    Value one = c.scalar(elementType, 1);
    SmallVector<int64_t> summed, kept;
    for (int64_t dim = 0; dim < ::getRank(oneHot); ++dim)
      if (dim != axis)
        (llvm::is_contained(axes, dim) ? summed : kept)
            .push_back(dim < axis ? dim : dim - 1);
    Value result;
    if (llvm::is_contained(axes, axis)) {
      Value depth = c.reshape(oneHot.getDepth(), c.indices({1}));
      Type i64 = c.getBuilder().getI64Type();
      if (cast<TensorType>(depth.getType()).getElementType() != i64)
        depth = c.cast(depth, i64);
      Value ones = c.create<ONNXExpandOp>({one, depth});
      result = createTake(c, ones, oneHot.getIndices(), oneHot, {0});
      if (!summed.empty())
        result = c.create<ONNXReduceSumOp>(
            {result, c.indices(summed)},
            [&](auto &p) { p.keepdims = c.integer(0); });
    } else {
      SmallVector<int64_t> order(kept);
      llvm::append_range(order, summed);
      Value indices = oneHot.getIndices();
      if (!llvm::is_sorted(order))
        indices = c.transpose(indices, order);
      Value ones = c.create<ONNXExpandOp>({one, c.shape(indices)});
      int64_t last = kept.size();
      result = createSumByIndex(c, ones, indices, oneHot, {last, last});
      // The classes go back to their place among the dimensions that are kept.
      int64_t place = llvm::count_if(kept, [&](int64_t i) { return i < axis; });
      SmallVector<int64_t> back = llvm::to_vector(llvm::seq<int64_t>(0, last));
      back.insert(back.begin() + place, last);
      if (place != last)
        result = c.transpose(result, back);
    }
    return restoreDims(c, result, op.getKeepdims() != 0, axes);
  }
};

/// ArgMax(OneHot(i)) over the classes is i, or 0 where it selects none.
struct ArgMaxOfOneHot : GeneratorRule<ONNXArgMaxOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXArgMaxOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    auto type = cast<RankedTensorType>(oneHot.getType());
    int64_t axis = *oneHot.getResultAxis(), depth = type.getDimSize(axis);
    if (op.getAxis() != axis && op.getAxis() != axis - type.getRank())
      return rewriter.notifyMatchFailure(op, "is over another dimension");
    if (op.getSelectLastIndex() != 0 || ShapedType::isDynamic(depth) ||
        depth == 0 || !isOne(oneHot.getOnValue()) ||
        !isZero(oneHot.getOffValue()))
      return rewriter.notifyMatchFailure(op, "its maximum is not known");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          Value zero = createInteger(c.getBuilder(), c.getLoc(), 0);
          Value positions = createPositions(
              c, zero, createInteger(c.getBuilder(), c.getLoc(), depth));
          auto indices = cast<RankedTensorType>(oneHot.getIndices().getType());
          Value taken =
              TakeOp::create(c.getBuilder(), c.getLoc(),
                             indices.clone(c.getBuilder().getI64Type()),
                             positions, oneHot.getIndices(), zero, /*axis=*/0,
                             /*batch_dims=*/0, oneHot.getNegativeIndicesMode(),
                             /*pointwise=*/false);
          return restoreDims(c, taken, op.getKeepdims() != 0, {axis});
        }};
  }
};

//===----------------------------------------------------------------------===//
// Running sums
//===----------------------------------------------------------------------===//

/// A running sum of an Eye is a triangle of ones.
struct CumSumOfEye : GeneratorRule<ONNXCumSumOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXCumSumOp op,
                               PatternRewriter &rewriter) const override {
    auto eye = op.getX().getDefiningOp<EyeOp>();
    std::optional<int64_t> axis = getConstantInteger(op.getAxis());
    if (!eye || !axis)
      return rewriter.notifyMatchFailure(op, "is not of an Eye");
    auto type = cast<RankedTensorType>(eye.getType());
    int64_t rank = type.getRank();
    *axis = *axis < 0 ? *axis + rank : *axis;
    if (*axis < rank - 2 || *axis >= rank || !isCovered(eye, *axis, op))
      return rewriter.notifyMatchFailure(op,
                                         "begins or ends within a diagonal");
    int64_t diagonal = *getConstantInteger(eye.getDiagonalIndex());
    // Down the rows, ones are below the diagonal, and along them above it.
    bool isBelow = (*axis == rank - 2) != (op.getReverse() != 0);
    int64_t strict = op.getExclusive() != 0 ? 1 : 0;
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          BandForm band = getBand(c.getBuilder(), c.getLoc(), eye);
          band.lower = c.getBuilder().getI64IntegerAttr(
              isBelow ? INT64_MIN : diagonal + strict);
          band.upper = c.getBuilder().getI64IntegerAttr(
              isBelow ? diagonal + 1 - strict : INT64_MAX);
          return createBand(c.getBuilder(), c.getLoc(), band,
                            getSizes(c.getBuilder(), c.getLoc(), eye));
        }};
  }

private:
  /// Whether each line along `axis` that reaches beyond the diagonal has its
  /// one.
  static bool isCovered(EyeOp eye, int64_t axis, ONNXCumSumOp op) {
    auto type = cast<RankedTensorType>(eye.getType());
    int64_t rank = type.getRank();
    int64_t rows = type.getDimSize(rank - 2),
            columns = type.getDimSize(rank - 1);
    std::optional<int64_t> k = getConstantInteger(eye.getDiagonalIndex());
    if (!k || std::abs(*k) > INT32_MAX)
      return false;
    bool isRow = axis == rank - 1;
    if (op.getReverse() == 0)
      return isRow ? *k >= 0 : *k <= 0;
    if (ShapedType::isDynamic(rows) || ShapedType::isDynamic(columns))
      return isIdentity(eye);
    return isRow ? rows + *k <= columns : columns - *k <= rows;
  }
};
} // namespace

void agate::populateReductionRules(RewritePatternSet &patterns,
                                   const GeneratorRules &rules) {
  patterns.add<SumOfSelection, SumOfOneHot, ArgMaxOfOneHot, CumSumOfEye>(
      patterns.getContext(), rules);
}
