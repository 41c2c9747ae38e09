//===- PackWeights.cpp - Weights in panels --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"

#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;

namespace agate {

/// The shape of the packed weights, and for each of its dimensions but that of
/// the panels the dimension of the weights.
static SmallVector<int64_t> getPackedShape(RankedTensorType type,
                                           const WeightOrder &order) {
  SmallVector<int64_t> shape;
  for (unsigned dim : order.groups)
    shape.push_back(type.getDimSize(dim));
  shape.push_back(llvm::divideCeil(type.getDimSize(order.filter), order.panel));
  for (unsigned dim : order.reductions)
    shape.push_back(type.getDimSize(dim));
  shape.push_back(order.panel);
  return shape;
}

/// The bytes of a constant that is not a splat; nothing for other values.
static std::optional<ArrayRef<char>> getBytes(Value value) {
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  if (!constant)
    return std::nullopt;
  if (auto dense = dyn_cast<DenseElementsAttr>(constant.getValue())) {
    if (dense.isSplat())
      return std::nullopt;
    return dense.getRawData();
  }
  auto resource = dyn_cast<DenseResourceElementsAttr>(constant.getValue());
  if (!resource)
    return std::nullopt;
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob)
    return std::nullopt;
  return blob->getData();
}

/// Copies the elements, each of `width` bytes, those of a panel that are
/// adjacent at a time.
static void copyElements(ArrayRef<char> from, char *to, RankedTensorType type,
                         const WeightOrder &order, unsigned width) {
  SmallVector<int64_t> strides = computeStrides(type.getShape());
  SmallVector<int64_t> shape = getPackedShape(type, order);
  unsigned panelDim = order.groups.size();
  int64_t filters = type.getDimSize(order.filter);
  int64_t step = strides[order.filter] == 1 ? order.panel : 1;
  SmallVector<int64_t> index(shape.size(), 0);
  for (int64_t i = 0, e = computeProduct(shape); i < e; i += step) {
    int64_t offset = 0;
    for (auto [k, dim] : llvm::enumerate(order.groups))
      offset += index[k] * strides[dim];
    for (auto [k, dim] : llvm::enumerate(order.reductions))
      offset += index[panelDim + 1 + k] * strides[dim];
    int64_t first =
        std::min(index[panelDim] * order.panel, filters - order.panel);
    offset += (first + index.back()) * strides[order.filter];
    memcpy(to + i * width, from.data() + offset * width, step * width);
    index.back() += step - 1;
    for (size_t k = index.size(); k-- > 0;) {
      if (++index[k] < shape[k])
        break;
      index[k] = 0;
    }
  }
}

static Value packConstant(ImplicitLocOpBuilder &b, ArrayRef<char> bytes,
                          RankedTensorType type, const WeightOrder &order) {
  unsigned width = type.getElementTypeBitWidth() / 8;
  auto packedType =
      RankedTensorType::get(getPackedShape(type, order), type.getElementType());
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(
      packedType.getNumElements() * width, /*align=*/64,
      /*dataIsMutable=*/true);
  copyElements(bytes, blob.getMutableData().data(), type, order, width);
  return arith::ConstantOp::create(
      b, DenseResourceElementsAttr::get(packedType, "packed", std::move(blob)));
}

/// The panel at `offset`, in the order of packed weights.
static Value emitPanel(ImplicitLocOpBuilder &b, Value weights,
                       OpFoldResult offset, const WeightOrder &order) {
  auto type = cast<RankedTensorType>(weights.getType());
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[order.filter] = order.panel;
  SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0));
  offsets[order.filter] = offset;
  Value slice = createExtractSlice(
      b, weights,
      HyperrectangularSlice(offsets,
                            getAsIndexOpFoldResult(b.getContext(), shape)));
  SmallVector<int64_t> permutation(order.groups.begin(), order.groups.end());
  llvm::append_range(permutation, order.reductions);
  permutation.push_back(order.filter);
  Value empty = tensor::EmptyOp::create(b, applyPermutation(shape, permutation),
                                        type.getElementType());
  return linalg::TransposeOp::create(b, slice, empty, permutation)
      ->getResult(0);
}

bool isPackedAtCompileTime(Value weights) {
  return getBytes(weights).has_value();
}

Value packWeights(ImplicitLocOpBuilder &b, Value weights,
                  const WeightOrder &order) {
  auto type = cast<RankedTensorType>(weights.getType());
  if (std::optional<ArrayRef<char>> bytes = getBytes(weights))
    return packConstant(b, *bytes, type, order);
  SmallVector<int64_t> shape = getPackedShape(type, order);
  unsigned panelDim = order.groups.size();
  Value destination = tensor::EmptyOp::create(b, shape, type.getElementType());
  TiledRange filters{0, b.getIndexAttr(type.getDimSize(order.filter)),
                     order.panel};
  shape[panelDim] = 1;
  return emitTileLoop(
      b, filters, destination, [&](OpFoldResult offset, Value tensor) -> Value {
        SmallVector<OpFoldResult> offsets(shape.size(), b.getIndexAttr(0));
        offsets[panelDim] = affine::makeComposedFoldedAffineApply(
            b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(order.panel),
            {offset});
        return insertTile(b, emitPanel(b, weights, offset, order), tensor,
                          offsets,
                          getAsIndexOpFoldResult(b.getContext(), shape));
      });
}

} // namespace agate
