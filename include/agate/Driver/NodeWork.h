//===- NodeWork.h - What the nodes of a model compute -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DRIVER_NODEWORK_H
#define AGATE_DRIVER_NODEWORK_H

#include "agate/Driver/Driver.h"
#include "agate/Runtime.h"

#include "llvm/ADT/StringMap.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace agate {

/// What has to be done to compute some nodes once.
struct Work {
  double operations = 0;
  /// Of tensors that are read or written by other nodes as well.
  double bytes = 0;
};

/// What the nodes of a model compute for inputs of given shapes, as the model
/// has them: before optimizations, which find ways to do less.
class NodeWork {
public:
  /// Of an input; nothing if it is no tensor.
  using Shape = std::optional<std::vector<int64_t>>;

  /// Counts nothing if the program cannot be lowered a second time: a compiled
  /// library, the standard input, a program of loops.
  NodeWork(const ProgramOptions &options, const AgateEntryInfo &entry,
           llvm::ArrayRef<Shape> inputs);

  bool isKnown() const { return isCounted; }

  /// Nodes that are computed together, with their operators and names in turn.
  /// Nothing if sizes are not known, or for loops of the model, sums of
  /// products of integers, and the like.
  std::optional<Work> find(llvm::ArrayRef<llvm::StringRef> operators,
                           llvm::ArrayRef<llvm::StringRef> names) const;

private:
  class Counter;

  struct Node {
    double operations = 0;
    bool isKnown = true;
    /// By the tensor.
    std::map<const void *, double> reads, writes;
  };
  struct Tensor {
    int writer = -1;
    /// The nodes that read it; -1 for what is no node.
    std::set<int> readers;
  };

  bool isCounted = false;
  std::vector<Node> nodes;
  llvm::StringMap<int> numbers;
  std::map<const void *, Tensor> tensors;
};

} // namespace agate

#endif // AGATE_DRIVER_NODEWORK_H
