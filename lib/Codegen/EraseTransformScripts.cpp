//===- EraseTransformScripts.cpp - Erase the transform dialect ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace agate {
#define GEN_PASS_DEF_ERASETRANSFORMSCRIPTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether it is a transform script, or a library of scripts.
static bool isScript(Operation &op) {
  if (isa_and_present<transform::TransformDialect>(op.getDialect()))
    return true;
  return isa<ModuleOp>(op) &&
         op.hasAttr(transform::TransformDialect::kWithNamedSequenceAttrName);
}

namespace {
struct EraseTransformScripts
    : agate::impl::EraseTransformScriptsPassBase<EraseTransformScripts> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
      if (isScript(op))
        op.erase();
    module->removeAttr(transform::TransformDialect::kWithNamedSequenceAttrName);
  }
};
} // namespace
