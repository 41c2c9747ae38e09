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

std::optional<vector::CombiningKind> getFreeKind(linalg::LinalgOp op,
                                                 Operation *combiner) {
  auto isFree = [](arith::FastMathFlags flags) {
    return bitEnumContainsAny(flags, arith::FastMathFlags::reassoc);
  };
  if (auto add = dyn_cast<arith::AddFOp>(combiner)) {
    if (isFree(add.getFastmath()) || isSumOfProducts(op))
      return vector::CombiningKind::ADD;
    return std::nullopt;
  }
  if (auto mul = dyn_cast<arith::MulFOp>(combiner)) {
    if (isFree(mul.getFastmath()))
      return vector::CombiningKind::MUL;
    return std::nullopt;
  }
  if (isa<arith::MaximumFOp>(combiner))
    return vector::CombiningKind::MAXIMUMF;
  if (isa<arith::MinimumFOp>(combiner))
    return vector::CombiningKind::MINIMUMF;
  if (isa<arith::MaxNumFOp>(combiner))
    return vector::CombiningKind::MAXNUMF;
  if (isa<arith::MinNumFOp>(combiner))
    return vector::CombiningKind::MINNUMF;
  return std::nullopt;
}

Operation *getFreeCombiner(linalg::LinalgOp op) {
  SmallVector<Operation *> combiners;
  if (op->getNumResults() != 1 ||
      !matchReduction(op.getRegionOutputArgs(), 0, combiners) ||
      combiners.size() != 1 || !getFreeKind(op, combiners[0]))
    return nullptr;
  return combiners[0];
}

} // namespace agate
