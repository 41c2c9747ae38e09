//===- Elements.cpp - Elements of tensors in text -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elements.h"

#include "agate/Target/ONNX/TensorProto.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <onnx/onnx_pb.h>

using namespace llvm;

namespace agate::conformance::text {

int32_t findElementType(StringRef name) {
  for (int32_t type = 1; isKnownTensorDataType(type); ++type)
    if (getTensorDataTypeName(type) == name)
      return type;
  return 0;
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

bool atNumber(const Parser &parser) {
  const Token &token = parser.peek();
  return token.kind == Token::Number || token.is("inf") || token.is("nan");
}

/// Null for what is no float. The parts of complex numbers are floats.
static const fltSemantics *getSemantics(int32_t type) {
  switch (static_cast<TensorDataType>(type)) {
  case TensorDataType::Float:
  case TensorDataType::Complex64:
    return &APFloat::IEEEsingle();
  case TensorDataType::Double:
  case TensorDataType::Complex128:
    return &APFloat::IEEEdouble();
  case TensorDataType::Float16:
    return &APFloat::IEEEhalf();
  case TensorDataType::BFloat16:
    return &APFloat::BFloat();
  case TensorDataType::Float8E4M3FN:
    return &APFloat::Float8E4M3FN();
  case TensorDataType::Float8E4M3FNUZ:
    return &APFloat::Float8E4M3FNUZ();
  case TensorDataType::Float8E5M2:
    return &APFloat::Float8E5M2();
  case TensorDataType::Float8E5M2FNUZ:
    return &APFloat::Float8E5M2FNUZ();
  case TensorDataType::Float8E8M0:
    return &APFloat::Float8E8M0FNU();
  case TensorDataType::Float4E2M1:
    return &APFloat::Float4E2M1FN();
  default:
    return nullptr;
  }
}

/// The value that is nearest to a finite number; none if it is too large.
static std::optional<APFloat> roundDecimal(StringRef text,
                                           const fltSemantics &semantics) {
  APFloat value(semantics);
  Expected<APFloat::opStatus> status =
      value.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (!status) {
    consumeError(status.takeError());
    return std::nullopt;
  }
  if (!value.isFinite())
    return std::nullopt;
  return value;
}

/// Numbers of types that have few are not rounded: there it may be a mistake.
static std::optional<APFloat> parseDecimal(StringRef text,
                                           const fltSemantics &semantics) {
  if (APFloat::getSizeInBits(semantics) > 8)
    return roundDecimal(text, semantics);
  std::optional<APFloat> value = roundDecimal(text, APFloat::IEEEdouble());
  bool isRounded = false;
  if (!value || (value->isZero() && !APFloat::semanticsHasZero(semantics)))
    return std::nullopt;
  value->convert(semantics, APFloat::rmNearestTiesToEven, &isRounded);
  return isRounded || !value->isFinite() ? std::nullopt : value;
}

/// The bits of a float; none if the type does not have it. Hexadecimal numbers
/// are the bits themselves.
static std::optional<uint64_t> getFloatBits(StringRef text,
                                            const fltSemantics &semantics) {
  uint64_t bits;
  if (text.starts_with("0x")) {
    bool isValid = !text.drop_front(2).getAsInteger(16, bits) &&
                   isUIntN(APFloat::getSizeInBits(semantics), bits);
    return isValid ? std::optional(bits) : std::nullopt;
  }
  StringRef magnitude = text;
  bool isNegative = magnitude.consume_front("-");
  if (isNegative && !APFloat::semanticsHasSignedRepr(semantics))
    return std::nullopt;
  if (magnitude == "nan" && APFloat::semanticsHasNaN(semantics))
    return APFloat::getNaN(semantics, isNegative)
        .bitcastToAPInt()
        .getZExtValue();
  if (magnitude == "inf" && APFloat::semanticsHasInf(semantics))
    return APFloat::getInf(semantics, isNegative)
        .bitcastToAPInt()
        .getZExtValue();
  if (magnitude.empty() || !isDigit(magnitude.front()))
    return std::nullopt;
  std::optional<APFloat> value = parseDecimal(text, semantics);
  if (!value)
    return std::nullopt;
  return value->bitcastToAPInt().getZExtValue();
}

/// The bits of an integer; none if the type does not have it.
static std::optional<uint64_t> getIntegerBits(StringRef text, int32_t type) {
  bool isBool = static_cast<TensorDataType>(type) == TensorDataType::Bool;
  unsigned bits = isBool ? 1 : getTensorElementBits(type);
  if (isSignedTensorDataType(type)) {
    int64_t value;
    if (text.getAsInteger(10, value) || !isIntN(bits, value))
      return std::nullopt;
    return uint64_t(value) & maskTrailingOnes<uint64_t>(bits);
  }
  uint64_t value;
  if (text.getAsInteger(10, value) || !isUIntN(bits, value))
    return std::nullopt;
  return value;
}

static LogicalResult parseNumber(Parser &parser, int32_t type, uint64_t &bits) {
  StringRef name = getTensorDataTypeName(type);
  if (!atNumber(parser))
    return parser.emitExpected("an element of type " + name);
  Token token = parser.take();
  const fltSemantics *semantics = getSemantics(type);
  std::optional<uint64_t> found = semantics
                                      ? getFloatBits(token.text, *semantics)
                                      : getIntegerBits(token.text, type);
  if (!found)
    return parser.emitError(
        token.line, "'" + token.text + "' is not a number of type " + name);
  bits = *found;
  return success();
}

LogicalResult parseFloat(Parser &parser, float &value) {
  uint64_t bits;
  if (failed(parseNumber(parser, onnx::TensorProto::FLOAT, bits)))
    return failure();
  value = bit_cast<float>(uint32_t(bits));
  return success();
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Both parts of a complex number.
static LogicalResult parseComplex(Parser &parser, int32_t type,
                                  SmallVectorImpl<uint64_t> &numbers) {
  uint64_t real, imaginary;
  if (failed(parser.expect("(")) || failed(parseNumber(parser, type, real)) ||
      failed(parser.expect(",")) ||
      failed(parseNumber(parser, type, imaginary)) ||
      failed(parser.expect(")")))
    return failure();
  numbers.append({real, imaginary});
  return success();
}

/// Numbers of `bits` bits one after the other, from the lowest bit of a byte
/// on.
static std::string packBits(ArrayRef<uint64_t> numbers, unsigned bits) {
  std::string bytes((numbers.size() * bits + 7) / 8, '\0');
  size_t position = 0;
  for (uint64_t number : numbers)
    for (unsigned done = 0; done < bits; done += 8) {
      bytes[position / 8] |= char((number >> done) << position % 8);
      position += std::min(bits, 8u);
    }
  return bytes;
}

static bool isComplex(int32_t type) {
  return type == onnx::TensorProto::COMPLEX64 ||
         type == onnx::TensorProto::COMPLEX128;
}

/// A string goes into the tensor, a number to those of the tensor.
static LogicalResult parseElement(Parser &parser, int32_t type,
                                  onnx::TensorProto &tensor,
                                  SmallVectorImpl<uint64_t> &numbers) {
  if (type == onnx::TensorProto::STRING)
    return parser.parseString(*tensor.add_string_data());
  if (isComplex(type))
    return parseComplex(parser, type, numbers);
  return parseNumber(parser, type, numbers.emplace_back());
}

static void setNumbers(int32_t type, ArrayRef<uint64_t> numbers,
                       onnx::TensorProto &tensor) {
  tensor.set_data_type(type);
  // An empty one is written, as utils/conformance does.
  tensor.mutable_name();
  if (type != onnx::TensorProto::STRING)
    tensor.set_raw_data(packBits(numbers, getTensorElementBits(type) /
                                              (isComplex(type) ? 2 : 1)));
}

LogicalResult parseScalar(Parser &parser, int32_t type,
                          onnx::TensorProto &tensor) {
  SmallVector<uint64_t, 2> numbers;
  if (failed(parseElement(parser, type, tensor, numbers)))
    return failure();
  setNumbers(type, numbers, tensor);
  return success();
}

LogicalResult parseElements(Parser &parser, int32_t type,
                            ArrayRef<int64_t> shape,
                            onnx::TensorProto &tensor) {
  for (int64_t size : shape)
    tensor.add_dims(size);
  SmallVector<uint64_t> numbers;
  int64_t count = 0;
  unsigned line = parser.peek().line;
  auto parseNext = [&] {
    ++count;
    return parseElement(parser, type, tensor, numbers);
  };
  if (failed(parser.expect("{")) || failed(parser.parseList("}", parseNext)))
    return failure();
  setNumbers(type, numbers, tensor);
  Expected<int64_t> expected = getCheckedNumElements(shape);
  if (!expected)
    return parser.emitError(line,
                            "the tensor " + toString(expected.takeError()));
  if (count != *expected)
    return parser.emitError(line, "the tensor has " + Twine(count) +
                                      " elements, but its shape calls for " +
                                      Twine(*expected));
  return success();
}

} // namespace agate::conformance::text
