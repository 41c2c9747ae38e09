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

FailureOr<SmallVector<ResultInfo>>
agate::prepareResults(Operation *op, ValueRange operands,
                      const TypeConverter &converter,
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
  auto shapes =
      emitResultShapes(cast<ShapeInferenceOpInterface>(op), rewriter, operands);
  if (failed(shapes)) {
    log.addReported(op);
    return rewriter.notifyMatchFailure(op, "is faulty");
  }
  for (auto [info, sizes] : llvm::zip(infos, *shapes))
    info.sizes = std::move(sizes);
  return infos;
}

void agate::replaceResults(Operation *op, ArrayRef<Value> values,
                           ArrayRef<ResultInfo> infos,
                           ConversionPatternRewriter &rewriter) {
  SmallVector<Value> replacements;
  for (auto [value, info] : llvm::zip(values, infos))
    replacements.push_back(
        info.type ? castTensor(rewriter, op->getLoc(), value, info.type)
                  : Value(ONNXNoneOp::create(rewriter, op->getLoc())));
  rewriter.replaceOp(op, replacements);
}

Value agate::createEmpty(OpBuilder &builder, Location loc,
                         ArrayRef<OpFoldResult> sizes, Type elementType) {
  return tensor::EmptyOp::create(builder, loc, sizes, elementType);
}

Value agate::createZeros(OpBuilder &builder, Location loc,
                         ArrayRef<OpFoldResult> sizes, Type elementType) {
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getZeroAttr(elementType));
  return linalg::FillOp::create(builder, loc, zero,
                                createEmpty(builder, loc, sizes, elementType))
      .getResult(0);
}

Value agate::createScalar(OpBuilder &builder, Location loc, Type type,
                          double value) {
  return ScalarBuilder(loc, builder).constant(type, value);
}

Value agate::toIndex(OpBuilder &builder, Location loc, OpFoldResult v) {
  Value value = getValueOrCreateConstantIndexOp(builder, loc, v);
  if (value.getType().isIndex())
    return value;
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                    value);
}

Value agate::fromIndex(OpBuilder &builder, Location loc, OpFoldResult v,
                       Type type) {
  if (std::optional<int64_t> constant = getConstantIntValue(v))
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(type, *constant));
  return arith::IndexCastOp::create(builder, loc, type, cast<Value>(v));
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
agate::getBroadcastOperands(OpBuilder &builder, Location loc,
                            ValueRange operands, ArrayRef<OpFoldResult> sizes,
                            int64_t trailing) {
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
static Value emitHasSize(OpBuilder &builder, Location loc, Value v, int64_t dim,
                         OpFoldResult size) {
  return arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::eq,
      toIndex(builder, loc, tensor::getMixedSize(builder, loc, v, dim)),
      toIndex(builder, loc, size));
}

/// `operand` with the sizes that it broadcasts to: itself where it has them,
/// and otherwise a copy in which dimensions of size 1 are repeated.
static Value emitFitted(OpBuilder &builder, Location loc,
                        const BroadcastOperand &operand) {
  if (operand.mayStretch.empty())
    return operand.value;
  auto type = cast<RankedTensorType>(operand.value.getType());
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(builder, loc, operand.value);
  SmallVector<Value> isOne(type.getRank());
  Value fits;
  for (auto [dim, size] : operand.mayStretch) {
    isOne[dim] =
        emitHasSize(builder, loc, operand.value, dim, builder.getIndexAttr(1));
    Value equal = emitHasSize(builder, loc, operand.value, dim, size);
    fits =
        fits ? Value(arith::AndIOp::create(builder, loc, fits, equal)) : equal;
    sizes[dim] = size;
  }
  SmallVector<int64_t> shape;
  std::tie(shape, std::ignore) = decomposeMixedValues(sizes);
  auto fittedType = type.clone(shape);
  auto branch = scf::IfOp::create(builder, loc, fittedType, fits,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(builder, loc,
                       castTensor(builder, loc, operand.value, fittedType));
  builder.setInsertionPointToStart(branch.elseBlock());
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  auto emitElement = [&](OpBuilder &b, Location loc, ValueRange) {
    SmallVector<Value> position;
    for (auto [dim, one] : llvm::enumerate(isOne)) {
      position.push_back(linalg::IndexOp::create(b, loc, dim));
      if (one)
        position.back() =
            arith::SelectOp::create(b, loc, one, zero, position.back());
    }
    linalg::YieldOp::create(
        b, loc,
        tensor::ExtractOp::create(b, loc, operand.value, position).getResult());
  };
  Value empty = createEmpty(builder, loc, sizes, type.getElementType());
  auto copy = linalg::GenericOp::create(
      builder, loc, TypeRange{fittedType}, ValueRange(), ValueRange{empty},
      builder.getMultiDimIdentityMap(type.getRank()),
      SmallVector<utils::IteratorType>(type.getRank(),
                                       utils::IteratorType::parallel),
      emitElement);
  scf::YieldOp::create(builder, loc, copy.getResults());
  return branch.getResult(0);
}

/// Adds inputs that are never read, for the sizes of iteration dimensions that
/// no map has. They come before the last map, which is the result's.
static void addSizes(OpBuilder &builder, Location loc,
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
      OpFoldResult size = tensor::getMixedSize(builder, loc, operand.value,
                                               it - operand.indices.begin());
      inputs.push_back(createEmpty(
          builder, loc, size,
          cast<RankedTensorType>(operand.value.getType()).getElementType()));
      maps.insert(maps.end() - 1, AffineMap::get(numLoops, 0, expr));
      break;
    }
  }
}

Value agate::emitGeneric(OpBuilder &builder, Location loc,
                         ArrayRef<BroadcastOperand> operands, Value init,
                         AffineMap resultMap,
                         ArrayRef<utils::IteratorType> iterators,
                         ScalarKernel kernel) {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (const BroadcastOperand &operand : operands) {
    inputs.push_back(emitFitted(builder, loc, operand));
    maps.push_back(AffineMap::get(iterators.size(), 0, operand.indices,
                                  builder.getContext()));
  }
  maps.push_back(resultMap);
  addSizes(builder, loc, operands, iterators.size(), inputs, maps);
  auto emitBody = [&](OpBuilder &b, Location loc, ValueRange args) {
    SmallVector<Value> scalars(args.take_front(operands.size()));
    scalars.push_back(args.back());
    linalg::YieldOp::create(b, loc, kernel(b, loc, scalars));
  };
  return linalg::GenericOp::create(builder, loc, TypeRange{init.getType()},
                                   inputs, ValueRange{init}, maps, iterators,
                                   emitBody)
      .getResult(0);
}

Value agate::emitElementwise(OpBuilder &builder, Location loc,
                             ValueRange operands, ArrayRef<OpFoldResult> sizes,
                             Type elementType, ScalarKernel kernel) {
  int64_t rank = sizes.size();
  return emitGeneric(
      builder, loc, getBroadcastOperands(builder, loc, operands, sizes),
      createEmpty(builder, loc, sizes, elementType),
      builder.getMultiDimIdentityMap(rank),
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      kernel);
}
