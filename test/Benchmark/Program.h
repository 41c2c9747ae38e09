//===- Program.h - A compiled case ------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_PROGRAM_H
#define AGATE_TEST_BENCHMARK_PROGRAM_H

#include "Cases.h"

#include "agate/Execution/JIT.h"
#include "agate/Runtime.h"

namespace agate {
namespace benchmark {

/// A case that is compiled into this process, and the tensors of its calls.
class Program {
public:
  /// `inputs` and `output` are used in place, in the order of the program.
  /// Users of generators are rewritten if `simplifies`.
  static llvm::Expected<std::unique_ptr<Program>>
  compile(const Case &test, llvm::ArrayRef<DLTensor> inputs,
          const DLTensor &output, bool simplifies = true);
  ~Program();

  /// Writes to the output.
  llvm::Error run();
  /// Lets the runtime allocate the output, and releases it.
  llvm::Error runAllocating();
  /// Returns memory that is kept for the next call to the system.
  void trim() { agateTrimContext(context); }

private:
  Program() = default;
  llvm::Error run(AgateOutput &output);

  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  const AgateEntryInfo *entry = nullptr;
  AgateContext *context = nullptr;
  std::vector<DLTensor> tensors;
  std::vector<const DLTensor *> inputs;
  DLTensor destination;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_PROGRAM_H
