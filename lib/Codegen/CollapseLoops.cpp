//===- CollapseLoops.cpp - Loops over adjacent elements are one loop ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/SmallBitVector.h"

namespace agate {
#define GEN_PASS_DEF_COLLAPSELOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

using Groups = SmallVector<ReassociationIndices>;

/// Whether the operation is known to do the same in fewer loops.
static bool isCandidate(linalg::LinalgOp op) {
  if (isScheduled(op) ||
      !isa<linalg::GenericOp, linalg::FillOp, linalg::TransposeOp>(op) ||
      !op.hasPureTensorSemantics() || op.hasIndexSemantics() ||
      hasEmptyOperand(op))
    return false;
  return llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
    return map.isProjectedPermutation();
  });
}

/// Whether the elements of a tensor will be contiguous in memory, and are only
/// read. Those of a slice are not contiguous, and what is inserted into a
/// tensor is computed there.
static bool isContiguous(Value v) {
  if (v.getDefiningOp<tensor::EmptyOp>())
    return true;
  if (auto argument = dyn_cast<BlockArgument>(v))
    return isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (v.getDefiningOp<tensor::ExtractSliceOp>())
    return false;
  if (v.getDefiningOp<linalg::FillOp>() &&
      llvm::none_of(v.getUsers(), llvm::IsaPred<linalg::LinalgOp>))
    return false;
  return llvm::all_of(
      v.getUsers(),
      llvm::IsaPred<linalg::LinalgOp, func::ReturnOp, tensor::CastOp,
                    tensor::CollapseShapeOp, tensor::DimOp,
                    tensor::ExpandShapeOp, tensor::ExtractSliceOp,
                    tensor::PadOp, tensor::ReshapeOp>);
}

namespace {
/// Finds the loops and dimensions that can be one with the next one. Operations
/// that have a tensor in common agree on its dimensions, so that passes that
/// follow see one tensor instead of reshapes.
class Collapser {
public:
  explicit Collapser(ArrayRef<linalg::LinalgOp> candidates);

  void collapse(RewriterBase &rewriter);

private:
  bool update(linalg::LinalgOp op);
  llvm::SmallBitVector &getDims(Value v);
  Groups getGroups(linalg::LinalgOp op, AffineMap map);
  void collapse(RewriterBase &rewriter, linalg::LinalgOp op);

  ArrayRef<linalg::LinalgOp> ops;
  /// The loops of each operation, and the dimensions of each tensor, that are
  /// to be one with the next one.
  DenseMap<Operation *, llvm::SmallBitVector> loops;
  DenseMap<Value, llvm::SmallBitVector> dims;
};
} // namespace

llvm::SmallBitVector &Collapser::getDims(Value v) {
  auto [it, isNew] = dims.try_emplace(v);
  // Several operations may use one tensor without contents.
  if (isNew || v.getDefiningOp<tensor::EmptyOp>()) {
    int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
    it->second.resize(rank);
    if (isContiguous(v))
      it->second.set(0, std::max<int64_t>(rank - 1, 0));
  }
  return it->second;
}

/// Removes loops and dimensions that cannot be one with the next one because
/// of what is known about others. Returns whether there are such.
bool Collapser::update(linalg::LinalgOp op) {
  bool isChanged = false;
  llvm::SmallBitVector &merged = loops[op];
  SmallVector<std::pair<Value, AffineMap>> tensors;
  for (OpOperand &operand : op->getOpOperands())
    if (isa<RankedTensorType>(operand.get().getType()))
      tensors.emplace_back(operand.get(), op.getMatchingIndexingMap(&operand));
  for (OpResult result : op->getResults())
    tensors.emplace_back(result, op.getIndexingMapMatchingResult(result));
  for (auto [v, map] : tensors) {
    llvm::SmallBitVector &here = getDims(v);
    for (unsigned i = 0; i < map.getNumDims(); ++i) {
      std::optional<unsigned> at =
          map.getResultPosition(getAffineDimExpr(i, map.getContext()));
      // The next loop, unless it is the next dimension as well.
      if (at ? !here.test(*at)
             : i + 1 < map.getNumDims() && map.isFunctionOfDim(i + 1)) {
        isChanged |= merged.test(i);
        merged.reset(i);
      }
    }
    for (unsigned at = 0; at + 1 < map.getNumResults(); ++at) {
      unsigned loop = map.getDimPosition(at);
      if (map.getDimPosition(at + 1) == loop + 1 && merged.test(loop))
        continue;
      isChanged |= merged.test(loop) ||
                   (here.test(at) && !v.getDefiningOp<tensor::EmptyOp>());
      here.reset(at);
      merged.reset(loop);
    }
  }
  return isChanged;
}

Collapser::Collapser(ArrayRef<linalg::LinalgOp> candidates) : ops(candidates) {
  for (linalg::LinalgOp op : ops) {
    SmallVector<utils::IteratorType> types = op.getIteratorTypesArray();
    llvm::SmallBitVector &merged = loops[op];
    merged.resize(types.size());
    // Passes that follow match products as they are.
    if (isSumOfProducts(op))
      continue;
    for (unsigned i = 0; i + 1 < types.size(); ++i)
      merged[i] = types[i] == types[i + 1];
  }
  // In both orders, as facts travel from users to producers and back.
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (linalg::LinalgOp op : ops)
      isChanged |= update(op);
    for (linalg::LinalgOp op : llvm::reverse(ops))
      isChanged |= update(op);
  }
}

/// The dimensions of an operand that become one.
Groups Collapser::getGroups(linalg::LinalgOp op, AffineMap map) {
  Groups groups;
  for (unsigned at = 0; at < map.getNumResults(); ++at) {
    bool isJoined = at != 0 && loops[op].test(map.getDimPosition(at - 1));
    if (!isJoined)
      groups.emplace_back();
    groups.back().push_back(at);
  }
  return groups;
}

static Value collapseTensor(ImplicitLocOpBuilder &b, Value v,
                            const Groups &groups) {
  auto type = cast<RankedTensorType>(v.getType());
  if (int64_t(groups.size()) == type.getRank())
    return v;
  auto empty = v.getDefiningOp<tensor::EmptyOp>();
  if (!empty)
    return tensor::CollapseShapeOp::create(b, v, groups);
  SmallVector<OpFoldResult> sizes, old = empty.getMixedSizes();
  for (const ReassociationIndices &group : groups) {
    AffineExpr product = b.getAffineConstantExpr(1);
    SmallVector<OpFoldResult> factors;
    for (int64_t dim : group) {
      product = product * b.getAffineSymbolExpr(factors.size());
      factors.push_back(old[dim]);
    }
    sizes.push_back(
        affine::makeComposedFoldedAffineApply(b, b.getLoc(), product, factors));
  }
  return tensor::EmptyOp::create(b, sizes, type.getElementType());
}

static AffineMap collapseMap(AffineMap map, const Groups &groups,
                             ArrayRef<unsigned> newLoops, unsigned numLoops) {
  SmallVector<AffineExpr> results;
  for (const ReassociationIndices &group : groups)
    results.push_back(getAffineDimExpr(
        newLoops[map.getDimPosition(group.front())], map.getContext()));
  return AffineMap::get(numLoops, 0, results, map.getContext());
}

void Collapser::collapse(RewriterBase &rewriter, linalg::LinalgOp op) {
  llvm::SmallBitVector &merged = loops[op];
  if (merged.none())
    return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  // The new number of each loop.
  SmallVector<unsigned> newLoops;
  SmallVector<utils::IteratorType> types;
  for (auto [i, type] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (i == 0 || !merged.test(i - 1))
      types.push_back(type);
    newLoops.push_back(types.size() - 1);
  }
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    Groups groups = getGroups(op, map);
    operands.push_back(isa<RankedTensorType>(operand.get().getType())
                           ? collapseTensor(b, operand.get(), groups)
                           : operand.get());
    maps.push_back(collapseMap(map, groups, newLoops, types.size()));
  }
  ArrayRef<Value> inits = ArrayRef(operands).take_back(op.getNumDpsInits());
  Operation *collapsed;
  if (isa<linalg::GenericOp>(op)) {
    auto generic = linalg::GenericOp::create(
        b, TypeRange(ValueRange(inits)),
        ArrayRef(operands).drop_back(inits.size()), inits, maps, types);
    IRMapping mapping;
    op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
    collapsed = generic;
  } else if (isa<linalg::FillOp>(op)) {
    collapsed = linalg::FillOp::create(b, operands[0], inits[0]);
  } else {
    SmallVector<int64_t> permutation;
    for (AffineExpr loop : inversePermutation(maps[0]).getResults())
      permutation.push_back(cast<AffineDimExpr>(loop).getPosition());
    collapsed =
        linalg::TransposeOp::create(b, operands[0], inits[0], permutation);
  }
  SmallVector<Value> results;
  for (auto [i, result] : llvm::enumerate(collapsed->getResults())) {
    Value init = op.getDpsInits()[i];
    Groups groups =
        getGroups(op, op.getIndexingMapMatchingResult(op->getResult(i)));
    auto type = cast<RankedTensorType>(init.getType());
    Value whole = result;
    if (int64_t(groups.size()) != type.getRank())
      whole = tensor::ExpandShapeOp::create(
          b, type, result, groups, tensor::getMixedSizes(b, b.getLoc(), init));
    results.push_back(whole);
  }
  rewriter.replaceOp(op, results);
}

void Collapser::collapse(RewriterBase &rewriter) {
  for (linalg::LinalgOp op : ops)
    collapse(rewriter, op);
}

namespace {
struct CollapseLoops : agate::impl::CollapseLoopsPassBase<CollapseLoops> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isCandidate(op))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    Collapser(ops).collapse(rewriter);
  }
};
} // namespace
