//===- Parser.h - Tokens of cases in text --------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_TEXT_PARSER_H
#define AGATE_TEST_CONFORMANCE_TEXT_PARSER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/LogicalResult.h"

#include <string>

namespace agate::conformance::text {

struct Token {
  /// A number begins with a digit or a sign; `inf` and `nan` are names.
  enum Kind { End, Name, Number, String, Symbol, Unknown };

  Kind kind = End;
  /// As it is in the file, a string with its quotes.
  llvm::StringRef text;
  unsigned line = 0;

  bool is(llvm::StringRef symbolOrName) const {
    return (kind == Symbol || kind == Name) && text == symbolOrName;
  }
};

/// The tokens of a file, and the first error in it.
class Parser {
public:
  /// `path` is for messages.
  Parser(llvm::StringRef text, llvm::StringRef path);

  const Token &peek() const { return next; }
  Token take();

  /// Takes the next token if it is this symbol or name.
  bool takeIf(llvm::StringRef symbolOrName);
  llvm::LogicalResult expect(llvm::StringRef symbolOrName);

  /// A name, or a string in place of one. `what` it is goes into messages.
  llvm::LogicalResult parseName(std::string &name, llvm::StringRef what);
  llvm::LogicalResult parseString(std::string &string);
  llvm::LogicalResult parseInteger(int64_t &integer);
  /// Elements between commas up to the symbol `end`.
  llvm::LogicalResult
  parseList(llvm::StringRef end,
            llvm::function_ref<llvm::LogicalResult()> parseElement);

  llvm::LogicalResult emitError(unsigned line, const llvm::Twine &message);
  /// That something else is needed in place of the next token.
  llvm::LogicalResult emitExpected(const llvm::Twine &what);
  llvm::Error takeError();

private:
  Token lex();
  void skipSpace();

  llvm::StringRef rest;
  std::string path;
  unsigned line = 1;
  Token next;
  std::string message;
};

} // namespace agate::conformance::text

#endif // AGATE_TEST_CONFORMANCE_TEXT_PARSER_H
