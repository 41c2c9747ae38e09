//===- ParallelizeLoops.cpp - Loops that threads can share ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChunkBuffers.h"
#include "LoopAccesses.h"
#include "LoopCosts.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

namespace agate {
#define GEN_PASS_DEF_PARALLELIZELOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Fewer iterations than `enoughIterations` are worth a look at the loops in a
/// loop: at those that have nearly all of its cost, and, if there are fewer
/// than `someIterations`, at any.
static constexpr int64_t enoughIterations = 6, someIterations = 4;

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
    NestDistributor shared(getOperation());
    distributor = &shared;
    for (auto function :
         llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      function.walk(moveSizesOut);
      visit(function.getBody());
    }
  }

private:
  bool visit(Region &region);
  bool visit(scf::ForOp loop);
  bool visit(linalg::LinalgOp op);
  bool visit(memref::CopyOp op);
  bool visitBatches(scf::ForOp loop, Iterations iterations);
  bool parallelize(scf::ForOp loop, Iterations iterations);

  NestDistributor *distributor = nullptr;
};
} // namespace

/// Emits the loop over the chunks of a nest of loops, the outermost one first.
static void emitChunks(ArrayRef<scf::ForOp> nest, ArrayRef<NestChunks> parts,
                       OpFoldResult count, CostBuilder &costs) {
  OpBuilder &b = costs.getBuilder();
  scf::ForOp root = nest.front();
  Location loc = root.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  SmallVector<Value, 2> lasts, lengths;
  for (auto [loop, part] : llvm::zip_equal(nest, parts)) {
    std::optional<int64_t> step =
        getConstantIntValue(scf::ForOp(loop).getStep());
    lasts.push_back(
        arith::SubIOp::create(b, loc, costs.getValue(part.chunks), one));
    lengths.push_back(
        arith::MulIOp::create(b, loc, costs.getValue(part.perChunk),
                              costs.getValue(costs.constant(*step))));
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
    scf::ForOp loop = nest[i];
    Value chunk = rest;
    if (i + 1 < nest.size()) {
      Value chunks = costs.getValue(parts[i].chunks);
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

/// Adds the loops that the last one in `nest`, and nothing else, contains, if
/// their iterations are independent.
static void addNestedLoops(SmallVectorImpl<scf::ForOp> &nest,
                           SmallVectorImpl<NestLevel> &levels,
                           CostBuilder &costs) {
  constexpr size_t maxNested = 3;
  while (nest.size() < maxNested) {
    scf::ForOp inner = getNestedLoop(nest.back(), nest.front());
    if (!inner || analyzeIterations(inner) != Iterations::Independent)
      return;
    nest.push_back(inner);
    levels.push_back(
        {costs.getNumIterations(inner), costs.getCost(*inner.getBody())});
  }
}

bool ParallelizeLoops::parallelize(scf::ForOp loop, Iterations iterations) {
  if (iterations == Iterations::Dependent || !canMoveBuffers(loop, maxBytes))
    return false;
  CostBuilder costs(loop);
  SmallVector<scf::ForOp> nest = {loop};
  SmallVector<NestLevel> levels = {
      {costs.getNumIterations(loop), costs.getCost(*loop.getBody())}};
  NestRule rule = {static_cast<int64_t>(minCost)};
  // The first iteration of a loop that is shifted belongs to the last chunk.
  rule.joinsLastTwo = iterations == Iterations::LastTwoDependent;
  std::optional<int64_t> known = getConstantIntValue(levels.front().number);
  // Batches are often of one element.
  if ((!known || *known < manyIterations) && !rule.joinsLastTwo)
    addNestedLoops(nest, levels, costs);
  OpFoldResult count;
  SmallVector<NestChunks> parts =
      distributor->distribute(levels, rule, costs, count);
  if (std::optional<int64_t> number = getConstantIntValue(count);
      number && *number < 2)
    return false;
  emitChunks(nest, parts, count, costs);
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
  SmallVector<NestLevel> levels;
  for (auto [i, dim] : llvm::enumerate(dims))
    levels.push_back({costs.getExtent(op, dim),
                      costs.getCost(op, ArrayRef(dims).take_front(i + 1))});
  NestRule rule = {static_cast<int64_t>(minCost)};
  // Parts are whole cache lines, also of the smallest elements.
  rule.wholeLines = dims.back() + 1 == op.getNumLoops();
  OpFoldResult count;
  SmallVector<NestChunks> parts =
      distributor->distribute(levels, rule, costs, count);
  if (std::optional<int64_t> known = getConstantIntValue(count);
      known && *known < 2)
    return false;
  SmallVector<OpFoldResult> tileSizes(op.getNumLoops(), costs.constant(0));
  for (auto [dim, part] : llvm::zip_equal(dims, parts))
    tileSizes[dim] = part.perChunk;
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
