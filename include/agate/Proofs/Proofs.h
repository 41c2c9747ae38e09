//===- Proofs.h - Theorems about generators ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_PROOFS_PROOFS_H
#define AGATE_PROOFS_PROOFS_H

#include "mlir/IR/BuiltinOps.h"

#include <functional>
#include <string>
#include <vector>

namespace agate {

enum class ProofStatus {
  Proved,
  /// There is a counterexample.
  Disproved,
  /// z3 has not decided it in time, or the IR has operations without a formula.
  Undecided
};

struct ProofResult {
  ProofStatus status = ProofStatus::Proved;
  /// What does not hold, with a counterexample, or why it is not decided.
  std::string reason;
  /// The rules that have rewritten the program, for a theorem about rules.
  std::vector<std::string> rules;
};

struct ProofOptions {
  /// The time for one query, in milliseconds.
  unsigned timeout = 20000;
  /// Changes the emitted program before it is read, to test that a broken
  /// lowering is disproved.
  std::function<void(mlir::ModuleOp)> mutate;
};

/// A statement about what a lowering emits or a rule rewrites, for all sizes,
/// offsets and elements.
struct Theorem {
  /// What it is about, the same for all its variants.
  std::string subject;
  std::string variant;
  std::string statement;
  std::function<ProofResult(mlir::MLIRContext &, const ProofOptions &)> prove;

  std::string getName() const { return subject + ": " + variant; }
};

/// The lowering of Eye, OneHot, DiagonalMatrix, Band and Take computes the
/// elements that its specification states.
std::vector<Theorem> getLoweringTheorems();

/// A rule of `simplify-generators` does not change the result.
std::vector<Theorem> getRuleTheorems();

/// Ways to break a program.
enum class MutationKind {
  /// Another predicate of a comparison.
  Predicate,
  /// Arithmetic on indices without its second operand.
  Offset,
  /// An index of 32 bits.
  Width
};

/// How many ways of this kind there are to break `module`.
unsigned countMutations(mlir::ModuleOp module, MutationKind kind);
/// Breaks `module` in way number `index`, and returns what has been changed.
std::string mutate(mlir::ModuleOp module, MutationKind kind, unsigned index);

} // namespace agate

#endif // AGATE_PROOFS_PROOFS_H
