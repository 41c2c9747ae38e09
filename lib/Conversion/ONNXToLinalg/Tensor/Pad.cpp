//===- Pad.cpp - Pad and CenterCropPad ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/Utils.h"

using namespace mlir;
using namespace agate;

namespace {
/// The part of each dimension that is kept, and its position in the result.
struct KeptPart {
  Sizes from, sizes, to;
};
} // namespace

/// The position q among the `size` elements that are repeated beyond both ends.
static Value emitPadPosition(ScalarBuilder &code, Value q, Value size,
                             StringRef mode) {
  if (mode == "edge")
    return code.clampPosition(q, size);
  Value one = code.index(1), zero = code.index(0);
  Value last = code.sub(size, one);
  Value period = mode == "wrap" ? size : code.maxNum(code.add(last, last), one);
  Value rest = arith::RemSIOp::create(code, q, period);
  rest = code.select(code.less(rest, zero), code.add(rest, period), rest);
  if (mode == "wrap")
    return rest;
  return code.select(code.less(last, rest), code.sub(period, rest), rest);
}

static Value emitZero(ScalarBuilder &builder, Type type) {
  auto complexType = dyn_cast<ComplexType>(type);
  if (!complexType)
    return arith::ConstantOp::create(builder, builder.getZeroAttr(type));
  // arith has no constants of complex numbers.
  auto part = cast<FloatType>(complexType.getElementType());
  APFloat zero(part.getFloatSemantics());
  auto tensor = DenseElementsAttr::get(RankedTensorType::get({}, type),
                                       std::complex<APFloat>(zero, zero));
  return tensor::ExtractOp::create(
      builder, arith::ConstantOp::create(builder, tensor), ValueRange{});
}

static Value emitKept(ScalarBuilder &builder, Value data,
                      const KeptPart &part) {
  if (part.sizes == Sizes(builder.mixedSizes(data)))
    return data;
  return createExtractSlice(builder, data,
                            HyperrectangularSlice(part.from, part.sizes));
}

/// `part` of `data` in a tensor that is filled with `value`.
static Value emitFilledPad(ScalarBuilder &builder, Value data, Value value,
                           const KeptPart &part, ArrayRef<OpFoldResult> sizes,
                           Type elementType) {
  Value filled = linalg::FillOp::create(
                     builder, value, createEmpty(builder, sizes, elementType))
                     .getResult(0);
  return createInsertSlice(builder, emitKept(builder, data, part), filled,
                           HyperrectangularSlice(part.to, part.sizes));
}

/// `kept` in the tensor `result` and, around it, what `element` emits for a
/// position. Corners belong to the outermost dimension that they are a border
/// of, so that rows of the border are whole.
static Value
emitAround(ScalarBuilder &builder, Value kept, Value result,
           const KeptPart &part, ArrayRef<OpFoldResult> sizes,
           function_ref<Value(ScalarBuilder &, ValueRange)> element) {
  result = createInsertSlice(builder, kept, result,
                             HyperrectangularSlice(part.to, part.sizes));
  Type elementType = getElementTypeOrSelf(result.getType());
  Sizes from = part.to, counts = part.sizes;
  for (int64_t dim = int64_t(sizes.size()) - 1; dim >= 0; --dim) {
    auto emitBorder = [&](OpFoldResult offset, OpFoldResult count) {
      if (isZeroInteger(count))
        return;
      from[dim] = offset;
      counts[dim] = count;
      auto emitElement = [&](ScalarBuilder &code, ValueRange place) {
        SmallVector<Value> position;
        for (auto [p, start] : llvm::zip(place, from))
          position.push_back(isZeroInteger(start)
                                 ? Value(p)
                                 : code.add(p, toIndex(code, start)));
        return element(code, position);
      };
      Value border = emitForEach(builder, counts, elementType, emitElement);
      result = createInsertSlice(builder, border, result,
                                 HyperrectangularSlice(from, counts));
    };
    Value end = builder.add(toIndex(builder, part.to[dim]),
                            toIndex(builder, part.sizes[dim]));
    OpFoldResult zero = builder.getIndexAttr(0);
    Value rest = builder.sub(toIndex(builder, sizes[dim]), end);
    emitBorder(zero, part.to[dim]);
    emitBorder(getAsOpFoldResult(end), getAsOpFoldResult(rest));
    from[dim] = zero;
    counts[dim] = sizes[dim];
  }
  return result;
}

namespace {
struct LowerPad : TensorLowering<ONNXPadOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXPadOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value data = adaptor.getData();
    ShapeContext context = ShapeContext::forEmit(op, b, adaptor.getOperands());
    auto pads = op.getFrontsAndBacks(context);
    if (!pads)
      return unsupported(rewriter, op, "the number of axes is not known");
    KeptPart part;
    for (auto [i, dim] : llvm::enumerate(context.getDims(op.getData()))) {
      Dim front = pads->first[i], back = pads->second[i];
      Dim zero(0);
      Dim kept = context.add(context.add(dim, context.min(front, zero)),
                             context.min(back, zero));
      Dim cut = context.sub(zero, context.min(front, zero));
      part.from.push_back(context.getAsOpFoldResult(cut));
      part.sizes.push_back(context.getAsOpFoldResult(kept));
      part.to.push_back(context.getAsOpFoldResult(context.max(front, zero)));
    }
    if (op.getMode() == "constant" && isa<Float8E8M0FNUType>(elementType) &&
        ShapeContext::isAbsent(op.getConstantValue()))
      return unsupported(rewriter, op, "elements of this type have no zero");
    if (op.getMode() == "constant")
      return emitFilledPad(b, data, getFilling(op, adaptor, elementType, b),
                           part, sizes, elementType);
    auto emitElement = [&](ScalarBuilder &code, ValueRange position) {
      SmallVector<Value> source;
      for (auto [i, p] : llvm::enumerate(position)) {
        Dim front = pads->first[i], back = pads->second[i];
        if (front.isConstant(0) && back.isConstant(0)) {
          source.push_back(p);
          continue;
        }
        auto get = [&](OpFoldResult v) { return toIndex(code, v); };
        Value q = code.sub(p, get(part.to[i]));
        source.push_back(
            code.add(emitPadPosition(code, q, get(part.sizes[i]), op.getMode()),
                     get(part.from[i])));
      }
      return code.extract(data, source);
    };
    return emitAround(b, emitKept(b, data, part),
                      createEmpty(b, sizes, elementType), part, sizes,
                      emitElement);
  }

private:
  static Value getFilling(ONNXPadOp op, OpAdaptor adaptor, Type elementType,
                          ScalarBuilder &builder) {
    ScalarBuilder b(op.getLoc(), builder);
    if (!ShapeContext::isAbsent(op.getConstantValue()))
      return extractScalar(b, adaptor.getConstantValue());
    return emitZero(b, elementType);
  }
};

struct LowerCenterCropPad : TensorLowering<ONNXCenterCropPadOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXCenterCropPadOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    ShapeContext context = ShapeContext::forEmit(op, b, adaptor.getOperands());
    KeptPart part;
    for (auto [i, dim] : llvm::enumerate(context.getDims(op.getInputData()))) {
      std::optional<int64_t> known = getConstantIntValue(sizes[i]);
      Dim size = known ? Dim(*known) : Dim(toIndex(b, sizes[i]));
      auto half = [&](Dim a, Dim b) {
        return context.getAsOpFoldResult(
            context.floorDiv(context.max(context.sub(a, b), Dim(0)), Dim(2)));
      };
      part.from.push_back(half(dim, size));
      part.sizes.push_back(context.getAsOpFoldResult(context.min(dim, size)));
      part.to.push_back(half(size, dim));
    }
    Value zero = emitZero(b, elementType);
    return emitFilledPad(b, adaptor.getInputData(), zero, part, sizes,
                         elementType);
  }
};
} // namespace

void agate::populatePadPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerCenterCropPad, LowerPad>(converter, patterns.getContext(),
                                             log);
}
