//===- Programs.cpp - Programs that theorems are about -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace agate;

OwningOpRef<ModuleOp> agate::parseProgram(MLIRContext &context,
                                          StringRef text) {
  return parseSourceString<ModuleOp>(text, &context);
}

LogicalResult agate::lowerGenerators(ModuleOp module, GeneratorForm form) {
  PassManager pm(module.getContext());
  ConvertAgateToLinalgPassOptions options;
  options.form = form;
  pm.addPass(createConvertAgateToLinalgPass(options));
  return pm.run(module);
}

func::FuncOp agate::getFunction(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

ProofResult agate::undecided(const Twine &reason) {
  ProofResult result;
  result.status = ProofStatus::Undecided;
  result.reason = reason.str();
  return result;
}

void Proof::show(const Twine &what, const z3::expr &claim) {
  if (failed())
    return;
  std::string model;
  switch (logic.check(assumption, claim, &model)) {
  case Logic::Outcome::Valid:
    return;
  case Logic::Outcome::Invalid:
    result.status = ProofStatus::Disproved;
    result.reason = (what + ", but not for " + model).str();
    return;
  case Logic::Outcome::Unknown:
    result = undecided("z3 has not decided in time: " + what);
  }
}

void Proof::showObligations(const SymbolicProgram &program) {
  for (const Obligation &obligation : program.getObligations())
    show(obligation.what, obligation.condition);
}

Coordinates agate::getPosition(Logic &logic, SymbolicProgram &program,
                               int64_t rank, z3::expr &isInRange) {
  Coordinates position;
  isInRange = logic.getBool(true);
  for (int64_t i = 0; i < rank; ++i) {
    z3::expr at = logic.apply("position" + std::to_string(i), {},
                              logic.getContext().bv_sort(64));
    position.push_back(at);
    isInRange =
        isInRange && logic.getIndex(0) <= at && at < program.getResultSize(i);
  }
  return position;
}
