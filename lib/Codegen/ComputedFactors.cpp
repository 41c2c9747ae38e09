//===- ComputedFactors.cpp - Right operands that tiles compute ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Weights that are dequantized take a fraction of the memory before they are.
// Tiles read the bytes and compute the factors of a few products at a time, in
// memory that stays in the caches.
//
//===----------------------------------------------------------------------===//

#include "ProductTiler.h"
#include "TileLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Whether it takes about as long as reading an element.
static bool isCheap(Operation *op) {
  return isa<arith::AddFOp, arith::AddIOp, arith::ConstantOp, arith::ExtFOp,
             arith::ExtSIOp, arith::ExtUIOp, arith::MulFOp, arith::SIToFPOp,
             arith::SubFOp, arith::SubIOp, arith::UIToFPOp, linalg::YieldOp>(
      op);
}

/// Whether the elements of the result are computed of fewer bytes than they
/// have, in little time.
static bool isDecompression(linalg::GenericOp op) {
  if (op.getNumResults() != 1 || op.getNumLoops() != op.getNumParallelLoops() ||
      !op.getIndexingMapsArray().back().isIdentity() ||
      op.hasIndexSemantics() ||
      op.payloadUsesValueFromOperand(&op.getDpsInitsMutable()[0]) ||
      !llvm::all_of(*op.getBody(),
                    [](Operation &inner) { return isCheap(&inner); }))
    return false;
  auto getBits = [](Value tensor) -> unsigned {
    Type element = getElementTypeOrSelf(tensor.getType());
    return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  };
  unsigned bits = 0;
  for (auto [input, map] :
       llvm::zip(op.getInputs(), op.getIndexingMapsArray())) {
    if (!map.isProjectedPermutation())
      return false;
    if (map.getNumResults() == op.getNumLoops())
      bits += getBits(input);
  }
  return bits != 0 && bits < getBits(op.getOutputs()[0]);
}

void ProductTiler::findRightProducer() {
  Value right = op->getOperand(dims.right);
  auto producer = right.getDefiningOp<linalg::GenericOp>();
  bool isMatrix = op.getIndexingMapsArray()[dims.right].getNumResults() == 2;
  if (producer && right.hasOneUse() && isMatrix && isRightContiguous() &&
      dims.reductions.size() == 1 && isDecompression(producer))
    rightProducer = producer;
}

/// Computes the part of the right operand that `slice` is, in `buffer`, or in
/// memory of its own.
void ProductTiler::computeRight(Value &slice, Value buffer) {
  auto part = slice.getDefiningOp<tensor::ExtractSliceOp>();
  if (!computesRight() || !part)
    return;
  SmallVector<Value> operands =
      makeTileOperands(b, rightProducer, rightProducer->getOperands(),
                       part.getMixedOffsets(), part.getMixedSizes());
  if (buffer && buffer.getType() == slice.getType())
    replaceTileOperand(operands.back(), buffer);
  Operation *tile =
      mlir::clone(b, rightProducer, operands.back().getType(), operands);
  replaceTileOperand(slice, tile->getResult(0));
}
