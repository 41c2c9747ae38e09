//===- TensorGradients.cpp - Derivatives of what moves elements -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;

namespace agate {

using B = GradientBuilder &;

/// Each element of the result is an element of the operand. The operation
/// itself, applied to the numbers of the elements, computes which one.
static LogicalResult differentiateMove(B b) {
  Expr positions = b.applyTo(b.positionsIn(b.x()));
  b.setGradient(0, b.scatterAdd(b.x(), positions, b.dy()));
  return success();
}

/// The result has the elements of the operand, in the same order.
static LogicalResult differentiateReshape(B b) {
  b.setGradient(0, b.reshapeLike(b.dy(), b.x()));
  return success();
}

static LogicalResult differentiateExpand(B b) {
  b.setBroadcastGradient(0, b.dy());
  return success();
}

static LogicalResult differentiateTranspose(B b) {
  auto op = b.getOp<ONNXTransposeOp>();
  if (!op.getPerm()) {
    b.setGradient(0, apply<ONNXTransposeOp>(b.dy()));
    return success();
  }
  int64_t rank = cast<RankedTensorType>(b.x().getType()).getRank();
  std::optional<SmallVector<int64_t>> order = op.getPermutation(rank);
  if (!order)
    return b.fail("'perm' is no permutation");
  SmallVector<int64_t> inverse(rank);
  for (auto [i, axis] : llvm::enumerate(*order))
    inverse[axis] = i;
  b.setGradient(0, b.transpose(b.dy(), inverse));
  return success();
}

template <typename OpTy> static int64_t getAxis(B b) {
  int64_t axis = b.getOp<OpTy>().getAxis();
  int64_t rank = cast<RankedTensorType>(b.x().getType()).getRank();
  return axis < 0 ? axis + rank : axis;
}

static LogicalResult differentiateConcat(B b) {
  int64_t axis = getAxis<ONNXConcatOp>(b);
  Value start = b.c.indices(0);
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i) {
    Value size = b.sizes(b.x(i), axis, axis + 1);
    Value end = b.c.create<ONNXAddOp>({start, size});
    if (b.isRequested(i))
      b.setGradient(
          i, b.call<ONNXSliceOp>({b.dy(), start, end, b.c.indices(axis)}));
    start = end;
  }
  return success();
}

static LogicalResult differentiateSplit(B b) {
  SmallVector<Value> parts;
  for (unsigned i = 0; i < b.op->getNumResults(); ++i)
    parts.push_back(b.dy(i));
  b.setGradient(0, b.c.concat(parts, getAxis<ONNXSplitOp>(b)));
  return success();
}

/// Padding the other way removes what has been added. Padding with elements of
/// the operand moves them.
static LogicalResult differentiatePad(B b) {
  if (b.getOp<ONNXPadOp>().getMode() != "constant")
    return differentiateMove(b);
  if (b.isRequested(2))
    return b.fail("the value that it pads with depends on a variable");
  SmallVector<Value> operands{b.dy(), apply<ONNXNegOp>(b.x(1)), Value()};
  if (b.has(3))
    operands.push_back(b.x(3));
  b.setGradient(0, b.call<ONNXPadOp>(operands, [&](auto &p) {
    p.mode = b.c.string("constant");
  }));
  return success();
}

static LogicalResult differentiateTrilu(B b) {
  b.setGradient(0, b.applyTo(b.dy()));
  return success();
}

/// ScatterElements and ScatterND; `gather` reads where they write.
template <typename OpTy, typename GatherFn>
static LogicalResult differentiateScatter(B b, GatherFn &&gather) {
  StringRef reduction = b.getOp<OpTy>().getReduction();
  bool adds = reduction == "add";
  if (!adds && reduction != "none")
    return b.fail("its 'reduction' is \"" + reduction + "\"");
  if (b.isRequested(2))
    b.setGradient(2, gather());
  if (!b.isRequested(0))
    return success();
  if (adds) {
    b.setGradient(0, b.dy());
    return success();
  }
  // Overwritten elements have no influence on the result.
  b.setGradient(0, b.c.createLike(b.op, {b.dy(), b.x(1), b.zerosLike(b.x(2))}));
  return success();
}

static LogicalResult differentiateScatterElements(B b) {
  return differentiateScatter<ONNXScatterElementsOp>(b, [&] {
    return b.call<ONNXGatherElementsOp>({b.dy(), b.x(1)}, [&](auto &p) {
      p.axis = b.getOp<ONNXScatterElementsOp>().getAxisAttr();
    });
  });
}

static LogicalResult differentiateScatterND(B b) {
  return differentiateScatter<ONNXScatterNDOp>(b, [&] {
    return b.call<ONNXGatherNDOp>(
        {b.dy(), b.x(1)}, [&](auto &p) { p.batch_dims = b.c.integer(0); });
  });
}

void addTensorGradients(GradientTable &table) {
  table.add<ONNXCompressOp, ONNXDepthToSpaceOp, ONNXGatherOp,
            ONNXGatherElementsOp, ONNXGatherNDOp, ONNXReverseSequenceOp,
            ONNXSliceOp, ONNXSpaceToDepthOp, ONNXTileOp>(differentiateMove);
  table.add<ONNXFlattenOp, ONNXReshapeOp, ONNXSqueezeOp, ONNXUnsqueezeOp>(
      differentiateReshape);
  table.add<ONNXConcatOp>(differentiateConcat);
  table.add<ONNXExpandOp>(differentiateExpand);
  table.add<ONNXPadOp>(differentiatePad);
  table.add<ONNXScatterElementsOp>(differentiateScatterElements);
  table.add<ONNXScatterNDOp>(differentiateScatterND);
  table.add<ONNXSplitOp>(differentiateSplit);
  table.add<ONNXTransposeOp>(differentiateTranspose);
  table.add<ONNXTriluOp>(differentiateTrilu);
}

} // namespace agate
