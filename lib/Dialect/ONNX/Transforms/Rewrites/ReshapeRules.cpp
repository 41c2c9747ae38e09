//===- ReshapeRules.cpp - Rules that undo shapes --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/SizeSources.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;
using namespace agate;

namespace {
/// Operations between reshapes that undo each other. The leaves of the tree are
/// reshapes, which disappear, single elements, and tensors that are broadcast
/// along the last dimension. Only with rows that are arranged in another way
/// may there be such tensors, and products with matrices.
class ReshapedTree {
public:
  /// Whether the result of `root` is the tree without its reshapes.
  bool match(ONNXReshapeOp root) {
    shape = getRankedType(root.getData());
    result = getRankedType(root);
    // A single element must not add a dimension.
    return shape && result && result.getRank() > 0 &&
           !root.getData().getDefiningOp<ONNXReshapeOp>() &&
           add(root.getData()) && !leaves.empty() &&
           (isSameShape() || isSameRows(root));
  }

  /// `v` without the reshapes.
  Value emit(ONNXCreator &c, Value v) const {
    if (auto reshape = getLeaf(v))
      return reshape.getData();
    if (isa<NoneType>(v.getType()) || isAlongRows(v))
      return v;
    Operation *op = v.getDefiningOp();
    if (auto product = dyn_cast<ONNXMatMulOp>(op))
      return c.create<ONNXMatMulOp>({emit(c, product.getA()), product.getB()});
    if (auto gemm = dyn_cast<ONNXGemmOp>(op))
      return emitGemm(c, gemm);
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(emit(c, operand));
    return c.createLike(op, operands);
  }

private:
  bool add(Value v);
  bool addProduct(Value matrix, Value v) {
    needsRows = true;
    RankedTensorType type = getRankedType(matrix);
    return type && type.getRank() == 2 && add(v);
  }
  /// Whether `op` is a product, and perhaps a sum with a row.
  static bool isProduct(ONNXGemmOp op) {
    RankedTensorType addend = getRankedType(op.getC());
    bool hasAddend = !ShapeContext::isAbsent(op.getC());
    return op.getTransA() == 0 && op.getAlpha().convertToFloat() == 1.0f &&
           (op.getTransB() == 0 || isConstant(op.getB())) &&
           (!hasAddend || (addend && addend.getRank() <= 1 &&
                           op.getBeta().convertToFloat() == 1.0f));
  }
  Value emitGemm(ONNXCreator &c, ONNXGemmOp op) const {
    Value b = op.getTransB() == 0 ? op.getB() : c.transpose(op.getB(), {1, 0});
    Value product = c.create<ONNXMatMulOp>({emit(c, op.getA()), b});
    return ShapeContext::isAbsent(op.getC())
               ? product
               : c.create<ONNXAddOp>({product, op.getC()});
  }

  static ONNXReshapeOp getLeaf(Value v) {
    return v.getDefiningOp<ONNXReshapeOp>();
  }
  /// Whether `v` is broadcast to all rows.
  bool isAlongRows(Value v) const {
    RankedTensorType type = getRankedType(v);
    return type && type.getRank() <= 1 &&
           (shape.getRank() != 1 || isOneElement(v));
  }
  bool isSameShape() const;
  bool isSameRows(ONNXReshapeOp root) const;

  /// What the root reshapes, and makes of it.
  RankedTensorType shape, result;
  SmallVector<ONNXReshapeOp> leaves;
  unsigned numOps = 0;
  bool needsRows = false;
};
} // namespace

bool ReshapedTree::add(Value v) {
  // A tree costs its size each time that it is looked at.
  constexpr unsigned maxOps = 16;
  if (isa<NoneType>(v.getType()))
    return true;
  RankedTensorType type = getRankedType(v);
  if (!type || (type.getRank() != shape.getRank() && type.getRank() > 1))
    return false;
  // A list may be reshaped, too.
  if (auto reshape = getLeaf(v); reshape && type.getRank() == shape.getRank()) {
    leaves.push_back(reshape);
    return getRankedType(reshape.getData()) != nullptr;
  }
  if (isAlongRows(v)) {
    needsRows |= !isOneElement(v);
    return true;
  }
  Operation *op = v.getDefiningOp();
  if (!op || !v.hasOneUse() || numOps++ == maxOps)
    return false;
  if (auto product = dyn_cast<ONNXMatMulOp>(op))
    return addProduct(product.getB(), product.getA());
  if (auto gemm = dyn_cast<ONNXGemmOp>(op))
    return isProduct(gemm) && addProduct(gemm.getB(), gemm.getA());
  needsRows |= type.getShape() != shape.getShape();
  return isElementwise(op) &&
         llvm::all_of(op->getOperands(), [&](Value o) { return add(o); });
}

/// Whether all tensors have the shape of the result before they are reshaped.
bool ReshapedTree::isSameShape() const {
  return !needsRows && result.hasStaticShape() &&
         llvm::all_of(leaves, [&](ONNXReshapeOp leaf) {
           return getRankedType(leaf.getData()).getShape() ==
                      result.getShape() &&
                  getRankedType(leaf).getShape() == shape.getShape();
         });
}

/// Whether the dimensions of the result of `op`, which has as many elements and
/// as large a last dimension as `v`, are those of `v`.
static bool hasLeadingSizesOf(ONNXReshapeOp op, Value v) {
  RankedTensorType result = getRankedType(op), type = getRankedType(v);
  bool hasInferred = false, areNumbers = true;
  for (int64_t i = 0, e = type.getRank() - 1; i < e; ++i) {
    SizeSource own = getSizeSource(v, i);
    if (!result.isDynamicDim(i)) {
      if (own.number != result.getDimSize(i))
        return false;
      areNumbers &= result.getDimSize(i) != 0;
      continue;
    }
    std::optional<SizeSource> size = getElementSource(op.getShape(), i);
    if (!size || (size->number && (*size->number != -1 || hasInferred)))
      return false;
    hasInferred |= size->number.has_value();
    areNumbers &= size->number.has_value();
    if (!size->number && !(*size == own))
      return false;
  }
  // The size that follows from the others is not known if one of them is 0.
  return !hasInferred || areNumbers;
}

/// Whether each reshape keeps the last dimension, and the others of all tensors
/// are those of the result.
bool ReshapedTree::isSameRows(ONNXReshapeOp root) const {
  int64_t rank = result.getRank();
  auto keepsLast = [](RankedTensorType from, RankedTensorType to) {
    return from.getRank() >= 2 && to.getRank() >= 2 &&
           from.getShape().back() == to.getShape().back() &&
           !ShapedType::isDynamic(to.getShape().back()) &&
           to.getShape().back() != 0;
  };
  if (!keepsLast(shape, result))
    return false;
  return llvm::all_of(leaves, [&](ONNXReshapeOp leaf) {
    RankedTensorType from = getRankedType(leaf.getData()),
                     to = getRankedType(leaf);
    if (!keepsLast(from, to) || from.getRank() != rank ||
        to.getShape().drop_back() != shape.getShape().drop_back())
      return false;
    // Unknown sizes have to be one that follows from the others, so that there
    // is no error to be reported when the program runs.
    if (!from.hasStaticShape() || !to.hasStaticShape())
      if (getIntegers(leaf.getShape()) !=
          SmallVector<int64_t>({-1, to.getShape().back()}))
        return false;
    return hasLeadingSizesOf(root, leaf.getData());
  });
}

namespace {
struct UndoneReshape : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    ReshapedTree tree;
    if (!tree.match(op))
      return rewriter.notifyMatchFailure(op, "there is nothing to undo");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, tree.emit(c, op.getData()));
    return success();
  }
};
} // namespace

void agate::populateReshapeRules(RewritePatternSet &patterns) {
  patterns.add<UndoneReshape>(patterns.getContext());
}
