//===- NormalizeVersions.cpp - One current version per operator ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Versions/VersionTable.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_NORMALIZEONNXVERSIONSPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace agate;

namespace {
struct NormalizeVersions
    : agate::impl::NormalizeONNXVersionsPassBase<NormalizeVersions> {
  using NormalizeONNXVersionsPassBase::NormalizeONNXVersionsPassBase;

  LogicalResult initialize(MLIRContext *) override {
    table = std::make_shared<const VersionTable>();
    return success();
  }

  void runOnOperation() override {
    // An old version may be converted to one that is also old.
    SmallVector<Operation *> pending;
    getOperation()->walk([&](Operation *op) {
      if (table->find(op))
        pending.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    struct Listener : RewriterBase::Listener {
      void notifyOperationInserted(Operation *op,
                                   OpBuilder::InsertPoint) override {
        inserted.push_back(op);
      }
      SmallVector<Operation *> inserted;
    } listener;
    rewriter.setListener(&listener);
    bool hasFailed = false;
    while (!pending.empty()) {
      Operation *op = pending.pop_back_val();
      listener.inserted.clear();
      if (failed(table->find(op)->apply(op, rewriter))) {
        hasFailed = true;
        continue;
      }
      for (Operation *next : listener.inserted)
        if (table->find(next))
          pending.push_back(next);
    }
    if (hasFailed)
      signalPassFailure();
  }

private:
  std::shared_ptr<const VersionTable> table;
};
} // namespace
