//===- CLibrary.h - Functions of the C library ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_CLIBRARY_H
#define AGATE_CONVERSION_UTILS_CLIBRARY_H

#include "llvm/ADT/StringRef.h"

namespace agate {

/// Whether the C library, with its mathematical functions, exports this symbol:
/// compiled programs may refer to it.
bool isCLibraryFunction(llvm::StringRef name);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_CLIBRARY_H
