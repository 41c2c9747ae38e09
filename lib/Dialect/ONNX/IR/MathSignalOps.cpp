//===- MathSignalOps.cpp - Signal processing of the math family ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathSignalOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

// Shared by the window functions.
static LogicalResult inferWindow(ShapeContext &context, Value size,
                                 int64_t dataType, rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathSignalOps.cpp.inc"

namespace agate {

void registerONNXMathSignalOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathSignalOps.cpp.inc"
      >(dialect);
}

} // namespace agate

/// The element type of number `dataType`, if it is an integer or float type.
static FailureOr<Type> getResultType(ShapeContext &context, int64_t dataType) {
  Type type = getONNXElementType(context.getContext(), dataType);
  auto integer = dyn_cast_or_null<IntegerType>(type);
  if ((integer && integer.getWidth() >= 8) ||
      isa_and_nonnull<Float16Type, BFloat16Type, Float32Type, Float64Type>(
          type))
    return type;
  return context.emitError() << "expects 'output_datatype' to be the number of "
                                "a type that the result may have, got "
                             << dataType;
}

static LogicalResult requirePositive(ShapeContext &context, Dim d,
                                     const Twine &what) {
  if (d.isConstant() && *d.getConstant() <= 0)
    return context.emitError()
           << what << " must be positive, got " << *d.getConstant();
  return context.requireLess(Dim(0), d, what + " must be positive");
}

/// The number of different frequencies of `n` real numbers.
static Dim getOneSidedSize(ShapeContext &context, Dim n) {
  return context.add(context.floorDiv(n, Dim(2)), Dim(1));
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

static LogicalResult inferWindow(ShapeContext &context, Value size,
                                 int64_t dataType, rules::Results &results) {
  // (C1)
  if (failed(rules::requireOneElement(context, size, "size")))
    return failure();
  // (C2)
  Dim value = context.getScalar(size);
  if (failed(context.requireNonNegative(value, "the value of 'size'")))
    return failure();
  // (C3)
  FailureOr<Type> elementType = getResultType(context, dataType);
  if (failed(elementType))
    return failure();
  results.push_back(InferredType::ranked(*elementType, {value}));
  return success();
}

//===----------------------------------------------------------------------===//
// DFT
//===----------------------------------------------------------------------===//

namespace {
/// The rule of both versions of DFT.
struct DFTRule {
  ShapeContext &context;
  Value input, dftLength;
  /// Counted from either end.
  Dim axis;
  bool inverse, oneSided;

  LogicalResult infer(rules::Results &results);

private:
  LogicalResult checkComponents(Dim components);
  LogicalResult checkAxis(int64_t rank);
  Dim getSize(Dim inputSize, Dim length);
};
} // namespace

LogicalResult DFTRule::checkComponents(Dim components) {
  if (components.isConstant() && !components.isConstant(1) &&
      !components.isConstant(2))
    return context.emitError()
           << "expects the last dimension of 'input' to have size 1 or 2, got "
           << *components.getConstant();
  if (!oneSided)
    return success();
  return context.requireEqual(
      components, Dim(inverse ? 2 : 1),
      inverse ? "the one-sided input of an inverse transform must be complex"
              : "the input of a one-sided transform must be real");
}

LogicalResult DFTRule::checkAxis(int64_t rank) {
  if (!axis.isConstant()) {
    if (failed(
            context.requireLess(axis, Dim(rank - 1), "axis is out of range")) ||
        failed(
            context.requireLess(Dim(-rank - 1), axis, "axis is out of range")))
      return failure();
    return context.requireEqual(
        context.selectEqual(axis, Dim(-1), Dim(1), Dim(0)), Dim(0),
        "axis must not be the last one");
  }
  std::optional<int64_t> position =
      rules::normalizeAxis(*axis.getConstant(), rank);
  if (!position || *position == rank - 1)
    return context.emitError()
           << "axis " << *axis.getConstant() << " is neither in [" << -rank
           << ", -2] nor in [0, " << rank - 2 << "]";
  axis = Dim(*position);
  return success();
}

/// The output's size along a dimension that is transformed.
Dim DFTRule::getSize(Dim inputSize, Dim length) {
  bool hasLength = !context.isAbsent(dftLength);
  if (!oneSided)
    return hasLength ? length : inputSize;
  if (!inverse)
    return getOneSidedSize(context, hasLength ? length : inputSize);
  return hasLength ? length
                   : context.mul(context.sub(inputSize, Dim(1)), Dim(2));
}

LogicalResult DFTRule::infer(rules::Results &results) {
  Dim length;
  if (!context.isAbsent(dftLength)) {
    if (failed(rules::requireOneElement(context, dftLength, "dft_length")))
      return failure();
    length = context.getScalar(dftLength);
    if (failed(requirePositive(context, length, "the value of 'dft_length'")))
      return failure();
  }
  Type elementType = context.getElementType(input);
  if (!context.hasRank(input)) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(input);
  int64_t rank = dims.size();
  if (rank < 2)
    return context.emitError()
           << "expects 'input' to have rank 2 or more, got " << input.getType();
  if (failed(checkComponents(dims.back())) || failed(checkAxis(rank)))
    return failure();
  dims.back() = Dim(inverse && oneSided ? 1 : 2);
  for (int64_t i = 0; i + 1 < rank; ++i) {
    if (axis.isConstant() && !axis.isConstant(i))
      continue;
    Dim size = getSize(dims[i], length);
    dims[i] = context.selectEqual(
        axis, Dim(i), size,
        context.selectEqual(axis, Dim(i - rank), size, dims[i]));
    if (axis.isConstant() &&
        failed(context.requireNonNegative(dims[i], "the size of the output")))
      return failure();
  }
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

LogicalResult
ONNXDFTOp::inferResultTypes(ShapeContext &context,
                            SmallVectorImpl<InferredType> &results) {
  Dim axis(-2);
  if (!context.isAbsent(getAxis())) {
    // (C4)
    if (failed(rules::requireOneElement(context, getAxis(), "axis")))
      return failure();
    axis = context.getScalar(getAxis());
  }
  // (C1), (C2), (C3), (C5), (C6)
  return DFTRule{context, getInput(),        getDftLength(),
                 axis,    getInverse() != 0, getOnesided() != 0}
      .infer(results);
}

LogicalResult
ONNXDFTV17Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  return DFTRule{context,        getInput(),        getDftLength(),
                 Dim(getAxis()), getInverse() != 0, getOnesided() != 0}
      .infer(results);
}

//===----------------------------------------------------------------------===//
// STFT
//===----------------------------------------------------------------------===//

/// The number of elements of a frame.
static FailureOr<Dim> getFrameSize(ShapeContext &context, ONNXSTFTOp op) {
  bool hasLength = !context.isAbsent(op.getFrameLength());
  bool hasWindow = !context.isAbsent(op.getWindow());
  // (C4)
  if (!hasLength && !hasWindow)
    return context.emitError() << "expects 'window' or 'frame_length'";
  Dim window, length;
  if (hasWindow) {
    if (failed(rules::requireVector(context, op.getWindow(), "window")))
      return failure();
    if (context.hasRank(op.getWindow()))
      window = context.getDim(op.getWindow(), 0);
  }
  if (hasLength) {
    // (C2)
    if (failed(rules::requireOneElement(context, op.getFrameLength(),
                                        "frame_length")))
      return failure();
    length = context.getScalar(op.getFrameLength());
    // (C3)
    if (failed(requirePositive(context, length, "the value of 'frame_length'")))
      return failure();
  }
  if (failed(context.requireEqual(
          length, window,
          "'frame_length' and the size of 'window' must be equal")))
    return failure();
  return context.join(length, window);
}

LogicalResult
ONNXSTFTOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  // (C5)
  if (failed(rules::requireElementTypeOf(context, getWindow(), "window",
                                         getSignal(), "signal")) ||
      failed(rules::requireElementTypeOf(context, getFrameLength(),
                                         "frame_length", getFrameStep(),
                                         "frame_step")))
    return failure();
  // (C1)
  bool hasRank = context.hasRank(getSignal());
  SmallVector<Dim> signal(3);
  if (hasRank) {
    signal = context.getDims(getSignal());
    if (signal.size() != 3)
      return context.emitError() << "expects 'signal' to have rank 3, got "
                                 << getSignal().getType();
    Dim components = signal.back();
    if (components.isConstant() && !components.isConstant(1) &&
        !components.isConstant(2))
      return context.emitError() << "expects the last dimension of 'signal' to "
                                    "have size 1 or 2, got "
                                 << *components.getConstant();
  }
  // (C2)
  if (failed(rules::requireOneElement(context, getFrameStep(), "frame_step")))
    return failure();
  // (C3)
  Dim step = context.getScalar(getFrameStep());
  if (failed(requirePositive(context, step, "the value of 'frame_step'")))
    return failure();
  FailureOr<Dim> frame = getFrameSize(context, *this);
  if (failed(frame))
    return failure();
  // (C6)
  if (failed(context.requireLess(*frame, context.add(signal[1], Dim(1)),
                                 "a frame must not be longer than the signal")))
    return failure();
  Dim frames = context.add(context.floorDiv(context.sub(signal[1], *frame),
                                            context.max(step, Dim(1))),
                           Dim(1));
  Dim bins = getOnesided() != 0 ? getOneSidedSize(context, *frame) : *frame;
  results.push_back(InferredType::ranked(context.getElementType(getSignal()),
                                         {signal[0], frames, bins, Dim(2)}));
  return success();
}

//===----------------------------------------------------------------------===//
// MelWeightMatrix
//===----------------------------------------------------------------------===//

LogicalResult ONNXMelWeightMatrixOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  for (auto [operand, name] :
       {std::pair(getNumMelBins(), "num_mel_bins"),
        std::pair(getDftLength(), "dft_length"),
        std::pair(getSampleRate(), "sample_rate"),
        std::pair(getLowerEdgeHertz(), "lower_edge_hertz"),
        std::pair(getUpperEdgeHertz(), "upper_edge_hertz")})
    if (failed(rules::requireOneElement(context, operand, name)))
      return failure();
  // (C2)
  if (failed(rules::requireElementTypeOf(context, getDftLength(), "dft_length",
                                         getNumMelBins(), "num_mel_bins")) ||
      failed(rules::requireElementTypeOf(context, getSampleRate(),
                                         "sample_rate", getNumMelBins(),
                                         "num_mel_bins")) ||
      failed(rules::requireElementTypeOf(
          context, getUpperEdgeHertz(), "upper_edge_hertz", getLowerEdgeHertz(),
          "lower_edge_hertz")))
    return failure();
  // (C3)
  Dim bins = context.getScalar(getNumMelBins());
  Dim length = context.getScalar(getDftLength());
  if (failed(context.requireNonNegative(bins, "the value of 'num_mel_bins'")) ||
      failed(context.requireNonNegative(length, "the value of 'dft_length'")))
    return failure();
  // (C4)
  FailureOr<Type> elementType = getResultType(context, getOutputDatatype());
  if (failed(elementType))
    return failure();
  results.push_back(InferredType::ranked(
      *elementType, {getOneSidedSize(context, length), bins}));
  return success();
}
