//===- ImportFunction.cpp - Calls of model-local functions ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "Types.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

// Fields that are newer than the installed protobuf schema.
static constexpr int nodeOverloadField = 8;
static constexpr int functionOverloadField = 13;

/// The bytes of each occurrence of an unknown field.
static void
visitUnknownField(const google::protobuf::Message &message, int number,
                  llvm::function_ref<void(const std::string &)> visit) {
  const google::protobuf::UnknownFieldSet &fields =
      message.GetReflection()->GetUnknownFields(message);
  for (int i = 0; i < fields.field_count(); ++i) {
    const google::protobuf::UnknownField &field = fields.field(i);
    if (field.number() == number &&
        field.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED)
      visit(field.length_delimited());
  }
}

static std::string getKey(const google::protobuf::Message &message,
                          int overloadField, StringRef domain, StringRef name) {
  std::string key = SchemaIndex::normalizeDomain(domain).str();
  key += '\0';
  key += name;
  key += '\0';
  std::string overload;
  visitUnknownField(message, overloadField,
                    [&](const std::string &bytes) { overload = bytes; });
  return key + overload;
}

LogicalResult Importer::indexFunctions() {
  for (const onnx::FunctionProto &function : model.functions()) {
    if (function.name().empty())
      return error() << "a function of the model has no name";
    std::string key = getKey(function, functionOverloadField, function.domain(),
                             function.name());
    if (!functions.try_emplace(key, &function).second)
      return error() << "function '" << function.name() << "' of domain '"
                     << function.domain() << "' is defined twice";
  }
  return success();
}

const onnx::FunctionProto *
Importer::findFunction(const onnx::NodeProto &node) const {
  if (functions.empty())
    return nullptr;
  return functions.lookup(
      getKey(node, nodeOverloadField, node.domain(), node.op_type()));
}

bool Importer::Frame::declaresAttribute(StringRef name) const {
  return llvm::is_contained(function->attribute(), name.str());
}

LogicalResult Importer::bindAttributes(const NodeContext &context,
                                       const onnx::FunctionProto &function,
                                       Frame &frame) {
  LogicalResult result = success();
  visitUnknownField(
      function, functionAttributeProtoField, [&](const std::string &bytes) {
        auto attribute = std::make_unique<onnx::AttributeProto>();
        if (llvm::Error parseError = parseProto(bytes, *attribute)) {
          llvm::consumeError(std::move(parseError));
          result = error() << "function '" << function.name()
                           << "' has a malformed attribute";
          return;
        }
        frame.attributes[attribute->name()] = attribute.get();
        frame.defaults.push_back(std::move(attribute));
      });
  if (failed(result))
    return failure();

  llvm::StringSet<> names;
  for (const onnx::AttributeProto &formal : context.node.attribute()) {
    StringRef name = formal.name();
    if (!names.insert(name).second)
      return error(context) << "attribute '" << name << "' is given twice";
    if (!frame.declaresAttribute(name) && !frame.attributes.contains(name))
      return error(context) << "function '" << function.name()
                            << "' has no attribute '" << name << "'";
    auto attribute = resolveAttribute(context, formal);
    if (failed(attribute))
      return failure();
    if (!*attribute)
      continue;
    if (failed(getAttributeType(context, **attribute)))
      return failure();
    frame.attributes[name] = *attribute;
  }
  return success();
}

LogicalResult Importer::importCall(const NodeContext &context,
                                   const onnx::FunctionProto &function) {
  const onnx::NodeProto &node = context.node;
  const Frame *caller = context.scope.frame;
  for (const Frame *frame = caller; frame; frame = frame->caller)
    if (frame->function == &function)
      return error(context)
             << "function '" << function.name() << "' calls itself";
  llvm::SaveAndRestore<unsigned> nesting(depth, depth + 1);
  if (depth > maxDepth)
    return error(context) << "functions and graphs are nested too deeply";
  if (node.input_size() > function.input_size())
    return error(context) << "function '" << function.name()
                          << "' takes at most " << function.input_size()
                          << " inputs, but the node has " << node.input_size();
  if (node.output_size() > function.output_size())
    return error(context) << "function '" << function.name() << "' has "
                          << function.output_size()
                          << " outputs, but the node has "
                          << node.output_size();

  Frame frame;
  frame.caller = caller;
  frame.function = &function;
  frame.prefix = caller->prefix;
  if (!node.name().empty())
    frame.prefix += node.name() + "/";
  if (failed(readOpsets(function.opset_import(), frame,
                        "function '" + function.name() + "'")) ||
      failed(bindAttributes(context, function, frame)))
    return failure();

  Scope scope{nullptr, &frame, &function.node(), {}, {}, {}};
  for (auto [i, name] : llvm::enumerate(function.input())) {
    FailureOr<Value> value = resolveInput(
        context, int(i) < node.input_size() ? StringRef(node.input(i)) : "");
    if (failed(value) ||
        failed(define(scope, name, *value,
                      "input of function '" + function.name() + "'")))
      return failure();
  }
  if (failed(importNodes(function.node(), scope)))
    return failure();

  SmallVector<Value> results;
  for (auto [i, name] : llvm::enumerate(function.output())) {
    Value value = scope.values.lookup(name);
    if (!value)
      return error(context) << "output '" << name << "' of function '"
                            << function.name() << "' is not defined";
    results.push_back(value);
    if (int(i) >= node.output_size())
      continue;
    auto it = context.scope.declared.find(node.output(i));
    if (it != context.scope.declared.end() &&
        !joinDeclaredType(value.getType(), it->second)) {
      if (failed(reportContradiction(context.label + ": output '" +
                                         node.output(i) + "'",
                                     value.getType(), it->second)))
        return failure();
      context.scope.declared.erase(it);
    }
  }
  return defineOutputs(context, results);
}

} // namespace agate
