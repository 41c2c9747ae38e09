//===- JoinedOperands.h - What a concatenation is made of -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_JOINEDOPERANDS_H
#define AGATE_DIALECT_ONNX_IR_JOINEDOPERANDS_H

#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/SmallVector.h"

namespace agate {

/// The operands of known rank that add something to a concatenation along
/// `axis`. Exporters also join placeholders: what is known to have no elements
/// there, and tensors of another rank that are empty, is left out, unless
/// nothing else is known.
llvm::SmallVector<mlir::Value> getJoinedOperands(mlir::ValueRange operands,
                                                 int64_t axis);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_JOINEDOPERANDS_H
