//===- Importer.cpp - From ModelProto to the onnx dialect -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "Types.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

Importer::Importer(const onnx::ModelProto &model, StringRef fileName,
                   StringRef baseDir, MLIRContext *context,
                   const ImportOptions &options)
    : model(model), context(context), options(options),
      constantOptions{{baseDir.str(), options.linkedDataFolder,
                       options.allowExternalDataLinks},
                      options.resourceThreshold,
                      /*model=*/"",
                      /*modelOwner=*/nullptr,
                      /*omitsExternalData=*/options.outline != nullptr},
      fileLoc(FileLineColLoc::get(context, fileName, 0, 0)), builder(context) {}

OwningOpRef<ModuleOp> Importer::run() {
  context->loadDialect<ONNXDialect, func::FuncDialect>();
  schemas.emplace(context);

  // Errors of operations name their node, and only the first one is reported.
  bool hasFailed = false;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    if (hasFailed)
      return success();
    hasFailed = true;
    auto nameLoc = dyn_cast<NameLoc>(diagnostic.getLocation());
    if (nameLoc && currentNode)
      diagnostic.attachNote(fileLoc)
          << "while importing " << currentNode->label;
    else if (nameLoc)
      diagnostic.attachNote(fileLoc)
          << "in the operation of '" << nameLoc.getName().getValue() << "'";
    return failure();
  });

  // The operation is not printed: its types are not known yet, and printing
  // takes time proportional to the size of the function.
  bool printsOperations = context->shouldPrintOpOnDiagnostic();
  context->printOpOnDiagnostic(false);
  llvm::scope_exit restore(
      [&] { context->printOpOnDiagnostic(printsOperations); });

  OwningOpRef<ModuleOp> module = ModuleOp::create(fileLoc);
  builder.setInsertionPointToEnd(module->getBody());
  Frame frame;
  if (failed(checkModel()))
    return nullptr;
  if (options.outline)
    describeModel();
  if (failed(readOpsets(model.opset_import(), frame, "the model")) ||
      failed(indexFunctions()) || failed(importMainGraph(frame)) ||
      failed(verify(*module)))
    return nullptr;
  return module;
}

LogicalResult Importer::checkModel() {
  if (!model.has_ir_version() && !model.has_graph())
    return error() << "not an ONNX model: it has neither an IR version nor a "
                      "graph";
  if (!model.has_graph())
    return error() << "the model has no graph";
  if (!model.has_ir_version())
    return error() << "the model has no IR version (ir_version)";
  if (model.ir_version() < 1)
    return error() << "the model has the invalid IR version "
                   << model.ir_version();
  // Operator sets exist since IR version 3.
  if (model.ir_version() >= 3 && model.opset_import_size() == 0)
    return error() << "the model does not say which operator sets it uses "
                      "(opset_import)";
  if (model.training_info_size() != 0)
    emitRemark(fileLoc) << "the training information of the model is ignored";
  return success();
}

void Importer::describeModel() {
  ModelOutline &outline = *options.outline;
  auto add = [&](StringRef name, const std::string &value) {
    if (!value.empty())
      outline.properties.emplace_back(name.str(), value);
  };
  add("ir_version", std::to_string(model.ir_version()));
  add("producer_name", model.producer_name());
  add("producer_version", model.producer_version());
  add("domain", model.domain());
  if (model.has_model_version())
    add("model_version", std::to_string(model.model_version()));
  add("doc_string", model.doc_string());
  add("graph_name", model.graph().name());
  for (const onnx::StringStringEntryProto &entry : model.metadata_props())
    outline.metadata.emplace_back(entry.key(), entry.value());
  for (const onnx::OperatorSetIdProto &opset : model.opset_import())
    outline.operatorSets.emplace_back(
        opset.domain().empty() ? "ai.onnx" : opset.domain(), opset.version());
}

LogicalResult Importer::readOpsets(const OpsetImports &imports, Frame &frame,
                                   const Twine &owner) {
  for (const onnx::OperatorSetIdProto &opset : imports) {
    StringRef domain = SchemaIndex::normalizeDomain(opset.domain());
    StringRef name = domain.empty() ? StringRef("ai.onnx") : domain;
    if (opset.version() < 1)
      return error() << owner << " imports the invalid version "
                     << opset.version() << " of operator set " << name;
    // A newer operator set may have changed the meaning of a name. Nothing is
    // known about other domains.
    std::optional<int64_t> newest = schemas->getNewestVersion(domain);
    if (newest && opset.version() > *newest)
      return error() << owner << " imports version " << opset.version()
                     << " of operator set " << name
                     << "; the newest one supported is " << *newest;
    auto [it, isNew] = frame.opsets.try_emplace(domain, opset.version());
    if (!isNew && it->second != opset.version())
      return error() << owner << " imports the versions " << it->second
                     << " and " << opset.version() << " of operator set "
                     << name;
  }
  if (!frame.function && model.ir_version() < 3)
    frame.opsets.try_emplace("", 1);
  return success();
}

/// Adds "1:batch" and the like to the attributes of an argument or result.
static void addNames(SmallVectorImpl<NamedAttribute> &attributes,
                     Builder &builder, StringRef name, StringRef dimParams) {
  if (!dimParams.empty())
    attributes.emplace_back(builder.getStringAttr(dimParamsAttrName),
                            builder.getStringAttr(dimParams));
  attributes.emplace_back(builder.getStringAttr(nameAttrName),
                          builder.getStringAttr(name));
}

/// Callers refer to the inputs and outputs of a model by their names.
static LogicalResult checkNames(function_ref<InFlightDiagnostic()> emitError,
                                ArrayRef<StringRef> names, StringRef what) {
  llvm::StringSet<> listed;
  for (StringRef name : names) {
    std::string printed;
    llvm::raw_string_ostream stream(printed);
    llvm::printEscapedString(name, stream);
    if (name.contains('\0'))
      return emitError() << what << " '" << printed
                         << "' has a null character in its name";
    if (!listed.insert(name).second)
      return emitError() << what << " '" << printed << "' is listed twice";
  }
  return success();
}

LogicalResult Importer::importMainGraph(Frame &frame) {
  const onnx::GraphProto &graph = model.graph();
  SmallVector<const onnx::ValueInfoProto *> inputs;
  if (failed(collectGraphInputs(graph, options.keepInitializedInputs, inputs)))
    return failure();
  auto getName = [](const auto &info) { return StringRef(info.name()); };
  auto emit = [&] { return error(); };
  if (failed(checkNames(emit,
                        llvm::map_to_vector(
                            inputs, [&](auto *info) { return getName(*info); }),
                        "graph input")) ||
      failed(checkNames(emit, llvm::map_to_vector(graph.output(), getName),
                        "graph output")))
    return failure();
  SmallVector<Type> argTypes;
  SmallVector<DictionaryAttr> argAttrs, resultAttrs;
  SmallVector<SizedInput> sizedInputs;
  for (const onnx::ValueInfoProto *input : inputs) {
    std::string dimParams;
    llvm::Expected<Type> type = convertType(input->type(), context, &dimParams);
    if (!type)
      return error() << "graph input '" << input->name() << "' "
                     << llvm::toString(type.takeError());
    sizedInputs.push_back({input->name(), dimParams, *type});
  }
  if (failed(fixInputSizes(MutableArrayRef(sizedInputs), options.inputSizes,
                           [&] { return error(); })))
    return failure();
  for (const SizedInput &input : sizedInputs) {
    argTypes.push_back(input.type);
    SmallVector<NamedAttribute> attributes;
    addNames(attributes, builder, input.name,
             filterDimParams(input.dimParams, input.type));
    argAttrs.push_back(builder.getDictionaryAttr(attributes));
  }

  auto function = func::FuncOp::create(builder, fileLoc, options.functionName,
                                       builder.getFunctionType(argTypes, {}));
  entryBlock = function.addEntryBlock();
  ONNXEntryPointOp::create(
      builder, fileLoc, FlatSymbolRefAttr::get(context, options.functionName));
  builder.setInsertionPointToEnd(entryBlock);

  Scope scope{nullptr, &frame, &graph.node(), {}, {}, {}};
  for (auto [input, argument] : llvm::zip(inputs, entryBlock->getArguments())) {
    argument.setLoc(
        NameLoc::get(builder.getStringAttr(input->name()), fileLoc));
    valueNames.insert(input->name());
    if (failed(define(scope, input->name(), argument, "graph input")))
      return failure();
  }
  SmallVector<Value> outputs;
  if (graph.output_size() == 0)
    return error() << "the graph has no outputs";
  if (failed(importBody(graph, scope, outputs)))
    return failure();
  ONNXReturnOp::create(builder, fileLoc, outputs);

  for (auto [output, value] : llvm::zip(graph.output(), outputs)) {
    std::string dimParams;
    if (output.has_type())
      llvm::consumeError(
          convertType(output.type(), context, &dimParams).takeError());
    SmallVector<NamedAttribute> attributes;
    addNames(attributes, builder, output.name(),
             filterDimParams(dimParams, value.getType()));
    resultAttrs.push_back(builder.getDictionaryAttr(attributes));
  }
  function.setType(builder.getFunctionType(argTypes, TypeRange(outputs)));
  function.setAllArgAttrs(argAttrs);
  function.setAllResultAttrs(resultAttrs);
  return success();
}

} // namespace agate
