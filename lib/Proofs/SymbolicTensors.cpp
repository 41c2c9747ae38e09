//===- SymbolicTensors.cpp - Formulas of elements of tensors -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymbolicProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace agate;

/// Constants of more elements that are not equal have no formula.
static constexpr int64_t maxConstantElements = 64;

/// Sums of at most so many terms are written out.
static constexpr uint64_t maxExplicitTerms = 8;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

z3::expr SymbolicProgram::getSize(Value tensor, int64_t dim, Frame &frame) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(dim))
    return logic.getIndex(type.getDimSize(dim));
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (parent == function)
      return getArgumentSize(argument.getArgNumber(), dim);
    if (auto loop = dyn_cast<scf::ForOp>(parent))
      return getSize(loop.getTiedLoopInit(argument)->get(), dim, frame);
  } else if (auto size = computeSize(cast<OpResult>(tensor), dim, frame)) {
    return *size;
  }
  fail(tensor.getDefiningOp(), "its size has no formula");
  return logic.getFreshIndex("unknown");
}

/// The dimensions of `sizes` that a slice of these sizes keeps.
static SmallVector<int64_t> getKeptDims(const llvm::SmallBitVector &dropped) {
  SmallVector<int64_t> kept;
  for (int64_t i = 0, n = dropped.size(); i < n; ++i)
    if (!dropped.test(i))
      kept.push_back(i);
  return kept;
}

std::optional<z3::expr>
SymbolicProgram::computeSize(OpResult tensor, int64_t dim, Frame &frame) {
  Operation *op = tensor.getOwner();
  if (auto empty = dyn_cast<tensor::EmptyOp>(op))
    return getMixed(empty.getMixedSizes()[dim], frame);
  if (auto splat = dyn_cast<tensor::SplatOp>(op)) {
    auto type = cast<RankedTensorType>(tensor.getType());
    return getScalar(splat.getDynamicSizes()[type.getDynamicDimIndex(dim)],
                     frame);
  }
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return getSize(linalgOp.getDpsInits()[tensor.getResultNumber()], dim,
                   frame);
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return getSize(insert.getDest(), dim, frame);
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return getSize(insert.getDest(), dim, frame);
  if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
    return getMixed(
        extract.getMixedSizes()[getKeptDims(extract.getDroppedDims())[dim]],
        frame);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return getSize(loop.getInitArgs()[tensor.getResultNumber()], dim, frame);
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    unsigned i = tensor.getResultNumber();
    return z3::ite(getScalar(branch.getCondition(), frame),
                   getSize(branch.thenYield().getOperand(i), dim, frame),
                   getSize(branch.elseYield().getOperand(i), dim, frame));
  }
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return getSize(cast.getSource(), dim, frame);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return getMixed(expand.getMixedOutputShape()[dim], frame);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    z3::expr size = logic.getIndex(1);
    ReassociationIndices group = collapse.getReassociationIndices()[dim];
    for (int64_t i : group)
      size = logic.multiply(size, getSize(collapse.getSrc(), i, frame));
    return size;
  }
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return getMixed(pad.getMixedLowPad()[dim], frame) +
           getSize(pad.getSource(), dim, frame) +
           getMixed(pad.getMixedHighPad()[dim], frame);
  return std::nullopt;
}

z3::expr SymbolicProgram::getLoopSize(linalg::LinalgOp op, unsigned loop,
                                      Frame &frame) {
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [dim, e] : llvm::enumerate(map.getResults()))
      if (e == getAffineDimExpr(loop, op.getContext()))
        return getSize(operand.get(), dim, frame);
  }
  fail(op, "a loop has no size");
  return logic.getFreshIndex("unknown");
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

z3::expr SymbolicProgram::getElement(Value tensor, const Coordinates &position,
                                     Frame &frame) {
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    for (Frame *owner = &frame; owner; owner = owner->parent) {
      auto found = owner->tensors.find(tensor.getAsOpaquePointer());
      if (found != owner->tensors.end())
        return found->second(position);
    }
    if (argument.getOwner()->getParentOp() == function)
      return getArgumentElement(argument.getArgNumber(), position);
    fail(argument.getOwner()->getParentOp(), "an argument has no formula");
    return getUnknown(tensor);
  }
  Operation *op = tensor.getDefiningOp();
  std::optional<z3::expr> value;
  if (auto loop = dyn_cast<scf::ForOp>(op))
    value = computeLoop(loop, cast<OpResult>(tensor).getResultNumber(),
                        position, frame);
  else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    value = computeLinalg(linalgOp, cast<OpResult>(tensor).getResultNumber(),
                          position, frame);
  else
    value = computeMoved(cast<OpResult>(tensor), position, frame);
  if (value)
    return *value;
  fail(op, "its elements have no formula");
  return getUnknown(tensor);
}

z3::expr SymbolicProgram::getElementOfConstant(DenseElementsAttr value,
                                               const Coordinates &position) {
  Type type = value.getElementType();
  if (value.isSplat())
    return getConstant(value.getSplatValue<Attribute>(), type);
  if (value.getNumElements() > maxConstantElements) {
    fail(nullptr, "a constant has too many elements");
    return logic.getFresh(*logic.getSort(type), "unknown");
  }
  std::optional<z3::expr> result;
  ArrayRef<int64_t> shape = value.getType().getShape();
  for (auto [i, element] : llvm::enumerate(value.getValues<Attribute>())) {
    z3::expr e = getConstant(element, type);
    z3::expr isHere = logic.getBool(true);
    int64_t rest = i;
    for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
      isHere = isHere && position[dim] == logic.getIndex(rest % shape[dim]);
      rest /= shape[dim];
    }
    result = result ? z3::ite(isHere, e, *result) : e;
  }
  return result ? *result : logic.getFresh(*logic.getSort(type), "none");
}

std::optional<z3::expr>
SymbolicProgram::computeMoved(OpResult tensor, const Coordinates &position,
                              Frame &frame) {
  Operation *op = tensor.getOwner();
  // No assumption is made about what an uninitialized element is.
  if (isa<tensor::EmptyOp>(op))
    return getUnknown(tensor);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (auto value = dyn_cast<DenseElementsAttr>(constant.getValue()))
      return getElementOfConstant(value, position);
    return std::nullopt;
  }
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return getElement(cast.getSource(), position, frame);
  if (auto splat = dyn_cast<tensor::SplatOp>(op))
    return getScalar(splat.getInput(), frame);
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    auto type = cast<RankedTensorType>(tensor.getType());
    if (type.getRank() == 0)
      return getScalar(elements.getElements().front(), frame);
    if (type.getRank() != 1 || type.getNumElements() == 0)
      return std::nullopt;
    std::optional<z3::expr> result;
    for (auto [i, v] : llvm::enumerate(elements.getElements())) {
      z3::expr e = getScalar(v, frame);
      result =
          result ? z3::ite(position[0] == logic.getIndex(i), e, *result) : e;
    }
    return result;
  }
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    unsigned i = tensor.getResultNumber();
    z3::expr yes =
        getElement(branch.thenYield().getOperand(i), position, frame);
    z3::expr no = getElement(branch.elseYield().getOperand(i), position, frame);
    return z3::ite(getScalar(branch.getCondition(), frame), yes, no);
  }
  if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
    z3::expr isHere = logic.getBool(true);
    for (auto [at, index] : llvm::zip(position, insert.getIndices()))
      isHere = isHere && at == getScalar(index, frame);
    return z3::ite(isHere, getScalar(insert.getScalar(), frame),
                   getElement(insert.getDest(), position, frame));
  }
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return computePadded(pad, position, frame);
  if (isa<tensor::ExtractSliceOp, tensor::InsertSliceOp>(op))
    return computeSlice(op, position, frame);
  return computeReshaped(op, position, frame);
}

std::optional<z3::expr>
SymbolicProgram::computeReshaped(Operation *op, const Coordinates &position,
                                 Frame &frame) {
  // Of the dimensions that are joined, at most one may have other sizes than 1.
  auto findLarge = [](RankedTensorType type, ArrayRef<int64_t> group) {
    int64_t large = -1;
    for (int64_t i : group)
      if (type.getDimSize(i) != 1)
        large = large == -1 ? i : -2;
    return large;
  };
  Coordinates source;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    for (ArrayRef<int64_t> group : expand.getReassociationIndices()) {
      int64_t large = findLarge(expand.getResultType(), group);
      if (large == -2)
        return std::nullopt;
      source.push_back(large == -1 ? logic.getIndex(0) : position[large]);
    }
    return getElement(expand.getSrc(), source, frame);
  }
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    source.assign(collapse.getSrcType().getRank(), logic.getIndex(0));
    for (auto [i, group] :
         llvm::enumerate(collapse.getReassociationIndices())) {
      int64_t large = findLarge(collapse.getSrcType(), group);
      if (large == -2)
        return std::nullopt;
      if (large != -1)
        source[large] = position[i];
    }
    return getElement(collapse.getSrc(), source, frame);
  }
  return std::nullopt;
}

std::optional<z3::expr>
SymbolicProgram::computeSlice(Operation *op, const Coordinates &position,
                              Frame &frame) {
  auto slice = cast<OffsetSizeAndStrideOpInterface>(op);
  if (!slice.hasUnitStride())
    return std::nullopt;
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op)) {
    Coordinates source;
    for (OpFoldResult offset : offsets)
      source.push_back(getMixed(offset, frame));
    for (auto [i, dim] : llvm::enumerate(getKeptDims(extract.getDroppedDims())))
      source[dim] = logic.add(source[dim], position[i]);
    return getElement(extract.getSource(), source, frame);
  }
  auto insert = cast<tensor::InsertSliceOp>(op);
  z3::expr isHere = logic.getBool(true);
  Coordinates inside;
  llvm::SmallBitVector dropped = insert.getDroppedDims();
  for (auto [i, at] : llvm::enumerate(position)) {
    z3::expr offset = getMixed(offsets[i], frame);
    if (isConstantIntValue(sizes[i], 1))
      isHere = isHere && at == offset;
    else
      isHere =
          isHere && isBetween(offset, at, offset + getMixed(sizes[i], frame));
    if (!dropped.test(i))
      inside.push_back(at - offset);
  }
  return z3::ite(isHere, getElement(insert.getSource(), inside, frame),
                 getElement(insert.getDest(), position, frame));
}

std::optional<z3::expr>
SymbolicProgram::computePadded(tensor::PadOp op, const Coordinates &position,
                               Frame &frame) {
  Value padding = op.getConstantPaddingValue();
  if (!padding)
    return std::nullopt;
  z3::expr isInside = logic.getBool(true);
  Coordinates source;
  for (auto [i, low] : llvm::enumerate(op.getMixedLowPad())) {
    z3::expr offset = getMixed(low, frame);
    source.push_back(position[i] - offset);
    isInside = isInside && isBetween(logic.getIndex(0), source.back(),
                                     getSize(op.getSource(), i, frame));
  }
  return z3::ite(isInside, getElement(op.getSource(), source, frame),
                 getScalar(padding, frame));
}

//===----------------------------------------------------------------------===//
// linalg
//===----------------------------------------------------------------------===//

SymbolicProgram::Frame
SymbolicProgram::enterLinalg(linalg::LinalgOp op, const Coordinates &iteration,
                             Frame &frame) {
  Frame body;
  body.region = &op->getRegion(0);
  body.parent = &frame;
  body.iteration = iteration;
  body.getArgument = [this, op, iteration, &frame](BlockArgument argument) {
    OpOperand *operand =
        const_cast<linalg::LinalgOp &>(op).getMatchingOpOperand(argument);
    if (!isa<TensorType>(operand->get().getType()))
      return getScalar(operand->get(), frame);
    AffineMap map =
        const_cast<linalg::LinalgOp &>(op).getMatchingIndexingMap(operand);
    Coordinates position;
    for (AffineExpr e : map.getResults())
      position.push_back(getAffine(e, iteration, {}));
    return getElement(operand->get(), position, frame);
  };
  return body;
}

std::optional<z3::expr>
SymbolicProgram::computeLinalg(linalg::LinalgOp op, unsigned result,
                               const Coordinates &position, Frame &frame) {
  AffineMap map = op.getIndexingMapMatchingResult(op->getResult(result));
  if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
    return std::nullopt;
  Coordinates iteration(op.getNumLoops(), logic.getIndex(0));
  unsigned numDims = 0;
  for (auto [i, e] : llvm::enumerate(map.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(e)) {
      iteration[dim.getPosition()] = position[i];
      ++numDims;
    }
  SmallVector<unsigned> reductions;
  op.getReductionDims(reductions);
  if (op.getNumParallelLoops() != numDims ||
      reductions.size() + numDims != op.getNumLoops())
    return std::nullopt;
  for (unsigned i : reductions)
    iteration[i] = logic.getFreshIndex("k");
  Frame body = enterLinalg(op, iteration, frame);
  Value yielded = op.getBlock()->getTerminator()->getOperand(result);
  if (reductions.empty())
    return getScalar(yielded, body);
  return computeSum(op, result, position, body);
}

std::optional<z3::expr> SymbolicProgram::computeSum(linalg::LinalgOp op,
                                                    unsigned result,
                                                    const Coordinates &position,
                                                    Frame &body) {
  Value yielded = op.getBlock()->getTerminator()->getOperand(result);
  Value state = op.getRegionOutputArgs()[result];
  Operation *sum = yielded.getDefiningOp();
  if (!isa_and_present<arith::AddFOp, arith::AddIOp>(sum))
    return std::nullopt;
  Value term = sum->getOperand(sum->getOperand(0) == state ? 1 : 0);
  if (sum->getOperand(0) != state && sum->getOperand(1) != state)
    return std::nullopt;
  SmallVector<z3::expr> variables, sizes;
  SmallVector<unsigned> reductions;
  op.getReductionDims(reductions);
  for (unsigned i : reductions) {
    variables.push_back(body.iteration[i]);
    sizes.push_back(getLoopSize(op, i, *body.parent));
  }
  z3::expr total = eliminateSum(getScalar(term, body), variables, sizes);
  z3::expr initial =
      getElement(op.getDpsInits()[result], position, *body.parent);
  return logic.add(initial, total);
}

z3::expr SymbolicProgram::eliminateSum(z3::expr term,
                                       ArrayRef<z3::expr> variables,
                                       ArrayRef<z3::expr> sizes) {
  z3::expr zero = logic.getZero(term.get_sort());
  z3::expr inRange = logic.getBool(true);
  SmallVector<z3::expr> rest;
  for (auto [variable, size] : llvm::zip(variables, sizes)) {
    uint64_t count = 0;
    if (!size.is_numeral_u64(count) || count > maxExplicitTerms) {
      rest.push_back(variable);
      inRange = inRange && isBetween(logic.getIndex(0), variable, size);
      continue;
    }
    z3::expr total = zero;
    for (uint64_t i = 0; i < count; ++i)
      total =
          logic.add(total, Logic::replace(term, variable, logic.getIndex(i)));
    term = total;
  }
  SmallVector<z3::expr> open;
  for (const z3::expr &variable : rest) {
    std::optional<z3::expr> only =
        logic.findOnlyValue(variable, inRange && logic.getWhereNot(term, zero),
                            assumptions && getCompletion());
    if (!only) {
      open.push_back(variable);
      continue;
    }
    term = Logic::replace(term, variable, *only);
    inRange = Logic::replace(inRange, variable, *only);
  }
  if (open.empty())
    return z3::ite(inRange, term, zero);
  z3::expr value = logic.getFresh(term.get_sort(), "sum");
  sums.push_back({value, z3::ite(inRange, term, zero), open});
  return value;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

std::optional<z3::expr>
SymbolicProgram::computeLoop(scf::ForOp op, unsigned result,
                             const Coordinates &position, Frame &frame) {
  if (!isConstantIntValue(op.getStep(), 1))
    return std::nullopt;
  Value state = op.getRegionIterArg(result);
  std::optional<z3::sort> sort =
      logic.getSort(getElementTypeOrSelf(state.getType()));
  if (!sort)
    return std::nullopt;
  z3::expr iteration = logic.getFreshIndex("i");
  z3::expr unchanged = logic.getFresh(*sort, "unchanged");
  Frame body;
  body.region = &op.getRegion();
  body.parent = &frame;
  body.scalars.emplace(op.getInductionVar().getAsOpaquePointer(), iteration);
  body.tensors[state.getAsOpaquePointer()] = [&](const Coordinates &other) {
    for (auto [x, y] : llvm::zip(position, other))
      if (!z3::eq(x, y)) {
        fail(op, "an iteration reads other elements than it writes");
        break;
      }
    return unchanged;
  };
  Value yielded = op.getBody()->getTerminator()->getOperand(result);
  z3::expr changed = getElement(yielded, position, body);
  z3::expr initial = getElement(op.getInitArgs()[result], position, frame);
  z3::expr inRange = isBetween(getScalar(op.getLowerBound(), frame), iteration,
                               getScalar(op.getUpperBound(), frame));
  std::optional<z3::expr> only = logic.findOnlyValue(
      iteration, inRange && logic.getWhereNot(changed, unchanged),
      assumptions && getCompletion());
  if (!only) {
    fail(op, "several iterations may write an element");
    return std::nullopt;
  }
  z3::expr written = Logic::replace(Logic::replace(changed, iteration, *only),
                                    unchanged, initial);
  return z3::ite(Logic::replace(inRange, iteration, *only), written, initial);
}
