//===- NodeWork.cpp - What the nodes of a model compute -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Driver/NodeWork.h"

#include "CountOperations.h"
#include "Program.h"

#include "agate/Codegen/NodeLocations.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace agate {

/// Whether the result is memory of the operand.
static bool isView(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp,
             tensor::ExtractSliceOp>(op);
}

/// What a tensor is a part of. Those that are written part by part are the
/// first of these.
static Value getWhole(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isView(op)) {
      value = op->getOperand(0);
      continue;
    }
    auto insert = dyn_cast<tensor::InsertSliceOp>(op);
    if (!insert || !insert.getDest().getDefiningOp<tensor::InsertSliceOp>())
      break;
    value = insert.getDest();
  }
  return value;
}

/// Counts what the operations of a lowered program do.
class NodeWork::Counter {
public:
  explicit Counter(NodeWork &work) : work(work) {}

  void visit(Region &region);

private:
  int getNumber(agate::Node node);
  void add(Operation *op, int number);
  void addRead(Value value, double bytes, int number);
  double getBytes(Value value, Node &node);

  NodeWork &work;
  NodeFinder finder;
};

static std::string makeKey(StringRef operation, StringRef name) {
  return (operation + StringRef("\0", 1) + name).str();
}

int NodeWork::Counter::getNumber(agate::Node node) {
  auto [it, isNew] = work.numbers.try_emplace(
      makeKey(node.getOperator(), node.getName()), int(work.nodes.size()));
  if (isNew)
    work.nodes.emplace_back();
  work.nodes[it->second].isKnown &= !node.hasBody();
  return it->second;
}

double NodeWork::Counter::getBytes(Value value, Node &node) {
  return double(countTensorBytes(value.getType(), node.isKnown));
}

void NodeWork::Counter::addRead(Value value, double bytes, int number) {
  const void *whole = getWhole(value).getAsOpaquePointer();
  work.tensors[whole].readers.insert(number);
  // Several operations of a node read the same from the cache.
  double &known = work.nodes[number].reads[whole];
  known = std::max(known, bytes);
}

void NodeWork::Counter::add(Operation *op, int number) {
  Node &node = work.nodes[number];
  ArithmeticCount count = countArithmetic(op);
  node.operations += double(count.floats);
  node.isKnown &= count.isExact && count.integers <= count.floats;
  auto insert = dyn_cast<tensor::InsertSliceOp>(op);
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    if (!isa<TensorType>(value.getType()))
      continue;
    bool isWritten = insert ? value == insert.getDest()
                            : destination && destination.isDpsInit(&operand);
    if (isWritten)
      work.tensors[getWhole(value).getAsOpaquePointer()].readers.insert(number);
    else
      addRead(value, getBytes(value, node), number);
  }
  // Elements that are looked up.
  if (auto loops = dyn_cast<linalg::LinalgOp>(op))
    op->walk([&](tensor::ExtractOp extract) {
      double bytes = getBytes(extract.getTensor(), node);
      double elements = 1;
      for (int64_t size : loops.getStaticLoopRanges())
        elements *= double(std::max<int64_t>(size, 0));
      double all = double(extract.getTensor().getType().getNumElements());
      if (all > 0)
        bytes *= std::min(1.0, elements / all);
      addRead(extract.getTensor(), bytes, number);
    });
  for (Value result : op->getResults()) {
    if (!isa<TensorType>(result.getType()))
      continue;
    const void *whole = getWhole(result).getAsOpaquePointer();
    work.tensors[whole].writer = number;
    node.writes[whole] += getBytes(insert ? insert.getSource() : result, node);
  }
}

void NodeWork::Counter::visit(Region &region) {
  for (Operation &op : region.getOps()) {
    if (isView(&op) ||
        isa<tensor::EmptyOp, tensor::DimOp, tensor::ExtractOp>(op))
      continue;
    SmallVector<agate::Node> nodes = finder.findAll(&op);
    if (nodes.size() > 1 && op.getNumRegions() != 0 &&
        !isa<linalg::LinalgOp>(op)) {
      for (agate::Node node : nodes)
        getNumber(node);
      for (Region &inner : op.getRegions())
        visit(inner);
      continue;
    }
    bool usesTensors =
        llvm::any_of(op.getOperandTypes(), llvm::IsaPred<TensorType>);
    bool isTerminator = op.hasTrait<OpTrait::IsTerminator>();
    if (isTerminator || nodes.empty()) {
      for (Value value : op.getOperands())
        work.tensors[getWhole(value).getAsOpaquePointer()].readers.insert(-1);
      continue;
    }
    if (usesTensors || op.getNumRegions() != 0)
      add(&op, getNumber(nodes.back()));
  }
}

/// The program with the shapes that its inputs have.
static ProgramOptions makeOptions(const ProgramOptions &options,
                                  const AgateEntryInfo &entry,
                                  ArrayRef<NodeWork::Shape> inputs,
                                  llvm::raw_ostream &messages) {
  ProgramOptions result = options;
  result.codegen.optLevel = 0;
  result.profile = true;
  result.verbose = result.timing = result.memory = false;
  result.errors = &messages;
  result.transformLibrary.clear();
  result.fixedDims.clear();
  result.fixedShapes.clear();
  for (auto [i, shape] : llvm::enumerate(inputs)) {
    if (!shape)
      continue;
    std::vector<std::string> sizes;
    for (int64_t size : *shape)
      sizes.push_back(std::to_string(size));
    result.fixedShapes.push_back(
        std::string(entry.inputs[i].name) + "=" +
        (sizes.empty() ? "scalar" : llvm::join(sizes, "x")));
  }
  return result;
}

NodeWork::NodeWork(const ProgramOptions &options, const AgateEntryInfo &entry,
                   ArrayRef<NodeWork::Shape> inputs) {
  StringRef file = options.file;
  if (file.ends_with(".so") || (file == "-" && !options.contents))
    return;
  llvm::raw_null_ostream messages;
  ProgramOptions lowering = makeOptions(options, entry, inputs, messages);
  Program program(lowering);
  if (!program.read() || !program.getModule() ||
      getProgramForm(program.getModule()) != ProgramForm::Tensors ||
      !program.lowerTo(Stage::Linalg))
    return;
  for (auto function : program.getModule().getOps<func::FuncOp>())
    if (function.getName() == entry.name) {
      isCounted = true;
      Counter(*this).visit(function.getBody());
    }
}

std::optional<Work> NodeWork::find(ArrayRef<StringRef> operators,
                                   ArrayRef<StringRef> names) const {
  if (!isCounted || operators.empty())
    return std::nullopt;
  std::set<int> together;
  for (auto [operation, name] : llvm::zip_equal(operators, names)) {
    auto found = numbers.find(makeKey(operation, name));
    // Nodes that only name a part of a tensor have no operations.
    if (found != numbers.end())
      together.insert(found->second);
  }
  Work work;
  std::map<const void *, double> accesses;
  for (int number : together) {
    const Node &node = nodes[number];
    if (!node.isKnown)
      return std::nullopt;
    work.operations += node.operations;
    for (auto [tensor, bytes] : node.reads)
      if (!together.count(tensors.at(tensor).writer))
        accesses[tensor] = std::max(accesses[tensor], bytes);
    for (auto [tensor, bytes] : node.writes)
      if (llvm::any_of(tensors.at(tensor).readers,
                       [&](int reader) { return !together.count(reader); }))
        work.bytes += bytes;
  }
  for (auto [tensor, bytes] : accesses)
    work.bytes += bytes;
  return work;
}

} // namespace agate
