//===- Unicode.h - Characters of UTF-8 text -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_UNICODE_H
#define AGATE_LIB_RUNTIME_UNICODE_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace agate::runtime {

/// The character at the start of a text. A byte that does not start a valid
/// character is one that is not valid.
struct Character {
  uint32_t code = 0;
  /// Its length in bytes; 0 at the end of the text.
  size_t length = 0;
  bool isValid = false;
};

Character readCharacter(std::string_view text);
void appendCharacter(std::string &text, uint32_t code);

/// The length in bytes of the white space character that `text` starts with; 0
/// if it does not start with one.
size_t getSpaceLength(std::string_view text);

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_UNICODE_H
