//===- MathVersions.cpp - Old versions of the math and logical families --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

//===----------------------------------------------------------------------===//
// Building blocks
//===----------------------------------------------------------------------===//

/// `v` with `count` dimensions of size 1 added at the end.
static Value appendDims(Value v, int64_t count, Location loc,
                        RewriterBase &rewriter) {
  if (count == 0)
    return v;
  int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
  ONNXCreator c(rewriter, loc);
  Value axes =
      c.indices(llvm::to_vector(llvm::seq<int64_t>(rank, rank + count)));
  return c.create<ONNXUnsqueezeOp>({v, axes});
}

static bool hasOneElement(RankedTensorType type) {
  return countElements(type) == 1;
}

/// The operation with the current operands, without the attributes that the
/// old version has in the specification.
template <typename Op>
static SmallVector<Value> createCurrent(Operation *op, ValueRange operands,
                                        RewriterBase &rewriter) {
  NamedAttrList attributes(op->getDiscardableAttrDictionary());
  OperationState state(op->getLoc(), Op::getOperationName(), operands,
                       op->getResultTypes(), attributes.getAttrs());
  return {rewriter.create(state)->getResult(0)};
}

//===----------------------------------------------------------------------===//
// Operators that broadcast on request
//===----------------------------------------------------------------------===//

/// Aligned at the right, the second operand needs a dimension of size 1 for
/// each one of the first that is behind its own.
template <typename Old, typename Current>
static Values alignSecond(Old op, RewriterBase &rewriter) {
  Value a = op->getOperand(0), b = op->getOperand(1);
  std::optional<int64_t> axis = op.getAxis();
  if (axis && op.getBroadcast() != 0) {
    auto aType = dyn_cast<RankedTensorType>(a.getType());
    auto bType = dyn_cast<RankedTensorType>(b.getType());
    bool isOneElement = bType && hasOneElement(bType);
    if (!isOneElement && (!aType || !bType))
      return op.emitOpError("has 'axis', but an operand of unknown rank");
    if (!isOneElement) {
      int64_t first = *axis;
      if (first < 0)
        first += aType.getRank();
      // The verifier rejects everything else.
      int64_t behind = aType.getRank() - first - bType.getRank();
      if (first < 0 || behind < 0)
        return op.emitOpError("has an 'axis' out of range");
      b = appendDims(b, behind, op->getLoc(), rewriter);
    }
  }
  return createCurrent<Current>(op, {a, b}, rewriter);
}

static Values alignSlope(ONNXPReluV6Op op, RewriterBase &rewriter) {
  Value x = op.getX(), slope = op.getSlope();
  auto xType = dyn_cast<RankedTensorType>(x.getType());
  auto slopeType = dyn_cast<RankedTensorType>(slope.getType());
  if (!slopeType || !hasOneElement(slopeType)) {
    if (!xType || !slopeType)
      return op.emitOpError("has an operand of unknown rank");
    int64_t behind = std::max<int64_t>(xType.getRank() - 2, 0);
    slope = appendDims(slope, slopeType.getRank() == 0 ? 0 : behind,
                       op->getLoc(), rewriter);
  }
  return createCurrent<ONNXPReluOp>(op, {x, slope}, rewriter);
}

//===----------------------------------------------------------------------===//
// Softmax and its like
//===----------------------------------------------------------------------===//

/// Applies the current version to the last dimension of a tensor in which all
/// dimensions from the axis on are one.
template <typename Old, typename Current>
static Values collapseRows(Old op, RewriterBase &rewriter) {
  Location loc = op->getLoc();
  Value input = op->getOperand(0);
  auto type = dyn_cast<RankedTensorType>(input.getType());
  int64_t axis = op.getAxis();
  // Of whatever rank: the last dimension.
  bool isLast = axis == -1 || (type && axis == type.getRank() - 1);
  if (axis < 0 && !type && !isLast)
    return op.emitOpError(
        "has an 'axis' that counts from the end of an unknown rank");
  if (axis < 0 && type)
    axis += type.getRank();
  // More dimensions than that do not fit into memory either.
  if ((axis < 0 && !isLast) || axis > 1024)
    return op.emitOpError("has an 'axis' out of range");
  ONNXCreator c(rewriter, loc);
  auto setLastAxis = [&](auto &p) { p.axis = c.integer(-1); };
  if (isLast) {
    Value result = c.create<Current>(input, setLastAxis);
    result.setType(op->getResult(0).getType());
    Operation *current = result.getDefiningOp();
    current->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    return SmallVector<Value>{result};
  }

  // A size of 0 is that of the operand.
  SmallVector<int64_t> rows(axis, 0);
  rows.push_back(-1);
  Value matrix = c.create<ONNXReshapeOp>({input, c.indices(rows)});
  Value result = c.create<Current>(matrix, setLastAxis);
  Value shape = type && type.hasStaticShape() ? c.indices(type.getShape())
                                              : c.create<ONNXShapeOp>(input);
  // Sizes of 0 are sizes now.
  auto back = ONNXReshapeOp::create(rewriter, loc, op->getResultTypes()[0],
                                    result, shape, /*allowzero=*/1);
  return SmallVector<Value>{back->getResult(0)};
}

void addMathVersions(VersionTable &table) {
  table.add(VersionRow::with(alignSecond<ONNXAddV6Op, ONNXAddOp>));
  table.add(VersionRow::with(alignSecond<ONNXSubV6Op, ONNXSubOp>));
  table.add(VersionRow::with(alignSecond<ONNXMulV6Op, ONNXMulOp>));
  table.add(VersionRow::with(alignSecond<ONNXDivV6Op, ONNXDivOp>));
  table.add(VersionRow::with(alignSecond<ONNXPowV1Op, ONNXPowOp>));
  table.add(VersionRow::with(alignSecond<ONNXAndV1Op, ONNXAndOp>));
  table.add(VersionRow::with(alignSecond<ONNXOrV1Op, ONNXOrOp>));
  table.add(VersionRow::with(alignSecond<ONNXXorV1Op, ONNXXorOp>));
  table.add(VersionRow::with(alignSecond<ONNXEqualV1Op, ONNXEqualOp>));
  table.add(VersionRow::with(alignSecond<ONNXGreaterV1Op, ONNXGreaterOp>));
  table.add(VersionRow::with(alignSecond<ONNXLessV1Op, ONNXLessOp>));
  table.add(VersionRow::with(alignSlope));

  table.add(
      VersionRow::get<ONNXClipV6Op, ONNXClipOp>()
          .move(ONNXClipV6Op::getMinAttrName, 1, OperandForm::ScalarOfInputType)
          .move(ONNXClipV6Op::getMaxAttrName, 2,
                OperandForm::ScalarOfInputType));
  table.add(VersionRow::get<ONNXClipV11Op, ONNXClipOp>());
  table.add(VersionRow::get<ONNXClipV12Op, ONNXClipOp>());
  table.add(VersionRow::get<ONNXSeluV1Op, ONNXSeluOp>());

  table.add(VersionRow::with(collapseRows<ONNXHardmaxV11Op, ONNXHardmaxOp>));
  table.add(
      VersionRow::with(collapseRows<ONNXLogSoftmaxV11Op, ONNXLogSoftmaxOp>));
  table.add(VersionRow::with(collapseRows<ONNXSoftmaxV11Op, ONNXSoftmaxOp>));
}

} // namespace agate
