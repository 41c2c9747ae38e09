//===- ImportGraph.cpp - Graphs: initializers, names, subgraphs -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "Types.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using llvm::Expected;
using llvm::StringRef;

namespace agate {

LogicalResult Importer::define(Scope &scope, StringRef name, Value value,
                               const Twine &what) {
  if (name.empty())
    return error() << what << " has no name";
  if (scope.values.try_emplace(name, value).second)
    return success();
  return error() << what << " '" << name
                 << "' has the name of another value of the graph";
}

Value Importer::lookup(const Scope &scope, StringRef name) const {
  for (const Scope *s = &scope; s; s = s->parent)
    if (auto it = s->values.find(name); it != s->values.end())
      return it->second;
  return {};
}

/// A name without a value stays as it is; the operation that needs the value
/// reports it.
std::string Importer::nameValue(const Scope &scope, StringRef name) {
  Value value = lookup(scope, name);
  if (!value)
    return name.str();
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto location = dyn_cast<NameLoc>(argument.getLoc());
    return location ? location.getName().str() : name.str();
  }
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  SmallVector<StringRef> names(op->getNumResults());
  if (auto known = op->getAttrOfType<ArrayAttr>(valueNamesAttrName))
    names.assign(known.getAsValueRange<StringAttr>().begin(),
                 known.getAsValueRange<StringAttr>().end());
  StringRef old = names[result.getResultNumber()];
  if (!old.empty())
    return old.str();
  // Calls of a function have the same names in their scopes.
  std::string unique = scope.frame->prefix + name.str(), base = unique;
  for (unsigned i = 1; !valueNames.insert(unique).second; ++i)
    unique = base + "_" + std::to_string(i);
  names[result.getResultNumber()] = unique;
  op->setAttr(valueNamesAttrName, builder.getStrArrayAttr(names));
  return unique;
}

void Importer::nameValues(Scope &scope) {
  for (Operation *op : scope.namers)
    for (StringRef attribute : getValueNameAttrs(op)) {
      auto translate = [&](Attribute name) -> Attribute {
        return builder.getStringAttr(
            nameValue(scope, cast<StringAttr>(name).getValue()));
      };
      Attribute value = op->getAttr(attribute);
      if (auto list = dyn_cast_or_null<ArrayAttr>(value))
        op->setAttr(attribute,
                    builder.getArrayAttr(llvm::map_to_vector(list, translate)));
      else if (value)
        op->setAttr(attribute, translate(value));
    }
  scope.namers.clear();
}

Value Importer::getNoValue() {
  if (!noValue) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(entryBlock);
    noValue = ONNXNoneOp::create(builder, fileLoc, builder.getNoneType(),
                                 builder.getUnitAttr());
  }
  return noValue;
}

/// The inputs that become arguments: those without an initializer, or all.
LogicalResult Importer::collectGraphInputs(
    const onnx::GraphProto &graph, bool keepInitialized,
    SmallVectorImpl<const onnx::ValueInfoProto *> &args) {
  llvm::StringSet<> initialized;
  if (!keepInitialized) {
    for (const onnx::TensorProto &tensor : graph.initializer())
      initialized.insert(tensor.name());
    for (const onnx::SparseTensorProto &tensor : graph.sparse_initializer())
      initialized.insert(tensor.values().name());
  }
  llvm::StringSet<> names;
  for (const onnx::ValueInfoProto &input : graph.input()) {
    if (input.name().empty())
      return error() << "an input of graph '" << graph.name()
                     << "' has no name";
    if (!names.insert(input.name()).second)
      return error() << "graph input '" << input.name() << "' is listed twice";
    if (!initialized.contains(input.name()))
      args.push_back(&input);
  }
  return success();
}

LogicalResult Importer::readDeclaredTypes(const onnx::GraphProto &graph,
                                          Scope &scope) {
  auto read = [&](const onnx::ValueInfoProto &info,
                  StringRef what) -> LogicalResult {
    // A description may omit the type, or consist of the shape of a tensor
    // only.
    if (!hasType(info.type()))
      return success();
    Expected<Type> type = convertType(info.type(), context);
    if (!type)
      return error() << what << " '" << info.name() << "' "
                     << llvm::toString(type.takeError());
    auto [it, isNew] = scope.declared.try_emplace(info.name(), *type);
    if (isNew)
      return success();
    if (Type joined = joinDeclaredType(it->second, *type)) {
      it->second = joined;
      return success();
    }
    Type general = generalizeTypes(it->second, *type);
    bool isError = options.strict || !general;
    InFlightDiagnostic report = isError ? error() : emitWarning(fileLoc);
    report << what << " '" << info.name() << "' is declared as both "
           << it->second << " and " << *type;
    if (isError)
      return report;
    it->second = general;
    return success();
  };
  for (const onnx::ValueInfoProto &info : graph.value_info())
    if (failed(read(info, "value")))
      return failure();
  for (const onnx::ValueInfoProto &info : graph.input())
    if (failed(read(info, "graph input")))
      return failure();
  for (const onnx::ValueInfoProto &info : graph.output())
    if (failed(read(info, "graph output")))
      return failure();
  return success();
}

LogicalResult Importer::importInitializer(StringRef name,
                                          StringRef attributeName,
                                          Expected<ElementsAttr> value,
                                          Scope &scope) {
  if (name.empty() && value)
    return error() << "an initializer has no name";
  if (!value)
    return error() << "initializer '" << name << "' "
                   << llvm::toString(value.takeError());
  Type type = value->getShapedType();
  if (auto it = scope.declared.find(name);
      it != scope.declared.end() && !joinDeclaredType(type, it->second))
    return error() << "initializer '" << name << "' is " << type
                   << ", but declared as " << it->second;
  // The default of an input that became an argument.
  if (options.keepInitializedInputs && !scope.parent &&
      isa_and_nonnull<BlockArgument>(scope.values.lookup(name)))
    return success();
  OperationState state(NameLoc::get(builder.getStringAttr(name), fileLoc),
                       ONNXConstantOp::getOperationName());
  state.addAttribute(attributeName, *value);
  state.addTypes(type);
  return define(scope, name, builder.create(state)->getResult(0),
                "initializer");
}

LogicalResult Importer::importInitializers(const onnx::GraphProto &graph,
                                           Scope &scope) {
  for (const onnx::TensorProto &tensor : graph.initializer())
    if (failed(importInitializer(
            tensor.name(), "value",
            convertTensor(tensor, tensor.name(), context, constantOptions),
            scope)))
      return failure();
  for (const onnx::SparseTensorProto &tensor : graph.sparse_initializer())
    if (failed(importInitializer(
            tensor.values().name(), "sparse_value",
            convertSparseTensor(tensor, context, constantOptions), scope)))
      return failure();
  return success();
}

LogicalResult Importer::importBody(const onnx::GraphProto &graph, Scope &scope,
                                   SmallVectorImpl<Value> &outputs) {
  if (graph.quantization_annotation_size() != 0)
    emitRemark(fileLoc) << "the quantization annotations of graph '"
                        << graph.name() << "' are ignored";
  if (failed(readDeclaredTypes(graph, scope)) ||
      failed(importInitializers(graph, scope)) ||
      failed(importNodes(graph.node(), scope)))
    return failure();
  for (const onnx::ValueInfoProto &output : graph.output()) {
    // An output may be a value of the graph that encloses a subgraph.
    Value value = lookup(scope, output.name());
    if (!value)
      return error() << "graph output '" << output.name()
                     << "' is not defined by any node, input or initializer";
    if (auto it = scope.declared.find(output.name());
        it != scope.declared.end() &&
        !joinDeclaredType(value.getType(), it->second) &&
        failed(reportContradiction("graph output '" + output.name() + "'",
                                   value.getType(), it->second)))
      return failure();
    outputs.push_back(value);
  }
  return success();
}

/// The type of a subgraph's input: the declared one combined with `passed`, the
/// type of the value that the operation passes, if it is known. `isCarried`
/// means that later iterations pass what the subgraph yields, whose shape may
/// differ.
Expected<Type> Importer::getSubgraphInputType(const onnx::ValueInfoProto &input,
                                              Type passed, bool isCarried) {
  bool isDeclared = hasType(input.type());
  if (!isDeclared && passed)
    return isCarried ? eraseShapes(passed) : passed;
  Expected<Type> declared = convertType(input.type(), context);
  if (!declared || !passed)
    return declared;
  Type met = meetTypes(*declared, passed);
  if (met)
    return isCarried ? *declared : met;
  // A declared shape that only some values have. Other errors are reported by
  // the operation.
  Type general = generalizeTypes(*declared, passed);
  return general ? general : *declared;
}

/// The same for the values that are passed back.
static void generalizeCarried(ONNXRegionInferenceOpInterface loop,
                              Region &region, ValueRange outputs) {
  for (BlockArgument argument : region.getArguments()) {
    auto back =
        loop.getBackOperand(region.getRegionNumber(), argument.getArgNumber());
    if (!back || *back >= outputs.size())
      continue;
    Type yielded = outputs[*back].getType();
    if (meetTypes(argument.getType(), yielded))
      continue;
    if (Type general = generalizeTypes(argument.getType(), yielded))
      argument.setType(general);
  }
}

LogicalResult Importer::importSubgraph(const onnx::GraphProto &graph,
                                       Region &region,
                                       const NodeContext &nodeContext) {
  llvm::SaveAndRestore<unsigned> nesting(depth, depth + 1);
  if (depth > maxDepth)
    return error(nodeContext) << "functions and graphs are nested too deeply";
  SmallVector<const onnx::ValueInfoProto *> inputs;
  if (failed(collectGraphInputs(graph, /*keepInitialized=*/false, inputs)))
    return failure();
  Block &block = region.emplaceBlock();
  const Scope &outer = nodeContext.scope;
  Scope scope{&outer, outer.frame, &graph.node(), {}, {}, {}};
  auto loop = dyn_cast<ONNXRegionInferenceOpInterface>(region.getParentOp());
  SmallVector<Type> passed;
  if (loop)
    passed = loop.getRegionEntryTypes(region.getRegionNumber());
  for (auto [i, input] : llvm::enumerate(inputs)) {
    Expected<Type> type = getSubgraphInputType(
        *input, i < passed.size() ? passed[i] : Type(),
        loop && loop.getBackOperand(region.getRegionNumber(), i));
    if (!type)
      return error(nodeContext)
             << "input '" << input->name() << "' of subgraph '" << graph.name()
             << "' " << llvm::toString(type.takeError());
    Location location =
        NameLoc::get(builder.getStringAttr(input->name()), fileLoc);
    if (failed(define(scope, input->name(), block.addArgument(*type, location),
                      "input of a subgraph")))
      return failure();
  }
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  SmallVector<Value> outputs;
  if (failed(importBody(graph, scope, outputs)))
    return failure();
  if (loop)
    generalizeCarried(loop, region, outputs);
  ONNXYieldOp::create(builder, nodeContext.location, outputs);
  return success();
}

/// Whether each region of `op` may run or not, like those of a branch.
static bool hasBranches(Operation *op) {
  auto branches = dyn_cast<RegionBranchOpInterface>(op);
  if (!branches || op->getNumRegions() < 2)
    return false;
  SmallVector<InvocationBounds> bounds;
  branches.getRegionInvocationBounds(
      SmallVector<Attribute>(op->getNumOperands()), bounds);
  return llvm::all_of(bounds, [](const InvocationBounds &bound) {
    return bound.getLowerBound() == 0 && bound.getUpperBound() == 1;
  });
}

LogicalResult Importer::importSubgraphs(const NodeContext &nodeContext,
                                        const Subgraphs &subgraphs,
                                        Operation *op) {
  bool mayBeSkipped = hasBranches(op);
  std::optional<std::string> outerError = std::move(branchError);
  SmallVector<std::string> messages(op->getNumRegions());
  for (auto [i, subgraph] : llvm::enumerate(subgraphs)) {
    if (!subgraph)
      continue;
    branchError.reset();
    llvm::SaveAndRestore<unsigned> nesting(numBranches,
                                           numBranches + mayBeSkipped);
    if (succeeded(importSubgraph(subgraph->g(), op->getRegion(i), nodeContext)))
      continue;
    if (!branchError || !mayBeSkipped)
      return failure();
    messages[i] = *branchError;
  }
  branchError = std::move(outerError);
  return failBranches(op, messages);
}

/// Branches that cannot succeed end the program if they are taken. Their
/// results have the types that another branch yields.
LogicalResult Importer::failBranches(Operation *op,
                                     ArrayRef<std::string> messages) {
  Operation *yield = nullptr;
  for (auto [region, message] : llvm::zip(op->getRegions(), messages))
    if (message.empty() && !region.empty())
      yield = region.front().getTerminator();
  for (auto [region, message] : llvm::zip(op->getRegions(), messages)) {
    if (message.empty())
      continue;
    // The operation cannot succeed at all.
    if (!yield) {
      if (numBranches == 0)
        return emitError(op->getLoc()) << message;
      branchError = message;
      return failure();
    }
    Block &block = region.front();
    while (!block.empty())
      block.back().erase();
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&block);
    auto fail = ONNXFailOp::create(builder, op->getLoc(),
                                   yield->getOperandTypes(), message);
    ONNXYieldOp::create(builder, op->getLoc(), fail.getResults());
  }
  return success();
}

} // namespace agate
