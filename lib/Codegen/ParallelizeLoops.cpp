//===- ParallelizeLoops.cpp - Loops that threads can share ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/Support/MathExtras.h"

namespace agate {
#define GEN_PASS_DEF_PARALLELIZELOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Fewer iterations are worth a look at the loops in a loop.
static constexpr int64_t manyIterations = 8;

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
  /// That of a linalg operation, or of one iteration of its loop `dim`.
  OpFoldResult getCost(linalg::LinalgOp op,
                       std::optional<unsigned> dim = std::nullopt);
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
  Value getValue(OpFoldResult x);
  OpBuilder &getBuilder() { return b; }

private:
  template <typename Op>
  OpFoldResult combine(OpFoldResult x, OpFoldResult y,
                       llvm::function_ref<int64_t(int64_t, int64_t)> function);
  OpFoldResult getCost(Operation *op);
  OpFoldResult getExtent(linalg::LinalgOp op, unsigned dim);

  Operation *root;
  OpBuilder b;
};
} // namespace

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

/// An extent of the operation, at most maxCost.
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
                                  std::optional<unsigned> dim) {
  OpFoldResult elements = constant(1);
  for (unsigned i = 0; i < op.getNumLoops(); ++i)
    if (i != dim)
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

namespace {
struct ParallelizeLoops
    : agate::impl::ParallelizeLoopsPassBase<ParallelizeLoops> {
  using ParallelizeLoopsPassBase::ParallelizeLoopsPassBase;

  void runOnOperation() override { visit(getOperation().getBody()); }

private:
  bool visit(Region &region);
  bool visit(scf::ForOp loop);
  bool visit(linalg::LinalgOp op);
  bool visit(memref::CopyOp op);
  bool parallelize(scf::ForOp loop, Iterations iterations);
  bool canAllocate(scf::ForOp loop);
};
} // namespace

/// Whether each thread can have the memory that the loop allocates: before the
/// loop, with sizes whose sum does not overflow.
bool ParallelizeLoops::canAllocate(scf::ForOp loop) {
  constexpr int64_t maxRowBytes = 1024, maxDynamic = 16;
  DataLayout layout = DataLayout::closest(loop);
  int64_t bytes = 0, numDynamic = 0;
  return !loop.getBody()
              ->walk([&](memref::AllocOp alloc) {
                MemRefType type = alloc.getType();
                Type element = type.getElementType();
                if (!type.getLayout().isIdentity() || type.getMemorySpace() ||
                    !(element.isIntOrIndexOrFloat() ||
                      isa<ComplexType>(element)) ||
                    type.getNumDynamicDims() > 1 ||
                    !alloc.getSymbolOperands().empty() ||
                    alloc.getAlignment().value_or(1) > 64)
                  return WalkResult::interrupt();
                int64_t own =
                    llvm::alignTo(layout.getTypeSize(element).getFixedValue(),
                                  layout.getTypeABIAlignment(element));
                for (int64_t size : type.getShape())
                  if (!ShapedType::isDynamic(size) &&
                      llvm::MulOverflow(own, size, own))
                    return WalkResult::interrupt();
                for (Value size : alloc.getDynamicSizes())
                  if (loop->isAncestor(size.getParentBlock()->getParentOp()) ||
                      own > maxRowBytes || ++numDynamic > maxDynamic)
                    return WalkResult::interrupt();
                if (!type.hasStaticShape())
                  return WalkResult::advance();
                if (own > int64_t(maxBytes))
                  return WalkResult::interrupt();
                bytes += own;
                return bytes > int64_t(maxBytes) ? WalkResult::interrupt()
                                                 : WalkResult::advance();
              })
              .wasInterrupted();
}

/// Emits the loop over chunks. The last one has the iterations that remain.
static void emitChunks(scf::ForOp loop, OpFoldResult chunks,
                       OpFoldResult perChunk, CostBuilder &costs) {
  OpBuilder &b = costs.getBuilder();
  Location loc = loop.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value count = costs.getValue(chunks);
  Value last = arith::SubIOp::create(b, loc, count, one);
  int64_t step = *getConstantIntValue(loop.getStep());
  Value length =
      arith::MulIOp::create(b, loc, costs.getValue(perChunk),
                            arith::ConstantIndexOp::create(b, loc, step));
  auto parallel = scf::ParallelOp::create(b, loc, ValueRange{zero},
                                          ValueRange{count}, ValueRange{one});
  b.setInsertionPointToStart(parallel.getBody());
  // All iterations of a chunk can use the same buffers.
  SmallVector<memref::AllocOp> allocs;
  loop.walk([&](memref::AllocOp op) { allocs.push_back(op); });
  for (memref::AllocOp op : allocs) {
    op->remove();
    b.insert(op);
  }
  Value chunk = parallel.getInductionVars().front();
  Value offset = arith::MulIOp::create(b, loc, chunk, length);
  Value begin = arith::AddIOp::create(b, loc, loop.getLowerBound(), offset);
  Value next = arith::AddIOp::create(b, loc, begin, length);
  Value isLast =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, chunk, last);
  Value end =
      arith::SelectOp::create(b, loc, isLast, loop.getUpperBound(), next);
  loop->remove();
  b.insert(loop);
  loop.getLowerBoundMutable().assign(begin);
  loop.getUpperBoundMutable().assign(end);
}

bool ParallelizeLoops::parallelize(scf::ForOp loop, Iterations iterations) {
  if (iterations == Iterations::Dependent || !canAllocate(loop))
    return false;
  // The first iteration of a loop that is shifted belongs to the last chunk.
  int64_t reserved = iterations == Iterations::LastTwoDependent;
  CostBuilder costs(loop);
  OpFoldResult number = costs.getNumIterations(loop);
  OpFoldResult cost = costs.getCost(*loop.getBody());
  OpFoldResult perChunk = costs.add(
      costs.divide(costs.constant(minCost - 1), cost), costs.constant(1));
  std::optional<int64_t> known = getConstantIntValue(number),
                         knownPerChunk = getConstantIntValue(perChunk);
  if (known && knownPerChunk && (*known - reserved) / *knownPerChunk < 2)
    return false;
  OpBuilder &b = costs.getBuilder();
  Location loc = loop.getLoc();
  if (reserved != 0)
    number = known ? costs.constant(*known - 1)
                   : OpFoldResult(arith::SubIOp::create(
                                      b, loc, costs.getValue(number),
                                      costs.getValue(costs.constant(1)))
                                      .getResult());
  OpFoldResult chunks = costs.divide(number, perChunk);
  // A loop with fewer iterations is one chunk.
  if (!getConstantIntValue(chunks))
    chunks = arith::MaxSIOp::create(b, loc, costs.getValue(chunks),
                                    costs.getValue(costs.constant(1)))
                 .getResult();
  emitChunks(loop, chunks, perChunk, costs);
  return true;
}

/// Parallelizes the loop, or else loops in it. Returns whether any has become
/// parallel.
bool ParallelizeLoops::visit(scf::ForOp loop) {
  Iterations iterations = analyzeIterations(loop);
  OpBuilder b(loop);
  std::optional<int64_t> begin = getConstantIntValue(loop.getLowerBound()),
                         end = getConstantIntValue(loop.getUpperBound()),
                         step = getConstantIntValue(loop.getStep());
  bool isShort = begin && end && step && *step > 0 &&
                 (*end - *begin) / *step < manyIterations;
  if (!isShort && parallelize(loop, iterations))
    return true;
  if (visit(loop.getRegion()))
    return true;
  return isShort && parallelize(loop, iterations);
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

/// The outermost loop in which results are computed independently.
static std::optional<unsigned> findParallelDim(linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (unsigned dim = 0; dim < iterators.size(); ++dim) {
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
    if (isSimple && llvm::all_of(op.getDpsInitsMutable(), isMoved))
      return dim;
  }
  return std::nullopt;
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

bool ParallelizeLoops::visit(linalg::LinalgOp op) {
  // A fill is one piece of memory.
  if (!op.hasPureBufferSemantics() || isa<linalg::FillOp>(op) ||
      op->getNumRegions() != 1 || op.getNumDpsInits() == 0 || isStreamed(op))
    return false;
  std::optional<unsigned> dim = findParallelDim(op);
  if (!dim || !areOperandsSeparate(op))
    return false;
  CostBuilder costs(op);
  OpFoldResult cost = costs.getCost(op, dim);
  OpFoldResult perChunk = costs.add(
      costs.divide(costs.constant(minCost - 1), cost), costs.constant(1));
  // Parts are whole cache lines, also of the smallest elements.
  if (*dim + 1 == op.getNumLoops()) {
    constexpr int64_t line = 64;
    perChunk = costs.multiply(
        costs.divide(costs.add(perChunk, costs.constant(line - 1)),
                     costs.constant(line)),
        costs.constant(line));
  }
  int64_t size = op.getStaticLoopRanges()[*dim];
  std::optional<int64_t> known = getConstantIntValue(perChunk);
  if (known && !ShapedType::isDynamic(size) && size / *known < 2)
    return false;
  SmallVector<Value, 4> tileSizes(op.getNumLoops(),
                                  costs.getValue(costs.constant(0)));
  tileSizes[*dim] = costs.getValue(perChunk);
  linalg::LinalgTilingOptions options;
  options.setLoopType(linalg::LinalgTilingLoopType::ParallelLoops);
  options.setTileSizes(tileSizes);
  IRRewriter rewriter(&getContext());
  rewriter.setInsertionPoint(op);
  if (failed(linalg::tileLinalgOp(rewriter, op, options)))
    return false;
  rewriter.eraseOp(op);
  return true;
}

/// Whether several threads are worth a copy.
static bool isLargeCopy(memref::CopyOp op, int64_t minCost) {
  auto type = dyn_cast<MemRefType>(op.getTarget().getType());
  if (!type || !isa<MemRefType>(op.getSource().getType()) ||
      type.getRank() == 0)
    return false;
  int64_t cost = 1;
  for (int64_t size : type.getShape())
    if (ShapedType::isDynamic(size) || llvm::MulOverflow(cost, size, cost))
      return false;
  return cost >= minCost;
}

bool ParallelizeLoops::visit(memref::CopyOp op) {
  if (!isLargeCopy(op, minCost))
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
