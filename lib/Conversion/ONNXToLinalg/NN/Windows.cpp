//===- Windows.cpp - Windows that slide over a tensor ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

using namespace mlir;
using namespace agate;

SlidingWindow SlidingWindow::get(ONNXWindowOpInterface op,
                                 ScalarBuilder &builder, Value x,
                                 ArrayRef<OpFoldResult> sizes,
                                 ArrayRef<Dim> kernelSizes) {
  int64_t rank = int64_t(sizes.size()) - 2;
  SlidingWindow window{
      Window::get(op.getWindowAttrs(), rank, kernelSizes), op, {}};
  DimBuilder dims = window.getDimBuilder(builder);
  for (int64_t i = 0; i < rank; ++i) {
    Dim size(builder.mixedSize(x, i + 2));
    window.borders.push_back(
        window.getBorders(dims, i, size, Dim(sizes[i + 2])));
  }
  return window;
}

bool SlidingWindow::isInside() const {
  return llvm::all_of(borders, [](const Borders &border) {
    return border.begin.isConstant(0) && border.reach.isConstant(0);
  });
}

Value SlidingWindow::emitPad(ScalarBuilder &builder, Value x,
                             Value value) const {
  if (isInside())
    return x;
  DimBuilder dims = getDimBuilder(builder);
  int64_t numOuter = cast<RankedTensorType>(x.getType()).getRank() - getRank();
  Sizes low(numOuter, builder.getIndexAttr(0)), high = low;
  for (const Borders &border : borders) {
    low.push_back(dims.getAsOpFoldResult(border.begin));
    high.push_back(dims.getAsOpFoldResult(border.reach));
  }
  return tensor::PadOp::create(builder, Type(), x, low, high, value);
}

SmallVector<Value> agate::emitWindowReduction(ScalarBuilder &builder,
                                              const SlidingWindow &window,
                                              Value x, ReductionResults results,
                                              ReductionKernel kernel) {
  // Over n, c, o.., k..
  int64_t rank = window.getRank(), numDims = 2 + 2 * rank;
  auto getMap = [&](ArrayRef<AffineExpr> exprs) {
    return AffineMap::get(numDims, 0, exprs, builder.getContext());
  };
  SmallVector<AffineExpr> loops;
  for (int64_t i = 0; i < numDims; ++i)
    loops.push_back(builder.getAffineDimExpr(i));
  ArrayRef<AffineExpr> steps = ArrayRef(loops).slice(2, rank),
                       places = ArrayRef(loops).take_back(rank);
  SmallVector<AffineExpr> element(ArrayRef(loops).take_front(2));
  for (int64_t i = 0; i < rank; ++i)
    element.push_back(steps[i] * window.strides[i] +
                      places[i] * window.dilations[i]);
  Loops space = Loops::get(2 + rank, rank);
  Sizes kernelSizes =
      window.getDimBuilder(builder).getAsOpFoldResults(window.kernel);
  space.extents = {
      createEmpty(builder, kernelSizes, getElementTypeOrSelf(x.getType())),
      getMap(places)};
  results.map = getMap(ArrayRef(loops).take_front(2 + rank));
  return emitReduction(builder, space, LoopOperand{x, getMap(element)}, results,
                       kernel);
}
