//===- CheckModule.cpp - What must not crash ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckModule.h"

#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {
namespace fuzz {

static const char *const pipelineTexts[] = {
    "infer-onnx-shapes",
    "canonicalize",
    "normalize-onnx-versions",
    "infer-onnx-shapes,canonicalize,infer-onnx-shapes",
    "normalize-onnx-versions,infer-onnx-shapes,canonicalize",
    "infer-onnx-shapes,convert-onnx-to-agate,fold-generators,canonicalize",
};

ModuleCheck::ModuleCheck(MLIRContext *context,
                         std::function<void(StringRef)> stage)
    : context(context), stage(std::move(stage)) {
  for (const char *text : pipelineTexts) {
    auto manager = std::make_unique<PassManager>(context);
    // The result of a pass is verified here, where an error is a finding.
    manager->enableVerifier(false);
    if (failed(parsePassPipeline(text, *manager)))
      llvm::report_fatal_error(llvm::Twine("no such pipeline: ") + text,
                               /*gen_crash_diag=*/false);
    pipelines.push_back({text, std::move(manager)});
  }
}

/// Whether all operations pass the checks of their records on operands and
/// attributes. Then rules are evaluated, also where results do not fit.
static bool areOperandsValid(ModuleOp module) {
  bool areValid = true;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
          areValid &= StringRef(diagnostic.str()).contains("op result #");
      });
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    // What is below an invalid operation is not looked at, as the verifier
    // does not.
    if (op->getName().isRegistered() &&
        failed(op->getName().verifyInvariants(op)) && !areValid)
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return areValid;
}

void ModuleCheck::evaluateRules(ModuleOp module) {
  module.walk([&](ShapeInferenceOpInterface op) {
    SmallVector<Type> types;
    stage("rule over values");
    (void)inferResultTypes(op, types);
    stage("rule over types");
    ShapeContext overTypes = ShapeContext::forTypes(op);
    SmallVector<InferredType> results;
    (void)op.inferResultTypes(overTypes, results);
    auto values = dyn_cast<DimValueOpInterface>(op.getOperation());
    if (values && succeeded(op->getName().verifyInvariants(op))) {
      stage("values of elements");
      ShapeContext overValues = ShapeContext::forValues(op);
      (void)values.inferElements(overValues);
    }
  });
}

/// Folds each operation of a valid module for itself.
void ModuleCheck::foldAll(ModuleOp module) {
  stage("fold");
  module.walk([&](Operation *op) {
    if (op->getNumRegions() != 0)
      return;
    SmallVector<Attribute> constants(op->getNumOperands());
    for (auto [operand, constant] : llvm::zip(op->getOperands(), constants))
      matchPattern(operand, m_Constant(&constant));
    OwningOpRef<Operation *> copy(op->clone());
    SmallVector<OpFoldResult> folded;
    (void)(*copy)->fold(constants, folded);
  });
}

/// Sizes for a lowering, with checks.
std::string ModuleCheck::emitShapes(ModuleOp module) {
  SmallVector<ShapeInferenceOpInterface> ops;
  module.walk([&](ShapeInferenceOpInterface op) { ops.push_back(op); });
  for (ShapeInferenceOpInterface op : ops) {
    OpBuilder builder(op);
    (void)emitResultShapes(op, builder, op->getOperands());
  }
  stage("verifier after emission of sizes");
  if (failed(verify(module)))
    return "emitted sizes are not valid";
  return "";
}

static std::string print(Operation *op, bool generic = false) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream, OpPrintingFlags().printGenericOpForm(generic));
  return text;
}

std::string ModuleCheck::checkRoundTrips(ModuleOp module) {
  for (bool generic : {false, true}) {
    stage("text");
    std::string text = print(module, generic);
    // Within a context, a resource gets another name when it is read again.
    // And symbols without a name have no text.
    if (StringRef(text).contains("dense_resource<") ||
        StringRef(text).contains("@<<INVALID"))
      return "";
    auto again = parseSourceString<ModuleOp>(text, context);
    if (!again)
      return "what was printed does not parse:\n" + text;
    if (print(*again, generic) != text)
      return "text changes:\n" + text + "becomes\n" + print(*again, generic);
  }
  stage("bytecode");
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  if (failed(writeBytecodeToFile(module, stream)))
    return "bytecode cannot be written";
  auto again = parseSourceString<ModuleOp>(bytes, context);
  if (!again)
    return "bytecode cannot be read";
  if (print(*again) != print(module))
    return "bytecode changes the module:\n" + print(module) + "becomes\n" +
           print(*again);
  return "";
}

std::string ModuleCheck::run(ModuleOp module) {
  std::string diagnostics;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      diagnostics += diagnostic.str() + "\n";
  });
  stage("verifier");
  bool isValid = succeeded(verify(module));
  if (!isValid && diagnostics.empty())
    return "the verifier fails without a diagnostic";
  if (isValid || areOperandsValid(module))
    evaluateRules(module);
  if (!isValid)
    return "";
  ++numValid;
  foldAll(module);
  auto fail = [&](const llvm::Twine &what) {
    return (what + (diagnostics.empty() ? "" : ": ") + diagnostics).str();
  };
  diagnostics.clear();
  if (std::string error = checkRoundTrips(module); !error.empty())
    return fail(error);
  for (Pipeline &pipeline : pipelines) {
    OwningOpRef<ModuleOp> copy(module.clone());
    diagnostics.clear();
    stage(pipeline.text);
    if (failed(pipeline.manager->run(*copy))) {
      if (diagnostics.empty())
        return fail(pipeline.text + " fails without a diagnostic");
      continue;
    }
    stage("verifier after " + pipeline.text);
    if (failed(verify(*copy)))
      return fail(pipeline.text + " leaves what is not valid");
  }
  diagnostics.clear();
  OwningOpRef<ModuleOp> copy(module.clone());
  stage("emission of sizes");
  if (std::string error = emitShapes(*copy); !error.empty())
    return fail(error);
  return "";
}

} // namespace fuzz
} // namespace agate
