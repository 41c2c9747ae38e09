//===- GatherScatter.cpp - Elements by their positions --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"

using namespace mlir;
using namespace agate;

static int64_t getRank(Value v) {
  return cast<RankedTensorType>(v.getType()).getRank();
}

//===----------------------------------------------------------------------===//
// Coordinates
//===----------------------------------------------------------------------===//

/// Adds the coordinates in the row `row` of `indices` to `position`.
static void appendCoordinates(ScalarBuilder &code, Value indices,
                              ValueRange row, ValueRange sizes,
                              SmallVectorImpl<Value> &position) {
  SmallVector<Value> at(row);
  at.push_back(Value());
  for (auto [i, size] : llvm::enumerate(sizes)) {
    at.back() = code.index(i);
    Value coordinate = toIndex(code, code.extract(indices, at));
    position.push_back(code.wrap(coordinate, size));
  }
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

namespace {
struct LowerGatherElements : TensorLowering<ONNXGatherElementsOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGatherElementsOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Value data = adaptor.getData(), indices = adaptor.getIndices();
    int64_t rank = sizes.size();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    Value size = outer.size(data, axis);
    emitIndexCheck(outer, op, "indices", indices, size);
    return emitForEach(outer, sizes, elementType,
                       [&](ScalarBuilder &code, ValueRange position) {
                         SmallVector<Value> at(position);
                         Value i =
                             toIndex(code, code.extract(indices, position));
                         at[axis] = code.wrap(i, size);
                         return code.extract(data, at);
                       });
  }
};

struct LowerGatherND : TensorLowering<ONNXGatherNDOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGatherNDOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value data = adaptor.getData(), indices = adaptor.getIndices();
    int64_t rows = getRank(indices) - 1, batch = op.getBatchDims();
    // The shape rule has checked that the ranks fit.
    int64_t count = rows + getRank(data) - batch - int64_t(sizes.size());
    SmallVector<Value> dataSizes = b.sizes(data);
    ValueRange indexed = ValueRange(dataSizes).slice(batch, count);
    if (!indexed.empty())
      emitIndexCheck(b, op, "indices", indices, indexed);
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange position) {
          SmallVector<Value> at(position.take_front(batch));
          appendCoordinates(code, indices, position.take_front(rows), indexed,
                            at);
          llvm::append_range(at, position.drop_front(rows));
          return code.extract(data, at);
        });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

/// Whether the reduction is supported for such elements.
static bool hasReduction(StringRef reduction, Type type) {
  if (reduction == "none")
    return true;
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 1 || integer.getWidth() >= 8;
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

static Value emitReduction(ScalarBuilder &code, StringRef reduction,
                           ElementKind kind, Value x, Value y) {
  if (reduction == "none")
    return y;
  if (kind == ElementKind::Bool)
    return reduction == "add" || reduction == "max"
               ? Value(arith::OrIOp::create(code, x, y))
               : arith::AndIOp::create(code, x, y);
  if (reduction == "add")
    return code.add(x, y);
  if (reduction == "mul")
    return code.mul(x, y);
  bool isMax = reduction == "max";
  if (kind == ElementKind::Float)
    return isMax ? Value(arith::MaximumFOp::create(code, x, y))
                 : arith::MinimumFOp::create(code, x, y);
  if (kind == ElementKind::Unsigned)
    return isMax ? Value(arith::MaxUIOp::create(code, x, y))
                 : arith::MinUIOp::create(code, x, y);
  return isMax ? Value(arith::MaxSIOp::create(code, x, y))
               : arith::MinSIOp::create(code, x, y);
}

/// Converts the float elements of `tensor`.
static Value convertFloats(ScalarBuilder &builder, Value tensor, Type to) {
  Type from = cast<RankedTensorType>(tensor.getType()).getElementType();
  return emitElementwise(builder, tensor, builder.mixedSizes(tensor), to,
                         [&](ScalarBuilder &b, ValueRange args) {
                           return emitCast(b, args[0], from, to);
                         });
}

/// `data` with each element of `updates` written to the position that
/// `getTarget` returns for its own position, or combined with the element
/// there, in row-major order.
static Value emitScatter(
    ScalarBuilder &builder, Value data, Value updates, StringRef reduction,
    ElementKind kind,
    function_ref<SmallVector<Value>(ScalarBuilder &, ValueRange)> getTarget) {
  // Sums and products of narrow floats are rounded once.
  Type type = cast<RankedTensorType>(data.getType()).getElementType();
  bool isWidened = (type.isF16() || type.isBF16()) &&
                   (reduction == "add" || reduction == "mul");
  Type computed = isWidened ? builder.getF32Type() : type;
  if (isWidened)
    data = convertFloats(builder, data, computed);
  Value result =
      emitLoops(builder, builder.sizes(updates), data,
                [&](ScalarBuilder &code, ValueRange position,
                    ValueRange values) -> SmallVector<Value> {
                  SmallVector<Value> target = getTarget(code, position);
                  Value element = code.extract(updates, position);
                  if (isWidened)
                    element = emitCast(code, element, type, computed);
                  if (reduction != "none")
                    element =
                        emitReduction(code, reduction, kind,
                                      code.extract(values[0], target), element);
                  return {code.insert(element, values[0], target)};
                })
          .front();
  return isWidened ? convertFloats(builder, result, type) : result;
}

namespace {
/// ScatterElements and its older name.
template <typename OpTy> struct LowerScatterElements : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    StringRef reduction = "none";
    if constexpr (std::is_same_v<OpTy, ONNXScatterElementsOp>)
      reduction = op.getReduction();
    Type original = getElementTypeOrSelf(op.getData().getType());
    if (!hasReduction(reduction, original))
      return this->unsupported(
          rewriter, op, "it does not compute with elements of this type");
    Value data = adaptor.getData(), indices = adaptor.getIndices();
    int64_t rank = sizes.size();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    Value size = outer.size(data, axis);
    emitIndexCheck(outer, op, "indices", indices, size);
    return emitScatter(
        outer, data, adaptor.getUpdates(), reduction, getElementKind(original),
        [&](ScalarBuilder &code, ValueRange position) {
          SmallVector<Value> at(position);
          Value i = toIndex(code, code.extract(indices, position));
          at[axis] = code.wrap(i, size);
          return at;
        });
  }
};

struct LowerScatterND : TensorLowering<ONNXScatterNDOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXScatterNDOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult>, Type,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type original = getElementTypeOrSelf(op.getData().getType());
    if (!hasReduction(op.getReduction(), original))
      return unsupported(rewriter, op,
                         "it does not compute with elements of this type");
    Value data = adaptor.getData(), indices = adaptor.getIndices();
    int64_t rows = getRank(indices) - 1;
    // The shape rule has checked that the ranks fit.
    int64_t count = rows + getRank(data) - getRank(adaptor.getUpdates());
    SmallVector<Value> dataSizes = b.sizes(data);
    ValueRange indexed = ValueRange(dataSizes).take_front(count);
    if (!indexed.empty())
      emitIndexCheck(b, op, "indices", indices, indexed);
    return emitScatter(b, data, adaptor.getUpdates(), op.getReduction(),
                       getElementKind(original),
                       [&](ScalarBuilder &code, ValueRange position) {
                         SmallVector<Value> at;
                         appendCoordinates(code, indices,
                                           position.take_front(rows), indexed,
                                           at);
                         llvm::append_range(at, position.drop_front(rows));
                         return at;
                       });
  }
};

struct LowerTensorScatter : TensorLowering<ONNXTensorScatterOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXTensorScatterOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Value cache = adaptor.getPastCache(), update = adaptor.getUpdate();
    Value starts = adaptor.getWriteIndices();
    int64_t rank = sizes.size();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    bool isCircular = op.getMode() == "circular";
    bool hasStarts = !ShapeContext::isAbsent(op.getWriteIndices());
    Value size = outer.size(cache, axis);
    if (hasStarts) {
      Value room = outer.sub(size, outer.size(update, axis));
      Value all = emitAll(outer, starts, [&](ScalarBuilder &code, Value v) {
        Value start = toIndex(code, v);
        Value holds = code.lessEqual(code.index(0), start);
        return isCircular ? holds
                          : code.logicalAnd(holds, code.lessEqual(start, room));
      });
      outer.check(all, "onnx.TensorScatter: a write index is out of range");
    }
    return emitScatter(outer, cache, update, "none", ElementKind::Signed,
                       [&](ScalarBuilder &code, ValueRange position) {
                         SmallVector<Value> at(position);
                         if (!hasStarts)
                           return at;
                         Value start =
                             toIndex(code, code.extract(starts, position[0]));
                         at[axis] = code.add(start, at[axis]);
                         if (isCircular)
                           at[axis] =
                               arith::RemUIOp::create(code, at[axis], size);
                         return at;
                       });
  }
};
} // namespace

void agate::populateGatherScatterPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          FailureLog &log) {
  patterns.add<LowerGatherElements, LowerGatherND,
               LowerScatterElements<ONNXScatterElementsOp>,
               LowerScatterElements<ONNXScatterOp>, LowerScatterND,
               LowerTensorScatter>(converter, patterns.getContext(), log);
}
