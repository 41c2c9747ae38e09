//===- RulePrograms.h - Programs that rules rewrite -------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_PROOFS_RULEPROGRAMS_H
#define AGATE_LIB_PROOFS_RULEPROGRAMS_H

#include <string>
#include <vector>

namespace agate {

/// A program that a rule of simplify-generators rewrites.
struct RuleProgram {
  /// The name of the rule's class.
  std::string rule;
  std::string variant;
  std::string statement;
  /// A function with one result.
  std::string text;
  /// The name of a number in the text that stands for all others: it is
  /// replaced by numbers, and then by an argument. Empty if there is none.
  std::string offset = "";
};

std::vector<RuleProgram> getRulePrograms();
/// Adds those of rules other than products.
void addProgramsOfGenerators(std::vector<RuleProgram> &programs);

} // namespace agate

#endif // AGATE_LIB_PROOFS_RULEPROGRAMS_H
