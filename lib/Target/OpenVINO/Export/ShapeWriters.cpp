//===- ShapeWriters.cpp - Export of operations that move elements ---------===//
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

static void writeReshape(OpWriter &w) {
  bool copiesSizes = w.getInteger("allowzero") == 0;
  w.setResult(w.add("Reshape", 1, w.getInputs(),
                    {{"special_zero", OpWriter::getText(copiesSizes)}}));
}

static void writeFlatten(OpWriter &w) {
  int64_t axis = w.getInteger("axis", 1), rank = w.getRank(0);
  axis += axis < 0 ? rank : 0;
  auto count = [&](int64_t begin, int64_t end) {
    int64_t product = 1;
    for (int64_t i = begin; i < end; ++i) {
      int64_t size = w.getSize(0, i);
      if (ShapedType::isDynamic(size))
        return int64_t(-1);
      product *= size;
    }
    return product;
  };
  int64_t rows = count(0, axis), columns = count(axis, rank);
  if (rows < 0 && columns < 0)
    return w.unsupported("the sizes are not known");
  w.setResult(w.reshape(w.getInput(0), {rows, columns}));
}

static void writeTranspose(OpWriter &w) {
  w.setResult(w.add("Transpose", 1,
                    {w.getInput(0), w.integers(w.getIntegers("perm"))}));
}

static void writeSqueeze(OpWriter &w) {
  w.setResult(w.add("Squeeze", 1, w.getInputs()));
}

static void writeUnsqueeze(OpWriter &w) {
  w.setResult(w.add("Unsqueeze", 1, w.getInputs()));
}

static void writeConcat(OpWriter &w) {
  w.setResult(w.add("Concat", 1, w.getInputs(),
                    {{"axis", std::to_string(w.getInteger("axis"))}}));
}

static void writeSplit(OpWriter &w) {
  SmallVector<int64_t> lengths;
  SmallVector<Type> types;
  int64_t axis = w.getInteger("axis");
  for (Type type : w.getOperation()->getResultTypes()) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked)
      return w.unsupported("the rank of a result is not known");
    int64_t at = axis < 0 ? axis + ranked.getRank() : axis;
    lengths.push_back(ranked.getDimSize(at));
    types.push_back(ranked.getElementType());
  }
  bool areKnown = llvm::none_of(lengths, ShapedType::isDynamic);
  Output parts;
  if (areKnown)
    parts = w.integers(lengths);
  else if (w.hasInput(1))
    parts = w.getInput(1);
  else
    return w.unsupported("the sizes of the results are not known");
  SmallVector<Output> outputs = w.addAll(
      "VariadicSplit", 1, {w.getInput(0), w.integer(axis), parts}, {}, types);
  for (auto [i, output] : llvm::enumerate(outputs))
    w.setResult(output, i);
}

/// Starts, ends, axes, steps in ONNX; start, stop, step, axes in the layer.
static void writeSlice(OpWriter &w) {
  Output steps = w.getInput(4);
  if (!steps) {
    int64_t count = w.getSize(1, 0);
    if (ShapedType::isDynamic(count))
      return w.unsupported("the number of steps is not known");
    steps = w.integers(SmallVector<int64_t>(count, 1));
  }
  w.setResult(w.add(
      "Slice", 8,
      {w.getInput(0), w.getInput(1), w.getInput(2), steps, w.getInput(3)}));
}

static void writeShape(OpWriter &w) {
  Output shape =
      w.add("ShapeOf", 3, w.getInput(0), {{"output_type", "i64"}}, w.getI64());
  int64_t start = w.getInteger("start");
  bool hasEnd = bool(w.getOperation()->getAttr("end"));
  if (start != 0 || hasEnd) {
    int64_t end = w.getInteger("end", std::numeric_limits<int64_t>::max());
    shape = w.add("Slice", 8,
                  {shape, w.integers(start), w.integers(end), w.integers(1),
                   w.integers(0)});
  }
  w.setResult(shape);
}

static void writeExpand(OpWriter &w) {
  w.setResult(
      w.add("Broadcast", 3, w.getInputs(), {{"mode", "bidirectional"}}));
}

static void writeConstantOfShape(OpWriter &w) {
  Output value;
  if (auto attr = w.getOperation()->getAttrOfType<ElementsAttr>("value"))
    value = w.constant(attr);
  else
    value = w.scalar(w.builder().getF32Type(), 0);
  w.setResult(w.add("Broadcast", 3, {value, w.getInput(0)},
                    {{"mode", "bidirectional"}}));
}

static void writeTile(OpWriter &w) {
  w.setResult(w.add("Tile", 1, w.getInputs()));
}

/// Pads of all dimensions that are not constant.
static void writePadOfValues(OpWriter &w, StringRef mode, int64_t rank) {
  if (w.hasInput(3))
    return w.unsupported("pads of some axes are not constant");
  auto getPads = [&](int64_t begin) {
    return w.add("Slice", 8,
                 {w.getInput(1), w.integers(begin), w.integers(begin + rank),
                  w.integers(1)});
  };
  SmallVector<Output> inputs{w.getInput(0), getPads(0), getPads(rank)};
  if (w.hasInput(2) && mode == "constant")
    inputs.push_back(w.getScalar(2));
  w.setResult(w.add("Pad", 12, inputs, {{"pad_mode", mode.str()}}));
}

static void writePad(OpWriter &w) {
  StringRef mode = w.getString("mode", "constant");
  if (mode == "wrap")
    return w.unsupported("the mode \"wrap\"");
  int64_t rank = w.getRank(0);
  auto pads = w.getConstants(1);
  if (!pads)
    return writePadOfValues(w, mode, rank);
  SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (w.hasInput(3)) {
    auto given = w.getConstants(3);
    if (!given)
      return w.unsupported("the axes are not constant");
    axes = *given;
  }
  if (pads->size() != 2 * axes.size())
    return w.unsupported("the number of pads");
  SmallVector<int64_t> begins(rank, 0), ends(rank, 0);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    int64_t at = axis < 0 ? axis + rank : axis;
    begins[at] = (*pads)[i];
    ends[at] = (*pads)[axes.size() + i];
  }
  SmallVector<Output> inputs{w.getInput(0), w.integers(begins),
                             w.integers(ends)};
  if (w.hasInput(2) && mode == "constant")
    inputs.push_back(w.getScalar(2));
  w.setResult(w.add("Pad", 12, inputs, {{"pad_mode", mode.str()}}));
}

static void writeReverseSequence(OpWriter &w) {
  w.setResult(w.add("ReverseSequence", 1, w.getInputs(),
                    {{"batch_axis", std::to_string(w.getInteger("batch_axis"))},
                     {"seq_axis", std::to_string(w.getInteger("time_axis"))}}));
}

static void writeDepthToSpace(OpWriter &w) {
  bool isDepthFirst = w.getString("mode") == "CRD";
  w.setResult(
      w.add("DepthToSpace", 1, w.getInput(0),
            {{"mode", isDepthFirst ? "depth_first" : "blocks_first"},
             {"block_size", std::to_string(w.getInteger("blocksize"))}}));
}

static void writeSpaceToDepth(OpWriter &w) {
  w.setResult(
      w.add("SpaceToDepth", 1, w.getInput(0),
            {{"mode", "blocks_first"},
             {"block_size", std::to_string(w.getInteger("blocksize"))}}));
}

void addShapeWriters(llvm::StringMap<WriteFunction> &writers) {
  writers["Reshape"] = writeReshape;
  writers["Flatten"] = writeFlatten;
  writers["Transpose"] = writeTranspose;
  writers["Squeeze"] = writeSqueeze;
  writers["Unsqueeze"] = writeUnsqueeze;
  writers["Concat"] = writeConcat;
  writers["Split"] = writeSplit;
  writers["Slice"] = writeSlice;
  writers["Shape"] = writeShape;
  writers["Expand"] = writeExpand;
  writers["ConstantOfShape"] = writeConstantOfShape;
  writers["Tile"] = writeTile;
  writers["Pad"] = writePad;
  writers["ReverseSequence"] = writeReverseSequence;
  writers["DepthToSpace"] = writeDepthToSpace;
  writers["SpaceToDepth"] = writeSpaceToDepth;
}

} // namespace agate::openvino
