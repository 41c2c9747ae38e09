//===- Guarded.h - Programs in memory between unmapped pages ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_SUPPORT_GUARDED_H
#define AGATE_TEST_SUPPORT_GUARDED_H

#include "agate/Execution/HostValue.h"
#include "agate/Runtime.h"

#include <memory>
#include <string>
#include <vector>

namespace agate {
namespace test {

/// Which end of a buffer is next to an unmapped page.
enum class Guard { Begin, End };

/// Memory next to an unmapped page, any access to which ends the process.
class GuardedBuffer {
public:
  /// At the end, as close to the page as the alignment allows.
  GuardedBuffer(size_t bytes, size_t alignment, Guard guard);
  ~GuardedBuffer();
  GuardedBuffer(const GuardedBuffer &) = delete;

  char *getData() const { return data; }
  size_t getNumBytes() const { return bytes; }
  /// Whether the bytes between the end and the unmapped page are as they were.
  bool isIntact() const;

private:
  char *pages, *data;
  size_t bytes, numMapped, slack;
};

/// A tensor that is an input or output of a call.
struct GuardedTensor {
  std::vector<int64_t> shape;
  std::unique_ptr<GuardedBuffer> buffer;
};

/// Calls an entry whose inputs and outputs have elements of `elementBytes`.
/// All inputs, outputs and temporaries are next to unmapped pages, the first
/// two exactly. Returns the error, if any.
std::string callGuarded(const AgateEntryInfo &entry,
                        const std::vector<GuardedTensor> &inputs,
                        size_t elementBytes, Guard guard,
                        std::vector<GuardedTensor> &outputs);

/// Calls an entry through the runtime. All inputs and results are next to
/// unmapped pages; an error if one of them is no tensor of numbers.
llvm::Expected<std::vector<HostValue>>
runGuarded(AgateContext *context, const AgateEntryInfo &entry,
           llvm::ArrayRef<HostValue> inputs, Guard guard);

/// Whether all inputs and outputs of an entry are tensors of numbers.
bool canRunGuarded(const AgateEntryInfo &entry);

} // namespace test
} // namespace agate

#endif // AGATE_TEST_SUPPORT_GUARDED_H
