//===- Branches.h - What is known of branches -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_BRANCHES_H
#define AGATE_DIALECT_ONNX_IR_BRANCHES_H

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"

namespace agate {

/// The branch of `op` that is taken, if that is known at compile time; else
/// null.
mlir::Region *findTakenBranch(ONNXIfOp op);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_BRANCHES_H
