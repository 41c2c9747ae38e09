//===- BufferizeInsertChains.cpp - Tensors made of slices -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DisjointSlices.h"
#include "InsertedTensor.h"
#include "TensorBuffers.h"

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace agate {
#define GEN_PASS_DEF_BUFFERIZEINSERTCHAINSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether the slices are one after the other along one dimension.
static bool areConsecutive(MutableArrayRef<tensor::InsertSliceOp> chain) {
  int64_t rank = chain.front().getDestType().getRank();
  return llvm::any_of(llvm::seq<int64_t>(0, rank), [&](int64_t axis) {
    return llvm::all_of(llvm::zip(chain.drop_back(), chain.drop_front()),
                        [&](auto pair) {
                          return agate::isSliceAfter(std::get<0>(pair),
                                                     std::get<1>(pair), axis);
                        });
  });
}

/// Whether no two of the slices overlap.
static bool areDisjoint(MutableArrayRef<tensor::InsertSliceOp> chain) {
  if (!llvm::all_of(chain, [](tensor::InsertSliceOp insert) {
        return insert.hasUnitStride();
      }))
    return false;
  if (areConsecutive(chain))
    return true;
  // The border of an image is four slices.
  constexpr size_t maxCompared = 8;
  if (chain.size() > maxCompared)
    return false;
  for (size_t i = 0; i < chain.size(); ++i)
    for (tensor::InsertSliceOp other : chain.drop_front(i + 1))
      if (!agate::areDisjointSlices(chain[i], other))
        return false;
  return true;
}

namespace {
/// A chain of insertions, each into the result of the previous one, that starts
/// with an empty tensor.
class Chain {
public:
  /// Finds the chain that ends with this insertion. It is empty if it does not
  /// start with an empty tensor.
  explicit Chain(tensor::InsertSliceOp last);

  size_t size() const { return inserts.size(); }

  /// Moves the empty tensor, and the scalars and checks that it needs, before
  /// the empty tensors that what is inserted is computed in.
  void hoist();
  void bufferize();

private:
  SmallPtrSet<Operation *, 8> getBeginnings();
  Value createBuffer(OpBuilder &builder);
  void insertSource(OpBuilder &builder, tensor::InsertSliceOp insert,
                    Value buffer, bool inPlace);
  bool isAvailable(tensor::InsertSliceOp insert, Operation *where);

  SmallVector<tensor::InsertSliceOp> inserts;
  Operation *begin = nullptr;
};
} // namespace

Chain::Chain(tensor::InsertSliceOp last) {
  for (tensor::InsertSliceOp op = last; op;) {
    inserts.push_back(op);
    Value destination = op.getDest();
    begin = destination.getDefiningOp();
    if (!begin || !destination.hasOneUse() ||
        begin->getBlock() != last->getBlock())
      break;
    op = dyn_cast<tensor::InsertSliceOp>(begin);
    if (op)
      continue;
    // The buffer: an empty tensor, or a part of the buffer of another chain.
    auto toTensor = dyn_cast<bufferization::ToTensorOp>(begin);
    if (!isa<tensor::EmptyOp>(begin) && !(toTensor && toTensor.getWritable()))
      break;
    std::reverse(inserts.begin(), inserts.end());
    return;
  }
  inserts.clear();
}

Value Chain::createBuffer(OpBuilder &builder) {
  if (auto toTensor = dyn_cast<bufferization::ToTensorOp>(begin))
    return toTensor.getBuffer();
  return createBufferFor(builder, cast<tensor::EmptyOp>(begin));
}

/// Whether the buffer and the bounds of the slice are defined before `where`.
bool Chain::isAvailable(tensor::InsertSliceOp insert, Operation *where) {
  if (begin->getBlock() != where->getBlock() || !begin->isBeforeInBlock(where))
    return false;
  unsigned first = insert.getOffsetSizeAndStrideStartOperandIndex();
  return llvm::all_of(insert->getOperands().drop_front(first),
                      [&](Value value) {
                        Operation *op = value.getDefiningOp();
                        return value.getParentBlock() != where->getBlock() ||
                               !op || op->isBeforeInBlock(where);
                      });
}

/// Whether `op` computes nothing but scalars and can be done earlier.
static bool isMovable(Operation *op) {
  return op->getNumRegions() == 0 && isPure(op) &&
         llvm::all_of(op->getResultTypes(),
                      [](Type type) { return type.isIntOrIndex(); });
}

/// Where the computations of what is inserted begin, in the block.
SmallPtrSet<Operation *, 8> Chain::getBeginnings() {
  SmallPtrSet<Operation *, 8> result;
  for (tensor::InsertSliceOp insert : inserts)
    if (Operation *where = InsertedTensor(insert).begin;
        where && where->getBlock() == begin->getBlock())
      result.insert(where);
  return result;
}

void Chain::hoist() {
  if (!isa<tensor::EmptyOp>(begin) || !areDisjoint(inserts))
    return;
  SmallPtrSet<Operation *, 8> beginnings = getBeginnings();
  DenseSet<Value> needed(begin->operand_begin(), begin->operand_end());
  for (tensor::InsertSliceOp insert : inserts)
    needed.insert_range(insert->getOperands().drop_front(
        insert.getOffsetSizeAndStrideStartOperandIndex()));
  // From the last to the first. A check that the operands fit together has to
  // stay before the computation that counts on it.
  SmallVector<Operation *> moved;
  size_t numMoved = 0;
  Operation *where = nullptr;
  for (Operation *op = inserts.back()->getPrevNode(); op && !beginnings.empty();
       op = op->getPrevNode()) {
    bool isCheck = isa<cf::AssertOp>(op);
    bool isNeeded =
        isCheck || llvm::any_of(op->getResults(), [&](Value result) {
          return needed.contains(result);
        });
    if (isNeeded && !isCheck && !isMovable(op))
      break;
    if (beginnings.erase(op)) {
      where = op;
      numMoved = moved.size();
    }
    if (!isNeeded)
      continue;
    moved.push_back(op);
    needed.insert_range(op->getOperands());
  }
  if (!where || begin->isBeforeInBlock(where))
    return;
  for (Operation *op : llvm::reverse(ArrayRef(moved).take_front(numMoved)))
    op->moveBefore(where);
  begin->moveBefore(where);
}

void Chain::insertSource(OpBuilder &builder, tensor::InsertSliceOp insert,
                         Value buffer, bool inPlace) {
  InsertedTensor source(insert);
  inPlace &= source.empty && isAvailable(insert, source.begin);
  builder.setInsertionPoint(inPlace ? source.begin : insert);
  ImplicitLocOpBuilder b(insert.getLoc(), builder);
  Value slice = agate::createSubview(b, buffer, HyperrectangularSlice(insert),
                                     insert.getSourceType().getShape());
  Value view = inPlace ? source.createView(b, slice) : Value();
  b.setInsertionPoint(insert);
  if (!view) {
    auto sourceType = MemRefType::get(insert.getSourceType().getShape(),
                                      insert.getSourceType().getElementType());
    Value from = bufferization::ToBufferOp::create(
        b, sourceType, insert.getSource(), /*readOnly=*/true);
    memref::CopyOp::create(b, from, slice);
    return;
  }
  auto materialize =
      bufferization::MaterializeInDestinationOp::create(b, source.value, view);
  materialize.setRestrict(true);
  materialize.setWritable(true);
  b.setInsertionPoint(source.begin);
  Operation *tensor = bufferization::ToTensorOp::create(
      b, source.empty->getResult(0).getType(), view, /*restrict=*/true,
      /*writable=*/true);
  source.empty->replaceAllUsesWith(tensor);
  source.empty->erase();
}

void Chain::bufferize() {
  OpBuilder builder(begin->getContext());
  Value buffer = createBuffer(builder);
  bool inPlace = areDisjoint(inserts);
  for (tensor::InsertSliceOp insert : inserts)
    insertSource(builder, insert, buffer, inPlace);
  tensor::InsertSliceOp last = inserts.back();
  builder.setInsertionPoint(last);
  last.replaceAllUsesWith(Value(bufferization::ToTensorOp::create(
      builder, last.getLoc(), last.getResultType(), buffer, /*restrict=*/true,
      /*writable=*/true)));
  for (tensor::InsertSliceOp insert : llvm::reverse(inserts))
    insert.erase();
  begin->erase();
}

/// Whether the result is the destination of another insertion in the block.
static bool isContinued(tensor::InsertSliceOp op) {
  if (!op->hasOneUse())
    return false;
  auto user = dyn_cast<tensor::InsertSliceOp>(*op->user_begin());
  return user && user.getDest() == op.getResult() &&
         user->getBlock() == op->getBlock();
}

namespace {
struct BufferizeInsertChains
    : agate::impl::BufferizeInsertChainsPassBase<BufferizeInsertChains> {
  void runOnOperation() override {
    SmallVector<tensor::InsertSliceOp> ends;
    getOperation()->walk([&](tensor::InsertSliceOp op) {
      if (!isContinued(op))
        ends.push_back(op);
    });
    // The empty tensor of a chain that another one inserts is where that one
    // has to begin.
    for (tensor::InsertSliceOp end : ends)
      if (Chain chain(end); chain.size() > 1)
        chain.hoist();
    // A chain whose result is inserted by another one is part of its buffer.
    for (tensor::InsertSliceOp end : llvm::reverse(ends)) {
      Chain chain(end);
      if (chain.size() > 1)
        chain.bufferize();
    }
  }
};
} // namespace
