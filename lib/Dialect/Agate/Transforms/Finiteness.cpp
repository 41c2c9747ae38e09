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
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include <cstring>

using namespace mlir;
using namespace agate;

/// How many operations are followed from a value to its sources.
static constexpr unsigned maxDepth = 16;

/// Whether all of the numbers of so many bits are below that of infinity,
/// without their signs.
template <typename Bits>
static bool areFinite(ArrayRef<char> data, APFloat infinity) {
  Bits limit = infinity.bitcastToAPInt().getZExtValue();
  Bits sign = Bits(1) << (8 * sizeof(Bits) - 1);
  Bits largest = 0;
  for (size_t i = 0; i + sizeof(Bits) <= data.size(); i += sizeof(Bits)) {
    Bits bits;
    std::memcpy(&bits, data.data() + i, sizeof(Bits));
    largest = std::max<Bits>(largest, bits & Bits(~sign));
  }
  return largest < limit;
}

/// Weights are in resources, which are too large to become other attributes.
static bool isFiniteResource(DenseResourceElementsAttr attr) {
  auto type = dyn_cast<FloatType>(attr.getElementType());
  AsmResourceBlob *blob = attr.getRawHandle().getBlob();
  bool isSplat = false;
  if (!type || !blob || !hasFinitenessCheck(type) ||
      !DenseElementsAttr::isValidRawBuffer(attr.getType(), blob->getData(),
                                           isSplat))
    return false;
  APFloat infinity = APFloat::getInf(type.getFloatSemantics());
  switch (type.getWidth()) {
  case 16:
    return areFinite<uint16_t>(blob->getData(), infinity);
  case 32:
    return areFinite<uint32_t>(blob->getData(), infinity);
  default:
    return areFinite<uint64_t>(blob->getData(), infinity);
  }
}

static bool isFiniteConstant(Attribute attr) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr))
    return isFiniteResource(resource);
  auto dense = dyn_cast<DenseElementsAttr>(attr);
  if (!dense || !isa<FloatType>(dense.getElementType()))
    return false;
  if (dense.isSplat())
    return dense.getSplatValue<APFloat>().isFinite();
  return llvm::all_of(dense.getValues<APFloat>(),
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
  Attribute constant;
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

/// The tensor that has all elements of `v`, which is a view of it, or a part if
/// `mayBePart` is set.
static Value getSource(Value v, bool mayBePart) {
  while (Operation *op = v.getDefiningOp()) {
    bool isView = isa<ONNXIdentityOp, ONNXReshapeOp, ONNXTransposeOp,
                      ONNXSqueezeOp, ONNXUnsqueezeOp, tensor::CastOp>(op);
    if (!isView && !(mayBePart && isa<ONNXSliceOp>(op)))
      break;
    v = op->getOperand(0);
  }
  return v;
}

/// The tensor that emitIsFinite() has emitted `condition` for, if it has.
static Value getTestedTensor(Value condition) {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || compare.getPredicate() != arith::CmpIPredicate::ult)
    return {};
  auto extract = compare.getLhs().getDefiningOp<tensor::ExtractOp>();
  auto reduced = extract
                     ? extract.getTensor().getDefiningOp<linalg::GenericOp>()
                     : linalg::GenericOp();
  APInt limit;
  if (!reduced || reduced.getNumDpsInputs() != 1 ||
      !matchPattern(compare.getRhs(), m_ConstantInt(&limit)))
    return {};
  Value tensor = reduced.getDpsInputs()[0];
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(tensor.getType()));
  if (!type || !hasFinitenessCheck(type) ||
      limit != APFloat::getInf(type.getFloatSemantics()).bitcastToAPInt())
    return {};
  Block *body = reduced.getBody();
  auto largest =
      body->getTerminator()->getOperand(0).getDefiningOp<arith::MaxUIOp>();
  auto magnitude = largest ? largest.getLhs().getDefiningOp<arith::AndIOp>()
                           : arith::AndIOp();
  auto bits = magnitude ? magnitude.getLhs().getDefiningOp<arith::BitcastOp>()
                        : arith::BitcastOp();
  APInt mask;
  bool isTest = bits && bits.getIn() == body->getArgument(0) &&
                largest.getRhs() == body->getArgument(1) &&
                matchPattern(magnitude.getRhs(), m_ConstantInt(&mask)) &&
                mask.isMaxSignedValue() &&
                reduced.getIndexingMapsArray()[0].isIdentity();
  return isTest ? tensor : Value();
}

bool agate::isTestedBefore(Operation *op, Value v) {
  Value source = getSource(v, /*mayBePart=*/true);
  for (Operation *inner = op; inner; inner = inner->getParentOp()) {
    auto branch = dyn_cast_if_present<scf::IfOp>(inner->getParentOp());
    if (!branch || inner->getBlock() != branch.thenBlock())
      continue;
    SmallVector<Value> conditions = {branch.getCondition()};
    for (size_t i = 0; i < conditions.size(); ++i) {
      if (auto both = conditions[i].getDefiningOp<arith::AndIOp>())
        conditions.append({both.getLhs(), both.getRhs()});
      else if (Value tested = getTestedTensor(conditions[i]);
               tested && getSource(tested, /*mayBePart=*/false) == source)
        return true;
    }
  }
  return false;
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
