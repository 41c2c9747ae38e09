//===- JIT.cpp - Execution in process -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/JIT.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate {

JITModule::JITModule() = default;
JITModule::~JITModule() = default;

Expected<std::unique_ptr<JITModule>>
JITModule::create(mlir::ModuleOp module, const CodegenOptions &options) {
  Expected<std::unique_ptr<TargetMachine>> machine =
      createTargetMachine(options);
  if (!machine)
    return machine.takeError();
  LLVMContext context;
  Expected<std::unique_ptr<Module>> code =
      translateToLLVMIR(module, context, **machine);
  if (!code)
    return code.takeError();
  return create(**code, **machine, options.optLevel);
}

Expected<std::unique_ptr<JITModule>>
JITModule::create(Module &code, TargetMachine &machine, unsigned optLevel) {
  if (Error error = optimizeModule(code, machine, optLevel))
    return std::move(error);
  addHalfConversions(code);
  SmallVector<char, 0> object;
  if (Error error = emitObject(code, machine, object))
    return std::move(error);

  orc::LLJITBuilder builder;
  builder.setJITTargetMachineBuilder(
      orc::JITTargetMachineBuilder(machine.getTargetTriple()));
  builder.setDataLayout(machine.createDataLayout());
  // There are no initializers to run.
  builder.setPlatformSetUp(orc::setUpInactivePlatform);
  Expected<std::unique_ptr<orc::LLJIT>> jit = builder.create();
  if (!jit)
    return jit.takeError();
  if (Error error =
          (*jit)->addObjectFile(std::make_unique<SmallVectorMemoryBuffer>(
              std::move(object), "program",
              /*RequiresNullTerminator=*/false)))
    return std::move(error);
  Expected<orc::ExecutorAddr> address = (*jit)->lookup(AGATE_MODULE_SYMBOL);
  if (!address)
    return address.takeError();
  std::unique_ptr<JITModule> result(new JITModule);
  result->jit = std::move(*jit);
  result->table = address->toPtr<const AgateModuleTable *>();
  return result;
}

} // namespace agate
