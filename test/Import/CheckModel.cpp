//===- CheckModel.cpp - All checks of one model ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckModel.h"

#include "Model.h"
#include "Types.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/InitAll.h"
#include "agate/Target/ONNX/ImportONNX.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {
namespace test {

namespace {
/// How what we know of a value stands to what somebody else says.
enum class Knowledge { Enough, Less, Contradiction };

/// The errors of a context while it lives.
class Errors {
public:
  explicit Errors(MLIRContext &context)
      : handler(&context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
            return;
          if (!text.empty())
            text += "; ";
          text += diagnostic.str();
        }) {}
  std::string take() { return std::exchange(text, ""); }

private:
  std::string text;
  ScopedDiagnosticHandler handler;
};

class ModelCheck {
public:
  ModelCheck(StringRef path, MLIRContext &context, Tell tell)
      : path(path), folder(llvm::sys::path::parent_path(path)),
        context(context), tell(tell), errors(context) {}

  void run();

private:
  using Module = OwningOpRef<ModuleOp>;

  void reportError(const Twine &stage, const Twine &text) {
    tell("error", (stage + ": " + text).str());
  }
  Module import(const onnx::ModelProto &model) {
    return importONNXModel(model, path, folder, &context);
  }
  bool infer(ModuleOp module, std::unique_ptr<Pass> before = nullptr);
  bool isReadAgain(StringRef stage, StringRef content, StringRef expected,
                   bool generic);
  bool checkTextRoundTrip(ModuleOp module, StringRef stage);
  bool checkBytecodeRoundTrip(ModuleOp module, StringRef stage);
  void checkVersions(Module module);
  void checkInference(onnx::ModelProto model);
  std::optional<llvm::StringMap<Type>>
  inferValues(const onnx::ModelProto &model, StringRef stage);

  StringRef path, folder;
  MLIRContext &context;
  Tell tell;
  Errors errors;
};
} // namespace

static std::string print(ModuleOp module, bool generic = false) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream, OpPrintingFlags().printGenericOpForm(generic));
  return text;
}

static std::string toText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static Knowledge compare(Type ours, Type theirs) {
  if (ours == theirs)
    return Knowledge::Enough;
  if (auto a = dyn_cast<ONNXSeqType>(ours))
    if (auto b = dyn_cast<ONNXSeqType>(theirs))
      return compare(a.getElementType(), b.getElementType());
  if (auto a = dyn_cast<ONNXOptType>(ours))
    if (auto b = dyn_cast<ONNXOptType>(theirs))
      return compare(a.getElementType(), b.getElementType());
  auto a = dyn_cast<TensorType>(ours), b = dyn_cast<TensorType>(theirs);
  if (!a || !b || a.getElementType() != b.getElementType() ||
      failed(verifyCompatibleShape(a, b)))
    return Knowledge::Contradiction;
  if (!b.hasRank())
    return Knowledge::Enough;
  if (!a.hasRank())
    return Knowledge::Less;
  for (auto [m, n] : llvm::zip_equal(a.getShape(), b.getShape()))
    if (ShapedType::isDynamic(m) && !ShapedType::isDynamic(n))
      return Knowledge::Less;
  return Knowledge::Enough;
}

/// Whether the type says something that can be compared: libonnx also has
/// tensors without an element type.
static Type convert(const onnx::TypeProto &proto, MLIRContext &context) {
  llvm::Expected<Type> type = convertType(proto, &context);
  if (type)
    return *type;
  llvm::consumeError(type.takeError());
  return {};
}

static func::FuncOp getMainGraph(ModuleOp module) {
  return module.lookupSymbol<func::FuncOp>("main_graph");
}

bool ModelCheck::infer(ModuleOp module, std::unique_ptr<Pass> before) {
  PassManager manager(&context);
  if (before)
    manager.addPass(std::move(before));
  manager.addPass(createInferONNXShapesPass());
  return succeeded(manager.run(module));
}

/// Reads a module as another program would: in a context that has not seen its
/// resources, whose names would change otherwise.
bool ModelCheck::isReadAgain(StringRef stage, StringRef content,
                             StringRef expected, bool generic) {
  DialectRegistry registry;
  registerDialects(registry);
  MLIRContext other(registry, MLIRContext::Threading::DISABLED);
  Errors otherErrors(other);
  // Bytecode wants to be where it would be in a file that is mapped.
  auto buffer = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      content.size(), path, llvm::Align(4096));
  llvm::copy(content, buffer->getBufferStart());
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  auto again = parseSourceFile<ModuleOp>(sources, &other);
  if (!again) {
    reportError(stage, otherErrors.take());
    return false;
  }
  if (print(*again, generic) == expected)
    return true;
  reportError(stage, generic ? "prints differently (generic form)"
                             : "prints differently");
  return false;
}

bool ModelCheck::checkTextRoundTrip(ModuleOp module, StringRef stage) {
  for (bool generic : {false, true}) {
    std::string text = print(module, generic);
    if (!isReadAgain(stage, text, text, generic))
      return false;
  }
  return true;
}

bool ModelCheck::checkBytecodeRoundTrip(ModuleOp module, StringRef stage) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  if (failed(writeBytecodeToFile(module, stream))) {
    reportError(stage, "cannot be written; " + errors.take());
    return false;
  }
  return isReadAgain(stage, bytes, print(module), /*generic=*/false);
}

/// Current versions tell as much of the results as the original ones did.
void ModelCheck::checkVersions(Module module) {
  SmallVector<Type> before(getMainGraph(*module).getResultTypes());
  if (!infer(*module, createNormalizeONNXVersionsPass()))
    return reportError("current versions", errors.take());
  for (auto [old, now] :
       llvm::zip_equal(before, getMainGraph(*module).getResultTypes()))
    if (compare(now, old) != Knowledge::Enough)
      return reportError("current versions", "a result is " + toText(now) +
                                                 ", but was " + toText(old));
  tell("versions", "");
}

/// The types of all values of the graph, as inferred from the inputs only.
std::optional<llvm::StringMap<Type>>
ModelCheck::inferValues(const onnx::ModelProto &model, StringRef stage) {
  Module module = import(model);
  if (!module || failed(verify(*module)) || !infer(*module)) {
    reportError(stage, errors.take());
    return std::nullopt;
  }
  llvm::StringMap<Type> types;
  for (auto [output, type] : llvm::zip_equal(
           model.graph().output(), getMainGraph(*module).getResultTypes()))
    types[output.name()] = type;
  return types;
}

/// Compares without declared types, of which ours would be a refinement. Where
/// a shape depends on the values of inputs, those of the test's first data set
/// are taken.
void ModelCheck::checkInference(onnx::ModelProto model) {
  TypeMap declared = getOutputTypes(model);
  stripDeclaredTypes(model);
  llvm::Expected<TypeMap> theirs = inferWithLibonnx(model);
  onnx::ModelProto exposed = model;
  exposeValues(exposed);
  auto ours = inferValues(exposed, "inference without declared types");
  if (!ours)
    return;
  std::optional<llvm::StringMap<Type>> bound;
  auto getBound = [&](StringRef name) -> Type {
    if (!bound) {
      bound.emplace();
      if (bindInputs(exposed, folder) != 0)
        if (auto inferred = inferValues(exposed, "inference with known inputs"))
          bound = std::move(inferred);
    }
    return bound->lookup(name);
  };

  for (const onnx::ValueInfoProto &output : model.graph().output()) {
    Type type = convert(declared.lookup(output.name()), context);
    if (!type)
      continue;
    tell("declared", "");
    Type own = ours->lookup(output.name());
    Knowledge knowledge = compare(own, type);
    if (knowledge == Knowledge::Less)
      if (Type known = getBound(output.name())) {
        own = known;
        knowledge = compare(own, type);
        if (knowledge == Knowledge::Enough)
          tell("agree-bound", "");
      }
    if (knowledge == Knowledge::Enough)
      tell("agree", "");
    else
      reportError(knowledge == Knowledge::Less ? "less than declared"
                                               : "contradicts what is declared",
                  "output '" + output.name() + "' is " + toText(own) +
                      ", declared as " + toText(type));
  }

  if (!theirs) {
    llvm::consumeError(theirs.takeError());
    return;
  }
  tell("libonnx", "");
  for (const onnx::ValueInfoProto &output : exposed.graph().output()) {
    auto it = theirs->find(output.name());
    Type type = it == theirs->end() ? Type() : convert(it->second, context);
    if (!type)
      continue;
    Type own = ours->lookup(output.name());
    Knowledge knowledge = compare(own, type);
    if (knowledge == Knowledge::Enough)
      continue;
    bool isLess = knowledge == Knowledge::Less;
    if (isLess)
      tell("libonnx-more", "");
    reportError(isLess ? "less than libonnx" : "contradicts libonnx",
                "value '" + output.name() + "' is " + toText(own) +
                    ", libonnx says " + toText(type));
  }
}

void ModelCheck::run() {
  llvm::Expected<onnx::ModelProto> model = readModel(path);
  if (!model)
    return reportError("model", llvm::toString(model.takeError()));
  Module module = import(*model);
  if (!module)
    return reportError("import", errors.take());
  tell("imported", "");
  if (failed(verify(*module)))
    return reportError("verify", errors.take());
  tell("verified", "");
  bool text = checkTextRoundTrip(*module, "text");
  bool bytecode = checkBytecodeRoundTrip(*module, "bytecode");
  if (!infer(*module))
    return reportError("infer", errors.take());
  tell("inferred", "");
  if (text && checkTextRoundTrip(*module, "text after inference"))
    tell("text", "");
  if (bytecode && checkBytecodeRoundTrip(*module, "bytecode after inference"))
    tell("bytecode", "");
  checkVersions(std::move(module));
  checkInference(std::move(*model));
}

void registerDialects(DialectRegistry &registry) {
  registerAllDialects(registry);
  registry.insert<func::FuncDialect, tensor::TensorDialect>();
}

void checkModel(StringRef path, MLIRContext &context, Tell tell) {
  ModelCheck(path, context, tell).run();
}

} // namespace test
} // namespace agate
