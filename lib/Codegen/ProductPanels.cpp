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
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

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

Value emitReshapeToMatrix(ImplicitLocOpBuilder &b, Value value,
                          RankedTensorType type) {
  SmallVector<OpFoldResult> shape = tensor::getMixedSizes(b, b.getLoc(), value);
  if (shape.size() == 2)
    return value;
  SmallVector<OpFoldResult> zeros(shape.size(), b.getIndexAttr(0));
  return createExtractSlice(b, value, HyperrectangularSlice(zeros, shape),
                            type);
}

/// The lanes of the vectors of `width` lanes in all that belong to the first
/// `count` elements.
static SmallVector<Value> emitMasks(ImplicitLocOpBuilder &b, Value count,
                                    int64_t width, int64_t lanes) {
  SmallVector<Value> masks;
  auto type = VectorType::get(lanes, b.getI1Type());
  for (int64_t offset = 0; offset < width; offset += lanes) {
    Value rest = arith::SubIOp::create(
        b, count, arith::ConstantIndexOp::create(b, offset));
    masks.push_back(vector::CreateMaskOp::create(b, type, rest));
  }
  return masks;
}

Value emitCopyOfRows(ImplicitLocOpBuilder &b, Value source, Value destination,
                     int64_t step, int64_t lanes) {
  auto type = cast<RankedTensorType>(destination.getType());
  int64_t width = type.getDimSize(1);
  if (ShapedType::isDynamic(width))
    return linalg::CopyOp::create(b, source, destination).getResult(0);
  Value padding =
      arith::ConstantOp::create(b, b.getZeroAttr(type.getElementType()));
  auto inBounds = b.getBoolArrayAttr({true});
  auto map =
      AffineMapAttr::get(AffineMap::getMinorIdentityMap(2, 1, b.getContext()));
  int64_t columns = cast<RankedTensorType>(source.getType()).getDimSize(1);
  bool isUnknown = ShapedType::isDynamic(columns);
  if (!isUnknown)
    width = std::min<int64_t>(width, llvm::alignTo(columns, lanes));
  SmallVector<Value> masks;
  if (isUnknown || columns < width)
    masks = emitMasks(b, tensor::DimOp::create(b, source, 1), width, lanes);
  auto emitRow = [&](OpFoldResult row, Value tensor) {
    Value at = getValueOrCreateConstantIndexOp(b, b.getLoc(), row);
    auto getIndices = [&](int64_t column) {
      return SmallVector<Value>{at, arith::ConstantIndexOp::create(b, column)};
    };
    auto read = [&](int64_t column, int64_t count) -> Value {
      return vector::TransferReadOp::create(
          b, VectorType::get(count, type.getElementType()), source,
          getIndices(column), map, padding,
          masks.empty() ? Value() : masks[column / lanes], inBounds);
    };
    int64_t part = step <= 2 ? lanes : 1;
    for (int64_t offset = 0; offset < width; offset += part) {
      while (part > width - offset)
        part /= 2;
      Value vector = read(offset * step, part);
      if (step == 2 && part > 1) {
        // The second vector begins with the last element of the first one, and
        // ends with the last one that is needed.
        SmallVector<int64_t> even;
        for (int64_t i = 0; i < part; ++i)
          even.push_back(2 * i < part ? 2 * i : 2 * i + 1);
        vector = vector::ShuffleOp::create(
            b, vector, read(offset * step + part - 1, part), even);
      }
      tensor = vector::TransferWriteOp::create(b, tensor.getType(), vector,
                                               tensor, getIndices(offset), map,
                                               /*mask=*/Value(), inBounds)
                   .getResult();
    }
    return tensor;
  };
  return emitTileLoop(b, {0, tensor::getMixedSize(b, b.getLoc(), source, 0), 1},
                      destination, emitRow);
}

namespace {
/// Copies a left operand to panels of rows.
class RowPanelEmitter {
public:
  RowPanelEmitter(ImplicitLocOpBuilder &b, Value operand, unsigned depthDim,
                  int64_t height, int64_t lanes)
      : b(b), operand(operand), depthDim(depthDim), height(height),
        lanes(lanes), extents(tensor::getMixedSizes(b, b.getLoc(), operand)),
        offsets(extents.size(), b.getIndexAttr(0)) {}

  Value emit();

private:
  Value emitOuter(unsigned dim, Value destination);
  Value emitPanels(Value destination);
  Value emitPanel(OpFoldResult row, OpFoldResult count, Value destination);
  /// Whether a dimension of the operand is neither the depth nor that of rows.
  bool isOuter(unsigned dim) {
    return dim != depthDim && dim + 1 != extents.size();
  }

  ImplicitLocOpBuilder &b;
  Value operand;
  unsigned depthDim;
  int64_t height, lanes;
  /// The sizes of the operand, and where a panel begins in it.
  SmallVector<OpFoldResult> extents, offsets;
};
} // namespace

Value RowPanelEmitter::emit() {
  SmallVector<OpFoldResult> shape;
  for (auto [dim, extent] : llvm::enumerate(extents))
    if (isOuter(dim))
      shape.push_back(extent);
  shape.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(height), {extents.back()}));
  shape.append({extents[depthDim], b.getIndexAttr(height)});
  return emitOuter(0, tensor::EmptyOp::create(
                          b, shape, getElementTypeOrSelf(operand.getType())));
}

Value RowPanelEmitter::emitOuter(unsigned dim, Value destination) {
  if (dim == extents.size())
    return emitPanels(destination);
  if (!isOuter(dim))
    return emitOuter(dim + 1, destination);
  return emitTileLoop(b, {0, extents[dim], 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[dim] = offset;
                        return emitOuter(dim + 1, tensor);
                      });
}

Value RowPanelEmitter::emitPanels(Value destination) {
  OpFoldResult rows = extents.back();
  AffineExpr row = b.getAffineDimExpr(0), end = b.getAffineDimExpr(1);
  OpFoldResult whole = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), row.floorDiv(height) * height, {rows});
  destination =
      emitStepLoop(b, b.getIndexAttr(0), whole, height, destination,
                   [&](OpFoldResult offset, Value tensor) {
                     return emitPanel(offset, b.getIndexAttr(height), tensor);
                   });
  return emitStepLoop(b, whole, rows, height, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        return emitPanel(
                            offset,
                            affine::makeComposedFoldedAffineApply(
                                b, b.getLoc(), end - row, {offset, rows}),
                            tensor);
                      });
}

Value RowPanelEmitter::emitPanel(OpFoldResult row, OpFoldResult count,
                                 Value destination) {
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  SmallVector<OpFoldResult> from = offsets, size(extents.size(), one), to;
  for (unsigned dim = 0; dim < extents.size(); ++dim)
    if (isOuter(dim))
      to.push_back(offsets[dim]);
  from.back() = row;
  size[depthDim] = extents[depthDim];
  size.back() = count;
  to.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).floorDiv(height), {row}));
  SmallVector<OpFoldResult> toSize(to.size(), one);
  to.append({zero, zero});
  toSize.append({extents[depthDim], count});
  auto getSize = [](OpFoldResult extent) {
    return getConstantIntValue(extent).value_or(ShapedType::kDynamic);
  };
  auto type =
      RankedTensorType::get({getSize(extents[depthDim]), getSize(count)},
                            getElementTypeOrSelf(operand.getType()));
  Value slice =
      createExtractSlice(b, operand, HyperrectangularSlice(from, size), type);
  HyperrectangularSlice target(to, toSize);
  Value init = createExtractSlice(b, destination, target, type);
  return createInsertSlice(b, emitCopyOfRows(b, slice, init, /*step=*/1, lanes),
                           destination, target);
}

Value emitRowPanels(ImplicitLocOpBuilder &b, Value operand, unsigned depthDim,
                    int64_t height, int64_t lanes) {
  return RowPanelEmitter(b, operand, depthDim, height, lanes).emit();
}

} // namespace agate
