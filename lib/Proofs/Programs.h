//===- Programs.h - Programs that theorems are about ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_PROOFS_PROGRAMS_H
#define AGATE_LIB_PROOFS_PROGRAMS_H

#include "SymbolicProgram.h"

#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"
#include "agate/Proofs/Proofs.h"

#include "mlir/IR/OwningOpRef.h"

namespace agate {

/// The program that `text` prints; null and an error if it is invalid.
mlir::OwningOpRef<mlir::ModuleOp> parseProgram(mlir::MLIRContext &context,
                                               llvm::StringRef text);

/// Runs convert-agate-to-linalg.
mlir::LogicalResult lowerGenerators(mlir::ModuleOp module, GeneratorForm form);

/// The only function of `module`.
mlir::func::FuncOp getFunction(mlir::ModuleOp module);

ProofResult undecided(const llvm::Twine &reason);

/// Asks whether claims hold; what follows one that does not is not asked.
class Proof {
public:
  Proof(Logic &logic, z3::expr assumption)
      : logic(logic), assumption(std::move(assumption)) {}

  void assume(const z3::expr &condition) {
    assumption = assumption && condition;
  }
  /// Adds `claim`, which is named `what` if it does not hold.
  void show(const llvm::Twine &what, const z3::expr &claim);
  /// Whether `claim` is known to hold.
  bool holds(const z3::expr &claim) {
    return logic.check(assumption, claim) == Logic::Outcome::Valid;
  }
  /// All obligations of `program`.
  void showObligations(const SymbolicProgram &program);
  bool failed() const { return result.status != ProofStatus::Proved; }
  ProofResult getResult() const { return result; }

private:
  Logic &logic;
  z3::expr assumption;
  ProofResult result;
};

/// A position in a tensor of rank `rank`; `isInRange` becomes the condition
/// that it is one of the result of `program`.
Coordinates getPosition(Logic &logic, SymbolicProgram &program, int64_t rank,
                        z3::expr &isInRange);

} // namespace agate

#endif // AGATE_LIB_PROOFS_PROGRAMS_H
