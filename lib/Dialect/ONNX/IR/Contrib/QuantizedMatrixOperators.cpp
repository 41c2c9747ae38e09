//===- QuantizedMatrixOperators.cpp - Products of quantized operands -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"

using namespace mlir;

namespace agate::contrib {

static LogicalResult
expandMatMulIntegerToFloat(ContribBuilder &b, SmallVectorImpl<Value> &values) {
  Value product =
      b.multiply({b.in("A"), b.in("a_scale"), b.in("a_zero_point")},
                 {b.in("B"), b.in("b_scale"), b.in("b_zero_point")});
  values.push_back(b.addIf(product, b.in("bias")));
  return success();
}

static LogicalResult
expandDynamicQuantizeMatMul(ContribBuilder &b, SmallVectorImpl<Value> &values) {
  SmallVector<Value> x =
      b.createAll<ONNXDynamicQuantizeLinearOp>(b.in("A"), 3, [](auto &) {});
  Value product = b.multiply(
      {x[0], x[1], x[2]}, {b.in("B"), b.in("b_scale"), b.in("b_zero_point")});
  values.push_back(b.addIf(product, b.in("bias")));
  return success();
}

static LogicalResult expandQGemm(ContribBuilder &b,
                                 SmallVectorImpl<Value> &values) {
  if (failed(b.rankOf("A", 2, 2)) || failed(b.rankOf("B", 2, 2)))
    return failure();
  if (b.has("y_zero_point") && !b.has("y_scale"))
    return b.fail() << "expects 'y_scale' with 'y_zero_point'";
  auto orient = [&](Value v, StringRef trans) {
    return b.getInt(trans) != 0 ? b.transposeLast(v) : v;
  };
  Value sums = b.create<ONNXMatMulIntegerOp>(
      {orient(b.in("A"), "transA"), orient(b.in("B"), "transB"),
       b.asScalar(b.in("a_zero_point")),
       b.asScalarIfOne(b.in("b_zero_point"))});
  sums = b.addIf(sums, b.in("C"));
  Value scale =
      b.mul(b.asScalar(b.in("a_scale")), b.asScalarIfOne(b.in("b_scale")));
  double alpha = b.getFloat("alpha", 1.0);
  if (alpha != 1.0)
    scale = b.mul(scale, b.number(b.elementType(scale), alpha));
  Value y = b.mul(b.cast(sums, b.elementType(scale)), scale);
  if (b.has("y_scale"))
    y = b.create<ONNXQuantizeLinearOp>(
        {y, b.asScalar(b.in("y_scale")), b.asScalar(b.in("y_zero_point"))});
  values.push_back(y);
  return success();
}

//===----------------------------------------------------------------------===//
// MatMulNBits
//===----------------------------------------------------------------------===//

namespace {
/// The weights of MatMulNBits: rows of blocks that share a scale.
class PackedWeights {
public:
  explicit PackedWeights(ContribBuilder &b)
      : b(b), rows(b.getInt("N")), columns(b.getInt("K")),
        bits(b.getInt("bits", 4)), blockSize(b.getInt("block_size")) {}

  LogicalResult check();
  /// The weights as numbers, [columns, rows], in `getType()`.
  Value dequantize();
  /// The type that is computed in: f32 for narrower floats, so that integers
  /// are multiplied without rounding the weights.
  Type getType();

private:
  /// The numbers in the bytes of `v`, the first ones in the low bits, with the
  /// sizes `shape`.
  Value unpack(Value v, ArrayRef<int64_t> shape);
  /// Those in bytes, [rows, blocks].
  Value unpackZeroPoints(Value v);
  Value getScales() { return b.cast(b.in("scales"), getType()); }
  Value getZeroPoints();
  /// Whether DequantizeLinear has such weights and scales.
  bool hasDequantize();
  Value dequantizeBytes();

  ContribBuilder &b;
  int64_t rows, columns, bits, blockSize, blocks = 0;
};
} // namespace

LogicalResult PackedWeights::check() {
  if (bits != 2 && bits != 4 && bits != 8)
    return b.fail() << "is not supported with " << bits << " bits";
  constexpr int64_t most = int64_t(1) << 31;
  if (rows < 1 || columns < 1 || rows > most || columns > most)
    return b.fail() << "expects 'K' and 'N' to be in [1, 2^31], got " << columns
                    << " and " << rows;
  if (blockSize < 16 || blockSize > most || (blockSize & (blockSize - 1)) != 0)
    return b.fail()
           << "expects 'block_size' to be a power of 2 from 16 on, got "
           << blockSize;
  blocks = (columns + blockSize - 1) / blockSize;
  return success();
}

Type PackedWeights::getType() {
  Type type = b.elementType(b.in("A"));
  bool isNarrow = type.isF16() || type.isBF16();
  return isNarrow ? Type(b.getBuilder().getF32Type()) : type;
}

Value PackedWeights::unpack(Value v, ArrayRef<int64_t> shape) {
  int64_t each = 8 / bits;
  if (each > 1) {
    Type byte = b.elementType(v);
    Value mask = b.number(byte, double((1 << bits) - 1));
    SmallVector<int64_t> bytes(shape);
    bytes.back() /= each;
    Value packed = b.reshape(v, b.indices(bytes));
    int64_t last = bytes.size();
    SmallVector<Value> parts;
    for (int64_t i = 0; i < each; ++i) {
      Value part = packed;
      if (i > 0)
        part = b.create<ONNXBitShiftOp>(
            {part, b.number(byte, double(i * bits))},
            [&](auto &p) { p.direction = b.string("RIGHT"); });
      if (i + 1 < each)
        part = b.create<ONNXBitwiseAndOp>({part, mask});
      parts.push_back(b.unsqueeze(part, last));
    }
    v = b.concat(parts, last);
  }
  return b.reshape(v, b.indices(shape));
}

Value PackedWeights::unpackZeroPoints(Value v) {
  int64_t each = 8 / bits, padded = (blocks + each - 1) / each * each;
  Value unpacked = unpack(v, {rows, padded});
  return padded == blocks ? unpacked : b.slice(unpacked, 1, 0, blocks);
}

Value PackedWeights::getZeroPoints() {
  Type type = getType();
  Value given = b.in("zero_points");
  if (!given)
    return b.number(type, double(1 << (bits - 1)));
  if (isa<FloatType>(b.elementType(given)))
    return b.cast(b.reshape(given, b.indices({rows, blocks, 1})), type);
  return b.cast(b.unsqueeze(unpackZeroPoints(given), 2), type);
}

bool PackedWeights::hasDequantize() {
  Type byte = b.elementType(b.in("B"));
  return getType().isF32() && byte.isUnsignedInteger(8) &&
         (!b.has("zero_points") || b.elementType(b.in("zero_points")) == byte);
}

Value PackedWeights::dequantizeBytes() {
  Value weights = unpack(b.in("B"), {rows, blocks * blockSize});
  if (blocks * blockSize != columns)
    weights = b.slice(weights, 1, 0, columns);
  Value scales = b.reshape(getScales(), b.indices({rows, blocks}));
  Value zeros;
  if (b.has("zero_points")) {
    zeros = b.transpose(unpackZeroPoints(b.in("zero_points")), {1, 0});
  } else {
    auto type = RankedTensorType::get({blocks, rows}, b.elementType(weights));
    auto zero = IntegerAttr::get(type.getElementType(),
                                 APInt(8, uint64_t(1) << (bits - 1)));
    zeros = ONNXConstantOp::create(b.getBuilder(), b.getLoc(),
                                   DenseElementsAttr::get(type, zero));
  }
  // The bytes are transposed, not the numbers, and only once if they are
  // constant.
  return b.create<ONNXDequantizeLinearOp>(
      {b.transpose(weights, {1, 0}), b.transpose(scales, {1, 0}), zeros},
      [&](auto &p) {
        p.axis = b.integer(0);
        p.block_size = b.integer(blockSize);
      });
}

Value PackedWeights::dequantize() {
  if (hasDequantize())
    return dequantizeBytes();
  Type type = getType();
  Value weights = b.cast(unpack(b.in("B"), {rows, blocks, blockSize}), type);
  weights = b.sub(weights, getZeroPoints());
  Value scales = b.reshape(getScales(), b.indices({rows, blocks, 1}));
  weights =
      b.reshape(b.mul(weights, scales), b.indices({rows, blocks * blockSize}));
  if (blocks * blockSize != columns)
    weights = b.slice(weights, 1, 0, columns);
  return b.transpose(weights, {1, 0});
}

static LogicalResult expandMatMulNBits(ContribBuilder &b,
                                       SmallVectorImpl<Value> &values) {
  PackedWeights weights(b);
  if (failed(weights.check()) || failed(b.requireAbsent({"g_idx"})))
    return failure();
  if (b.getInt("weight_prepacked") != 0)
    return b.fail() << "is not supported with 'weight_prepacked'";
  Type type = weights.getType();
  Value x = b.in("A"), bias = b.in("bias");
  Value y = b.matmul(b.cast(x, type), weights.dequantize());
  if (bias)
    y = b.add(y, b.cast(bias, type));
  values.push_back(b.cast(y, b.elementType(x)));
  return success();
}

void addQuantizedMatrixOperators(ContribTable &table) {
  constexpr auto intKind = AttrKind::Int;
  table.add("MatMulNBits", expandMatMulNBits)
      .input("A", anyFloat, 'T')
      .input("B", bytes)
      .input("scales", anyFloat)
      .optional("zero_points", floatsOrBytes)
      .optional("g_idx", onlyI32)
      .optional("bias", anyFloat, 'T')
      .required("K", intKind)
      .required("N", intKind)
      .attr("bits", intKind)
      .required("block_size", intKind)
      .attr("accuracy_level", intKind)
      .attr("weight_prepacked", intKind)
      .means("integers unpacked, `DequantizeLinear` by blocks with zero points "
             "of bytes; `MatMul`. f16 and bf16 are computed in f32. "
             "`accuracy_level` has no effect")
      .lacks("other numbers of bits than 2, 4 and 8; `g_idx`, "
             "`weight_prepacked`: deprecated, and formats of other systems");
  table.add("MatMulIntegerToFloat", expandMatMulIntegerToFloat)
      .input("A", bytes)
      .input("B", bytes)
      .input("a_scale", anyFloat, 'T')
      .input("b_scale", anyFloat, 'T')
      .optional("a_zero_point", bytes)
      .optional("b_zero_point", bytes)
      .optional("bias", anyFloat, 'T')
      .means("`MatMulInteger`, `Mul`, `Add`");
  table.add("DynamicQuantizeMatMul", expandDynamicQuantizeMatMul)
      .input("A", onlyF32, 'T')
      .input("B", bytes)
      .input("b_scale", onlyF32, 'T')
      .optional("b_zero_point", bytes)
      .optional("bias", onlyF32, 'T')
      .means("`DynamicQuantizeLinear`, `MatMulInteger`, `Mul`, `Add`");
  table.add("QGemm", expandQGemm)
      .input("A", bytes)
      .input("a_scale", onlyF32)
      .input("a_zero_point", bytes)
      .input("B", bytes)
      .input("b_scale", onlyF32)
      .input("b_zero_point", bytes)
      .optional("C", onlyI32)
      .optional("y_scale", onlyF32)
      .optional("y_zero_point", bytes)
      .attr("alpha", AttrKind::Float)
      .attr("transA", intKind)
      .attr("transB", intKind)
      .means("`MatMulInteger`, `Add`, `Mul`, `QuantizeLinear`");
  table.add("DynamicQuantizeLSTM", nullptr)
      .lacks("each step quantizes the state, which `LSTM` keeps to itself");
}

} // namespace agate::contrib
