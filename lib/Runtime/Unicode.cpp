//===- Unicode.cpp - Characters of UTF-8 text -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Unicode.h"

namespace agate::runtime {

Character readCharacter(std::string_view text) {
  if (text.empty())
    return {};
  auto byte = [&](size_t i) { return uint32_t(uint8_t(text[i])); };
  Character invalid{byte(0), 1, false};
  uint32_t first = byte(0);
  if (first < 0x80)
    return {first, 1, true};
  size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length)
    return invalid;
  uint32_t code = first & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80)
      return invalid;
    code = code << 6 | (byte(i) & 0x3F);
  }
  // An overlong encoding, a surrogate, or a number beyond Unicode.
  constexpr uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < smallest[length] || (code >= 0xD800 && code < 0xE000) ||
      code > 0x10FFFF)
    return invalid;
  return {code, length, true};
}

void appendCharacter(std::string &text, uint32_t code) {
  if (code < 0x80) {
    text += char(code);
    return;
  }
  int rest = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr uint32_t marks[] = {0, 0xC0, 0xE0, 0xF0};
  text += char(marks[rest] | code >> (6 * rest));
  while (rest-- > 0)
    text += char(0x80 | (code >> (6 * rest) & 0x3F));
}

/// The white space of Unicode, and the separators of ASCII.
static bool isSpace(uint32_t code) {
  return (code >= 0x09 && code <= 0x0D) || (code >= 0x1C && code <= 0x20) ||
         code == 0x85 || code == 0xA0 || code == 0x1680 ||
         (code >= 0x2000 && code <= 0x200A) || code == 0x2028 ||
         code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000;
}

size_t getSpaceLength(std::string_view text) {
  Character character = readCharacter(text);
  return character.isValid && isSpace(character.code) ? character.length : 0;
}

} // namespace agate::runtime
