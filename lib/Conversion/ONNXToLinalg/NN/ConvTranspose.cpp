//===- ConvTranspose.cpp - Transposed convolutions ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Along a dimension with the stride s, element o of the result has the phase
// o mod s. The elements of a phase depend on the same positions of the kernel,
// every s-th one, so that a phase is a convolution with stride 1:
//
//     y[q * s + phase] = sum over t of x[q + offset - t] * w[first + t * step]
//
// The phases of the innermost dimension are computed next to each other and
// interleaved at the end, those of other dimensions are rows of the result.
//
//===----------------------------------------------------------------------===//

#include "NN/ConvTranspose.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

#include <numeric>

using namespace mlir;
using namespace agate;

/// Each phase is a convolution of its own, which has to be compiled.
static constexpr int64_t maxPhases = 16;

namespace {
/// The part of one dimension that belongs to a phase.
struct Phase {
  int64_t number;
  /// Positions in the kernel.
  int64_t firstTap = 0, tapStep = 1, numTaps = 0;
  /// How far apart the elements of the operand are, and which one the window of
  /// the first element of the phase begins with.
  int64_t dilation = 1, begin = 0;
  /// The number of elements.
  Dim count;

  int64_t getSpan() const { return (numTaps - 1) * dilation; }
};

/// Emits the phases of one operation.
class PhaseEmitter {
public:
  PhaseEmitter(ScalarBuilder &b, const TransposedConvolution &convolution)
      : b(b), c(convolution), dims(convolution.op, b),
        rank(convolution.window->getRank()), sizes(convolution.sizes),
        elementType(convolution.elementType) {}

  Value emit();

private:
  Phase getPhase(int64_t dim, int64_t number);
  Value emitPadded();
  Value emitWeights(ArrayRef<Phase> phase);
  Value emitPhase(ArrayRef<Phase> phase);
  Value insertPhase(Value value, ArrayRef<Phase> phase, Value stack);
  Value emitInterleaved(Value stack);
  OpFoldResult index(int64_t value) { return b.getIndexAttr(value); }
  OpFoldResult toSize(Dim dim) { return dims.getAsOpFoldResult(dim); }

  ScalarBuilder &b;
  const TransposedConvolution &c;
  DimBuilder dims;
  int64_t rank;
  ArrayRef<OpFoldResult> sizes;
  Type elementType;
  /// The phases of each dimension.
  SmallVector<SmallVector<Phase>> phases;
  /// The operand with zeros around it, and where it begins there.
  Value padded;
  SmallVector<int64_t> low;
};
} // namespace

Phase PhaseEmitter::getPhase(int64_t dim, int64_t number) {
  const Window &window = *c.window;
  int64_t stride = window.strides[dim], dilation = window.dilations[dim];
  int64_t kernel = *window.kernel[dim].getConstant();
  int64_t divisor = std::gcd(stride, dilation);
  Phase phase;
  phase.number = number;
  phase.tapStep = stride / divisor;
  phase.dilation = dilation / divisor;
  phase.count = dims.max(
      dims.ceilDiv(dims.sub(Dim(sizes[dim + 2]), Dim(number)), Dim(stride)),
      Dim(0));
  // The place among all that windows cover.
  int64_t place = number + c.cropping[dim];
  for (int64_t tap = 0; tap < std::min(phase.tapStep, kernel); ++tap) {
    if ((place - tap * dilation) % stride != 0)
      continue;
    phase.firstTap = tap;
    phase.numTaps = llvm::divideCeil(kernel - tap, phase.tapStep);
    phase.begin = (place - tap * dilation) / stride - phase.getSpan();
  }
  return phase;
}

/// The operand with as many zeros around it as the phases need.
Value PhaseEmitter::emitPadded() {
  Sizes lowPadding(2, index(0)), highPadding(2, index(0));
  bool isPadded = false;
  for (int64_t i = 0; i < rank; ++i) {
    int64_t before = 0;
    Dim behind(0), size(b.mixedSize(c.x, i + 2));
    for (const Phase &phase : phases[i]) {
      if (phase.numTaps == 0)
        continue;
      before = std::max(before, -phase.begin);
      Dim end = dims.add(phase.count, Dim(phase.begin + phase.getSpan()));
      behind = dims.max(behind, dims.sub(end, size));
    }
    low.push_back(before);
    lowPadding.push_back(index(before));
    highPadding.push_back(toSize(behind));
    isPadded |= before != 0 || !behind.isConstant(0);
  }
  if (!isPadded)
    return c.x;
  Value zero = b.zero(getElementTypeOrSelf(c.x.getType()));
  return tensor::PadOp::create(b, Type(), c.x, lowPadding, highPadding, zero);
}

/// The weights [C, M / groups, k..] of a phase as those of a convolution, [M,
/// C / groups, k..], with each kernel flipped.
Value PhaseEmitter::emitWeights(ArrayRef<Phase> phase) {
  Value w = emitSplitDim(b, c.op, c.w, 0, c.groups);
  Sizes wSizes = b.mixedSizes(w);
  SmallVector<AffineExpr> exprs = {b.getAffineDimExpr(0), b.getAffineDimExpr(2),
                                   b.getAffineDimExpr(1)};
  Sizes taps = {wSizes[0], wSizes[2], wSizes[1]};
  for (const auto &[i, part] : llvm::enumerate(phase)) {
    AffineExpr last = b.getAffineConstantExpr(part.numTaps - 1);
    exprs.push_back((last - b.getAffineDimExpr(i + 3)) * part.tapStep +
                    part.firstTap);
    taps.push_back(index(part.numTaps));
  }
  AffineMap map = AffineMap::get(rank + 3, 0, exprs, b.getContext());
  Value flipped =
      emitMap(b, LoopOperand{w, map}, taps, getElementTypeOrSelf(w.getType()),
              [](ScalarBuilder &, ValueRange args) { return args[0]; });
  return emitJoinDims(b, flipped, 0);
}

/// The elements of a phase, [N, M, count..].
Value PhaseEmitter::emitPhase(ArrayRef<Phase> phase) {
  Sizes counts = {sizes[0], sizes[1]};
  Sizes offsets(2, index(0)),
      extents = {b.mixedSize(padded, 0), b.mixedSize(padded, 1)};
  SmallVector<int64_t> dilations;
  bool isEmpty = false;
  for (const auto &[i, part] : llvm::enumerate(phase)) {
    counts.push_back(toSize(part.count));
    isEmpty |= part.numTaps == 0 || part.count.isConstant(0);
    offsets.push_back(index(low[i] + part.begin));
    extents.push_back(toSize(dims.add(part.count, Dim(part.getSpan()))));
    dilations.push_back(part.dilation);
  }
  Value init = emitBias(b, c.bias, counts, elementType);
  if (isEmpty)
    return init;
  bool isWhole = true;
  for (const auto &[i, extent] : llvm::enumerate(extents))
    isWhole &= offsets[i] == index(0) &&
               DimBuilder::isKnownEqual(extent, b.mixedSize(padded, i));
  Value image = padded;
  if (!isWhole)
    image =
        createExtractSlice(b, padded, HyperrectangularSlice(offsets, extents));
  SmallVector<int64_t> ones(rank, 1);
  Convolution convolution{c.op,      image,   emitWeights(phase), init, ones,
                          dilations, c.groups};
  return convolution.emit(b);
}

/// `stack`, [N, M, o.., phase, count] with all but the innermost dimension of
/// the result, with a phase in it.
Value PhaseEmitter::insertPhase(Value value, ArrayRef<Phase> phase,
                                Value stack) {
  Sizes offsets(2, index(0)), strides(rank + 3, index(1)),
      counts = {sizes[0], sizes[1]};
  for (int64_t i = 0; i + 1 < rank; ++i) {
    offsets.push_back(index(phase[i].number));
    counts.push_back(toSize(phase[i].count));
    // Of a single element, upstream could not tell which dimension of size 1
    // is dropped.
    if (phase[i].count.getConstant() != 1)
      strides[i + 2] = index(c.window->strides[i]);
  }
  offsets.append({index(phase.back().number), index(0)});
  counts.append({index(1), toSize(phase.back().count)});
  return createInsertSlice(b, value, stack,
                           HyperrectangularSlice(offsets, counts, strides));
}

/// The result of the phases of the innermost dimension, [N, M, o.., phase,
/// count].
Value PhaseEmitter::emitInterleaved(Value stack) {
  Sizes stackSizes = b.mixedSizes(stack);
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, rank + 3));
  std::swap(permutation[rank + 1], permutation[rank + 2]);
  std::swap(stackSizes[rank + 1], stackSizes[rank + 2]);
  Value result =
      linalg::TransposeOp::create(
          b, stack, createEmpty(b, stackSizes, elementType), permutation)
          ->getResult(0);
  result = emitJoinDims(b, result, rank + 1);
  // The last phases may have an element less.
  if (DimBuilder::isKnownEqual(phases.back().front().count,
                               phases.back().back().count))
    return result;
  return createExtractSlice(
      b, result, HyperrectangularSlice(Sizes(rank + 2, index(0)), sizes));
}

Value PhaseEmitter::emit() {
  for (int64_t i = 0; i < rank; ++i) {
    phases.emplace_back();
    for (int64_t number = 0; number < c.window->strides[i]; ++number)
      phases.back().push_back(getPhase(i, number));
  }
  padded = emitPadded();
  bool isInterleaved = c.window->strides.back() != 1;
  Sizes stackSizes(sizes.drop_back());
  stackSizes.append(
      {index(c.window->strides.back()), toSize(phases.back().front().count)});
  Value stack = createEmpty(b, stackSizes, elementType);
  // All combinations of phases.
  SmallVector<int64_t> numbers(rank, 0);
  while (true) {
    SmallVector<Phase> phase;
    for (int64_t i = 0; i < rank; ++i)
      phase.push_back(phases[i][numbers[i]]);
    Value value = emitPhase(phase);
    if (c.getNumPhases() == 1)
      return value;
    stack = insertPhase(value, phase, stack);
    int64_t i = rank - 1;
    while (i >= 0 && ++numbers[i] == c.window->strides[i])
      numbers[i--] = 0;
    if (i < 0)
      break;
  }
  return isInterleaved ? emitInterleaved(stack)
                       : emitJoinDims(b, stack, rank + 1);
}

int64_t TransposedConvolution::getNumPhases() const {
  return computeProduct(window->strides);
}

bool TransposedConvolution::hasPhases() const {
  return getNumPhases() <= maxPhases &&
         llvm::all_of(window->kernel,
                      [](Dim size) { return size.isConstant(); });
}

Value TransposedConvolution::emit(ScalarBuilder &builder) const {
  return PhaseEmitter(builder, *this).emit();
}
