//===- Parser.cpp - Tokens of cases in text -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Parser.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace agate::conformance::text {

Parser::Parser(StringRef text, StringRef path) : rest(text), path(path.str()) {
  next = lex();
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

void Parser::skipSpace() {
  while (!rest.empty()) {
    if (rest.front() == '#')
      rest = rest.drop_until([](char c) { return c == '\n'; });
    else if (isSpace(rest.front())) {
      line += rest.front() == '\n';
      rest = rest.drop_front();
    } else {
      return;
    }
  }
}

static size_t getNameSize(StringRef text) {
  return text
      .take_while([](char c) { return isAlnum(c) || c == '_' || c == '.'; })
      .size();
}

static size_t getNumberSize(StringRef text) {
  size_t size = 1;
  bool isHex = text.starts_with_insensitive("0x");
  for (; size < text.size(); ++size) {
    bool isExponent = !isHex && toLower(text[size - 1]) == 'e';
    bool isSign = text[size] == '-' || text[size] == '+';
    if (!isAlnum(text[size]) && text[size] != '.' && !(isSign && isExponent))
      break;
  }
  return size;
}

/// The size of a string with its quotes; 0 if it does not end in its line.
static size_t getStringSize(StringRef text) {
  for (size_t i = 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '"')
      return i + 1;
    i += text[i] == '\\';
  }
  return 0;
}

Token Parser::lex() {
  skipSpace();
  Token token;
  token.line = line;
  if (rest.empty())
    return token;
  char first = rest.front();
  size_t size = 1;
  if (isAlpha(first) || first == '_') {
    token.kind = Token::Name;
    size = getNameSize(rest);
  } else if (isDigit(first) || first == '-' || first == '+') {
    token.kind = Token::Number;
    size = getNumberSize(rest);
  } else if (first == '"') {
    size = getStringSize(rest);
    token.kind = size ? Token::String : Token::Unknown;
    size = std::max<size_t>(size, 1);
  } else if (rest.starts_with("=>")) {
    token.kind = Token::Symbol;
    size = 2;
  } else {
    bool isSymbol = StringRef("<>()[]{},:=?").contains(first);
    token.kind = isSymbol ? Token::Symbol : Token::Unknown;
  }
  token.text = rest.take_front(size);
  rest = rest.drop_front(size);
  return token;
}

Token Parser::take() {
  Token token = next;
  next = lex();
  return token;
}

bool Parser::takeIf(StringRef symbolOrName) {
  if (!next.is(symbolOrName))
    return false;
  take();
  return true;
}

//===----------------------------------------------------------------------===//
// What is made of few tokens
//===----------------------------------------------------------------------===//

LogicalResult Parser::expect(StringRef symbolOrName) {
  return takeIf(symbolOrName) ? success()
                              : emitExpected("'" + symbolOrName + "'");
}

LogicalResult Parser::parseName(std::string &name, StringRef what) {
  if (next.kind == Token::String)
    return parseString(name);
  if (next.kind != Token::Name)
    return emitExpected(what);
  name = take().text.str();
  return success();
}

/// Replaces `\\`, `\"` and `\x` with two hexadecimal digits.
static bool unescape(StringRef text, std::string &string) {
  while (!text.empty()) {
    if (!text.consume_front("\\")) {
      string += text.front();
      text = text.drop_front();
    } else if (text.starts_with("\"") || text.starts_with("\\")) {
      string += text.front();
      text = text.drop_front();
    } else if (text.size() >= 3 && text[0] == 'x' && isHexDigit(text[1]) &&
               isHexDigit(text[2])) {
      string += char(hexFromNibbles(text[1], text[2]));
      text = text.drop_front(3);
    } else {
      return false;
    }
  }
  return true;
}

LogicalResult Parser::parseString(std::string &string) {
  if (next.kind != Token::String)
    return emitExpected("a string");
  Token token = take();
  string.clear();
  if (!unescape(token.text.drop_front().drop_back(), string))
    return emitError(token.line, token.text +
                                     " has another escape than \\\\, \\\" and "
                                     "\\x with two digits");
  return success();
}

LogicalResult Parser::parseInteger(int64_t &integer) {
  if (next.kind != Token::Number || next.text.getAsInteger(10, integer))
    return emitExpected("an integer");
  take();
  return success();
}

LogicalResult Parser::parseList(StringRef end,
                                function_ref<LogicalResult()> parseElement) {
  if (takeIf(end))
    return success();
  do
    if (failed(parseElement()))
      return failure();
  while (takeIf(","));
  return takeIf(end) ? success() : emitExpected("',' or '" + end + "'");
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

LogicalResult Parser::emitError(unsigned line, const Twine &text) {
  if (message.empty())
    message = (path + ":" + Twine(line) + ": " + text).str();
  return failure();
}

LogicalResult Parser::emitExpected(const Twine &what) {
  if (next.kind == Token::End)
    return emitError(next.line, "expected " + what + ", but the file ends");
  if (next.kind == Token::Unknown && next.text == "\"")
    return emitError(next.line, "a string does not end in its line");
  return emitError(next.line,
                   "expected " + what + " instead of '" + next.text + "'");
}

Error Parser::takeError() { return createStringError(message); }

} // namespace agate::conformance::text
