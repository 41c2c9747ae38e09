//===- DisjointSlices.cpp - Slices without common elements ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DisjointSlices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

/// Whether `c` is the sum of `a` and `b`, or at least the sum if all are
/// constants.
static bool isSumOrMore(OpFoldResult c, OpFoldResult a, OpFoldResult b) {
  std::optional<int64_t> x = getConstantIntValue(a), y = getConstantIntValue(b),
                         z = getConstantIntValue(c);
  if (x && y && z)
    return *z - *x >= *y;
  if (x && *x == 0)
    return isEqualConstantIntOrValue(c, b);
  auto value = dyn_cast<Value>(c);
  auto add = value ? value.getDefiningOp<arith::AddIOp>() : arith::AddIOp();
  if (!add)
    return false;
  OpFoldResult lhs = getAsOpFoldResult(add.getLhs()),
               rhs = getAsOpFoldResult(add.getRhs());
  return (isEqualConstantIntOrValue(lhs, a) &&
          isEqualConstantIntOrValue(rhs, b)) ||
         (isEqualConstantIntOrValue(lhs, b) &&
          isEqualConstantIntOrValue(rhs, a));
}

namespace agate {

bool isSliceAfter(OffsetSizeAndStrideOpInterface a,
                  OffsetSizeAndStrideOpInterface b, int64_t axis) {
  return isSumOrMore(b.getMixedOffsets()[axis], a.getMixedOffsets()[axis],
                     a.getMixedSizes()[axis]);
}

bool areDisjointSlices(OffsetSizeAndStrideOpInterface a,
                       OffsetSizeAndStrideOpInterface b) {
  int64_t rank = a.getMixedOffsets().size();
  return a.hasUnitStride() && b.hasUnitStride() &&
         llvm::any_of(llvm::seq<int64_t>(0, rank), [&](int64_t axis) {
           return isSliceAfter(a, b, axis) || isSliceAfter(b, a, axis);
         });
}

} // namespace agate
