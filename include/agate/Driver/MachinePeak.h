//===- MachinePeak.h - How fast the machine computes and copies -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DRIVER_MACHINEPEAK_H
#define AGATE_DRIVER_MACHINEPEAK_H

#include "agate/Execution/Codegen.h"

#include "llvm/Support/Error.h"

#include <map>

namespace agate {

/// What the machine does at most in a second, as this process measures it: the
/// multiplications and additions of f32 in registers, and the bytes that are
/// read and written when as many are copied as a kernel needs, be it in a cache
/// or in memory. All threads work at the same time.
class MachinePeak {
public:
  static llvm::Expected<MachinePeak> measure(const CodegenOptions &codegen,
                                             unsigned numThreads);

  double getOperations() const { return operations; }
  /// For a kernel that reads and writes so many bytes.
  double getBytes(double bytes);

private:
  MachinePeak() = default;

  unsigned numThreads = 1;
  double operations = 0;
  /// By the logarithm of the number of bytes.
  std::map<unsigned, double> copies;
};

} // namespace agate

#endif // AGATE_DRIVER_MACHINEPEAK_H
