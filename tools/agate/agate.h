//===- agate.h - The tool agate ---------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TOOLS_AGATE_AGATE_H
#define AGATE_TOOLS_AGATE_AGATE_H

#include "agate/Execution/Tool.h"

namespace agate {

/// Runs the tool with these arguments, the first of which is its name; returns
/// the exit code, unless an error in the arguments ends the process.
int runTool(Tool &tool, int argc, char **argv);

} // namespace agate

#endif // AGATE_TOOLS_AGATE_AGATE_H
