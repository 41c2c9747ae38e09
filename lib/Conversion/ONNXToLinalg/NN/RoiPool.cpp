//===- RoiPool.cpp - Pooling of regions of interest -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Interfaces/Slices.h"

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
    Location loc = op.getLoc();
    Type type = getSumType(elementType);
    Value x = adaptor.getX(), rois = adaptor.getRois();
    SmallVector<Value> dims;
    for (OpFoldResult size : tensor::getMixedSizes(rewriter, loc, x))
      dims.push_back(toIndex(rewriter, loc, size));
    ScalarBuilder outer(loc, rewriter);
    scf::ForOp::create(
        rewriter, loc, outer.index(0), toIndex(rewriter, loc, sizes[0]),
        outer.index(1), ValueRange(),
        [&](OpBuilder &b, Location l, Value r, ValueRange) {
          ScalarBuilder i(l, b);
          Value image = i.extract(rois, {r, i.index(0)});
          image = i.toPosition(convertFloat(b, l, image, type));
          cf::AssertOp::create(b, l, i.isPosition(image, dims[0]),
                               "onnx.MaxRoiPool: the index of an image is out "
                               "of range");
          scf::YieldOp::create(b, l);
        });
    return emitParallel(rewriter, loc, {}, {}, sizes, elementType,
                        [&](OpBuilder &b, Location l, ValueRange) {
                          return emitBin(b, l, op, x, rois, dims, type,
                                         elementType);
                        });
  }

private:
  /// The first position of bin `n` and the one behind its last.
  static std::pair<Value, Value> emitBounds(ScalarBuilder &i, Value first,
                                            Value last, Value n, int64_t bins,
                                            Value size, Type type) {
    OpBuilder &b = i;
    Value one = i.index(1);
    Value extent = i.add(i.sub(last, first), one);
    extent = arith::MaxSIOp::create(b, i.getLoc(), extent, one);
    Value bin = arith::DivFOp::create(b, i.getLoc(), i.toNumber(extent, type),
                                      createScalar(b, i.getLoc(), type, bins));
    auto clamp = [&](Value v) -> Value {
      v = i.add(i.toPosition(v), first);
      v = arith::MaxSIOp::create(b, i.getLoc(), v, i.index(0));
      return arith::MinSIOp::create(b, i.getLoc(), v, size);
    };
    auto scaled = [&](Value v) -> Value {
      return arith::MulFOp::create(b, i.getLoc(), i.toNumber(v, type), bin);
    };
    return {clamp(math::FloorOp::create(b, i.getLoc(), scaled(n))),
            clamp(math::CeilOp::create(b, i.getLoc(), scaled(i.add(n, one))))};
  }

  static Value emitBin(OpBuilder &b, Location l, ONNXMaxRoiPoolOp op, Value x,
                       Value rois, ArrayRef<Value> dims, Type type,
                       Type elementType) {
    ScalarBuilder i(l, b);
    Value region = linalg::IndexOp::create(i, 0);
    auto corner = [&](int64_t n) {
      Value v = i.extract(rois, {region, i.index(n)});
      v = arith::MulFOp::create(
          b, l, convertFloat(b, l, v, type),
          createScalar(b, l, type, op.getSpatialScale().convertToDouble()));
      return i.toPosition(math::RoundOp::create(b, l, v));
    };
    SmallVector<int64_t> bins = getInts(op.getPooledShapeAttr(), 2, 1);
    Value image = i.extract(rois, {region, i.index(0)});
    image = i.toPosition(convertFloat(b, l, image, type));
    auto [top, bottom] =
        emitBounds(i, corner(2), corner(4), linalg::IndexOp::create(i, 2),
                   bins[0], dims[2], type);
    auto [left, right] =
        emitBounds(i, corner(1), corner(3), linalg::IndexOp::create(i, 3),
                   bins[1], dims[3], type);
    Value channel = linalg::IndexOp::create(i, 1), one = i.index(1);
    Value lowest = createScalar(b, l, elementType,
                                -std::numeric_limits<double>::infinity());
    scf::LoopNest nest = scf::buildLoopNest(
        b, l, {top, left}, {bottom, right}, {one, one}, lowest,
        [&](OpBuilder &body, Location at, ValueRange ivs, ValueRange best) {
          Value element = tensor::ExtractOp::create(
              body, at, x, ValueRange{image, channel, ivs[0], ivs[1]});
          return scf::ValueVector{
              arith::MaximumFOp::create(body, at, element, best[0])};
        });
    auto isLess = [&](Value v, Value w) -> Value {
      return arith::CmpIOp::create(b, l, arith::CmpIPredicate::slt, v, w);
    };
    Value hasElements = i.logicalAnd(isLess(top, bottom), isLess(left, right));
    return i.select(hasElements, nest.results.front(),
                    createScalar(b, l, elementType, 0.0));
  }
};
} // namespace

void agate::populateRoiPoolPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns.add<LowerMaxRoiPool>(converter, patterns.getContext(), log);
}
