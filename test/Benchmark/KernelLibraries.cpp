//===- KernelLibraries.cpp - Libraries of products and convolutions -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLibraries.h"

#include <cstring>
#include <dlfcn.h>

using namespace llvm;

namespace agate {
namespace benchmark {

//===----------------------------------------------------------------------===//
// OpenBLAS
//===----------------------------------------------------------------------===//

namespace {
/// The functions of the C interface that products need. Its order and kinds of
/// transposition are enumerations of these numbers in all versions.
struct OpenBLAS {
  static constexpr int rowMajor = 101, noTrans = 111, trans = 112;

  void (*gemm)(int order, int transA, int transB, int m, int n, int k,
               float alpha, const float *a, int strideA, const float *b,
               int strideB, float beta, float *c, int strideC) = nullptr;
  void (*setNumThreads)(int) = nullptr;

  /// Null if it is not installed.
  static const OpenBLAS *get();
};

class OpenBLASKernel : public LibraryKernel {
public:
  OpenBLASKernel(const OpenBLAS &library, const Kernel &kernel,
                 ArrayRef<DLTensor> operands, const Value &output)
      : library(library), kernel(kernel), a(operands[0]), b(operands[1]),
        result(output.getNumElements()) {}

  const char *getName() const override { return "OpenBLAS"; }
  Error run() override;
  Error copyResult(char *output) override {
    memcpy(output, result.data(), result.size() * sizeof(float));
    return Error::success();
  }

private:
  const OpenBLAS &library;
  const Kernel &kernel;
  DLTensor a, b;
  std::vector<float> result;
};
} // namespace

const OpenBLAS *OpenBLAS::get() {
  static const OpenBLAS library = [] {
    OpenBLAS functions;
    void *handle = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle)
      return functions;
    functions.gemm = reinterpret_cast<decltype(functions.gemm)>(
        dlsym(handle, "cblas_sgemm"));
    functions.setNumThreads =
        reinterpret_cast<decltype(functions.setNumThreads)>(
            dlsym(handle, "openblas_set_num_threads"));
    if (functions.setNumThreads)
      functions.setNumThreads(1);
    return functions;
  }();
  return library.gemm && library.setNumThreads ? &library : nullptr;
}

Error OpenBLASKernel::run() {
  int strideA = a.shape[1], strideB = b.shape[1];
  int m = a.shape[kernel.transposesLeft ? 1 : 0],
      k = a.shape[kernel.transposesLeft ? 0 : 1],
      n = b.shape[kernel.transposesRight ? 0 : 1];
  library.gemm(OpenBLAS::rowMajor,
               kernel.transposesLeft ? OpenBLAS::trans : OpenBLAS::noTrans,
               kernel.transposesRight ? OpenBLAS::trans : OpenBLAS::noTrans, m,
               n, k, 1, static_cast<const float *>(a.data), strideA,
               static_cast<const float *>(b.data), strideB, 0, result.data(),
               n);
  return Error::success();
}

std::unique_ptr<LibraryKernel> createOpenBLASKernel(const Kernel &kernel,
                                                    ArrayRef<DLTensor> operands,
                                                    const Value &output) {
  const OpenBLAS *library = OpenBLAS::get();
  if (!library || kernel.kind != Kernel::Kind::Product ||
      output.type.code != kDLFloat)
    return nullptr;
  return std::make_unique<OpenBLASKernel>(*library, kernel, operands, output);
}

//===----------------------------------------------------------------------===//
// All libraries
//===----------------------------------------------------------------------===//

std::vector<std::unique_ptr<LibraryKernel>>
createLibraryKernels(const Kernel &kernel, ArrayRef<DLTensor> operands,
                     const Value &output) {
  std::vector<std::unique_ptr<LibraryKernel>> kernels;
  for (auto create :
       {createOpenBLASKernel, createOneDNNKernel, createXNNPACKKernel})
    if (std::unique_ptr<LibraryKernel> made = create(kernel, operands, output))
      kernels.push_back(std::move(made));
  return kernels;
}

} // namespace benchmark
} // namespace agate
