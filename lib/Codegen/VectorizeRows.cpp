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

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

/// Accumulators that do not depend on each other.
static constexpr int64_t numAccumulators = 4;

namespace {
/// Computes rows element by element from those of other tensors.
class RowMapper {
public:
  RowMapper(linalg::LinalgOp op, VectorUnit unit)
      : b(op.getLoc(), op), op(op), unit(unit), body(b, op, unit.hasFMA),
        result(op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0])) {}

  bool match();
  void emit();

  /// Whether every result is a single row.
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
/// Reduces in the order of the memory, in several vectors. Where the row is
/// computed right before, it is in the same loops, and written on the way.
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
  Value combine(Value x, Value y);
  Value emitLoops(unsigned dim);
  Value emitAcross(Value vector);
  Value emitLane();
  Value emitStep(Value accumulator, OpFoldResult offset, Value mask);
  void emitStrip(MutableArrayRef<Value> accumulators, Value begin, Value end);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  VectorUnit unit;
  VectorBody body;
  Operation *combiner = nullptr;
  unsigned lane = 0;
  int64_t width = 0;
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

bool RowReducer::match() {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumReductionLoops() == 0 || !hasVectorizableBody(op))
    return false;
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  width = unit.getLanes(type.getElementType());
  if (width == 0 || !type.hasStaticShape() || type.getNumElements() != 1)
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

/// One vector of the row, added to an accumulator.
Value RowReducer::emitStep(Value accumulator, OpFoldResult offset, Value mask) {
  loops[lane] = offset;
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
  Value result = body.emit(operands, width);
  return mask ? arith::SelectOp::create(b, mask, result, accumulator) : result;
}

/// A loop over steps of as many vectors as there are accumulators.
void RowReducer::emitStrip(MutableArrayRef<Value> accumulators, Value begin,
                           Value end) {
  int64_t count = accumulators.size();
  Value step = arith::ConstantIndexOp::create(b, count * width);
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
    if (i != 0)
      offset = arith::AddIOp::create(
          b, offset, arith::ConstantIndexOp::create(b, i * width));
    results.push_back(emitStep(loop.getRegionIterArg(i), offset, {}));
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

/// The elements of a vector combined, halves first: LLVM's reductions of maxima
/// take one step per element.
Value RowReducer::emitAcross(Value vector) {
  for (int64_t half = width / 2; half > 0; half /= 2) {
    auto extract = [&](int64_t offset) {
      return vector::ExtractStridedSliceOp::create(
          b, vector, ArrayRef<int64_t>{offset}, ArrayRef<int64_t>{half},
          ArrayRef<int64_t>{1});
    };
    Value first = extract(0), second = extract(half);
    vector = combine(first, second);
  }
  return vector::ExtractOp::create(b, vector, int64_t(0));
}

/// The reduction of one row, without the initial value.
Value RowReducer::emitLane() {
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[lane]);
  auto alignDown = [&](int64_t multiple) -> Value {
    Value factor = arith::ConstantIndexOp::create(b, multiple);
    Value rest = arith::RemUIOp::create(b, size, factor);
    return arith::SubIOp::create(b, size, rest);
  };
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value wide = alignDown(numAccumulators * width), whole = alignDown(width);
  auto type = VectorType::get(width, neutral.getType());
  Value start =
      arith::ConstantOp::create(b, DenseElementsAttr::get(type, neutral));
  SmallVector<Value> accumulators(numAccumulators, start);
  emitStrip(accumulators, zero, wide);
  emitStrip(MutableArrayRef(accumulators).take_front(), wide, whole);
  SmallVector<Value> carried = {accumulators[1]};
  if (producer)
    carried.push_back(produced);
  emitRestLoop(b, whole, extents[lane], width, carried,
               [&](Value offset, Value mask) {
                 if (producer)
                   produced = carried[1];
                 carried[0] = emitStep(carried[0], offset, mask);
                 if (producer)
                   carried[1] = produced;
               });
  accumulators[1] = carried[0];
  if (producer)
    produced = carried[1];
  Value result = combine(combine(accumulators[0], accumulators[1]),
                         combine(accumulators[2], accumulators[3]));
  return emitAcross(result);
}

/// The loops other than the lanes, from `dim` on.
Value RowReducer::emitLoops(unsigned dim) {
  while (dim < loops.size() &&
         (dim == lane || isConstantIntValue(extents[dim], 1)))
    ++dim;
  if (dim == loops.size())
    return emitLane();
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[dim]);
  Value start = arith::ConstantOp::create(b, neutral);
  auto loop = scf::ForOp::create(b, zero, size, one, start);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  loops[dim] = loop.getInductionVar();
  Value result = emitLoops(dim + 1);
  scf::YieldOp::create(b, combine(loop.getRegionIterArg(0), result));
  return loop.getResult(0);
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
  Value result = emitLoops(0);
  Value init = op.getDpsInits()[0];
  int64_t rank = cast<RankedTensorType>(init.getType()).getRank();
  SmallVector<Value> indices(rank, arith::ConstantIndexOp::create(b, 0));
  Value initial = tensor::ExtractOp::create(b, init, indices);
  result = combine(initial, result);
  op->getResult(0).replaceAllUsesWith(
      tensor::InsertOp::create(b, result, init, indices).getResult());
  op->erase();
  if (!computed)
    return;
  computed->getResult(0).replaceAllUsesWith(produced);
  computed->erase();
}

/// Whether the result is one row of a loop over rows.
bool RowMapper::isRow() const {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return isa<scf::ForOp>(op->getParentOp()) &&
         llvm::all_of(type.getShape().drop_back(),
                      [](int64_t size) { return size == 1; });
}

/// Whether functions are computed, which have branches, and instructions that
/// only exist on vectors.
static bool hasFunctions(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), [](Operation &inner) {
    return lookupElementaryFunction(&inner);
  });
}

/// LLVM vectorizes other loops over whole tensors.
bool RowMapper::match() {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumReductionLoops() != 0 || op.getNumParallelLoops() == 0 ||
      !hasVectorizableBody(op))
    return false;
  OpOperand &init = op.getDpsInitsMutable()[0];
  auto type = cast<RankedTensorType>(init.get().getType());
  width = unit.getLanes(type.getElementType());
  if (width == 0 || !result.isPermutation() ||
      op.payloadUsesValueFromOperand(&init))
    return false;
  int64_t size = type.getShape().back();
  if ((ShapedType::isDynamic(size) || size % width != 0) &&
      !hasSpeculatableBody(op))
    return false;
  bool isShort = !ShapedType::isDynamic(size) && size <= width;
  if (isRow() ? isShort : size == 1 || !hasFunctions(op))
    return false;
  lane = result.getDimPosition(result.getNumResults() - 1);
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    if (!isa<RankedTensorType>(input->get().getType()))
      return true;
    Access access = getAccess(op.getMatchingIndexingMap(input), lane);
    return (access == Access::Contiguous || access == Access::Scalar) &&
           isVectorElement(getElementTypeOrSelf(input->get().getType()));
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
