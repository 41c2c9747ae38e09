//===- GradientBuilder.cpp - What the rules of derivatives share ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
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

void GradientBuilder::setGradient(unsigned i, Value gradient) {
  if (requested[i])
    operandGradients[i] = gradient;
}

void GradientBuilder::setBroadcastGradient(unsigned i, Value gradient) {
  if (requested[i])
    operandGradients[i] = sumTo(gradient, op->getOperand(i));
}

LogicalResult GradientBuilder::fail(const Twine &why) {
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
  return c.shape(v);
}

Value GradientBuilder::sizes(Value v, int64_t start, int64_t end) {
  ArrayRef<int64_t> known =
      cast<RankedTensorType>(v.getType()).getShape().slice(start, end - start);
  if (!llvm::is_contained(known, ShapedType::kDynamic))
    return c.indices(known);
  return c.shape(v, start, end);
}

Value GradientBuilder::countOf(Value v) { return c.create<ONNXSizeOp>(v); }

Value GradientBuilder::countVector(Value v) {
  return reshape(countOf(v), c.indices(1));
}

Value GradientBuilder::concat(ArrayRef<Value> parts) {
  if (parts.size() == 1)
    return parts.front();
  return c.concat(parts, 0);
}

Expr GradientBuilder::reshape(Value v, Value shape) {
  return {*this, c.reshape(v, shape)};
}

Expr GradientBuilder::fill(Value shape, Type elementType, double value) {
  auto type = RankedTensorType::get({1}, elementType);
  Builder builder(elementType.getContext());
  auto splat =
      DenseElementsAttr::get(type, builder.getFloatAttr(elementType, value));
  return call<ONNXConstantOfShapeOp>(shape, [&](auto &p) { p.value = splat; });
}

Expr GradientBuilder::zerosLike(Value v) {
  return fill(shapeOf(v), getElementTypeOrSelf(v.getType()), 0.0);
}

Expr GradientBuilder::transpose(Value v, ArrayRef<int64_t> order) {
  return {*this, c.transpose(v, order)};
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
      size = c.create<ONNXDivOp>({size, kept});
      axes.push_back(++next);
      isSplit = true;
    }
    split.push_back(size);
    ++next;
  }
  if (isSplit)
    v = reshape(v, concat(split));
  if (!axes.empty())
    v = c.create<ONNXReduceSumOp>({v, c.indices(axes)},
                                  [&](auto &p) { p.keepdims = c.integer(0); });
  return v.getType() == like.getType() && to.hasStaticShape()
             ? Expr(*this, v)
             : reshapeLike(v, like);
}

Value GradientBuilder::positionsIn(Value v) {
  Type i64 = IntegerType::get(v.getContext(), 64);
  Value all =
      c.create<ONNXRangeOp>({c.scalar(i64, 0), countOf(v), c.scalar(i64, 1)});
  return reshapeLike(all, v);
}

Expr GradientBuilder::scatterAdd(Value like, Value positions, Value values) {
  Value zeros =
      fill(countVector(like), getElementTypeOrSelf(like.getType()), 0.0);
  auto flatten = [&](Value v) -> Value { return reshape(v, countVector(v)); };
  Value sums = c.create<ONNXScatterElementsOp>(
      {zeros, flatten(positions), flatten(values)}, [&](auto &p) {
        p.axis = c.integer(0);
        p.reduction = c.string("add");
      });
  return reshapeLike(sums, like);
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

template <typename OpTy> static Expr combine(Expr a, Expr b) {
  return a.getBuilder().call<OpTy>({a, b});
}

static Expr asNumber(Expr like, double value) {
  return like.getBuilder().number(like, value);
}

Expr operator+(Expr a, Expr b) { return combine<ONNXAddOp>(a, b); }
Expr operator-(Expr a, Expr b) { return combine<ONNXSubOp>(a, b); }
Expr operator*(Expr a, Expr b) { return combine<ONNXMulOp>(a, b); }
Expr operator/(Expr a, Expr b) { return combine<ONNXDivOp>(a, b); }
Expr operator+(Expr a, double b) { return a + asNumber(a, b); }
Expr operator-(Expr a, double b) { return a - asNumber(a, b); }
Expr operator*(Expr a, double b) { return a * asNumber(a, b); }
Expr operator+(double a, Expr b) { return asNumber(b, a) + b; }
Expr operator-(double a, Expr b) { return asNumber(b, a) - b; }
Expr operator*(double a, Expr b) { return asNumber(b, a) * b; }
Expr operator/(double a, Expr b) { return asNumber(b, a) / b; }
Expr operator-(Expr a) { return apply<ONNXNegOp>(a); }

Expr less(Expr a, double b) { return combine<ONNXLessOp>(a, asNumber(a, b)); }
Expr greater(Expr a, double b) {
  return combine<ONNXGreaterOp>(a, asNumber(a, b));
}

Expr select(Expr condition, Expr a, Expr b) {
  return condition.getBuilder().call<ONNXWhereOp>({condition, a, b});
}

Expr select(Expr condition, Expr a, double b) {
  return select(condition, a, asNumber(a, b));
}

Expr select(Expr condition, double a, Expr b) {
  return select(condition, asNumber(b, a), b);
}

} // namespace agate
