//===- DistributionRules.cpp - Sums and Kronecker products as factors -----===//
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

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Whether a product with `v` takes less than one with a matrix of its size: an
/// Eye, or a multiple of one.
static bool isCheapFactor(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || type.getRank() != 2)
    return false;
  if (v.getDefiningOp<EyeOp>())
    return true;
  auto band = v.getDefiningOp<BandOp>();
  if (!band || !isBand(v) || !isZero(band.getOutside()))
    return false;
  std::optional<int64_t> lower = getConstantIntValue(band.getLower());
  std::optional<int64_t> upper = getConstantIntValue(band.getUpper());
  return lower && upper && *upper - 1 == *lower;
}

namespace {
/// (G + M) x X is G x X + M x X where the sum would only be computed for the
/// product, and where the product with G takes less than the sum.
template <typename OpTy> struct ProductWithSum : GeneratorRule<ONNXMatMulOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXMatMulOp op,
                               PatternRewriter &rewriter) const override {
    for (bool isFirst : {true, false}) {
      Value factor = isFirst ? op.getA() : op.getB();
      Value x = isFirst ? op.getB() : op.getA();
      auto sum = factor.getDefiningOp<OpTy>();
      if (!sum || !sum->hasOneUse() || isLeftUnchanged(sum) ||
          !pays(sum, factor, x))
        continue;
      Replacement result;
      result.generators = {sum};
      // Otherwise the product with the generator would be computed as such.
      result.requirements.finite = {x};
      auto require = [&](Value v) {
        return ::getRank(v) == 2 &&
               result.requirements.requireEqual(v, 0, factor, 0) &&
               result.requirements.requireEqual(v, 1, factor, 1);
      };
      if (!require(sum.getA()) || !require(sum.getB()))
        continue;
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        auto multiply = [&](Value v) {
          return isFirst ? c.create<ONNXMatMulOp>({v, x})
                         : c.create<ONNXMatMulOp>({x, v});
        };
        return c.create<OpTy>({multiply(sum.getA()), multiply(sum.getB())});
      };
      return result;
    }
    return rewriter.notifyMatchFailure(op, "no factor is such a sum");
  }

private:
  /// Whether one operand of the sum is a generator, and `x` a matrix with fewer
  /// elements than the sum.
  static bool pays(OpTy sum, Value factor, Value x) {
    if (isCheapFactor(sum.getA()) == isCheapFactor(sum.getB()))
      return false;
    auto type = cast<RankedTensorType>(factor.getType());
    // Both products would be rounded.
    if (type.getElementTypeBitWidth() < 32)
      return false;
    auto xType = cast<RankedTensorType>(x.getType());
    if (xType.getRank() > 2)
      return false;
    return !type.hasStaticShape() || !xType.hasStaticShape() ||
           xType.getNumElements() < type.getNumElements();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Kronecker products
//===----------------------------------------------------------------------===//

namespace {
/// A matrix whose rows and columns are two dimensions each of a product of
/// tensors: the Kronecker product of two matrices, or blocks on a diagonal.
struct BlockMatrix {
  /// Four labels in the output: two of rows, two of columns.
  Contraction contraction;
  SmallVector<int64_t> sizes;
  Operation *reshape;
  Operation *product;
};
} // namespace

/// What `v` is without dimensions of size 1, and the labels of the others; null
/// if `v` is not a view that has added them.
static Value dropUnitDims(Value v, StringRef labels, std::string &kept) {
  auto type = cast<RankedTensorType>(v.getType());
  SmallVector<int64_t> sizes;
  kept.clear();
  for (auto [size, label] : llvm::zip(type.getShape(), labels))
    if (size != 1) {
      kept.push_back(label);
      sizes.push_back(size);
    }
  Operation *op = v.getDefiningOp();
  if (isa_and_present<ONNXReshapeOp, ONNXUnsqueezeOp>(op)) {
    auto input = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
    if (input && input.getShape() == ArrayRef(sizes))
      return op->getOperand(0);
  }
  return int64_t(sizes.size()) == type.getRank() ? v : Value();
}

/// The product that the tensor `v` of rank 4 is; nothing if no factor is an
/// Eye.
static std::optional<Contraction> getOuterProduct(Value v) {
  Requirements requirements;
  std::optional<Contraction> result;
  if (auto einsum = v.getDefiningOp<ONNXEinsumOp>()) {
    if (!isLeftUnchanged(einsum))
      result = Contraction::get(einsum, requirements);
    if (!result || result->output.size() != 4 ||
        !requirements.equalSizes.empty())
      return std::nullopt;
    for (char label : result->output)
      if (StringRef(result->output).count(label) != 1)
        return std::nullopt;
  } else if (auto product = v.getDefiningOp<ONNXMulOp>()) {
    auto type = cast<RankedTensorType>(v.getType());
    result.emplace();
    result->output = "abcd";
    for (Value operand : product->getOperands()) {
      auto operandType = dyn_cast<RankedTensorType>(operand.getType());
      if (!operandType || operandType.getRank() != 4 ||
          !operandType.hasStaticShape() || type.getRank() != 4)
        return std::nullopt;
      std::string kept;
      Value factor = dropUnitDims(operand, "abcd", kept);
      if (!factor)
        return std::nullopt;
      result->operands.push_back(factor);
      result->terms.push_back(kept);
    }
    // Each dimension belongs to a factor, or has size 1.
    for (char label : result->output)
      if (result->countOthers(label, result->terms.size()) == 0)
        return std::nullopt;
  }
  if (result && llvm::any_of(result->operands, isIdentity))
    return result;
  return std::nullopt;
}

static std::optional<BlockMatrix> getBlockMatrix(Value v) {
  auto reshape = v.getDefiningOp<ONNXReshapeOp>();
  auto type = dyn_cast<RankedTensorType>(v.getType());
  auto from = reshape ? dyn_cast<RankedTensorType>(reshape.getData().getType())
                      : nullptr;
  if (!from || !type || type.getRank() != 2 || from.getRank() != 4 ||
      !type.hasStaticShape() || !from.hasStaticShape())
    return std::nullopt;
  ArrayRef<int64_t> sizes = from.getShape();
  if (sizes[0] * sizes[1] != type.getDimSize(0) ||
      sizes[2] * sizes[3] != type.getDimSize(1) || llvm::is_contained(sizes, 0))
    return std::nullopt;
  std::optional<Contraction> product = getOuterProduct(reshape.getData());
  if (!product)
    return std::nullopt;
  return BlockMatrix{*product, SmallVector<int64_t>(sizes), reshape,
                     reshape.getData().getDefiningOp()};
}

namespace {
/// A product with a Kronecker product of an identity matrix, or with blocks on
/// the diagonal, is an Einsum of the factors.
struct ProductWithBlocks : GeneratorRule<ONNXMatMulOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXMatMulOp op,
                               PatternRewriter &rewriter) const override {
    for (bool isFirst : {true, false}) {
      Value x = isFirst ? op.getB() : op.getA();
      std::optional<BlockMatrix> blocks =
          getBlockMatrix(isFirst ? op.getA() : op.getB());
      auto type = cast<RankedTensorType>(x.getType());
      if (!blocks || type.getRank() != 2)
        continue;
      Replacement result;
      result.generators = {blocks->product, blocks->reshape};
      result.requirements.finite = blocks->contraction.operands;
      result.requirements.finite.push_back(x);
      result.emit = [=](ONNXCreator &c) mutable -> Value {
        return emit(c, *blocks, x, isFirst);
      };
      return result;
    }
    return rewriter.notifyMatchFailure(op, "no factor consists of blocks");
  }

private:
  static Value emit(ONNXCreator &c, const BlockMatrix &blocks, Value x,
                    bool isFirst) {
    Contraction product = blocks.contraction;
    // Letters that no term has are free.
    char label = 'A';
    auto isUsed = [&](char l) {
      return product.isInOutput(l) ||
             product.countOthers(l, product.terms.size()) > 0;
    };
    while (isUsed(label))
      ++label;
    std::string rows = product.output.substr(0, 2);
    std::string columns = product.output.substr(2, 2);
    ArrayRef<int64_t> sizes = blocks.sizes;
    // The other dimension of `x` may be of any size.
    Value free = c.shape(x, isFirst ? 1 : 0, isFirst ? 2 : 1);
    auto getShape = [&](ArrayRef<int64_t> known) {
      Value constant = c.indices(known);
      return isFirst ? c.concat({constant, free}, 0)
                     : c.concat({free, constant}, 0);
    };
    Value xShape, shape;
    if (isFirst) {
      product.terms.push_back(columns + label);
      product.output = rows + label;
      xShape = getShape(sizes.drop_front(2));
      shape = getShape(sizes[0] * sizes[1]);
    } else {
      product.terms.push_back(label + rows);
      product.output = label + columns;
      xShape = getShape(sizes.take_front(2));
      shape = getShape(sizes[2] * sizes[3]);
    }
    product.operands.push_back(c.reshape(x, xShape));
    return c.reshape(product.emit(c), shape);
  }
};
} // namespace

void agate::populateDistributionRules(RewritePatternSet &patterns,
                                      const GeneratorRules &rules) {
  patterns.add<ProductWithSum<ONNXAddOp>, ProductWithSum<ONNXSubOp>,
               ProductWithBlocks>(patterns.getContext(), rules);
}
