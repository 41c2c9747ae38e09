//===- ParallelizeLoops.cpp - Loops that threads can share ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChunkBuffers.h"
#include "LoopAccesses.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"
#include "llvm/Support/MathExtras.h"

namespace agate {
#define GEN_PASS_DEF_PARALLELIZELOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Fewer iterations than `enoughIterations` are worth a look at the loops in a
/// loop: at those that have nearly all of its cost, and, if there are fewer
/// than `someIterations`, at any. The loops of a nest are distributed together
/// if the outer one has fewer than `manyIterations`.
static constexpr int64_t manyIterations = 8, enoughIterations = 6,
                         someIterations = 4;

/// So many chunks are distributed evenly enough. For it, chunks may have that
/// part of the least cost: those of a thread follow each other.
static constexpr int64_t evenChunks = 16, maxCuts = 8;

/// What costs cannot exceed: products of two such numbers do not overflow.
static constexpr int64_t maxCost = int64_t(1) << 31;

/// Where the number of iterations depends on the iteration of another loop.
static constexpr int64_t assumedIterations = 16;

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

namespace {
/// A cost that is a constant, or that the running program computes.
class CostBuilder {
public:
  /// Values are emitted before `root`, and computed of what is defined outside
  /// of it.
  explicit CostBuilder(Operation *root) : root(root), b(root) {}

  OpFoldResult getCost(Block &block);
  /// That of a linalg operation, or of one iteration of its loops `dims`.
  OpFoldResult getCost(linalg::LinalgOp op, ArrayRef<unsigned> dims = {});
  /// An extent of the operation, at most maxCost.
  OpFoldResult getExtent(linalg::LinalgOp op, unsigned dim);
  OpFoldResult getNumIterations(scf::ForOp loop);

  OpFoldResult constant(int64_t number) { return b.getIndexAttr(number); }
  OpFoldResult add(OpFoldResult x, OpFoldResult y) {
    return combine<arith::AddIOp>(x, y,
                                  [](int64_t x, int64_t y) { return x + y; });
  }
  OpFoldResult multiply(OpFoldResult x, OpFoldResult y) {
    return combine<arith::MulIOp>(x, y,
                                  [](int64_t x, int64_t y) { return x * y; });
  }
  OpFoldResult divide(OpFoldResult x, OpFoldResult y);
  OpFoldResult atLeastOne(OpFoldResult x);
  /// `ifLess` if `x` is less than `y`, else `otherwise`.
  OpFoldResult selectIfLess(OpFoldResult x, OpFoldResult y, OpFoldResult ifLess,
                            OpFoldResult otherwise);
  /// How many of `number` iterations of that cost a chunk has.
  OpFoldResult getNumPerChunk(OpFoldResult number, OpFoldResult cost,
                              int64_t minCost);
  Value getValue(OpFoldResult x);
  OpBuilder &getBuilder() { return b; }

private:
  template <typename Op>
  OpFoldResult combine(OpFoldResult x, OpFoldResult y,
                       llvm::function_ref<int64_t(int64_t, int64_t)> function);
  OpFoldResult getCost(Operation *op);

  Operation *root;
  OpBuilder b;
};
} // namespace

/// As many as are worth a thread. If there are a few such chunks, they are cut
/// further: of three, one of two threads would have two.
OpFoldResult CostBuilder::getNumPerChunk(OpFoldResult number, OpFoldResult cost,
                                         int64_t minCost) {
  auto getNumOf = [&](int64_t least) {
    return add(divide(constant(std::max<int64_t>(least, 1) - 1), cost),
               constant(1));
  };
  OpFoldResult own = getNumOf(minCost), least = getNumOf(minCost / maxCuts);
  OpFoldResult even = divide(number, constant(evenChunks));
  even = selectIfLess(even, least, least, even);
  even = selectIfLess(even, own, even, own);
  return selectIfLess(number, multiply(own, constant(2)), own, even);
}

Value CostBuilder::getValue(OpFoldResult x) {
  if (auto value = dyn_cast<Value>(x))
    return value;
  return arith::ConstantIndexOp::create(b, root->getLoc(),
                                        *getConstantIntValue(x));
}

/// The sum or product, at most maxCost.
template <typename Op>
OpFoldResult
CostBuilder::combine(OpFoldResult x, OpFoldResult y,
                     llvm::function_ref<int64_t(int64_t, int64_t)> function) {
  std::optional<int64_t> a = getConstantIntValue(x), c = getConstantIntValue(y);
  if (a && c)
    return constant(std::min(
        function(std::min(*a, maxCost), std::min(*c, maxCost)), maxCost));
  Location loc = root->getLoc();
  Value both = Op::create(b, loc, getValue(x), getValue(y));
  return arith::MinSIOp::create(b, loc, both, getValue(constant(maxCost)))
      .getResult();
}

/// The quotient, rounded towards zero. Neither is negative, and a divisor of
/// zero counts as one.
OpFoldResult CostBuilder::divide(OpFoldResult x, OpFoldResult y) {
  std::optional<int64_t> a = getConstantIntValue(x), c = getConstantIntValue(y);
  if (c && *c <= 1)
    return x;
  if (a && c)
    return constant(*a / *c);
  Location loc = root->getLoc();
  Value divisor = getValue(y);
  if (!c)
    divisor = arith::MaxSIOp::create(b, loc, divisor, getValue(constant(1)));
  return arith::DivSIOp::create(b, loc, getValue(x), divisor).getResult();
}

OpFoldResult CostBuilder::atLeastOne(OpFoldResult x) {
  if (std::optional<int64_t> number = getConstantIntValue(x))
    return constant(std::max<int64_t>(*number, 1));
  return arith::MaxSIOp::create(b, root->getLoc(), getValue(x),
                                getValue(constant(1)))
      .getResult();
}

OpFoldResult CostBuilder::selectIfLess(OpFoldResult x, OpFoldResult y,
                                       OpFoldResult ifLess,
                                       OpFoldResult otherwise) {
  std::optional<int64_t> a = getConstantIntValue(x), c = getConstantIntValue(y);
  if (a && c)
    return *a < *c ? ifLess : otherwise;
  Location loc = root->getLoc();
  Value isLess = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                       getValue(x), getValue(y));
  return arith::SelectOp::create(b, loc, isLess, getValue(ifLess),
                                 getValue(otherwise))
      .getResult();
}

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
  Location loc = root->getLoc();
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
  Location loc = root->getLoc();
  Value extent = memref::DimOp::create(b, loc, operand, operandDim);
  return arith::MinSIOp::create(b, loc, extent, getValue(constant(maxCost)))
      .getResult();
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
// Loops
//===----------------------------------------------------------------------===//

/// Computes ahead of the loop what sizes do not depend on its iterations. Other
/// values, as masks, stay: threads would have to be given them.
static void moveSizesOut(LoopLikeOpInterface loop) {
  moveLoopInvariantCode(
      loop.getLoopRegions(),
      [&](Value value, Region *) { return loop.isDefinedOutsideOfLoop(value); },
      [&](Operation *op, Region *) {
        return isMemoryEffectFree(op) && isSpeculatable(op) &&
               llvm::all_of(op->getResultTypes(), llvm::IsaPred<IndexType>);
      },
      [&](Operation *op, Region *) { loop.moveOutOfLoop(op); });
}

namespace {
struct ParallelizeLoops
    : agate::impl::ParallelizeLoopsPassBase<ParallelizeLoops> {
  using ParallelizeLoopsPassBase::ParallelizeLoopsPassBase;

  void runOnOperation() override {
    getOperation()->walk(moveSizesOut);
    visit(getOperation().getBody());
  }

private:
  bool visit(Region &region);
  bool visit(scf::ForOp loop);
  bool visit(linalg::LinalgOp op);
  bool visit(memref::CopyOp op);
  bool visitBatches(scf::ForOp loop, Iterations iterations);
  bool parallelize(scf::ForOp loop, Iterations iterations);
};
} // namespace

namespace {
/// A loop whose iterations are distributed over chunks.
struct Distribution {
  scf::ForOp loop;
  /// The number of chunks, and that of iterations in each but the last one,
  /// which has those that remain.
  OpFoldResult chunks, perChunk;
};
} // namespace

/// Emits the loop over the chunks of a nest of loops, the outermost one first.
static void emitChunks(ArrayRef<Distribution> nest, OpFoldResult count,
                       CostBuilder &costs) {
  OpBuilder &b = costs.getBuilder();
  scf::ForOp root = nest.front().loop;
  Location loc = root.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value, 2> lasts, lengths;
  for (Distribution part : nest) {
    lasts.push_back(
        arith::SubIOp::create(b, loc, costs.getValue(part.chunks), one));
    int64_t step = *getConstantIntValue(part.loop.getStep());
    lengths.push_back(
        arith::MulIOp::create(b, loc, costs.getValue(part.perChunk),
                              costs.getValue(costs.constant(step))));
  }
  auto parallel = scf::ParallelOp::create(
      b, loc, ValueRange{zero}, ValueRange{costs.getValue(count)}, one);
  b.setInsertionPointToStart(parallel.getBody());
  // All iterations of a chunk can use the same buffers.
  moveBuffers(root, parallel, b);
  Value rest = parallel.getInductionVars().front();
  // The outermost loop varies fastest: a thread reads few of what the inner
  // ones, which have more chunks, depend on.
  for (size_t i = 0; i < nest.size(); ++i) {
    scf::ForOp loop = nest[i].loop;
    Value chunk = rest;
    if (i + 1 < nest.size()) {
      Value chunks = costs.getValue(nest[i].chunks);
      chunk = arith::RemUIOp::create(b, loc, rest, chunks);
      rest = arith::DivUIOp::create(b, loc, rest, chunks);
    }
    Value offset = arith::MulIOp::create(b, loc, chunk, lengths[i]);
    Value begin = arith::AddIOp::create(b, loc, loop.getLowerBound(), offset);
    Value next = arith::AddIOp::create(b, loc, begin, lengths[i]);
    Value isLast = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                         chunk, lasts[i]);
    Value end =
        arith::SelectOp::create(b, loc, isLast, loop.getUpperBound(), next);
    loop.getLowerBoundMutable().assign(begin);
    loop.getUpperBoundMutable().assign(end);
  }
  root->remove();
  b.insert(root);
}

/// The loop that is all that an iteration of `loop` computes, and whose number
/// of iterations is known ahead of `root`, a loop around it; null if there is
/// none.
static scf::ForOp getNestedLoop(scf::ForOp loop, scf::ForOp root) {
  scf::ForOp nested;
  for (Operation &op : loop.getBody()->without_terminator()) {
    if (auto inner = dyn_cast<scf::ForOp>(op)) {
      if (nested || inner.getNumResults() != 0)
        return nullptr;
      nested = inner;
    } else if (op.getNumRegions() != 0 || !isMemoryEffectFree(&op)) {
      return nullptr;
    }
  }
  auto isOutside = [&](Value value) {
    return !root->isAncestor(value.getParentBlock()->getParentOp());
  };
  return nested && isOutside(nested.getLowerBound()) &&
                 isOutside(nested.getUpperBound())
             ? nested
             : nullptr;
}

/// Distributes the iterations of the loops that the last one in `nest`, and
/// nothing else, contains, where the outer ones may have few chunks.
static void distributeNested(SmallVectorImpl<Distribution> &nest,
                             int64_t minCost, CostBuilder &costs) {
  constexpr size_t maxNested = 3;
  scf::ForOp root = nest.front().loop;
  OpFoldResult chunks = nest.front().chunks;
  OpFoldResult perChunk = costs.divide(costs.getNumIterations(root), chunks);
  while (nest.size() < maxNested) {
    scf::ForOp inner = getNestedLoop(nest.back().loop, root);
    if (!inner || analyzeIterations(inner) != Iterations::Independent)
      return;
    OpFoldResult number = costs.getNumIterations(inner);
    OpFoldResult own = costs.getNumPerChunk(
        number, costs.multiply(costs.getCost(*inner.getBody()), perChunk),
        minCost);
    OpFoldResult some = costs.atLeastOne(costs.divide(number, own));
    some = costs.selectIfLess(chunks, costs.constant(manyIterations), some,
                              costs.constant(1));
    nest.push_back({inner, some, own});
    chunks = costs.multiply(chunks, some);
    perChunk = costs.multiply(perChunk, costs.divide(number, some));
  }
}

bool ParallelizeLoops::parallelize(scf::ForOp loop, Iterations iterations) {
  if (iterations == Iterations::Dependent || !canMoveBuffers(loop, maxBytes))
    return false;
  // The first iteration of a loop that is shifted belongs to the last chunk.
  int64_t reserved = iterations == Iterations::LastTwoDependent;
  CostBuilder costs(loop);
  OpFoldResult number = costs.getNumIterations(loop);
  OpFoldResult perChunk =
      costs.getNumPerChunk(number, costs.getCost(*loop.getBody()), minCost);
  std::optional<int64_t> known = getConstantIntValue(number);
  OpBuilder &b = costs.getBuilder();
  Location loc = loop.getLoc();
  if (reserved != 0)
    number = known ? costs.constant(*known - 1)
                   : OpFoldResult(arith::SubIOp::create(
                                      b, loc, costs.getValue(number),
                                      costs.getValue(costs.constant(1)))
                                      .getResult());
  // A loop with fewer iterations is one chunk.
  OpFoldResult chunks = costs.atLeastOne(costs.divide(number, perChunk));
  SmallVector<Distribution, 2> nest = {{loop, chunks, perChunk}};
  // Batches are often of one element.
  if ((!known || *known < manyIterations) && reserved == 0)
    distributeNested(nest, minCost, costs);
  OpFoldResult count = chunks;
  for (Distribution part : ArrayRef(nest).drop_front())
    count = costs.multiply(count, part.chunks);
  if (std::optional<int64_t> number = getConstantIntValue(count);
      number && *number < 2)
    return false;
  emitChunks(nest, count, costs);
  return true;
}

/// Whether one of the loops in the loop has nearly all of its cost.
static bool hasDominantLoop(scf::ForOp loop) {
  CostBuilder costs(loop);
  std::optional<int64_t> all =
      getConstantIntValue(costs.getCost(*loop.getBody()));
  return all && llvm::any_of(loop.getOps<scf::ForOp>(), [&](scf::ForOp inner) {
           std::optional<int64_t> own = getConstantIntValue(costs.multiply(
               costs.getNumIterations(inner), costs.getCost(*inner.getBody())));
           return own && *own >= *all - *all / 16;
         });
}

/// Whether a loop in the loop has further loops in its loops, as has that over
/// the rows of an image, of which some are computed at a time.
static bool hasDeepLoop(scf::ForOp loop) {
  return llvm::any_of(loop.getOps<scf::ForOp>(), [](scf::ForOp inner) {
    return llvm::any_of(inner.getOps<scf::ForOp>(), [](scf::ForOp nested) {
      return !nested.getOps<scf::ForOp>().empty();
    });
  });
}

/// A loop of an unknown number of iterations that is no nest: if there are few,
/// as of batches, the loops in it are parallel instead. Returns false if none
/// can be.
bool ParallelizeLoops::visitBatches(scf::ForOp loop, Iterations iterations) {
  Location loc = loop.getLoc();
  CostBuilder costs(loop);
  Value number = costs.getValue(costs.getNumIterations(loop));
  OpBuilder &b = costs.getBuilder();
  Value isFew =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, number,
                            costs.getValue(costs.constant(enoughIterations)));
  auto branch = scf::IfOp::create(b, loc, isFew, /*withElseRegion=*/true);
  auto copy =
      cast<scf::ForOp>(branch.getThenBodyBuilder().clone(*loop.getOperation()));
  if (!visit(copy.getRegion())) {
    branch.erase();
    return false;
  }
  loop->moveBefore(branch.elseBlock(), branch.elseBlock()->begin());
  parallelize(loop, iterations);
  return true;
}

/// Parallelizes the loop, or else loops in it. Returns whether any has become
/// parallel.
bool ParallelizeLoops::visit(scf::ForOp loop) {
  Iterations iterations = analyzeIterations(loop);
  std::optional<int64_t> count =
      getConstantIntValue(CostBuilder(loop).getNumIterations(loop));
  // Of few iterations each thread has one more or one less, and of those of a
  // loop in them it has many.
  bool isShort =
      count && *count < enoughIterations && !getNestedLoop(loop, loop);
  bool innerFirst =
      isShort && (*count < someIterations || hasDominantLoop(loop));
  if (!count && iterations == Iterations::Independent &&
      loop.getNumResults() == 0 && !getNestedLoop(loop, loop) &&
      hasDeepLoop(loop) && visitBatches(loop, iterations))
    return true;
  if (!innerFirst && parallelize(loop, iterations))
    return true;
  if (visit(loop.getRegion()))
    return true;
  return innerFirst && parallelize(loop, iterations);
}

bool ParallelizeLoops::visit(Region &region) {
  bool any = false;
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (auto loop = dyn_cast<scf::ForOp>(op))
        any |= visit(loop);
      else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
        any |= visit(linalgOp);
      else if (auto copy = dyn_cast<memref::CopyOp>(op))
        any |= visit(copy);
      else if (isa<scf::IfOp>(op))
        for (Region &inner : op.getRegions())
          any |= visit(inner);
    }
  return any;
}

//===----------------------------------------------------------------------===//
// Operations of linalg
//===----------------------------------------------------------------------===//

/// Whether no part of the result is read where another part is computed.
static bool areOperandsSeparate(linalg::LinalgOp op) {
  for (OpOperand &init : op.getDpsInitsMutable()) {
    Value written = getMemoryRoot(init.get());
    if (!written || !written.getDefiningOp<memref::AllocOp>())
      return false;
    for (OpOperand &operand : op->getOpOperands()) {
      if (&operand == &init || !isa<MemRefType>(operand.get().getType()))
        continue;
      Value read = getMemoryRoot(operand.get());
      bool isSame =
          operand.get() == init.get() && op.getMatchingIndexingMap(&operand) ==
                                             op.getMatchingIndexingMap(&init);
      if (!read || (read == written && !isSame))
        return false;
    }
  }
  return !op->walk([&](Operation *inner) {
              return inner == op.getOperation() || isMemoryEffectFree(inner)
                         ? WalkResult::advance()
                         : WalkResult::interrupt();
            }).wasInterrupted();
}

/// The outermost loops in which results are computed independently: one, or
/// two if the outer one may be short.
static SmallVector<unsigned, 2> findParallelDims(linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  SmallVector<unsigned, 2> result;
  for (unsigned dim = 0; dim < iterators.size() && result.size() < 2; ++dim) {
    if (extents[dim] == 1)
      continue;
    if (iterators[dim] != utils::IteratorType::parallel)
      continue;
    AffineExpr expr = getAffineDimExpr(dim, op.getContext());
    auto isMoved = [&](OpOperand &init) {
      return llvm::is_contained(op.getMatchingIndexingMap(&init).getResults(),
                                expr);
    };
    // A position in a sum, as of convolutions, is no slice of an operand.
    bool isSimple = llvm::all_of(op.getIndexingMapsArray(), [&](AffineMap map) {
      return llvm::all_of(map.getResults(), [&](AffineExpr result) {
        return result == expr || !result.isFunctionOfDim(dim);
      });
    });
    if (!isSimple || !llvm::all_of(op.getDpsInitsMutable(), isMoved))
      continue;
    result.push_back(dim);
    if (!ShapedType::isDynamic(extents[dim]) && extents[dim] >= manyIterations)
      break;
  }
  return result;
}

/// Whether the result is written past the caches, in one piece.
static bool isStreamed(linalg::LinalgOp op) {
  constexpr int64_t streamedBits = int64_t(8) << 24;
  return llvm::any_of(op.getDpsInits(), [](Value init) {
    auto type = cast<MemRefType>(init.getType());
    Type element = type.getElementType();
    int64_t bits =
        element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
    for (int64_t size : type.getShape())
      if (!ShapedType::isDynamic(size) && llvm::MulOverflow(bits, size, bits))
        return true;
    return bits >= streamedBits;
  });
}

/// Replaces the operation by a parallel loop over its tiles.
static bool tile(linalg::LinalgOp op, ArrayRef<OpFoldResult> sizes,
                 CostBuilder &costs) {
  SmallVector<Value, 4> values;
  for (OpFoldResult size : sizes)
    values.push_back(costs.getValue(size));
  linalg::LinalgTilingOptions options;
  options.setLoopType(linalg::LinalgTilingLoopType::ParallelLoops);
  options.setTileSizes(values);
  IRRewriter rewriter(op->getContext());
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::TiledLinalgOp> tiled =
      linalg::tileLinalgOp(rewriter, op, options);
  if (failed(tiled))
    return false;
  rewriter.eraseOp(op);
  auto loop = cast<scf::ParallelOp>(tiled->loops.front());
  if (loop.getNumLoops() == 2)
    collapseParallelLoops(rewriter, loop, std::vector<unsigned>{0, 1});
  return true;
}

bool ParallelizeLoops::visit(linalg::LinalgOp op) {
  // A fill is one piece of memory.
  if (!op.hasPureBufferSemantics() || isa<linalg::FillOp>(op) ||
      op->getNumRegions() != 1 || op.getNumDpsInits() == 0 || isStreamed(op))
    return false;
  SmallVector<unsigned, 2> dims = findParallelDims(op);
  if (dims.empty() || !areOperandsSeparate(op))
    return false;
  CostBuilder costs(op);
  SmallVector<OpFoldResult> tileSizes(op.getNumLoops(), costs.constant(0));
  OpFoldResult chunks = costs.constant(1), perChunk = costs.constant(1);
  for (unsigned i = 0; i < dims.size(); ++i) {
    OpFoldResult extent = costs.getExtent(op, dims[i]);
    OpFoldResult cost = costs.getCost(op, ArrayRef(dims).take_front(i + 1));
    OpFoldResult own =
        costs.getNumPerChunk(extent, costs.multiply(cost, perChunk), minCost);
    // Parts are whole cache lines, also of the smallest elements.
    if (dims[i] + 1 == op.getNumLoops()) {
      constexpr int64_t line = 64;
      own =
          costs.multiply(costs.divide(costs.add(own, costs.constant(line - 1)),
                                      costs.constant(line)),
                         costs.constant(line));
    }
    if (i > 0)
      own = costs.selectIfLess(chunks, costs.constant(manyIterations), own,
                               costs.atLeastOne(extent));
    tileSizes[dims[i]] = own;
    OpFoldResult some = costs.atLeastOne(costs.divide(extent, own));
    chunks = costs.multiply(chunks, some);
    perChunk = costs.multiply(perChunk, costs.divide(extent, some));
  }
  std::optional<int64_t> known = getConstantIntValue(chunks);
  if (known && *known < 2)
    return false;
  return tile(op, tileSizes, costs);
}

/// Whether several threads may be worth a copy. Of unknown sizes only if the
/// elements of a side are not contiguous; others are for the library.
static bool mayBeLargeCopy(memref::CopyOp op, int64_t minCost) {
  auto source = dyn_cast<MemRefType>(op.getSource().getType());
  auto target = dyn_cast<MemRefType>(op.getTarget().getType());
  if (!source || !target || target.getRank() == 0)
    return false;
  int64_t cost = 1;
  for (int64_t size : target.getShape())
    if (ShapedType::isDynamic(size))
      return !source.getLayout().isIdentity() ||
             !target.getLayout().isIdentity();
    else if (llvm::MulOverflow(cost, size, cost))
      return false;
  return cost >= minCost;
}

bool ParallelizeLoops::visit(memref::CopyOp op) {
  if (!mayBeLargeCopy(op, minCost))
    return false;
  OpBuilder b(op);
  auto copy =
      linalg::CopyOp::create(b, op.getLoc(), op.getSource(), op.getTarget());
  if (visit(cast<linalg::LinalgOp>(copy.getOperation()))) {
    op.erase();
    return true;
  }
  copy.erase();
  return false;
}
