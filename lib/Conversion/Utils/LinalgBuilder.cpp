//===- LinalgBuilder.cpp - Loops over tensors -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/LinalgBuilder.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Maps and reductions
//===----------------------------------------------------------------------===//

LoopOperand LoopOperand::get(Value tensor) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  return {tensor, AffineMap::getMultiDimIdentityMap(rank, tensor.getContext())};
}

Loops Loops::get(int64_t numParallel, int64_t numReductions) {
  Loops loops;
  loops.iterators.assign(numParallel, utils::IteratorType::parallel);
  loops.iterators.append(numReductions, utils::IteratorType::reduction);
  return loops;
}

Value agate::emitMap(ScalarBuilder &builder, ArrayRef<LoopOperand> inputs,
                     ArrayRef<OpFoldResult> sizes, Type elementType,
                     ScalarKernel kernel) {
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  for (const LoopOperand &input : inputs) {
    operands.push_back(input.tensor);
    maps.push_back(input.map);
  }
  maps.push_back(builder.getMultiDimIdentityMap(sizes.size()));
  Value init = createEmpty(builder, sizes, elementType);
  return linalg::GenericOp::create(
             builder, TypeRange{init.getType()}, operands, ValueRange{init},
             maps, Loops::get(sizes.size(), 0).iterators,
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               ScalarBuilder b(loc, nested);
               linalg::YieldOp::create(b, kernel(b, args.drop_back()));
             })
      .getResult(0);
}

SmallVector<Value> agate::emitReduction(ScalarBuilder &builder,
                                        const Loops &loops,
                                        ArrayRef<LoopOperand> inputs,
                                        const ReductionResults &results,
                                        ReductionKernel kernel) {
  // Only reductions read their destination: what reduces nothing is a map of
  // elements, and the tensors that it starts from are operands.
  bool isMap =
      !llvm::is_contained(loops.iterators, utils::IteratorType::reduction);
  SmallVector<LoopOperand> operands(inputs);
  if (loops.extents.tensor)
    operands.push_back(loops.extents);
  SmallVector<Value> inits;
  for (Value initial : results.initial) {
    bool isTensor = isa<RankedTensorType>(initial.getType());
    if (isMap && isTensor)
      operands.push_back({initial, results.map});
    if (isMap)
      inits.push_back(createEmpty(
          builder, isTensor ? builder.mixedSizes(initial) : results.sizes,
          getElementTypeOrSelf(initial.getType())));
    else
      inits.push_back(isTensor ? initial
                               : createFilled(builder, results.sizes, initial));
  }
  SmallVector<Value> tensors;
  SmallVector<AffineMap> maps;
  for (const LoopOperand &operand : operands) {
    tensors.push_back(operand.tensor);
    maps.push_back(operand.map);
  }
  maps.append(inits.size(), results.map);
  auto generic = linalg::GenericOp::create(
      builder, TypeRange(ValueRange(inits)), tensors, inits, maps,
      loops.iterators, [&](OpBuilder &nested, Location loc, ValueRange args) {
        ScalarBuilder b(loc, nested);
        SmallVector<Value> scalars(args.take_front(inputs.size()));
        size_t next = inputs.size() + (loops.extents.tensor ? 1 : 0);
        for (Value initial : results.initial) {
          bool isScalar = !isa<RankedTensorType>(initial.getType());
          scalars.push_back(isMap && isScalar ? initial : args[next++]);
        }
        linalg::YieldOp::create(b, kernel(b, scalars));
      });
  return generic.getResults();
}

Value agate::emitReduction(ScalarBuilder &builder, const Loops &loops,
                           ArrayRef<LoopOperand> inputs,
                           const ReductionResults &result,
                           ScalarKernel kernel) {
  return emitReduction(builder, loops, inputs, result,
                       [&](ScalarBuilder &b, ValueRange args) {
                         return SmallVector<Value>{kernel(b, args)};
                       })
      .front();
}

//===----------------------------------------------------------------------===//
// Changes of rank and type
//===----------------------------------------------------------------------===//

/// Each dimension of the smaller shape by itself, except that `dim` is two.
static SmallVector<ReassociationIndices> getPairGroups(int64_t smallRank,
                                                       int64_t dim) {
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0, next = 0; i < smallRank; ++i) {
    groups.push_back({next++});
    if (i == dim)
      groups.back().push_back(next++);
  }
  return groups;
}

Value agate::emitSplitDim(ScalarBuilder &builder, Operation *op, Value v,
                          int64_t dim, int64_t count) {
  DimBuilder dims(op, builder);
  auto type = cast<RankedTensorType>(v.getType());
  Sizes sizes = builder.mixedSizes(v);
  Dim rest = dims.floorDiv(Dim(sizes[dim]), Dim(count));
  sizes[dim] = builder.getIndexAttr(count);
  sizes.insert(sizes.begin() + dim + 1, dims.getAsOpFoldResult(rest));
  return tensor::ExpandShapeOp::create(
      builder, getTypeOfSizes(sizes, type.getElementType()), v,
      getPairGroups(type.getRank(), dim), sizes);
}

Value agate::emitJoinDims(ScalarBuilder &builder, Value v, int64_t dim) {
  int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
  return tensor::CollapseShapeOp::create(builder, v,
                                         getPairGroups(rank - 1, dim));
}

Value agate::emitConvertFloats(ScalarBuilder &builder, Value v,
                               Type elementType) {
  if (getElementTypeOrSelf(v.getType()) == elementType)
    return v;
  return emitMap(builder, LoopOperand::get(v), builder.mixedSizes(v),
                 elementType, [&](ScalarBuilder &b, ValueRange args) {
                   return b.convertFloat(args[0], elementType);
                 });
}
