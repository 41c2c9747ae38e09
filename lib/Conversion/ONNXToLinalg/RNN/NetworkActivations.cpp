//===- NetworkActivations.cpp - Activations of networks -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RNN/NetworkActivations.h"

#include "Elementwise/Activations.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/NetworkActivation.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// A function without parameters.
template <Value (*function)(ScalarBuilder &, Value)>
static Value call(ScalarBuilder &b, Value x, double, double) {
  return function(b, x);
}

static Value emitTanh(ScalarBuilder &b, Value x) {
  return math::TanhOp::create(b, x);
}

static Value emitAffine(ScalarBuilder &b, Value x, double alpha, double beta) {
  return b.add(b.mul(b.constant(x.getType(), alpha), x),
               b.constant(x.getType(), beta));
}

static Value emitScaledTanh(ScalarBuilder &b, Value x, double alpha,
                            double beta) {
  Value inner = b.mul(b.constant(x.getType(), beta), x);
  return b.mul(b.constant(x.getType(), alpha), emitTanh(b, inner));
}

/// Unlike the operation of this name, it keeps an `x` that is `alpha`.
static Value emitThresholdedRelu(ScalarBuilder &b, Value x, double alpha,
                                 double) {
  Value isBelow = b.less(x, b.constant(x.getType(), alpha));
  return b.select(isBelow, b.constant(x.getType(), 0), x);
}

static Value emitLeakyRelu(ScalarBuilder &b, Value x, double alpha, double) {
  return activations::emitLeakyRelu(b, x, b.constant(x.getType(), alpha));
}

static Value emitElu(ScalarBuilder &b, Value x, double alpha, double) {
  return activations::emitElu(b, x, b.constant(x.getType(), alpha));
}

Value Activation::emit(ScalarBuilder &b, Value x,
                       std::optional<double> clip) const {
  if (clip)
    x = b.max(b.constant(x.getType(), -*clip),
              b.min(b.constant(x.getType(), *clip), x));
  return function(b, x, alpha, beta);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {
/// A function, and the values of its parameters unless attributes set them;
/// nothing for parameters that it does not have.
struct ActivationRow {
  decltype(Activation::function) function;
  std::optional<double> alpha = std::nullopt, beta = std::nullopt;
};
} // namespace

/// The default attributes of an operation.
template <typename OpTy>
static typename OpTy::Properties getDefaults(MLIRContext *context) {
  typename OpTy::Properties properties;
  OpTy::populateDefaultProperties(
      OperationName(OpTy::getOperationName(), context), properties);
  return properties;
}

/// The parameters default to those of the operations of the same names.
static ActivationRow getRow(NetworkActivation activation,
                            MLIRContext *context) {
  switch (activation) {
  case NetworkActivation::Affine:
    return {emitAffine, 1.0, 0.0};
  case NetworkActivation::Elu:
    return {emitElu, getDefaults<ONNXEluOp>(context).alpha.getValueAsDouble()};
  case NetworkActivation::HardSigmoid: {
    auto defaults = getDefaults<ONNXHardSigmoidOp>(context);
    return {activations::emitHardSigmoid, defaults.alpha.getValueAsDouble(),
            defaults.beta.getValueAsDouble()};
  }
  case NetworkActivation::LeakyRelu:
    return {emitLeakyRelu,
            getDefaults<ONNXLeakyReluOp>(context).alpha.getValueAsDouble()};
  case NetworkActivation::Relu:
    return {call<activations::emitRelu>};
  case NetworkActivation::ScaledTanh:
    return {emitScaledTanh, 1.0, 1.0};
  case NetworkActivation::Sigmoid:
    return {call<activations::emitSigmoid>};
  case NetworkActivation::Softplus:
    return {call<activations::emitSoftplus>};
  case NetworkActivation::Softsign:
    return {call<activations::emitSoftsign>};
  case NetworkActivation::Tanh:
    return {call<emitTanh>};
  case NetworkActivation::ThresholdedRelu:
    return {
        emitThresholdedRelu,
        getDefaults<ONNXThresholdedReluOp>(context).alpha.getValueAsDouble()};
  }
  llvm_unreachable("a value outside of the enumeration");
}

SmallVector<Activation> agate::getActivations(const ActivationAttrs &attrs,
                                              ArrayRef<StringRef> defaults,
                                              int64_t count,
                                              MLIRContext *context) {
  auto getNext = [](ArrayAttr list, size_t &next,
                    std::optional<double> otherwise) {
    if (!otherwise || !list || next >= list.size())
      return otherwise.value_or(0);
    return cast<FloatAttr>(list[next++]).getValueAsDouble();
  };
  size_t nextAlpha = 0, nextBeta = 0;
  SmallVector<Activation> result;
  for (int64_t i = 0; i < count; ++i) {
    StringRef name = defaults[i % defaults.size()];
    if (attrs.names && i < int64_t(attrs.names.size()))
      name = cast<StringAttr>(attrs.names[i]).getValue();
    // The verifier has checked the names.
    ActivationRow row = getRow(*symbolizeNetworkActivation(name), context);
    result.push_back({row.function, getNext(attrs.alphas, nextAlpha, row.alpha),
                      getNext(attrs.betas, nextBeta, row.beta)});
  }
  return result;
}
