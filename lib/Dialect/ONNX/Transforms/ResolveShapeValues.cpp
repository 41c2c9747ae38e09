//===- ResolveShapeValues.cpp - Pass resolve-onnx-shape-values ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

namespace agate {
#define GEN_PASS_DEF_RESOLVEONNXSHAPEVALUESPASS
#define GEN_PASS_DEF_SIMPLIFYSHAPERELATEDOPSONNXPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether `type` is that of a list of sizes, or of one size.
static bool isListOfSizes(Type type) {
  constexpr int64_t maxElements = 16;
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() <= 1 && tensor.hasStaticShape() &&
         tensor.getNumElements() <= maxElements &&
         tensor.getElementType().isSignlessInteger(64);
}

static bool isConstantOrAbsent(Value v) {
  return isa<NoneType>(v.getType()) || matchPattern(v, m_Constant());
}

/// Whether the elements of the result follow from those of the operands without
/// arithmetic that depends on their values, or that may fail.
static bool isResolvable(Operation *op) {
  if (op->getNumResults() != 1 || !isListOfSizes(op->getResult(0).getType()))
    return false;
  if (isa<ONNXShapeOp>(op))
    return isa<RankedTensorType>(op->getOperand(0).getType());
  if (!llvm::any_of(op->getOperands(), [](Value v) {
        return v.getDefiningOp<tensor::FromElementsOp>();
      }))
    return false;
  auto areLists = [](ValueRange values) {
    return llvm::all_of(values,
                        [](Value v) { return isListOfSizes(v.getType()); });
  };
  if (isa<ONNXConcatOp, ONNXAddOp, ONNXSubOp, ONNXMulOp, ONNXIdentityOp,
          ONNXCastOp>(op))
    return areLists(op->getOperands());
  // The running program may have to report an error in other operands.
  if (isa<ONNXGatherOp, ONNXSliceOp, ONNXSqueezeOp, ONNXUnsqueezeOp,
          ONNXReshapeOp>(op))
    return areLists(op->getOperands().take_front()) &&
           llvm::all_of(op->getOperands().drop_front(), isConstantOrAbsent);
  return false;
}

static void resolve(DimValueOpInterface op) {
  OpBuilder builder(op);
  ShapeContext context = ShapeContext::forEmit(op, builder);
  context.beQuiet();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  FailureOr<SmallVector<Dim>> dims = op.inferElements(context);
  if (failed(dims) || int64_t(dims->size()) != type.getNumElements() ||
      llvm::any_of(*dims, [](Dim dim) { return dim.isUnknown(); }))
    return;
  SmallVector<Value> elements;
  for (Dim dim : *dims) {
    if (std::optional<int64_t> constant = dim.getConstant())
      elements.push_back(arith::ConstantIntOp::create(
          builder, op.getLoc(), type.getElementType(), *constant));
    else
      elements.push_back(arith::IndexCastOp::create(
          builder, op.getLoc(), type.getElementType(), dim.getValue()));
  }
  Value list =
      tensor::FromElementsOp::create(builder, op.getLoc(), type, elements);
  op->getResult(0).replaceAllUsesWith(list);
  op->erase();
}

static void resolveAll(Operation *root) {
  // Operands come before their users.
  SmallVector<DimValueOpInterface> ops;
  root->walk<WalkOrder::PreOrder>(
      [&](DimValueOpInterface op) { ops.push_back(op); });
  for (DimValueOpInterface op : ops)
    if (isResolvable(op))
      resolve(op);
}

namespace {
struct ResolveONNXShapeValuesPass
    : agate::impl::ResolveONNXShapeValuesPassBase<ResolveONNXShapeValuesPass> {
  void runOnOperation() override { resolveAll(getOperation()); }
};

struct SimplifyShapeRelatedOpsONNX
    : agate::impl::SimplifyShapeRelatedOpsONNXPassBase<
          SimplifyShapeRelatedOpsONNX> {
  void runOnOperation() override { resolveAll(getOperation()); }
};
} // namespace
