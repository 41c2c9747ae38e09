//===- Hover.cpp - Documentation in hover texts ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Hover.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <unistd.h>

using llvm::StringRef;
namespace json = llvm::json;

namespace agate {

/// docs/Dialects, which TableGen writes.
static constexpr char documentation[] =
#include "Documentation.inc"
    ;

/// The section of an operation, without its heading; empty if there is none.
static StringRef lookupDocumentation(StringRef operation) {
  StringRef text = documentation;
  std::string heading = ("\n### `" + operation + "` ").str();
  size_t begin = text.find(heading);
  if (begin == StringRef::npos)
    return "";
  begin = text.find('\n', begin + 1);
  // Headings in a section have more signs.
  size_t end = std::min(text.find("\n### ", begin), text.find("\n## ", begin));
  return text.slice(begin, end).trim();
}

/// Adds to the text of an answer, which begins with the operation as IR: a
/// name in quotes.
static bool addDocumentation(json::Value &message) {
  json::Object *answer = message.getAsObject();
  json::Object *result = answer ? answer->getObject("result") : nullptr;
  json::Object *contents = result ? result->getObject("contents") : nullptr;
  std::optional<StringRef> text =
      contents ? contents->getString("value") : std::nullopt;
  if (!text || !text->starts_with("\""))
    return false;
  StringRef found = lookupDocumentation(text->drop_front().split('"').first);
  if (found.empty())
    return false;
  (*contents)["value"] = (*text + "\n***\n" + found).str();
  return true;
}

/// The message as it is to be written.
static std::string rewrite(StringRef message) {
  llvm::Expected<json::Value> value = json::parse(message);
  if (!value) {
    llvm::consumeError(value.takeError());
    return message.str();
  }
  if (!addDocumentation(*value))
    return message.str();
  // In lines if it was.
  bool isPretty = message.contains('\n');
  return isPretty ? llvm::formatv("{0:2}", *value).str()
                  : llvm::formatv("{0}", *value).str();
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static void writeAll(int file, StringRef text) {
  while (!text.empty()) {
    ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR)
      continue;
    // Nobody reads any more.
    if (count <= 0)
      return;
    text = text.drop_front(count);
  }
}

/// Writes the complete messages at the beginning of `pending`: a header with
/// the length, an empty line, and the contents.
static void writeMessages(std::string &pending, int output) {
  while (true) {
    StringRef text = pending;
    size_t end = text.find("\r\n\r\n");
    if (end == StringRef::npos)
      return;
    StringRef header = text.take_front(end);
    size_t at = header.find("Content-Length:");
    size_t length = 0;
    if (at == StringRef::npos || header.substr(at)
                                     .split(':')
                                     .second.split('\r')
                                     .first.trim()
                                     .getAsInteger(10, length)) {
      // No message of the protocol.
      writeAll(output, text);
      pending.clear();
      return;
    }
    if (text.size() < end + 4 + length)
      return;
    std::string message = rewrite(text.substr(end + 4, length));
    writeAll(output, header.take_front(at));
    writeAll(
        output,
        llvm::formatv("Content-Length: {0}\r\n\r\n", message.size()).str());
    writeAll(output, message);
    pending.erase(0, end + 4 + length);
  }
}

void HoverDocumentation::copy(int input, int output) {
  std::string pending;
  char buffer[4096];
  while (true) {
    ssize_t count = read(input, buffer, sizeof(buffer));
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      break;
    pending.append(buffer, count);
    writeMessages(pending, output);
  }
  writeAll(output, pending);
  close(input);
}

HoverDocumentation::HoverDocumentation(int input, int output)
    : output(output), thread([=] { copy(input, output); }) {}

llvm::Expected<std::unique_ptr<HoverDocumentation>>
HoverDocumentation::start() {
  auto fail = [] {
    return llvm::createStringError(
        std::error_code(errno, std::generic_category()),
        "cannot redirect the standard output");
  };
  int ends[2];
  if (pipe(ends) != 0)
    return fail();
  int output = dup(STDOUT_FILENO);
  if (output < 0 || dup2(ends[1], STDOUT_FILENO) < 0)
    return fail();
  close(ends[1]);
  return std::unique_ptr<HoverDocumentation>(
      new HoverDocumentation(ends[0], output));
}

HoverDocumentation::~HoverDocumentation() {
  // The end of the pipe, which ends the thread.
  llvm::outs().flush();
  dup2(output, STDOUT_FILENO);
  thread.join();
  close(output);
}

} // namespace agate
