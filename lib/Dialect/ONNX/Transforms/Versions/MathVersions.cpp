//===- MathVersions.cpp - Old versions of the math and logical families --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../OpCreation.h"
#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

/// Reports why `op` has no current form.
static LogicalResult reject(Operation *op, const Twine &reason) {
  return op->emitOpError(reason);
}

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
  return c.create("Unsqueeze", {v, axes});
}

static bool hasOneElement(RankedTensorType type) {
  return countElements(type) == 1;
}

/// The operation with the current operands, without the attributes that the
/// specification gives the old one.
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
template <typename Op>
static Values alignSecond(Operation *op, RewriterBase &rewriter) {
  Value a = op->getOperand(0), b = op->getOperand(1);
  auto axis = op->getAttrOfType<IntegerAttr>("axis");
  auto broadcast = op->getAttrOfType<IntegerAttr>("broadcast");
  if (axis && broadcast && broadcast.getSInt() != 0) {
    auto aType = dyn_cast<RankedTensorType>(a.getType());
    auto bType = dyn_cast<RankedTensorType>(b.getType());
    bool isOneElement = bType && hasOneElement(bType);
    if (!isOneElement && (!aType || !bType))
      return reject(op, "has 'axis', but an operand of unknown rank");
    if (!isOneElement) {
      int64_t first = axis.getSInt();
      if (first < 0)
        first += aType.getRank();
      // The verifier has found everything else to be a fault.
      int64_t behind = aType.getRank() - first - bType.getRank();
      if (first < 0 || behind < 0)
        return reject(op, "has an 'axis' out of range");
      b = appendDims(b, behind, op->getLoc(), rewriter);
    }
  }
  return createCurrent<Op>(op, {a, b}, rewriter);
}

static Values alignSlope(Operation *op, RewriterBase &rewriter) {
  Value x = op->getOperand(0), slope = op->getOperand(1);
  auto xType = dyn_cast<RankedTensorType>(x.getType());
  auto slopeType = dyn_cast<RankedTensorType>(slope.getType());
  if (!slopeType || !hasOneElement(slopeType)) {
    if (!xType || !slopeType)
      return reject(op, "has an operand of unknown rank");
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
template <typename Op>
static Values collapseRows(Operation *op, RewriterBase &rewriter) {
  Location loc = op->getLoc();
  Value input = op->getOperand(0);
  auto type = dyn_cast<RankedTensorType>(input.getType());
  int64_t axis = op->getAttrOfType<IntegerAttr>("axis").getSInt();
  if (axis < 0 && !type)
    return reject(op,
                  "has an 'axis' that counts from the end of an unknown rank");
  if (axis < 0)
    axis += type.getRank();
  // More dimensions than that do not fit into memory either.
  if (axis < 0 || axis > 1024)
    return reject(op, "has an 'axis' out of range");
  ONNXCreator c(rewriter, loc);
  NamedAttribute last = c.integer("axis", -1);
  if (type && axis == type.getRank() - 1) {
    NamedAttrList attributes(op->getDiscardableAttrDictionary());
    attributes.push_back(last);
    OperationState state(loc, Op::getOperationName(), input,
                         op->getResultTypes(), attributes.getAttrs());
    return SmallVector<Value>{rewriter.create(state)->getResult(0)};
  }

  // A size of 0 is that of the operand.
  SmallVector<int64_t> rows(axis, 0);
  rows.push_back(-1);
  Value matrix = c.create("Reshape", {input, c.indices(rows)});
  StringRef name = Op::getOperationName();
  name.consume_front("onnx.");
  Value result = c.create(name, matrix, last);
  Value shape = type && type.hasStaticShape() ? c.indices(type.getShape())
                                              : c.create("Shape", input);
  // Sizes of 0 are sizes now.
  auto back = ONNXReshapeOp::create(rewriter, loc, op->getResultTypes()[0],
                                    result, shape, /*allowzero=*/1);
  return SmallVector<Value>{back->getResult(0)};
}

void addMathVersions(VersionTable &table) {
  table.add(VersionRow("AddV6", "Add").with(alignSecond<ONNXAddOp>));
  table.add(VersionRow("SubV6", "Sub").with(alignSecond<ONNXSubOp>));
  table.add(VersionRow("MulV6", "Mul").with(alignSecond<ONNXMulOp>));
  table.add(VersionRow("DivV6", "Div").with(alignSecond<ONNXDivOp>));
  table.add(VersionRow("PowV1", "Pow").with(alignSecond<ONNXPowOp>));
  table.add(VersionRow("AndV1", "And").with(alignSecond<ONNXAndOp>));
  table.add(VersionRow("OrV1", "Or").with(alignSecond<ONNXOrOp>));
  table.add(VersionRow("XorV1", "Xor").with(alignSecond<ONNXXorOp>));
  table.add(VersionRow("EqualV1", "Equal").with(alignSecond<ONNXEqualOp>));
  table.add(
      VersionRow("GreaterV1", "Greater").with(alignSecond<ONNXGreaterOp>));
  table.add(VersionRow("LessV1", "Less").with(alignSecond<ONNXLessOp>));
  table.add(VersionRow("PReluV6", "PRelu").with(alignSlope));

  table.add(VersionRow("ClipV6", "Clip")
                .move("min", 1, OperandForm::ScalarOfInputType)
                .move("max", 2, OperandForm::ScalarOfInputType));
  table.add(VersionRow("ClipV11", "Clip"));
  table.add(VersionRow("ClipV12", "Clip"));
  table.add(VersionRow("SeluV1", "Selu"));

  table.add(
      VersionRow("HardmaxV11", "Hardmax").with(collapseRows<ONNXHardmaxOp>));
  table.add(VersionRow("LogSoftmaxV11", "LogSoftmax")
                .with(collapseRows<ONNXLogSoftmaxOp>));
  table.add(
      VersionRow("SoftmaxV11", "Softmax").with(collapseRows<ONNXSoftmaxOp>));
}

} // namespace agate
