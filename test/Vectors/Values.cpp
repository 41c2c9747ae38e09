//===- Values.cpp - Element types and values of test vectors --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "agate/Runtime/ABI.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cstring>

using namespace llvm;

namespace agate::vectors {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

using ET = ElementType;

static constexpr ElementType elementTypes[] = {
    {"f16", "f16", ET::Float, 16, APFloat::IEEEhalf, 10, kDLFloat},
    {"bf16", "bf16", ET::Float, 16, APFloat::BFloat, 16, kDLBfloat},
    {"f32", "f32", ET::Float, 32, APFloat::IEEEsingle, 1, kDLFloat},
    {"f64", "f64", ET::Float, 64, APFloat::IEEEdouble, 11, kDLFloat},
    {"f8e4m3", "f8E4M3FN", ET::Float, 8, APFloat::Float8E4M3FN, 17,
     AGATE_DL_FLOAT8_E4M3FN},
    {"f8e5m2", "f8E5M2", ET::Float, 8, APFloat::Float8E5M2, 19,
     AGATE_DL_FLOAT8_E5M2},
    {"i4", "i4", ET::Signed, 4, nullptr, 22, kDLInt},
    {"i8", "i8", ET::Signed, 8, nullptr, 3, kDLInt},
    {"i16", "i16", ET::Signed, 16, nullptr, 5, kDLInt},
    {"i32", "i32", ET::Signed, 32, nullptr, 6, kDLInt},
    {"i64", "i64", ET::Signed, 64, nullptr, 7, kDLInt},
    {"u4", "ui4", ET::Unsigned, 4, nullptr, 21, kDLUInt},
    {"u8", "ui8", ET::Unsigned, 8, nullptr, 2, kDLUInt},
    {"u16", "ui16", ET::Unsigned, 16, nullptr, 4, kDLUInt},
    {"u32", "ui32", ET::Unsigned, 32, nullptr, 12, kDLUInt},
    {"u64", "ui64", ET::Unsigned, 64, nullptr, 13, kDLUInt},
    {"boolean", "i1", ET::Bool, 1, nullptr, 9, AGATE_DL_BOOL},
    {"string", "!onnx.String", ET::String, 64, nullptr, 8, AGATE_DL_STRING},
    {"complex64", "complex<f32>", ET::Complex, 32, APFloat::IEEEsingle, 14,
     kDLComplex},
    {"complex128", "complex<f64>", ET::Complex, 64, APFloat::IEEEdouble, 15,
     kDLComplex},
    {"f4e2m1", "f4E2M1FN", ET::Float, 4, APFloat::Float4E2M1FN, 23,
     AGATE_DL_FLOAT4_E2M1FN},
    {"i2", "i2", ET::Signed, 2, nullptr, 26, kDLInt},
    {"u2", "ui2", ET::Unsigned, 2, nullptr, 25, kDLUInt},
    // Only as types: no vector has elements of them.
    {"f8e8m0", "f8E8M0FNU", ET::Float, 8, nullptr, 24, -1},
    {"u1", "ui1", ET::Unsigned, 1, nullptr, 0, -1},
    {"u3", "ui3", ET::Unsigned, 3, nullptr, 0, -1},
    {"u6", "ui6", ET::Unsigned, 6, nullptr, 0, -1},
};

DLDataType ElementType::getDLDataType() const {
  DLDataType type = {};
  type.code = deviceCode;
  type.bits = kind == Bool ? 8 : bits * getNumParts();
  type.lanes = 1;
  return type;
}

const ElementType *findElementType(StringRef name) {
  for (const ElementType &type : elementTypes)
    if (name == type.name)
      return &type;
  return nullptr;
}

const ElementType *findElementType(int onnxNumber) {
  for (const ElementType &type : elementTypes)
    if (onnxNumber && onnxNumber == type.onnxNumber)
      return &type;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// JSON to literals
//===----------------------------------------------------------------------===//

static bool isInteger(StringRef text) {
  text.consume_front("-");
  return !text.empty() && all_of(text, isDigit);
}

std::string getNumberText(const json::Value &number) {
  // Printing is the only access that never rounds an integer.
  std::string text = formatv("{0}", number).str();
  std::optional<double> value = number.getAsNumber();
  if (!value || isInteger(text))
    return text;
  for (int digits = 1; digits < 17; ++digits) {
    char buffer[40];
    snprintf(buffer, sizeof buffer, "%.*g", digits, *value);
    if (strtod(buffer, nullptr) == *value)
      return buffer;
  }
  return text;
}

/// MLIR's numbers with an exponent need a point before it.
static std::string addPoint(StringRef text) {
  if (text.contains('.'))
    return text.str();
  auto [digits, exponent] = text.split('e');
  return (digits + ".0" + (exponent.empty() ? "" : "e" + exponent)).str();
}

static std::string quote(StringRef text) {
  std::string result;
  raw_string_ostream stream(result);
  stream << '"';
  printEscapedString(text, stream);
  stream << '"';
  return result;
}

std::string getLiteral(const json::Value &value, const ElementType *type) {
  std::vector<uint64_t> words;
  bool known = type && appendBits(value, *type, words);
  if (known && type->kind == ET::Bool)
    return words.front() ? "true" : "false";
  if (known && (type->kind == ET::Float || type->kind == ET::Complex)) {
    SmallVector<std::string> parts;
    for (uint64_t word : words)
      parts.push_back("0x" + utohexstr(word, /*LowerCase=*/false,
                                       divideCeil(type->bits, 4)));
    std::string text = join(parts, ", ");
    return parts.size() == 1 ? text : "(" + text + ")";
  }
  switch (value.kind()) {
  case json::Value::Number: {
    std::string text = getNumberText(value);
    bool isFloat = type && type->kind == ET::Float;
    return isFloat || !isInteger(text) ? addPoint(text) : text;
  }
  case json::Value::Boolean:
    return *value.getAsBoolean() ? "true" : "false";
  case json::Value::String: {
    StringRef text = *value.getAsString();
    bool isString = type && type->kind == ET::String;
    bool isWord = !text.empty() && all_of(text, [](char c) {
      return isAlnum(c) || c == '-' || c == '.';
    });
    return !isString && isWord ? text.str() : quote(text);
  }
  default:
    return quote(getNumberText(value));
  }
}

//===----------------------------------------------------------------------===//
// JSON to bits
//===----------------------------------------------------------------------===//

static std::optional<uint64_t> getFloatBits(const json::Value &value,
                                            const fltSemantics &semantics) {
  APFloat result(semantics);
  if (std::optional<StringRef> text = value.getAsString()) {
    bool hasInf = APFloat::semanticsHasInf(semantics);
    if (*text == "nan" && APFloat::semanticsHasNaN(semantics))
      result = APFloat::getNaN(semantics);
    else if (*text == "inf" && hasInf)
      result = APFloat::getInf(semantics);
    else if (*text == "-inf" && hasInf)
      result = APFloat::getInf(semantics, /*Negative=*/true);
    else if (*text == "-0.0")
      result = APFloat::getZero(semantics, /*Negative=*/true);
    else
      return std::nullopt;
  } else if (value.kind() == json::Value::Number) {
    Expected<APFloat::opStatus> status = result.convertFromString(
        getNumberText(value), APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      return std::nullopt;
    }
    if ((*status & APFloat::opOverflow) || !result.isFinite())
      return std::nullopt;
  } else {
    return std::nullopt;
  }
  return result.bitcastToAPInt().getZExtValue();
}

static std::optional<uint64_t> getIntegerBits(const json::Value &value,
                                              unsigned bits, bool isSigned) {
  if (value.kind() != json::Value::Number)
    return std::nullopt;
  std::string text = getNumberText(value);
  if (!isInteger(text) || text.size() > 24)
    return std::nullopt;
  APInt number(128, text, 10);
  bool fits = isSigned ? number.isSignedIntN(bits)
                       : !number.isNegative() && number.isIntN(bits);
  if (!fits)
    return std::nullopt;
  return number.trunc(bits).getZExtValue();
}

bool appendBits(const json::Value &value, const ElementType &type,
                std::vector<uint64_t> &words) {
  auto append = [&](std::optional<uint64_t> word) {
    if (word)
      words.push_back(*word);
    return word.has_value();
  };
  switch (type.kind) {
  case ET::Float:
    return type.semantics && append(getFloatBits(value, type.semantics()));
  case ET::Signed:
    return append(getIntegerBits(value, type.bits, /*isSigned=*/true));
  case ET::Unsigned:
    return append(getIntegerBits(value, type.bits, /*isSigned=*/false));
  case ET::Bool:
    if (std::optional<bool> flag = value.getAsBoolean())
      return append(*flag);
    return append(getIntegerBits(value, 1, /*isSigned=*/false));
  case ET::Complex: {
    const json::Array *parts = value.getAsArray();
    return parts && parts->size() == 2 &&
           append(getFloatBits((*parts)[0], type.semantics())) &&
           append(getFloatBits((*parts)[1], type.semantics()));
  }
  case ET::String:
    return false;
  }
  return false;
}

bool isExact(const json::Value &value, const ElementType &type) {
  if (const json::Array *parts = value.getAsArray()) {
    ElementType part = type;
    part.kind = ET::Float;
    return all_of(*parts, [&](const json::Value &element) {
      return isExact(element, part);
    });
  }
  if (!type.semantics || value.kind() != json::Value::Number)
    return true;
  std::string text = getNumberText(value);
  APFloat result(type.semantics());
  Expected<APFloat::opStatus> status =
      result.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (!status) {
    consumeError(status.takeError());
    return false;
  }
  if (!(*status & APFloat::opInexact))
    return true;
  // The decimal text of a double may only come close to what it stands for.
  APFloat number(0.0);
  consumeError(
      number.convertFromString(text, APFloat::rmNearestTiesToEven).takeError());
  bool losesInfo = false;
  APFloat narrow = number;
  narrow.convert(type.semantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  if (!losesInfo && !isInteger(text))
    return true;
  size_t digits = count_if(StringRef(text).split('e').first, isDigit);
  unsigned precision = APFloat::semanticsPrecision(type.semantics());
  return !isInteger(text) && digits <= 2 + precision * 30103 / 100000;
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static APFloat getFloat(uint64_t word, const ElementType &type) {
  return APFloat(type.semantics(), APInt(type.bits, word));
}

bool isSameElement(uint64_t a, uint64_t b, const ElementType &type) {
  if (a == b)
    return true;
  return type.semantics && getFloat(a, type).isNaN() &&
         getFloat(b, type).isNaN();
}

std::string describeElement(uint64_t word, const ElementType &type) {
  if (type.semantics) {
    SmallString<32> text;
    getFloat(word, type).toString(text);
    return text.str().str();
  }
  // A word that has bits beyond the type is an error of its own.
  if (type.bits < 64 && word >> type.bits)
    return "0x" + utohexstr(word);
  return type.kind == ET::Signed ? itostr(APInt(type.bits, word).getSExtValue())
                                 : utostr(word);
}

std::vector<char> packElements(ArrayRef<uint64_t> words,
                               const ElementType &type) {
  unsigned size = type.getPartBytes();
  std::vector<char> bytes(words.size() * size);
  for (auto [i, word] : enumerate(words)) {
    // Of a type of less than a byte, the program ignores the other bits.
    uint64_t stored = word;
    if (type.kind == ET::Signed && type.bits < 8)
      stored = APInt(type.bits, word).getSExtValue();
    memcpy(bytes.data() + i * size, &stored, size);
  }
  return bytes;
}

std::vector<uint64_t> unpackElements(const void *data, int64_t count,
                                     const ElementType &type) {
  unsigned size = type.getPartBytes();
  std::vector<uint64_t> words(count * type.getNumParts());
  for (auto [i, word] : enumerate(words))
    memcpy(&word, static_cast<const char *>(data) + i * size, size);
  return words;
}

} // namespace agate::vectors
