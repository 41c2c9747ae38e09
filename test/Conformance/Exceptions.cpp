//===- Exceptions.cpp - Cases that cannot be compared ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exceptions.h"

#include "Distribution.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

using namespace llvm;

namespace agate::conformance {

Expected<std::string> hashCase(StringRef folder) {
  std::vector<std::string> paths;
  std::error_code code;
  for (sys::fs::recursive_directory_iterator it(folder, code), end;
       it != end && !code; it.increment(code))
    if (sys::fs::is_regular_file(it->path()))
      paths.push_back(it->path());
  if (code)
    return createStringError(folder + ": " + code.message());
  llvm::sort(paths);
  SHA256 hash;
  for (const std::string &path : paths) {
    auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
    if (!file)
      return createStringError(path + ": " + file.getError().message());
    // The sizes tell where names and contents end.
    StringRef name = StringRef(path).drop_front(folder.size()).ltrim('/');
    for (StringRef part : {name, (*file)->getBuffer()}) {
      hash.update(std::to_string(part.size()) + ":");
      hash.update(part);
    }
  }
  return toHex(hash.final(), /*LowerCase=*/true).substr(0, 32);
}

static Error setKind(Exception &exception, StringRef kind) {
  if (kind == "random")
    exception.check = nullptr;
  else if (kind == "bernoulli")
    exception.check = checkBernoulli;
  else if (kind == "dropout")
    exception.check = checkDropout;
  else if (kind == "defective")
    exception.kind = Exception::Defective;
  else
    return createStringError("the kind '" + kind + "' of the exception " +
                             exception.name + " is unknown");
  return Error::success();
}

Expected<std::vector<Exception>> parseExceptions(StringRef text) {
  std::vector<Exception> exceptions;
  for (StringRef line : llvm::split(text, '\n')) {
    line = line.trim();
    if (line.empty() || line.starts_with("#"))
      continue;
    auto [head, reason] = line.split(':');
    SmallVector<StringRef> words;
    head.split(words, ' ', -1, /*KeepEmpty=*/false);
    if (words.size() != 3 || reason.trim().empty())
      return createStringError(
          "'" + line +
          "' is not an exception: expected a case, a hash, a kind "
          "and a reason");
    Exception &exception = exceptions.emplace_back();
    exception.name = words[0].str();
    exception.hash = words[1].str();
    exception.reason = reason.trim().str();
    if (Error error = setKind(exception, words[2]))
      return std::move(error);
  }
  return exceptions;
}

const Exception *findException(ArrayRef<Exception> exceptions, StringRef name,
                               StringRef hash) {
  const auto *found = llvm::find_if(exceptions, [&](const Exception &entry) {
    return entry.name == name && entry.hash == hash;
  });
  return found == exceptions.end() ? nullptr : found;
}

} // namespace agate::conformance
