//===- ViewRules.cpp - Views of generators --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Transpose
//===----------------------------------------------------------------------===//

/// The permutation of a transposition of a tensor of rank `rank`.
static SmallVector<int64_t> getPermutation(ONNXTransposeOp op, int64_t rank) {
  SmallVector<int64_t> order;
  if (std::optional<ArrayAttr> perm = op.getPerm()) {
    for (Attribute entry : *perm)
      order.push_back(cast<IntegerAttr>(entry).getInt());
    return order;
  }
  for (int64_t i = rank - 1; i >= 0; --i)
    order.push_back(i);
  return order;
}

static OpFoldResult negate(OpBuilder &builder, Location loc,
                           OpFoldResult bound) {
  if (std::optional<int64_t> constant = getConstantIntValue(bound))
    return builder.getI64IntegerAttr(*constant == INT64_MIN ? INT64_MAX
                                                            : -*constant);
  auto create = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, value, 64);
  };
  Value limited = arith::MaxSIOp::create(builder, loc, cast<Value>(bound),
                                         create(-INT64_MAX));
  return arith::SubIOp::create(builder, loc, create(0), limited).getResult();
}

/// Makes `band` the one of the negated diagonals: lower <= t < upper is
/// -upper < -t <= -lower.
static void negateBounds(OpBuilder &builder, Location loc, BandForm &band) {
  OpFoldResult lower =
      addSaturating(builder, loc, negate(builder, loc, band.upper), 1);
  band.upper = addSaturating(builder, loc, negate(builder, loc, band.lower), 1);
  band.lower = lower;
}

namespace {
/// A transposition of a OneHot transposes the indices and moves the axis.
struct TransposeOfOneHot : GeneratorRule<ONNXTransposeOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXTransposeOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    int64_t axis = 0;
    SmallVector<int64_t> indexOrder;
    for (auto [i, from] :
         llvm::enumerate(getPermutation(op, ::getRank(oneHot)))) {
      if (from == *oneHot.getResultAxis())
        axis = i;
      else
        indexOrder.push_back(from < *oneHot.getResultAxis() ? from : from - 1);
    }
    return Replacement{{}, {}, [=](ONNXCreator &c) mutable -> Value {
                         Value indices = oneHot.getIndices();
                         if (!llvm::is_sorted(indexOrder))
                           indices = c.transpose(indices, indexOrder);
                         return createOneHotLike(c.getBuilder(), c.getLoc(),
                                                 oneHot, indices,
                                                 oneHot.getDepth(), axis);
                       }};
  }
};

/// A transposition of the matrices of a band exchanges and negates its bounds.
struct TransposeOfBand : GeneratorRule<ONNXTransposeOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXTransposeOp op,
                               PatternRewriter &rewriter) const override {
    Value data = op.getData();
    if (!isBand(data))
      return rewriter.notifyMatchFailure(op, "is not of a band");
    int64_t rank = ::getRank(data);
    SmallVector<int64_t> order = getPermutation(op, rank);
    bool isSwapped = order[rank - 2] == rank - 1 && order[rank - 1] == rank - 2;
    bool isKept = order[rank - 2] == rank - 2 && order[rank - 1] == rank - 1;
    if (!isSwapped && !isKept)
      return rewriter.notifyMatchFailure(op, "moves a dimension of the matrix");
    return Replacement{{}, {}, [=](ONNXCreator &c) mutable -> Value {
                         return emit(c.getBuilder(), c.getLoc(), data, order,
                                     isSwapped);
                       }};
  }

private:
  static Value emit(OpBuilder &builder, Location loc, Value data,
                    ArrayRef<int64_t> order, bool isSwapped) {
    BandForm band = getBand(builder, loc, data);
    SmallVector<OpFoldResult> all = getSizes(builder, loc, data), sizes;
    SmallVector<int64_t> shape;
    for (int64_t from : order) {
      sizes.push_back(all[from]);
      shape.push_back(band.type.getDimSize(from));
    }
    band.type = band.type.clone(shape);
    if (isSwapped)
      negateBounds(builder, loc, band);
    return createBand(builder, loc, band, sizes);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Dimensions of size 1
//===----------------------------------------------------------------------===//

/// The band `data` with other dimensions ahead of the same matrices: those of
/// the result of `op`.
static Replacement createView(Operation *op, Value data) {
  return Replacement{{}, {}, [=](ONNXCreator &c) -> Value {
                       BandForm band =
                           getBand(c.getBuilder(), c.getLoc(), data);
                       band.type =
                           cast<RankedTensorType>(op->getResult(0).getType());
                       return createBand(c.getBuilder(), c.getLoc(), band,
                                         emitResultSizes(c.getBuilder(), op));
                     }};
}

/// The axes that an operation names, in ascending order; nothing if they are
/// not constant.
static std::optional<SmallVector<int64_t>> getAxes(Value v, int64_t rank) {
  std::optional<SmallVector<int64_t>> axes = getConstantIntegers(v);
  if (!axes)
    return std::nullopt;
  for (int64_t &axis : *axes)
    axis = axis < 0 ? axis + rank : axis;
  llvm::sort(*axes);
  return axes;
}

/// Positions in a tensor as positions in one without dimension `axis`.
static SmallVector<int64_t> dropAxis(ArrayRef<int64_t> positions,
                                     int64_t axis) {
  SmallVector<int64_t> result;
  for (int64_t position : positions)
    if (position != axis)
      result.push_back(position < axis ? position : position - 1);
  return result;
}

namespace {
/// Unsqueeze of a generator: the indices of a OneHot, or leading dimensions of
/// a band.
struct UnsqueezeOfGenerator : GeneratorRule<ONNXUnsqueezeOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXUnsqueezeOp op,
                               PatternRewriter &rewriter) const override {
    Value data = op.getData();
    auto type = cast<RankedTensorType>(op.getType());
    int64_t rank = type.getRank();
    std::optional<SmallVector<int64_t>> axes = getAxes(op.getAxes(), rank);
    auto oneHot = data.getDefiningOp<OneHotOp>();
    bool isGenerator = isBand(data) || (oneHot && oneHot.getResultAxis());
    if (!axes || !isGenerator)
      return rewriter.notifyMatchFailure(op, "is not of a generator");
    if (oneHot) {
      // The dimension of the result that is that of the classes.
      int64_t axis = *oneHot.getResultAxis();
      for (int64_t added : *axes)
        axis += added <= axis;
      return Replacement{
          {}, {}, [=](ONNXCreator &c) mutable -> Value {
            Value indices = c.create<ONNXUnsqueezeOp>(
                {oneHot.getIndices(), c.indices(dropAxis(*axes, axis))});
            return createOneHotLike(c.getBuilder(), c.getLoc(), oneHot, indices,
                                    oneHot.getDepth(), axis);
          }};
    }
    if (llvm::is_contained(*axes, rank - 1) ||
        llvm::is_contained(*axes, rank - 2))
      return rewriter.notifyMatchFailure(op, "changes the matrix");
    return createView(op, data);
  }
};

/// Squeeze of a generator.
struct SqueezeOfGenerator : GeneratorRule<ONNXSqueezeOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXSqueezeOp op,
                               PatternRewriter &rewriter) const override {
    Value data = op.getData();
    int64_t rank = ::getRank(data);
    std::optional<SmallVector<int64_t>> axes;
    if (!ShapeContext::isAbsent(op.getAxes()))
      axes = getAxes(op.getAxes(), rank);
    auto oneHot = data.getDefiningOp<OneHotOp>();
    if (!axes || axes->empty())
      return rewriter.notifyMatchFailure(op, "its axes are not constant");
    if (oneHot && oneHot.getResultAxis() &&
        !llvm::is_contained(*axes, *oneHot.getResultAxis())) {
      int64_t axis = *oneHot.getResultAxis();
      int64_t removed =
          llvm::count_if(*axes, [&](int64_t i) { return i < axis; });
      return Replacement{
          {}, {}, [=](ONNXCreator &c) mutable -> Value {
            Value indices = c.create<ONNXSqueezeOp>(
                {oneHot.getIndices(), c.indices(dropAxis(*axes, axis))});
            return createOneHotLike(c.getBuilder(), c.getLoc(), oneHot, indices,
                                    oneHot.getDepth(), axis - removed);
          }};
    }
    if (!isBand(data) || axes->back() >= rank - 2)
      return rewriter.notifyMatchFailure(op, "is not of leading dimensions");
    return createView(op, data);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Reshape, Expand
//===----------------------------------------------------------------------===//

/// Whether `a` and `b` have the same static sizes in the last two dimensions.
static bool haveSameMatrix(RankedTensorType a, RankedTensorType b) {
  if (a.getRank() < 2 || b.getRank() < 2)
    return false;
  ArrayRef<int64_t> sizes = a.getShape().take_back(2);
  return sizes == b.getShape().take_back(2) &&
         llvm::none_of(sizes, ShapedType::isDynamic);
}

namespace {
/// Reshape, Expand or Tile of a band that keeps its matrices.
template <typename OpTy> struct LeadingDimsOfBand : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    Value data = op->getOperand(0);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (!isBand(data) ||
        !haveSameMatrix(cast<RankedTensorType>(data.getType()), type))
      return rewriter.notifyMatchFailure(op, "does not keep matrices");
    return createView(op, data);
  }
};

/// Reshape of a OneHot that keeps the classes, which are last, reshapes the
/// indices.
struct ReshapeOfOneHot : GeneratorRule<ONNXReshapeOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXReshapeOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    auto type = cast<RankedTensorType>(op.getType());
    if (!oneHot || !oneHot.getResultAxis() || type.getRank() == 0)
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    int64_t axis = *oneHot.getResultAxis();
    auto from = cast<RankedTensorType>(oneHot.getType());
    int64_t depth = from.getDimSize(axis);
    // With a size of 0, the other sizes may be any.
    if (axis != from.getRank() - 1 || ShapedType::isDynamic(depth) ||
        depth == 0 || type.getDimSize(type.getRank() - 1) != depth)
      return rewriter.notifyMatchFailure(op, "does not keep the classes");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          SmallVector<OpFoldResult> sizes = emitResultSizes(builder, op);
          sizes.pop_back();
          Value indices =
              c.reshape(oneHot.getIndices(), createShapeTensor(c, sizes));
          auto indexType = cast<RankedTensorType>(indices.getType());
          auto exact = indexType.clone(type.getShape().drop_back());
          if (exact != indexType)
            indices =
                tensor::CastOp::create(builder, c.getLoc(), exact, indices);
          return createOneHotLike(builder, c.getLoc(), oneHot, indices,
                                  oneHot.getDepth(), type.getRank() - 1);
        }};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Rows and columns of an Eye
//===----------------------------------------------------------------------===//

/// Where the rows (for `axis` 0) or columns of an Eye have their one.
static Value emitPositions(ONNXCreator &c, EyeOp eye, int64_t diagonal,
                           int64_t axis) {
  OpBuilder &builder = c.getBuilder();
  Location loc = c.getLoc();
  Value size =
      createIntegerTensor(builder, loc, getSize(builder, loc, eye, axis));
  return createPositions(
      c, createInteger(builder, loc, axis == 0 ? diagonal : -diagonal), size);
}

/// Rows or columns of an Eye in the order of `indices`, which take the place of
/// dimension `axis`.
static Value createOneHot(ONNXCreator &c, EyeOp eye, Value indices,
                          int64_t axis) {
  OpBuilder &builder = c.getBuilder();
  Location loc = c.getLoc();
  BandForm band = getBand(builder, loc, eye);
  OpFoldResult size = getSize(builder, loc, eye, 1 - axis);
  int64_t classes = axis == 0 ? ::getRank(indices) : 0;
  SmallVector<int64_t> shape(
      cast<RankedTensorType>(indices.getType()).getShape());
  shape.insert(shape.begin() + classes, band.type.getDimSize(1 - axis));
  return OneHotOp::create(builder, loc, band.type.clone(shape), indices,
                          createIntegerTensor(builder, loc, size), band.inside,
                          band.outside, classes, "ignore");
}

//===----------------------------------------------------------------------===//
// Slice
//===----------------------------------------------------------------------===//

namespace {
/// A slice of a band has other bounds. It may have the rows and the columns in
/// reverse order.
struct SliceOfBand : GeneratorRule<ONNXSliceOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXSliceOp op,
                               PatternRewriter &rewriter) const override {
    Value data = op.getData();
    if (!isBand(data))
      return rewriter.notifyMatchFailure(op, "is not of a band");
    ShapeContext context = ShapeContext::forValues(op);
    context.beQuiet();
    auto known = op.getStartsAndSteps(context);
    int64_t rank = ::getRank(data);
    auto haveSteps = [&](int64_t step) {
      return known && known->second[rank - 2].isConstant(step) &&
             known->second[rank - 1].isConstant(step);
    };
    bool isReversed = haveSteps(-1);
    if (!isReversed && !haveSteps(1))
      return rewriter.notifyMatchFailure(op, "skips rows or columns");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          BandForm band = getBand(builder, c.getLoc(), data);
          band.type = cast<RankedTensorType>(op.getType());
          ShapeContext values = ShapeContext::forEmit(op, builder);
          auto starts = op.getStartsAndSteps(values)->first;
          Dim shift = values.sub(starts[rank - 2], starts[rank - 1]);
          // Both are counted from the other end.
          if (isReversed) {
            negateBounds(builder, c.getLoc(), band);
            shift = values.sub(starts[rank - 1], starts[rank - 2]);
          }
          band.lower = addShift(c, band.lower, values, shift);
          band.upper = addShift(c, band.upper, values, shift);
          return createBand(builder, c.getLoc(), band,
                            emitResultSizes(builder, op));
        }};
  }

private:
  static OpFoldResult addShift(ONNXCreator &c, OpFoldResult bound,
                               ShapeContext &values, Dim shift) {
    OpBuilder &builder = c.getBuilder();
    std::optional<int64_t> constant = getConstantIntValue(bound);
    if (constant && (*constant <= INT32_MIN || *constant >= INT32_MAX))
      return bound;
    if (shift.isConstant())
      return addSaturating(builder, c.getLoc(), bound, *shift.getConstant());
    Value base;
    auto create = [&](int64_t value) -> Value {
      return arith::ConstantIntOp::create(builder, c.getLoc(), value, 64);
    };
    if (constant) {
      base = create(*constant);
    } else {
      // Limits beyond all diagonals keep the sum from overflowing.
      int64_t limit = int64_t(1) << 60;
      base = arith::MinSIOp::create(builder, c.getLoc(), cast<Value>(bound),
                                    create(limit));
      base = arith::MaxSIOp::create(builder, c.getLoc(), base, create(-limit));
    }
    Value offset = arith::IndexCastOp::create(
        builder, c.getLoc(), builder.getI64Type(), values.materialize(shift));
    return arith::AddIOp::create(builder, c.getLoc(), base, offset).getResult();
  }
};

/// Rows or columns of an Eye in steps other than 1 are a OneHot.
struct SliceOfEye : GeneratorRule<ONNXSliceOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXSliceOp op,
                               PatternRewriter &rewriter) const override {
    auto eye = op.getData().getDefiningOp<EyeOp>();
    std::optional<int64_t> diagonal =
        eye ? getConstantInteger(eye.getDiagonalIndex()) : std::nullopt;
    std::optional<int64_t> axis = ShapeContext::isAbsent(op.getAxes())
                                      ? std::optional<int64_t>()
                                      : getConstantInteger(op.getAxes());
    if (!diagonal || !axis || ::getRank(eye) != 2 ||
        std::abs(*diagonal) > INT32_MAX)
      return rewriter.notifyMatchFailure(op, "is not along one dimension");
    *axis = *axis < 0 ? *axis + 2 : *axis;
    ShapeContext context = ShapeContext::forValues(op);
    context.beQuiet();
    auto known = op.getStartsAndSteps(context);
    if (!known || known->second[*axis].isConstant(1))
      return rewriter.notifyMatchFailure(op, "is not in such steps");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          Value positions = emitPositions(c, eye, *diagonal, *axis);
          Value zero = c.indices({0});
          Type type =
              cast<TensorType>(op.getStarts().getType()).getElementType();
          if (!type.isInteger(64))
            zero = c.cast(zero, type);
          Value indices = c.create<ONNXSliceOp>(
              {positions, op.getStarts(), op.getEnds(), zero, op.getSteps()});
          return createOneHot(c, eye, indices, *axis);
        }};
  }
};

/// A slice of a OneHot slices the indices, unless it is one of the classes.
struct SliceOfOneHot : GeneratorRule<ONNXSliceOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXSliceOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    int64_t rank = ::getRank(oneHot), axis = *oneHot.getResultAxis();
    auto starts = dyn_cast<RankedTensorType>(op.getStarts().getType());
    std::optional<SmallVector<int64_t>> axes;
    if (!ShapeContext::isAbsent(op.getAxes()))
      axes = getConstantIntegers(op.getAxes());
    else if (starts && !starts.isDynamicDim(0))
      axes = llvm::to_vector(llvm::seq<int64_t>(0, starts.getDimSize(0)));
    if (!axes)
      return rewriter.notifyMatchFailure(op, "its axes are not constant");
    for (int64_t &i : *axes)
      i = i < 0 ? i + rank : i;
    if (llvm::is_contained(*axes, axis))
      return rewriter.notifyMatchFailure(op, "selects classes");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          Value names = c.indices(dropAxis(*axes, axis));
          Type type =
              cast<TensorType>(op.getStarts().getType()).getElementType();
          if (!type.isInteger(64))
            names = c.cast(names, type);
          Value indices =
              c.create<ONNXSliceOp>({oneHot.getIndices(), op.getStarts(),
                                     op.getEnds(), names, op.getSteps()});
          return createOneHotLike(c.getBuilder(), c.getLoc(), oneHot, indices,
                                  oneHot.getDepth(), axis);
        }};
  }
};

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

/// Rows or columns of an Eye are a OneHot; those of a OneHot have other
/// indices. An index that is out of range remains an error.
struct GatherOfGenerator : GeneratorRule<ONNXGatherOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXGatherOp op,
                               PatternRewriter &rewriter) const override {
    Value data = op.getData();
    int64_t rank = ::getRank(data);
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    int64_t indexRank = ::getRank(op.getIndices());
    if (auto oneHot = data.getDefiningOp<OneHotOp>()) {
      if (!oneHot.getResultAxis() || *oneHot.getResultAxis() == axis)
        return rewriter.notifyMatchFailure(op, "selects classes");
      int64_t classes = *oneHot.getResultAxis();
      return Replacement{
          {}, {}, [=](ONNXCreator &c) mutable -> Value {
            int64_t own = classes < axis ? axis - 1 : axis;
            Value indices = gather(c, oneHot.getIndices(), op, own);
            return createOneHotLike(
                c.getBuilder(), c.getLoc(), oneHot, indices, oneHot.getDepth(),
                classes < axis ? classes : classes + indexRank - 1);
          }};
    }
    auto eye = data.getDefiningOp<EyeOp>();
    std::optional<int64_t> diagonal =
        eye ? getConstantInteger(eye.getDiagonalIndex()) : std::nullopt;
    if (!diagonal || rank != 2 || std::abs(*diagonal) > INT32_MAX)
      return rewriter.notifyMatchFailure(op, "is not of an Eye");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          Value positions = emitPositions(c, eye, *diagonal, axis);
          return createOneHot(c, eye, gather(c, positions, op, 0), axis);
        }};
  }

private:
  static Value gather(ONNXCreator &c, Value data, ONNXGatherOp op,
                      int64_t axis) {
    return c.create<ONNXGatherOp>({data, op.getIndices()},
                                  [&](auto &p) { p.axis = c.integer(axis); });
  }
};
//===----------------------------------------------------------------------===//
// Take
//===----------------------------------------------------------------------===//

/// Slices of a OneHot along its indices, as a product of two of them takes, are
/// a OneHot of other indices.
struct TakeOfOneHot : GeneratorRule<TakeOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(TakeOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis() || op.getPointwise())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    int64_t classes = *oneHot.getResultAxis(), axis = op.getAxis();
    int64_t batchDims = op.getBatchDims();
    if (classes == axis || classes < batchDims || !isZero(op.getFill()) ||
        !isZero(oneHot.getOffValue()))
      return rewriter.notifyMatchFailure(op, "takes classes");
    int64_t added = ::getRank(op.getIndices()) - batchDims;
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          auto type = cast<RankedTensorType>(oneHot.getIndices().getType());
          int64_t own = axis > classes ? axis - 1 : axis;
          SmallVector<int64_t> shape(type.getShape());
          shape.erase(shape.begin() + own);
          ArrayRef<int64_t> sizes =
              cast<RankedTensorType>(op.getIndices().getType())
                  .getShape()
                  .drop_front(batchDims);
          shape.insert(shape.begin() + own, sizes.begin(), sizes.end());
          Value indices = TakeOp::create(
              builder, c.getLoc(), type.clone(shape), oneHot.getIndices(),
              op.getIndices(), createNoClass(builder, c.getLoc(), oneHot), own,
              batchDims, op.getNegativeIndicesMode(), /*pointwise=*/false);
          return createOneHotLike(
              builder, c.getLoc(), oneHot, indices, oneHot.getDepth(),
              classes > axis ? classes + added - 1 : classes);
        }};
  }
};
} // namespace

void agate::populateViewRules(RewritePatternSet &patterns,
                              const GeneratorRules &rules) {
  patterns.add<TransposeOfOneHot, TransposeOfBand, UnsqueezeOfGenerator,
               SqueezeOfGenerator, LeadingDimsOfBand<ONNXReshapeOp>,
               LeadingDimsOfBand<ONNXExpandOp>, LeadingDimsOfBand<ONNXTileOp>,
               ReshapeOfOneHot, SliceOfBand, SliceOfEye, SliceOfOneHot,
               GatherOfGenerator, TakeOfOneHot>(patterns.getContext(), rules);
}
