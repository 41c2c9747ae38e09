//===- VectorizeRows.cpp - Rows of any length to vectors ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorizeRows.h"

#include "ElementaryFunctions.h"
#include "Reductions.h"
#include "VectorBody.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

/// Rows that are reduced at once at most.
static constexpr int64_t maxRowsAtOnce = 4;

namespace {
/// Computes rows element by element from those of other tensors.
class RowMapper {
public:
  RowMapper(linalg::LinalgOp op, VectorUnit unit)
      : b(op.getLoc(), op), op(op), unit(unit), body(b, op, unit.hasFMA),
        result(op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0])) {}

  bool match();
  void emit();

  /// Whether the result is a single row.
  bool isRow() const;
  /// One vector of the row, computed and written to `tensor`.
  Value compute(OpFoldResult offset, Value mask);
  Value write(Value vector, Value tensor, OpFoldResult offset, Value mask);
  /// Operations are inserted where `other` inserts them.
  void insertWith(const OpBuilder &other) {
    b.setInsertionPoint(other.getInsertionBlock(), other.getInsertionPoint());
  }

private:
  Value emitLane(Value tensor);
  Value emitLoops(unsigned dim, Value tensor);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  VectorUnit unit;
  VectorBody body;
  AffineMap result;
  unsigned lane = 0;
  int64_t width = 0;
  SmallVector<OpFoldResult> extents, loops;
};
} // namespace

namespace {
/// Reduces in the order of the memory: one row in several vectors, or several
/// rows in one vector each. Where a single row is computed right before, it is
/// in the same loops, and written on the way.
class RowReducer {
public:
  RowReducer(linalg::LinalgOp op, VectorUnit unit)
      : b(op.getLoc(), op), op(op), unit(unit), body(b, op, unit.hasFMA) {}

  bool match();
  void emit(RegisterTest isInRegisters);
  /// The operation that computes the row, if it is to be in the same loops.
  /// Those in registers are left alone.
  linalg::LinalgOp findProducer(RegisterTest isInRegisters);

private:
  bool canInclude(OpOperand &input, linalg::LinalgOp producer);
  bool matchResult();
  Value combine(Value x, Value y);
  Value combineLanes(Value x, Value y, ArrayRef<int64_t> first,
                     ArrayRef<int64_t> second);
  void emitLoops(unsigned dim, MutableArrayRef<Value> accumulators);
  Value emitAcross(ArrayRef<Value> rows);
  void emitLane(MutableArrayRef<Value> accumulators);
  void emitRest(MutableArrayRef<Value> accumulators, Value begin);
  Value emitStep(unsigned row, Value accumulator, OpFoldResult offset,
                 Value mask);
  void emitStrip(MutableArrayRef<Value> accumulators, Value begin, Value end);
  void emitResult(ArrayRef<Value> rows);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  VectorUnit unit;
  VectorBody body;
  Operation *combiner = nullptr;
  unsigned lane = 0;
  int64_t width = 0;
  /// The rows that are reduced at once, and their loop if there are several.
  int64_t numRows = 1;
  unsigned rowDim = 0;
  TypedAttr neutral;
  SmallVector<OpFoldResult> extents, loops;
  /// What computes the row that operand `producedOperand` is, and the tensor
  /// that it is written to.
  std::optional<RowMapper> producer;
  unsigned producedOperand = 0;
  Value produced;
};
} // namespace

/// An element that `combiner` leaves results as they are with. That of a
/// maximum that ignores NaN would be NaN. Where it starts from a number,
/// infinity serves as well, and lets expand-math see that the accumulators are
/// never NaN.
static std::optional<TypedAttr> getIdentity(linalg::LinalgOp op,
                                            Operation *combiner) {
  if (!isa<arith::MaxNumFOp, arith::MinNumFOp>(combiner))
    return arith::getNeutralElement(combiner);
  auto fill = op.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  FloatAttr initial;
  if (!fill || !matchPattern(fill.getInputs()[0], m_Constant(&initial)) ||
      initial.getValue().isNaN())
    return std::nullopt;
  return FloatAttr::get(
      initial.getType(),
      APFloat::getInf(initial.getValue().getSemantics(),
                      /*Negative=*/isa<arith::MaxNumFOp>(combiner)));
}

/// The lanes of accumulators of the type. Those for positions are not computed
/// with elsewhere.
static int64_t getAccumulatorLanes(linalg::LinalgOp op, VectorUnit unit) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  if (op.hasIndexSemantics() && element.isInteger(64) && unit.hasMasks)
    return unit.vectorBytes / 8;
  return unit.getLanes(element);
}

/// Whether the result is one element, or a few that are adjacent.
bool RowReducer::matchResult() {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  width = getAccumulatorLanes(op, unit);
  if (width == 0 || !type.hasStaticShape())
    return false;
  numRows = type.getNumElements();
  if (numRows == 1)
    return true;
  AffineMap result = op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0]);
  if (numRows > maxRowsAtOnce || !llvm::isPowerOf2_64(numRows) ||
      type.getShape().back() != numRows || !result.isProjectedPermutation())
    return false;
  rowDim = result.getDimPosition(result.getNumResults() - 1);
  return true;
}

bool RowReducer::match() {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumReductionLoops() == 0 ||
      !hasVectorizableBody(op, /*allowsIndices=*/true) || !matchResult())
    return false;
  for (Value input : op.getDpsInputs())
    if (!isVectorElement(getElementTypeOrSelf(input.getType())))
      return false;
  std::optional<unsigned> found = findContiguousReduction(op);
  combiner = getFreeCombiner(op);
  if (!found || !combiner)
    return false;
  lane = *found;
  int64_t size = op.getStaticLoopRanges()[lane];
  if ((ShapedType::isDynamic(size) || size % width != 0) &&
      !hasSpeculatableBody(op))
    return false;
  std::optional<TypedAttr> identity = getIdentity(op, combiner);
  if (!identity)
    return false;
  neutral = *identity;
  return true;
}

/// Whether `producer` computes the row `input`, in time for all others that use
/// it.
bool RowReducer::canInclude(OpOperand &input, linalg::LinalgOp producer) {
  RowMapper mapper(producer, unit);
  if (!mapper.match() || !mapper.isRow() ||
      getAccess(op.getMatchingIndexingMap(&input), lane) != Access::Contiguous)
    return false;
  for (auto [dim, size] : llvm::enumerate(op.getStaticLoopRanges()))
    if (dim != lane && size != 1)
      return false;
  return llvm::all_of(producer->getUsers(), [&](Operation *user) {
    return user == op ||
           (user->getBlock() == op->getBlock() && op->isBeforeInBlock(user));
  });
}

linalg::LinalgOp RowReducer::findProducer(RegisterTest isInRegisters) {
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto found = input->get().getDefiningOp<linalg::LinalgOp>();
    if (!found || found->getBlock() != op->getBlock() || isInRegisters(found) ||
        !llvm::hasSingleElement(llvm::make_filter_range(
            op->getOperands(),
            [&](Value operand) { return operand == input->get(); })) ||
        !canInclude(*input, found))
      continue;
    producedOperand = input->getOperandNumber();
    return found;
  }
  return nullptr;
}

/// The operation that reduces, on scalars or vectors.
Value RowReducer::combine(Value x, Value y) {
  return b
      .create(OperationState(b.getLoc(), combiner->getName().getIdentifier(),
                             {x, y}, x.getType(), combiner->getAttrs()))
      ->getResult(0);
}

/// One vector of a row, added to an accumulator.
Value RowReducer::emitStep(unsigned row, Value accumulator, OpFoldResult offset,
                           Value mask) {
  loops[lane] = offset;
  if (numRows > 1)
    loops[rowDim] = b.getIndexAttr(row);
  SmallVector<Value> operands;
  for (unsigned i = 0; i < op.getNumDpsInputs(); ++i) {
    if (producer && i == producedOperand) {
      producer->insertWith(b);
      operands.push_back(producer->compute(offset, mask));
      produced = producer->write(operands.back(), produced, offset, mask);
      continue;
    }
    operands.push_back(body.read(i, loops, lane, width, mask));
  }
  operands.push_back(accumulator);
  Value result = body.emit(operands, width, loops, lane);
  return mask ? arith::SelectOp::create(b, mask, result, accumulator) : result;
}

/// A loop over steps of as many vectors as there are accumulators: of each of
/// the rows, or of the only one.
void RowReducer::emitStrip(MutableArrayRef<Value> accumulators, Value begin,
                           Value end) {
  int64_t count = accumulators.size();
  int64_t vectorsPerRow = numRows > 1 ? 1 : count;
  Value step = arith::ConstantIndexOp::create(b, vectorsPerRow * width);
  SmallVector<Value> carried(accumulators);
  if (producer)
    carried.push_back(produced);
  auto loop = scf::ForOp::create(b, begin, end, step, carried);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  if (producer)
    produced = loop.getRegionIterArgs().back();
  SmallVector<Value> results;
  for (int64_t i = 0; i < count; ++i) {
    Value offset = loop.getInductionVar();
    if (numRows == 1 && i != 0)
      offset = arith::AddIOp::create(
          b, offset, arith::ConstantIndexOp::create(b, i * width));
    results.push_back(emitStep(i, loop.getRegionIterArg(i), offset, {}));
  }
  if (producer)
    results.push_back(produced);
  scf::YieldOp::create(b, results);
  llvm::copy(loop.getResults().take_front(count), accumulators.begin());
  if (producer)
    produced = loop.getResults().back();
}

/// The elements that do not fill a vector, if there are any: a loop of at most
/// one iteration, which replaces the values `carried`.
static void
emitRestLoop(ImplicitLocOpBuilder &b, Value begin, OpFoldResult size,
             int64_t width, MutableArrayRef<Value> carried,
             llvm::function_ref<void(Value offset, Value mask)> emitStep) {
  std::optional<int64_t> constant = getConstantIntValue(size);
  if (constant && *constant % width == 0)
    return;
  Value end = getValueOrCreateConstantIndexOp(b, b.getLoc(), size);
  Value step = arith::ConstantIndexOp::create(b, width);
  auto loop = scf::ForOp::create(b, begin, end, step, carried);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  llvm::copy(loop.getRegionIterArgs(), carried.begin());
  Value offset = loop.getInductionVar();
  Value mask = vector::CreateMaskOp::create(
      b, VectorType::get(width, b.getI1Type()),
      ValueRange{arith::SubIOp::create(b, end, offset)});
  emitStep(offset, mask);
  scf::YieldOp::create(b, carried);
  llvm::copy(loop.getResults(), carried.begin());
}

/// The combination of lanes of two vectors with others of them.
Value RowReducer::combineLanes(Value x, Value y, ArrayRef<int64_t> first,
                               ArrayRef<int64_t> second) {
  Value low = vector::ShuffleOp::create(b, x, y, first);
  Value high = vector::ShuffleOp::create(b, x, y, second);
  return combine(low, high);
}

/// The elements of each vector combined, to one vector of all results; halves
/// first, as LLVM's reductions of maxima take one step per element. Two rows
/// become the halves of one vector on the way.
Value RowReducer::emitAcross(ArrayRef<Value> rows) {
  SmallVector<Value> vectors(rows);
  // The lanes that belong to one row.
  int64_t lanes = width;
  auto halve = [&](Value x, Value y, int64_t numLanes) {
    SmallVector<int64_t> first, second;
    for (int64_t i = 0; i < numLanes; ++i)
      if (i % lanes < lanes / 2) {
        first.push_back(i);
        second.push_back(i + lanes / 2);
      }
    return combineLanes(x, y, first, second);
  };
  while (vectors.size() > 1) {
    for (size_t i = 0; i < vectors.size() / 2; ++i)
      vectors[i] = halve(vectors[2 * i], vectors[2 * i + 1], 2 * width);
    vectors.resize(vectors.size() / 2);
    lanes /= 2;
  }
  for (int64_t numLanes = width; lanes > 1; lanes /= 2, numLanes /= 2)
    vectors[0] = halve(vectors[0], vectors[0], numLanes);
  return vectors[0];
}

/// The elements that do not fill a vector.
void RowReducer::emitRest(MutableArrayRef<Value> accumulators, Value begin) {
  SmallVector<Value> carried(accumulators);
  if (producer)
    carried.push_back(produced);
  emitRestLoop(b, begin, extents[lane], width, carried,
               [&](Value offset, Value mask) {
                 if (producer)
                   produced = carried.back();
                 for (size_t i = 0; i < accumulators.size(); ++i)
                   carried[i] = emitStep(i, carried[i], offset, mask);
                 if (producer)
                   carried.back() = produced;
               });
  llvm::copy(ArrayRef(carried).take_front(accumulators.size()),
             accumulators.begin());
  if (producer)
    produced = carried.back();
}

/// The innermost loop.
void RowReducer::emitLane(MutableArrayRef<Value> accumulators) {
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[lane]);
  auto alignDown = [&](int64_t multiple) -> Value {
    Value factor = arith::ConstantIndexOp::create(b, multiple);
    Value rest = arith::RemUIOp::create(b, size, factor);
    return arith::SubIOp::create(b, size, rest);
  };
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value whole = alignDown(width);
  if (numRows > 1) {
    emitStrip(accumulators, zero, whole);
    emitRest(accumulators, whole);
    return;
  }
  Value wide = zero;
  if (accumulators.size() > 1) {
    wide = alignDown(accumulators.size() * width);
    emitStrip(accumulators, zero, wide);
  }
  emitStrip(accumulators.take_front(), wide, whole);
  emitRest(accumulators.take_back(), whole);
}

/// The loops of the reduction from `dim` on.
void RowReducer::emitLoops(unsigned dim, MutableArrayRef<Value> accumulators) {
  auto isOther = [&](unsigned i) {
    return i == lane || (numRows > 1 && i == rowDim) ||
           isConstantIntValue(extents[i], 1);
  };
  while (dim < loops.size() && isOther(dim))
    ++dim;
  if (dim == loops.size()) {
    emitLane(accumulators);
    return;
  }
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[dim]);
  auto loop = scf::ForOp::create(b, zero, size, one, accumulators);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  loops[dim] = loop.getInductionVar();
  SmallVector<Value> inner(loop.getRegionIterArgs());
  emitLoops(dim + 1, inner);
  scf::YieldOp::create(b, inner);
  llvm::copy(loop.getResults(), accumulators.begin());
}

/// Combines the vectors of the rows with the initial values.
void RowReducer::emitResult(ArrayRef<Value> rows) {
  Value init = op.getDpsInits()[0], initial;
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (fill && fill.getInputs()[0].getType() == neutral.getType()) {
    initial = fill.getInputs()[0];
    init = fill.getOutputs()[0];
  }
  int64_t rank = cast<RankedTensorType>(init.getType()).getRank();
  SmallVector<Value> indices(rank, arith::ConstantIndexOp::create(b, 0));
  if (numRows == 1) {
    if (!initial)
      initial = tensor::ExtractOp::create(b, init, indices);
    Value across = vector::ExtractOp::create(b, emitAcross(rows), int64_t(0));
    init = tensor::InsertOp::create(b, combine(initial, across), init, indices);
  }
  // Not more rows than a vector has lanes.
  int64_t most = std::min(numRows, width);
  auto type = VectorType::get(most, neutral.getType());
  for (int64_t first = 0; numRows > 1 && first < numRows; first += most) {
    indices.back() = arith::ConstantIndexOp::create(b, first);
    Value before =
        initial
            ? vector::BroadcastOp::create(b, type, initial).getResult()
            : vector::TransferReadOp::create(
                  b, type, init, indices,
                  ub::PoisonOp::create(b, neutral.getType()), ArrayRef{true});
    Value across = emitAcross(rows.slice(first, most));
    init = vector::TransferWriteOp::create(b, combine(before, across), init,
                                           indices, ArrayRef{true})
               .getResult();
  }
  op->getResult(0).replaceAllUsesWith(init);
}

/// Whether expand-math has a polynomial for an operation of the payload.
static bool containsFunctions(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), [](Operation &nested) {
    return lookupElementaryFunction(&nested) != nullptr;
  });
}

void RowReducer::emit(RegisterTest isInRegisters) {
  linalg::LinalgOp computed = findProducer(isInRegisters);
  if (computed) {
    producer.emplace(computed, unit);
    producer->match();
    produced = computed.getDpsInits()[0];
    // Its shape is that of the row, which is not there yet.
    op->setOperand(producedOperand, produced);
  }
  for (Range range : op.createLoopRanges(b, b.getLoc()))
    extents.push_back(range.size);
  loops.assign(op.getNumLoops(), b.getIndexAttr(0));
  auto type = VectorType::get(width, neutral.getType());
  Value start =
      arith::ConstantOp::create(b, DenseElementsAttr::get(type, neutral));
  bool hasFunctions =
      containsFunctions(op) || (computed && containsFunctions(computed));
  SmallVector<Value> accumulators(
      numRows > 1 ? numRows : getRowAccumulators(unit, hasFunctions), start);
  emitLoops(0, accumulators);
  if (numRows == 1)
    while (accumulators.size() > 1) {
      size_t half = accumulators.size() / 2;
      for (size_t i = 0; i < half; ++i)
        accumulators[i] = combine(accumulators[2 * i], accumulators[2 * i + 1]);
      accumulators.truncate(half);
    }
  emitResult(accumulators);
  op->erase();
  if (!computed)
    return;
  computed->getResult(0).replaceAllUsesWith(produced);
  computed->erase();
}

bool RowMapper::isRow() const {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return llvm::all_of(type.getShape().drop_back(),
                      [](int64_t size) { return size == 1; });
}

/// The lanes in which the functions of the payload are computed; 0 if there are
/// none. Those of narrow floats are computed in f32.
static int64_t getFunctionLanes(linalg::LinalgOp op, const VectorUnit &unit) {
  int64_t lanes = 0;
  for (Operation &inner : *op.getBlock()) {
    if (!lookupElementaryFunction(&inner))
      continue;
    Type type = getElementTypeOrSelf(inner.getResult(0).getType());
    if (!type.isF64())
      type = Float32Type::get(op->getContext());
    int64_t most = unit.getLanes(type);
    lanes = lanes == 0 ? most : std::min(lanes, most);
  }
  return lanes;
}

/// LLVM vectorizes other loops over whole tensors, unless they have functions,
/// which have branches, and instructions that only exist on vectors.
bool RowMapper::match() {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumReductionLoops() != 0 || op.getNumParallelLoops() == 0 ||
      !hasVectorizableBody(op))
    return false;
  OpOperand &init = op.getDpsInitsMutable()[0];
  auto type = cast<RankedTensorType>(init.get().getType());
  if (!isVectorElement(type.getElementType()))
    return false;
  width = unit.getLanes(type.getElementType());
  if (width == 0)
    width = getFunctionLanes(op, unit);
  if (width == 0 || !result.isPermutation() ||
      op.payloadUsesValueFromOperand(&init))
    return false;
  int64_t size = type.getShape().back();
  if ((ShapedType::isDynamic(size) || size % width != 0) &&
      !hasSpeculatableBody(op))
    return false;
  bool isRowOfLoop = isRow() && isa<scf::ForOp>(op->getParentOp());
  if (size == 1 || (!isRowOfLoop && !containsFunctions(op)))
    return false;
  lane = result.getDimPosition(result.getNumResults() - 1);
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    if (!isa<RankedTensorType>(input->get().getType()))
      return true;
    Access access = getAccess(op.getMatchingIndexingMap(input), lane);
    return access == Access::Scalar ||
           (access == Access::Contiguous &&
            isVectorElement(getElementTypeOrSelf(input->get().getType())));
  });
}

Value RowMapper::compute(OpFoldResult offset, Value mask) {
  if (loops.empty())
    loops.assign(op.getNumLoops(), b.getIndexAttr(0));
  loops[lane] = offset;
  SmallVector<Value> operands;
  for (OpOperand *input : op.getDpsInputOperands())
    operands.push_back(
        op.payloadUsesValueFromOperand(input)
            ? body.read(input->getOperandNumber(), loops, lane, width, mask)
            : Value());
  return body.emit(operands, width);
}

Value RowMapper::write(Value vector, Value tensor, OpFoldResult offset,
                       Value mask) {
  loops[lane] = offset;
  SmallVector<Value> indices;
  for (unsigned i = 0; i < result.getNumResults(); ++i)
    indices.push_back(getValueOrCreateConstantIndexOp(
        b, b.getLoc(), loops[result.getDimPosition(i)]));
  auto map = AffineMap::getMinorIdentityMap(indices.size(), 1, b.getContext());
  return vector::TransferWriteOp::create(b, tensor.getType(), vector, tensor,
                                         indices, AffineMapAttr::get(map), mask,
                                         b.getBoolArrayAttr({true}))
      .getResult();
}

/// One row.
Value RowMapper::emitLane(Value tensor) {
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[lane]);
  Value step = arith::ConstantIndexOp::create(b, width);
  Value rest = arith::RemUIOp::create(b, size, step);
  Value whole = arith::SubIOp::create(b, size, rest);
  Value zero = arith::ConstantIndexOp::create(b, 0);
  auto loop = scf::ForOp::create(b, zero, whole, step, tensor);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Value offset = loop.getInductionVar();
    scf::YieldOp::create(
        b, write(compute(offset, {}), loop.getRegionIterArg(0), offset, {}));
  }
  tensor = loop.getResult(0);
  emitRestLoop(b, whole, extents[lane], width, tensor,
               [&](Value offset, Value mask) {
                 tensor = write(compute(offset, mask), tensor, offset, mask);
               });
  return tensor;
}

/// The dimensions of the result from `dim` on.
Value RowMapper::emitLoops(unsigned dim, Value tensor) {
  unsigned position = result.getDimPosition(dim);
  if (position == lane)
    return emitLane(tensor);
  if (isConstantIntValue(extents[position], 1))
    return emitLoops(dim + 1, tensor);
  Value size =
      getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[position]);
  auto loop = scf::ForOp::create(b, arith::ConstantIndexOp::create(b, 0), size,
                                 arith::ConstantIndexOp::create(b, 1), tensor);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  loops[position] = loop.getInductionVar();
  scf::YieldOp::create(b, emitLoops(dim + 1, loop.getRegionIterArg(0)));
  return loop.getResult(0);
}

void RowMapper::emit() {
  // A few results of rows that are reduced together stay in registers: the
  // vector is as wide as the one that they are in.
  int64_t size =
      cast<RankedTensorType>(op->getResult(0).getType()).getShape().back();
  if (size > 1 && size < width && llvm::isPowerOf2_64(size))
    width = size;
  for (Range range : op.createLoopRanges(b, b.getLoc()))
    extents.push_back(range.size);
  loops.assign(op.getNumLoops(), b.getIndexAttr(0));
  op->getResult(0).replaceAllUsesWith(emitLoops(0, op.getDpsInits()[0]));
  op->erase();
}

void vectorizeRows(linalg::LinalgOp op, VectorUnit unit,
                   RegisterTest isInRegisters) {
  RowReducer reducer(op, unit);
  if (reducer.match()) {
    reducer.emit(isInRegisters);
    return;
  }
  if (op.getNumDpsInits() != 1)
    return;
  RowMapper mapper(op, unit);
  if (!mapper.match())
    return;
  // What reduces the row computes it, too.
  for (Operation *user : op->getUsers())
    if (auto reduction = dyn_cast<linalg::LinalgOp>(user)) {
      RowReducer reducer(reduction, unit);
      if (reduction->getBlock() == op->getBlock() &&
          !isInRegisters(reduction) && reducer.match() &&
          reducer.findProducer(isInRegisters) == op)
        return;
    }
  mapper.emit();
}

} // namespace agate
