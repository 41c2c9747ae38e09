//===- SeparateWindows.cpp - Reductions of windows, row by row ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "Reductions.h"
#include "TileLoops.h"
#include "WindowDim.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Codegen/Strategy.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

namespace agate {
#define GEN_PASS_DEF_SEPARATEWINDOWSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// Reduces the windows of a few rows of the result at a time: first along the
/// other dimensions, into rows of the size of the input, and then along these
/// rows. What a row is computed of is read some rows after it has been written,
/// as parts of two vectors cannot be read before both are in memory.
class WindowSeparator {
public:
  WindowSeparator(RewriterBase &rewriter, linalg::LinalgOp op)
      : b(op.getLoc(), rewriter), op(op) {}

  bool match();
  void separate(RewriterBase &rewriter);

private:
  bool matchOperands();
  bool matchInput();
  bool matchPad();
  void findConsumer();
  void createRows();
  OpFoldResult getExtent(unsigned loop);
  Value emitDim(unsigned dim, Value destination);
  Value emitRows(Value destination);
  Value emitRow(Value row, Value destination);
  void emitCombiner(OpBuilder &nested, Location loc, Value element,
                    Value result);
  Value emitSlice(Value tensor, AffineMap map);
  Value emitReducedRow(bool isInside, Value target);
  Value emitReducedRow(Value rows, OpFoldResult number);
  bool isPaddedAlong() const;
  Value emitResultRow(Value row, Value destination);
  Value emitConsumer(Value tile, Value destination);
  OpFoldResult compute(AffineExpr expr, ArrayRef<OpFoldResult> operands) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, operands);
  }
  OpFoldResult limit(OpFoldResult value, OpFoldResult low, OpFoldResult high);
  Value emitIsInside();
  Value emitNeutral() { return arith::ConstantOp::create(b, neutral); }
  /// The innermost loop of the result, whose iterations are a row of it.
  unsigned getLane() { return getResultMap(op).getNumResults() - 1; }

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op, consumer;
  OpOperand *consumerOperand = nullptr;
  Operation *combiner = nullptr;
  TypedAttr neutral;
  OpOperand *inputOperand = nullptr;
  tensor::PadOp pad;
  /// The input without its padding.
  Value input;
  /// Windows along the rows, and along other dimensions.
  WindowDim along;
  SmallVector<WindowDim> across;
  /// Of the input: its sizes and the padding ahead of it and behind it.
  SmallVector<OpFoldResult> inputSizes, low, high;
  /// Of the loops.
  SmallVector<OpFoldResult> extents, offsets;
  Value reducedRow, resultRow;
  /// Some rows of the input with their padding, reduced across them.
  Value rowBuffer;
};
} // namespace

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

/// Only one input is read; the others give loops their extents.
bool WindowSeparator::matchOperands() {
  for (OpOperand *operand : op.getDpsInputOperands()) {
    if (!op.payloadUsesValueFromOperand(operand))
      continue;
    if (inputOperand)
      return false;
    inputOperand = operand;
  }
  return inputOperand && isa<RankedTensorType>(inputOperand->get().getType());
}

/// An operand that has the extent of a loop as a size, the result if possible.
static OpOperand *findExtent(linalg::LinalgOp op, unsigned loop) {
  AffineExpr expr = getAffineDimExpr(loop, op->getContext());
  for (OpOperand &operand : llvm::reverse(op->getOpOperands()))
    if (op.getMatchingIndexingMap(&operand).getResultPosition(expr))
      return &operand;
  return nullptr;
}

/// Every loop of the result is one dimension of the input, or the steps of the
/// window along it.
bool WindowSeparator::matchInput() {
  AffineMap map = op.getMatchingIndexingMap(inputOperand);
  unsigned numSteps = op.getNumParallelLoops();
  llvm::SmallBitVector used(op.getNumLoops());
  auto use = [&](unsigned loop) {
    bool isNew = !used.test(loop);
    used.set(loop);
    return isNew;
  };
  bool hasAlong = false;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (dim.getPosition() >= getLane() || !use(dim.getPosition()))
        return false;
      continue;
    }
    std::optional<WindowDim> window = matchWindow(expr, numSteps);
    if (!window || !use(window->step) || !use(window->place))
      return false;
    window->input = i;
    if (window->step != getLane()) {
      across.push_back(*window);
      continue;
    }
    if (i + 1 != map.getNumResults())
      return false;
    along = *window;
    hasAlong = true;
  }
  return hasAlong && used.all();
}

/// Whether padding leaves the result of the reduction as it is. Otherwise the
/// padded tensor is read like any other.
bool WindowSeparator::matchPad() {
  input = inputOperand->get();
  auto op = input.getDefiningOp<tensor::PadOp>();
  Attribute value;
  if (op && op.getConstantPaddingValue() &&
      matchPattern(op.getConstantPaddingValue(), m_Constant(&value)) &&
      (value == neutral ||
       (isa<arith::AddFOp>(combiner) &&
        matchPattern(op.getConstantPaddingValue(), m_AnyZeroFloat())))) {
    SmallVector<OpFoldResult> lowPad = op.getMixedLowPad();
    SmallVector<OpFoldResult> highPad = op.getMixedHighPad();
    bool isElsewhere = false;
    for (unsigned i = 0; i < lowPad.size(); ++i)
      if (i != along.input &&
          llvm::none_of(across, [&](auto &w) { return w.input == i; }))
        isElsewhere |= !isConstantIntValue(lowPad[i], 0) ||
                       !isConstantIntValue(highPad[i], 0);
    if (!isElsewhere) {
      pad = op;
      input = op.getSource();
      low = lowPad;
      high = highPad;
    }
  }
  // Without either, rows are reduced as they are.
  return pad || !across.empty();
}

bool WindowSeparator::match() {
  if (isScheduled(op) || !isa<linalg::GenericOp>(op) ||
      !op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumReductionLoops() == 0 || op.hasIndexSemantics() ||
      hasEmptyOperand(op))
    return false;
  AffineMap result = getResultMap(op);
  unsigned numSteps = op.getNumParallelLoops();
  if (numSteps == 0 || result.getNumResults() != numSteps)
    return false;
  for (unsigned i = 0; i < numSteps; ++i)
    if (result.getResult(i) != b.getAffineDimExpr(i))
      return false;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    if (!findExtent(op, loop))
      return false;
  combiner = getFreeCombiner(op);
  if (!combiner || !isa<FloatType>(combiner->getResult(0).getType()) ||
      !matchOperands() ||
      !llvm::is_contained(combiner->getOperands(),
                          op.getMatchingBlockArgument(inputOperand)))
    return false;
  std::optional<TypedAttr> identity = arith::getNeutralElement(combiner);
  if (!identity || !matchInput())
    return false;
  neutral = *identity;
  return matchPad();
}

/// An elementwise operation on the result is computed for the same rows.
void WindowSeparator::findConsumer() {
  if (!op->hasOneUse())
    return;
  OpOperand &use = *op->getUses().begin();
  auto user = dyn_cast<linalg::GenericOp>(use.getOwner());
  if (!user || isScheduled(user) || user->getBlock() != op->getBlock() ||
      user->getNumResults() != 1 || !user.hasPureTensorSemantics())
    return;
  auto linalgUser = cast<linalg::LinalgOp>(user.getOperation());
  OpOperand &init = user.getDpsInitsMutable()[0];
  if (linalgUser.getNumReductionLoops() != 0 || hasEmptyOperand(linalgUser) ||
      !user.isDpsInput(&use) || linalgUser.payloadUsesValueFromOperand(&init) ||
      !linalgUser.getMatchingIndexingMap(&use).isIdentity() ||
      !linalgUser.getMatchingIndexingMap(&init).isIdentity() ||
      llvm::any_of(linalgUser.getIndexingMapsArray(),
                   [](AffineMap map) {
                     return !map.isProjectedPermutation(
                         /*allowZeroInResults=*/true);
                   }) ||
      llvm::any_of(user.getBlock()->without_terminator(), [](Operation &inner) {
        return !isMemoryEffectFree(&inner) || inner.getNumRegions() != 0;
      }))
    return;
  consumer = linalgUser;
  consumerOperand = &use;
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// `value`, not less than `low` and not more than `high`.
OpFoldResult WindowSeparator::limit(OpFoldResult value, OpFoldResult low,
                                    OpFoldResult high) {
  auto get = [&](OpFoldResult v) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), v);
  };
  Value result = arith::MaxSIOp::create(b, get(value), get(low));
  return getAsOpFoldResult(b.createOrFold<arith::MinSIOp>(result, get(high)));
}

/// Whether the windows across the rows are inside of the input at the current
/// row; null if they always are.
Value WindowSeparator::emitIsInside() {
  Value isInside;
  if (!pad)
    return isInside;
  for (const WindowDim &window : across) {
    if (isConstantIntValue(low[window.input], 0) &&
        isConstantIntValue(high[window.input], 0))
      continue;
    AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1),
               d2 = b.getAffineDimExpr(2);
    OpFoldResult first = compute(d0 * window.stride - d1,
                                 {offsets[window.step], low[window.input]});
    // How many elements there are behind the window.
    OpFoldResult rest =
        compute(d0 - d1 - (d2 - 1) * window.dilation - 1,
                {inputSizes[window.input], first, extents[window.place]});
    for (OpFoldResult room : {first, rest}) {
      Value fits = emitAtLeast(b, room, 0);
      isInside = isInside ? arith::AndIOp::create(b, isInside, fits) : fits;
    }
  }
  return isInside;
}

/// The body of a reduction.
void WindowSeparator::emitCombiner(OpBuilder &nested, Location loc,
                                   Value element, Value result) {
  IRMapping mapping;
  mapping.map(op.getMatchingBlockArgument(inputOperand), element);
  mapping.map(op.getRegionOutputArgs()[0], result);
  Value combined = nested.clone(*combiner, mapping)->getResult(0);
  linalg::YieldOp::create(nested, loc, combined);
}

/// The reduction across the rows, in the memory of `target`. Places of the
/// window that are outside of the input are left out.
Value WindowSeparator::emitReducedRow(bool isInside, Value target) {
  unsigned rank = inputSizes.size();
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  AffineMap map = op.getMatchingIndexingMap(inputOperand);
  SmallVector<OpFoldResult> from(rank, zero), sizes(rank, one),
      strides(rank, one);
  SmallVector<int64_t> shape;
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
  for (auto [i, expr] : llvm::enumerate(map.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      from[i] = offsets[dim.getPosition()];
  for (const WindowDim &window : across) {
    OpFoldResult count = extents[window.place];
    OpFoldResult padding = pad ? low[window.input] : zero;
    OpFoldResult first =
        compute(d0 * window.stride - d1, {offsets[window.step], padding});
    if (!isInside) {
      OpFoldResult begin =
          limit(compute((-d0).ceilDiv(window.dilation), {first}), zero, count);
      OpFoldResult end = limit(compute((d0 - d1).ceilDiv(window.dilation),
                                       {inputSizes[window.input], first}),
                               begin, count);
      count = compute(d0 - d1, {end, begin});
      first = compute(d0 + d1 * window.dilation, {first, begin});
    }
    from[window.input] = first;
    sizes[window.input] = count;
    strides[window.input] = b.getIndexAttr(window.dilation);
    shape.push_back(getConstantIntValue(count).value_or(ShapedType::kDynamic));
  }
  OpFoldResult width = inputSizes[along.input];
  sizes[along.input] = width;
  shape.push_back(getConstantIntValue(width).value_or(ShapedType::kDynamic));
  Type element = getElementTypeOrSelf(input.getType());
  Value slice =
      createExtractSlice(b, input, HyperrectangularSlice(from, sizes, strides),
                         RankedTensorType::get(shape, element));
  if (across.empty())
    return slice;
  unsigned numAcross = across.size();
  AffineMap maps[] = {
      b.getMultiDimIdentityMap(numAcross + 1),
      AffineMap::get(numAcross + 1, 0, b.getAffineDimExpr(numAcross))};
  // Rows one by one: also loops over elements then read what is adjacent.
  SmallVector<utils::IteratorType> loops(numAcross,
                                         utils::IteratorType::reduction);
  loops.push_back(utils::IteratorType::parallel);
  Value init = linalg::FillOp::create(b, emitNeutral(), target).getResult(0);
  return linalg::GenericOp::create(
             b, init.getType(), slice, init, maps, loops,
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               emitCombiner(nested, loc, args[0], args[1]);
             })
      .getResult(0);
}

/// Whether the rows of the input are padded.
bool WindowSeparator::isPaddedAlong() const {
  return pad && !(isConstantIntValue(low[along.input], 0) &&
                  isConstantIntValue(high[along.input], 0));
}

/// The reduction across the rows, as row `number` of `rows`.
Value WindowSeparator::emitReducedRow(Value rows, OpFoldResult number) {
  OpFoldResult one = b.getIndexAttr(1);
  OpFoldResult before = pad ? low[along.input] : b.getIndexAttr(0);
  HyperrectangularSlice where({number, before}, {one, inputSizes[along.input]});
  auto emit = [&](bool isInside) {
    Value target = createExtractSlice(
        b, rows, where, cast<RankedTensorType>(reducedRow.getType()));
    return createInsertSlice(b, emitReducedRow(isInside, target), rows, where);
  };
  Value isInside = emitIsInside();
  if (!isInside)
    return emit(/*isInside=*/true);
  return emitBranch(
      b, rows.getType(), isInside, [&] { return emit(/*isInside=*/true); },
      [&] { return emit(/*isInside=*/false); });
}

/// The part of a tensor in the current row, with the lanes alone.
Value WindowSeparator::emitSlice(Value tensor, AffineMap map) {
  if (!isa<RankedTensorType>(tensor.getType()))
    return tensor;
  OpFoldResult one = b.getIndexAttr(1);
  SmallVector<OpFoldResult> from(map.getNumResults(), b.getIndexAttr(0)),
      sizes(map.getNumResults(), one);
  SmallVector<int64_t> shape;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      continue;
    if (dim.getPosition() != getLane()) {
      from[i] = offsets[dim.getPosition()];
      continue;
    }
    sizes[i] = extents[getLane()];
    shape.push_back(
        getConstantIntValue(sizes[i]).value_or(ShapedType::kDynamic));
  }
  return createExtractSlice(
      b, tensor, HyperrectangularSlice(from, sizes),
      RankedTensorType::get(shape, getElementTypeOrSelf(tensor.getType())));
}

/// The windows along the row.
Value WindowSeparator::emitResultRow(Value row, Value destination) {
  Value init = op.getDpsInits()[0];
  AffineMap map = getResultMap(op);
  if (auto fill = init.getDefiningOp<linalg::FillOp>()) {
    Value target = consumer ? resultRow : emitSlice(destination, map);
    init = linalg::FillOp::create(b, fill.value(), target).getResult(0);
  } else {
    init = emitSlice(init, map);
  }
  OpFoldResult places = extents[along.place];
  Value size =
      tensor::EmptyOp::create(b, places, getElementTypeOrSelf(row.getType()));
  AffineExpr step = b.getAffineDimExpr(0), place = b.getAffineDimExpr(1);
  AffineMap maps[] = {
      AffineMap::get(2, 0, step * along.stride + place * along.dilation),
      AffineMap::get(2, 0, place), AffineMap::get(2, 0, step)};
  utils::IteratorType loops[] = {utils::IteratorType::parallel,
                                 utils::IteratorType::reduction};
  return linalg::GenericOp::create(
             b, init.getType(), ValueRange{row, size}, init, maps, loops,
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               emitCombiner(nested, loc, args[0], args[2]);
             })
      .getResult(0);
}

/// The consumer of the row of the result.
Value WindowSeparator::emitConsumer(Value row, Value destination) {
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : consumer->getOpOperands()) {
    AffineMap map = consumer.getMatchingIndexingMap(&operand);
    Value tensor = consumer.isDpsInit(&operand) ? destination : operand.get();
    bool isRow = &operand == consumerOperand;
    operands.push_back(isRow ? row : emitSlice(tensor, map));
    maps.push_back(map.isFunctionOfDim(getLane())
                       ? b.getMultiDimIdentityMap(1)
                       : AffineMap::get(1, 0, b.getContext()));
  }
  SmallVector<Value> indices;
  for (OpFoldResult offset : offsets)
    indices.push_back(getValueOrCreateConstantIndexOp(b, b.getLoc(), offset));
  auto generic = linalg::GenericOp::create(
      b, operands.back().getType(), ArrayRef(operands).drop_back(),
      operands.back(), maps, utils::IteratorType::parallel);
  IRMapping mapping;
  consumer->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  generic.walk([&](linalg::IndexOp index) {
    if (index.getDim() == getLane())
      return index.setDim(0);
    index.replaceAllUsesWith(indices[index.getDim()]);
    index.erase();
  });
  return generic.getResult(0);
}

/// The row of the result that is computed of `row`.
Value WindowSeparator::emitRow(Value row, Value destination) {
  row = emitResultRow(row, destination);
  if (consumer)
    row = emitConsumer(row, destination);
  SmallVector<OpFoldResult> from(offsets),
      sizes(offsets.size(), b.getIndexAttr(1));
  from[getLane()] = b.getIndexAttr(0);
  sizes[getLane()] = extents[getLane()];
  return createInsertSlice(b, row, destination,
                           HyperrectangularSlice(from, sizes));
}

/// The rows of the result, a few at a time.
Value WindowSeparator::emitRows(Value destination) {
  bool hasRows = getLane() != 0;
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  int64_t step = cast<RankedTensorType>(rowBuffer.getType()).getDimSize(0);
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
  SmallVector<OpFoldResult> bufferSizes =
      tensor::getMixedSizes(b, b.getLoc(), rowBuffer);
  auto rowType = RankedTensorType::get(
      cast<RankedTensorType>(rowBuffer.getType()).getShape().drop_front(),
      getElementTypeOrSelf(rowBuffer.getType()));
  auto emitBlock = [&](OpFoldResult first, Value tensor) {
    OpFoldResult count = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(),
        AffineMap::get(2, 0, {b.getAffineConstantExpr(step), d1 - d0},
                       b.getContext()),
        {first, hasRows ? extents[getLane() - 1] : one});
    auto setRow = [&](OpFoldResult number) {
      if (hasRows)
        offsets[getLane() - 1] = compute(d0 + d1, {first, number});
    };
    Value rows = rowBuffer;
    if (isPaddedAlong())
      rows = linalg::FillOp::create(b, pad.getConstantPaddingValue(), rows)
                 .getResult(0);
    rows = emitStepLoop(b, zero, count, 1, rows,
                        [&](OpFoldResult number, Value buffer) {
                          setRow(number);
                          return emitReducedRow(buffer, number);
                        });
    return emitStepLoop(
        b, zero, count, 1, tensor, [&](OpFoldResult number, Value result) {
          setRow(number);
          Value row = createExtractSlice(
              b, rows,
              HyperrectangularSlice({number, zero}, {one, bufferSizes[1]}),
              rowType);
          return emitRow(row, result);
        });
  };
  if (!hasRows)
    return emitBlock(zero, destination);
  return emitStepLoop(b, zero, extents[getLane() - 1], step, destination,
                      emitBlock);
}

Value WindowSeparator::emitDim(unsigned dim, Value destination) {
  // Single rows stay in registers if they are not padded, and those of the
  // input itself need no copy.
  bool isSingle =
      cast<RankedTensorType>(rowBuffer.getType()).getDimSize(0) == 1;
  bool isCopied = isPaddedAlong() || (!across.empty() && !isSingle);
  if (isCopied && dim + 1 >= getLane())
    return emitRows(destination);
  if (dim != getLane())
    return emitTileLoop(b, {0, extents[dim], 1}, destination,
                        [&](OpFoldResult offset, Value tensor) {
                          offsets[dim] = offset;
                          return emitDim(dim + 1, tensor);
                        });
  Value isInside = emitIsInside();
  auto emit = [&](bool inside) {
    return emitRow(emitReducedRow(inside, reducedRow), destination);
  };
  if (!isInside)
    return emit(/*inside=*/true);
  return emitBranch(
      b, destination.getType(), isInside, [&] { return emit(/*inside=*/true); },
      [&] { return emit(/*inside=*/false); });
}

/// The buffers of a row, which all rows use.
void WindowSeparator::createRows() {
  Type element = getElementTypeOrSelf(input.getType());
  OpFoldResult width = inputSizes[along.input];
  reducedRow = tensor::EmptyOp::create(b, width, element);
  resultRow = tensor::EmptyOp::create(b, extents[getLane()], element);
  OpFoldResult padded = width;
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1),
             d2 = b.getAffineDimExpr(2);
  if (pad)
    padded =
        compute(d0 + d1 + d2, {width, low[along.input], high[along.input]});
  int64_t numRows = getSeparatedRows(
      element, getConstantIntValue(padded).value_or(ShapedType::kDynamic),
      across.empty());
  std::optional<int64_t> known =
      getLane() == 0 ? 1 : getConstantIntValue(extents[getLane() - 1]);
  if (known)
    numRows = std::clamp<int64_t>(*known, 1, numRows);
  rowBuffer =
      tensor::EmptyOp::create(b, {b.getIndexAttr(numRows), padded}, element);
}

/// The extent of a loop as the size of a tensor that does not have to be
/// computed for that.
OpFoldResult WindowSeparator::getExtent(unsigned loop) {
  OpOperand *operand = findExtent(op, loop);
  unsigned dim = *op.getMatchingIndexingMap(operand).getResultPosition(
      b.getAffineDimExpr(loop));
  Value tensor = operand->get();
  while (auto fill = tensor.getDefiningOp<linalg::FillOp>())
    tensor = fill.output();
  if (auto empty = tensor.getDefiningOp<tensor::EmptyOp>())
    return empty.getMixedSizes()[dim];
  return tensor::getMixedSize(b, b.getLoc(), tensor, dim);
}

void WindowSeparator::separate(RewriterBase &rewriter) {
  findConsumer();
  linalg::LinalgOp root = consumer ? consumer : op;
  b.setInsertionPoint(root);
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    extents.push_back(getExtent(loop));
  offsets.assign(getLane() + 1, b.getIndexAttr(0));
  inputSizes = tensor::getMixedSizes(b, b.getLoc(), input);
  createRows();
  Value destination = root.getDpsInits()[0];
  if (!consumer)
    destination = tensor::EmptyOp::create(
        b, tensor::getMixedSizes(b, b.getLoc(), destination),
        getElementTypeOrSelf(destination.getType()));
  rewriter.replaceOp(root, emitDim(0, destination));
  if (consumer)
    rewriter.eraseOp(op);
}

namespace {
struct SeparateWindows : agate::impl::SeparateWindowsPassBase<SeparateWindows> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // Consumers, which are erased with them, are other operations.
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.getNumReductionLoops() != 0)
        ops.push_back(op);
    });
    // The input of one may be the result of another, which replaces it.
    for (linalg::LinalgOp op : ops) {
      WindowSeparator separator(rewriter, op);
      if (separator.match())
        separator.separate(rewriter);
    }
  }
};
} // namespace
