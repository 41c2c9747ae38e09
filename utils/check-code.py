#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the size of files and functions, and that no code is repeated.

In C and C++ sources below the folders (by default include, lib, python, tools
and test of the project):

* a file has at most 700 lines;
* a function has at most 80 lines, from the first line of its declaration to its
  closing brace;
* a function or a lambda expression has at most six parameters;
* outside of tests, no ten successive lines occur a second time, where comments,
  white space, blank lines and includes do not count.

Sources are split into tokens, so that calls, initializers and macros are told
apart from declarations by their structure, not by their layout.
"""

import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["include", "lib", "python", "tools", "test"]
SUFFIXES = {".c", ".cpp", ".h"}
MAX_FILE_LINES = 700
MAX_FUNCTION_LINES = 80
MAX_PARAMETERS = 6
MIN_COPIED_LINES = 10

LEXER = re.compile(r"""
    (?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
  | (?P<string>(?:u8|[uUL])?R"(?P<raw>[^\s()\\]*)\(.*?\)(?P=raw)"
      |(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"
      |(?:u8|[uUL])?'(?:\\.|[^'\\\n])*')
  | (?P<directive>^[ \t]*\#(?:\\\n|/\*.*?\*/|//[^\n]*|[^\n])*)
  | (?P<number>\.?\d(?:'?[\w.]|(?<=[eEpP])[+-])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<mark>->|::|\+\+|--|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|<<=|>>=|\.\.\.|\S)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

Token = collections.namedtuple("Token", "kind text line")
CLOSING = {"(": ")", "[": "]", "{": "}"}
CLASS_KEYS = {"class", "struct", "union", "enum"}
# Words before a parenthesis that does not hold the parameters of a function.
NOT_A_FUNCTION = {"alignas", "asm", "decltype", "explicit", "noexcept", "sizeof",
                  "static_assert", "throw", "__attribute__", "__declspec"}
STATEMENTS = {"catch", "for", "if", "return", "switch", "while"}


def get_tokens(text):
    """The tokens of a file, without comments and preprocessor directives."""
    tokens, line, position = [], 1, 0
    for match in LEXER.finditer(text):
        line += text.count("\n", position, match.start())
        position = match.start()
        kind = match.lastgroup if match.lastgroup != "raw" else "string"
        if kind not in ("comment", "directive"):
            tokens.append(Token(kind, match.group(), line))
    return tokens


class FunctionFinder:
    """Finds the functions of a file, wherever they are declared or defined.

    `functions` are tuples of the line of the name, the name, the number of
    parameters and the number of lines (0 if it has no body).
    """

    def __init__(self, text):
        self.tokens = get_tokens(text)
        self.functions = []
        self.match = self.match_brackets()
        self.find_in_scope(0, len(self.tokens))
        self.find_lambdas()

    def match_brackets(self):
        """For the position of each opening bracket that of its closing one."""
        match, stack = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind != "mark":
                continue
            if token.text in CLOSING:
                stack.append(i)
            elif token.text in CLOSING.values():
                if not stack or CLOSING[self.tokens[stack[-1]].text] != token.text:
                    raise ValueError(f"{token.line}: unbalanced '{token.text}'")
                match[stack.pop()] = i
        if stack:
            raise ValueError(f"{self.tokens[stack[-1]].line}: unbalanced bracket")
        return match

    def text(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def is_word(self, i):
        return 0 <= i < len(self.tokens) and self.tokens[i].kind == "word"

    def skip_angles(self, i, end):
        """The position behind template arguments that begin at `i`, or `i` if
        they do not end before `end`."""
        depth, begin = 0, i
        while i < end:
            text = self.text(i)
            if text == "<":
                depth += 1
            elif text == ">":
                depth -= 1
                if depth == 0:
                    return i + 1
            elif text in ("(", "[", "{"):
                i = self.match[i]
            elif text in (";", ")", "]", "}"):
                break
            i += 1
        return begin

    def count_parameters(self, begin, end):
        """The number of parameters between two brackets, or None if arguments of
        a call or an initializer stand there."""
        if begin == end or (begin + 1 == end and self.text(begin) == "void"):
            return 0
        count, i, in_default = 1, begin, False
        while i < end:
            token = self.tokens[i]
            if token.text == ",":
                count, in_default = count + 1, False
            elif token.text == "=":
                in_default = True
            elif token.text == "<" and not in_default:
                i = max(self.skip_angles(i, end), i + 1)
                continue
            elif token.text == "<" and self.skip_angles(i, end) != i:
                i = self.skip_angles(i, end)
                continue
            elif token.text in CLOSING:
                i = self.match[i]
            elif not in_default and token.kind in ("string", "number"):
                return None
            i += 1
        return count

    def find_in_scope(self, begin, end):
        """Finds the functions in a file, a namespace or a class."""
        i = begin
        while i < end:
            i = self.find_in_declaration(i, end)

    def find_in_declaration(self, begin, end):
        """Reads one declaration; returns the position behind it."""
        i, name, parameters, is_class, is_scope = begin, None, None, False, False
        has_initializer = False
        while i < end:
            token = self.tokens[i]
            if token.text == ";":
                self.add(begin, name, parameters, None)
                return i + 1
            if token.text == "template" and self.text(i + 1) == "<":
                i = max(self.skip_angles(i + 1, end), i + 2)
                continue
            if token.text == "operator":
                name = i
                i += 1
                while self.text(i) != "(" or self.text(i + 1) == ")" and \
                        self.text(i + 2) == "(":
                    i += 2 if self.text(i) == "(" else 1
                parameters, i = i, self.match[i] + 1
                continue
            if token.text in CLASS_KEYS and parameters is None:
                is_class = True
            elif token.text == "namespace" or (token.text == "extern" and
                                               self.text(i + 2) == "{"):
                is_scope = True
            elif token.text == "=" and parameters is None:
                has_initializer = True
            elif token.text == "<" and self.is_word(i - 1):
                i = max(self.skip_angles(i, end), i + 1)
                continue
            elif token.text == "(":
                if parameters is None and self.is_parameter_list(i) and \
                        not has_initializer:
                    name, parameters = i - 1, i
                    is_class = False
                i = self.match[i]
            elif token.text == "[":
                i = self.match[i]
            elif token.text == ":" and parameters is not None and \
                    self.text(i - 1) != ":":
                i = self.skip_initializers(i + 1, end)
                continue
            elif token.text == ":" and self.text(i - 1) in ("public", "private",
                                                            "protected"):
                return i + 1
            elif token.text == "{":
                close = self.match[i]
                if is_scope or (is_class and not has_initializer):
                    self.find_in_scope(i + 1, close)
                    if is_scope:
                        return close + 1
                elif parameters is not None:
                    self.add(begin, name, parameters, close)
                    self.find_in_body(i + 1, close)
                    return close + 1
                i = close
            i += 1
        return end

    def is_parameter_list(self, i):
        """Whether the bracket may open the parameters of a function."""
        return (self.is_word(i - 1) and
                self.text(i - 1) not in NOT_A_FUNCTION | STATEMENTS)

    def skip_initializers(self, i, end):
        """The position of the body behind the initializers of a constructor."""
        while i < end:
            while self.text(i) not in ("(", "{", ";"):
                skipped = self.skip_angles(i, end) if self.text(i) == "<" else i
                i = max(skipped, i + 1)
            if self.text(i) == ";":
                return i  # a bit-field
            i = self.match[i] + 1
            if self.text(i) == "...":
                i += 1
            if self.text(i) != ",":
                return i
            i += 1
        return i

    def find_in_body(self, begin, end):
        """Finds the methods of classes within a function."""
        for i in range(begin, end):
            if self.text(i) not in ("class", "struct", "union") or \
                    not self.is_word(i + 1):
                continue
            j = i + 2
            while self.is_word(j) or self.text(j) in (":", "::", ",", "<", ">"):
                j += 1
            if self.text(j) == "{":
                self.find_in_scope(j + 1, self.match[j])

    def find_lambdas(self):
        for i, close in self.match.items():
            before = self.text(i - 1)
            is_subscript = (self.is_word(i - 1) and before not in STATEMENTS or
                            before in (")", "]"))
            if self.text(i) != "[" or self.text(close + 1) != "(" or is_subscript:
                continue
            count = self.count_parameters(close + 2, self.match[close + 1])
            if count is not None:
                self.functions.append((self.tokens[i].line,
                                       "a lambda expression", count, 0))

    def add(self, begin, name, parameters, close):
        """Adds a function; `close` is the end of its body."""
        if parameters is None:
            return
        count = self.count_parameters(parameters + 1, self.match[parameters])
        if count is None:
            if close is None:
                return  # a variable with an initializer
            count = 0
        lines = 0
        if close is not None:
            lines = self.tokens[close].line - self.tokens[begin].line + 1
        token = self.tokens[name]
        self.functions.append((token.line, f"'{token.text}'", count, lines))


def check_sizes(path, text):
    """Messages about a file that is too long and about its functions."""
    count = text.count("\n")
    if count > MAX_FILE_LINES:
        yield 1, f"the file has {count} lines, more than {MAX_FILE_LINES}"
    for line, name, parameters, lines in sorted(FunctionFinder(text).functions):
        if lines > MAX_FUNCTION_LINES:
            yield line, (f"{name} has {lines} lines, more than "
                         f"{MAX_FUNCTION_LINES}")
        if parameters > MAX_PARAMETERS:
            yield line, (f"{name} has {parameters} parameters, more than "
                         f"{MAX_PARAMETERS}")


def get_code_lines(text):
    """The lines of a file that count, each with its number."""
    def blank(match):
        if match.lastgroup == "comment":
            return "\n" * match.group().count("\n")
        return match.group()

    lines = []
    for number, line in enumerate(LEXER.sub(blank, text).split("\n"), 1):
        line = "".join(line.split())
        if line and not line.startswith("#include"):
            lines.append((number, line))
    return lines


def check_copies(files):
    """Messages about runs of lines that occur more than once."""
    places = collections.defaultdict(list)
    lines = {path: get_code_lines(text) for path, text in files}
    for path, code in lines.items():
        for i in range(len(code) - MIN_COPIED_LINES + 1):
            key = tuple(line for _, line in code[i:i + MIN_COPIED_LINES])
            places[key].append((path, i))
    reported = set()
    for path, code in lines.items():
        for i in range(len(code) - MIN_COPIED_LINES + 1):
            key = tuple(line for _, line in code[i:i + MIN_COPIED_LINES])
            first = places[key][0]
            if first == (path, i):
                continue
            # A run that continues one that has been reported.
            previous = (first[0], first[1] - 1, path, i - 1)
            reported.add((*first, path, i))
            if previous in reported:
                continue
            size = MIN_COPIED_LINES
            other = lines[first[0]]
            while (i + size < len(code) and first[1] + size < len(other) and
                   code[i + size][1] == other[first[1] + size][1]):
                size += 1
            yield path, code[i][0], (f"{size} lines repeat those of "
                                     f"{first[0]}:{other[first[1]][0]}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=pathlib.Path,
                        default=[ROOT / folder for folder in FOLDERS])
    args = parser.parse_args()

    sources, copies, errors = 0, [], []
    for folder in args.folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix not in SUFFIXES:
                continue
            text = path.read_text(encoding="utf-8")
            name = path
            if ROOT in path.resolve().parents:
                name = path.resolve().relative_to(ROOT)
            if folder != ROOT / "test":
                copies.append((name, text))
            sources += 1
            try:
                errors += [(name, *error) for error in check_sizes(path, text)]
            except ValueError as error:
                errors.append((name, *str(error).split(": ", 1)))
    errors += check_copies(copies)
    for name, line, message in errors:
        print(f"{name}:{line}: {message}", file=sys.stderr)
    if not sources:
        sys.exit("no sources were found")
    print(f"{sources} files, {len(errors)} errors")
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
