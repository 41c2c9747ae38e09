//===- Known.h - Known errors, with their reasons ------------*- C++ -* ---===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_IMPORT_KNOWN_H
#define AGATE_TEST_IMPORT_KNOWN_H

#include "llvm/Support/Error.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <string>
#include <vector>

namespace agate {
namespace test {

/// Lists of errors that do not make a model fail. A line of such a file is
///
///     GLOB of the model's name | regular expression of the error | reason
///
/// and `#` starts a comment. Lists only shrink: an entry that is not needed any
/// more is an error.
class KnownErrors {
public:
  llvm::Error read(llvm::StringRef path);
  /// Whether `error` of `model` is known.
  bool contains(llvm::StringRef model, llvm::StringRef error);
  /// Tells the entries that were not needed; returns their number.
  unsigned reportUnused(llvm::raw_ostream &os) const;

private:
  struct Entry {
    llvm::GlobPattern model;
    llvm::Regex error;
    std::string line;
    bool isUsed = false;
  };
  /// What the patterns refer to.
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> files;
  std::vector<Entry> entries;
};

} // namespace test
} // namespace agate

#endif // AGATE_TEST_IMPORT_KNOWN_H
