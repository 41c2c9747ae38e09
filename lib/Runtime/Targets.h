//===- Targets.h - What this machine can run --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_TARGETS_H
#define AGATE_LIB_RUNTIME_TARGETS_H

namespace agate::runtime {

/// Whether this machine can run code for a level of x86-64, "x86-64-v3" for
/// example.
bool canRun(const char *target);

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_TARGETS_H
