//===- TensorPadOps.cpp - Padding (tensor) --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"

#include "EmittedElements.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

namespace {
/// The rule of Pad. The numbers of elements and the axes are known or not, but
/// for an absent operand `axes` each dimension has its axis.
struct PadRule {
  ShapeContext &context;
  Value data;
  StringRef mode;
  std::optional<SmallVector<Dim>> pads;
  /// How many there are.
  Dim padCount;
  bool hasAxes = false;
  std::optional<SmallVector<Dim>> axes = std::nullopt;
  Dim axisCount = Dim();

  LogicalResult infer(rules::Results &results);

private:
  LogicalResult inferRanked(SmallVector<Dim> &shape);
  FailureOr<Dim> pad(Dim dim, int64_t i, Dim front, Dim back);
};
} // namespace

/// The size of dimension `i` with so many elements in front and behind.
FailureOr<Dim> PadRule::pad(Dim dim, int64_t i, Dim front, Dim back) {
  Dim kept = dim;
  for (Dim removed : {context.min(front, Dim(0)), context.min(back, Dim(0))}) {
    if (removed.isConstant(0))
      continue;
    kept = context.add(kept, removed);
    if (failed(context.requireNonNegative(
            kept, "what padding leaves of dimension " + Twine(i))))
      return failure();
  }
  Dim size = context.add(context.add(dim, front), back);
  if (mode != "constant" && !(size == kept) &&
      failed(context.requireEqual(
          context.selectEqual(kept, Dim(0), size, Dim(0)), Dim(0),
          "dimension " + Twine(i) +
              " is empty and cannot be extended in this mode")))
    return failure();
  return size;
}

LogicalResult PadRule::inferRanked(SmallVector<Dim> &shape) {
  int64_t rank = shape.size();
  if (!hasAxes) {
    axes = rules::getAllAxes(rank);
    axisCount = Dim(rank);
  }
  if (failed(context.requireEqual(
          padCount, context.mul(axisCount, Dim(2)),
          "there must be two numbers per dimension to pad")) ||
      (axes && failed(rules::requireAxes(context, *axes, rank))))
    return failure();
  // Without axes, the numbers tell which dimensions may change at most.
  if (!axes) {
    shape.assign(rank, Dim());
    return success();
  }
  if (!pads || pads->size() != 2 * axes->size())
    pads = SmallVector<Dim>(2 * axes->size());
  auto spread = [&](ArrayRef<Dim> values) {
    return rules::spreadOverAxes(context, *axes, values, Dim(0), rank);
  };
  SmallVector<Dim> fronts = spread(ArrayRef(*pads).take_front(axes->size()));
  SmallVector<Dim> backs = spread(ArrayRef(*pads).drop_front(axes->size()));
  for (int64_t i = 0; i < rank; ++i) {
    FailureOr<Dim> size = pad(shape[i], i, fronts[i], backs[i]);
    if (failed(size))
      return failure();
    shape[i] = *size;
  }
  return success();
}

LogicalResult PadRule::infer(rules::Results &results) {
  Type elementType = context.getElementType(data);
  if (context.hasRank(data)) {
    SmallVector<Dim> shape = context.getDims(data);
    if (failed(inferRanked(shape)))
      return failure();
    results.push_back(InferredType::ranked(elementType, std::move(shape)));
    return success();
  }
  std::optional<int64_t> count = padCount.getConstant();
  if (count && *count % 2 != 0)
    return context.emitError() << "there must be two numbers per dimension to "
                                  "pad, got "
                               << *count;
  // Larger counts are not looked at.
  constexpr int64_t limit = 4096;
  if (!hasAxes && count && *count <= limit)
    results.push_back(
        InferredType::ranked(elementType, SmallVector<Dim>(*count / 2)));
  else
    results.push_back(InferredType::unranked(elementType));
  return success();
}

/// The numbers and axes of Pad, as far as they are known. `axes` stays as it is
/// where the operand is absent.
static void readPads(ShapeContext &context, Value data, Value pads, Value axes,
                     std::optional<SmallVector<Dim>> &padElements,
                     std::optional<SmallVector<Dim>> &axisElements) {
  std::optional<int64_t> rank = rules::getKnownRank(data.getType());
  auto twice = [](std::optional<int64_t> count) {
    return count ? std::optional(*count * 2) : std::nullopt;
  };
  if (context.isAbsent(axes)) {
    padElements = rules::getElements(context, pads, twice(rank));
    return;
  }
  axisElements = context.getElements(axes);
  if (axisElements) {
    padElements =
        rules::getElements(context, pads, twice(int64_t(axisElements->size())));
    return;
  }
  padElements = context.getElements(pads);
  if (padElements) {
    axisElements =
        rules::getElements(context, axes, int64_t(padElements->size()) / 2);
    return;
  }
  if (!context.emits() || !rank || !context.hasRank(axes))
    return;
  // At most one entry per dimension; entries that are missing pad nothing.
  Dim count = context.getDim(axes, 0);
  if (failed(context.requireEqual(
          context.getDim(pads, 0), context.mul(count, Dim(2)),
          "there must be two numbers per dimension to pad")) ||
      failed(
          context.requireLess(count, Dim(*rank + 1),
                              "there must not be more axes than dimensions")))
    return;
  padElements =
      rules::emitPaddedElements(context, pads, Dim(0), count, *rank, 0);
  padElements->append(
      rules::emitPaddedElements(context, pads, count, count, *rank, 0));
  axisElements =
      rules::emitPaddedElements(context, axes, Dim(0), count, *rank, 0);
  // Each of the others stands for a dimension that no axis names.
  SmallVector<Dim> flags;
  for (int64_t i = 0; i < *rank; ++i) {
    Dim flag(0);
    for (auto [k, axis] : llvm::enumerate(*axisElements))
      flag = context.selectLess(
          Dim(int64_t(k)), count,
          context.selectEqual(
              axis, Dim(i), Dim(1),
              context.selectEqual(axis, Dim(i - *rank), Dim(1), flag)),
          flag);
    flags.push_back(flag);
  }
  Dim used(0);
  for (int64_t i = 0; i < *rank; ++i) {
    // The position of dimension i among those that no axis names.
    Dim place = context.add(count, context.sub(Dim(i), used));
    for (int64_t k = 0; k < *rank; ++k)
      (*axisElements)[k] = context.selectEqual(
          flags[i], Dim(1), (*axisElements)[k],
          context.selectEqual(place, Dim(k), Dim(i), (*axisElements)[k]));
    used = context.add(used, flags[i]);
  }
}

namespace {
/// The operands of a Pad, null ones are absent.
struct PadOperands {
  Value data, pads, constantValue, axes;
};
} // namespace

static LogicalResult inferPad(ShapeContext &context,
                              const PadOperands &operands, StringRef mode,
                              rules::Results &results) {
  auto [data, pads, constantValue, axes] = operands;
  if (failed(rules::requireVector(context, pads, "pads")))
    return failure();
  if (!context.isAbsent(constantValue)) {
    if (failed(
            rules::requireOneElement(context, constantValue, "constant_value")))
      return failure();
    if (context.getElementType(constantValue) != context.getElementType(data))
      return context.emitError() << "expects 'constant_value' to have the "
                                    "element type of 'data', got "
                                 << constantValue.getType();
  }
  PadRule rule{context, data, mode, std::nullopt, Dim()};
  readPads(context, data, pads, axes, rule.pads, rule.axes);
  auto getCount = [&](Value v, std::optional<SmallVector<Dim>> &elements) {
    if (elements)
      return Dim(int64_t(elements->size()));
    return context.hasRank(v) ? context.getDim(v, 0) : Dim();
  };
  rule.padCount = getCount(pads, rule.pads);
  if (!context.isAbsent(axes)) {
    if (failed(rules::requireVector(context, axes, "axes")))
      return failure();
    rule.hasAxes = true;
    rule.axisCount = getCount(axes, rule.axes);
  }
  return rule.infer(results);
}

static LogicalResult inferPad(ShapeContext &context, Value data, ArrayAttr pads,
                              StringRef name, StringRef mode,
                              rules::Results &results) {
  if (!pads)
    return rules::emitMissingAttribute(context, name);
  PadRule rule{context, data, mode, rules::getDims(pads),
               Dim(int64_t(pads.size()))};
  return rule.infer(results);
}

LogicalResult
ONNXPadOp::inferResultTypes(ShapeContext &context,
                            SmallVectorImpl<InferredType> &results) {
  return inferPad(context,
                  {getData(), getPads(), getConstantValue(), getAxes()},
                  getMode(), results);
}

LogicalResult
ONNXPadV18Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  return inferPad(context,
                  {getData(), getPads(), getConstantValue(), getAxes()},
                  getMode(), results);
}

LogicalResult
ONNXPadV13Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  return inferPad(context,
                  {getData(), getPads(), getConstantValue(), /*axes=*/Value()},
                  getMode(), results);
}

LogicalResult
ONNXPadV11Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  return inferPad(context,
                  {getData(), getPads(), getConstantValue(), /*axes=*/Value()},
                  getMode(), results);
}

LogicalResult
ONNXPadV2Op::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  return inferPad(context, getData(), getPadsAttr(), "pads", getMode(),
                  results);
}

LogicalResult
ONNXPadV1Op::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  return inferPad(context, getData(), getPaddingsAttr(), "paddings", getMode(),
                  results);
}

std::optional<std::pair<SmallVector<Dim>, SmallVector<Dim>>>
ONNXPadOp::getFrontsAndBacks(ShapeContext &context) {
  std::optional<int64_t> rank = rules::getKnownRank(getData().getType());
  if (!rank)
    return std::nullopt;
  std::optional<SmallVector<Dim>> pads, axes;
  readPads(context, getData(), getPads(), getAxes(), pads, axes);
  if (context.isAbsent(getAxes()))
    axes = rules::getAllAxes(*rank);
  if (!pads || !axes || pads->size() != 2 * axes->size())
    return std::nullopt;
  auto spread = [&](ArrayRef<Dim> values) {
    return rules::spreadOverAxes(context, *axes, values, Dim(0), *rank);
  };
  return std::make_pair(spread(ArrayRef(*pads).take_front(axes->size())),
                        spread(ArrayRef(*pads).drop_front(axes->size())));
}

FailureOr<SmallVector<Dim>> ONNXPadOp::inferElements(ShapeContext &context) {
  // Longer tensors are no shapes.
  constexpr int64_t limit = 4096;
  if (getMode() != "constant" || !context.hasRank(getData()) ||
      context.getRank(getData()) != 1)
    return failure();
  std::optional<SmallVector<Dim>> data = context.getElements(getData());
  std::optional<SmallVector<Dim>> pads = context.getElements(getPads());
  // With one pair of numbers, there is only one axis.
  if (!data || !pads || pads->size() != 2)
    return failure();
  Dim filling = context.isAbsent(getConstantValue())
                    ? Dim(0)
                    : context.getScalar(getConstantValue());
  SmallVector<Dim> result = *data;
  for (bool isFront : {true, false}) {
    Dim pad = (*pads)[isFront ? 0 : 1];
    if (!pad.isConstant() || *pad.getConstant() > limit ||
        *pad.getConstant() < -int64_t(result.size()))
      return failure();
    int64_t count = *pad.getConstant();
    auto *place = isFront ? result.begin() : result.end();
    if (count >= 0)
      result.insert(place, count, filling);
    else if (isFront)
      result.erase(place, place - count);
    else
      result.erase(place + count, place);
  }
  return result;
}

OpFoldResult ONNXPadOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  auto pads = dyn_cast_or_null<DenseIntElementsAttr>(adaptor.getPads());
  bool hasKnownAxes = ShapeContext::isAbsent(getAxes()) || adaptor.getAxes();
  if (pads && hasKnownAxes && getData().getType() == getType() &&
      llvm::all_of(pads, [](const APInt &pad) { return pad.isZero(); }))
    return getData();
  return {};
}
