//===- ElementwiseRows.cpp - Operations on elements -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

using namespace mlir;

namespace agate {
namespace triples {

SmallVector<int64_t> makeBroadcastShape(Graph &g, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> result(shape);
  if (g.random.chance(30))
    return result;
  for (int64_t &size : result) {
    if (size == 1 && g.random.chance(60))
      size = g.between(1, 3);
    else if (g.random.chance(30))
      size = 1;
  }
  if (g.random.chance(30) && !result.empty())
    result.erase(result.begin(), result.begin() + 1 + g.below(result.size()));
  else if (g.random.chance(40) && result.size() < 5)
    result.insert(result.begin(), g.between(1, 3));
  return result;
}

static Value unary(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, row.attributes);
}

static Value applyBinary(Graph &g, const Row &row, Value v, Value other) {
  if (g.random.chance(50))
    std::swap(v, other);
  return g.op(row.name, {v, other}, row.attributes);
}

static Value makeOther(Graph &g, Value v) {
  return g.argument(makeBroadcastShape(g, g.getShape(v)), g.getElementType(v));
}

static Value binary(Graph &g, const Row &row, Value v) {
  // The same value twice, now and then.
  return applyBinary(g, row, v, g.random.chance(5) ? v : makeOther(g, v));
}

/// Two operands of one shape.
static Value alike(Graph &g, const Row &row, Value v) {
  return applyBinary(g, row, v, g.argument(g.getShape(v), g.getElementType(v)));
}

/// A second operand that is at least 1, as an integer divisor must be.
static Value divide(Graph &g, const Row &row, Value v) {
  Value other = makeOther(g, v);
  if (isa<IntegerType>(g.getElementType(v)))
    other = g.op("Max", {other, g.filled(g.getElementType(v), 1)});
  return g.op(row.name, {v, other}, row.attributes);
}

static Value shift(Graph &g, const Row &row, Value v) {
  Value other = g.op("Mod", {makeOther(g, v), g.filled(g.getElementType(v), 8)},
                     "fmod = 0 : si64");
  return g.op(row.name, {v, other},
              g.random.chance(50) ? "direction = \"LEFT\""
                                  : "direction = \"RIGHT\"");
}

static Value variadic(Graph &g, const Row &row, Value v) {
  SmallVector<Value> operands(1 + g.below(3));
  for (Value &operand : operands)
    operand = makeOther(g, v);
  operands[g.below(operands.size())] = v;
  return g.op(row.name, operands, row.attributes);
}

static Value clip(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  return g.op(row.name, {v, g.filled(type, isa<FloatType>(type) ? -0.5 : 2),
                         g.filled(type, isa<FloatType>(type) ? 0.5 : 7)});
}

static Value where(Graph &g, const Row &row, Value v) {
  Value condition =
      g.argument(makeBroadcastShape(g, g.getShape(v)), g.getType('b'));
  Value other = g.argument(g.getShape(v), g.getElementType(v));
  return g.random.chance(50) ? g.op(row.name, {condition, v, other})
                             : g.op(row.name, {condition, other, v});
}

static Value whereCondition(Graph &g, const Row &row, Value v) {
  Value a = g.argument(makeBroadcastShape(g, g.getShape(v)), g.getType('f'));
  return g.op(row.name, {v, a, g.argument(g.getShape(v), g.getType('f'))});
}

static Value cast(Graph &g, const Row &row, Value v) {
  // Negative numbers have no meaning as unsigned ones.
  const char *targets =
      isa<FloatType>(g.getElementType(v)) ? "fdhli" : "fdhlib";
  Type type = g.getType(g.random.pick(StringRef(targets)));
  g.isPortable &= !isa<FloatType>(g.getElementType(v)) || isa<FloatType>(type);
  std::string text;
  llvm::raw_string_ostream(text) << "saturate = 1 : si64, to = " << type;
  return g.op(row.name, v, text);
}

static Value castLike(Graph &g, const Row &row, Value v) {
  Type type = g.getType(g.random.pick(StringRef("fdli")));
  g.isPortable &= !isa<FloatType>(g.getElementType(v)) || isa<FloatType>(type);
  return g.op(row.name, {v, g.argument({2}, type)}, "saturate = 1 : si64");
}

static Value bitCast(Graph &g, const Row &row, Value v) {
  char from = g.getLetter(g.getElementType(v));
  const char *to = from == 'f' ? "i32" : from == 'i' ? "f32" : "i64";
  return g.op(row.name, v, Twine("to = ") + to);
}

static Value prelu(Graph &g, const Row &row, Value v) {
  // The slope broadcasts to the operand only.
  SmallVector<int64_t> shape(g.getShape(v));
  for (int64_t &size : shape)
    if (g.random.chance(50))
      size = 1;
  return g.op(row.name, {v, g.argument(shape, g.getElementType(v))});
}

static Value quantize(Graph &g, const Row &row, Value v) {
  Type type = g.getType(g.random.chance(50) ? 'u' : 's');
  int64_t rank = g.getRank(v);
  if (rank > 0 && g.random.chance(40)) {
    int64_t axis = g.below(rank), size = g.getShape(v)[axis];
    return g.op(row.name,
                {v, g.filled(g.getElementType(v), 0.25, {size}),
                 g.filled(type, 3, {size})},
                "axis = " + Twine(axis) + " : si64");
  }
  return g.op(row.name,
              {v, g.filled(g.getElementType(v), 0.125), g.filled(type, 3)});
}

static Value dequantize(Graph &g, const Row &row, Value v) {
  return g.op(row.name, {v, g.filled(g.getType('f'), 0.125),
                         g.filled(g.getElementType(v), 3)});
}

static Value dynamicQuantize(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, "", 3);
}

static Value dropout(Graph &g, const Row &row, Value v) {
  return g.op(row.name, {v, g.none(), g.none()});
}

static constexpr char hasNaN[] =
    "it computes NaN, which the comparisons of consumers treat differently";

static const Row rows[] = {
    {"Abs", "fdhil", 0, 5, unary},
    {"Acos", "fd", 0, 5, unary},
    {"Acosh", "f", 0, 5, unary, "", hasNaN},
    {"Asin", "fd", 0, 5, unary},
    {"Asinh", "f", 0, 5, unary},
    {"Atan", "f", 0, 5, unary},
    {"Atanh", "f", 0, 5, unary},
    {"BitwiseNot", "ilu", 0, 5, unary},
    {"Ceil", "fdh", 0, 5, unary},
    {"Celu", "f", 0, 5, unary, "alpha = 0.5 : f32"},
    {"Cos", "fd", 0, 5, unary},
    {"Cosh", "f", 0, 5, unary},
    {"Elu", "fdh", 0, 5, unary, "alpha = 0.5 : f32"},
    {"Erf", "fd", 0, 5, unary},
    {"Exp", "fdh", 0, 5, unary},
    {"Floor", "fd", 0, 5, unary},
    {"Gelu", "f", 0, 5, unary, "approximate = \"none\""},
    {"Gelu", "f", 0, 5, unary, "approximate = \"tanh\""},
    {"HardSigmoid", "fd", 0, 5, unary},
    {"HardSwish", "f", 0, 5, unary},
    {"Identity", "fdhliusb", 0, 5, unary},
    {"IsInf", "fd", 0, 5, unary},
    {"IsNaN", "fd", 0, 5, unary},
    {"LeakyRelu", "fd", 0, 5, unary, "alpha = 0.1 : f32"},
    {"Log", "fd", 0, 5, unary, "", hasNaN},
    {"Mish", "f", 0, 5, unary},
    {"Neg", "fdhil", 0, 5, unary},
    {"Not", "b", 0, 5, unary},
    {"Reciprocal", "fd", 0, 5, unary},
    {"Relu", "fdhil", 0, 5, unary},
    {"Round", "fd", 0, 5, unary},
    {"Selu", "f", 0, 5, unary},
    {"Shrink", "fd", 0, 5, unary, "bias = 0.1 : f32, lambd = 0.3 : f32"},
    {"Sigmoid", "fd", 0, 5, unary},
    {"Sign", "fil", 0, 5, unary},
    {"Sin", "fd", 0, 5, unary},
    {"Sinh", "f", 0, 5, unary},
    {"Softplus", "f", 0, 5, unary},
    {"Softsign", "f", 0, 5, unary},
    {"Sqrt", "fd", 0, 5, unary, "", hasNaN},
    {"Swish", "f", 0, 5, unary, "alpha = 1.5 : f32"},
    {"Tan", "f", 0, 5, unary},
    {"Tanh", "fdh", 0, 5, unary},
    {"ThresholdedRelu", "f", 0, 5, unary, "alpha = 0.2 : f32"},
    {"Add", "fdhil", 0, 5, binary},
    {"And", "b", 0, 5, binary},
    {"BitShift", "u", 0, 5, shift},
    {"BitwiseAnd", "ilu", 0, 5, binary},
    {"BitwiseOr", "ilu", 0, 5, binary},
    {"BitwiseXor", "ilu", 0, 5, binary},
    {"Div", "fdil", 0, 5, divide},
    {"Equal", "ilb", 0, 5, binary},
    {"Greater", "fil", 0, 5, binary},
    {"GreaterOrEqual", "fil", 0, 5, binary},
    {"Less", "fil", 0, 5, binary},
    {"LessOrEqual", "fil", 0, 5, binary},
    {"Max", "fdil", 0, 5, variadic},
    {"Mean", "fd", 0, 5, variadic},
    {"Min", "fdil", 0, 5, variadic},
    {"Mod", "il", 0, 5, divide, "fmod = 0 : si64"},
    {"Mod", "f", 0, 5, divide, "fmod = 1 : si64"},
    {"Mul", "fdhil", 0, 5, binary},
    {"Or", "b", 0, 5, binary},
    {"Pow", "f", 0, 5, binary, "", hasNaN},
    {"PRelu", "f", 0, 5, prelu},
    {"Sub", "fdhil", 0, 5, binary},
    {"Sum", "fd", 0, 5, variadic},
    {"SwiGLU", "f", 0, 5, alike},
    {"Xor", "b", 0, 5, binary},
    {"Clip", "fdil", 0, 5, clip},
    {"Where", "fdilb", 0, 5, where},
    {"Where", "b", 0, 5, whereCondition},
    {"Cast", "fdhilusb", 0, 5, cast},
    {"CastLike", "fil", 0, 5, castLike},
    {"BitCast", "fid", 0, 5, bitCast},
    {"QuantizeLinear", "f", 0, 5, quantize},
    {"DequantizeLinear", "us", 0, 5, dequantize},
    {"DynamicQuantizeLinear", "f", 0, 5, dynamicQuantize},
    {"Dropout", "f", 0, 5, dropout},
};

ArrayRef<Row> getElementwiseRows() { return rows; }

} // namespace triples
} // namespace agate
