//===- EinsumRules.cpp - Einsum of generators -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"

#include "agate/Dialect/ONNX/IR/EinsumEquation.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace agate;

/// The equation of `op` if its terms have no ellipsis and all types are ranked.
static std::optional<EinsumEquation> getPlainEquation(ONNXEinsumOp op) {
  llvm::Expected<EinsumEquation> equation =
      EinsumEquation::parse(op.getEquation());
  if (!equation) {
    // Reported by the verifier.
    llvm::consumeError(equation.takeError());
    return std::nullopt;
  }
  if (op->hasAttr(getDenseAttrName()) ||
      equation->terms.size() != op->getNumOperands() ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>) ||
      !isa<RankedTensorType>(op->getResult(0).getType()))
    return std::nullopt;
  for (const std::string &term : equation->terms)
    if (StringRef(term).contains(EinsumEquation::ellipsis))
      return std::nullopt;
  return std::move(*equation);
}

static Value createEinsum(ONNXCreator &c, const EinsumEquation &equation,
                          ValueRange operands) {
  std::string text = llvm::join(equation.terms, ",") + "->" + equation.output;
  return c.create<ONNXEinsumOp>(operands,
                                [&](auto &p) { p.equation = c.string(text); });
}

/// The operands except number `i`, which must be finite if that operand is left
/// out.
static SmallVector<Value> getOthers(ONNXEinsumOp op, unsigned i) {
  SmallVector<Value> others(op->getOperands());
  others.erase(others.begin() + i);
  return others;
}

namespace {
/// A square Eye with labels i and j is 1 where i = j: both become one label.
struct EinsumOfEye : OpRewritePattern<ONNXEinsumOp> {
  EinsumOfEye(MLIRContext *context, const GeneratorRules &rules)
      : OpRewritePattern(context), rules(rules) {}

  LogicalResult matchAndRewrite(ONNXEinsumOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<EinsumEquation> equation = getPlainEquation(op);
    if (!equation)
      return rewriter.notifyMatchFailure(op, "has no plain equation");
    for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
      auto eye = operand.getDefiningOp<EyeOp>();
      if (!eye || op->getNumOperands() == 1 ||
          !isIdentityMatrix(eye.getResult()))
        continue;
      EinsumEquation merged = *equation;
      merged.terms.erase(merged.terms.begin() + i);
      if (!mergeLabels(merged, equation->terms[i][0], equation->terms[i][1]))
        continue;
      SmallVector<Value> others = getOthers(op, i);
      return replaceUnderRequirements(rewriter, op, eye.getOperation(),
                                      {others, {}}, rules, [&] {
                                        ONNXCreator c(rewriter, op.getLoc());
                                        return createEinsum(c, merged, others);
                                      });
    }
    return rewriter.notifyMatchFailure(op, "no Eye merges two labels");
  }

private:
  /// Makes `j` the label `i`. False if the output would have a label twice, or
  /// one that no operand has.
  static bool mergeLabels(EinsumEquation &equation, char i, char j) {
    StringRef output = equation.output;
    if (i == j || (output.contains(i) && output.contains(j)))
      return false;
    auto rename = [&](std::string &term) {
      std::replace(term.begin(), term.end(), j, i);
    };
    rename(equation.output);
    bool isUsed = false;
    for (std::string &term : equation.terms) {
      rename(term);
      isUsed |= StringRef(term).contains(i);
    }
    return isUsed;
  }

  GeneratorRules rules;
};

/// An operand X that shares the label of the classes with a OneHot, over which
/// the sum goes, becomes the slices of X that the indices select.
struct EinsumOfOneHot : OpRewritePattern<ONNXEinsumOp> {
  EinsumOfOneHot(MLIRContext *context, const GeneratorRules &rules)
      : OpRewritePattern(context), rules(rules) {}

  LogicalResult matchAndRewrite(ONNXEinsumOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<EinsumEquation> equation = getPlainEquation(op);
    if (!equation)
      return rewriter.notifyMatchFailure(op, "has no plain equation");
    for (unsigned i = 0, e = op->getNumOperands(); i != e; ++i) {
      auto oneHot = op->getOperand(i).getDefiningOp<OneHotOp>();
      if (!oneHot || !oneHot.getResultAxis() || !isZero(oneHot.getOffValue()))
        continue;
      std::optional<unsigned> other =
          findOther(*equation, i, *oneHot.getResultAxis());
      if (!other)
        continue;
      return replaceUnderRequirements(
          rewriter, op, oneHot.getOperation(), {getOthers(op, i), {}}, rules,
          [&] { return emit(rewriter, op, *equation, i, *other, oneHot); });
    }
    return rewriter.notifyMatchFailure(op, "no OneHot selects slices");
  }

private:
  /// The only other operand with the label at position `axis` of term `i`, if
  /// that is summed over and the labels of the indices are new to the operand.
  static std::optional<unsigned> findOther(const EinsumEquation &equation,
                                           unsigned i, int64_t axis) {
    std::string indices = equation.terms[i];
    char label = indices[axis];
    indices.erase(axis, 1);
    if (StringRef(equation.output).contains(label) ||
        StringRef(indices).contains(label))
      return std::nullopt;
    std::optional<unsigned> other;
    for (auto [k, term] : llvm::enumerate(equation.terms)) {
      if (k == i || !StringRef(term).contains(label))
        continue;
      if (other || StringRef(term).count(label) != 1 ||
          StringRef(term).find_first_of(indices) != StringRef::npos)
        return std::nullopt;
      other = k;
    }
    return other;
  }

  static Value emit(PatternRewriter &rewriter, ONNXEinsumOp op,
                    EinsumEquation equation, unsigned i, unsigned other,
                    OneHotOp oneHot) {
    ONNXCreator c(rewriter, op.getLoc());
    std::string indices = equation.terms[i];
    char label = indices[*oneHot.getResultAxis()];
    indices.erase(*oneHot.getResultAxis(), 1);
    std::string &term = equation.terms[other];
    size_t axis = term.find(label);
    term.replace(axis, 1, indices);
    SmallVector<Value> operands(op->getOperands());
    Value taken = createTake(rewriter, op.getLoc(), operands[other], oneHot,
                             axis, /*pointwise=*/false);
    operands[other] = taken;
    operands.erase(operands.begin() + i);
    equation.terms.erase(equation.terms.begin() + i);
    return createEinsum(c, equation, operands);
  }

  GeneratorRules rules;
};
} // namespace

void agate::populateEinsumRules(RewritePatternSet &patterns,
                                const GeneratorRules &rules) {
  patterns.add<EinsumOfEye, EinsumOfOneHot>(patterns.getContext(), rules);
}
