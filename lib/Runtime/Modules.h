//===- Modules.h - Parts of the runtime that are loaded on use ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that needs third-party libraries is in modules beside the runtime, so
// that programs that do not use them run without those libraries.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_MODULES_H
#define AGATE_LIB_RUNTIME_MODULES_H

#include "Tensor.h"

#include <cstdint>
#include <cstdlib>

namespace agate::runtime {

/// Returns function `name` of the module `lib<module>.so`, which is loaded on
/// first use. On failure, returns null and sets a message that names the
/// operation.
void *findModuleFunction(const char *module, const char *name,
                         const char *operation, Message &message);

/// Reports errors of functions of modules.
struct Reporter {
  void (*function)(void *user, const char *text);
  void *user;

  void operator()(const char *text) const { function(user, text); }
};

/// Bytes in memory of the caller.
struct Bytes {
  const char *data;
  size_t size;
};

/// AgateRegex: writes which of `count` texts the pattern matches. Returns 0, or
/// another value after an error.
#define AGATE_REGEX_FUNCTION "agateRegexMatch"
using RegexMatchFunction = int (*)(const Bytes *pattern, const Bytes *texts,
                                   int64_t count, uint8_t *results,
                                   const Reporter *report);

/// AgateImages: the pixels of an image file, in rows of RGB from the top, with
/// one byte per channel, to be released with `free`. Null after an error.
#define AGATE_IMAGES_FUNCTION "agateImagesDecode"
using ImagesDecodeFunction = uint8_t *(*)(const uint8_t *bytes, size_t size,
                                          int64_t *width, int64_t *height,
                                          const Reporter *report);

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_MODULES_H
