//===- Windows.cpp - Windows that slide over a tensor ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

SlidingWindow SlidingWindow::get(Operation *op, ScalarBuilder &builder, Value x,
                                 ArrayRef<OpFoldResult> resultSizes,
                                 ArrayRef<OpFoldResult> kernel) {
  ScalarBuilder b(op->getLoc(), builder);
  SlidingWindow window;
  int64_t rank = kernel.size();
  SizeBuilder s(op, b);
  window.kernel.assign(kernel.begin(), kernel.end());
  window.strides = getInts(op->getAttrOfType<ArrayAttr>("strides"), rank, 1);
  window.dilations =
      getInts(op->getAttrOfType<ArrayAttr>("dilations"), rank, 1);
  SmallVector<int64_t> pads =
      getInts(op->getAttrOfType<ArrayAttr>("pads"), 2 * rank, 0);
  auto autoPadAttr = op->getAttrOfType<StringAttr>("auto_pad");
  StringRef autoPad = autoPadAttr ? autoPadAttr.getValue() : "NOTSET";
  if (autoPad != "NOTSET")
    pads.assign(2 * rank, 0);
  OpFoldResult zero = s.constant(0), one = s.constant(1);
  for (int64_t i = 0; i < rank; ++i) {
    OpFoldResult size = b.mixedSize(x, i + 2);
    OpFoldResult extent = s.add(
        s.mul(s.sub(kernel[i], one), s.constant(window.dilations[i])), one);
    // Where the last window ends.
    OpFoldResult last = s.add(
        s.mul(s.sub(resultSizes[i + 2], one), s.constant(window.strides[i])),
        extent);
    OpFoldResult begin = s.constant(pads[i]), end = s.constant(pads[rank + i]);
    if (autoPad.starts_with("SAME")) {
      OpFoldResult total = s.max(s.sub(last, size), zero);
      OpFoldResult half = s.floorDiv(total, s.constant(2));
      OpFoldResult rest = s.sub(total, half);
      begin = autoPad == "SAME_UPPER" ? half : rest;
      end = autoPad == "SAME_UPPER" ? rest : half;
    }
    window.begin.push_back(begin);
    window.end.push_back(end);
    window.reach.push_back(s.max(s.sub(s.sub(last, size), begin), zero));
  }
  return window;
}

bool SlidingWindow::isInside() const {
  auto isZero = [](OpFoldResult v) { return isConstantIntValue(v, 0); };
  return llvm::all_of(begin, isZero) && llvm::all_of(reach, isZero);
}

Value SlidingWindow::emitPad(ScalarBuilder &builder, Value x,
                             Value value) const {
  if (isInside())
    return x;
  Sizes low(2, builder.getIndexAttr(0)), high(2, builder.getIndexAttr(0));
  low.append(begin);
  high.append(reach);
  return tensor::PadOp::create(builder, Type(), x, low, high, value);
}

/// The first `numParallel` loops are parallel, the others reductions.
static Value emitLoops(ScalarBuilder &builder, ValueRange inputs,
                       ArrayRef<AffineMap> maps, Value init, int64_t numDims,
                       int64_t numParallel, ScalarKernel kernel) {
  SmallVector<utils::IteratorType> iterators(numDims,
                                             utils::IteratorType::parallel);
  for (int64_t i = numParallel; i < numDims; ++i)
    iterators[i] = utils::IteratorType::reduction;
  return linalg::GenericOp::create(
             builder, TypeRange{init.getType()}, inputs, ValueRange{init}, maps,
             iterators,
             [&](OpBuilder &nested, Location l, ValueRange args) {
               ScalarBuilder b(l, nested);
               linalg::YieldOp::create(b, kernel(b, args));
             })
      .getResult(0);
}

Value agate::emitReduction(ScalarBuilder &builder, ValueRange inputs,
                           ArrayRef<AffineMap> maps, Value init,
                           AffineMap resultMap, int64_t numDims,
                           int64_t numParallel, ScalarKernel kernel) {
  SmallVector<AffineMap> allMaps(maps);
  allMaps.push_back(resultMap);
  if (numParallel < numDims)
    return emitLoops(builder, inputs, allMaps, init, numDims, numParallel,
                     kernel);
  // What reduces nothing is a map of elements, and what it starts from is an
  // operand: only reductions read their destination.
  SmallVector<Value> operands(inputs);
  operands.push_back(init);
  allMaps.push_back(resultMap);
  Value empty = createEmpty(builder, builder.mixedSizes(init),
                            getElementTypeOrSelf(init.getType()));
  return emitLoops(builder, operands, allMaps, empty, numDims, numParallel,
                   [&](ScalarBuilder &b, ValueRange args) {
                     return kernel(b, args.drop_back());
                   });
}

Value agate::emitParallel(ScalarBuilder &builder, ValueRange inputs,
                          ArrayRef<AffineMap> maps,
                          ArrayRef<OpFoldResult> sizes, Type elementType,
                          ScalarKernel kernel) {
  int64_t rank = sizes.size();
  SmallVector<AffineMap> allMaps(maps);
  allMaps.push_back(builder.getMultiDimIdentityMap(rank));
  return emitLoops(builder, inputs, allMaps,
                   createEmpty(builder, sizes, elementType), rank, rank,
                   kernel);
}

/// window * stride + place in the window * dilation, for each dimension; those
/// of the windows begin at `firstWindow`, those in a window at `firstPlace`.
static void addPositions(ScalarBuilder &builder, ArrayRef<int64_t> strides,
                         ArrayRef<int64_t> dilations, int64_t firstWindow,
                         int64_t firstPlace,
                         SmallVectorImpl<AffineExpr> &exprs) {
  for (size_t i = 0; i < strides.size(); ++i)
    exprs.push_back(builder.getAffineDimExpr(firstWindow + i) * strides[i] +
                    builder.getAffineDimExpr(firstPlace + i) * dilations[i]);
}

static void addDims(ScalarBuilder &builder, int64_t first, int64_t count,
                    SmallVectorImpl<AffineExpr> &exprs) {
  for (int64_t i = 0; i < count; ++i)
    exprs.push_back(builder.getAffineDimExpr(first + i));
}

Value agate::emitWindowReduction(ScalarBuilder &builder,
                                 const SlidingWindow &window, Value x,
                                 Value init, ScalarKernel kernel) {
  int64_t rank = window.getRank(), numDims = 2 + 2 * rank;
  MLIRContext *context = builder.getContext();
  SmallVector<AffineExpr> position, place, result;
  addDims(builder, 0, 2, position);
  addPositions(builder, window.strides, window.dilations, 2, 2 + rank,
               position);
  addDims(builder, 2 + rank, rank, place);
  addDims(builder, 0, 2 + rank, result);
  Type elementType = cast<RankedTensorType>(x.getType()).getElementType();
  Value shape = createEmpty(builder, window.kernel, elementType);
  return emitReduction(builder, ValueRange{x, shape},
                       {AffineMap::get(numDims, 0, position, context),
                        AffineMap::get(numDims, 0, place, context)},
                       init, AffineMap::get(numDims, 0, result, context),
                       numDims, 2 + rank,
                       [&](ScalarBuilder &b, ValueRange args) {
                         return kernel(b, {args[0], args[2]});
                       });
}

Value agate::createFilled(ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes,
                          Value value) {
  return linalg::FillOp::create(builder, value,
                                createEmpty(builder, sizes, value.getType()))
      .getResult(0);
}

Type agate::getSumType(Type elementType) {
  auto floatType = dyn_cast<FloatType>(elementType);
  return floatType && floatType.getWidth() < 32
             ? Type(Float32Type::get(elementType.getContext()))
             : elementType;
}

Value agate::convertFloat(ScalarBuilder &builder, Value v, Type type) {
  unsigned from = v.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (v.getType() == type)
    return v;
  if (from < to)
    return arith::ExtFOp::create(builder, type, v);
  if (from > to)
    return arith::TruncFOp::create(builder, type, v);
  Value wide = arith::ExtFOp::create(builder, builder.getF32Type(), v);
  return arith::TruncFOp::create(builder, type, wide);
}

Value agate::emitConvertFloats(ScalarBuilder &builder, Value v,
                               Type elementType) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getElementType() == elementType)
    return v;
  return emitParallel(builder, v,
                      builder.getMultiDimIdentityMap(type.getRank()),
                      builder.mixedSizes(v), elementType,
                      [&](ScalarBuilder &b, ValueRange args) {
                        return convertFloat(b, args[0], elementType);
                      });
}

//===----------------------------------------------------------------------===//
// Changes of rank
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

Value agate::emitSplitDim(Operation *op, ScalarBuilder &builder, Value v,
                          int64_t dim, int64_t count) {
  SizeBuilder s(op, builder);
  auto type = cast<RankedTensorType>(v.getType());
  Sizes sizes = builder.mixedSizes(v);
  OpFoldResult rest = s.floorDiv(sizes[dim], s.constant(count));
  sizes[dim] = s.constant(count);
  sizes.insert(sizes.begin() + dim + 1, rest);
  return tensor::ExpandShapeOp::create(
      builder, getTypeOfSizes(sizes, type.getElementType()), v,
      getPairGroups(type.getRank(), dim), sizes);
}

Value agate::emitJoinDims(ScalarBuilder &builder, Value v, int64_t dim) {
  int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
  return tensor::CollapseShapeOp::create(builder, v,
                                         getPairGroups(rank - 1, dim));
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

Value agate::emitBias(ScalarBuilder &builder, Value bias,
                      ArrayRef<OpFoldResult> sizes, Type elementType) {
  if (ShapeContext::isAbsent(bias))
    return createZeros(builder, sizes, elementType);
  AffineMap map = AffineMap::get(sizes.size(), 0, builder.getAffineDimExpr(1));
  return emitParallel(builder, bias, map, sizes, elementType,
                      [&](ScalarBuilder &b, ValueRange args) -> Value {
                        if (isa<FloatType>(elementType))
                          return convertFloat(b, args[0], elementType);
                        return args[0];
                      });
}

/// sum + x * w
static Value emitMultiplyAdd(ScalarBuilder &b, ValueRange args) {
  Type type = args[2].getType();
  if (!isa<FloatType>(type))
    return arith::AddIOp::create(b, args[2],
                                 arith::MulIOp::create(b, args[0], args[1]));
  Value x = convertFloat(b, args[0], type);
  Value w = convertFloat(b, args[1], type);
  return arith::AddFOp::create(b, args[2], arith::MulFOp::create(b, x, w));
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
    image = emitSplitDim(op, builder, image, 1, groups);
    weights = emitSplitDim(op, builder, weights, 0, groups);
    sums = emitSplitDim(op, builder, sums, 1, groups);
  }
  MLIRContext *context = builder.getContext();
  int64_t m = 1 + isGrouped, o = m + 1, c = o + rank, k = c + 1;
  int64_t numDims = k + rank;
  SmallVector<AffineExpr> imageExprs, weightExprs, resultExprs;
  addDims(builder, 0, m, imageExprs);
  addDims(builder, c, 1, imageExprs);
  addPositions(builder, strides, dilations, o, k, imageExprs);
  addDims(builder, 1, m, weightExprs);
  addDims(builder, c, 1 + rank, weightExprs);
  addDims(builder, 0, c, resultExprs);
  Value result =
      emitReduction(builder, ValueRange{image, weights},
                    {AffineMap::get(numDims, 0, imageExprs, context),
                     AffineMap::get(numDims, 0, weightExprs, context)},
                    sums, AffineMap::get(numDims, 0, resultExprs, context),
                    numDims, c, emitMultiplyAdd);
  return isGrouped ? emitJoinDims(builder, result, 1) : result;
}
