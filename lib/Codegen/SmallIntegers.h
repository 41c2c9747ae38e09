//===- SmallIntegers.h - Factors that are small integers --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_SMALLINTEGERS_H
#define AGATE_LIB_CODEGEN_SMALLINTEGERS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// What is subtracted from small integers.
struct ZeroPoint {
  /// The only zero point, if it is known.
  std::optional<int64_t> constant = 0;
  /// Otherwise a tensor of i8 that `map` indexes by the dimensions of the
  /// elements, or one i8.
  mlir::Value value;
  mlir::AffineMap map;
};

/// A tensor of i32 that consists of bytes less their zero points, and zeros
/// around them.
struct SmallIntegers {
  /// The operation that computes the differences.
  mlir::linalg::GenericOp difference;
  /// The byte in its body.
  mlir::Value byte;
  bool isUnsigned = false;
  ZeroPoint zero;
  /// The operation that adds the zeros, if there is one.
  mlir::tensor::PadOp pad;

  /// The shape of the elements without what is around them.
  mlir::RankedTensorType getType() {
    return llvm::cast<mlir::RankedTensorType>(
        difference->getResult(0).getType());
  }

  /// The bytes, without what is around them.
  mlir::Value emitBytes(mlir::ImplicitLocOpBuilder &b);

  /// The numbers, if the bytes are those of a constant.
  std::optional<llvm::SmallVector<int32_t>> readBytes();

  /// The differences in 16 bits, without what is around them.
  mlir::Value emitDifferences(mlir::ImplicitLocOpBuilder &b);

  /// The differences in f32, with the zeros around them.
  mlir::Value emitFloats(mlir::ImplicitLocOpBuilder &b);

private:
  /// The operand that the bytes are, if they are one as it is.
  mlir::Value getOperand();

  /// The differences in f32 as a constant; null if they are none.
  mlir::Value emitConstantFloats(mlir::ImplicitLocOpBuilder &b);

  /// The operation up to the byte, with elements of the type `type`.
  mlir::Value
  emitAs(mlir::ImplicitLocOpBuilder &b, mlir::Type type,
         llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &b,
                                        mlir::IRMapping &mapping)>
             emitElement);
};

/// The small integers that `v` consists of, if it does.
std::optional<SmallIntegers> matchSmallIntegers(mlir::Value v);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_SMALLINTEGERS_H
