//===- ScalarBuilder.h - Operations on scalars ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_SCALARBUILDER_H
#define AGATE_CONVERSION_UTILS_SCALARBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// The kinds of elements that kernels tell apart.
enum class ElementKind { Bool, Signed, Unsigned, Float, Complex, String };

/// The kind of an element type of the onnx dialect.
ElementKind getElementKind(mlir::Type elementType);

/// The type to compute with: f32 for narrower floats, else the type itself.
mlir::Type getComputeType(mlir::Type elementType);

/// Builds the arithmetic of lowerings: operations on floats, integers and
/// indices, and the access to single elements of tensors. One function covers
/// all these types; the type of the first operand decides.
///
/// NaN: `less`, `lessEqual` and `equal` do not hold for a NaN; `max` and `min`
/// return NaN if an operand is one (IEEE 754 maximum and minimum), `maxNum` and
/// `minNum` return the other operand.
class ScalarBuilder : public mlir::ImplicitLocOpBuilder {
public:
  /// Integers are of the given kind: those that are not Signed are compared,
  /// divided and extended as unsigned numbers.
  ScalarBuilder(mlir::Location loc, const mlir::OpBuilder &builder,
                ElementKind kind = ElementKind::Signed)
      : ImplicitLocOpBuilder(loc, builder), kind(kind) {}

  /// The same builder for integers of another kind. It inserts where this one
  /// does now, and moves independently.
  ScalarBuilder withKind(ElementKind otherKind) const {
    return ScalarBuilder(getLoc(), *this, otherKind);
  }

  ElementKind getKind() const { return kind; }
  bool isFloat() const { return kind == ElementKind::Float; }
  bool isSigned() const { return kind == ElementKind::Signed; }

  //===--------------------------------------------------------------------===//
  // Constants
  //===--------------------------------------------------------------------===//

  mlir::Value index(int64_t value) {
    return mlir::arith::ConstantIndexOp::create(*this, value);
  }
  mlir::Value boolean(bool value) {
    return mlir::arith::ConstantIntOp::create(*this, int64_t(value), 1);
  }
  /// A number of a float, integer or index type; integers are truncated.
  mlir::Value constant(mlir::Type type, double value);
  /// The value that is 0 for elements of any type, complex numbers included.
  mlir::Value zero(mlir::Type type) {
    return mlir::arith::ConstantOp::create(*this, getZeroAttr(type));
  }

  //===--------------------------------------------------------------------===//
  // Arithmetic
  //===--------------------------------------------------------------------===//

  mlir::Value add(mlir::Value x, mlir::Value y);
  mlir::Value sub(mlir::Value x, mlir::Value y);
  mlir::Value mul(mlir::Value x, mlir::Value y);
  /// Integers are divided towards zero. Where there is no quotient the result
  /// wraps around: x / 0 is 0, and the least number divided by -1 is itself.
  mlir::Value div(mlir::Value x, mlir::Value y);
  /// The quotient and the remainder of positions: x >= 0, y > 0.
  mlir::Value divPosition(mlir::Value x, mlir::Value y) {
    return mlir::arith::DivUIOp::create(*this, x, y);
  }
  mlir::Value remPosition(mlir::Value x, mlir::Value y) {
    return mlir::arith::RemUIOp::create(*this, x, y);
  }
  mlir::Value neg(mlir::Value x);
  mlir::Value max(mlir::Value x, mlir::Value y);
  mlir::Value min(mlir::Value x, mlir::Value y);
  mlir::Value maxNum(mlir::Value x, mlir::Value y);
  mlir::Value minNum(mlir::Value x, mlir::Value y);
  /// Of floats.
  mlir::Value abs(mlir::Value x);
  mlir::Value floor(mlir::Value x);
  mlir::Value ceil(mlir::Value x);

  //===--------------------------------------------------------------------===//
  // Conditions
  //===--------------------------------------------------------------------===//

  mlir::Value less(mlir::Value x, mlir::Value y);
  mlir::Value lessEqual(mlir::Value x, mlir::Value y);
  mlir::Value equal(mlir::Value x, mlir::Value y);
  mlir::Value logicalAnd(mlir::Value x, mlir::Value y) {
    return mlir::arith::AndIOp::create(*this, x, y);
  }
  mlir::Value logicalOr(mlir::Value x, mlir::Value y) {
    return mlir::arith::OrIOp::create(*this, x, y);
  }
  mlir::Value logicalNot(mlir::Value x) {
    return mlir::arith::XOrIOp::create(*this, x, boolean(true));
  }
  mlir::Value select(mlir::Value condition, mlir::Value x, mlir::Value y) {
    return mlir::arith::SelectOp::create(*this, condition, x, y);
  }

  //===--------------------------------------------------------------------===//
  // Conversions
  //===--------------------------------------------------------------------===//

  /// The float `x` as one of `type`. A value that has the type stays as it is.
  mlir::Value convertFloat(mlir::Value x, mlir::Type type);
  /// `x` in the type to compute with, see getComputeType().
  mlir::Value toComputeType(mlir::Value x) {
    return convertFloat(x, getComputeType(x.getType()));
  }
  /// The whole number `x`, a float, as an index. Numbers that no tensor reaches
  /// are limited, and a NaN is far below 0.
  mlir::Value toPosition(mlir::Value x);
  /// The index `position` as a float.
  mlir::Value toNumber(mlir::Value position, mlir::Type type);

  //===--------------------------------------------------------------------===//
  // Positions and elements
  //===--------------------------------------------------------------------===//

  /// The size of dimension `dim`, an index.
  mlir::Value size(mlir::Value tensor, int64_t dim);
  /// All sizes, as indices.
  llvm::SmallVector<mlir::Value> sizes(mlir::Value tensor);
  /// As size() and sizes(), with attributes for static dimensions.
  mlir::OpFoldResult mixedSize(mlir::Value tensor, int64_t dim) {
    return mlir::tensor::getMixedSize(*this, getLoc(), tensor, dim);
  }
  llvm::SmallVector<mlir::OpFoldResult> mixedSizes(mlir::Value tensor) {
    return mlir::tensor::getMixedSizes(*this, getLoc(), tensor);
  }
  mlir::Value extract(mlir::Value tensor, mlir::ValueRange position) {
    return mlir::tensor::ExtractOp::create(*this, tensor, position);
  }
  mlir::Value insert(mlir::Value element, mlir::Value tensor,
                     mlir::ValueRange position) {
    return mlir::tensor::InsertOp::create(*this, element, tensor, position);
  }
  /// The position `x`, limited to 0 to `size` - 1.
  mlir::Value clampPosition(mlir::Value x, mlir::Value size);
  /// The position that `i` stands for where a negative one counts from the end.
  mlir::Value wrap(mlir::Value i, mlir::Value size);
  /// Whether -size <= i < size.
  mlir::Value isInRange(mlir::Value i, mlir::Value size);
  /// Whether 0 <= i < size.
  mlir::Value isPosition(mlir::Value i, mlir::Value size) {
    return mlir::arith::CmpIOp::create(*this, mlir::arith::CmpIPredicate::ult,
                                       i, size);
  }
  /// The size `size`, which `op` has computed from data; the program stops with
  /// an error unless a dimension can have it.
  mlir::Value checkSize(mlir::Value size, mlir::Operation *op);
  /// The program stops with the error `message` unless `condition` holds.
  void check(mlir::Value condition, const llvm::Twine &message);

private:
  ElementKind kind = ElementKind::Signed;
};

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_SCALARBUILDER_H
