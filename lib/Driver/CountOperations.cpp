//===- CountOperations.cpp - What a call computes -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CountOperations.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static ArithmeticCount countRegion(Region &region, bool isSum);

namespace {
/// A number of elements or iterations. Sizes that are not known count as 1.
struct Count {
  uint64_t number = 1;
  bool isExact = true;
};
} // namespace

static Count multiplySizes(ArrayRef<int64_t> sizes) {
  Count count;
  for (int64_t size : sizes)
    if (ShapedType::isDynamic(size))
      count.isExact = false;
    else
      count.number = llvm::SaturatingMultiply<uint64_t>(count.number, size);
  return count;
}

static void add(ArithmeticCount &sum, const ArithmeticCount &count,
                Count times = {}) {
  bool isEmpty = count.floats == 0 && count.integers == 0 && count.isExact;
  sum.floats =
      llvm::SaturatingMultiplyAdd(count.floats, times.number, sum.floats);
  sum.integers =
      llvm::SaturatingMultiplyAdd(count.integers, times.number, sum.integers);
  sum.isExact &= isEmpty || (count.isExact && times.isExact);
}

/// How often the body of an operation runs.
static Count getIterations(Operation *op) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    std::optional<APInt> count = loop.getStaticTripCount();
    return count ? Count{count->getZExtValue(), true} : Count{1, false};
  }
  if (auto generate = dyn_cast<tensor::GenerateOp>(op))
    return multiplySizes(generate.getType().getShape());
  return {1, !isa<scf::WhileOp>(op)};
}

static bool isArithmetic(Operation *op, bool isSum, bool &isFloat) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return false;
  isFloat = isa<FloatType>(op->getOperand(0).getType());
  if (isa<math::MathDialect>(op->getDialect()))
    return isFloat;
  if (isFloat)
    return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
               arith::RemFOp, arith::MaximumFOp, arith::MinimumFOp,
               arith::MaxNumFOp, arith::MinNumFOp, arith::CmpFOp,
               arith::NegFOp>(op);
  return isSum && isa<arith::AddIOp, arith::MulIOp>(op);
}

static ArithmeticCount countOp(Operation *op, bool isSum) {
  ArithmeticCount count;
  if (auto loops = dyn_cast<linalg::LinalgOp>(op)) {
    // Copies and fills have a body, too, which computes nothing.
    add(count, countRegion(op->getRegion(0), loops.getNumReductionLoops() != 0),
        multiplySizes(loops.getStaticLoopRanges()));
    return count;
  }
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    ArithmeticCount then = countRegion(branch.getThenRegion(), isSum);
    ArithmeticCount otherwise = countRegion(branch.getElseRegion(), isSum);
    count.floats = std::max(then.floats, otherwise.floats);
    count.integers = std::max(then.integers, otherwise.integers);
    count.isExact = then.isExact && otherwise.isExact;
    return count;
  }
  bool isFloat = false;
  if (isArithmetic(op, isSum, isFloat))
    ++(isFloat ? count.floats : count.integers);
  Count iterations = getIterations(op);
  for (Region &region : op->getRegions())
    add(count, countRegion(region, isSum), iterations);
  return count;
}

static ArithmeticCount countRegion(Region &region, bool isSum) {
  ArithmeticCount count;
  for (Operation &op : region.getOps())
    add(count, countOp(&op, isSum));
  return count;
}

ArithmeticCount countArithmetic(Operation *op) {
  return countOp(op, /*isSum=*/false);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

uint64_t countTensorBytes(Type type, bool &isExact) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    isExact = false;
    return 0;
  }
  Type element = tensor.getElementType();
  uint64_t bits = 64; // A handle, of a string for example.
  if (auto complex = dyn_cast<ComplexType>(element))
    bits = uint64_t(2) * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  Count count = multiplySizes(tensor.getShape());
  isExact &= count.isExact;
  return llvm::SaturatingMultiply<uint64_t>(count.number,
                                            llvm::divideCeil(bits, 8));
}

/// The last operation of `block` that uses `value`, also in a region; null if
/// there is none.
static Operation *findLastUse(Value value, Block &block) {
  Operation *last = nullptr;
  for (Operation *user : value.getUsers()) {
    Operation *op = block.findAncestorOpInBlock(*user);
    if (op && (!last || last->isBeforeInBlock(op)))
      last = op;
  }
  return last;
}

MemoryCount countMemory(Region &body) {
  MemoryCount count;
  auto getBytes = [&](Value value) -> uint64_t {
    return isa<TensorType>(value.getType())
               ? countTensorBytes(value.getType(), count.isExact)
               : 0;
  };
  Block &block = body.front();
  for (Value argument : block.getArguments())
    count.inputs = llvm::SaturatingAdd(count.inputs, getBytes(argument));
  Operation *end = block.getTerminator();
  for (Value output : end->getOperands())
    count.outputs = llvm::SaturatingAdd(count.outputs, getBytes(output));

  llvm::DenseMap<Operation *, uint64_t> released;
  uint64_t live = 0;
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    for (Value result : op.getResults()) {
      Operation *last = findLastUse(result, block);
      // Outputs have memory of their own.
      if (last == end)
        continue;
      uint64_t bytes = getBytes(result);
      live = llvm::SaturatingAdd(live, bytes);
      released[last ? last : &op] += bytes;
    }
    count.intermediates = std::max(count.intermediates, live);
    live -= std::min(live, released.lookup(&op));
  }
  return count;
}

} // namespace agate
