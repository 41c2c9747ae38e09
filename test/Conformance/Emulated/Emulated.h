//===- Emulated.h - Programs that an emulator runs --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_EMULATED_EMULATED_H
#define AGATE_TEST_CONFORMANCE_EMULATED_EMULATED_H

#include "agate/Execution/HostValue.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace agate {
struct CodegenOptions;
class TemporaryFile;
} // namespace agate

namespace agate::conformance {

/// A program that is compiled to a library and called in a process of its own,
/// by a command that ends with the program of run-library.cpp. All inputs and
/// outputs are tensors of numbers.
class EmulatedProgram {
public:
  ~EmulatedProgram();

  /// Compiles a module of the LLVM dialect.
  static llvm::Expected<std::unique_ptr<EmulatedProgram>>
  create(mlir::ModuleOp module, const CodegenOptions &options,
         llvm::ArrayRef<std::string> command);

  /// `entry` is that of the same program, compiled into this process.
  llvm::Expected<std::vector<HostValue>> run(const AgateEntryInfo &entry,
                                             llvm::ArrayRef<HostValue> inputs);

private:
  EmulatedProgram() = default;

  std::unique_ptr<TemporaryFile> library;
  std::vector<std::string> command;
};

} // namespace agate::conformance

#endif // AGATE_TEST_CONFORMANCE_EMULATED_EMULATED_H
