//===- ConstantFloats.h - Elements of constants of floats -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_CONSTANTFLOATS_H
#define AGATE_DIALECT_ONNX_IR_CONSTANTFLOATS_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace agate {

/// The elements of a constant of floats in row-major order, also of one whose
/// elements are a resource of the module, as those of imported models are;
/// nothing if `v` is no such constant, or has more elements than rewrites
/// should read.
std::optional<llvm::SmallVector<double>> getConstantFloats(mlir::Value v);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_CONSTANTFLOATS_H
