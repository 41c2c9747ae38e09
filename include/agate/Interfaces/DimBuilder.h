//===- DimBuilder.h - Arithmetic on dimensions ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimensions of tensors, which are constants, values or unknown, and arithmetic
// on them: the same for shape rules, which may not emit anything, and for
// lowerings.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_DIMBUILDER_H
#define AGATE_INTERFACES_DIMBUILDER_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace agate {

/// One dimension (or one element of a tensor that holds dimensions): a
/// constant, an SSA value of index type, or unknown.
class Dim {
public:
  /// An unknown dimension.
  Dim() = default;
  Dim(int64_t constant) : constant(constant) {}
  Dim(mlir::Value value) : value(value) {}
  /// A size as MLIR's operations have it: a constant, also one that an
  /// operation makes, or a value.
  Dim(mlir::OpFoldResult size);

  /// The dimension `size` of a shaped type, where kDynamic means unknown.
  static Dim fromType(int64_t size) {
    return mlir::ShapedType::isDynamic(size) ? Dim() : Dim(size);
  }

  bool isConstant() const { return constant.has_value(); }
  bool isConstant(int64_t c) const { return constant && *constant == c; }
  bool isUnknown() const { return !constant && !value; }
  std::optional<int64_t> getConstant() const { return constant; }
  mlir::Value getValue() const { return value; }

  bool operator==(const Dim &other) const {
    return constant == other.constant && value == other.value;
  }

private:
  std::optional<int64_t> constant;
  mlir::Value value;
};

/// Arithmetic on dimensions for an operation. Constants fold, an unknown
/// operand makes the result unknown, and so does an overflow of constants.
/// Arithmetic on values is emitted. With `emitChecks`, a `cf.assert` follows
/// what may overflow, also if constants do.
class DimBuilder {
public:
  /// Emits at the builder's insertion point.
  DimBuilder(mlir::Operation *op, mlir::OpBuilder &builder,
             bool emitChecks = true)
      : op(op), builder(&builder), emitChecks(emitChecks) {}

  mlir::Operation *getOperation() const { return op; }
  mlir::MLIRContext *getContext() const { return op->getContext(); }
  mlir::OpBuilder &getBuilder() const { return *builder; }

  Dim add(Dim a, Dim b);
  Dim sub(Dim a, Dim b);
  Dim mul(Dim a, Dim b);
  /// Rounds towards negative infinity; `b` must be positive.
  Dim floorDiv(Dim a, Dim b);
  Dim ceilDiv(Dim a, Dim b);
  Dim max(Dim a, Dim b);
  Dim min(Dim a, Dim b);
  /// `a == b ? x : y`.
  Dim selectEqual(Dim a, Dim b, Dim x, Dim y);
  /// `a < b ? x : y`.
  Dim selectLess(Dim a, Dim b, Dim x, Dim y);
  /// The dimension known more exactly: a constant, else a value. For two
  /// dimensions that are known to be equal.
  static Dim join(Dim a, Dim b);
  /// Whether both are the same whatever values they depend on have. May be
  /// false of equal dimensions.
  static bool isKnownEqual(Dim a, Dim b);

  /// `d` as a value of index type; `d` must not be unknown.
  mlir::Value materialize(Dim d);
  mlir::OpFoldResult getAsOpFoldResult(Dim d);
  llvm::SmallVector<mlir::OpFoldResult>
  getAsOpFoldResults(llvm::ArrayRef<Dim> dims);

protected:
  /// Emits nothing: no dimension may be a value.
  explicit DimBuilder(mlir::Operation *op) : op(op) {}

  /// Emits `a predicate b`, an arith::CmpIPredicate.
  mlir::Value emitCompare(int predicate, Dim a, Dim b);

  mlir::Operation *op;
  mlir::OpBuilder *builder = nullptr;
  bool emitChecks = false;

private:
  template <typename OpTy>
  Dim combine(
      Dim a, Dim b,
      llvm::function_ref<std::optional<int64_t>(int64_t, int64_t)> fold);
  Dim select(int predicate, Dim a, Dim b, Dim x, Dim y);
  /// floor((a + rest) / b) without a division, if the factor of `a` is a
  /// multiple of `b`.
  std::optional<Dim> divide(Dim a, Dim b, int64_t rest);
};

} // namespace agate

#endif // AGATE_INTERFACES_DIMBUILDER_H
