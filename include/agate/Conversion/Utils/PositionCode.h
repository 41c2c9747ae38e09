//===- PositionCode.h - Elements by computed position ---------- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_POSITIONCODE_H
#define AGATE_CONVERSION_UTILS_POSITIONCODE_H

#include "agate/Conversion/Utils/LoweringUtils.h"

#include "mlir/Dialect/Math/IR/Math.h"

namespace agate {

/// Scalar code over positions (of index type) and coordinates (floats).
struct PositionCode {
  mlir::OpBuilder &b;
  mlir::Location loc;

  mlir::Value index(int64_t value) const {
    return mlir::arith::ConstantIndexOp::create(b, loc, value);
  }
  mlir::Value number(mlir::Type type, double value) const {
    return mlir::arith::ConstantOp::create(b, loc, b.getFloatAttr(type, value));
  }
  template <typename OpTy>
  mlir::Value apply(mlir::Value x, mlir::Value y) const {
    return OpTy::create(b, loc, x, y);
  }

  mlir::Value add(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? apply<mlir::arith::AddFOp>(x, y)
                      : apply<mlir::arith::AddIOp>(x, y);
  }
  mlir::Value sub(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? apply<mlir::arith::SubFOp>(x, y)
                      : apply<mlir::arith::SubIOp>(x, y);
  }
  mlir::Value mul(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? apply<mlir::arith::MulFOp>(x, y)
                      : apply<mlir::arith::MulIOp>(x, y);
  }
  /// Of positions that are not negative, by positive ones.
  mlir::Value div(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? apply<mlir::arith::DivFOp>(x, y)
                      : apply<mlir::arith::DivUIOp>(x, y);
  }
  mlir::Value rem(mlir::Value x, mlir::Value y) const {
    return apply<mlir::arith::RemUIOp>(x, y);
  }
  mlir::Value min(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? apply<mlir::arith::MinNumFOp>(x, y)
                      : apply<mlir::arith::MinSIOp>(x, y);
  }
  mlir::Value max(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? apply<mlir::arith::MaxNumFOp>(x, y)
                      : apply<mlir::arith::MaxSIOp>(x, y);
  }
  /// Not true of a NaN.
  mlir::Value less(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? mlir::Value(mlir::arith::CmpFOp::create(
                            b, loc, mlir::arith::CmpFPredicate::OLT, x, y))
                      : mlir::Value(mlir::arith::CmpIOp::create(
                            b, loc, mlir::arith::CmpIPredicate::slt, x, y));
  }
  mlir::Value equal(mlir::Value x, mlir::Value y) const {
    return isFloat(x) ? mlir::Value(mlir::arith::CmpFOp::create(
                            b, loc, mlir::arith::CmpFPredicate::OEQ, x, y))
                      : mlir::Value(mlir::arith::CmpIOp::create(
                            b, loc, mlir::arith::CmpIPredicate::eq, x, y));
  }
  mlir::Value both(mlir::Value x, mlir::Value y) const {
    return apply<mlir::arith::AndIOp>(x, y);
  }
  mlir::Value either(mlir::Value x, mlir::Value y) const {
    return apply<mlir::arith::OrIOp>(x, y);
  }
  mlir::Value select(mlir::Value c, mlir::Value x, mlir::Value y) const {
    return mlir::arith::SelectOp::create(b, loc, c, x, y);
  }
  mlir::Value floor(mlir::Value x) const {
    return mlir::math::FloorOp::create(b, loc, x);
  }
  mlir::Value ceil(mlir::Value x) const {
    return mlir::math::CeilOp::create(b, loc, x);
  }
  mlir::Value abs(mlir::Value x) const {
    return mlir::math::AbsFOp::create(b, loc, x);
  }

  /// The position `x`, limited to 0 to `size` - 1.
  mlir::Value clamp(mlir::Value x, mlir::Value size) const {
    return max(min(x, sub(size, index(1))), index(0));
  }
  /// The whole number `x` as a position. What no tensor reaches is limited,
  /// and a NaN is far below 0.
  mlir::Value toPosition(mlir::Value x) const {
    constexpr double limit = 4503599627370496.0;
    mlir::Value near =
        min(max(x, number(x.getType(), -limit)), number(x.getType(), limit));
    return mlir::arith::IndexCastOp::create(
        b, loc, b.getIndexType(),
        mlir::arith::FPToSIOp::create(b, loc, b.getI64Type(), near));
  }
  mlir::Value toNumber(mlir::Value position, mlir::Type type) const {
    return mlir::arith::SIToFPOp::create(
        b, loc, type,
        mlir::arith::IndexCastOp::create(b, loc, b.getI64Type(), position));
  }

  mlir::Value size(mlir::Value tensor, int64_t dim) const {
    return toIndex(b, loc, mlir::tensor::getMixedSize(b, loc, tensor, dim));
  }
  mlir::Value extract(mlir::Value tensor, mlir::ValueRange position) const {
    return mlir::tensor::ExtractOp::create(b, loc, tensor, position);
  }

private:
  static bool isFloat(mlir::Value x) {
    return llvm::isa<mlir::FloatType>(x.getType());
  }
};

/// A tensor of the given sizes whose elements `element` computes from their
/// positions.
mlir::Value emitFromPositions(
    mlir::OpBuilder &builder, mlir::Location loc,
    llvm::ArrayRef<mlir::OpFoldResult> sizes, mlir::Type elementType,
    llvm::function_ref<mlir::Value(PositionCode, llvm::ArrayRef<mlir::Value>)>
        element);

/// The sum over `count` from `first` on (constants or not) of what `term` adds
/// to `sums`; constants are unrolled.
llvm::SmallVector<mlir::Value>
emitSums(mlir::OpBuilder &builder, mlir::Location loc, mlir::OpFoldResult first,
         mlir::OpFoldResult end, llvm::ArrayRef<mlir::Value> sums,
         llvm::function_ref<llvm::SmallVector<mlir::Value>(
             PositionCode, mlir::Value, llvm::ArrayRef<mlir::Value>)>
             term);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_POSITIONCODE_H
