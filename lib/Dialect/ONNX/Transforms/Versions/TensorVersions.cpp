//===- TensorVersions.cpp - Old versions of the tensor family ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

/// The name of the element type becomes the type.
static Values replaceCastV1(Operation *op, RewriterBase &rewriter) {
  auto cast = mlir::cast<ONNXCastV1Op>(op);
  return SmallVector<Value>{ONNXCastOp::create(
      rewriter, op->getLoc(), cast.getType(), cast.getInput(),
      /*round_mode=*/StringAttr(),
      IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true), 1),
      TypeAttr::get(cast.getToType()))};
}

/// The default of the axis becomes explicit.
static Values replaceConcatV1(Operation *op, RewriterBase &rewriter) {
  auto concat = mlir::cast<ONNXConcatV1Op>(op);
  IntegerAttr axis = concat.getAxisAttr();
  if (!axis)
    axis = IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true), 1);
  return SmallVector<Value>{ONNXConcatOp::create(rewriter, op->getLoc(),
                                                 concat.getType(),
                                                 concat.getInputs(), axis)
                                .getResult()};
}

void addTensorVersions(VersionTable &table) {
  table.add(VersionRow("CastV1", "Cast").with(replaceCastV1));
  table.add(VersionRow("ConcatV1", "Concat").with(replaceConcatV1));
  table.add(
      VersionRow("ReshapeV1", "Reshape").move("shape", 1, OperandForm::Vector));
  // Deprecated under its old name, which is no version of another operator.
  table.add(VersionRow("Scatter", "ScatterElements"));
  table.add(
      VersionRow("SqueezeV11", "Squeeze").move("axes", 1, OperandForm::Vector));
  table.add(VersionRow("UnsqueezeV11", "Unsqueeze")
                .move("axes", 1, OperandForm::Vector));
}

} // namespace agate
