//===- Neighbors.cpp - Elementwise operations that are tiled along --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Neighbors.h"

#include "TileLoops.h"
#include "VectorBody.h"

#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace agate {

/// Whether elements that are next to each other in the result are computed of
/// elements that are, or of the same one.
static bool isLaneMap(AffineMap map) {
  if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
    return false;
  unsigned lane = map.getNumDims() - 1;
  for (AffineExpr expr : map.getResults().drop_back(map.getNumResults() != 0))
    if (expr.isFunctionOfDim(lane))
      return false;
  return true;
}

bool isVectorizableElementwise(linalg::LinalgOp op) {
  if (isScheduled(op) || !op.hasPureTensorSemantics() ||
      op.getNumParallelLoops() == 0 ||
      op.getNumParallelLoops() != op.getNumLoops() || op->getNumResults() != 1)
    return false;
  OpOperand &init = op.getDpsInitsMutable()[0];
  if (!op.getMatchingIndexingMap(&init).isIdentity() ||
      op.payloadUsesValueFromOperand(&init))
    return false;
  for (OpOperand *input : op.getDpsInputOperands())
    if (!isLaneMap(op.getMatchingIndexingMap(input)) ||
        (isa<RankedTensorType>(input->get().getType()) &&
         !isVectorElement(getElementTypeOrSelf(input->get().getType()))))
      return false;
  return isVectorElement(getElementTypeOrSelf(init.get().getType())) &&
         hasVectorizableBody(op);
}

Neighbors::Neighbors(linalg::LinalgOp op) : op(op) {
  auto init = op.getDpsInits()[0].getDefiningOp<linalg::LinalgOp>();
  if (init && isVectorizableElementwise(init) &&
      (isa<linalg::FillOp>(init) || init->hasOneUse()))
    producer = init;
  if (!op->hasOneUse())
    return;
  OpOperand &use = *op->getUses().begin();
  auto user = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!user || user->getBlock() != op->getBlock() ||
      !isVectorizableElementwise(user) || !user.isDpsInput(&use) ||
      !user.getMatchingIndexingMap(&use).isIdentity())
    return;
  consumer = user;
  operandNumber = use.getOperandNumber();
}

SmallVector<linalg::LinalgOp> Neighbors::getOperations() {
  SmallVector<linalg::LinalgOp> operations = {producer, op, consumer};
  llvm::erase(operations, linalg::LinalgOp());
  return operations;
}

Value Neighbors::createDestination(ImplicitLocOpBuilder &b) {
  if (consumer)
    return consumer.getDpsInits()[0];
  if (producer)
    return producer.getDpsInits()[0];
  Value result = op->getResult(0);
  return tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), op.getDpsInits()[0]),
      getElementTypeOrSelf(result.getType()));
}

SmallVector<OpFoldResult> ResultTile::getTensorSizes() const {
  if (layout.empty())
    return sizes;
  SmallVector<OpFoldResult> ordered;
  for (unsigned dim : layout)
    ordered.push_back(sizes[dim]);
  return ordered;
}

/// A tensor to compute a tile in: a slice of the destination if it has the
/// shape and element type.
static Value getTileInit(ImplicitLocOpBuilder &b, Value destination, Type type,
                         const ResultTile &where) {
  if (getElementTypeOrSelf(destination.getType()) != type ||
      !where.layout.empty())
    return tensor::EmptyOp::create(b, where.getTensorSizes(), type);
  return createExtractSlice(b, destination,
                            HyperrectangularSlice(where.offsets, where.sizes));
}

/// The elements of a slice of a tensor as those of a tile in its layout, with
/// the map of the layout's dimensions by which they are accessed. Where
/// elements that are adjacent in the tile are not in the slice, it is
/// transposed.
static std::pair<Value, AffineMap> fitOperand(ImplicitLocOpBuilder &b,
                                              Value slice, AffineMap map,
                                              const ResultTile &where) {
  MLIRContext *context = b.getContext();
  unsigned rank = where.layout.size();
  SmallVector<AffineExpr> dims(map.getNumDims(), b.getAffineConstantExpr(0));
  for (auto [i, dim] : llvm::enumerate(where.layout))
    dims[dim] = b.getAffineDimExpr(i);
  AffineMap fitted = map.replaceDimsAndSymbols(dims, {}, rank, 0);
  auto type = dyn_cast<RankedTensorType>(slice.getType());
  if (!type || type.getRank() == 0 || !fitted.isFunctionOfDim(rank - 1) ||
      fitted.getResults().back().isFunctionOfDim(rank - 1))
    return {slice, fitted};
  // Without the dimensions of size 1.
  SmallVector<int64_t> shape, position;
  for (AffineExpr expr : fitted.getResults())
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      shape.push_back(
          *getConstantIntValue(where.getTensorSizes()[dim.getPosition()]));
      position.push_back(dim.getPosition());
    }
  if (int64_t(shape.size()) != type.getRank()) {
    SmallVector<OpFoldResult> zeros(type.getRank(), b.getIndexAttr(0));
    slice = createExtractSlice(
        b, slice,
        HyperrectangularSlice(zeros,
                              getAsIndexOpFoldResult(context, type.getShape())),
        RankedTensorType::get(shape, type.getElementType()));
  }
  auto order = llvm::to_vector(llvm::seq<int64_t>(position.size()));
  llvm::sort(order,
             [&](int64_t x, int64_t y) { return position[x] < position[y]; });
  SmallVector<int64_t> transposed;
  SmallVector<AffineExpr> results;
  for (int64_t i : order) {
    transposed.push_back(shape[i]);
    results.push_back(b.getAffineDimExpr(position[i]));
  }
  Value empty = tensor::EmptyOp::create(b, transposed, type.getElementType());
  slice = linalg::TransposeOp::create(b, slice, empty, order)->getResult(0);
  return {slice, AffineMap::get(rank, 0, results, context)};
}

/// An elementwise operation on a tile; `tile` is an operand in the layout.
static Value emitElementwiseTile(ImplicitLocOpBuilder &b, linalg::LinalgOp op,
                                 std::optional<std::pair<unsigned, Value>> tile,
                                 Value destination, const ResultTile &where) {
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), where.offsets, where.sizes);
  replaceTileOperand(operands.back(), getTileInit(b, destination, type, where));
  if (tile)
    replaceTileOperand(operands[tile->first], tile->second);
  Type result = operands.back().getType();
  if (where.layout.empty() || isa<linalg::FillOp>(op))
    return mlir::clone(b, op, result, operands)->getResult(0);
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  unsigned rank = where.layout.size();
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (i + 1 == operands.size() || (tile && i == tile->first))
      maps[i] = b.getMultiDimIdentityMap(rank);
    else
      std::tie(operand, maps[i]) = fitOperand(b, operand, maps[i], where);
  }
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, result, ArrayRef(operands).drop_back(), operands.back(), maps, loops);
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

Value Neighbors::emitInit(ImplicitLocOpBuilder &b, Value destination,
                          const ResultTile &where) {
  if (producer)
    return emitElementwiseTile(b, producer, std::nullopt, destination, where);
  Value init = op.getDpsInits()[0];
  Type type = getElementTypeOrSelf(init.getType());
  ResultTile inResult{where.offsets, where.sizes, {}};
  Value slice = getTileInit(b, init, type, inResult);
  if (where.layout.empty())
    return slice;
  AffineMap identity = b.getMultiDimIdentityMap(where.sizes.size());
  return fitOperand(b, slice, identity, where).first;
}

/// Whether an input of `op`, whose result has the identity map, depends on
/// dimensions of the result.
static bool doInputsVary(linalg::LinalgOp op, ArrayRef<unsigned> dims,
                         std::optional<unsigned> except = std::nullopt) {
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    return input->getOperandNumber() != except &&
           llvm::any_of(dims, [&](unsigned dim) {
             return op.getMatchingIndexingMap(input).isFunctionOfDim(dim);
           });
  });
}

bool Neighbors::doesInitVary(ArrayRef<unsigned> dims) {
  return !producer || doInputsVary(producer, dims);
}

bool Neighbors::doesConsumerVary(ArrayRef<unsigned> dims) {
  return consumer && doInputsVary(consumer, dims, operandNumber);
}

Value Neighbors::emitConsumer(ImplicitLocOpBuilder &b, Value tile,
                              Value destination, const ResultTile &where) {
  if (!consumer)
    return tile;
  return emitElementwiseTile(b, consumer, std::make_pair(operandNumber, tile),
                             destination, where);
}

void Neighbors::replace(RewriterBase &rewriter, Value result) {
  rewriter.replaceOp(getRoot(), result);
  if (!consumer)
    return;
  // Sizes of tiles may have been derived from the result.
  rewriter.replaceOp(op, op.getDpsInits()[0]);
}

SmallVector<linalg::LinalgOp> Neighbors::getOps() {
  SmallVector<linalg::LinalgOp> ops = {producer, op, consumer};
  llvm::erase(ops, linalg::LinalgOp());
  return ops;
}

Value Neighbors::emitWhole(ImplicitLocOpBuilder &b, Value destination,
                           OpEmitter emitOp) {
  SmallVector<Value> operands = op->getOperands();
  if (producer) {
    SmallVector<Value> inputs = producer->getOperands();
    if (getElementTypeOrSelf(inputs.back().getType()) ==
        getElementTypeOrSelf(destination.getType()))
      inputs.back() = destination;
    operands.back() = emitOp(producer, inputs);
  }
  Value result = emitOp(op, operands);
  if (!consumer)
    return result;
  operands = consumer->getOperands();
  operands[operandNumber] = result;
  operands.back() = destination;
  return emitOp(consumer, operands);
}

} // namespace agate
