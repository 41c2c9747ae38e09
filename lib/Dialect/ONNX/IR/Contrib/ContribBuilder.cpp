//===- ContribBuilder.cpp - Compositions of operations --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/ContribOps.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate::contrib {

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

ErrorReport ContribBuilder::fail() const {
  ErrorReport report =
      context ? context->emitError() : ErrorReport(op->emitOpError());
  report << "calls '" << row.name << "', which ";
  return report;
}

static bool isKind(Attribute attr, AttrKind kind) {
  auto isInt = [](Attribute element) {
    auto value = dyn_cast<IntegerAttr>(element);
    return value && value.getValue().getBitWidth() <= 64;
  };
  auto isFloat = [](Attribute element) { return isa<FloatAttr>(element); };
  auto list = dyn_cast<ArrayAttr>(attr);
  switch (kind) {
  case AttrKind::Int:
    return isInt(attr);
  case AttrKind::Float:
    return isFloat(attr);
  case AttrKind::String:
    return isa<StringAttr>(attr);
  case AttrKind::Ints:
    return list && llvm::all_of(list, isInt);
  case AttrKind::Floats:
    return list && llvm::all_of(list, isFloat);
  }
  return false;
}

static StringRef getName(AttrKind kind) {
  switch (kind) {
  case AttrKind::Int:
    return "an integer";
  case AttrKind::Float:
    return "a float";
  case AttrKind::String:
    return "a string";
  case AttrKind::Ints:
    return "a list of integers";
  case AttrKind::Floats:
    return "a list of floats";
  }
  return "";
}

LogicalResult ContribBuilder::checkAttrs() const {
  for (const ContribRow::Attr &known : row.attrs) {
    Attribute value = attr(known.name);
    if (!value && known.isRequired)
      return fail() << "requires the attribute '" << known.name << "'";
    if (value && !isKind(value, known.kind))
      return fail() << "expects the attribute '" << known.name << "' to be "
                    << getName(known.kind) << ", got " << value;
  }
  for (NamedAttribute own : op->getDiscardableAttrs()) {
    StringRef name = own.getName().getValue();
    if (name == domainNameAttrName || name == nodeNameAttrName ||
        name.contains('.'))
      continue;
    if (llvm::none_of(row.attrs, [&](const ContribRow::Attr &known) {
          return known.name == name;
        }))
      return fail() << "has no attribute '" << name << "'";
  }
  return success();
}

LogicalResult ContribBuilder::checkInput(const ContribRow::Input &input,
                                         Value v, ArrayRef<Value> seen) const {
  auto type = dyn_cast<TensorType>(v.getType());
  if (!type || !input.types->contains(type.getElementType()))
    return fail() << "expects '" << input.name << "' to be a tensor of "
                  << input.types->name << ", got " << v.getType();
  if (!input.variable)
    return success();
  for (auto [other, otherValue] : llvm::zip(row.inputs, seen))
    if (other.variable == input.variable && otherValue &&
        elementType(otherValue) != type.getElementType())
      return fail() << "expects '" << other.name << "' and '" << input.name
                    << "' to have the same element type, got "
                    << otherValue.getType() << " and " << type;
  return success();
}

LogicalResult ContribBuilder::check() const {
  if (!row.expand)
    return fail() << "is not supported: " << row.unsupported;
  unsigned numInputs = op->getOperands().size();
  if (!row.isVariadic && numInputs > row.inputs.size())
    return fail() << "takes at most " << row.inputs.size() << " operands, got "
                  << numInputs;
  if (op->getNumResults() > row.maxOutputs || op->getNumResults() == 0)
    return fail() << "has 1 to " << row.maxOutputs << " results, got "
                  << op->getNumResults();
  SmallVector<Value> seen;
  for (auto [i, input] : llvm::enumerate(row.inputs)) {
    Value v = in(i);
    if (!v && !input.isOptional)
      return fail() << "requires the operand '" << input.name << "'";
    if (v && failed(checkInput(input, v, seen)))
      return failure();
    seen.push_back(v);
  }
  return checkAttrs();
}

//===----------------------------------------------------------------------===//
// Operands, attributes, results
//===----------------------------------------------------------------------===//

Value ContribBuilder::in(unsigned i) const {
  if (i >= op->getOperands().size())
    return Value();
  Value v = op->getOperands()[i];
  return isa<NoneType>(v.getType()) ? Value() : v;
}

Value ContribBuilder::in(StringRef name) const {
  for (auto [i, input] : llvm::enumerate(row.inputs))
    if (input.name == name)
      return in(unsigned(i));
  return Value();
}

bool ContribBuilder::wants(unsigned i) const {
  if (context)
    return i < op->getNumResults();
  return i < op->getNumResults() && !op->getResult(i).use_empty() &&
         !isa<NoneType>(op->getResult(i).getType());
}

LogicalResult ContribBuilder::requireAbsent(ArrayRef<StringRef> inputs) const {
  for (StringRef name : inputs)
    if (has(name))
      return fail() << "is not supported with the operand '" << name << "'";
  return success();
}

Attribute ContribBuilder::attr(StringRef name) const {
  return op->getDiscardableAttr(name);
}

bool ContribBuilder::hasAttr(StringRef name) const { return bool(attr(name)); }

int64_t ContribBuilder::getInt(StringRef name, int64_t otherwise) const {
  auto value = dyn_cast_or_null<IntegerAttr>(attr(name));
  return value ? value.getValue().getSExtValue() : otherwise;
}

double ContribBuilder::getFloat(StringRef name, double otherwise) const {
  auto value = dyn_cast_or_null<FloatAttr>(attr(name));
  return value ? value.getValueAsDouble() : otherwise;
}

StringRef ContribBuilder::getString(StringRef name, StringRef otherwise) const {
  auto value = dyn_cast_or_null<StringAttr>(attr(name));
  return value ? value.getValue() : otherwise;
}

SmallVector<int64_t> ContribBuilder::getInts(StringRef name) const {
  SmallVector<int64_t> values;
  if (auto list = dyn_cast_or_null<ArrayAttr>(attr(name)))
    for (auto value : list.getAsRange<IntegerAttr>())
      values.push_back(value.getValue().getSExtValue());
  return values;
}

SmallVector<double> ContribBuilder::getFloats(StringRef name) const {
  SmallVector<double> values;
  if (auto list = dyn_cast_or_null<ArrayAttr>(attr(name)))
    for (auto value : list.getAsRange<FloatAttr>())
      values.push_back(value.getValueAsDouble());
  return values;
}

FloatAttr ContribBuilder::floatAttr(double value) {
  return getBuilder().getF32FloatAttr(float(value));
}

ArrayAttr ContribBuilder::listAttr(StringRef name) {
  return hasAttr(name) ? integers(getInts(name)) : ArrayAttr();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type ContribBuilder::elementType(Value v) {
  return getElementTypeOrSelf(v.getType());
}

bool ContribBuilder::hasRank(Value v) {
  return isa<RankedTensorType>(v.getType());
}

FailureOr<int64_t> ContribBuilder::rank(Value v, StringRef name, int64_t least,
                                        int64_t most) const {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type)
    return fail() << "is not supported where the rank of '" << name
                  << "' is unknown";
  if (type.getRank() >= least && type.getRank() <= most)
    return type.getRank();
  ErrorReport report = fail();
  report << "expects '" << name << "' to have rank " << least;
  if (most != least)
    report << (most == 64 ? " or more" : " to " + std::to_string(most));
  report << ", got " << type;
  return report;
}

int64_t ContribBuilder::size(Value v, int64_t i) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return type && i < type.getRank() ? type.getDimSize(i) : ShapedType::kDynamic;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Value ContribBuilder::add(Value a, Value b) {
  return create<ONNXAddOp>({a, b});
}
Value ContribBuilder::sub(Value a, Value b) {
  return create<ONNXSubOp>({a, b});
}
Value ContribBuilder::mul(Value a, Value b) {
  return create<ONNXMulOp>({a, b});
}
Value ContribBuilder::div(Value a, Value b) {
  return create<ONNXDivOp>({a, b});
}
Value ContribBuilder::less(Value a, Value b) {
  return create<ONNXLessOp>({a, b});
}
Value ContribBuilder::select(Value condition, Value a, Value b) {
  return create<ONNXWhereOp>({condition, a, b});
}
Value ContribBuilder::matmul(Value a, Value b) {
  return create<ONNXMatMulOp>({a, b});
}

Value ContribBuilder::multiply(const Quantized &x, const Quantized &y) {
  // A list is a number for each row.
  Value sums = create<ONNXMatMulIntegerOp>(
      {x.x, y.x, asScalar(x.zeroPoint), asScalarIfOne(y.zeroPoint)});
  Value scale = mul(asScalar(x.scale), asScalarIfOne(y.scale));
  return mul(cast(sums, elementType(scale)), scale);
}

Value ContribBuilder::unsqueeze(Value v, ArrayRef<int64_t> axes) {
  return create<ONNXUnsqueezeOp>({v, indices(axes)});
}

Value ContribBuilder::squeeze(Value v, ArrayRef<int64_t> axes) {
  return create<ONNXSqueezeOp>({v, indices(axes)});
}

Value ContribBuilder::gather(Value v, Value indices, int64_t axis) {
  return create<ONNXGatherOp>({v, indices},
                              [&](auto &p) { p.axis = integer(axis); });
}

Value ContribBuilder::slice(Value v, int64_t axis, Value start, Value end) {
  return create<ONNXSliceOp>({v, start, end, indices(axis)});
}

Value ContribBuilder::asScalar(Value v) {
  auto type = v ? dyn_cast<RankedTensorType>(v.getType()) : RankedTensorType();
  return type && type.getRank() == 1 ? squeeze(v, 0) : v;
}

Value ContribBuilder::asScalarIfOne(Value v) {
  return v && size(v, 0) == 1 ? asScalar(v) : v;
}

SmallVector<Value> ContribBuilder::split(Value v, int64_t axis,
                                         unsigned parts) {
  return createAll<ONNXSplitOp>(v, parts, [&](auto &p) {
    p.axis = integer(axis);
    p.num_outputs = integer(parts);
  });
}

SmallVector<Value> ContribBuilder::split(Value v, int64_t axis,
                                         ArrayRef<int64_t> sizes) {
  return createAll<ONNXSplitOp>({v, indices(sizes)}, sizes.size(),
                                [&](auto &p) { p.axis = integer(axis); });
}

SmallVector<Value> ContribBuilder::splitBy(Value v, int64_t axis,
                                           ArrayRef<Value> sizes) {
  return createAll<ONNXSplitOp>({v, concat(ValueRange(sizes), 0)}, sizes.size(),
                                [&](auto &p) { p.axis = integer(axis); });
}

FailureOr<Value>
ContribBuilder::withChannelsSecond(Value v, StringRef name,
                                   function_ref<Value(Value)> pool) {
  FailureOr<int64_t> vRank = rank(v, name, 3);
  if (failed(vRank))
    return failure();
  SmallVector<int64_t> first = {0, *vRank - 1}, last = {0};
  for (int64_t i = 1; i < *vRank - 1; ++i) {
    first.push_back(i);
    last.push_back(i + 1);
  }
  last.push_back(1);
  return transpose(pool(transpose(v, first)), last);
}

Value ContribBuilder::transposeLast(Value v) {
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(
      0, llvm::cast<RankedTensorType>(v.getType()).getRank()));
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return transpose(v, order);
}

Value ContribBuilder::range(Value count) {
  Type i64 = getBuilder().getI64Type();
  return create<ONNXRangeOp>(
      {number(i64, 0), squeeze(count, 0), number(i64, 1)});
}

Value ContribBuilder::reshapeTo(Value v, ArrayRef<Value> parts) {
  return reshape(v, concat(ValueRange(parts), 0));
}

Value ContribBuilder::sizes(Value v, int64_t start, int64_t end) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (type && type.getRank() >= end) {
    ArrayRef<int64_t> known = type.getShape().slice(start, end - start);
    if (!llvm::is_contained(known, ShapedType::kDynamic))
      return indices(known);
  }
  return shape(v, start, end);
}

} // namespace agate::contrib
