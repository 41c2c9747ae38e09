//===- CompiledProgram.h - Programs that tests compile and run --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_UNIT_PIPELINES_COMPILEDPROGRAM_H
#define AGATE_TEST_UNIT_PIPELINES_COMPILEDPROGRAM_H

#include "agate/Execution/JIT.h"
#include "agate/Runtime.h"

#include <memory>
#include <string>
#include <vector>

namespace agate {
namespace test {

/// A contiguous tensor of somebody else's memory.
struct View {
  View(DLDataType type, std::vector<int64_t> shape, const void *data);
  View(View &&) = default;

  std::vector<int64_t> shape;
  DLTensor tensor = {};
};

/// A program that is compiled into this process.
class CompiledProgram {
public:
  /// Runs the pipeline agate-to-llvm with `options`, as agate-opt takes them,
  /// on MLIR text. Null if it fails; diagnostics go to stderr.
  static std::unique_ptr<CompiledProgram>
  compile(llvm::StringRef source, llvm::StringRef options = "",
          const CodegenOptions &codegen = CodegenOptions());
  ~CompiledProgram();

  /// Writes the only output to `output`; returns the error, if any.
  std::string run(const std::vector<View> &inputs, const View &output);
  /// The same for several outputs.
  std::string run(const std::vector<View> &inputs,
                  const std::vector<View> &outputs);
  /// Lets the program allocate the only output.
  std::string run(const std::vector<View> &inputs, DLManagedTensor *&result);

  const AgateEntryInfo &getEntry() const { return *entry; }

private:
  CompiledProgram() = default;
  std::string run(const std::vector<View> &inputs,
                  llvm::MutableArrayRef<AgateOutput> outputs);

  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  const AgateEntryInfo *entry = nullptr;
  AgateContext *context = nullptr;
};

} // namespace test
} // namespace agate

#endif // AGATE_TEST_UNIT_PIPELINES_COMPILEDPROGRAM_H
