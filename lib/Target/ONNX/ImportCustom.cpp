//===- ImportCustom.cpp - Nodes of operators without operations -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include "agate/Dialect/ONNX/IR/ContribOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

LogicalResult Importer::collectCustomAttributes(const NodeContext &context,
                                                RegisteredOperationName name,
                                                NamedAttrList &attributes) {
  const onnx::NodeProto &node = context.node;
  attributes.append(ONNXCustomOp::getFunctionNameAttrName(name),
                    builder.getStringAttr(node.op_type()));
  attributes.append(domainNameAttrName, builder.getStringAttr(node.domain()));
  if (!node.name().empty())
    attributes.append(
        nodeNameAttrName,
        builder.getStringAttr(context.scope.frame->prefix + node.name()));
  llvm::StringSet<> names;
  for (const onnx::AttributeProto &formal : node.attribute()) {
    StringRef attributeName = formal.name();
    if (attributeName.empty())
      return error(context) << "an attribute has no name";
    if (!names.insert(attributeName).second)
      return error(context)
             << "attribute '" << attributeName << "' is given twice";
    if (attributes.get(attributeName))
      return error(context) << "attribute '" << attributeName
                            << "' has a name that onnx.Custom uses itself";
    FailureOr<const onnx::AttributeProto *> attribute =
        resolveAttribute(context, formal);
    if (failed(attribute))
      return failure();
    if (!*attribute)
      continue;
    FailureOr<AttributeType> type = getAttributeType(context, **attribute);
    if (failed(type))
      return failure();
    FailureOr<Attribute> value = convertAttribute(
        context, **attribute, *type, attributeName,
        attributeName == ONNXCustomOp::getOutputElementTypeAttrName(name));
    if (failed(value))
      return failure();
    attributes.append(attributeName, *value);
  }
  return name.verifyInherentAttrs(attributes, [&] { return error(context); });
}

bool Importer::isContribNode(const NodeContext &nodeContext) const {
  const onnx::NodeProto &node = nodeContext.node;
  StringRef domain = SchemaIndex::normalizeDomain(node.domain());
  const llvm::StringMap<int64_t> &opsets = nodeContext.scope.frame->opsets;
  auto opset = opsets.find(domain);
  return opset != opsets.end() && hasContribOperator(domain, node.op_type()) &&
         !schemas->find(domain, node.op_type(), opset->second);
}

LogicalResult Importer::importContrib(const NodeContext &nodeContext,
                                      OperationState &state) {
  const onnx::NodeProto &node = nodeContext.node;
  int numOutputs = node.output_size();
  while (numOutputs > 0 && node.output(numOutputs - 1).empty())
    --numOutputs;
  state.addTypes(SmallVector<Type>(numOutputs, builder.getNoneType()));
  Operation *op = builder.create(state);
  if (failed(inferTypes(nodeContext, op)) ||
      failed(verify(op, /*verifyRecursively=*/false)))
    return failure();
  for (auto [name, type] : llvm::zip(node.output(), op->getResultTypes()))
    if (!name.empty() && isa<NoneType>(type))
      return error(nodeContext) << "output '" << name << "' is not supported";
  return defineOutputs(nodeContext, op->getResults());
}

LogicalResult Importer::importCustom(const NodeContext &nodeContext) {
  const onnx::NodeProto &node = nodeContext.node;
  OperationState state(nodeContext.location, ONNXCustomOp::getOperationName());
  RegisteredOperationName name = *state.name.getRegisteredInfo();
  if (failed(collectCustomAttributes(nodeContext, name, state.attributes)))
    return failure();
  for (const std::string &input : node.input()) {
    FailureOr<Value> operand = resolveInput(nodeContext, input);
    if (failed(operand))
      return failure();
    state.operands.push_back(*operand);
  }
  if (isContribNode(nodeContext))
    return importContrib(nodeContext, state);
  // The types of the results are known only from the model and the attributes
  // for shape inference.
  Attribute elementType =
      state.attributes.get(ONNXCustomOp::getOutputElementTypeAttrName(name));
  bool hasPattern = bool(
      state.attributes.get(ONNXCustomOp::getShapeInferPatternAttrName(name)));
  for (const std::string &output : node.output()) {
    auto declared = nodeContext.scope.declared.find(output);
    if (output.empty() || hasPattern)
      state.addTypes(builder.getNoneType());
    else if (declared != nodeContext.scope.declared.end())
      state.addTypes(declared->second);
    else if (elementType && TensorType::isValidElementType(
                                cast<TypeAttr>(elementType).getValue()))
      state.addTypes(
          UnrankedTensorType::get(cast<TypeAttr>(elementType).getValue()));
    else if (options.outline)
      state.addTypes(UnrankedTensorType::get(builder.getF32Type()));
    else
      return error(nodeContext)
             << "the model does not declare the type of output '" << output
             << "' (value_info), and the operator is not known";
  }
  Operation *op = builder.create(state);
  if (failed(inferTypes(nodeContext, op)) ||
      failed(verify(op, /*verifyRecursively=*/false)))
    return failure();
  return defineOutputs(nodeContext, op->getResults());
}

} // namespace agate
