//===- ONNXRules.cpp - Shape rules that operations share ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXRules.h"

#include "agate/Dialect/ONNX/IR/JoinedOperands.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

/// Whether `v` has no elements, as its type tells.
static bool isKnownEmpty(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return type && llvm::is_contained(type.getShape(), 0);
}

/// Whether `v` may be an empty placeholder among tensors of other ranks: it has
/// no elements, or is a list of unknown length.
static bool mayBePlaceholder(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return isKnownEmpty(v) ||
         (type && type.getRank() == 1 && type.isDynamicDim(0));
}

SmallVector<Value> agate::getJoinedOperands(ValueRange operands, int64_t axis) {
  auto getRank = [](Value v) {
    return cast<RankedTensorType>(v.getType()).getRank();
  };
  SmallVector<Value> ranked = llvm::filter_to_vector(
      operands, [](Value v) { return isa<RankedTensorType>(v.getType()); });
  auto *reference =
      llvm::find_if(ranked, [](Value v) { return !mayBePlaceholder(v); });
  if (reference == ranked.end())
    reference = llvm::find_if(ranked, [](Value v) { return !isKnownEmpty(v); });
  if (reference == ranked.end())
    return ranked;
  int64_t rank = getRank(*reference);
  int64_t position = axis < 0 ? axis + rank : axis;
  llvm::erase_if(ranked, [&](Value v) {
    if (getRank(v) != rank)
      return mayBePlaceholder(v);
    return position >= 0 && position < rank &&
           cast<RankedTensorType>(v.getType()).getDimSize(position) == 0;
  });
  return ranked;
}

namespace agate::rules {

LogicalResult inferSameType(ShapeContext &context, Value operand,
                            Results &results) {
  if (!isa<TensorType>(operand.getType())) {
    results.push_back(InferredType::other(operand.getType()));
    return success();
  }
  return inferSameShape(context, operand, context.getElementType(operand),
                        results);
}

LogicalResult inferSameShape(ShapeContext &context, Value operand,
                             Type elementType, Results &results) {
  if (context.hasRank(operand))
    results.push_back(
        InferredType::ranked(elementType, context.getDims(operand)));
  else
    results.push_back(InferredType::unranked(elementType));
  return success();
}

LogicalResult inferBroadcast(ShapeContext &context, ValueRange operands,
                             Type elementType, Results &results) {
  SmallVector<SmallVector<Dim>> shapes;
  for (Value operand : operands)
    if (context.hasRank(operand))
      shapes.push_back(context.getDims(operand));
  // The operands of known rank must agree among themselves in any case.
  FailureOr<SmallVector<Dim>> shape = context.broadcast(shapes);
  if (failed(shape))
    return failure();
  if (shapes.size() == operands.size())
    results.push_back(InferredType::ranked(elementType, std::move(*shape)));
  else
    results.push_back(InferredType::unranked(elementType));
  return success();
}

FailureOr<std::optional<SmallVector<Dim>>>
concatenate(ShapeContext &context, ValueRange operands, int64_t axis) {
  SmallVector<Value> ranked = getJoinedOperands(operands, axis);
  if (ranked.empty())
    return std::optional<SmallVector<Dim>>();
  int64_t rank = context.getRank(ranked.front());
  for (Value operand : ranked)
    if (context.getRank(operand) != rank || rank == 0)
      return context.emitError()
             << "expects operands of one rank, at least 1, got "
             << ranked.front().getType() << " and " << operand.getType();
  std::optional<int64_t> position = normalizeAxis(axis, rank);
  if (!position)
    return emitAxisError(context, axis, rank);
  SmallVector<Dim> shape = context.getDims(ranked.front());
  for (Value operand : llvm::drop_begin(ranked)) {
    SmallVector<Dim> dims = context.getDims(operand);
    for (int64_t i = 0; i < rank; ++i) {
      if (i == *position) {
        shape[i] = context.add(shape[i], dims[i]);
        continue;
      }
      if (failed(context.requireEqual(shape[i], dims[i],
                                      "operands must have the same size in "
                                      "dimension " +
                                          Twine(i))))
        return failure();
      shape[i] = context.join(shape[i], dims[i]);
    }
  }
  for (Value operand : operands) {
    if (!context.hasRank(operand))
      shape[*position] = Dim();
    // Operands of another rank are only those that are left out.
    else if (context.getRank(operand) != rank && !isKnownEmpty(operand) &&
             failed(context.requireEqual(
                 context.getDim(operand, 0), Dim(0),
                 "an operand of another rank must be empty")))
      return failure();
  }
  return std::optional(std::move(shape));
}

std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank) {
  if (axis < -rank || axis >= rank)
    return std::nullopt;
  return axis < 0 ? axis + rank : axis;
}

LogicalResult emitAxisError(ShapeContext &context, int64_t axis, int64_t rank) {
  return context.emitError() << "axis " << axis << " is out of the range ["
                             << -rank << ", " << rank - 1 << "]";
}

LogicalResult emitMissingAttribute(ShapeContext &context, StringRef name) {
  return context.emitError() << "requires attribute '" << name << "'";
}

SmallVector<Dim> getDims(ArrayAttr attr) {
  SmallVector<Dim> dims;
  for (Attribute element : attr) {
    auto integer = dyn_cast<IntegerAttr>(element);
    dims.push_back(integer && integer.getValue().isSignedIntN(64)
                       ? Dim(integer.getValue().getSExtValue())
                       : Dim());
  }
  return dims;
}

FailureOr<bool> markAxes(ShapeContext &context, ArrayRef<Dim> axes,
                         llvm::SmallBitVector &result) {
  bool allKnown = true;
  int64_t rank = result.size();
  for (Dim dim : axes) {
    if (!dim.isConstant()) {
      allKnown = false;
      continue;
    }
    std::optional<int64_t> axis = normalizeAxis(*dim.getConstant(), rank);
    if (!axis)
      return emitAxisError(context, *dim.getConstant(), rank);
    if (result.test(*axis))
      return context.emitError()
             << "axis " << *dim.getConstant() << " occurs twice";
    result.set(*axis);
  }
  return allKnown;
}

FailureOr<SmallVector<Dim>> getAxisFlags(ShapeContext &context,
                                         ArrayRef<Dim> axes, int64_t rank) {
  SmallVector<Dim> flags;
  Dim count(0);
  for (int64_t i = 0; i < rank; ++i) {
    Dim flag(0);
    for (Dim axis : axes)
      flag = context.selectEqual(
          axis, Dim(i), Dim(1),
          context.selectEqual(axis, Dim(i - rank), Dim(1), flag));
    count = context.add(count, flag);
    flags.push_back(flag);
  }
  if (failed(context.requireEqual(count, Dim(int64_t(axes.size())),
                                  "an axis is out of range or occurs twice")))
    return failure();
  return flags;
}

LogicalResult requireAxes(ShapeContext &context, ArrayRef<Dim> axes,
                          int64_t rank) {
  if (int64_t(axes.size()) > rank)
    return context.emitError()
           << "has " << axes.size() << " axes for rank " << rank;
  llvm::SmallBitVector named(rank);
  FailureOr<bool> allKnown = markAxes(context, axes, named);
  if (failed(allKnown))
    return failure();
  return success(*allKnown || succeeded(getAxisFlags(context, axes, rank)));
}

SmallVector<Dim> spreadOverAxes(ShapeContext &context, ArrayRef<Dim> axes,
                                ArrayRef<Dim> values, Dim otherwise,
                                int64_t rank) {
  llvm::SmallBitVector named(rank);
  for (Dim axis : axes)
    if (axis.isConstant())
      if (auto known = normalizeAxis(*axis.getConstant(), rank))
        named.set(*known);
  SmallVector<Dim> spread;
  for (int64_t i = 0; i < rank; ++i) {
    // A dimension that a known axis names is not named by another one.
    Dim &result = spread.emplace_back(otherwise);
    for (auto [axis, value] : llvm::zip(axes, values))
      if (!named.test(i) || axis.isConstant())
        result = context.selectEqual(
            axis, Dim(i), value,
            context.selectEqual(axis, Dim(i - rank), value, result));
  }
  return spread;
}

SmallVector<Dim> getAllAxes(int64_t rank) {
  SmallVector<Dim> axes;
  for (int64_t i = 0; i < rank; ++i)
    axes.push_back(Dim(i));
  return axes;
}

std::optional<SmallVector<APFloat>> getFloats(ShapeContext &context, Value v) {
  ElementsAttr attr;
  // Larger tensors are no factors of dimensions.
  constexpr int64_t limit = 4096;
  if (!context.looksAtValues() || !matchPattern(v, m_Constant(&attr)) ||
      !isa<FloatType>(attr.getElementType()))
    return std::nullopt;
  std::optional<int64_t> count = countElements(attr.getShapedType());
  auto values = attr.tryGetValues<APFloat>();
  if (!count || *count > limit || !values)
    return std::nullopt;
  return SmallVector<APFloat>(values->begin(), values->end());
}

LogicalResult requireVector(ShapeContext &context, Value v, StringRef name) {
  if (context.hasRank(v) && context.getRank(v) != 1)
    return context.emitError()
           << "expects '" << name << "' to have rank 1, got " << v.getType();
  return success();
}

LogicalResult requireOneElement(ShapeContext &context, Value v,
                                StringRef name) {
  if (!context.hasRank(v))
    return success();
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() > 1 ||
      (type.getRank() == 1 && !type.isDynamicDim(0) && type.getDimSize(0) != 1))
    return context.emitError()
           << "expects '" << name
           << "' to be a scalar or to have rank 1 and one element, got "
           << type;
  return success();
}

LogicalResult requireElementTypeOf(ShapeContext &context, Value v,
                                   StringRef name, Value other,
                                   StringRef otherName) {
  if (context.isAbsent(v) || context.isAbsent(other))
    return success();
  Type type = context.getElementType(v);
  Type wanted = context.getElementType(other);
  if (type != wanted)
    return context.emitError()
           << "expects '" << name << "' to have the element type of '"
           << otherName << "', got " << type << " and " << wanted;
  return success();
}

Elements sameElements(ShapeContext &context, Value v) {
  std::optional<SmallVector<Dim>> elements = context.getElements(v);
  if (!elements)
    return failure();
  return std::move(*elements);
}

Dim fitElement(Dim d, Type elementType) {
  auto type = dyn_cast<IntegerType>(elementType);
  if (!type)
    return Dim();
  if (!d.isConstant())
    return d;
  bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
  APInt value(64, *d.getConstant(), /*isSigned=*/true);
  if (type.getWidth() > 64)
    return Dim();
  bool fits = isUnsigned ? !value.isNegative() && value.isIntN(type.getWidth())
                         : value.isSignedIntN(type.getWidth());
  return fits ? d : Dim();
}

Elements mapElements(ShapeContext &context, ValueRange operands,
                     Type elementType,
                     function_ref<Dim(ArrayRef<Dim>)> function) {
  SmallVector<SmallVector<Dim>> columns;
  size_t size = 1;
  for (Value operand : operands) {
    if (!context.hasRank(operand) || context.getRank(operand) > 1)
      return failure();
    std::optional<SmallVector<Dim>> elements = context.getElements(operand);
    if (!elements)
      return failure();
    if (elements->size() != 1) {
      if (size != 1 && size != elements->size())
        return failure();
      size = elements->size();
    }
    columns.push_back(std::move(*elements));
  }
  SmallVector<Dim> results;
  for (size_t i = 0; i < size; ++i) {
    SmallVector<Dim> arguments;
    for (const SmallVector<Dim> &column : columns)
      arguments.push_back(column.size() == 1 ? column.front() : column[i]);
    results.push_back(fitElement(function(arguments), elementType));
  }
  return results;
}

Speculation::Speculatability speculatableIfStatic(Operation *op) {
  auto isStatic = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || shaped.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
                 llvm::all_of(op->getResultTypes(), isStatic)
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

RankedTensorType getStaticResultType(Operation *op) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return type && type.hasStaticShape() ? type : RankedTensorType();
}

OpFoldResult foldElements(Operation *op) {
  // Larger tensors are no shapes.
  constexpr int64_t limit = 64;
  RankedTensorType type = getStaticResultType(op);
  std::optional<int64_t> count = type ? countElements(type) : std::nullopt;
  if (!count || *count > limit ||
      !(type.getElementType().isSignlessInteger(1) ||
        type.getElementType().isSignlessInteger(32) ||
        type.getElementType().isSignlessInteger(64)))
    return {};
  ShapeContext context = ShapeContext::forValues(op);
  context.beQuiet();
  FailureOr<SmallVector<Dim>> elements =
      cast<DimValueOpInterface>(op).inferElements(context);
  if (failed(elements) || int64_t(elements->size()) != *count)
    return {};
  SmallVector<APInt> values;
  for (Dim dim : *elements) {
    if (!dim.isConstant())
      return {};
    values.emplace_back(type.getElementTypeBitWidth(), *dim.getConstant(),
                        /*isSigned=*/true, /*implicitTrunc=*/true);
  }
  return DenseElementsAttr::get(type, values);
}

OpFoldResult foldSplat(Attribute attr, RankedTensorType type) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  if (!splat || !type || splat.getElementType() != type.getElementType())
    return {};
  return resizeSplat(splat, type);
}

std::optional<SmallVector<int64_t>> getConstantIntegers(Attribute attr) {
  constexpr int64_t limit = 4096;
  auto elements = dyn_cast_or_null<ElementsAttr>(attr);
  if (!elements || !isa<IntegerType>(elements.getElementType()))
    return std::nullopt;
  std::optional<int64_t> count = countElements(elements.getShapedType());
  if (!count || *count > limit)
    return std::nullopt;
  auto values = elements.tryGetValues<APInt>();
  if (!values)
    return std::nullopt;
  auto type = cast<IntegerType>(elements.getElementType());
  bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
  SmallVector<int64_t> result;
  for (const APInt &value : *values) {
    if (isUnsigned ? !value.isIntN(63) : !value.isSignedIntN(64))
      return std::nullopt;
    result.push_back(isUnsigned ? int64_t(value.getZExtValue())
                                : value.getSExtValue());
  }
  return result;
}

LogicalResult requireIndicesInRange(ShapeContext &context, Value indices,
                                    Dim size, StringRef name) {
  Attribute attr;
  if (!context.looksAtValues() || !size.isConstant() ||
      !matchPattern(indices, m_Constant(&attr)))
    return success();
  std::optional<SmallVector<int64_t>> values = getConstantIntegers(attr);
  if (!values)
    return success();
  for (int64_t value : *values)
    if (!normalizeAxis(value, *size.getConstant()))
      return context.emitError()
             << "index " << value << " in '" << name
             << "' is out of the range [" << -*size.getConstant() << ", "
             << *size.getConstant() - 1 << "]";
  return success();
}

void getRandomEffects(Operation *op, bool hasSeed, Effects &effects) {
  if (hasSeed)
    return;
  for (OpResult result : op->getResults())
    if (!isa<NoneType>(result.getType()))
      effects.emplace_back(MemoryEffects::Allocate::get(), result,
                           SideEffects::DefaultResource::get());
}

} // namespace agate::rules
