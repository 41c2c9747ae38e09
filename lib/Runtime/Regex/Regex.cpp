//===- Regex.cpp - Regular expressions ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Modules.h"

#include <new>
#include <re2/re2.h>

using namespace agate::runtime;

static re2::StringPiece getPiece(const Bytes &bytes) {
  return re2::StringPiece(bytes.data, bytes.size);
}

extern "C" __attribute__((visibility("default"))) int
agateRegexMatch(const Bytes *pattern, const Bytes *texts, int64_t count,
                uint8_t *results, const Reporter *report) {
  try {
    RE2::Options options(RE2::Quiet);
    RE2 expression(getPiece(*pattern), options);
    if (!expression.ok()) {
      Message message;
      message.set("the pattern is not valid: %.200s",
                  expression.error().c_str());
      (*report)(message.text);
      return 1;
    }
    for (int64_t i = 0; i < count; ++i)
      results[i] = RE2::FullMatch(getPiece(texts[i]), expression);
    return 0;
  } catch (const std::bad_alloc &) {
    (*report)("out of memory");
    return 1;
  }
}

static_assert(std::is_same_v<decltype(&agateRegexMatch), RegexMatchFunction>);
