//===- ElementwiseLayers.cpp - Elementwise layers -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

#include <cmath>

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

//===----------------------------------------------------------------------===//
// Broadcasting
//===----------------------------------------------------------------------===//

/// `none`: the shapes must be equal.
static void checkEqualShapes(LayerBuilder &b, ArrayRef<Value> operands) {
  int64_t rank = b.getRank(operands.front());
  for (Value operand : operands.drop_front()) {
    bool isEqual = b.getRank(operand) == rank;
    for (int64_t i = 0; isEqual && i < rank; ++i) {
      int64_t x = b.getSize(operands.front(), i), y = b.getSize(operand, i);
      isEqual = b.isDynamic(x) || b.isDynamic(y) || x == y;
    }
    if (!isEqual && !b.hasFailed())
      b.error("the inputs have different shapes, which auto_broadcast=\"none\" "
              "excludes");
  }
}

/// `pdpd`: the dimensions of `v` are those of the shape that begin at `axis`.
/// Trailing dimensions of size 1 that do not fit count as absent.
static Value alignAt(LayerBuilder &b, Value v, int64_t rank, int64_t axis) {
  int64_t ownRank = b.getRank(v);
  if (axis == -1)
    axis = rank - ownRank;
  if (b.hasFailed())
    return v;
  SmallVector<int64_t> surplus;
  for (int64_t i = ownRank - 1; i >= 0 && axis + i >= rank; --i) {
    if (b.getSize(v, i) != 1)
      break;
    surplus.push_back(i);
  }
  std::reverse(surplus.begin(), surplus.end());
  ownRank -= surplus.size();
  if (axis < 0 || axis + ownRank > rank) {
    b.error("an input of rank " + Twine(ownRank) +
            " cannot be broadcast from axis " + Twine(axis) + " of rank " +
            Twine(rank));
    return v;
  }
  v = b.squeeze(v, surplus);
  SmallVector<int64_t> trailing;
  for (int64_t i = ownRank; i < rank - axis; ++i)
    trailing.push_back(i);
  return b.unsqueeze(v, trailing);
}

void applyBroadcast(LayerBuilder &b, llvm::MutableArrayRef<Value> operands) {
  StringRef mode =
      b.getChoice("auto_broadcast", {"numpy", "none", "explicit", "pdpd"});
  if (mode == "numpy")
    return;
  if (mode != "pdpd")
    return checkEqualShapes(b, operands);
  int64_t axis = b.getInteger("auto_broadcast_axis", -1);
  int64_t rank = b.getRank(operands.front());
  for (Value &operand : operands.drop_front())
    operand = alignAt(b, operand, rank, axis);
}

/// The two inputs of a binary layer, broadcast.
static std::pair<Value, Value> getOperands(LayerBuilder &b) {
  Value operands[] = {b.getInput(0), b.getInput(1)};
  applyBroadcast(b, operands);
  return {operands[0], operands[1]};
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// What is added to a result that was rounded towards zero, or computed from
/// such, where the remainder `r` is not zero and has another sign than the
/// divisor `y`: a condition.
static Value roundsOtherWay(LayerBuilder &b, Value r, Value y) {
  Value zero = b.scalarLike(r, 0);
  Value isInexact = b.create("Not", b.create("Equal", {r, zero}));
  Value signs = b.create(
      "Xor", {b.create("Less", {r, zero}), b.create("Less", {y, zero})});
  return b.create("And", {isInexact, signs});
}

static Value truncatedMod(LayerBuilder &b, Value x, Value y) {
  return b.create("Mod", {x, y}, b.attr("fmod", int64_t(1)));
}

static void importDivide(LayerBuilder &b) {
  auto [x, y] = getOperands(b);
  bool floors = b.getBool("m_pythondiv", true);
  Value quotient = b.create("Div", {x, y});
  if (floors && !b.isFloat(x) && !b.isUnsigned(x)) {
    Value correction = b.select(roundsOtherWay(b, truncatedMod(b, x, y), y),
                                b.scalarLike(x, 1), b.scalarLike(x, 0));
    quotient = b.create("Sub", {quotient, correction});
  }
  b.setResult(quotient);
}

static void importFloorMod(LayerBuilder &b) {
  auto [x, y] = getOperands(b);
  Value remainder = truncatedMod(b, x, y);
  if (!b.isUnsigned(x))
    remainder = b.select(roundsOtherWay(b, remainder, y),
                         b.create("Add", {remainder, y}), remainder);
  b.setResult(remainder);
}

static void importMod(LayerBuilder &b) {
  auto [x, y] = getOperands(b);
  b.setResult(truncatedMod(b, x, y));
}

static void importSquaredDifference(LayerBuilder &b) {
  auto [x, y] = getOperands(b);
  Value difference = b.create("Sub", {x, y});
  b.setResult(b.create("Mul", {difference, difference}));
}

static void importNotEqual(LayerBuilder &b) {
  auto [x, y] = getOperands(b);
  b.setResult(b.create("Not", b.create("Equal", {x, y})));
}

static void importSelect(LayerBuilder &b) {
  Value condition = b.getInput(0), x = b.getInput(1), y = b.getInput(2);
  if (b.getChoice("auto_broadcast", {"numpy", "none", "explicit", "pdpd"}) ==
      "pdpd") {
    // The second input decides the shape.
    Value operands[] = {x, condition, y};
    applyBroadcast(b, operands);
    std::tie(x, condition, y) =
        std::tuple(operands[0], operands[1], operands[2]);
  } else {
    Value operands[] = {condition, x, y};
    applyBroadcast(b, operands);
  }
  b.setResult(b.select(condition, x, y));
}

static void importRound(LayerBuilder &b) {
  Value x = b.getInput(0);
  if (b.getChoice("mode", {"half_to_even", "half_away_from_zero"}) ==
      "half_to_even")
    return b.setResult(b.isFloat(x) ? b.create("Round", x) : x);
  if (!b.isFloat(x))
    return b.setResult(x);
  // The fraction is exact. What is integral stays as it is, also -0.
  Value magnitude = b.create("Abs", x);
  Value below = b.create("Floor", magnitude);
  Value fraction = b.create("Sub", {magnitude, below});
  Value isHalf = b.create("GreaterOrEqual", {fraction, b.scalarLike(x, 0.5)});
  Value rounded =
      b.select(isHalf, b.create("Add", {below, b.scalarLike(x, 1)}), below);
  Value isNegative = b.create("Less", {x, b.scalarLike(x, 0)});
  rounded = b.select(isNegative, b.create("Neg", rounded), rounded);
  b.setResult(b.select(b.create("Equal", {magnitude, below}), x, rounded));
}

static void importClamp(LayerBuilder &b) {
  Value x = b.getInput(0);
  double lower = b.getNumber("min"), upper = b.getNumber("max");
  if (!(lower <= upper))
    return b.error("the attribute 'min' is larger than 'max'");
  // Bounds of integers are rounded into the interval.
  bool isFloat = b.isFloat(x);
  Value min = b.scalarLike(x, isFloat ? lower : std::ceil(lower));
  Value max = b.scalarLike(x, isFloat ? upper : std::floor(upper));
  b.setResult(b.create("Clip", {x, min, max}));
}

static void importFakeQuantize(LayerBuilder &b) {
  SmallVector<Value> v{b.getInput(0), b.getInput(1), b.getInput(2),
                       b.getInput(3), b.getInput(4)};
  applyBroadcast(b, v);
  int64_t levels = b.getInteger("levels");
  if (levels < 2)
    return b.error("the attribute 'levels' is " + Twine(levels) +
                   ", and must be at least 2");
  Value x = v[0], inLow = v[1], inHigh = v[2], outLow = v[3], outHigh = v[4];
  Value steps = b.scalarLike(x, double(levels - 1));
  Value scaled = b.create(
      "Div", {b.create("Sub", {x, inLow}), b.create("Sub", {inHigh, inLow})});
  Value level = b.create("Round", b.create("Mul", {scaled, steps}));
  Value quantized = b.create("Mul", {b.create("Div", {level, steps}),
                                     b.create("Sub", {outHigh, outLow})});
  quantized = b.create("Add", {quantized, outLow});
  Value low = b.create("Min", {inLow, inHigh});
  Value high = b.create("Max", {inLow, inHigh});
  quantized = b.select(b.create("Greater", {x, high}), outHigh, quantized);
  b.setResult(b.select(b.create("LessOrEqual", {x, low}), outLow, quantized));
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

static void importPRelu(LayerBuilder &b) {
  Value x = b.getInput(0), slope = b.getInput(1);
  int64_t rank = b.getRank(x);
  // A list as long as dimension 1 has an element per channel.
  if (b.getRank(slope) == 1 && rank > 2) {
    int64_t count = b.getSize(slope, 0), channels = b.getSize(x, 1);
    bool isPerChannel = count == channels && !b.isDynamic(count);
    if (!isPerChannel && count != 1 &&
        (b.isDynamic(count) || b.isDynamic(channels))) {
      if (b.isDynamic(count) || count == b.getSize(x, rank - 1) ||
          b.isDynamic(b.getSize(x, rank - 1)))
        return b.unsupported("it is not known whether the slope has an element "
                             "per channel");
      isPerChannel = true;
    }
    if (isPerChannel) {
      SmallVector<int64_t> trailing;
      for (int64_t i = 1; i < rank - 1; ++i)
        trailing.push_back(i);
      slope = b.unsqueeze(slope, trailing);
    }
  }
  b.setResult(b.create("PRelu", {x, slope}));
}

static void importSwish(LayerBuilder &b) {
  Value x = b.getInput(0);
  if (!b.hasInput(1))
    return b.setResult(b.create("Swish", x));
  if (auto beta = b.getScalarNumber(b.getInput(1));
      beta && double(float(*beta)) == *beta)
    return b.setResult(b.create("Swish", x, b.floatAttr("alpha", *beta)));
  Value scaled = b.create("Mul", {x, b.asScalar(b.getInput(1))});
  b.setResult(b.create("Mul", {x, b.create("Sigmoid", scaled)}));
}

static void importSelu(LayerBuilder &b) {
  Value x = b.getInput(0);
  auto alpha = b.getScalarNumber(b.getInput(1));
  auto lambda = b.getScalarNumber(b.getInput(2));
  if (alpha && lambda)
    return b.setResult(b.create(
        "Selu", x,
        {b.floatAttr("alpha", *alpha), b.floatAttr("gamma", *lambda)}));
  Value zero = b.scalarLike(x, 0);
  Value negative = b.create(
      "Mul", {b.getInput(1),
              b.create("Sub", {b.create("Exp", x), b.scalarLike(x, 1)})});
  Value isPositive = b.create("Greater", {x, zero});
  b.setResult(
      b.create("Mul", {b.getInput(2), b.select(isPositive, x, negative)}));
}

static void importHardSigmoid(LayerBuilder &b) {
  Value x = b.getInput(0);
  Value linear =
      b.create("Add", {b.create("Mul", {x, b.getInput(1)}), b.getInput(2)});
  b.setResult(
      b.create("Clip", {linear, b.scalarLike(x, 0), b.scalarLike(x, 1)}));
}

static void importIsFinite(LayerBuilder &b) {
  Value x = b.getInput(0);
  Value isOther = b.create("Or", {b.create("IsInf", x), b.create("IsNaN", x)});
  b.setResult(b.create("Not", isOther));
}

static void importConvert(LayerBuilder &b) {
  Value x = b.getInput(0);
  Type type = b.getElementType("destination_type");
  if (b.getElementTypeOf(x) == type)
    return b.setResult(b.create("Identity", x));
  b.setResult(b.cast(x, type));
}

static void addArithmetic(LayerTable &table) {
  for (auto [type, op] : {std::pair{"Add", "Add"},
                          {"Subtract", "Sub"},
                          {"Multiply", "Mul"},
                          {"Maximum", "Max"},
                          {"Minimum", "Min"},
                          {"Power", "Pow"},
                          {"Equal", "Equal"},
                          {"Less", "Less"},
                          {"LessEqual", "LessOrEqual"},
                          {"Greater", "Greater"},
                          {"GreaterEqual", "GreaterOrEqual"},
                          {"LogicalAnd", "And"},
                          {"LogicalOr", "Or"},
                          {"LogicalXor", "Xor"}})
    table.mapBinary(type, 1, op);
  for (auto [type, op] : {std::pair{"BitwiseAnd", "BitwiseAnd"},
                          {"BitwiseOr", "BitwiseOr"},
                          {"BitwiseXor", "BitwiseXor"}})
    table.mapBinary(type, 13, op);
  table.map("BitwiseNot", 13, "BitwiseNot");
  table.add("Divide", 1, {2, 2}, importDivide);
  table.add("FloorMod", 1, {2, 2}, importFloorMod);
  table.add("Mod", 1, {2, 2}, importMod);
  table.add("SquaredDifference", 1, {2, 2}, importSquaredDifference);
  table.add("NotEqual", 1, {2, 2}, importNotEqual);
  table.add("Select", 1, {3, 3}, importSelect);
  table.add("Round", 5, {1, 1}, importRound);
  table.add("Clamp", 1, {1, 1}, importClamp);
  table.add("FakeQuantize", 1, {5, 5}, importFakeQuantize);
}

void addElementwiseLayers(LayerTable &table) {
  addArithmetic(table);
  for (StringRef name :
       {"Abs", "Acos", "Asin", "Atan", "Cos", "Cosh", "Erf", "Exp", "Floor",
        "Log", "Relu", "Sigmoid", "Sign", "Sin", "Sinh", "Sqrt", "Tan", "Tanh"})
    table.map(name, 1, name);
  for (StringRef name : {"Acosh", "Asinh", "Atanh", "Mish"})
    table.map(name, 4, name);
  table.map("Ceiling", 1, "Ceil");
  table.map("Negative", 1, "Neg");
  table.map("LogicalNot", 1, "Not");
  table.map("SoftPlus", 4, "Softplus");
  table.map("HSwish", 4, "HardSwish");
  table.map("HSigmoid", 5, "HardSigmoid").fixed = {{"alpha", 1.0f / 6.0f},
                                                   {"beta", 0.5f}};
  table.map("SoftSign", 9, "Softsign");
  table.map("IsNaN", 10, "IsNaN");
  table.map("IsInf", 10, "IsInf",
            {boolRow("detect_negative", "detect_negative", "true"),
             boolRow("detect_positive", "detect_positive", "true")});
  table.add("IsFinite", 10, {1, 1}, importIsFinite);
  table.map("Identity", 16, "Identity");
  table.map("Elu", 1, "Elu", {floatRow("alpha", "alpha")});
  table.map("Gelu", 2, "Gelu");
  table.map("Gelu", 7, "Gelu",
            {choiceRow("approximation_mode", "approximate",
                       {{"ERF", "none"}, {"TANH", "tanh"}}, "ERF")});
  table.map("SoftMax", 1, "Softmax", {integerRow("axis", "axis", "1")});
  table.map("SoftMax", 8, "Softmax", {integerRow("axis", "axis", "1")});
  table.map("LogSoftmax", 5, "LogSoftmax", {integerRow("axis", "axis", "1")});
  table.add("PRelu", 1, {2, 2}, importPRelu);
  table.add("Swish", 4, {1, 2}, importSwish);
  table.add("Selu", 1, {3, 3}, importSelu);
  table.add("HardSigmoid", 1, {3, 3}, importHardSigmoid);
  table.add("Convert", 1, {1, 1}, importConvert);
  table.map("ConvertLike", 1, "CastLike");
}

} // namespace agate::openvino
