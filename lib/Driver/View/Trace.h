//===- Trace.h - Profiles in pages ------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_VIEW_TRACE_H
#define AGATE_LIB_DRIVER_VIEW_TRACE_H

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace agate {

/// What was computed for a while, in microseconds since the call began.
struct TraceEvent {
  std::string name, operators;
  /// The nodes of the model, several if they were computed together.
  std::vector<std::string> nodes;
  double begin, duration;
  /// The least time that the machine could take, if it is known, and what
  /// limits it.
  std::optional<double> least;
  std::string limit;
};

/// Reads the events of a file that `agate run --profile-out` has written, in
/// the order of their times.
llvm::Expected<std::vector<TraceEvent>> readTrace(llvm::StringRef path);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VIEW_TRACE_H
