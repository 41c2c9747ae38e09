//===- Document.h - The document that the benchmark writes ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_DOCUMENT_H
#define AGATE_TEST_BENCHMARK_DOCUMENT_H

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace agate {
namespace benchmark {

/// docs/Performance.md: a head, and a section for each thing that can be
/// measured by itself. One run replaces the sections that it has measured and
/// leaves the others as they are.
class Document {
public:
  /// Reads the sections of a file; there are none if it does not exist.
  static llvm::Expected<Document> read(llvm::StringRef path);

  /// Replaces the section, or adds it at the end. The text may have headings
  /// from the third level on.
  void setSection(llvm::StringRef title, llvm::StringRef text);

  llvm::Error write(llvm::StringRef path) const;

private:
  struct Section {
    std::string title, text;
  };
  std::vector<Section> sections;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_DOCUMENT_H
