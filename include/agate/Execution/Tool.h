//===- Tool.h - What the mains of tools share ----------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_TOOL_H
#define AGATE_EXECUTION_TOOL_H

#include "llvm/Support/Error.h"
#include "llvm/Support/InitLLVM.h"

namespace agate {

/// To be created first in `main`. Turns the events that would end the process
/// silently or with a stack trace into an error message and exit code 1: a
/// closed pipe, a full disk, a fatal error of LLVM.
class Tool {
public:
  /// `name` is used in messages and must stay valid.
  Tool(int &argc, char **&argv, const char *name);

  /// Reports the error, if any, and returns the exit code.
  int finish(llvm::Error error);
  /// For failures that have been reported already.
  int finish(bool succeeded);

private:
  llvm::InitLLVM init;
  const char *name;
};

} // namespace agate

#endif // AGATE_EXECUTION_TOOL_H
