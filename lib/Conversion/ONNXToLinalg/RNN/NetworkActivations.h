//===- NetworkActivations.h - Activations of networks -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_RNN_NETWORKACTIVATIONS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_RNN_NETWORKACTIVATIONS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include <optional>

namespace agate {

/// An activation function of a recurrent network, with its parameters; 0 for
/// those that it does not have.
struct Activation {
  mlir::Value (*function)(ScalarBuilder &b, mlir::Value x, double alpha,
                          double beta);
  double alpha, beta;

  /// The function of `x`, a scalar, bound to [-clip, clip] first if there is
  /// such a limit.
  mlir::Value emit(ScalarBuilder &b, mlir::Value x,
                   std::optional<double> clip) const;
};

/// The attributes that select the activations of a recurrent operation; each
/// may be absent.
struct ActivationAttrs {
  mlir::ArrayAttr names, alphas, betas;
};

/// The first `count` activations: those of all directions of an operation.
/// `defaults` are the names for one direction. The values of `alphas` and
/// `betas` go to those that take one, in order.
llvm::SmallVector<Activation>
getActivations(const ActivationAttrs &attrs,
               llvm::ArrayRef<llvm::StringRef> defaults, int64_t count,
               mlir::MLIRContext *context);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_RNN_NETWORKACTIVATIONS_H
