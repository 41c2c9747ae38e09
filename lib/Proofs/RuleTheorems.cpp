//===- RuleTheorems.cpp - Rules of simplify-generators --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program is lowered with and without simplify-generators, and both results
// are compared. The trace of the pass tells which rules have rewritten it.
//===----------------------------------------------------------------------===//

#include "Programs.h"
#include "RulePrograms.h"

#include "agate/Pipelines/Pipelines.h"

#include "mlir/IR/OperationSupport.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Rewrite/PatternApplicator.h"

#include <set>

using namespace mlir;
using namespace agate;

/// The name of the rule's class: "ProductWithEye" of
/// "(anonymous namespace)::ProductWithEye<agate::ONNXMatMulOp>".
static std::string getRuleName(const tracing::Action &action) {
  std::string text;
  llvm::raw_string_ostream os(text);
  action.print(os);
  StringRef name = StringRef(text).split(": ").second.split('<').first;
  return name.substr(name.rfind(':') + 1).str();
}

/// Lowers `module` to linalg. `rules` become the names of the rules that have
/// changed it.
static LogicalResult lower(ModuleOp module, bool simplifies,
                           std::set<std::string> &rules) {
  MLIRContext *context = module.getContext();
  bool isSimplifying = false;
  context->registerActionHandler([&](llvm::function_ref<void()> run,
                                     const tracing::Action &action) {
    if (auto *pass = dyn_cast<PassExecutionAction>(&action)) {
      bool before = isSimplifying;
      isSimplifying |= pass->getPass().getArgument() == "simplify-generators";
      run();
      isSimplifying = before;
      return;
    }
    if (!isSimplifying || action.getTag() != ApplyPatternAction::tag)
      return run();
    std::string name = getRuleName(action);
    OperationFingerPrint before(module);
    run();
    if (OperationFingerPrint(module) != before)
      rules.insert(name);
  });
  PassManager pm(context);
  AgateToLinalgOptions options;
  options.generatorForm = GeneratorForm::Dense;
  options.simplifyGenerators = simplifies;
  options.assumeFinite = true;
  options.fuse = false;
  buildAgateToLinalgPipeline(pm, options);
  LogicalResult result = pm.run(module);
  context->registerActionHandler(nullptr);
  return result;
}

/// Assumes that sums of `a` and `b` are equal if their terms are. Returns
/// whether there is an equal one for each.
static bool compareSums(Logic &logic, Proof &proof, const SymbolicProgram &a,
                        const SymbolicProgram &b) {
  unsigned numEqual = 0;
  for (const SymbolicSum &x : a.getSums())
    for (const SymbolicSum &y : b.getSums()) {
      if (x.variables.size() != y.variables.size())
        continue;
      z3::expr term = y.term;
      for (auto [from, to] : llvm::zip(y.variables, x.variables))
        term = Logic::replace(term, from, to);
      if (!proof.holds(x.term == term))
        continue;
      proof.assume(x.value == y.value);
      ++numEqual;
    }
  return numEqual >= std::max(a.getSums().size(), b.getSums().size());
}

static ProofResult compare(Logic &logic, SymbolicProgram &original,
                           SymbolicProgram &rewritten) {
  Proof errors(logic, original.getAssumptions());
  errors.showObligations(rewritten);
  errors.show("an error of the program is one of the rewritten program",
              z3::implies(rewritten.getCompletion(), original.getCompletion()));
  errors.show("an error of the rewritten program is one of the program",
              z3::implies(original.getCompletion(), rewritten.getCompletion()));
  if (errors.failed())
    return errors.getResult();
  Proof proof(logic, original.getAssumptions() && original.getCompletion() &&
                         rewritten.getCompletion());
  auto type = cast<RankedTensorType>(original.getResult().getType());
  for (int64_t i = 0; i < type.getRank(); ++i)
    proof.show("size " + Twine(i) + " is the same",
               original.getResultSize(i) == rewritten.getResultSize(i));
  z3::expr isInRange = logic.getBool(true);
  Coordinates position =
      getPosition(logic, original, type.getRank(), isInRange);
  z3::expr before = original.getResultElement(position);
  z3::expr after = rewritten.getResultElement(position);
  for (SymbolicProgram *program : {&original, &rewritten})
    if (!program->getError().empty())
      return undecided(program->getError());
  proof.assume(isInRange);
  bool areSumsEqual = compareSums(logic, proof, original, rewritten);
  proof.show("the element is the same", before == after);
  if (proof.getResult().status == ProofStatus::Disproved && !areSumsEqual)
    return undecided("a sum of several terms is not the same");
  return proof.getResult();
}

/// A rewritten program may test a condition and compute what the original one
/// does where it does not hold. Both cases are compared by themselves: the
/// condition may tell which term of a sum is not zero.
static ProofResult compareCases(Logic &logic, func::FuncOp original,
                                func::FuncOp rewritten) {
  for (unsigned index = 0, count = 1; index < count; ++index) {
    SymbolicProgram a(logic, original), b(logic, rewritten);
    if (!a.read())
      return undecided("unrewritten: " + a.getError());
    if (!b.read())
      return undecided("rewritten: " + b.getError());
    if (b.getBranches().size() > 2)
      return undecided("rewritten: has too many branches");
    count = 1 << b.getBranches().size();
    for (auto [i, branch] : llvm::enumerate(b.getBranches()))
      for (SymbolicProgram *program : {&a, &b})
        program->assume(index >> i & 1 ? branch : !branch);
    ProofResult result = compare(logic, a, b);
    if (result.status != ProofStatus::Proved)
      return result;
  }
  return ProofResult();
}

static ProofResult proveRule(const RuleProgram &program, MLIRContext &context,
                             const ProofOptions &options) {
  OwningOpRef<ModuleOp> original = parseProgram(context, program.text);
  OwningOpRef<ModuleOp> rewritten = parseProgram(context, program.text);
  std::set<std::string> rules;
  if (!original || !rewritten || failed(lower(*original, false, rules)) ||
      failed(lower(*rewritten, true, rules)))
    return undecided("the program is not lowered");
  if (!rules.count(program.rule))
    return undecided("rule " + program.rule + " does not apply");
  if (options.mutate)
    options.mutate(*rewritten);
  Logic logic(options.timeout);
  ProofResult result =
      compareCases(logic, getFunction(*original), getFunction(*rewritten));
  result.rules.assign(rules.begin(), rules.end());
  return result;
}

std::vector<Theorem> agate::getRuleTheorems() {
  std::vector<Theorem> theorems;
  for (const RuleProgram &program : getRulePrograms())
    theorems.push_back(
        {"Rule " + program.rule, program.variant, program.statement,
         [program](MLIRContext &context, const ProofOptions &options) {
           return proveRule(program, context, options);
         }});
  return theorems;
}
