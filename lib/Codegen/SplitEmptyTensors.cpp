//===- SplitEmptyTensors.cpp - One tensor.empty per use -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace agate {
#define GEN_PASS_DEF_SPLITEMPTYTENSORSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

namespace {
struct SplitEmptyTensors
    : agate::impl::SplitEmptyTensorsPassBase<SplitEmptyTensors> {
  void runOnOperation() override {
    SmallVector<tensor::EmptyOp> empties;
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (tensor::EmptyOp op : empties) {
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : op->getUses())
        uses.push_back(&use);
      OpBuilder builder(op);
      for (OpOperand *use : llvm::drop_begin(uses))
        use->set(builder.clone(*op)->getResult(0));
    }
  }
};
} // namespace
