//===- LoweringUtils.cpp - What the lowerings share -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/LoweringUtils.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

FailureOr<SmallVector<ResultInfo>> agate::convertResultTypes(
    Operation *op, ValueRange operands, const TypeConverter &converter,
    ConversionPatternRewriter &rewriter, FailureLog &log) {
  auto unsupported = [&](const char *reason) {
    log.add(op, reason);
    return rewriter.notifyMatchFailure(op, reason);
  };
  SmallVector<ResultInfo> infos;
  for (Type original : op->getResultTypes()) {
    ResultInfo &info = infos.emplace_back();
    if (isa<NoneType>(original))
      continue;
    info.type =
        dyn_cast_if_present<RankedTensorType>(converter.convertType(original));
    if (!info.type)
      return unsupported("the result is no ranked tensor of numbers");
  }
  if (llvm::any_of(operands.getTypes(), llvm::IsaPred<UnrankedTensorType>))
    return unsupported("the rank of an operand is unknown");
  return infos;
}

FailureOr<SmallVector<ResultInfo>>
agate::prepareResults(Operation *op, ValueRange operands,
                      const TypeConverter &converter,
                      ConversionPatternRewriter &rewriter, FailureLog &log) {
  auto infos = convertResultTypes(op, operands, converter, rewriter, log);
  if (failed(infos))
    return failure();
  auto shapes =
      emitResultShapes(cast<ShapeInferenceOpInterface>(op), rewriter, operands);
  if (failed(shapes)) {
    log.addReported(op);
    return rewriter.notifyMatchFailure(op, "is invalid");
  }
  for (auto [info, sizes] : llvm::zip(*infos, *shapes))
    info.sizes = std::move(sizes);
  return infos;
}

void agate::replaceResults(Operation *op, ArrayRef<Value> values,
                           ArrayRef<ResultInfo> infos,
                           ConversionPatternRewriter &rewriter) {
  ScalarBuilder b(op->getLoc(), rewriter);
  SmallVector<Value> replacements;
  for (auto [value, info] : llvm::zip(values, infos))
    replacements.push_back(info.type ? castTensor(b, value, info.type)
                                     : Value(ONNXNoneOp::create(b)));
  rewriter.replaceOp(op, replacements);
}

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
      entry.indices.push_back(size == 1 ? builder.getAffineConstantExpr(0)
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

/// `operand` with the sizes that it broadcasts to: itself where it has them,
/// and otherwise a copy in which dimensions of size 1 are repeated.
static Value emitFitted(ScalarBuilder &builder,
                        const BroadcastOperand &operand) {
  if (operand.mayStretch.empty())
    return operand.value;
  auto type = cast<RankedTensorType>(operand.value.getType());
  SmallVector<OpFoldResult> sizes = builder.mixedSizes(operand.value);
  SmallVector<Value> isOne(type.getRank());
  Value fits;
  for (auto [dim, size] : operand.mayStretch) {
    isOne[dim] =
        emitHasSize(builder, operand.value, dim, builder.getIndexAttr(1));
    Value equal = emitHasSize(builder, operand.value, dim, size);
    fits = fits ? Value(arith::AndIOp::create(builder, fits, equal)) : equal;
    sizes[dim] = size;
  }
  SmallVector<int64_t> shape;
  std::tie(shape, std::ignore) = decomposeMixedValues(sizes);
  auto fittedType = type.clone(shape);
  auto branch = scf::IfOp::create(builder, fittedType, fits,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(builder, castTensor(builder, operand.value, fittedType));
  builder.setInsertionPointToStart(branch.elseBlock());
  Value zero = builder.index(0);
  auto emitElement = [&](OpBuilder &nested, Location loc, ValueRange) {
    ScalarBuilder b(loc, nested);
    SmallVector<Value> position;
    for (auto [dim, one] : llvm::enumerate(isOne)) {
      position.push_back(linalg::IndexOp::create(b, dim));
      if (one)
        position.back() =
            arith::SelectOp::create(b, one, zero, position.back());
    }
    linalg::YieldOp::create(
        b, tensor::ExtractOp::create(b, operand.value, position).getResult());
  };
  Value empty = createEmpty(builder, sizes, type.getElementType());
  auto copy = linalg::GenericOp::create(
      builder, TypeRange{fittedType}, ValueRange(), ValueRange{empty},
      builder.getMultiDimIdentityMap(type.getRank()),
      SmallVector<utils::IteratorType>(type.getRank(),
                                       utils::IteratorType::parallel),
      emitElement);
  scf::YieldOp::create(builder, copy.getResults());
  return branch.getResult(0);
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
