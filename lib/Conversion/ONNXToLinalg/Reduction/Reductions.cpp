//===- Reductions.cpp - Combining elements along dimensions ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction/Reductions.h"
#include "Elementwise/Cast.h"
#include "Elementwise/Kernels.h"
#include "Patterns.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Types to compute with
//===----------------------------------------------------------------------===//

Type agate::getComputeType(Type elementType) {
  if (elementType.isF16() || elementType.isBF16())
    return Float32Type::get(elementType.getContext());
  return elementType;
}

Value agate::toComputeType(ScalarBuilder &builder, Value v) {
  Type type = getComputeType(v.getType());
  return type == v.getType() ? v : arith::ExtFOp::create(builder, type, v);
}

Value agate::fromComputeType(ScalarBuilder &builder, Value v,
                             Type elementType) {
  return v.getType() == elementType
             ? v
             : arith::TruncFOp::create(builder, elementType, v);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

ReductionSpace ReductionSpace::get(MLIRContext *context,
                                   const llvm::SmallBitVector &reduced,
                                   bool keepDims) {
  ReductionSpace space;
  for (unsigned i = 0; i < reduced.size(); ++i) {
    AffineExpr dim = getAffineDimExpr(i, context);
    space.data.push_back(dim);
    space.iterators.push_back(reduced.test(i) ? utils::IteratorType::reduction
                                              : utils::IteratorType::parallel);
    if (!reduced.test(i))
      space.result.push_back(dim);
    else if (keepDims)
      space.result.push_back(getAffineConstantExpr(0, context));
  }
  return space;
}

ReductionSpace ReductionSpace::get(ScalarBuilder &builder, Value data,
                                   ArrayRef<Value> flags) {
  // Of the two loops for a dimension, one runs once.
  ReductionSpace space;
  unsigned rank = flags.size();
  Value one = builder.index(1);
  Sizes reducedSizes;
  for (unsigned i = 0; i < rank; ++i) {
    AffineExpr kept = builder.getAffineDimExpr(i),
               reduced = builder.getAffineDimExpr(rank + i);
    space.data.push_back(kept + reduced);
    space.result.push_back(kept);
    space.sizesIndices.push_back(reduced);
    Value size = toIndex(builder, builder.mixedSize(data, i));
    reducedSizes.push_back(OpFoldResult(
        Value(arith::SelectOp::create(builder, flags[i], size, one))));
  }
  space.iterators.assign(rank, utils::IteratorType::parallel);
  space.iterators.append(rank, utils::IteratorType::reduction);
  space.sizes = createEmpty(builder, reducedSizes, builder.getI1Type());
  return space;
}

SmallVector<Value>
agate::emitReduction(ScalarBuilder &builder, Value data, ValueRange others,
                     const ReductionSpace &space, ArrayRef<OpFoldResult> sizes,
                     ValueRange initial, ReductionKernel kernel) {
  MLIRContext *context = builder.getContext();
  unsigned numLoops = space.iterators.size();
  AffineMap resultMap = AffineMap::get(numLoops, 0, space.result, context);
  SmallVector<Value> inputs{data};
  SmallVector<AffineMap> maps{AffineMap::get(numLoops, 0, space.data, context)};
  for (Value other : others) {
    inputs.push_back(other);
    maps.push_back(resultMap);
  }
  if (space.sizes) {
    inputs.push_back(space.sizes);
    maps.push_back(AffineMap::get(numLoops, 0, space.sizesIndices, context));
  }
  // Without reduced dimensions, the operation is an elementwise map: only
  // reductions read their destination.
  bool isMap =
      !llvm::is_contained(space.iterators, utils::IteratorType::reduction);
  SmallVector<Value> inits;
  for (Value scalar : initial) {
    Value init = createEmpty(builder, sizes, scalar.getType());
    if (!isMap)
      init = linalg::FillOp::create(builder, scalar, init).getResult(0);
    inits.push_back(init);
    maps.push_back(resultMap);
  }
  auto generic = linalg::GenericOp::create(
      builder, TypeRange(ValueRange(inits)), inputs, inits, maps,
      space.iterators, [&](OpBuilder &nested, Location loc, ValueRange args) {
        ScalarBuilder b(loc, nested);
        SmallVector<Value> scalars(args.take_front(1 + others.size()));
        llvm::append_range(scalars,
                           isMap ? initial : args.take_back(initial.size()));
        linalg::YieldOp::create(b, kernel(b, scalars));
      });
  return generic.getResults();
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
