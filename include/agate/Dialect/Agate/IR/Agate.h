//===- Agate.h - Agate dialect ----------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_AGATE_IR_AGATE_H
#define AGATE_DIALECT_AGATE_IR_AGATE_H

#include "agate/Interfaces/Generator.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "agate/Dialect/Agate/IR/AgateDialect.h.inc"

#define GET_OP_CLASSES
#include "agate/Dialect/Agate/IR/AgateOps.h.inc"

namespace agate {

/// A set of diagonals of an H x W matrix: those with `lower <= t < upper`, or
/// all others if `inverted`.
struct DiagonalBand {
  int64_t lower;
  int64_t upper;
  bool inverted = false;

  bool contains(int64_t t) const {
    return (lower <= t && t < upper) != inverted;
  }
  /// True if no (every) diagonal of a `height` x `width` matrix is contained.
  bool isEmptyFor(int64_t height, int64_t width) const;
  bool isFullFor(int64_t height, int64_t width) const;
};

/// The band that DIAGONAL_MATRIX1 fills with `value`.
DiagonalBand getFillBand(DiagonalMatrixOp op);

/// The zero of an integer or float type; null for other types and for floats
/// that have none.
mlir::TypedAttr getZeroOf(mlir::Type elementType);

/// The one of an integer or float type; null for other types.
mlir::TypedAttr getOneOf(mlir::Type elementType);

/// Whether the types and known operand values prove that the generator `op`
/// computes its result, of static declared type: neither shape inference nor
/// the running program will report an error.
bool isKnownToBeValid(ShapeInferenceOpInterface op);

/// The constant that `op` computes, if all its operands are constants and the
/// result has at most `maxBytes` bytes (in no case more than 1 GiB); null
/// otherwise, and for an operation with an error.
mlir::DenseElementsAttr evaluateGenerator(mlir::Operation *op,
                                          uint64_t maxBytes);

} // namespace agate

#endif // AGATE_DIALECT_AGATE_IR_AGATE_H
