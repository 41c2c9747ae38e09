//===- Products.cpp - Operations that sum products ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"

#include "Dots.h"

#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {

/// The value that `v` is the extension of, or `v` itself.
static Value getNarrow(Value v) {
  auto extension = v.getDefiningOp<arith::ExtFOp>();
  return extension ? extension.getIn() : v;
}

/// Whether the body adds a product of the inputs, which it may extend, to the
/// output, in `AddOp` and `MulOp`.
template <typename AddOp, typename MulOp>
static bool isMultiplyAdd(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  if (!llvm::all_of(body->without_terminator(), [](Operation &inner) {
        return isa<AddOp, arith::ExtFOp, MulOp>(inner);
      }))
    return false;
  auto add = body->getTerminator()->getOperand(0).getDefiningOp<AddOp>();
  if (!add)
    return false;
  for (bool swapped : {false, true}) {
    auto mul = add->getOperand(swapped).template getDefiningOp<MulOp>();
    if (!mul || add->getOperand(!swapped) != body->getArgument(2))
      continue;
    Value a = getNarrow(mul.getLhs()), b = getNarrow(mul.getRhs());
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

bool isMixedSumOfProducts(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && op.getNumDpsInputs() == 2 &&
         op.getNumDpsInits() == 1 && !hasEmptyOperand(op) &&
         (isMultiplyAdd<arith::AddFOp, arith::MulFOp>(op) ||
          isMultiplyAdd<arith::AddIOp, arith::MulIOp>(op) || matchDot(op)) &&
         llvm::all_of(op.getDpsInputs(), [](Value operand) {
           return isa<RankedTensorType>(operand.getType());
         });
}

bool isSumOfProducts(linalg::LinalgOp op) {
  if (!isMixedSumOfProducts(op))
    return false;
  Type element = getElementTypeOrSelf(op.getDpsInits()[0].getType());
  return llvm::all_of(op.getDpsInputs(), [&](Value operand) {
    return getElementTypeOrSelf(operand.getType()) == element;
  });
}

std::optional<ProductDims> matchProduct(linalg::LinalgOp op) {
  if (isScheduled(op) || !isSumOfProducts(op))
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (llvm::any_of(maps,
                   [](AffineMap map) { return !map.isProjectedPermutation(); }))
    return std::nullopt;
  AffineMap result = maps[2];
  if (result.getNumResults() == 0)
    return std::nullopt;
  ProductDims dims;
  dims.column = result.getDimPosition(result.getNumResults() - 1);
  if (maps[0].isFunctionOfDim(dims.column)) {
    if (maps[1].isFunctionOfDim(dims.column))
      return std::nullopt;
    std::swap(dims.left, dims.right);
  } else if (!maps[1].isFunctionOfDim(dims.column)) {
    // The sums of a row are broadcast along it.
    return std::nullopt;
  }
  for (unsigned i = 0; i + 1 < result.getNumResults(); ++i) {
    unsigned dim = result.getDimPosition(i);
    if (maps[dims.left].isFunctionOfDim(dim) &&
        !maps[dims.right].isFunctionOfDim(dim)) {
      if (dims.row)
        dims.outer.push_back(*dims.row);
      dims.row = dim;
    } else {
      dims.outer.push_back(dim);
    }
  }
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    if (result.isFunctionOfDim(dim))
      continue;
    if (!maps[0].isFunctionOfDim(dim) || !maps[1].isFunctionOfDim(dim))
      return std::nullopt;
    dims.reductions.push_back(dim);
  }
  if (dims.reductions.empty())
    return std::nullopt;
  return dims;
}

bool isReadOften(OpOperand *operand) {
  auto op = cast<linalg::LinalgOp>(operand->getOwner());
  AffineMap map = op.getMatchingIndexingMap(operand);
  int64_t times = 1;
  for (auto [dim, extent] : llvm::enumerate(op.getStaticLoopRanges())) {
    if (map.isFunctionOfDim(dim))
      continue;
    if (ShapedType::isDynamic(extent) ||
        llvm::MulOverflow(times, extent, times))
      return true;
  }
  return times >= 8;
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
