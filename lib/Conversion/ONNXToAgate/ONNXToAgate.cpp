//===- ONNXToAgate.cpp - onnx generators as agate operations ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/ONNXToAgate/ONNXToAgate.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_CONVERTONNXTOAGATEPASS
#include "agate/Conversion/ONNXToAgate/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static Value createI64Tensor(OpBuilder &builder, Location loc, int64_t value) {
  auto type = RankedTensorType::get({}, builder.getI64Type());
  return arith::ConstantOp::create(builder, loc,
                                   DenseElementsAttr::get(type, {value}));
}

/// Size `i` of `v` as an i64.
static Value createSize(OpBuilder &builder, Location loc, Value v, int64_t i) {
  Value size = tensor::DimOp::create(builder, loc, v, i);
  return arith::IndexCastOp::create(builder, loc, builder.getI64Type(), size);
}

/// Size `i` of the ranked tensor `v` as a tensor<i64>.
static Value createSizeTensor(OpBuilder &builder, Location loc, Value v,
                              int64_t i) {
  auto type = cast<RankedTensorType>(v.getType());
  if (!type.isDynamicDim(i))
    return createI64Tensor(builder, loc, type.getDimSize(i));
  auto scalarType = RankedTensorType::get({}, builder.getI64Type());
  return tensor::FromElementsOp::create(builder, loc, scalarType,
                                        createSize(builder, loc, v, i));
}

/// The sizes of `v` as a tensor<rank x i64>; null if they are static.
static Value createShapeTensor(OpBuilder &builder, Location loc, Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.hasStaticShape())
    return {};
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i)
    sizes.push_back(createSize(builder, loc, v, i));
  return tensor::FromElementsOp::create(builder, loc, sizes);
}

//===----------------------------------------------------------------------===//
// Truncation to i64
//===----------------------------------------------------------------------===//

/// `value` truncated towards zero; INT64_MIN for numbers that i64 cannot
/// represent.
static int64_t truncateToI64(const APFloat &value) {
  APSInt result(64, /*isUnsigned=*/false);
  bool isExact;
  APFloat::opStatus status =
      value.convertToInteger(result, APFloat::rmTowardZero, &isExact);
  return status & APFloat::opInvalidOp ? INT64_MIN : result.getSExtValue();
}

static int64_t truncateToI64(const APInt &value, bool isUnsigned) {
  if (!isUnsigned)
    return value.getSExtValue();
  return value.isIntN(63) ? int64_t(value.getZExtValue()) : INT64_MIN;
}

/// The elements of a constant as i64; null if they are neither integers nor
/// floats.
static DenseElementsAttr truncateConstant(DenseElementsAttr attr) {
  Type elementType = attr.getElementType();
  auto type = RankedTensorType::get(attr.getType().getShape(),
                                    IntegerType::get(attr.getContext(), 64));
  SmallVector<int64_t> values;
  // A splat may stand for more elements than memory holds.
  int64_t count = attr.isSplat() ? 1 : attr.getNumElements();
  if (isa<FloatType>(elementType)) {
    auto elements = attr.value_begin<APFloat>();
    for (int64_t i = 0; i < count; ++i)
      values.push_back(truncateToI64(*(elements + i)));
  } else if (isa<IntegerType>(elementType)) {
    auto elements = attr.value_begin<APInt>();
    for (int64_t i = 0; i < count; ++i)
      values.push_back(
          truncateToI64(*(elements + i), elementType.isUnsignedInteger()));
  } else {
    return {};
  }
  return DenseElementsAttr::get(type, ArrayRef<int64_t>(values));
}

/// The signless scalar `value`, of original type `type`, as i64.
static Value emitTruncation(OpBuilder &builder, Location loc, Value value,
                            Type type) {
  Type i64 = builder.getI64Type();
  auto getI64 = [&](int64_t constant) -> Value {
    return arith::ConstantIntOp::create(builder, loc, i64, constant);
  };
  if (auto integer = dyn_cast<IntegerType>(type)) {
    if (integer.getWidth() < 64)
      return integer.isUnsigned()
                 ? Value(arith::ExtUIOp::create(builder, loc, i64, value))
                 : Value(arith::ExtSIOp::create(builder, loc, i64, value));
    if (!integer.isUnsigned())
      return value;
    Value exceeds = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::slt, value, getI64(0));
    return arith::SelectOp::create(builder, loc, exceeds, getI64(INT64_MIN),
                                   value);
  }
  if (cast<FloatType>(type).getWidth() < 32) {
    type = builder.getF32Type();
    value = arith::ExtFOp::create(builder, loc, type, value);
  }
  // Both bounds are exact in f32 and f64; NaN fails the comparisons.
  auto getFloat = [&](double constant) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getFloatAttr(type, constant));
  };
  Value above = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGE,
                                      value, getFloat(-0x1p63));
  Value below = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT,
                                      value, getFloat(0x1p63));
  Value inRange = arith::AndIOp::create(builder, loc, above, below);
  Value truncated = arith::FPToSIOp::create(builder, loc, i64, value);
  return arith::SelectOp::create(builder, loc, inRange, truncated,
                                 getI64(INT64_MIN));
}

static bool isI32OrI64(Type type) {
  return type.isSignlessInteger(32) || type.isSignlessInteger(64);
}

/// A tensor of unsigned integers as signless ones; any other tensor unchanged.
static Value bitcastToSignless(OpBuilder &builder, Location loc, Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  if (!type.getElementType().isUnsignedInteger())
    return v;
  Type element = builder.getIntegerType(type.getElementTypeBitWidth());
  return tensor::BitcastOp::create(builder, loc, type.clone(element), v);
}

/// The tensor `indices`, of known rank, with elements of i32 or i64.
static Value truncateIndices(OpBuilder &builder, Location loc, Value indices) {
  auto type = cast<RankedTensorType>(indices.getType());
  if (isI32OrI64(type.getElementType()))
    return indices;
  auto resultType =
      RankedTensorType::get(type.getShape(), builder.getI64Type());
  DenseElementsAttr constant;
  if (matchPattern(indices, m_Constant(&constant)) &&
      constant.getType() == type)
    if (DenseElementsAttr truncated = truncateConstant(constant))
      return arith::ConstantOp::create(builder, loc, truncated);
  Value input = bitcastToSignless(builder, loc, indices);
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(builder, loc, indices);
  Value empty =
      tensor::EmptyOp::create(builder, loc, sizes, builder.getI64Type());
  SmallVector<AffineMap> maps(2,
                              builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, TypeRange{resultType}, ValueRange{input},
             ValueRange{empty}, maps, iterators,
             [&](OpBuilder &nested, Location, ValueRange args) {
               Value truncated =
                   emitTruncation(nested, loc, args[0], type.getElementType());
               linalg::YieldOp::create(nested, loc, truncated);
             })
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// Makes the running program fail if `v` does not hold `count` elements. Fails
/// if that is known at compile time.
static LogicalResult requireLength(OpBuilder &builder, Operation *op, Value v,
                                   int64_t count, StringRef name) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() == 0)
    return success();
  std::string message = op->getName().getStringRef().str() + ": '" +
                        name.str() + "' must hold " + std::to_string(count) +
                        (count == 1 ? " element" : " elements");
  if (!type.isDynamicDim(0))
    return type.getDimSize(0) == count ? success() : failure();
  Value size = tensor::DimOp::create(builder, op->getLoc(), v, 0);
  Value expected = arith::ConstantIndexOp::create(builder, op->getLoc(), count);
  Value equal = arith::CmpIOp::create(builder, op->getLoc(),
                                      arith::CmpIPredicate::eq, size, expected);
  cf::AssertOp::create(builder, op->getLoc(), equal, message);
  return success();
}

/// The first element of a tensor of rank 0 or 1, as a scalar.
static Value extractFirst(OpBuilder &builder, Location loc, Value v) {
  SmallVector<Value> position;
  if (cast<RankedTensorType>(v.getType()).getRank() == 1)
    position.push_back(arith::ConstantIndexOp::create(builder, loc, 0));
  return tensor::ExtractOp::create(builder, loc, v, position);
}

/// Element `i` of the 1-D tensor `v` as a tensor of rank 0.
static Value sliceElement(OpBuilder &builder, Location loc, Value v,
                          int64_t i) {
  auto type = cast<RankedTensorType>(v.getType());
  auto scalarType = RankedTensorType::get({}, type.getElementType());
  DenseElementsAttr constant;
  if (matchPattern(v, m_Constant(&constant)) &&
      constant.getNumElements() == 2) {
    if (auto strings = dyn_cast<DenseStringElementsAttr>(constant))
      return arith::ConstantOp::create(
          builder, loc,
          DenseStringElementsAttr::get(
              scalarType,
              {strings.getRawStringData()[strings.isSplat() ? 0 : i]}));
    return arith::ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(scalarType, constant.getValues<Attribute>()[i]));
  }
  OpFoldResult offset = builder.getIndexAttr(i), one = builder.getIndexAttr(1);
  ImplicitLocOpBuilder b(loc, builder);
  return createExtractSlice(b, v, HyperrectangularSlice(offset, one),
                            scalarType);
}

//===----------------------------------------------------------------------===//
// EyeLike
//===----------------------------------------------------------------------===//

static int32_t clampToI32(int64_t value) {
  return std::clamp<int64_t>(value, INT32_MIN, INT32_MAX);
}

namespace {
struct NormalizeEyeLike : OpRewritePattern<ONNXEyeLikeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXEyeLikeOp op,
                                PatternRewriter &rewriter) const override {
    Value input = op.getInput();
    auto inputType = dyn_cast<RankedTensorType>(input.getType());
    if (!inputType)
      return rewriter.notifyMatchFailure(op, "the rank is unknown");
    Location loc = op.getLoc();
    auto type = cast<TensorType>(op.getType());
    Type elementType = type.getElementType();
    if (!elementType.isInteger(1)) {
      Value rows = createSizeTensor(rewriter, loc, input, 0);
      Value columns = createSizeTensor(rewriter, loc, input, 1);
      Value diagonal = createI64Tensor(rewriter, loc, op.getK());
      rewriter.replaceOpWithNewOp<EyeOp>(op, type, rows, columns, diagonal,
                                         /*batch_shape=*/Value(), elementType);
      return success();
    }
    // Unlike Eye-9, DIAGONAL_MATRIX1 supports bool. A matrix has fewer than
    // 2^31 rows and columns, so that a diagonal beyond i32 is outside of it:
    // the band is empty.
    int32_t begin = clampToI32(op.getK());
    int32_t end = begin == op.getK() && begin != INT32_MAX ? begin + 1 : begin;
    Value shape = createShapeTensor(rewriter, loc, input);
    auto matrixType =
        shape ? type : RankedTensorType::get(inputType.getShape(), elementType);
    Value matrix = DiagonalMatrixOp::create(
        rewriter, loc, matrixType, /*input=*/Value(), shape,
        IntegerAttr::get(elementType, 1), begin, end);
    rewriter.replaceOp(
        op, matrixType == type
                ? matrix
                : Value(tensor::CastOp::create(rewriter, loc, type, matrix)));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

/// `depth` as a tensor of rank 0 of i32 or i64. Null if an error in its known
/// value has been reported.
static Value normalizeDepth(OpBuilder &builder, Operation *op, Value depth) {
  Location loc = op->getLoc();
  auto type = cast<RankedTensorType>(depth.getType());
  if (type.getRank() == 0 && isI32OrI64(type.getElementType()))
    return depth;
  if (failed(requireLength(builder, op, depth, 1, "depth"))) {
    op->emitOpError("'depth' must hold one element");
    return {};
  }
  DenseElementsAttr constant;
  if (matchPattern(depth, m_Constant(&constant)) &&
      constant.getNumElements() == 1)
    if (DenseElementsAttr truncated = truncateConstant(constant)) {
      int64_t value = *truncated.value_begin<int64_t>();
      if (value < 0) {
        op->emitOpError("depth must be a non-negative number of 64 bits");
        return {};
      }
      return createI64Tensor(builder, loc, value);
    }
  Value scalar =
      extractFirst(builder, loc, bitcastToSignless(builder, loc, depth));
  scalar = emitTruncation(builder, loc, scalar, type.getElementType());
  return tensor::FromElementsOp::create(
      builder, loc, RankedTensorType::get({}, builder.getI64Type()), scalar);
}

namespace {
template <typename OpTy> struct NormalizeOneHot : OpRewritePattern<OpTy> {
  NormalizeOneHot(MLIRContext *context, StringRef mode, bool &hasFault)
      : OpRewritePattern<OpTy>(context), mode(mode), hasFault(hasFault) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : op->getOperands())
      if (!isa<RankedTensorType>(operand.getType()))
        return rewriter.notifyMatchFailure(op, "the rank is unknown");
    Location loc = op.getLoc();
    Value depth = normalizeDepth(rewriter, op, op.getDepth());
    if (!depth) {
      hasFault = true;
      return failure();
    }
    if (failed(requireLength(rewriter, op, op.getValues(), 2, "values")))
      return failure();
    Value indices = truncateIndices(rewriter, loc, op.getIndices());
    Value off = sliceElement(rewriter, loc, op.getValues(), 0);
    Value on = sliceElement(rewriter, loc, op.getValues(), 1);
    rewriter.replaceOpWithNewOp<OneHotOp>(op, op.getType(), indices, depth, on,
                                          off, op.getAxis(), mode);
    return success();
  }

private:
  StringRef mode;
  bool &hasFault;
};
} // namespace

//===----------------------------------------------------------------------===//
// Trilu
//===----------------------------------------------------------------------===//

/// The zero of any element type, as a tensor of rank 0; null if it has none.
static DenseElementsAttr getZeroTensor(Type elementType) {
  auto type = RankedTensorType::get({}, elementType);
  if (isa<ONNXStringType>(elementType))
    return DenseStringElementsAttr::get(type, {StringRef()});
  if (auto complex = dyn_cast<ComplexType>(elementType))
    if (auto part = dyn_cast<FloatType>(complex.getElementType())) {
      APFloat zero = APFloat::getZero(part.getFloatSemantics());
      return DenseElementsAttr::get(type, std::complex<APFloat>(zero, zero));
    }
  if (Attribute zero = getZeroOf(elementType))
    return DenseElementsAttr::get(type, zero);
  return {};
}

static bool isMatrixElement(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

namespace {
struct NormalizeTrilu : OpRewritePattern<ONNXTriluOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTriluOp op,
                                PatternRewriter &rewriter) const override {
    Value input = op.getInput(), k = op.getK();
    bool hasK = !ShapeContext::isAbsent(k);
    auto type = dyn_cast<RankedTensorType>(input.getType());
    if (!type || (hasK && !isa<RankedTensorType>(k.getType())))
      return rewriter.notifyMatchFailure(op, "the rank is unknown");
    if (hasK && failed(requireLength(rewriter, op, k, 1, "k")))
      return failure();
    // The declared type, if it is ranked, so that the lowering compares it with
    // the operand.
    if (isa<RankedTensorType>(op.getType()))
      type = cast<RankedTensorType>(op.getType());
    DenseElementsAttr constant;
    if (hasK && (!matchPattern(k, m_Constant(&constant)) ||
                 constant.getNumElements() != 1))
      return normalizeToBand(op, type, rewriter,
                             extractFirst(rewriter, op.getLoc(), k));
    int64_t offset = hasK ? (*constant.value_begin<APInt>()).getSExtValue() : 0;
    if (isMatrixElement(type.getElementType()))
      return normalizeToMatrix(op, type, rewriter, offset);
    return normalizeToBand(op, type, rewriter,
                           arith::ConstantIntOp::create(rewriter, op.getLoc(),
                                                        rewriter.getI64Type(),
                                                        offset));
  }

private:
  static LogicalResult replace(ONNXTriluOp op, PatternRewriter &rewriter,
                               Value result) {
    if (result.getType() != op.getType())
      result =
          tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), result);
    rewriter.replaceOp(op, result);
    return success();
  }

  /// Zeros on the diagonals that are not kept. Offsets beyond i32 are beyond
  /// any matrix; they are clamped so that `begin` and `end` do not wrap.
  static LogicalResult normalizeToMatrix(ONNXTriluOp op, RankedTensorType type,
                                         PatternRewriter &rewriter, int64_t k) {
    bool upper = op.getUpper() != 0;
    int32_t begin = upper
                        ? INT32_MIN
                        : std::clamp<int64_t>(k, INT32_MIN, INT32_MAX - 1) + 1;
    int32_t end = upper ? clampToI32(k) : INT32_MAX;
    Value matrix = DiagonalMatrixOp::create(
        rewriter, op.getLoc(), type, op.getInput(), /*output_shape=*/Value(),
        getZeroOf(type.getElementType()), begin, end);
    return replace(op, rewriter, matrix);
  }

  /// Keeps [k, max) or [min, k + 1).
  static LogicalResult normalizeToBand(ONNXTriluOp op, RankedTensorType type,
                                       PatternRewriter &rewriter, Value k) {
    Location loc = op.getLoc();
    DenseElementsAttr zero = getZeroTensor(type.getElementType());
    if (!zero)
      return rewriter.notifyMatchFailure(op, "the element type has no zero");
    auto getI64 = [&](int64_t value) -> Value {
      return arith::ConstantIntOp::create(rewriter, loc, rewriter.getI64Type(),
                                          value);
    };
    Value lower = k, upper = getI64(INT64_MAX);
    if (op.getUpper() == 0) {
      lower = getI64(INT64_MIN);
      // k + 1, or INT64_MAX if that would wrap around: it keeps everything as
      // well.
      Value below =
          rewriter.createOrFold<arith::MinSIOp>(loc, k, getI64(INT64_MAX - 1));
      upper = rewriter.createOrFold<arith::AddIOp>(loc, below, getI64(1));
    }
    SmallVector<Value> sizes;
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (type.isDynamicDim(i))
        sizes.push_back(tensor::DimOp::create(rewriter, loc, op.getInput(), i));
    Value outside = arith::ConstantOp::create(rewriter, loc, zero);
    Value band = BandOp::create(rewriter, loc, type, op.getInput(), outside,
                                lower, upper, sizes);
    return replace(op, rewriter, band);
  }
};

struct ConvertONNXToAgate
    : agate::impl::ConvertONNXToAgatePassBase<ConvertONNXToAgate> {
  using ConvertONNXToAgatePassBase::ConvertONNXToAgatePassBase;

  void runOnOperation() override {
    // Set by a pattern that has reported an error in a known value.
    bool hasFault = false;
    RewritePatternSet patterns(&getContext());
    patterns.add<NormalizeEyeLike, NormalizeTrilu>(&getContext());
    patterns.add<NormalizeOneHot<ONNXOneHotOp>>(&getContext(), "normalize",
                                                hasFault);
    patterns.add<NormalizeOneHot<ONNXOneHotV9Op>>(&getContext(), "ignore",
                                                  hasFault);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    if (hasFault)
      signalPassFailure();
  }
};
} // namespace
