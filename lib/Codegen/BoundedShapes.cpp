//===- BoundedShapes.cpp - Tiles whose last size has a bound --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundedShapes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate {

OpFoldResult getInnermostSize(Value tensor) {
  while (auto op = tensor.getDefiningOp<linalg::LinalgOp>())
    tensor = op.getDpsInits()[cast<OpResult>(tensor).getResultNumber()];
  if (auto slice = tensor.getDefiningOp<tensor::ExtractSliceOp>()) {
    if (!slice.getDroppedDims().test(slice.getSourceType().getRank() - 1))
      return slice.getMixedSizes().back();
  } else if (auto empty = tensor.getDefiningOp<tensor::EmptyOp>()) {
    return empty.getMixedSizes().back();
  }
  return {};
}

/// A number that a size is known not to exceed; dynamic if there is none.
static int64_t getBound(OpFoldResult size) {
  auto value = dyn_cast_if_present<Value>(size);
  auto minimum = value ? value.getDefiningOp<affine::AffineMinOp>()
                       : affine::AffineMinOp();
  int64_t bound = ShapedType::kDynamic;
  if (minimum)
    for (AffineExpr expr : minimum.getMap().getResults())
      if (auto constant = dyn_cast<AffineConstantExpr>(expr))
        bound = constant.getValue();
  return bound;
}

SmallVector<int64_t> getBoundedShape(Value tensor) {
  SmallVector<int64_t> shape =
      llvm::to_vector(cast<RankedTensorType>(tensor.getType()).getShape());
  if (!shape.empty() && ShapedType::isDynamic(shape.back()))
    shape.back() = getBound(getInnermostSize(tensor));
  if (ShapedType::isDynamicShape(shape))
    shape.clear();
  return shape;
}

} // namespace agate
