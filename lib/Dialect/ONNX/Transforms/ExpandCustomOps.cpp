//===- ExpandCustomOps.cpp - Pass expand-onnx-custom-ops ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose/Decompose.h"

#include "agate/Dialect/ONNX/IR/ContribOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

namespace agate {
#define GEN_PASS_DEF_EXPANDONNXCUSTOMOPSPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
struct ExpandONNXCustomOps
    : agate::impl::ExpandONNXCustomOpsPassBase<ExpandONNXCustomOps> {
  using ExpandONNXCustomOpsPassBase::ExpandONNXCustomOpsPassBase;

  void runOnOperation() override {
    SmallVector<ONNXCustomOp> ops;
    getOperation()->walk([&](ONNXCustomOp op) {
      if (isContribOperator(op))
        ops.push_back(op);
    });
    PatternRewriter rewriter(&getContext());
    for (ONNXCustomOp op : ops)
      if (failed(expand(op, rewriter)))
        return signalPassFailure();
  }

private:
  static LogicalResult expand(ONNXCustomOp op, PatternRewriter &rewriter) {
    // Also where the declared types contradict the composition.
    SmallVector<Type> types;
    SmallVector<Value> values;
    if (failed(inferResultTypes(op, types)) ||
        failed(expandContribOperator(op, rewriter, values)))
      return failure();
    rewriter.setInsertionPoint(op);
    for (auto [value, result] : llvm::zip(values, op->getResults()))
      if (!value && !isa<NoneType>(result.getType()) && result.use_empty())
        result.setType(rewriter.getNoneType());
    replaceComposite(op, values, rewriter);
    return success();
  }
};
} // namespace
