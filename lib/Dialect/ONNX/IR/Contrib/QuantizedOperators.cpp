//===- QuantizedOperators.cpp - Operators on quantized tensors -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each one computes in floats what its operands stand for, and quantizes that.
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"

using namespace mlir;

namespace agate::contrib {

/// Scales and zero points may be lists of one element.
static Value dequantize(ContribBuilder &b, Value x, Value scale,
                        Value zeroPoint) {
  return b.create<ONNXDequantizeLinearOp>(
      {x, b.asScalar(scale), b.asScalar(zeroPoint)});
}

/// Without a zero point, of the type of the first operand.
static Value quantize(ContribBuilder &b, Value y, Value scale, Value zeroPoint,
                      Type type) {
  if (!zeroPoint)
    zeroPoint = b.number(type, 0);
  return b.create<ONNXQuantizeLinearOp>(
      {y, b.asScalar(scale), b.asScalar(zeroPoint)});
}

/// The operand X of most operators.
static Value dequantizeX(ContribBuilder &b) {
  return dequantize(b, b.in("X"), b.in("X_scale"), b.in("X_zero_point"));
}

static LogicalResult quantizeY(ContribBuilder &b, Value y,
                               SmallVectorImpl<Value> &values) {
  values.push_back(quantize(b, y, b.in("Y_scale"), b.in("Y_zero_point"),
                            b.elementType(b.in("X"))));
  return success();
}

template <typename OpTy>
static LogicalResult expandBinary(ContribBuilder &b,
                                  SmallVectorImpl<Value> &values) {
  Value x = dequantize(b, b.in("A"), b.in("A_scale"), b.in("A_zero_point"));
  Value y = dequantize(b, b.in("B"), b.in("B_scale"), b.in("B_zero_point"));
  values.push_back(quantize(b, b.create<OpTy>({x, y}), b.in("C_scale"),
                            b.in("C_zero_point"), b.elementType(b.in("A"))));
  return success();
}

static LogicalResult expandSigmoid(ContribBuilder &b,
                                   SmallVectorImpl<Value> &values) {
  return quantizeY(b, b.create<ONNXSigmoidOp>(dequantizeX(b)), values);
}

static LogicalResult expandLeakyRelu(ContribBuilder &b,
                                     SmallVectorImpl<Value> &values) {
  Value y = b.create<ONNXLeakyReluOp>(dequantizeX(b), [&](auto &p) {
    p.alpha = b.floatAttr(b.getFloat("alpha", 0.01));
  });
  return quantizeY(b, y, values);
}

/// Before operator set 13 of ai.onnx, the dimensions from `axis` on are one.
static LogicalResult expandSoftmax(ContribBuilder &b,
                                   SmallVectorImpl<Value> &values) {
  Value x = dequantizeX(b), y;
  bool isOld = b.getInt("opset", 1) < 13;
  auto axis = b.integer(b.getInt("axis", isOld ? 1 : -1));
  if (isOld)
    y = b.create<ONNXSoftmaxV11Op>(x, [&](auto &p) { p.axis = axis; });
  else
    y = b.create<ONNXSoftmaxOp>(x, [&](auto &p) { p.axis = axis; });
  return quantizeY(b, y, values);
}

/// `pool` of X, whose channels may be the last dimension.
static LogicalResult expandPool(ContribBuilder &b,
                                function_ref<Value(Value)> pool,
                                SmallVectorImpl<Value> &values) {
  Value x = dequantizeX(b);
  if (b.getInt("channels_last") == 0)
    return quantizeY(b, pool(x), values);
  FailureOr<Value> y = b.withChannelsSecond(x, "X", pool);
  return failed(y) ? failure() : quantizeY(b, *y, values);
}

static LogicalResult expandAveragePool(ContribBuilder &b,
                                       SmallVectorImpl<Value> &values) {
  auto pool = [&](Value x) {
    return b.create<ONNXAveragePoolOp>(x, [&](auto &p) {
      p.auto_pad = b.string(b.getString("auto_pad", "NOTSET"));
      p.ceil_mode = b.integer(b.getInt("ceil_mode"));
      p.count_include_pad = b.integer(b.getInt("count_include_pad"));
      p.kernel_shape = b.listAttr("kernel_shape");
      p.pads = b.listAttr("pads");
      p.strides = b.listAttr("strides");
    });
  };
  return expandPool(b, pool, values);
}

static LogicalResult expandGlobalAveragePool(ContribBuilder &b,
                                             SmallVectorImpl<Value> &values) {
  auto pool = [&](Value x) { return b.create<ONNXGlobalAveragePoolOp>(x); };
  return expandPool(b, pool, values);
}

/// Behind scale and zero point of the result, each part is three operands.
static LogicalResult expandConcat(ContribBuilder &b,
                                  SmallVectorImpl<Value> &values) {
  unsigned count = b.getNumInputs();
  if (count < 5 || count % 3 != 2)
    return b.fail() << "expects three operands for each part, got " << count
                    << " operands";
  SmallVector<Value> parts;
  for (unsigned i = 2; i < count; i += 3) {
    Value x = b.in(i), scale = b.in(i + 1), zeroPoint = b.in(i + 2);
    if (!x || !scale || !zeroPoint || !bytes.contains(b.elementType(x)) ||
        !b.elementType(scale).isF32() ||
        b.elementType(zeroPoint) != b.elementType(x))
      return b.fail() << "expects each part to be i8 or ui8, its scale f32 and "
                         "its zero point of its type, operand #"
                      << i << " is not";
    parts.push_back(dequantize(b, x, scale, zeroPoint));
  }
  Value y = b.concat(parts, b.getInt("axis"));
  values.push_back(quantize(b, y, b.in("Y_scale"), b.in("Y_zero_point"),
                            b.elementType(b.in(2))));
  return success();
}

/// Adds X and Y of operators with one operand.
static ContribRow &addUnary(ContribRow &row) {
  return row.input("X", bytes, 'T')
      .input("X_scale", onlyF32)
      .optional("X_zero_point", bytes, 'T')
      .input("Y_scale", onlyF32)
      .optional("Y_zero_point", bytes, 'T');
}

static ContribRow &addBinary(ContribRow &row) {
  return row.input("A", bytes, 'T')
      .input("A_scale", onlyF32)
      .optional("A_zero_point", bytes, 'T')
      .input("B", bytes, 'T')
      .input("B_scale", onlyF32)
      .optional("B_zero_point", bytes, 'T')
      .input("C_scale", onlyF32)
      .optional("C_zero_point", bytes, 'T');
}

void addQuantizedOperators(ContribTable &table) {
  constexpr auto intKind = AttrKind::Int;
  constexpr auto intsKind = AttrKind::Ints;
  addBinary(table.add("QLinearAdd", expandBinary<ONNXAddOp>))
      .means("`DequantizeLinear`, `Add`, `QuantizeLinear`");
  addBinary(table.add("QLinearMul", expandBinary<ONNXMulOp>))
      .means("`DequantizeLinear`, `Mul`, `QuantizeLinear`");
  addUnary(table.add("QLinearSigmoid", expandSigmoid))
      .means("`DequantizeLinear`, `Sigmoid`, `QuantizeLinear`");
  addUnary(table.add("QLinearLeakyRelu", expandLeakyRelu))
      .attr("alpha", AttrKind::Float)
      .means("`DequantizeLinear`, `LeakyRelu`, `QuantizeLinear`");
  addUnary(table.add("QLinearSoftmax", expandSoftmax))
      .attr("axis", intKind)
      .required("opset", intKind)
      .means("`DequantizeLinear`, `Softmax`, `QuantizeLinear`");
  addUnary(table.add("QLinearAveragePool", expandAveragePool))
      .attr("auto_pad", AttrKind::String)
      .attr("ceil_mode", intKind)
      .attr("channels_last", intKind)
      .attr("count_include_pad", intKind)
      .required("kernel_shape", intsKind)
      .attr("pads", intsKind)
      .attr("strides", intsKind)
      .means("`DequantizeLinear`, `AveragePool`, `QuantizeLinear`");
  addUnary(table.add("QLinearGlobalAveragePool", expandGlobalAveragePool))
      .attr("channels_last", intKind)
      .means("`DequantizeLinear`, `GlobalAveragePool`, `QuantizeLinear`");
  table.add("QLinearConcat", expandConcat)
      .input("Y_scale", onlyF32)
      .input("Y_zero_point", bytes)
      .variadic()
      .required("axis", intKind)
      .means("`DequantizeLinear`, `Concat`, `QuantizeLinear`");
}

} // namespace agate::contrib
