//===- SmallIntegers.cpp - Factors that are small integers ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SmallIntegers.h"

#include "PackWeights.h"
#include "Products.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

/// The i8 that `v` extends to i32, if it does.
static Value getExtended(Value v, bool &isUnsigned) {
  Operation *op = v.getDefiningOp();
  if (!isa_and_present<arith::ExtSIOp, arith::ExtUIOp>(op) ||
      !op->getOperand(0).getType().isInteger(8))
    return {};
  isUnsigned = isa<arith::ExtUIOp>(op);
  return op->getOperand(0);
}

/// The constant that `v` is, or that all elements of `v` are.
static std::optional<int64_t> getConstant(Value v, bool isUnsigned) {
  APInt number;
  DenseElementsAttr elements;
  if (matchPattern(v, m_ConstantInt(&number)))
    return isUnsigned ? number.getZExtValue() : number.getSExtValue();
  if (!matchPattern(v, m_Constant(&elements)) || !elements.isSplat() ||
      !elements.getElementType().isInteger())
    return std::nullopt;
  number = elements.getSplatValue<APInt>();
  return isUnsigned ? number.getZExtValue() : number.getSExtValue();
}

/// The zero point that is subtracted in the body of `op`.
static std::optional<ZeroPoint> matchZero(linalg::GenericOp op, Value v,
                                          bool isUnsigned) {
  ZeroPoint zero;
  zero.constant = getConstant(v, /*isUnsigned=*/false);
  if (zero.constant)
    return zero;
  bool isZeroUnsigned = false;
  Value byte = getExtended(v, isZeroUnsigned);
  if (!byte || isZeroUnsigned != isUnsigned)
    return std::nullopt;
  auto argument = dyn_cast<BlockArgument>(byte);
  if (argument && argument.getOwner() == op.getBody()) {
    if (argument.getArgNumber() >= op.getNumDpsInputs())
      return std::nullopt;
    zero.value = op->getOperand(argument.getArgNumber());
    zero.map = op.getIndexingMapsArray()[argument.getArgNumber()];
  } else if (byte.getParentRegion() != &op.getRegion()) {
    zero.value = byte;
  } else {
    return std::nullopt;
  }
  if (!zero.constant)
    zero.constant = getConstant(zero.value, isUnsigned);
  return zero;
}

std::optional<SmallIntegers> matchSmallIntegers(Value v) {
  SmallIntegers result;
  if (auto pad = v.getDefiningOp<tensor::PadOp>()) {
    Value padding = pad.getConstantPaddingValue();
    if (!padding || getConstant(padding, false) != 0)
      return std::nullopt;
    result.pad = pad;
    v = pad.getSource();
  }
  auto op = v.getDefiningOp<linalg::GenericOp>();
  if (!op || op->getNumResults() != 1 ||
      op.getNumLoops() != op.getNumParallelLoops() ||
      !op.hasPureTensorSemantics() || !getResultMap(op).isIdentity() ||
      op.payloadUsesValueFromOperand(&op.getDpsInitsMutable()[0]))
    return std::nullopt;
  result.difference = op;
  Value element = op.getBody()->getTerminator()->getOperand(0);
  if (auto difference = element.getDefiningOp<arith::SubIOp>()) {
    result.byte = getExtended(difference.getLhs(), result.isUnsigned);
    std::optional<ZeroPoint> zero =
        matchZero(op, difference.getRhs(), result.isUnsigned);
    if (!zero)
      return std::nullopt;
    result.zero = *zero;
  } else {
    result.byte = getExtended(element, result.isUnsigned);
  }
  if (!result.byte)
    return std::nullopt;
  return result;
}

/// Whether `map` reads each element of an operand of the type `operand` at its
/// place in the result.
static bool isInPlace(AffineMap map, RankedTensorType operand,
                      RankedTensorType result) {
  if (operand.getShape() != result.getShape())
    return false;
  for (auto [i, expr] : llvm::enumerate(map.getResults()))
    if (expr != getAffineDimExpr(i, map.getContext()) &&
        !(isa<AffineConstantExpr>(expr) && result.getDimSize(i) == 1))
      return false;
  return true;
}

Value SmallIntegers::getOperand() {
  auto argument = dyn_cast<BlockArgument>(byte);
  if (!argument || argument.getOwner() != difference.getBody())
    return {};
  unsigned number = argument.getArgNumber();
  Value operand = difference->getOperand(number);
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  AffineMap map = difference.getIndexingMapsArray()[number];
  return type && isInPlace(map, type, getType()) ? operand : Value();
}

std::optional<SmallVector<int32_t>> SmallIntegers::readBytes() {
  auto argument = dyn_cast<BlockArgument>(byte);
  if (!argument || argument.getOwner() != difference.getBody())
    return std::nullopt;
  unsigned number = argument.getArgNumber();
  std::optional<SmallVector<char>> bytes = readConstant(
      difference->getOperand(number), difference.getIndexingMapsArray()[number],
      getType().getShape());
  if (!bytes)
    return std::nullopt;
  SmallVector<int32_t> numbers;
  for (char each : *bytes)
    numbers.push_back(isUnsigned ? int32_t(uint8_t(each))
                                 : int32_t(int8_t(each)));
  return numbers;
}

Value SmallIntegers::emitBytes(ImplicitLocOpBuilder &b) {
  if (Value operand = getOperand())
    return operand;
  return emitAs(b, b.getI8Type(),
                [&](ImplicitLocOpBuilder &, IRMapping &mapping) {
                  return mapping.lookupOrDefault(byte);
                });
}

Value SmallIntegers::emitDifferences(ImplicitLocOpBuilder &b) {
  return emitAs(b, b.getI16Type(),
                [&](ImplicitLocOpBuilder &body, IRMapping &mapping) -> Value {
                  Type type = body.getIntegerType(16);
                  auto extend = [&](Value v) -> Value {
                    v = mapping.lookupOrDefault(v);
                    if (isUnsigned)
                      return arith::ExtUIOp::create(body, type, v);
                    return arith::ExtSIOp::create(body, type, v);
                  };
                  Value element =
                      difference.getBody()->getTerminator()->getOperand(0);
                  auto subtraction = element.getDefiningOp<arith::SubIOp>();
                  if (!subtraction)
                    return extend(byte);
                  bool unused;
                  Value other = getExtended(subtraction.getRhs(), unused);
                  Value number =
                      other
                          ? extend(other)
                          : arith::ConstantOp::create(
                                body, body.getIntegerAttr(type, *zero.constant))
                                .getResult();
                  return arith::SubIOp::create(body, extend(byte), number);
                });
}

Value SmallIntegers::emitConstantFloats(ImplicitLocOpBuilder &b) {
  std::optional<SmallVector<int32_t>> bytes = readBytes();
  if (!bytes || !zero.constant)
    return {};
  SmallVector<float> numbers;
  for (int32_t byte : *bytes)
    numbers.push_back(float(byte - *zero.constant));
  auto type = getType().clone(b.getF32Type());
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, ArrayRef(numbers)));
}

Value SmallIntegers::emitFloats(ImplicitLocOpBuilder &b) {
  Value numbers = emitConstantFloats(b);
  if (!numbers)
    numbers = emitAs(
        b, b.getF32Type(),
        [&](ImplicitLocOpBuilder &body, IRMapping &mapping) -> Value {
          Value element = difference.getBody()->getTerminator()->getOperand(0);
          return arith::SIToFPOp::create(body, body.getF32Type(),
                                         mapping.lookupOrDefault(element));
        });
  if (!pad)
    return numbers;
  Value padding = arith::ConstantOp::create(b, b.getF32FloatAttr(0));
  return tensor::PadOp::create(b, Type(), numbers, pad.getMixedLowPad(),
                               pad.getMixedHighPad(), padding);
}

Value SmallIntegers::emitAs(
    ImplicitLocOpBuilder &b, Type type,
    llvm::function_ref<Value(ImplicitLocOpBuilder &, IRMapping &)>
        emitElement) {
  Value empty = tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), difference->getResult(0)), type);
  auto generic = linalg::GenericOp::create(
      b, empty.getType(), difference.getDpsInputs(), empty,
      difference.getIndexingMapsArray(), difference.getIteratorTypesArray(),
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        IRMapping mapping;
        for (auto [from, to] :
             llvm::zip(difference.getBody()->getArguments().drop_back(), args))
          mapping.map(from, to);
        for (Operation &inner : difference.getBody()->without_terminator())
          body.clone(inner, mapping);
        linalg::YieldOp::create(body, emitElement(body, mapping));
      });
  return generic.getResult(0);
}

} // namespace agate
