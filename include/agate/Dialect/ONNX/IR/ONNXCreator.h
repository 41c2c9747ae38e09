//===- ONNXCreator.h - Operations with inferred types -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXCREATOR_H
#define AGATE_DIALECT_ONNX_IR_ONNXCREATOR_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace agate {

/// Creates operations of the onnx dialect whose result types follow from their
/// operands, by the operations' own shape rules. For rewrites that write one
/// operation in terms of others.
///
/// ```c++
/// ONNXCreator c(rewriter, loc);
/// Value square = c.create<ONNXMulOp>({x, x});
/// Value sum = c.create<ONNXReduceSumOp>(
///     {square, c.indices({-1})}, [&](auto &p) { p.keepdims = c.integer(1); });
/// ```
class ONNXCreator {
public:
  ONNXCreator(mlir::OpBuilder &builder, mlir::Location loc)
      : builder(builder), loc(loc) {}

  mlir::OpBuilder &getBuilder() const { return builder; }
  mlir::Location getLoc() const { return loc; }

  /// The first `numResults` results of a new `OpTy`. Operands that are missing
  /// at the end, and null ones, are absent. Attributes are set by
  /// `setProperties`, which takes a reference to `OpTy::Properties`. If the
  /// shape rule fails, results are tensors of unknown rank: the verifier and
  /// shape inference report the error.
  template <typename OpTy, typename SetProperties>
  llvm::SmallVector<mlir::Value> createAll(mlir::ValueRange operands,
                                           unsigned numResults,
                                           SetProperties &&setProperties) {
    mlir::OperationState state(loc, OpTy::getOperationName());
    setProperties(state.getOrAddProperties<typename OpTy::Properties>());
    return createAll(state, operands, numResults);
  }
  /// The first result; others that the operation has are absent.
  template <typename OpTy, typename SetProperties>
  mlir::Value create(mlir::ValueRange operands, SetProperties &&setProperties) {
    return createAll<OpTy>(operands, 1, setProperties).front();
  }
  template <typename OpTy> mlir::Value create(mlir::ValueRange operands) {
    mlir::OperationState state(loc, OpTy::getOperationName());
    return createAll(state, operands, 1).front();
  }
  /// The first result of an operation like `op`, with its properties but other
  /// operands.
  mlir::Value createLike(mlir::Operation *op, mlir::ValueRange operands);

  /// Operations that most rewrites need.
  mlir::Value concat(mlir::ValueRange parts, int64_t axis);
  /// A 0 in `shape` is a size of 0.
  mlir::Value reshape(mlir::Value v, mlir::Value shape);
  mlir::Value transpose(mlir::Value v, llvm::ArrayRef<int64_t> order);
  /// The sizes of all dimensions, or of those from `start` to `end`.
  mlir::Value shape(mlir::Value v);
  mlir::Value shape(mlir::Value v, int64_t start, int64_t end);

  /// Attributes of the kinds of the specification.
  mlir::IntegerAttr integer(int64_t value);
  mlir::StringAttr string(llvm::StringRef value);
  mlir::ArrayAttr integers(llvm::ArrayRef<int64_t> values);

  /// A tensor<nxi64>.
  mlir::Value indices(llvm::ArrayRef<int64_t> values);
  /// A tensor of rank 0; integers are rounded towards zero.
  mlir::Value scalar(mlir::Type elementType, double value);
  /// The value that stands for an absent operand.
  mlir::Value absent();
  /// `x` with elements of another type.
  mlir::Value cast(mlir::Value x, mlir::Type elementType);

private:
  llvm::SmallVector<mlir::Value> createAll(mlir::OperationState &state,
                                           mlir::ValueRange operands,
                                           unsigned numResults);
  /// Sets the types of the results of `op`, of which the first `numResults` are
  /// present and of type none so far.
  llvm::SmallVector<mlir::Value> inferResults(mlir::Operation *op,
                                              unsigned numResults);

  mlir::OpBuilder &builder;
  mlir::Location loc;
};

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_ONNXCREATOR_H
