//===- MaterializeAttributes.cpp - Attributes of types --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaterializeAttributes.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"
#include "agate/Dialect/ONNX/IR/RNNOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace agate;

/// Counts the axis of an operation from the front, in the shape of `v`.
template <typename OpTy> static void normalizeAxis(OpTy op, Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  int64_t axis = op.getAxis();
  if (type && axis < 0 && axis >= -type.getRank()) {
    OpBuilder builder(op);
    op.setAxisAttr(
        ONNXCreator(builder, op.getLoc()).integer(axis + type.getRank()));
  }
}

/// The size of the hidden state is the last one of the recurrent weights.
template <typename OpTy> static void setHiddenSize(OpTy op) {
  auto type = dyn_cast<RankedTensorType>(op.getR().getType());
  if (op.getHiddenSizeAttr() || !type || type.getRank() != 3 ||
      type.isDynamicDim(2))
    return;
  OpBuilder builder(op);
  op.setHiddenSizeAttr(
      ONNXCreator(builder, op.getLoc()).integer(type.getDimSize(2)));
}

/// Without `perm`, the order of the dimensions is reversed.
static void setOrder(ONNXTransposeOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getData().getType());
  if (op.getPermAttr() || !type)
    return;
  SmallVector<int64_t> order;
  for (int64_t i = type.getRank(); i-- > 0;)
    order.push_back(i);
  OpBuilder builder(op);
  op.setPermAttr(ONNXCreator(builder, op.getLoc()).integers(order));
}

/// Without `value`, all elements are 0, of type f32.
static void setValue(ONNXConstantOfShapeOp op) {
  if (op.getValueAttr())
    return;
  Type type = Float32Type::get(op.getContext());
  op.setValueAttr(DenseElementsAttr::get(RankedTensorType::get({1}, type),
                                         FloatAttr::get(type, 0.0).getValue()));
}

void agate::materializeAttributes(Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case<ONNXConcatOp, ONNXOneHotOp>(
          [](auto op) { normalizeAxis(op, op->getResult(0)); })
      .Case<ONNXArgMaxOp, ONNXArgMinOp, ONNXGatherOp, ONNXGatherElementsOp,
            ONNXScatterElementsOp, ONNXSplitOp>(
          [](auto op) { normalizeAxis(op, op->getOperand(0)); })
      .Case<ONNXGRUOp, ONNXLSTMOp, ONNXRNNOp>(
          [](auto op) { setHiddenSize(op); })
      .Case<ONNXTransposeOp>(setOrder)
      .Case<ONNXConstantOfShapeOp>(setValue);
}
