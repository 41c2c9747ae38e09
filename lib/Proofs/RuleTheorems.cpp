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

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
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

//===----------------------------------------------------------------------===//
// Offsets
//===----------------------------------------------------------------------===//

/// A number that a program has for no other reason than that it is its offset.
static constexpr int64_t someOffset = 1000003;

/// Offsets have 64 bits, and their negatives as well.
static constexpr int64_t largestOffset = INT64_MAX;

/// The program with the offset `value`.
static std::string getText(const RuleProgram &program, int64_t value) {
  std::string text = program.text;
  if (size_t at = text.find(program.offset);
      !program.offset.empty() && at != std::string::npos)
    text.replace(at, program.offset.size(), std::to_string(value));
  return text;
}

/// The number that a constant of any shape holds.
static std::optional<APInt> getNumber(arith::ConstantOp op) {
  if (auto integer = dyn_cast<IntegerAttr>(op.getValue()))
    return integer.getValue();
  auto dense = dyn_cast<DenseIntElementsAttr>(op.getValue());
  if (dense && dense.isSplat())
    return dense.getSplatValue<APInt>();
  return std::nullopt;
}

/// Replaces constants that hold `value` or its negative by an argument that
/// stands for the offset. Fails for a constant of an unexpected type.
static LogicalResult generalizeOffset(ModuleOp module, int64_t value) {
  func::FuncOp function = getFunction(module);
  unsigned number = function.getNumArguments();
  Type indexType = IndexType::get(module.getContext());
  if (failed(function.insertArgument(number, indexType, {}, function.getLoc())))
    return failure();
  ImplicitLocOpBuilder b(function.getLoc(), module.getContext());
  b.setInsertionPointToStart(&function.getBody().front());
  Value offset = function.getArgument(number);
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value negative = arith::SubIOp::create(b, zero, offset);
  SmallVector<std::pair<arith::ConstantOp, Value>> replaced;
  function.walk([&](arith::ConstantOp op) {
    std::optional<APInt> held = getNumber(op);
    if (!held || held->getBitWidth() != 64)
      return;
    if (held->getSExtValue() == value)
      replaced.push_back({op, offset});
    else if (held->getSExtValue() == -value)
      replaced.push_back({op, negative});
  });
  for (auto [op, v] : replaced) {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isIndex())
      v = arith::IndexCastOp::create(b, b.getI64Type(), v);
    if (auto tensorType = dyn_cast<RankedTensorType>(type)) {
      if (tensorType.getNumElements() != 1)
        return failure();
      v = tensor::FromElementsOp::create(b, tensorType, v);
    }
    op.getResult().replaceAllUsesWith(v);
    op.erase();
  }
  return success();
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return text;
}

/// A lowered program, and which rules have rewritten it.
namespace {
struct LoweredProgram {
  OwningOpRef<ModuleOp> module;
  std::set<std::string> rules;
};
} // namespace

/// The lowered program with the offset `offset`.
static std::optional<LoweredProgram> lowerAt(const RuleProgram &program,
                                             MLIRContext &context,
                                             bool simplifies, int64_t offset) {
  LoweredProgram lowered;
  lowered.module = parseProgram(context, getText(program, offset));
  if (!lowered.module ||
      failed(lower(*lowered.module, simplifies, lowered.rules)))
    return std::nullopt;
  return lowered;
}

/// The lowered program with an argument for its offset, if it has one. Fails if
/// other offsets lead to another program.
static std::optional<LoweredProgram> lowerProgram(const RuleProgram &program,
                                                  MLIRContext &context,
                                                  bool simplifies) {
  std::optional<LoweredProgram> result;
  std::string expected;
  // Both signs, and what is next to the limits. The limits themselves are
  // absorbed by minima and maxima.
  for (int64_t offset :
       {someOffset, -someOffset, largestOffset - 1, 1 - largestOffset}) {
    std::optional<LoweredProgram> lowered =
        lowerAt(program, context, simplifies, offset);
    if (!lowered || program.offset.empty())
      return lowered;
    if (failed(generalizeOffset(*lowered->module, offset)))
      return std::nullopt;
    std::string text = print(*lowered->module);
    if (result && text != expected)
      return std::nullopt;
    expected = text;
    if (!result)
      result = std::move(lowered);
  }
  return result;
}

static ProofResult proveEqual(const std::optional<LoweredProgram> &original,
                              const std::optional<LoweredProgram> &rewritten,
                              const std::string &rule,
                              const ProofOptions &options) {
  if (!original || !rewritten)
    return undecided("the program is not lowered, or depends on its offset");
  if (!rewritten->rules.count(rule))
    return undecided("rule " + rule + " does not apply");
  if (options.mutate)
    options.mutate(*rewritten->module);
  Logic logic(options.timeout);
  ProofResult result = compareCases(logic, getFunction(*original->module),
                                    getFunction(*rewritten->module));
  result.rules.assign(rewritten->rules.begin(), rewritten->rules.end());
  return result;
}

static ProofResult proveRule(const RuleProgram &program, MLIRContext &context,
                             const ProofOptions &options) {
  ProofResult result =
      proveEqual(lowerProgram(program, context, /*simplifies=*/false),
                 lowerProgram(program, context, /*simplifies=*/true),
                 program.rule, options);
  // What was changed in the program with an argument shows there.
  if (program.offset.empty() || options.mutate)
    return result;
  for (int64_t limit : {largestOffset, -largestOffset}) {
    if (result.status != ProofStatus::Proved)
      break;
    result = proveEqual(lowerAt(program, context, /*simplifies=*/false, limit),
                        lowerAt(program, context, /*simplifies=*/true, limit),
                        program.rule, options);
  }
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
