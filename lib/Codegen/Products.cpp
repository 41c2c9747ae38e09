//===- Products.cpp - Operations that sum products ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace agate {

/// Whether the body adds a product of the inputs to the output.
static bool isMultiplyAdd(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  if (!llvm::hasNItems(body->without_terminator(), 2))
    return false;
  auto add =
      body->getTerminator()->getOperand(0).getDefiningOp<arith::AddFOp>();
  if (!add)
    return false;
  for (bool swapped : {false, true}) {
    auto mul = add->getOperand(swapped).getDefiningOp<arith::MulFOp>();
    if (!mul || add->getOperand(!swapped) != body->getArgument(2))
      continue;
    Value a = mul.getLhs(), b = mul.getRhs();
    Value x = body->getArgument(0), y = body->getArgument(1);
    return (a == x && b == y) || (a == y && b == x);
  }
  return false;
}

AffineMap getResultMap(linalg::LinalgOp op) {
  return op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0]);
}

bool hasEmptyOperand(linalg::LinalgOp op) {
  return llvm::any_of(op->getOperandTypes(), [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && llvm::is_contained(shaped.getShape(), 0);
  });
}

bool isSumOfProducts(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1 || !isMultiplyAdd(op) || hasEmptyOperand(op))
    return false;
  Type element = getElementTypeOrSelf(op.getDpsInits()[0].getType());
  return llvm::all_of(op.getDpsInputs(), [&](Value operand) {
    return isa<RankedTensorType>(operand.getType()) &&
           getElementTypeOrSelf(operand.getType()) == element;
  });
}

bool isLess(OpFoldResult extent, int64_t bound) {
  std::optional<int64_t> constant = getConstantIntValue(extent);
  return constant && *constant < bound;
}

bool isAtLeast(OpFoldResult extent, int64_t bound) {
  std::optional<int64_t> constant = getConstantIntValue(extent);
  return constant ? *constant >= bound : bound <= 0;
}

} // namespace agate
