//===- CompiledProgram.cpp - Programs that tests compile and run ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include "agate/InitAll.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

namespace agate {
namespace test {

View::View(DLDataType type, std::vector<int64_t> shape, const void *data)
    : shape(std::move(shape)) {
  tensor.data = const_cast<void *>(data);
  tensor.device = {kDLCPU, 0};
  tensor.ndim = this->shape.size();
  tensor.dtype = type;
  tensor.shape = this->shape.data();
}

std::unique_ptr<CompiledProgram>
CompiledProgram::compile(llvm::StringRef source, llvm::StringRef options,
                         const CodegenOptions &codegen) {
  mlir::DialectRegistry dialects;
  agate::registerAllDialects(dialects);
  mlir::MLIRContext mlirContext(dialects,
                                mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(source, &mlirContext);
  if (!module)
    return nullptr;
  static bool registered = (registerPipelines(), true);
  (void)registered;
  mlir::PassManager passes(&mlirContext);
  std::string pipeline = ("agate-to-llvm{" + options + "}").str();
  if (failed(mlir::parsePassPipeline(pipeline, passes)) ||
      failed(passes.run(*module)))
    return nullptr;
  std::unique_ptr<CompiledProgram> program(new CompiledProgram);
  llvm::Expected<std::unique_ptr<JITModule>> jit =
      JITModule::create(*module, codegen);
  if (!jit) {
    llvm::errs() << llvm::toString(jit.takeError()) << "\n";
    return nullptr;
  }
  program->jit = std::move(*jit);
  if (agateLibraryFromTable(program->jit->getTable(), &program->library) !=
      AGATE_OK)
    return nullptr;
  program->entry = agateFindEntry(program->library, nullptr);
  program->context = agateCreateContext();
  return program->entry && program->context ? std::move(program) : nullptr;
}

CompiledProgram::~CompiledProgram() {
  agateDestroyContext(context);
  agateReleaseLibrary(library);
}

std::string CompiledProgram::run(const std::vector<View> &inputs,
                                 llvm::MutableArrayRef<AgateOutput> outputs) {
  std::vector<const DLTensor *> tensors;
  for (const View &input : inputs)
    tensors.push_back(&input.tensor);
  AgateStatus status = agateRun(context, entry, tensors.data(), tensors.size(),
                                outputs.data(), outputs.size());
  return status == AGATE_OK ? "" : agateGetError(context);
}

std::string CompiledProgram::run(const std::vector<View> &inputs,
                                 const std::vector<View> &outputs) {
  std::vector<AgateOutput> destinations;
  for (const View &output : outputs)
    destinations.push_back({&output.tensor, nullptr});
  return run(inputs, destinations);
}

std::string CompiledProgram::run(const std::vector<View> &inputs,
                                 const View &output) {
  AgateOutput destination = {&output.tensor, nullptr};
  return run(inputs, destination);
}

std::string CompiledProgram::run(const std::vector<View> &inputs,
                                 DLManagedTensor *&result) {
  AgateOutput output = {nullptr, nullptr};
  std::string error = run(inputs, output);
  result = output.result;
  return error;
}

} // namespace test
} // namespace agate
