//===- Modules.h - Parts of the runtime that are loaded on use ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What needs a library of others is a module of its own, beside the runtime, so
// that programs that do not use it run without that library.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_MODULES_H
#define AGATE_LIB_RUNTIME_MODULES_H

#include "Tensor.h"

#include <cstdint>
#include <cstdlib>

namespace agate {
namespace runtime {

/// Function `name` of the module `lib<module>.so`, which is loaded if it has
/// not been. Null if that fails, and a message that names the operation.
void *findModuleFunction(const char *module, const char *name,
                         const char *operation, Message &message);

/// Reports why a function of a module fails.
using ReportFunction = void (*)(void *user, const char *text);

/// AgateRegex: writes which of `count` texts the pattern matches. Returns 0 or,
/// after a report, another value.
#define AGATE_REGEX_FUNCTION "agateRegexMatch"
using RegexMatchFunction = int (*)(const char *pattern, size_t patternSize,
                                   const char *const *texts,
                                   const size_t *sizes, int64_t count,
                                   uint8_t *results, ReportFunction report,
                                   void *user);

/// AgateImages: the pixels of an image file, rows of RGB from the top, one byte
/// a channel; malloc'ed. Null after a report.
#define AGATE_IMAGES_FUNCTION "agateImagesDecode"
using ImagesDecodeFunction = uint8_t *(*)(const uint8_t *bytes, size_t size,
                                          int64_t *width, int64_t *height,
                                          ReportFunction report, void *user);

} // namespace runtime
} // namespace agate

#endif // AGATE_LIB_RUNTIME_MODULES_H
