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
struct ActivationRow {
  StringRef name;
  decltype(Activation::function) function;
  /// What stands for parameters that are not given; nothing for those that the
  /// function does not have.
  std::optional<double> alpha = std::nullopt, beta = std::nullopt;
};
} // namespace

/// The attributes that an operation has unless others are given.
template <typename OpTy>
static typename OpTy::Properties getDefaults(MLIRContext *context) {
  typename OpTy::Properties properties;
  OpTy::populateDefaultProperties(
      OperationName(OpTy::getOperationName(), context), properties);
  return properties;
}

/// The parameters default to those of the operations of the same names.
static SmallVector<ActivationRow> getRows(MLIRContext *context) {
  auto hardSigmoid = getDefaults<ONNXHardSigmoidOp>(context);
  auto leakyRelu = getDefaults<ONNXLeakyReluOp>(context);
  auto thresholdedRelu = getDefaults<ONNXThresholdedReluOp>(context);
  auto elu = getDefaults<ONNXEluOp>(context);
  return {
      {"affine", emitAffine, 1.0, 0.0},
      {"elu", emitElu, elu.alpha.getValueAsDouble()},
      {"hardsigmoid", activations::emitHardSigmoid,
       hardSigmoid.alpha.getValueAsDouble(),
       hardSigmoid.beta.getValueAsDouble()},
      {"leakyrelu", emitLeakyRelu, leakyRelu.alpha.getValueAsDouble()},
      {"relu", call<activations::emitRelu>},
      {"scaledtanh", emitScaledTanh, 1.0, 1.0},
      {"sigmoid", call<activations::emitSigmoid>},
      {"softplus", call<activations::emitSoftplus>},
      {"softsign", call<activations::emitSoftsign>},
      {"tanh", call<emitTanh>},
      {"thresholdedrelu", emitThresholdedRelu,
       thresholdedRelu.alpha.getValueAsDouble()},
  };
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
  SmallVector<ActivationRow> rows = getRows(context);
  SmallVector<Activation> result;
  for (int64_t i = 0; i < count; ++i) {
    StringRef name = defaults[i % defaults.size()];
    if (attrs.names && i < int64_t(attrs.names.size()))
      name = cast<StringAttr>(attrs.names[i]).getValue();
    // The shape rule has checked the names.
    const ActivationRow &row = *llvm::find_if(
        rows, [&](auto &row) { return name.equals_insensitive(row.name); });
    result.push_back({row.function, getNext(attrs.alphas, nextAlpha, row.alpha),
                      getNext(attrs.betas, nextBeta, row.beta)});
  }
  return result;
}
