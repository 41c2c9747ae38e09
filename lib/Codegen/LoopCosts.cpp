//===- LoopCosts.cpp - How loops are cut into chunks ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopCosts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

/// So many chunks are distributed evenly enough. For it, chunks may have that
/// part of the least cost: those of a thread follow each other.
static constexpr int64_t evenChunks = 16, maxCuts = 8;

/// What costs cannot exceed: products of two such numbers do not overflow.
static constexpr int64_t maxCost = int64_t(1) << 31;

/// Where the number of iterations depends on the iteration of another loop.
static constexpr int64_t assumedIterations = 16;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value CostArithmetic::getValue(OpFoldResult x) {
  if (auto value = dyn_cast<Value>(x))
    return value;
  return arith::ConstantIndexOp::create(b, loc, *getConstantIntValue(x));
}

OpFoldResult CostArithmetic::clamp(Value x) {
  return arith::MinSIOp::create(b, loc, x, getValue(constant(maxCost)))
      .getResult();
}

template <typename Op>
OpFoldResult CostArithmetic::combine(
    OpFoldResult x, OpFoldResult y, int64_t neutral,
    llvm::function_ref<int64_t(int64_t, int64_t)> function) {
  std::optional<int64_t> a = getConstantIntValue(x), c = getConstantIntValue(y);
  if (a == neutral)
    return y;
  if (c == neutral)
    return x;
  if (a && c)
    return constant(std::min(
        function(std::min(*a, maxCost), std::min(*c, maxCost)), maxCost));
  return clamp(Op::create(b, loc, getValue(x), getValue(y)));
}

OpFoldResult CostArithmetic::add(OpFoldResult x, OpFoldResult y) {
  return combine<arith::AddIOp>(x, y, 0,
                                [](int64_t x, int64_t y) { return x + y; });
}

OpFoldResult CostArithmetic::multiply(OpFoldResult x, OpFoldResult y) {
  return combine<arith::MulIOp>(x, y, 1,
                                [](int64_t x, int64_t y) { return x * y; });
}

OpFoldResult CostArithmetic::divide(OpFoldResult x, OpFoldResult y) {
  std::optional<int64_t> a = getConstantIntValue(x), c = getConstantIntValue(y);
  if (c && *c <= 1)
    return x;
  if (a && c)
    return constant(*a / *c);
  Value divisor = getValue(c ? y : atLeastOne(y));
  return arith::DivSIOp::create(b, loc, getValue(x), divisor).getResult();
}

OpFoldResult CostArithmetic::roundUp(OpFoldResult x, int64_t multiple) {
  return multiply(divide(add(x, constant(multiple - 1)), constant(multiple)),
                  constant(multiple));
}

OpFoldResult CostArithmetic::decrement(OpFoldResult x) {
  if (std::optional<int64_t> number = getConstantIntValue(x))
    return constant(*number - 1);
  return arith::SubIOp::create(b, loc, getValue(x), getValue(constant(1)))
      .getResult();
}

OpFoldResult CostArithmetic::atLeastOne(OpFoldResult x) {
  if (std::optional<int64_t> number = getConstantIntValue(x))
    return constant(std::max<int64_t>(*number, 1));
  return arith::MaxSIOp::create(b, loc, getValue(x), getValue(constant(1)))
      .getResult();
}

OpFoldResult CostArithmetic::selectIfLess(OpFoldResult x, OpFoldResult y,
                                          OpFoldResult ifLess,
                                          OpFoldResult otherwise) {
  std::optional<int64_t> a = getConstantIntValue(x), c = getConstantIntValue(y);
  if (a && c)
    return *a < *c ? ifLess : otherwise;
  Value isLess = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                       getValue(x), getValue(y));
  return arith::SelectOp::create(b, loc, isLess, getValue(ifLess),
                                 getValue(otherwise))
      .getResult();
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

OpFoldResult CostBuilder::getNumIterations(scf::ForOp loop) {
  std::optional<int64_t> begin = getConstantIntValue(loop.getLowerBound()),
                         end = getConstantIntValue(loop.getUpperBound()),
                         step = getConstantIntValue(loop.getStep());
  if (begin && end && step && *step > 0) {
    int64_t length;
    if (llvm::SubOverflow(*end, *begin, length) || length <= 0)
      return constant(0);
    return constant((length - 1) / *step + 1);
  }
  auto isOutside = [&](Value value) {
    return !root->isAncestor(value.getParentBlock()->getParentOp());
  };
  if (!step || *step <= 0 || !isOutside(loop.getLowerBound()) ||
      !isOutside(loop.getUpperBound()))
    return constant(assumedIterations);
  OpBuilder &b = getBuilder();
  Location loc = getLoc();
  Value length =
      arith::SubIOp::create(b, loc, loop.getUpperBound(), loop.getLowerBound());
  Value positive =
      arith::MaxSIOp::create(b, loc, length, getValue(constant(0)));
  Value up =
      arith::AddIOp::create(b, loc, positive, getValue(constant(*step - 1)));
  return divide(up, constant(*step));
}

OpFoldResult CostBuilder::getExtent(linalg::LinalgOp op, unsigned dim) {
  int64_t size = op.getStaticLoopRanges()[dim];
  if (!ShapedType::isDynamic(size))
    return constant(std::min(size, maxCost));
  Value operand;
  unsigned operandDim;
  auto isInside = [&](Value value) {
    return root != op.getOperation() &&
           root->isAncestor(value.getParentBlock()->getParentOp());
  };
  if (failed(op.mapIterationSpaceDimToOperandDim(dim, operand, operandDim)) ||
      isInside(operand))
    return constant(assumedIterations);
  return clamp(
      memref::DimOp::create(getBuilder(), getLoc(), operand, operandDim));
}

OpFoldResult CostBuilder::getCost(linalg::LinalgOp op,
                                  ArrayRef<unsigned> dims) {
  OpFoldResult elements = constant(1);
  for (unsigned i = 0; i < op.getNumLoops(); ++i)
    if (!llvm::is_contained(dims, i))
      elements = multiply(elements, getExtent(op, i));
  int64_t perElement = op->getNumOperands();
  op->getRegion(0).walk([&](Operation *inner) {
    // Functions, which are expanded.
    perElement += isa_and_present<math::MathDialect>(inner->getDialect()) &&
                          !isa<math::FmaOp, math::AbsFOp>(inner)
                      ? 16
                      : 1;
  });
  return multiply(elements, constant(perElement));
}

OpFoldResult CostBuilder::getCost(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return getCost(linalgOp);
  if (auto inner = dyn_cast<scf::ForOp>(op))
    return multiply(getNumIterations(inner), getCost(*inner.getBody()));
  if (op->getNumRegions() != 0) {
    OpFoldResult sum = constant(0);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        sum = add(sum, getCost(block));
    return sum;
  }
  if (isa<ViewLikeOpInterface>(op) || op->hasTrait<OpTrait::IsTerminator>() ||
      op->hasTrait<OpTrait::ConstantLike>())
    return constant(0);
  if (isa_and_present<math::MathDialect>(op->getDialect()) &&
      !isa<math::FmaOp, math::AbsFOp>(op))
    return constant(64);
  return constant(4);
}

OpFoldResult CostBuilder::getCost(Block &block) {
  int64_t known = 0;
  OpFoldResult sum = constant(0);
  for (Operation &op : block) {
    OpFoldResult cost = getCost(&op);
    if (std::optional<int64_t> number = getConstantIntValue(cost))
      known = std::min(known + *number, maxCost);
    else
      sum = add(sum, cost);
  }
  return add(sum, constant(known));
}

//===----------------------------------------------------------------------===//
// Nests
//===----------------------------------------------------------------------===//

/// How many of `number` iterations of that cost a chunk has: as many as are
/// worth a thread. If there are a few such chunks, they are cut further: of
/// three, one of two threads would have two.
static OpFoldResult getNumPerChunk(CostArithmetic &costs, OpFoldResult number,
                                   OpFoldResult cost, int64_t minCost) {
  auto getNumOf = [&](int64_t least) {
    return costs.add(
        costs.divide(costs.constant(std::max<int64_t>(least, 1) - 1), cost),
        costs.constant(1));
  };
  OpFoldResult own = getNumOf(minCost), least = getNumOf(minCost / maxCuts);
  OpFoldResult even = costs.divide(number, costs.constant(evenChunks));
  even = costs.selectIfLess(even, least, least, even);
  even = costs.selectIfLess(even, own, even, own);
  return costs.selectIfLess(number, costs.multiply(own, costs.constant(2)), own,
                            even);
}

/// Cuts the loops of the nest, the inner ones only if the outer ones have few
/// chunks.
static SmallVector<NestChunks> cutNest(ArrayRef<NestLevel> levels,
                                       const NestRule &rule,
                                       CostArithmetic &costs,
                                       OpFoldResult &count) {
  SmallVector<NestChunks> result;
  OpFoldResult perChunk = costs.constant(1);
  count = costs.constant(1);
  for (auto [i, level] : llvm::enumerate(levels)) {
    OpFoldResult number = level.number;
    OpFoldResult own = getNumPerChunk(
        costs, number, costs.multiply(level.cost, perChunk), rule.minCost);
    if (rule.wholeLines && i + 1 == levels.size())
      own = costs.roundUp(own, 64);
    own = costs.selectIfLess(count, costs.constant(manyIterations), own,
                             costs.atLeastOne(number));
    bool isJoined = i == 0 && rule.joinsLastTwo;
    OpFoldResult free = isJoined ? costs.decrement(number) : number;
    // A loop with fewer iterations is one chunk.
    OpFoldResult chunks = costs.atLeastOne(costs.divide(free, own));
    result.push_back({chunks, own});
    count = costs.multiply(count, chunks);
    perChunk = costs.multiply(perChunk, costs.divide(number, chunks));
  }
  return result;
}

func::FuncOp NestDistributor::getFunction(size_t numLevels,
                                          const NestRule &rule) {
  func::FuncOp &function = functions[{numLevels, rule}];
  if (function)
    return function;
  OpBuilder b(module.getContext());
  Location loc = module.getLoc();
  SmallVector<Type> inputs(2 * numLevels, b.getIndexType()),
      results(2 * numLevels + 1, b.getIndexType());
  function = func::FuncOp::create(b, loc, "chunks",
                                  b.getFunctionType(inputs, results));
  function.setPrivate();
  function.setNoInline(true);
  Block *body = function.addEntryBlock();
  CostArithmetic costs(OpBuilder::atBlockEnd(body), loc);
  SmallVector<NestLevel> levels;
  for (size_t i = 0; i < numLevels; ++i)
    levels.push_back({OpFoldResult(body->getArgument(2 * i)),
                      OpFoldResult(body->getArgument(2 * i + 1))});
  OpFoldResult count;
  SmallVector<Value> values;
  for (NestChunks part : cutNest(levels, rule, costs, count)) {
    values.push_back(costs.getValue(part.chunks));
    values.push_back(costs.getValue(part.perChunk));
  }
  values.push_back(costs.getValue(count));
  func::ReturnOp::create(costs.getBuilder(), loc, values);
  symbols.insert(function);
  return function;
}

SmallVector<NestChunks> NestDistributor::distribute(ArrayRef<NestLevel> levels,
                                                    const NestRule &rule,
                                                    CostArithmetic &costs,
                                                    OpFoldResult &count) {
  bool isKnown = llvm::all_of(levels, [](const NestLevel &level) {
    return getConstantIntValue(level.number) && getConstantIntValue(level.cost);
  });
  if (isKnown)
    return cutNest(levels, rule, costs, count);
  SmallVector<Value> arguments;
  for (const NestLevel &level : levels) {
    arguments.push_back(costs.getValue(level.number));
    arguments.push_back(costs.getValue(level.cost));
  }
  auto call = func::CallOp::create(costs.getBuilder(), costs.getLoc(),
                                   getFunction(levels.size(), rule), arguments);
  SmallVector<NestChunks> result;
  for (size_t i = 0; i < levels.size(); ++i)
    result.push_back({OpFoldResult(call.getResult(2 * i)),
                      OpFoldResult(call.getResult(2 * i + 1))});
  count = call.getResults().back();
  return result;
}
