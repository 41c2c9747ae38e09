//===- Cases.h - Files of cases in text ----------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of cases has a program and values for each case:
//
//     # Comments reach to the end of the line.
//     case test_transpose
//     <ir_version: 8, opset_import: ["": 17]>
//     Transpose (float[2,3] x0) => (float[3,2] y0) {
//       y0 = Transpose <perm = [1, 0]> (x0)
//     }
//     x0 = {0, -1.5, 2, inf, nan, 1e-3}
//     y0 = {0, inf, -1.5, nan, 2, 1e-3}
//
// The program is in the textual syntax of ONNX (docs/Syntax.md there), without
// functions. `float` is a scalar, `float[]` has an unknown rank, and sizes may
// be names or `?`. Absent operands and results are `""`. Further:
//
//     => (float[2] y) <c = float[2] {1, 2}> {    initializers of a graph
//     Op <value = int64[1] {3}>                  an attribute that is a tensor
//     Op <then_branch = g () => (float z) {...}> a graph
//     Op <type: type_proto = seq(float[])>       a type
//     Op <axes: ints = []>                       a list without elements
//
// Every input and every output has one value, by its name:
//
//     x = {1, 2}                          a tensor of the declared type
//     x = float[2] {1, 2}                 one whose declared sizes are unknown
//     x = [float[1] {1}, float[0] {}]     a sequence
//     x = none                            the optional that holds nothing
//     x = {"a": 1, "b": 2}                a map of scalars
//
// Floats are rounded to the nearest value of their type, but those of 8 and 4
// bits have to be exact; hexadecimal integers are the bits of a float. Bool is
// 0 or 1, complex numbers are (1, 2), and strings have the escapes \\, \" and
// \xff.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_TEXT_CASES_H
#define AGATE_TEST_CONFORMANCE_TEXT_CASES_H

#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace agate::conformance::text {

struct Case {
  std::string name;
  unsigned line = 0;
  /// What the case is in the ONNX backend suite: the contents of files by their
  /// paths.
  std::map<std::string, std::string> files;
};

/// Parses a file of cases. Errors begin with `path:line:`.
llvm::Expected<std::vector<Case>> parseCases(llvm::StringRef text,
                                             llvm::StringRef path);

/// Writes the files of a case into a folder that does not exist yet.
llvm::Error writeCase(const Case &test, llvm::StringRef folder);

} // namespace agate::conformance::text

#endif // AGATE_TEST_CONFORMANCE_TEXT_CASES_H
