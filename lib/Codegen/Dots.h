//===- Dots.h - Products of several small integers at a time ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Processors multiply four bytes, or two numbers of 16 bits, in the place of
// one number of 32 bits, and add the products to a sum of 32 bits. The small
// numbers are packed into words of 32 bits, so that a product of matrices of
// words has the loops of any other product:
//
//     sum[m, n] += dot(left[m, k / 4], right[k / 4, n])
//
// In the body of a linalg operation, a dot is
//
//     %l = vector.broadcast %left : i32 to vector<1xi32>
//     %x = vector.bitcast %l : vector<1xi32> to vector<4xi8>
//     %a = arith.extui %x : vector<4xi8> to vector<4xi32>
//     ... the same for %right, with extsi
//     %p = arith.muli %a, %b : vector<4xi32>
//     %s = vector.reduction <add>, %p, %sum : vector<4xi32> into i32
//
// Where sums of two products fit into 16 bits, they are computed in these:
//
//     %a = arith.extui %x : vector<4xi8> to vector<4xi16>
//     ... the same for %right, with extsi
//     %p = arith.muli %a, %b : vector<4xi16>
//     %even, %odd = vector.deinterleave %p : vector<4xi16> -> vector<2xi16>
//     %q = arith.addi %even, %odd overflow<nsw> : vector<2xi16>
//     %t = arith.extsi %q : vector<2xi16> to vector<2xi32>
//     %s = vector.reduction <add>, %t, %sum : vector<2xi32> into i32
//
// For vectors, the pass lower-dots shows the forms.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_DOTS_H
#define AGATE_LIB_CODEGEN_DOTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// What a word of 32 bits consists of.
enum class DotKind {
  /// Four bytes, unsigned in the left operand and signed in the right one.
  Bytes,
  /// The same, where no sum of the products of the first or the last two
  /// overflows 16 bits.
  BytePairs,
  /// Four signed bytes.
  SignedBytes,
  /// Two signed numbers of 16 bits.
  Halves
};

/// The operation of a body that adds a dot of its inputs to its output.
struct Dot {
  DotKind kind;
  /// Numbers of the inputs.
  unsigned left, right;
};

/// The number of bits of the numbers in words, and of their products.
unsigned getDotWidth(DotKind kind);
inline unsigned getProductWidth(DotKind kind) {
  return kind == DotKind::BytePairs ? 16 : 32;
}

/// The products whose sum over the numbers in words is the dot, from the
/// operand of that sum: products of 32 bits themselves, or those of 16 bits
/// that are added in pairs. Null if `summands` are neither.
mlir::Value getProducts(mlir::Value summands, DotKind kind);

/// All kinds, for matching.
constexpr DotKind dotKinds[] = {DotKind::Bytes, DotKind::BytePairs,
                                DotKind::SignedBytes, DotKind::Halves};

/// Whether the numbers of the left operand are unsigned.
inline bool isLeftUnsigned(DotKind kind) {
  return kind == DotKind::Bytes || kind == DotKind::BytePairs;
}

/// The dot of words that is added to `sum`, all of i32.
mlir::Value emitDot(mlir::ImplicitLocOpBuilder &b, DotKind kind,
                    mlir::Value left, mlir::Value right, mlir::Value sum);

/// The dot if it is all that the body of `op` computes.
std::optional<Dot> matchDot(mlir::linalg::LinalgOp op);

/// The dots of each lane of vectors of i32, which are added to those of `sums`.
mlir::Value emitVectorDot(mlir::ImplicitLocOpBuilder &b, DotKind kind,
                          llvm::ArrayRef<mlir::Value> factors,
                          mlir::Value sums);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_DOTS_H
