//===- RoiPool.cpp - Pooling of regions of interest -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerMaxRoiPool : TensorLowering<ONNXMaxRoiPoolOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMaxRoiPoolOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Type type = getComputeType(elementType);
    Value x = adaptor.getX(), rois = adaptor.getRois();
    SmallVector<Value> dims;
    for (OpFoldResult size : outer.mixedSizes(x))
      dims.push_back(toIndex(outer, size));
    scf::ForOp::create(
        outer, outer.index(0), toIndex(outer, sizes[0]), outer.index(1),
        ValueRange(), [&](OpBuilder &b, Location l, Value r, ValueRange) {
          ScalarBuilder i(l, b);
          Value image = i.extract(rois, {r, i.index(0)});
          image = i.toPosition(i.convertFloat(image, type));
          cf::AssertOp::create(i, i.isPosition(image, dims[0]),
                               "onnx.MaxRoiPool: the index of an image is out "
                               "of range");
          scf::YieldOp::create(i);
        });
    return emitForEach(outer, sizes, elementType,
                       [&](ScalarBuilder &b, ValueRange at) {
                         return emitBin(b, op, adaptor, dims, at);
                       });
  }

private:
  /// The first position of bin `n` of a dimension and the one behind its last.
  /// `corners` are the first and the last position of the region, and `size` is
  /// that of the dimension.
  static std::pair<Value, Value> emitBounds(ScalarBuilder &i,
                                            std::pair<Value, Value> corners,
                                            Value n, int64_t bins, Value size,
                                            Type type) {
    Value first = corners.first, last = corners.second;
    Value one = i.index(1);
    Value extent = i.add(i.sub(last, first), one);
    extent = arith::MaxSIOp::create(i, extent, one);
    Value bin = arith::DivFOp::create(i, i.toNumber(extent, type),
                                      i.constant(type, double(bins)));
    auto clamp = [&](Value v) -> Value {
      v = i.add(i.toPosition(v), first);
      v = arith::MaxSIOp::create(i, v, i.index(0));
      return arith::MinSIOp::create(i, v, size);
    };
    auto scaled = [&](Value v) -> Value {
      return arith::MulFOp::create(i, i.toNumber(v, type), bin);
    };
    return {clamp(math::FloorOp::create(i, scaled(n))),
            clamp(math::CeilOp::create(i, scaled(i.add(n, one))))};
  }

  /// The maximum of the elements in the bin for the element of the result
  /// at position `at`; `dims` are the sizes of X.
  static Value emitBin(ScalarBuilder &b, ONNXMaxRoiPoolOp op, OpAdaptor adaptor,
                       ArrayRef<Value> dims, ValueRange at) {
    Value x = adaptor.getX(), rois = adaptor.getRois();
    Type elementType = getElementTypeOrSelf(x.getType());
    Type type = getComputeType(elementType);
    Value region = at[0], channel = at[1], one = b.index(1);
    Value scale = b.constant(type, op.getSpatialScale().convertToDouble());
    auto corner = [&](int64_t n) {
      Value v = b.extract(rois, {region, b.index(n)});
      v = b.mul(b.convertFloat(v, type), scale);
      return b.toPosition(math::RoundOp::create(b, v));
    };
    SmallVector<int64_t> bins = getInts(op.getPooledShapeAttr(), 2, 1);
    Value image = b.extract(rois, {region, b.index(0)});
    image = b.toPosition(b.convertFloat(image, type));
    Value x1 = corner(1), y1 = corner(2), x2 = corner(3), y2 = corner(4);
    auto [top, bottom] = emitBounds(b, {y1, y2}, at[2], bins[0], dims[2], type);
    auto [left, right] = emitBounds(b, {x1, x2}, at[3], bins[1], dims[3], type);
    Value lowest =
        b.constant(elementType, -std::numeric_limits<double>::infinity());
    scf::LoopNest nest = scf::buildLoopNest(
        b, b.getLoc(), {top, left}, {bottom, right}, {one, one}, lowest,
        [&](OpBuilder &nested, Location at, ValueRange ivs, ValueRange best) {
          ScalarBuilder body(at, nested);
          Value element = tensor::ExtractOp::create(
              body, x, ValueRange{image, channel, ivs[0], ivs[1]});
          return scf::ValueVector{
              arith::MaximumFOp::create(body, element, best[0])};
        });
    auto isLess = [&](Value v, Value w) -> Value {
      return arith::CmpIOp::create(b, arith::CmpIPredicate::slt, v, w);
    };
    Value hasElements = b.logicalAnd(isLess(top, bottom), isLess(left, right));
    return b.select(hasElements, nest.results.front(),
                    b.constant(elementType, 0.0));
  }
};
} // namespace

void agate::populateRoiPoolPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns.add<LowerMaxRoiPool>(converter, patterns.getContext(), log);
}
