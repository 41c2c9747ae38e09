//===- FoldGenerators.cpp - Compute constant generators -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/Agate/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace agate {
#define GEN_PASS_DEF_FOLDGENERATORSPASS
#include "agate/Dialect/Agate/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
struct FoldGenerators : agate::impl::FoldGeneratorsPassBase<FoldGenerators> {
  using FoldGeneratorsPassBase::FoldGeneratorsPassBase;

  void runOnOperation() override {
    // A walk visits operands before their users, so that one walk is
    // sufficient.
    getOperation()->walk([&](Operation *op) {
      if (!isa_and_present<AgateDialect>(op->getDialect()))
        return;
      DenseElementsAttr value = evaluateGenerator(op, maxBytes);
      if (!value)
        return;
      OpBuilder builder(op);
      op->replaceAllUsesWith(
          arith::ConstantOp::create(builder, op->getLoc(), value));
      op->erase();
    });
  }
};
} // namespace
