//===- OnnxRuntime.h - ONNX Runtime as a peer ------------------ -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ONNX Runtime's shared library, as far as comparisons need it, loaded at run
// time: Agate neither ships nor links it.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_ONNXRUNTIME_H
#define AGATE_EXECUTION_ONNXRUNTIME_H

#include "agate/Execution/HostTensor.h"

#include <deque>

namespace agate {

/// A loaded library with one environment.
class OnnxRuntime {
public:
  /// Returns an error if the library cannot be loaded or is not ONNX Runtime.
  static llvm::Expected<std::unique_ptr<OnnxRuntime>>
  load(llvm::StringRef path);
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

/// A model on the CPU with all optimizations, and the tensors of its calls.
class OnnxSession {
public:
  /// `model` is the contents of a file. The model runs in one thread.
  static llvm::Expected<std::unique_ptr<OnnxSession>>
  create(const OnnxRuntime &runtime, llvm::StringRef model);
  /// 0 threads are as many as there are cores.
  static llvm::Expected<std::unique_ptr<OnnxSession>>
  createFromFile(const OnnxRuntime &runtime, llvm::StringRef path,
                 unsigned numThreads);
  ~OnnxSession();

  /// The tensors are used in place. An error if the element type is not one of
  /// the library's interface.
  llvm::Error addInput(llvm::StringRef name, const DLTensor &tensor);
  llvm::Error addOutput(llvm::StringRef name, const DLTensor &tensor);
  /// An output that the first call allocates, and later ones write to.
  void addOutput(llvm::StringRef name);

  llvm::Error run();

  /// A copy of an output of the last call. An error if it is not a tensor of
  /// numbers.
  llvm::Expected<HostTensor> getOutput(size_t index) const;

private:
  explicit OnnxSession(const OnnxRuntime &runtime) : runtime(runtime) {}
  static llvm::Expected<std::unique_ptr<OnnxSession>>
  create(const OnnxRuntime &runtime, unsigned numThreads,
         llvm::function_ref<void *(void *options, void **session)> creator);
  llvm::Expected<void *> createValue(const DLTensor &tensor);

  /// The values of inputs or outputs, by name.
  struct Values {
    void add(llvm::StringRef name, void *value);

    std::deque<std::string> ownNames;
    std::vector<const char *> names;
    std::vector<void *> values;
  };

  const OnnxRuntime &runtime;
  void *session = nullptr;
  Values inputs, outputs;
};

} // namespace agate

#endif // AGATE_EXECUTION_ONNXRUNTIME_H
