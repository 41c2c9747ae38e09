//===- Activations.h - Activation functions of recurrent networks -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_ACTIVATIONS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_ACTIVATIONS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include <optional>
#include <string>

namespace agate {

/// An activation function of a recurrent network, with its parameters.
struct Activation {
  std::string name;
  double alpha, beta;

  /// The function of `x`, a scalar, bound to [-clip, clip] first if there is
  /// such a limit.
  mlir::Value emit(ScalarBuilder &b, mlir::Value x,
                   std::optional<double> clip) const;
};

/// The activations of all directions of `op`, `count` many; `defaults` are
/// those of one direction. The values of `activation_alpha` and
/// `activation_beta` go to those that take one, in order.
llvm::SmallVector<Activation>
getActivations(mlir::Operation *op, llvm::ArrayRef<llvm::StringRef> defaults,
               int64_t count);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_ACTIVATIONS_H
