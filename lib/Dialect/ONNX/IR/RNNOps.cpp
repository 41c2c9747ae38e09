//===- RNNOps.cpp - The rnn family ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/RNNOps.h"

#include "agate/Dialect/ONNX/IR/NetworkActivation.h"

#include "CheckedOps.h"
#include "NNRules.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace agate;

namespace {
/// What the shape rule of a recurrent operation depends on.
struct Recurrence {
  StringRef direction;
  IntegerAttr hiddenSize;
  int64_t layout;
  /// Rows of weights for each hidden element.
  int64_t gates;
};
} // namespace

// Shared by all cells and versions.
static LogicalResult inferRecurrent(ShapeContext &context,
                                    const Recurrence &recurrence,
                                    rules::Results &results);
static LogicalResult verifyActivations(Operation *op, StringRef direction,
                                       ArrayAttr activations, size_t perCell);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/RNNOps.cpp.inc"

namespace agate {
void registerONNXRNNOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/RNNOps.cpp.inc"
      >(dialect);
}
} // namespace agate

static int64_t getNumDirections(StringRef direction) {
  return direction == "bidirectional" ? 2 : 1;
}

/// Joins `hidden` with the size that `gates` times `hidden` elements implies.
static LogicalResult unifyHidden(ShapeContext &context, const rules::Named &v,
                                 int64_t i, int64_t gates, Dim &hidden) {
  Dim size = rules::getDimIfRanked(context, v.value, i);
  Dim rows = context.mul(hidden, Dim(gates));
  if (failed(rules::requireMultiple(
          context, size, Dim(gates),
          "dimension " + Twine(i) + " of '" + v.name +
              "' must be a multiple of the number of its parts")) ||
      failed(rules::unifyDim(context, v, i, rows,
                             "the hidden size, times the number of parts")))
    return failure();
  if (hidden.isUnknown() && !size.isUnknown())
    hidden = context.floorDiv(size, Dim(gates));
  return success();
}

namespace {
/// The sizes that the operands share.
struct RecurrentSizes {
  ShapeContext &context;
  const Recurrence &recurrence;
  Dim steps, batch, input, directions, hidden;

  LogicalResult unify(OperandRange operands);

private:
  LogicalResult unifyState(const rules::Named &v);
};
} // namespace

/// A state of the cell: [directions, batch, hidden].
LogicalResult RecurrentSizes::unifyState(const rules::Named &v) {
  bool isBatchFirst = recurrence.layout != 0;
  return success(
      succeeded(rules::unifyDim(context, v, isBatchFirst ? 1 : 0, directions,
                                "the number of directions")) &&
      succeeded(rules::unifyDim(context, v, isBatchFirst ? 0 : 1, batch,
                                "the batch size")) &&
      succeeded(rules::unifyDim(context, v, 2, hidden, "the hidden size")));
}

LogicalResult RecurrentSizes::unify(OperandRange operands) {
  rules::Named x{operands[0], "X"}, w{operands[1], "W"}, r{operands[2], "R"};
  rules::Named b{operands[3], "B"}, lengths{operands[4], "sequence_lens"};
  bool isLSTM = operands.size() > 6;
  rules::Named initialH{operands[5], "initial_h"};
  rules::Named initialC{isLSTM ? operands[6] : Value(), "initial_c"};
  rules::Named p{isLSTM ? operands[7] : Value(), "P"};
  // (C1)
  if (failed(rules::requireSameElementType(
          context, {x, w, r, b, initialH, initialC, p})))
    return failure();
  // (C2)
  for (const rules::Named &v : {x, w, r, initialH, initialC})
    if (failed(rules::requireRank(context, v, 3)))
      return failure();
  for (const rules::Named &v : {b, p})
    if (failed(rules::requireRank(context, v, 2)))
      return failure();
  // (C3)
  int64_t gates = recurrence.gates;
  bool isBatchFirst = recurrence.layout != 0;
  if (failed(rules::unifyDim(context, x, isBatchFirst ? 1 : 0, steps,
                             "the number of steps")) ||
      failed(rules::unifyDim(context, x, isBatchFirst ? 0 : 1, batch,
                             "the batch size")) ||
      failed(rules::unifyDim(context, x, 2, input, "the input size")) ||
      failed(rules::unifyDim(context, w, 2, input, "the input size")))
    return failure();
  for (const rules::Named &v : {w, r, b, p})
    if (failed(rules::unifyDim(context, v, 0, directions,
                               "the number of directions")))
      return failure();
  if (failed(rules::unifyDim(context, r, 2, hidden, "the hidden size")) ||
      failed(unifyState(initialH)) || failed(unifyState(initialC)) ||
      failed(unifyHidden(context, r, 1, gates, hidden)) ||
      failed(unifyHidden(context, w, 1, gates, hidden)) ||
      failed(unifyHidden(context, b, 1, 2 * gates, hidden)) ||
      failed(unifyHidden(context, p, 1, 3, hidden)))
    return failure();
  return rules::requireVectorOf(context, lengths, batch, "the batch size");
}

static LogicalResult inferRecurrent(ShapeContext &context,
                                    const Recurrence &recurrence,
                                    rules::Results &results) {
  Operation *op = context.getOperation();
  RecurrentSizes sizes{context, recurrence,
                       Dim(),   Dim(),
                       Dim(),   Dim(getNumDirections(recurrence.direction)),
                       Dim()};
  // (C5)
  if (recurrence.hiddenSize) {
    int64_t hidden = recurrence.hiddenSize.getValue().getSExtValue();
    if (hidden < 1)
      return context.emitError()
             << "expects 'hidden_size' to be at least 1, got " << hidden;
    sizes.hidden = Dim(hidden);
  }
  // (C1) to (C3)
  if (failed(sizes.unify(op->getOperands())))
    return failure();
  Type elementType = context.getElementType(op->getOperand(0));
  bool isBatchFirst = recurrence.layout != 0;
  SmallVector<Dim> all = {sizes.steps, sizes.directions, sizes.batch,
                          sizes.hidden};
  SmallVector<Dim> last = {sizes.directions, sizes.batch, sizes.hidden};
  if (isBatchFirst) {
    all = {sizes.batch, sizes.steps, sizes.directions, sizes.hidden};
    last = {sizes.batch, sizes.directions, sizes.hidden};
  }
  results.push_back(InferredType::ranked(elementType, std::move(all)));
  while (results.size() < op->getNumResults())
    results.push_back(InferredType::ranked(elementType, last));
  return success();
}

std::optional<NetworkActivation>
agate::symbolizeNetworkActivation(StringRef name) {
  return llvm::StringSwitch<std::optional<NetworkActivation>>(name.lower())
      .Case("affine", NetworkActivation::Affine)
      .Case("elu", NetworkActivation::Elu)
      .Case("hardsigmoid", NetworkActivation::HardSigmoid)
      .Case("leakyrelu", NetworkActivation::LeakyRelu)
      .Case("relu", NetworkActivation::Relu)
      .Case("scaledtanh", NetworkActivation::ScaledTanh)
      .Case("sigmoid", NetworkActivation::Sigmoid)
      .Case("softplus", NetworkActivation::Softplus)
      .Case("softsign", NetworkActivation::Softsign)
      .Case("tanh", NetworkActivation::Tanh)
      .Case("thresholdedrelu", NetworkActivation::ThresholdedRelu)
      .Default(std::nullopt);
}

// (C7), of the older versions (C6)
static LogicalResult verifyActivations(Operation *op, StringRef direction,
                                       ArrayAttr activations, size_t perCell) {
  if (!activations)
    return success();
  for (Attribute attr : activations) {
    StringRef name = cast<StringAttr>(attr).getValue();
    if (!symbolizeNetworkActivation(name))
      return op->emitOpError("has an unknown activation function \"")
             << name << "\"";
  }
  size_t needed = getNumDirections(direction) * perCell;
  // The default of RNN names two functions for every direction.
  if (activations.size() < needed)
    return op->emitOpError("expects 'activations' to have ")
           << needed << " entries, got " << activations.size();
  return success();
}
