//===- TrainingOps.cpp - The training family ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TrainingOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace agate;

// Shared by the optimizers.
static LogicalResult inferOptimizer(ShapeContext &context, Value rate,
                                    Value count, ValueRange inputs,
                                    int64_t numGroups, rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TrainingOps.cpp.inc"

namespace agate {

void registerONNXTrainingOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TrainingOps.cpp.inc"
      >(dialect);
}

} // namespace agate

//===----------------------------------------------------------------------===//
// Optimizers
//===----------------------------------------------------------------------===//

static LogicalResult inferOptimizer(ShapeContext &context, Value rate,
                                    Value count, ValueRange inputs,
                                    int64_t numGroups,
                                    rules::Results &results) {
  // (C1)
  if (failed(rules::requireOneElement(context, rate, "R")) ||
      failed(rules::requireOneElement(context, count, "T")))
    return failure();
  // (C2)
  if (inputs.empty() || inputs.size() % numGroups != 0)
    return context.emitError()
           << "expects the number of 'inputs' to be a multiple of " << numGroups
           << ", got " << inputs.size();
  size_t numTensors = inputs.size() / numGroups;
  // (C3)
  SmallVector<InferredType> tensors;
  for (size_t i = 0; i < numTensors; ++i) {
    Type elementType = context.getElementType(inputs[i]);
    std::optional<SmallVector<Dim>> shape;
    for (size_t n = i; n < inputs.size(); n += numTensors) {
      if (context.getElementType(inputs[n]) != elementType)
        return context.emitError()
               << "expects inputs #" << i << " and #" << n
               << " to have the same element type, got " << inputs[i].getType()
               << " and " << inputs[n].getType();
      if (!context.hasRank(inputs[n]))
        continue;
      SmallVector<Dim> dims = context.getDims(inputs[n]);
      if (!shape) {
        shape = dims;
        continue;
      }
      if (shape->size() != dims.size())
        return context.emitError() << "expects inputs #" << i << " and #" << n
                                   << " to have the same rank, got "
                                   << shape->size() << " and " << dims.size();
      for (auto [a, b] : llvm::zip(*shape, dims)) {
        if (failed(context.requireEqual(a, b,
                                        "the sizes of input #" + Twine(n) +
                                            " must be those of #" + Twine(i))))
          return failure();
        a = context.join(a, b);
      }
    }
    tensors.push_back(shape ? InferredType::ranked(elementType, *shape)
                            : InferredType::unranked(elementType));
  }
  // All tensors except the gradients are updated.
  for (int64_t group = 1; group < numGroups; ++group)
    results.append(tensors.begin(), tensors.end());
  return success();
}

//===----------------------------------------------------------------------===//
// Gradient
//===----------------------------------------------------------------------===//

LogicalResult
ONNXGradientOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  if (!getXsAttr())
    return rules::emitMissingAttribute(context, "xs");
  // (C1)
  size_t numXs = getXs().size();
  size_t numNames = numXs + (getZs() ? getZs()->size() : 0);
  if (getInputs().size() != numNames)
    return context.emitError()
           << "expects one operand per element of 'xs' and 'zs', got "
           << getInputs().size() << " for " << numNames;
  // (C2)
  for (Value x : getInputs().take_front(numXs))
    if (failed(rules::inferSameType(context, x, results)))
      return failure();
  return success();
}

llvm::ArrayRef<StringRef> agate::getValueNameAttrs(Operation *op) {
  static constexpr StringRef names[] = {"xs", "y", "zs"};
  return isa<ONNXGradientOp>(op) ? ArrayRef<StringRef>(names)
                                 : ArrayRef<StringRef>();
}

LogicalResult ONNXGradientOp::verify() {
  // (C3)
  llvm::StringSet<> names;
  auto add = [&](ArrayAttr list) -> LogicalResult {
    for (Attribute name : list)
      if (!names.insert(cast<StringAttr>(name)).second)
        return emitOpError("names ") << name << " twice";
    return success();
  };
  if (failed(add(getXs())) || (getZs() && failed(add(*getZs()))))
    return failure();
  return success();
}
