//===- Layout.cpp - Operations that rearrange elements --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Transpose, Tile
//===----------------------------------------------------------------------===//

namespace {
struct LowerTranspose : TensorLowering<ONNXTransposeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXTransposeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    auto permutation = op.getPermutation(sizes.size());
    if (!permutation)
      return unsupported(rewriter, op, "'perm' is no permutation");
    if (llvm::is_sorted(*permutation))
      return adaptor.getData();
    // linalg requires that the same sizes of both are static.
    auto type = cast<RankedTensorType>(adaptor.getData().getType());
    SmallVector<int64_t> shape(type.getShape());
    for (auto [i, axis] : llvm::enumerate(*permutation))
      if (std::optional<int64_t> size = getConstantIntValue(sizes[i]))
        shape[axis] = *size;
    Value data = castTensor(b, adaptor.getData(),
                            RankedTensorType::get(shape, elementType));
    return Value(linalg::TransposeOp::create(
                     b, data, createEmpty(b, sizes, elementType), *permutation)
                     ->getResult(0));
  }
};

struct LowerTile : TensorLowering<ONNXTileOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXTileOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    Sizes inputSizes = b.mixedSizes(input);
    SmallVector<OpFoldResult> repeats,
        once(sizes.size(), OpFoldResult(b.getIndexAttr(1)));
    for (auto [i, size] : llvm::enumerate(sizes)) {
      std::optional<int64_t> to = getConstantIntValue(size),
                             from = getConstantIntValue(inputSizes[i]);
      if (inputSizes[i] == size)
        repeats.push_back(b.getIndexAttr(1));
      else if (to && from && *from != 0)
        repeats.push_back(b.getIndexAttr(*to / *from));
      else
        repeats.push_back(
            toIndex(b, OpFoldResult(b.extract(adaptor.getRepeats(),
                                              b.index(int64_t(i))))));
    }
    return emitRepeat(b, input, repeats, once);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// ShapeTransform
//===----------------------------------------------------------------------===//

namespace {
/// The map leads from the operand to the result; its inverse cannot be
/// expressed in general.
struct LowerShapeTransform : TensorLowering<ONNXShapeTransformOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXShapeTransformOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    Value zeros = createZeros(b, sizes, elementType);
    return emitLoops(b, b.sizes(input), zeros,
                     [&](ScalarBuilder &code, ValueRange position,
                         ValueRange values) -> SmallVector<Value> {
                       SmallVector<Value> target;
                       for (AffineExpr expr : op.getIndexMap().getResults())
                         target.push_back(affine::expandAffineExpr(
                             code, code.getLoc(), expr, position, {}));
                       return {code.insert(code.extract(input, position),
                                           values.front(), target)};
                     })[0];
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// DepthToSpace, SpaceToDepth
//===----------------------------------------------------------------------===//

namespace {
struct LowerDepthToSpace : TensorLowering<ONNXDepthToSpaceOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDepthToSpaceOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange p) {
          Value block = code.index(op.getBlocksize());
          Value place = code.add(code.mul(code.remPosition(p[2], block), block),
                                 code.remPosition(p[3], block));
          Value channel =
              op.getMode() == "DCR"
                  ? code.add(code.mul(place, toIndex(code, sizes[1])), p[1])
                  : code.add(code.mul(p[1], code.mul(block, block)), place);
          return code.extract(adaptor.getInput(),
                              {p[0], channel, code.divPosition(p[2], block),
                               code.divPosition(p[3], block)});
        });
  }
};

struct LowerSpaceToDepth : TensorLowering<ONNXSpaceToDepthOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSpaceToDepthOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange p) {
          Value block = code.index(op.getBlocksize());
          Value channels = code.size(input, 1);
          Value place = code.divPosition(p[1], channels);
          return code.extract(
              input,
              {p[0], code.remPosition(p[1], channels),
               code.add(code.mul(p[2], block), code.divPosition(place, block)),
               code.add(code.mul(p[3], block),
                        code.remPosition(place, block))});
        });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// ReverseSequence
//===----------------------------------------------------------------------===//

namespace {
struct LowerReverseSequence : TensorLowering<ONNXReverseSequenceOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXReverseSequenceOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t batch = op.getBatchAxis(), time = op.getTimeAxis();
    Value lengths = adaptor.getSequenceLens();
    emitCheck(b, lengths, toIndex(b, sizes[time]));
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange p) {
          Value length = toIndex(code, code.extract(lengths, p[batch]));
          SmallVector<Value> source(p);
          Value mirrored = code.sub(code.sub(length, code.index(1)), p[time]);
          source[time] =
              code.select(code.less(p[time], length), mirrored, p[time]);
          return code.extract(adaptor.getInput(), source);
        });
  }

private:
  /// Checks that each length is in the range of the dimension.
  static void emitCheck(ScalarBuilder &builder, Value lengths, Value size) {
    Value count = builder.size(lengths, 0);
    SmallVector<Value> init = {arith::ConstantIntOp::create(builder, 1, 1)};
    Value all =
        emitSums(builder, builder.getIndexAttr(0), count, init,
                 [&](ScalarBuilder &code, Value i, ArrayRef<Value> so) {
                   Value length = toIndex(code, code.extract(lengths, i));
                   Value isLength = code.logicalAnd(
                       code.less(code.index(-1), length),
                       code.less(length, code.add(size, code.index(1))));
                   return SmallVector<Value>{code.logicalAnd(so[0], isLength)};
                 })[0];
    cf::AssertOp::create(builder, all,
                         "onnx.ReverseSequence: a sequence length is negative "
                         "or exceeds the size of the dimension");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// BitCast
//===----------------------------------------------------------------------===//

namespace {
struct LowerBitCast : TensorLowering<ONNXBitCastOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXBitCastOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type from = getElementTypeOrSelf(adaptor.getInput().getType());
    if (from == elementType)
      return adaptor.getInput();
    return emitElementwise(b, adaptor.getInput(), sizes, elementType,
                           [&](ScalarBuilder &b, ValueRange args) {
                             return fromBits(b, toBits(b, args[0]),
                                             elementType);
                           });
  }

private:
  /// The bits of an element as an integer. A bool has 8 bits; of a complex
  /// number, the real part comes first in memory.
  static Value toBits(ScalarBuilder &b, Value v) {
    Type type = v.getType();
    if (type.isInteger(1))
      return arith::ExtUIOp::create(b, b.getI8Type(), v);
    if (auto complex = dyn_cast<ComplexType>(type)) {
      Value re = toBits(b, complex::ReOp::create(b, v));
      Value im = toBits(b, complex::ImOp::create(b, v));
      unsigned width = re.getType().getIntOrFloatBitWidth();
      Type wide = b.getIntegerType(2 * width);
      Value shifted =
          arith::ShLIOp::create(b, arith::ExtUIOp::create(b, wide, im),
                                arith::ConstantIntOp::create(b, wide, width));
      return arith::OrIOp::create(b, shifted,
                                  arith::ExtUIOp::create(b, wide, re));
    }
    return arith::BitcastOp::create(
        b, b.getIntegerType(type.getIntOrFloatBitWidth()), v);
  }

  static Value fromBits(ScalarBuilder &b, Value bits, Type type) {
    Type from = bits.getType();
    if (type.isInteger(1))
      return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, bits,
                                   arith::ConstantIntOp::create(b, from, 0));
    if (auto complex = dyn_cast<ComplexType>(type)) {
      unsigned width = from.getIntOrFloatBitWidth() / 2;
      Type half = b.getIntegerType(width);
      Value high = arith::ShRUIOp::create(
          b, bits, arith::ConstantIntOp::create(b, from, width));
      auto getPart = [&](Value part) {
        return fromBits(b, arith::TruncIOp::create(b, half, part),
                        complex.getElementType());
      };
      Value re = getPart(bits), im = getPart(high);
      return complex::CreateOp::create(b, type, re, im);
    }
    return arith::BitcastOp::create(b, type, bits);
  }
};
} // namespace

void agate::populateLayoutPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns
      .add<LowerBitCast, LowerDepthToSpace, LowerReverseSequence,
           LowerShapeTransform, LowerSpaceToDepth, LowerTile, LowerTranspose>(
          converter, patterns.getContext(), log);
}
