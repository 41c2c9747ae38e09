//===- ContribOps.h - Operators of other domains ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operators of com.microsoft, and those that exporters write into ai.onnx
// without a schema there, have no operations. Each one has a row in a table
// that says which operands and attributes it takes, and how to write it in
// terms of operations. It is `onnx.Custom` until then.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_CONTRIBOPS_H
#define AGATE_DIALECT_ONNX_IR_CONTRIBOPS_H

#include "agate/Dialect/ONNX/IR/InternalOps.h"

namespace agate {

/// The discardable attribute of `onnx.Custom` for the operator's domain.
inline constexpr llvm::StringRef domainNameAttrName = "domain_name";

/// Whether the table has the operator `name` of `domain`, which is empty for
/// ai.onnx.
bool hasContribOperator(llvm::StringRef domain, llvm::StringRef name);
/// Whether the table has the operator that `op` calls.
bool isContribOperator(ONNXCustomOp op);

/// The types that the results of `op`, which is of the table, have by its
/// composition; of type none where the composition does not compute one.
/// Errors are reported by `context`.
llvm::LogicalResult inferContribTypes(ONNXCustomOp op, ShapeContext &context,
                                      llvm::SmallVectorImpl<mlir::Type> &types);

/// Emits the composition of `op`, which is of the table, ahead of it. `values`
/// are its results, null for those that are not requested.
llvm::LogicalResult
expandContribOperator(ONNXCustomOp op, mlir::OpBuilder &builder,
                      llvm::SmallVectorImpl<mlir::Value> &values);

/// Prints the table in Markdown.
void printContribOperators(llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_CONTRIBOPS_H
