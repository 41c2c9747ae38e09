//===- PackWeights.cpp - Weights in panels --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"

#include "Products.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/bit.h"

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

namespace {
/// Elements of a constant that are addressed by strides, in elements.
struct ConstantView {
  ArrayRef<char> bytes;
  int64_t offset = 0;
  SmallVector<int64_t> strides;
};
} // namespace

std::optional<ArrayRef<char>> getElements(arith::ConstantOp constant) {
  if (auto dense = dyn_cast<DenseElementsAttr>(constant.getValue())) {
    if (dense.isSplat())
      return std::nullopt;
    return dense.getRawData();
  }
  auto resource = dyn_cast<DenseResourceElementsAttr>(constant.getValue());
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob)
    return std::nullopt;
  return blob->getData();
}

static std::optional<ConstantView> getWhole(arith::ConstantOp constant) {
  auto type = dyn_cast<RankedTensorType>(constant.getType());
  std::optional<ArrayRef<char>> elements = getElements(constant);
  if (!type || !elements)
    return std::nullopt;
  return ConstantView{*elements, 0, computeStrides(type.getShape())};
}

/// The strides of a tensor with the shape `shape` whose dimensions are those of
/// `view`, with each group of `groups` joined.
static LogicalResult collapseView(ConstantView &view, ArrayRef<int64_t> shape,
                                  ArrayRef<ReassociationIndices> groups) {
  SmallVector<int64_t> strides;
  for (const ReassociationIndices &group : groups) {
    // Of the innermost dimension that is larger than 1, as all others are
    // multiples of it.
    int64_t stride = 0, size = 1;
    for (int64_t dim : llvm::reverse(group)) {
      if (shape[dim] == 1)
        continue;
      if (stride == 0)
        stride = view.strides[dim];
      else if (view.strides[dim] != stride * size)
        return failure();
      size *= shape[dim];
    }
    strides.push_back(stride);
  }
  view.strides = strides;
  return success();
}

static void expandView(ConstantView &view, ArrayRef<int64_t> shape,
                       ArrayRef<ReassociationIndices> groups) {
  SmallVector<int64_t> strides(shape.size());
  for (auto [group, outer] : llvm::zip_equal(groups, view.strides)) {
    int64_t stride = outer;
    for (int64_t dim : llvm::reverse(group)) {
      strides[dim] = stride;
      stride *= shape[dim];
    }
  }
  view.strides = strides;
}

/// The elements in a slice whose offsets are known.
static LogicalResult sliceView(ConstantView &view, tensor::ExtractSliceOp op) {
  if (ShapedType::isDynamicShape(op.getStaticOffsets()) ||
      ShapedType::isDynamicShape(op.getStaticStrides()))
    return failure();
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<int64_t> strides;
  for (auto [dim, stride] : llvm::enumerate(view.strides)) {
    view.offset += op.getStaticOffset(dim) * stride;
    if (!dropped.test(dim))
      strides.push_back(op.getStaticStride(dim) * stride);
  }
  view.strides = strides;
  return success();
}

/// The elements that `map`, which is linear, selects.
static void selectView(ConstantView &view, AffineMap map) {
  SmallVector<int64_t> position(map.getNumDims(), 0);
  auto getOffset = [&] {
    int64_t offset = 0;
    for (auto [index, stride] :
         llvm::zip_equal(map.compose(position), view.strides))
      offset += index * stride;
    return offset;
  };
  int64_t origin = getOffset();
  SmallVector<int64_t> strides;
  for (int64_t &index : position) {
    index = 1;
    strides.push_back(getOffset() - origin);
    index = 0;
  }
  view.strides = strides;
  view.offset += origin;
}

/// Whether `op` copies elements of its only input.
static bool isCopy(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      op->getNumResults() != 1 ||
      op.getNumLoops() != op.getNumParallelLoops() ||
      !getResultMap(op).isIdentity() ||
      op.getBlock()->getTerminator()->getOperand(0) !=
          op.getBlock()->getArgument(0))
    return false;
  AffineMap map = op.getIndexingMapsArray()[0];
  return map.getNumSymbols() == 0 &&
         llvm::all_of(map.getResults(), [](AffineExpr expr) {
           return !expr.walk([](AffineExpr part) {
                         bool isLinear =
                             part.getKind() != AffineExprKind::Mod &&
                             part.getKind() != AffineExprKind::FloorDiv &&
                             part.getKind() != AffineExprKind::CeilDiv;
                         return isLinear ? WalkResult::advance()
                                         : WalkResult::interrupt();
                       })
                       .wasInterrupted();
         });
}

/// The constant whose elements, moved, `value` consists of, if it is one that
/// is not a splat.
static std::optional<ConstantView> getView(Value value) {
  Operation *op = value.getDefiningOp();
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!op || !type || !type.hasStaticShape())
    return std::nullopt;
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return getWhole(constant);
  auto copy = dyn_cast<linalg::LinalgOp>(op);
  if (!isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp,
           tensor::ExtractSliceOp>(op) &&
      !(copy && isCopy(copy)))
    return std::nullopt;
  Value source = op->getOperand(0);
  std::optional<ConstantView> view = getView(source);
  if (!view)
    return std::nullopt;
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    if (failed(collapseView(*view,
                            cast<RankedTensorType>(source.getType()).getShape(),
                            collapse.getReassociationIndices())))
      return std::nullopt;
  } else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    expandView(*view, type.getShape(), expand.getReassociationIndices());
  } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    if (failed(sliceView(*view, slice)))
      return std::nullopt;
  } else {
    selectView(*view, copy.getIndexingMapsArray()[0]);
  }
  return view;
}

/// Copies the elements, each of `width` bytes, those of a panel that are
/// adjacent at a time.
static void copyElements(const ConstantView &view, char *to,
                         RankedTensorType type, const WeightOrder &order,
                         unsigned width) {
  SmallVector<int64_t> shape = getPackedShape(type, order);
  unsigned panelDim = order.groups.size();
  int64_t filters = type.getDimSize(order.filter);
  int64_t step = view.strides[order.filter] == 1 ? order.panel : 1;
  SmallVector<int64_t> index(shape.size(), 0);
  for (int64_t i = 0, e = computeProduct(shape); i < e; i += step) {
    int64_t offset = view.offset;
    for (auto [k, dim] : llvm::enumerate(order.groups))
      offset += index[k] * view.strides[dim];
    for (auto [k, dim] : llvm::enumerate(order.reductions))
      offset += index[panelDim + 1 + k] * view.strides[dim];
    int64_t first =
        std::min(index[panelDim] * order.panel, filters - order.panel);
    offset += (first + index.back()) * view.strides[order.filter];
    memcpy(to + i * width, view.bytes.data() + offset * width, step * width);
    index.back() += step - 1;
    for (size_t k = index.size(); k-- > 0;) {
      if (++index[k] < shape[k])
        break;
      index[k] = 0;
    }
  }
}

static Value packConstant(ImplicitLocOpBuilder &b, const ConstantView &view,
                          RankedTensorType type, const WeightOrder &order) {
  unsigned width = type.getElementTypeBitWidth() / 8;
  auto packedType =
      RankedTensorType::get(getPackedShape(type, order), type.getElementType());
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(
      packedType.getNumElements() * width, /*align=*/64,
      /*dataIsMutable=*/true);
  copyElements(view, blob.getMutableData().data(), type, order, width);
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

/// An f16 as f32.
static float extendHalf(uint16_t half) {
  uint32_t bits = uint32_t(half & 0x7fff) << 13;
  // Numbers that are not normal are scaled like others; infinities and NaN are
  // not scaled.
  float magnitude = (half & 0x7c00) == 0x7c00
                        ? llvm::bit_cast<float>(bits | 0x7f800000)
                        : llvm::bit_cast<float>(bits) * 0x1p112f;
  return half & 0x8000 ? -magnitude : magnitude;
}

Value extendConstant(ImplicitLocOpBuilder &b, Value weights) {
  auto type = dyn_cast<RankedTensorType>(weights.getType());
  bool isHalf = type && type.getElementType().isF16();
  if (!isHalf && !(type && type.getElementType().isBF16()))
    return {};
  std::optional<ConstantView> view = getView(weights);
  if (!view)
    return {};
  auto wideType = cast<RankedTensorType>(type.clone(b.getF32Type()));
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(
      wideType.getNumElements() * sizeof(float), /*align=*/64,
      /*dataIsMutable=*/true);
  char *to = blob.getMutableData().data();
  SmallVector<int64_t> index(type.getRank(), 0);
  for (int64_t i = 0, e = type.getNumElements(); i < e; ++i) {
    int64_t offset = view->offset;
    for (auto [at, stride] : llvm::zip_equal(index, view->strides))
      offset += at * stride;
    uint16_t narrow;
    memcpy(&narrow, view->bytes.data() + offset * sizeof(narrow),
           sizeof(narrow));
    float wide = isHalf ? extendHalf(narrow)
                        : llvm::bit_cast<float>(uint32_t(narrow) << 16);
    memcpy(to + i * sizeof(wide), &wide, sizeof(wide));
    for (size_t k = index.size(); k-- > 0;) {
      if (++index[k] < type.getDimSize(k))
        break;
      index[k] = 0;
    }
  }
  return arith::ConstantOp::create(
      b, DenseResourceElementsAttr::get(wideType, "extended", std::move(blob)));
}

bool isPackedAtCompileTime(Value weights) {
  return getView(weights).has_value();
}

std::optional<SmallVector<char>> readConstant(Value value, AffineMap map,
                                              ArrayRef<int64_t> shape) {
  std::optional<ConstantView> view = getView(value);
  if (!view || ShapedType::isDynamicShape(shape) ||
      !map.isProjectedPermutation(/*allowZeroInResults=*/true))
    return std::nullopt;
  selectView(*view, map);
  unsigned width =
      cast<RankedTensorType>(value.getType()).getElementTypeBitWidth() / 8;
  int64_t count = ShapedType::getNumElements(shape);
  SmallVector<int64_t> index(shape.size(), 0);
  SmallVector<char> elements;
  elements.reserve(count * width);
  for (int64_t i = 0; i < count; ++i) {
    int64_t offset = view->offset;
    for (auto [position, stride] : llvm::zip_equal(index, view->strides))
      offset += position * stride;
    llvm::append_range(elements, view->bytes.slice(offset * width, width));
    for (size_t k = index.size(); k-- > 0;) {
      if (++index[k] < shape[k])
        break;
      index[k] = 0;
    }
  }
  return elements;
}

Value createConstant(ImplicitLocOpBuilder &b, RankedTensorType type,
                     ArrayRef<char> elements) {
  return arith::ConstantOp::create(
      b, DenseResourceElementsAttr::get(
             type, "packed",
             HeapAsmResourceBlob::allocateAndCopyWithAlign(
                 elements, /*align=*/64, /*dataIsMutable=*/true)));
}

namespace {
/// A constant in the order of packed weights, and how it is read there.
struct PackedOperand {
  Value value;
  AffineMap map;
};
} // namespace

/// `operand`, a constant that is read by `map` in the order of the weights,
/// packed in those dimensions that it has.
static PackedOperand packOperand(ImplicitLocOpBuilder &b, ConstantView view,
                                 RankedTensorType weights, Type element,
                                 AffineMap map, const WeightOrder &order) {
  selectView(view, map);
  unsigned numPacked = weights.getRank() + 1;
  ConstantView used{view.bytes, view.offset, {}};
  SmallVector<int64_t> shape;
  SmallVector<AffineExpr> exprs;
  auto add = [&](unsigned dim, unsigned packedDim) {
    used.strides.push_back(view.strides[dim]);
    shape.push_back(weights.getDimSize(dim));
    exprs.push_back(b.getAffineDimExpr(packedDim));
    return unsigned(shape.size() - 1);
  };
  WeightOrder ofOperand;
  for (auto [i, dim] : llvm::enumerate(order.groups))
    if (map.isFunctionOfDim(dim))
      ofOperand.groups.push_back(add(dim, i));
  bool hasFilters = map.isFunctionOfDim(order.filter);
  ofOperand.filter = add(order.filter, order.groups.size());
  ofOperand.panel = hasFilters ? order.panel : 1;
  for (auto [i, dim] : llvm::enumerate(order.reductions))
    if (map.isFunctionOfDim(dim))
      ofOperand.reductions.push_back(add(dim, order.groups.size() + 1 + i));
  exprs.push_back(b.getAffineDimExpr(numPacked - 1));
  if (!hasFilters) {
    shape[ofOperand.filter] = 1;
    exprs[ofOperand.filter] = exprs.back() = b.getAffineConstantExpr(0);
  }
  return {
      packConstant(b, used, RankedTensorType::get(shape, element), ofOperand),
      AffineMap::get(numPacked, 0, exprs, b.getContext())};
}

/// What is computed element by element of constants, such as weights that are
/// dequantized, of packed constants; null if `weights` are not such.
static Value packComputed(ImplicitLocOpBuilder &b, Value weights,
                          const WeightOrder &order) {
  auto op = weights.getDefiningOp<linalg::GenericOp>();
  if (!op || op.getNumResults() != 1 ||
      op.getNumLoops() != op.getNumParallelLoops() ||
      !getResultMap(op).isIdentity() || op.hasIndexSemantics() ||
      op.payloadUsesValueFromOperand(&op.getDpsInitsMutable()[0]))
    return {};
  auto type = cast<RankedTensorType>(weights.getType());
  SmallVector<std::optional<ConstantView>> views;
  bool isWhole = false;
  for (auto [input, map] :
       llvm::zip(op.getInputs(), op.getIndexingMapsArray())) {
    views.push_back(getView(input));
    if (views.back() ? !map.isProjectedPermutation() : map.getNumResults() != 0)
      return {};
    isWhole |= views.back() && map.isIdentity();
  }
  if (!isWhole)
    return {};
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (auto [input, map, view] :
       llvm::zip(op.getInputs(), op.getIndexingMapsArray(), views)) {
    PackedOperand packed{input,
                         AffineMap::get(type.getRank() + 1, 0, b.getContext())};
    if (view)
      packed = packOperand(b, *view, type,
                           getElementTypeOrSelf(input.getType()), map, order);
    inputs.push_back(packed.value);
    maps.push_back(packed.map);
  }
  SmallVector<int64_t> shape = getPackedShape(type, order);
  maps.push_back(b.getMultiDimIdentityMap(shape.size()));
  Value empty = tensor::EmptyOp::create(b, shape, type.getElementType());
  auto generic = linalg::GenericOp::create(
      b, empty.getType(), inputs, empty, maps,
      SmallVector<utils::IteratorType>(shape.size(),
                                       utils::IteratorType::parallel));
  IRMapping mapping;
  op.getRegion().cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

Value packWeights(ImplicitLocOpBuilder &b, Value weights,
                  const WeightOrder &order) {
  auto type = cast<RankedTensorType>(weights.getType());
  if (std::optional<ConstantView> view = getView(weights))
    return packConstant(b, *view, type, order);
  if (Value packed = packComputed(b, weights, order))
    return packed;
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
