//===- TransformRules.cpp - Softmax and DFT of generators -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathSignalOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

/// The only diagonal of the band `v`, if it is known and has no other element.
static std::optional<int64_t> getOnlyDiagonal(Value v) {
  if (auto eye = v.getDefiningOp<EyeOp>())
    return getConstantInteger(eye.getDiagonalIndex());
  auto band = v.getDefiningOp<BandOp>();
  if (!band || !isBand(v))
    return std::nullopt;
  std::optional<int64_t> lower = getConstantIntValue(band.getLower());
  std::optional<int64_t> upper = getConstantIntValue(band.getUpper());
  if (!lower || !upper || *lower == INT64_MAX || *lower + 1 != *upper)
    return std::nullopt;
  return lower;
}

/// Element `position` of a vector, as a tensor of rank 0.
static Value pick(ONNXCreator &c, Value vector, int64_t position) {
  Value index = createInteger(c.getBuilder(), c.getLoc(), position);
  return c.create<ONNXGatherOp>({vector, index},
                                [&](auto &p) { p.axis = c.integer(0); });
}

namespace {
/// If a diagonal has one element in each row, all rows of a Softmax have the
/// same two values. So do columns.
struct SoftmaxOfDiagonal : GeneratorRule<ONNXSoftmaxOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXSoftmaxOp op,
                               PatternRewriter &rewriter) const override {
    Value x = op.getInput();
    auto type = cast<RankedTensorType>(x.getType());
    std::optional<int64_t> diagonal = getOnlyDiagonal(x);
    if (!diagonal || !type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "is not of a diagonal");
    int64_t rank = type.getRank();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    int64_t lines = type.getDimSize(rank - 2),
            length = type.getDimSize(rank - 1);
    int64_t first = *diagonal;
    if (axis == rank - 2) {
      std::swap(lines, length);
      first = first == INT64_MIN ? INT64_MAX : -first;
    }
    if (axis < rank - 2 || first < 0 || first > length - lines)
      return rewriter.notifyMatchFailure(op, "some lines have no such element");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          BandForm band = getBand(builder, c.getLoc(), x);
          Value line = c.reshape(band.inside, c.indices({1}));
          if (length > 1)
            line =
                c.concat({line, c.create<ONNXExpandOp>(
                                    {band.outside, c.indices({length - 1})})},
                         0);
          line = c.create<ONNXSoftmaxOp>(
              {line}, [&](auto &p) { p.axis = c.integer(0); });
          band.inside = pick(c, line, 0);
          band.outside = pick(c, line, length - 1);
          return createBand(
              builder, c.getLoc(), band,
              getAsIndexOpFoldResult(builder.getContext(), type.getShape()));
        }};
  }
};

//===----------------------------------------------------------------------===//
// DFT
//===----------------------------------------------------------------------===//

/// The DFT of an identity matrix is the matrix of the transform, whose elements
/// are the roots of unity.
struct TransformOfEye : GeneratorRule<ONNXDFTOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXDFTOp op,
                               PatternRewriter &rewriter) const override {
    Value eye = findMatrix(op.getInput());
    bool isInverse = op.getInverse() != 0, isOnesided = op.getOnesided() != 0;
    std::optional<int64_t> axis = ShapeContext::isAbsent(op.getAxis())
                                      ? std::optional<int64_t>(-2)
                                      : getConstantInteger(op.getAxis());
    if (!eye || !axis || (isInverse && isOnesided))
      return rewriter.notifyMatchFailure(op, "is not of an identity");
    if (!ShapeContext::isAbsent(op.getDftLength()) &&
        getConstantInteger(op.getDftLength()) !=
            cast<RankedTensorType>(eye.getType()).getDimSize(0))
      return rewriter.notifyMatchFailure(op, "has another length");
    *axis = *axis < 0 ? *axis + 3 : *axis;
    auto type = cast<RankedTensorType>(op.getType());
    return Replacement{{}, {}, [=](ONNXCreator &c) mutable -> Value {
                         return emit(c, eye, *axis, type.getElementType(),
                                     isInverse, isOnesided);
                       }};
  }

private:
  /// The identity matrix whose elements `v` has as real numbers.
  static Value findMatrix(Value v) {
    Operation *view = v.getDefiningOp();
    auto type = cast<RankedTensorType>(v.getType());
    if (!isa_and_nonnull<ONNXUnsqueezeOp, ONNXReshapeOp>(view) ||
        type.getRank() != 3 || type.getDimSize(2) != 1)
      return {};
    Value matrix = view->getOperand(0);
    if (!isIdentity(matrix) || ::getRank(matrix) != 2)
      return {};
    if (auto unsqueeze = dyn_cast<ONNXUnsqueezeOp>(view)) {
      std::optional<int64_t> axis = getConstantInteger(unsqueeze.getAxes());
      return axis == 2 || axis == -1 ? matrix : Value();
    }
    auto from = cast<RankedTensorType>(matrix.getType());
    return from.hasStaticShape() &&
                   from.getShape() == type.getShape().drop_back()
               ? matrix
               : Value();
  }

  /// A matrix of `n` rows, which are the powers of a primitive root of unity.
  static Value emitRoots(ONNXCreator &c, Value n, Type type, bool isInverse) {
    Type f64 = c.getBuilder().getF64Type();
    Value zero = createInteger(c.getBuilder(), c.getLoc(), 0);
    Value positions = c.cast(createPositions(c, zero, n), f64);
    Value length = c.cast(n, f64);
    Value turn = c.scalar(f64, isInverse ? 2 * M_PI : -2 * M_PI);
    Value angles =
        c.create<ONNXDivOp>({c.create<ONNXMulOp>({positions, turn}), length});
    Value last = c.indices({1});
    Value roots = c.concat(
        {c.create<ONNXUnsqueezeOp>({c.create<ONNXCosOp>({angles}), last}),
         c.create<ONNXUnsqueezeOp>({c.create<ONNXSinOp>({angles}), last})},
        1);
    if (isInverse)
      roots = c.create<ONNXDivOp>({roots, length});
    return c.cast(roots, type);
  }

  static Value emit(ONNXCreator &c, Value eye, int64_t axis, Type type,
                    bool isInverse, bool isOnesided) {
    OpBuilder &builder = c.getBuilder();
    Location loc = c.getLoc();
    Value n = createIntegerTensor(builder, loc, getSize(builder, loc, eye, 0));
    Value zero = createInteger(builder, loc, 0);
    Value inputs = createPositions(c, zero, n), outputs = inputs;
    if (isOnesided) {
      Value half = c.create<ONNXDivOp>({n, createInteger(builder, loc, 2)});
      Value count = c.create<ONNXAddOp>({half, createInteger(builder, loc, 1)});
      outputs = createPositions(c, zero, count);
    }
    Value rows = axis == 0 ? outputs : inputs;
    Value columns = axis == 0 ? inputs : outputs;
    Value powers = c.create<ONNXMulOp>(
        {c.create<ONNXUnsqueezeOp>({rows, c.indices({1})}), columns});
    powers = c.create<ONNXModOp>({powers, n},
                                 [&](auto &p) { p.fmod = c.integer(0); });
    return c.create<ONNXGatherOp>({emitRoots(c, n, type, isInverse), powers},
                                  [&](auto &p) { p.axis = c.integer(0); });
  }
};
} // namespace

void agate::populateTransformRules(RewritePatternSet &patterns,
                                   const GeneratorRules &rules) {
  patterns.add<SoftmaxOfDiagonal, TransformOfEye>(patterns.getContext(), rules);
}
