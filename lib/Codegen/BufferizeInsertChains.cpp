//===- BufferizeInsertChains.cpp - Tensors made of slices -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

namespace agate {
#define GEN_PASS_DEF_BUFFERIZEINSERTCHAINSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether `c` is the sum of `a` and `b`, or at least the sum if all are
/// constants.
static bool isSumOrMore(OpFoldResult c, OpFoldResult a, OpFoldResult b) {
  std::optional<int64_t> x = getConstantIntValue(a), y = getConstantIntValue(b),
                         z = getConstantIntValue(c);
  if (x && y && z)
    return *z - *x >= *y;
  if (x && *x == 0)
    return isEqualConstantIntOrValue(c, b);
  auto value = dyn_cast<Value>(c);
  auto add = value ? value.getDefiningOp<arith::AddIOp>() : arith::AddIOp();
  if (!add)
    return false;
  OpFoldResult lhs = getAsOpFoldResult(add.getLhs()),
               rhs = getAsOpFoldResult(add.getRhs());
  return (isEqualConstantIntOrValue(lhs, a) &&
          isEqualConstantIntOrValue(rhs, b)) ||
         (isEqualConstantIntOrValue(lhs, b) &&
          isEqualConstantIntOrValue(rhs, a));
}

/// Whether the slices are adjacent along one dimension.
static bool areConsecutive(MutableArrayRef<tensor::InsertSliceOp> chain) {
  int64_t rank = chain.front().getDestType().getRank();
  auto follow = [&](int64_t axis) {
    for (auto [a, b] : llvm::zip(chain.drop_back(), chain.drop_front())) {
      if (!a.hasUnitStride() || !b.hasUnitStride() ||
          !isSumOrMore(b.getMixedOffsets()[axis], a.getMixedOffsets()[axis],
                       a.getMixedSizes()[axis]))
        return false;
    }
    return true;
  };
  return llvm::any_of(llvm::seq<int64_t>(0, rank), follow);
}

/// The operand that the computation of `value` uses as its destination, if it
/// is an empty tensor and no other value can be bufferized to the same
/// destination. Null if there is none.
static OpOperand *getEmptyDestination(Value value) {
  Block *block = value.getParentBlock();
  OpOperand *destination = nullptr;
  while (value.hasOneUse()) {
    auto op = value.getDefiningOp<DestinationStyleOpInterface>();
    if (!op)
      return value.getDefiningOp<tensor::EmptyOp>() ? destination : nullptr;
    if (op->getBlock() != block)
      return nullptr;
    destination = op.getTiedOpOperand(cast<OpResult>(value));
    value = destination->get();
  }
  return nullptr;
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
  void bufferize();

private:
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
  auto empty = cast<tensor::EmptyOp>(begin);
  builder.setInsertionPoint(empty);
  auto type = MemRefType::get(empty.getType().getShape(),
                              empty.getType().getElementType());
  return memref::AllocOp::create(builder, empty.getLoc(), type,
                                 empty.getDynamicSizes());
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

void Chain::insertSource(OpBuilder &builder, tensor::InsertSliceOp insert,
                         Value buffer, bool inPlace) {
  Location loc = insert.getLoc();
  Value source = insert.getSource();
  OpOperand *destination = inPlace ? getEmptyDestination(source) : nullptr;
  if (destination && !isAvailable(insert, destination->getOwner()))
    destination = nullptr;
  builder.setInsertionPoint(destination ? destination->getOwner() : insert);
  ImplicitLocOpBuilder b(loc, builder);
  Value slice = agate::createSubview(b, buffer, HyperrectangularSlice(insert),
                                     insert.getSourceType().getShape());
  if (!destination) {
    // materialize_in_destination is not used: the elimination of empty tensors
    // would compute a source with other uses in the slice.
    auto sourceType = MemRefType::get(insert.getSourceType().getShape(),
                                      insert.getSourceType().getElementType());
    Value from = bufferization::ToBufferOp::create(builder, loc, sourceType,
                                                   source, /*readOnly=*/true);
    memref::CopyOp::create(builder, loc, from, slice);
    return;
  }
  Value tensor = bufferization::ToTensorOp::create(
      builder, loc, insert.getSourceType(), slice, /*restrict=*/true,
      /*writable=*/true);
  Operation *empty = destination->get().getDefiningOp();
  destination->set(tensor);
  empty->erase();
  builder.setInsertionPoint(insert);
  auto materialize = bufferization::MaterializeInDestinationOp::create(
      builder, loc, source, slice);
  materialize.setRestrict(true);
  materialize.setWritable(true);
}

void Chain::bufferize() {
  OpBuilder builder(begin->getContext());
  Value buffer = createBuffer(builder);
  bool inPlace = areConsecutive(inserts);
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
    // A chain whose result is inserted by another one is part of its buffer.
    for (tensor::InsertSliceOp end : llvm::reverse(ends)) {
      Chain chain(end);
      if (chain.size() > 1)
        chain.bufferize();
    }
  }
};
} // namespace
