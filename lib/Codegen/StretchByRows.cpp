//===- StretchByRows.cpp - Operands that are repeated, read in place ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileLoops.h"

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"
#include "agate/Interfaces/StretchedTensors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SmallBitVector.h"

namespace agate {
#define GEN_PASS_DEF_STRETCHBYROWSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// A tensor, or a copy of it in which dimensions of size 1 are repeated.
struct Stretched {
  Value source;
  /// For each dimension, whether its size is 1 in the source, an i1 of the
  /// running program; null if the dimension is not repeated.
  SmallVector<Value> isOne;

  bool any() const {
    return llvm::any_of(isOne, [](Value v) { return bool(v); });
  }
};
} // namespace

/// Whether `size` is known to be that of dimension `dim` of `v`.
static bool isSizeOf(Value size, Value v, int64_t dim) {
  auto dimOp = size.getDefiningOp<tensor::DimOp>();
  while (v) {
    if (dimOp && dimOp.getSource() == v && dimOp.getConstantIndex() == dim)
      return true;
    Operation *op = v.getDefiningOp();
    if (auto empty = dyn_cast_if_present<tensor::EmptyOp>(op))
      return empty.getType().isDynamicDim(dim) &&
             empty.getDynamicSize(dim) == size;
    if (auto castOp = dyn_cast_if_present<tensor::CastOp>(op))
      v = castOp.getSource();
    else if (auto styled = dyn_cast_if_present<DestinationStyleOpInterface>(op))
      v = styled.getTiedOpOperand(cast<OpResult>(v))->get();
    else
      return false;
  }
  return false;
}

/// What a position of a copy of `source` in dimension `dim` is read at: null
/// for the same position, else a condition for that it is 0, which is that the
/// size is 1. Nothing if it is neither.
static std::optional<Value> matchPosition(Value position, Value source,
                                          int64_t dim) {
  auto isIndex = [&](Value v) {
    auto index = v.getDefiningOp<linalg::IndexOp>();
    return index && int64_t(index.getDim()) == dim;
  };
  if (isIndex(position))
    return Value();
  auto select = position.getDefiningOp<arith::SelectOp>();
  if (!select || !matchPattern(select.getTrueValue(), m_Zero()) ||
      !isIndex(select.getFalseValue()) ||
      !select.getCondition().getType().isInteger(1))
    return std::nullopt;
  auto isOne = select.getCondition().getDefiningOp<arith::CmpIOp>();
  if (!isOne || isOne.getPredicate() != arith::CmpIPredicate::eq ||
      !matchPattern(isOne.getRhs(), m_One()) ||
      !isSizeOf(isOne.getLhs(), source, dim))
    return std::nullopt;
  return isOne.getResult();
}

/// Whether `v` is defined where `op` can use it.
static bool isAvailable(Value v, scf::IfOp op) {
  return !op->isAncestor(v.getParentBlock()->getParentOp());
}

/// The copy in the second branch of `op`, whose first one yields `source`.
static std::optional<Stretched> matchCopy(Value copy, Value source,
                                          scf::IfOp op) {
  auto generic = copy.getDefiningOp<linalg::GenericOp>();
  auto type = cast<RankedTensorType>(source.getType());
  auto copyType = cast<RankedTensorType>(copy.getType());
  if (!generic || generic->getNumResults() != 1 || generic.getNumDpsInputs() ||
      generic.getNumLoops() != type.getRank() ||
      !generic.getIndexingMapsArray().front().isIdentity())
    return std::nullopt;
  auto extract = generic.getBody()
                     ->getTerminator()
                     ->getOperand(0)
                     .getDefiningOp<tensor::ExtractOp>();
  if (!extract || extract.getTensor() != source)
    return std::nullopt;
  Stretched result{source, {}};
  for (auto [dim, position] : llvm::enumerate(extract.getIndices())) {
    // The copy may repeat it or be a part of it.
    if (!type.isDynamicDim(dim) &&
        type.getDimSize(dim) != copyType.getDimSize(dim))
      return std::nullopt;
    // There is one position only.
    if (type.getDimSize(dim) == 1) {
      result.isOne.emplace_back();
      continue;
    }
    std::optional<Value> isOne = matchPosition(position, source, dim);
    if (!isOne || (*isOne && !isAvailable(*isOne, op)))
      return std::nullopt;
    result.isOne.push_back(*isOne);
  }
  return result;
}

/// Matches `v` if it is the tensor where that has the sizes that are needed,
/// and otherwise a copy.
static std::optional<Stretched> matchStretched(Value v) {
  auto op = v.getDefiningOp<scf::IfOp>();
  if (!op || op.getElseRegion().empty())
    return std::nullopt;
  unsigned number = cast<OpResult>(v).getResultNumber();
  Value source = op.thenYield()->getOperand(number);
  if (!isa<RankedTensorType>(source.getType()))
    return std::nullopt;
  while (auto castOp = source.getDefiningOp<tensor::CastOp>())
    source = castOp.getSource();
  if (!isa<RankedTensorType>(source.getType()) || !isAvailable(source, op))
    return std::nullopt;
  return matchCopy(op.elseYield()->getOperand(number), source, op);
}

/// The sizes of the copy that `v` may be, as far as they are known where `v`
/// is.
static std::optional<SmallVector<OpFoldResult>> getCopySizes(Value v) {
  auto op = v.getDefiningOp<scf::IfOp>();
  unsigned number = cast<OpResult>(v).getResultNumber();
  auto copy =
      op.elseYield()->getOperand(number).getDefiningOp<linalg::GenericOp>();
  auto empty = copy.getDpsInits().front().getDefiningOp<tensor::EmptyOp>();
  if (!empty || !llvm::all_of(empty.getDynamicSizes(), [&](Value size) {
        return isAvailable(size, op);
      }))
    return std::nullopt;
  return empty.getMixedSizes();
}

/// Computes results of the function by an operation that reads the tensor or
/// the copy of it, so that they are computed where the caller wants them.
static void separateResult(RewriterBase &rewriter, Value v) {
  std::optional<Stretched> stretched = matchStretched(v);
  if (!stretched || !stretched->any() || v.use_empty() ||
      !llvm::all_of(v.getUsers(), llvm::IsaPred<func::ReturnOp>))
    return;
  std::optional<SmallVector<OpFoldResult>> sizes = getCopySizes(v);
  if (!sizes)
    return;
  ImplicitLocOpBuilder b(v.getLoc(), rewriter);
  b.setInsertionPointAfter(v.getDefiningOp());
  auto type = cast<RankedTensorType>(v.getType());
  Value empty = tensor::EmptyOp::create(b, *sizes, type.getElementType());
  if (empty.getType() != type)
    return rewriter.eraseOp(empty.getDefiningOp());
  AffineMap map = b.getMultiDimIdentityMap(type.getRank());
  auto identity = linalg::GenericOp::create(
      b, type, v, empty, ArrayRef{map, map},
      SmallVector<utils::IteratorType>(type.getRank(),
                                       utils::IteratorType::parallel),
      [](OpBuilder &nested, Location loc, ValueRange args) {
        linalg::YieldOp::create(nested, loc, args.front());
      });
  rewriter.replaceAllUsesExcept(v, identity.getResult(0), identity);
}

namespace {
/// Emits the operation in loops over its outer dimensions.
class RowEmitter {
public:
  RowEmitter(ImplicitLocOpBuilder &b, linalg::GenericOp op) : b(b), op(op) {}

  /// False if there is nothing that need not be copied.
  bool match();
  Value emit();

private:
  Value emitLoop(unsigned loop, Value destination);
  Value emitRow(Value destination);
  Value emitFitted(OpOperand &operand, const Stretched &stretched);
  Value getSlice(OpOperand &operand, Value tensor, const Stretched *stretched);

  ImplicitLocOpBuilder &b;
  linalg::GenericOp op;
  /// By the number of the operand.
  DenseMap<unsigned, Stretched> operands;
  DenseMap<unsigned, Value> fitted;
  /// How many loops are emitted, and their induction variables.
  unsigned numOuter = 0;
  SmallVector<Value> positions;
};
} // namespace

bool RowEmitter::match() {
  unsigned rank = op.getNumLoops();
  if (rank < 2 || !op.hasPureTensorSemantics() || op.hasIndexSemantics() ||
      op->getNumResults() != 1 || op.getNumParallelLoops() != rank ||
      !op.getIndexingMapMatchingResult(op->getResult(0)).isIdentity() ||
      llvm::any_of(op->getUsers(), llvm::IsaPred<linalg::LinalgOp>))
    return false;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(operand);
    if (!isa<RankedTensorType>(operand->get().getType()))
      continue;
    if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
      return false;
    std::optional<Stretched> stretched = matchStretched(operand->get());
    if (!stretched || !stretched->any())
      continue;
    for (auto [dim, isOne] : llvm::enumerate(stretched->isOne)) {
      auto loop = dyn_cast<AffineDimExpr>(map.getResult(dim));
      // Elements next to each other are read as they are.
      if (isOne && loop && loop.getPosition() + 1 < rank)
        numOuter = std::max(numOuter, loop.getPosition() + 1);
    }
    operands.try_emplace(operand->getOperandNumber(), std::move(*stretched));
  }
  return numOuter != 0;
}

/// The operand with those dimensions repeated that the operation in the loops
/// reads.
Value RowEmitter::emitFitted(OpOperand &operand, const Stretched &stretched) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  Value result = op.getDpsInits().front();
  SmallVector<Value> isOne(stretched.isOne.size());
  SmallVector<OpFoldResult> sizes(stretched.isOne.size());
  for (auto [dim, one] : llvm::enumerate(stretched.isOne)) {
    auto loop = dyn_cast<AffineDimExpr>(map.getResult(dim));
    if (!one || !loop || loop.getPosition() < numOuter)
      continue;
    isOne[dim] = one;
    sizes[dim] =
        tensor::getMixedSize(b, b.getLoc(), result, loop.getPosition());
  }
  return emitStretched(b, stretched.source, isOne, sizes);
}

/// The part of an operand that one operation in the loops reads or writes.
Value RowEmitter::getSlice(OpOperand &operand, Value tensor,
                           const Stretched *stretched) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0)),
      sizes = tensor::getMixedSizes(b, b.getLoc(), tensor);
  SmallVector<int64_t> shape;
  AffineMap map = op.getMatchingIndexingMap(&operand);
  for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    if (!loop || loop.getPosition() >= numOuter) {
      // The copy may be only a part of its source.
      if (loop && stretched && type.isDynamicDim(dim))
        sizes[dim] = tensor::getMixedSize(
            b, b.getLoc(), op.getDpsInits().front(), loop.getPosition());
      shape.push_back(
          getConstantIntValue(sizes[dim]).value_or(ShapedType::kDynamic));
      continue;
    }
    sizes[dim] = b.getIndexAttr(1);
    if (type.getDimSize(dim) == 1)
      continue;
    Value position = positions[loop.getPosition()];
    if (stretched && stretched->isOne[dim])
      position = arith::SelectOp::create(b, stretched->isOne[dim],
                                         arith::ConstantIndexOp::create(b, 0),
                                         position);
    offsets[dim] = position;
  }
  return createExtractSlice(
      b, tensor, HyperrectangularSlice(offsets, sizes),
      RankedTensorType::get(shape, type.getElementType()));
}

/// The operation for one position of the outer loops.
Value RowEmitter::emitRow(Value destination) {
  unsigned numInner = op.getNumLoops() - numOuter;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    AffineMap map = op.getMatchingIndexingMap(&operand);
    SmallVector<AffineExpr> results;
    for (AffineExpr expr : map.getResults()) {
      auto loop = dyn_cast<AffineDimExpr>(expr);
      if (!loop)
        results.push_back(expr);
      else if (loop.getPosition() >= numOuter)
        results.push_back(b.getAffineDimExpr(loop.getPosition() - numOuter));
    }
    maps.push_back(AffineMap::get(numInner, 0, results, b.getContext()));
    if (op.isDpsInit(&operand)) {
      inputs.push_back(getSlice(operand, destination, nullptr));
    } else if (!isa<RankedTensorType>(operand.get().getType())) {
      inputs.push_back(operand.get());
    } else {
      auto it = operands.find(number);
      inputs.push_back(it == operands.end()
                           ? getSlice(operand, operand.get(), nullptr)
                           : getSlice(operand, fitted.at(number), &it->second));
    }
  }
  Value init = inputs.pop_back_val();
  auto row =
      linalg::GenericOp::create(b, init.getType(), inputs, init, maps,
                                SmallVector<utils::IteratorType>(
                                    numInner, utils::IteratorType::parallel));
  IRMapping mapping;
  op.getRegion().cloneInto(&row.getRegion(), mapping);
  SmallVector<OpFoldResult> offsets(op.getNumLoops(), b.getIndexAttr(0)),
      sizes = tensor::getMixedSizes(b, b.getLoc(), destination);
  for (unsigned i = 0; i < numOuter; ++i) {
    offsets[i] = positions[i];
    sizes[i] = b.getIndexAttr(1);
  }
  return insertTile(b, row.getResult(0), destination, offsets, sizes);
}

Value RowEmitter::emitLoop(unsigned loop, Value destination) {
  if (loop == numOuter)
    return emitRow(destination);
  OpFoldResult size = tensor::getMixedSize(b, b.getLoc(), destination, loop);
  return emitStepLoop(b, b.getIndexAttr(0), size, 1, destination,
                      [&](OpFoldResult position, Value inner) {
                        positions.push_back(getValueOrCreateConstantIndexOp(
                            b, b.getLoc(), position));
                        Value result = emitLoop(loop + 1, inner);
                        positions.pop_back();
                        return result;
                      });
}

Value RowEmitter::emit() {
  for (OpOperand *operand : op.getDpsInputOperands()) {
    auto it = operands.find(operand->getOperandNumber());
    if (it != operands.end())
      fitted[it->first] = emitFitted(*operand, it->second);
  }
  return emitLoop(0, op.getDpsInits().front());
}

namespace {
struct StretchByRows : agate::impl::StretchByRowsPassBase<StretchByRows> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](scf::IfOp op) {
      for (Value result : op.getResults())
        if (isa<RankedTensorType>(result.getType()))
          separateResult(rewriter, result);
    });
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      rewriter.setInsertionPoint(op);
      ImplicitLocOpBuilder b(op.getLoc(), rewriter);
      RowEmitter emitter(b, op);
      if (emitter.match())
        rewriter.replaceOp(op, emitter.emit());
    }
  }
};
} // namespace
