//===- GeneratorRules.h - Rewrites of users of generators -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product with a generator sums zeros. Where the other operand is NaN or
// infinite, these are not zeros, so that a rewrite that leaves them out is
// valid for finite operands only: replaceUnderRequirements() makes it so.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H
#define AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H

#include "agate/Dialect/Agate/IR/Agate.h"

#include "mlir/IR/PatternMatch.h"

namespace agate {

/// Options of the rules.
struct GeneratorRules {
  /// Floats are taken to be neither NaN nor infinite.
  bool assumeFinite = false;
};

/// The attribute of an operation that computes with the elements of a
/// generator because those of the other operand are not finite. No rule applies
/// to it.
constexpr llvm::StringLiteral getDenseAttrName() { return "agate.dense"; }

/// Whether the element of `v`, a tensor of rank 0, is a zero of either sign.
bool isZero(mlir::Value v);

/// What a rewrite needs apart from its pattern.
struct Requirements {
  /// Tensors whose elements must be finite.
  llvm::SmallVector<mlir::Value> finite;
  /// An i1 that must hold; null if nothing else is required.
  mlir::Value condition;
};

/// Replaces `op`, which uses the results of the operations `generators`, by
/// `emit()`, which holds under the requirements. The program tests those that
/// are not known to be met, and runs `op` where they are not. Fails if elements
/// of their type cannot be tested.
mlir::LogicalResult
replaceUnderRequirements(mlir::PatternRewriter &rewriter, mlir::Operation *op,
                         llvm::ArrayRef<mlir::Operation *> generators,
                         const Requirements &requirements,
                         const GeneratorRules &rules,
                         llvm::function_ref<mlir::Value()> emit);

/// The integer that a constant of one element holds.
std::optional<int64_t> getConstantInteger(mlir::Value v);

/// Whether `v` is a constant whose elements are all 1.
bool isOne(mlir::Value v);

/// Whether `v` is the result of an Eye that is a square matrix with ones on its
/// main diagonal.
bool isIdentityMatrix(mlir::Value v);

/// The slices of `data` along `axis` that the indices of `oneHot` select, times
/// its `on_value`; the elements if `pointwise`, see Take. The `off_value` must
/// be zero, and `data` have a rank.
mlir::Value createTake(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value data, OneHotOp oneHot, int64_t axis,
                       bool pointwise);

/// Constant factors of products that are generators.
void populateRecognitionRules(mlir::RewritePatternSet &patterns);

/// Products with Eye and OneHot.
void populateProductRules(mlir::RewritePatternSet &patterns,
                          const GeneratorRules &rules);

/// Einsum of Eye and OneHot.
void populateEinsumRules(mlir::RewritePatternSet &patterns,
                         const GeneratorRules &rules);

/// Sums over the elements that a OneHot selects.
void populateSelectionRules(mlir::RewritePatternSet &patterns,
                            const GeneratorRules &rules);

/// Elementwise operations, transpositions and casts of generators, which are
/// generators.
void populateGeneratorClosureRules(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H
