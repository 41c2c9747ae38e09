//===- Broadcasts.cpp - Sizes that broadcast ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcasts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

static arith::CmpIOp getComparison(Value v) {
  auto compare = v.getDefiningOp<arith::CmpIOp>();
  return compare && compare.getPredicate() == arith::CmpIPredicate::eq &&
                 compare.getLhs().getType().isIntOrIndex()
             ? compare
             : arith::CmpIOp();
}

/// `x` if `v` is `x == 1` for a number that is not an element of a tensor.
static Value getComparedWithOne(Value v) {
  arith::CmpIOp compare = getComparison(v);
  return compare && matchPattern(compare.getRhs(), m_One()) ? compare.getLhs()
                                                            : Value();
}

std::optional<Broadcast> agate::getBroadcast(Value v) {
  auto select = v.getDefiningOp<arith::SelectOp>();
  if (!select)
    return std::nullopt;
  Value x = getComparedWithOne(select.getCondition());
  if (!x || x != select.getFalseValue())
    return std::nullopt;
  return Broadcast{x, select.getTrueValue()};
}

std::optional<Broadcast> agate::getBroadcastCondition(Value v) {
  if (!v.getDefiningOp<arith::OrIOp>())
    return std::nullopt;
  constexpr size_t maxTerms = 5;
  SmallVector<Value> terms = {v}, ones;
  arith::CmpIOp equal;
  for (size_t i = 0; i < terms.size(); ++i) {
    if (auto either = terms[i].getDefiningOp<arith::OrIOp>()) {
      terms.append({either.getLhs(), either.getRhs()});
    } else if (Value one = getComparedWithOne(terms[i])) {
      ones.push_back(one);
    } else {
      if (equal)
        return std::nullopt;
      equal = getComparison(terms[i]);
      if (!equal)
        return std::nullopt;
    }
    if (terms.size() > maxTerms)
      return std::nullopt;
  }
  if (!equal)
    return std::nullopt;
  // That a known size is 1, or is not, is no term.
  Broadcast sizes = {equal.getLhs(), equal.getRhs()};
  auto isSize = [&](Value one) { return one == sizes.x || one == sizes.y; };
  auto hasTerm = [&](Value size) {
    return matchPattern(size, m_Constant()) || llvm::is_contained(ones, size);
  };
  return llvm::all_of(ones, isSize) && hasTerm(sizes.x) && hasTerm(sizes.y)
             ? std::optional(sizes)
             : std::nullopt;
}
