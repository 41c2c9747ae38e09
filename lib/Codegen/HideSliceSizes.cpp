//===- HideSliceSizes.cpp - Slices that are compared in constant time -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace agate {
#define GEN_PASS_DEF_HIDESLICESIZESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

namespace {
struct HideSliceSizes : agate::impl::HideSliceSizesPassBase<HideSliceSizes> {
  void runOnOperation() override {
    // Equal values stay equal: each of them is hidden once.
    DenseMap<Value, Value> hidden;
    getOperation()->walk([&](OffsetSizeAndStrideOpInterface slice) {
      unsigned first = slice.getOffsetSizeAndStrideStartOperandIndex();
      for (OpOperand &operand : slice->getOpOperands().drop_front(first))
        hide(operand, hidden);
    });
  }

private:
  static void hide(OpOperand &operand, DenseMap<Value, Value> &hidden) {
    Value value = operand.get();
    if (!value.getType().isIndex() || matchPattern(value, m_Constant()))
      return;
    Value &result = hidden[value];
    if (!result) {
      OpBuilder builder(value.getContext());
      builder.setInsertionPointAfterValue(value);
      Value zero = index::ConstantOp::create(builder, value.getLoc(), 0);
      result = index::AddOp::create(builder, value.getLoc(), value, zero);
    }
    operand.set(result);
  }
};
} // namespace
