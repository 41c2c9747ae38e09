//===- Programs.h - Operations on extreme numbers -----------*- C++ -* ----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_EXTREMES_PROGRAMS_H
#define AGATE_TEST_EXTREMES_PROGRAMS_H

#include "../Support/Random.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OwningOpRef.h"
#include <optional>
#include <string>

namespace agate {
namespace extremes {

/// What follows an operation and reads or writes its first result by position.
enum class Consumer { None, Slice, Gather, Scatter, Add };

/// An argument of the program.
struct Argument {
  mlir::RankedTensorType type;
  /// The elements that the example has, if they are a constant there.
  std::optional<llvm::SmallVector<int64_t>> integers;
  std::optional<llvm::SmallVector<double>> numbers;
  /// Whether it is for the consumer.
  bool isConsumers = false;
};

/// A program around one operation whose operands are arguments.
struct Program {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// In `module`, and only until that is compiled.
  mlir::Operation *op = nullptr;
  std::vector<Argument> arguments;
  /// For each operand of the operation, the number of its argument or -1.
  llvm::SmallVector<int> operands;
};

/// Whether the elements of an operand may decide about sizes or positions:
/// integers of 32 and 64 bits.
bool isNumber(mlir::Type type);

/// The program of `example`, the first function that contains it. Constants
/// among its operands become arguments, sizes of results are left open, and
/// with `isDynamic` those of arguments. Null if it cannot be made.
std::optional<Program> makeProgram(mlir::Operation *example, bool isDynamic,
                                   Consumer consumer);

} // namespace extremes
} // namespace agate

#endif // AGATE_TEST_EXTREMES_PROGRAMS_H
