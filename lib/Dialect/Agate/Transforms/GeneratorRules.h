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
// valid for finite operands only: a rule states what it requires, and its base
// class makes the program test what is not known.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H
#define AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

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

/// Two dimensions of ranked tensors.
struct EqualSizes {
  mlir::Value a;
  int64_t aDim;
  mlir::Value b;
  int64_t bDim;
};

/// What a rewrite needs apart from its pattern.
struct Requirements {
  /// Tensors whose elements must be finite.
  llvm::SmallVector<mlir::Value> finite;
  /// Dimensions of dynamic size that must have the same size.
  llvm::SmallVector<EqualSizes> equalSizes;
  /// Whether the program may test what is not known to be met. A test of
  /// elements reads all of them: it does not pay where the operation does not
  /// do more than that.
  bool mayBeTested = true;

  /// Requires that the sizes are equal. False if they are known to differ.
  bool requireEqual(mlir::Value a, int64_t aDim, mlir::Value b, int64_t bDim);
};

/// What takes the place of an operation.
struct Replacement {
  /// The operations whose results it makes unnecessary, in order. They are
  /// computed together with the operation where the requirements are not met.
  llvm::SmallVector<mlir::Operation *> generators;
  Requirements requirements;
  /// Emits the result, of a type that may be more or less exact.
  std::function<mlir::Value(ONNXCreator &)> emit;
};

/// Replaces `op`. The program tests what is not known of the requirements, and
/// runs `op` where they are not met. Fails if elements of their type cannot be
/// tested.
mlir::LogicalResult replaceUnderRequirements(mlir::PatternRewriter &rewriter,
                                             mlir::Operation *op,
                                             const Replacement &replacement,
                                             const GeneratorRules &rules);

/// Whether no rule applies to `op`: it is computed with the elements of its
/// generators, or an operand or result is a tensor of unknown rank.
bool isLeftUnchanged(mlir::Operation *op);

/// Base of the rules. A rule finds the replacement of an operation, without
/// changing the program.
template <typename OpTy>
class GeneratorRule : public mlir::OpRewritePattern<OpTy> {
public:
  GeneratorRule(mlir::MLIRContext *context, const GeneratorRules &rules)
      : mlir::OpRewritePattern<OpTy>(context), rules(rules) {}

  mlir::LogicalResult
  matchAndRewrite(OpTy op, mlir::PatternRewriter &rewriter) const final {
    if (isLeftUnchanged(op))
      return rewriter.notifyMatchFailure(op, "is left unchanged");
    mlir::FailureOr<Replacement> replacement = match(op, rewriter);
    if (failed(replacement))
      return mlir::failure();
    return replaceUnderRequirements(rewriter, op, *replacement, rules);
  }

protected:
  virtual mlir::FailureOr<Replacement>
  match(OpTy op, mlir::PatternRewriter &rewriter) const = 0;

  /// Whether the elements of `v` are known, or taken, to be finite.
  bool isFinite(mlir::Value v) const;

private:
  GeneratorRules rules;
};

/// Whether the elements of `v` are known, or taken, to be finite.
bool isFiniteUnder(const GeneratorRules &rules, mlir::Value v);

template <typename OpTy>
bool GeneratorRule<OpTy>::isFinite(mlir::Value v) const {
  return isFiniteUnder(rules, v);
}

/// Constants that are generators.
void populateRecognitionRules(mlir::RewritePatternSet &patterns,
                              const GeneratorRules &rules);

/// Comparisons of positions, which are masks.
void populateMaskRules(mlir::RewritePatternSet &patterns,
                       const GeneratorRules &rules);

/// Products and sums of products with generators.
void populateContractionRules(mlir::RewritePatternSet &patterns,
                              const GeneratorRules &rules);

/// Products with bands of one value.
void populateBandProductRules(mlir::RewritePatternSet &patterns,
                              const GeneratorRules &rules);

/// Products with sums and Kronecker products of generators.
void populateDistributionRules(mlir::RewritePatternSet &patterns,
                               const GeneratorRules &rules);

/// Reductions of generators, and of what they select.
void populateReductionRules(mlir::RewritePatternSet &patterns,
                            const GeneratorRules &rules);

/// Elementwise operations and casts of generators, which are generators.
void populateElementwiseRules(mlir::RewritePatternSet &patterns,
                              const GeneratorRules &rules);

/// Views of generators, which are generators.
void populateViewRules(mlir::RewritePatternSet &patterns,
                       const GeneratorRules &rules);

/// Generators that are repeated or padded.
void populatePaddingRules(mlir::RewritePatternSet &patterns,
                          const GeneratorRules &rules);

/// Softmax and DFT of generators.
void populateTransformRules(mlir::RewritePatternSet &patterns,
                            const GeneratorRules &rules);

/// Generators that are assembled of parts.
void populateAssemblyRules(mlir::RewritePatternSet &patterns,
                           const GeneratorRules &rules);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORRULES_H
