//===- LayerBuilder.cpp - What a layer becomes ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerBuilder.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Dialect/ONNX/IR/VerifyOperands.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;
using llvm::ArrayRef;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

//===----------------------------------------------------------------------===//
// Facts about values
//===----------------------------------------------------------------------===//

int64_t LayerBuilder::getRank(Value v) {
  if (hasFailed() || !v)
    return 0;
  if (ShapeContext::hasRank(v))
    return ShapeContext::getRank(v);
  unsupported("the rank of a tensor is not known");
  return 0;
}

int64_t LayerBuilder::getSize(Value v, int64_t dim) {
  int64_t rank = getRank(v);
  return dim < 0 || dim >= rank
             ? ShapedType::kDynamic
             : llvm::cast<RankedTensorType>(v.getType()).getDimSize(dim);
}

Type LayerBuilder::getElementTypeOf(Value v) {
  return hasFailed() || !v ? Type() : getElementTypeOrSelf(v.getType());
}

bool LayerBuilder::isFloat(Value v) {
  return isa_and_nonnull<FloatType>(getElementTypeOf(v));
}

bool LayerBuilder::isBool(Value v) {
  Type type = getElementTypeOf(v);
  return type && type.isInteger(1);
}

bool LayerBuilder::isUnsigned(Value v) {
  Type type = getElementTypeOf(v);
  return type && type.isUnsignedInteger();
}

std::optional<SmallVector<std::optional<int64_t>>>
LayerBuilder::getElements(Value v) {
  if (hasFailed() || !v || !isa_and_nonnull<IntegerType>(getElementTypeOf(v)))
    return std::nullopt;
  Operation *user = v.getParentRegion()->getParentOp();
  auto elements = ShapeContext::forValues(user).getElements(v);
  if (!elements)
    return std::nullopt;
  return llvm::map_to_vector(*elements,
                             [](const Dim &dim) { return dim.getConstant(); });
}

std::optional<SmallVector<int64_t>> LayerBuilder::getConstants(Value v) {
  auto elements = getElements(v);
  if (!elements || !llvm::all_of(*elements, [](auto e) { return bool(e); }))
    return std::nullopt;
  return llvm::map_to_vector(*elements, [](auto e) { return *e; });
}

std::optional<double> LayerBuilder::getScalarNumber(Value v) {
  DenseElementsAttr value;
  if (hasFailed() || !v)
    return std::nullopt;
  // Weights that are stored in f16 are converted.
  if (Operation *op = v.getDefiningOp();
      op && op->getName().getStringRef() == "onnx.Cast" && isFloat(v) &&
      isFloat(op->getOperand(0)))
    v = op->getOperand(0);
  if (!matchPattern(v, m_Constant(&value)) || value.getNumElements() != 1)
    return std::nullopt;
  if (auto number = dyn_cast<FloatAttr>(*value.value_begin<Attribute>()))
    return number.getValueAsDouble();
  auto integer = dyn_cast<IntegerAttr>(*value.value_begin<Attribute>());
  if (!integer || integer.getValue().getBitWidth() > 64)
    return std::nullopt;
  return integer.getType().isUnsignedInteger()
             ? double(integer.getValue().getZExtValue())
             : double(integer.getValue().getSExtValue());
}

SmallVector<int64_t> LayerBuilder::requireConstants(unsigned input,
                                                    StringRef name) {
  if (hasFailed())
    return {};
  if (!hasInput(input)) {
    error("the input '" + name + "' is missing");
    return {};
  }
  if (auto values = getConstants(inputs[input]))
    return *values;
  unsupported("the input '" + name + "' is not a constant list of integers");
  return {};
}

int64_t LayerBuilder::requireConstant(unsigned input, StringRef name) {
  SmallVector<int64_t> values = requireConstants(input, name);
  if (!hasFailed() && values.size() != 1)
    error("the input '" + name + "' has " + Twine(values.size()) +
          " elements instead of one");
  return values.empty() ? 0 : values.front();
}

int64_t LayerBuilder::normalizeAxis(int64_t axis, int64_t rank) {
  if (hasFailed())
    return 0;
  if (axis >= -rank && axis < rank)
    return axis < 0 ? axis + rank : axis;
  error("axis " + Twine(axis) + " is out of range for rank " + Twine(rank));
  return 0;
}

SmallVector<int64_t> LayerBuilder::requireAxes(unsigned input, StringRef name,
                                               int64_t rank) {
  SmallVector<int64_t> axes = requireConstants(input, name);
  for (int64_t &axis : axes)
    axis = normalizeAxis(axis, rank);
  return axes;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Value LayerBuilder::absent() { return ONNXNoneOp::create(builder, loc); }

void LayerBuilder::complete(Operation *op, unsigned numResults) {
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  SmallVector<Type> types;
  if (!rule || failed(verifyOperands(op)) ||
      failed(inferResultTypes(rule, types)))
    return fail();
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    if (i < numResults)
      result.setType(types[i]);
  if (succeeded(verify(op, /*verifyRecursively=*/false)))
    return;
  fail();
}

SmallVector<Value> LayerBuilder::createAll(StringRef name, ValueRange operands,
                                           unsigned numResults,
                                           Attributes attributes) {
  if (hasFailed())
    return SmallVector<Value>(numResults);
  bool isAgate = name.consume_front("agate.");
  OperationState state(loc, ((isAgate ? "agate." : "onnx.") + name).str());
  std::optional<RegisteredOperationName> registered =
      state.name.getRegisteredInfo();
  if (!registered) {
    unsupported("there is no operation " + state.name.getStringRef());
    return SmallVector<Value>(numResults);
  }
  SmallVector<Value> all(operands);
  unsigned numFormal = numResults;
  if (const OperatorSchema *schema = getOperatorSchema(*registered)) {
    if (!schema->hasVariadicInput)
      all.resize(std::max<size_t>(schema->numFormalInputs, all.size()));
    if (!schema->hasVariadicOutput)
      numFormal = std::max<unsigned>(schema->numFormalOutputs, numResults);
  }
  Value none;
  for (Value &operand : all)
    if (!operand)
      operand = none ? none : none = absent();
  state.addOperands(all);
  state.addAttributes(attributes);
  state.types.assign(numFormal, builder.getNoneType());
  Operation *op = builder.create(state);
  complete(op, numResults);
  if (hasFailed())
    return SmallVector<Value>(numResults);
  return SmallVector<Value>(op->getResults().take_front(numResults));
}

Value LayerBuilder::create(StringRef name, ValueRange operands,
                           Attributes attributes) {
  return createAll(name, operands, 1, attributes).front();
}

Value LayerBuilder::indices(ArrayRef<int64_t> values) {
  return ONNXConstantOp::create(builder, loc, builder.getI64TensorAttr(values));
}

Value LayerBuilder::index(int64_t value) {
  return scalar(getI64(), double(value));
}

Value LayerBuilder::scalar(Type elementType, double value) {
  if (hasFailed() || !elementType)
    return {};
  auto type = RankedTensorType::get({}, elementType);
  Attribute element;
  if (isa<FloatType>(elementType)) {
    element = builder.getFloatAttr(elementType, value);
  } else if (auto integer = dyn_cast<IntegerType>(elementType)) {
    // Saturates.
    llvm::APSInt bits(integer.getWidth(),
                      integer.isUnsigned() || integer.getWidth() == 1);
    bool isExact;
    llvm::APFloat(value).convertToInteger(bits, llvm::APFloat::rmTowardZero,
                                          &isExact);
    element = IntegerAttr::get(elementType, bits);
  } else {
    unsupported("elements that are no numbers");
    return {};
  }
  return ONNXConstantOp::create(builder, loc,
                                DenseElementsAttr::get(type, element));
}

Value LayerBuilder::scalarLike(Value like, double value) {
  return scalar(getElementTypeOf(like), value);
}

Value LayerBuilder::cast(Value v, Type elementType) {
  if (hasFailed() || !v || getElementTypeOf(v) == elementType)
    return v;
  return create("Cast", v, attr("to", elementType));
}

Value LayerBuilder::castLike(Value v, Value like) {
  return cast(v, getElementTypeOf(like));
}

Value LayerBuilder::asList(Value v) {
  if (!v)
    return v;
  int64_t rank = getRank(v);
  if (!hasFailed() && !isa<IntegerType>(getElementTypeOf(v)))
    error("an input that must hold integers holds other elements");
  if (rank > 1)
    error("an input that must be a list has rank " + Twine(rank));
  if (auto values = getConstants(v))
    return indices(*values);
  v = cast(v, getI64());
  return rank == 0 ? unsqueeze(v, 0) : v;
}

Value LayerBuilder::asScalar(Value v) {
  if (getRank(v) == 0)
    return v;
  return create("Reshape", {v, indices({})}, attr("allowzero", int64_t(1)));
}

Value LayerBuilder::transpose(Value v, ArrayRef<int64_t> order) {
  return create("Transpose", v, attr("perm", order));
}

Value LayerBuilder::reshape(Value v, Value shape) {
  return create("Reshape", {v, shape}, attr("allowzero", int64_t(1)));
}

Value LayerBuilder::unsqueeze(Value v, ArrayRef<int64_t> axes) {
  return axes.empty() ? v : create("Unsqueeze", {v, indices(axes)});
}

Value LayerBuilder::squeeze(Value v, ArrayRef<int64_t> axes) {
  return axes.empty() ? v : create("Squeeze", {v, indices(axes)});
}

Value LayerBuilder::concat(ValueRange parts, int64_t axis) {
  return create("Concat", parts, attr("axis", axis));
}

Value LayerBuilder::shape(Value v, int64_t begin, int64_t end) {
  if (begin == end)
    return indices({});
  return create("Shape", v, {attr("start", begin), attr("end", end)});
}

Value LayerBuilder::size(Value v, int64_t dim) {
  return asScalar(shape(v, dim, dim + 1));
}

Value LayerBuilder::reduce(StringRef name, Value v, ArrayRef<int64_t> axes,
                           bool keepsDims) {
  return create(name, {v, indices(axes)},
                {attr("keepdims", int64_t(keepsDims)),
                 attr("noop_with_empty_axes", int64_t(1))});
}

Value LayerBuilder::range(Value count) {
  return create("Range", {index(0), count, index(1)});
}

Value LayerBuilder::slice(Value v, int64_t axis, int64_t begin, int64_t end) {
  return create("Slice",
                {v, indices({begin}), indices({end}), indices({axis})});
}

} // namespace agate::openvino
