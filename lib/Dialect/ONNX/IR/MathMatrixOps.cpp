//===- MathMatrixOps.cpp - Products of matrices, of the math family ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathMatrixOps.cpp.inc"

namespace agate {

void registerONNXMathMatrixOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathMatrixOps.cpp.inc"
      >(dialect);
}
} // namespace agate

//===----------------------------------------------------------------------===//
// MatMul
//===----------------------------------------------------------------------===//

/// The shape of a product of stacks of matrices; nothing where its rank is
/// unknown.
static FailureOr<std::optional<SmallVector<Dim>>>
getProductShape(ShapeContext &context, Value lhs, Value rhs) {
  // No operand of rank 0.
  for (Value operand : {lhs, rhs})
    if (context.hasRank(operand) && context.getRank(operand) == 0)
      return context.emitError()
             << "expects operands of rank 1 or more, got " << operand.getType();
  if (!context.hasRank(lhs) || !context.hasRank(rhs))
    return std::optional<SmallVector<Dim>>();
  SmallVector<Dim> a = context.getDims(lhs), b = context.getDims(rhs);
  Dim rows = b.size() == 1 ? b[0] : b[b.size() - 2];
  if (failed(context.requireEqual(
          a.back(), rows,
          "the last dimension of A and the rows of B must be equal")))
    return failure();
  SmallVector<SmallVector<Dim>> stacks;
  for (const SmallVector<Dim> &dims : {a, b})
    stacks.emplace_back(dims.begin(),
                        dims.end() - std::min<size_t>(dims.size(), 2));
  FailureOr<SmallVector<Dim>> shape = context.broadcast(stacks);
  if (failed(shape))
    return failure();
  if (a.size() > 1)
    shape->push_back(a[a.size() - 2]);
  if (b.size() > 1)
    shape->push_back(b.back());
  // FailureOr is also an optional.
  // NOLINTNEXTLINE(bugprone-optional-value-conversion)
  return std::optional<SmallVector<Dim>>(std::move(*shape));
}

static void pushShape(std::optional<SmallVector<Dim>> shape, Type elementType,
                      rules::Results &results) {
  results.push_back(shape ? InferredType::ranked(elementType, std::move(*shape))
                          : InferredType::unranked(elementType));
}

LogicalResult
ONNXMatMulOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C2), (C3), (C4)
  FailureOr<std::optional<SmallVector<Dim>>> shape =
      getProductShape(context, getA(), getB());
  if (failed(shape))
    return failure();
  pushShape(std::move(*shape), context.getElementType(getA()), results);
  return success();
}

/// True for generators, whose products have simpler forms than Gemm.
static bool isGenerated(Value v) {
  Operation *op = v.getDefiningOp();
  return op && op->hasTrait<GeneratorTrait>();
}

namespace {
/// MatMul and Add of a bias are one Gemm.
struct AddToProduct : OpRewritePattern<ONNXMatMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    auto add =
        op->hasOneUse() ? dyn_cast<ONNXAddOp>(*op->user_begin()) : ONNXAddOp();
    if (!add)
      return rewriter.notifyMatchFailure(op, "is not only used by an addition");
    if (isGenerated(op.getA()) || isGenerated(op.getB()))
      return rewriter.notifyMatchFailure(op, "is a product with a generator");
    Value bias = add.getA() == op.getY() ? add.getB() : add.getA();
    auto type = dyn_cast<RankedTensorType>(op.getType());
    auto biasType = dyn_cast<RankedTensorType>(bias.getType());
    auto isMatrix = [](Value v) {
      return ShapeContext::hasRank(v) && ShapeContext::getRank(v) == 2;
    };
    if (!type || !biasType || !isMatrix(op.getA()) || !isMatrix(op.getB()) ||
        !isMatrix(add.getC()))
      return rewriter.notifyMatchFailure(op, "is no product of two matrices");
    // An addition may broadcast the product; Gemm does not.
    if (biasType.getRank() > type.getRank())
      return rewriter.notifyMatchFailure(op, "the bias has a higher rank");
    for (auto [size, biasSize] : llvm::zip(llvm::reverse(type.getShape()),
                                           llvm::reverse(biasType.getShape())))
      if (biasSize != 1 &&
          (ShapedType::isDynamic(biasSize) || biasSize != size))
        return rewriter.notifyMatchFailure(
            op, "the bias may be larger than the product");
    rewriter.setInsertionPoint(add);
    auto gemm = ONNXGemmOp::create(
        rewriter, rewriter.getFusedLoc({op.getLoc(), add.getLoc()}),
        TypeRange{add.getType()}, ValueRange{op.getA(), op.getB(), bias},
        ArrayRef<NamedAttribute>{});
    rewriter.replaceOp(add, gemm);
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void ONNXMatMulOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                               MLIRContext *context) {
  patterns.add<AddToProduct>(context);
}

//===----------------------------------------------------------------------===//
// Det
//===----------------------------------------------------------------------===//

LogicalResult
ONNXDetOp::inferResultTypes(ShapeContext &context,
                            SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getX());
  if (!context.hasRank(getX())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C1)
  SmallVector<Dim> dims = context.getDims(getX());
  if (dims.size() < 2)
    return context.emitError()
           << "expects 'X' to have rank 2 or more, got " << getX().getType();
  // (C2)
  Dim columns = dims.pop_back_val(), rows = dims.pop_back_val();
  if (failed(context.requireEqual(rows, columns, "matrices must be square")))
    return failure();
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

//===----------------------------------------------------------------------===//
// Gemm
//===----------------------------------------------------------------------===//

/// The addend of a product of shape `shape`; sizes that the product does not
/// know are taken from it.
static LogicalResult checkAddend(ShapeContext &context, Value c, bool broadcast,
                                 SmallVector<Dim> &shape) {
  if (context.isAbsent(c) || !context.hasRank(c))
    return success();
  SmallVector<Dim> dims = context.getDims(c);
  if (broadcast ? dims.size() > 2 : dims.size() != 2)
    return context.emitError()
           << "expects 'C' to have rank 2" << (broadcast ? " or less" : "")
           << ", got " << c.getType();
  for (auto [dim, size] :
       llvm::zip(llvm::reverse(dims), llvm::reverse(shape))) {
    Dim wanted = broadcast ? context.selectEqual(dim, Dim(1), size, dim) : dim;
    if (failed(context.requireEqual(
            wanted, size, "the sizes of C must be those of the product")))
      return failure();
    size = context.join(size, wanted);
  }
  return success();
}

/// The rule of both versions of Gemm.
template <typename OpTy>
static LogicalResult inferGemm(OpTy op, ShapeContext &context, bool broadcast,
                               rules::Results &results) {
  // (C4)
  for (auto [operand, name] : {std::pair<Value, StringRef>(op.getB(), "B"),
                               std::pair<Value, StringRef>(op.getC(), "C")})
    if (failed(rules::requireElementTypeOf(context, operand, name, op.getA(),
                                           "A")))
      return failure();
  // (C1)
  for (Value operand : {op.getA(), op.getB()})
    if (context.hasRank(operand) && context.getRank(operand) != 2)
      return context.emitError()
             << "expects matrices of rank 2, got " << operand.getType();
  auto getDims = [&](Value v, bool isTransposed) {
    SmallVector<Dim> dims(2);
    if (context.hasRank(v))
      dims = context.getDims(v);
    if (isTransposed)
      std::swap(dims[0], dims[1]);
    return dims;
  };
  SmallVector<Dim> a = getDims(op.getA(), op.getTransA() != 0);
  SmallVector<Dim> b = getDims(op.getB(), op.getTransB() != 0);
  // (C2)
  if (failed(context.requireEqual(
          a[1], b[0], "the columns of A and the rows of B must be equal")))
    return failure();
  // (C3)
  SmallVector<Dim> shape{a[0], b[1]};
  if (failed(checkAddend(context, op.getC(), broadcast, shape)))
    return failure();
  results.push_back(InferredType::ranked(context.getElementType(op.getA()),
                                         std::move(shape)));
  return success();
}

LogicalResult
ONNXGemmOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  return inferGemm(*this, context, /*broadcast=*/true, results);
}

LogicalResult
ONNXGemmV6Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  return inferGemm(*this, context, getBroadcast() != 0, results);
}

//===----------------------------------------------------------------------===//
// Quantized products
//===----------------------------------------------------------------------===//

/// Checks a scale or zero point of a matrix with the sizes `dims`: one number,
/// or one for each row or for each column.
static LogicalResult checkMatrixParameter(ShapeContext &context,
                                          Value parameter, StringRef name,
                                          ArrayRef<Dim> dims, bool perRow) {
  if (context.isAbsent(parameter) || !context.hasRank(parameter))
    return success();
  SmallVector<Dim> sizes = context.getDims(parameter);
  auto requireOneOr = [&](Dim size, Dim wanted) {
    return context.requireEqual(
        context.selectEqual(size, Dim(1), wanted, size), wanted,
        "the sizes of '" + name + "' must be 1 or those of what it is for");
  };
  if (sizes.empty())
    return success();
  if (sizes.size() == 1) {
    // A vector on the left is a row, and one on the right a column.
    Dim count = dims.size() == 1 ? Dim(1)
                : perRow         ? dims[dims.size() - 2]
                                 : dims.back();
    return requireOneOr(sizes[0], count);
  }
  if (sizes.size() != dims.size())
    return context.emitError()
           << "expects '" << name << "' to have rank 0, 1 or " << dims.size()
           << ", got " << parameter.getType();
  size_t alongAll = perRow ? dims.size() - 1 : dims.size() - 2;
  for (auto [i, size] : llvm::enumerate(sizes))
    if (failed(context.requireEqual(
            size, i == alongAll ? Dim(1) : dims[i],
            "dimension " + Twine(i) + " of '" + name +
                "' must be 1 in place of what a number is for, and else that "
                "of the operand")))
      return failure();
  return success();
}

static LogicalResult checkMatrixParameter(ShapeContext &context,
                                          Value parameter, StringRef name,
                                          Value matrix, bool perRow) {
  if (!context.hasRank(matrix))
    return success();
  return checkMatrixParameter(context, parameter, name, context.getDims(matrix),
                              perRow);
}

LogicalResult
ONNXMatMulIntegerOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1), (C2), (C3)
  FailureOr<std::optional<SmallVector<Dim>>> shape =
      getProductShape(context, getA(), getB());
  if (failed(shape))
    return failure();
  // (C4)
  if (failed(rules::requireElementTypeOf(context, getAZeroPoint(),
                                         "a_zero_point", getA(), "A")) ||
      failed(rules::requireElementTypeOf(context, getBZeroPoint(),
                                         "b_zero_point", getB(), "B")))
    return failure();
  // (C5)
  if (failed(checkMatrixParameter(context, getAZeroPoint(), "a_zero_point",
                                  getA(), /*perRow=*/true)) ||
      failed(checkMatrixParameter(context, getBZeroPoint(), "b_zero_point",
                                  getB(), /*perRow=*/false)))
    return failure();
  pushShape(std::move(*shape), IntegerType::get(getContext(), 32), results);
  return success();
}

LogicalResult
ONNXQLinearMatMulOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1), (C2), (C3)
  FailureOr<std::optional<SmallVector<Dim>>> shape =
      getProductShape(context, getA(), getB());
  if (failed(shape))
    return failure();
  // (C4), (C5)
  if (failed(rules::requireElementTypeOf(context, getAZeroPoint(),
                                         "a_zero_point", getA(), "a")) ||
      failed(rules::requireElementTypeOf(context, getBZeroPoint(),
                                         "b_zero_point", getB(), "b")) ||
      failed(rules::requireElementTypeOf(context, getBScale(), "b_scale",
                                         getAScale(), "a_scale")) ||
      failed(rules::requireElementTypeOf(context, getYScale(), "y_scale",
                                         getAScale(), "a_scale")))
    return failure();
  // (C6)
  for (auto [parameter, name] : {std::pair(getAScale(), "a_scale"),
                                 std::pair(getAZeroPoint(), "a_zero_point")})
    if (failed(checkMatrixParameter(context, parameter, name, getA(),
                                    /*perRow=*/true)))
      return failure();
  for (auto [parameter, name] : {std::pair(getBScale(), "b_scale"),
                                 std::pair(getBZeroPoint(), "b_zero_point")})
    if (failed(checkMatrixParameter(context, parameter, name, getB(),
                                    /*perRow=*/false)))
      return failure();
  // A product of rank 0 or 1 has no dimension for its rows.
  if (*shape && (*shape)->size() > 1)
    for (auto [parameter, name] : {std::pair(getYScale(), "y_scale"),
                                   std::pair(getYZeroPoint(), "y_zero_point")})
      if (failed(checkMatrixParameter(context, parameter, name, **shape,
                                      /*perRow=*/true)))
        return failure();
  pushShape(std::move(*shape), context.getElementType(getYZeroPoint()),
            results);
  return success();
}
