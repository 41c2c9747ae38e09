//===- Shapes.cpp - Shapes and changes of shape ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Shape, Size
//===----------------------------------------------------------------------===//

namespace {
struct LowerShape : TensorLowering<ONNXShapeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXShapeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult>, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Sizes sizes = b.mixedSizes(adaptor.getData());
    auto [first, last] = op.getRange(sizes.size());
    SmallVector<Value> elements;
    for (int64_t i = first; i < last; ++i)
      elements.push_back(fromIndex(b, sizes[i], elementType));
    return Value(tensor::FromElementsOp::create(
        b, RankedTensorType::get({int64_t(elements.size())}, elementType),
        elements));
  }
};

struct LowerSize : TensorLowering<ONNXSizeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSizeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult>, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    DimBuilder dims(op, b);
    Dim count(1);
    for (OpFoldResult size : b.mixedSizes(adaptor.getData()))
      count = dims.mul(count, Dim(size));
    return Value(tensor::FromElementsOp::create(
        b, RankedTensorType::get({}, elementType),
        fromIndex(b, dims.getAsOpFoldResult(count), elementType)));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

/// All dimensions of a tensor of this rank in one group; none for a scalar.
static SmallVector<ReassociationIndices> getOneGroup(int64_t rank) {
  if (rank == 0)
    return {};
  return {llvm::to_vector<2>(llvm::seq<int64_t>(0, rank))};
}

/// The type of all elements in a row.
static RankedTensorType getFlatType(RankedTensorType type) {
  int64_t count = countElements(type).value_or(ShapedType::kDynamic);
  return RankedTensorType::get({count}, type.getElementType());
}

/// `data` with the sizes `sizes`, which are those of as many elements.
static Value emitReshape(ScalarBuilder &builder, Value data,
                         ArrayRef<OpFoldResult> sizes) {
  auto source = cast<RankedTensorType>(data.getType());
  RankedTensorType target = getTypeOfSizes(sizes, source.getElementType());
  if (source == target && source.hasStaticShape())
    return data;
  // There are no elements to move. A group of dimensions with a size of 0 and
  // an unknown one is collapsed to 0 by bufferization, but to an unknown size
  // by the verifier.
  if (llvm::is_contained(source.getShape(), 0) ||
      llvm::is_contained(target.getShape(), 0))
    return createEmpty(builder, sizes, source.getElementType());
  if (source.hasStaticShape() && target.hasStaticShape())
    if (auto groups = getReassociationIndicesForReshape(source, target)) {
      if (source.getRank() > target.getRank())
        return tensor::CollapseShapeOp::create(builder, target, data, *groups);
      if (source.getRank() < target.getRank())
        return tensor::ExpandShapeOp::create(builder, target, data, *groups);
    }
  // The sizes of several dimensions do not follow from their product.
  if (target.getNumDynamicDims() > 1) {
    SmallVector<Value> shape;
    for (OpFoldResult size : sizes)
      shape.push_back(toIndex(builder, size));
    return tensor::ReshapeOp::create(
        builder, target, data, tensor::FromElementsOp::create(builder, shape));
  }
  // Collapses to one dimension first.
  Value flat = data;
  if (source.getRank() == 0)
    flat = tensor::ExpandShapeOp::create(builder, getFlatType(source), data,
                                         ArrayRef<ReassociationIndices>{});
  else if (source.getRank() > 1)
    flat = tensor::CollapseShapeOp::create(builder, getFlatType(source), data,
                                           getOneGroup(source.getRank()));
  flat = castTensor(builder, flat, getFlatType(target));
  if (target.getRank() == 0)
    return tensor::CollapseShapeOp::create(builder, target, flat,
                                           ArrayRef<ReassociationIndices>{});
  if (target.getRank() == 1)
    return flat;
  return tensor::ExpandShapeOp::create(builder, target, flat,
                                       getOneGroup(target.getRank()), sizes);
}

namespace {
struct LowerReshape : TensorLowering<ONNXReshapeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXReshapeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    return emitReshape(b, adaptor.getData(), sizes);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Squeeze, Unsqueeze
//===----------------------------------------------------------------------===//

/// The groups of dimensions of the larger shape that correspond to one of the
/// smaller shape. `isUnit` marks those that only the larger shape has.
static SmallVector<ReassociationIndices>
getUnitGroups(const llvm::SmallBitVector &isUnit) {
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices leading;
  for (unsigned i = 0; i < isUnit.size(); ++i) {
    if (!isUnit.test(i)) {
      groups.push_back(leading);
      leading.clear();
      groups.back().push_back(i);
    } else if (groups.empty()) {
      leading.push_back(i);
    } else {
      groups.back().push_back(i);
    }
  }
  return groups;
}

/// Marks the dimensions of `axes`, which the shape rule has checked. False if
/// an axis is not constant.
static bool markAxes(Operation *op, Value axes, llvm::SmallBitVector &marked) {
  ShapeContext context = ShapeContext::forValues(op);
  std::optional<SmallVector<Dim>> elements = context.getElements(axes);
  if (!elements)
    return false;
  for (Dim dim : *elements) {
    if (!dim.isConstant())
      return false;
    int64_t axis = *dim.getConstant();
    marked.set(axis < 0 ? axis + int64_t(marked.size()) : axis);
  }
  return true;
}

namespace {
struct LowerSqueeze : TensorLowering<ONNXSqueezeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSqueezeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(adaptor.getData().getType());
    llvm::SmallBitVector removed(type.getRank());
    if (ShapeContext::isAbsent(op.getAxes())) {
      for (int64_t i = 0; i < type.getRank(); ++i)
        if (type.getDimSize(i) == 1)
          removed.set(i);
      // Unknown sizes may be 1 as well.
      if (type.getRank() - removed.count() != sizes.size())
        return emitReshape(b, adaptor.getData(), sizes);
    } else if (!markAxes(op, op.getAxes(), removed)) {
      return emitReshape(b, adaptor.getData(), sizes);
    }
    // The sizes to remove have been checked to be 1.
    SmallVector<int64_t> shape(type.getShape());
    for (unsigned i : removed.set_bits())
      shape[i] = 1;
    Value data = castTensor(b, adaptor.getData(),
                            RankedTensorType::get(shape, elementType));
    if (removed.none())
      return data;
    SmallVector<int64_t> kept;
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (!removed.test(i))
        kept.push_back(shape[i]);
    return Value(tensor::CollapseShapeOp::create(
        b, RankedTensorType::get(kept, elementType), data,
        getUnitGroups(removed)));
  }
};

struct LowerUnsqueeze : TensorLowering<ONNXUnsqueezeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXUnsqueezeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    llvm::SmallBitVector inserted(sizes.size());
    if (!markAxes(op, op.getAxes(), inserted))
      return emitReshape(b, adaptor.getData(), sizes);
    if (inserted.none())
      return adaptor.getData();
    Sizes dataSizes = b.mixedSizes(adaptor.getData());
    Sizes expanded;
    auto *next = dataSizes.begin();
    for (unsigned i = 0; i < inserted.size(); ++i)
      expanded.push_back(inserted.test(i) ? OpFoldResult(b.getIndexAttr(1))
                                          : *next++);
    return Value(tensor::ExpandShapeOp::create(
        b, getTypeOfSizes(expanded, elementType), adaptor.getData(),
        getUnitGroups(inserted), expanded));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Flatten
//===----------------------------------------------------------------------===//

namespace {
struct LowerFlatten : TensorLowering<ONNXFlattenOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXFlattenOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    auto type = cast<RankedTensorType>(input.getType());
    int64_t rank = type.getRank();
    if (rank > 1 && llvm::is_contained(type.getShape(), 0))
      return createEmpty(b, sizes, elementType);
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    ReassociationIndices rows, columns;
    for (int64_t i = 0; i < rank; ++i)
      (i < axis ? rows : columns).push_back(i);
    if (!rows.empty() && !columns.empty()) {
      if (rank == 2)
        return input;
      return Value(tensor::CollapseShapeOp::create(
          b, input, SmallVector<ReassociationIndices>{rows, columns}));
    }
    // One row, or rows of one element.
    if (rank > 1) {
      rows.append(columns);
      input = tensor::CollapseShapeOp::create(
          b, input, SmallVector<ReassociationIndices>{rows});
    }
    SmallVector<ReassociationIndices> groups;
    if (rank > 0) {
      groups.push_back({0, 1});
      // The declared type may have a static size where that of the input is
      // dynamic.
      Type flat = getTypeOfSizes({sizes[axis == 0 ? 1 : 0]}, elementType);
      if (input.getType() != flat)
        input = tensor::CastOp::create(b, flat, input);
    }
    return Value(tensor::ExpandShapeOp::create(
        b, getTypeOfSizes(sizes, elementType), input, groups, sizes));
  }
};
} // namespace

void agate::populateShapePatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns,
                                  FailureLog &log) {
  patterns.add<LowerFlatten, LowerReshape, LowerShape, LowerSize, LowerSqueeze,
               LowerUnsqueeze>(converter, patterns.getContext(), log);
}
