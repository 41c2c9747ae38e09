//===- ConstantRules.cpp - Rules for operations with constants ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/RNNOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace agate;

static bool hasFloats(Value v) {
  return isa<FloatType>(getElementTypeOrSelf(v.getType()));
}

static bool hasIntegers(Value v) {
  return isa<IntegerType>(getElementTypeOrSelf(v.getType()));
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

namespace {
/// A constant is the second operand, where other rules look for it.
template <typename OpTy> struct ConstantToRight : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!isConstant(op.getA()) || isConstant(op.getB()))
      return rewriter.notifyMatchFailure(op, "the first operand is not alone");
    rewriter.modifyOpInPlace(op, [&] {
      Value constant = op.getA();
      op.getAMutable().assign(op.getB());
      op.getBMutable().assign(constant);
    });
    return success();
  }
};

/// Sums and products with two constants are those with one.
template <typename OpTy> struct ReassociateConstants : OpRewritePattern<OpTy> {
  ReassociateConstants(MLIRContext *context, bool ofFloats)
      : OpRewritePattern<OpTy>(context), ofFloats(ofFloats) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto inner = getOnlyUsedBy<OpTy>(op.getA());
    if (!inner || !isConstant(op.getB()) || !isConstant(inner.getB()) ||
        isConstant(inner.getA()))
      return rewriter.notifyMatchFailure(op, "there are no two constants");
    // Integers wrap, so that the order makes no difference.
    if (!ofFloats && !hasIntegers(op.getC()))
      return rewriter.notifyMatchFailure(op, "rounding depends on the order");
    ONNXCreator c(rewriter, op.getLoc());
    Value constant = c.create<OpTy>({inner.getB(), op.getB()});
    rewriter.modifyOpInPlace(op, [&] {
      op.getAMutable().assign(inner.getA());
      op.getBMutable().assign(constant);
    });
    return success();
  }

private:
  bool ofFloats;
};

/// A constant that is subtracted from what rules for additions apply to is
/// added.
struct SubOfConstant : OpRewritePattern<ONNXSubOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSubOp op,
                                PatternRewriter &rewriter) const override {
    Operation *layer =
        op.getA().hasOneUse() ? op.getA().getDefiningOp() : nullptr;
    if (!isa_and_nonnull<ONNXAddOp, ONNXConvOp, ONNXConvTransposeOp, ONNXGemmOp,
                         ONNXLayerNormalizationOp, ONNXMatMulOp>(layer))
      return rewriter.notifyMatchFailure(op, "no rule applies to a sum");
    ElementsAttr negative = negate(op.getB());
    if (!negative)
      return rewriter.notifyMatchFailure(op, "is no small constant");
    Value constant = ONNXConstantOp::create(rewriter, op.getLoc(), negative);
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, c.create<ONNXAddOp>({op.getA(), constant}));
    return success();
  }

private:
  /// The negative elements of a constant of up to 4096; null for other ones,
  /// and for floats of less than 16 bits, which may have no negative zero.
  static ElementsAttr negate(Value v) {
    constexpr int64_t maxElements = 4096;
    DenseElementsAttr elements;
    if (!matchPattern(v, m_Constant(&elements)) ||
        elements.getNumElements() > maxElements)
      return {};
    Type element = elements.getElementType();
    if (element.isInteger(1))
      return {};
    if (auto integers = dyn_cast<DenseIntElementsAttr>(elements))
      return cast<ElementsAttr>(integers.mapValues(
          element, [](const APInt &x) -> APInt { return -x; }));
    auto floats = dyn_cast<DenseFPElementsAttr>(elements);
    if (!floats || element.getIntOrFloatBitWidth() < 16)
      return {};
    return cast<ElementsAttr>(
        floats.mapValues(element, [](const APFloat &x) -> APInt {
          return neg(x).bitcastToAPInt();
        }));
  }
};

/// A sum of two operands, which rules for additions apply to.
struct SumOfTwo : OpRewritePattern<ONNXSumOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSumOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getData_0().size() != 2)
      return rewriter.notifyMatchFailure(op, "there are not two operands");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, c.create<ONNXAddOp>(op.getData_0()));
    return success();
  }
};

/// A division by a power of two is a product with its reciprocal, which is
/// exact.
struct DivByPowerOfTwo : OpRewritePattern<ONNXDivOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDivOp op,
                                PatternRewriter &rewriter) const override {
    auto element = dyn_cast<FloatType>(getElementTypeOrSelf(op.getType()));
    std::optional<double> divisor = getSplatNumber(op.getB());
    RankedTensorType type = getRankedType(op.getB());
    if (!element || !divisor || !type)
      return rewriter.notifyMatchFailure(op, "is no division by one float");
    int exponent;
    // Their reciprocals are normal numbers of every type but the small floats.
    constexpr int maxExponent = 10;
    if (std::abs(std::frexp(*divisor, &exponent)) != 0.5 ||
        std::abs(exponent) > maxExponent || element.getWidth() < 16)
      return rewriter.notifyMatchFailure(op, "the divisor is no small power");
    ONNXCreator c(rewriter, op.getLoc());
    Value factor = createNumbers(
        rewriter, op.getLoc(), type,
        SmallVector<double>(type.getNumElements(), 1.0 / *divisor));
    replaceByNew(rewriter, op, c.create<ONNXMulOp>({op.getA(), factor}));
    return success();
  }
};

/// A division of one is a reciprocal.
struct DivOfOne : OpRewritePattern<ONNXDivOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDivOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getB());
    if (!hasFloats(op.getC()) || getSplatNumber(op.getA()) != 1.0 || !type ||
        !isBroadcastTo(op.getA(), type))
      return rewriter.notifyMatchFailure(op, "is no division of one");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, c.create<ONNXReciprocalOp>(op.getB()));
    return success();
  }
};

/// Powers with a small exponent are products, roots and reciprocals.
struct PowOfSmall : OpRewritePattern<ONNXPowOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXPowOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<double> exponent = getSplatNumber(op.getY());
    RankedTensorType type = getRankedType(op.getX());
    if (!exponent || !type || !isBroadcastTo(op.getY(), type))
      return rewriter.notifyMatchFailure(op, "the exponent is not one number");
    // Powers of integers with an exponent that is a float saturate.
    bool ofFloats = hasFloats(op.getX());
    if (!ofFloats && !hasIntegers(op.getY()))
      return rewriter.notifyMatchFailure(op, "integers to a float");
    ONNXCreator c(rewriter, op.getLoc());
    Value x = op.getX();
    if (exponent == -1.0 && ofFloats) {
      replaceByNew(rewriter, op, c.create<ONNXReciprocalOp>(x));
      return success();
    }
    if (exponent == 0.5 && ofFloats && isNotNegative(x)) {
      replaceByNew(rewriter, op, c.create<ONNXSqrtOp>(x));
      return success();
    }
    if (exponent == -0.5 && ofFloats && isPositive(x)) {
      Value root = c.create<ONNXSqrtOp>(x);
      replaceByNew(rewriter, op, c.create<ONNXReciprocalOp>(root));
      return success();
    }
    if (exponent == 0.0) {
      replaceByNew(rewriter, op, createOnes(c, x));
      return success();
    }
    // Rounding errors add up; these have at most four products.
    if (*exponent != std::floor(*exponent) || *exponent < 2 || *exponent > 8)
      return rewriter.notifyMatchFailure(op, "another exponent");
    replaceByNew(rewriter, op, createPower(c, x, unsigned(*exponent)));
    return success();
  }

private:
  /// `exponent` factors `x`, by squaring; intermediate results are not larger
  /// than the power, or not smaller.
  static Value createPower(ONNXCreator &c, Value x, unsigned exponent) {
    if (exponent == 1)
      return x;
    Value root = createPower(c, x, exponent / 2);
    Value square = c.create<ONNXMulOp>({root, root});
    return exponent % 2 == 0 ? square : c.create<ONNXMulOp>({square, x});
  }

  /// A tensor of the sizes of `x`, also where that is NaN.
  static Value createOnes(ONNXCreator &c, Value x) {
    RankedTensorType type = getRankedType(x);
    Value one = c.scalar(type.getElementType(), 1.0);
    if (type.hasStaticShape())
      return c.create<ONNXExpandOp>({one, c.indices(type.getShape())});
    return c.create<ONNXExpandOp>({one, c.shape(x)});
  }

  /// Whether the floats `v` are known not to be negative: the square root of
  /// negative infinity is none.
  static bool isNotNegative(Value v, unsigned depth = 0) {
    constexpr unsigned maxDepth = 4;
    if (std::optional<double> number = getSplatNumber(v))
      return *number >= 0;
    Operation *op = v.getDefiningOp();
    if (isa_and_nonnull<ONNXAbsOp, ONNXExpOp, ONNXReluOp, ONNXSqrtOp>(op))
      return true;
    if (auto mul = dyn_cast_if_present<ONNXMulOp>(op);
        mul && mul.getA() == mul.getB())
      return true;
    if (depth == maxDepth)
      return false;
    if (isa_and_nonnull<ONNXReduceMeanOp, ONNXReduceSumOp>(op))
      return isNotNegative(op->getOperand(0), depth + 1);
    return isa_and_nonnull<ONNXAddOp, ONNXMulOp>(op) &&
           isNotNegative(op->getOperand(0), depth + 1) &&
           isNotNegative(op->getOperand(1), depth + 1);
  }

  /// Whether a positive number is added to what is not negative. Negative zero
  /// would have a reciprocal of another sign.
  static bool isPositive(Value v) {
    auto add = v.getDefiningOp<ONNXAddOp>();
    if (!add || !isNotNegative(v))
      return false;
    return llvm::any_of(add->getOperands(), [](Value addend) {
      std::optional<double> number = getSplatNumber(addend);
      return number && *number > 0;
    });
  }
};

/// A product with a reciprocal is a quotient.
struct ProductWithReciprocal : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value factor : {op.getA(), op.getB()}) {
      auto reciprocal = getOnlyUsedBy<ONNXReciprocalOp>(factor);
      // There would be more divisions if that is broadcast.
      if (!reciprocal || factor.getType() != op.getType() ||
          reciprocal.getX().getType() != op.getType() ||
          !getRankedType(op).hasStaticShape())
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      replaceByNew(
          rewriter, op,
          c.create<ONNXDivOp>({getOther(op, factor), reciprocal.getX()}));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no reciprocal of its sizes");
  }
};

/// A quotient whose divisor is a root, and is broadcast, is a product with its
/// reciprocal: there are fewer divisions.
struct DivOfRoot : OpRewritePattern<ONNXDivOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDivOp op,
                                PatternRewriter &rewriter) const override {
    auto root = getOnlyUsedBy<ONNXSqrtOp>(op.getB());
    RankedTensorType type = getRankedType(op),
                     few = root ? getRankedType(op.getB()) : nullptr;
    if (!type || !few || !isa<FloatType>(type.getElementType()) ||
        !isBroadcastTo(op.getB(), type) || !isBroadcast(few, type))
      return rewriter.notifyMatchFailure(op, "no root that is broadcast");
    ONNXCreator c(rewriter, op.getLoc());
    Value reciprocal = c.create<ONNXReciprocalOp>(op.getB());
    replaceByNew(rewriter, op, c.create<ONNXMulOp>({op.getA(), reciprocal}));
    return success();
  }

private:
  /// Whether a tensor of type `from` has fewer elements than one of type `to`,
  /// which it can be broadcast to, whatever the unknown sizes are.
  static bool isBroadcast(RankedTensorType from, RankedTensorType to) {
    int64_t added = to.getRank() - from.getRank();
    for (auto [i, size] : llvm::enumerate(to.getShape())) {
      bool repeats = int64_t(i) < added || from.getDimSize(i - added) == 1;
      if (repeats && !ShapedType::isDynamic(size) && size > 1)
        return true;
    }
    return false;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

namespace {
/// Numbers that elements are brought within, the lower one first.
struct Bounds {
  double min, max;
};
} // namespace

/// The constant bounds of a Clip or Relu of floats, in order.
static std::optional<Bounds> getBounds(Operation *op) {
  auto clip = dyn_cast<ONNXClipOp>(op);
  if (!clip && !isa<ONNXReluOp>(op))
    return std::nullopt;
  auto type =
      dyn_cast<FloatType>(getElementTypeOrSelf(op->getOperand(0).getType()));
  if (!type)
    return std::nullopt;
  double infinity = std::numeric_limits<double>::infinity();
  if (!clip)
    return Bounds{0.0, infinity};
  // An absent bound is a finite number.
  double largest =
      APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
  Bounds bounds{-largest, largest};
  for (auto [operand, bound] :
       {std::pair(clip.getMin(), &bounds.min), {clip.getMax(), &bounds.max}}) {
    if (ShapeContext::isAbsent(operand))
      continue;
    std::optional<double> number = getSplatNumber(operand);
    if (!number)
      return std::nullopt;
    *bound = *number;
  }
  if (!(bounds.min <= bounds.max))
    return std::nullopt;
  return bounds;
}

namespace {
/// Clip and Relu of one another have the bounds that both leave.
template <typename OpTy> struct BoundsOfBounds : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Operation *inner = op->getOperand(0).getDefiningOp();
    auto type = dyn_cast<FloatType>(getElementTypeOrSelf(op.getType()));
    // Constants of f8 and f4 may not be able to hold infinity.
    if (!inner || !type || type.getWidth() < 16 ||
        (isa<ONNXReluOp>(op) && isa<ONNXReluOp>(inner)))
      return rewriter.notifyMatchFailure(op, "there is nothing to combine");
    std::optional<Bounds> first = getBounds(inner), second = getBounds(op);
    if (!first || !second)
      return rewriter.notifyMatchFailure(op, "bounds are no constants");
    auto bring = [&](double number) {
      return std::min(std::max(number, second->min), second->max);
    };
    ONNXCreator c(rewriter, op.getLoc());
    Value min = c.scalar(type, bring(first->min));
    Value max = c.scalar(type, bring(first->max));
    replaceByNew(rewriter, op,
                 c.create<ONNXClipOp>({inner->getOperand(0), min, max}));
    return success();
  }
};

/// What is quantized is brought within the numbers that the result can stand
/// for anyway.
struct ClipBeforeQuantize : OpRewritePattern<ONNXQuantizeLinearOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXQuantizeLinearOp op,
                                PatternRewriter &rewriter) const override {
    auto clip = op.getX().getDefiningOp<ONNXClipOp>();
    auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(op.getType()));
    std::optional<SmallVector<double>> scales = getNumbers(op.getYScale());
    if (!clip || !type || type.getWidth() > 16 || !scales ||
        !llvm::all_of(*scales, [](double scale) { return scale > 0; }))
      return rewriter.notifyMatchFailure(op, "is no Clip that is quantized");
    std::optional<Bounds> bounds = getBounds(clip);
    std::optional<double> zero = ShapeContext::isAbsent(op.getYZeroPoint())
                                     ? std::optional(0.0)
                                     : getSplatNumber(op.getYZeroPoint());
    if (!bounds || !zero)
      return rewriter.notifyMatchFailure(op, "a number is unknown");
    double low =
        type.isUnsigned() ? 0 : -std::ldexp(1.0, int(type.getWidth()) - 1);
    double high = low + std::ldexp(1.0, int(type.getWidth())) - 1;
    for (double scale : *scales)
      if (bounds->min > (low - *zero) * scale ||
          bounds->max < (high - *zero) * scale)
        return rewriter.notifyMatchFailure(op, "the bounds are within");
    rewriter.modifyOpInPlace(op,
                             [&] { op.getXMutable().assign(clip.getInput()); });
    return success();
  }
};

/// What is quantized to numbers from zero on is brought within them anyway.
struct ReluBeforeQuantize : OpRewritePattern<ONNXQuantizeLinearOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXQuantizeLinearOp op,
                                PatternRewriter &rewriter) const override {
    auto relu = op.getX().getDefiningOp<ONNXReluOp>();
    auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(op.getType()));
    std::optional<SmallVector<double>> scales = getNumbers(op.getYScale());
    if (!relu || !type || type.getWidth() > 16 || !scales ||
        !llvm::all_of(*scales, [](double scale) { return scale > 0; }))
      return rewriter.notifyMatchFailure(op, "is no Relu that is quantized");
    double zero = 0;
    if (!ShapeContext::isAbsent(op.getYZeroPoint())) {
      std::optional<double> number = getSplatNumber(op.getYZeroPoint());
      if (!number)
        return rewriter.notifyMatchFailure(op, "the zero point is unknown");
      zero = *number;
    }
    double lowest =
        type.isUnsigned() ? 0 : -std::ldexp(1.0, int(type.getWidth()) - 1);
    if (zero != lowest)
      return rewriter.notifyMatchFailure(op, "there are numbers below zero");
    rewriter.modifyOpInPlace(op, [&] { op.getXMutable().assign(relu.getX()); });
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

namespace {
/// Lengths of sequences that are the number of steps need not be told.
template <typename OpTy> struct FullSequences : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getX());
    int64_t timeDim = op.getLayout() == 0 ? 0 : 1;
    if (ShapeContext::isAbsent(op.getSequenceLens()) || !type ||
        type.getRank() != 3 || type.isDynamicDim(timeDim))
      return rewriter.notifyMatchFailure(op, "no lengths, or no known number");
    auto lengths = getIntegers(op.getSequenceLens());
    if (!lengths || int64_t(lengths->size()) != type.getDimSize(1 - timeDim) ||
        !llvm::all_equal(*lengths) || lengths->empty() ||
        lengths->front() != type.getDimSize(timeDim))
      return rewriter.notifyMatchFailure(op, "other lengths");
    Value none = ONNXNoneOp::create(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op,
                             [&] { op.getSequenceLensMutable().assign(none); });
    return success();
  }
};
} // namespace

void agate::populateConstantRules(RewritePatternSet &patterns,
                                  const RewriteOptions &options) {
  MLIRContext *context = patterns.getContext();
  patterns.add<ConstantToRight<ONNXAddOp>, ConstantToRight<ONNXMulOp>,
               ConstantToRight<ONNXAndOp>, ConstantToRight<ONNXOrOp>,
               ConstantToRight<ONNXXorOp>, DivByPowerOfTwo, DivOfOne, DivOfRoot,
               PowOfSmall, ProductWithReciprocal, SubOfConstant, SumOfTwo,
               BoundsOfBounds<ONNXClipOp>, BoundsOfBounds<ONNXReluOp>,
               ClipBeforeQuantize, ReluBeforeQuantize, FullSequences<ONNXGRUOp>,
               FullSequences<ONNXLSTMOp>, FullSequences<ONNXRNNOp>>(context);
  patterns
      .add<ReassociateConstants<ONNXAddOp>, ReassociateConstants<ONNXMulOp>>(
          context, options.reassociate);
}
