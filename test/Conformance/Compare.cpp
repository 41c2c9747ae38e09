//===- Compare.cpp - Comparison of results --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"

#include "llvm/ADT/APFloat.h"

#include <cmath>
#include <cstring>

using namespace llvm;

namespace agate::conformance {

/// The format of floats of 16 bits and more; null for other types.
static const fltSemantics *getSemantics(DLDataType type) {
  return type.bits < 16 ? nullptr : getFloatSemantics(type);
}

static double readFloat(const char *element, const fltSemantics &semantics) {
  unsigned bits = APFloat::getSizeInBits(semantics);
  uint64_t raw = 0;
  std::memcpy(&raw, element, bits / 8);
  APFloat value(semantics, APInt(bits, raw));
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

static bool isClose(double actual, double expected) {
  if (std::isnan(actual) || std::isnan(expected))
    return std::isnan(actual) && std::isnan(expected);
  if (std::isinf(actual) || std::isinf(expected))
    return actual == expected;
  return std::abs(actual - expected) <=
         absoluteTolerance + relativeTolerance * std::abs(expected);
}

static bool isEqual(const HostTensor &actual, const HostTensor &expected,
                    size_t index) {
  if (actual.hasSameElement(expected, index))
    return true;
  const fltSemantics *semantics = getSemantics(actual.getType());
  if (!semantics)
    return false;
  unsigned bytes = actual.getElementBytes();
  unsigned parts = actual.getType().code == kDLComplex ? 2 : 1;
  for (unsigned part = 0; part < parts; ++part) {
    size_t offset = index * bytes + part * bytes / parts;
    if (!isClose(readFloat(actual.getData() + offset, *semantics),
                 readFloat(expected.getData() + offset, *semantics)))
      return false;
  }
  return true;
}

static Error makeDifference(const Twine &actual, const Twine &expected) {
  return createStringError("is " + actual + ", expected " + expected);
}

static Error compareTensors(const HostTensor &actual,
                            const HostTensor &expected, Elements elements) {
  if (actual.getTypeString() != expected.getTypeString())
    return makeDifference(actual.getTypeString(), expected.getTypeString());
  if (elements == Elements::Random)
    return Error::success();
  for (size_t i = 0, e = actual.getNumElements(); i < e; ++i)
    if (!isEqual(actual, expected, i))
      return makeDifference(actual.formatElement(i) + " at element " + Twine(i),
                            expected.formatElement(i));
  return Error::success();
}

/// The entries of a map as scalars that are ordered by the text of the keys.
static std::vector<std::pair<std::string, size_t>>
sortKeys(const HostTensor &keys) {
  std::vector<std::pair<std::string, size_t>> result;
  for (size_t i = 0, e = keys.getNumElements(); i < e; ++i)
    result.emplace_back(keys.formatElement(i), i);
  std::sort(result.begin(), result.end());
  return result;
}

/// Elements of a tensor of rank 1 in another order.
static Expected<HostTensor>
permute(const HostTensor &tensor,
        ArrayRef<std::pair<std::string, size_t>> order) {
  Expected<HostTensor> result =
      HostTensor::create(tensor.getType(), tensor.getShape());
  if (!result)
    return result;
  unsigned bytes = tensor.getElementBytes();
  for (auto [i, entry] : enumerate(order)) {
    size_t from = entry.second;
    if (tensor.isString())
      result->getStrings()[i] = tensor.getStrings()[from];
    else
      std::memcpy(result->getData() + i * bytes,
                  tensor.getData() + from * bytes, bytes);
  }
  return result;
}

static Error compareMaps(const HostValue &actual, const HostValue &expected,
                         Elements elements) {
  const char *parts[] = {"the keys ", "the values by ascending key "};
  auto order = sortKeys(actual.getElements()[0].getTensor());
  auto expectedOrder = sortKeys(expected.getElements()[0].getTensor());
  for (unsigned part = 0; part < 2; ++part) {
    Expected<HostTensor> x =
        permute(actual.getElements()[part].getTensor(), order);
    if (!x)
      return x.takeError();
    Expected<HostTensor> y =
        permute(expected.getElements()[part].getTensor(), expectedOrder);
    if (!y)
      return y.takeError();
    if (Error error = compareTensors(*x, *y, elements))
      return createStringError(parts[part] + toString(std::move(error)));
  }
  return Error::success();
}

Error compareValues(const HostValue &actual, const HostValue &expected,
                    Elements elements) {
  if (actual.isTensor() && expected.isTensor())
    return compareTensors(actual.getTensor(), expected.getTensor(), elements);
  if (actual.getTypeString() != expected.getTypeString())
    return makeDifference(actual.getTypeString(), expected.getTypeString());
  if (actual.getKind() == HostValue::Kind::Map)
    return compareMaps(actual, expected, elements);
  for (auto [i, x, y] : enumerate(actual.getElements(), expected.getElements()))
    if (Error error = compareValues(x, y, elements))
      return createStringError("[" + Twine(i) + "] " +
                               toString(std::move(error)));
  return Error::success();
}

} // namespace agate::conformance
