//===- IntegerWindows.cpp - Integer convolutions in floats ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where each channel of an image has a filter of its own, there are no pairs of
// products for a dot. The sums of a window are small: f32 has all of them, and
// the tiles of f32 compute them.
//
//===----------------------------------------------------------------------===//

#include "IntegerProducts.h"
#include "Products.h"

#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Whether all sums of as many products are integers that f32 has. The factors
/// are differences of two bytes.
static bool fitFloats(linalg::LinalgOp op) {
  constexpr int64_t most = (int64_t(1) << 24) / (255 * 255);
  int64_t count = 1;
  for (auto [dim, extent] : llvm::enumerate(op.getStaticLoopRanges())) {
    if (!isReduction(op, dim))
      continue;
    if (ShapedType::isDynamic(extent) || extent > most)
      return false;
    count *= extent;
    if (count > most)
      return false;
  }
  return true;
}

/// Whether an operand is read in windows.
static bool hasWindows(linalg::LinalgOp op) {
  return llvm::any_of(op.getIndexingMapsArray(), [](AffineMap map) {
    return !map.isProjectedPermutation();
  });
}

/// The value of each place of a tensor that is broadcast to the result of
/// `init`, and where that is; else `init` itself.
static std::pair<Value, AffineMap> matchBroadcast(Value init) {
  int64_t rank = cast<RankedTensorType>(init.getType()).getRank();
  AffineMap identity =
      AffineMap::getMultiDimIdentityMap(rank, init.getContext());
  auto generic = init.getDefiningOp<linalg::GenericOp>();
  if (!generic || generic.getNumDpsInputs() != 1 ||
      generic.getNumDpsInits() != 1 || !generic.hasPureTensorSemantics() ||
      !isa<RankedTensorType>(generic.getDpsInputs()[0].getType()) ||
      !getResultMap(generic).isIdentity() ||
      generic.getBody()->getTerminator()->getOperand(0) !=
          generic.getBody()->getArgument(0))
    return {init, identity};
  return {generic.getDpsInputs()[0], generic.getIndexingMapsArray()[0]};
}

/// Lets the only user of `op` compute it, if both are elementwise: tiles are
/// passed to one operation.
static void fuseIntoUser(RewriterBase &rewriter, linalg::GenericOp op) {
  if (!op->hasOneUse())
    return;
  OpOperand &use = *op->getUses().begin();
  if (!linalg::areElementwiseOpsFusable(&use))
    return;
  Operation *user = use.getOwner();
  rewriter.setInsertionPoint(user);
  FailureOr<linalg::ElementwiseOpFusionResult> fused =
      linalg::fuseElementwiseOps(rewriter, &use);
  if (failed(fused))
    return;
  for (Value result : user->getResults())
    rewriter.replaceAllUsesWith(result, fused->replacements.lookup(result));
  rewriter.eraseOp(user);
  rewriter.eraseOp(op);
}

LogicalResult agate::computeInFloats(RewriterBase &rewriter,
                                     linalg::LinalgOp op) {
  if (isScheduled(op) || !isSumOfProducts(op) || !hasWindows(op) ||
      !fitFloats(op) || !getResultMap(op).isProjectedPermutation())
    return failure();
  SmallVector<SmallIntegers> factors;
  for (Value operand : op.getDpsInputs()) {
    std::optional<SmallIntegers> numbers = matchSmallIntegers(operand);
    if (!numbers)
      return failure();
    factors.push_back(*numbers);
  }
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  Value init = op.getDpsInits()[0];
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, b.getLoc(), init);
  Type f32 = b.getF32Type();
  Value zero = arith::ConstantOp::create(b, b.getF32FloatAttr(0));
  Value sums = linalg::FillOp::create(
                   b, zero, tensor::EmptyOp::create(b, sizes, f32).getResult())
                   .getResult(0);
  SmallVector<Value> inputs = {factors[0].emitFloats(b),
                               factors[1].emitFloats(b)};
  sums = linalg::GenericOp::create(
             b, sums.getType(), inputs, sums, op.getIndexingMapsArray(),
             op.getIteratorTypesArray(),
             [](OpBuilder &nested, Location loc, ValueRange args) {
               Value product =
                   arith::MulFOp::create(nested, loc, args[0], args[1]);
               Value sum = arith::AddFOp::create(nested, loc, args[2], product);
               linalg::YieldOp::create(nested, loc, sum);
             })
             .getResult(0);
  unsigned rank = sizes.size();
  AffineMap identity = b.getMultiDimIdentityMap(rank);
  Type element = getElementTypeOrSelf(init.getType());
  Value empty = tensor::EmptyOp::create(b, sizes, element);
  SmallVector<Value> operands = {sums};
  SmallVector<AffineMap> maps = {identity};
  auto fill = init.getDefiningOp<linalg::FillOp>();
  Value number = fill ? fill.value() : Value();
  if (!number) {
    auto [first, map] = matchBroadcast(init);
    operands.push_back(first);
    maps.push_back(map);
  }
  maps.push_back(identity);
  auto result = linalg::GenericOp::create(
      b, init.getType(), operands, empty, maps,
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        Value sum = arith::FPToSIOp::create(nested, loc, element, args[0]);
        sum =
            arith::AddIOp::create(nested, loc, sum, number ? number : args[1]);
        linalg::YieldOp::create(nested, loc, sum);
      });
  rewriter.replaceOp(op, result);
  fuseIntoUser(rewriter, result);
  return success();
}
