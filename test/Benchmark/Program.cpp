//===- Program.cpp - A compiled case --------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "agate/Execution/Passes.h"
#include "agate/InitAll.h"
#include "agate/Pipelines/Pipelines.h"
#include "agate/Target/ONNX/ImportONNX.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

using namespace llvm;

namespace agate {
namespace benchmark {

Expected<std::unique_ptr<Program>> Program::compile(const Case &test,
                                                    ArrayRef<DLTensor> inputs,
                                                    const DLTensor &output,
                                                    bool simplifies) {
  mlir::DialectRegistry dialects;
  agate::registerAllDialects(dialects);
  mlir::MLIRContext mlirContext(dialects,
                                mlir::MLIRContext::Threading::DISABLED);
  mlir::OwningOpRef<mlir::ModuleOp> module =
      test.program.empty()
          ? importONNX(MemoryBufferRef(test.model, test.name), "", &mlirContext)
          : mlir::parseSourceString<mlir::ModuleOp>(test.program, &mlirContext);
  if (!module)
    return createStringError("the program cannot be read");
  mlir::PassManager passes(&mlirContext);
  // As `agate` compiles a model; of generators, the pipeline itself is
  // measured.
  if (test.program.empty())
    buildONNXConstantsPipeline(passes, /*simplifies=*/true);
  AgateToLLVMOptions options;
  options.simplifyGenerators = simplifies;
  if (test.isLessExact)
    options.winograd = Winograd::F4;
  buildAgateToLLVMPipeline(passes, options);
  if (failed(passes.run(*module)))
    return createStringError("the program cannot be compiled");

  std::unique_ptr<Program> program(new Program);
  Expected<std::unique_ptr<JITModule>> jit =
      JITModule::create(*module, CodegenOptions());
  if (!jit)
    return jit.takeError();
  program->jit = std::move(*jit);
  if (agateLibraryFromTable(program->jit->getTable(), &program->library) !=
      AGATE_OK)
    return createStringError(Twine(agateLastError()));
  program->entry = agateFindEntry(program->library, nullptr);
  program->context = agateCreateContext();
  if (!program->entry || !program->context)
    return createStringError("the program has no entry");
  program->tensors = inputs.vec();
  for (DLTensor &tensor : program->tensors)
    program->inputs.push_back(&tensor);
  program->destination = output;
  return program;
}

Program::~Program() {
  agateDestroyContext(context);
  agateReleaseLibrary(library);
}

Error Program::run() {
  AgateOutput output = {&destination, nullptr};
  return run(output);
}

Error Program::runAllocating() {
  AgateOutput output = {nullptr, nullptr};
  if (Error error = run(output))
    return error;
  output.result->deleter(output.result);
  return Error::success();
}

Error Program::run(AgateOutput &output) {
  if (agateRun(context, entry, inputs.data(), inputs.size(), &output, 1) !=
      AGATE_OK)
    return createStringError(Twine(agateGetError(context)));
  return Error::success();
}

} // namespace benchmark
} // namespace agate
