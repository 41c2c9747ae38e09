//===- Quantization.cpp - Numbers as small integers or floats -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Math/MatMul.h"
#include "Patterns.h"
#include "Quantization/ElementCoder.h"
#include "Reduction/Reductions.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

namespace {
/// Reads the scales and zero points of the elements of `x`, in QuantizeLinear
/// or DequantizeLinear.
class ScaleReader {
public:
  /// `zero` is null if there are no zero points.
  template <typename Op>
  ScaleReader(ScalarBuilder &b, Op op, Value x, Value scale, Value zero)
      : x(x), rank(cast<RankedTensorType>(x.getType()).getRank()),
        axis(op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis()),
        blockSize(op.getBlockSize().value_or(0)), scale(align(b, scale)),
        zero(zero ? align(b, zero) : Source()) {}

  /// The operands of an elementwise operation on `x`.
  SmallVector<Value> getOperands() const {
    SmallVector<Value> operands = {x};
    for (const Source &source : {scale, zero})
      if (source.isOperand)
        operands.push_back(source.value);
    return operands;
  }

  /// The scale and the zero point for the present iteration over all elements;
  /// `args` are the elements of the operands.
  std::pair<Value, Value> read(ScalarBuilder &b, ValueRange args) const {
    Value first = scale.isOperand ? args[1] : read(b, scale.value);
    if (!zero.value)
      return {first, Value()};
    return {first, zero.isOperand ? args[scale.isOperand ? 2 : 1]
                                  : read(b, zero.value)};
  }

  int64_t getAxis() const { return axis; }

  /// The number of blocks of the same size that the axis of `x` consists of,
  /// which have a scale and a zero point each; 0 if they are not known to be.
  int64_t getNumBlocks() const {
    auto type = cast<RankedTensorType>(x.getType());
    SmallVector<Value> others = {scale.value};
    if (zero.value)
      others.push_back(zero.value);
    if (blockSize == 0 || !type.hasStaticShape() ||
        type.getDimSize(axis) % blockSize != 0)
      return 0;
    SmallVector<int64_t> shape(type.getShape());
    shape[axis] /= blockSize;
    bool fits = llvm::all_of(others, [&](Value other) {
      return cast<RankedTensorType>(other.getType()).getShape() ==
             ArrayRef(shape);
    });
    return fits ? shape[axis] : 0;
  }

private:
  /// Scales, or zero points. As an operand of the operation, which broadcasts
  /// to `x`, vectors can compute with them.
  struct Source {
    Value value;
    bool isOperand = false;
  };

  /// `v` as an operand, if it is known how it broadcasts.
  Source align(ScalarBuilder &b, Value v) const {
    auto type = cast<RankedTensorType>(v.getType());
    if (type.getRank() == 0)
      return {v, true};
    if (blockSize != 0 || type.getRank() != 1 || type.isDynamicDim(0))
      return {v};
    Type element = type.getElementType();
    int64_t size = type.getDimSize(0);
    if (size == 1)
      return {
          tensor::CollapseShapeOp::create(b, RankedTensorType::get({}, element),
                                          v, ArrayRef<ReassociationIndices>{}),
          true};
    if (axis < 0 || axis >= rank ||
        cast<RankedTensorType>(x.getType()).getDimSize(axis) != size)
      return {v};
    SmallVector<int64_t> shape(rank - axis, 1);
    shape.front() = size;
    if (shape.size() == 1)
      return {v, true};
    ReassociationIndices all(llvm::to_vector(llvm::seq<int64_t>(shape.size())));
    return {tensor::ExpandShapeOp::create(
                b, RankedTensorType::get(shape, element), v, ArrayRef{all}),
            true};
  }

  /// The element of `v` for the present iteration over all elements.
  Value read(ScalarBuilder &b, Value v) const {
    auto type = cast<RankedTensorType>(v.getType());
    SmallVector<Value> position;
    if (blockSize != 0) {
      for (int64_t i = 0; i < rank; ++i) {
        Value index = linalg::IndexOp::create(b, i);
        if (i == axis)
          index = arith::DivUIOp::create(b, index, b.index(blockSize));
        position.push_back(index);
      }
    } else if (type.getRank() == 1) {
      position.push_back(readAlongAxis(b, v, type));
    }
    return tensor::ExtractOp::create(b, v, position);
  }

  Value readAlongAxis(ScalarBuilder &b, Value v, RankedTensorType type) const {
    Value zero = b.index(0);
    if (type.getDimSize(0) == 1 || axis < 0 || axis >= rank)
      return zero;
    Value index = linalg::IndexOp::create(b, axis);
    if (!type.isDynamicDim(0))
      return index;
    Value one = b.index(1);
    Value isOne = arith::CmpIOp::create(b, arith::CmpIPredicate::eq,
                                        toIndex(b, b.mixedSize(v, 0)), one);
    return arith::SelectOp::create(b, isOne, zero, index);
  }

  Value x;
  int64_t rank, axis, blockSize;
  Source scale, zero;
};
} // namespace

/// The element type of `v` in the onnx dialect.
static Type getOriginalType(Value v) {
  return getElementTypeOrSelf(v.getType());
}

/// round(x / scale) + zero, as f32.
static Value emitQuantized(ScalarBuilder &b, Value x, Value scale, Value zero,
                           bool rounds) {
  Value quotient = arith::DivFOp::create(b, x, scale);
  if (rounds)
    quotient = math::RoundEvenOp::create(b, quotient);
  return zero ? Value(arith::AddFOp::create(b, quotient, zero)) : quotient;
}

namespace {
struct LowerQuantizeLinear : TensorLowering<ONNXQuantizeLinearOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXQuantizeLinearOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type target = getOriginalType(op.getY());
    bool hasZero = !ShapeContext::isAbsent(op.getYZeroPoint());
    ScaleReader reader(b, op, adaptor.getX(), adaptor.getYScale(),
                       hasZero ? adaptor.getYZeroPoint() : Value());
    ElementCoder input(b, getOriginalType(op.getX()), true, false);
    ElementCoder scales(b, getOriginalType(op.getYScale()), true, false);
    ElementCoder output(b, target, hasZero, true);
    return emitElementwise(
        b, reader.getOperands(), sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          auto [scale, zero] = reader.read(b, args);
          scale = scales.decode(b, scale);
          if (zero)
            zero = output.decode(b, zero);
          Value result = emitQuantized(b, input.decode(b, args[0]), scale, zero,
                                       /*rounds=*/isa<IntegerType>(target));
          return output.encode(b, result, op.getSaturate() != 0);
        });
  }
};

struct LowerDequantizeLinear : TensorLowering<ONNXDequantizeLinearOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDequantizeLinearOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type source = getOriginalType(op.getX());
    bool hasZero = !ShapeContext::isAbsent(op.getXZeroPoint());
    ElementCoder input(b, source, true, false);
    ElementCoder scales(b, getOriginalType(op.getXScale()), true, false);
    Value x = adaptor.getX(), scale = adaptor.getXScale(),
          zeros = hasZero ? adaptor.getXZeroPoint() : Value();
    ScaleReader reader(b, op, x, scale, zeros);
    auto emitElement = [&](ScalarBuilder &b, Value element, Value scale,
                           Value zero) {
      Value difference = emitDifference(b, input, source, element, zero);
      Value result =
          arith::MulFOp::create(b, difference, scales.decode(b, scale));
      return emitCast(b, result, b.getF32Type(), elementType);
    };
    if (int64_t count = reader.getNumBlocks()) {
      auto split = [&](Value v) {
        return emitSplitDim(b, op, v, reader.getAxis(), count);
      };
      SmallVector<Value> operands = {split(x), split(scale)};
      if (zeros)
        operands.push_back(split(zeros));
      Value blocks = emitElementwise(
          b, operands, b.mixedSizes(operands[0]), elementType,
          [&](ScalarBuilder &b, ValueRange args) {
            return emitElement(b, args[0], args[1], zeros ? args[2] : Value());
          });
      return emitJoinDims(b, blocks, reader.getAxis());
    }
    return emitElementwise(b, reader.getOperands(), sizes, elementType,
                           [&](ScalarBuilder &b, ValueRange args) {
                             auto [first, zero] = reader.read(b, args);
                             return emitElement(b, args[0], first, zero);
                           });
  }

private:
  /// x - zero as f32. The difference of integers is exact.
  static Value emitDifference(ScalarBuilder &b, const ElementCoder &coder,
                              Type type, Value x, Value zero) {
    if (!zero)
      return coder.decode(b, x);
    if (!isa<IntegerType>(type))
      return arith::SubFOp::create(b, coder.decode(b, x),
                                   coder.decode(b, zero));
    Type wide =
        type.getIntOrFloatBitWidth() < 32 ? b.getI32Type() : b.getI64Type();
    Value difference = arith::SubIOp::create(b, emitCast(b, x, type, wide),
                                             emitCast(b, zero, type, wide));
    return arith::SIToFPOp::create(b, b.getF32Type(), difference);
  }
};

struct LowerDynamicQuantizeLinear
    : MultiTensorLowering<ONNXDynamicQuantizeLinearOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXDynamicQuantizeLinearOp op, OpAdaptor adaptor,
        ArrayRef<ResultInfo> infos, PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type f32 = b.getF32Type();
    Type byte = getOriginalType(op.getY());
    Value x = adaptor.getX();
    auto [least, greatest] = emitRange(b, x);
    auto constant = [&](double value) { return b.constant(f32, value); };
    Value width = arith::SubFOp::create(b, greatest, least);
    Value scale = arith::DivFOp::create(b, width, constant(255));
    // If all elements are 0, any scale is correct.
    Value isZero =
        arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, scale, constant(0));
    scale = arith::SelectOp::create(b, isZero, constant(1), scale);
    Value zero = math::RoundEvenOp::create(
        b, arith::DivFOp::create(
               b, arith::SubFOp::create(b, constant(0), least), scale));
    Value zeroPoint = emitCast(b, zero, f32, byte);
    Value rounded = emitCast(b, zeroPoint, byte, f32);
    Value y = emitElementwise(b, x, infos[0].sizes, b.getI8Type(),
                              [&](ScalarBuilder &b, ValueRange args) {
                                Value result =
                                    emitQuantized(b, args[0], scale, rounded,
                                                  /*rounds=*/true);
                                return emitCast(b, result, f32, byte);
                              });
    auto emitScalar = [&](Value v) {
      return Value(tensor::FromElementsOp::create(
          b, RankedTensorType::get({}, v.getType()), v));
    };
    return SmallVector<Value>{y, emitScalar(scale), emitScalar(zeroPoint)};
  }

private:
  /// The least and the greatest element, and 0. In two reductions, which are
  /// computed in vectors.
  static std::pair<Value, Value> emitRange(ScalarBuilder &builder, Value x) {
    return {emitLimit<arith::MinimumFOp>(builder, x),
            emitLimit<arith::MaximumFOp>(builder, x)};
  }

  template <typename OpTy>
  static Value emitLimit(ScalarBuilder &builder, Value x) {
    int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
    Value zero = builder.constant(builder.getF32Type(), 0);
    ReductionSpace space = ReductionSpace::getAll(builder.getContext(), rank);
    Value limit = emitReduction(builder, space, space.getOperands(x),
                                {space.result, {zero}, {}},
                                [](ScalarBuilder &b, ValueRange args) -> Value {
                                  return OpTy::create(b, args[1], args[0]);
                                });
    return tensor::ExtractOp::create(builder, limit, ValueRange{});
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Products of quantized matrices
//===----------------------------------------------------------------------===//

/// `v`, which has an element for each row of a matrix, as one column.
static Value emitColumn(ScalarBuilder &builder, Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() != 1)
    return v;
  Sizes sizes{builder.mixedSize(v, 0), builder.getIndexAttr(1)};
  SmallVector<ReassociationIndices> groups{{0, 1}};
  return tensor::ExpandShapeOp::create(
      builder, getTypeOfSizes(sizes, type.getElementType()), v, groups, sizes);
}

/// `v`, which has an element for each row or column of `matrix`, in a shape
/// that broadcasts to it. Vectors have one row or column only.
static Value emitAligned(ScalarBuilder &builder, Value v, Value matrix,
                         bool isPerRow) {
  auto type = cast<RankedTensorType>(v.getType());
  if (cast<RankedTensorType>(matrix.getType()).getRank() == 1 &&
      type.getRank() == 1) {
    v = castTensor(builder, v,
                   RankedTensorType::get({1}, type.getElementType()));
    return tensor::CollapseShapeOp::create(
        builder, RankedTensorType::get({}, type.getElementType()), v,
        ArrayRef<ReassociationIndices>{});
  }
  return isPerRow ? emitColumn(builder, v) : v;
}

/// The elements of a matrix less their zero points, as i32 or f32.
static Value emitCenteredMatrix(ScalarBuilder &builder, Value matrix, Type type,
                                Value zero, bool isPerRow, Type resultType) {
  if (zero)
    zero = emitAligned(builder, zero, matrix, isPerRow);
  return emitCentered(builder, matrix, type, zero, resultType);
}

namespace {
struct LowerMatMulInteger : TensorLowering<ONNXMatMulIntegerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMatMulIntegerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder builder(op.getLoc(), rewriter);
    auto getZero = [](Value v) {
      return ShapeContext::isAbsent(v) ? Value() : v;
    };
    Value a =
        emitCenteredMatrix(builder, adaptor.getA(), getOriginalType(op.getA()),
                           getZero(adaptor.getAZeroPoint()), true, elementType);
    Value b = emitCenteredMatrix(
        builder, adaptor.getB(), getOriginalType(op.getB()),
        getZero(adaptor.getBZeroPoint()), false, elementType);
    return emitMatMul(builder, a, b, sizes, elementType);
  }
};

struct LowerQLinearMatMul : TensorLowering<ONNXQLinearMatMulOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXQLinearMatMulOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder builder(op.getLoc(), rewriter);
    Type typeA = getOriginalType(op.getA()), typeB = getOriginalType(op.getB()),
         typeY = getOriginalType(op.getY());
    Type f32 = builder.getF32Type();
    Type sumType = isa<IntegerType>(typeA) && isa<IntegerType>(typeB)
                       ? Type(builder.getI32Type())
                       : f32;
    Value a = emitCenteredMatrix(builder, adaptor.getA(), typeA,
                                 adaptor.getAZeroPoint(), true, sumType);
    Value b = emitCenteredMatrix(builder, adaptor.getB(), typeB,
                                 adaptor.getBZeroPoint(), false, sumType);
    Value sums = emitMatMul(builder, a, b, sizes, sumType);
    // A vector has no rows (or columns) with scales of their own.
    bool hasRows = cast<RankedTensorType>(a.getType()).getRank() > 1;
    bool hasColumns = cast<RankedTensorType>(b.getType()).getRank() > 1;
    auto alignRow = [&](Value v) {
      Value aligned =
          emitAligned(builder, v, adaptor.getA(), /*isPerRow=*/true);
      // Columns that do not exist cannot be aligned.
      auto type = cast<RankedTensorType>(v.getType());
      return hasRows && !hasColumns && type.getRank() == 1 ? v : aligned;
    };
    SmallVector<Value> operands{
        sums, alignRow(adaptor.getAScale()),
        emitAligned(builder, adaptor.getBScale(), adaptor.getB(), false),
        alignRow(adaptor.getYScale()), alignRow(adaptor.getYZeroPoint())};
    Type scaleType = getOriginalType(op.getAScale());
    ElementCoder coder(builder, typeY, /*decodes=*/true,
                       /*encodes=*/true);
    return emitElementwise(
        builder, operands, sizes, elementType,
        [&](ScalarBuilder &body, ValueRange args) {
          auto emitScale = [&](Value v) {
            return emitCast(body, v, scaleType, f32);
          };
          Value scale = arith::MulFOp::create(body, emitScale(args[1]),
                                              emitScale(args[2]));
          Value sum = args[0];
          if (sumType != f32)
            sum = arith::SIToFPOp::create(body, f32, sum);
          Value result =
              emitQuantized(body, arith::MulFOp::create(body, sum, scale),
                            emitScale(args[3]), coder.decode(body, args[4]),
                            /*rounds=*/isa<IntegerType>(typeY));
          return coder.encode(body, result, /*saturates=*/true);
        });
  }
};
} // namespace

void agate::populateQuantizationPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         FailureLog &log) {
  patterns.add<LowerDequantizeLinear, LowerDynamicQuantizeLinear,
               LowerMatMulInteger, LowerQLinearMatMul, LowerQuantizeLinear>(
      converter, patterns.getContext(), log);
}
