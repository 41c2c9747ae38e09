//===- SplitFunctions.h - Large functions in parts --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_SPLITFUNCTIONS_H
#define AGATE_EXECUTION_SPLITFUNCTIONS_H

#include "llvm/IR/Module.h"

namespace agate {

/// How large the parts of functions are.
struct SplitOptions {
  /// Functions of fewer instructions stay as they are.
  unsigned maxInstructions = 16000;
  /// A part has about so many.
  unsigned partInstructions = 6000;
};

/// Moves parts of large functions, with one entry each, into functions of their
/// own, which are not inlined. LLVM takes memory and time for a function that
/// grow with its size, some of it faster. What a part reads and what it defines
/// for others is passed in a structure.
void splitLargeFunctions(llvm::Module &module,
                         const SplitOptions &options = {});

} // namespace agate

#endif // AGATE_EXECUTION_SPLITFUNCTIONS_H
