//===- RecognitionRules.cpp - Layers that are written as primitives -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Parts of patterns
//===----------------------------------------------------------------------===//

/// Whether `v` is the constant `number`, as its element type rounds it.
static bool isNumber(Value v, double number) {
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(v.getType()));
  std::optional<double> found = getSplatNumber(v);
  if (!type || !found)
    return false;
  // Exporters round numbers twice.
  double ulp = std::ldexp(
      1.0, 1 - int(APFloat::semanticsPrecision(type.getFloatSemantics())));
  return std::abs(*found - number) <= 2 * ulp * std::abs(number);
}

/// The operand of the sum `v` whose other operand is the constant `number`.
static Value getAddedTo(Value v, double number) {
  auto add = getOnlyUsedBy<ONNXAddOp>(v);
  if (!add)
    return {};
  if (isNumber(add.getB(), number))
    return add.getA();
  return isNumber(add.getA(), number) ? add.getB() : Value();
}

namespace {
/// The factors of a product that is computed by Mul and Pow, and by Div by
/// constants, which no other operation uses.
struct Product {
  /// Adds the factors of `v`, which are few.
  void add(Value v, unsigned depth = 0) {
    constexpr unsigned maxDepth = 4;
    Operation *op = v.getDefiningOp();
    bool isPart = op && (depth == 0 || v.hasOneUse()) && depth < maxDepth;
    if (std::optional<double> number = getSplatNumber(v)) {
      scale *= *number;
    } else if (auto mul = isPart ? dyn_cast<ONNXMulOp>(op) : ONNXMulOp()) {
      add(mul.getA(), depth + 1);
      add(mul.getB(), depth + 1);
    } else if (auto div = isPart ? dyn_cast<ONNXDivOp>(op) : ONNXDivOp();
               div && getSplatNumber(div.getB())) {
      scale /= *getSplatNumber(div.getB());
      add(div.getA(), depth + 1);
    } else if (auto pow = isPart ? dyn_cast<ONNXPowOp>(op) : ONNXPowOp();
               pow && (getSplatNumber(pow.getY()) == 2.0 ||
                       getSplatNumber(pow.getY()) == 3.0)) {
      factors.append(int(*getSplatNumber(pow.getY())), pow.getX());
    } else {
      factors.push_back(v);
    }
  }
  Product() = default;
  explicit Product(Value v) { add(v); }

  /// Whether the numbers in it are `number`, in elements of the type of `v`.
  bool isScaledBy(double number, Value v) const {
    auto type = dyn_cast<FloatType>(getElementTypeOrSelf(v.getType()));
    if (!type)
      return false;
    int precision = APFloat::semanticsPrecision(type.getFloatSemantics());
    return std::abs(scale - number) <=
           std::ldexp(std::abs(number), 2 - precision);
  }
  /// Whether it is `number` times x to the power of `count`.
  bool isPower(Value x, unsigned count, double number) const {
    return factors.size() == count && llvm::all_equal(factors) &&
           factors.front() == x && isScaledBy(number, x);
  }

  SmallVector<Value> factors;
  double scale = 1.0;
};
} // namespace

/// Whether all users of `v` are among `users`.
static bool isOnlyUsedBy(Value v, ArrayRef<Operation *> users) {
  return llvm::all_of(v.getUsers(), [&](Operation *user) {
    return llvm::is_contained(users, user);
  });
}

//===----------------------------------------------------------------------===//
// Gelu, HardSwish, Sigmoid
//===----------------------------------------------------------------------===//

/// Whether `argument` is sqrt(2 / pi) (x + 0.044715 x^3).
static bool isTanhArgument(Value argument, Value x) {
  constexpr double root = 0.79788456080286535588, cube = 0.044715;
  Product product(argument);
  if (!product.isScaledBy(root, x))
    return false;
  for (Value factor : product.factors) {
    auto sum = getOnlyUsedBy<ONNXAddOp>(factor);
    if (!sum)
      continue;
    if (product.factors.size() == 1)
      for (auto [a, b] : {std::pair<Value, Value>(sum.getA(), sum.getB()),
                          std::pair<Value, Value>(sum.getB(), sum.getA())})
        if (a == x && Product(b).isPower(x, 3, cube))
          return true;
    // x is factored out.
    Value square = getAddedTo(factor, 1.0);
    if (square && product.factors.size() == 2 &&
        llvm::is_contained(product.factors, x) &&
        Product(square).isPower(x, 2, cube))
      return true;
  }
  return false;
}

namespace {
/// x (1 + f) / 2 for a function f of x that makes it a form of Gelu.
struct GeluRecognition : OpRewritePattern<ONNXMulOp> {
  GeluRecognition(MLIRContext *context, StringRef form)
      : OpRewritePattern(context), form(form) {}

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    Type element = getElementTypeOrSelf(op.getType());
    // Elements of less precision are computed as f32, by either form.
    if (!element.isF32() && !element.isF16() && !element.isBF16())
      return rewriter.notifyMatchFailure(op, "other elements");
    Product product(op.getC());
    if (product.factors.size() != 2 || !product.isScaledBy(0.5, op.getC()))
      return rewriter.notifyMatchFailure(op, "is not half of a product");
    for (unsigned i : {0, 1}) {
      Value x = product.factors[i];
      if (x.getType() != op.getType())
        continue;
      Value function = getAddedTo(product.factors[1 - i], 1.0);
      if (!function || !isFunctionOf(function, x))
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      replaceByNew(rewriter, op, c.create<ONNXGeluOp>(x, [&](auto &p) {
        p.approximate = c.string(form);
      }));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "other factors");
  }

protected:
  virtual bool isFunctionOf(Value function, Value x) const = 0;

private:
  StringRef form;
};

/// erf(x / sqrt(2)).
struct RecognizeGelu : GeluRecognition {
  explicit RecognizeGelu(MLIRContext *context)
      : GeluRecognition(context, "none") {}

  bool isFunctionOf(Value function, Value x) const override {
    auto erf = getOnlyUsedBy<ONNXErfOp>(function);
    return erf && Product(erf.getInput()).isPower(x, 1, std::sqrt(0.5));
  }
};

/// tanh(sqrt(2 / pi) (x + 0.044715 x^3)).
struct RecognizeGeluByTanh : GeluRecognition {
  explicit RecognizeGeluByTanh(MLIRContext *context)
      : GeluRecognition(context, "tanh") {}

  bool isFunctionOf(Value function, Value x) const override {
    auto tanh = getOnlyUsedBy<ONNXTanhOp>(function);
    return tanh && isTanhArgument(tanh.getInput(), x);
  }
};

/// x HardSigmoid(x), of the attributes that HardSwish has, also with
/// HardSigmoid written as a Clip.
struct RecognizeHardSwish : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value factor : {op.getA(), op.getB()}) {
      Value x = getOther(op, factor);
      if (x.getType() != op.getType() || !isHardSigmoid(factor, x))
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      replaceByNew(rewriter, op, c.create<ONNXHardSwishOp>(x));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no HardSigmoid of a factor");
  }

private:
  static bool isHardSigmoid(Value v, Value x) {
    if (auto sigmoid = getOnlyUsedBy<ONNXHardSigmoidOp>(v))
      return sigmoid.getX() == x &&
             std::abs(sigmoid.getAlpha().convertToDouble() - 1.0 / 6) < 1e-7 &&
             sigmoid.getBeta().convertToDouble() == 0.5;
    // The product of x and a clipped sum may overflow, this does not.
    Product product(v);
    if (!v.hasOneUse() || product.factors.size() != 1 ||
        !product.isScaledBy(1.0 / 6, x))
      return false;
    auto clip = getOnlyUsedBy<ONNXClipOp>(product.factors.front());
    return clip && getSplatNumber(clip.getMin()) == 0.0 &&
           getSplatNumber(clip.getMax()) == 6.0 &&
           getAddedTo(clip.getInput(), 3.0) == x;
  }
};

/// 1 / (1 + exp(-x))
struct RecognizeSigmoid : OpRewritePattern<ONNXReciprocalOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReciprocalOp op,
                                PatternRewriter &rewriter) const override {
    Value power = getAddedTo(op.getX(), 1.0);
    auto exp = power ? getOnlyUsedBy<ONNXExpOp>(power) : ONNXExpOp();
    auto neg = exp ? getOnlyUsedBy<ONNXNegOp>(exp.getInput()) : ONNXNegOp();
    if (!neg || neg.getX().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "is no Sigmoid");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, c.create<ONNXSigmoidOp>(neg.getX()));
    return success();
  }
};
} // namespace

namespace {
/// x Sigmoid(alpha x)
struct RecognizeSwish : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value factor : {op.getA(), op.getB()}) {
      Value x = getOther(op, factor);
      auto sigmoid = getOnlyUsedBy<ONNXSigmoidOp>(factor);
      if (!sigmoid || x.getType() != op.getType() ||
          !isa<FloatType>(getElementTypeOrSelf(x.getType())))
        continue;
      Product product(sigmoid.getX());
      if (sigmoid.getX() == x)
        product = Product();
      else if (!sigmoid.getX().hasOneUse() ||
               product.factors != SmallVector<Value>{x})
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      replaceByNew(rewriter, op, c.create<ONNXSwishOp>(x, [&](auto &p) {
        p.alpha = rewriter.getF32FloatAttr(float(product.scale));
      }));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no Sigmoid of a factor");
  }
};

/// log(1 + exp(x))
struct RecognizeSoftplus : OpRewritePattern<ONNXLogOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXLogOp op,
                                PatternRewriter &rewriter) const override {
    Value power = getAddedTo(op.getInput(), 1.0);
    auto exp = power ? getOnlyUsedBy<ONNXExpOp>(power) : ONNXExpOp();
    if (!exp || exp.getInput().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "is no Softplus");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, c.create<ONNXSoftplusOp>(exp.getInput()));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

/// The axes of a reduction whose result keeps its dimensions.
static std::optional<SmallVector<int64_t>> getKeptAxes(Operation *op) {
  RankedTensorType type = op ? getRankedType(op->getOperand(0)) : nullptr;
  auto keepdims = op ? op->getAttrOfType<IntegerAttr>("keepdims") : nullptr;
  if (!type || (keepdims && keepdims.getValue().isZero()))
    return std::nullopt;
  std::optional<SmallVector<int64_t>> axes;
  if (op->getNumOperands() == 2) {
    axes = getIntegers(op->getOperand(1));
  } else if (auto list = op->getAttrOfType<ArrayAttr>("axes")) {
    axes.emplace();
    for (Attribute axis : list)
      axes->push_back(cast<IntegerAttr>(axis).getInt());
  }
  if (!axes || axes->empty())
    return std::nullopt;
  axes = normalizeAxes(*axes, type.getRank());
  if (axes)
    llvm::sort(*axes);
  return axes;
}

/// The operation that computes `v`, if it is a mean of any version.
static Operation *getMean(Value v) {
  Operation *op = v.getDefiningOp();
  return isa_and_nonnull<ONNXReduceMeanOp, ONNXReduceMeanV13Op>(op) ? op
                                                                    : nullptr;
}

namespace {
/// x divided by sqrt(mean of x^2 + epsilon), where the mean is taken over the
/// last dimensions, from `axis` on.
struct RootMeanSquare {
  Value x;
  Operation *square;
  int64_t axis;
  double epsilon;
};
} // namespace

/// The mean of squares of `v`, a sum with epsilon, under a root.
static std::optional<RootMeanSquare> getRootMeanSquare(Value v) {
  auto root = getOnlyUsedBy<ONNXSqrtOp>(v);
  auto sum = root ? getOnlyUsedBy<ONNXAddOp>(root.getX()) : ONNXAddOp();
  if (!sum)
    return std::nullopt;
  for (Value term : {sum.getA(), sum.getB()}) {
    std::optional<double> epsilon = getSplatNumber(getOther(sum, term));
    Operation *mean = term.hasOneUse() ? getMean(term) : nullptr;
    auto axes = getKeptAxes(mean);
    // A root of a smaller epsilon has a reciprocal that may overflow.
    if (!epsilon || *epsilon < 1e-30 || !axes)
      continue;
    int64_t rank = getRankedType(mean->getOperand(0)).getRank();
    for (auto [i, axis] : llvm::enumerate(*axes))
      if (axis != rank - int64_t(axes->size()) + int64_t(i))
        return std::nullopt;
    Product square(mean->getOperand(0));
    if (!mean->getOperand(0).hasOneUse() || square.scale != 1.0 ||
        square.factors.size() != 2 || !llvm::all_equal(square.factors))
      return std::nullopt;
    return RootMeanSquare{square.factors.front(),
                          mean->getOperand(0).getDefiningOp(), axes->front(),
                          *epsilon};
  }
  return std::nullopt;
}

/// What `v` divides by the root of its mean square, by Div, or by Mul with a
/// Reciprocal.
static std::optional<RootMeanSquare> getNormalized(Value v) {
  if (auto div = getOnlyUsedBy<ONNXDivOp>(v)) {
    if (auto reciprocal = getRootMeanSquare(div.getB());
        reciprocal && reciprocal->x == div.getA())
      return reciprocal;
    return std::nullopt;
  }
  auto mul = getOnlyUsedBy<ONNXMulOp>(v);
  if (!mul)
    return std::nullopt;
  for (Value factor : {mul.getA(), mul.getB()}) {
    Value root;
    if (auto reciprocal = getOnlyUsedBy<ONNXReciprocalOp>(factor))
      root = reciprocal.getX();
    else if (auto div = getOnlyUsedBy<ONNXDivOp>(factor);
             div && getSplatNumber(div.getA()) == 1.0)
      root = div.getB();
    auto norm = root ? getRootMeanSquare(root) : std::nullopt;
    if (norm && norm->x == getOther(mul, factor))
      return norm;
  }
  return std::nullopt;
}

/// The tensor from which `v` subtracts its mean from dimension `axis` on.
static Value getCentered(Value v, int64_t axis) {
  auto sub = v.getDefiningOp<ONNXSubOp>();
  Operation *mean = sub ? getMean(sub.getB()) : nullptr;
  auto axes = getKeptAxes(mean);
  if (!axes || mean->getOperand(0) != sub.getA() || axes->front() != axis ||
      int64_t(axes->size()) != getRankedType(sub.getA()).getRank() - axis ||
      !isOnlyUsedBy(sub.getB(), sub.getOperation()))
    return {};
  return sub.getA();
}

namespace {
/// A tensor that is normalized and scaled: LayerNormalization where its mean
/// has been subtracted, else RMSNormalization. Both compute it as f32, also if
/// its elements have 16 bits.
struct RecognizeNormalization : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : {op.getA(), op.getB()}) {
      auto cast = getOnlyUsedBy<ONNXCastOp>(operand);
      Value normalized = cast ? cast.getInput() : operand;
      auto norm = getNormalized(normalized);
      RankedTensorType type = norm ? getRankedType(norm->x) : nullptr;
      Value scale = getOther(op, operand);
      if (!type || !type.getElementType().isF32() ||
          !isBroadcastTo(scale, type) || type.isDynamicDim(norm->axis))
        continue;
      Value x = getCentered(norm->x, norm->axis);
      bool isCentered =
          x &&
          isOnlyUsedBy(norm->x, {norm->square, normalized.getDefiningOp()});
      if (!isCentered)
        x = norm->x;
      if (cast)
        x = getCastFrom(x, getElementTypeOrSelf(op.getType()));
      if (!x)
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      auto setProperties = [&](auto &p) {
        p.axis = c.integer(norm->axis);
        p.epsilon = rewriter.getF32FloatAttr(float(norm->epsilon));
      };
      replaceByNew(
          rewriter, op,
          isCentered
              ? c.create<ONNXLayerNormalizationOp>({x, scale}, setProperties)
              : c.create<ONNXRMSNormalizationOp>({x, scale}, setProperties));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "is not normalized and scaled");
  }

private:
  /// The floats of 16 bits of type `element` of which `v` has the values; null
  /// if there are none.
  static Value getCastFrom(Value v, Type element) {
    auto cast = v.getDefiningOp<ONNXCastOp>();
    bool matches = cast && (element.isF16() || element.isBF16()) &&
                   getElementTypeOrSelf(cast.getInput().getType()) == element;
    return matches ? cast.getInput() : Value();
  }
};

/// x Tanh(Softplus(x)).
struct RecognizeMish : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value factor : {op.getA(), op.getB()}) {
      auto tanh = getOnlyUsedBy<ONNXTanhOp>(factor);
      auto softplus =
          tanh ? getOnlyUsedBy<ONNXSoftplusOp>(tanh.getInput()) : nullptr;
      Value x = getOther(op, factor);
      if (!softplus || softplus.getX() != x || x.getType() != op.getType())
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      replaceByNew(rewriter, op, c.create<ONNXMishOp>(x));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no hyperbolic tangent of a factor");
  }
};
} // namespace

/// The dimension along which `v` is the maximum, which is kept, of `x`;
/// nothing if there are several.
static std::optional<int64_t> getMaximumAxis(Value v, Value x) {
  auto max = v.getDefiningOp<ONNXReduceMaxOp>();
  auto axes = getKeptAxes(max);
  if (!axes || axes->size() != 1 || max.getData() != x)
    return std::nullopt;
  return axes->front();
}

/// The value v and the dimension of which `sum` is sum(exp(v)), if nothing else
/// uses the exponentials.
static std::optional<std::pair<Value, int64_t>>
getSumOfExponentials(ONNXReduceSumOp sum) {
  auto exp = sum ? getOnlyUsedBy<ONNXExpOp>(sum.getData()) : ONNXExpOp();
  auto axes = getKeptAxes(sum);
  if (!exp || !axes || axes->size() != 1)
    return std::nullopt;
  return std::make_pair(exp.getInput(), axes->front());
}

namespace {
/// y - log(sum(exp(y))) with y = x - max(x), and x - (max(x) + log(sum(exp(x -
/// max(x))))), along one dimension.
struct RecognizeLogSoftmax : OpRewritePattern<ONNXSubOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSubOp op,
                                PatternRewriter &rewriter) const override {
    // What is subtracted is a logarithm, or its sum with the maximum.
    SmallVector<std::pair<Value, Value>, 3> terms = {{op.getB(), Value()}};
    if (auto add = getOnlyUsedBy<ONNXAddOp>(op.getB())) {
      terms.push_back({add.getA(), add.getB()});
      terms.push_back({add.getB(), add.getA()});
    }
    for (auto [logarithm, max] : terms) {
      auto log = getOnlyUsedBy<ONNXLogOp>(logarithm);
      auto sum = log ? getOnlyUsedBy<ONNXReduceSumOp>(log.getInput()) : nullptr;
      auto found = getSumOfExponentials(sum);
      auto sub = found ? found->first.getDefiningOp<ONNXSubOp>() : ONNXSubOp();
      if (!sub || sub.getA().getType() != op.getType() ||
          getMaximumAxis(sub.getB(), sub.getA()) != found->second)
        continue;
      Operation *exp = sum.getData().getDefiningOp();
      bool matches =
          max ? op.getA() == sub.getA() && max == sub.getB() &&
                    found->first.hasOneUse() &&
                    isOnlyUsedBy(max, {sub, op.getB().getDefiningOp()})
              : op.getA() == found->first &&
                    isOnlyUsedBy(found->first, {op, exp}) &&
                    sub.getB().hasOneUse();
      if (!matches)
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      replaceByNew(rewriter, op,
                   c.create<ONNXLogSoftmaxOp>(sub.getA(), [&](auto &p) {
                     p.axis = c.integer(found->second);
                   }));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no logarithm of exponentials");
  }
};

/// exp(x - max(x)) / sum(exp(x - max(x))) along one dimension.
struct RecognizeSoftmax : OpRewritePattern<ONNXDivOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDivOp op,
                                PatternRewriter &rewriter) const override {
    auto exp = op.getA().getDefiningOp<ONNXExpOp>();
    auto sum = getOnlyUsedBy<ONNXReduceSumOp>(op.getB());
    if (!exp || !sum || sum.getData() != exp.getOutput() ||
        !isOnlyUsedBy(exp.getOutput(), {op, sum}))
      return rewriter.notifyMatchFailure(op, "no exponentials and their sum");
    auto sub = getOnlyUsedBy<ONNXSubOp>(exp.getInput());
    auto max =
        sub ? getOnlyUsedBy<ONNXReduceMaxOp>(sub.getB()) : ONNXReduceMaxOp();
    auto axes = getKeptAxes(sum);
    if (!max || max.getData() != sub.getA() || !axes || axes->size() != 1 ||
        getKeptAxes(max) != axes || sub.getA().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "no maximum is subtracted");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.create<ONNXSoftmaxOp>(sub.getA(), [&](auto &p) {
                   p.axis = c.integer(axes->front());
                 }));
    return success();
  }
};
} // namespace

void agate::populateRecognitionRules(RewritePatternSet &patterns) {
  patterns.add<RecognizeGeluByTanh, RecognizeHardSwish, RecognizeLogSoftmax,
               RecognizeMish, RecognizeNormalization, RecognizeSoftmax>(
      patterns.getContext());
}

void agate::populateRequestedRules(RewritePatternSet &patterns) {
  patterns
      .add<RecognizeGelu, RecognizeSigmoid, RecognizeSoftplus, RecognizeSwish>(
          patterns.getContext());
}
