//===- MathMatrixOps.cpp - Products of matrices, of the math family ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"

#include "ONNXRules.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathMatrixOps.cpp.inc"

namespace agate {

void registerONNXMathMatrixOps(ONNXDialect &dialect) {
  dialect.addFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathMatrixOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// MatMul
//===----------------------------------------------------------------------===//

LogicalResult
ONNXMatMulOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getA());
  // (C2)
  for (Value operand : {getA(), getB()})
    if (context.hasRank(operand) && context.getRank(operand) == 0)
      return context.emitError()
             << "expects operands of rank 1 or more, got " << operand.getType();
  if (!context.hasRank(getA()) || !context.hasRank(getB())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> a = context.getDims(getA()), b = context.getDims(getB());
  // (C3)
  Dim rows = b.size() == 1 ? b[0] : b[b.size() - 2];
  if (failed(context.requireEqual(
          a.back(), rows,
          "the last dimension of A and the rows of B must be equal")))
    return failure();
  // (C4)
  SmallVector<SmallVector<Dim>> stacks;
  for (const SmallVector<Dim> &dims : {a, b})
    stacks.emplace_back(dims.begin(),
                        dims.end() - std::min<size_t>(dims.size(), 2));
  FailureOr<SmallVector<Dim>> shape = context.broadcast(stacks);
  if (failed(shape))
    return failure();
  if (a.size() > 1)
    shape->push_back(a[a.size() - 2]);
  if (b.size() > 1)
    shape->push_back(b.back());
  results.push_back(InferredType::ranked(elementType, std::move(*shape)));
  return success();
}

} // namespace agate
