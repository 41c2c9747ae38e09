//===- ShapeRules.cpp - Rules for computations of shapes ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/SizeSources.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace agate;

/// The number of elements of a list of integers, if it is known.
static std::optional<int64_t> getListSize(Value list) {
  RankedTensorType type = getRankedType(list);
  if (!type || type.getRank() != 1 || type.isDynamicDim(0))
    return std::nullopt;
  return type.getDimSize(0);
}

/// Whether the last dimensions of `v` are at least those that `shape` lists: it
/// has the same sizes, or lists 1.
static bool hasSizes(Value v, Value shape) {
  RankedTensorType type = getRankedType(v);
  std::optional<int64_t> count = getListSize(shape);
  if (!type || !count || *count > type.getRank())
    return false;
  for (int64_t i = 0; i < *count; ++i) {
    std::optional<SizeSource> size = getElementSource(shape, i);
    if (!size || (size->number != 1 &&
                  !(*size == getSizeSource(v, type.getRank() - *count + i))))
      return false;
  }
  return true;
}

namespace {
/// Sizes that the operand has at the same position are copied.
struct ReshapeByOwnSizes : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getData());
    std::optional<int64_t> count = getListSize(op.getShape());
    if (!type || !count || isConstant(op.getShape()) || op.getAllowzero() != 0)
      return rewriter.notifyMatchFailure(op, "no list of computed sizes");
    SmallVector<int64_t> shape;
    for (int64_t i = 0; i < *count; ++i) {
      std::optional<SizeSource> size = getElementSource(op.getShape(), i);
      if (!size)
        return rewriter.notifyMatchFailure(op, "a size is unknown");
      if (size->number) {
        // It may be a size of 0, or one that is copied.
        if (*size->number == 0)
          return rewriter.notifyMatchFailure(op, "a size is 0");
        shape.push_back(*size->number);
        continue;
      }
      if (i >= type.getRank() || !(*size == getSizeSource(op.getData(), i)))
        return rewriter.notifyMatchFailure(op, "the size of another dimension");
      shape.push_back(0);
    }
    ONNXCreator c(rewriter, op.getLoc());
    Value list = c.indices(shape);
    rewriter.modifyOpInPlace(op, [&] { op.getShapeMutable().assign(list); });
    return success();
  }
};

/// A product of sizes is what the other sizes, which are numbers, leave.
struct ReshapeByProduct : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getData());
    std::optional<int64_t> count = getListSize(op.getShape());
    if (!type || !count || isConstant(op.getShape()))
      return rewriter.notifyMatchFailure(op, "no list of computed sizes");
    SmallVector<SizeSource> sources, factors;
    SmallVector<int64_t> shape;
    for (int64_t i = 0; i < type.getRank(); ++i)
      sources.push_back(getSizeSource(op.getData(), i));
    for (int64_t i = 0; i < *count; ++i) {
      auto own = getElementFactors(op.getShape(), i);
      if (!own)
        return rewriter.notifyMatchFailure(op, "a size is unknown");
      bool isNumber = own->size() == 1 && own->front().number;
      // Nothing would be left of a size of 0.
      if (isNumber && *own->front().number < 1)
        return rewriter.notifyMatchFailure(op, "a size is 0, or any");
      shape.push_back(isNumber ? *own->front().number : -1);
      llvm::append_range(factors, *own);
    }
    if (llvm::count(shape, -1) != 1 || !areEqualProducts(factors, sources))
      return rewriter.notifyMatchFailure(op, "not one product of its sizes");
    ONNXCreator c(rewriter, op.getLoc());
    Value list = c.indices(shape);
    rewriter.modifyOpInPlace(op, [&] { op.getShapeMutable().assign(list); });
    return success();
  }

private:
  /// Whether the products have the same sizes as factors, and equal numbers.
  static bool areEqualProducts(SmallVector<SizeSource> a,
                               SmallVector<SizeSource> b) {
    auto takeNumbers = [](SmallVector<SizeSource> &factors) {
      std::optional<int64_t> product = 1;
      llvm::erase_if(factors, [&](const SizeSource &factor) {
        if (factor.number && product)
          product = llvm::checkedMul(*product, *factor.number);
        return factor.number.has_value();
      });
      return product;
    };
    std::optional<int64_t> ofA = takeNumbers(a), ofB = takeNumbers(b);
    if (!ofA || ofA != ofB || *ofA == 0)
      return false;
    for (const SizeSource &factor : a) {
      auto *same = llvm::find(b, factor);
      if (same == b.end())
        return false;
      b.erase(same);
    }
    return b.empty();
  }
};

/// A tensor that is expanded to its own sizes stays as it is.
struct ExpandToOwnSizes : OpRewritePattern<ONNXExpandOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXExpandOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getInput().getType() != op.getType() || !getRankedType(op) ||
        !hasSizes(op.getInput(), op.getShape()))
      return rewriter.notifyMatchFailure(op, "other sizes");
    rewriter.replaceOp(op, op.getInput());
    return success();
  }
};

/// A number that fills a tensor of the sizes of another operand is broadcast to
/// them anyway.
template <typename OpTy> struct FilledOperand : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    for (OpOperand &operand : op->getOpOperands()) {
      auto filled =
          operand.get().template getDefiningOp<ONNXConstantOfShapeOp>();
      if (!filled || !llvm::any_of(op->getOperands(), [&](Value other) {
            return other != operand.get() && hasSizes(other, filled.getInput());
          }))
        continue;
      Type type = getElementTypeOrSelf(filled.getType());
      std::optional<double> number = getFilling(filled);
      if (!number)
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      Value scalar = c.scalar(type, *number);
      rewriter.modifyOpInPlace(op, [&] { operand.set(scalar); });
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no operand is only filled");
  }

private:
  /// The element that `op` fills its result with, if a float of 64 bits holds
  /// it.
  static std::optional<double> getFilling(ONNXConstantOfShapeOp op) {
    auto value = dyn_cast_if_present<DenseElementsAttr>(op.getValueAttr());
    if (!op.getValueAttr())
      return 0.0;
    if (!value || !value.isSplat())
      return std::nullopt;
    if (isa<FloatType>(value.getElementType()))
      return value.getSplatValue<APFloat>().convertToDouble();
    auto type = dyn_cast<IntegerType>(value.getElementType());
    if (!type || value.getSplatValue<APInt>().getSignificantBits() > 53)
      return std::nullopt;
    return value.getSplatValue<APInt>().roundToDouble(!type.isUnsigned() &&
                                                      type.getWidth() != 1);
  }
};
} // namespace

namespace {
/// The sizes of what is computed from each element of a tensor, and from single
/// elements, are its sizes.
template <typename OpTy> struct SizesOfElementwise : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Value v = op->getOperand(0);
    while (Value source = getSource(v))
      v = source;
    if (v == op->getOperand(0))
      return rewriter.notifyMatchFailure(op, "no elementwise operation");
    rewriter.modifyOpInPlace(op, [&] { op->setOperand(0, v); });
    return success();
  }

private:
  static Value getSource(Value v) {
    Operation *op = v.getDefiningOp();
    RankedTensorType type = getRankedType(v);
    if (!op || !isElementwise(op) || !type || type.getRank() == 0)
      return {};
    Value source;
    for (Value operand : op->getOperands()) {
      RankedTensorType own = getRankedType(operand);
      if (isa<NoneType>(operand.getType()) ||
          (own && isOneElement(operand) && own.getRank() <= 1))
        continue;
      if (source || !own || own.getShape() != type.getShape())
        return {};
      source = operand;
    }
    return source;
  }
};
} // namespace

namespace {
/// The sizes of a transposed tensor are those of the tensor, in another order.
struct DimOfTranspose : OpRewritePattern<ONNXDimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDimOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getData().getDefiningOp<ONNXTransposeOp>();
    auto order = getOrder(transpose);
    auto axis = order ? normalizeAxes(op.getAxis(), int64_t(order->size()))
                      : std::nullopt;
    if (!axis)
      return rewriter.notifyMatchFailure(op, "no transposition");
    ONNXCreator c(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op, [&] {
      op.getDataMutable().assign(transpose.getData());
      op.setAxisAttr(c.integer((*order)[axis->front()]));
    });
    return success();
  }
};

struct SizeOfTranspose : OpRewritePattern<ONNXSizeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSizeOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getData().getDefiningOp<ONNXTransposeOp>();
    if (!transpose)
      return rewriter.notifyMatchFailure(op, "no transposition");
    rewriter.modifyOpInPlace(
        op, [&] { op.getDataMutable().assign(transpose.getData()); });
    return success();
  }
};

struct ShapeOfTranspose : OpRewritePattern<ONNXShapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXShapeOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getData().getDefiningOp<ONNXTransposeOp>();
    auto order = getOrder(transpose);
    RankedTensorType type = getRankedType(op);
    // A part of the sizes would have to be that part of the order.
    if (!order || !type ||
        type.getShape() != ArrayRef<int64_t>{int64_t(order->size())})
      return rewriter.notifyMatchFailure(op, "no transposition");
    ONNXCreator c(rewriter, op.getLoc());
    Value sizes = c.shape(transpose.getData());
    replaceByNew(rewriter, op,
                 c.create<ONNXGatherOp>({sizes, c.indices(*order)}));
    return success();
  }
};
} // namespace

namespace {
/// Sizes are not -1, so that nothing has to be chosen instead.
struct WhereOfSizes : OpRewritePattern<ONNXWhereOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXWhereOp op,
                                PatternRewriter &rewriter) const override {
    auto equal = op.getCondition().getDefiningOp<ONNXEqualOp>();
    Value list = op.getY();
    if (!equal || !llvm::is_contained(equal->getOperands(), list) ||
        list.getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "is not about the list");
    std::optional<double> number = getSplatNumber(getOther(equal, list));
    std::optional<int64_t> count = getListSize(list);
    if (!number || *number >= 0 || !count)
      return rewriter.notifyMatchFailure(op, "may be a size");
    for (int64_t i = 0; i < *count; ++i) {
      std::optional<SizeSource> size = getElementSource(list, i);
      if (!size || (size->number && double(*size->number) == *number))
        return rewriter.notifyMatchFailure(op, "may be the number");
    }
    rewriter.replaceOp(op, list);
    return success();
  }
};
} // namespace

void agate::populateShapeRules(RewritePatternSet &patterns) {
  patterns
      .add<DimOfTranspose, ExpandToOwnSizes, FilledOperand<ONNXAddOp>,
           FilledOperand<ONNXDivOp>, FilledOperand<ONNXMulOp>,
           FilledOperand<ONNXSubOp>, FilledOperand<ONNXWhereOp>,
           ReshapeByOwnSizes, ReshapeByProduct, SizesOfElementwise<ONNXDimOp>,
           SizesOfElementwise<ONNXShapeOp>, SizesOfElementwise<ONNXSizeOp>,
           ShapeOfTranspose, SizeOfTranspose, WhereOfSizes>(
          patterns.getContext());
}
