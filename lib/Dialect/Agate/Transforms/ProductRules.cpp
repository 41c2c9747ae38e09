//===- ProductRules.cpp - Products with generators ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

static int64_t getRank(Value v) {
  return cast<RankedTensorType>(v.getType()).getRank();
}

/// Rewrites of A x B apply to either factor: `generator` is A if
/// `generatorIsFirst`, and B else.
namespace {
struct Factors {
  Value generator;
  Value other;
  bool generatorIsFirst;

  /// The dimension of `other` that the product sums over.
  int64_t getSummedAxis() const {
    int64_t rank = getRank(other);
    return generatorIsFirst ? std::max<int64_t>(rank - 2, 0) : rank - 1;
  }
};
} // namespace

/// The factors of `op` if one of them, of known rank like the other, is the
/// result of an `OpTy`. Of two, it is the first.
template <typename OpTy>
static std::optional<Factors> matchFactors(ONNXMatMulOp op) {
  Value a = op.getA(), b = op.getB();
  for (Value v : {a, b, Value(op.getY())})
    if (!isa<RankedTensorType>(v.getType()))
      return std::nullopt;
  if (op->hasAttr(getDenseAttrName()))
    return std::nullopt;
  if (a.getDefiningOp<OpTy>())
    return Factors{a, b, /*generatorIsFirst=*/true};
  if (b.getDefiningOp<OpTy>())
    return Factors{b, a, /*generatorIsFirst=*/false};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

namespace {
/// MatMul(OneHot(i), X) takes the rows i of X, MatMul(X, OneHot(i)^T) the
/// columns.
struct ProductWithOneHot : OpRewritePattern<ONNXMatMulOp> {
  ProductWithOneHot(MLIRContext *context, const GeneratorRules &rules)
      : OpRewritePattern(context), rules(rules) {}

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Factors> factors = matchFactors<OneHotOp>(op);
    if (!factors)
      return rewriter.notifyMatchFailure(op, "no factor is a OneHot");
    auto oneHot = factors->generator.getDefiningOp<OneHotOp>();
    if (!isZero(oneHot.getOffValue()))
      return rewriter.notifyMatchFailure(op, "its off_value is not zero");
    if (!oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "the indices have no known rank");
    // The sum is over the classes. A product with a OneHot the other way round
    // adds up elements of the same class.
    int64_t rank = getRank(factors->generator);
    int64_t summed =
        factors->generatorIsFirst ? rank - 1 : std::max<int64_t>(rank - 2, 0);
    if (*oneHot.getResultAxis() != summed)
      return rewriter.notifyMatchFailure(op, "does not sum over the classes");
    // The dimensions of the indices are the rows, or columns, of one matrix.
    bool isOneMatrix = rank <= 2 || (factors->generatorIsFirst &&
                                     getRank(factors->other) <= 2);
    if (!isOneMatrix)
      return rewriter.notifyMatchFailure(op, "is a product of stacks");
    return replaceUnderRequirements(
        rewriter, op, oneHot.getOperation(), {{factors->other}, {}}, rules,
        [&] {
          return createTake(rewriter, op.getLoc(), factors->other, oneHot,
                            factors->getSummedAxis(), /*pointwise=*/false);
        });
  }

private:
  GeneratorRules rules;
};
} // namespace

//===----------------------------------------------------------------------===//
// Eye
//===----------------------------------------------------------------------===//

/// A number of elements along one dimension, which is constant or a
/// tensor<1xi64>.
namespace {
struct Extent {
  std::optional<int64_t> constant;
  Value value;

  static Extent of(ONNXCreator &c, Value v, int64_t dim) {
    auto type = cast<RankedTensorType>(v.getType());
    if (!type.isDynamicDim(dim))
      return {type.getDimSize(dim), {}};
    return {std::nullopt, c.shape(v, dim, dim + 1)};
  }
  Value get(ONNXCreator &c) const {
    return constant ? c.indices({*constant}) : value;
  }
};
} // namespace

/// The product of a matrix of size `rows` x size(x, axis) with ones at
/// (i, i + offset) and `x`, along `axis`: element i of the result is element
/// i + offset of `x`, or 0.
static Value emitShift(ONNXCreator &c, Value x, int64_t axis,
                       const Extent &rows, int64_t offset) {
  Extent size = Extent::of(c, x, axis);
  // Elements are removed or added in front, and behind.
  Value pads;
  if (rows.constant && size.constant) {
    int64_t clamped = std::clamp(offset, -*rows.constant, *size.constant);
    pads = c.indices({-clamped, *rows.constant - *size.constant + clamped});
  } else {
    Value extent = rows.get(c), count = size.get(c);
    Value least = c.create<ONNXNegOp>({extent});
    Value clamped = c.create<ONNXMaxOp>({c.indices({offset}), least});
    clamped = c.create<ONNXMinOp>({clamped, count});
    Value front = c.create<ONNXNegOp>({clamped});
    Value difference = c.create<ONNXSubOp>({extent, count});
    Value behind = c.create<ONNXAddOp>({difference, clamped});
    pads = c.concat({front, behind}, 0);
  }
  return c.create<ONNXPadOp>({x, pads, Value(), c.indices({axis})});
}

namespace {
/// MatMul(Eye, X) is X, or its rows shifted; MatMul(X, Eye) its columns.
struct ProductWithEye : OpRewritePattern<ONNXMatMulOp> {
  ProductWithEye(MLIRContext *context, const GeneratorRules &rules)
      : OpRewritePattern(context), rules(rules) {}

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Factors> factors = matchFactors<EyeOp>(op);
    if (!factors)
      return rewriter.notifyMatchFailure(op, "no factor is an Eye");
    auto eye = factors->generator.getDefiningOp<EyeOp>();
    std::optional<int64_t> diagonal =
        getConstantInteger(eye.getDiagonalIndex());
    if (!diagonal || *diagonal == INT64_MIN)
      return rewriter.notifyMatchFailure(op, "its diagonal is not constant");
    if (getRank(factors->generator) != 2)
      return rewriter.notifyMatchFailure(op, "is a product of stacks");
    // Row i of A has its one in column i + diagonal, column i of B in row
    // i - diagonal.
    int64_t offset = factors->generatorIsFirst ? *diagonal : -*diagonal;
    return replaceUnderRequirements(
        rewriter, op, eye.getOperation(), {{factors->other}, {}}, rules, [&]() {
          ONNXCreator c(rewriter, op.getLoc());
          if (isIdentityMatrix(eye))
            return factors->other;
          int64_t dim = factors->generatorIsFirst ? 0 : 1;
          Extent extent = Extent::of(c, factors->generator, dim);
          return emitShift(c, factors->other, factors->getSummedAxis(), extent,
                           offset);
        });
  }

private:
  GeneratorRules rules;
};
} // namespace

//===----------------------------------------------------------------------===//
// Diagonal matrices
//===----------------------------------------------------------------------===//

/// A diagonal matrix diag(v), as a product of an Eye and a tensor that is
/// broadcast to it.
namespace {
struct DiagonalFactor {
  EyeOp eye;
  ONNXMulOp product;
  Value diagonal;
};
} // namespace

/// `v` is a scalar, a vector, or a matrix of one row or column: one element
/// for each on the diagonal.
static bool isDiagonal(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || type.getRank() > 2)
    return false;
  return type.getRank() < 2 || type.getDimSize(0) == 1 ||
         type.getDimSize(1) == 1;
}

static std::optional<DiagonalFactor> matchDiagonal(Value v) {
  auto product = v.getDefiningOp<ONNXMulOp>();
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!product || !type || type.getRank() != 2 || !type.hasStaticShape())
    return std::nullopt;
  for (unsigned i = 0; i < 2; ++i) {
    auto eye = product->getOperand(i).getDefiningOp<EyeOp>();
    Value diagonal = product->getOperand(1 - i);
    // An Eye of one element may be broadcast, too; then the product is a row or
    // column.
    if (eye && eye.getType() == type && isDiagonal(diagonal) &&
        isIdentityMatrix(eye))
      return DiagonalFactor{eye, product, diagonal};
  }
  return std::nullopt;
}

namespace {
/// MatMul(Mul(Eye, v), X) scales the rows of X, MatMul(X, Mul(Eye, v)) the
/// columns.
struct ProductWithDiagonal : OpRewritePattern<ONNXMatMulOp> {
  ProductWithDiagonal(MLIRContext *context, const GeneratorRules &rules)
      : OpRewritePattern(context), rules(rules) {}

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    if (op->hasAttr(getDenseAttrName()) || !isa<RankedTensorType>(op.getType()))
      return rewriter.notifyMatchFailure(op, "is not to be rewritten");
    for (bool isFirst : {true, false}) {
      Value x = isFirst ? op.getB() : op.getA();
      std::optional<DiagonalFactor> factor =
          matchDiagonal(isFirst ? op.getA() : op.getB());
      if (!factor || !isa<RankedTensorType>(x.getType()))
        continue;
      return replaceUnderRequirements(
          rewriter, op, {factor->eye, factor->product},
          {{x, factor->diagonal}, {}}, rules, [&] {
            ONNXCreator c(rewriter, op.getLoc());
            bool hasRows = isFirst && getRank(x) > 1;
            SmallVector<int64_t> shape = {-1};
            if (hasRows)
              shape.push_back(1);
            Value scale = c.reshape(factor->diagonal, c.indices(shape));
            return c.create<ONNXMulOp>({scale, x});
          });
    }
    return rewriter.notifyMatchFailure(op, "no factor is a diagonal matrix");
  }

private:
  GeneratorRules rules;
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
      return v.getDefiningOp<EyeOp>() || v.getDefiningOp<OneHotOp>() ||
             matchDiagonal(v);
    };
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

void agate::populateProductRules(RewritePatternSet &patterns,
                                 const GeneratorRules &rules) {
  patterns.add<ProductWithOneHot, ProductWithEye, ProductWithDiagonal>(
      patterns.getContext(), rules);
  patterns.add<GemmOfGenerator>(patterns.getContext());
}
