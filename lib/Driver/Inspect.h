//===- Inspect.h - What agate inspect finds ------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_INSPECT_H
#define AGATE_LIB_DRIVER_INSPECT_H

#include "CountOperations.h"

#include "agate/Target/ONNX/ImportONNX.h"

#include "llvm/Support/raw_ostream.h"
#include <map>

namespace agate {

struct InspectedValue {
  std::string name, type;
  /// Numbers and names of dimensions.
  std::vector<std::pair<int64_t, std::string>> dimensions;
};

struct InspectedEntry {
  std::string name;
  std::vector<InspectedValue> inputs, outputs;
};

struct InspectedParameters {
  uint64_t tensors = 0, elements = 0, bytes = 0;
};

/// An operation that cannot be compiled.
struct InspectedProblem {
  /// The name of the node, or the place in a file.
  std::string node;
  std::string operatorName, reason;
};

struct Inspection {
  std::string file;
  /// What the code of a library for several targets is for that is used here.
  std::string target;
  std::vector<InspectedEntry> entries;
  ModelOutline outline;
  InspectedParameters parameters;
  std::map<std::string, unsigned> operators;
  /// Nothing if the program has no operations that could be counted.
  std::optional<ArithmeticCount> arithmetic;
  std::optional<MemoryCount> memory;
  std::vector<InspectedProblem> unsupported;
  /// All operations could be lowered.
  bool isLowered = false;
};

/// The entries of a program of functions.
std::vector<InspectedEntry> describeEntries(mlir::ModuleOp module);

void printInspection(const Inspection &inspection, bool asJSON,
                     llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_LIB_DRIVER_INSPECT_H
