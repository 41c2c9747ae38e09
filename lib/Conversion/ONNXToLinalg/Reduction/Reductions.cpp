//===- Reductions.cpp - Combining elements along dimensions ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction/Reductions.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

ReductionSpace ReductionSpace::get(MLIRContext *context,
                                   const llvm::SmallBitVector &reduced,
                                   bool keepDims) {
  ReductionSpace space;
  SmallVector<AffineExpr> result;
  for (unsigned i = 0; i < reduced.size(); ++i) {
    space.iterators.push_back(reduced.test(i) ? utils::IteratorType::reduction
                                              : utils::IteratorType::parallel);
    if (!reduced.test(i))
      result.push_back(getAffineDimExpr(i, context));
    else if (keepDims)
      result.push_back(getAffineConstantExpr(0, context));
  }
  space.data = AffineMap::getMultiDimIdentityMap(reduced.size(), context);
  space.result = AffineMap::get(reduced.size(), 0, result, context);
  return space;
}

ReductionSpace ReductionSpace::getAll(MLIRContext *context, int64_t rank) {
  return get(context, llvm::SmallBitVector(rank, true), /*keepDims=*/false);
}

ReductionSpace ReductionSpace::get(ScalarBuilder &builder, Value data,
                                   ArrayRef<Value> flags) {
  // Of the two loops for a dimension, one runs once.
  unsigned rank = flags.size();
  Value one = builder.index(1);
  Sizes reducedSizes;
  SmallVector<AffineExpr> sums, kept, reduced;
  for (unsigned i = 0; i < rank; ++i) {
    kept.push_back(builder.getAffineDimExpr(i));
    reduced.push_back(builder.getAffineDimExpr(rank + i));
    sums.push_back(kept[i] + reduced[i]);
    Value size = builder.size(data, i);
    reducedSizes.push_back(builder.select(flags[i], size, one));
  }
  auto getMap = [&](ArrayRef<AffineExpr> exprs) {
    return AffineMap::get(2 * rank, 0, exprs, builder.getContext());
  };
  ReductionSpace space{Loops::get(rank, rank), getMap(sums), getMap(kept)};
  space.extents = {createEmpty(builder, reducedSizes, builder.getI1Type()),
                   getMap(reduced)};
  return space;
}

SmallVector<LoopOperand> ReductionSpace::getOperands(Value tensor,
                                                     ValueRange others) const {
  SmallVector<LoopOperand> operands = {{tensor, data}};
  for (Value other : others)
    operands.push_back({other, result});
  return operands;
}

Value agate::emitLimit(ScalarBuilder &builder, Type type, ElementKind kind,
                       bool isGreatest) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    APFloat limit = APFloat::semanticsHasInf(semantics)
                        ? APFloat::getInf(semantics, /*Negative=*/!isGreatest)
                        : APFloat::getLargest(semantics, !isGreatest);
    return arith::ConstantOp::create(builder, FloatAttr::get(type, limit));
  }
  unsigned width = type.getIntOrFloatBitWidth();
  bool isSigned = kind == ElementKind::Signed;
  APInt limit = isGreatest ? (isSigned ? APInt::getSignedMaxValue(width)
                                       : APInt::getMaxValue(width))
                           : (isSigned ? APInt::getSignedMinValue(width)
                                       : APInt::getMinValue(width));
  return arith::ConstantOp::create(builder, IntegerAttr::get(type, limit));
}

ValueRange agate::emitLoopNest(
    ScalarBuilder &builder, ArrayRef<OpFoldResult> bounds, ValueRange tensors,
    function_ref<SmallVector<Value>(ScalarBuilder &, ValueRange, ValueRange)>
        body) {
  Value zero = builder.index(0);
  Value one = builder.index(1);
  SmallVector<Value> lower(bounds.size(), zero), step(bounds.size(), one),
      upper;
  for (OpFoldResult bound : bounds)
    upper.push_back(toIndex(builder, bound));
  SmallVector<scf::ForOp> loops;
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Value> indices, current(tensors);
  for (Value bound : upper) {
    auto loop = scf::ForOp::create(builder, zero, bound, one, current);
    loops.push_back(loop);
    indices.push_back(loop.getInductionVar());
    current.assign(loop.getRegionIterArgs().begin(),
                   loop.getRegionIterArgs().end());
    builder.setInsertionPointToStart(loop.getBody());
  }
  // Without loops, there would be nothing to pass on.
  if (loops.empty()) {
    Value once = one;
    auto loop = scf::ForOp::create(builder, zero, once, one, current);
    loops.push_back(loop);
    current.assign(loop.getRegionIterArgs().begin(),
                   loop.getRegionIterArgs().end());
    builder.setInsertionPointToStart(loop.getBody());
  }
  SmallVector<Value> results = body(builder, indices, current);
  for (scf::ForOp loop : llvm::reverse(loops)) {
    builder.setInsertionPointToEnd(loop.getBody());
    scf::YieldOp::create(builder, results);
    results.assign(loop.getResults().begin(), loop.getResults().end());
  }
  return loops.front().getResults();
}
