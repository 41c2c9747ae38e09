//===- MLRules.cpp - What operators of ai.onnx.ml share -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MLRules.h"

using namespace mlir;

namespace agate::rules {

FailureOr<Matrix> getMatrix(ShapeContext &context, Value x, StringRef name,
                            bool takesVector) {
  if (!context.hasRank(x))
    return Matrix();
  int64_t rank = context.getRank(x);
  if (rank == 2)
    return Matrix{context.getDim(x, 0), context.getDim(x, 1)};
  if (rank == 1 && takesVector)
    return Matrix{Dim(1), context.getDim(x, 0)};
  return context.emitError()
         << "expects '" << name << "' to have rank "
         << (takesVector ? "1 or 2" : "2") << ", got " << x.getType();
}

FailureOr<Labels> getLabels(ShapeContext &context, ArrayAttr ints,
                            StringRef intsName, ArrayAttr strings,
                            StringRef stringsName) {
  int64_t numInts = getLength(ints), numStrings = getLength(strings);
  if ((numInts == 0) == (numStrings == 0))
    return context.emitError() << "expects exactly one of '" << intsName
                               << "' and '" << stringsName << "'";
  MLIRContext *mlirContext = context.getContext();
  if (numInts != 0)
    return Labels{IntegerType::get(mlirContext, 64), numInts};
  return Labels{ONNXStringType::get(mlirContext), numStrings};
}

FailureOr<Labels> getTensor(ShapeContext &context, Attribute attr,
                            StringRef name) {
  auto elements = dyn_cast<ElementsAttr>(attr);
  if (!elements || elements.getShapedType().getRank() != 1)
    return context.emitError()
           << "expects '" << name << "' to be a tensor of rank 1";
  return Labels{elements.getElementType(),
                elements.getShapedType().getDimSize(0)};
}

LogicalResult EqualLengths::add(StringRef name, int64_t length) {
  if (!firstLength) {
    firstName = name;
    firstLength = length;
  }
  if (length != *firstLength)
    return context.emitError() << "expects '" << firstName << "' and '" << name
                               << "' to have the same length, got "
                               << *firstLength << " and " << length;
  return success();
}

} // namespace agate::rules
