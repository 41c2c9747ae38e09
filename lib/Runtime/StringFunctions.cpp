//===- StringFunctions.cpp - Strings for programs -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"

namespace agate {
namespace runtime {

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

} // namespace runtime
} // namespace agate
