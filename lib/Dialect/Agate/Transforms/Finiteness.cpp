//===- Finiteness.cpp - Whether elements are numbers ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Finiteness.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

/// How many operations are followed from a value to its sources.
static constexpr unsigned maxDepth = 16;

static bool isFiniteConstant(DenseElementsAttr attr) {
  if (!isa<FloatType>(attr.getElementType()))
    return false;
  if (attr.isSplat())
    return attr.getSplatValue<APFloat>().isFinite();
  return llvm::all_of(attr.getValues<APFloat>(),
                      [](const APFloat &x) { return x.isFinite(); });
}

/// Whether the float type `to` represents all integers of type `from`
/// without overflow.
static bool holdsAllOf(FloatType to, IntegerType from) {
  unsigned magnitude = from.getWidth() - (from.isUnsigned() ? 0 : 1);
  // The largest finite number is just below 2^(maxExponent + 1), and numbers
  // are rounded up to 2^magnitude at most.
  return from.isInteger(1) || int(magnitude) <= APFloat::semanticsMaxExponent(
                                                    to.getFloatSemantics());
}

static bool isKnownFinite(Value v, unsigned depth) {
  if (isa<IntegerType>(getElementTypeOrSelf(v.getType())))
    return true;
  DenseElementsAttr constant;
  if (matchPattern(v, m_Constant(&constant)))
    return isFiniteConstant(constant);
  Operation *op = v.getDefiningOp();
  if (!op || depth == 0)
    return false;
  auto areFinite = [&](ValueRange operands) {
    return llvm::all_of(operands, [&](Value operand) {
      return isKnownFinite(operand, depth - 1);
    });
  };
  if (auto cast = dyn_cast<ONNXCastOp>(op)) {
    Type from = getElementTypeOrSelf(cast.getInput().getType());
    auto to = dyn_cast<FloatType>(getElementTypeOrSelf(v.getType()));
    auto integer = dyn_cast<IntegerType>(from);
    return to && integer && holdsAllOf(to, integer);
  }
  if (isa<EyeOp>(op))
    return true;
  if (auto oneHot = dyn_cast<OneHotOp>(op))
    return areFinite({oneHot.getOnValue(), oneHot.getOffValue()});
  if (auto band = dyn_cast<BandOp>(op))
    return areFinite({band.getInside(), band.getOutside()});
  if (auto take = dyn_cast<TakeOp>(op))
    return areFinite({take.getData(), take.getFill()});
  if (auto matrix = dyn_cast<DiagonalMatrixOp>(op)) {
    auto value = dyn_cast<FloatAttr>(matrix.getValue());
    return value && value.getValue().isFinite() &&
           (!matrix.getInput() || areFinite(matrix.getInput()));
  }
  // The elements of the result are elements of the first operand.
  if (isa<ONNXIdentityOp, ONNXReshapeOp, ONNXTransposeOp, ONNXSliceOp,
          ONNXSqueezeOp, ONNXUnsqueezeOp, ONNXExpandOp, ONNXTileOp,
          ONNXGatherOp, ONNXSplitOp, tensor::CastOp>(op))
    return areFinite(op->getOperand(0));
  if (auto where = dyn_cast<ONNXWhereOp>(op))
    return areFinite({where.getX(), where.getY()});
  if (isa<ONNXConcatOp>(op))
    return areFinite(op->getOperands());
  // Functions that are finite for all finite arguments.
  if (isa<ONNXReluOp, ONNXAbsOp, ONNXNegOp, ONNXSignOp, ONNXSigmoidOp,
          ONNXTanhOp, ONNXErfOp, ONNXSinOp, ONNXCosOp, ONNXSoftmaxOp>(op))
    return areFinite(op->getOperand(0));
  return false;
}

bool agate::isKnownFinite(Value v) { return ::isKnownFinite(v, maxDepth); }

bool agate::hasFinitenessCheck(Type elementType) {
  return elementType.isF16() || elementType.isBF16() || elementType.isF32() ||
         elementType.isF64();
}

// The largest of the bit patterns without their signs tells: NaN and infinity
// have patterns above all others, and integers are compared without rounding
// or exceptions.
Value agate::emitIsFinite(OpBuilder &builder, Location loc, Value v) {
  ImplicitLocOpBuilder b(loc, builder);
  auto type = cast<RankedTensorType>(v.getType());
  auto floatType = cast<FloatType>(type.getElementType());
  Type bitsType = b.getIntegerType(floatType.getWidth());
  APFloat infinity = APFloat::getInf(floatType.getFloatSemantics());
  auto constant = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(b, IntegerAttr::get(bitsType, value));
  };
  Value empty = tensor::EmptyOp::create(b, ArrayRef<int64_t>(), bitsType);
  Value zero = constant(APInt::getZero(floatType.getWidth()));
  Value initial = linalg::FillOp::create(b, zero, empty).getResult(0);
  int64_t rank = type.getRank();
  SmallVector<AffineMap> maps = {b.getMultiDimIdentityMap(rank),
                                 AffineMap::get(rank, 0, b.getContext())};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::reduction);
  auto body = [&](OpBuilder &nested, Location, ValueRange args) {
    ImplicitLocOpBuilder n(loc, nested);
    Value bits = arith::BitcastOp::create(n, bitsType, args[0]);
    Value mask = arith::ConstantOp::create(
        n, IntegerAttr::get(bitsType,
                            APInt::getSignedMaxValue(floatType.getWidth())));
    Value magnitude = arith::AndIOp::create(n, bits, mask);
    Value largest = arith::MaxUIOp::create(n, magnitude, args[1]);
    linalg::YieldOp::create(n, largest);
  };
  Value reduced =
      linalg::GenericOp::create(b, TypeRange{initial.getType()}, ValueRange{v},
                                ValueRange{initial}, maps, iterators, body)
          .getResult(0);
  Value largest = tensor::ExtractOp::create(b, reduced, ValueRange());
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, largest,
                               constant(infinity.bitcastToAPInt()));
}
