//===- Signal.cpp - Windows and Fourier transforms ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Elementwise/Kernels.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Dialect/ONNX/IR/MathSignalOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <array>

using namespace mlir;
using namespace agate;

/// 2 pi
static constexpr double fullTurn = 6.283185307179586476925286766559;

/// Index values of the body of a generic, and f64.
static ScalarBuilder getBuilder(OpBuilder &b, Location loc, Operation *op) {
  return ScalarBuilder(loc, b, ElementKind::Signed);
}

static Value toF64(OpBuilder &b, Location loc, Value index) {
  Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(), index);
  return arith::SIToFPOp::create(b, loc, b.getF64Type(), integer);
}

/// The only element of an integer tensor, as an index.
static Value emitScalarIndex(OpBuilder &b, Location loc, Value v) {
  return toIndex(b, loc, OpFoldResult(extractScalar(b, loc, v)));
}

/// A tensor whose elements are computed from their position.
static Value
emitFromPositions(OpBuilder &builder, Location loc,
                  ArrayRef<OpFoldResult> sizes, Type elementType,
                  function_ref<Value(OpBuilder &, ArrayRef<Value>)> kernel) {
  Value init = createEmpty(builder, loc, sizes, elementType);
  unsigned rank = sizes.size();
  SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(rank)};
  return linalg::GenericOp::create(
             builder, loc, TypeRange{init.getType()}, ValueRange{},
             ValueRange{init}, maps,
             SmallVector<utils::IteratorType>(rank,
                                              utils::IteratorType::parallel),
             [&](OpBuilder &b, Location loc, ValueRange) {
               SmallVector<Value> position;
               for (unsigned i = 0; i < rank; ++i)
                 position.push_back(linalg::IndexOp::create(b, loc, i));
               linalg::YieldOp::create(b, loc, kernel(b, position));
             })
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// A sum of cosines of multiples of the position.
template <typename OpTy> struct LowerWindow : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type target = getElementTypeOrSelf(op.getOutput().getType());
    Value size = toIndex(rewriter, loc, sizes[0]);
    ScalarBuilder k = getBuilder(rewriter, loc, op);
    Type f64 = rewriter.getF64Type();
    Value one = k.constant(f64, 1);
    Value steps = toF64(rewriter, loc, size);
    if (op.getPeriodic() == 0)
      steps = k.sub(steps, one);
    // A window of one element has no steps.
    Value isLong = k.less(k.constant(f64, 0), steps);
    Value frequency =
        k.div(k.constant(f64, fullTurn), k.select(isLong, steps, one));
    return emitFromPositions(
        rewriter, loc, sizes, elementType,
        [&](OpBuilder &b, ArrayRef<Value> position) {
          ScalarBuilder k = getBuilder(b, loc, op);
          Value angle = k.mul(frequency, toF64(b, loc, position[0]));
          auto [c0, c1, c2] = getCoefficients();
          Value sum =
              k.sub(k.constant(f64, c0),
                    k.mul(k.constant(f64, c1), math::CosOp::create(k, angle)));
          if (c2 != 0) {
            Value twice = math::CosOp::create(k, k.add(angle, angle));
            sum = k.add(sum, k.mul(k.constant(f64, c2), twice));
          }
          return emitCast(b, loc, sum, f64, target);
        });
  }

private:
  static std::array<double, 3> getCoefficients() {
    if (std::is_same_v<OpTy, ONNXBlackmanWindowOp>)
      return {0.42, 0.5, 0.08};
    if (std::is_same_v<OpTy, ONNXHammingWindowOp>)
      return {25.0 / 46.0, 21.0 / 46.0, 0};
    return {0.5, 0.5, 0};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Fourier transforms
//===----------------------------------------------------------------------===//

namespace {
/// Sums of x[n] exp(-+ 2 pi i k n / N), in f64.
struct FourierEmitter {
  OpBuilder &builder;
  Location loc;
  Operation *op;
  /// N, an index.
  Value length;
  bool isInverse = false;
  /// The cosines and sines of n / N of a full turn.
  Value roots;

  void emitRoots();
  /// Adds x * exp(..) to `sum`, of which `component` 0 is the real part.
  Value emitTerm(OpBuilder &b, Value k, Value n, Value component, Value real,
                 Value imaginary, Value sum) const;
  /// The sum over n < `count`; `emitInput` gives the two parts of x, as f64,
  /// for the position of a result. Frequency k is what `emitFrequency` gives.
  Value emitSums(
      ArrayRef<OpFoldResult> sizes, Value count,
      function_ref<Value(OpBuilder &, ArrayRef<Value>)> emitFrequency,
      function_ref<std::pair<Value, Value>(OpBuilder &, ArrayRef<Value>, Value)>
          emitInput) const;
};
} // namespace

void FourierEmitter::emitRoots() {
  Type f64 = builder.getF64Type();
  roots = emitFromPositions(
      builder, loc, {OpFoldResult(length), builder.getIndexAttr(2)}, f64,
      [&](OpBuilder &b, ArrayRef<Value> position) {
        ScalarBuilder k = getBuilder(b, loc, op);
        Value part = k.div(toF64(b, loc, position[0]), toF64(b, loc, length));
        Value angle = k.mul(k.constant(f64, fullTurn), part);
        Value isCosine =
            arith::CmpIOp::create(k, arith::CmpIPredicate::eq, position[1],
                                  Value(arith::ConstantIndexOp::create(k, 0)));
        return k.select(isCosine, math::CosOp::create(k, angle),
                        math::SinOp::create(k, angle));
      });
}

Value FourierEmitter::emitTerm(OpBuilder &b, Value frequency, Value n,
                               Value component, Value real, Value imaginary,
                               Value sum) const {
  ScalarBuilder k = getBuilder(b, loc, op);
  Value zero = arith::ConstantIndexOp::create(k, 0),
        one = arith::ConstantIndexOp::create(k, 1);
  Value turn =
      arith::RemUIOp::create(k, arith::MulIOp::create(k, frequency, n), length);
  Value cosine = tensor::ExtractOp::create(k, roots, ValueRange{turn, zero});
  Value sine = tensor::ExtractOp::create(k, roots, ValueRange{turn, one});
  if (!isInverse)
    sine = k.neg(sine);
  Value isReal =
      arith::CmpIOp::create(k, arith::CmpIPredicate::eq, component, zero);
  Value realPart = k.sub(k.mul(real, cosine), k.mul(imaginary, sine));
  Value imaginaryPart = k.add(k.mul(real, sine), k.mul(imaginary, cosine));
  return k.add(sum, k.select(isReal, realPart, imaginaryPart));
}

Value FourierEmitter::emitSums(
    ArrayRef<OpFoldResult> sizes, Value count,
    function_ref<Value(OpBuilder &, ArrayRef<Value>)> emitFrequency,
    function_ref<std::pair<Value, Value>(OpBuilder &, ArrayRef<Value>, Value)>
        emitInput) const {
  unsigned rank = sizes.size();
  Value init = createZeros(builder, loc, sizes, builder.getF64Type());
  // The loop over n has no tensor of its own.
  Value steps =
      createEmpty(builder, loc, OpFoldResult(count), builder.getI1Type());
  SmallVector<AffineMap> maps{
      AffineMap::get(rank + 1, 0, builder.getAffineDimExpr(rank)),
      AffineMap::getMultiDimIdentityMap(rank + 1, builder.getContext())
          .getMajorSubMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators.push_back(utils::IteratorType::reduction);
  return linalg::GenericOp::create(
             builder, loc, TypeRange{init.getType()}, ValueRange{steps},
             ValueRange{init}, maps, iterators,
             [&](OpBuilder &b, Location loc, ValueRange args) {
               SmallVector<Value> position;
               for (unsigned i = 0; i < rank; ++i)
                 position.push_back(linalg::IndexOp::create(b, loc, i));
               Value n = linalg::IndexOp::create(b, loc, rank);
               auto [real, imaginary] = emitInput(b, position, n);
               linalg::YieldOp::create(b, loc,
                                       emitTerm(b, emitFrequency(b, position),
                                                n, position.back(), real,
                                                imaginary, args[1]));
             })
      .getResult(0);
}

/// The real and the imaginary part of the complex number of `x` at `position`
/// (without the last dimension), as f64. A real number has one part only.
static std::pair<Value, Value> emitComplex(OpBuilder &b, Location loc, Value x,
                                           ArrayRef<Value> position) {
  auto type = cast<RankedTensorType>(x.getType());
  Type f64 = b.getF64Type(), elementType = type.getElementType();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  auto read = [&](Value component) {
    SmallVector<Value> indices(position);
    indices.push_back(component);
    return emitCast(b, loc, tensor::ExtractOp::create(b, loc, x, indices),
                    elementType, f64);
  };
  Value real = read(zero), none = createScalar(b, loc, f64, 0);
  int64_t parts = type.getShape().back();
  if (parts == 1)
    return {real, none};
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  if (parts == 2)
    return {real, read(one)};
  Value size =
      toIndex(b, loc, tensor::getMixedSize(b, loc, x, type.getRank() - 1));
  Value isReal =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sle, size, one);
  Value imaginary = read(arith::SelectOp::create(b, loc, isReal, zero, one));
  return {real, arith::SelectOp::create(b, loc, isReal, none, imaginary)};
}

namespace {
struct LowerDFT : TensorLowering<ONNXDFTOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDFTOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value input = adaptor.getInput();
    int64_t rank = sizes.size();
    SmallVector<Value> isAxis =
        emitAxisFlags(op, adaptor.getAxis(), rank, rewriter);
    ScalarBuilder k = getBuilder(rewriter, loc, op);
    Value one = arith::ConstantIndexOp::create(k, 1);
    Value inputSize = one, outputSize = one;
    for (int64_t i = 0; i + 1 < rank; ++i) {
      Value size =
          toIndex(rewriter, loc, tensor::getMixedSize(rewriter, loc, input, i));
      inputSize = rewriter.createOrFold<arith::SelectOp>(loc, isAxis[i], size,
                                                         inputSize);
      outputSize = rewriter.createOrFold<arith::SelectOp>(
          loc, isAxis[i], toIndex(rewriter, loc, sizes[i]), outputSize);
    }
    bool isInverse = op.getInverse() != 0, isOneSided = op.getOnesided() != 0;
    Value length = isInverse && isOneSided ? outputSize : inputSize;
    if (!ShapeContext::isAbsent(op.getDftLength()))
      length = emitScalarIndex(rewriter, loc, adaptor.getDftLength());
    FourierEmitter emitter{rewriter, loc, op, length, isInverse, {}};
    emitter.emitRoots();

    // What is missing at the end is 0. The other half of a one-sided input
    // follows from this one.
    bool isMirrored = isInverse && isOneSided;
    if (isMirrored)
      cf::AssertOp::create(
          rewriter, loc,
          arith::CmpIOp::create(k, arith::CmpIPredicate::sge, inputSize, one),
          "onnx.DFT: there are no frequencies to transform");
    Value count = isMirrored
                      ? length
                      : Value(arith::MinSIOp::create(k, inputSize, length));
    Value sums = emitter.emitSums(
        sizes, count,
        [&](OpBuilder &b, ArrayRef<Value> position) {
          Value frequency = position[0];
          for (int64_t i = 1; i + 1 < rank; ++i)
            frequency = b.createOrFold<arith::SelectOp>(loc, isAxis[i],
                                                        position[i], frequency);
          return frequency;
        },
        [&](OpBuilder &b, ArrayRef<Value> position, Value n) {
          ScalarBuilder k = getBuilder(b, loc, op);
          if (isMirrored)
            return emitMirrored(k, input, position, isAxis, n, inputSize,
                                length);
          return emitComplex(b, loc, input,
                             replaceAxis(b, loc, position, isAxis, n));
        });
    Value scale = isInverse ? toF64(rewriter, loc, length) : Value();
    return emitElementwise(rewriter, loc, sums, sizes, elementType,
                           [&](OpBuilder &b, Location loc, ValueRange args) {
                             Value sum = args[0];
                             if (scale)
                               sum = arith::DivFOp::create(b, loc, sum, scale);
                             return emitCast(b, loc, sum, b.getF64Type(),
                                             elementType);
                           });
  }

private:
  /// Whether a dimension is the one to transform, for all but the last.
  static SmallVector<Value> emitAxisFlags(ONNXDFTOp op, Value axis,
                                          int64_t rank, OpBuilder &builder) {
    Location loc = op.getLoc();
    Dim known(-2);
    if (!ShapeContext::isAbsent(op.getAxis()))
      known = ShapeContext::forValues(op).getScalar(op.getAxis());
    Value index;
    if (known.isConstant()) {
      int64_t c = *known.getConstant();
      index =
          arith::ConstantIndexOp::create(builder, loc, c < 0 ? c + rank : c);
    } else {
      Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
      Value size = arith::ConstantIndexOp::create(builder, loc, rank);
      index = emitScalarIndex(builder, loc, axis);
      Value isNegative = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::slt, index, zero);
      index = arith::SelectOp::create(
          builder, loc, isNegative,
          arith::AddIOp::create(builder, loc, index, size), index);
    }
    SmallVector<Value> flags;
    for (int64_t i = 0; i + 1 < rank; ++i)
      flags.push_back(builder.createOrFold<arith::CmpIOp>(
          loc, arith::CmpIPredicate::eq, index,
          Value(arith::ConstantIndexOp::create(builder, loc, i))));
    return flags;
  }

  /// `position` without the last dimension, with `n` for the one to transform.
  static SmallVector<Value> replaceAxis(OpBuilder &b, Location loc,
                                        ArrayRef<Value> position,
                                        ArrayRef<Value> isAxis, Value n) {
    SmallVector<Value> result;
    for (auto [index, flag] : llvm::zip(position.drop_back(), isAxis))
      result.push_back(b.createOrFold<arith::SelectOp>(loc, flag, n, index));
    return result;
  }

  /// Element n of the whole input, of which only the first half is given: past
  /// the half it is the conjugate of element N - n.
  static std::pair<Value, Value> emitMirrored(ScalarBuilder &k, Value input,
                                              ArrayRef<Value> position,
                                              ArrayRef<Value> isAxis, Value n,
                                              Value inputSize, Value length) {
    Type f64 = k.getF64Type();
    Value two = arith::ConstantIndexOp::create(k, 2);
    Value half = arith::DivUIOp::create(k, length, two);
    Value isUpper =
        arith::CmpIOp::create(k, arith::CmpIPredicate::ugt, n, half);
    Value index = k.select(isUpper, k.sub(length, n), n);
    Value isThere =
        arith::CmpIOp::create(k, arith::CmpIPredicate::ult, index, inputSize);
    Value zero = arith::ConstantIndexOp::create(k, 0);
    auto [real, imaginary] =
        emitComplex(k, k.getLoc(), input,
                    replaceAxis(k, k.getLoc(), position, isAxis,
                                k.select(isThere, index, zero)));
    Value none = k.constant(f64, 0);
    imaginary = k.select(isUpper, k.neg(imaginary), imaginary);
    return {k.select(isThere, real, none), k.select(isThere, imaginary, none)};
  }
};

struct LowerSTFT : TensorLowering<ONNXSTFTOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSTFTOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value signal = adaptor.getSignal();
    Value step = emitScalarIndex(rewriter, loc, adaptor.getFrameStep());
    bool hasWindow = !ShapeContext::isAbsent(op.getWindow());
    Value window = hasWindow ? adaptor.getWindow() : Value();
    Value length =
        hasWindow ? toIndex(rewriter, loc,
                            tensor::getMixedSize(rewriter, loc, window, 0))
                  : emitScalarIndex(rewriter, loc, adaptor.getFrameLength());
    FourierEmitter emitter{rewriter, loc, op, length, false, {}};
    emitter.emitRoots();
    Value sums = emitter.emitSums(
        sizes, length,
        [](OpBuilder &, ArrayRef<Value> position) { return position[2]; },
        [&](OpBuilder &b, ArrayRef<Value> position,
            Value n) -> std::pair<Value, Value> {
          ScalarBuilder k = getBuilder(b, loc, op);
          Value start = arith::MulIOp::create(k, position[1], step);
          auto [real, imaginary] =
              emitComplex(b, loc, signal,
                          {position[0], arith::AddIOp::create(k, start, n)});
          if (!window)
            return {real, imaginary};
          Value weight =
              emitCast(b, loc, tensor::ExtractOp::create(k, window, n),
                       elementType, b.getF64Type());
          return {k.mul(weight, real), k.mul(weight, imaginary)};
        });
    return emitElementwise(rewriter, loc, sums, sizes, elementType,
                           [&](OpBuilder &b, Location loc, ValueRange args) {
                             return emitCast(b, loc, args[0], b.getF64Type(),
                                             elementType);
                           });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// MelWeightMatrix
//===----------------------------------------------------------------------===//

namespace {
/// Triangles over the bins of a spectrum, of equal width on the mel scale.
struct LowerMelWeightMatrix : TensorLowering<ONNXMelWeightMatrixOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMelWeightMatrixOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type target = getElementTypeOrSelf(op.getOutput().getType());
    Type f64 = rewriter.getF64Type();
    ScalarBuilder k = getBuilder(rewriter, loc, op);
    Value rate = toF64(rewriter, loc,
                       emitScalarIndex(rewriter, loc, adaptor.getSampleRate()));
    cf::AssertOp::create(rewriter, loc, k.less(k.constant(f64, 0), rate),
                         "onnx.MelWeightMatrix: the value of 'sample_rate' "
                         "must be positive");
    Value length =
        k.add(toF64(rewriter, loc,
                    emitScalarIndex(rewriter, loc, adaptor.getDftLength())),
              k.constant(f64, 1));
    auto emitMel = [&](Value hertz) {
      Value scalar = extractScalar(rewriter, loc, hertz);
      Value x = emitCast(rewriter, loc, scalar, scalar.getType(), f64);
      Value ratio = k.add(k.constant(f64, 1), k.div(x, k.constant(f64, 700)));
      return k.mul(k.constant(f64, 2595), math::Log10Op::create(k, ratio));
    };
    Value low = emitMel(adaptor.getLowerEdgeHertz());
    Value high = emitMel(adaptor.getUpperEdgeHertz());
    Value count = k.add(toF64(rewriter, loc, toIndex(rewriter, loc, sizes[1])),
                        k.constant(f64, 2));
    Value step = k.div(k.sub(high, low), count);
    // The bin of the spectrum at mark #i of the mel scale.
    auto emitBin = [&](ScalarBuilder &k, Value index, double offset) {
      Value i = k.add(toF64(k, loc, index), k.constant(f64, offset));
      Value mel = k.add(low, k.mul(i, step));
      Value power = math::PowFOp::create(k, k.constant(f64, 10),
                                         k.div(mel, k.constant(f64, 2595)));
      Value hertz =
          k.mul(k.constant(f64, 700), k.sub(power, k.constant(f64, 1)));
      return math::FloorOp::create(k, k.div(k.mul(length, hertz), rate));
    };
    return emitFromPositions(rewriter, loc, sizes, elementType,
                             [&](OpBuilder &b, ArrayRef<Value> position) {
                               ScalarBuilder k = getBuilder(b, loc, op);
                               Value bin = toF64(b, loc, position[0]);
                               Value lower = emitBin(k, position[1], 0),
                                     center = emitBin(k, position[1], 1),
                                     upper = emitBin(k, position[1], 2);
                               Value weight =
                                   emitTriangle(k, bin, lower, center, upper);
                               return emitCast(b, loc, weight, f64, target);
                             });
  }

private:
  /// 0 at `lower` and `upper`, 1 at `center`.
  static Value emitTriangle(ScalarBuilder &k, Value x, Value lower,
                            Value center, Value upper) {
    Type f64 = k.getF64Type();
    Value zero = k.constant(f64, 0), one = k.constant(f64, 1);
    auto isAtMost = [&](Value a, Value b) {
      return arith::CmpFOp::create(k, arith::CmpFPredicate::OLE, a, b);
    };
    auto both = [&](Value a, Value b) {
      return arith::AndIOp::create(k, a, b);
    };
    Value isRising = k.less(lower, center);
    Value rise = k.div(k.sub(x, lower), k.sub(center, lower));
    Value atCenter = k.select(k.equal(x, center), one, zero);
    Value inRise = both(isAtMost(lower, x), isAtMost(x, center));
    Value weight = k.select(isRising, k.select(inRise, rise, zero), atCenter);
    // Where it falls, from the center on.
    Value fall = k.div(k.sub(upper, x), k.sub(upper, center));
    Value inFall = both(isAtMost(center, x), k.less(x, upper));
    return k.select(inFall, fall, weight);
  }
};
} // namespace

void agate::populateSignalPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerDFT, LowerMelWeightMatrix, LowerSTFT,
               LowerWindow<ONNXBlackmanWindowOp>,
               LowerWindow<ONNXHammingWindowOp>, LowerWindow<ONNXHannWindowOp>>(
      converter, patterns.getContext(), log);
}
