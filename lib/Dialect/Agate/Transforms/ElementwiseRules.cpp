//===- ElementwiseRules.cpp - Elementwise operations of generators --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

/// Replaces `op` by `v`, which may have a type that is more or less exact.
static void replaceOpWithTensor(PatternRewriter &rewriter, Operation *op,
                                Value v) {
  Type type = op->getResult(0).getType();
  if (v.getType() != type)
    v = tensor::CastOp::create(rewriter, op->getLoc(), type, v);
  rewriter.replaceOp(op, v);
}

//===----------------------------------------------------------------------===//
// Generators with two values
//===----------------------------------------------------------------------===//

/// Whether the elements of `v` have one of two values: a OneHot or a band.
static bool hasTwoValues(Value v) {
  if (auto oneHot = v.getDefiningOp<OneHotOp>())
    return oneHot.getResultAxis().has_value();
  return isBand(v);
}

/// Whether both have the first of their values in the same places.
static bool haveSamePlaces(Value a, Value b) {
  if (a == b)
    return true;
  if (a.getType().getTypeID() != b.getType().getTypeID())
    return false;
  auto aType = cast<RankedTensorType>(a.getType());
  if (aType.getShape() != cast<RankedTensorType>(b.getType()).getShape())
    return false;
  auto aHot = a.getDefiningOp<OneHotOp>(), bHot = b.getDefiningOp<OneHotOp>();
  if (aHot && bHot)
    return aHot.getIndices() == bHot.getIndices() &&
           aHot.getDepth() == bHot.getDepth() &&
           aHot.getResultAxis() == bHot.getResultAxis() &&
           aHot.getNegativeIndicesMode() == bHot.getNegativeIndicesMode();
  auto aEye = a.getDefiningOp<EyeOp>(), bEye = b.getDefiningOp<EyeOp>();
  return aEye && bEye && aType.hasStaticShape() &&
         getConstantInteger(aEye.getDiagonalIndex()) &&
         getConstantInteger(aEye.getDiagonalIndex()) ==
             getConstantInteger(bEye.getDiagonalIndex());
}

/// The two values of `v`.
static std::pair<Value, Value> getValues(OpBuilder &builder, Location loc,
                                         Value v) {
  if (auto oneHot = v.getDefiningOp<OneHotOp>())
    return {oneHot.getOnValue(), oneHot.getOffValue()};
  BandForm band = getBand(builder, loc, v);
  return {band.inside, band.outside};
}

/// A generator like `v` with other values.
static Value createWithValues(OpBuilder &builder, Location loc, Value v,
                              std::pair<Value, Value> values) {
  Type elementType = cast<TensorType>(values.first.getType()).getElementType();
  if (auto oneHot = v.getDefiningOp<OneHotOp>()) {
    auto type = cast<TensorType>(v.getType()).clone(elementType);
    return OneHotOp::create(builder, loc, type, oneHot.getIndices(),
                            oneHot.getDepth(), values.first, values.second,
                            oneHot.getAxis(), oneHot.getNegativeIndicesMode());
  }
  BandForm band = getBand(builder, loc, v);
  band.type = band.type.clone(elementType);
  std::tie(band.inside, band.outside) = values;
  return createBand(builder, loc, band, getSizes(builder, loc, v));
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// The value that all elements of `v` have, one element of rank 0 or more;
/// null if it is not known to be one.
static Value getUniformValue(OpBuilder &builder, Location loc, Value v) {
  auto createConstant = [&](Attribute element, Type elementType) -> Value {
    auto type = RankedTensorType::get({}, elementType);
    return arith::ConstantOp::create(builder, loc,
                                     DenseElementsAttr::get(type, element));
  };
  DenseElementsAttr constant = getConstantElements(v, /*maxElements=*/1);
  if (constant && constant.isSplat())
    return createConstant(constant.getSplatValue<Attribute>(),
                          constant.getElementType());
  if (auto shape = v.getDefiningOp<ONNXConstantOfShapeOp>()) {
    DenseElementsAttr fill = shape.getFillValue();
    if (fill && fill.getElementType().isIntOrFloat())
      return createConstant(*fill.value_begin<Attribute>(),
                            fill.getElementType());
  }
  if (auto expand = v.getDefiningOp<ONNXExpandOp>())
    return getUniformValue(builder, loc, expand.getInput());
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return type && type.getRank() == 0 ? v : Value();
}

/// Whether getUniformValue() finds a value, and `v` is not broadcast to more
/// than the sizes of `type`.
static bool isUniform(Value v, RankedTensorType type) {
  auto ownType = dyn_cast<RankedTensorType>(v.getType());
  if (!ownType || ownType.getRank() > type.getRank())
    return false;
  ArrayRef<int64_t> sizes = type.getShape().take_back(ownType.getRank());
  for (auto [own, size] : llvm::zip(ownType.getShape(), sizes))
    if (own != 1 && (ShapedType::isDynamic(own) || own != size))
      return false;
  if (ownType.getRank() == 0)
    return true;
  DenseElementsAttr constant = getConstantElements(v, /*maxElements=*/1);
  if (constant && constant.isSplat())
    return true;
  if (auto shape = v.getDefiningOp<ONNXConstantOfShapeOp>())
    return shape.getFillValue() != nullptr;
  auto expand = v.getDefiningOp<ONNXExpandOp>();
  auto inputType = expand
                       ? dyn_cast<RankedTensorType>(expand.getInput().getType())
                       : nullptr;
  return inputType && isUniform(expand.getInput(), inputType);
}

static APFloat::opStatus compute(Operation *op, APFloat &x, const APFloat &y) {
  constexpr auto mode = APFloat::rmNearestTiesToEven;
  if (isa<ONNXAddOp>(op))
    return x.add(y, mode);
  if (isa<ONNXSubOp>(op))
    return x.subtract(y, mode);
  if (isa<ONNXDivOp>(op))
    return x.divide(y, mode);
  return x.multiply(y, mode);
}

/// The constant that an operation like `op` computes of constants of one
/// element: selections, logic and the arithmetic of floats, which most programs
/// apply to generators. Null for others.
static TypedAttr foldScalars(Operation *op, ArrayRef<Value> operands) {
  SmallVector<DenseElementsAttr> constants;
  for (Value v : operands) {
    constants.push_back(ShapeContext::isAbsent(v)
                            ? DenseElementsAttr()
                            : getConstantElements(v, /*maxElements=*/1));
    if (!constants.back())
      return {};
  }
  auto getTruth = [&](unsigned i) {
    return constants[i].getSplatValue<APInt>().isOne();
  };
  auto toBool = [&](bool value) {
    auto type =
        RankedTensorType::get({}, IntegerType::get(op->getContext(), 1));
    return DenseElementsAttr::get(type, value);
  };
  if (isa<ONNXWhereOp>(op))
    return constants[getTruth(0) ? 1 : 2];
  if (isa<ONNXNotOp>(op))
    return toBool(!getTruth(0));
  if (isa<ONNXAndOp>(op))
    return toBool(getTruth(0) && getTruth(1));
  if (isa<ONNXOrOp>(op))
    return toBool(getTruth(0) || getTruth(1));
  Type type = constants[0].getElementType();
  if (isa<ONNXEqualOp>(op) && isa<IntegerType>(type))
    return toBool(constants[0].getSplatValue<APInt>() ==
                  constants[1].getSplatValue<APInt>());
  if (!isa<ONNXAddOp, ONNXSubOp, ONNXMulOp, ONNXDivOp, ONNXEqualOp>(op) ||
      !isa<FloatType>(type))
    return {};
  auto x = constants[0].getSplatValue<APFloat>();
  auto y = constants[1].getSplatValue<APFloat>();
  if (isa<ONNXEqualOp>(op))
    return toBool(x.compare(y) == APFloat::cmpEqual);
  compute(op, x, y);
  // Which NaN a machine computes is not defined here.
  return x.isNaN() ? DenseElementsAttr()
                   : DenseElementsAttr::get(RankedTensorType::get({}, type), x);
}

/// An operation like `op` of scalars.
static Value applyToScalars(ONNXCreator &c, Operation *op,
                            ArrayRef<Value> operands) {
  if (TypedAttr folded = foldScalars(op, operands))
    return arith::ConstantOp::create(c.getBuilder(), c.getLoc(), folded);
  Value result = c.createLike(op, operands);
  Operation *created = result.getDefiningOp();
  SmallVector<OpFoldResult> folded;
  if (failed(created->fold(folded)) || folded.size() != 1)
    return result;
  auto constant =
      dyn_cast_if_present<DenseElementsAttr>(dyn_cast<Attribute>(folded[0]));
  if (!constant || constant.getType() != result.getType())
    return result;
  return arith::ConstantOp::create(c.getBuilder(), c.getLoc(), constant);
}

namespace {
/// An elementwise operation of generators with two values in the same places,
/// and of scalars, is a generator whose values are those of the operation.
template <typename OpTy>
struct ElementwiseOfGenerator : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (isLeftUnchanged(op))
      return rewriter.notifyMatchFailure(op, "is left unchanged");
    Value generator;
    for (Value v : op->getOperands())
      if (!generator && hasTwoValues(v))
        generator = v;
    if (!generator)
      return rewriter.notifyMatchFailure(op, "is not of a generator");
    auto type = cast<RankedTensorType>(generator.getType());
    for (Value v : op->getOperands())
      if (!ShapeContext::isAbsent(v) && !isUniform(v, type) &&
          !(hasTwoValues(v) && haveSamePlaces(generator, v)))
        return rewriter.notifyMatchFailure(op, "is not of scalars otherwise");
    Location loc = op->getLoc();
    ONNXCreator c(rewriter, loc);
    SmallVector<Value> on, off;
    for (Value v : op->getOperands()) {
      std::pair<Value, Value> values = {v, v};
      if (hasTwoValues(v))
        values = getValues(rewriter, loc, v);
      else if (!ShapeContext::isAbsent(v))
        values.first = values.second = getUniformValue(rewriter, loc, v);
      on.push_back(values.first);
      off.push_back(values.second);
    }
    Value onResult = applyToScalars(c, op, on);
    Value offResult = applyToScalars(c, op, off);
    replaceOpWithTensor(
        rewriter, op,
        createWithValues(rewriter, loc, generator, {onResult, offResult}));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Bands of different bounds
//===----------------------------------------------------------------------===//

/// The bounds that leave the elements `inside` of both bands: the greater lower
/// and the smaller upper bound.
static OpFoldResult combineBounds(OpBuilder &builder, Location loc,
                                  OpFoldResult a, OpFoldResult b,
                                  bool isLower) {
  std::optional<int64_t> x = getConstantIntValue(a), y = getConstantIntValue(b);
  if (x && y)
    return builder.getI64IntegerAttr(isLower ? std::max(*x, *y)
                                             : std::min(*x, *y));
  if (x && *x == (isLower ? INT64_MIN : INT64_MAX))
    return b;
  if (y && *y == (isLower ? INT64_MIN : INT64_MAX))
    return a;
  auto toValue = [&](OpFoldResult bound) -> Value {
    if (std::optional<int64_t> constant = getConstantIntValue(bound))
      return arith::ConstantIntOp::create(builder, loc, *constant, 64);
    return cast<Value>(bound);
  };
  Value p = toValue(a), q = toValue(b);
  if (isLower)
    return arith::MaxSIOp::create(builder, loc, p, q).getResult();
  return arith::MinSIOp::create(builder, loc, p, q).getResult();
}

/// The element that the constant `v` of rank 0 has; null if it is none.
static Attribute getElement(Value v) {
  DenseElementsAttr constant = getConstantElements(v, /*maxElements=*/1);
  return constant ? constant.getSplatValue<Attribute>() : Attribute();
}

namespace {
/// What is known of a band before it is described by a BandForm.
struct BandSummary {
  Attribute inside, outside; // Null if not constant.
  std::optional<int64_t> lower, upper;

  static BandSummary get(Value v);

  /// Whether the elements that are not on the band are a band as well: those
  /// above, or below.
  bool canBeInverted() const {
    return (lower && *lower <= INT32_MIN) || (upper && *upper >= INT32_MAX);
  }
};
} // namespace

BandSummary BandSummary::get(Value v) {
  Type elementType = cast<TensorType>(v.getType()).getElementType();
  if (auto band = v.getDefiningOp<BandOp>())
    return {getElement(band.getInside()), getElement(band.getOutside()),
            getConstantIntValue(band.getLower()),
            getConstantIntValue(band.getUpper())};
  Attribute zero = getZeroOf(elementType);
  if (auto matrix = v.getDefiningOp<DiagonalMatrixOp>()) {
    DiagonalBand band = getFillBand(matrix);
    BandSummary summary = {matrix.getValue(), zero, band.lower, band.upper};
    if (band.inverted)
      std::swap(summary.inside, summary.outside);
    return summary;
  }
  auto eye = v.getDefiningOp<EyeOp>();
  std::optional<int64_t> diagonal = getConstantInteger(eye.getDiagonalIndex());
  return {getOneOf(elementType), zero, diagonal, std::nullopt};
}

/// Exchanges what is on the band and what is not, see canBeInverted().
static void invert(BandForm &band) {
  std::optional<int64_t> lower = band.getLower();
  OpBuilder builder(band.type.getContext());
  if (lower && *lower <= INT32_MIN) {
    band.lower = band.upper;
    band.upper = builder.getI64IntegerAttr(INT64_MAX);
  } else {
    band.upper = band.lower;
    band.lower = builder.getI64IntegerAttr(INT64_MIN);
  }
  std::swap(band.inside, band.outside);
}

/// Whether a band has to be inverted so that `isElsewhere` holds for the
/// elements that are not on it; nothing if that is not possible.
static std::optional<bool>
findInversion(const BandSummary &band,
              llvm::function_ref<bool(Attribute)> isElsewhere) {
  if (band.outside && isElsewhere(band.outside))
    return false;
  if (band.inside && isElsewhere(band.inside) && band.canBeInverted())
    return true;
  return std::nullopt;
}

static BandForm getBand(OpBuilder &builder, Location loc, Value v,
                        bool isInverted) {
  BandForm band = getBand(builder, loc, v);
  if (isInverted)
    invert(band);
  return band;
}

/// Whether one of two bands covers all elements of their combination, of type
/// `type`: the sizes are static and no dimension of a matrix is broadcast.
static bool haveSameMatrices(Value a, Value b, RankedTensorType type) {
  auto aType = cast<RankedTensorType>(a.getType());
  auto bType = cast<RankedTensorType>(b.getType());
  return aType.hasStaticShape() && bType.hasStaticShape() &&
         aType.getShape().take_back(2) == bType.getShape().take_back(2) &&
         aType.getShape().take_back(2) == type.getShape().take_back(2);
}

/// Whether a constant is zero of either sign, or a finite number.
static bool isZeroElement(Attribute element) {
  if (auto number = dyn_cast<FloatAttr>(element))
    return number.getValue().isZero();
  auto integer = dyn_cast<IntegerAttr>(element);
  return integer && integer.getValue().isZero();
}
static bool isFiniteElement(Attribute element) {
  if (auto number = dyn_cast_if_present<FloatAttr>(element))
    return number.getValue().isFinite();
  return isa_and_present<IntegerAttr>(element);
}

namespace {
/// And, Or and products of bands are the band that both have in common, or its
/// complement.
template <typename OpTy> struct CombinationOfBands : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    if (!isBand(op.getA()) || !isBand(op.getB()))
      return rewriter.notifyMatchFailure(op, "is not of two bands");
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (!haveSameMatrices(op.getA(), op.getB(), type))
      return rewriter.notifyMatchFailure(op, "may broadcast a band");
    // Elements outside of the band of one operand do not depend on the other.
    auto isElsewhere = [](Attribute element) {
      return isZeroElement(element) != std::is_same_v<OpTy, ONNXOrOp>;
    };
    BandSummary a = BandSummary::get(op.getA()),
                b = BandSummary::get(op.getB());
    std::optional<bool> invertsA = findInversion(a, isElsewhere);
    std::optional<bool> invertsB = findInversion(b, isElsewhere);
    bool isFinite = isFiniteElement(a.inside) && isFiniteElement(a.outside) &&
                    isFiniteElement(b.inside) && isFiniteElement(b.outside);
    if (!invertsA || !invertsB || !isFinite)
      return rewriter.notifyMatchFailure(op, "is no band");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          Location loc = c.getLoc();
          BandForm first = getBand(builder, loc, op.getA(), *invertsA);
          BandForm second = getBand(builder, loc, op.getB(), *invertsB);
          BandForm both = first;
          both.type = type;
          both.inside = applyToScalars(c, op, {first.inside, second.inside});
          both.outside = applyToScalars(c, op, {first.outside, second.outside});
          both.lower =
              combineBounds(builder, loc, first.lower, second.lower, true);
          both.upper =
              combineBounds(builder, loc, first.upper, second.upper, false);
          return createBand(
              builder, loc, both,
              getAsIndexOpFoldResult(builder.getContext(), type.getShape()));
        }};
  }
};

/// A band of a band, or of a tensor of one value: triangles of triangles.
struct BandOfBand : GeneratorRule<BandOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(BandOp op,
                               PatternRewriter &rewriter) const override {
    Value inside = op.getInside();
    if (::getRank(inside) == 0 || ::getRank(op.getOutside()) != 0)
      return rewriter.notifyMatchFailure(op, "does not select elements");
    if (isUniform(inside, cast<RankedTensorType>(inside.getType())) ||
        isDynamicUniform(inside))
      return Replacement{
          {}, {}, [=](ONNXCreator &c) mutable -> Value {
            BandForm form = getForm(op);
            form.inside = getUniformValue(c.getBuilder(), c.getLoc(), inside);
            return createBand(c.getBuilder(), c.getLoc(), form,
                              getSizes(c.getBuilder(), c.getLoc(), op));
          }};
    if (!isBand(inside))
      return rewriter.notifyMatchFailure(op, "selects from other elements");
    Attribute outside = getElement(op.getOutside());
    std::optional<bool> inverts =
        findInversion(BandSummary::get(inside),
                      [&](Attribute element) { return element == outside; });
    if (!inverts)
      return rewriter.notifyMatchFailure(op, "has three values");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          Location loc = c.getLoc();
          BandForm form = getForm(op);
          BandForm other = getBand(builder, loc, inside, *inverts);
          form.inside = other.inside;
          form.lower =
              combineBounds(builder, loc, form.lower, other.lower, true);
          form.upper =
              combineBounds(builder, loc, form.upper, other.upper, false);
          return createBand(builder, loc, form, getSizes(builder, loc, op));
        }};
  }

private:
  static BandForm getForm(BandOp op) {
    return {cast<RankedTensorType>(op.getType()), Value(), op.getOutside(),
            getAsOpFoldResult(op.getLower()), getAsOpFoldResult(op.getUpper())};
  }

  /// A tensor of one value and of unknown sizes.
  static bool isDynamicUniform(Value v) {
    if (auto shape = v.getDefiningOp<ONNXConstantOfShapeOp>())
      return shape.getFillValue() != nullptr;
    auto expand = v.getDefiningOp<ONNXExpandOp>();
    auto type = expand ? dyn_cast<RankedTensorType>(expand.getInput().getType())
                       : nullptr;
    return type && isUniform(expand.getInput(), type);
  }
};

/// A DiagonalMatrix of a generator or of a tensor of one value is a Band.
struct MatrixOfBand : GeneratorRule<DiagonalMatrixOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(DiagonalMatrixOp op,
                               PatternRewriter &rewriter) const override {
    Value input = op.getInput();
    auto type = cast<RankedTensorType>(op.getType());
    if (!input || op.getOutputShape() || input.getType() != type)
      return rewriter.notifyMatchFailure(op, "has no input of its type");
    bool isSource = isBand(input) ||
                    isa_and_present<ONNXConstantOfShapeOp, ONNXExpandOp>(
                        input.getDefiningOp()) ||
                    isUniform(input, type);
    if (!isSource)
      return rewriter.notifyMatchFailure(op, "is not of a generator");
    DiagonalBand band = getFillBand(op);
    if (!band.inverted && band.lower > INT32_MIN && band.upper < INT32_MAX)
      return rewriter.notifyMatchFailure(op, "keeps two triangles");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          auto scalarType = RankedTensorType::get({}, type.getElementType());
          Value fill = arith::ConstantOp::create(
              builder, c.getLoc(),
              DenseElementsAttr::get(scalarType, op.getValue()));
          BandForm form = {type, input, fill,
                           builder.getI64IntegerAttr(band.lower),
                           builder.getI64IntegerAttr(band.upper)};
          // What is kept is not filled.
          if (!band.inverted) {
            std::swap(form.inside, form.outside);
            invert(form);
          }
          return createBand(builder, c.getLoc(), form,
                            getSizes(builder, c.getLoc(), input));
        }};
  }
};
} // namespace

template <typename... Ops>
static void addElementwiseRules(RewritePatternSet &patterns) {
  patterns.add<ElementwiseOfGenerator<Ops>...>(patterns.getContext());
}

void agate::populateElementwiseRules(RewritePatternSet &patterns,
                                     const GeneratorRules &rules) {
  addElementwiseRules<ONNXAddOp, ONNXSubOp, ONNXMulOp, ONNXDivOp, ONNXMaxOp,
                      ONNXMinOp, ONNXPowOp, ONNXModOp, ONNXAndOp, ONNXOrOp,
                      ONNXXorOp, ONNXNotOp, ONNXEqualOp, ONNXLessOp,
                      ONNXLessOrEqualOp, ONNXGreaterOp, ONNXGreaterOrEqualOp,
                      ONNXWhereOp, ONNXCastOp, ONNXNegOp, ONNXAbsOp, ONNXExpOp,
                      ONNXLogOp, ONNXSqrtOp, ONNXReciprocalOp, ONNXSignOp,
                      ONNXSigmoidOp, ONNXTanhOp, ONNXReluOp, ONNXClipOp>(
      patterns);
  patterns.add<CombinationOfBands<ONNXAndOp>, CombinationOfBands<ONNXOrOp>,
               CombinationOfBands<ONNXMulOp>, BandOfBand, MatrixOfBand>(
      patterns.getContext(), rules);
}
