//===- ExpandMath.cpp - Functions of f32 as arithmetic --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function is a reduction of its argument to a small interval, and a
// polynomial or a quotient of two there, whose coefficients interpolate the
// function at Chebyshev nodes. Neither has branches, so that loops over them
// are vectorized. All arguments are handled: infinities, NaN, subnormal
// numbers, and results that underflow or overflow.
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_EXPANDMATHPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Of the exponents of f32.
static constexpr int32_t exponentBias = 127;

namespace {
/// Arithmetic on f32 and i32, or on vectors of them.
class F32Builder {
public:
  F32Builder(OpBuilder &builder, Location loc, Type type)
      : b(loc, builder), type(type), intType(withElement(b.getI32Type())),
        contract(arith::FastMathFlagsAttr::get(
            b.getContext(), arith::FastMathFlags::contract)) {}

  Value constant(double value) {
    return splat(b.getF32FloatAttr(float(value)), type);
  }
  Value integer(int32_t value) {
    return splat(b.getI32IntegerAttr(value), intType);
  }

  Value add(Value x, Value y) { return arith::AddFOp::create(b, x, y); }
  Value sub(Value x, Value y) { return arith::SubFOp::create(b, x, y); }
  Value mul(Value x, Value y) { return arith::MulFOp::create(b, x, y); }
  Value div(Value x, Value y) { return arith::DivFOp::create(b, x, y); }
  Value neg(Value x) { return arith::NegFOp::create(b, x); }
  /// x * y + z, rounded once if the machine has such an instruction.
  Value madd(Value x, Value y, Value z) {
    Value product = arith::MulFOp::create(b, x, y, contract);
    return arith::AddFOp::create(b, product, z, contract);
  }
  Value compare(arith::CmpFPredicate predicate, Value x, Value y) {
    return arith::CmpFOp::create(b, predicate, x, y);
  }
  Value select(Value condition, Value x, Value y) {
    return arith::SelectOp::create(b, condition, x, y);
  }
  /// Propagates NaN.
  Value atMost(Value x, double bound) {
    Value limit = constant(bound);
    return select(compare(arith::CmpFPredicate::OGT, x, limit), limit, x);
  }
  /// Propagates NaN.
  Value atLeast(Value x, double bound) {
    Value limit = constant(bound);
    return select(compare(arith::CmpFPredicate::OLT, x, limit), limit, x);
  }
  Value abs(Value x) { return math::AbsFOp::create(b, x); }
  Value copySign(Value x, Value sign) {
    return math::CopySignOp::create(b, x, sign);
  }

  Value toBits(Value x) { return arith::BitcastOp::create(b, intType, x); }
  Value fromBits(Value x) { return arith::BitcastOp::create(b, type, x); }
  Value toFloat(Value x) { return arith::SIToFPOp::create(b, type, x); }
  Value subInt(Value x, Value y) { return arith::SubIOp::create(b, x, y); }
  Value shiftLeft(Value x, int32_t count) {
    return arith::ShLIOp::create(b, x, integer(count));
  }
  Value shiftRight(Value x, int32_t count) {
    return arith::ShRSIOp::create(b, x, integer(count));
  }
  /// The power of two with the exponent in the low bits, bias included.
  Value fromExponent(Value exponent) {
    return fromBits(shiftLeft(exponent, 23));
  }

  /// Coefficients from that of the constant term on.
  Value polynomial(Value x, ArrayRef<double> coefficients) {
    Value result = constant(coefficients.back());
    for (double coefficient : llvm::reverse(coefficients.drop_back()))
      result = madd(result, x, constant(coefficient));
    return result;
  }

  /// A power of e as 2^n (1 + remainder), with n + bias in the low bits of
  /// `exponent`.
  struct Power {
    Value exponent, remainder;
  };
  Power reduce(Value x, int32_t bias);

  Value exp(Value x);
  Value log(Value x);
  Value erf(Value x);
  Value tanh(Value x);

private:
  Type withElement(Type element) {
    if (auto vector = dyn_cast<VectorType>(type))
      return vector.clone(element);
    return element;
  }
  Value splat(TypedAttr value, Type of) {
    if (auto vector = dyn_cast<VectorType>(of))
      return arith::ConstantOp::create(b,
                                       DenseElementsAttr::get(vector, value));
    return arith::ConstantOp::create(b, value);
  }

  ImplicitLocOpBuilder b;
  Type type, intType;
  arith::FastMathFlagsAttr contract;
};
} // namespace

// ln 2 in two parts, of which the first one times an exponent is exact.
static constexpr double ln2High = 0.693359375, ln2Low = -2.12194440e-4;

/// e^x = 2^n e^r with |r| <= ln 2 / 2.
F32Builder::Power F32Builder::reduce(Value x, int32_t bias) {
  // Adding 1.5 * 2^23 rounds to an integer, in the low bits of the sum.
  Value magic = constant(12582912 + bias);
  Value shifted = madd(x, constant(1.44269504), magic);
  Value n = sub(shifted, magic);
  Value r = madd(n, constant(-ln2High), x);
  r = madd(n, constant(-ln2Low), r);
  Value p = polynomial(r, {5.000000000e-01, 1.666657690e-01, 4.166655540e-02,
                           8.363194807e-03, 1.392610387e-03});
  return {toBits(shifted), madd(p, mul(r, r), r)};
}

/// Within 1.1 ulp.
Value F32Builder::exp(Value x) {
  // Beyond the bounds, the result is infinite or 0.
  Power power = reduce(atLeast(atMost(x, 89), -104), 2 * exponentBias);
  // In two steps, as 2^n may be too large or subnormal.
  Value half = arith::ShRUIOp::create(b, power.exponent, integer(1));
  Value p = add(power.remainder, constant(1));
  p = mul(p, fromExponent(half));
  return mul(p, fromExponent(subInt(power.exponent, half)));
}

/// ln x = e ln 2 + ln(1 + f) with 1 + f between sqrt(1/2) and sqrt(2); within
/// 0.8 ulp.
Value F32Builder::log(Value x) {
  // Subnormal numbers times 2^23.
  Value isSmall =
      compare(arith::CmpFPredicate::OLT, x, constant(1.17549435e-38));
  Value bits = toBits(select(isSmall, mul(x, constant(8388608)), x));
  Value exponent = shiftRight(subInt(bits, integer(0x3f3504f3)), 23);
  Value f = sub(fromBits(subInt(bits, shiftLeft(exponent, 23))), constant(1));
  exponent = select(isSmall, subInt(exponent, integer(23)), exponent);
  Value e = toFloat(exponent);
  Value square = mul(f, f);
  Value p = polynomial(f, {3.333333117e-01, -2.499999691e-01, 2.000071720e-01,
                           -1.666780858e-01, 1.424900932e-01, -1.242548656e-01,
                           1.168571964e-01, -1.148147724e-01, 6.973070409e-02});
  p = mul(mul(p, f), square);
  p = madd(e, constant(ln2Low), p);
  p = madd(square, constant(-0.5), p);
  Value result = madd(e, constant(ln2High), add(f, p));
  double infinity = std::numeric_limits<double>::infinity();
  double nan = std::numeric_limits<double>::quiet_NaN();
  Value zero = constant(0);
  result = select(compare(arith::CmpFPredicate::OEQ, x, zero),
                  constant(-infinity), result);
  result = select(compare(arith::CmpFPredicate::OEQ, x, constant(infinity)), x,
                  result);
  return select(compare(arith::CmpFPredicate::OGE, x, zero), result,
                constant(nan));
}

/// A polynomial for |x| < 1, else 1 - e^g(|x|) with another one; within
/// 1.3 ulp.
Value F32Builder::erf(Value x) {
  Value magnitude = abs(x);
  Value small =
      polynomial(mul(x, x), {1.283791658e-01, -3.761262667e-01, 1.128359471e-01,
                             -2.685421200e-02, 5.189087409e-03,
                             -8.016864174e-04, 7.875874715e-05});
  small = madd(small, x, x);
  Value g = polynomial(atMost(magnitude, 4.05),
                       {4.249016063e-04, -1.130714099e+00, -6.308767320e-01,
                        -1.111395917e-01, 2.715804388e-02, -5.091189895e-03,
                        6.934739319e-04, -6.369125735e-05, 3.466369263e-06,
                        -8.235800758e-08});
  Value large = copySign(sub(constant(1), exp(g)), x);
  return select(compare(arith::CmpFPredicate::OLT, magnitude, constant(1)),
                small, large);
}

/// t / (t + 2) for t = e^(2|x|) - 1 = 2^n (e^r - 1) + (2^n - 1), up to where
/// the result is 1; within 2.5 ulp.
Value F32Builder::tanh(Value x) {
  Value bounded = atMost(abs(x), 9.02);
  Power power = reduce(add(bounded, bounded), exponentBias);
  Value scale = fromExponent(power.exponent);
  Value t = madd(scale, power.remainder, sub(scale, constant(1)));
  return copySign(div(t, add(t, constant(2))), x);
}

namespace {
/// Replaces a function of f32, or of narrower elements by way of f32.
template <typename OpTy, Value (F32Builder::*function)(Value)>
struct ExpandFunction : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType(), element = getElementTypeOrSelf(type);
    bool isNarrow = element.isF16() || element.isBF16();
    if (!element.isF32() && !isNarrow)
      return rewriter.notifyMatchFailure(op, "not a function of f32");
    Location loc = op.getLoc();
    Value x = op.getOperand();
    Type wide = type;
    if (isNarrow) {
      wide = rewriter.getF32Type();
      if (auto vector = dyn_cast<VectorType>(type))
        wide = vector.clone(wide);
      x = arith::ExtFOp::create(rewriter, loc, wide, x);
    }
    F32Builder builder(rewriter, loc, wide);
    Value result = (builder.*function)(x);
    if (isNarrow)
      result = arith::TruncFOp::create(rewriter, loc, type, result);
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct ExpandMath : agate::impl::ExpandMathPassBase<ExpandMath> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<ExpandFunction<math::ExpOp, &F32Builder::exp>,
                 ExpandFunction<math::LogOp, &F32Builder::log>,
                 ExpandFunction<math::ErfOp, &F32Builder::erf>,
                 ExpandFunction<math::TanhOp, &F32Builder::tanh>>(
        &getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
