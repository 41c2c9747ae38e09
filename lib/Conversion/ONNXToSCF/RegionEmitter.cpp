//===- RegionEmitter.cpp - What the lowerings of regions share ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegionEmitter.h"

#include "agate/Dialect/ONNX/IR/OptionalOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Collector
//===----------------------------------------------------------------------===//

/// Sizes that are known in the first iteration only.
MemRefType Collector::getBufferType() const {
  SmallVector<int64_t> shape(slice.getShape());
  shape.insert(shape.begin() + axis, ShapedType::kDynamic);
  return MemRefType::get(shape, slice.getElementType());
}

static Value createBuffer(ScalarBuilder &code, MemRefType type,
                          ArrayRef<Value> sizes) {
  SmallVector<Value> dynamic;
  for (auto [size, staticSize] : llvm::zip_equal(sizes, type.getShape()))
    if (ShapedType::isDynamic(staticSize))
      dynamic.push_back(size);
  return memref::AllocOp::create(code, type, dynamic,
                                 code.getI64IntegerAttr(64));
}

/// The part of `buffer` that begins at `offset` in dimension `axis`, without
/// the dimensions that `shape` does not have.
static Value createView(ScalarBuilder &code, Value buffer, int64_t axis,
                        OpFoldResult offset, ArrayRef<OpFoldResult> sizes,
                        ArrayRef<int64_t> shape) {
  return createSubview(code, buffer, getSliceAlong(axis, offset, sizes), shape);
}

Value Collector::createInit(ScalarBuilder &code) const {
  if (isTensor()) {
    Sizes sizes;
    for (int64_t size : slice.getShape())
      sizes.push_back(code.getIndexAttr(size));
    sizes.insert(sizes.begin() + axis, getAsOpFoldResult(length));
    return createEmpty(code, sizes, slice.getElementType());
  }
  MemRefType type = getBufferType();
  return createBuffer(code, type,
                      SmallVector<Value>(type.getRank(), code.index(0)));
}

/// Slices of different sizes have no common tensor.
void Collector::checkSizes(const RegionEmitter &emitter, Value buffer,
                           Value number, Value value) const {
  ScalarBuilder c = emitter.code();
  Value isFirst = c.equal(number, c.index(0));
  for (int64_t i = 0; i < slice.getRank(); ++i) {
    if (!slice.isDynamicDim(i))
      continue;
    Value size = memref::DimOp::create(c, buffer, i + (i >= axis));
    Value fits = c.equal(size, c.size(value, i));
    emitter.check(arith::OrIOp::create(c, isFirst, fits),
                  "iterations give a scan output different shapes");
  }
}

/// `buffer`, or a larger one with the same contents if there is no room for
/// another slice. A collector of known length allocates all room at once.
Value Collector::emitRoom(ScalarBuilder &code, Value buffer, Value number,
                          Value value) const {
  MemRefType type = getBufferType();
  Value size = memref::DimOp::create(code, buffer, axis);
  Value isFull = code.equal(number, length ? code.index(0) : size);
  auto branch = scf::IfOp::create(code, code.getLoc(), TypeRange{type}, isFull,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(code);
  code.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(code, code.getLoc(), buffer);
  code.setInsertionPointToStart(branch.thenBlock());
  SmallVector<Value> sizes = code.sizes(value);
  sizes.insert(sizes.begin() + axis,
               length ? length
                      : code.max(code.add(number, number), code.index(4)));
  Value larger = createBuffer(code, type, sizes);
  if (!length) {
    Sizes used = memref::getMixedSizes(code, code.getLoc(), buffer);
    Value view = createView(code, larger, axis, code.getIndexAttr(0), used,
                            type.getShape());
    memref::CopyOp::create(code, code.getLoc(), buffer, view);
  }
  scf::YieldOp::create(code, code.getLoc(), larger);
  return branch.getResult(0);
}

Value Collector::append(const RegionEmitter &emitter, Value collected,
                        Value number, Value value) const {
  ScalarBuilder c = emitter.code();
  Value position = number;
  if (reversed)
    position = c.sub(c.sub(length, c.index(1)), number);
  Sizes sizes = tensor::getMixedSizes(c, c.getLoc(), value);
  sizes.insert(sizes.begin() + axis, c.getIndexAttr(1));
  if (isTensor()) {
    return createInsertSlice(
        c, value, collected,
        getSliceAlong(axis, getAsOpFoldResult(position), sizes));
  }
  checkSizes(emitter, collected, number, value);
  Value buffer = emitRoom(c, collected, number, value);
  Value place = createView(c, buffer, axis, getAsOpFoldResult(position), sizes,
                           slice.getShape());
  bufferization::MaterializeInDestinationOp::create(
      c, c.getLoc(), /*result=*/Type(), value, place, /*restrict=*/false,
      /*writable=*/true);
  return buffer;
}

Value Collector::finish(ScalarBuilder &code, Value collected,
                        Value count) const {
  if (isTensor())
    return collected;
  MemRefType type = getBufferType();
  Value tensor = bufferization::ToTensorOp::create(
      code, RankedTensorType::get(type.getShape(), type.getElementType()),
      collected,
      /*restrict=*/true, /*writable=*/true);
  if (length)
    return tensor;
  Sizes sizes = tensor::getMixedSizes(code, code.getLoc(), tensor);
  sizes[axis] = count;
  return createExtractSlice(code, tensor,
                            getSliceAlong(axis, code.getIndexAttr(0), sizes));
}

//===----------------------------------------------------------------------===//
// RegionEmitter
//===----------------------------------------------------------------------===//

void RegionEmitter::check(Value condition, const Twine &message) const {
  code().check(condition, op->getName().getStringRef() + ": " + message);
}

Value RegionEmitter::emitScalar(Value tensor, StringRef name) const {
  ScalarBuilder c = code();
  SmallVector<Value> position;
  auto type = cast<RankedTensorType>(tensor.getType());
  for (int64_t i = 0; i < type.getRank(); ++i) {
    if (type.getDimSize(i) != 1)
      check(c.equal(c.size(tensor, i), c.index(1)),
            "'" + name + "' must have one element");
    position.push_back(c.index(0));
  }
  return c.extract(tensor, position);
}

Value RegionEmitter::emitTensor(Value scalar, Type type) const {
  auto ranked = dyn_cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(ranked ? ranked.getRank() : 0, 1);
  ScalarBuilder b = code();
  Value tensor = tensor::FromElementsOp::create(
      b, RankedTensorType::get(shape, scalar.getType()), scalar);
  return convert(tensor, type);
}

/// Tensors of known rank are cast if their types are compatible.
static Value convertRanked(const RegionEmitter &emitter, Value v,
                           RankedTensorType type) {
  ScalarBuilder c = emitter.code();
  auto from = cast<RankedTensorType>(v.getType());
  StringRef message = "a value does not have the declared shape";
  if (failed(verifyCompatibleShape(from, type))) {
    emitter.check(c.boolean(false), message);
    SmallVector<Value> sizes(type.getNumDynamicDims(), c.index(0));
    return tensor::EmptyOp::create(c, type, sizes);
  }
  for (int64_t i = 0; i < type.getRank(); ++i)
    if (from.isDynamicDim(i) && !type.isDynamicDim(i))
      emitter.check(c.equal(c.size(v, i), c.index(type.getDimSize(i))),
                    message);
  return tensor::CastOp::create(c, type, v);
}

Value RegionEmitter::convert(Value v, Type type) const {
  ScalarBuilder c = code();
  if (v.getType() == type)
    return v;
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (ranked && isa<RankedTensorType>(v.getType()))
    return convertRanked(*this, v, ranked);
  if (isa<TensorType>(type) && isa<TensorType>(v.getType()))
    return tensor::CastOp::create(c, type, v);
  // Converts a value to an optional one, or an optional value to its contents.
  if (isa<ONNXOptType>(type) && !isa<ONNXOptType>(v.getType()))
    return convert(ONNXOptionalOp::create(c, ONNXOptType::get(v.getType()), v,
                                          /*type=*/TypeAttr()),
                   type);
  if (isa<ONNXOptType>(v.getType()) && !isa<ONNXOptType>(type))
    return ONNXOptionalGetElementOp::create(c, type,
                                            convert(v, ONNXOptType::get(type)));
  // All sequences have the same upstream type.
  return UnrealizedConversionCastOp::create(c, c.getLoc(), type, v)
      .getResult(0);
}

Value RegionEmitter::toUpstream(Value v) const {
  Type type = converter.convertType(v.getType());
  if (v.getType() == type)
    return v;
  return UnrealizedConversionCastOp::create(rewriter, op->getLoc(), type, v)
      .getResult(0);
}

Value RegionEmitter::fromUpstream(Value v, Type elementType) const {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getElementType() == elementType)
    return v;
  return UnrealizedConversionCastOp::create(
             rewriter, op->getLoc(),
             RankedTensorType::get(type.getShape(), elementType), v)
      .getResult(0);
}

SmallVector<Value> RegionEmitter::inlineBody(Region &body,
                                             ValueRange arguments) const {
  Block *block = rewriter.getInsertionBlock();
  rewriter.inlineBlockBefore(&body.front(), block, block->end(), arguments);
  Operation *yield = &block->back();
  SmallVector<Value> values(yield->getOperands());
  rewriter.eraseOp(yield);
  rewriter.setInsertionPointToEnd(block);
  return values;
}
