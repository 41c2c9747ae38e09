//===- RecurrentLayers.cpp - Recurrent layers -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cells are sequences of one step, and sequences are those of ONNX with the
// batch in front. The gates of an LSTM are in another order, and there is one
// bias instead of two.
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

namespace {
/// The inputs of a cell or sequence with their dimensions as in a sequence.
struct Recurrence {
  StringRef op;
  bool isCell;
  int64_t numGates;
  Value data, hidden, cell, lengths, weights, recurrence, bias;
};
} // namespace

/// The activations of a direction in the spelling of ONNX.
static SmallVector<std::string> readActivations(LayerBuilder &b, StringRef op,
                                                bool isBidirectional) {
  SmallVector<std::string> names;
  StringRef text = op == "LSTM"  ? "sigmoid,tanh,tanh"
                   : op == "GRU" ? "sigmoid,tanh"
                                 : "tanh";
  size_t count = text.count(',') + 1;
  if (auto given = b.getLayer().getText("activations"))
    text = *given;
  for (StringRef name : llvm::split(text, ',')) {
    name = name.trim();
    if (name.equals_insensitive("sigmoid"))
      names.push_back("Sigmoid");
    else if (name.equals_insensitive("tanh"))
      names.push_back("Tanh");
    else if (name.equals_insensitive("relu"))
      names.push_back("Relu");
    else
      b.unsupported("the activation '" + name + "'");
  }
  if (names.size() != count)
    b.error("the attribute 'activations' has " + Twine(names.size()) +
            " elements instead of " + Twine(count));
  if (isBidirectional && !b.hasFailed())
    for (size_t i = 0; i < count; ++i)
      names.push_back(names[i]);
  return names;
}

/// Reorders the blocks of dimension 1, of which there are as many as gates.
static Value reorderGates(LayerBuilder &b, Value v, ArrayRef<int64_t> order) {
  SmallVector<Value> blocks =
      b.createAll("Split", v, order.size(),
                  {b.attr("axis", int64_t(1)),
                   b.attr("num_outputs", int64_t(order.size()))});
  SmallVector<Value> reordered;
  for (int64_t i : order)
    reordered.push_back(blocks[i]);
  return b.concat(reordered, 1);
}

/// For each gate of ONNX (i, o, f, c) its position in the layer.
static SmallVector<int64_t> getGateOrder(LayerBuilder &b, StringRef op) {
  if (op != "LSTM")
    return {};
  StringRef format = "fico";
  if (b.getLayer().type == "LSTMCell" && b.getOpset() < 4)
    format = b.getChoice("weights_format",
                         {"fico", "icof", "ifco", "ifoc", "iofc"}, true);
  SmallVector<int64_t> order;
  for (char gate : StringRef("iofc"))
    order.push_back(format.find(gate));
  return order;
}

/// Both biases of ONNX: those of the layer, and zeros, except for the last gate
/// of a GRU that resets later.
static Value makeBias(LayerBuilder &b, Value bias, bool resetsLater) {
  auto getZeros = [&](Value like) {
    return b.create("Expand", {b.scalarLike(like, 0), b.shape(like)});
  };
  if (!resetsLater)
    return b.concat({bias, getZeros(bias)}, 1);
  SmallVector<Value> gates = b.createAll(
      "Split", bias, 4,
      {b.attr("axis", int64_t(1)), b.attr("num_outputs", int64_t(4))});
  Value zeros = getZeros(gates[0]);
  return b.concat({gates[0], gates[1], gates[2], zeros, zeros, gates[3]}, 1);
}

static Recurrence readInputs(LayerBuilder &b) {
  Recurrence r;
  r.op = b.getRow().target;
  r.isCell = StringRef(b.getLayer().type).ends_with_insensitive("Cell");
  r.numGates = r.op == "LSTM" ? 4 : r.op == "GRU" ? 3 : 1;
  unsigned next = 0;
  auto take = [&](int64_t axis) {
    Value v = b.getInput(next++);
    return v && r.isCell ? b.unsqueeze(v, axis) : v;
  };
  r.data = take(1);
  r.hidden = take(1);
  if (r.op == "LSTM")
    r.cell = take(1);
  if (!r.isCell)
    r.lengths = b.cast(b.getInput(next++), b.getBuilder().getI32Type());
  r.weights = take(0);
  r.recurrence = take(0);
  if (b.hasInput(next))
    r.bias = take(0);
  return r;
}

static SmallVector<NamedAttribute> readAttributes(LayerBuilder &b,
                                                  const Recurrence &r) {
  StringRef direction = "forward";
  if (!r.isCell)
    direction =
        b.getChoice("direction", {"forward", "reverse", "bidirectional"}, true);
  SmallVector<NamedAttribute> attributes{
      b.attr("hidden_size", b.getInteger("hidden_size")),
      b.attr("layout", int64_t(1)), b.attr("direction", direction),
      b.stringsAttr("activations",
                    readActivations(b, r.op, direction == "bidirectional"))};
  double clip = b.getNumber("clip", 0.0);
  if (clip < 0)
    b.error("the attribute 'clip' is negative");
  if (clip > 0 && clip < double(std::numeric_limits<float>::max()))
    attributes.push_back(b.floatAttr("clip", clip));
  if (r.op == "LSTM" && b.getBool("input_forget", false))
    attributes.push_back(b.attr("input_forget", int64_t(1)));
  return attributes;
}

static void importRecurrence(LayerBuilder &b) {
  Recurrence r = readInputs(b);
  SmallVector<NamedAttribute> attributes = readAttributes(b, r);
  bool resetsLater = r.op == "GRU" && b.getBool("linear_before_reset", false);
  if (resetsLater)
    attributes.push_back(b.attr("linear_before_reset", int64_t(1)));
  SmallVector<int64_t> order = getGateOrder(b, r.op);
  if (b.hasFailed())
    return;
  Value bias = r.bias;
  if (!order.empty()) {
    r.weights = reorderGates(b, r.weights, order);
    r.recurrence = reorderGates(b, r.recurrence, order);
    if (bias)
      bias = reorderGates(b, bias, order);
  }
  if (bias)
    bias = makeBias(b, bias, resetsLater);
  SmallVector<Value> operands{r.data, r.weights, r.recurrence,
                              bias,   r.lengths, r.hidden};
  bool hasCell = r.op == "LSTM";
  if (hasCell)
    operands.push_back(r.cell);
  SmallVector<Value> results =
      b.createAll(r.op, operands, hasCell ? 3 : 2, attributes);
  if (r.isCell) {
    for (Value &result : results)
      if (&result != &results.front())
        result = b.squeeze(result, 1);
    return b.setResults(ArrayRef(results).drop_front());
  }
  // The directions come ahead of the steps.
  results[0] = b.transpose(results[0], {0, 2, 1, 3});
  b.setResults(results);
}

void addRecurrentLayers(LayerTable &table) {
  table.add("LSTMCell", 1, {5, 6}, importRecurrence, 2).target = "LSTM";
  table.add("LSTMCell", 4, {5, 6}, importRecurrence, 2).target = "LSTM";
  table.add("LSTMSequence", 5, {7, 7}, importRecurrence, 3).target = "LSTM";
  table.add("GRUCell", 3, {4, 5}, importRecurrence).target = "GRU";
  table.add("GRUSequence", 5, {6, 6}, importRecurrence, 2).target = "GRU";
  table.add("RNNCell", 1, {4, 5}, importRecurrence).target = "RNN";
  table.add("RNNSequence", 5, {6, 6}, importRecurrence, 2).target = "RNN";
}

} // namespace agate::openvino
