//===- Profile.h - The time of each node of a model -------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DRIVER_PROFILE_H
#define AGATE_DRIVER_PROFILE_H

#include "agate/Driver/MachinePeak.h"
#include "agate/Driver/NodeWork.h"
#include "agate/Runtime.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace agate {

/// Measures the nodes of a model in calls of a program that was compiled for
/// it. The time from one node to the next belongs to the first of the two.
class Profile {
public:
  /// The least time that the machine could take for something.
  struct Limit {
    bool isKnown = false;
    double arithmetic = 0, memory = 0;

    double getSeconds() const { return std::max(arithmetic, memory); }
    /// "arithmetic" or "memory", which takes longer.
    const char *getKind() const;
  };
  /// A line of a table.
  struct Line {
    std::string operators;
    std::vector<std::string> names;
    double seconds = 0;
    size_t calls = 0;
    /// Of an average call.
    Limit limit;
  };

  /// Measures calls of the context while this object lives.
  explicit Profile(AgateContext *context) : context(context) {
    agateSetNodeFunction(context, onNode, this);
  }
  Profile(const Profile &) = delete;
  ~Profile() { agateSetNodeFunction(context, nullptr, nullptr); }

  /// Around each call that is measured.
  void beginCall();
  void endCall();

  /// Compares the times with what the machine could do.
  void setLimits(const NodeWork &work, MachinePeak &peak) {
    nodeWork = &work;
    machinePeak = &peak;
  }

  /// Whether the program said what it computes.
  bool hasNodes() const;
  /// The kernels, those that take longest first.
  std::vector<Line> getKernels() const;
  size_t getNumCalls() const { return calls.size(); }
  /// The median of a call.
  double getSeconds() const;
  /// Tables of nodes and of operators, in medians of all calls.
  void print(llvm::raw_ostream &os) const;
  /// The shortest call, in the Trace Event Format.
  void writeTrace(llvm::StringRef title, llvm::raw_ostream &os) const;

private:
  using Clock = std::chrono::steady_clock;
  struct Event {
    /// Null for what precedes the first node.
    const char *nodes;
    Clock::time_point begin;
  };
  struct Call {
    std::vector<Event> events;
    Clock::time_point end;

    double getSeconds() const {
      return std::chrono::duration<double>(end - events.front().begin).count();
    }
    double getSeconds(size_t event) const;
  };
  Limit getLimit(const char *nodes) const;
  template <typename GetKey> std::vector<Line> makeLines(GetKey getKey) const;
  void printLines(std::vector<Line> lines, bool hasNames,
                  llvm::raw_ostream &os) const;

  static void onNode(void *user, const char *nodes);

  AgateContext *context;
  const NodeWork *nodeWork = nullptr;
  MachinePeak *machinePeak = nullptr;
  /// By the nodes of an event.
  mutable std::map<const char *, Limit> limits;
  std::vector<Call> calls;
  bool isMeasuring = false;
};

} // namespace agate

#endif // AGATE_DRIVER_PROFILE_H
