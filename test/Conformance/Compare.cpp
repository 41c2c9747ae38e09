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

/// The semantics of a float type of 16 bits and more; null for other types.
static const fltSemantics *getSemantics(DLDataType type) {
  if (type.code == kDLBfloat)
    return &APFloat::BFloat();
  if (type.code != kDLFloat && type.code != kDLComplex)
    return nullptr;
  switch (type.code == kDLComplex ? type.bits / 2 : type.bits) {
  case 16:
    return &APFloat::IEEEhalf();
  case 32:
    return &APFloat::IEEEsingle();
  default:
    return &APFloat::IEEEdouble();
  }
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

Error compareTensors(const HostTensor &actual, const HostTensor &expected,
                     bool compareValues) {
  if (actual.getTypeString() != expected.getTypeString())
    return createStringError("is %s, expected %s",
                             actual.getTypeString().c_str(),
                             expected.getTypeString().c_str());
  if (!compareValues)
    return Error::success();
  DLDataType type = actual.getType();
  const fltSemantics *semantics = getSemantics(type);
  unsigned bytes = actual.getElementBytes();
  unsigned parts = type.code == kDLComplex ? 2 : 1;
  for (size_t i = 0, e = actual.getNumElements(); i < e; ++i) {
    const char *x = actual.getData() + i * bytes;
    const char *y = expected.getData() + i * bytes;
    bool isEqual = std::memcmp(x, y, bytes) == 0;
    if (!isEqual && semantics) {
      isEqual = true;
      for (unsigned part = 0; part < parts; ++part) {
        unsigned offset = part * bytes / parts;
        isEqual &= isClose(readFloat(x + offset, *semantics),
                           readFloat(y + offset, *semantics));
      }
    } else if (!isEqual) {
      // Unused bits of small types, and all kinds of NaN.
      isEqual = formatElement(type, x) == formatElement(type, y);
    }
    if (!isEqual)
      return createStringError("is %s at element %zu, expected %s",
                               formatElement(type, x).c_str(), i,
                               formatElement(type, y).c_str());
  }
  return Error::success();
}

} // namespace agate::conformance
