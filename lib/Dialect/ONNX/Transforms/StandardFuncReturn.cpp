//===- StandardFuncReturn.cpp - Pass standard-func-return -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_STANDARDFUNCRETURNPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace agate;

namespace {
struct StandardFuncReturn
    : agate::impl::StandardFuncReturnPassBase<StandardFuncReturn> {
  void runOnOperation() override {
    for (Block &block : getOperation().getBody()) {
      auto op = dyn_cast_or_null<ONNXReturnOp>(block.empty() ? nullptr
                                                             : &block.back());
      if (!op)
        continue;
      OpBuilder builder(op);
      SmallVector<Value> values;
      for (auto [value, type] :
           llvm::zip(op->getOperands(), getOperation().getResultTypes())) {
        if (value.getType() != type && !isa<TensorType>(type)) {
          op.emitOpError("returns a value of type ")
              << value.getType() << ", which cannot be cast to " << type;
          return signalPassFailure();
        }
        if (value.getType() != type)
          value = tensor::CastOp::create(builder, op.getLoc(), type, value);
        values.push_back(value);
      }
      func::ReturnOp::create(builder, op.getLoc(), values);
      op.erase();
    }
  }
};
} // namespace
