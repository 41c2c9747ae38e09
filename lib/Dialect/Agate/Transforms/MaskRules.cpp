//===- MaskRules.cpp - Comparisons of positions ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"
#include "IndexForms.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Bands
//===----------------------------------------------------------------------===//

namespace {
enum class Predicate { Equal, Less, LessOrEqual, Greater, GreaterOrEqual };
} // namespace

template <typename OpTy> static constexpr Predicate getPredicate() {
  if (std::is_same_v<OpTy, ONNXEqualOp>)
    return Predicate::Equal;
  if (std::is_same_v<OpTy, ONNXLessOp>)
    return Predicate::Less;
  if (std::is_same_v<OpTy, ONNXLessOrEqualOp>)
    return Predicate::LessOrEqual;
  return std::is_same_v<OpTy, ONNXGreaterOp> ? Predicate::Greater
                                             : Predicate::GreaterOrEqual;
}

/// The predicate of -a and -b.
static Predicate negate(Predicate predicate) {
  switch (predicate) {
  case Predicate::Equal:
    return Predicate::Equal;
  case Predicate::Less:
    return Predicate::Greater;
  case Predicate::LessOrEqual:
    return Predicate::GreaterOrEqual;
  case Predicate::Greater:
    return Predicate::Less;
  case Predicate::GreaterOrEqual:
    return Predicate::LessOrEqual;
  }
  return predicate;
}

namespace {
/// The diagonals t with t (predicate) constant + sum of terms.
struct DiagonalCondition {
  Predicate predicate;
  int64_t constant = 0;
  SmallVector<IndexForm::Term> terms;
};
} // namespace

/// The condition under which a (predicate) b, if only the diagonal of the last
/// two dimensions decides.
static std::optional<DiagonalCondition> getCondition(const IndexForm &a,
                                                     const IndexForm &b,
                                                     RankedTensorType type,
                                                     Predicate predicate) {
  std::optional<IndexForm> x = broadcastIndexForm(a, type, b.type);
  std::optional<IndexForm> y = broadcastIndexForm(b, type, a.type);
  int64_t rank = type.getRank();
  if (!x || !y || rank < 2)
    return std::nullopt;
  SmallVector<int64_t> steps;
  for (auto [step, other] : llvm::zip(x->steps, y->steps))
    steps.push_back(step - other);
  int64_t sign = steps[rank - 1];
  bool isDiagonal = std::abs(sign) == 1 && steps[rank - 2] == -sign &&
                    llvm::all_of(ArrayRef(steps).drop_back(2),
                                 [](int64_t step) { return step == 0; });
  if (!isDiagonal)
    return std::nullopt;
  // sign * t + a.constant - b.constant + .. (predicate) 0
  DiagonalCondition condition;
  condition.predicate = sign > 0 ? predicate : negate(predicate);
  condition.constant = sign * (y->constant - x->constant);
  for (const IndexForm::Term &term : x->terms)
    condition.terms.push_back({term.value, term.isNegative != (sign > 0)});
  for (const IndexForm::Term &term : y->terms)
    condition.terms.push_back({term.value, term.isNegative != (sign < 0)});
  return condition;
}

/// The only element of `v`, a tensor of integers, as an i64.
static Value emitElement(OpBuilder &builder, Location loc, Value v) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  SmallVector<Value> position(getRank(v), zero);
  auto type = cast<RankedTensorType>(v.getType());
  auto integer = cast<IntegerType>(type.getElementType());
  Type i64 = builder.getI64Type();
  if (integer.isUnsigned())
    v = tensor::BitcastOp::create(
        builder, loc, type.clone(builder.getIntegerType(integer.getWidth())),
        v);
  Value element = tensor::ExtractOp::create(builder, loc, v, position);
  if (integer.getWidth() == 64)
    return element;
  if (integer.isUnsigned())
    return arith::ExtUIOp::create(builder, loc, i64, element);
  return arith::ExtSIOp::create(builder, loc, i64, element);
}

/// The bound constant + sum of terms + offset.
static OpFoldResult emitBound(OpBuilder &builder, Location loc,
                              const DiagonalCondition &condition,
                              int64_t offset) {
  int64_t constant = condition.constant + offset;
  if (condition.terms.empty())
    return builder.getI64IntegerAttr(constant);
  Value bound = arith::ConstantIntOp::create(builder, loc, constant, 64);
  for (const IndexForm::Term &term : condition.terms) {
    Value element = emitElement(builder, loc, term.value);
    bound = term.isNegative
                ? Value(arith::SubIOp::create(builder, loc, bound, element))
                : arith::AddIOp::create(builder, loc, bound, element);
  }
  return bound;
}

static Value createTruth(OpBuilder &builder, Location loc, bool value) {
  auto type = RankedTensorType::get({}, builder.getI1Type());
  return arith::ConstantOp::create(builder, loc,
                                   DenseElementsAttr::get(type, value));
}

/// The sizes of a result that `a` and `b` are broadcast to, if each dimension
/// has that of one of them.
static std::optional<SmallVector<std::pair<Value, int64_t>>>
findSizes(Value a, Value b, RankedTensorType type) {
  SmallVector<std::pair<Value, int64_t>> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    std::optional<std::pair<Value, int64_t>> source;
    for (Value v : {a, b}) {
      int64_t own = dim - (type.getRank() - getRank(v));
      auto ownType = cast<RankedTensorType>(v.getType());
      if (own < 0 || ownType.getDimSize(own) == 1)
        continue;
      if (source && type.isDynamicDim(dim))
        return std::nullopt;
      source = {v, own};
    }
    sizes.push_back(source.value_or(std::make_pair(a, int64_t(-1))));
  }
  return sizes;
}

static SmallVector<OpFoldResult>
emitSizes(OpBuilder &builder, Location loc, RankedTensorType type,
          ArrayRef<std::pair<Value, int64_t>> sources) {
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, source] : llvm::enumerate(sources))
    sizes.push_back(type.isDynamicDim(dim)
                        ? getSize(builder, loc, source.first, source.second)
                        : builder.getIndexAttr(type.getDimSize(dim)));
  return sizes;
}

static Value createMask(OpBuilder &builder, Location loc, RankedTensorType type,
                        const DiagonalCondition &condition,
                        ArrayRef<std::pair<Value, int64_t>> sources) {
  auto getBound = [&](int64_t offset) {
    return emitBound(builder, loc, condition, offset);
  };
  BandForm band = {type, createTruth(builder, loc, true),
                   createTruth(builder, loc, false),
                   builder.getI64IntegerAttr(INT64_MIN),
                   builder.getI64IntegerAttr(INT64_MAX)};
  switch (condition.predicate) {
  case Predicate::Equal:
    band.lower = getBound(0);
    band.upper = getBound(1);
    break;
  case Predicate::Less:
    band.upper = getBound(0);
    break;
  case Predicate::LessOrEqual:
    band.upper = getBound(1);
    break;
  case Predicate::Greater:
    band.lower = getBound(1);
    break;
  case Predicate::GreaterOrEqual:
    band.lower = getBound(0);
    break;
  }
  return createBand(builder, loc, band, emitSizes(builder, loc, type, sources));
}

namespace {
/// A comparison of positions of rows with those of columns is a band.
template <typename OpTy> struct ComparisonOfPositions : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    Value a = op.getA(), b = op.getB();
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    std::optional<IndexForm> aForm = getIndexForm(a);
    std::optional<IndexForm> bForm =
        aForm ? getIndexForm(b) : std::optional<IndexForm>();
    if (!bForm)
      return rewriter.notifyMatchFailure(op, "is not of positions");
    std::optional<DiagonalCondition> condition =
        getCondition(*aForm, *bForm, type, getPredicate<OpTy>());
    auto sizes = findSizes(a, b, type);
    if (!condition || !sizes)
      return rewriter.notifyMatchFailure(op, "is no band");
    return Replacement{{}, {}, [=](ONNXCreator &c) -> Value {
                         return createMask(c.getBuilder(), c.getLoc(), type,
                                           *condition, *sizes);
                       }};
  }
};

/// |row - column| (predicate) constant is a band around the main diagonal.
template <typename OpTy> struct ComparisonOfDistance : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    auto distance = op.getA().template getDefiningOp<ONNXAbsOp>();
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    std::optional<int64_t> limit = getConstantInteger(op.getB());
    std::optional<IndexForm> form =
        distance ? getIndexForm(distance.getX()) : std::optional<IndexForm>();
    if (!form || !limit || *limit < 0 || *limit > INT32_MAX ||
        form->type.getShape() != type.getShape())
      return rewriter.notifyMatchFailure(op, "is not of a distance");
    IndexForm zero = *form;
    zero.steps.assign(zero.steps.size(), 0);
    zero.constant = 0;
    zero.terms.clear();
    std::optional<DiagonalCondition> condition =
        getCondition(*form, zero, type, Predicate::LessOrEqual);
    if (!condition || !condition->terms.empty())
      return rewriter.notifyMatchFailure(op, "is no band");
    int64_t width =
        getPredicate<OpTy>() == Predicate::Less ? *limit - 1 : *limit;
    int64_t center = condition->constant;
    Value source = distance.getX();
    return Replacement{
        {}, {}, [=](ONNXCreator &c) -> Value {
          OpBuilder &builder = c.getBuilder();
          BandForm band = {type, createTruth(builder, c.getLoc(), true),
                           createTruth(builder, c.getLoc(), false),
                           builder.getI64IntegerAttr(center - width),
                           builder.getI64IntegerAttr(center + width + 1)};
          return createBand(builder, c.getLoc(), band,
                            getSizes(builder, c.getLoc(), source));
        }};
  }
};

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

/// A comparison of indices with the positions of one dimension is a OneHot, in
/// which a negative index selects nothing.
struct EqualToPosition : GeneratorRule<ONNXEqualOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXEqualOp op,
                               PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getType());
    for (auto [positions, indices] : {std::make_pair(op.getA(), op.getB()),
                                      std::make_pair(op.getB(), op.getA())}) {
      std::optional<int64_t> axis = findAxis(positions, indices, type);
      if (!axis)
        continue;
      int64_t dim = *axis - (type.getRank() - ::getRank(positions));
      return Replacement{{},
                         {},
                         [=, positions = positions,
                          indices = indices](ONNXCreator &c) -> Value {
                           OpBuilder &builder = c.getBuilder();
                           Value depth = createIntegerTensor(
                               builder, c.getLoc(),
                               getSize(builder, c.getLoc(), positions, dim));
                           return OneHotOp::create(
                               builder, c.getLoc(), type,
                               getIndices(c, indices, type.getRank(), *axis),
                               depth, createTruth(builder, c.getLoc(), true),
                               createTruth(builder, c.getLoc(), false), *axis,
                               "ignore");
                         }};
    }
    return rewriter.notifyMatchFailure(op, "is not of positions and indices");
  }

private:
  /// The dimension of the result whose positions `positions` holds, if
  /// `indices` has size 1 there and all other sizes of the result.
  static std::optional<int64_t> findAxis(Value positions, Value indices,
                                         RankedTensorType type) {
    auto indexType = cast<RankedTensorType>(indices.getType());
    auto element = dyn_cast<IntegerType>(indexType.getElementType());
    if (!element || element.getWidth() < 8 ||
        (element.isUnsigned() && element.getWidth() == 64))
      return std::nullopt;
    std::optional<IndexForm> form = getIndexForm(positions);
    if (!form || form->constant != 0 || !form->terms.empty())
      return std::nullopt;
    std::optional<int64_t> axis;
    int64_t offset = type.getRank() - form->type.getRank();
    for (auto [dim, step] : llvm::enumerate(form->steps)) {
      if (form->type.getDimSize(dim) == 1)
        continue;
      if (step != 1 || axis)
        return std::nullopt;
      axis = offset + dim;
    }
    if (!axis)
      return std::nullopt;
    int64_t missing = type.getRank() - indexType.getRank();
    if (missing == 0)
      return indexType.getDimSize(*axis) == 1 ? axis : std::nullopt;
    return missing == 1 && *axis == 0 ? axis : std::nullopt;
  }

  static Value getIndices(ONNXCreator &c, Value v, int64_t rank, int64_t axis) {
    if (::getRank(v) == rank)
      v = c.create<ONNXSqueezeOp>({v, c.indices({axis})});
    Type type = cast<RankedTensorType>(v.getType()).getElementType();
    bool isIndex = type.isSignlessInteger(32) || type.isSignlessInteger(64);
    return isIndex ? v : c.cast(v, c.getBuilder().getI64Type());
  }
};
} // namespace

void agate::populateMaskRules(RewritePatternSet &patterns,
                              const GeneratorRules &rules) {
  patterns.add<ComparisonOfPositions<ONNXEqualOp>,
               ComparisonOfPositions<ONNXLessOp>,
               ComparisonOfPositions<ONNXLessOrEqualOp>,
               ComparisonOfPositions<ONNXGreaterOp>,
               ComparisonOfPositions<ONNXGreaterOrEqualOp>,
               ComparisonOfDistance<ONNXLessOp>,
               ComparisonOfDistance<ONNXLessOrEqualOp>, EqualToPosition>(
      patterns.getContext(), rules);
}
