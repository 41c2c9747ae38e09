//===- ElementwiseWriters.cpp - Export of elementwise operations ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpWriter.h"

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

static const TextAttributes numpy{{"auto_broadcast", "numpy"}};

static void writeDiv(OpWriter &w) {
  TextAttributes data = numpy;
  // Integers are rounded towards zero.
  data.emplace_back("m_pythondiv", "false");
  w.setResult(w.add("Divide", 1, w.getInputs(), data));
}

static void writeMod(OpWriter &w) {
  bool truncates = w.getInteger("fmod") != 0;
  w.setResult(w.add(truncates ? "Mod" : "FloorMod", 1, w.getInputs(), numpy));
}

/// An operation on any number of operands as a chain.
static Output writeChain(OpWriter &w, StringRef type) {
  Output result = w.getInput(0);
  for (unsigned i = 1; i < w.getNumInputs(); ++i)
    result = w.add(type, 1, {result, w.getInput(i)}, numpy);
  if (w.getNumInputs() == 1)
    result = w.add("Identity", 16, result);
  return result;
}

static void writeMax(OpWriter &w) { w.setResult(writeChain(w, "Maximum")); }
static void writeMin(OpWriter &w) { w.setResult(writeChain(w, "Minimum")); }
static void writeSum(OpWriter &w) { w.setResult(writeChain(w, "Add")); }

static void writeMean(OpWriter &w) {
  Output sum = writeChain(w, "Add");
  Output count = w.scalar(w.getElementType(0), w.getNumInputs());
  w.setResult(w.add("Divide", 1, {sum, count}, numpy));
}

static void writeWhere(OpWriter &w) {
  w.setResult(
      w.add("Select", 1, w.getInputs(), numpy, w.getInput(1).elementType));
}

static void writeCast(OpWriter &w) {
  auto type = w.getOperation()->getAttrOfType<TypeAttr>("to");
  if (!type)
    return w.unsupported("the type is missing");
  bool isSmallFloat = isa<FloatType>(type.getValue()) &&
                      type.getValue().getIntOrFloatBitWidth() <= 8;
  if (isSmallFloat && w.getInteger("saturate", 1) == 0)
    return w.unsupported("conversions that do not saturate");
  w.setResult(w.add("Convert", 1, w.getInput(0),
                    {{"destination_type", w.getTypeText(type.getValue())}},
                    type.getValue()));
}

static void writeRound(OpWriter &w) {
  w.setResult(w.add("Round", 5, w.getInput(0), {{"mode", "half_to_even"}}));
}

static void writeClip(OpWriter &w) {
  Output x = w.getInput(0);
  if (w.hasInput(1))
    x = w.add("Maximum", 1, {x, w.getScalar(1)}, numpy);
  if (w.hasInput(2))
    x = w.add("Minimum", 1, {x, w.getScalar(2)}, numpy);
  if (!w.hasInput(1) && !w.hasInput(2))
    x = w.add("Identity", 16, x);
  w.setResult(x);
}

static void writeReciprocal(OpWriter &w) {
  Output one = w.scalar(w.getElementType(0), 1);
  w.setResult(w.add("Divide", 1, {one, w.getInput(0)}, numpy));
}

static void writeSelu(OpWriter &w) {
  Type type = w.getElementType(0);
  w.setResult(w.add("Selu", 1,
                    {w.getInput(0), w.scalar(type, w.getNumber("alpha")),
                     w.scalar(type, w.getNumber("gamma"))}));
}

static void writeHardSigmoid(OpWriter &w) {
  Type type = w.getElementType(0);
  auto alpha = float(w.getNumber("alpha")), beta = float(w.getNumber("beta"));
  if (alpha == 1.0f / 6.0f && beta == 0.5f)
    return w.setResult(w.add("HSigmoid", 5, w.getInput(0)));
  w.setResult(
      w.add("HardSigmoid", 1,
            {w.getInput(0), w.scalar(type, alpha), w.scalar(type, beta)}));
}

static void writeSwish(OpWriter &w) {
  SmallVector<Output> inputs{w.getInput(0)};
  if (double alpha = w.getNumber("alpha", 1); alpha != 1)
    inputs.push_back(w.scalar(w.getElementType(0), alpha));
  w.setResult(w.add("Swish", 4, inputs));
}

/// A slope of rank 1 may mean one per channel; one of another rank does not.
static void writePRelu(OpWriter &w) {
  Output slope = w.getInput(1);
  if (w.getRank(1) == 1 && w.getRank(0) > 1)
    slope = w.add("Unsqueeze", 1, {slope, w.integers(0)});
  w.setResult(w.add("PReLU", 1, {w.getInput(0), slope}));
}

static void writeLeakyRelu(OpWriter &w) {
  Output slope = w.scalar(w.getElementType(0), w.getNumber("alpha"));
  w.setResult(w.add("PReLU", 1, {w.getInput(0), slope}));
}

//===----------------------------------------------------------------------===//
// Products and reductions
//===----------------------------------------------------------------------===//

static void writeMatMul(OpWriter &w) {
  w.setResult(w.add("MatMul", 1, w.getInputs(),
                    {{"transpose_a", "false"}, {"transpose_b", "false"}}));
}

static void writeGemm(OpWriter &w) {
  Output y =
      w.add("MatMul", 1, {w.getInput(0), w.getInput(1)},
            {{"transpose_a", OpWriter::getText(w.getInteger("transA") != 0)},
             {"transpose_b", OpWriter::getText(w.getInteger("transB") != 0)}});
  Type type = w.getElementType(0);
  auto scale = [&](Output x, StringRef factor) {
    double value = w.getNumber(factor, 1);
    return value == 1 ? x
                      : w.add("Multiply", 1, {x, w.scalar(type, value)}, numpy);
  };
  y = scale(y, "alpha");
  if (w.hasInput(2))
    y = w.add("Add", 1, {y, scale(w.getInput(2), "beta")}, numpy);
  w.setResult(y);
}

/// The axes of a reduction: an operand, or all of them.
static Output getAxes(OpWriter &w) {
  if (w.hasInput(1))
    return w.getInput(1);
  return w.integers(llvm::to_vector(llvm::seq<int64_t>(0, w.getRank(0))));
}

static void writeReduction(OpWriter &w, StringRef type) {
  auto constants = w.getConstants(1);
  bool isKnownEmpty = constants ? constants->empty() : !w.hasInput(1);
  if (w.hasInput(1) && !constants) {
    int64_t count = w.getSize(1, 0);
    if (ShapedType::isDynamic(count))
      return w.unsupported("the number of axes is not known");
    isKnownEmpty = count == 0;
  }
  bool isNothing = isKnownEmpty && w.getInteger("noop_with_empty_axes") != 0;
  Output axes = isNothing ? w.integers({}) : Output();
  if (!axes)
    axes =
        isKnownEmpty
            ? w.integers(llvm::to_vector(llvm::seq<int64_t>(0, w.getRank(0))))
            : getAxes(w);
  unsigned opset = type == "ReduceL1" || type == "ReduceL2" ? 4 : 1;
  bool keepsDims = w.getInteger("keepdims", 1) != 0;
  w.setResult(w.add(type, opset, {w.getInput(0), axes},
                    {{"keep_dims", OpWriter::getText(keepsDims)}}));
}

static bool isBool(OpWriter &w) { return w.getElementType(0).isInteger(1); }

static void addReductions(llvm::StringMap<WriteFunction> &writers) {
  writers["ReduceSum"] = [](OpWriter &w) { writeReduction(w, "ReduceSum"); };
  writers["ReduceProd"] = [](OpWriter &w) { writeReduction(w, "ReduceProd"); };
  writers["ReduceMean"] = [](OpWriter &w) { writeReduction(w, "ReduceMean"); };
  writers["ReduceL1"] = [](OpWriter &w) { writeReduction(w, "ReduceL1"); };
  writers["ReduceL2"] = [](OpWriter &w) { writeReduction(w, "ReduceL2"); };
  writers["ReduceMax"] = [](OpWriter &w) {
    writeReduction(w, isBool(w) ? "ReduceLogicalOr" : "ReduceMax");
  };
  writers["ReduceMin"] = [](OpWriter &w) {
    writeReduction(w, isBool(w) ? "ReduceLogicalAnd" : "ReduceMin");
  };
}

void addElementwiseWriters(llvm::StringMap<WriteFunction> &writers) {
  addReductions(writers);
  writers["Div"] = writeDiv;
  writers["Mod"] = writeMod;
  writers["Max"] = writeMax;
  writers["Min"] = writeMin;
  writers["Sum"] = writeSum;
  writers["Mean"] = writeMean;
  writers["Where"] = writeWhere;
  writers["Cast"] = writeCast;
  writers["Round"] = writeRound;
  writers["Clip"] = writeClip;
  writers["Reciprocal"] = writeReciprocal;
  writers["Selu"] = writeSelu;
  writers["HardSigmoid"] = writeHardSigmoid;
  writers["Swish"] = writeSwish;
  writers["PRelu"] = writePRelu;
  writers["LeakyRelu"] = writeLeakyRelu;
  writers["MatMul"] = writeMatMul;
  writers["Gemm"] = writeGemm;
}

} // namespace agate::openvino
