//===- Kernels.h - What elementwise operations compute -------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_KERNELS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_KERNELS_H

#include "agate/Conversion/Utils/LinalgBuilder.h"

namespace agate {

/// Computes one element of the result of `op`. `args` are the elements of the
/// operands, null for an absent one, and `b` is of the kind of the elements of
/// the first operand. Floats of less than 32 bits come as f32, so that a kernel
/// computes with f32, f64 and signless integers.
using Kernel = mlir::Value (*)(ScalarBuilder &b, mlir::Operation *op,
                               mlir::ValueRange args);

/// The kernel of an operation by its name; null if it is not elementwise.
/// Such an operation has one result, and operands that broadcast to it.
Kernel lookupKernel(llvm::StringRef operationName);

/// The names of all operations that have a kernel.
llvm::SmallVector<llvm::StringRef> getKernelNames();

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_KERNELS_H
