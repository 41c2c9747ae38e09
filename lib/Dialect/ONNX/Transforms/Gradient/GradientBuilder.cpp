//===- GradientBuilder.cpp - What the rules of derivatives share ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Table
//===----------------------------------------------------------------------===//

GradientTable::GradientTable() {
  addElementwiseGradients(*this);
  addNNGradients(*this);
  addReductionGradients(*this);
  addTensorGradients(*this);
}

GradientRule GradientTable::find(Operation *op) const {
  return isa_and_present<ONNXDialect>(op->getDialect())
             ? rules.lookup(op->getName().stripDialect())
             : nullptr;
}

GradientExpansion GradientTable::findExpansion(Operation *op) const {
  return isa_and_present<ONNXDialect>(op->getDialect())
             ? expansions.lookup(op->getName().stripDialect())
             : nullptr;
}

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

bool GradientBuilder::has(unsigned i) const {
  return i < op->getNumOperands() && !ShapeContext::isAbsent(op->getOperand(i));
}

Expr GradientBuilder::dy(unsigned i) {
  if (resultGradients[i])
    return {*this, resultGradients[i]};
  return zerosLike(op->getResult(i));
}

void GradientBuilder::give(unsigned i, Value gradient) {
  if (asked[i])
    operandGradients[i] = gradient;
}

void GradientBuilder::giveStretched(unsigned i, Value gradient) {
  if (asked[i])
    operandGradients[i] = sumTo(gradient, op->getOperand(i));
}

double GradientBuilder::getNumber(StringRef name, double otherwise) const {
  auto attr = dyn_cast_or_null<FloatAttr>(op->getAttr(name));
  return attr ? attr.getValueAsDouble() : otherwise;
}

int64_t GradientBuilder::getInt(StringRef name, int64_t otherwise) const {
  auto attr = dyn_cast_or_null<IntegerAttr>(op->getAttr(name));
  return attr ? attr.getValue().getSExtValue() : otherwise;
}

StringRef GradientBuilder::getString(StringRef name) const {
  auto attr = dyn_cast_or_null<StringAttr>(op->getAttr(name));
  return attr ? attr.getValue() : StringRef();
}

SmallVector<int64_t> GradientBuilder::getInts(StringRef name) const {
  SmallVector<int64_t> values;
  if (auto array = dyn_cast_or_null<ArrayAttr>(op->getAttr(name)))
    for (auto element : array.getAsRange<IntegerAttr>())
      values.push_back(element.getValue().getSExtValue());
  return values;
}

LogicalResult GradientBuilder::refuse(const Twine &why) {
  reason = why.str();
  return failure();
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

Expr GradientBuilder::number(Value like, double value) {
  return {*this, c.scalar(getElementTypeOrSelf(like.getType()), value)};
}

Expr GradientBuilder::convert(Value v, Value like) {
  return {*this, c.cast(v, getElementTypeOrSelf(like.getType()))};
}

Value GradientBuilder::shapeOf(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (type && type.hasStaticShape())
    return c.indices(type.getShape());
  return c.create("Shape", v, c.integer("start", 0));
}

Value GradientBuilder::sizes(Value v, int64_t start, int64_t end) {
  ArrayRef<int64_t> known =
      cast<RankedTensorType>(v.getType()).getShape().slice(start, end - start);
  if (!llvm::is_contained(known, ShapedType::kDynamic))
    return c.indices(known);
  return c.create("Shape", v,
                  {c.integer("end", end), c.integer("start", start)});
}

Value GradientBuilder::countOf(Value v) { return c.create("Size", v); }

Value GradientBuilder::countVector(Value v) {
  return reshape(countOf(v), c.indices(1));
}

Value GradientBuilder::concat(ArrayRef<Value> parts) {
  if (parts.size() == 1)
    return parts.front();
  return c.create("Concat", parts, c.integer("axis", 0));
}

Expr GradientBuilder::reshape(Value v, Value shape) {
  return call("Reshape", {v, shape}, c.integer("allowzero", 1));
}

Expr GradientBuilder::fill(Value shape, Type elementType, double value) {
  auto type = RankedTensorType::get({1}, elementType);
  Builder builder(elementType.getContext());
  auto splat =
      DenseElementsAttr::get(type, builder.getFloatAttr(elementType, value));
  return call("ConstantOfShape", shape, builder.getNamedAttr("value", splat));
}

Expr GradientBuilder::zerosLike(Value v) {
  return fill(shapeOf(v), getElementTypeOrSelf(v.getType()), 0.0);
}

Expr GradientBuilder::transpose(Value v, ArrayRef<int64_t> order) {
  return call("Transpose", v, c.integers("perm", order));
}

/// A size n of `v` that is s or was stretched from s = 1 is split into s and
/// n / s, and the sum goes over the latter: over one element, or over all.
Expr GradientBuilder::sumTo(Value v, Value like) {
  if (v.getType() == like.getType() &&
      cast<ShapedType>(v.getType()).hasStaticShape())
    return {*this, v};
  auto from = cast<RankedTensorType>(v.getType());
  auto to = cast<RankedTensorType>(like.getType());
  int64_t offset = from.getRank() - to.getRank();
  SmallVector<Value> split;
  SmallVector<int64_t> axes;
  bool isSplit = false;
  int64_t next = 0;
  for (int64_t i = 0; i < from.getRank(); ++i) {
    Value size = sizes(v, i, i + 1);
    int64_t old = i < offset ? 1 : to.getDimSize(i - offset);
    if (i < offset || (old == 1 && from.getDimSize(i) != 1)) {
      axes.push_back(next);
    } else if (ShapedType::isDynamic(old) && from.getDimSize(i) != 1) {
      Value kept = sizes(like, i - offset, i - offset + 1);
      split.push_back(kept);
      size = c.create("Div", {size, kept});
      axes.push_back(++next);
      isSplit = true;
    }
    split.push_back(size);
    ++next;
  }
  if (isSplit)
    v = reshape(v, concat(split));
  if (!axes.empty())
    v = c.create("ReduceSum", {v, c.indices(axes)}, c.integer("keepdims", 0));
  return v.getType() == like.getType() && to.hasStaticShape()
             ? Expr(*this, v)
             : reshapeLike(v, like);
}

Value GradientBuilder::positionsIn(Value v) {
  Type i64 = IntegerType::get(v.getContext(), 64);
  Value all =
      c.create("Range", {c.scalar(i64, 0), countOf(v), c.scalar(i64, 1)});
  return reshapeLike(all, v);
}

Expr GradientBuilder::scatterAdd(Value like, Value positions, Value values) {
  Value zeros =
      fill(countVector(like), getElementTypeOrSelf(like.getType()), 0.0);
  auto flatten = [&](Value v) -> Value { return reshape(v, countVector(v)); };
  Value sums =
      c.create("ScatterElements", {zeros, flatten(positions), flatten(values)},
               {c.integer("axis", 0), c.string("reduction", "add")});
  return reshapeLike(sums, like);
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

static Expr combine(StringRef name, Expr a, Expr b) {
  return a.getBuilder().call(name, {a, b});
}

static Expr asNumber(Expr like, double value) {
  return like.getBuilder().number(like, value);
}

Expr operator+(Expr a, Expr b) { return combine("Add", a, b); }
Expr operator-(Expr a, Expr b) { return combine("Sub", a, b); }
Expr operator*(Expr a, Expr b) { return combine("Mul", a, b); }
Expr operator/(Expr a, Expr b) { return combine("Div", a, b); }
Expr operator+(Expr a, double b) { return a + asNumber(a, b); }
Expr operator-(Expr a, double b) { return a - asNumber(a, b); }
Expr operator*(Expr a, double b) { return a * asNumber(a, b); }
Expr operator+(double a, Expr b) { return asNumber(b, a) + b; }
Expr operator-(double a, Expr b) { return asNumber(b, a) - b; }
Expr operator*(double a, Expr b) { return asNumber(b, a) * b; }
Expr operator/(double a, Expr b) { return asNumber(b, a) / b; }
Expr operator-(Expr a) { return apply("Neg", a); }

Expr apply(StringRef name, Expr x) {
  return x.getBuilder().call(name, Value(x));
}

Expr less(Expr a, double b) { return combine("Less", a, asNumber(a, b)); }
Expr greater(Expr a, double b) { return combine("Greater", a, asNumber(a, b)); }

Expr select(Expr condition, Expr a, Expr b) {
  return condition.getBuilder().call("Where", {condition, a, b});
}

Expr select(Expr condition, Expr a, double b) {
  return select(condition, a, asNumber(a, b));
}

Expr select(Expr condition, double a, Expr b) {
  return select(condition, asNumber(b, a), b);
}

} // namespace agate
