//===- Activations.cpp - Activation functions of recurrent networks
//------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Activations.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace agate;

Value Activation::emit(ScalarBuilder &b, Value x,
                       std::optional<double> clip) const {
  auto number = [&](double v) { return b.constant(x.getType(), v); };
  auto add = [&](Value v, Value w) -> Value {
    return arith::AddFOp::create(b, v, w);
  };
  auto mul = [&](Value v, Value w) -> Value {
    return arith::MulFOp::create(b, v, w);
  };
  auto div = [&](Value v, Value w) -> Value {
    return arith::DivFOp::create(b, v, w);
  };
  auto max = [&](Value v, Value w) -> Value {
    return arith::MaximumFOp::create(b, v, w);
  };
  auto min = [&](Value v, Value w) -> Value {
    return arith::MinimumFOp::create(b, v, w);
  };
  auto isNegative = [&](Value v) -> Value {
    return arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, v, number(0.0));
  };
  auto select = [&](Value c, Value v, Value w) -> Value {
    return arith::SelectOp::create(b, c, v, w);
  };
  auto exp = [&](Value v) -> Value { return math::ExpOp::create(b, v); };
  auto negate = [&](Value v) -> Value { return arith::NegFOp::create(b, v); };
  if (clip)
    x = max(number(-*clip), min(number(*clip), x));
  if (name == "sigmoid")
    return div(number(1.0), add(number(1.0), exp(negate(x))));
  if (name == "tanh")
    return math::TanhOp::create(b, x);
  if (name == "scaledtanh")
    return mul(number(alpha), math::TanhOp::create(b, mul(number(beta), x)));
  if (name == "relu")
    return max(x, number(0.0));
  if (name == "affine")
    return add(mul(number(alpha), x), number(beta));
  if (name == "leakyrelu")
    return select(isNegative(x), mul(number(alpha), x), x);
  if (name == "thresholdedrelu")
    return select(
        arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, x, number(alpha)),
        number(0.0), x);
  if (name == "hardsigmoid")
    return max(number(0.0),
               min(number(1.0), add(mul(number(alpha), x), number(beta))));
  if (name == "elu")
    return select(isNegative(x),
                  mul(number(alpha), math::ExpM1Op::create(b, x)), x);
  Value abs = math::AbsFOp::create(b, x);
  if (name == "softsign")
    return div(x, add(number(1.0), abs));
  // Softplus, such that nothing overflows.
  return add(max(x, number(0.0)), math::Log1pOp::create(b, exp(negate(abs))));
}

/// What an activation takes for alpha and beta; nothing where it has none.
static std::pair<std::optional<double>, std::optional<double>>
getActivationDefaults(StringRef name) {
  using Pair = std::pair<std::optional<double>, std::optional<double>>;
  return llvm::StringSwitch<Pair>(name)
      .Case("affine", Pair{1.0, 0.0})
      .Case("scaledtanh", Pair{1.0, 1.0})
      .Case("hardsigmoid", Pair{0.2, 0.5})
      .Case("leakyrelu", Pair{0.01, std::nullopt})
      .Case("thresholdedrelu", Pair{1.0, std::nullopt})
      .Case("elu", Pair{1.0, std::nullopt})
      .Default(Pair{});
}

SmallVector<Activation> agate::getActivations(Operation *op,
                                              ArrayRef<StringRef> defaults,
                                              int64_t count) {
  auto names = op->getAttrOfType<ArrayAttr>("activations");
  auto getNext = [](ArrayAttr list, size_t &next, double otherwise) {
    if (!list || next >= list.size())
      return otherwise;
    auto value = dyn_cast<FloatAttr>(list[next++]);
    return value ? value.getValueAsDouble() : otherwise;
  };
  auto alphas = op->getAttrOfType<ArrayAttr>("activation_alpha");
  auto betas = op->getAttrOfType<ArrayAttr>("activation_beta");
  size_t nextAlpha = 0, nextBeta = 0;
  SmallVector<Activation> result;
  for (int64_t i = 0; i < count; ++i) {
    StringRef name = defaults[i % defaults.size()];
    if (names && i < int64_t(names.size()))
      name = cast<StringAttr>(names[i]).getValue();
    Activation &activation = result.emplace_back();
    activation.name = name.lower();
    auto [alpha, beta] = getActivationDefaults(activation.name);
    activation.alpha = alpha ? getNext(alphas, nextAlpha, *alpha) : 0.0;
    activation.beta = beta ? getNext(betas, nextBeta, *beta) : 0.0;
  }
  return result;
}
