//===- PaddingRules.cpp - Generators that are repeated or padded ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Tile, Expand
//===----------------------------------------------------------------------===//

namespace {
/// Tile of a OneHot that repeats no classes tiles the indices.
struct TileOfOneHot : GeneratorRule<ONNXTileOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXTileOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getInput().getDefiningOp<OneHotOp>();
    std::optional<SmallVector<int64_t>> repeats =
        getConstantIntegers(op.getRepeats());
    if (!oneHot || !oneHot.getResultAxis() || !repeats ||
        int64_t(repeats->size()) != ::getRank(oneHot))
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    int64_t axis = *oneHot.getResultAxis();
    if ((*repeats)[axis] != 1)
      return rewriter.notifyMatchFailure(op, "repeats classes");
    repeats->erase(repeats->begin() + axis);
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          Value indices =
              c.create<ONNXTileOp>({oneHot.getIndices(), c.indices(*repeats)});
          return createOneHotLike(c.getBuilder(), c.getLoc(), oneHot, indices,
                                  oneHot.getDepth(), axis);
        }};
  }
};

/// Expand of a OneHot that keeps the classes expands the indices.
struct ExpandOfOneHot : GeneratorRule<ONNXExpandOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXExpandOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getInput().getDefiningOp<OneHotOp>();
    auto type = cast<RankedTensorType>(op.getType());
    if (!oneHot || !oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    auto from = cast<RankedTensorType>(oneHot.getType());
    int64_t depth = from.getDimSize(*oneHot.getResultAxis());
    int64_t axis = *oneHot.getResultAxis() + type.getRank() - from.getRank();
    if (ShapedType::isDynamic(depth) || type.getDimSize(axis) != depth)
      return rewriter.notifyMatchFailure(op, "does not keep the classes");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          SmallVector<OpFoldResult> sizes = emitResultSizes(c.getBuilder(), op);
          sizes.erase(sizes.begin() + axis);
          Value indices = c.create<ONNXExpandOp>(
              {oneHot.getIndices(), createShapeTensor(c, sizes)});
          return createOneHotLike(c.getBuilder(), c.getLoc(), oneHot, indices,
                                  oneHot.getDepth(), axis);
        }};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Pad
//===----------------------------------------------------------------------===//

/// How many elements `op` puts in front of and behind each dimension; nothing
/// unless it puts constants there, in known numbers.
static std::optional<std::pair<SmallVector<int64_t>, SmallVector<int64_t>>>
getConstantPads(ONNXPadOp op) {
  if (op.getMode() != "constant")
    return std::nullopt;
  ShapeContext context = ShapeContext::forValues(op);
  context.beQuiet();
  auto pads = op.getFrontsAndBacks(context);
  if (!pads)
    return std::nullopt;
  std::pair<SmallVector<int64_t>, SmallVector<int64_t>> result;
  for (auto [from, to] : {std::make_pair(&pads->first, &result.first),
                          std::make_pair(&pads->second, &result.second)})
    for (const Dim &pad : *from) {
      if (!pad.isConstant() || std::abs(*pad.getConstant()) > INT32_MAX)
        return std::nullopt;
      to->push_back(*pad.getConstant());
    }
  return result;
}

/// Whether `op` pads with the elements of the constant `v`.
static bool padsWith(ONNXPadOp op, Value v) {
  if (ShapeContext::isAbsent(op.getConstantValue()))
    return isZero(v);
  DenseElementsAttr fill =
      getConstantElements(op.getConstantValue(), /*maxElements=*/1);
  DenseElementsAttr element = getConstantElements(v, /*maxElements=*/1);
  return fill && element && !fill.empty() && !element.empty() &&
         fill.getElementType() == element.getElementType() &&
         *fill.value_begin<Attribute>() == *element.value_begin<Attribute>();
}

namespace {
/// Rows of the off value around those of a OneHot are of indices that select
/// nothing.
struct PadOfOneHot : GeneratorRule<ONNXPadOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXPadOp op,
                               PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    auto pads = getConstantPads(op);
    int64_t axis = *oneHot.getResultAxis();
    if (!pads || !padsWith(op, oneHot.getOffValue()))
      return rewriter.notifyMatchFailure(op, "does not pad with its off value");
    if (pads->first[axis] != 0 || pads->second[axis] != 0)
      return rewriter.notifyMatchFailure(op, "adds classes");
    SmallVector<int64_t> all = pads->first;
    all.erase(all.begin() + axis);
    llvm::append_range(all, pads->second);
    all.erase(all.begin() + ::getRank(oneHot) - 1 + axis);
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          Value none = createNoClass(c.getBuilder(), c.getLoc(), oneHot);
          Value indices = c.create<ONNXPadOp>(
              {oneHot.getIndices(), c.indices(all), none},
              [&](auto &p) { p.mode = c.string("constant"); });
          return createOneHotLike(c.getBuilder(), c.getLoc(), oneHot, indices,
                                  oneHot.getDepth(), axis);
        }};
  }
};

/// A rectangle of a matrix.
struct Rectangle {
  int64_t top, bottom, left, right;

  /// Whether the diagonals lower <= x - y < upper have no element in it.
  bool isApartFrom(int64_t lower, int64_t upper) const {
    return top >= bottom || left >= right || lower >= upper ||
           upper <= left - (bottom - 1) || lower >= right - top;
  }
};

/// Matrices of a band that become larger are those of a band, unless it would
/// go on in what is added.
struct PadOfBand : GeneratorRule<ONNXPadOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXPadOp op,
                               PatternRewriter &rewriter) const override {
    Value data = op.getData();
    auto type = cast<RankedTensorType>(op.getType());
    auto from = cast<RankedTensorType>(data.getType());
    if (!isBand(data) || !from.hasStaticShape() || !type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "is not of a band");
    auto pads = getConstantPads(op);
    int64_t rank = type.getRank();
    if (!pads || llvm::any_of(ArrayRef(pads->first).take_back(2), isNegative) ||
        llvm::any_of(ArrayRef(pads->second).take_back(2), isNegative))
      return rewriter.notifyMatchFailure(op, "removes elements");
    for (int64_t dim = 0; dim < rank - 2; ++dim)
      if (pads->first[dim] > 0 || pads->second[dim] > 0)
        return rewriter.notifyMatchFailure(op, "adds matrices");
    // What creates constants is not wanted if nothing matches.
    std::optional<std::pair<int64_t, int64_t>> bounds = findBounds(op, data);
    if (!bounds)
      return rewriter.notifyMatchFailure(op, "pads with another value");
    int64_t top = pads->first[rank - 2], left = pads->first[rank - 1];
    int64_t bottom = top + from.getDimSize(rank - 2),
            right = left + from.getDimSize(rank - 1);
    int64_t lower = shift(bounds->first, left - top),
            upper = shift(bounds->second, left - top);
    int64_t rows = type.getDimSize(rank - 2),
            columns = type.getDimSize(rank - 1);
    for (Rectangle added :
         {Rectangle{0, top, 0, columns}, Rectangle{bottom, rows, 0, columns},
          Rectangle{0, rows, 0, left}, Rectangle{0, rows, right, columns}})
      if (!added.isApartFrom(lower, upper))
        return rewriter.notifyMatchFailure(op, "continues the band");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          BandForm band = getBand(builder, c.getLoc(), data);
          band.type = type;
          band.lower = builder.getI64IntegerAttr(lower);
          band.upper = builder.getI64IntegerAttr(upper);
          return createBand(
              builder, c.getLoc(), band,
              getAsIndexOpFoldResult(builder.getContext(), type.getShape()));
        }};
  }

private:
  static bool isNegative(int64_t pad) { return pad < 0; }

  static int64_t shift(int64_t bound, int64_t by) {
    return bound <= INT32_MIN || bound >= INT32_MAX ? bound : bound + by;
  }

  /// The constant bounds of the band `data`, if `op` pads with the value that
  /// is outside of it.
  static std::optional<std::pair<int64_t, int64_t>> findBounds(ONNXPadOp op,
                                                               Value data) {
    if (auto band = data.getDefiningOp<BandOp>()) {
      std::optional<int64_t> lower = getConstantIntValue(band.getLower());
      std::optional<int64_t> upper = getConstantIntValue(band.getUpper());
      if (!lower || !upper || !padsWith(op, band.getOutside()))
        return std::nullopt;
      return std::make_pair(*lower, *upper);
    }
    bool padsWithZero = ShapeContext::isAbsent(op.getConstantValue()) ||
                        isZero(op.getConstantValue());
    if (!padsWithZero)
      return std::nullopt;
    if (auto matrix = data.getDefiningOp<DiagonalMatrixOp>()) {
      DiagonalBand fill = getFillBand(matrix);
      if (fill.inverted)
        return std::nullopt;
      return std::make_pair(fill.lower, fill.upper);
    }
    std::optional<int64_t> diagonal =
        getConstantInteger(data.getDefiningOp<EyeOp>().getDiagonalIndex());
    if (!diagonal || std::abs(*diagonal) >= INT32_MAX)
      return std::nullopt;
    return std::make_pair(*diagonal, *diagonal + 1);
  }
};
} // namespace

void agate::populatePaddingRules(RewritePatternSet &patterns,
                                 const GeneratorRules &rules) {
  patterns.add<TileOfOneHot, ExpandOfOneHot, PadOfOneHot, PadOfBand>(
      patterns.getContext(), rules);
}
