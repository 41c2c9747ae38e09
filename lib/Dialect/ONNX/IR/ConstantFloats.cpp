//===- ConstantFloats.cpp - Elements of constants of floats ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ConstantFloats.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

static double toDouble(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

/// The elements of a resource, which are stored as this machine does.
static std::optional<SmallVector<double>>
getFloats(DenseResourceElementsAttr attr) {
  constexpr int64_t maxElements = 1 << 16;
  auto type = dyn_cast<FloatType>(attr.getElementType());
  const AsmResourceBlob *blob = attr.getRawHandle().getBlob();
  if (!type || !blob || type.getWidth() % 8 != 0 || type.getWidth() > 64)
    return std::nullopt;
  int64_t count = attr.getType().getNumElements();
  unsigned numBytes = type.getWidth() / 8;
  ArrayRef<char> data = blob->getData();
  if (count > maxElements || int64_t(data.size()) != count * numBytes)
    return std::nullopt;
  SmallVector<double> numbers;
  for (int64_t i = 0; i < count; ++i) {
    APInt bits(type.getWidth(), 0);
    llvm::LoadIntFromMemory(
        bits, reinterpret_cast<const uint8_t *>(data.data()) + i * numBytes,
        numBytes);
    numbers.push_back(toDouble(APFloat(type.getFloatSemantics(), bits)));
  }
  return numbers;
}

std::optional<SmallVector<double>> agate::getConstantFloats(Value v) {
  ElementsAttr elements;
  if (!matchPattern(v, m_Constant(&elements)))
    return std::nullopt;
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return getFloats(resource);
  auto values = elements.tryGetValues<APFloat>();
  if (!values)
    return std::nullopt;
  SmallVector<double> numbers;
  for (const APFloat &value : *values)
    numbers.push_back(toDouble(value));
  return numbers;
}
