//===- ContractionRules.cpp - Products with generators --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contractions.h"
#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

/// The OneHot that `v` is if it is zero where it is not hot.
static OneHotOp getSelector(Value v) {
  auto oneHot = v.getDefiningOp<OneHotOp>();
  if (!oneHot || !oneHot.getResultAxis() || !isZero(oneHot.getOffValue()))
    return {};
  return oneHot;
}

namespace {
/// How the indices of a OneHot and the dimensions of the operand with the same
/// labels belong together.
struct IndexedOperand {
  unsigned hot;   // The number of the OneHot.
  unsigned other; // The number of the operand.
  char label;     // That of the classes.
  std::string indices;
  /// The labels of the indices that the operand has, in its order, and those
  /// that are looked up, or summed over.
  std::string batch, own;

  /// The positions in `from` of the labels of `to`.
  static SmallVector<int64_t> getOrder(StringRef from, StringRef to) {
    SmallVector<int64_t> order;
    for (char label : to)
      order.push_back(from.find(label));
    return order;
  }
  static Value transpose(ONNXCreator &c, Value v, StringRef from,
                         StringRef to) {
    return from == to ? v : c.transpose(v, getOrder(from, to));
  }
};
} // namespace

/// The labels of operand `i`, a OneHot, without that of the classes; nothing if
/// a label occurs twice.
static std::optional<std::string> getIndexLabels(const Contraction &contraction,
                                                 unsigned i, OneHotOp oneHot) {
  std::string labels = contraction.terms[i];
  for (char label : labels)
    if (StringRef(labels).count(label) != 1)
      return std::nullopt;
  labels.erase(*oneHot.getResultAxis(), 1);
  return labels;
}

namespace {
/// A sum over the classes of a OneHot takes slices of the only operand that
/// also has their label.
struct TakeByOneHot {
  /// Whether the product reads each element of the other operand once, as a
  /// test of its elements does.
  static bool readsOnce(const Contraction &contraction,
                        const IndexedOperand &plan) {
    return plan.own.empty() && contraction.terms.size() == 2;
  }

  static std::optional<IndexedOperand> findPlan(const Contraction &contraction,
                                                unsigned i, OneHotOp oneHot) {
    std::optional<std::string> indices = getIndexLabels(contraction, i, oneHot);
    char label = contraction.terms[i][*oneHot.getResultAxis()];
    std::optional<unsigned> other = contraction.findOnlyOther(label, i);
    if (!indices || !other || contraction.isInOutput(label))
      return std::nullopt;
    IndexedOperand plan = {i, *other, label, *indices, {}, {}};
    StringRef term = contraction.terms[*other];
    for (char index : term)
      if (StringRef(*indices).contains(index)) {
        if (term.count(index) != 1)
          return std::nullopt;
        plan.batch.push_back(index);
      }
    for (char index : *indices)
      if (!term.contains(index))
        plan.own.push_back(index);
    return plan;
  }

  static Value emit(ONNXCreator &c, Contraction contraction,
                    const IndexedOperand &plan, OneHotOp oneHot) {
    std::string &term = contraction.terms[plan.other];
    std::string ordered = plan.batch;
    llvm::copy_if(term, std::back_inserter(ordered), [&](char label) {
      return !StringRef(plan.batch).contains(label);
    });
    Value &data = contraction.operands[plan.other];
    data = IndexedOperand::transpose(c, data, term, ordered);
    Value indices = IndexedOperand::transpose(
        c, oneHot.getIndices(), plan.indices, plan.batch + plan.own);
    IndexedAxis where = {int64_t(ordered.find(plan.label)),
                         int64_t(plan.batch.size())};
    data = createTake(c, data, indices, oneHot, where);
    ordered.replace(where.axis, 1, plan.own);
    term = ordered;
    contraction.erase(plan.hot);
    return contraction.emit(c);
  }
};

/// A sum over the indices of a OneHot adds up the slices of an operand that
/// belong to the same class.
struct SumByOneHot {
  /// The product reads each element for each class.
  static bool readsOnce(const Contraction &, const IndexedOperand &) {
    return false;
  }

  static std::optional<IndexedOperand> findPlan(const Contraction &contraction,
                                                unsigned i, OneHotOp oneHot) {
    std::optional<std::string> indices = getIndexLabels(contraction, i, oneHot);
    char label = contraction.terms[i][*oneHot.getResultAxis()];
    if (!indices || contraction.countOthers(label, i) != 0 ||
        !contraction.isInOutput(label))
      return std::nullopt;
    // The labels over which the sum goes belong to one operand.
    std::optional<unsigned> other;
    IndexedOperand plan = {i, 0, label, *indices, {}, {}};
    for (char index : *indices) {
      if (contraction.isInOutput(index) ||
          contraction.countOthers(index, i) > 1)
        continue;
      std::optional<unsigned> owner = contraction.findOnlyOther(index, i);
      if (!owner || (other && *other != *owner))
        return std::nullopt;
      other = owner;
      plan.own.push_back(index);
    }
    if (!other)
      return std::nullopt;
    plan.other = *other;
    StringRef term = contraction.terms[*other];
    for (char index : term)
      if (StringRef(*indices).contains(index) &&
          !StringRef(plan.own).contains(index))
        plan.batch.push_back(index);
    // All labels of the indices are now those of the operand, each once.
    for (char index : *indices)
      if (term.count(index) != 1)
        return std::nullopt;
    return plan;
  }

  static Value emit(ONNXCreator &c, Contraction contraction,
                    const IndexedOperand &plan, OneHotOp oneHot) {
    std::string &term = contraction.terms[plan.other];
    Value &data = contraction.operands[plan.other];
    bool isInOrder = StringRef(term).starts_with(plan.batch) &&
                     StringRef(term).contains(plan.own);
    if (!isInOrder) {
      std::string ordered = plan.batch + plan.own;
      llvm::copy_if(term, std::back_inserter(ordered), [&](char label) {
        return !StringRef(plan.indices).contains(label);
      });
      data = IndexedOperand::transpose(c, data, term, ordered);
      term = ordered;
    }
    Value indices = IndexedOperand::transpose(
        c, oneHot.getIndices(), plan.indices, plan.batch + plan.own);
    IndexedAxis where = {int64_t(term.find(plan.own)),
                         int64_t(plan.batch.size())};
    data = createSumByIndex(c, data, indices, oneHot, where);
    term.replace(where.axis, plan.own.size(), 1, plan.label);
    contraction.erase(plan.hot);
    return contraction.emit(c);
  }
};

/// A product with a OneHot, of one of these kinds.
template <typename OpTy, typename Kind>
struct ProductWithOneHot : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    Replacement result;
    std::optional<Contraction> contraction =
        Contraction::get(op, result.requirements);
    if (!contraction)
      return rewriter.notifyMatchFailure(op, "may broadcast dimensions");
    for (unsigned i = 0, e = contraction->terms.size(); i != e; ++i) {
      OneHotOp oneHot = getSelector(contraction->operands[i]);
      std::optional<IndexedOperand> plan;
      if (oneHot)
        plan = Kind::findPlan(*contraction, i, oneHot);
      if (!plan)
        continue;
      result.generators = {oneHot};
      llvm::append_range(result.requirements.finite, contraction->getOthers(i));
      result.requirements.mayBeTested = !Kind::readsOnce(*contraction, *plan);
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        return Kind::emit(c, *contraction, *plan, oneHot);
      };
      return result;
    }
    return rewriter.notifyMatchFailure(op, "no OneHot selects slices");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Eye
//===----------------------------------------------------------------------===//

namespace {
/// The labels of the rows and columns of an Eye become one, or it shifts the
/// operand over one of whose dimensions the sum goes.
template <typename OpTy> struct ProductWithEye : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    Replacement result;
    std::optional<Contraction> contraction =
        Contraction::get(op, result.requirements);
    if (!contraction || contraction->terms.size() < 2)
      return rewriter.notifyMatchFailure(op, "may broadcast dimensions");
    for (unsigned i = 0, e = contraction->terms.size(); i != e; ++i) {
      auto eye = contraction->operands[i].template getDefiningOp<EyeOp>();
      if (!eye || !hasOtherBatch(*contraction, i))
        continue;
      result.generators = {eye};
      llvm::append_range(result.requirements.finite, contraction->getOthers(i));
      if (mergeLabels(*contraction, i, eye, result) ||
          shiftOperand(*contraction, i, eye, result))
        return result;
      result.requirements.finite.clear();
    }
    return rewriter.notifyMatchFailure(op, "no Eye selects or shifts");
  }

private:
  /// Whether other operands have the labels of the leading dimensions of
  /// operand `i`, and those of its matrices differ.
  static bool hasOtherBatch(const Contraction &contraction, unsigned i) {
    StringRef term = contraction.terms[i];
    return term.drop_back(2).find_first_of(term.take_back(2)) ==
               StringRef::npos &&
           term.back() != term[term.size() - 2] &&
           llvm::all_of(term.drop_back(2), [&](char label) {
             return contraction.countOthers(label, i) > 0;
           });
  }

  static bool mergeLabels(const Contraction &contraction, unsigned i, EyeOp eye,
                          Replacement &result) {
    StringRef term = contraction.terms[i];
    Contraction merged = contraction;
    merged.erase(i);
    if (!isIdentity(eye) ||
        !merged.mergeLabels(term[term.size() - 2], term.back()))
      return false;
    result.emit = [=](ONNXCreator &c) mutable -> Value {
      return merged.emit(c);
    };
    return true;
  }

  static bool shiftOperand(const Contraction &contraction, unsigned i,
                           EyeOp eye, Replacement &result) {
    std::optional<int64_t> diagonal =
        getConstantInteger(eye.getDiagonalIndex());
    if (!diagonal || *diagonal == INT64_MIN)
      return false;
    StringRef term = contraction.terms[i];
    for (bool sumsOverColumns : {true, false}) {
      int64_t kept = term.size() - (sumsOverColumns ? 2 : 1);
      char label = term[kept];
      char summed = term[term.size() - (sumsOverColumns ? 1 : 2)];
      std::optional<unsigned> other = contraction.findOnlyOther(summed, i);
      if (!other || contraction.isInOutput(summed) ||
          StringRef(contraction.terms[*other]).contains(label))
        continue;
      // Row y has its one in column y + diagonal, column x in row
      // x - diagonal.
      int64_t offset = sumsOverColumns ? *diagonal : -*diagonal;
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        Contraction shifted = contraction;
        std::string &labels = shifted.terms[*other];
        size_t axis = labels.find(summed);
        Value &x = shifted.operands[*other];
        x = emitShift(c, x, axis, {eye, kept}, offset);
        labels[axis] = label;
        shifted.erase(i);
        return shifted.emit(c);
      };
      return true;
    }
    return false;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Diagonal matrices
//===----------------------------------------------------------------------===//

namespace {
/// A diagonal matrix diag(v), as a product of an Eye and a tensor that is
/// broadcast to it, or a selection by its diagonal.
struct DiagonalFactor {
  SmallVector<Operation *> ops;
  Value matrix, diagonal;
  /// Whether elements of the diagonal are multiplied by zeros as well.
  bool isProduct;
};
} // namespace

/// Whether `v` is a scalar, a vector, or a matrix of one row or column: one
/// element for each on the diagonal. It must not be broadcast to more rows or
/// columns than those of `matrix`.
static bool isDiagonal(Value v, Value matrix, Requirements &requirements) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || type.getRank() > 2)
    return false;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.getDimSize(dim) != 1 &&
        !requirements.requireEqual(v, dim, matrix, 0))
      return false;
  return type.getRank() < 2 || type.getDimSize(0) == 1 ||
         type.getDimSize(1) == 1;
}

static std::optional<DiagonalFactor> matchDiagonal(Value v,
                                                   Requirements &requirements) {
  auto product = v.getDefiningOp<ONNXMulOp>();
  auto where = v.getDefiningOp<ONNXWhereOp>();
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || type.getRank() != 2)
    return std::nullopt;
  // An Eye of one element may be broadcast, too; then the result is a row or
  // column.
  auto isMatrix = [&](Value eye) {
    auto eyeType = dyn_cast<RankedTensorType>(eye.getType());
    return eyeType && eyeType.getRank() == 2;
  };
  for (unsigned i = 0; product && i < 2; ++i) {
    Value eye = product->getOperand(i), diagonal = product->getOperand(1 - i);
    auto op = eye.getDefiningOp<EyeOp>();
    bool isSquare =
        op && isMatrix(eye) && getConstantInteger(op.getDiagonalIndex()) == 0 &&
        (isIdentity(eye) || requirements.requireEqual(eye, 0, eye, 1));
    if (isSquare && isDiagonal(diagonal, eye, requirements))
      return DiagonalFactor{
          {eye.getDefiningOp(), product}, eye, diagonal, /*isProduct=*/true};
  }
  if (!where || !isZero(where.getY()) || !isBand(where.getCondition()) ||
      !isMatrix(where.getCondition()) || getRank(where.getY()) > 2)
    return std::nullopt;
  auto band = where.getCondition().getDefiningOp<BandOp>();
  auto matrixType = cast<RankedTensorType>(where.getCondition().getType());
  bool isSquareDiagonal = band && isOne(band.getInside()) &&
                          isZero(band.getOutside()) &&
                          getConstantIntValue(band.getLower()) == 0 &&
                          getConstantIntValue(band.getUpper()) == 1 &&
                          requirements.requireEqual(band, 0, band, 1);
  if (!isSquareDiagonal || matrixType.getNumDynamicDims() == 1 ||
      !isDiagonal(where.getX(), band, requirements))
    return std::nullopt;
  return DiagonalFactor{{band, where}, band, where.getX(), /*isProduct=*/false};
}

namespace {
/// A product with diag(v) scales rows or columns.
template <typename OpTy> struct ProductWithDiagonal : GeneratorRule<OpTy> {
  using GeneratorRule<OpTy>::GeneratorRule;

  FailureOr<Replacement> match(OpTy op,
                               PatternRewriter &rewriter) const override {
    Requirements common;
    std::optional<Contraction> contraction = Contraction::get(op, common);
    if (!contraction || contraction->terms.size() < 2)
      return rewriter.notifyMatchFailure(op, "may broadcast dimensions");
    for (unsigned i = 0, e = contraction->terms.size(); i != e; ++i) {
      Replacement result;
      result.requirements = common;
      std::optional<DiagonalFactor> factor =
          matchDiagonal(contraction->operands[i], result.requirements);
      if (!factor)
        continue;
      Contraction merged = *contraction;
      char row = merged.terms[i][0], column = merged.terms[i][1];
      bool hasOneElement = getRank(factor->diagonal) == 0 ||
                           (cast<RankedTensorType>(factor->diagonal.getType())
                                .hasStaticShape() &&
                            cast<RankedTensorType>(factor->diagonal.getType())
                                    .getNumElements() == 1);
      merged.terms[i] = hasOneElement ? "" : std::string(1, row);
      if (!merged.mergeLabels(row, column) || merged.countOthers(row, i) == 0)
        continue;
      result.generators = factor->ops;
      result.requirements.finite = contraction->getOthers(i);
      if (factor->isProduct)
        result.requirements.finite.push_back(factor->diagonal);
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        Contraction scaled = merged;
        SmallVector<int64_t> shape;
        if (!hasOneElement)
          shape.push_back(-1);
        if (getRank(factor->diagonal) != int64_t(shape.size()))
          scaled.operands[i] = c.reshape(factor->diagonal, c.indices(shape));
        else
          scaled.operands[i] = factor->diagonal;
        return scaled.emit(c);
      };
      return result;
    }
    return rewriter.notifyMatchFailure(op, "no factor is a diagonal matrix");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Gemm
//===----------------------------------------------------------------------===//

namespace {
/// A Gemm of a generator is a product, multiplications and an addition.
struct GemmOfGenerator : OpRewritePattern<ONNXGemmOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGemmOp op,
                                PatternRewriter &rewriter) const override {
    auto isGenerator = [](Value v) {
      Requirements ignored;
      return v.getDefiningOp<OneHotOp>() || isBand(v) ||
             matchDiagonal(v, ignored);
    };
    if (isLeftUnchanged(op))
      return rewriter.notifyMatchFailure(op, "is left unchanged");
    if (!isGenerator(op.getA()) && !isGenerator(op.getB()))
      return rewriter.notifyMatchFailure(op, "has no generator as a factor");
    Type elementType = cast<TensorType>(op.getType()).getElementType();
    bool isScaled =
        !op.getAlpha().isExactlyValue(1.0) || !op.getBeta().isExactlyValue(1.0);
    if (isScaled && !isa<FloatType>(elementType))
      return rewriter.notifyMatchFailure(op, "scales integers by floats");
    ONNXCreator c(rewriter, op.getLoc());
    auto scale = [&](Value v, const APFloat &factor) {
      if (factor.isExactlyValue(1.0))
        return v;
      Value scalar = c.scalar(elementType, factor.convertToDouble());
      return c.create<ONNXMulOp>({v, scalar});
    };
    Value a = op.getTransA() ? c.transpose(op.getA(), {1, 0}) : op.getA();
    Value b = op.getTransB() ? c.transpose(op.getB(), {1, 0}) : op.getB();
    Value result = scale(c.create<ONNXMatMulOp>({a, b}), op.getAlpha());
    if (!ShapeContext::isAbsent(op.getC()))
      result = c.create<ONNXAddOp>({result, scale(op.getC(), op.getBeta())});
    if (result.getType() != op.getType())
      result =
          tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), result);
    rewriter.replaceOp(op, result);
    return success();
  }
};
} // namespace

void agate::populateContractionRules(RewritePatternSet &patterns,
                                     const GeneratorRules &rules) {
  MLIRContext *context = patterns.getContext();
  patterns.add<ProductWithOneHot<ONNXMatMulOp, TakeByOneHot>,
               ProductWithOneHot<ONNXEinsumOp, TakeByOneHot>,
               ProductWithOneHot<ONNXMatMulOp, SumByOneHot>,
               ProductWithOneHot<ONNXEinsumOp, SumByOneHot>,
               ProductWithEye<ONNXMatMulOp>, ProductWithEye<ONNXEinsumOp>,
               ProductWithDiagonal<ONNXMatMulOp>,
               ProductWithDiagonal<ONNXEinsumOp>>(context, rules);
  patterns.add<GemmOfGenerator>(context);
}
