//===- Text.cpp - Numbers and lists in attributes -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include <cmath>
#include <limits>

using namespace mlir;
using llvm::SmallVectorImpl;
using llvm::StringRef;

namespace agate::openvino {

bool parseInteger(StringRef text, int64_t &value) {
  return !text.trim().getAsInteger(10, value);
}

bool parseUnsigned(StringRef text, uint64_t &value) {
  return !text.trim().getAsInteger(10, value);
}

bool parseNumber(StringRef text, double &value) {
  text = text.trim();
  StringRef magnitude = text;
  bool isNegative = magnitude.consume_front("-");
  if (!isNegative)
    magnitude.consume_front("+");
  double special = 0.0;
  if (magnitude.equals_insensitive("inf") ||
      magnitude.equals_insensitive("infinity"))
    special = std::numeric_limits<double>::infinity();
  else if (magnitude.equals_insensitive("nan"))
    special = std::numeric_limits<double>::quiet_NaN();
  if (special != 0.0) {
    value = isNegative ? -special : special;
    return true;
  }
  // Decimal notation only: no hexadecimal numbers.
  if (magnitude.empty() ||
      magnitude.find_first_not_of("0123456789.eE+-") != StringRef::npos)
    return false;
  llvm::APFloat number(llvm::APFloat::IEEEdouble());
  auto status =
      number.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return false;
  }
  value = number.convertToDouble();
  return true;
}

/// Applies `parse` to each field of a list.
template <typename T>
static bool parseList(StringRef text, SmallVectorImpl<T> &values,
                      bool (*parse)(StringRef, T &)) {
  values.clear();
  if (text.trim().empty())
    return true;
  for (StringRef field : llvm::split(text, ','))
    if (!parse(field, values.emplace_back()))
      return false;
  return true;
}

bool parseIntegers(StringRef text, SmallVectorImpl<int64_t> &values) {
  return parseList(text, values, parseInteger);
}

bool parseNumbers(StringRef text, SmallVectorImpl<double> &values) {
  return parseList(text, values, parseNumber);
}

std::vector<std::string> splitNames(StringRef text) {
  std::vector<std::string> names;
  if (text.empty())
    return names;
  names.emplace_back();
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == ',') {
      names.back() += ',';
      ++i;
    } else if (text[i] == ',') {
      names.emplace_back();
    } else {
      names.back() += text[i];
    }
  }
  return names;
}

/// One size: a number, "?", "-1", or an interval, whose bounds types do not
/// keep.
static bool parseSize(StringRef text, int64_t &size) {
  text = text.trim();
  if (text == "?" || text == "-1") {
    size = ShapedType::kDynamic;
    return true;
  }
  auto isNumber = [](StringRef digits, int64_t &value) {
    return !digits.empty() && llvm::all_of(digits, llvm::isDigit) &&
           parseInteger(digits, value);
  };
  size_t dots = text.find("..");
  if (dots == StringRef::npos)
    return isNumber(text, size);
  int64_t lower = 0, upper = std::numeric_limits<int64_t>::max();
  StringRef first = text.take_front(dots).trim();
  StringRef last = text.drop_front(dots + 2).trim();
  if ((!first.empty() && !isNumber(first, lower)) ||
      (!last.empty() && !isNumber(last, upper)) || lower > upper)
    return false;
  size = lower == upper ? lower : ShapedType::kDynamic;
  return true;
}

bool parseShape(StringRef text, std::optional<SmallVector<int64_t>> &shape) {
  text = text.trim();
  if (text.consume_front("[") && !text.consume_back("]"))
    return false;
  text = text.trim();
  shape.reset();
  if (text == "...")
    return true;
  SmallVector<int64_t> sizes;
  if (!parseList(text, sizes, parseSize))
    return false;
  shape = std::move(sizes);
  return true;
}

} // namespace agate::openvino
