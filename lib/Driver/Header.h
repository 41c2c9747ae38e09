//===- Header.h - C headers of object files ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_HEADER_H
#define AGATE_LIB_DRIVER_HEADER_H

#include "Inspect.h"

namespace agate {

/// A C identifier that is made of `text`.
std::string makeIdentifier(llvm::StringRef text);

/// Writes the header of an object file whose table is called `name`. `file` is
/// what it was compiled from.
void writeHeader(llvm::ArrayRef<InspectedEntry> entries, llvm::StringRef name,
                 llvm::StringRef file, llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_LIB_DRIVER_HEADER_H
