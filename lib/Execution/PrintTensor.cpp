//===- PrintTensor.cpp - Tensors as text ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostTensor.h"
#include "agate/Runtime/ABI.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

#include <cstring>

using namespace llvm;

namespace agate {

/// Longer lines are broken.
static constexpr size_t lineWidth = 80;

/// Formats the digits d.ddd and the power of ten of the first one: as a plain
/// number if it is of moderate size.
static std::string layOut(StringRef digits, int exponent) {
  digits = digits.rtrim('0');
  std::string text = digits.empty() ? "0" : digits.str();
  int count = int(text.size());
  if (exponent < -4 || exponent >= 16) {
    std::string result = text.substr(0, 1);
    if (count > 1)
      result += "." + text.substr(1);
    result += exponent < 0 ? "e-" : "e+";
    std::string power = std::to_string(std::abs(exponent));
    return result + (power.size() < 2 ? "0" + power : power);
  }
  if (exponent < 0)
    return "0." + std::string(-exponent - 1, '0') + text;
  if (count <= exponent + 1)
    return text + std::string(exponent + 1 - count, '0') + ".0";
  return text.substr(0, exponent + 1) + "." + text.substr(exponent + 1);
}

/// The shortest decimal number that is parsed as the same bits.
static std::string formatFloat(const fltSemantics &semantics, uint64_t bits) {
  unsigned width = APFloat::getSizeInBits(semantics);
  APFloat number(semantics, APInt(width, bits, /*isSigned=*/false,
                                  /*implicitTrunc=*/true));
  std::string sign = number.isNegative() ? "-" : "";
  if (number.isNaN())
    return "nan";
  if (number.isInfinity())
    return sign + "inf";
  if (number.isZero())
    return sign + "0.0";
  number.clearSign();
  // All these formats are subsets of f64.
  APFloat wide = number;
  bool losesInfo;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
  double value = wide.convertToDouble();
  char text[64];
  for (int precision = 0; precision < 17; ++precision) {
    snprintf(text, sizeof(text), "%.*e", precision, value);
    APFloat again(semantics);
    Expected<APFloat::opStatus> status =
        again.convertFromString(text, APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      continue;
    }
    if (again.bitwiseIsEqual(number))
      break;
  }
  auto [mantissa, exponent] = StringRef(text).split('e');
  std::string digits;
  for (char c : mantissa)
    if (c != '.')
      digits += c;
  int power = 0;
  exponent.consume_front("+");
  (void)exponent.getAsInteger(10, power);
  return sign + layOut(digits, power);
}

std::string formatElement(DLDataType type, const char *element) {
  uint64_t bits = 0;
  unsigned bytes = (type.bits + 7) / 8;
  std::memcpy(&bits, element, std::min(bytes, 8u));
  switch (type.code) {
  case AGATE_DL_BOOL:
    return bits ? "true" : "false";
  case kDLUInt:
    return std::to_string(APInt(64, bits).trunc(type.bits).getZExtValue());
  case kDLInt:
    return std::to_string(APInt(64, bits).trunc(type.bits).getSExtValue());
  case kDLComplex: {
    uint64_t parts[2] = {0, 0};
    for (int i = 0; i < 2; ++i)
      std::memcpy(&parts[i], element + i * bytes / 2, bytes / 2);
    const fltSemantics &semantics = *getFloatSemantics(type);
    std::string imaginary = formatFloat(semantics, parts[1]);
    return "(" + formatFloat(semantics, parts[0]) +
           (imaginary[0] == '-' ? "" : "+") + imaginary + "j)";
  }
  default:
    return formatFloat(*getFloatSemantics(type), bits);
  }
}

std::string quoteString(StringRef text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (c == '\t') {
      result += "\\t";
    } else if ((c >= 0 && c < ' ') || c == 127) {
      result += "\\x";
      result += hexdigit(c >> 4, /*LowerCase=*/true);
      result += hexdigit(c & 15, /*LowerCase=*/true);
    } else {
      // UTF-8 stays as it is.
      result += c;
    }
  }
  return result + "\"";
}

namespace {

class Printer {
public:
  Printer(raw_ostream &os, const HostTensor &tensor, size_t threshold,
          size_t edge)
      : os(os), tensor(tensor), edge(edge),
        shorten(tensor.getNumElements() > threshold) {}

  void print() {
    if (tensor.getShape().empty()) {
      os << tensor.formatElement(0);
      return;
    }
    if (tensor.getNumElements() == 0) {
      os << "[]";
      return;
    }
    // Columns of numbers are aligned, so the widest element comes first.
    if (!tensor.isString())
      visit(0, 0, [&](size_t element) {
        width = std::max(width, format(element).size());
      });
    printDimension(0, 0);
  }

private:
  std::string format(size_t element) { return tensor.formatElement(element); }

  bool isHidden(size_t index, size_t size) const {
    return shorten && size > 2 * edge && index >= edge && index < size - edge;
  }

  void visit(unsigned dimension, size_t offset,
             function_ref<void(size_t)> action) {
    if (dimension == tensor.getShape().size())
      return action(offset);
    size_t size = tensor.getShape()[dimension];
    for (size_t i = 0; i < size; ++i) {
      if (isHidden(i, size)) {
        i = size - edge - 1;
        continue;
      }
      visit(dimension + 1, offset * size + i, action);
    }
  }

  void printDimension(unsigned dimension, size_t offset);
  void printRow(unsigned dimension, size_t offset);

  raw_ostream &os;
  const HostTensor &tensor;
  size_t edge;
  bool shorten;
  size_t width = 0;
};

} // namespace

void Printer::printRow(unsigned dimension, size_t offset) {
  size_t size = tensor.getShape()[dimension];
  size_t column = dimension + 1;
  os << "[";
  for (size_t i = 0; i < size; ++i) {
    std::string text;
    if (isHidden(i, size)) {
      text = "...";
      i = size - edge - 1;
    } else {
      text = format(offset * size + i);
      text.insert(0, width - std::min(width, text.size()), ' ');
    }
    if (i + 1 < size)
      text += ",";
    if (column > dimension + 1) {
      if (column + 1 + text.size() > lineWidth) {
        os << "\n" << std::string(dimension + 1, ' ');
        column = dimension + 1;
      } else {
        os << " ";
        ++column;
      }
    }
    os << text;
    column += text.size();
  }
  os << "]";
}

void Printer::printDimension(unsigned dimension, size_t offset) {
  if (dimension + 1 == tensor.getShape().size())
    return printRow(dimension, offset);
  size_t size = tensor.getShape()[dimension];
  // An empty line between matrices, two between blocks of them.
  std::string separator =
      "," + std::string(tensor.getShape().size() - dimension - 1, '\n') +
      std::string(dimension + 1, ' ');
  os << "[";
  for (size_t i = 0; i < size; ++i) {
    if (isHidden(i, size)) {
      os << "...";
      i = size - edge - 1;
    } else {
      printDimension(dimension + 1, offset * size + i);
    }
    if (i + 1 < size)
      os << separator;
  }
  os << "]";
}

void printElements(raw_ostream &os, const HostTensor &tensor, size_t threshold,
                   size_t edge) {
  Printer(os, tensor, threshold, edge).print();
}

} // namespace agate
