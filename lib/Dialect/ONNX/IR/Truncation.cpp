//===- Truncation.cpp - Numbers as 64-bit integers ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/Truncation.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;
using namespace agate;

std::optional<int64_t> agate::truncateToI64(const APFloat &value) {
  APSInt result(64, /*isUnsigned=*/false);
  bool isExact;
  if (value.convertToInteger(result, APFloat::rmTowardZero, &isExact) &
      APFloat::opInvalidOp)
    return std::nullopt;
  return result.getSExtValue();
}

std::optional<int64_t> agate::truncateToI64(const APInt &value,
                                            bool isUnsigned) {
  if (!isUnsigned)
    return value.trySExtValue();
  return value.isIntN(63) ? std::optional<int64_t>(value.getZExtValue())
                          : std::nullopt;
}

std::optional<SmallVector<std::optional<int64_t>>>
agate::truncateToI64(ElementsAttr attr) {
  SmallVector<std::optional<int64_t>> result;
  int64_t count = attr.isSplat() ? 1 : attr.getNumElements();
  if (auto floats = attr.tryGetValues<APFloat>()) {
    auto it = floats->begin();
    for (int64_t i = 0; i < count; ++i)
      result.push_back(truncateToI64(*(it + i)));
    return result;
  }
  if (auto integers = attr.tryGetValues<APInt>()) {
    bool isUnsigned = attr.getElementType().isUnsignedInteger();
    auto it = integers->begin();
    for (int64_t i = 0; i < count; ++i)
      result.push_back(truncateToI64(*(it + i), isUnsigned));
    return result;
  }
  return std::nullopt;
}
