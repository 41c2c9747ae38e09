//===- CheckModule.h - What must not crash ----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_FUZZ_CHECKMODULE_H
#define AGATE_TEST_FUZZ_CHECKMODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace agate {
namespace fuzz {

/// Runs everything on modules that may be wrong in any way: verifier, shape
/// rules in all modes, passes, text and bytecode.
class ModuleCheck {
public:
  /// `stage` is called with what is about to be done.
  ModuleCheck(mlir::MLIRContext *context,
              std::function<void(llvm::StringRef)> stage);

  /// What is wrong; empty if nothing is. Diagnostics are right.
  std::string run(mlir::ModuleOp module);

  /// How many of the modules were valid.
  unsigned getNumValid() const { return numValid; }

private:
  struct Pipeline {
    std::string text;
    std::unique_ptr<mlir::PassManager> manager;
  };

  void evaluateRules(mlir::ModuleOp module);
  void foldAll(mlir::ModuleOp module);
  std::string emitShapes(mlir::ModuleOp module);
  std::string checkRoundTrips(mlir::ModuleOp module);

  mlir::MLIRContext *context;
  std::function<void(llvm::StringRef)> stage;
  std::vector<Pipeline> pipelines;
  unsigned numValid = 0;
};

} // namespace fuzz
} // namespace agate

#endif // AGATE_TEST_FUZZ_CHECKMODULE_H
