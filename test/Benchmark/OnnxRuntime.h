//===- OnnxRuntime.h - The peer of the benchmark ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ONNX Runtime's shared library, as far as tests need it, loaded at run
// time: Agate neither ships nor links it.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_ONNXRUNTIME_H
#define AGATE_TEST_BENCHMARK_ONNXRUNTIME_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <dlpack/dlpack.h>
#include <memory>
#include <vector>

namespace agate {
namespace benchmark {

/// A loaded library with one environment.
class OnnxRuntime {
public:
  static llvm::Expected<std::unique_ptr<OnnxRuntime>> load(const char *path);
  ~OnnxRuntime();

  const char *getVersion() const { return version; }

  /// Function `index` of the library's table.
  template <typename Function> Function get(unsigned index) const {
    return reinterpret_cast<Function>(table[index]);
  }
  /// Takes the status that functions of the library return.
  llvm::Error take(void *status) const;

private:
  friend class OnnxSession;
  OnnxRuntime() = default;

  void *const *table = nullptr;
  const char *version = "";
  void *environment = nullptr;
  void *memoryInfo = nullptr;
};

/// A model on the CPU with one thread, and the tensors of its calls.
class OnnxSession {
public:
  /// `inputs` and `output` are used in place, in the order of the model.
  static llvm::Expected<std::unique_ptr<OnnxSession>>
  create(const OnnxRuntime &runtime, llvm::StringRef model,
         llvm::ArrayRef<const char *> inputNames,
         llvm::ArrayRef<DLTensor> inputs, const char *outputName,
         const DLTensor &output);
  ~OnnxSession();

  llvm::Error run();

private:
  explicit OnnxSession(const OnnxRuntime &runtime) : runtime(runtime) {}
  llvm::Error createSession(llvm::StringRef model);
  llvm::Expected<void *> createValue(const DLTensor &tensor);

  const OnnxRuntime &runtime;
  void *session = nullptr;
  std::vector<const char *> inputNames;
  std::vector<void *> inputs;
  const char *outputName = nullptr;
  void *output = nullptr;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_ONNXRUNTIME_H
