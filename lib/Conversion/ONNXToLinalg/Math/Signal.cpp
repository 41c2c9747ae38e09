//===- Signal.cpp - Windows and Fourier transforms ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Math/AxisFlags.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathSignalOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <array>

using namespace mlir;
using namespace agate;

/// 2 pi
static constexpr double fullTurn = 6.283185307179586476925286766559;

/// Index values of the body of a generic, and f64.
static ScalarBuilder getBuilder(const ScalarBuilder &b) {
  return b.withKind(ElementKind::Signed);
}

static Value toF64(ScalarBuilder &b, Value index) {
  Value integer = arith::IndexCastOp::create(b, b.getI64Type(), index);
  return arith::SIToFPOp::create(b, b.getF64Type(), integer);
}

/// The only element of an integer tensor, as an index.
static Value emitScalarIndex(ScalarBuilder &b, Value v) {
  return toIndex(b, OpFoldResult(extractScalar(b, v)));
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
    ScalarBuilder b(op.getLoc(), rewriter);
    Type target = getElementTypeOrSelf(op.getOutput().getType());
    Value size = toIndex(b, sizes[0]);
    ScalarBuilder k = getBuilder(b);
    Type f64 = b.getF64Type();
    Value one = k.constant(f64, 1);
    Value steps = toF64(b, size);
    if (op.getPeriodic() == 0)
      steps = k.sub(steps, one);
    // A window of one element has no steps.
    Value isLong = k.less(k.constant(f64, 0), steps);
    Value frequency =
        k.div(k.constant(f64, fullTurn), k.select(isLong, steps, one));
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &b, ValueRange position) {
          ScalarBuilder k = getBuilder(b);
          Value angle = k.mul(frequency, toF64(b, position[0]));
          auto [c0, c1, c2] = getCoefficients();
          Value sum =
              k.sub(k.constant(f64, c0),
                    k.mul(k.constant(f64, c1), math::CosOp::create(k, angle)));
          if (c2 != 0) {
            Value twice = math::CosOp::create(k, k.add(angle, angle));
            sum = k.add(sum, k.mul(k.constant(f64, c2), twice));
          }
          return emitCast(b, sum, f64, target);
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
/// A complex number, of f64.
struct Complex {
  Value real, imaginary;
};

/// Sums of x[n] exp(-+ 2 pi i k n / N), in f64.
struct FourierEmitter {
  ScalarBuilder &builder;
  Operation *op;
  /// N, an index.
  Value length;
  bool isInverse = false;
  /// The cosines and sines of n / N of a full turn.
  Value roots;

  void emitRoots();
  /// The part `component` of x * exp(..), where 0 is the real one.
  Value emitTerm(ScalarBuilder &b, Value frequency, Value n, Value component,
                 Complex x) const;
  /// The sums over n < `count`, of `sizes`: `emitInput` emits x[n] and
  /// `emitFrequency` the frequency k for the position of a result.
  Value
  emitSums(ArrayRef<OpFoldResult> sizes, Value count,
           function_ref<Value(ScalarBuilder &, ArrayRef<Value>)> emitFrequency,
           function_ref<Complex(ScalarBuilder &, ArrayRef<Value>, Value)>
               emitInput) const;
};
} // namespace

void FourierEmitter::emitRoots() {
  Type f64 = builder.getF64Type();
  roots = emitForEach(builder, {OpFoldResult(length), builder.getIndexAttr(2)},
                      f64, [&](ScalarBuilder &b, ValueRange position) {
                        ScalarBuilder k = getBuilder(b);
                        Value part =
                            k.div(toF64(b, position[0]), toF64(b, length));
                        Value angle = k.mul(k.constant(f64, fullTurn), part);
                        Value isCosine = arith::CmpIOp::create(
                            k, arith::CmpIPredicate::eq, position[1],
                            Value(arith::ConstantIndexOp::create(k, 0)));
                        return k.select(isCosine, math::CosOp::create(k, angle),
                                        math::SinOp::create(k, angle));
                      });
}

Value FourierEmitter::emitTerm(ScalarBuilder &b, Value frequency, Value n,
                               Value component, Complex x) const {
  ScalarBuilder k = getBuilder(b);
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
  Value realPart = k.sub(k.mul(x.real, cosine), k.mul(x.imaginary, sine));
  Value imaginaryPart = k.add(k.mul(x.real, sine), k.mul(x.imaginary, cosine));
  return k.select(isReal, realPart, imaginaryPart);
}

Value FourierEmitter::emitSums(
    ArrayRef<OpFoldResult> sizes, Value count,
    function_ref<Value(ScalarBuilder &, ArrayRef<Value>)> emitFrequency,
    function_ref<Complex(ScalarBuilder &, ArrayRef<Value>, Value)> emitInput)
    const {
  unsigned rank = sizes.size();
  Value init = createZeros(builder, sizes, builder.getF64Type());
  // The loop over n reads no tensor.
  Value steps = createEmpty(builder, OpFoldResult(count), builder.getI1Type());
  SmallVector<AffineMap> maps{
      AffineMap::get(rank + 1, 0, builder.getAffineDimExpr(rank)),
      AffineMap::getMultiDimIdentityMap(rank + 1, builder.getContext())
          .getMajorSubMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators.push_back(utils::IteratorType::reduction);
  return linalg::GenericOp::create(
             builder, TypeRange{init.getType()}, ValueRange{steps},
             ValueRange{init}, maps, iterators,
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               ScalarBuilder b(loc, nested);
               SmallVector<Value> position;
               for (unsigned i = 0; i < rank; ++i)
                 position.push_back(linalg::IndexOp::create(b, i));
               Value n = linalg::IndexOp::create(b, rank);
               Complex x = emitInput(b, position, n);
               Value term = emitTerm(b, emitFrequency(b, position), n,
                                     position.back(), x);
               linalg::YieldOp::create(b, getBuilder(b).add(args[1], term));
             })
      .getResult(0);
}

/// The complex number of `x` at `position` (without the last dimension). A real
/// number has one part only.
static Complex emitComplex(ScalarBuilder &b, Value x,
                           ArrayRef<Value> position) {
  auto type = cast<RankedTensorType>(x.getType());
  Type f64 = b.getF64Type(), elementType = type.getElementType();
  Value zero = b.index(0);
  auto read = [&](Value component) {
    SmallVector<Value> indices(position);
    indices.push_back(component);
    return emitCast(b, tensor::ExtractOp::create(b, x, indices), elementType,
                    f64);
  };
  Value real = read(zero), none = b.constant(f64, 0);
  int64_t parts = type.getShape().back();
  if (parts == 1)
    return {real, none};
  Value one = b.index(1);
  if (parts == 2)
    return {real, read(one)};
  Value size = toIndex(b, b.mixedSize(x, type.getRank() - 1));
  Value isReal = arith::CmpIOp::create(b, arith::CmpIPredicate::sle, size, one);
  Value imaginary = read(arith::SelectOp::create(b, isReal, zero, one));
  return {real, arith::SelectOp::create(b, isReal, none, imaginary)};
}

namespace {
/// The input of a DFT.
struct DFTInput {
  Operation *op;
  Value data;
  /// Whether a dimension is the one to transform, for all but the last.
  SmallVector<Value> isAxis;
  /// The size of that dimension, and the length of the whole transform.
  Value size, length;

  /// Element `n` of what is transformed into the result at `position`.
  Complex emitElement(ScalarBuilder &b, ArrayRef<Value> position,
                      Value n) const;
  /// Element n of the whole input, of which only the first half is stored:
  /// beyond it, the element is the conjugate of element N - n.
  Complex emitMirrored(ScalarBuilder &b, ArrayRef<Value> position,
                       Value n) const;
};
} // namespace

Complex DFTInput::emitElement(ScalarBuilder &b, ArrayRef<Value> position,
                              Value n) const {
  SmallVector<Value> at;
  for (auto [index, flag] : llvm::zip(position.drop_back(), isAxis))
    at.push_back(b.createOrFold<arith::SelectOp>(flag, n, index));
  return emitComplex(b, data, at);
}

Complex DFTInput::emitMirrored(ScalarBuilder &b, ArrayRef<Value> position,
                               Value n) const {
  ScalarBuilder k = getBuilder(b);
  Value two = arith::ConstantIndexOp::create(k, 2);
  Value half = arith::DivUIOp::create(k, length, two);
  Value isUpper = arith::CmpIOp::create(k, arith::CmpIPredicate::ugt, n, half);
  Value index = k.select(isUpper, k.sub(length, n), n);
  Value isThere =
      arith::CmpIOp::create(k, arith::CmpIPredicate::ult, index, size);
  Value zero = arith::ConstantIndexOp::create(k, 0);
  Complex x = emitElement(k, position, k.select(isThere, index, zero));
  Value none = k.constant(k.getF64Type(), 0);
  Value imaginary = k.select(isUpper, k.neg(x.imaginary), x.imaginary);
  return {k.select(isThere, x.real, none), k.select(isThere, imaginary, none)};
}

namespace {
struct LowerDFT : TensorLowering<ONNXDFTOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDFTOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    int64_t rank = sizes.size();
    Dim axis(-2);
    if (!ShapeContext::isAbsent(op.getAxis()))
      axis = getAxis(b, op, adaptor.getOperands(), op.getAxis());
    SmallVector<Value> isAxis = emitAxisFlags(b, axis, rank);
    // The last dimension is that of the parts of complex numbers.
    isAxis.pop_back();
    ScalarBuilder k = getBuilder(b);
    Value one = arith::ConstantIndexOp::create(k, 1);
    Value inputSize = one, outputSize = one;
    for (int64_t i = 0; i + 1 < rank; ++i) {
      Value size = toIndex(b, b.mixedSize(input, i));
      inputSize = b.createOrFold<arith::SelectOp>(isAxis[i], size, inputSize);
      outputSize = b.createOrFold<arith::SelectOp>(
          isAxis[i], toIndex(b, sizes[i]), outputSize);
    }
    bool isInverse = op.getInverse() != 0, isOneSided = op.getOnesided() != 0;
    Value length = isInverse && isOneSided ? outputSize : inputSize;
    if (!ShapeContext::isAbsent(op.getDftLength()))
      length = emitScalarIndex(b, adaptor.getDftLength());
    FourierEmitter emitter{b, op, length, isInverse, {}};
    emitter.emitRoots();
    DFTInput transformed{op, input, isAxis, inputSize, length};

    // Missing elements at the end are 0. The other half of a one-sided input
    // follows from this one.
    bool isMirrored = isInverse && isOneSided;
    if (isMirrored)
      cf::AssertOp::create(
          b,
          arith::CmpIOp::create(k, arith::CmpIPredicate::sge, inputSize, one),
          "onnx.DFT: there are no frequencies to transform");
    Value count = isMirrored
                      ? length
                      : Value(arith::MinSIOp::create(k, inputSize, length));
    Value sums = emitter.emitSums(
        sizes, count,
        [&](ScalarBuilder &b, ValueRange position) {
          Value frequency = position[0];
          for (int64_t i = 1; i + 1 < rank; ++i)
            frequency = b.createOrFold<arith::SelectOp>(isAxis[i], position[i],
                                                        frequency);
          return frequency;
        },
        [&](ScalarBuilder &b, ArrayRef<Value> position, Value n) {
          return isMirrored ? transformed.emitMirrored(b, position, n)
                            : transformed.emitElement(b, position, n);
        });
    Value scale = isInverse ? toF64(b, length) : Value();
    return emitElementwise(
        b, sums, sizes, elementType, [&](ScalarBuilder &b, ValueRange args) {
          Value sum = args[0];
          if (scale)
            sum = arith::DivFOp::create(b, sum, scale);
          return emitCast(b, sum, b.getF64Type(), elementType);
        });
  }
};

struct LowerSTFT : TensorLowering<ONNXSTFTOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSTFTOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value signal = adaptor.getSignal();
    Value step = emitScalarIndex(b, adaptor.getFrameStep());
    bool hasWindow = !ShapeContext::isAbsent(op.getWindow());
    Value window = hasWindow ? adaptor.getWindow() : Value();
    Value length = hasWindow ? toIndex(b, b.mixedSize(window, 0))
                             : emitScalarIndex(b, adaptor.getFrameLength());
    FourierEmitter emitter{b, op, length, false, {}};
    emitter.emitRoots();
    Value sums = emitter.emitSums(
        sizes, length,
        [](ScalarBuilder &, ArrayRef<Value> position) { return position[2]; },
        [&](ScalarBuilder &b, ArrayRef<Value> position, Value n) -> Complex {
          ScalarBuilder k = getBuilder(b);
          Value start = arith::MulIOp::create(k, position[1], step);
          Complex x = emitComplex(
              b, signal, {position[0], arith::AddIOp::create(k, start, n)});
          if (!window)
            return x;
          Value weight = emitCast(b, tensor::ExtractOp::create(k, window, n),
                                  elementType, b.getF64Type());
          return {k.mul(weight, x.real), k.mul(weight, x.imaginary)};
        });
    return emitElementwise(
        b, sums, sizes, elementType, [&](ScalarBuilder &b, ValueRange args) {
          return emitCast(b, args[0], b.getF64Type(), elementType);
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
    ScalarBuilder b(op.getLoc(), rewriter);
    Type target = getElementTypeOrSelf(op.getOutput().getType());
    Type f64 = b.getF64Type();
    ScalarBuilder k = getBuilder(b);
    Value rate = toF64(b, emitScalarIndex(b, adaptor.getSampleRate()));
    cf::AssertOp::create(b, k.less(k.constant(f64, 0), rate),
                         "onnx.MelWeightMatrix: the value of 'sample_rate' "
                         "must be positive");
    Value length = k.add(toF64(b, emitScalarIndex(b, adaptor.getDftLength())),
                         k.constant(f64, 1));
    auto emitMel = [&](Value hertz) {
      Value scalar = extractScalar(b, hertz);
      Value x = emitCast(b, scalar, scalar.getType(), f64);
      Value ratio = k.add(k.constant(f64, 1), k.div(x, k.constant(f64, 700)));
      return k.mul(k.constant(f64, 2595), math::Log10Op::create(k, ratio));
    };
    Value low = emitMel(adaptor.getLowerEdgeHertz());
    Value high = emitMel(adaptor.getUpperEdgeHertz());
    Value count = k.add(toF64(b, toIndex(b, sizes[1])), k.constant(f64, 2));
    Value step = k.div(k.sub(high, low), count);
    // The bin of the spectrum at mark #i of the mel scale.
    auto emitBin = [&](ScalarBuilder &k, Value index, double offset) {
      Value i = k.add(toF64(k, index), k.constant(f64, offset));
      Value mel = k.add(low, k.mul(i, step));
      Value power = math::PowFOp::create(k, k.constant(f64, 10),
                                         k.div(mel, k.constant(f64, 2595)));
      Value hertz =
          k.mul(k.constant(f64, 700), k.sub(power, k.constant(f64, 1)));
      return math::FloorOp::create(k, k.div(k.mul(length, hertz), rate));
    };
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &b, ValueRange position) {
          ScalarBuilder k = getBuilder(b);
          Value bin = toF64(b, position[0]);
          Value lower = emitBin(k, position[1], 0),
                center = emitBin(k, position[1], 1),
                upper = emitBin(k, position[1], 2);
          Value weight = emitTriangle(k, bin, lower, center, upper);
          return emitCast(b, weight, f64, target);
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
