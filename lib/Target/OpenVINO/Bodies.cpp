//===- Bodies.cpp - Layers with graphs ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If, Loop and TensorIterator. A body sees nothing but its Parameters, which
// are here the values outside, slices of them, or values that each iteration
// passes to the next.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "llvm/Support/SaveAndRestore.h"
#include <limits>

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

bool Importer::hasBodies(const Layer &layer) {
  return layer.type == "If" || layer.type == "Loop" ||
         layer.type == "TensorIterator";
}

FailureOr<Importer::Values> Importer::importBodies(Scope &scope,
                                                   const Layer &layer) {
  bool isIf = layer.type == "If";
  if (layer.bodies.size() != (isIf ? 2 : 1))
    return LogicalResult(error(layer) << "the layer has " << layer.bodies.size()
                                      << " bodies");
  return isIf ? importIf(scope, layer) : importLoop(scope, layer);
}

FailureOr<unsigned> Importer::findInner(const Layer &layer, const Graph &graph,
                                        uint64_t id, StringRef type) {
  auto it = graph.layersById.find(id);
  if (it != graph.layersById.end() && graph.layers[it->second].type == type)
    return it->second;
  return LogicalResult(error(layer)
                       << "layer " << id << " of the body is no " << type);
}

/// The ids of external ports are positions of inputs.
FailureOr<Value> Importer::getOuter(Scope &outer, const Layer &layer,
                                    const PortMapping &mapping) {
  if (mapping.externalPort >= 0 &&
      uint64_t(mapping.externalPort) < layer.sources.size())
    if (Value value = outer.getInput(layer, mapping.externalPort))
      return value;
  return LogicalResult(error(layer)
                       << "the port map refers to input "
                       << mapping.externalPort << ", which does not exist");
}

/// The outputs in the order of their external ports.
static std::vector<PortMapping> sortOutputs(const Body &body) {
  std::vector<PortMapping> outputs;
  for (const PortMapping &output : body.outputs)
    if (output.externalPort >= 0)
      outputs.push_back(output);
  llvm::sort(outputs, [](const PortMapping &a, const PortMapping &b) {
    return std::tie(a.externalPort, a.internalLayer) <
           std::tie(b.externalPort, b.internalLayer);
  });
  return outputs;
}

//===----------------------------------------------------------------------===//
// If
//===----------------------------------------------------------------------===//

/// Imports a branch up to its Yield; false if it has unsupported layers.
FailureOr<bool> Importer::importBranch(Scope &outer, const Layer &layer,
                                       const Body &body, Block &block) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  Scope scope(*body.graph);
  scope.isBody = true;
  markNeeded(scope);
  for (const PortMapping &input : body.inputs) {
    FailureOr<unsigned> parameter =
        findInner(layer, scope.graph, input.internalLayer, "Parameter");
    FailureOr<Value> value = getOuter(outer, layer, input);
    if (failed(parameter) || failed(value))
      return failure();
    scope.values[*parameter] = {*value};
  }
  if (failed(importLayers(scope)))
    return failure();
  SmallVector<Value> results;
  for (const PortMapping &output : sortOutputs(body)) {
    FailureOr<unsigned> index =
        findInner(layer, scope.graph, output.internalLayer, "Result");
    if (failed(index))
      return failure();
    const Layer &result = scope.graph.layers[*index];
    if (scope.dependsOnSkipped(result))
      return false;
    Value value = scope.getInput(result, 0);
    if (!value)
      return LogicalResult(error(result) << "a Result has one input");
    results.push_back(value);
  }
  if (hasUnsupported)
    return false;
  ONNXYieldOp::create(builder, getLocation(layer), results);
  return true;
}

FailureOr<Importer::Values> Importer::importIf(Scope &scope,
                                               const Layer &layer) {
  Value condition = scope.getInput(layer, 0);
  if (!condition)
    return LogicalResult(error(layer) << "the condition is missing");
  OperationState state(getLocation(layer), ONNXIfOp::getOperationName());
  state.addOperands(condition);
  size_t numResults = sortOutputs(layer.bodies.front()).size();
  state.types.assign(numResults, builder.getNoneType());
  state.addRegion();
  state.addRegion();
  if (sortOutputs(layer.bodies.back()).size() != numResults)
    return LogicalResult(error(layer)
                         << "the branches have different numbers of outputs");
  Operation *op = builder.create(state);
  bool isComplete = true;
  for (auto [body, region] : llvm::zip(layer.bodies, op->getRegions())) {
    FailureOr<bool> branch =
        importBranch(scope, layer, body, region.emplaceBlock());
    if (failed(branch))
      return failure();
    isComplete &= *branch;
  }
  if (!isComplete)
    return Values(numResults);
  LayerBuilder b = makeBuilder(layer);
  b.complete(op, numResults);
  if (b.hasFailed())
    return failure();
  return Values(op->getResults());
}

//===----------------------------------------------------------------------===//
// Loop and TensorIterator
//===----------------------------------------------------------------------===//

/// A loop that is being imported.
struct Importer::LoopParts {
  const Layer &layer;
  const Body &body;
  LayerBuilder b;
  bool isLoop;

  struct Slice {
    unsigned parameter;
    Value data;
    PortMapping mapping;
  };
  struct Carried {
    unsigned parameter, result;
    Value initial;
  };
  /// What the Parameters of the body are.
  SmallVector<std::pair<unsigned, Value>> invariants;
  SmallVector<Slice> slices;
  SmallVector<Carried> carried;
  std::optional<unsigned> iteration;

  Value limit, condition;
  std::vector<PortMapping> outputs;
  /// For each output, the number of the loop's result.
  SmallVector<unsigned> results;
  /// Behind the carried values.
  SmallVector<unsigned> scanned;
};

/// Whether parts of `partSize` lie next to each other.
static bool isContiguous(const PortMapping &mapping) {
  // The positions of a part are a constant.
  constexpr int64_t largestPart = 1 << 16;
  return mapping.partSize >= 1 && mapping.partSize <= largestPart &&
         (mapping.stride == mapping.partSize ||
          mapping.stride == -mapping.partSize);
}

/// True for a slice, or part of an output, that is all of a dimension, in parts
/// of `partSize`. Sets whether the last part comes first.
static bool coversDimension(const PortMapping &mapping, bool &isReversed) {
  isReversed = mapping.stride < 0;
  return isContiguous(mapping) &&
         (isReversed ? mapping.start == -1 && mapping.end == 0
                     : mapping.start == 0 && mapping.end == -1);
}

/// The part of `data` that the parts of a slice cover.
static Value getCoveredPart(LayerBuilder &b, Value data,
                            const PortMapping &mapping) {
  bool isReversed;
  if (coversDimension(mapping, isReversed))
    return data;
  if (!isContiguous(mapping)) {
    b.unsupported("slices that overlap, or do not touch each other");
    return data;
  }
  int64_t size = b.getSize(data, *mapping.axis);
  if (b.isDynamic(size)) {
    b.unsupported("slices of a part of a dimension whose size is not known");
    return data;
  }
  // A negative bound counts from the end, behind which -1 is.
  auto getBound = [&](int64_t bound) {
    return bound < 0 ? bound + size + 1 : bound;
  };
  int64_t first = getBound(mapping.start), last = getBound(mapping.end);
  if (isReversed)
    std::swap(first, last);
  if (mapping.start < -size - 1 || mapping.end < -size - 1 || first < 0 ||
      last > size || first > last) {
    b.error("slices from " + Twine(mapping.start) + " to " +
            Twine(mapping.end) + " of a dimension of size " + Twine(size));
    return data;
  }
  return b.slice(data, *mapping.axis, first, last);
}

LogicalResult Importer::classifyInputs(Scope &outer, LoopParts &parts) {
  const Graph &graph = *parts.body.graph;
  for (const PortMapping &input : parts.body.inputs) {
    FailureOr<unsigned> parameter =
        findInner(parts.layer, graph, input.internalLayer, "Parameter");
    if (failed(parameter))
      return failure();
    if (input.purpose == "current_iteration") {
      parts.iteration = parameter;
      continue;
    }
    FailureOr<Value> value = getOuter(outer, parts.layer, input);
    if (failed(value))
      return failure();
    auto back = llvm::find_if(parts.body.backEdges, [&](const auto &edge) {
      return edge.second == input.internalLayer;
    });
    if (input.axis) {
      parts.slices.push_back({*parameter, *value, input});
    } else if (back != parts.body.backEdges.end()) {
      FailureOr<unsigned> result =
          findInner(parts.layer, graph, back->first, "Result");
      if (failed(result))
        return failure();
      parts.carried.push_back({*parameter, *result, *value});
    } else {
      parts.invariants.emplace_back(*parameter, *value);
    }
  }
  return success();
}

LogicalResult Importer::countIterations(Scope &outer, LoopParts &parts) {
  LayerBuilder &b = parts.b;
  if (parts.isLoop) {
    Value limit = outer.getInput(parts.layer, 0),
          condition = outer.getInput(parts.layer, 1);
    if (!limit || !condition)
      return error(parts.layer) << "the limit or the condition is missing";
    auto known = b.getConstants(limit);
    if (!known || known->size() != 1 || known->front() >= 0) {
      limit = b.asScalar(b.cast(limit, b.getI64()));
      Value isEndless = b.create("Less", {limit, b.index(0)});
      parts.limit = known
                        ? limit
                        : b.select(isEndless,
                                   b.asScalar(b.indices(
                                       {std::numeric_limits<int64_t>::max()})),
                                   limit);
    }
    parts.condition = b.asScalar(condition);
  }
  for (LoopParts::Slice &slice : parts.slices) {
    slice.mapping.axis =
        b.normalizeAxis(*slice.mapping.axis, b.getRank(slice.data));
    if (!b.hasFailed())
      slice.data = getCoveredPart(b, slice.data, slice.mapping);
    if (b.hasFailed())
      break;
    Value count = b.size(slice.data, *slice.mapping.axis);
    int64_t size = b.getSize(slice.data, *slice.mapping.axis);
    int64_t part = slice.mapping.partSize;
    if (part != 1) {
      if (b.isDynamic(size) || size % part != 0)
        b.unsupported("parts that may not cover the dimension");
      count = b.index(b.isDynamic(size) ? 0 : size / part);
    }
    if (!parts.isLoop && !parts.limit)
      parts.limit = count;
  }
  if (!parts.isLoop && parts.slices.empty() && !b.hasFailed())
    b.error("no input is sliced");
  hasUnsupported |= b.hasNoEquivalent();
  return success(!b.hasFailed());
}

/// The part of a tensor that an iteration gets.
static Value getPart(LayerBuilder &b, Value data, const PortMapping &mapping,
                     Value iteration) {
  int64_t part = mapping.partSize;
  Value first = b.create("Mul", {iteration, b.index(part)});
  if (mapping.stride < 0)
    first = b.create(
        "Sub",
        {b.create("Sub", {b.size(data, *mapping.axis), b.index(part)}), first});
  SmallVector<int64_t> offsets = llvm::to_vector(llvm::seq<int64_t>(0, part));
  Value places = b.create("Add", {first, b.indices(offsets)});
  return b.create("Gather", {data, places}, b.attr("axis", *mapping.axis));
}

LogicalResult Importer::bindArguments(Scope &outer, Scope &inner,
                                      LoopParts &parts, Block &block) {
  LayerBuilder &b = parts.b;
  Location loc = b.getLoc();
  auto i64 = RankedTensorType::get({}, b.getI64());
  Value iteration = block.addArgument(i64, loc);
  block.addArgument(RankedTensorType::get({}, b.getBoolType()), loc);
  for (const auto &[parameter, value] : parts.invariants)
    inner.values[parameter] = {value};
  for (const LoopParts::Slice &slice : parts.slices)
    inner.values[slice.parameter] = {
        getPart(b, slice.data, slice.mapping, iteration)};
  for (const LoopParts::Carried &carried : parts.carried) {
    // Later iterations may pass other sizes than the first one gets.
    FailureOr<Type> declared = getDeclaredType(
        inner.graph.layers[carried.parameter], "element_type", "shape");
    if (failed(declared))
      return failure();
    Type type = *declared;
    if (!meetTypes(type, carried.initial.getType()))
      if (Type general = generalizeTypes(type, carried.initial.getType()))
        type = general;
    inner.values[carried.parameter] = {block.addArgument(type, loc)};
  }
  if (parts.iteration) {
    FailureOr<Type> declared = getDeclaredType(
        inner.graph.layers[*parts.iteration], "element_type", "shape");
    if (failed(declared))
      return failure();
    Value value =
        b.cast(iteration, cast<TensorType>(*declared).getElementType());
    auto ranked = dyn_cast<RankedTensorType>(*declared);
    if (ranked && ranked.getRank() == 1)
      value = b.unsqueeze(value, 0);
    inner.values[*parts.iteration] = {value};
  }
  hasUnsupported |= b.hasNoEquivalent();
  return success(!b.hasFailed());
}

LogicalResult Importer::yieldResults(Scope &inner, LoopParts &parts,
                                     Operation *loop) {
  LayerBuilder &b = parts.b;
  auto getResult = [&](unsigned index) {
    return inner.getInput(inner.graph.layers[index], 0);
  };
  Value condition;
  for (const PortMapping &output : parts.body.outputs)
    if (output.purpose == "execution_condition") {
      FailureOr<unsigned> result =
          findInner(parts.layer, inner.graph, output.internalLayer, "Result");
      if (failed(result))
        return failure();
      condition = b.asScalar(getResult(*result));
    }
  if (!condition) {
    if (parts.isLoop)
      return error(parts.layer) << "the body has no Result for the condition";
    condition = b.scalar(b.getBoolType(), 1);
  }
  SmallVector<Value> yielded{condition};
  for (const LoopParts::Carried &carried : parts.carried)
    yielded.push_back(getResult(carried.result));
  for (unsigned result : parts.scanned)
    yielded.push_back(getResult(result));
  if (b.hasFailed())
    return failure();
  for (Value value : yielded)
    if (!value)
      return error(parts.layer) << "a Result of the body has no input";
  Block &block = loop->getRegion(0).front();
  for (auto [i, argument] : llvm::enumerate(block.getArguments().drop_front(2)))
    if (Type type = yielded[i + 1].getType();
        !meetTypes(argument.getType(), type))
      if (Type general = generalizeTypes(argument.getType(), type))
        argument.setType(general);
  ONNXYieldOp::create(builder, b.getLoc(), yielded);
  return success();
}

/// What the outputs are, given the results of the loop.
FailureOr<Importer::Values> Importer::assembleOutputs(LoopParts &parts,
                                                      Operation *loop) {
  LayerBuilder &b = parts.b;
  Values values;
  for (auto [output, number] : llvm::zip(parts.outputs, parts.results)) {
    Value value = loop->getResult(number);
    if (!output.axis) {
      // The value of the last iteration.
      if (number >= parts.carried.size())
        value = b.create("Gather", {value, b.index(-1)},
                         b.attr("axis", int64_t(0)));
      values.push_back(value);
      continue;
    }
    bool isReversed;
    if (!coversDimension(output, isReversed)) {
      b.unsupported("outputs that are a part of a dimension");
      break;
    }
    if (isReversed)
      value =
          b.create("Slice", {value, b.indices({-1}),
                             b.indices({std::numeric_limits<int64_t>::min()}),
                             b.indices({0}), b.indices({-1})});
    int64_t rank = b.getRank(value);
    int64_t axis = b.normalizeAxis(*output.axis, rank - 1);
    if (b.hasFailed())
      break;
    SmallVector<int64_t> order;
    for (int64_t i = 1; i < rank; ++i)
      order.push_back(i);
    order.insert(order.begin() + axis, 0);
    value = b.transpose(value, order);
    Value merged = b.create("Mul", {b.shape(value, axis, axis + 1),
                                    b.shape(value, axis + 1, axis + 2)});
    Value sizes = b.concat(
        {b.shape(value, 0, axis), merged, b.shape(value, axis + 2, rank)}, 0);
    values.push_back(b.reshape(value, sizes));
  }
  hasUnsupported |= b.hasNoEquivalent();
  if (b.hasFailed())
    return failure();
  return values;
}

FailureOr<Importer::Values> Importer::importLoop(Scope &scope,
                                                 const Layer &layer) {
  LoopParts parts{layer, layer.bodies.front(), makeBuilder(layer),
                  layer.type == "Loop"};
  if (failed(classifyInputs(scope, parts)) ||
      failed(countIterations(scope, parts)))
    return failure();
  // Outputs are carried values, or collected from all iterations.
  parts.outputs = sortOutputs(parts.body);
  const Graph &graph = *parts.body.graph;
  for (const PortMapping &output : parts.outputs) {
    FailureOr<unsigned> result =
        findInner(layer, graph, output.internalLayer, "Result");
    if (failed(result))
      return failure();
    auto *carried = llvm::find_if(parts.carried, [&](const auto &value) {
      return value.result == *result;
    });
    if (carried != parts.carried.end() && !output.axis) {
      parts.results.push_back(carried - parts.carried.begin());
      continue;
    }
    parts.results.push_back(parts.carried.size() + parts.scanned.size());
    parts.scanned.push_back(*result);
  }
  OperationState state(getLocation(layer), ONNXLoopOp::getOperationName());
  for (Value operand : {parts.limit, parts.condition})
    state.addOperands(
        operand ? operand
                : ONNXNoneOp::create(builder, getLocation(layer)).getResult());
  for (const LoopParts::Carried &carried : parts.carried)
    state.addOperands(carried.initial);
  unsigned numResults = parts.carried.size() + parts.scanned.size();
  state.types.assign(numResults, builder.getNoneType());
  auto *block = new Block();
  state.addRegion()->push_back(block);
  Operation *op = builder.create(state);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(block);
    Scope inner(graph);
    inner.isBody = true;
    markNeeded(inner);
    if (failed(bindArguments(scope, inner, parts, *block)) ||
        failed(importLayers(inner)))
      return failure();
    if (hasUnsupported)
      return Values(layer.outputs.size());
    if (failed(yieldResults(inner, parts, op)))
      return failure();
  }
  parts.b.complete(op, numResults);
  if (parts.b.hasFailed())
    return failure();
  return assembleOutputs(parts, op);
}

} // namespace agate::openvino
