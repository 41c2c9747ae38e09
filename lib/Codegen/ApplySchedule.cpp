//===- ApplySchedule.cpp - Scripts that override the strategy -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/IR/TransformOps.h"
#include "mlir/Dialect/Transform/Transforms/TransformInterpreterUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace agate {
#define GEN_PASS_DEF_APPLYSCHEDULEPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Marks loops that are part of the program, copies of which a script may make.
static constexpr StringLiteral loopOfProgram = "loop_of_program";

static void markLoops(ModuleOp module) {
  Attribute unit = UnitAttr::get(module.getContext());
  module.walk(
      [&](LoopLikeOpInterface loop) { loop->setAttr(loopOfProgram, unit); });
}

/// Marks what is in loops that have no mark, and removes the marks.
static void markScheduled(ModuleOp module) {
  Attribute unit = UnitAttr::get(module.getContext());
  module.walk([&](LoopLikeOpInterface loop) {
    if (loop->removeAttr(loopOfProgram))
      return;
    loop->walk([&](linalg::LinalgOp op) {
      op->setAttr(agate::scheduledAttrName, unit);
    });
  });
}

LogicalResult agate::applySchedule(ModuleOp module, Operation *script,
                                   ModuleOp library) {
  markLoops(module);
  LogicalResult result = transform::applyTransformNamedSequence(
      module, script, library, transform::TransformOptions());
  markScheduled(module);
  return result;
}

namespace {
struct ApplySchedule : agate::impl::ApplySchedulePassBase<ApplySchedule> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    transform::NamedSequenceOp script;
    module.walk([&](transform::NamedSequenceOp sequence) {
      if (sequence.getSymName() ==
              transform::TransformDialect::kTransformEntryPointSymbolName &&
          !sequence.isExternal())
        script = sequence;
    });
    if (script && failed(agate::applySchedule(module, script, {})))
      signalPassFailure();
  }
};
} // namespace
