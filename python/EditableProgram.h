//===- EditableProgram.h - Programs that pipelines run on ----- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_PYTHON_EDITABLEPROGRAM_H
#define AGATE_PYTHON_EDITABLEPROGRAM_H

#include "agate/Driver/Driver.h"

#include <memory>
#include <optional>
#include <string>

namespace agate::python {

struct PrintOptions {
  /// Operations in their generic form.
  bool generic = false;
  bool locations = false;
  /// Constants of more elements are elided.
  std::optional<int64_t> maxElements;
};

/// A program as a module of MLIR. To be used by one thread at a time.
///
/// Keeps MLIR's headers, and code without exceptions, apart from the code that
/// talks to Python.
class EditableProgram {
public:
  explicit EditableProgram(const ProgramOptions &options);
  ~EditableProgram();

  /// These functions return false after an error, see takeMessages. To be
  /// called first, and once.
  bool read();
  /// Runs a pipeline in the syntax of `--pass-pipeline`, whose frame
  /// `builtin.module(...)` may be omitted. After an error the module is what it
  /// was before.
  bool run(const std::string &pipeline);
  bool writeBytecode(std::string &result);
  std::string print(const PrintOptions &options);

  /// Errors and warnings since the last call of this function.
  std::string takeMessages();

private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation;
};

} // namespace agate::python

#endif // AGATE_PYTHON_EDITABLEPROGRAM_H
