//===- BandProductRules.cpp - Products with bands of one value ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contractions.h"
#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

/// Bands of up to so many diagonals are sums of shifted operands. Each of them
/// is read and written once, whereas the product reads an operand as often as
/// it has tiles of rows.
static constexpr int64_t maxDiagonals = 3;
/// Smaller matrices than this are multiplied.
static constexpr int64_t minSize = 16;

namespace {
/// Element p of the result is `value` times the sum of the elements s of the
/// other operand with lower <= s - p < upper.
struct BandSum {
  unsigned band, other;
  char kept, summed;
  int64_t keptDim; // In the band.
  std::optional<int64_t> lower, upper;
};
} // namespace

/// Whether a bound of diagonals is below, or above, those of all matrices.
static bool isUnbounded(std::optional<int64_t> bound) {
  return bound && (*bound <= INT32_MIN || *bound >= INT32_MAX);
}

/// The bounds of the band `v` where they are constant, without creating
/// anything; nothing if it is not zero elsewhere.
static std::optional<std::pair<std::optional<int64_t>, std::optional<int64_t>>>
getBounds(Value v) {
  if (auto band = v.getDefiningOp<BandOp>()) {
    if (!isZero(band.getOutside()))
      return std::nullopt;
    return std::make_pair(getConstantIntValue(band.getLower()),
                          getConstantIntValue(band.getUpper()));
  }
  auto matrix = v.getDefiningOp<DiagonalMatrixOp>();
  if (!matrix)
    return std::nullopt;
  DiagonalBand band = getFillBand(matrix);
  if (!band.inverted)
    return std::make_pair(band.lower, band.upper);
  if (band.lower <= INT32_MIN)
    return std::make_pair(band.upper, int64_t(INT64_MAX));
  if (band.upper >= INT32_MAX)
    return std::make_pair(int64_t(INT64_MIN), band.lower);
  return std::nullopt;
}

namespace {
/// A product with a triangle of one value is a multiple of running sums, and
/// one with a narrow band a sum of shifted operands.
template <typename OpTy> struct ProductWithBand : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    Replacement result;
    std::optional<Contraction> contraction =
        Contraction::get(op, result.requirements);
    if (!contraction || contraction->terms.size() < 2)
      return rewriter.notifyMatchFailure(op, "may broadcast dimensions");
    Type type = cast<TensorType>(op->getResult(0).getType()).getElementType();
    if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() < 16 ||
        type.isInteger(16))
      return rewriter.notifyMatchFailure(op, "has no running sums");
    for (unsigned i = 0, e = contraction->terms.size(); i != e; ++i) {
      Value v = contraction->operands[i];
      std::optional<BandSum> sum;
      if (isBand(v) && getRank(v) == 2)
        sum = findSum(*contraction, i);
      if (!sum)
        continue;
      result.generators = {v.getDefiningOp()};
      result.requirements.finite = contraction->getOthers(i);
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        return emit(c, *contraction, *sum);
      };
      return result;
    }
    return rewriter.notifyMatchFailure(op, "no factor is such a band");
  }

private:
  static std::optional<BandSum> findSum(const Contraction &contraction,
                                        unsigned i) {
    auto bounds = getBounds(contraction.operands[i]);
    StringRef term = contraction.terms[i];
    if (!bounds || term[0] == term[1])
      return std::nullopt;
    for (bool sumsOverColumns : {true, false}) {
      BandSum sum = {i,
                     0,
                     term[sumsOverColumns ? 0 : 1],
                     term[sumsOverColumns ? 1 : 0],
                     sumsOverColumns ? 0 : 1,
                     bounds->first,
                     bounds->second};
      std::optional<unsigned> other = contraction.findOnlyOther(sum.summed, i);
      if (!other || contraction.isInOutput(sum.summed) ||
          StringRef(contraction.terms[*other]).contains(sum.kept))
        continue;
      sum.other = *other;
      if (!sumsOverColumns) {
        // x - y = p - s.
        auto negate = [](std::optional<int64_t> bound) {
          return bound
                     ? std::optional(isUnbounded(bound) ? ~*bound : 1 - *bound)
                     : bound;
        };
        std::tie(sum.lower, sum.upper) =
            std::make_pair(negate(sum.upper), negate(sum.lower));
      }
      if (pays(contraction, sum))
        return sum;
    }
    return std::nullopt;
  }

  static bool isTriangle(const BandSum &sum) {
    if (!sum.lower || !sum.upper)
      return false;
    bool isLower = *sum.lower <= INT32_MIN, isUpper = *sum.upper >= INT32_MAX;
    return isLower != isUpper && !isUnbounded(isLower ? sum.upper : sum.lower);
  }

  static bool pays(const Contraction &contraction, const BandSum &sum) {
    auto type =
        cast<RankedTensorType>(contraction.operands[sum.band].getType());
    if (isTriangle(sum))
      return true;
    bool isLarge = llvm::all_of(type.getShape(), [](int64_t size) {
      return ShapedType::isDynamic(size) || size >= minSize;
    });
    return isLarge && sum.lower && sum.upper && !isUnbounded(sum.lower) &&
           !isUnbounded(sum.upper) && *sum.lower < *sum.upper &&
           *sum.upper - *sum.lower <= maxDiagonals;
  }

  static Value emit(ONNXCreator &c, Contraction contraction,
                    const BandSum &sum) {
    Value v = contraction.operands[sum.band];
    BandForm band = getBand(c.getBuilder(), c.getLoc(), v);
    // An inverted DiagonalMatrix has its value outside.
    Value value = isZero(band.outside) ? band.inside : band.outside;
    std::string &term = contraction.terms[sum.other];
    Value &x = contraction.operands[sum.other];
    int64_t axis = term.find(sum.summed);
    x = isTriangle(sum) ? emitRunningSum(c, v, sum, x, axis)
                        : emitShifts(c, v, sum, x, axis);
    if (!isOne(value))
      x = c.create<ONNXMulOp>({x, value});
    term[axis] = sum.kept;
    contraction.erase(sum.band);
    return contraction.emit(c);
  }

  /// The operand is shifted once, and extended by the elements that the other
  /// diagonals need; then slices of it are added up.
  static Value emitShifts(ONNXCreator &c, Value band, const BandSum &sum,
                          Value x, int64_t axis) {
    int64_t others = *sum.upper - *sum.lower - 1;
    Value extended =
        emitShift(c, x, axis, {band, sum.keptDim, others}, *sum.lower);
    Value total;
    for (int64_t i = 0; i <= others; ++i) {
      Value end = c.indices({i == others ? INT64_MAX : i - others});
      Value slice = c.create<ONNXSliceOp>(
          {extended, c.indices({i}), end, c.indices({axis}), c.indices({1})});
      total = total ? c.create<ONNXAddOp>({total, slice}) : slice;
    }
    return total;
  }

  /// Sums of the first elements, up to p + upper, or of the last ones, from
  /// p + lower on.
  static Value emitRunningSum(ONNXCreator &c, Value band, const BandSum &sum,
                              Value x, int64_t axis) {
    OpBuilder &builder = c.getBuilder();
    Location loc = c.getLoc();
    bool isReverse = *sum.upper >= INT32_MAX;
    Value sums = c.create<ONNXCumSumOp>({x, createInteger(builder, loc, axis)},
                                        [&](auto &p) {
                                          p.exclusive = c.integer(0);
                                          p.reverse = c.integer(isReverse);
                                        });
    // The element of the running sums that is the first of the result.
    int64_t first = isReverse ? *sum.lower : *sum.upper - 1;
    OpFoldResult kept = getSize(builder, loc, band, sum.keptDim);
    OpFoldResult count = getSize(builder, loc, x, axis);
    if (first == 0 && getConstantIntValue(kept) &&
        isEqualConstantIntOrValue(kept, count))
      return sums;
    Value size = createIntegerTensor(builder, loc, kept);
    Value positions =
        createPositions(c, createInteger(builder, loc, first), size);
    Value limit = createInteger(builder, loc, isReverse ? 0 : -1);
    if (!isReverse)
      limit = c.create<ONNXAddOp>(
          {createIntegerTensor(builder, loc, count), limit});
    positions = isReverse ? c.create<ONNXMaxOp>({positions, limit})
                          : c.create<ONNXMinOp>({positions, limit});
    auto type = cast<RankedTensorType>(x.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[axis] = getConstantIntValue(kept).value_or(ShapedType::kDynamic);
    Value zero = c.scalar(type.getElementType(), 0);
    return TakeOp::create(builder, loc, type.clone(shape), sums, positions,
                          zero, axis, /*batch_dims=*/0, "ignore",
                          /*pointwise=*/false);
  }
};
} // namespace

void agate::populateBandProductRules(RewritePatternSet &patterns,
                                     const GeneratorRules &rules) {
  patterns.add<ProductWithBand<ONNXMatMulOp>, ProductWithBand<ONNXEinsumOp>>(
      patterns.getContext(), rules);
}
