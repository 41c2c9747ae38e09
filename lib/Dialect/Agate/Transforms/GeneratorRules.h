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
// valid for finite operands only: emitForFinite() makes it so.
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

/// Replaces `op`, whose operand `generator` is the result of a generator, by
/// `emit()`, which holds if the elements of `other` are finite. Unless that
/// is known, the program tests it, and runs `op` where they are not. Fails if
/// elements of this type cannot be tested.
mlir::LogicalResult replaceForFinite(mlir::PatternRewriter &rewriter,
                                     mlir::Operation *op, mlir::Value generator,
                                     mlir::Value other,
                                     const GeneratorRules &rules,
                                     llvm::function_ref<mlir::Value()> emit);

/// Products with Eye, DiagonalMatrix and OneHot.
void populateProductRules(mlir::RewritePatternSet &patterns,
                          const GeneratorRules &rules);

/// Elementwise operations, transpositions and casts of generators, which are
/// generators.
void populateGeneratorClosureRules(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H
