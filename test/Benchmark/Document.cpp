//===- Document.cpp - The document that the benchmark writes --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Document.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;

namespace agate {
namespace benchmark {

static constexpr StringLiteral head =
    "# Performance\n\n"
    "Written by `agate-benchmark --ort PATH --markdown docs/Performance.md`, "
    "where PATH is\nthe `libonnxruntime.so` of the npm package "
    "onnxruntime-node. Each section says what\nit measures and with which "
    "option of the command; a run replaces its own sections.\n";
static constexpr StringLiteral heading = "\n## ";

Expected<Document> Document::read(StringRef path) {
  Document document;
  if (!sys::fs::exists(path))
    return document;
  auto file = MemoryBuffer::getFile(path);
  if (!file)
    return createStringError(file.getError(), path + ": cannot be read");
  StringRef rest = (*file)->getBuffer().split(heading).second;
  while (!rest.empty()) {
    auto [section, next] = rest.split(heading);
    auto [title, text] = section.split('\n');
    document.setSection(title, text);
    rest = next;
  }
  return document;
}

void Document::setSection(StringRef title, StringRef text) {
  auto section = find_if(
      sections, [&](const Section &other) { return other.title == title; });
  if (section == sections.end())
    section = sections.insert(section, {title.str(), ""});
  section->text = text.trim('\n').str();
}

Error Document::write(StringRef path) const {
  std::error_code code;
  ToolOutputFile file(path, code, sys::fs::OF_Text);
  if (code)
    return createStringError(code, path + ": " + code.message());
  file.os() << head;
  for (const Section &section : sections)
    file.os() << heading << section.title << "\n\n" << section.text << "\n";
  file.keep();
  return Error::success();
}

} // namespace benchmark
} // namespace agate
