//===- ImportNode.cpp - Nodes become operations ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "Types.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/IR/VerifyOperands.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

std::string Importer::describe(const onnx::NodeProto &node) {
  std::string text = "node";
  if (!node.op_type().empty())
    text += " (" + node.op_type() + ")";
  for (const std::string &output : node.output())
    if (!output.empty())
      return text.append(" of output '").append(output).append("'");
  return text;
}

Importer::NodeContext Importer::makeContext(const onnx::NodeProto &node,
                                            Scope &scope) {
  const std::string &prefix = scope.frame->prefix;
  std::string label = prefix + describe(node);
  std::string name = node.name();
  if (!name.empty()) {
    name = prefix + name;
    label = "node '" + name + "'";
    if (!node.op_type().empty())
      label += " (" + node.op_type() + ")";
  } else if (node.output_size() != 0) {
    name = node.output(0);
  }
  Location location = fileLoc;
  if (!name.empty())
    location = NameLoc::get(builder.getStringAttr(name), fileLoc);
  return {node, scope, std::move(label), location};
}

LogicalResult Importer::importNodes(const Nodes &nodes, Scope &scope) {
  for (const onnx::NodeProto &node : nodes)
    if (failed(importNode(node, scope)))
      return failure();
  nameValues(scope);
  return success();
}

FailureOr<SchemaIndex::Entry> Importer::findSchema(const NodeContext &context,
                                                   int64_t &opset) {
  const onnx::NodeProto &node = context.node;
  const Frame &frame = *context.scope.frame;
  StringRef domain = SchemaIndex::normalizeDomain(node.domain());
  std::string domainText =
      domain.empty() ? std::string() : " of domain '" + domain.str() + "'";
  SmallVector<int64_t> versions = schemas->getVersions(domain, node.op_type());
  if (versions.empty()) {
    InFlightDiagnostic diagnostic = error(context)
                                    << "operator " << node.op_type()
                                    << domainText << " is not supported";
    diagnostic.attachNote() << "--allow-custom-ops imports it as onnx.Custom, "
                               "which can be written, but not compiled";
    return diagnostic;
  }
  auto it = frame.opsets.find(domain);
  if (it == frame.opsets.end()) {
    InFlightDiagnostic diagnostic =
        error(context) << "operator set "
                       << (domain.empty() ? StringRef("ai.onnx") : domain)
                       << " is not imported by ";
    if (frame.function)
      return diagnostic << "function '" << frame.function->name() << "'";
    return diagnostic << "the model";
  }
  opset = it->second;
  if (auto entry = schemas->find(domain, node.op_type(), opset))
    return *entry;
  return error(context) << "operator " << node.op_type() << domainText
                        << " of operator set version " << opset
                        << " is not supported, only from version "
                        << versions.front();
}

bool Importer::isUnknown(const NodeContext &nodeContext) {
  if (!options.outline)
    return false;
  std::string reason;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    reason = diagnostic.str();
    return success();
  });
  int64_t opset;
  if (succeeded(findSchema(nodeContext, opset)))
    return false;
  StringRef text = reason;
  text.consume_front(nodeContext.label + ": ");
  const onnx::NodeProto &node = nodeContext.node;
  std::string name = node.op_type();
  if (!node.domain().empty())
    name = node.domain() + "." + name;
  auto location = dyn_cast<NameLoc>(nodeContext.location);
  options.outline->unknownNodes.push_back(
      {location ? location.getName().str() : "", name, text.str()});
  return true;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// All names that a node uses, including those in its graphs.
static void
collectReferences(const onnx::NodeProto &node,
                  llvm::function_ref<void(const std::string &)> visit) {
  for (const std::string &input : node.input())
    visit(input);
  for (const onnx::AttributeProto &attribute : node.attribute()) {
    for (const onnx::NodeProto &inner : attribute.g().node())
      collectReferences(inner, visit);
    for (const onnx::ValueInfoProto &output : attribute.g().output())
      visit(output.name());
  }
}

/// True if the results of `from` are needed to compute the inputs of `node`.
static bool
dependsOn(const google::protobuf::RepeatedPtrField<onnx::NodeProto> &nodes,
          const onnx::NodeProto &node, const onnx::NodeProto &from) {
  llvm::StringMap<const onnx::NodeProto *> producers;
  for (const onnx::NodeProto &producer : nodes)
    for (const std::string &output : producer.output())
      producers.try_emplace(output, &producer);
  llvm::SmallPtrSet<const onnx::NodeProto *, 16> seen;
  SmallVector<const onnx::NodeProto *> pending{&node};
  while (!pending.empty()) {
    const onnx::NodeProto *next = pending.pop_back_val();
    if (next == &from)
      return true;
    if (!seen.insert(next).second)
      continue;
    collectReferences(*next, [&](const std::string &name) {
      if (auto it = producers.find(name);
          it != producers.end() && !name.empty())
        pending.push_back(it->second);
    });
  }
  return false;
}

InFlightDiagnostic Importer::reportUndefined(const NodeContext &context,
                                             StringRef name) {
  for (const Scope *scope = &context.scope; scope; scope = scope->parent)
    for (const onnx::NodeProto &producer : *scope->nodes)
      if (llvm::is_contained(producer.output(), name.str())) {
        bool isCycle = scope == &context.scope &&
                       dependsOn(*scope->nodes, producer, context.node);
        InFlightDiagnostic diagnostic = error(context);
        diagnostic << "input '" << name << "' ";
        if (isCycle)
          return std::move(diagnostic)
                 << "depends on the node's own outputs: the graph has a cycle";
        return std::move(diagnostic)
               << "is computed by a later node: the nodes are not in "
                  "topological order";
      }
  return error(context) << "input '" << name
                        << "' is not defined by any node, input or "
                           "initializer";
}

FailureOr<Value> Importer::resolveInput(const NodeContext &context,
                                        StringRef name) {
  if (name.empty())
    return getNoValue();
  if (Value value = lookup(context.scope, name))
    return value;
  return LogicalResult(reportUndefined(context, name));
}

LogicalResult Importer::collectOperands(const NodeContext &context,
                                        const SchemaIndex::Entry &entry,
                                        SmallVectorImpl<Value> &operands) {
  const onnx::NodeProto &node = context.node;
  int64_t numInputs = node.input_size();
  bool isVariadic = entry.schema->hasVariadicInput;
  int64_t numFixed = entry.schema->numFormalInputs - isVariadic;
  while (numInputs > 0 && node.input(numInputs - 1).empty())
    --numInputs;
  if (numInputs < entry.schema->minInputs)
    return error(context) << "the operator takes at least "
                          << entry.schema->minInputs
                          << " inputs, but the node has " << numInputs;
  if (!isVariadic && numInputs > numFixed)
    return error(context) << "the operator takes at most " << numFixed
                          << " inputs, but the node has " << numInputs;
  for (int64_t i = 0; i < std::max(numInputs, numFixed); ++i) {
    FailureOr<Value> operand =
        resolveInput(context, i < numInputs ? StringRef(node.input(i)) : "");
    if (failed(operand))
      return failure();
    operands.push_back(*operand);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

FailureOr<unsigned> Importer::getNumResults(const NodeContext &context,
                                            const SchemaIndex::Entry &entry) {
  const onnx::NodeProto &node = context.node;
  int64_t numOutputs = node.output_size();
  bool isVariadic = entry.schema->hasVariadicOutput;
  int64_t numFixed = entry.schema->numFormalOutputs - isVariadic;
  if (isVariadic)
    return std::max(numOutputs, numFixed);
  while (numOutputs > 0 && node.output(numOutputs - 1).empty())
    --numOutputs;
  if (numOutputs > numFixed)
    return error(context) << "the operator has at most " << numFixed
                          << " outputs, but the node has " << numOutputs;
  return numFixed;
}

static bool isAbsentOutput(const onnx::NodeProto &node, unsigned i) {
  return int(i) >= node.output_size() || node.output(i).empty();
}

LogicalResult Importer::evaluateRule(ShapeInferenceOpInterface rule,
                                     SmallVectorImpl<Type> &types) {
  if (numBranches == 0)
    return inferResultTypes(rule, types);
  std::string message;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    message = diagnostic.str();
    return success();
  });
  if (succeeded(inferResultTypes(rule, types)))
    return success();
  branchError = message;
  return failure();
}

LogicalResult Importer::joinDeclared(const NodeContext &context,
                                     Operation *op) {
  for (OpResult result : op->getResults()) {
    unsigned i = result.getResultNumber();
    if (isAbsentOutput(context.node, i))
      continue;
    const std::string &name = context.node.output(i);
    auto it = context.scope.declared.find(name);
    if (it == context.scope.declared.end())
      continue;
    Type joined = joinDeclaredType(result.getType(), it->second);
    // A rule may leave a choice to the declaration.
    if (!joined) {
      Type inferred = result.getType();
      SmallVector<Type> types;
      result.setType(it->second);
      if (succeeded(inferResultTypes(cast<ShapeInferenceOpInterface>(op), types,
                                     /*quiet=*/true)))
        joined = types[i];
      result.setType(inferred);
    }
    if (joined)
      result.setType(joined);
    else if (failed(
                 reportContradiction(context.label + ": output '" + name + "'",
                                     result.getType(), it->second)))
      return failure();
    else
      context.scope.declared.erase(it);
  }
  return success();
}

LogicalResult Importer::reportContradiction(const Twine &what, Type known,
                                            Type declared) {
  bool isError = options.strict || !generalizeTypes(known, declared);
  InFlightDiagnostic report = isError ? error() : emitWarning(fileLoc);
  report << what << " is " << known << ", but declared as " << declared;
  if (isError)
    return report;
  report << "; the declaration is ignored";
  return success();
}

LogicalResult Importer::inferTypes(const NodeContext &context, Operation *op) {
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!rule)
    return error(context) << "operation '" << op->getName()
                          << "' has no shape rule";
  SmallVector<Type> types;
  if (failed(verifyOperands(op)) || failed(evaluateRule(rule, types)))
    return failure();
  bool hasAbsent = false;
  for (OpResult result : op->getResults()) {
    bool isAbsent = isAbsentOutput(context.node, result.getResultNumber());
    hasAbsent |= isAbsent;
    if (!isAbsent)
      result.setType(types[result.getResultNumber()]);
  }
  if (failed(joinDeclared(context, op)))
    return failure();

  // An output that the node omits has type `none`, where the operation allows
  // that.
  if (!hasAbsent)
    return success();
  ScopedDiagnosticHandler handler(this->context, [](Diagnostic &) {});
  if (succeeded(op->getName().verifyInvariants(op)))
    return success();
  for (OpResult result : op->getResults())
    if (isAbsentOutput(context.node, result.getResultNumber()))
      result.setType(types[result.getResultNumber()]);
  return success();
}

LogicalResult Importer::defineOutputs(const NodeContext &context,
                                      ValueRange values) {
  for (auto [name, value] : llvm::zip(context.node.output(), values)) {
    if (name.empty())
      continue;
    if (lookup(context.scope, name))
      return error(context) << "output '" << name
                            << "' has the name of another value of the graph";
    context.scope.values[name] = value;
  }
  return success();
}

LogicalResult Importer::importNode(const onnx::NodeProto &node, Scope &scope) {
  NodeContext nodeContext = makeContext(node, scope);
  llvm::SaveAndRestore<const NodeContext *> current(currentNode, &nodeContext);
  if (scope.frame->function && ++numFunctionNodes > options.maxFunctionNodes)
    return error() << "the functions of the model expand to more than "
                   << options.maxFunctionNodes << " nodes";
  if (node.op_type().empty())
    return error(nodeContext) << "the node does not name its operator";
  if (const onnx::FunctionProto *function = findFunction(node))
    return importCall(nodeContext, *function);

  StringRef domain = SchemaIndex::normalizeDomain(node.domain());
  bool hasSchema = !schemas->getVersions(domain, node.op_type()).empty();
  if ((options.customOps && !hasSchema) || isContribNode(nodeContext) ||
      isUnknown(nodeContext))
    return importCustom(nodeContext);

  int64_t opset = 0;
  FailureOr<SchemaIndex::Entry> entry = findSchema(nodeContext, opset);
  if (failed(entry))
    return failure();
  OperationState state(nodeContext.location, entry->name);
  Subgraphs subgraphs;
  if (failed(collectOperands(nodeContext, *entry, state.operands)) ||
      failed(
          collectAttributes(nodeContext, *entry, state.attributes, subgraphs)))
    return failure();
  FailureOr<unsigned> numResults = getNumResults(nodeContext, *entry);
  if (failed(numResults))
    return failure();
  state.addTypes(SmallVector<Type>(*numResults, builder.getNoneType()));
  for (size_t i = 0; i < subgraphs.size(); ++i)
    state.addRegion();
  if (!node.name().empty())
    state.addAttribute(
        nodeNameAttrName,
        builder.getStringAttr(scope.frame->prefix + node.name()));

  Operation *op = builder.create(state);
  if (failed(importSubgraphs(nodeContext, subgraphs, op)) ||
      failed(inferTypes(nodeContext, op)) ||
      failed(verify(op, /*verifyRecursively=*/false)) ||
      failed(cast<ONNXSchemaOpInterface>(op).verifyForOpset(opset)))
    return failure();
  if (!getValueNameAttrs(op).empty())
    scope.namers.push_back(op);
  return defineOutputs(nodeContext, op->getResults());
}

} // namespace agate
