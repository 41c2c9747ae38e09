//===- StreamWrites.cpp - Writes to large buffers past the caches ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An ordinary store to memory that is not in the cache first reads the whole
// cache line, so that writing a large buffer moves twice its bytes.
// Non-temporal stores do not read. They are slower where the buffer fits the
// caches, hence the decision by size, once per loop nest and not once per row.
//===----------------------------------------------------------------------===//

#include "MemoryWrites.h"
#include "StreamedSegment.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

namespace agate {
#define GEN_PASS_DEF_STREAMWRITESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// The distance at which the source of a copy is prefetched. Rows of a band are
/// short and start at unrelated addresses, which the hardware does not predict.
static constexpr int64_t prefetchBytes = int64_t(16) * 1024;

static Value constant(OpBuilder &builder, Location loc, int64_t i) {
  return arith::ConstantIndexOp::create(builder, loc, i);
}

static Value emitSize(OpBuilder &builder, Location loc, Value buffer,
                      int64_t dim) {
  return builder.createOrFold<memref::DimOp>(loc, buffer, dim);
}

//===----------------------------------------------------------------------===//
// Consecutive elements
//===----------------------------------------------------------------------===//

namespace {
/// A write of consecutive elements.
struct SegmentWrite {
  Location loc;
  Value destination;
  /// A scalar, or a memref of as many elements as the destination.
  Value source;

  /// The write that `op` performs to a part of a row of a buffer, if there is
  /// one.
  static std::optional<SegmentWrite> get(Operation *op);
  /// The buffer that contains the destination.
  Value getBuffer() const;
  /// Elements of copies are prefetched `ahead` elements before they are read.
  void emitStreamed(OpBuilder &builder, Value ahead) const;

private:
  bool isCopy() const { return isa<MemRefType>(source.getType()); }
};
} // namespace

std::optional<SegmentWrite> SegmentWrite::get(Operation *op) {
  SegmentWrite write{op->getLoc(), Value(), Value()};
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    write.destination = fill.output();
    write.source = fill.value();
  } else if (auto copy = dyn_cast<linalg::CopyOp>(op)) {
    write.destination = copy.getOutputs().front();
    write.source = copy.getInputs().front();
    if (!isUnitStrideVector(write.source))
      return std::nullopt;
  } else {
    return std::nullopt;
  }
  if (!isUnitStrideVector(write.destination) || !write.getBuffer() ||
      getElementTypeOrSelf(write.source) !=
          getElementTypeOrSelf(write.destination))
    return std::nullopt;
  return write;
}

Value SegmentWrite::getBuffer() const {
  auto subview = destination.getDefiningOp<memref::SubViewOp>();
  if (!subview || !isWholeBuffer(subview.getSource()))
    return {};
  return subview.getSource();
}

void SegmentWrite::emitStreamed(OpBuilder &builder, Value ahead) const {
  auto emitElement = [&](OpBuilder &b, Value i) -> Value {
    return isCopy() ? memref::LoadOp::create(b, loc, source, i) : source;
  };
  int64_t elementBytes = getVectorElementBytes(getElementTypeOrSelf(source));
  auto emitLine = [&](OpBuilder &b, VectorType type, Value i) -> Value {
    if (!isCopy())
      return vector::BroadcastOp::create(b, loc, type, source);
    // Prefetching an address past the end has no effect.
    Value later = arith::AddIOp::create(b, loc, i, ahead);
    memref::PrefetchOp::create(b, loc, source, later, /*isWrite=*/false,
                               /*localityHint=*/3, /*isDataCache=*/true);
    return vector::LoadOp::create(b, loc, type, source, i,
                                  /*nontemporal=*/false,
                                  llvm::Align(elementBytes));
  };
  emitStreamedSegment(builder, loc, destination, emitElement, emitLine);
}

/// The buffer of which `op` computes a part of a row, one element by one, if it
/// is such an operation.
static Value getElementwiseBuffer(Operation *op) {
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumLoops() != 1 || !isStreamable(generic))
    return {};
  auto row = generic.getDpsInits()[0].getDefiningOp<memref::SubViewOp>();
  return row && isWholeBuffer(row.getSource()) ? row.getSource() : Value();
}

//===----------------------------------------------------------------------===//
// Single elements
//===----------------------------------------------------------------------===//

/// The buffer of which `op` stores elements that are not adjacent: its
/// innermost loop stores to another row in each iteration. Null if it is not
/// such a store.
static Value getScatteredBuffer(Operation *op) {
  auto store = dyn_cast<memref::StoreOp>(op);
  auto loop = op->getParentOfType<scf::ForOp>();
  if (!store || !loop || store.getIndices().size() < 2 ||
      !isWholeBuffer(store.getMemRef()))
    return {};
  for (Value index : store.getIndices().drop_back())
    if (!loop.isDefinedOutsideOfLoop(index))
      return store.getMemRef();
  return {};
}

//===----------------------------------------------------------------------===//
// Diagonals
//===----------------------------------------------------------------------===//

/// The value that every element of `buffer` has immediately before `op`, if it
/// can be determined.
static Value getFillAhead(Operation *op, Value buffer) {
  for (op = op->getPrevNode(); op; op = op->getPrevNode()) {
    auto fill = dyn_cast<linalg::FillOp>(op);
    if (fill && fill.output() == buffer)
      return fill.value();
    if (!isMemoryEffectFree(op))
      return {};
  }
  return {};
}

/// Whether `nest` stores to one diagonal of a matrix, and nothing else,
/// elements for which there are no non-temporal stores. Returns the value that
/// the matrix is filled with.
///
/// There are no such stores of less than four bytes, but whole lines can be
/// written because the neighbours of the element are known.
static Value getDiagonalSurroundings(scf::ForOp nest, Value buffer) {
  SmallVector<Operation *> users;
  for (Operation *user : buffer.getUsers())
    if (nest->isProperAncestor(user))
      users.push_back(user);
  // With more dimensions, the ends of two matrices could be in the same line.
  auto store =
      users.size() == 1 ? dyn_cast<memref::StoreOp>(users[0]) : nullptr;
  if (!store || store->getParentOp() != nest ||
      store.getIndices().size() != 2 || getVectorElementBytes(buffer) >= 4)
    return {};
  Value row = store.getIndices()[0], column = store.getIndices()[1];
  if (row != nest.getInductionVar())
    return {};
  if (auto sum = column.getDefiningOp<arith::AddIOp>()) {
    bool isDiagonal =
        (sum.getLhs() == row && nest.isDefinedOutsideOfLoop(sum.getRhs())) ||
        (sum.getRhs() == row && nest.isDefinedOutsideOfLoop(sum.getLhs()));
    if (!isDiagonal)
      return {};
  } else if (column != row) {
    return {};
  }
  return getFillAhead(nest, buffer);
}

/// Rows have to be long enough that no line contains elements of the diagonal
/// from two of them.
static constexpr uint64_t minDiagonalRowBytes = 2 * lineBytes;

/// Makes `op` store a whole line: its element, and `around` for the others.
static void emitDiagonalLine(memref::StoreOp op, Value around) {
  Location loc = op.getLoc();
  OpBuilder builder(op);
  Value flat = flattenBuffer(builder, loc, op.getMemRef());
  int64_t elementBytes = getVectorElementBytes(flat);
  int64_t lanes = lineBytes / elementBytes;
  auto vectorType = VectorType::get({lanes}, op.getValueToStore().getType());
  Value zero = constant(builder, loc, 0);
  Value width = emitSize(builder, loc, op.getMemRef(), 1);
  Value rows = arith::MulIOp::create(builder, loc, op.getIndices()[0], width);
  Value at = arith::AddIOp::create(builder, loc, rows, op.getIndices()[1]);
  Value base =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, flat);
  Value bytes = arith::MulIOp::create(builder, loc, at,
                                      constant(builder, loc, elementBytes));
  Value address = arith::AddIOp::create(builder, loc, base, bytes);
  Value inLine = arith::AndIOp::create(builder, loc, address,
                                       constant(builder, loc, lineBytes - 1));
  Value lane = arith::ShRUIOp::create(
      builder, loc, inLine,
      constant(builder, loc, llvm::Log2_64(elementBytes)));
  Value start = arith::SubIOp::create(builder, loc, at, lane);
  Value last =
      arith::SubIOp::create(builder, loc, emitSize(builder, loc, flat, 0),
                            constant(builder, loc, lanes));
  Value begins = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge,
                                       start, zero);
  Value ends = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle,
                                     start, last);
  Value isInside = arith::AndIOp::create(builder, loc, begins, ends);
  auto branch =
      scf::IfOp::create(builder, loc, isInside, /*withElseRegion=*/true);
  op->moveBefore(branch.elseBlock()->getTerminator());
  OpBuilder b = branch.getThenBodyBuilder();
  // Lane numbers are as wide as the elements, so that one comparison suffices.
  Type laneType = b.getIntegerType(8 * elementBytes);
  SmallVector<APInt> numbers;
  for (int64_t i = 0; i < lanes; ++i)
    numbers.emplace_back(8 * elementBytes, i);
  auto lanesType = VectorType::get({lanes}, laneType);
  Value all = arith::ConstantOp::create(
      b, loc, DenseElementsAttr::get(lanesType, numbers));
  Value number = arith::IndexCastOp::create(b, loc, laneType, lane);
  Value isStored = arith::CmpIOp::create(
      b, loc, arith::CmpIPredicate::eq, all,
      vector::BroadcastOp::create(b, loc, lanesType, number));
  Value line = arith::SelectOp::create(
      b, loc, isStored,
      vector::BroadcastOp::create(b, loc, vectorType, op.getValueToStore()),
      vector::BroadcastOp::create(b, loc, vectorType, around));
  vector::StoreOp::create(b, loc, line, flat, start, /*nontemporal=*/true,
                          llvm::Align(lineBytes));
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// The row of a buffer that `v` is: the buffer itself, or a view that starts
/// where the row does. Null if it is neither.
static Value getBufferOfRow(Value v) {
  if (!isUnitStrideVector(v))
    return {};
  auto row = v.getDefiningOp<memref::SubViewOp>();
  if (!row)
    return v;
  bool isWhole =
      getConstantIntValue(row.getMixedOffsets().back()) == 0 &&
      llvm::all_of(ArrayRef(row.getMixedSizes()).drop_back(), isOneInteger) &&
      llvm::all_of(row.getMixedStrides(), isOneInteger);
  return isWhole ? row.getSource() : Value();
}

/// Whether `index` is 0, the number of lanes, or another multiple of that.
static bool isMultipleOfLanes(Value index, int64_t lanes) {
  auto argument = dyn_cast<BlockArgument>(index);
  auto loop = argument
                  ? dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp())
                  : nullptr;
  if (!loop || loop.getInductionVar() != index)
    return false;
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  return getConstantIntValue(loop.getLowerBound()) == 0 && step &&
         *step % lanes == 0;
}

/// The buffer that `op` writes a vector to, at a multiple of its size from the
/// start of a row. Null if it is not such a write.
static Value getVectorBuffer(Operation *op) {
  auto write = dyn_cast<vector::TransferWriteOp>(op);
  if (!write || write.getMask() || write.hasOutOfBoundsDim() ||
      !write.getPermutationMap().isMinorIdentity() ||
      write.getVectorType().getRank() != 1)
    return {};
  int64_t lanes = write.getVectorType().getNumElements();
  int64_t bytes = lanes * getVectorElementBytes(write.getBase());
  Value buffer = getBufferOfRow(write.getBase());
  if (!buffer || !isWholeBuffer(buffer) || bytes < 16 || bytes > lineBytes ||
      !llvm::isPowerOf2_64(bytes) ||
      !isMultipleOfLanes(write.getIndices().back(), lanes))
    return {};
  return buffer;
}

/// Loops over more operations than this are not there twice, for rows that are
/// streamed and for others: what they compute takes longer than their writes.
static constexpr int64_t maxVectorOperations = 64;

/// Whether `nest` writes vectors to rows of `buffer`, does not read it, and
/// computes little.
static bool isVectorNest(scf::ForOp nest, Value buffer) {
  int64_t count = 0;
  WalkResult walk = nest.walk([&](Operation *op) {
    bool isRead =
        llvm::is_contained(op->getOperands(), buffer) &&
        !isa<vector::TransferWriteOp, memref::SubViewOp, memref::DimOp>(op);
    auto view = dyn_cast<memref::SubViewOp>(op);
    if (view && view.getSource() == buffer)
      isRead = !llvm::all_of(view->getUsers(),
                             llvm::IsaPred<vector::TransferWriteOp>);
    return isRead || ++count > maxVectorOperations ? WalkResult::interrupt()
                                                   : WalkResult::advance();
  });
  return !walk.wasInterrupted();
}

/// Whether all rows of `buffer` start with a line.
static Value emitHasAlignedRows(OpBuilder &builder, Location loc,
                                Value buffer) {
  int64_t elementBytes = getVectorElementBytes(buffer);
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  Value zero = constant(builder, loc, 0);
  auto emitIsWhole = [&](Value size, int64_t line) {
    Value rest = builder.createOrFold<arith::AndIOp>(
        loc, size, constant(builder, loc, line - 1));
    return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq,
                                               rest, zero);
  };
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  Value isAligned = emitIsWhole(address, lineBytes);
  if (rank == 1)
    return isAligned;
  return builder.createOrFold<arith::AndIOp>(
      loc, isAligned,
      emitIsWhole(emitSize(builder, loc, buffer, rank - 1),
                  lineBytes / elementBytes));
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct StreamWrites : agate::impl::StreamWritesPassBase<StreamWrites> {
  using StreamWritesPassBase::StreamWritesPassBase;

  void runOnOperation() override;

private:
  Value emitIsLarge(OpBuilder &builder, Location loc, Value buffer,
                    bool readsAsMuch) const;
  void streamNest(scf::ForOp nest, Value buffer) const;
  void streamVectors(scf::ForOp nest, Value buffer) const;
  void streamFill(linalg::FillOp fill) const;
  void streamElementwise(linalg::GenericOp op) const;
};
} // namespace

/// The outermost loop around `op` that writes to `buffer` as a whole.
static scf::ForOp getNest(Operation *op, Value buffer) {
  scf::ForOp nest;
  for (auto loop = op->getParentOfType<scf::ForOp>();
       loop && loop.isDefinedOutsideOfLoop(buffer) &&
       loop->getNumResults() == 0;
       loop = loop->getParentOfType<scf::ForOp>())
    nest = loop;
  return nest;
}

/// Whether the product of the sizes `dims` of `buffer` is at least `bytes`. A
/// constant if the type determines it.
static Value emitHasBytes(OpBuilder &builder, Location loc, Value buffer,
                          ArrayRef<int64_t> dims, uint64_t bytes) {
  Value product;
  for (int64_t dim : dims) {
    Value size = emitSize(builder, loc, buffer, dim);
    product = product ? builder.createOrFold<arith::MulIOp>(loc, product, size)
                      : size;
  }
  int64_t elements = llvm::divideCeil(bytes, getVectorElementBytes(buffer));
  return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::uge,
                                             product,
                                             constant(builder, loc, elements));
}

/// Whether writing `buffer`, and reading as much if it is so, moves at least
/// `minBytes`.
Value StreamWrites::emitIsLarge(OpBuilder &builder, Location loc, Value buffer,
                                bool readsAsMuch) const {
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  return emitHasBytes(builder, loc, buffer,
                      llvm::to_vector(llvm::seq<int64_t>(rank)),
                      readsAsMuch ? llvm::divideCeil(minBytes, 2) : minBytes);
}

/// The distance at which a copy of parts of rows of `buffer` prefetches its
/// source: the same place of a later row, which is likely to be copied as well,
/// or, if rows are long, a later place in the same row.
static Value emitPrefetchDistance(OpBuilder &builder, Location loc,
                                  Value buffer) {
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  int64_t target = prefetchBytes / getVectorElementBytes(buffer);
  Value one = constant(builder, loc, 1);
  Value row = builder.createOrFold<arith::MaxUIOp>(
      loc, one, emitSize(builder, loc, buffer, rank - 1));
  Value rows = builder.createOrFold<arith::DivUIOp>(
      loc, constant(builder, loc, target - 1), row);
  rows = builder.createOrFold<arith::AddIOp>(loc, rows, one);
  Value whole = builder.createOrFold<arith::MulIOp>(loc, rows, row);
  Value isLong = builder.createOrFold<arith::CmpIOp>(
      loc, arith::CmpIPredicate::ugt, row, constant(builder, loc, 4 * target));
  return builder.createOrFold<arith::SelectOp>(
      loc, isLong, constant(builder, loc, target), whole);
}

/// Emits `stream` and a fence for the case that `condition` holds, and moves
/// `op` to the other case. Emits only one of them if the condition is constant.
/// `stream` is called with the operation that it has to replace.
static void versionOp(OpBuilder &builder, Operation *op, Value condition,
                      function_ref<void(OpBuilder &, Operation *)> stream) {
  Location loc = op->getLoc();
  if (matchPattern(condition, m_Zero()))
    return;
  // Without the fence, other threads might see later ordinary stores of this
  // one before the non-temporal ones.
  auto emitFence = [loc](OpBuilder &b) {
    LLVM::FenceOp::create(b, loc, LLVM::AtomicOrdering::seq_cst);
  };
  if (matchPattern(condition, m_One())) {
    builder.setInsertionPointAfter(op);
    emitFence(builder);
    builder.setInsertionPoint(op);
    stream(builder, op);
    return;
  }
  auto branch =
      scf::IfOp::create(builder, loc, condition, /*withElseRegion=*/true);
  op->moveBefore(branch.elseBlock()->getTerminator());
  OpBuilder then = branch.getThenBodyBuilder();
  Operation *copy = then.clone(*op);
  emitFence(then);
  then.setInsertionPoint(copy);
  stream(then, copy);
}

/// Whether `v` is the same in each iteration of `nest`, possibly as the result
/// of an operation inside.
static bool isInvariant(scf::ForOp nest, Value v) {
  if (nest.isDefinedOutsideOfLoop(v))
    return true;
  Operation *op = v.getDefiningOp();
  return op && isMemoryEffectFree(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return isInvariant(nest, operand);
         });
}

/// Whether `nest` reads other rows for those of `buffer` in each iteration.
static bool readsRows(scf::ForOp nest, Value buffer) {
  WalkResult found = nest.walk([&](Operation *op) {
    std::optional<SegmentWrite> write = SegmentWrite::get(op);
    bool isOther =
        getElementwiseBuffer(op) == buffer ||
        (write && write->getBuffer() == buffer && isa<linalg::CopyOp>(op) &&
         !isInvariant(nest, write->source));
    return isOther ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found.wasInterrupted();
}

void StreamWrites::streamNest(scf::ForOp nest, Value buffer) const {
  Location loc = nest.getLoc();
  OpBuilder builder(nest);
  Value around = getDiagonalSurroundings(nest, buffer);
  // Most of a row has to consist of whole lines.
  uint64_t rowBytes = around
                          ? std::max<uint64_t>(minRowBytes, minDiagonalRowBytes)
                          : minRowBytes;
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  Value condition = builder.createOrFold<arith::AndIOp>(
      loc, emitIsLarge(builder, loc, buffer, readsRows(nest, buffer)),
      emitHasBytes(builder, loc, buffer, {rank - 1}, rowBytes));
  auto stream = [&](OpBuilder &b, Operation *op) {
    Value ahead = emitPrefetchDistance(b, loc, buffer);
    op->walk([&](Operation *inner) {
      if (getScatteredBuffer(inner) == buffer) {
        auto store = cast<memref::StoreOp>(inner);
        if (around)
          emitDiagonalLine(store, around);
        else
          store.setNontemporal(true);
        return;
      }
      OpBuilder inside(inner);
      std::optional<SegmentWrite> write = SegmentWrite::get(inner);
      if (write && write->getBuffer() == buffer)
        write->emitStreamed(inside, ahead);
      else if (getElementwiseBuffer(inner) == buffer)
        emitStreamedElementwise(inside, cast<linalg::GenericOp>(inner));
      else
        return;
      inner->erase();
    });
  };
  versionOp(builder, nest, condition, stream);
}

void StreamWrites::streamVectors(scf::ForOp nest, Value buffer) const {
  Location loc = nest.getLoc();
  OpBuilder builder(nest);
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  Value condition = builder.createOrFold<arith::AndIOp>(
      loc, emitIsLarge(builder, loc, buffer, /*readsAsMuch=*/true),
      emitHasBytes(builder, loc, buffer, {rank - 1}, minRowBytes));
  if (matchPattern(condition, m_Zero()))
    return;
  condition = builder.createOrFold<arith::AndIOp>(
      loc, condition, emitHasAlignedRows(builder, loc, buffer));
  versionOp(builder, nest, condition, [&](OpBuilder &, Operation *op) {
    op->walk([&](vector::TransferWriteOp write) {
      if (getVectorBuffer(write) != buffer)
        return;
      OpBuilder b(write);
      int64_t bytes = write.getVectorType().getNumElements() *
                      getVectorElementBytes(buffer);
      vector::StoreOp::create(b, loc, write.getVector(), write.getBase(),
                              write.getIndices(), /*nontemporal=*/true,
                              llvm::Align(bytes));
      write.erase();
    });
  });
}

/// Zeros are not streamed: nothing is faster than one memset.
void StreamWrites::streamFill(linalg::FillOp fill) const {
  Location loc = fill.getLoc();
  Value buffer = fill.output(), value = fill.value();
  OpBuilder builder(fill);
  Value condition = emitIsLarge(builder, loc, buffer, /*readsAsMuch=*/false);
  if (matchPattern(value, m_PosZeroFloat()) || matchPattern(value, m_Zero()))
    return;
  if (!matchPattern(value, m_Constant())) {
    Value isZero = emitIsZero(builder, loc, value);
    Value isOther = arith::XOrIOp::create(
        builder, loc, isZero,
        arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true)));
    condition = builder.createOrFold<arith::AndIOp>(loc, condition, isOther);
  }
  versionOp(builder, fill, condition, [&](OpBuilder &b, Operation *op) {
    SegmentWrite write{loc, flattenBuffer(b, loc, buffer), value};
    write.emitStreamed(b, Value());
    op->erase();
  });
}

/// Whether an input of `op` has as many elements as its result.
static bool readsWholeInput(linalg::GenericOp op) {
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    return llvm::all_of(llvm::seq(op.getNumLoops()), [&](unsigned dim) {
      return op.getMatchingIndexingMap(input).isFunctionOfDim(dim);
    });
  });
}

void StreamWrites::streamElementwise(linalg::GenericOp op) const {
  Location loc = op.getLoc();
  OpBuilder builder(op);
  Value buffer = op.getDpsInits().front();
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  Value condition = builder.createOrFold<arith::AndIOp>(
      loc, emitIsLarge(builder, loc, buffer, readsWholeInput(op)),
      emitHasBytes(builder, loc, buffer, {rank - 1}, minRowBytes));
  versionOp(builder, op, condition, [](OpBuilder &b, Operation *inner) {
    emitStreamedElementwise(b, cast<linalg::GenericOp>(inner));
    inner->erase();
  });
}

void StreamWrites::runOnOperation() {
  llvm::MapVector<Operation *, Value> nests, vectorNests;
  SmallVector<linalg::FillOp> fills;
  SmallVector<linalg::GenericOp> elementwise;
  getOperation().walk([&](Operation *op) {
    Value buffer = getScatteredBuffer(op);
    if (std::optional<SegmentWrite> write = SegmentWrite::get(op))
      buffer = write->getBuffer();
    if (!buffer)
      buffer = getElementwiseBuffer(op);
    if (buffer) {
      if (scf::ForOp nest = getNest(op, buffer))
        nests.insert({nest, buffer});
      return;
    }
    if (Value written = getVectorBuffer(op)) {
      scf::ForOp nest = getNest(op, written);
      if (nest && isVectorNest(nest, written) &&
          !nest->getParentOfType<LoopLikeOpInterface>())
        vectorNests.insert({nest, written});
      return;
    }
    auto generic = dyn_cast<linalg::GenericOp>(op);
    if (generic && isStreamable(generic) &&
        !generic->getParentOfType<scf::ForOp>())
      elementwise.push_back(generic);
    auto fill = dyn_cast<linalg::FillOp>(op);
    if (fill && isWholeBuffer(fill.output()) &&
        fill.value().getType() == getElementTypeOrSelf(fill.output()))
      fills.push_back(fill);
  });
  // Fills precede nests: streaming a nest copies it, and `fills` would not
  // contain the copies.
  for (linalg::FillOp fill : fills)
    if (!fill->getParentOfType<scf::ForOp>())
      streamFill(fill);
  for (linalg::GenericOp op : elementwise)
    streamElementwise(op);
  for (auto [nest, buffer] : nests)
    streamNest(cast<scf::ForOp>(nest), buffer);
  for (auto [nest, buffer] : vectorNests)
    if (!nests.contains(nest))
      streamVectors(cast<scf::ForOp>(nest), buffer);
}
