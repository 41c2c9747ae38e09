//===- IntegerProducts.h - Products of words ------------------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_INTEGERPRODUCTS_H
#define AGATE_LIB_CODEGEN_INTEGERPRODUCTS_H

#include "BytePairs.h"
#include "Dots.h"
#include "SmallIntegers.h"
#include "Words.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

#include <optional>

namespace agate {

/// A factor of a product of small integers.
struct IntegerFactor {
  SmallIntegers numbers;
  mlir::AffineMap map;
  /// The dimension along which numbers become words.
  unsigned dim = 0;
  /// What is added to a byte and its zero point where bytes are multiplied: 128
  /// or -128 if its sign bit changes.
  int64_t shift = 0;

  /// Whether the zero point of what is multiplied is 0.
  bool hasNoZero() const {
    return numbers.zero.constant && *numbers.zero.constant + shift == 0;
  }
};

/// Replaces one sum of products of small integers by dots of words.
class IntegerProductPacker {
public:
  IntegerProductPacker(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
                       ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), unit(VectorUnit::get(isaLevel)) {}

  /// Fails if the operation is not such a product.
  llvm::LogicalResult pack(mlir::RewriterBase &rewriter);

private:
  llvm::LogicalResult match();
  llvm::LogicalResult findDim();
  void selectLeft();
  std::optional<DotKind> selectBytes();
  bool fitPairs();
  bool canCorrect(const IntegerFactor &factor, const IntegerFactor &other);
  mlir::AffineMap getZeroMap(const IntegerFactor &factor);
  mlir::AffineMap getSumMap(const IntegerFactor &factor);
  mlir::AffineMap mapToResult(mlir::AffineMap map);
  mlir::Value emitWords(IntegerFactor &factor);
  mlir::Value emitConstantWords(IntegerFactor &factor, const WordOrder &order);
  mlir::Value emitZeros(const IntegerFactor &factor, mlir::Value words);
  mlir::Value computeSum(IntegerFactor &factor, bool subtractsZero);
  mlir::Value emitSum(IntegerFactor &factor, bool subtractsZero);
  mlir::Value emitInit();
  mlir::Value emitParts(mlir::Value init);
  mlir::Value emitPartProduct(mlir::Value bytes, mlir::Value sums,
                              llvm::ArrayRef<mlir::OpFoldResult> at,
                              mlir::Value amount);
  mlir::Value emitShifted(mlir::ImplicitLocOpBuilder &body,
                          const IntegerFactor &factor, mlir::Value byte);
  mlir::Value emitZero(mlir::ImplicitLocOpBuilder &body,
                       const IntegerFactor &factor, mlir::Value zero);

  mlir::ImplicitLocOpBuilder b;
  mlir::linalg::LinalgOp op;
  VectorUnit unit;
  DotKind kind = DotKind::Halves;
  /// In the order of the dot, and the operand number of the first one.
  llvm::SmallVector<IntegerFactor> factors;
  unsigned left = 0;
  /// The bytes of the right factor, and what was taken away from them, if they
  /// are multiplied in pairs.
  llvm::SmallVector<int32_t> fitting;
  llvm::SmallVector<NumberPart> parts;
};

/// Computes a convolution of small integers in f32, where all sums are integers
/// that f32 has. Fails if the operation is not such a convolution.
llvm::LogicalResult computeInFloats(mlir::RewriterBase &rewriter,
                                    mlir::linalg::LinalgOp op);

/// Whether a loop of the operation is a reduction.
bool isReduction(mlir::linalg::LinalgOp op, unsigned dim);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_INTEGERPRODUCTS_H
