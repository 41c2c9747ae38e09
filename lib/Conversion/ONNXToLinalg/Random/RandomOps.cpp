//===- RandomOps.cpp - Random numbers -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The number at a position is a function of the position and of a key, so that
// all of them can be computed at once. With a seed the key follows from it.
// Without, each execution takes another one from a counter of the module; its
// address, which differs from process to process, is mixed in.
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/RandomOps.h"
#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "Random/RandomNumbers.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace agate;

static constexpr llvm::StringLiteral stateName = "agate_random_state";

// A Weyl sequence, whose elements are then mixed (splitmix64).
static constexpr uint64_t weyl = 0x9E3779B97F4A7C15;
static constexpr std::pair<unsigned, uint64_t> mixes[] = {
    {30, 0xBF58476D1CE4E5B9}, {27, 0x94D049BB133111EB}};

static uint64_t mix(uint64_t x) {
  for (auto [shift, factor] : mixes)
    x = (x ^ (x >> shift)) * factor;
  return x ^ (x >> 31);
}

static Value getBits(ScalarBuilder &code, uint64_t value) {
  return arith::ConstantOp::create(
      code, code.getI64IntegerAttr(static_cast<int64_t>(value)));
}

static Value emitMix(ScalarBuilder &code, Value x) {
  auto fold = [&](unsigned shift) {
    Value shifted = arith::ShRUIOp::create(code, x, getBits(code, shift));
    return arith::XOrIOp::create(code, x, shifted);
  };
  for (auto [shift, factor] : mixes)
    x = code.mul(fold(shift), getBits(code, factor));
  return fold(31);
}

/// The 64 bits of a key at a position.
static Value emitBits(ScalarBuilder &code, Value key, Value position) {
  Value number = fromIndex(code, position, code.getI64Type());
  return emitMix(code, code.add(key, code.mul(number, getBits(code, weyl))));
}

/// An f64 in the open interval (0, 1).
static Value emitUnit(ScalarBuilder &code, Value key, Value position) {
  Type f64 = code.getF64Type();
  Value bits = arith::ShRUIOp::create(code, emitBits(code, key, position),
                                      getBits(code, 12));
  Value number = arith::SIToFPOp::create(code, f64, bits);
  return code.mul(code.add(number, code.constant(f64, 0.5)),
                  code.constant(f64, 0x1p-52));
}

/// The counter of the module that `op` is in.
static void declareState(ScalarBuilder &builder, Operation *op,
                         MemRefType type) {
  ScalarBuilder b(op->getLoc(), builder);
  auto module = op->getParentOfType<ModuleOp>();
  if (module.lookupSymbol(stateName))
    return;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(module.getBody());
  auto initial = DenseElementsAttr::get(
      RankedTensorType::get({}, type.getElementType()), b.getI64IntegerAttr(0));
  memref::GlobalOp::create(b, stateName, b.getStringAttr("private"), type,
                           initial,
                           /*constant=*/false, /*alignment=*/IntegerAttr());
}

Value agate::emitRandomKey(ScalarBuilder &builder, Operation *op,
                           std::optional<uint64_t> seed) {
  ScalarBuilder code(op->getLoc(), builder);
  if (seed)
    return getBits(code, mix(*seed + weyl));
  Type i64 = code.getI64Type();
  auto type = MemRefType::get({}, i64);
  declareState(code, op, type);
  Value state = memref::GetGlobalOp::create(code, type, stateName);
  Value count = memref::AtomicRMWOp::create(
      code, arith::AtomicRMWKind::addi, getBits(code, 1), state, ValueRange{});
  Value address = memref::ExtractAlignedPointerAsIndexOp::create(code, state);
  Value salt = emitMix(code, fromIndex(code, address, i64));
  // A different sequence from that of the numbers of one key.
  Value step = code.mul(count, getBits(code, mix(weyl) | 1));
  return emitMix(code, code.add(salt, step));
}

static Value emitKey(ScalarBuilder &builder, Operation *op, FloatAttr seed) {
  std::optional<uint64_t> bits;
  if (seed)
    bits = seed.getValue().bitcastToAPInt().getZExtValue();
  return emitRandomKey(builder, op, bits);
}

Value agate::emitRandomNumber(ScalarBuilder &builder, Value key,
                              Value position) {
  return emitUnit(builder, key, position);
}

/// The number of a position in row-major order.
static Value emitNumber(ScalarBuilder &code, ArrayRef<OpFoldResult> sizes,
                        ValueRange position) {
  Value number = code.index(0);
  for (auto [size, i] : llvm::zip(sizes, position))
    number = code.add(code.mul(number, toIndex(code, size)), i);
  return number;
}

//===----------------------------------------------------------------------===//
// Distributions
//===----------------------------------------------------------------------===//

/// A number in [low, high), of which the smaller float types have few.
static Value emitUniform(ScalarBuilder &code, Value unit, const APFloat &low,
                         const APFloat &high, Type type) {
  Type f64 = code.getF64Type();
  double from = low.convertToDouble(), to = high.convertToDouble();
  Value lowest = code.constant(f64, from);
  Value number =
      code.add(lowest, code.mul(unit, code.constant(f64, to - from)));
  number = emitCast(code, number, f64, type);
  // Rounding may yield `high`.
  Value isEnd = arith::CmpFOp::create(code, arith::CmpFPredicate::UEQ, number,
                                      code.constant(type, to));
  return code.select(isEnd, code.constant(type, from), number);
}

/// Normally distributed numbers, by the method of Box and Muller.
static Value emitNormal(ScalarBuilder &code, Value key, Value number,
                        const APFloat &mean, const APFloat &scale, Type type) {
  Type f64 = code.getF64Type();
  Value first = code.mul(number, code.index(2));
  Value x = emitUnit(code, key, first);
  Value y = emitUnit(code, key, code.add(first, code.index(1)));
  Value radius = math::SqrtOp::create(
      code, code.mul(code.constant(f64, -2.0), math::LogOp::create(code, x)));
  Value angle = code.mul(code.constant(f64, 6.283185307179586), y);
  Value normal = code.mul(radius, math::CosOp::create(code, angle));
  Value scaled =
      code.add(code.mul(normal, code.constant(f64, scale.convertToDouble())),
               code.constant(f64, mean.convertToDouble()));
  return emitCast(code, scaled, f64, type);
}

namespace {
/// RandomUniform, RandomNormal and those that take the shape of a tensor.
template <typename OpTy> struct LowerRandom : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value key = emitKey(b, op, op.getSeedAttr());
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange position) {
          Value number = emitNumber(code, sizes, position);
          if constexpr (std::is_same_v<OpTy, ONNXRandomNormalOp> ||
                        std::is_same_v<OpTy, ONNXRandomNormalLikeOp>)
            return emitNormal(code, key, number, op.getMean(), op.getScale(),
                              elementType);
          else
            return emitUniform(code, emitUnit(code, key, number), op.getLow(),
                               op.getHigh(), elementType);
        });
  }
};

struct LowerBernoulli : TensorLowering<ONNXBernoulliOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXBernoulliOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value key = emitKey(b, op, op.getSeedAttr());
    Type f64 = b.getF64Type();
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange position) {
          Value probability = code.extract(adaptor.getInput(), position);
          probability = emitCast(code, probability, probability.getType(), f64);
          Value unit = emitUnit(code, key, emitNumber(code, sizes, position));
          return code.select(code.less(unit, probability),
                             code.constant(elementType, 1.0),
                             code.constant(elementType, 0.0));
        });
  }
};

/// The class with the largest sum of its logarithm and a number of the Gumbel
/// distribution is one with the required probability.
struct LowerMultinomial : TensorLowering<ONNXMultinomialOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMultinomialOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    Value key = emitKey(outer, op, op.getSeedAttr());
    Value numClasses = outer.size(input, 1);
    Value total = outer.mul(toIndex(outer, sizes[0]), toIndex(outer, sizes[1]));
    outer.check(arith::OrIOp::create(outer,
                                     outer.less(outer.index(0), numClasses),
                                     outer.equal(total, outer.index(0))),
                "onnx.Multinomial: there is no class to draw");
    Type f64 = outer.getF64Type();
    auto drawClass = [&](ScalarBuilder &code, ValueRange position) {
      Value draw = emitNumber(code, sizes, position);
      SmallVector<Value> inits = {code.index(0), code.constant(f64, 0.0)};
      Value drawn =
          emitLoops(
              code, numClasses, inits,
              [&](ScalarBuilder &inner, ValueRange at,
                  ValueRange values) -> SmallVector<Value> {
                Value logarithm = inner.extract(input, {position[0], at[0]});
                logarithm =
                    emitCast(inner, logarithm, logarithm.getType(), f64);
                Value unit = emitUnit(
                    inner, key, inner.add(inner.mul(draw, numClasses), at[0]));
                auto minusLog = [&](Value x) {
                  return arith::NegFOp::create(inner,
                                               math::LogOp::create(inner, x));
                };
                Value sum = inner.add(logarithm, minusLog(minusLog(unit)));
                Value isBetter = arith::OrIOp::create(
                    inner, inner.equal(at[0], inner.index(0)),
                    inner.less(values[1], sum));
                return {inner.select(isBetter, at[0], values[0]),
                        inner.select(isBetter, sum, values[1])};
              })
              .front();
      return fromIndex(code, drawn, elementType);
    };
    return emitForEach(outer, sizes, elementType, drawClass);
  }
};
} // namespace

void agate::populateRandomPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<
      LowerBernoulli, LowerMultinomial, LowerRandom<ONNXRandomNormalOp>,
      LowerRandom<ONNXRandomNormalLikeOp>, LowerRandom<ONNXRandomUniformOp>,
      LowerRandom<ONNXRandomUniformLikeOp>>(converter, patterns.getContext(),
                                            log);
}
