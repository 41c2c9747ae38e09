//===- FreeMemory.h - Memory that has been freed ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_FREEMEMORY_H
#define AGATE_EXECUTION_FREEMEMORY_H

namespace agate {

/// Returns freed memory to the system. malloc keeps what lies between blocks in
/// use: after a pass that rewrites a large program, up to half of the process.
/// Can be called from any thread.
void releaseFreeMemory();

/// The same if the process has grown by much since it was done last; else it
/// costs little.
void releaseFreeMemoryAfterGrowth();

} // namespace agate

#endif // AGATE_EXECUTION_FREEMEMORY_H
