//===- ControlFlowVersions.cpp - Old versions of the controlflow family --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"

using namespace mlir;

namespace agate {

/// The type without its first dimension.
static Type dropBatch(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || ranked.getRank() == 0)
    return type;
  return RankedTensorType::get(ranked.getShape().drop_front(),
                               ranked.getElementType());
}

/// The body may leave open what rank its results have, and with it that of the
/// operation's: what is declared of them need not fit the batch.
static LogicalResult checkBatch(ONNXScanV8Op scan) {
  auto getBatch = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.getRank() != 0 ? ranked.getDimSize(0)
                                           : ShapedType::kDynamic;
  };
  int64_t batch = ShapedType::kDynamic;
  for (Type type : scan.getInitialStateAndScanInputs().getTypes())
    if (ShapedType::isDynamic(batch))
      batch = getBatch(type);
  if (ShapedType::isDynamic(batch))
    return success();
  for (OpResult result : scan->getResults())
    if (int64_t declared = getBatch(result.getType());
        !ShapedType::isDynamic(declared) && declared != batch)
      return scan.emitOpError("has a batch of ")
             << batch << ", but result #" << result.getResultNumber() << " is "
             << result.getType();
  return success();
}

/// A Scan over the batch, whose body is the Scan over the sequence: all
/// operands of the inner one are slices, and all its results are collected.
static FailureOr<SmallVector<Value>> replaceScanV8(Operation *op,
                                                   RewriterBase &rewriter) {
  auto scan = cast<ONNXScanV8Op>(op);
  if (!isa<NoneType>(scan.getSequenceLens().getType()))
    return op->emitOpError("has lengths of its sequences, which Scan does not "
                           "have since version 9: what stands in the results "
                           "after the end of a sequence was never said");
  if (failed(checkBatch(scan)))
    return failure();
  OperandRange operands = scan.getInitialStateAndScanInputs();
  SmallVector<Type> sliceTypes, innerTypes;
  for (Type type : operands.getTypes())
    sliceTypes.push_back(dropBatch(type));
  for (Type type : op->getResultTypes())
    innerTypes.push_back(dropBatch(type));

  auto si64 = IntegerType::get(op->getContext(), 64, IntegerType::Signed);
  auto outer = ONNXScanOp::create(
      rewriter, op->getLoc(), op->getResultTypes(), operands,
      IntegerAttr::get(si64, operands.size()), /*scan_input_axes=*/nullptr,
      /*scan_input_directions=*/nullptr, /*scan_output_axes=*/nullptr,
      /*scan_output_directions=*/nullptr);
  SmallVector<Location> locations(sliceTypes.size(), op->getLoc());
  OpBuilder::InsertionGuard guard(rewriter);
  Block *body =
      rewriter.createBlock(&outer.getBody(), {}, sliceTypes, locations);
  auto inner = ONNXScanOp::create(
      rewriter, op->getLoc(), innerTypes, body->getArguments(),
      scan.getNumScanInputsAttr(), /*scan_input_axes=*/nullptr,
      scan.getDirectionsAttr(), /*scan_output_axes=*/nullptr,
      /*scan_output_directions=*/nullptr);
  inner.getBody().takeBody(scan.getBody());
  ONNXYieldOp::create(rewriter, op->getLoc(), inner.getResults());
  return SmallVector<Value>(outer.getResults());
}

void addControlFlowVersions(VersionTable &table) {
  table.add(VersionRow("ScanV8", "Scan").with(replaceScanV8));
}

} // namespace agate
