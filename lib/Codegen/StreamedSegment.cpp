//===- StreamedSegment.cpp - Consecutive elements past the caches ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamedSegment.h"

#include "VectorBody.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {

int64_t getVectorElementBytes(Type type) {
  if (!type.isIntOrFloat())
    return 0;
  unsigned bits = type.getIntOrFloatBitWidth();
  if (bits % 8 != 0 || !llvm::isPowerOf2_32(bits) || bits > 64)
    return 0;
  return bits / 8;
}

int64_t getVectorElementBytes(Value buffer) {
  return getVectorElementBytes(getElementTypeOrSelf(buffer));
}

bool isWholeBuffer(Value v) {
  auto type = dyn_cast<MemRefType>(v.getType());
  return type && type.getLayout().isIdentity() && type.getRank() != 0 &&
         !type.getMemorySpace() &&
         getVectorElementBytes(type.getElementType()) != 0;
}

bool isUnitStrideVector(Value v) {
  auto type = dyn_cast<MemRefType>(v.getType());
  return type && type.getRank() == 1 && type.areTrailingDimsContiguous(1) &&
         !type.getMemorySpace();
}

static Value constant(OpBuilder &builder, Location loc, int64_t i) {
  return arith::ConstantIndexOp::create(builder, loc, i);
}

/// The number of elements from the start of `segment` to the next line.
static Value emitElementsToLine(OpBuilder &builder, Location loc,
                                Value segment) {
  int64_t elementBytes = getVectorElementBytes(segment);
  Value base =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, segment);
  auto metadata =
      memref::ExtractStridedMetadataOp::create(builder, loc, segment);
  Value offset = arith::MulIOp::create(builder, loc, metadata.getOffset(),
                                       constant(builder, loc, elementBytes));
  Value address = arith::AddIOp::create(builder, loc, base, offset);
  Value negated =
      arith::SubIOp::create(builder, loc, constant(builder, loc, 0), address);
  Value bytes = arith::AndIOp::create(builder, loc, negated,
                                      constant(builder, loc, lineBytes - 1));
  return arith::ShRUIOp::create(
      builder, loc, bytes, constant(builder, loc, llvm::Log2_64(elementBytes)));
}

void emitStreamedSegment(OpBuilder &builder, Location loc, Value destination,
                         ElementEmitter emitElement, LineEmitter emitLine) {
  auto lineType =
      VectorType::get({lineBytes / getVectorElementBytes(destination)},
                      getElementTypeOrSelf(destination));
  // Ordinary stores. LLVM makes no calls of so few elements.
  auto emitElements = [&](Value from, Value to) {
    scf::ForOp::create(
        builder, loc, from, to, constant(builder, loc, 1), ValueRange(),
        [&](OpBuilder &b, Location, Value i, ValueRange) {
          memref::StoreOp::create(b, loc, emitElement(b, i), destination, i);
          scf::YieldOp::create(b, loc);
        });
  };
  Value lanes = constant(builder, loc, lineType.getDimSize(0));
  Value size = builder.createOrFold<memref::DimOp>(loc, destination, 0);
  Value head = arith::MinUIOp::create(
      builder, loc, size, emitElementsToLine(builder, loc, destination));
  Value rest = arith::SubIOp::create(builder, loc, size, head);
  Value partial = arith::RemUIOp::create(builder, loc, rest, lanes);
  Value end = arith::SubIOp::create(builder, loc, size, partial);
  emitElements(constant(builder, loc, 0), head);
  scf::ForOp::create(builder, loc, head, end, lanes, ValueRange(),
                     [&](OpBuilder &b, Location, Value i, ValueRange) {
                       vector::StoreOp::create(
                           b, loc, emitLine(b, lineType, i), destination, i,
                           /*nontemporal=*/true, llvm::Align(lineBytes));
                       scf::YieldOp::create(b, loc);
                     });
  emitElements(end, size);
}

//===----------------------------------------------------------------------===//
// Elementwise operations
//===----------------------------------------------------------------------===//

/// With more operations, it is them that take the time.
static constexpr int64_t maxOperations = 8;

/// Whether an input can be read for a row of the result. Booleans are bytes in
/// memory.
static bool isStreamableInput(Value input, AffineMap map, unsigned lane) {
  Type element = getElementTypeOrSelf(input.getType());
  if (!isVectorElement(element) && !element.isInteger(1))
    return false;
  auto type = dyn_cast<MemRefType>(input.getType());
  if (!type)
    return true;
  Access access = getAccess(map, lane);
  return !type.getMemorySpace() &&
         (access == Access::Scalar ||
          (access == Access::Contiguous &&
           isa<AffineDimExpr>(map.getResults().back()) &&
           type.areTrailingDimsContiguous(1)));
}

bool isStreamable(linalg::GenericOp op) {
  if (op.getNumDpsInits() != 1 || op->getNumResults() != 0 ||
      op.getNumParallelLoops() != op.getNumLoops() || op.getNumLoops() == 0)
    return false;
  OpOperand *init = op.getDpsInitOperand(0);
  bool isRow = isUnitStrideVector(init->get()) &&
               getVectorElementBytes(init->get()) != 0;
  if (op.payloadUsesValueFromOperand(init) ||
      !(isRow || isWholeBuffer(init->get())) ||
      !op.getMatchingIndexingMap(init).isIdentity())
    return false;
  Block::OpListType &body = op.getBody()->getOperations();
  if (int64_t(body.size()) > maxOperations + 1 || !hasVectorizableBody(op) ||
      !llvm::all_of(op.getBody()->without_terminator(), [](Operation &inner) {
        return isa<arith::ArithDialect>(inner.getDialect());
      }))
    return false;
  bool readsRows = false;
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    unsigned lane = op.getNumLoops() - 1;
    // What is computed in place is in the caches already.
    if (input->get() == init->get() ||
        !isStreamableInput(input->get(), map, lane))
      return false;
    readsRows |= map.isFunctionOfDim(lane);
  }
  return readsRows;
}

namespace {
/// Emits the rows of an elementwise operation.
class RowStreamer {
public:
  RowStreamer(linalg::GenericOp op) : op(op) {}

  void emit(OpBuilder &builder);

private:
  void emitRow(OpBuilder &builder);
  Value emitElements(OpBuilder &builder, Value i, int64_t width);
  /// The position in the outer loops.
  SmallVector<OpFoldResult> outer;
  linalg::GenericOp op;
};
} // namespace

/// The results from `i` of the row on.
Value RowStreamer::emitElements(OpBuilder &builder, Value i, int64_t width) {
  ImplicitLocOpBuilder b(op.getLoc(), builder);
  SmallVector<OpFoldResult> loops(outer);
  loops.push_back(i);
  SmallVector<Value> operands;
  for (OpOperand *input : op.getDpsInputOperands()) {
    Value buffer = input->get();
    auto type = dyn_cast<MemRefType>(buffer.getType());
    if (!type) {
      operands.push_back(buffer);
      continue;
    }
    AffineMap map = op.getMatchingIndexingMap(input);
    SmallVector<Value> indices;
    for (unsigned k = 0; k < map.getNumResults(); ++k)
      indices.push_back(getValueOrCreateConstantIndexOp(
          b, b.getLoc(),
          affine::makeComposedFoldedAffineApply(b, b.getLoc(), map.getSubMap(k),
                                                loops)));
    if (width == 1 || !map.isFunctionOfDim(outer.size()))
      operands.push_back(memref::LoadOp::create(b, buffer, indices));
    else
      operands.push_back(vector::LoadOp::create(
          b, VectorType::get(width, type.getElementType()), buffer, indices,
          /*nontemporal=*/false,
          llvm::Align(std::max<int64_t>(
              1, getVectorElementBytes(type.getElementType())))));
  }
  operands.push_back(Value());
  Value results = VectorBody(b, op, /*hasFMA=*/false).emit(operands, width);
  return width == 1 ? vector::ExtractOp::create(b, results, 0).getResult()
                    : results;
}

void RowStreamer::emitRow(OpBuilder &builder) {
  Location loc = op.getLoc();
  Value row = op.getDpsInits().front();
  int64_t rank = outer.size() + 1;
  if (rank > 1) {
    auto type = cast<MemRefType>(row.getType());
    SmallVector<OpFoldResult> offsets(outer),
        sizes(rank, builder.getIndexAttr(1));
    offsets.push_back(builder.getIndexAttr(0));
    sizes.back() = memref::getMixedSize(builder, loc, row, rank - 1);
    ImplicitLocOpBuilder b(loc, builder);
    row = createSubview(b, row, HyperrectangularSlice(offsets, sizes),
                        {type.getShape().back()});
  }
  emitStreamedSegment(
      builder, loc, row,
      [&](OpBuilder &b, Value i) { return emitElements(b, i, 1); },
      [&](OpBuilder &b, VectorType type, Value i) {
        return emitElements(b, i, type.getDimSize(0));
      });
}

void RowStreamer::emit(OpBuilder &builder) {
  if (outer.size() + 1 == op.getNumLoops())
    return emitRow(builder);
  Location loc = op.getLoc();
  Value size = builder.createOrFold<memref::DimOp>(
      loc, op.getDpsInits().front(), outer.size());
  auto loop = scf::ForOp::create(builder, loc, constant(builder, loc, 0), size,
                                 constant(builder, loc, 1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(loop.getBody()->getTerminator());
  outer.push_back(loop.getInductionVar());
  emit(builder);
  outer.pop_back();
}

void emitStreamedElementwise(OpBuilder &builder, linalg::GenericOp op) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  RowStreamer(op).emit(builder);
}

} // namespace agate
