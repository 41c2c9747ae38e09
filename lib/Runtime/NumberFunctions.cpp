//===- NumberFunctions.cpp - Numbers from and to text ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"

#include <algorithm>
#include <charconv>
#include <cinttypes>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <locale.h>
#include <string>

namespace agate::runtime {

//===----------------------------------------------------------------------===//
// From text
//===----------------------------------------------------------------------===//

namespace {
/// The parts of the text of a number.
struct NumberText {
  bool isNegative = false;
  bool isInfinite = false, isNaN = false;
  /// Digits, with point and exponent, without the sign.
  std::string digits;
  bool isInteger = false;
};
} // namespace

static std::string_view trim(std::string_view text) {
  auto isBlank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  while (!text.empty() && isBlank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back()))
    text.remove_suffix(1);
  return text;
}

/// Whether `text` is `word`, which is in lower case, ignoring case.
static bool isWord(std::string_view text, std::string_view word) {
  return text.size() == word.size() &&
         std::equal(text.begin(), text.end(), word.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? char(x - 'A' + 'a') : x) == y;
         });
}

static size_t skipDigits(std::string_view &text) {
  size_t count = 0;
  while (count < text.size() && text[count] >= '0' && text[count] <= '9')
    ++count;
  text.remove_prefix(count);
  return count;
}

/// Whether `text` consists of digits, optionally with a point and an exponent.
static bool isDecimal(std::string_view text, bool &isInteger) {
  size_t digits = skipDigits(text);
  isInteger = digits > 0 && text.empty();
  if (!text.empty() && text.front() == '.') {
    text.remove_prefix(1);
    digits += skipDigits(text);
  }
  if (digits == 0)
    return false;
  if (text.empty() || (text.front() != 'e' && text.front() != 'E'))
    return text.empty();
  text.remove_prefix(1);
  if (!text.empty() && (text.front() == '+' || text.front() == '-'))
    text.remove_prefix(1);
  return skipDigits(text) > 0 && text.empty();
}

/// Reads decimal and scientific notation, infinity and NaN.
static bool readNumber(std::string_view text, NumberText &number) {
  text = trim(text);
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) {
    number.isNegative = text.front() == '-';
    text.remove_prefix(1);
  }
  number.isInfinite = isWord(text, "inf") || isWord(text, "infinity");
  number.isNaN = isWord(text, "nan");
  number.digits = text;
  return number.isInfinite || number.isNaN || isDecimal(text, number.isInteger);
}

/// The nearest number of the result type of `parse`, independent of the locale.
template <typename T>
static T getNumber(const NumberText &text,
                   T (*parse)(const char *, char **, locale_t)) {
  static const locale_t plain = newlocale(LC_ALL_MASK, "C", locale_t());
  T value = text.isNaN        ? std::numeric_limits<T>::quiet_NaN()
            : text.isInfinite ? std::numeric_limits<T>::infinity()
                              : parse(text.digits.c_str(), nullptr, plain);
  return text.isNegative ? -value : value;
}

/// Calls `convert` with the number that a string stands for.
template <typename T, typename Function>
static T parseString(AgateCall *call, int64_t string, Function convert) {
  return runGuarded(call, [&](Values &values) -> T {
    const std::string *text = values.getString(string);
    if (!text)
      return 0;
    NumberText number;
    if (readNumber(*text, number))
      return convert(number);
    getContext(call).message.set(
        "onnx.Cast: the string '%.40s' is not a number", text->c_str());
    return 0;
  });
}

/// `magnitude` with its sign, saturated to the range of an integer.
static int64_t clampInteger(bool isNegative, uint64_t magnitude, int64_t bits,
                            bool isSigned) {
  uint64_t ones = ~uint64_t(0) >> (64 - bits);
  uint64_t limit = !isSigned    ? (isNegative ? 0 : ones)
                   : isNegative ? ones / 2 + 1
                                : ones / 2;
  uint64_t value = std::min(magnitude, limit);
  return int64_t(isNegative ? 0 - value : value);
}

int64_t agateParseInteger(AgateCall *call, int64_t string, int64_t bits,
                          int64_t isSigned) {
  return parseString<int64_t>(call, string, [&](const NumberText &number) {
    uint64_t magnitude = 0;
    if (number.isInteger) {
      const char *begin = number.digits.data();
      auto result =
          std::from_chars(begin, begin + number.digits.size(), magnitude);
      if (result.ec != std::errc())
        magnitude = ~uint64_t(0);
    } else if (!number.isNaN) {
      double value = std::fabs(getNumber(number, strtod_l));
      magnitude =
          value < 18446744073709551616.0 ? uint64_t(value) : ~uint64_t(0);
    }
    return clampInteger(number.isNegative, magnitude, bits, isSigned != 0);
  });
}

double agateParseNumber(AgateCall *call, int64_t string, int64_t isSingle) {
  return parseString<double>(call, string, [&](const NumberText &number) {
    return isSingle ? double(getNumber(number, strtof_l))
                    : getNumber(number, strtod_l);
  });
}

int64_t agateParseBool(AgateCall *call, int64_t string) {
  const std::string *text = getContext(call).values.findString(string);
  if (text && isWord(trim(*text), "true"))
    return 1;
  if (text && isWord(trim(*text), "false"))
    return 0;
  return parseString<int64_t>(call, string, [&](const NumberText &number) {
    return getNumber(number, strtod_l) != 0;
  });
}

//===----------------------------------------------------------------------===//
// To text
//===----------------------------------------------------------------------===//

int64_t agateFormatInteger(AgateCall *call, int64_t value, int64_t isSigned) {
  return runGuarded(call, [&](Values &values) {
    return values.makeString(isSigned ? std::to_string(value)
                                      : std::to_string(uint64_t(value)));
  });
}

int64_t agateFormatBool(AgateCall *call, int64_t value) {
  return runGuarded(call, [&](Values &values) {
    return values.makeString(value ? "True" : "False");
  });
}

/// The nearest float of this many bits.
static double roundTo(double value, int64_t bits) {
  if (bits != 16)
    return bits == 32 ? double(float(value)) : value;
  int exponent;
  std::frexp(value, &exponent);
  int unit = std::max(exponent - 11, -24);
  return std::ldexp(std::nearbyint(std::ldexp(value, -unit)), unit);
}

namespace {
/// digits[0].digits[1].. * 10^exponent
struct Decimal {
  std::string digits;
  int exponent = 0;
};
} // namespace

/// The shortest decimal that reads back as `value`.
static Decimal getShortest(double value, int64_t bits) {
  char text[40];
  for (int digits = 0; digits <= 16; ++digits) {
    char *end = std::to_chars(text, text + sizeof(text), value,
                              std::chars_format::scientific, digits)
                    .ptr;
    double back = 0;
    std::from_chars(text, end, back);
    if (roundTo(back, bits) != value && digits < 16)
      continue;
    std::string_view all(text, size_t(end - text));
    size_t mark = all.find('e');
    Decimal decimal;
    decimal.digits = all.substr(0, 1);
    if (digits > 0)
      decimal.digits += all.substr(2, mark - 2);
    // from_chars does not read a plus sign.
    const char *exponent = text + mark + 1;
    if (*exponent == '+')
      ++exponent;
    std::from_chars(exponent, end, decimal.exponent);
    return decimal;
  }
  return {};
}

/// Plain notation, or scientific notation for very large and very small
/// numbers.
static std::string printDecimal(const Decimal &decimal) {
  const std::string &digits = decimal.digits;
  int exponent = decimal.exponent;
  if (exponent < -4 || exponent >= 16) {
    std::string text = digits.substr(0, 1);
    if (digits.size() > 1)
      text += "." + digits.substr(1);
    std::string power = std::to_string(std::abs(exponent));
    return text + (exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") +
           power;
  }
  if (exponent < 0)
    return "0." + std::string(size_t(-exponent - 1), '0') + digits;
  size_t whole = size_t(exponent) + 1;
  if (digits.size() <= whole)
    return digits + std::string(whole - digits.size(), '0') + ".0";
  return digits.substr(0, whole) + "." + digits.substr(whole);
}

static std::string printNumber(double value, int64_t bits) {
  if (std::isnan(value))
    return "nan";
  std::string sign = std::signbit(value) ? "-" : "";
  value = std::fabs(value);
  if (std::isinf(value))
    return sign + "inf";
  if (value == 0)
    return sign + "0.0";
  return sign + printDecimal(getShortest(value, bits));
}

int64_t agateFormatNumber(AgateCall *call, double value, int64_t bits) {
  return runGuarded(call, [&](Values &values) {
    return values.makeString(printNumber(value, bits));
  });
}

void agateFailIndex(AgateCall *call, const char *text, int64_t index,
                    const int64_t *position, int64_t rank, int64_t size) {
  runGuarded(call, [&](Values &) {
    std::string coordinates;
    for (int64_t i = 0; i < rank; ++i)
      coordinates += (i == 0 ? "[" : ", ") + std::to_string(position[i]);
    if (rank != 0)
      coordinates += "]";
    const char *tensor = text + strlen(text) + 1;
    getContext(call).message.set(
        "%s: index %" PRId64 " of %s%s is not in [%" PRId64 ", %" PRId64 "]",
        text, index, tensor, coordinates.c_str(), -size, size - 1);
    return true;
  });
}

} // namespace agate::runtime
