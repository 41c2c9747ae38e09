//===- NetworkActivation.h - Activations of networks ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_NETWORKACTIVATION_H
#define AGATE_DIALECT_ONNX_IR_NETWORKACTIVATION_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace agate {

/// The functions that the attribute `activations` of RNN, GRU and LSTM names.
enum class NetworkActivation {
  Affine,
  Elu,
  HardSigmoid,
  LeakyRelu,
  Relu,
  ScaledTanh,
  Sigmoid,
  Softplus,
  Softsign,
  Tanh,
  ThresholdedRelu
};

/// The function of this name, in upper or lower case. Nothing if there is none.
std::optional<NetworkActivation>
symbolizeNetworkActivation(llvm::StringRef name);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_NETWORKACTIVATION_H
