//===- LinalgBuilder.cpp - Loops over tensors -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/LinalgBuilder.h"

#include "agate/Conversion/Utils/Conversion.h"
#include "agate/Interfaces/ShapeInference.h"
#include "agate/Interfaces/StretchedTensors.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Tensors and sizes
//===----------------------------------------------------------------------===//

Value agate::createEmpty(ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes,
                         Type elementType) {
  return tensor::EmptyOp::create(builder, sizes, elementType);
}

Value agate::createFilled(ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes,
                          Value value) {
  return linalg::FillOp::create(builder, value,
                                createEmpty(builder, sizes, value.getType()))
      .getResult(0);
}

Value agate::createZeros(ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes,
                         Type elementType) {
  return createFilled(builder, sizes, builder.zero(elementType));
}

Value agate::toIndex(ScalarBuilder &builder, OpFoldResult v) {
  Value value = getValueOrCreateConstantIndexOp(builder, builder.getLoc(), v);
  if (value.getType().isIndex())
    return value;
  return arith::IndexCastOp::create(builder, builder.getIndexType(), value);
}

Value agate::fromIndex(ScalarBuilder &builder, OpFoldResult v, Type type) {
  if (std::optional<int64_t> constant = getConstantIntValue(v))
    return arith::ConstantOp::create(builder,
                                     builder.getIntegerAttr(type, *constant));
  return arith::IndexCastOp::create(builder, type, cast<Value>(v));
}

SmallVector<int64_t> agate::getInts(ArrayAttr list, int64_t size,
                                    int64_t otherwise) {
  if (!list)
    return SmallVector<int64_t>(size, otherwise);
  SmallVector<int64_t> result;
  for (Attribute entry : list)
    result.push_back(cast<IntegerAttr>(entry).getValue().getSExtValue());
  return result;
}

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

/// Permits several accumulators for a sum or product of floats. Without them,
/// each step would have to wait for the one before. Of zeros of both signs, a
/// maximum or minimum may be either, which saves half of its instructions.
static void relaxCombiner(Value result) {
  auto add = [&](auto op, arith::FastMathFlags flag) {
    if (op)
      op.setFastmath(op.getFastmath() | flag);
  };
  add(result.getDefiningOp<arith::AddFOp>(), arith::FastMathFlags::reassoc);
  add(result.getDefiningOp<arith::MulFOp>(), arith::FastMathFlags::reassoc);
  add(result.getDefiningOp<arith::MaximumFOp>(), arith::FastMathFlags::nsz);
  add(result.getDefiningOp<arith::MinimumFOp>(), arith::FastMathFlags::nsz);
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
        SmallVector<Value> results = kernel(b, scalars);
        if (!isMap)
          llvm::for_each(results, relaxCombiner);
        linalg::YieldOp::create(b, results);
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
// Broadcasting
//===----------------------------------------------------------------------===//

SmallVector<BroadcastOperand>
agate::getBroadcastOperands(ScalarBuilder &builder, ValueRange operands,
                            ArrayRef<OpFoldResult> sizes, int64_t trailing) {
  int64_t rank = sizes.size();
  SmallVector<ArrayRef<int64_t>> shapes;
  for (Value operand : operands) {
    ArrayRef<int64_t> shape =
        cast<RankedTensorType>(operand.getType()).getShape();
    shapes.push_back(
        shape.drop_back(std::min<int64_t>(trailing, shape.size())));
  }
  // The size of operand `n` along dimension `i` of the result.
  auto getSize = [&](size_t n, int64_t i) {
    int64_t dim = i - rank + int64_t(shapes[n].size());
    return dim < 0 ? 1 : shapes[n][dim];
  };
  // Without a partner of another size, an operand cannot be stretched.
  auto isAlone = [&](size_t n, int64_t i) {
    for (size_t other = 0; other < operands.size(); ++other)
      if (other != n && getSize(other, i) != 1)
        return false;
    return true;
  };

  SmallVector<BroadcastOperand> result;
  for (auto [n, operand] : llvm::enumerate(operands)) {
    BroadcastOperand &entry = result.emplace_back();
    entry.value = operand;
    int64_t offset = rank - int64_t(shapes[n].size());
    for (int64_t i = offset; i < rank; ++i) {
      int64_t size = getSize(n, i);
      bool isBroadcast = size == 1 && !isConstantIntValue(sizes[i], 1);
      entry.indices.push_back(isBroadcast ? builder.getAffineConstantExpr(0)
                                          : builder.getAffineDimExpr(i));
      if (ShapedType::isDynamic(size) && !isAlone(n, i))
        entry.mayStretch.push_back({i - offset, sizes[i]});
    }
  }
  return result;
}

/// Whether dimension `dim` of `v` has the given size, an i1.
static Value emitHasSize(ScalarBuilder &builder, Value v, int64_t dim,
                         OpFoldResult size) {
  return arith::CmpIOp::create(builder, arith::CmpIPredicate::eq,
                               toIndex(builder, builder.mixedSize(v, dim)),
                               toIndex(builder, size));
}

/// `operand` with the sizes that it broadcasts to.
static Value emitFitted(ScalarBuilder &builder,
                        const BroadcastOperand &operand) {
  int64_t rank = cast<RankedTensorType>(operand.value.getType()).getRank();
  SmallVector<Value> isOne(rank);
  SmallVector<OpFoldResult> sizes(rank);
  for (auto [dim, size] : operand.mayStretch) {
    isOne[dim] =
        emitHasSize(builder, operand.value, dim, builder.getIndexAttr(1));
    sizes[dim] = size;
  }
  return emitStretched(builder, operand.value, isOne, sizes);
}

/// Adds inputs that are never read, for the sizes of iteration dimensions that
/// no map has. They come before the last map, which is the result's.
static void addSizes(ScalarBuilder &builder,
                     ArrayRef<BroadcastOperand> operands, size_t numLoops,
                     SmallVectorImpl<Value> &inputs,
                     SmallVectorImpl<AffineMap> &maps) {
  for (unsigned d = 0; d < numLoops; ++d) {
    if (llvm::any_of(maps,
                     [&](AffineMap map) { return map.isFunctionOfDim(d); }))
      continue;
    AffineExpr expr = builder.getAffineDimExpr(d);
    for (const BroadcastOperand &operand : operands) {
      const AffineExpr *it = llvm::find(operand.indices, expr);
      if (it == operand.indices.end())
        continue;
      OpFoldResult size =
          builder.mixedSize(operand.value, it - operand.indices.begin());
      inputs.push_back(createEmpty(
          builder, size,
          cast<RankedTensorType>(operand.value.getType()).getElementType()));
      maps.insert(maps.end() - 1, AffineMap::get(numLoops, 0, expr));
      break;
    }
  }
}

Value agate::emitGeneric(ScalarBuilder &builder,
                         ArrayRef<BroadcastOperand> operands, Value init,
                         AffineMap resultMap,
                         ArrayRef<utils::IteratorType> iterators,
                         ScalarKernel kernel) {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (const BroadcastOperand &operand : operands) {
    inputs.push_back(emitFitted(builder, operand));
    maps.push_back(AffineMap::get(iterators.size(), 0, operand.indices,
                                  builder.getContext()));
  }
  maps.push_back(resultMap);
  addSizes(builder, operands, iterators.size(), inputs, maps);
  auto emitBody = [&](OpBuilder &nested, Location loc, ValueRange args) {
    ScalarBuilder b(loc, nested);
    SmallVector<Value> scalars(args.take_front(operands.size()));
    scalars.push_back(args.back());
    linalg::YieldOp::create(b, kernel(b, scalars));
  };
  return linalg::GenericOp::create(builder, TypeRange{init.getType()}, inputs,
                                   ValueRange{init}, maps, iterators, emitBody)
      .getResult(0);
}

Value agate::emitElementwise(ScalarBuilder &builder, ValueRange operands,
                             ArrayRef<OpFoldResult> sizes, Type elementType,
                             ScalarKernel kernel) {
  int64_t rank = sizes.size();
  return emitGeneric(
      builder, getBroadcastOperands(builder, operands, sizes),
      createEmpty(builder, sizes, elementType),
      builder.getMultiDimIdentityMap(rank),
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      kernel);
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

Value agate::emitRepeat(ScalarBuilder &builder, Value v,
                        ArrayRef<OpFoldResult> whole,
                        ArrayRef<OpFoldResult> each) {
  SmallVector<OpFoldResult> sizes;
  SmallVector<AffineExpr> own;
  SmallVector<ReassociationIndices> groups;
  auto addDim = [&](OpFoldResult size) {
    groups.back().push_back(sizes.size());
    sizes.push_back(size);
  };
  for (auto [i, size] : llvm::enumerate(builder.mixedSizes(v))) {
    groups.emplace_back();
    if (!isOneInteger(whole[i]))
      addDim(whole[i]);
    own.push_back(builder.getAffineDimExpr(sizes.size()));
    addDim(size);
    if (!isOneInteger(each[i]))
      addDim(each[i]);
  }
  AffineMap map = AffineMap::get(sizes.size(), 0, own, builder.getContext());
  Value repeated = emitMap(
      builder, LoopOperand{v, map}, sizes, getElementTypeOrSelf(v.getType()),
      [](ScalarBuilder &, ValueRange args) { return args[0]; });
  return tensor::CollapseShapeOp::create(builder, repeated, groups);
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
