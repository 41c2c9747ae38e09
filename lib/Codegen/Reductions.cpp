//===- Reductions.cpp - How results are reduced ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"

#include "Products.h"

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace agate {

/// Whether the combiner may combine elements in any order. Sums may if they
/// have the flag `reassoc`, or are sums of products.
static bool isFree(linalg::LinalgOp op, Operation *combiner) {
  auto isReassociated = [](arith::FastMathFlags flags) {
    return bitEnumContainsAny(flags, arith::FastMathFlags::reassoc);
  };
  if (auto add = dyn_cast<arith::AddFOp>(combiner))
    return isReassociated(add.getFastmath()) || isMixedSumOfProducts(op);
  if (auto mul = dyn_cast<arith::MulFOp>(combiner))
    return isReassociated(mul.getFastmath());
  return isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
             arith::MinNumFOp, arith::MaxSIOp, arith::MaxUIOp, arith::MinSIOp,
             arith::MinUIOp>(combiner);
}

Operation *getFreeCombiner(linalg::LinalgOp op) {
  SmallVector<Operation *> combiners;
  if (op->getNumResults() != 1 ||
      !matchReduction(op.getRegionOutputArgs(), 0, combiners) ||
      combiners.size() != 1 || !isFree(op, combiners[0]))
    return nullptr;
  return combiners[0];
}

} // namespace agate
