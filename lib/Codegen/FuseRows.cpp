//===- FuseRows.cpp - Operations on rows in one loop ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementaryFunctions.h"
#include "Products.h"
#include "TileLoops.h"
#include "VectorBody.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Codegen/Strategy.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "llvm/ADT/SetVector.h"

namespace agate {
#define GEN_PASS_DEF_FUSEROWSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// Operations that are computed together, row by row. The outermost dimensions
/// of all results are the rows.
struct RowGroup {
  /// From the last one, whose result is used elsewhere, to the first one.
  llvm::SetVector<Operation *> ops;
  unsigned numRowDims = 0;
};
} // namespace

static linalg::LinalgOp asLinalg(Operation *op) {
  return cast<linalg::LinalgOp>(op);
}

/// Whether the body uses its position along the result.
static bool usesRowIndex(linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> types = op.getIteratorTypesArray();
  return llvm::any_of(
      op.getBlock()->getOps<linalg::IndexOp>(), [&](linalg::IndexOp index) {
        return types[index.getDim()] != utils::IteratorType::reduction;
      });
}

/// Whether the operation can be computed for a part of its result.
static bool isCandidate(linalg::LinalgOp op) {
  if (isScheduled(op) || !op.hasPureTensorSemantics() ||
      op->getNumResults() != 1 || usesRowIndex(op) || hasEmptyOperand(op) ||
      !getResultMap(op).isProjectedPermutation())
    return false;
  // Tiles of products are computed as they are.
  if (isSumOfProducts(op) && !findContiguousReduction(op))
    return false;
  return llvm::all_of(*op.getBlock(), [](Operation &inner) {
    return inner.hasTrait<OpTrait::IsTerminator>() ||
           isMemoryEffectFree(&inner);
  });
}

/// How many of the outermost dimensions of the result of `producer` are indexed
/// by the loops of the outermost dimensions of that of `user`, one by one.
static unsigned countCommonRows(linalg::LinalgOp user, Operation *producer,
                                unsigned most) {
  AffineMap result = getResultMap(user);
  unsigned common = std::min(most, result.getNumResults());
  for (OpOperand &operand : user->getOpOperands()) {
    if (operand.get().getDefiningOp() != producer)
      continue;
    AffineMap map = user.getMatchingIndexingMap(&operand);
    common = std::min(common, map.getNumResults());
    for (unsigned i = 0; i < common; ++i)
      if (map.getResult(i) != result.getResult(i))
        common = i;
  }
  return common;
}

/// How many of the `most` outermost dimensions of the result may be rows: what
/// is adjacent in memory is not taken apart.
static unsigned limitRows(linalg::LinalgOp op, unsigned most) {
  if (op.getNumReductionLoops() == 0)
    return most;
  AffineMap result = getResultMap(op);
  SmallVector<unsigned> reductions;
  op.getReductionDims(reductions);
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    // An element of each row is read once.
    if (llvm::none_of(reductions,
                      [&](unsigned dim) { return map.isFunctionOfDim(dim); }))
      continue;
    for (unsigned i = 0; i < most; ++i)
      if (map.getResults().back().isFunctionOfDim(result.getDimPosition(i)))
        most = i;
  }
  return most;
}

/// Whether a product in the group, or `producer`, has more than one element in
/// each of `rows` rows: they are faster several at a time, without the others.
static bool hasLongerProduct(const RowGroup &group, linalg::LinalgOp producer,
                             unsigned rows) {
  auto isLonger = [&](linalg::LinalgOp op) {
    return getResultMap(op).getNumResults() > rows && isSumOfProducts(op);
  };
  // What is not the last operation has been tested when it joined.
  return isLonger(producer) || llvm::any_of(group.ops, [&](Operation *op) {
           return isLonger(asLinalg(op));
         });
}

/// The group that ends with `root`. Operations join it from the last one before
/// the root on, if all of their users are in it.
static RowGroup makeGroup(linalg::LinalgOp root, unsigned maxOps) {
  RowGroup group;
  group.ops.insert(root);
  group.numRowDims = limitRows(root, getResultMap(root).getNumResults());
  for (Operation *op = root->getPrevNode(); op && group.ops.size() < maxOps;
       op = op->getPrevNode()) {
    auto producer = dyn_cast<linalg::LinalgOp>(op);
    if (!producer || op->use_empty() || !isCandidate(producer))
      continue;
    unsigned rows = group.numRowDims;
    bool isInside = llvm::all_of(op->getUsers(), [&](Operation *user) {
      if (!group.ops.contains(user))
        return false;
      rows = countCommonRows(asLinalg(user), op, rows);
      return true;
    });
    if (isInside)
      rows = limitRows(producer, rows);
    if (!isInside || rows == 0 || hasLongerProduct(group, producer, rows))
      continue;
    group.ops.insert(op);
    group.numRowDims = rows;
  }
  return group;
}

/// Whether it saves memory traffic to compute one row of everything at a time,
/// or what is adjacent in memory is reduced, in vectors.
static bool isProfitable(const RowGroup &group) {
  unsigned numOps = 0;
  bool hasReduction = false, hasRows = false;
  for (Operation *op : group.ops) {
    numOps += !isa<linalg::FillOp>(op);
    hasReduction |= asLinalg(op).getNumReductionLoops() != 0;
    hasRows |= findContiguousReduction(asLinalg(op)).has_value();
  }
  return (hasReduction && numOps > 1) || hasRows;
}

/// Whether functions of a row wait for one of its reductions, so that it pays
/// to have another row to work on meanwhile. Less work than that is not worth
/// it.
static bool hasLatency(const RowGroup &group) {
  bool hasReduction = false, hasFunction = false;
  for (Operation *op : group.ops) {
    hasReduction |= findContiguousReduction(asLinalg(op)).has_value();
    for (Operation &inner : *asLinalg(op).getBlock())
      hasFunction |= lookupElementaryFunction(&inner) != nullptr;
  }
  return hasReduction && hasFunction;
}

/// Whether each row of everything is one element, so that several of them are
/// reduced in the same loop, if there are as many.
static bool isReduced(const RowGroup &group) {
  int64_t rows = cast<RankedTensorType>(group.ops[0]->getResult(0).getType())
                     .getDimSize(group.numRowDims - 1);
  return (ShapedType::isDynamic(rows) || rows >= getReducedRows()) &&
         llvm::all_of(group.ops, [&](Operation *op) {
           return getResultMap(asLinalg(op)).getNumResults() ==
                  group.numRowDims;
         });
}

namespace {
/// A row that is being computed, or a block of several adjacent ones.
struct Row {
  Row(OpFoldResult offset, int64_t size) : offset(offset), size(size) {}

  OpFoldResult offset;
  int64_t size;
  DenseMap<Operation *, Value> tiles;
};

class RowEmitter {
public:
  RowEmitter(RewriterBase &rewriter, const RowGroup &group)
      : b(group.ops[0]->getLoc(), rewriter), group(group),
        numTogether(hasLatency(group) ? getRowsTogether() : 1) {
    if (isReduced(group)) {
      numTogether = 1;
      blockSize = getReducedRows();
    }
  }

  Value emit();

private:
  Value emitRows(unsigned dim, Value destination);
  Value emitInnermostRows(OpFoldResult size, Value destination);
  Value getBuffer(linalg::LinalgOp op, const Row &row, Value buffer);
  Value emitTogether(MutableArrayRef<Row> rows, Value destination);
  Value emitOp(linalg::LinalgOp op, const Row &row, Value buffer);
  HyperrectangularSlice getRowSlice(linalg::LinalgOp op, const Row &row);
  SmallVector<OpFoldResult> getOffsets(const Row &row);

  ImplicitLocOpBuilder b;
  const RowGroup &group;
  /// How many rows are computed in an iteration, or the size of the block that
  /// is.
  int64_t numTogether, blockSize = 1;
  /// In the outer loops.
  SmallVector<OpFoldResult> outerOffsets;
  /// Of the operations whose results stay inside, for each of the rows, or a
  /// block of them.
  SmallVector<DenseMap<Operation *, Value>> buffers;
};
} // namespace

/// The shape of the part of the result that belongs to one row, or to a block
/// of `size` rows.
static SmallVector<OpFoldResult> getRowSizes(ImplicitLocOpBuilder &b,
                                             linalg::LinalgOp op,
                                             unsigned numRowDims,
                                             int64_t size) {
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), op.getDpsInits()[0]);
  for (unsigned i = 0; i < numRowDims; ++i)
    sizes[i] = b.getIndexAttr(i + 1 == numRowDims ? size : 1);
  return sizes;
}

SmallVector<OpFoldResult> RowEmitter::getOffsets(const Row &row) {
  SmallVector<OpFoldResult> offsets = outerOffsets;
  offsets.push_back(row.offset);
  return offsets;
}

/// The part of the result of `op` that belongs to the row.
HyperrectangularSlice RowEmitter::getRowSlice(linalg::LinalgOp op,
                                              const Row &row) {
  SmallVector<OpFoldResult> sizes =
      getRowSizes(b, op, group.numRowDims, row.size);
  SmallVector<OpFoldResult> from(sizes.size(), b.getIndexAttr(0));
  llvm::copy(getOffsets(row), from.begin());
  return HyperrectangularSlice(from, sizes);
}

/// The part of the buffer that the row needs: a single one does not fill that
/// of a block.
Value RowEmitter::getBuffer(linalg::LinalgOp op, const Row &row, Value buffer) {
  if (!buffer || row.size == blockSize)
    return buffer;
  SmallVector<OpFoldResult> sizes =
      getRowSizes(b, op, group.numRowDims, row.size);
  SmallVector<OpFoldResult> from(sizes.size(), b.getIndexAttr(0));
  return createExtractSlice(b, buffer, HyperrectangularSlice(from, sizes));
}

/// The operation for one row. The result is in `buffer`, unless the operation
/// accumulates.
Value RowEmitter::emitOp(linalg::LinalgOp op, const Row &row, Value buffer) {
  AffineMap result = getResultMap(op);
  SmallVector<OpFoldResult> loopOffsets(op.getNumLoops(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> loopSizes(op.getNumLoops(), b.getIndexAttr(0));
  for (auto [i, offset] : llvm::enumerate(getOffsets(row))) {
    loopOffsets[result.getDimPosition(i)] = offset;
    loopSizes[result.getDimPosition(i)] =
        b.getIndexAttr(i + 1 == group.numRowDims ? row.size : 1);
  }
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), loopOffsets, loopSizes);
  for (auto [i, operand] : llvm::enumerate(operands)) {
    auto tile = row.tiles.find(op->getOperand(i).getDefiningOp());
    if (tile != row.tiles.end())
      replaceTileOperand(operand, tile->second);
  }
  if (buffer)
    replaceTileOperand(operands.back(), buffer);
  return mlir::clone(b, op, operands.back().getType(), operands)->getResult(0);
}

/// Operation by operation, so that one row need not wait for the reductions of
/// the other one.
Value RowEmitter::emitTogether(MutableArrayRef<Row> rows, Value destination) {
  linalg::LinalgOp root = asLinalg(group.ops[0]);
  for (Operation *op :
       llvm::reverse(ArrayRef(group.ops.getArrayRef()).drop_front()))
    for (auto [row, rowBuffers] : llvm::zip(rows, buffers))
      row.tiles[op] =
          emitOp(asLinalg(op), row,
                 getBuffer(asLinalg(op), row, rowBuffers.lookup(op)));
  for (const Row &row : rows) {
    Value buffer;
    if (!root.payloadUsesValueFromOperand(&root.getDpsInitsMutable()[0]))
      buffer = createExtractSlice(b, destination, getRowSlice(root, row));
    Value tile = emitOp(root, row, buffer);
    destination =
        createInsertSlice(b, tile, destination, getRowSlice(root, row));
  }
  return destination;
}

Value RowEmitter::emitInnermostRows(OpFoldResult size, Value destination) {
  OpFoldResult whole = b.getIndexAttr(0);
  AffineExpr s = b.getAffineSymbolExpr(0);
  auto apply = [&](AffineExpr expr, OpFoldResult operand) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, operand);
  };
  int64_t step = numTogether * blockSize;
  if (step > 1) {
    whole = apply(s - s % step, size);
    destination =
        emitStepLoop(b, b.getIndexAttr(0), whole, step, destination,
                     [&](OpFoldResult offset, Value tensor) {
                       SmallVector<Row> rows;
                       for (int64_t i = 0; i < numTogether; ++i)
                         rows.emplace_back(apply(s + i, offset), blockSize);
                       return emitTogether(rows, tensor);
                     });
  }
  return emitStepLoop(b, whole, size, 1, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        Row row(offset, 1);
                        return emitTogether(row, tensor);
                      });
}

Value RowEmitter::emitRows(unsigned dim, Value destination) {
  linalg::LinalgOp root = asLinalg(group.ops[0]);
  OpFoldResult size =
      tensor::getMixedSize(b, b.getLoc(), root.getDpsInits()[0], dim);
  if (dim + 1 == group.numRowDims)
    return emitInnermostRows(size, destination);
  return emitTileLoop(b, {0, size, 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        outerOffsets.push_back(offset);
                        Value result = emitRows(dim + 1, tensor);
                        outerOffsets.pop_back();
                        return result;
                      });
}

Value RowEmitter::emit() {
  linalg::LinalgOp root = asLinalg(group.ops[0]);
  b.setInsertionPoint(root);
  // Buffers of a row, which all iterations use.
  buffers.resize(numTogether);
  for (Operation *op : ArrayRef(group.ops.getArrayRef()).drop_front()) {
    linalg::LinalgOp producer = asLinalg(op);
    if (producer.payloadUsesValueFromOperand(&producer.getDpsInitsMutable()[0]))
      continue;
    for (DenseMap<Operation *, Value> &rowBuffers : buffers)
      rowBuffers[op] = tensor::EmptyOp::create(
          b, getRowSizes(b, producer, group.numRowDims, blockSize),
          getElementTypeOrSelf(op->getResult(0).getType()));
  }
  OpOperand &init = root.getDpsInitsMutable()[0];
  Value destination = init.get();
  if (root.payloadUsesValueFromOperand(&init))
    destination = tensor::EmptyOp::create(
        b, tensor::getMixedSizes(b, b.getLoc(), init.get()),
        getElementTypeOrSelf(init.get().getType()));
  return emitRows(0, destination);
}

/// Replaces the operations of the group.
static void replaceGroup(RewriterBase &rewriter, const RowGroup &group,
                         Value result) {
  rewriter.replaceOp(group.ops[0], result);
  // Sizes of rows may have been derived from the results.
  for (Operation *op : ArrayRef(group.ops.getArrayRef()).drop_front())
    rewriter.replaceOp(op, asLinalg(op).getDpsInits()[0]);
}

namespace {
struct FuseRows : agate::impl::FuseRowsPassBase<FuseRows> {
  using FuseRowsPassBase::FuseRowsPassBase;

  void runOnOperation() override {
    SmallVector<Block *> blocks;
    getOperation()->walk([&](Block *block) {
      if (!isa<linalg::LinalgOp>(block->getParentOp()))
        blocks.push_back(block);
    });
    IRRewriter rewriter(&getContext());
    for (Block *block : blocks)
      fuse(*block, rewriter);
  }

private:
  void fuse(Block &block, RewriterBase &rewriter) {
    SmallVector<linalg::LinalgOp> ops(block.getOps<linalg::LinalgOp>());
    DenseSet<Operation *> done;
    for (linalg::LinalgOp root : llvm::reverse(ops)) {
      if (done.contains(root) || isa<linalg::FillOp>(root) ||
          !isCandidate(root))
        continue;
      RowGroup group = makeGroup(root, maxOps);
      if (group.numRowDims == 0 || !isProfitable(group))
        continue;
      done.insert(group.ops.begin(), group.ops.end());
      replaceGroup(rewriter, group, RowEmitter(rewriter, group).emit());
    }
  }
};
} // namespace
