//===- Errors.h - Exceptions of the Python package ------------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_PYTHON_ERRORS_H
#define AGATE_PYTHON_ERRORS_H

#include <string>

namespace agate::python {

enum class ErrorKind {
  /// A program that cannot be read, compiled or transformed.
  Compile,
  /// A compiled library that cannot be loaded, or has no such entry.
  Load,
  /// A value that does not fit its input.
  Input,
  /// What the running program detected.
  Run
};

/// Thrown by the code that talks to Python, where it becomes one of the
/// exceptions of the package.
struct Failure {
  ErrorKind kind;
  std::string message;
};

} // namespace agate::python

#endif // AGATE_PYTHON_ERRORS_H
