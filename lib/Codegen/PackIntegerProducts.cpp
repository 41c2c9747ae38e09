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

#include "BytePairs.h"
#include "Dots.h"
#include "PackWeights.h"
#include "Products.h"
#include "SmallIntegers.h"
#include "TileLoops.h"
#include "Words.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_PACKINTEGERPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// A factor of the product.
struct Factor {
  SmallIntegers numbers;
  AffineMap map;
  /// The dimension along which numbers become words.
  unsigned dim = 0;
  /// What is added to a byte and its zero point where bytes are multiplied: 128
  /// or -128 if its sign bit changes.
  int64_t shift = 0;

  /// Whether the zero point of what is multiplied is 0.
  bool hasNoZero() const {
    return numbers.zero.constant && *numbers.zero.constant + shift == 0;
  }
};

/// What is read in the body of the operation that computes initial values.
struct Terms {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;

  /// Adds an operand and returns its number.
  unsigned add(Value input, AffineMap map) {
    inputs.push_back(input);
    maps.push_back(map);
    return inputs.size() - 1;
  }
};

/// Replaces one operation.
class ProductPacker {
public:
  ProductPacker(RewriterBase &rewriter, linalg::LinalgOp op, ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), unit(VectorUnit::get(isaLevel)) {}

  /// Fails if the operation is not such a product.
  LogicalResult pack(RewriterBase &rewriter);

private:
  LogicalResult match();
  LogicalResult findDim();
  void selectLeft();
  std::optional<DotKind> selectBytes();
  bool fitPairs();
  bool canCorrect(const Factor &factor, const Factor &other);
  AffineMap getZeroMap(const Factor &factor);
  AffineMap getSumMap(const Factor &factor);
  AffineMap mapToResult(AffineMap map);
  Value emitWords(Factor &factor);
  Value emitConstantWords(Factor &factor, const WordOrder &order);
  Value emitZeros(const Factor &factor, Value words);
  Value computeSum(Factor &factor, bool subtractsZero);
  Value emitSum(Factor &factor, bool subtractsZero);
  Value emitInit();
  Value emitParts(Value init);
  Value emitPartProduct(Value bytes, Value sums, ArrayRef<OpFoldResult> at,
                        Value amount);
  Value emitShifted(ImplicitLocOpBuilder &body, const Factor &factor,
                    Value byte);
  Value emitZero(ImplicitLocOpBuilder &body, const Factor &factor, Value zero);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  VectorUnit unit;
  DotKind kind = DotKind::Halves;
  /// In the order of the dot, and the operand number of the first one.
  SmallVector<Factor> factors;
  unsigned left = 0;
  /// The bytes of the right factor, and what was taken away from them, if they
  /// are multiplied in pairs.
  SmallVector<int32_t> fitting;
  SmallVector<NumberPart> parts;
};
} // namespace

static bool isReduction(linalg::LinalgOp op, unsigned dim) {
  return op.getIteratorTypesArray()[dim] == utils::IteratorType::reduction;
}

/// A reduction loop that is a dimension of both operands, the longest one. The
/// numbers around an operand are not along it.
LogicalResult ProductPacker::findDim() {
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
    for (Factor &factor : factors) {
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
  for (Factor &factor : factors)
    factor.dim = *factor.map.getResultPosition(b.getAffineDimExpr(*best));
  return success();
}

/// `map`, from loops that are dimensions of the result, as one from those.
AffineMap ProductPacker::mapToResult(AffineMap map) {
  AffineMap result = getResultMap(op);
  SmallVector<AffineExpr> dims(op.getNumLoops(),
                               getAffineConstantExpr(0, map.getContext()));
  for (unsigned i = 0; i < result.getNumResults(); ++i)
    dims[result.getDimPosition(i)] = getAffineDimExpr(i, map.getContext());
  return map.replaceDimsAndSymbols(dims, {}, result.getNumResults(), 0);
}

/// The elements of the zero point, by the loops.
AffineMap ProductPacker::getZeroMap(const Factor &factor) {
  const ZeroPoint &zero = factor.numbers.zero;
  if (!zero.map)
    return AffineMap::get(op.getNumLoops(), 0, op.getContext());
  return zero.map.compose(factor.map);
}

/// The dimensions of a factor that are those of the result.
AffineMap ProductPacker::getSumMap(const Factor &factor) {
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : factor.map.getResults())
    if (!isReduction(op, cast<AffineDimExpr>(expr).getPosition()))
      exprs.push_back(expr);
  return AffineMap::get(op.getNumLoops(), 0, exprs, op.getContext());
}

/// Whether the zero point of `factor` is multiplied by a sum over `other`.
bool ProductPacker::canCorrect(const Factor &factor, const Factor &other) {
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
void ProductPacker::selectLeft() {
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
bool ProductPacker::fitPairs() {
  // By filters of more than one element, differences are multiplied faster:
  // `QLinearConv 3x3 64 of 56x56 to 64` on x86-64-v3.
  unsigned numReductions = 0;
  for (auto [dim, extent] : llvm::enumerate(op.getStaticLoopRanges()))
    numReductions += isReduction(op, dim) && extent != 1;
  if (numReductions != 1)
    return false;
  Factor &right = factors[1];
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
std::optional<DotKind> ProductPacker::selectBytes() {
  if (unit.byteDots == ByteDots::None)
    return std::nullopt;
  selectLeft();
  bool isSigned = unit.byteDots == ByteDots::Signed;
  for (Factor &factor : factors)
    factor.shift = factor.numbers.isUnsigned ? -128 : 0;
  if (!isSigned)
    factors[0].shift = factors[0].numbers.isUnsigned ? 0 : 128;
  // What is around the bytes is one word.
  auto isOne = [](const Factor &factor) {
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

LogicalResult ProductPacker::match() {
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
Value ProductPacker::emitConstantWords(Factor &factor, const WordOrder &order) {
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
Value ProductPacker::emitZeros(const Factor &factor, Value words) {
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

Value ProductPacker::emitWords(Factor &factor) {
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

//===----------------------------------------------------------------------===//
// Initial values
//===----------------------------------------------------------------------===//

/// The zero point of what is multiplied, of an element of it.
Value ProductPacker::emitZero(ImplicitLocOpBuilder &body, const Factor &factor,
                              Value zero) {
  const ZeroPoint &point = factor.numbers.zero;
  if (point.constant)
    return arith::ConstantOp::create(
        body, body.getI32IntegerAttr(*point.constant + factor.shift));
  return emitShifted(body, factor, zero);
}

/// A byte of a factor, or its zero point, as it is multiplied.
Value ProductPacker::emitShifted(ImplicitLocOpBuilder &body,
                                 const Factor &factor, Value byte) {
  Type type = body.getI32Type();
  if (factor.numbers.isUnsigned)
    byte = arith::ExtUIOp::create(body, type, byte);
  else
    byte = arith::ExtSIOp::create(body, type, byte);
  if (factor.shift == 0)
    return byte;
  return arith::AddIOp::create(
      body, byte,
      arith::ConstantOp::create(body, body.getI32IntegerAttr(factor.shift)));
}

/// The sums of emitSum if the factor is a constant, else null.
Value ProductPacker::computeSum(Factor &factor, bool subtractsZero) {
  SmallIntegers &numbers = factor.numbers;
  RankedTensorType type = numbers.getType();
  if (!type.hasStaticShape() || (subtractsZero && !numbers.zero.constant))
    return {};
  std::optional<SmallVector<int32_t>> elements = numbers.readBytes();
  if (!elements)
    return {};
  // The position of an element among the sums is linear in its own.
  SmallVector<int64_t> shape, strides(type.getRank(), 0);
  int64_t count = 1;
  for (unsigned i = type.getRank(); i-- > 0;) {
    AffineExpr expr = factor.map.getResult(i);
    if (isReduction(op, cast<AffineDimExpr>(expr).getPosition()))
      continue;
    strides[i] = count;
    count *= type.getDimSize(i);
    shape.insert(shape.begin(), type.getDimSize(i));
  }
  int64_t added =
      subtractsZero ? -*numbers.zero.constant : int64_t(factor.shift);
  // Modulo 2^32, as the program computes them.
  SmallVector<int32_t> sums(count, 0);
  SmallVector<int64_t> index(type.getRank(), 0);
  int64_t position = 0;
  for (int32_t element : *elements) {
    sums[position] =
        int32_t(uint32_t(sums[position]) + uint32_t(element) + uint32_t(added));
    for (unsigned i = type.getRank(); i-- > 0;) {
      position += strides[i];
      if (++index[i] < type.getDimSize(i))
        break;
      position -= strides[i] * index[i];
      index[i] = 0;
    }
  }
  auto sumType = RankedTensorType::get(shape, b.getI32Type());
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(sumType, ArrayRef<int32_t>(sums)));
}

/// The sums of a factor over the loops that the result does not have, less
/// their zero points, or as they are multiplied.
Value ProductPacker::emitSum(Factor &factor, bool subtractsZero) {
  if (Value sums = computeSum(factor, subtractsZero))
    return sums;
  SmallIntegers &numbers = factor.numbers;
  Value bytes = numbers.emitBytes(b);
  unsigned rank = numbers.getType().getRank();
  // In the order of memory.
  SmallVector<AffineExpr> kept;
  SmallVector<OpFoldResult> sizes,
      all = tensor::getMixedSizes(b, b.getLoc(), bytes);
  SmallVector<utils::IteratorType> loops;
  for (auto [i, expr] : llvm::enumerate(factor.map.getResults())) {
    bool isReduced = isReduction(op, cast<AffineDimExpr>(expr).getPosition());
    loops.push_back(isReduced ? utils::IteratorType::reduction
                              : utils::IteratorType::parallel);
    if (isReduced)
      continue;
    kept.push_back(b.getAffineDimExpr(i));
    sizes.push_back(all[i]);
  }
  Value zero = arith::ConstantOp::create(b, b.getI32IntegerAttr(0));
  Value empty = tensor::EmptyOp::create(b, sizes, b.getI32Type());
  Value init = linalg::FillOp::create(b, zero, empty).getResult(0);
  Terms terms;
  terms.add(bytes, b.getMultiDimIdentityMap(rank));
  const ZeroPoint &point = numbers.zero;
  if (subtractsZero && !point.constant)
    terms.add(point.value,
              point.map ? point.map : AffineMap::get(rank, 0, b.getContext()));
  terms.maps.push_back(AffineMap::get(rank, 0, kept, b.getContext()));
  auto generic = linalg::GenericOp::create(
      b, init.getType(), terms.inputs, init, terms.maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        Value number = emitShifted(body, factor, args[0]);
        if (subtractsZero)
          number = arith::SubIOp::create(body, number,
                                         emitZero(body, factor, args[1]));
        linalg::YieldOp::create(
            body, arith::AddIOp::create(body, args.back(), number).getResult());
      });
  return generic.getResult(0);
}

/// The initial value less the products of zero points and sums.
Value ProductPacker::emitInit() {
  Value init = op.getDpsInits()[0];
  if (kind == DotKind::Halves ||
      (factors[0].hasNoZero() && factors[1].hasNoZero()))
    return init;
  unsigned rank = cast<RankedTensorType>(init.getType()).getRank();
  Terms terms;
  auto producer = init.getDefiningOp<linalg::LinalgOp>();
  bool isInlined =
      producer && producer.hasPureTensorSemantics() &&
      producer.getNumLoops() == producer.getNumParallelLoops() &&
      producer->getNumResults() == 1 && getResultMap(producer).isIdentity() &&
      !producer.payloadUsesValueFromOperand(&producer.getDpsInitsMutable()[0]);
  if (isInlined)
    for (auto [input, map] :
         llvm::zip(producer.getDpsInputs(), producer.getIndexingMapsArray()))
      terms.add(input, map);
  else
    terms.add(init, b.getMultiDimIdentityMap(rank));
  SmallVector<std::pair<unsigned, unsigned>> numbers(2);
  for (unsigned i = 0; i < 2; ++i) {
    if (factors[i].hasNoZero())
      continue;
    if (!factors[i].numbers.zero.constant)
      numbers[i].first = terms.add(factors[i].numbers.zero.value,
                                   mapToResult(getZeroMap(factors[i])));
    Factor &other = factors[1 - i];
    // Only one of the sums is over differences.
    numbers[i].second = terms.add(emitSum(other, /*subtractsZero=*/i == 0),
                                  mapToResult(getSumMap(other)));
  }
  terms.maps.push_back(b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), init), b.getI32Type());
  auto generic = linalg::GenericOp::create(
      b, init.getType(), terms.inputs, empty, terms.maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        Value sum = args[0];
        if (isInlined) {
          IRMapping mapping;
          mapping.map(producer.getBlock()->getArguments().drop_back(),
                      args.take_front(producer.getNumDpsInputs()));
          for (Operation &inner : producer.getBlock()->without_terminator())
            body.clone(inner, mapping);
          sum = mapping.lookupOrDefault(
              producer.getBlock()->getTerminator()->getOperand(0));
        }
        for (unsigned i = 0; i < 2; ++i) {
          if (factors[i].hasNoZero())
            continue;
          Value zero = emitZero(body, factors[i], args[numbers[i].first]);
          Value product =
              arith::MulIOp::create(body, zero, args[numbers[i].second]);
          sum = arith::SubIOp::create(body, sum, product);
        }
        linalg::YieldOp::create(body, sum);
      });
  return generic.getResult(0);
}

/// `init` with the products of the parts of the right factor.
Value ProductPacker::emitParts(Value init) {
  if (kind != DotKind::BytePairs || parts.empty())
    return init;
  AffineMap rightMap = factors[1].map;
  SmallVector<int64_t> strides =
      computeStrides(factors[1].numbers.getType().getShape());
  // The position of each part, and its amount.
  SmallVector<int32_t> table;
  for (const NumberPart &part : parts) {
    for (int64_t index : delinearize(part.position, strides))
      table.push_back(index);
    table.push_back(part.amount);
  }
  int64_t numDims = strides.size();
  auto tableType = RankedTensorType::get({int64_t(parts.size()), numDims + 1},
                                         b.getI32Type());
  Value numbers = arith::ConstantOp::create(
      b, DenseElementsAttr::get(tableType, ArrayRef<int32_t>(table)));
  Value bytes = factors[0].numbers.emitBytes(b);
  auto emitPart = [&](OpFoldResult part, Value tensor) -> Value {
    Value number = getValueOrCreateConstantIndexOp(b, b.getLoc(), part);
    auto read = [&](int64_t column) -> Value {
      return tensor::ExtractOp::create(
          b, numbers,
          ValueRange{number, arith::ConstantIndexOp::create(b, column)});
    };
    SmallVector<OpFoldResult> at(op.getNumLoops());
    for (int64_t i = 0; i < numDims; ++i)
      at[rightMap.getDimPosition(i)] =
          arith::IndexCastOp::create(b, b.getIndexType(), read(i)).getResult();
    return emitPartProduct(bytes, tensor, at, read(numDims));
  };
  return emitTileLoop(b, {0, b.getIndexAttr(parts.size()), 1}, init, emitPart);
}

/// `sums` with the products of `amount` and the bytes of the left factor at a
/// position, which is null for loops that the right factor does not have.
Value ProductPacker::emitPartProduct(Value bytes, Value sums,
                                     ArrayRef<OpFoldResult> at, Value amount) {
  SmallVector<AffineExpr> loops;
  unsigned numLoops = 0;
  for (OpFoldResult offset : at)
    loops.push_back(offset ? b.getAffineConstantExpr(0)
                           : b.getAffineDimExpr(numLoops++));
  auto getSlice = [&](Value tensor, AffineMap map) {
    SmallVector<OpFoldResult> from,
        count = tensor::getMixedSizes(b, b.getLoc(), tensor);
    for (unsigned i = 0; i < map.getNumResults(); ++i) {
      OpFoldResult offset = at[map.getDimPosition(i)];
      from.push_back(offset ? offset : b.getIndexAttr(0));
      if (offset)
        count[i] = b.getIndexAttr(1);
    }
    return HyperrectangularSlice(from, count);
  };
  AffineMap leftMap = factors[0].map, resultMap = getResultMap(op);
  HyperrectangularSlice slice = getSlice(sums, resultMap);
  Value left = createExtractSlice(b, bytes, getSlice(bytes, leftMap));
  Value init = createExtractSlice(b, sums, slice);
  SmallVector<AffineMap> maps = {
      leftMap.replaceDimsAndSymbols(loops, {}, numLoops, 0),
      resultMap.replaceDimsAndSymbols(loops, {}, numLoops, 0)};
  SmallVector<utils::IteratorType> iterators(numLoops,
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, init.getType(), left, init, maps, iterators,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        Value byte = emitShifted(body, factors[0], args[0]);
        Value product = arith::MulIOp::create(body, byte, amount);
        linalg::YieldOp::create(
            body, arith::AddIOp::create(body, args[1], product).getResult());
      });
  return createInsertSlice(b, generic.getResult(0), sums, slice);
}

LogicalResult ProductPacker::pack(RewriterBase &rewriter) {
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
    getOperation()->walk([&](linalg::LinalgOp op) { products.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : products)
      (void)ProductPacker(rewriter, op, isaLevel).pack(rewriter);
  }
};
} // namespace
