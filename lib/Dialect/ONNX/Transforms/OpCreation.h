//===- OpCreation.h - Operations with inferred types ---------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_OPCREATION_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_OPCREATION_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace agate {

/// Creates operations of the onnx dialect whose result types follow from their
/// operands, by the operations' own shape rules. For rewrites that write one
/// operation in terms of others.
///
/// ```c++
/// ONNXCreator c(rewriter, loc);
/// Value square = c.create("Mul", {x, x});
/// Value sum = c.create("ReduceSum", {square, c.indices({-1})},
///                      {c.integer("keepdims", 1)});
/// ```
class ONNXCreator {
public:
  ONNXCreator(mlir::OpBuilder &builder, mlir::Location loc)
      : builder(builder), loc(loc) {}

  /// The results of `onnx.<name>`. Operands that are missing at the end, and
  /// null ones, are absent. A fault in the operands leaves tensors of unknown
  /// rank, for the verifier and shape inference to report.
  llvm::SmallVector<mlir::Value>
  createAll(llvm::StringRef name, mlir::ValueRange operands,
            llvm::ArrayRef<mlir::NamedAttribute> attributes,
            unsigned numResults);
  /// The first result; others that the operation has are absent.
  mlir::Value create(llvm::StringRef name, mlir::ValueRange operands,
                     llvm::ArrayRef<mlir::NamedAttribute> attributes = {});

  /// Attributes of the kinds of the specification.
  mlir::NamedAttribute integer(llvm::StringRef name, int64_t value);
  mlir::NamedAttribute number(llvm::StringRef name, double value);
  mlir::NamedAttribute string(llvm::StringRef name, llvm::StringRef value);
  mlir::NamedAttribute integers(llvm::StringRef name,
                                llvm::ArrayRef<int64_t> values);
  mlir::NamedAttribute type(llvm::StringRef name, mlir::Type value);

  /// A tensor<nxi64>.
  mlir::Value indices(llvm::ArrayRef<int64_t> values);
  /// A tensor of rank 0; integers are rounded towards zero.
  mlir::Value scalar(mlir::Type elementType, double value);
  /// What stands for an absent operand.
  mlir::Value absent();
  /// `x` with elements of another type.
  mlir::Value cast(mlir::Value x, mlir::Type elementType);

private:
  mlir::OpBuilder &builder;
  mlir::Location loc;
};

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_OPCREATION_H
