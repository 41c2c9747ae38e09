//===- LLVMIR.cpp - Programs as LLVM IR -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "agate/Execution/FreeMemory.h"
#include "agate/Runtime/ABI.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate {

/// The runtime reads the table, so its structure is checked.
static bool hasModuleTable(const Module &code) {
  const GlobalValue *symbol = code.getNamedValue(AGATE_MODULE_SYMBOL);
  const auto *table = dyn_cast_or_null<GlobalVariable>(
      symbol ? symbol->getAliaseeObject() : nullptr);
  return table && table->hasInitializer() && !symbol->hasLocalLinkage() &&
         code.getDataLayout().getTypeAllocSize(table->getValueType()) >=
             sizeof(AgateModuleTable);
}

Expected<std::unique_ptr<Module>> Program::parseLLVMIR(LLVMContext &llvmContext,
                                                       TargetMachine &machine) {
  SMDiagnostic diagnostic;
  std::unique_ptr<Module> code =
      parseIR(llvmIR->getMemBufferRef(), diagnostic, llvmContext);
  std::string message;
  raw_string_ostream os(message);
  if (!code) {
    diagnostic.print(/*ProgName=*/nullptr, os, /*ShowColors=*/false);
    return createStringError(StringRef(message).rtrim());
  }
  if (verifyModule(*code, &os))
    return createStringError(
        options.file + ": invalid LLVM IR: " + StringRef(message).rtrim());
  if (code->getDataLayoutStr().empty())
    code->setDataLayout(machine.createDataLayout());
  if (code->getDataLayout() != machine.createDataLayout())
    return createStringError(options.file +
                             ": the LLVM IR is for another target");
  code->setTargetTriple(machine.getTargetTriple());
  return code;
}

Expected<std::unique_ptr<Module>> Program::takeLLVMIR(LLVMContext &llvmContext,
                                                      TargetMachine &machine) {
  mlir::TimingScope scope = measure("Translation to LLVM IR");
  Expected<std::unique_ptr<Module>> code =
      llvmIR ? parseLLVMIR(llvmContext, machine)
             : translateToLLVMIR(*module, llvmContext, machine);
  // Weights would be in memory twice.
  llvmIR.reset();
  transforms = nullptr;
  module = nullptr;
  handler.reset();
  context.reset();
  releaseFreeMemory();
  if (code && !hasModuleTable(**code))
    return createStringError(
        options.file + ": the program has no table of entries '" //
        AGATE_MODULE_SYMBOL "', which the pipeline loops-to-llvm makes");
  return code;
}

} // namespace agate
