//===- ImageColumns.cpp - Im2Col and UpsampleAndPad -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Interfaces/Slices.h"

using namespace mlir;
using namespace agate;

namespace {
/// A copy of the padded image with one dimension for each one of the image, of
/// the window and of its positions, some of which are then merged.
struct LowerIm2Col : TensorLowering<ONNXIm2ColOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXIm2ColOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    int64_t rank = cast<RankedTensorType>(x.getType()).getRank() - 2;
    DimBuilder dims(op, b);
    Window geometry = Window::get(op.getWindowAttrs(), rank);
    Sizes image = {sizes[0], b.mixedSize(x, 1)};
    for (int64_t i = 0; i < rank; ++i)
      image.push_back(dims.getAsOpFoldResult(
          geometry.getCount(dims, i, Dim(b.mixedSize(x, i + 2)))));
    SlidingWindow window = SlidingWindow::get(op, b, x, image);
    Value padded = window.emitPad(b, x, b.zero(elementType));
    // Over n, c, k.., o..
    int64_t numDims = 2 + 2 * rank;
    SmallVector<AffineExpr> element;
    for (int64_t i = 0; i < 2; ++i)
      element.push_back(b.getAffineDimExpr(i));
    for (int64_t i = 0; i < rank; ++i)
      element.push_back(b.getAffineDimExpr(2 + rank + i) * window.strides[i] +
                        b.getAffineDimExpr(2 + i) * window.dilations[i]);
    Sizes blocks = {image[0], image[1]};
    llvm::append_range(blocks, dims.getAsOpFoldResults(window.kernel));
    llvm::append_range(blocks, ArrayRef(image).drop_front(2));
    Value copied =
        emitMap(b,
                LoopOperand{padded, AffineMap::get(numDims, 0, element,
                                                   b.getContext())},
                blocks, elementType,
                [](ScalarBuilder &, ValueRange args) { return args[0]; });
    SmallVector<ReassociationIndices> groups(3);
    for (int64_t i = 0; i < numDims; ++i)
      groups[i == 0 ? 0 : i < 2 + rank ? 1 : 2].push_back(i);
    return Value(tensor::CollapseShapeOp::create(b, copied, groups));
  }
};

/// Zeros, into which the image is written in steps.
struct LowerUpsampleAndPad : TensorLowering<ONNXUpsampleAndPadOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXUpsampleAndPadOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    int64_t rank = int64_t(sizes.size()) - 2;
    Sizes offsets(2, b.getIndexAttr(0)), steps(2, b.getIndexAttr(1));
    SmallVector<int64_t> pads = getInts(op.getPadsAttr(), 2 * rank, 0);
    for (int64_t pad : ArrayRef(pads).take_front(rank))
      offsets.push_back(b.getIndexAttr(pad));
    for (int64_t stride : getInts(op.getStridesAttr(), rank, 1))
      steps.push_back(b.getIndexAttr(stride));
    return createInsertSlice(
        b, x, createZeros(b, sizes, elementType),
        HyperrectangularSlice(offsets, b.mixedSizes(x), steps));
  }
};
} // namespace

void agate::populateImageColumnPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns,
                                        FailureLog &log) {
  patterns.add<LowerIm2Col, LowerUpsampleAndPad>(converter,
                                                 patterns.getContext(), log);
}
