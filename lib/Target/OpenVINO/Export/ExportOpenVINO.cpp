//===- ExportOpenVINO.cpp - Export of OpenVINO IR -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/OpenVINO/ExportOpenVINO.h"

#include "GraphExporter.h"
#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

static const llvm::StringMap<WriteFunction> &getWriters() {
  static const llvm::StringMap<WriteFunction> writers = [] {
    llvm::StringMap<WriteFunction> map;
    addElementwiseWriters(map);
    addShapeWriters(map);
    addIndexingWriters(map);
    addWindowWriters(map);
    addRecurrentWriters(map);
    addSignalWriters(map);
    return map;
  }();
  return writers;
}

unsigned GraphExporter::addParameter(Value value, StringRef name,
                                     Operation *op) {
  OpWriter w = makeWriter(op);
  auto type = dyn_cast<TensorType>(value.getType());
  unsigned id = graph.size();
  if (!type) {
    w.unsupported("an argument is no tensor");
    isInvalid = true;
    return id;
  }
  std::string shape =
      type.hasRank() ? joinIntegers(type.getShape()) : std::string("...");
  Output output =
      w.add("Parameter", 1, {},
            {{"shape", shape},
             {"element_type", w.getTypeText(type.getElementType())}},
            type.getElementType());
  isInvalid |= w.hasFailed();
  if (!output)
    return id;
  GraphWriter::Layer &layer = graph.getLayer(output.layer);
  layer.name = name.str();
  layer.outputs.front().name = layer.name;
  layer.outputs.front().type = dyn_cast<RankedTensorType>(Type(type));
  values[value] = output;
  return id;
}

std::optional<unsigned> GraphExporter::addResult(Output output,
                                                 StringRef name) {
  if (!output)
    return std::nullopt;
  unsigned id = graph.add("Result", 1, output, {}, {});
  GraphWriter::Layer &layer = graph.getLayer(id);
  layer.outputName = name.str();
  // The names of layers are unique.
  layer.name = (name + "/result").str();
  return id;
}

void GraphExporter::writeBlock(Block &block) {
  for (Operation &op : block)
    writeOperation(&op);
}

/// The text of an attribute; nothing if the layer has no such value.
static std::optional<std::string> writeAttribute(const AttributeRow &row,
                                                 OpWriter &w) {
  Operation *op = w.getOperation();
  switch (row.kind) {
  case AttributeRow::Integer:
    return std::to_string(w.getInteger(row.opName));
  case AttributeRow::Bool:
    return OpWriter::getText((w.getInteger(row.opName) != 0) != row.isInverted);
  case AttributeRow::Float:
    return OpWriter::getText(w.getNumber(row.opName));
  case AttributeRow::String:
    return w.getString(row.opName).str();
  case AttributeRow::Choice:
    for (const auto &[layerValue, opValue] : row.choices)
      if (opValue == w.getString(row.opName))
        return layerValue.str();
    return std::nullopt;
  case AttributeRow::Type:
    if (auto type = op->getAttrOfType<TypeAttr>(row.opName))
      return w.getTypeText(type.getValue());
    return std::nullopt;
  }
  return std::nullopt;
}

void GraphExporter::writeMapped(const LayerRow &row, OpWriter &w) {
  for (const auto &[name, value] : row.fixed) {
    const auto *integer = std::get_if<int64_t>(&value);
    if (integer ? w.getInteger(name) != *integer
                : float(w.getNumber(name)) != std::get<float>(value))
      return w.unsupported("the attribute '" + name +
                           "' has another value than the layer");
  }
  TextAttributes data;
  for (const AttributeRow &attribute : row.attributes) {
    std::optional<std::string> text = writeAttribute(attribute, w);
    if (!text)
      return w.unsupported("the attribute '" + attribute.opName +
                           "' has a value that the layer has not");
    data.emplace_back(attribute.layerName.str(), *text);
  }
  if (row.broadcast != LayerRow::Broadcast::None)
    data.emplace_back("auto_broadcast", "numpy");
  SmallVector<Type> types;
  for (Type type : w.getOperation()->getResultTypes())
    if (!isa<NoneType>(type))
      types.push_back(cast<TensorType>(type).getElementType());
  SmallVector<Output> outputs =
      w.addAll(row.type, row.since, w.getInputs(), data, types);
  for (auto [i, output] : llvm::enumerate(outputs))
    w.setResult(output, i);
}

void GraphExporter::writeOperation(Operation *op) {
  if (isa<ONNXNoneOp>(op) || op->hasTrait<OpTrait::IsTerminator>())
    return;
  // What depends on an operation that failed is not reported as well.
  for (Value operand : op->getOperands())
    if (!isa<NoneType>(operand.getType()) && !values.count(operand))
      return;
  OpWriter w = makeWriter(op);
  ElementsAttr constant;
  StringRef name = op->getName().getStringRef();
  name.consume_front("onnx.");
  bool hasTensors = llvm::all_of(op->getResultTypes(), [](Type type) {
    return isa<TensorType, NoneType>(type);
  });
  if (op->getNumResults() == 1 &&
      matchPattern(op->getResult(0), m_Constant(&constant)))
    w.setResult(w.constant(constant));
  else if (!hasTensors)
    w.unsupported("a result is no tensor");
  else if (op->getNumRegions() != 0)
    writeWithRegions(w);
  else if (auto it = getWriters().find(name); it != getWriters().end())
    it->second(w);
  else if (const LayerRow *row = LayerTable::get().findByOperation(name))
    writeMapped(*row, w);
  else
    w.unsupported("there is no layer for it");
  isInvalid |= w.hasFailed();
}

/// The name of an input or output.
static std::string getName(DictionaryAttr attributes, StringRef kind,
                           unsigned i) {
  StringAttr name =
      attributes ? attributes.getAs<StringAttr>(nameAttrName) : StringAttr();
  return name ? name.str() : (kind + Twine(i)).str();
}

static FailureOr<OpenVINOModel> exportFunction(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return function.emitError() << "the function has more than one block";
  Weights weights;
  GraphExporter exporter(weights);
  for (auto [i, argument] : llvm::enumerate(function.getArguments()))
    exporter.addParameter(
        argument, getName(function.getArgAttrDict(i), "input", i), function);
  Block &block = function.front();
  exporter.writeBlock(block);
  for (auto [i, value] : llvm::enumerate(block.getTerminator()->getOperands()))
    exporter.addResult(exporter.getOutput(value),
                       getName(function.getResultAttrDict(i), "output", i));
  if (exporter.hasFailed())
    return failure();
  OpenVINOModel model;
  llvm::raw_string_ostream os(model.xml);
  os << "<?xml version=\"1.0\"?>\n<net name=" << quoteXML(function.getSymName())
     << " version=\"11\">\n";
  exporter.getGraph().write(os);
  os << "</net>\n";
  model.weights = weights.take();
  return model;
}

/// The function that is the program.
static FailureOr<func::FuncOp> findEntry(ModuleOp module) {
  for (auto entry : module.getOps<ONNXEntryPointOp>())
    if (auto function = module.lookupSymbol<func::FuncOp>(entry.getFunc()))
      return function;
  func::FuncOp found;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    if (found)
      return module.emitError() << "the module has more than one function, and "
                                   "no onnx.EntryPoint names one";
    found = function;
  }
  if (!found)
    return module.emitError() << "the module has no function to be written";
  return found;
}

} // namespace agate::openvino

namespace agate {

FailureOr<OpenVINOModel> exportOpenVINO(ModuleOp original) {
  // The newest versions, with all sizes that are known.
  OwningOpRef<ModuleOp> module = original.clone();
  PassManager passes(module->getContext());
  passes.addPass(createInferONNXShapesPass());
  passes.addPass(createExpandONNXCustomOpsPass());
  passes.addPass(createNormalizeONNXVersionsPass());
  if (failed(passes.run(*module)))
    return failure();
  FailureOr<func::FuncOp> entry = openvino::findEntry(*module);
  if (failed(entry))
    return failure();
  return openvino::exportFunction(*entry);
}

void registerToOpenVINOTranslation() {
  static llvm::cl::opt<std::string> weightsFile(
      "openvino-weights",
      llvm::cl::desc("The .bin file that --export-openvino writes"),
      llvm::cl::value_desc("file"));
  TranslateFromMLIRRegistration registration(
      "export-openvino",
      "export the onnx and agate dialects as OpenVINO IR (.xml, with the "
      "weights in the file that --openvino-weights names)",
      [](ModuleOp module, llvm::raw_ostream &os) -> LogicalResult {
        FailureOr<OpenVINOModel> model = exportOpenVINO(module);
        if (failed(model))
          return failure();
        if (weightsFile.empty() && !model->weights.empty())
          return module.emitError()
                 << "the model has weights: --openvino-weights is missing";
        if (!weightsFile.empty()) {
          std::error_code code;
          llvm::raw_fd_ostream file(weightsFile, code);
          file << model->weights;
          if (code || file.has_error())
            return module.emitError() << weightsFile << ": cannot be written";
        }
        os << model->xml;
        return success();
      },
      [](DialectRegistry &registry) {
        registry.insert<ONNXDialect, AgateDialect, arith::ArithDialect,
                        func::FuncDialect>();
      });
}

} // namespace agate
