//===- WorkBudget.h - Limits of compile-time execution -------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_EXECUTION_WORKBUDGET_H
#define AGATE_LIB_EXECUTION_WORKBUDGET_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>
#include <string>

namespace agate {

/// The resources that a program may use that runs while another one is
/// compiled.
struct WorkBudget {
  /// Iterations of all loops, inner ones included.
  uint64_t iterations;
  /// Bytes of all buffers of dynamic size.
  uint64_t bytes;
};

/// The number of iterations of the loops of `function`, inner ones included, if
/// all of their bounds are constants.
std::optional<uint64_t> countIterations(mlir::func::FuncOp function);

/// Makes `function`, which has loops on buffers, count its work. It fails
/// before a loop or an allocation that exceeds the budget, with the message
/// that `getMessage` returns for its location. The bounds of loops in functions
/// that it calls are constants. The work is counted instead of measuring time,
/// so that it is the same on every machine.
void emitWorkBudget(mlir::func::FuncOp function, const WorkBudget &budget,
                    llvm::function_ref<std::string(mlir::Location)> getMessage);

} // namespace agate

#endif // AGATE_LIB_EXECUTION_WORKBUDGET_H
