//===- InlineTensor.cpp - Tensors on the command line ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <cstring>

using namespace llvm;

namespace agate {

/// The element type of this name, complex ones excepted.
static std::optional<DLDataType> findElementType(StringRef name) {
  if (name == getTypeName(getStringType()))
    return getStringType();
  for (unsigned code = 0; code <= AGATE_DL_FLOAT4_E2M1FN; ++code)
    for (unsigned bits : {2, 4, 8, 16, 32, 64}) {
      DLDataType type = {uint8_t(code), uint8_t(bits), 1};
      if (code != kDLComplex && isElementType(type) &&
          name == getTypeName(type))
        return type;
    }
  return std::nullopt;
}

/// "2x3xf32" as a type and a shape.
static std::optional<std::pair<DLDataType, SmallVector<int64_t>>>
parseType(StringRef text) {
  SmallVector<int64_t> shape;
  while (!text.empty() && isDigit(text.front())) {
    int64_t size;
    if (text.consumeInteger(10, size) || !text.consume_front("x"))
      return std::nullopt;
    shape.push_back(size);
  }
  if (std::optional<DLDataType> type = findElementType(text))
    return std::pair(*type, shape);
  return std::nullopt;
}

bool isInlineTensor(StringRef text) {
  return text.contains('=') && parseType(text.split('=').first);
}

/// The bits of an element; nothing if the text is no element of the type.
static std::optional<uint64_t> parseElement(DLDataType type, StringRef text) {
  if (const fltSemantics *semantics = getFloatSemantics(type)) {
    APFloat value(*semantics);
    auto status = value.convertFromString(text, APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      return std::nullopt;
    }
    return value.bitcastToAPInt().getZExtValue();
  }
  if (type.code == AGATE_DL_BOOL && (text == "true" || text == "false"))
    return text == "true";
  int64_t number;
  uint64_t positive;
  if (type.code == kDLInt)
    return !text.getAsInteger(10, number) && isIntN(type.bits, number)
               ? std::optional(uint64_t(number) &
                               maskTrailingOnes<uint64_t>(type.bits))
               : std::nullopt;
  unsigned bits = type.code == AGATE_DL_BOOL ? 1 : type.bits;
  return !text.getAsInteger(10, positive) && isUIntN(bits, positive)
             ? std::optional(positive)
             : std::nullopt;
}

Expected<HostTensor> parseInlineTensor(StringRef text) {
  auto [typeText, valueText] = text.split('=');
  auto [type, shape] = *parseType(typeText);
  Expected<HostTensor> tensor = HostTensor::create(type, shape);
  if (!tensor)
    return tensor;
  size_t count = tensor->getNumElements();
  SmallVector<StringRef> values;
  if (!valueText.empty() || count != 0)
    valueText.split(values, ',');
  if (values.size() != 1 && values.size() != count)
    return createStringError("'" + text + "' has " + Twine(values.size()) +
                             " values, expected 1 or " + Twine(count));
  if (tensor->isString()) {
    for (size_t i = 0; i < count; ++i)
      tensor->getStrings()[i] = values[values.size() == 1 ? 0 : i].str();
    return tensor;
  }
  SmallVector<uint64_t> elements;
  for (StringRef value : values) {
    std::optional<uint64_t> bits = parseElement(type, value);
    if (!bits)
      return createStringError("'" + value + "' in '" + text + "' is no " +
                               getTypeName(type));
    elements.push_back(*bits);
  }
  unsigned bytes = tensor->getElementBytes();
  for (size_t i = 0; i < count; ++i)
    memcpy(tensor->getData() + i * bytes,
           &elements[elements.size() == 1 ? 0 : i], bytes);
  return tensor;
}

} // namespace agate
