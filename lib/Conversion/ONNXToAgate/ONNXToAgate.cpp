//===- ONNXToAgate.cpp - onnx generators as agate operations --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/ONNXToAgate/ONNXToAgate.h"

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXOps.h"
#include "agate/Dialect/ONNX/IR/Truncation.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
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

static Value createI64(ScalarBuilder &b, int64_t value) {
  return arith::ConstantIntOp::create(b, b.getI64Type(), value);
}

static Value createI64Tensor(ScalarBuilder &b, int64_t value) {
  auto type = RankedTensorType::get({}, b.getI64Type());
  return arith::ConstantOp::create(b, DenseElementsAttr::get(type, {value}));
}

/// Size `i` of `v` as an i64.
static Value createSize(ScalarBuilder &b, Value v, int64_t i) {
  return arith::IndexCastOp::create(b, b.getI64Type(), b.size(v, i));
}

/// Size `i` of the ranked tensor `v` as a tensor<i64>.
static Value createSizeTensor(ScalarBuilder &b, Value v, int64_t i) {
  auto type = cast<RankedTensorType>(v.getType());
  if (!type.isDynamicDim(i))
    return createI64Tensor(b, type.getDimSize(i));
  auto scalarType = RankedTensorType::get({}, b.getI64Type());
  return tensor::FromElementsOp::create(b, scalarType, createSize(b, v, i));
}

/// The sizes of `v` as a tensor<rank x i64>; null if they are static.
static Value createShapeTensor(ScalarBuilder &b, Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.hasStaticShape())
    return {};
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i)
    sizes.push_back(createSize(b, v, i));
  return tensor::FromElementsOp::create(b, sizes);
}

//===----------------------------------------------------------------------===//
// Truncation to i64
//===----------------------------------------------------------------------===//

/// The elements of a constant as i64, INT64_MIN for numbers that i64 cannot
/// represent; null if they are neither integers nor floats.
static DenseElementsAttr truncateConstant(DenseElementsAttr attr) {
  auto elements = truncateToI64(attr);
  if (!elements)
    return {};
  SmallVector<int64_t> values;
  for (std::optional<int64_t> element : *elements)
    values.push_back(element.value_or(INT64_MIN));
  auto type = RankedTensorType::get(attr.getType().getShape(),
                                    IntegerType::get(attr.getContext(), 64));
  return DenseElementsAttr::get(type, ArrayRef<int64_t>(values));
}

/// The signless scalar `value`, of original type `type`, as i64, INT64_MIN for
/// numbers that i64 cannot represent.
static Value emitTruncation(ScalarBuilder &b, Value value, Type type) {
  Type i64 = b.getI64Type();
  if (auto integer = dyn_cast<IntegerType>(type)) {
    if (integer.getWidth() < 64)
      return integer.isUnsigned()
                 ? Value(arith::ExtUIOp::create(b, i64, value))
                 : Value(arith::ExtSIOp::create(b, i64, value));
    if (!integer.isUnsigned())
      return value;
    Value exceeds = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, value,
                                          createI64(b, 0));
    return b.select(exceeds, createI64(b, INT64_MIN), value);
  }
  if (cast<FloatType>(type).getWidth() < 32) {
    type = b.getF32Type();
    value = arith::ExtFOp::create(b, type, value);
  }
  // Both bounds are exact in f32 and f64; NaN fails the comparisons.
  Value above = arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, value,
                                      b.constant(type, -0x1p63));
  Value below = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, value,
                                      b.constant(type, 0x1p63));
  Value inRange = b.logicalAnd(above, below);
  Value truncated = arith::FPToSIOp::create(b, i64, value);
  return b.select(inRange, truncated, createI64(b, INT64_MIN));
}

static bool isI32OrI64(Type type) {
  return type.isSignlessInteger(32) || type.isSignlessInteger(64);
}

/// A tensor of unsigned integers as signless ones; any other tensor unchanged.
static Value bitcastToSignless(ScalarBuilder &b, Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  if (!type.getElementType().isUnsignedInteger())
    return v;
  Type element = b.getIntegerType(type.getElementTypeBitWidth());
  return tensor::BitcastOp::create(b, type.clone(element), v);
}

/// The tensor `indices`, of known rank, with elements of i32 or i64.
static Value truncateIndices(ScalarBuilder &b, Value indices) {
  auto type = cast<RankedTensorType>(indices.getType());
  if (isI32OrI64(type.getElementType()))
    return indices;
  auto resultType = RankedTensorType::get(type.getShape(), b.getI64Type());
  DenseElementsAttr constant;
  if (matchPattern(indices, m_Constant(&constant)) &&
      constant.getType() == type)
    if (DenseElementsAttr truncated = truncateConstant(constant))
      return arith::ConstantOp::create(b, truncated);
  Value input = bitcastToSignless(b, indices);
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), indices);
  Value empty = tensor::EmptyOp::create(b, sizes, b.getI64Type());
  SmallVector<AffineMap> maps(2, b.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &nested, Location loc, ValueRange args) {
    ScalarBuilder n(loc, nested);
    linalg::YieldOp::create(n,
                            emitTruncation(n, args[0], type.getElementType()));
  };
  return linalg::GenericOp::create(b, TypeRange{resultType}, ValueRange{input},
                                   ValueRange{empty}, maps, iterators, body)
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Operands of a fixed number of elements
//===----------------------------------------------------------------------===//

/// Makes the running program fail if `v`, of rank 0 or 1, does not hold `count`
/// elements, unless its type tells.
static void emitLengthCheck(ScalarBuilder &b, Operation *op, Value v,
                            int64_t count, StringRef name) {
  if (cast<RankedTensorType>(v.getType()).hasStaticShape())
    return;
  Value size = b.size(v, 0);
  b.check(b.equal(size, b.index(count)),
          op->getName().getStringRef() + ": '" + name + "' must hold " +
              Twine(count) + (count == 1 ? " element" : " elements"));
}

/// The first element of a tensor of rank 0 or 1, as a scalar.
static Value extractFirst(ScalarBuilder &b, Value v) {
  SmallVector<Value> position;
  if (cast<RankedTensorType>(v.getType()).getRank() == 1)
    position.push_back(b.index(0));
  return b.extract(v, position);
}

/// Element `i` of the 1-D tensor `v` as a tensor of rank 0.
static Value sliceElement(ScalarBuilder &b, Value v, int64_t i) {
  auto type = cast<RankedTensorType>(v.getType());
  auto scalarType = RankedTensorType::get({}, type.getElementType());
  DenseElementsAttr constant;
  if (matchPattern(v, m_Constant(&constant)) &&
      constant.getNumElements() == 2) {
    if (auto strings = dyn_cast<DenseStringElementsAttr>(constant))
      return arith::ConstantOp::create(
          b, DenseStringElementsAttr::get(
                 scalarType,
                 {strings.getRawStringData()[strings.isSplat() ? 0 : i]}));
    return arith::ConstantOp::create(
        b,
        DenseElementsAttr::get(scalarType, constant.getValues<Attribute>()[i]));
  }
  OpFoldResult offset = b.getIndexAttr(i), one = b.getIndexAttr(1);
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
    ScalarBuilder b(op.getLoc(), rewriter);
    auto type = cast<TensorType>(op.getType());
    Type elementType = type.getElementType();
    if (!elementType.isInteger(1)) {
      Value rows = createSizeTensor(b, input, 0);
      Value columns = createSizeTensor(b, input, 1);
      Value diagonal = createI64Tensor(b, op.getK());
      rewriter.replaceOpWithNewOp<EyeOp>(op, type, rows, columns, diagonal,
                                         /*batch_shape=*/Value(), elementType);
      return success();
    }
    // Unlike Eye-9, DIAGONAL_MATRIX1 supports bool. A matrix has fewer than
    // 2^31 rows and columns, so that a diagonal beyond i32 is outside of it:
    // the band is empty.
    int32_t begin = clampToI32(op.getK());
    int32_t end = begin == op.getK() && begin != INT32_MAX ? begin + 1 : begin;
    Value shape = createShapeTensor(b, input);
    auto matrixType =
        shape ? type : RankedTensorType::get(inputType.getShape(), elementType);
    Value matrix =
        DiagonalMatrixOp::create(b, matrixType, /*input=*/Value(), shape,
                                 IntegerAttr::get(elementType, 1), begin, end);
    rewriter.replaceOp(op,
                       matrixType == type
                           ? matrix
                           : Value(tensor::CastOp::create(b, type, matrix)));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

/// The constant that `depth` is, if it is one that has to be truncated or is in
/// a tensor of rank 1; null otherwise.
static DenseElementsAttr truncateConstantDepth(Value depth) {
  DenseElementsAttr constant;
  if (!matchPattern(depth, m_Constant(&constant)) ||
      constant.getNumElements() != 1)
    return {};
  return truncateConstant(constant);
}

/// Whether `depth` is an operand of agate.OneHot as it is. The shape rule of
/// that operation requires that it is not negative.
static bool isAgateDepth(RankedTensorType type) {
  return type.getRank() == 0 && isI32OrI64(type.getElementType());
}

/// Reports what is known to be no depth, apart from what the rule of
/// agate.OneHot finds. Operations that are left unchanged are valid.
static LogicalResult verifyDepth(Operation *op, Value depth) {
  if (!llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>))
    return success();
  auto type = cast<RankedTensorType>(depth.getType());
  if (isAgateDepth(type))
    return success();
  if (type.hasStaticShape() && type.getNumElements() != 1)
    return op->emitOpError("'depth' must hold one element");
  DenseElementsAttr constant = truncateConstantDepth(depth);
  if (constant && *constant.value_begin<int64_t>() < 0)
    return op->emitOpError("depth must be a non-negative number of 64 bits");
  return success();
}

/// `depth`, which verifyDepth() has accepted, as a tensor of rank 0 of i32 or
/// i64.
static Value normalizeDepth(ScalarBuilder &b, Operation *op, Value depth) {
  auto type = cast<RankedTensorType>(depth.getType());
  if (isAgateDepth(type))
    return depth;
  emitLengthCheck(b, op, depth, 1, "depth");
  if (DenseElementsAttr constant = truncateConstantDepth(depth))
    return createI64Tensor(b, *constant.value_begin<int64_t>());
  Value scalar = extractFirst(b, bitcastToSignless(b, depth));
  scalar = emitTruncation(b, scalar, type.getElementType());
  return tensor::FromElementsOp::create(
      b, RankedTensorType::get({}, b.getI64Type()), scalar);
}

namespace {
template <typename OpTy> struct NormalizeOneHot : OpRewritePattern<OpTy> {
  NormalizeOneHot(MLIRContext *context, StringRef mode)
      : OpRewritePattern<OpTy>(context), mode(mode) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : op->getOperands())
      if (!isa<RankedTensorType>(operand.getType()))
        return rewriter.notifyMatchFailure(op, "the rank is unknown");
    ScalarBuilder b(op.getLoc(), rewriter);
    Value depth = normalizeDepth(b, op, op.getDepth());
    emitLengthCheck(b, op, op.getValues(), 2, "values");
    Value indices = truncateIndices(b, op.getIndices());
    Value off = sliceElement(b, op.getValues(), 0);
    Value on = sliceElement(b, op.getValues(), 1);
    rewriter.replaceOpWithNewOp<OneHotOp>(op, op.getType(), indices, depth, on,
                                          off, op.getAxis(), mode);
    return success();
  }

private:
  StringRef mode;
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

/// Operations that are left unchanged, of unknown rank, are valid.
static LogicalResult verifyTrilu(ONNXTriluOp op) {
  if (isa<UnrankedTensorType>(op.getInput().getType()) ||
      isa<UnrankedTensorType>(op.getK().getType()) ||
      getZeroTensor(ShapeContext::getElementType(op.getInput())))
    return success();
  return op.emitOpError("elements of this type have no zero");
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
    auto type = dyn_cast<RankedTensorType>(op.getInput().getType());
    if (!type || isa<UnrankedTensorType>(op.getK().getType()))
      return rewriter.notifyMatchFailure(op, "the rank is unknown");
    // The declared type, if it is ranked, so that the lowering compares it with
    // the operand.
    if (auto declared = dyn_cast<RankedTensorType>(op.getType()))
      type = declared;
    ScalarBuilder b(op.getLoc(), rewriter);
    OpFoldResult k = emitOffset(b, op);
    std::optional<int64_t> constant = getConstantIntValue(k);
    Value result = constant && isMatrixElement(type.getElementType())
                       ? emitMatrix(b, op, type, *constant)
                       : emitBand(b, op, type, k);
    if (result.getType() != op.getType())
      result = tensor::CastOp::create(b, op.getType(), result);
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  /// The number of the diagonal from which on (up to which) elements are kept:
  /// a constant, or an i64.
  static OpFoldResult emitOffset(ScalarBuilder &b, ONNXTriluOp op) {
    Value k = op.getK();
    if (ShapeContext::isAbsent(k))
      return b.getI64IntegerAttr(0);
    DenseElementsAttr constant;
    if (matchPattern(k, m_Constant(&constant)) &&
        constant.getNumElements() == 1)
      return b.getI64IntegerAttr(
          (*constant.value_begin<APInt>()).getSExtValue());
    emitLengthCheck(b, op, k, 1, "k");
    return extractFirst(b, k);
  }

  static Value toValue(ScalarBuilder &b, OpFoldResult k) {
    std::optional<int64_t> constant = getConstantIntValue(k);
    return constant ? createI64(b, *constant) : cast<Value>(k);
  }

  /// k + 1, but INT64_MAX where that would wrap.
  static Value emitNext(ScalarBuilder &b, OpFoldResult k) {
    if (std::optional<int64_t> constant = getConstantIntValue(k))
      return createI64(b, std::min(*constant, INT64_MAX - 1) + 1);
    Value below =
        arith::MinSIOp::create(b, cast<Value>(k), createI64(b, INT64_MAX - 1));
    return b.add(below, createI64(b, 1));
  }

  /// Zeros on the diagonals that are not kept. Offsets beyond i32 are beyond
  /// any matrix; they are clamped so that `begin` and `end` do not wrap.
  static Value emitMatrix(ScalarBuilder &b, ONNXTriluOp op,
                          RankedTensorType type, int64_t k) {
    bool upper = op.getUpper() != 0;
    int32_t begin = upper
                        ? INT32_MIN
                        : std::clamp<int64_t>(k, INT32_MIN, INT32_MAX - 1) + 1;
    int32_t end = upper ? clampToI32(k) : INT32_MAX;
    return DiagonalMatrixOp::create(
        b, type, op.getInput(),
        /*output_shape=*/Value(), getZeroOf(type.getElementType()), begin, end);
  }

  /// Keeps [k, max) or [min, k + 1), and zeros elsewhere.
  static Value emitBand(ScalarBuilder &b, ONNXTriluOp op, RankedTensorType type,
                        OpFoldResult k) {
    bool isUpper = op.getUpper() != 0;
    Value lower = isUpper ? toValue(b, k) : createI64(b, INT64_MIN);
    Value upper = isUpper ? createI64(b, INT64_MAX) : emitNext(b, k);
    SmallVector<Value> sizes;
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (type.isDynamicDim(i))
        sizes.push_back(b.size(op.getInput(), i));
    Value outside =
        arith::ConstantOp::create(b, getZeroTensor(type.getElementType()));
    return BandOp::create(b, type, op.getInput(), outside, lower, upper, sizes);
  }
};

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

struct ConvertONNXToAgate
    : agate::impl::ConvertONNXToAgatePassBase<ConvertONNXToAgate> {
  using ConvertONNXToAgatePassBase::ConvertONNXToAgatePassBase;

  void runOnOperation() override {
    // Errors are found before anything is rewritten.
    bool isValid = true;
    getOperation()->walk([&](Operation *op) {
      if (auto oneHot = dyn_cast<ONNXOneHotOp>(op))
        isValid &= succeeded(verifyDepth(op, oneHot.getDepth()));
      else if (auto oneHot = dyn_cast<ONNXOneHotV9Op>(op))
        isValid &= succeeded(verifyDepth(op, oneHot.getDepth()));
      else if (auto trilu = dyn_cast<ONNXTriluOp>(op))
        isValid &= succeeded(verifyTrilu(trilu));
    });
    if (!isValid)
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    patterns.add<NormalizeEyeLike, NormalizeTrilu>(&getContext());
    patterns.add<NormalizeOneHot<ONNXOneHotOp>>(&getContext(), "normalize");
    patterns.add<NormalizeOneHot<ONNXOneHotV9Op>>(&getContext(), "ignore");
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
