//===- Convolution.cpp - Sums of products over windows --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Convolution.h"

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Interfaces/ShapeInference.h"

using namespace mlir;
using namespace agate;

SmallVector<Dim> agate::getKernelSizes(ScalarBuilder &builder, Value weights) {
  Sizes sizes = builder.mixedSizes(weights);
  SmallVector<Dim> kernel;
  for (OpFoldResult size : ArrayRef(sizes).drop_front(2))
    kernel.push_back(Dim(size));
  return kernel;
}

Value agate::emitBias(ScalarBuilder &builder, Value bias,
                      ArrayRef<OpFoldResult> sizes, Type elementType) {
  if (ShapeContext::isAbsent(bias))
    return createZeros(builder, sizes, elementType);
  AffineMap map = AffineMap::get(sizes.size(), 0, builder.getAffineDimExpr(1));
  return emitMap(builder, LoopOperand{bias, map}, sizes, elementType,
                 [&](ScalarBuilder &b, ValueRange args) -> Value {
                   if (isa<FloatType>(elementType))
                     return b.convertFloat(args[0], elementType);
                   return args[0];
                 });
}

Value agate::emitMultiplyAdd(ScalarBuilder &builder, ValueRange args) {
  Type type = args[2].getType();
  Value x = args[0], w = args[1];
  if (isa<FloatType>(type)) {
    x = builder.convertFloat(x, type);
    w = builder.convertFloat(w, type);
  }
  return builder.add(args[2], builder.mul(x, w));
}

/// Adds the dimensions of the loops from `first` on.
static void addDims(ScalarBuilder &builder, int64_t first, int64_t count,
                    SmallVectorImpl<AffineExpr> &exprs) {
  for (int64_t i = 0; i < count; ++i)
    exprs.push_back(builder.getAffineDimExpr(first + i));
}

Value Convolution::emit(ScalarBuilder &builder) const {
  int64_t rank = strides.size();
  if (rank == 2 && groups == 1)
    return linalg::Conv2DNchwFchwOp::create(builder, TypeRange{init.getType()},
                                            ValueRange{x, w}, ValueRange{init},
                                            builder.getI64TensorAttr(strides),
                                            builder.getI64TensorAttr(dilations))
        .getResult(0);
  // Over n, (group), m, o.., c, k..
  bool isGrouped = groups != 1;
  Value image = x, weights = w, sums = init;
  if (isGrouped) {
    if (cast<RankedTensorType>(image.getType()).getRank() == 2 + rank)
      image = emitSplitDim(builder, op, image, 1, groups);
    weights = emitSplitDim(builder, op, weights, 0, groups);
    sums = emitSplitDim(builder, op, sums, 1, groups);
  }
  int64_t m = 1 + isGrouped, o = m + 1, c = o + rank, k = c + 1;
  SmallVector<AffineExpr> imageExprs, weightExprs, resultExprs;
  addDims(builder, 0, m, imageExprs);
  addDims(builder, c, 1, imageExprs);
  for (int64_t i = 0; i < rank; ++i)
    imageExprs.push_back(builder.getAffineDimExpr(o + i) * strides[i] +
                         builder.getAffineDimExpr(k + i) * dilations[i]);
  addDims(builder, 1, m, weightExprs);
  addDims(builder, c, 1 + rank, weightExprs);
  addDims(builder, 0, c, resultExprs);
  auto getMap = [&](ArrayRef<AffineExpr> exprs) {
    return AffineMap::get(k + rank, 0, exprs, builder.getContext());
  };
  Value result =
      emitReduction(builder, Loops::get(c, 1 + rank),
                    {LoopOperand{image, getMap(imageExprs)},
                     LoopOperand{weights, getMap(weightExprs)}},
                    {getMap(resultExprs), {sums}, {}}, emitMultiplyAdd);
  return isGrouped ? emitJoinDims(builder, result, 1) : result;
}
