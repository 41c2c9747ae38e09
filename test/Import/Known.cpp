//===- Known.cpp - Known errors, with their reasons -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Known.h"

#include "llvm/Support/LineIterator.h"

using namespace llvm;

namespace agate {
namespace test {

Error KnownErrors::read(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(),
                             path + ": " + buffer.getError().message());
  files.push_back(std::move(*buffer));
  for (line_iterator line(*files.back(), /*SkipBlanks=*/true, '#');
       !line.is_at_end(); ++line) {
    auto fail = [&](const Twine &message) {
      return createStringError(path + ":" + Twine(line.line_number()) + ": " +
                               message);
    };
    // The expression may contain the separator, model and reason may not.
    auto [model, rest] = line->split('|');
    auto [error, reason] = rest.rsplit('|');
    if (model.trim().empty() || error.trim().empty() || reason.trim().empty())
      return fail("expected GLOB | REGEX | REASON");
    Expected<GlobPattern> glob = GlobPattern::create(model.trim());
    if (!glob)
      return fail(toString(glob.takeError()));
    Regex regex(error.trim());
    std::string message;
    if (!regex.isValid(message))
      return fail(message);
    entries.push_back(
        {std::move(*glob), std::move(regex), (path + ": " + *line).str()});
  }
  return Error::success();
}

bool KnownErrors::contains(StringRef model, StringRef error) {
  bool found = false;
  for (Entry &entry : entries)
    if (entry.model.match(model) && entry.error.match(error))
      entry.isUsed = found = true;
  return found;
}

unsigned KnownErrors::reportUnused(raw_ostream &os) const {
  unsigned unused = 0;
  for (const Entry &entry : entries)
    if (!entry.isUsed) {
      os << "not needed any more: " << entry.line << "\n";
      ++unused;
    }
  return unused;
}

} // namespace test
} // namespace agate
