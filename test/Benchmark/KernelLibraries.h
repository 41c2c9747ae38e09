//===- KernelLibraries.h - Products and convolutions of others -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_KERNELLIBRARIES_H
#define AGATE_TEST_BENCHMARK_KERNELLIBRARIES_H

#include "Cases.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace agate {
namespace benchmark {

/// A case that a library of kernels computes, in one thread.
class LibraryKernel {
public:
  virtual ~LibraryKernel() = default;

  /// Its name in tables.
  virtual const char *getName() const = 0;
  virtual llvm::Error run() = 0;
  /// Writes what the last run computed to `output`, in the layout of ONNX.
  virtual llvm::Error copyResult(char *output) = 0;
};

/// The kernels for `kernel` of the libraries that are installed. `operands` are
/// used in place; kernels may have other layouts of constants, of images and of
/// results, for which they are converted here, that is, in no time.
std::vector<std::unique_ptr<LibraryKernel>>
createLibraryKernels(const Kernel &kernel, llvm::ArrayRef<DLTensor> operands,
                     const Value &output);

/// What each library makes of it; null if it is not installed or has no such
/// kernel.
std::unique_ptr<LibraryKernel>
createOpenBLASKernel(const Kernel &kernel, llvm::ArrayRef<DLTensor> operands,
                     const Value &output);
std::unique_ptr<LibraryKernel>
createOneDNNKernel(const Kernel &kernel, llvm::ArrayRef<DLTensor> operands,
                   const Value &output);
std::unique_ptr<LibraryKernel>
createXNNPACKKernel(const Kernel &kernel, llvm::ArrayRef<DLTensor> operands,
                    const Value &output);

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_KERNELLIBRARIES_H
