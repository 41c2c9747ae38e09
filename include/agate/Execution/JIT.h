//===- JIT.h - Execution in process --------------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_JIT_H
#define AGATE_EXECUTION_JIT_H

#include "agate/Execution/Codegen.h"
#include "agate/Runtime/ABI.h"

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace agate {

/// A module that is compiled into this process, to be run through
/// agate/Runtime.h.
class JITModule {
public:
  /// Compiles a module of the LLVM dialect in the form that
  /// convert-entries-to-llvm produces.
  static llvm::Expected<std::unique_ptr<JITModule>>
  create(mlir::ModuleOp module, const CodegenOptions &options);
  /// Compiles a module that translateToLLVMIR returned for `machine`.
  static llvm::Expected<std::unique_ptr<JITModule>>
  create(llvm::Module &code, llvm::TargetMachine &machine, unsigned optLevel);
  ~JITModule();

  /// Valid as long as this object: see agateLibraryFromTable.
  const AgateModuleTable *getTable() const { return table; }

private:
  JITModule();

  std::unique_ptr<llvm::orc::LLJIT> jit;
  const AgateModuleTable *table = nullptr;
};

} // namespace agate

#endif // AGATE_EXECUTION_JIT_H
