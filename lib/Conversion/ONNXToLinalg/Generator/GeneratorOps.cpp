//===- GeneratorOps.cpp - The generator family ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;
using namespace agate;

/// Sparse constants with more elements are unsupported.
static constexpr int64_t maxSparseElements = int64_t(1) << 26;

/// `sparse` with all its zeros; null if it is too large.
static DenseElementsAttr densify(SparseElementsAttr sparse) {
  std::optional<int64_t> count = countElements(sparse.getShapedType());
  if (!count || *count > maxSparseElements)
    return {};
  ShapedType type = sparse.getShapedType();
  if (isa<FloatType>(type.getElementType()))
    return DenseElementsAttr::get(type,
                                  llvm::to_vector(sparse.getValues<APFloat>()));
  if (isa<IntegerType>(type.getElementType()))
    return DenseElementsAttr::get(type,
                                  llvm::to_vector(sparse.getValues<APInt>()));
  return DenseElementsAttr::get(type,
                                llvm::to_vector(sparse.getValues<Attribute>()));
}

static Value emitStringConstant(ScalarBuilder &builder,
                                DenseStringElementsAttr strings) {
  SmallVector<StringRef> list(strings.getValues<StringRef>());
  return emitStrings(builder, list, strings.getType().getShape());
}

namespace {
struct LowerConstant : LoweringPattern<ONNXConstantOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    ElementsAttr value = op.getElements();
    if (!value)
      return unsupported(rewriter, op, "has no value");
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type || !getTypeConverter()->convertType(value.getShapedType()))
      return unsupported(rewriter, op, "its elements have no upstream form");
    if (auto sparse = dyn_cast<SparseElementsAttr>(value)) {
      value = densify(sparse);
      if (!value)
        return unsupported(rewriter, op, "the sparse value is too large");
    }
    if (auto strings = dyn_cast<DenseStringElementsAttr>(value)) {
      Value handles = emitStringConstant(b, strings);
      rewriter.replaceOp(op, castTensor(b, handles, type));
      return success();
    }
    ElementsAttr converted = convertElements(*getTypeConverter(), value);
    if (!converted)
      return unsupported(rewriter, op, "its elements have no upstream form");
    Value constant = arith::ConstantOp::create(b, converted);
    rewriter.replaceOp(op, castTensor(b, constant, type));
    return success();
  }
};

/// Constants of strings that other dialects fold to.
struct LowerStringConstant : LoweringPattern<arith::ConstantOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(arith::ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    auto strings = dyn_cast<DenseStringElementsAttr>(op.getValue());
    if (!strings)
      return rewriter.notifyMatchFailure(op, "is not a tensor of strings");
    rewriter.replaceOp(op, emitStringConstant(b, strings));
    return success();
  }
};

struct LowerConstantOfShape : TensorLowering<ONNXConstantOfShapeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConstantOfShapeOp op, OpAdaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    auto converted = dyn_cast_if_present<DenseElementsAttr>(
        convertElements(*getTypeConverter(), op.getFillValue()));
    if (!converted)
      return unsupported(rewriter, op, "its value has no upstream form");
    Value element = arith::ConstantOp::create(
        b, cast<TypedAttr>(*converted.getValues<Attribute>().begin()));
    return linalg::FillOp::create(b, element,
                                  createEmpty(b, sizes, elementType))
        .getResult(0);
  }
};

struct LowerRange : TensorLowering<ONNXRangeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXRangeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    // Floats of less than 32 bits are computed in f32.
    bool isNarrow =
        isa<FloatType>(elementType) && elementType.getIntOrFloatBitWidth() < 32;
    Type computed = isNarrow ? Type(b.getF32Type()) : elementType;
    auto getScalar = [&](Value operand) {
      Value scalar = extractScalar(b, operand);
      return emitCast(b, scalar, elementType, computed);
    };
    Value start = getScalar(adaptor.getStart());
    Value delta = getScalar(adaptor.getDelta());
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange position) {
          Value number = fromIndex(code, position[0], code.getI64Type());
          number = emitCast(code, number, number.getType(), computed);
          return emitCast(code, code.add(start, code.mul(number, delta)),
                          computed, elementType);
        });
  }
};

/// Generators are not lowered here; the reason says which form of them remains.
template <typename OpTy> struct UnsupportedGenerator : LoweringPattern<OpTy> {
  using LoweringPattern<OpTy>::LoweringPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    for (Value operand : op->getOperands())
      if (isa<UnrankedTensorType>(operand.getType()))
        return this->unsupported(rewriter, op,
                                 "the rank of an operand is unknown");
    // A type without an upstream form is reported elsewhere.
    if (!this->getTypeConverter()->convertType(op.getType()))
      return rewriter.notifyMatchFailure(op, "has a type without lowering");
    return this->unsupported(rewriter, op, "run convert-onnx-to-agate before");
  }
};
} // namespace

void agate::populateGeneratorPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns,
                                      FailureLog &log) {
  patterns.add<
      LowerConstant, LowerStringConstant, LowerConstantOfShape, LowerRange,
      UnsupportedGenerator<ONNXEyeLikeOp>, UnsupportedGenerator<ONNXOneHotOp>,
      UnsupportedGenerator<ONNXOneHotV9Op>, UnsupportedGenerator<ONNXTriluOp>>(
      converter, patterns.getContext(), log);
}
