//===- PackIntegerProducts.cpp - Products of words ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of products of small integers less their zero points become dots of
// words. Where an instruction multiplies bytes, their zero points p and q are
// not subtracted ahead:
//
//     sum (x - p) * (y - q) = sum x * y - p * sum (y - q) - q * sum x
//
// with sums of rows and columns in the initial value. Where the instruction
// takes other signs than x or y has, 128 is added to or subtracted from both
// the bytes and their zero point. Some instructions add two products in 16
// bits: they multiply by constants, of which what does not fit is taken away
// and multiplied into the initial value. Otherwise the differences are
// multiplied, in 16 bits.
//
//===----------------------------------------------------------------------===//

#include "IntegerProducts.h"
#include "PackWeights.h"
#include "Products.h"
#include "SmallIntegers.h"
#include "Words.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace agate {
#define GEN_PASS_DEF_PACKINTEGERPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

bool agate::isReduction(linalg::LinalgOp op, unsigned dim) {
  return op.getIteratorTypesArray()[dim] == utils::IteratorType::reduction;
}

/// A reduction loop that is a dimension of both operands, the longest one. The
/// numbers around an operand are not along it.
LogicalResult IntegerProductPacker::findDim() {
  std::optional<unsigned> best;
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  auto getExtent = [&](unsigned dim) {
    return ShapedType::isDynamic(extents[dim])
               ? std::numeric_limits<int64_t>::max()
               : extents[dim];
  };
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    AffineExpr loop = b.getAffineDimExpr(dim);
    bool isUsable = isReduction(op, dim) && getExtent(dim) > 1;
    for (IntegerFactor &factor : factors) {
      std::optional<unsigned> position = factor.map.getResultPosition(loop);
      isUsable &= position.has_value();
      if (!isUsable || !factor.numbers.pad)
        continue;
      tensor::PadOp pad = factor.numbers.pad;
      isUsable &= isConstantIntValue(pad.getMixedLowPad()[*position], 0) &&
                  isConstantIntValue(pad.getMixedHighPad()[*position], 0);
    }
    if (isUsable && (!best || getExtent(dim) > getExtent(*best)))
      best = dim;
  }
  if (!best)
    return failure();
  for (IntegerFactor &factor : factors)
    factor.dim = *factor.map.getResultPosition(b.getAffineDimExpr(*best));
  return success();
}

/// `map`, from loops that are dimensions of the result, as one from those.
AffineMap IntegerProductPacker::mapToResult(AffineMap map) {
  AffineMap result = getResultMap(op);
  SmallVector<AffineExpr> dims(op.getNumLoops(),
                               getAffineConstantExpr(0, map.getContext()));
  for (unsigned i = 0; i < result.getNumResults(); ++i)
    dims[result.getDimPosition(i)] = getAffineDimExpr(i, map.getContext());
  return map.replaceDimsAndSymbols(dims, {}, result.getNumResults(), 0);
}

/// The elements of the zero point, by the loops.
AffineMap IntegerProductPacker::getZeroMap(const IntegerFactor &factor) {
  const ZeroPoint &zero = factor.numbers.zero;
  if (!zero.map)
    return AffineMap::get(op.getNumLoops(), 0, op.getContext());
  return zero.map.compose(factor.map);
}

/// The dimensions of a factor that are those of the result.
AffineMap IntegerProductPacker::getSumMap(const IntegerFactor &factor) {
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : factor.map.getResults())
    if (!isReduction(op, cast<AffineDimExpr>(expr).getPosition()))
      exprs.push_back(expr);
  return AffineMap::get(op.getNumLoops(), 0, exprs, op.getContext());
}

/// Whether the zero point of `factor` is multiplied by a sum over `other`.
bool IntegerProductPacker::canCorrect(const IntegerFactor &factor,
                                      const IntegerFactor &other) {
  if (factor.hasNoZero())
    return true;
  AffineMap zero = getZeroMap(factor);
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
    if (isReduction(op, dim) && zero.isFunctionOfDim(dim))
      return false;
  return other.map.isProjectedPermutation() && !other.numbers.pad &&
         getResultMap(op).isProjectedPermutation();
}

/// Selects the left factor, the unsigned one if there is one. A constant is the
/// right one, as the sums over it are computed at compile time, if both have
/// the same sign or have to be changed anyway.
void IntegerProductPacker::selectLeft() {
  if (unit.byteDots == ByteDots::InPairs ||
      factors[0].numbers.isUnsigned == factors[1].numbers.isUnsigned) {
    Value first = op.getDpsInputs()[0];
    left = first.getDefiningOp<linalg::GenericOp>() &&
           isPackedAtCompileTime(first.getDefiningOp()->getOperand(0));
  } else {
    left = factors[1].numbers.isUnsigned;
  }
  if (left == 1)
    std::swap(factors[0], factors[1]);
}

/// Whether the right factor is a constant whose pairs fit, but for few parts.
bool IntegerProductPacker::fitPairs() {
  // By filters of more than one element, differences are multiplied faster:
  // `QLinearConv 3x3 64 of 56x56 to 64` on x86-64-v3.
  unsigned numReductions = 0;
  for (auto [dim, extent] : llvm::enumerate(op.getStaticLoopRanges()))
    numReductions += isReduction(op, dim) && extent != 1;
  if (numReductions != 1)
    return false;
  IntegerFactor &right = factors[1];
  std::optional<SmallVector<int32_t>> bytes = right.numbers.readBytes();
  if (!bytes)
    return false;
  fitting = std::move(*bytes);
  parts =
      agate::fitPairs(fitting, right.numbers.getType(), right.dim, right.shift);
  if (parts.empty())
    return true;
  // Each part is multiplied by what is on other loops than those of the right
  // factor.
  bool hasOtherLoops = false;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    bool isOther = !right.map.isFunctionOfDim(dim);
    if (isOther && isReduction(op, dim))
      return false;
    hasOtherLoops |= isOther;
  }
  return hasOtherLoops && !factors[0].numbers.pad && !right.numbers.pad &&
         factors[0].map.isProjectedPermutation() &&
         right.map.isProjectedPermutation() &&
         getResultMap(op).isProjectedPermutation() &&
         int64_t(parts.size()) * getMinBytesPerPart() <=
             int64_t(fitting.size());
}

/// Selects the left factor; none if bytes cannot be multiplied.
std::optional<DotKind> IntegerProductPacker::selectBytes() {
  if (unit.byteDots == ByteDots::None)
    return std::nullopt;
  selectLeft();
  bool isSigned = unit.byteDots == ByteDots::Signed;
  for (IntegerFactor &factor : factors)
    factor.shift = factor.numbers.isUnsigned ? -128 : 0;
  if (!isSigned)
    factors[0].shift = factors[0].numbers.isUnsigned ? 0 : 128;
  // What is around the bytes is one word.
  auto isOne = [](const IntegerFactor &factor) {
    const ZeroPoint &zero = factor.numbers.zero;
    return !factor.numbers.pad || zero.constant ||
           !isa<RankedTensorType>(zero.value.getType()) ||
           cast<RankedTensorType>(zero.value.getType()).getRank() == 0;
  };
  if (llvm::all_of(factors, isOne) && canCorrect(factors[0], factors[1]) &&
      canCorrect(factors[1], factors[0])) {
    if (unit.byteDots != ByteDots::InPairs)
      return isSigned ? DotKind::SignedBytes : DotKind::Bytes;
    if (fitPairs())
      return DotKind::BytePairs;
  }
  if (left == 1)
    std::swap(factors[0], factors[1]);
  left = 0;
  return std::nullopt;
}

LogicalResult IntegerProductPacker::match() {
  if (isScheduled(op) || !isSumOfProducts(op) || matchDot(op) ||
      !getElementTypeOrSelf(op->getResult(0).getType()).isInteger(32))
    return failure();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (auto [i, operand] : llvm::enumerate(op.getDpsInputs())) {
    std::optional<SmallIntegers> numbers = matchSmallIntegers(operand);
    if (!numbers)
      return failure();
    factors.push_back({*numbers, maps[i]});
  }
  if (failed(findDim()))
    return failure();
  if (std::optional<DotKind> bytes = selectBytes())
    kind = *bytes;
  else
    factors[0].shift = factors[1].shift = 0;
  return success();
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// The words of a constant; null if it is none.
Value IntegerProductPacker::emitConstantWords(IntegerFactor &factor,
                                              const WordOrder &order) {
  SmallIntegers &numbers = factor.numbers;
  if (kind == DotKind::Halves && !numbers.zero.constant)
    return {};
  std::optional<SmallVector<int32_t>> elements = numbers.readBytes();
  if (!elements)
    return {};
  if (kind == DotKind::BytePairs && &factor == &factors[1])
    elements = fitting;
  if (kind == DotKind::Halves)
    for (int32_t &element : *elements)
      element -= int32_t(*numbers.zero.constant);
  auto type = RankedTensorType::get(numbers.getType().getShape(),
                                    b.getIntegerType(getDotWidth(kind)));
  return packConstantWords(b, *elements, type, order);
}

/// A word of zero points.
Value IntegerProductPacker::emitZeros(const IntegerFactor &factor,
                                      Value words) {
  tensor::PadOp pad = factor.numbers.pad;
  Value zero = arith::ConstantOp::create(b, b.getI32IntegerAttr(0));
  if (kind != DotKind::Halves) {
    const ZeroPoint &point = factor.numbers.zero;
    if (!point.constant) {
      zero = point.value;
      if (isa<RankedTensorType>(zero.getType()))
        zero = tensor::ExtractOp::create(b, zero, ValueRange{});
    }
    zero = emitZero(b, factor, zero);
    // A negative number has ones above its byte.
    bool isUnsigned = isLeftUnsigned(kind) && &factor == &factors[0];
    if (!isUnsigned)
      zero = arith::AndIOp::create(
          b, zero, arith::ConstantOp::create(b, b.getI32IntegerAttr(0xFF)));
    Value copies =
        arith::ConstantOp::create(b, b.getI32IntegerAttr(0x01010101));
    zero = arith::MulIOp::create(b, zero, copies);
  }
  return tensor::PadOp::create(b, Type(), words, pad.getMixedLowPad(),
                               pad.getMixedHighPad(), zero);
}

Value IntegerProductPacker::emitWords(IntegerFactor &factor) {
  WordOrder order;
  order.dim = factor.dim;
  order.flipsSigns = factor.shift != 0;
  // The right factor is padded with zeros, so that the other one may be padded
  // with any number.
  if (kind != DotKind::Halves && &factor == &factors[1])
    order.padding = -factor.shift;
  if (order.padding == 128)
    order.padding = -128;
  Value words = emitConstantWords(factor, order);
  if (!words)
    words =
        packWords(b,
                  kind == DotKind::Halves ? factor.numbers.emitDifferences(b)
                                          : factor.numbers.emitBytes(b),
                  order, unit.vectorBytes / 4);
  return factor.numbers.pad ? emitZeros(factor, words) : words;
}

LogicalResult IntegerProductPacker::pack(RewriterBase &rewriter) {
  if (failed(match()))
    return failure();
  b.setInsertionPoint(op);
  Value init = emitParts(emitInit());
  Value first = emitWords(factors[0]), second = emitWords(factors[1]);
  SmallVector<Value> words = {first, second};
  SmallVector<AffineMap> maps = {factors[0].map, factors[1].map,
                                 op.getIndexingMapsArray()[2]};
  // Operands keep their order, by which tiles are chosen.
  if (left == 1) {
    std::swap(words[0], words[1]);
    std::swap(maps[0], maps[1]);
  }
  auto generic = linalg::GenericOp::create(
      b, init.getType(), words, init, maps, op.getIteratorTypesArray(),
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        linalg::YieldOp::create(
            body, emitDot(body, kind, args[left], args[1 - left], args[2]));
      });
  rewriter.replaceOp(op, generic);
  return success();
}

namespace {
struct PackIntegerProducts
    : agate::impl::PackIntegerProductsPassBase<PackIntegerProducts> {
  using PackIntegerProductsPassBase::PackIntegerProductsPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isSumOfProducts(op))
        products.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : products)
      if (failed(IntegerProductPacker(rewriter, op, isaLevel).pack(rewriter)))
        (void)computeInFloats(rewriter, op);
  }
};
} // namespace
