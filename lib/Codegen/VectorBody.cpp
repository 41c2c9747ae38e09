//===- VectorBody.cpp - Bodies of operations on vectors -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorBody.h"

#include "Dots.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace agate {

/// The factor of dimension `dim` in `expr`, if the expression is linear in it.
static std::optional<int64_t> getFactor(AffineExpr expr, unsigned dim) {
  if (!expr.isFunctionOfDim(dim))
    return 0;
  if (isa<AffineDimExpr>(expr))
    return 1;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  std::optional<int64_t> lhs = getFactor(binary.getLHS(), dim);
  std::optional<int64_t> rhs = getFactor(binary.getRHS(), dim);
  if (!lhs || !rhs)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add)
    return *lhs + *rhs;
  auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() == AffineExprKind::Mul && constant)
    return *lhs * constant.getValue();
  return std::nullopt;
}

Access getAccess(AffineMap map, unsigned lane) {
  if (!map.isFunctionOfDim(lane))
    return Access::Scalar;
  for (AffineExpr expr : map.getResults().drop_back())
    if (expr.isFunctionOfDim(lane))
      return Access::Unsupported;
  std::optional<int64_t> factor = getFactor(map.getResults().back(), lane);
  if (factor == 1)
    return Access::Contiguous;
  return factor == 2 ? Access::Strided : Access::Unsupported;
}

std::optional<unsigned> findContiguousReduction(linalg::LinalgOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (auto [dim, type] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (type != utils::IteratorType::reduction)
      continue;
    bool any = false, all = true;
    for (unsigned i = 0; i < op.getNumDpsInputs(); ++i) {
      Access access = getAccess(maps[i], dim);
      any |= access == Access::Contiguous;
      // Where adjacent results read adjacent elements as well, as in a window
      // that slides, those are the better lanes.
      all &= access == Access::Scalar ||
             (access == Access::Contiguous &&
              isa<AffineDimExpr>(maps[i].getResults().back()));
    }
    if (any && all)
      return dim;
  }
  return std::nullopt;
}

bool isVectorElement(Type type) {
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64() ||
         type.isInteger(8) || type.isInteger(16) || type.isInteger(32) ||
         type.isInteger(64);
}

bool hasVectorizableBody(linalg::LinalgOp op, bool allowsIndices) {
  return matchDot(op) ||
         llvm::all_of(op.getBlock()->without_terminator(),
                      [&](Operation &inner) {
                        return isa<arith::ConstantOp>(inner) ||
                               (allowsIndices && isa<linalg::IndexOp>(inner)) ||
                               (OpTrait::hasElementwiseMappableTraits(&inner) &&
                                isMemoryEffectFree(&inner) &&
                                inner.getNumResults() == 1 &&
                                VectorType::isValidElementType(
                                    inner.getResult(0).getType()));
                      });
}

bool hasSpeculatableBody(linalg::LinalgOp op) {
  return llvm::all_of(op.getBlock()->without_terminator(),
                      [](Operation &inner) { return isSpeculatable(&inner); });
}

Value VectorBody::broadcast(Value value, int64_t width) {
  if (isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(b, VectorType::get(width, value.getType()),
                                     value);
}

Value VectorBody::read(unsigned number, ArrayRef<OpFoldResult> loops,
                       unsigned lane, int64_t width, Value mask) {
  Value operand = op->getOperand(number);
  if (!isa<RankedTensorType>(operand.getType()))
    return operand;
  AffineMap map = maps[number];
  SmallVector<Value> indices;
  for (unsigned i = 0; i < map.getNumResults(); ++i)
    indices.push_back(getValueOrCreateConstantIndexOp(
        b, b.getLoc(),
        affine::makeComposedFoldedAffineApply(b, b.getLoc(), map.getSubMap(i),
                                              loops)));
  Access access = getAccess(map, lane);
  if (access == Access::Scalar)
    return tensor::ExtractOp::create(b, operand, indices);
  Type element = getElementTypeOrSelf(operand.getType());
  auto type = VectorType::get(width, element);
  if (access == Access::Strided)
    return readStrided(operand, indices, type);
  if (!mask)
    return vector::TransferReadOp::create(b, type, operand, indices,
                                          ub::PoisonOp::create(b, element),
                                          ArrayRef{true});
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(element));
  auto minor =
      AffineMap::getMinorIdentityMap(map.getNumResults(), 1, b.getContext());
  return vector::TransferReadOp::create(b, type, operand, indices,
                                        AffineMapAttr::get(minor), zero, mask,
                                        b.getBoolArrayAttr({true}));
}

/// Every other element, without reading one behind the last of them.
Value VectorBody::readStrided(Value tensor, SmallVector<Value> indices,
                              VectorType type) {
  int64_t width = type.getDimSize(0);
  Value padding = ub::PoisonOp::create(b, type.getElementType());
  Value low = vector::TransferReadOp::create(b, type, tensor, indices, padding,
                                             ArrayRef{true});
  if (width == 1)
    return low;
  Value distance = arith::ConstantIndexOp::create(b, width - 1);
  indices.back() = arith::AddIOp::create(b, indices.back(), distance);
  Value high = vector::TransferReadOp::create(b, type, tensor, indices, padding,
                                              ArrayRef{true});
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < width; ++i)
    order.push_back(2 * i < width ? 2 * i : width + 2 * i - (width - 1));
  return vector::ShuffleOp::create(b, low, high, order);
}

/// An operation of the body on vectors; on scalars if all operands are.
Value VectorBody::emitInner(Operation &inner, IRMapping &mapping,
                            int64_t width) {
  SmallVector<Value> operands;
  bool anyVector = false;
  for (Value operand : inner.getOperands()) {
    operands.push_back(mapping.lookupOrDefault(operand));
    anyVector |= isa<VectorType>(operands.back().getType());
  }
  Type type = inner.getResult(0).getType();
  if (anyVector) {
    type = VectorType::get(width, type);
    for (Value &operand : operands)
      operand = broadcast(operand, width);
  }
  return b
      .create(OperationState(b.getLoc(), inner.getName().getIdentifier(),
                             operands, type, inner.getAttrs()))
      ->getResult(0);
}

/// The positions of the iterations in a loop.
Value VectorBody::emitIndex(OpFoldResult position, bool isLane, int64_t width) {
  Value first = getValueOrCreateConstantIndexOp(b, b.getLoc(), position);
  if (!isLane)
    return first;
  auto type = VectorType::get(width, b.getIndexType());
  return arith::AddIOp::create(b, broadcast(first, width),
                               vector::StepOp::create(b, type));
}

/// Whether `v` is `output`, or products that are added to it.
static bool isAccumulated(Value v, Value output) {
  while (v != output) {
    auto add = v.getDefiningOp<arith::AddFOp>();
    if (!add || !add->hasOneUse())
      return false;
    bool isLeft = !add.getLhs().getDefiningOp<arith::MulFOp>();
    if (!add->getOperand(isLeft).getDefiningOp<arith::MulFOp>())
      return false;
    v = add->getOperand(!isLeft);
  }
  return true;
}

/// A product that is added to the output, or to such a sum, if `inner` is the
/// sum; else null.
Value VectorBody::emitFMA(Operation &inner, IRMapping &mapping, int64_t width) {
  auto add = dyn_cast<arith::AddFOp>(inner);
  Value output = op.getBlock()->getArgument(op.getNumDpsInputs());
  if (!add || !hasFMA || !mapping.contains(output))
    return {};
  bool isLeft = isAccumulated(add.getLhs(), output);
  Value sum = add->getOperand(!isLeft);
  auto mul = add->getOperand(isLeft).getDefiningOp<arith::MulFOp>();
  if (!mul || !mul->hasOneUse() || !isAccumulated(sum, output))
    return {};
  Operation *product = mapping.lookup(mul.getResult()).getDefiningOp();
  Value fma = vector::FMAOp::create(
      b, broadcast(mapping.lookupOrDefault(mul.getLhs()), width),
      broadcast(mapping.lookupOrDefault(mul.getRhs()), width),
      broadcast(mapping.lookup(sum), width));
  if (product && product->use_empty())
    product->erase();
  return fma;
}

Value VectorBody::emit(ArrayRef<Value> operands, int64_t width,
                       ArrayRef<OpFoldResult> loops, unsigned lane) {
  if (std::optional<Dot> dot = matchDot(op))
    return emitVectorDot(b, dot->kind,
                         {broadcast(operands[dot->left], width),
                          broadcast(operands[dot->right], width)},
                         broadcast(operands.back(), width));
  Block *body = op.getBlock();
  IRMapping mapping;
  for (auto [argument, operand] : llvm::zip(body->getArguments(), operands))
    if (operand)
      mapping.map(argument, operand);
  // Operations that were fused name the nodes that they come from.
  Location loc = b.getLoc();
  for (Operation &inner : body->without_terminator()) {
    b.setLoc(isa<UnknownLoc>(inner.getLoc()) ? loc : inner.getLoc());
    Value result = emitFMA(inner, mapping, width);
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      result = emitIndex(loops[index.getDim()], index.getDim() == lane, width);
    if (!result)
      result = emitInner(inner, mapping, width);
    mapping.map(inner.getResult(0), result);
  }
  b.setLoc(loc);
  return broadcast(
      mapping.lookupOrDefault(body->getTerminator()->getOperand(0)), width);
}

} // namespace agate
