//===- Activations.h - Activation functions of scalars ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The activation functions that the elementwise operations and the recurrent
// networks share.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_ACTIVATIONS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_ACTIVATIONS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"

namespace agate::activations {

/// max(x, 0), also of integers.
mlir::Value emitRelu(ScalarBuilder &b, mlir::Value x);

/// slope * x below zero, x from there on.
mlir::Value emitLeakyRelu(ScalarBuilder &b, mlir::Value x, mlir::Value slope);

/// alpha * (exp(x) - 1) below zero, x from there on.
mlir::Value emitElu(ScalarBuilder &b, mlir::Value x, mlir::Value alpha);

/// max(0, min(1, slope * x + offset))
mlir::Value emitHardSigmoid(ScalarBuilder &b, mlir::Value x, double slope,
                            double offset);

/// 1 / (1 + exp(-x)), without overflow.
mlir::Value emitSigmoid(ScalarBuilder &b, mlir::Value x);

/// log(1 + exp(x)), without overflow.
mlir::Value emitSoftplus(ScalarBuilder &b, mlir::Value x);

/// x / (1 + |x|)
mlir::Value emitSoftsign(ScalarBuilder &b, mlir::Value x);

} // namespace agate::activations

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_ACTIVATIONS_H
