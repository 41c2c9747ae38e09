//===- StringFunctions.cpp - Strings for programs -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "Unicode.h"

#include <algorithm>

namespace agate::runtime {

void agateInternStrings(AgateCall *call, const char *text, const int64_t *ends,
                        int64_t count, int64_t *handles) {
  runGuarded(call, [&](Values &values) {
    int64_t begin = 0;
    for (int64_t i = 0; i < count; ++i) {
      handles[i] = values.makeString(
          std::string_view(text + begin, size_t(ends[i] - begin)));
      begin = ends[i];
    }
    return true;
  });
}

int64_t agateConcatStrings(AgateCall *call, int64_t first, int64_t second) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    const std::string *x = values.getString(first);
    const std::string *y = x ? values.getString(second) : nullptr;
    return y ? values.makeString(*x + *y) : 0;
  });
}

int64_t agateCompareStrings(AgateCall *call, int64_t first, int64_t second) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    const std::string *x = values.getString(first);
    const std::string *y = x ? values.getString(second) : nullptr;
    return y ? x->compare(*y) : 0;
  });
}

//===----------------------------------------------------------------------===//
// Parts of strings
//===----------------------------------------------------------------------===//

/// Removes the first part of `rest`, up to a delimiter that is not empty, and
/// the delimiter. False if there is no delimiter.
static bool splitAt(std::string_view delimiter, std::string_view &rest,
                    std::string_view &part) {
  size_t end = rest.find(delimiter);
  if (end == std::string_view::npos)
    return false;
  part = rest.substr(0, end);
  rest.remove_prefix(end + delimiter.size());
  return true;
}

/// Removes white space at the front.
static void trimFront(std::string_view &text) {
  while (size_t length = getSpaceLength(text))
    text.remove_prefix(length);
}

/// Removes the first part of `rest`, up to white space, and the white space.
/// False if there is none.
static bool splitAtSpace(std::string_view &rest, std::string_view &part) {
  for (size_t i = 0; i < rest.size(); ++i) {
    if (getSpaceLength(rest.substr(i)) == 0)
      continue;
    part = rest.substr(0, i);
    rest.remove_prefix(i);
    trimFront(rest);
    return true;
  }
  return false;
}

/// Calls `take` for each part and returns the number of parts.
template <typename Function>
static int64_t forEachPart(std::string_view text, std::string_view delimiter,
                           int64_t maxSplits, Function take) {
  bool atSpace = delimiter.empty();
  if (atSpace)
    trimFront(text);
  int64_t count = 0;
  std::string_view part;
  while (count != maxSplits && (atSpace ? splitAtSpace(text, part)
                                        : splitAt(delimiter, text, part))) {
    take(part);
    ++count;
  }
  // The text after the last delimiter is a part, the text after the last white
  // space only if it is not empty.
  if (!atSpace || !text.empty()) {
    take(text);
    ++count;
  }
  return count;
}

int64_t agateCountParts(AgateCall *call, const int64_t *strings, int64_t count,
                        int64_t delimiter, int64_t maxSplits,
                        int64_t *numbers) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    const std::string *separator = values.getString(delimiter);
    int64_t largest = 0;
    for (int64_t i = 0; separator && i < count; ++i) {
      const std::string *text = values.getString(strings[i]);
      if (!text)
        return 0;
      numbers[i] =
          forEachPart(*text, *separator, maxSplits, [](std::string_view) {});
      largest = std::max(largest, numbers[i]);
    }
    return largest;
  });
}

void agateSplitStrings(AgateCall *call, const int64_t *strings,
                       const int64_t *sizes, int64_t delimiter,
                       int64_t maxSplits, int64_t *parts) {
  int64_t count = sizes[0], width = sizes[1];
  runGuarded(call, [&](Values &values) {
    const std::string *separator = values.getString(delimiter);
    for (int64_t i = 0; separator && i < count; ++i) {
      const std::string *text = values.getString(strings[i]);
      if (!text)
        return false;
      int64_t *next = parts + i * width, *end = next + width;
      forEachPart(*text, *separator, maxSplits, [&](std::string_view part) {
        if (next != end)
          *next++ = values.makeString(part);
      });
      std::fill(next, end, 0);
    }
    return true;
  });
}

} // namespace agate::runtime
