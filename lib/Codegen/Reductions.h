//===- Reductions.h - How results are reduced -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_REDUCTIONS_H
#define AGATE_LIB_CODEGEN_REDUCTIONS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace agate {

/// The kind of a combiner of floats that may combine elements in any order;
/// none if it may not, or if vectors have no such reduction. Sums may if they
/// have the flag `reassoc`, or are sums of products.
std::optional<mlir::vector::CombiningKind>
getFreeKind(mlir::linalg::LinalgOp op, mlir::Operation *combiner);

/// The only operation of the body by which the only result is combined with
/// elements, if it has a kind; null otherwise.
mlir::Operation *getFreeCombiner(mlir::linalg::LinalgOp op);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_REDUCTIONS_H
