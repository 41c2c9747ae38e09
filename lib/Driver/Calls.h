//===- Calls.h - Repeated calls ---------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_CALLS_H
#define AGATE_LIB_DRIVER_CALLS_H

#include "agate/Driver/Driver.h"
#include "agate/Driver/LoadedProgram.h"
#include "agate/Execution/HostValue.h"
#include "agate/Execution/Measure.h"

namespace agate {

/// A program in this process, with a context in which its entry is called.
class LoadedEntry {
public:
  LoadedEntry() = default;
  LoadedEntry(const LoadedEntry &) = delete;
  ~LoadedEntry() { agateDestroyContext(context); }

  /// Compiles or loads the program that the options name. Reports errors.
  bool load(const RunOptions &options);

  const LoadedProgram &getProgram() const { return *program; }
  AgateContext *getContext() const { return context; }
  const AgateEntryInfo &getInfo() const { return *entry; }

private:
  std::unique_ptr<LoadedProgram> program;
  AgateContext *context = agateCreateContext();
  const AgateEntryInfo *entry = nullptr;
};

/// Calls of an entry with the same inputs, which write to the tensors of the
/// first result, so that they allocate no outputs.
class RepeatedCall {
public:
  /// Everything must outlive this object.
  RepeatedCall(AgateContext *context, const AgateEntryInfo &entry,
               llvm::ArrayRef<HostValue> inputs,
               llvm::ArrayRef<HostValue> outputs)
      : context(context), entry(entry), inputs(inputs), outputs(outputs) {}

  /// To be called before each run().
  llvm::Error prepare();
  llvm::Error run();

private:
  AgateContext *context;
  const AgateEntryInfo &entry;
  llvm::ArrayRef<HostValue> inputs, outputs;
  std::optional<CallArguments> sources, destinations;
  std::vector<AgateOutput> slots;
};

/// Measures calls with the inputs and outputs of a first one, after some that
/// are not measured.
llvm::Expected<Times> measureCalls(RepeatedCall &call, unsigned warmUpRuns,
                                   unsigned runs);

/// A time in the unit that suits it.
std::string formatTime(double seconds);

} // namespace agate

#endif // AGATE_LIB_DRIVER_CALLS_H
