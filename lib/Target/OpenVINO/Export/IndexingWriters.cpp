//===- IndexingWriters.cpp - Export of generators, gather, scatter, sorting
//-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpWriter.h"

#include "mlir/IR/Matchers.h"
#include <limits>

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

//===----------------------------------------------------------------------===//
// Generators
//===----------------------------------------------------------------------===//

static void writeEye(OpWriter &w) {
  auto type = w.getOperation()->getAttrOfType<TypeAttr>("output_type");
  w.setResult(w.add("Eye", 9, w.getInputs(),
                    {{"output_type", w.getTypeText(type.getValue())}},
                    type.getValue()));
}

static void writeEyeLike(OpWriter &w) {
  Output shape =
      w.add("ShapeOf", 3, w.getInput(0), {{"output_type", "i64"}}, w.getI64());
  auto getSize = [&](int64_t dim) {
    return w.add("Gather", 8, {shape, w.integer(dim), w.integer(0)});
  };
  auto result = cast<TensorType>(w.getOperation()->getResult(0).getType());
  Type type = result.getElementType();
  // There is no matrix of booleans.
  Type computed = type.isInteger(1) ? w.builder().getIntegerType(8) : type;
  Output eye =
      w.add("Eye", 9, {getSize(0), getSize(1), w.integer(w.getInteger("k"))},
            {{"output_type", w.getTypeText(computed)}}, computed);
  w.setResult(w.convert(eye, type));
}

static void writeAgateOneHot(OpWriter &w) {
  bool wraps = w.getString("negative_indices_mode") == "normalize";
  TextAttributes data{{"axis", std::to_string(w.getInteger("axis"))}};
  if (wraps)
    data.emplace_back("negative_indices_mode", "normalize");
  w.setResult(w.add("OneHot", wraps ? 16 : 1, w.getInputs(), data,
                    w.getElementType(2)));
}

/// Numbers of any type as i64. What is no such number becomes one that matches
/// no index.
static Output convertIndices(OpWriter &w, Output v) {
  Type type = v.elementType;
  if (type.isSignlessInteger(32) || type.isSignlessInteger(64))
    return v;
  if (!isa<FloatType>(type)) {
    if (type.isUnsignedInteger(64))
      w.unsupported("indices of 64 bits without a sign");
    return w.convert(v, w.getI64());
  }
  Type f64 = w.builder().getF64Type();
  constexpr auto far = double(int64_t(1) << 62);
  TextAttributes numpy{{"auto_broadcast", "numpy"}};
  v = w.convert(v, f64);
  Output isNumber = w.add("Equal", 1, {v, v}, numpy, w.builder().getI1Type());
  v = w.add("Select", 1, {isNumber, v, w.scalar(f64, far)}, numpy, f64);
  v = w.add("Minimum", 1, {v, w.scalar(f64, far)}, numpy);
  v = w.add("Maximum", 1, {v, w.scalar(f64, -far)}, numpy);
  return w.convert(v, w.getI64());
}

static void writeOneHot(OpWriter &w) {
  auto getValue = [&](int64_t i) {
    return w.add("Gather", 8, {w.getInput(2), w.integer(i), w.integer(0)});
  };
  w.setResult(
      w.add("OneHot", 16,
            {convertIndices(w, w.getInput(0)),
             convertIndices(w, w.getScalar(1)), getValue(1), getValue(0)},
            {{"axis", std::to_string(w.getInteger("axis", -1))},
             {"negative_indices_mode", "normalize"}},
            w.getElementType(2)));
}

static void writeRange(OpWriter &w) {
  Type type = w.getElementType(0);
  w.setResult(w.add("Range", 4,
                    {w.getScalar(0), w.getScalar(1), w.getScalar(2)},
                    {{"output_type", w.getTypeText(type)}}));
}

static void writeCumSum(OpWriter &w) {
  w.setResult(
      w.add("CumSum", 3, {w.getInput(0), w.getScalar(1)},
            {{"exclusive", OpWriter::getText(w.getInteger("exclusive") != 0)},
             {"reverse", OpWriter::getText(w.getInteger("reverse") != 0)}}));
}

//===----------------------------------------------------------------------===//
// Gather, scatter
//===----------------------------------------------------------------------===//

static void writeGather(OpWriter &w) {
  w.setResult(
      w.add("Gather", 8,
            {w.getInput(0), w.getInput(1), w.integer(w.getInteger("axis"))},
            {{"batch_dims", "0"}}));
}

/// Indices out of range give zeros.
static void writeTake(OpWriter &w) {
  DenseElementsAttr fill;
  Operation *op = w.getOperation();
  bool isZero = matchPattern(op->getOperand(2), m_Constant(&fill)) &&
                (matchPattern(op->getOperand(2), m_Zero()) ||
                 matchPattern(op->getOperand(2), m_PosZeroFloat()));
  if (!isZero || op->getAttr("pointwise") ||
      w.getString("negative_indices_mode") != "normalize")
    return w.unsupported("indices out of range that do not give zeros");
  writeGather(w);
}

static void writeGatherElements(OpWriter &w) {
  w.setResult(w.add("GatherElements", 6, w.getInputs(),
                    {{"axis", std::to_string(w.getInteger("axis"))}}));
}

static void writeGatherND(OpWriter &w) {
  w.setResult(
      w.add("GatherND", 8, w.getInputs(),
            {{"batch_dims", std::to_string(w.getInteger("batch_dims"))}}));
}

static std::string getReduction(OpWriter &w) {
  StringRef reduction = w.getString("reduction", "none");
  if (reduction == "add")
    return "sum";
  return reduction == "mul" ? "prod" : reduction.str();
}

static void writeScatterElements(OpWriter &w) {
  w.setResult(
      w.add("ScatterElementsUpdate", 12,
            {w.getInput(0), w.getInput(1), w.getInput(2),
             w.integer(w.getInteger("axis"))},
            {{"reduction", getReduction(w)}, {"use_init_val", "true"}}));
}

static void writeScatterND(OpWriter &w) {
  w.setResult(w.add("ScatterNDUpdate", 15, w.getInputs(),
                    {{"reduction", getReduction(w)}}));
}

//===----------------------------------------------------------------------===//
// Sorting, detection
//===----------------------------------------------------------------------===//

static void writeTopK(OpWriter &w) {
  SmallVector<Output> outputs =
      w.addAll("TopK", 11, {w.getInput(0), w.getScalar(1)},
               {{"axis", std::to_string(w.getInteger("axis", -1))},
                {"mode", w.getInteger("largest", 1) ? "max" : "min"},
                {"sort", w.getInteger("sorted", 1) ? "value" : "none"},
                {"index_element_type", "i64"}},
               {w.getElementType(0), w.getI64()});
  w.setResult(outputs[0], 0);
  w.setResult(outputs[1], 1);
}

static void writeNonZero(OpWriter &w) {
  w.setResult(
      w.add("NonZero", 3, w.getInput(0), {{"output_type", "i64"}}, w.getI64()));
}

static void writeNonMaxSuppression(OpWriter &w) {
  Type f32 = w.builder().getF32Type();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Output scores = w.getInput(1), threshold = w.scalar(f32, -infinity);
  if (w.hasInput(4)) {
    // A score that equals the threshold is not enough, unlike in the layer.
    TextAttributes numpy{{"auto_broadcast", "numpy"}};
    Output isEnough = w.add("Greater", 1, {scores, w.getScalar(4)}, numpy,
                            w.builder().getI1Type());
    scores = w.add("Select", 1, {isEnough, scores, threshold}, numpy, f32);
    threshold = w.scalar(f32, std::numeric_limits<float>::lowest());
  }
  SmallVector<Output> inputs{
      w.getInput(0), scores, w.hasInput(2) ? w.getScalar(2) : w.integer(0),
      w.hasInput(3) ? w.getScalar(3) : w.scalar(f32, 0), threshold};
  bool isCentered = w.getInteger("center_point_box") != 0;
  SmallVector<Output> outputs =
      w.addAll("NonMaxSuppression", 9, inputs,
               {{"box_encoding", isCentered ? "center" : "corner"},
                {"sort_result_descending", "false"},
                {"output_type", "i64"}},
               {w.getI64(), f32, w.getI64()});
  w.setResult(outputs[0]);
}

void addIndexingWriters(llvm::StringMap<WriteFunction> &writers) {
  writers["agate.Eye"] = writeEye;
  writers["agate.OneHot"] = writeAgateOneHot;
  writers["agate.Take"] = writeTake;
  writers["EyeLike"] = writeEyeLike;
  writers["OneHot"] = writeOneHot;
  writers["Range"] = writeRange;
  writers["CumSum"] = writeCumSum;
  writers["Gather"] = writeGather;
  writers["GatherElements"] = writeGatherElements;
  writers["GatherND"] = writeGatherND;
  writers["ScatterElements"] = writeScatterElements;
  writers["ScatterND"] = writeScatterND;
  writers["TopK"] = writeTopK;
  writers["NonZero"] = writeNonZero;
  writers["NonMaxSuppression"] = writeNonMaxSuppression;
}

} // namespace agate::openvino
