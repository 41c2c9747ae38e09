//===- RecurrentWriters.cpp - Export of recurrent operations --------------===//
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

/// The blocks of dimension 1 in another order.
static Output reorder(OpWriter &w, Output v, ArrayRef<int64_t> order,
                      int64_t count) {
  SmallVector<Type> types(count, v.elementType);
  SmallVector<Output> blocks =
      w.addAll("Split", 1, {v, w.integer(1)},
               {{"num_splits", std::to_string(count)}}, types);
  SmallVector<Output> reordered;
  for (int64_t i : order)
    reordered.push_back(blocks[i]);
  return w.add("Concat", 1, reordered, {{"axis", "1"}});
}

/// The one bias of the layer from both of ONNX, or zeros.
static Output getBias(OpWriter &w, StringRef op, int64_t numGates,
                      bool resetsLater) {
  int64_t directions = w.getSize(1, 0), hidden = w.getSize(2, 2);
  if (!w.hasInput(3)) {
    int64_t count = numGates + resetsLater;
    return w.add("Broadcast", 3,
                 {w.scalar(w.getElementType(0), 0),
                  w.integers({directions, count * hidden})},
                 {{"mode", "bidirectional"}});
  }
  SmallVector<Type> types(2 * numGates, w.getElementType(0));
  SmallVector<Output> blocks =
      w.addAll("Split", 1, {w.getInput(3), w.integer(1)},
               {{"num_splits", std::to_string(2 * numGates)}}, types);
  SmallVector<Output> sums;
  for (int64_t i = 0; i < numGates; ++i) {
    if (resetsLater && i == numGates - 1) {
      sums.push_back(blocks[i]);
      sums.push_back(blocks[numGates + i]);
      continue;
    }
    sums.push_back(w.add("Add", 1, {blocks[i], blocks[numGates + i]},
                         {{"auto_broadcast", "numpy"}}));
  }
  return w.add("Concat", 1, sums, {{"axis", "1"}});
}

static TextAttributes getAttributes(OpWriter &w, StringRef op, int64_t hidden) {
  TextAttributes data{{"hidden_size", std::to_string(hidden)},
                      {"direction", w.getString("direction", "forward").str()}};
  if (auto names = w.getOperation()->getAttrOfType<ArrayAttr>("activations")) {
    std::string text;
    size_t count = op == "LSTM" ? 3 : op == "GRU" ? 2 : 1;
    for (auto [i, name] : llvm::enumerate(names.getAsRange<StringAttr>())) {
      std::string lower = name.getValue().lower();
      if (lower != "sigmoid" && lower != "tanh" && lower != "relu")
        w.unsupported("the activation " + name.getValue());
      if (i >= count && name != names[i % count])
        w.unsupported("activations that differ by direction");
      if (i < count)
        text += (text.empty() ? "" : ",") + lower;
    }
    data.emplace_back("activations", text);
  }
  if (double clip = w.getNumber("clip"); clip != 0)
    data.emplace_back("clip", OpWriter::getText(clip));
  return data;
}

/// Operands with the batch in front.
static Output moveBatch(OpWriter &w, Output v, int64_t layout) {
  return layout == 1 ? v : w.add("Transpose", 1, {v, w.integers({1, 0, 2})});
}

static Output getState(OpWriter &w, unsigned operand, int64_t layout,
                       Output shape) {
  if (w.hasInput(operand))
    return moveBatch(w, w.getInput(operand), layout);
  return w.add("Broadcast", 3, {w.scalar(w.getElementType(0), 0), shape},
               {{"mode", "bidirectional"}});
}

/// The size of dimension `dim` of the first operand, as a list.
static Output getSizeOfData(OpWriter &w, int64_t dim) {
  if (int64_t size = w.getSize(0, dim); !ShapedType::isDynamic(size))
    return w.integers({size});
  Output shape =
      w.add("ShapeOf", 3, w.getInput(0), {{"output_type", "i64"}}, w.getI64());
  return w.add("Gather", 8, {shape, w.integers({dim}), w.integer(0)});
}

static void writeRecurrence(OpWriter &w, StringRef op) {
  int64_t numGates = op == "LSTM" ? 4 : op == "GRU" ? 3 : 1;
  bool isLSTM = op == "LSTM";
  int64_t layout = w.getInteger("layout");
  int64_t directions = w.getSize(1, 0), hidden = w.getSize(2, 2);
  if (ShapedType::isDynamic(directions) || ShapedType::isDynamic(hidden))
    return w.unsupported("the size of the state is not known");
  if (w.hasInput(7) || w.getInteger("input_forget") != 0)
    return w.unsupported("peepholes or coupled gates");
  bool resetsLater = w.getInteger("linear_before_reset") != 0;
  TextAttributes data = getAttributes(w, op, hidden);
  if (op == "GRU")
    data.emplace_back("linear_before_reset", OpWriter::getText(resetsLater));
  Output weights = w.getInput(1), recurrence = w.getInput(2),
         bias = getBias(w, op, numGates, resetsLater);
  if (isLSTM) {
    // i, o, f, c in ONNX and f, i, c, o in the layer.
    for (Output *v : {&weights, &recurrence, &bias})
      *v = reorder(w, *v, {2, 0, 3, 1}, 4);
  }
  Output batch = getSizeOfData(w, layout == 1 ? 0 : 1),
         steps = getSizeOfData(w, layout == 1 ? 1 : 0);
  Output state = w.add("Concat", 1, {batch, w.integers({directions, hidden})},
                       {{"axis", "0"}});
  SmallVector<Output> inputs{moveBatch(w, w.getInput(0), layout),
                             getState(w, 5, layout, state)};
  if (isLSTM)
    inputs.push_back(getState(w, 6, layout, state));
  inputs.push_back(w.hasInput(4) ? w.getInput(4)
                                 : w.add("Broadcast", 3, {steps, batch},
                                         {{"mode", "bidirectional"}}));
  llvm::append_range(inputs, ArrayRef<Output>{weights, recurrence, bias});
  SmallVector<Type> types(isLSTM ? 3 : 2, w.getElementType(0));
  SmallVector<Output> outputs =
      w.addAll((op + "Sequence").str(), 5, inputs, data, types);
  if (w.hasFailed())
    return;
  // Batch, direction, step in the layer.
  SmallVector<int64_t> order = layout == 1 ? SmallVector<int64_t>{0, 2, 1, 3}
                                           : SmallVector<int64_t>{2, 1, 0, 3};
  outputs[0] = w.add("Transpose", 1, {outputs[0], w.integers(order)});
  for (unsigned i = 1; i < outputs.size(); ++i)
    outputs[i] = moveBatch(w, outputs[i], layout);
  for (auto [i, output] : llvm::enumerate(outputs))
    if (!isa<NoneType>(w.getOperation()->getResult(i).getType()))
      w.setResult(output, i);
}

void addRecurrentWriters(llvm::StringMap<WriteFunction> &writers) {
  writers["LSTM"] = [](OpWriter &w) { writeRecurrence(w, "LSTM"); };
  writers["GRU"] = [](OpWriter &w) { writeRecurrence(w, "GRU"); };
  writers["RNN"] = [](OpWriter &w) { writeRecurrence(w, "RNN"); };
}

} // namespace agate::openvino
