//===- LoopAccesses.cpp - Memory that iterations of a loop access ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopAccesses.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Linear expressions
//===----------------------------------------------------------------------===//

namespace {
/// A sum of multiples: of the number of the iteration, of values from outside
/// of the loop, and of one.
struct Linear {
  int64_t perIteration = 0;
  /// The part of it that does not hold in the last iteration, whose tile is
  /// shifted backwards by less than a step.
  int64_t perShifted = 0;
  llvm::SmallMapVector<Value, int64_t, 2> terms = {};
  int64_t constant = 0;

  /// Whether the shift of the last iteration moves it by less than a step.
  bool isShiftedByLess() const {
    return perIteration > 0 ? perShifted >= 0 && perShifted <= perIteration
                            : perShifted <= 0 && perShifted >= perIteration;
  }
};

/// The numbers from `low` to `high`, both included. A bound that is not known
/// is absent.
struct Interval {
  std::optional<Linear> low, high;
};
} // namespace

/// Numbers beyond this are not computed with.
static constexpr int64_t maxNumber = int64_t(1) << 50;

static bool isSmall(int64_t number) {
  return number > -maxNumber && number < maxNumber;
}

static std::optional<Linear> combine(const std::optional<Linear> &a,
                                     const std::optional<Linear> &b,
                                     int64_t factor) {
  if (!a || !b)
    return std::nullopt;
  Linear result = *a;
  bool overflows = false;
  auto add = [&](int64_t &sum, int64_t number) {
    int64_t product;
    overflows |= llvm::MulOverflow(number, factor, product) ||
                 llvm::AddOverflow(sum, product, sum) || !isSmall(sum);
  };
  add(result.perIteration, b->perIteration);
  add(result.perShifted, b->perShifted);
  add(result.constant, b->constant);
  for (auto [value, multiple] : b->terms)
    add(result.terms[value], multiple);
  result.terms.remove_if([](const auto &term) { return term.second == 0; });
  return overflows ? std::nullopt : std::optional(result);
}

static std::optional<Linear> constant(int64_t number) {
  if (!isSmall(number))
    return std::nullopt;
  Linear result;
  result.constant = number;
  return result;
}

/// `a` - `b`, if that is a constant.
static std::optional<int64_t> getDifference(const std::optional<Linear> &a,
                                            const std::optional<Linear> &b) {
  std::optional<Linear> difference = combine(a, b, -1);
  if (!difference || difference->perIteration != 0 ||
      !difference->terms.empty())
    return std::nullopt;
  return difference->constant;
}

static Interval add(const Interval &a, const Interval &b, int64_t factor) {
  if (factor >= 0)
    return {combine(a.low, b.low, factor), combine(a.high, b.high, factor)};
  return {combine(a.low, b.high, factor), combine(a.high, b.low, factor)};
}

static Interval multiply(const Interval &a, int64_t factor) {
  return add({constant(0), constant(0)}, a, factor);
}

/// Rounded towards minus infinity.
static std::optional<Linear> divide(const std::optional<Linear> &a,
                                    int64_t divisor) {
  if (!a || a->perIteration % divisor != 0 || a->perShifted % divisor != 0)
    return std::nullopt;
  Linear result = *a;
  result.perIteration /= divisor;
  result.perShifted /= divisor;
  for (auto &[value, multiple] : result.terms) {
    if (multiple % divisor != 0)
      return std::nullopt;
    multiple /= divisor;
  }
  result.constant = llvm::divideFloorSigned(result.constant, divisor);
  return result;
}

/// The lesser bound if `isLess`, else the greater one; absent unless they can
/// be compared.
static std::optional<Linear> select(const std::optional<Linear> &a,
                                    const std::optional<Linear> &b,
                                    bool isLess) {
  std::optional<int64_t> difference = getDifference(a, b);
  if (!difference)
    return std::nullopt;
  return (*difference < 0) == isLess ? a : b;
}

/// One of two bounds that both hold: the one that is known to be tighter, else
/// the one that moves forward with the loop, as offsets do. The size of a last
/// tile moves backward, and is bounded by a constant.
static std::optional<Linear> selectAny(const std::optional<Linear> &a,
                                       const std::optional<Linear> &b,
                                       bool isLess) {
  if (!a || !b)
    return a ? a : b;
  if (std::optional<Linear> tighter = select(a, b, isLess))
    return tighter;
  return a->perIteration > 0 || (a->perIteration == 0 && b->perIteration <= 0)
             ? a
             : b;
}

static Interval getMinimum(const Interval &a, const Interval &b) {
  return {select(a.low, b.low, true), selectAny(a.high, b.high, true)};
}

static Interval getMaximum(const Interval &a, const Interval &b) {
  return {selectAny(a.low, b.low, false), select(a.high, b.high, false)};
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

namespace {
/// Finds out between which bounds an index is in iteration number n of a loop.
class IndexBounds {
public:
  explicit IndexBounds(scf::ForOp loop) : loop(loop) {}

  Interval get(Value value);
  Interval get(OpFoldResult value);

  /// Whether bounds have been taken that do not hold in the last iteration,
  /// whose tile is shifted backwards by less than a step.
  bool isShifted() const { return anyShifted; }

private:
  Interval compute(Value value);
  Interval getOfArgument(BlockArgument argument);
  Interval getOfApply(AffineExpr expr, ValueRange operands, unsigned numDims);
  Interval getOfMap(AffineMap map, ValueRange operands, bool isMinimum);
  bool isShift(const Interval &index, const Interval &limit);

  scf::ForOp loop;
  DenseMap<Value, Interval> known;
  bool anyShifted = false;
};
} // namespace

Interval IndexBounds::get(OpFoldResult value) {
  if (std::optional<int64_t> number = getConstantIntValue(value))
    return {constant(*number), constant(*number)};
  return get(cast<Value>(value));
}

Interval IndexBounds::get(Value value) {
  auto it = known.find(value);
  if (it != known.end())
    return it->second;
  Interval result = compute(value);
  known[value] = result;
  return result;
}

Interval IndexBounds::getOfArgument(BlockArgument argument) {
  auto inner = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
  if (!inner || argument != inner.getInductionVar())
    return {};
  Interval begin = get(inner.getLowerBound());
  std::optional<int64_t> step = getConstantIntValue(inner.getStep());
  if (inner == loop) {
    if (!step)
      return {};
    Linear multiple;
    multiple.perIteration = *step;
    return add(begin, {multiple, multiple}, 1);
  }
  Interval end = get(inner.getUpperBound());
  // The last value, if the length is a multiple of the step.
  std::optional<int64_t> length = getDifference(end.high, begin.low);
  int64_t last = 1;
  bool isExact = getDifference(begin.low, begin.high) == 0;
  if (step && length && isExact && *step > 0 && *length > 0)
    last = *length - (*length - 1) / *step * *step;
  return {begin.low, combine(end.high, constant(last), -1)};
}

Interval IndexBounds::getOfApply(AffineExpr expr, ValueRange operands,
                                 unsigned numDims) {
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return {constant(number.getValue()), constant(number.getValue())};
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return get(operands[dim.getPosition()]);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return get(operands[numDims + symbol.getPosition()]);
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Interval left = getOfApply(binary.getLHS(), operands, numDims);
  if (expr.getKind() == AffineExprKind::Add)
    return add(left, getOfApply(binary.getRHS(), operands, numDims), 1);
  auto right = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!right ||
      (right.getValue() <= 0 && expr.getKind() != AffineExprKind::Mul))
    return {};
  int64_t number = right.getValue();
  switch (expr.getKind()) {
  case AffineExprKind::Mul:
    return multiply(left, number);
  case AffineExprKind::FloorDiv:
    return {divide(left.low, number), divide(left.high, number)};
  case AffineExprKind::CeilDiv: {
    Interval moved = add(left, {constant(number - 1), constant(number - 1)}, 1);
    return {divide(moved.low, number), divide(moved.high, number)};
  }
  case AffineExprKind::Mod:
    return {constant(0), constant(number - 1)};
  default:
    return {};
  }
}

Interval IndexBounds::getOfMap(AffineMap map, ValueRange operands,
                               bool isMinimum) {
  Interval result;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    Interval next = getOfApply(expr, operands, map.getNumDims());
    if (i == 0)
      result = next;
    else
      result = isMinimum ? getMinimum(result, next) : getMaximum(result, next);
  }
  return result;
}

/// Whether `index` is less than `limit` in all iterations but the last one, in
/// which it is larger by less than a step.
bool IndexBounds::isShift(const Interval &index, const Interval &limit) {
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  Interval first = get(loop.getLowerBound()), end = get(loop.getUpperBound());
  if (!step || getDifference(index.low, index.high) != 0 ||
      getDifference(end.low, end.high) != 0 ||
      getDifference(limit.low, limit.high) != 0)
    return false;
  Linear multiple;
  multiple.perIteration = *step;
  // It is the induction variable.
  if (getDifference(index.low, combine(first.low, multiple, 1)) != 0)
    return false;
  if (index.low->perShifted != 0)
    return false;
  std::optional<int64_t> distance = getDifference(end.low, limit.low);
  return distance && *distance >= 0 && *distance <= *step;
}

Interval IndexBounds::compute(Value value) {
  if (auto number = getConstantIntValue(value))
    return {constant(*number), constant(*number)};
  bool isInside = loop->isAncestor(value.getParentBlock()->getParentOp());
  Interval result;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (isInside)
      return getOfArgument(argument);
  } else {
    Operation *op = value.getDefiningOp();
    if (isa<arith::AddIOp, arith::SubIOp>(op)) {
      result = add(get(op->getOperand(0)), get(op->getOperand(1)),
                   isa<arith::AddIOp>(op) ? 1 : -1);
    } else if (isa<arith::MulIOp>(op)) {
      for (unsigned i : {0, 1})
        if (auto factor = getConstantIntValue(op->getOperand(1 - i)))
          result = multiply(get(op->getOperand(i)), *factor);
    } else if (isa<arith::MinSIOp>(op)) {
      Interval a = get(op->getOperand(0)), b = get(op->getOperand(1));
      if (isInside && (isShift(a, b) || isShift(b, a))) {
        anyShifted = true;
        Interval shifted = isShift(a, b) ? a : b;
        shifted.low->perShifted = shifted.high->perShifted =
            shifted.low->perIteration;
        return shifted;
      }
      result = getMinimum(a, b);
    } else if (isa<arith::MaxSIOp>(op)) {
      result = getMaximum(get(op->getOperand(0)), get(op->getOperand(1)));
    } else if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
      result = getOfMap(apply.getAffineMap(), apply.getMapOperands(), true);
    } else if (auto minimum = dyn_cast<affine::AffineMinOp>(op)) {
      result = getOfMap(minimum.getAffineMap(), minimum.getOperands(), true);
    } else if (auto maximum = dyn_cast<affine::AffineMaxOp>(op)) {
      result = getOfMap(maximum.getAffineMap(), maximum.getOperands(), false);
    }
  }
  if (isInside || (result.low && result.high &&
                   getDifference(result.low, result.high) == 0))
    return result;
  Linear symbol;
  symbol.terms[value] = 1;
  return {symbol, symbol};
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

Value agate::getMemoryRoot(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  if (Operation *op = buffer.getDefiningOp())
    return isa<memref::AllocOp, memref::AllocaOp, memref::GetGlobalOp>(op)
               ? buffer
               : Value();
  return isa<func::FuncOp>(buffer.getParentBlock()->getParentOp()) ? buffer
                                                                   : Value();
}

namespace {
/// The elements of a buffer that an iteration may access.
struct BufferAccess {
  /// Defined outside of the loop.
  Value buffer;
  bool isWrite;
  SmallVector<Interval> window;
};

/// Collects the accesses in a loop.
class AccessCollector {
public:
  explicit AccessCollector(scf::ForOp loop, IndexBounds &bounds)
      : loop(loop), bounds(bounds) {}

  /// False if an operation has effects that are not known.
  bool run();

  ArrayRef<BufferAccess> getAccesses() const { return accesses; }

private:
  bool visit(Operation *op);
  bool visitTransfer(VectorTransferOpInterface op, bool isWrite);
  bool visitElement(Value buffer, ValueRange indices, bool isWrite);
  SmallVector<Interval> getWhole(Value buffer);
  bool addWhole(Value buffer, bool isWrite);
  bool add(Value buffer, SmallVector<Interval> window, bool isWrite);
  bool stepOut(Value &buffer, SmallVector<Interval> &window);
  SmallVector<Interval> getSource(memref::SubViewOp op,
                                  ArrayRef<Interval> window);
  SmallVector<Interval> getSource(memref::ExpandShapeOp op,
                                  ArrayRef<Interval> window);
  SmallVector<Interval> getSource(memref::CollapseShapeOp op,
                                  ArrayRef<Interval> window);

  scf::ForOp loop;
  IndexBounds &bounds;
  SmallVector<BufferAccess, 0> accesses;
};
} // namespace

/// The window in the source of a subview.
SmallVector<Interval> AccessCollector::getSource(memref::SubViewOp op,
                                                 ArrayRef<Interval> window) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<Interval> result;
  unsigned next = 0;
  for (auto [i, offset, stride] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedStrides())) {
    Interval index = bounds.get(offset);
    if (!dropped.test(i)) {
      std::optional<int64_t> factor = getConstantIntValue(stride);
      index = factor && *factor > 0 ? ::add(index, window[next], *factor)
                                    : Interval();
      ++next;
    }
    result.push_back(index);
  }
  return result;
}

/// The window in a buffer some of whose dimensions have been expanded.
SmallVector<Interval> AccessCollector::getSource(memref::ExpandShapeOp op,
                                                 ArrayRef<Interval> window) {
  SmallVector<Interval> result;
  ArrayRef<int64_t> shape = op.getResultType().getShape();
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    Interval index = {constant(0), constant(0)};
    int64_t stride = 1;
    for (int64_t dim : llvm::reverse(group)) {
      index = stride == 0 ? Interval() : ::add(index, window[dim], stride);
      // Of no use for what is outside of a dimension of unknown size.
      if (ShapedType::isDynamic(shape[dim]) ||
          llvm::MulOverflow(stride, shape[dim], stride))
        stride = 0;
    }
    result.push_back(index);
  }
  return result;
}

/// The window in a buffer whose dimensions have been collapsed: known for
/// groups with one dimension that is not 1.
SmallVector<Interval> AccessCollector::getSource(memref::CollapseShapeOp op,
                                                 ArrayRef<Interval> window) {
  ArrayRef<int64_t> shape = op.getSrcType().getShape();
  SmallVector<Interval> result(shape.size());
  for (auto [i, group] : llvm::enumerate(op.getReassociationIndices())) {
    unsigned numOthers =
        llvm::count_if(group, [&](int64_t dim) { return shape[dim] != 1; });
    for (int64_t dim : group)
      if (shape[dim] == 1)
        result[dim] = {constant(0), constant(0)};
      else if (numOthers == 1)
        result[dim] = window[i];
  }
  return result;
}

/// From a view to its source; false if the view is not understood.
bool AccessCollector::stepOut(Value &buffer, SmallVector<Interval> &window) {
  Operation *op = buffer.getDefiningOp();
  if (auto subview = dyn_cast_or_null<memref::SubViewOp>(op))
    window = getSource(subview, window);
  else if (auto expand = dyn_cast_or_null<memref::ExpandShapeOp>(op))
    window = getSource(expand, window);
  else if (auto collapse = dyn_cast_or_null<memref::CollapseShapeOp>(op))
    window = getSource(collapse, window);
  else if (!isa_and_nonnull<memref::CastOp>(op) ||
           !isa<MemRefType>(op->getOperand(0).getType()))
    return false;
  buffer = op->getOperand(0);
  return true;
}

bool AccessCollector::add(Value buffer, SmallVector<Interval> window,
                          bool isWrite) {
  auto isInside = [&] {
    return loop->isAncestor(buffer.getParentBlock()->getParentOp());
  };
  // It belongs to the iteration.
  Value root = getMemoryRoot(buffer);
  if (root && loop->isAncestor(root.getParentBlock()->getParentOp()))
    return true;
  while (isInside())
    if (!stepOut(buffer, window))
      return false;
  accesses.push_back({buffer, isWrite, std::move(window)});
  return true;
}

/// All indices of a buffer.
SmallVector<Interval> AccessCollector::getWhole(Value buffer) {
  SmallVector<Interval> window;
  auto subview = buffer.getDefiningOp<memref::SubViewOp>();
  unsigned next = 0;
  SmallVector<OpFoldResult> sizes;
  if (subview) {
    llvm::SmallBitVector dropped = subview.getDroppedDims();
    for (auto [i, size] : llvm::enumerate(subview.getMixedSizes()))
      if (!dropped.test(i))
        sizes.push_back(size);
  }
  for (int64_t size : cast<MemRefType>(buffer.getType()).getShape()) {
    Interval range = {constant(0), std::nullopt};
    if (!ShapedType::isDynamic(size))
      range.high = constant(size - 1);
    else if (subview)
      range.high = combine(bounds.get(sizes[next]).high, constant(1), -1);
    window.push_back(range);
    ++next;
  }
  return window;
}

bool AccessCollector::addWhole(Value buffer, bool isWrite) {
  return isa<MemRefType>(buffer.getType()) &&
         add(buffer, getWhole(buffer), isWrite);
}

bool AccessCollector::visitElement(Value buffer, ValueRange indices,
                                   bool isWrite) {
  SmallVector<Interval> window;
  for (Value index : indices)
    window.push_back(bounds.get(index));
  return add(buffer, std::move(window), isWrite);
}

bool AccessCollector::visitTransfer(VectorTransferOpInterface op,
                                    bool isWrite) {
  VectorType type = op.getVectorType();
  if (!isa<MemRefType>(op.getBase().getType()) || type.isScalable())
    return false;
  SmallVector<Interval> window;
  for (Value index : op.getIndices())
    window.push_back(bounds.get(index));
  for (auto [size, expr] :
       llvm::zip_equal(type.getShape(), op.getPermutationMap().getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      Interval &index = window[dim.getPosition()];
      index = ::add(index, {constant(0), constant(size - 1)}, 1);
    }
  // Elements of the vector that are outside of the buffer are not accessed.
  for (auto [index, whole] : llvm::zip_equal(window, getWhole(op.getBase())))
    index.high = selectAny(index.high, whole.high, true);
  return add(op.getBase(), std::move(window), isWrite);
}

/// Any other operation, by its declared effects.
static bool
getEffects(Operation *op,
           SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return false;
  interface.getEffects(effects);
  return llvm::all_of(effects, [](const MemoryEffects::EffectInstance &effect) {
    return effect.getValue() && isa<MemRefType>(effect.getValue().getType()) &&
           isa<MemoryEffects::Read, MemoryEffects::Write>(effect.getEffect());
  });
}

bool AccessCollector::visit(Operation *op) {
  // What a region passes on would not be followed.
  if (op->getNumRegions() != 0 &&
      llvm::any_of(op->getResultTypes(), llvm::IsaPred<BaseMemRefType>))
    return false;
  if (isa<scf::ForOp, scf::IfOp, scf::YieldOp, memref::AllocOp>(op))
    return true;
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return visitElement(load.getMemRef(), load.getIndices(), false);
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return visitElement(store.getMemRef(), store.getIndices(), true);
  if (isa<vector::TransferReadOp, vector::TransferWriteOp>(op))
    return visitTransfer(cast<VectorTransferOpInterface>(op),
                         isa<vector::TransferWriteOp>(op));
  if (isMemoryEffectFree(op))
    return true;
  SmallVector<MemoryEffects::EffectInstance> effects;
  if (!getEffects(op, effects))
    return false;
  return llvm::all_of(
      effects, [&](const MemoryEffects::EffectInstance &effect) {
        return addWhole(effect.getValue(),
                        isa<MemoryEffects::Write>(effect.getEffect()));
      });
}

bool AccessCollector::run() {
  return !loop.getBody()
              ->walk([&](Operation *op) {
                return visit(op) ? WalkResult::advance()
                                 : WalkResult::interrupt();
              })
              .wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Iterations
//===----------------------------------------------------------------------===//

/// Whether the windows of two iterations have no index of dimension `dim` in
/// common.
static bool areDisjoint(ArrayRef<const BufferAccess *> accesses, unsigned dim) {
  const std::optional<Linear> &first = accesses.front()->window[dim].low;
  if (!first || first->perIteration == 0)
    return false;
  int64_t low = 0, high = 0;
  for (const BufferAccess *access : accesses) {
    const Interval &window = access->window[dim];
    std::optional<int64_t> begin = getDifference(window.low, first),
                           end = getDifference(window.high, first);
    if (!begin || !end || !window.low->isShiftedByLess() ||
        !window.high->isShiftedByLess())
      return false;
    low = std::min(low, *begin);
    high = std::max(high, *end);
  }
  return high - low < std::abs(first->perIteration);
}

Iterations agate::analyzeIterations(scf::ForOp loop) {
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  if (loop.getNumResults() != 0 || !step || *step <= 0 || !isSmall(*step))
    return Iterations::Dependent;
  IndexBounds bounds(loop);
  AccessCollector collector(loop, bounds);
  if (!collector.run())
    return Iterations::Dependent;
  llvm::MapVector<Value, SmallVector<const BufferAccess *>> byRoot;
  SetVector<Value> written;
  for (const BufferAccess &access : collector.getAccesses()) {
    Value root = getMemoryRoot(access.buffer);
    byRoot[root].push_back(&access);
    if (access.isWrite)
      written.insert(root);
  }
  // Memory that is not known may be any other.
  if (!written.empty() && byRoot.count(Value()))
    return Iterations::Dependent;
  for (Value root : written) {
    if (!root.getDefiningOp<memref::AllocOp>())
      return Iterations::Dependent;
    ArrayRef<const BufferAccess *> accesses = byRoot[root];
    Value buffer = accesses.front()->buffer;
    bool isOne = llvm::all_of(accesses, [&](const BufferAccess *access) {
      return access->buffer == buffer;
    });
    unsigned rank = cast<MemRefType>(buffer.getType()).getRank();
    bool found = false;
    for (unsigned dim = 0; dim < rank && isOne && !found; ++dim)
      found = areDisjoint(accesses, dim);
    if (!found)
      return Iterations::Dependent;
  }
  return bounds.isShifted() ? Iterations::LastTwoDependent
                            : Iterations::Independent;
}
