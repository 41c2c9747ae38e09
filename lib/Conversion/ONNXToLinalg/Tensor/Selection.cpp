//===- Selection.cpp - NonZero, Compress ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many elements are selected is only known after a look at all of them.
// Their numbers are written to a list that has room for all; the results are
// filled once the length of the list is known.
//
//===----------------------------------------------------------------------===//

#include "Tensor/Selection.h"

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"

#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace agate;

Value agate::createList(ScalarBuilder &builder, Value size) {
  return createEmpty(builder, OpFoldResult(size), builder.getI64Type());
}

Selected
agate::emitSelect(ScalarBuilder &builder, Value size,
                  function_ref<Value(ScalarBuilder &, Value)> predicate) {
  SmallVector<Value> inits = {createList(builder, size), builder.index(0)};
  SmallVector<Value> results = emitLoops(
      builder, size, inits,
      [&](ScalarBuilder &code, ValueRange position,
          ValueRange values) -> SmallVector<Value> {
        // Each number is written, and stays if the end of the list
        // moves on.
        Value number = fromIndex(code, position[0], code.getI64Type());
        Value list = code.insert(number, values[0], values[1]);
        Value step = arith::IndexCastUIOp::create(code, code.getIndexType(),
                                                  predicate(code, position[0]));
        return {list, code.add(values[1], step)};
      });
  return {results[0], results[1]};
}

Value agate::emitTake(ScalarBuilder &builder, Value data, int64_t axis,
                      Value list, Value count) {
  Sizes sizes = builder.mixedSizes(data);
  sizes[axis] = count;
  return emitForEach(
      builder, sizes, cast<RankedTensorType>(data.getType()).getElementType(),
      [&](ScalarBuilder &code, ValueRange position) {
        SmallVector<Value> at(position);
        at[axis] = toIndex(code, code.extract(list, position[axis]));
        return code.extract(data, at);
      });
}

//===----------------------------------------------------------------------===//
// NonZero, Compress
//===----------------------------------------------------------------------===//

namespace {
struct LowerNonZero : DataSizedLowering<ONNXNonZeroOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXNonZeroOp op, OpAdaptor adaptor,
        PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Type original = getElementTypeOrSelf(op.getX().getType());
    SmallVector<Value> sizes = outer.sizes(adaptor.getX());
    Value flat = emitFlat(outer, adaptor.getX());
    Selected selected = emitSelect(
        outer, outer.size(flat, 0), [&](ScalarBuilder &code, Value i) {
          return emitIsNonZero(code, code.extract(flat, i), original);
        });
    Sizes shape = {outer.getIndexAttr(sizes.size()), selected.count};
    // The distance of neighbours along each dimension.
    SmallVector<Value> strides(sizes.size());
    Value stride = outer.index(1);
    for (int64_t i = int64_t(sizes.size()) - 1; i >= 0; --i) {
      strides[i] = stride;
      stride = outer.mul(stride, sizes[i]);
    }
    Value coordinates = emitForEach(
        outer, shape, outer.getI64Type(),
        [&](ScalarBuilder &code, ValueRange position) {
          return emitCoordinate(code, selected.list, sizes, strides, position);
        });
    return SmallVector<Value>{coordinates};
  }

private:
  /// A complex number is 0 if both of its parts are.
  static Value emitIsNonZero(ScalarBuilder &code, Value element, Type type) {
    auto isNonZero = [&](Value part, Type partType) {
      return emitCast(code, part, partType, code.getI1Type());
    };
    auto complex = dyn_cast<ComplexType>(type);
    if (!complex)
      return isNonZero(element, type);
    Type partType = complex.getElementType();
    return arith::OrIOp::create(
        code, isNonZero(complex::ReOp::create(code, element), partType),
        isNonZero(complex::ImOp::create(code, element), partType));
  }

  static Value emitCoordinate(ScalarBuilder &code, Value list, ValueRange sizes,
                              ValueRange strides, ValueRange position) {
    Value number = toIndex(code, code.extract(list, position[1]));
    if (sizes.empty())
      return code.constant(code.getI64Type(), 0);
    Value size = sizes[0], stride = strides[0];
    for (size_t i = 1; i < sizes.size(); ++i) {
      Value isDim = code.equal(position[0], code.index(i));
      size = code.select(isDim, sizes[i], size);
      stride = code.select(isDim, strides[i], stride);
    }
    Value row = arith::DivUIOp::create(code, number, stride);
    return fromIndex(code, code.remPosition(row, size), code.getI64Type());
  }
};

struct LowerCompress : DataSizedLowering<ONNXCompressOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXCompressOp op, OpAdaptor adaptor,
        PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Value input = adaptor.getInput(), condition = adaptor.getCondition();
    int64_t rank = cast<RankedTensorType>(input.getType()).getRank();
    int64_t axis = 0;
    if (op.getAxis())
      axis = *op.getAxis() < 0 ? *op.getAxis() + rank : *op.getAxis();
    else
      input = emitFlat(outer, input);
    Value size = outer.min(outer.size(condition, 0), outer.size(input, axis));
    Selected selected =
        emitSelect(outer, size, [&](ScalarBuilder &code, Value i) {
          return code.extract(condition, i);
        });
    return SmallVector<Value>{
        emitTake(outer, input, axis, selected.list, selected.count)};
  }
};
} // namespace

void agate::populateSelectionPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns,
                                      FailureLog &log) {
  patterns.add<LowerCompress, LowerNonZero>(converter, patterns.getContext(),
                                            log);
}
