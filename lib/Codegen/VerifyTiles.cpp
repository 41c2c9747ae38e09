//===- VerifyTiles.cpp - Checks of overlapping tiles and accumulations ----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DisjointSlices.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

namespace agate {
#define GEN_PASS_DEF_VERIFYTILESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

//===----------------------------------------------------------------------===//
// Shifted offsets
//===----------------------------------------------------------------------===//

using LoopSet = llvm::SmallSetVector<Operation *, 4>;

/// Adds the loops whose induction variables a value is computed from by index
/// arithmetic that may map two of them to the same offset.
static void collectShifts(Value value, bool isShifted, LoopSet &loops,
                          unsigned depth = 0) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop =
        dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
    std::optional<SmallVector<Value>> variables;
    if (loop)
      variables = loop.getLoopInductionVars();
    if (isShifted && variables && llvm::is_contained(*variables, value))
      loops.insert(loop);
    return;
  }
  Operation *op = value.getDefiningOp();
  bool isIndexArithmetic =
      isa<affine::AffineApplyOp, affine::AffineMinOp, affine::AffineMaxOp>(
          op) ||
      isa_and_present<arith::ArithDialect>(op->getDialect());
  if (!isIndexArithmetic || depth == 16)
    return;
  isShifted |=
      isa<arith::MinSIOp, arith::MinUIOp, arith::MaxSIOp, arith::MaxUIOp,
          affine::AffineMinOp, affine::AffineMaxOp>(op);
  for (Value operand : op->getOperands())
    collectShifts(operand, isShifted, loops, depth + 1);
}

static void collectShifts(ArrayRef<OpFoldResult> offsets, LoopSet &loops) {
  for (OpFoldResult offset : offsets)
    if (auto value = dyn_cast<Value>(offset))
      collectShifts(value, /*isShifted=*/false, loops);
}

/// The loops in which several iterations may write the same elements of the
/// destination of `op`.
static LoopSet getOverlappingLoops(Operation *op) {
  LoopSet loops;
  if (auto insert = dyn_cast<OffsetSizeAndStrideOpInterface>(op))
    collectShifts(insert.getMixedOffsets(), loops);
  else if (auto write = dyn_cast<vector::TransferWriteOp>(op))
    collectShifts(getAsOpFoldResult(write.getIndices()), loops);
  else if (auto store = dyn_cast<vector::StoreOp>(op))
    collectShifts(getAsOpFoldResult(store.getIndices()), loops);
  return loops;
}

/// Whether the body of a linalg operation reads the elements of an operand.
static bool isRead(OpOperand &operand) {
  if (auto op = dyn_cast<linalg::LinalgOp>(operand.getOwner()))
    return op.payloadUsesValueFromOperand(&operand);
  return true;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

namespace {
/// Looks for operations that read elements of a tensor that a loop carries.
class CarriedTensor {
public:
  explicit CarriedTensor(Operation *loop) : loop(loop) {}

  /// Follows the tensor through the body; returns an operation that reads it.
  OpOperand *findRead(Value carried) {
    add(carried);
    while (!worklist.empty() && !found) {
      Value value = worklist.pop_back_val();
      for (OpOperand &use : value.getUses())
        visit(use);
    }
    return found;
  }
  bool contains(Value value) const { return values.contains(value); }

private:
  void add(Value value) {
    if (values.insert(value).second)
      worklist.push_back(value);
  }
  void visit(OpOperand &use);

  Operation *loop;
  DenseSet<Value> values;
  SmallVector<Value> worklist;
  OpOperand *found = nullptr;
};
} // namespace

void CarriedTensor::visit(OpOperand &use) {
  Operation *user = use.getOwner();
  if (!loop->isProperAncestor(user))
    return;
  if (isa<tensor::DimOp, scf::YieldOp>(user)) {
    Operation *parent = user->getParentOp();
    if (isa<scf::YieldOp>(user) && parent != loop &&
        use.getOperandNumber() < parent->getNumResults())
      add(parent->getResult(use.getOperandNumber()));
    return;
  }
  if (isa<tensor::ExtractSliceOp, tensor::CastOp, tensor::ExpandShapeOp,
          tensor::CollapseShapeOp>(user))
    return add(user->getResult(0));
  if (auto inner = dyn_cast<LoopLikeOpInterface>(user)) {
    if (BlockArgument argument = inner.getTiedLoopRegionIterArg(&use))
      add(argument);
    if (OpResult result = inner.getTiedLoopResult(&use))
      add(result);
    return;
  }
  // What is inserted elsewhere is moved as it is.
  if (isa<tensor::ParallelInsertSliceOp>(user))
    return;
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(user)) {
    if (use.get() == insert.getDest())
      add(insert.getResult());
    return;
  }
  auto destination = dyn_cast<DestinationStyleOpInterface>(user);
  if (destination && destination.isDpsInit(&use) &&
      (!isa<linalg::LinalgOp>(user) || !isRead(use))) {
    // All elements that a linalg operation returns are new.
    if (!isa<linalg::LinalgOp>(user))
      add(destination.getTiedOpResult(&use));
    return;
  }
  if (isRead(use))
    found = &use;
}

/// The loop that carries the tensor which `op` writes to, from `loop` or one in
/// it on.
static Value getCarriedTensor(Operation *loop, Value tensor) {
  auto tiles = dyn_cast<LoopLikeOpInterface>(loop);
  if (!tiles)
    return {};
  for (Value argument : tiles.getRegionIterArgs()) {
    CarriedTensor carried(loop);
    (void)carried.findRead(argument);
    if (carried.contains(tensor))
      return argument;
  }
  return {};
}

static LogicalResult emitErrors(Operation *read, Operation *write,
                                const Twine &message) {
  InFlightDiagnostic diagnostic = read->emitOpError(message);
  diagnostic.attachNote(write->getLoc()) << "the overlapping tiles";
  return diagnostic;
}

/// No tile is computed from elements that other tiles have written.
static LogicalResult verifyTensorWrite(Operation *write, Value tensor) {
  for (Operation *loop : getOverlappingLoops(write)) {
    if (isa<tensor::ParallelInsertSliceOp>(write) && isa<scf::ForallOp>(loop))
      return write->emitOpError("tiles of a parallel loop overlap");
    Value carried = getCarriedTensor(loop, tensor);
    if (!carried)
      continue;
    if (OpOperand *read = CarriedTensor(loop).findRead(carried))
      return emitErrors(read->getOwner(), write,
                        "reads a tensor that overlapping tiles are written to");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

namespace {
/// What a buffer is a view of, and the views on the way to it, from `root` on
/// up to a branch.
struct Memory {
  Value root;
  SmallVector<Operation *> views;
};
} // namespace

/// All memory that a buffer may be in. Adds the loops that shift the views.
static SmallVector<Memory> getMemory(Value buffer, LoopSet &shifts) {
  SmallVector<Memory> result;
  SetVector<Value> seen;
  SmallVector<Memory> worklist = {{buffer, {}}};
  while (!worklist.empty()) {
    Memory memory = worklist.pop_back_val();
    if (!seen.insert(memory.root))
      continue;
    Operation *op = memory.root.getDefiningOp();
    if (auto view = dyn_cast_or_null<ViewLikeOpInterface>(op)) {
      if (auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op))
        collectShifts(slice.getMixedOffsets(), shifts);
      memory.views.insert(memory.views.begin(), op);
      worklist.push_back({view.getViewSource(), memory.views});
    } else if (auto select = dyn_cast_or_null<arith::SelectOp>(op)) {
      worklist.append(
          {{select.getTrueValue(), {}}, {select.getFalseValue(), {}}});
    } else if (auto branch = dyn_cast_or_null<scf::IfOp>(op)) {
      unsigned number = cast<OpResult>(memory.root).getResultNumber();
      worklist.append({{branch.thenYield().getOperand(number), {}},
                       {branch.elseYield().getOperand(number), {}}});
    } else {
      result.push_back(memory);
    }
  }
  return result;
}

/// Whether two buffers may have elements in common, also those of different
/// iterations of `loop`.
static bool mayOverlap(const Memory &a, const Memory &b, Operation *loop) {
  if (a.root != b.root)
    return false;
  for (auto [x, y] : llvm::zip(a.views, b.views)) {
    if (x == y)
      continue;
    auto first = dyn_cast<memref::SubViewOp>(x);
    auto second = dyn_cast<memref::SubViewOp>(y);
    return !first || !second || first.getSource() != second.getSource() ||
           loop->isAncestor(first) || loop->isAncestor(second) ||
           !agate::areDisjointSlices(first, second);
  }
  return true;
}

template <typename Effect> static SmallVector<Value> getBuffers(Operation *op) {
  SmallVector<Value> buffers;
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return buffers;
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  for (const MemoryEffects::EffectInstance &effect : effects)
    if (isa<Effect>(effect.getEffect()) && effect.getValue() &&
        isa<MemRefType>(effect.getValue().getType()))
      buffers.push_back(effect.getValue());
  return buffers;
}

/// Whether the operation writes all elements of a buffer and reads none.
static bool overwrites(Operation *op, Value buffer) {
  if (llvm::is_contained(getBuffers<MemoryEffects::Read>(op), buffer))
    return false;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    for (OpOperand &init : linalgOp.getDpsInitsMutable())
      if (init.get() == buffer)
        return linalgOp.getMatchingIndexingMap(&init).isPermutation();
    return false;
  }
  auto copy = dyn_cast<memref::CopyOp>(op);
  return copy && copy.getTarget() == buffer;
}

/// Adds the elements of a row-major buffer that a vector is written to.
static void addElements(vector::TransferWriteOp write, MemRefType type,
                        llvm::BitVector &written) {
  int64_t first = 0;
  for (auto [index, size] : llvm::zip(write.getIndices(), type.getShape())) {
    std::optional<int64_t> constant = getConstantIntValue(index);
    if (!constant)
      return;
    first = first * size + *constant;
  }
  // Of one dimension, the innermost one of the buffer.
  VectorType vector = write.getVectorType();
  if (vector.getRank() != 1 || !write.getPermutationMap().isMinorIdentity() ||
      write.hasOutOfBoundsDim())
    return;
  int64_t last =
      std::min<int64_t>(first + vector.getNumElements(), written.size());
  written.set(first, last);
}

/// Whether an iteration of `loop` has written all elements of `buffer` before
/// it gets to `read`.
static bool isWrittenBefore(Operation *loop, Operation *read, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  llvm::BitVector written;
  if (type.hasStaticShape() && type.getNumElements() < (1 << 20))
    written.resize(type.getNumElements());
  bool isWhole = false;
  for (Operation *user : buffer.getUsers()) {
    Block *block = user->getBlock();
    Operation *inBlock = block->findAncestorOpInBlock(*read);
    if (!loop->isProperAncestor(user) || !inBlock || inBlock == user ||
        !user->isBeforeInBlock(inBlock))
      continue;
    isWhole |= overwrites(user, buffer);
    if (auto write = dyn_cast<vector::TransferWriteOp>(user))
      if (write.getBase() == buffer && !written.empty())
        addElements(write, type, written);
  }
  if (isWhole || (!written.empty() && written.all()))
    return true;
  auto view = buffer.getDefiningOp<ViewLikeOpInterface>();
  return view && loop->isProperAncestor(view) &&
         isWrittenBefore(loop, read, view.getViewSource());
}

/// An operation in the loop that reads what another one has written.
static Operation *findRead(Operation *loop, ArrayRef<Memory> written) {
  Operation *found = nullptr;
  loop->walk([&](Operation *op) {
    for (Value buffer : getBuffers<MemoryEffects::Read>(op)) {
      LoopSet shifts;
      SmallVector<Memory> read = getMemory(buffer, shifts);
      bool isShared = llvm::any_of(read, [&](const Memory &a) {
        return llvm::any_of(
            written, [&](const Memory &b) { return mayOverlap(a, b, loop); });
      });
      if (isShared && !isWrittenBefore(loop, op, buffer)) {
        found = op;
        return WalkResult::interrupt();
      }
    }
    return WalkResult::advance();
  });
  return found;
}

/// The memory that tiles are written to is not that of their operands.
static LogicalResult verifyBufferWrite(Operation *write, Value buffer) {
  LoopSet loops = getOverlappingLoops(write);
  SmallVector<Memory> written = getMemory(buffer, loops);
  for (Operation *loop : loops) {
    if (!loop->isProperAncestor(write))
      continue;
    if (isa<scf::ForallOp, scf::ParallelOp>(loop))
      return write->emitOpError("tiles of a parallel loop overlap");
    SmallVector<Memory> shared;
    llvm::copy_if(written, std::back_inserter(shared), [&](Memory each) {
      return !loop->isAncestor(each.root.getParentBlock()->getParentOp());
    });
    if (Operation *read = findRead(loop, shared))
      return emitErrors(read, write,
                        "reads a buffer that overlapping tiles are written to");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Accumulations
//===----------------------------------------------------------------------===//

/// Whether what the body computes for result `number` is computed of operands
/// that loop `dim` moves through.
static bool dependsOnLoop(linalg::LinalgOp op, unsigned number, unsigned dim) {
  Block *body = op.getBlock();
  SetVector<Value> slice;
  slice.insert(body->getTerminator()->getOperand(number));
  for (unsigned i = 0; i < slice.size(); ++i) {
    Value value = slice[i];
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() == body &&
          op.getMatchingIndexingMap(op.getMatchingOpOperand(argument))
              .isFunctionOfDim(dim))
        return true;
      continue;
    }
    Operation *inner = value.getDefiningOp();
    auto index = dyn_cast<linalg::IndexOp>(inner);
    if ((index && index.getDim() == dim) || inner->getNumRegions() != 0)
      return true;
    if (inner->getBlock() == body)
      slice.insert(inner->operand_begin(), inner->operand_end());
  }
  return false;
}

/// An element is accumulated into once for each term. Loops of other results,
/// such as those of a consumer that has been fused, must not repeat it.
static LogicalResult verifyAccumulation(linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (auto [number, init] : llvm::enumerate(op.getDpsInitsMutable())) {
    if (!op.payloadUsesValueFromOperand(&init))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&init);
    for (unsigned dim = 0; dim < loops.size(); ++dim) {
      if (map.isFunctionOfDim(dim) || extents[dim] == 1)
        continue;
      bool isParallel = loops[dim] == utils::IteratorType::parallel;
      if (isParallel ||
          (op.getNumDpsInits() > 1 && !dependsOnLoop(op, number, dim)))
        return op->emitOpError("accumulates into result #")
               << number << " again in each iteration of loop #" << dim;
    }
  }
  return success();
}

namespace {
struct VerifyTiles : agate::impl::VerifyTilesPassBase<VerifyTiles> {
  void runOnOperation() override {
    bool isValid = true;
    getOperation()->walk([&](Operation *op) {
      if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
        isValid &= succeeded(verifyAccumulation(linalgOp));
      Value tensor;
      if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
        tensor = insert.getDest();
      else if (auto parallel = dyn_cast<tensor::ParallelInsertSliceOp>(op))
        tensor = parallel.getDest();
      else if (auto write = dyn_cast<vector::TransferWriteOp>(op))
        tensor = write.getBase();
      if (tensor && isa<TensorType>(tensor.getType()))
        isValid &= succeeded(verifyTensorWrite(op, tensor));
      for (Value buffer : getBuffers<MemoryEffects::Write>(op))
        isValid &= succeeded(verifyBufferWrite(op, buffer));
    });
    if (!isValid)
      signalPassFailure();
  }
};
} // namespace
