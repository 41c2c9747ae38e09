//===- BodyWriters.cpp - Export of operations with regions ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphExporter.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

/// The port map of a body, and the back edges.
struct GraphExporter::BodyText {
  std::string inputs, outputs, backEdges;

  void addOutput(int64_t external, unsigned layer, StringRef rest = "") {
    outputs += "<output external_port_id=\"" + std::to_string(external) +
               "\" internal_layer_id=\"" + std::to_string(layer) + "\"" +
               rest.str() + "/>\n";
  }
  /// The elements of a layer, whose names begin with `prefix`.
  std::string getText(StringRef prefix, const GraphWriter &graph) const {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "<" << prefix << "port_map>\n"
       << inputs << outputs << "</" << prefix << "port_map>\n";
    if (!backEdges.empty())
      os << "<back_edges>\n" << backEdges << "</back_edges>\n";
    os << "<" << prefix << "body>\n";
    graph.write(os);
    os << "</" << prefix << "body>\n";
    return text;
  }
};

/// The values outside that a region uses, without those that are absent.
static void collectCaptures(Region &region, llvm::SetVector<Value> &captures) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(region, used);
  for (Value value : used)
    if (!isa<NoneType>(value.getType()))
      captures.insert(value);
}

void GraphExporter::bindInput(GraphExporter &body, BodyText &text, Value inner,
                              unsigned externalPort, Operation *op) {
  unsigned id =
      body.addParameter(inner, "input" + std::to_string(externalPort), op);
  text.inputs += "<input external_port_id=\"" + std::to_string(externalPort) +
                 "\" internal_layer_id=\"" + std::to_string(id) + "\"/>\n";
}

/// The element types of an operation's results.
static SmallVector<Type> getElementTypes(Operation *op) {
  return llvm::map_to_vector(op->getResultTypes(), [](Type type) {
    return cast<TensorType>(type).getElementType();
  });
}

void GraphExporter::writeIf(OpWriter &w) {
  Operation *op = w.getOperation();
  llvm::SetVector<Value> captures;
  for (Region &region : op->getRegions())
    collectCaptures(region, captures);
  SmallVector<Output> inputs{w.getInput(0)};
  for (Value capture : captures)
    inputs.push_back(getOutput(capture));
  std::string maps;
  constexpr StringRef prefixes[] = {"then_", "else_"};
  for (auto [region, prefix] : llvm::zip_equal(op->getRegions(), prefixes)) {
    GraphExporter body(weights);
    BodyText text;
    for (auto [i, capture] : llvm::enumerate(captures))
      bindInput(body, text, capture, i + 1, op);
    body.writeBlock(region.front());
    Operation *yield = region.front().getTerminator();
    for (auto [i, value] : llvm::enumerate(yield->getOperands()))
      if (auto id = body.addResult(body.getOutput(value),
                                   "output" + std::to_string(i)))
        text.addOutput(inputs.size() + i, *id);
    isInvalid |= body.hasFailed();
    maps += text.getText(prefix, body.graph);
  }
  SmallVector<Output> outputs =
      w.addAll("If", 8, inputs, {}, getElementTypes(op));
  if (w.hasFailed())
    return;
  graph.getLayer(outputs.front().layer).bodies = maps;
  for (auto [i, output] : llvm::enumerate(outputs))
    w.setResult(output, i);
}

void GraphExporter::writeLoop(OpWriter &w) {
  auto loop = cast<ONNXLoopOp>(w.getOperation());
  Block &block = loop.getBody().front();
  Operation *yield = block.getTerminator();
  llvm::SetVector<Value> captures;
  collectCaptures(loop.getBody(), captures);
  size_t numCarried = loop.getVInitial().size();
  // A limit of -1 is none.
  SmallVector<Output> inputs{
      w.hasInput(0) ? w.getScalar(0) : w.integer(-1),
      w.hasInput(1) ? w.getScalar(1) : w.scalar(w.builder().getI1Type(), 1)};
  for (size_t i = 0; i < numCarried; ++i)
    inputs.push_back(w.getInput(2 + i));
  for (Value capture : captures)
    inputs.push_back(getOutput(capture));

  GraphExporter body(weights);
  BodyText text;
  unsigned iteration =
      body.addParameter(block.getArgument(0), "iteration", loop);
  text.inputs += R"(<input external_port_id="-1" internal_layer_id=")" +
                 std::to_string(iteration) +
                 "\" purpose=\"current_iteration\"/>\n";
  // The condition is passed on like the carried values.
  SmallVector<unsigned> parameters;
  for (size_t i = 0; i <= numCarried; ++i) {
    parameters.push_back(body.getGraph().size());
    bindInput(body, text, block.getArgument(1 + i), 1 + i, loop);
  }
  for (auto [i, capture] : llvm::enumerate(captures))
    bindInput(body, text, capture, 2 + numCarried + i, loop);
  body.writeBlock(block);
  for (auto [i, value] : llvm::enumerate(yield->getOperands())) {
    Output output = body.getOutput(value);
    bool isScanned = i > numCarried;
    OpWriter inner = body.makeWriter(loop);
    if (isScanned && output)
      output = inner.add("Unsqueeze", 1, {output, inner.integers(0)});
    auto id = body.addResult(output, "output" + std::to_string(i));
    if (!id)
      break;
    if (i == 0)
      text.addOutput(-1, *id, " purpose=\"execution_condition\"");
    else
      text.addOutput(inputs.size() + i - 1, *id,
                     isScanned ? " axis=\"0\"" : "");
    if (!isScanned)
      text.backEdges += "<edge from-layer=\"" + std::to_string(*id) +
                        "\" to-layer=\"" + std::to_string(parameters[i]) +
                        "\"/>\n";
  }
  isInvalid |= body.hasFailed();
  SmallVector<Output> outputs =
      w.addAll("Loop", 5, inputs, {}, getElementTypes(loop));
  if (w.hasFailed())
    return;
  graph.getLayer(outputs.front().layer).bodies = text.getText("", body.graph);
  for (auto [i, output] : llvm::enumerate(outputs))
    w.setResult(output, i);
}

void GraphExporter::writeWithRegions(OpWriter &w) {
  if (isa<ONNXIfOp>(w.getOperation()))
    writeIf(w);
  else if (isa<ONNXLoopOp>(w.getOperation()))
    writeLoop(w);
  else
    w.unsupported("there is no layer for it");
}

} // namespace agate::openvino
