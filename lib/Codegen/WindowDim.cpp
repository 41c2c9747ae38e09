//===- WindowDim.cpp - Positions in windows -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WindowDim.h"

using namespace mlir;

namespace agate {

/// The loop of a term and its factor.
static std::optional<std::pair<unsigned, int64_t>> matchTerm(AffineExpr term) {
  int64_t factor = 1;
  if (auto product = dyn_cast<AffineBinaryOpExpr>(term)) {
    auto constant = dyn_cast<AffineConstantExpr>(product.getRHS());
    if (product.getKind() != AffineExprKind::Mul || !constant ||
        constant.getValue() < 1)
      return std::nullopt;
    factor = constant.getValue();
    term = product.getLHS();
  }
  auto dim = dyn_cast<AffineDimExpr>(term);
  if (!dim)
    return std::nullopt;
  return std::pair(dim.getPosition(), factor);
}

std::optional<WindowDim> matchWindow(AffineExpr expr, unsigned numSteps) {
  auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!sum || sum.getKind() != AffineExprKind::Add)
    return std::nullopt;
  auto step = matchTerm(sum.getLHS()), place = matchTerm(sum.getRHS());
  if (!step || !place)
    return std::nullopt;
  if (step->first >= numSteps)
    std::swap(step, place);
  if (step->first >= numSteps || place->first < numSteps)
    return std::nullopt;
  return WindowDim{0, step->first, place->first, step->second, place->second};
}

} // namespace agate
