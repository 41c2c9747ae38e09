//===- Importer.cpp - From IR to operations -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Target/ONNX/ImportONNX.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using llvm::MemoryBufferRef;
using llvm::StringRef;

namespace agate::openvino {

Importer::Importer(const Model &model, std::optional<MemoryBufferRef> weights,
                   StringRef fileName, MLIRContext *context,
                   const OpenVINOImportOptions &options)
    : model(model), weights(weights), context(context), options(options),
      fileLoc(FileLineColLoc::get(context, fileName, 0, 0)), builder(context) {}

OwningOpRef<ModuleOp> Importer::run() {
  // Errors of operations name their layer.
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
        isa<NameLoc>(diagnostic.getLocation()) && currentLayer)
      diagnostic.attachNote(currentLayer->location)
          << "while importing " << currentLayer->describe();
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
  if (failed(importModel()) || hasUnsupported || failed(verify(*module)))
    return nullptr;
  return module;
}

Value Importer::Scope::getInput(const Layer &layer, unsigned input) const {
  if (input >= layer.sources.size())
    return {};
  const Source &source = *layer.sources[input];
  const Values &results = values[source.layer];
  return source.port < results.size() ? results[source.port] : Value();
}

bool Importer::Scope::dependsOnSkipped(const Layer &layer) const {
  return llvm::any_of(layer.sources, [&](const auto &source) {
    return isSkipped[source->layer];
  });
}

LogicalResult Importer::finishLayer(const LayerBuilder &b) {
  if (b.hasNoEquivalent()) {
    hasUnsupported = true;
    return success();
  }
  return success(!b.hasFailed());
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

FailureOr<Type> Importer::getDeclaredType(const Layer &layer,
                                          StringRef typeAttribute,
                                          StringRef shapeAttribute) {
  LayerBuilder b = makeBuilder(layer);
  Type elementType = b.getElementType(typeAttribute);
  if (b.hasFailed()) {
    hasUnsupported |= b.hasNoEquivalent();
    return failure();
  }
  return getDeclaredType(layer, elementType, shapeAttribute);
}

FailureOr<Type> Importer::getDeclaredType(const Layer &layer, Type elementType,
                                          StringRef shapeAttribute) {
  std::optional<StringRef> text = layer.getText(shapeAttribute);
  if (!text)
    return LogicalResult(error(layer) << "the attribute '" << shapeAttribute
                                      << "' is missing");
  std::optional<SmallVector<int64_t>> shape;
  if (!parseShape(*text, shape)) {
    error(layer) << "the attribute '" << shapeAttribute << "' is '" << *text
                 << "', which is no shape";
    return failure();
  }
  if (!shape)
    return Type(UnrankedTensorType::get(elementType));
  SmallVector<int64_t> known(llvm::make_filter_range(
      *shape, [](int64_t size) { return !ShapedType::isDynamic(size); }));
  llvm::Expected<int64_t> count = getCheckedNumElements(known);
  if (!count || shape->size() > 64) {
    std::string reason =
        count ? "has too many dimensions" : llvm::toString(count.takeError());
    error(layer) << "the tensor " << reason;
    return failure();
  }
  return Type(RankedTensorType::get(*shape, elementType));
}

LogicalResult Importer::addParameters(Scope &scope) {
  SmallVector<SizedInput> sized;
  SmallVector<unsigned> indices;
  for (auto [i, layer] : llvm::enumerate(scope.graph.layers)) {
    if (layer.type != "Parameter")
      continue;
    if (layer.outputs.size() != 1 || !layer.sources.empty())
      return error(layer) << "a Parameter has one output and no inputs";
    FailureOr<Type> type = getDeclaredType(layer, "element_type", "shape");
    if (failed(type))
      return failure();
    const std::vector<std::string> &names = layer.outputs.front().names;
    std::string name =
        names.empty() || names.front().empty() ? layer.name : names.front();
    if (!inputNames.insert(name).second)
      return error(layer) << "a second input is named '" << name << "'";
    sized.push_back({name, "", *type});
    indices.push_back(i);
  }
  if (failed(fixInputSizes(MutableArrayRef(sized), options.inputSizes,
                           [&] { return emitError(fileLoc); })))
    return failure();
  for (auto [i, input] : llvm::zip(indices, sized)) {
    Location location =
        NameLoc::get(builder.getStringAttr(input.name), fileLoc);
    Value argument = entryBlock->addArgument(input.type, location);
    scope.values[i] = {argument};
    inputs.push_back({input.name, argument});
  }
  return success();
}

void Importer::markNeeded(Scope &scope) {
  // From the end, since layers come behind those that they depend on.
  for (unsigned i : llvm::reverse(scope.graph.order)) {
    const Layer &layer = scope.graph.layers[i];
    if (layer.type == "Result" || layer.type == "Assign")
      scope.isNeeded[i] = true;
    // The initial value of a state is not used, except for its type.
    if (layer.type == "ReadValue" && layer.getText("variable_type"))
      continue;
    if (scope.isNeeded[i])
      for (const auto &source : layer.sources)
        scope.isNeeded[source->layer] = true;
  }
}

LogicalResult Importer::addOutput(const Layer &result, const Port *producer,
                                  Value value) {
  SmallVector<StringRef> candidates;
  llvm::append_range(candidates, result.outputNames);
  if (producer)
    llvm::append_range(candidates, producer->names);
  candidates.push_back(result.name);
  for (StringRef name : candidates)
    if (!name.empty() && !name.contains('\0') &&
        outputNames.insert(name).second) {
      outputs.push_back({name.str(), value});
      return success();
    }
  return error(result) << "another output is named '" << result.name << "'";
}

LogicalResult Importer::collectResults(const Scope &scope) {
  bool hasResult = false;
  for (const Layer &layer : scope.graph.layers) {
    if (layer.type != "Result")
      continue;
    hasResult = true;
    if (layer.sources.size() != 1)
      return error(layer) << "a Result has one input";
    if (scope.dependsOnSkipped(layer))
      continue;
    const Source &source = *layer.sources.front();
    const Port &producer =
        scope.graph.layers[source.layer].outputs[source.port];
    if (failed(addOutput(layer, &producer, scope.getInput(layer, 0))))
      return failure();
  }
  if (hasResult)
    return success();
  return emitError(fileLoc) << "the model has no Result";
}

LogicalResult Importer::importModel() {
  function = func::FuncOp::create(builder, fileLoc, options.functionName,
                                  builder.getFunctionType({}, {}));
  entryBlock = function.addEntryBlock();
  ONNXEntryPointOp::create(
      builder, fileLoc, FlatSymbolRefAttr::get(context, options.functionName));
  builder.setInsertionPointToEnd(entryBlock);
  for (const Layer &layer : model.graph.layers)
    if (auto variable = layer.getText("variable_id");
        variable && layer.type == "ReadValue")
      readVariables.insert(*variable);
  Scope scope(model.graph);
  markNeeded(scope);
  if (failed(addParameters(scope)) || failed(importLayers(scope)))
    return failure();
  currentLayer = nullptr;
  // States are the last outputs, whichever layers assign them.
  std::vector<NamedValue> states;
  std::swap(states, outputs);
  if (failed(collectResults(scope)))
    return failure();
  llvm::append_range(outputs, states);
  if (!hasUnsupported)
    finishFunction();
  return success();
}

void Importer::finishFunction() {
  SmallVector<Value> values;
  for (const NamedValue &output : outputs)
    values.push_back(output.value);
  ONNXReturnOp::create(builder, fileLoc, values);
  auto getAttributes = [&](const NamedValue &value) {
    return builder.getDictionaryAttr(
        builder.getNamedAttr(nameAttrName, builder.getStringAttr(value.name)));
  };
  function.setType(builder.getFunctionType(entryBlock->getArgumentTypes(),
                                           TypeRange(ValueRange(values))));
  function.setAllArgAttrs(llvm::map_to_vector(inputs, getAttributes));
  function.setAllResultAttrs(llvm::map_to_vector(outputs, getAttributes));
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

LogicalResult Importer::importLayers(Scope &scope) {
  for (unsigned i : scope.graph.order) {
    if (!scope.isNeeded[i] || !scope.values[i].empty())
      continue;
    const Layer &layer = scope.graph.layers[i];
    llvm::SaveAndRestore<const Layer *> current(currentLayer, &layer);
    if (scope.dependsOnSkipped(layer)) {
      scope.isSkipped[i] = true;
      continue;
    }
    bool usesInputs = layer.type != "ReadValue";
    for (unsigned input = 0; usesInputs && input < layer.sources.size();
         ++input)
      if (!scope.getInput(layer, input))
        return error(layer) << "input #" << input
                            << " is an output that its layer does not have";
    bool hadUnsupported = std::exchange(hasUnsupported, false);
    if (failed(importLayer(scope, i)))
      return failure();
    scope.isSkipped[i] = hasUnsupported;
    hasUnsupported |= hadUnsupported;
    if (!scope.isSkipped[i] && failed(checkPorts(layer, scope.values[i])))
      return failure();
  }
  return success();
}

LogicalResult Importer::importLayer(Scope &scope, unsigned index) {
  const Layer &layer = scope.graph.layers[index];
  auto define = [&](FailureOr<Value> value) -> LogicalResult {
    if (failed(value))
      return failure(!hasUnsupported);
    scope.values[index] = {*value};
    return success();
  };
  if (layer.type == "Result")
    return success();
  if (layer.type == "Parameter")
    return error(layer) << "the Parameter is not in the port map";
  if (StringRef type = layer.type; type == "Const" || type == "Constant")
    return define(importConstant(layer));
  if (layer.type == "ReadValue")
    return define(importReadValue(scope, layer));
  if (layer.type == "Assign")
    return importAssign(scope, layer);
  if (!hasBodies(layer))
    return importTableLayer(scope, index);
  FailureOr<Values> values = importBodies(scope, layer);
  if (failed(values))
    return failure(!hasUnsupported);
  scope.values[index] = std::move(*values);
  return success();
}

const LayerRow *Importer::findRow(const Layer &layer, unsigned &opset) {
  const LayerTable &table = LayerTable::get();
  StringRef version = layer.version;
  constexpr unsigned newestOpset = 16;
  bool isKnown = true;
  if (version == "ie_internal_opset")
    opset = 0;
  else if (version == "experimental" || version == "extension")
    opset = 6; // where OpenVINO looks for them
  else
    isKnown = version.consume_front("opset") &&
              !version.getAsInteger(10, opset) && opset >= 1 &&
              opset <= newestOpset;
  const LayerRow *row = isKnown ? table.find(layer.type, opset) : nullptr;
  if (row)
    return row;
  hasUnsupported = true;
  InFlightDiagnostic diagnostic = emitError(layer.location);
  diagnostic << layer.describe() << " is not supported: ";
  if (!isKnown)
    diagnostic << "the operator set '" << layer.version << "' is not known";
  else if (table.contains(layer.type))
    diagnostic << "the layer type is known, but not of this operator set";
  else
    diagnostic << "the layer type is not known";
  return nullptr;
}

LogicalResult Importer::checkInputs(const Layer &layer, const LayerRow &row) {
  unsigned count = layer.sources.size();
  // The operation decides, where layers only map.
  if (!row.import || (count >= row.minInputs && count <= row.maxInputs))
    return success();
  InFlightDiagnostic diagnostic = error(layer);
  diagnostic << "the layer has " << count << " inputs, but takes ";
  if (row.minInputs == row.maxInputs)
    return diagnostic << row.minInputs;
  if (row.maxInputs == ~0u)
    return diagnostic << "at least " << row.minInputs;
  return diagnostic << row.minInputs << " to " << row.maxInputs;
}

LogicalResult Importer::importTableLayer(Scope &scope, unsigned index) {
  const Layer &layer = scope.graph.layers[index];
  unsigned opset = 0;
  const LayerRow *row = findRow(layer, opset);
  if (!row)
    return success();
  if (failed(checkInputs(layer, *row)))
    return failure();
  SmallVector<Value> operands;
  for (unsigned i = 0; i < layer.sources.size(); ++i)
    operands.push_back(scope.getInput(layer, i));
  LayerBuilder b = makeBuilder(layer, operands);
  b.setRow(*row, opset);
  if (row->import)
    row->import(b);
  else
    importMapped(*row, b);
  scope.values[index].assign(b.getResults().begin(), b.getResults().end());
  return finishLayer(b);
}

LogicalResult Importer::checkPorts(const Layer &layer, ValueRange values) {
  for (auto [port, value] : llvm::zip(layer.outputs, values)) {
    const ElementType *precision = findElementType(port.precision);
    if (!precision)
      return error(layer) << "output port " << port.id << " has the precision '"
                          << port.precision << "', which does not exist";
    if (!value)
      continue;
    Type elementType = convertElementType(*precision, context);
    Type actual = getElementTypeOrSelf(value.getType());
    // A port without `dim` may also be of unknown rank.
    TensorType declared =
        UnrankedTensorType::get(elementType ? elementType : actual);
    if (!port.dims.empty())
      declared =
          declared.cloneWith(ArrayRef(port.dims), declared.getElementType());
    if (meetTypes(value.getType(), declared))
      continue;
    InFlightDiagnostic report = options.strict ? emitError(layer.location)
                                               : emitWarning(layer.location);
    report << layer.describe() << ": output port " << port.id << " is "
           << value.getType() << ", but declared as " << declared;
    if (options.strict)
      return report;
    report << "; the declaration is ignored";
  }
  return success();
}

} // namespace agate::openvino

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

namespace agate {

OwningOpRef<ModuleOp> importOpenVINO(MemoryBufferRef xml,
                                     std::optional<MemoryBufferRef> weights,
                                     MLIRContext *context,
                                     const OpenVINOImportOptions &options) {
  context->loadDialect<ONNXDialect, AgateDialect, func::FuncDialect>();
  StringRef name = xml.getBufferIdentifier();
  FailureOr<openvino::Model> model =
      openvino::parseModel(xml.getBuffer(), name, context);
  if (failed(model))
    return nullptr;
  return openvino::Importer(*model, weights, name, context, options).run();
}

/// Imports a model with the weights beside `path`.
static OwningOpRef<ModuleOp>
importBeside(MemoryBufferRef xml, StringRef path, MLIRContext *context,
             const OpenVINOImportOptions &options) {
  llvm::SmallString<128> weightsPath(path);
  llvm::sys::path::replace_extension(weightsPath, "bin");
  auto weights = llvm::MemoryBuffer::getFile(weightsPath, /*IsText=*/false,
                                             /*RequiresNullTerminator=*/false);
  std::optional<MemoryBufferRef> buffer;
  if (weights)
    buffer = (*weights)->getMemBufferRef();
  return importOpenVINO(xml, buffer, context, options);
}

OwningOpRef<ModuleOp> importOpenVINOFile(StringRef path, MLIRContext *context,
                                         const OpenVINOImportOptions &options) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer) {
    emitError(FileLineColLoc::get(context, path, 0, 0))
        << "cannot read the model: " << buffer.getError().message();
    return nullptr;
  }
  return importBeside(**buffer, path, context, options);
}

void registerFromOpenVINOTranslation(const ImportOptions &options) {
  TranslateToMLIRRegistration registration(
      "import-openvino",
      "import OpenVINO IR (.xml, with the .bin beside it) to the onnx and "
      "agate dialects",
      [&options](llvm::SourceMgr &sources,
                 MLIRContext *context) -> OwningOpRef<Operation *> {
        const llvm::MemoryBuffer *buffer =
            sources.getMemoryBuffer(sources.getMainFileID());
        OpenVINOImportOptions own;
        own.strict = options.strict;
        own.inputSizes = options.inputSizes;
        return importBeside(*buffer, buffer->getBufferIdentifier(), context,
                            own);
      },
      [](DialectRegistry &registry) {
        registry.insert<ONNXDialect, AgateDialect, func::FuncDialect>();
      });
}

} // namespace agate
