//===- CompileUnits.h - Programs compiled in parallel --------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_COMPILEUNITS_H
#define AGATE_EXECUTION_COMPILEUNITS_H

#include "agate/Execution/Codegen.h"
#include "agate/Execution/OutputFile.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <vector>

namespace agate {

/// A program as LLVM IR, in units that are optimized and compiled in parallel:
/// by as many threads as CodegenOptions::jobs says. What the units contain does
/// not depend on that number.
class CompileUnits {
public:
  /// The program is one unit. `module` and `machine`, which is for `options`,
  /// must outlive the units.
  CompileUnits(llvm::Module &module, llvm::TargetMachine &machine,
               const CodegenOptions &options);
  ~CompileUnits();

  /// Moves functions that are internal and not to be inlined, as kernels are,
  /// out of the module to further units, if there is enough code for several
  /// ones. What a unit uses of another one gets a hidden symbol
  /// "agate.NAME.SYMBOL", so that programs with different names can be linked
  /// together.
  void split(llvm::StringRef name);

  /// Calls optimizeModule and addHalfConversions for each unit.
  llvm::Error optimize();

  /// Adds an object file per unit to `objects`. An error if these need what is
  /// defined neither in one of them nor in the C library.
  llvm::Error emitObjects(std::vector<TemporaryFile> &objects);

private:
  struct Unit;

  void addUnit(std::unique_ptr<llvm::Module> part);
  /// Calls `work` with the module of the unit, which it changes or not.
  llvm::Error
  visit(Unit &unit,
        llvm::function_ref<llvm::Error(llvm::Module &, llvm::TargetMachine &)>
            work,
        bool isChanged);
  llvm::Error forEach(llvm::function_ref<llvm::Error(size_t)> work);

  const CodegenOptions &options;
  std::vector<Unit> units;
};

} // namespace agate

#endif // AGATE_EXECUTION_COMPILEUNITS_H
