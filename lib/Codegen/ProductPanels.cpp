//===- ProductPanels.cpp - Copies of columns of products ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProductPanels.h"

#include "Products.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate {

Value emitTransposedPanel(ImplicitLocOpBuilder &b, Value columns, Value empty,
                          int64_t lanes) {
  auto type = cast<RankedTensorType>(empty.getType());
  OpFoldResult depth = tensor::getMixedSize(b, b.getLoc(), empty, 0);
  int64_t width = type.getDimSize(1);
  auto emitSquares = [&](Value destination) {
    return emitTileLoop(
        b, {0, depth, lanes}, destination,
        [&](OpFoldResult offset, Value tensor) -> Value {
          OpFoldResult zero = b.getIndexAttr(0), all = b.getIndexAttr(width),
                       part = b.getIndexAttr(lanes);
          Value slice = createExtractSlice(
              b, columns, HyperrectangularSlice({zero, offset}, {all, part}));
          HyperrectangularSlice target({offset, zero}, {part, all});
          Value init = createExtractSlice(b, tensor, target);
          Value square = linalg::TransposeOp::create(b, slice, init,
                                                     ArrayRef<int64_t>{1, 0})
                             ->getResult(0);
          return createInsertSlice(b, square, tensor, target);
        });
  };
  if (isAtLeast(depth, lanes))
    return emitSquares(empty);
  auto transposeAll = [&](Value destination) {
    return linalg::TransposeOp::create(b, columns, destination,
                                       ArrayRef<int64_t>{1, 0})
        ->getResult(0);
  };
  if (isLess(depth, lanes))
    return transposeAll(empty);
  return emitBranch(
      b, type, emitAtLeast(b, depth, lanes), [&] { return emitSquares(empty); },
      [&] { return transposeAll(empty); });
}

Value emitRepeatedRows(ImplicitLocOpBuilder &b, Value columns, int64_t count) {
  auto type = cast<RankedTensorType>(columns.getType());
  SmallVector<OpFoldResult> from =
      tensor::getMixedSizes(b, b.getLoc(), columns);
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  AffineExpr row = b.getAffineDimExpr(0), number = b.getAffineDimExpr(1);
  AffineMap last = AffineMap::get(2, 0, {row, number - 1}, b.getContext());
  Value empty = tensor::EmptyOp::create(b, {b.getIndexAttr(count), from[1]},
                                        type.getElementType());
  return emitStepLoop(
      b, zero, b.getIndexAttr(count), 1, empty,
      [&](OpFoldResult offset, Value tensor) -> Value {
        OpFoldResult source = affine::makeComposedFoldedAffineMin(
            b, b.getLoc(), last, {offset, from[0]});
        Value slice = createExtractSlice(
            b, columns, HyperrectangularSlice({source, zero}, {one, from[1]}));
        return createInsertSlice(
            b, slice, tensor,
            HyperrectangularSlice({offset, zero}, {one, from[1]}));
      });
}

} // namespace agate
