//===- Check.h - What an entry expects, checked ---------------- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_VECTORS_CHECK_H
#define AGATE_TEST_VECTORS_CHECK_H

#include "Entry.h"

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace agate::vectors {

/// Checks all that an entry expects. The error tells in which way of running
/// it and why the expectation is not met. With `errorsAtRunTime`, errors are
/// expected also where inputs are arguments.
llvm::Error checkEntry(const Entry &entry, mlir::MLIRContext *context,
                       bool errorsAtRunTime = false);

/// Prints the programs that checkEntry makes of an entry.
void printPrograms(const Entry &entry, mlir::MLIRContext *context,
                   llvm::raw_ostream &os);

} // namespace agate::vectors

#endif // AGATE_TEST_VECTORS_CHECK_H
