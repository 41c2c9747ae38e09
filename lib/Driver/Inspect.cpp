//===- Inspect.cpp - agate inspect ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inspect.h"

#include "CountOperations.h"
#include "Program.h"

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Pipelines/Pipelines.h"
#include "agate/Runtime.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

//===----------------------------------------------------------------------===//
// Compiled libraries
//===----------------------------------------------------------------------===//

static std::vector<InspectedValue>
describeValues(ArrayRef<AgateValueInfo> values) {
  std::vector<InspectedValue> result;
  for (const AgateValueInfo &value : values)
    result.push_back({value.name, value.type ? value.type : "", {}});
  return result;
}

static bool inspectLibrary(const InspectOptions &options, Inspection &result) {
  AgateLibrary *library = nullptr;
  if (agateLoadLibrary(options.file.c_str(), &library) != AGATE_OK)
    return reportError(agateLastError());
  if (const char *target = agateGetTarget(library))
    result.target = target;
  for (size_t i = 0, e = agateGetNumEntries(library); i < e; ++i) {
    const AgateEntryInfo *entry = agateGetEntry(library, i);
    result.entries.push_back(
        {entry->name, describeValues({entry->inputs, entry->numInputs}),
         describeValues({entry->outputs, entry->numOutputs})});
  }
  agateReleaseLibrary(library);
  return true;
}

//===----------------------------------------------------------------------===//
// The program as it was read
//===----------------------------------------------------------------------===//

static InspectedValue describeValue(Type type, DictionaryAttr attributes,
                                    const Twine &otherwise) {
  InspectedValue value;
  llvm::raw_string_ostream(value.type) << type;
  auto getText = [&](StringRef name) {
    auto text = attributes ? attributes.getAs<StringAttr>(name) : StringAttr();
    return text ? text.getValue() : StringRef();
  };
  StringRef name = getText(nameAttrName);
  value.name = name.empty() ? otherwise.str() : name.str();
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    for (auto [dimension, name] :
         parseDimParams(getText(dimParamsAttrName), tensor))
      value.dimensions.emplace_back(dimension, name.str());
  return value;
}

std::vector<InspectedEntry> describeEntries(ModuleOp module) {
  std::vector<InspectedEntry> entries;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    InspectedEntry entry;
    entry.name = function.getName().str();
    for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
      entry.inputs.push_back(
          describeValue(type, function.getArgAttrDict(i), "input" + Twine(i)));
    for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
      entry.outputs.push_back(describeValue(type, function.getResultAttrDict(i),
                                            "output" + Twine(i)));
    entries.push_back(std::move(entry));
  }
  return entries;
}

/// The name of the operator that an operation stands for, as ONNX has it.
static std::string getOperatorName(Operation *op) {
  StringRef name = op->getName().getStringRef(), domain;
  if (auto registered = op->getRegisteredInfo())
    if (const OperatorSchema *schema = getOperatorSchema(*registered)) {
      name = schema->name;
      domain = schema->domain;
    }
  if (auto custom = dyn_cast<ONNXCustomOp>(op)) {
    name = custom.getFunctionName();
    if (auto attr = op->getAttrOfType<StringAttr>("domain_name"))
      domain = attr.getValue();
  }
  return (domain.empty() ? "" : domain.str() + ".") + name.str();
}

static bool isScaffold(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name == "onnx.EntryPoint" || name == "onnx.NoValue" ||
         isa<ModuleOp, func::FuncOp>(op) ||
         op->hasTrait<OpTrait::IsTerminator>();
}

/// Adds a constant to the parameters.
static void countParameter(Operation *op, InspectedParameters &parameters) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape())
    return;
  ++parameters.tensors;
  uint64_t count = type.getNumElements();
  parameters.elements += count;
  Type element = type.getElementType();
  bool isExact = true;
  // Elements of less than a byte are stored together, but not bool. The lengths
  // of strings are not known here.
  if (element.isIntOrFloat() && !element.isInteger(1))
    parameters.bytes +=
        llvm::divideCeil(count * element.getIntOrFloatBitWidth(), 8);
  else if (!isa<ONNXStringType>(element))
    parameters.bytes += countTensorBytes(type, isExact);
}

namespace {
/// Finds out about a program that has been read.
class Inspector {
public:
  Inspector(Program &program, Inspection &result)
      : program(program), result(result),
        hasUnknownNodes(!result.unsupported.empty()) {}

  /// Completes the types and describes what is there.
  bool describe();
  /// Lowers the program, to find what cannot be, and to count what is computed.
  void analyze();

private:
  void addUnsupported(Diagnostic &diagnostic);

  Program &program;
  Inspection &result;
  bool hasUnknownNodes;
  /// The operators by the places that diagnostics of their lowering have.
  llvm::DenseMap<Location, std::string> operators;
  /// Where operations have operands of unknown rank.
  llvm::DenseSet<Location> unrankedUsers;
};
} // namespace

bool Inspector::describe() {
  ModuleOp module = program.getModule();
  bool isLowered = getProgramForm(module) != ProgramForm::Tensors;
  if (!isLowered) {
    PassManager passes(&program.getContext());
    passes.addPass(createInferONNXShapesPass());
    if (failed(passes.run(module)))
      return false;
  }
  result.entries = describeEntries(module);
  module.walk([&](Operation *op) {
    if (isScaffold(op))
      return;
    if (op->hasTrait<OpTrait::ConstantLike>())
      return countParameter(op, result.parameters);
    if (llvm::any_of(op->getOperandTypes(), llvm::IsaPred<UnrankedTensorType>))
      unrankedUsers.insert(op->getLoc());
    std::string name = getOperatorName(op);
    ++result.operators[name];
    operators.try_emplace(op->getLoc(), std::move(name));
  });
  // Of the only entry.
  if (result.entries.size() == 1 && !isLowered)
    for (auto function : module.getOps<func::FuncOp>())
      if (function.isPublic() && function.getBody().hasOneBlock())
        result.memory = countMemory(function.getBody());
  return true;
}

/// The name of a node in a location; empty if there is none.
static std::string getNodeName(Location location) {
  std::string name;
  location->walk([&](Location inner) {
    auto named = dyn_cast<NameLoc>(inner);
    if (!named)
      return WalkResult::advance();
    name = named.getName().str();
    return WalkResult::interrupt();
  });
  return name;
}

void Inspector::addUnsupported(Diagnostic &diagnostic) {
  Location location = diagnostic.getLocation();
  // What follows from unknown nodes is no problem of its own.
  if (hasUnknownNodes && unrankedUsers.contains(location))
    return;
  std::string known = operators.lookup(location);
  StringRef name = known;
  std::string message = diagnostic.str();
  StringRef reason = message;
  // "'onnx.Op' op cannot be lowered: reason".
  if (reason.consume_front("'")) {
    auto [operation, rest] = reason.split("' op ");
    if (name.empty())
      name = operation.drop_while([](char c) { return c != '.'; }).drop_front();
    reason = rest;
  }
  reason.consume_front("cannot be lowered: ");
  std::string node = getNodeName(location);
  for (const InspectedProblem &other : result.unsupported)
    if (!node.empty() && other.node == node)
      return;
  if (node.empty())
    if (auto line = location->findInstanceOf<FileLineColLoc>())
      node =
          (line.getFilename().getValue() + ":" + Twine(line.getLine())).str();
  result.unsupported.push_back({node, name.str(), reason.str()});
}

void Inspector::analyze() {
  ScopedDiagnosticHandler handler(
      &program.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
          addUnsupported(diagnostic);
        return success();
      });
  ProgramForm form = getProgramForm(program.getModule());
  result.isLowered =
      form > ProgramForm::Tensors || program.lowerTo(Stage::Linalg);
  result.arithmetic = countArithmetic(program.getModule());
  result.arithmetic->isExact &= result.isLowered;
}

//===----------------------------------------------------------------------===//
// All kinds of files
//===----------------------------------------------------------------------===//

/// Reads a model. Layers of OpenVINO IR that are not supported are all added to
/// the result; there is no program then, but no error either.
static bool readProgram(Program &program, Inspection &result,
                        ModelOutline &outline) {
  std::vector<InspectedProblem> layers;
  bool hasOtherErrors = false;
  ScopedDiagnosticHandler handler(
      &program.getContext(), [&](Diagnostic &diagnostic) {
        std::string message = diagnostic.str();
        auto [layer, reason] = StringRef(message).split(" is not supported: ");
        bool isError = diagnostic.getSeverity() == DiagnosticSeverity::Error;
        if (isError && layer.consume_front("layer '") && !reason.empty()) {
          auto [name, type] = layer.split("' (");
          layers.push_back(
              {name.str(), type.split(' ').first.str(), reason.str()});
          return success();
        }
        hasOtherErrors |= isError;
        return failure();
      });
  if (program.read(&outline))
    return true;
  result.unsupported = std::move(layers);
  return !hasOtherErrors && !result.unsupported.empty();
}

bool inspectProgram(const InspectOptions &options, llvm::raw_ostream &os) {
  Inspection result;
  result.file = options.file;
  StringRef file = options.file;
  if (file.ends_with(".so")) {
    if (!options.fixedDims.empty() || !options.fixedShapes.empty())
      return reportError("--dim and --shape: the sizes of a compiled library "
                         "are fixed");
    if (!inspectLibrary(options, result))
      return false;
    printInspection(result, options.json, os);
    return true;
  }
  if (file.ends_with(".ll") || file.ends_with(".bc"))
    return reportError(file + ": LLVM IR does not describe its inputs: inspect "
                              "the model or the compiled library");
  ProgramOptions lowering = options;
  // Neither fusion nor constants of weights are looked at.
  lowering.codegen.optLevel = 0;
  Program program(lowering);
  ModelOutline outline;
  if (!readProgram(program, result, outline))
    return false;
  for (const ModelOutline::UnknownNode &node : outline.unknownNodes)
    result.unsupported.push_back({node.name, node.operatorName, node.reason});
  if (program.getModule()) {
    Inspector inspector(program, result);
    if (!inspector.describe())
      return false;
    inspector.analyze();
  }
  result.outline = std::move(outline);
  printInspection(result, options.json, os);
  return true;
}

} // namespace agate
