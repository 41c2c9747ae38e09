//===- NNDecompositions.cpp - Decompositions of the nn and rnn families ---===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// What normalizations share
//===----------------------------------------------------------------------===//

namespace {
/// Expressions of tensors of one float type.
class NormBuilder {
public:
  /// Computes with elements of `type`, those of less than 32 bits as f32.
  NormBuilder(PatternRewriter &rewriter, Operation *op, Type type)
      : c(rewriter, op->getLoc()), rewriter(rewriter), op(op), type(type) {
    if (type.getIntOrFloatBitWidth() < 32)
      this->type = rewriter.getF32Type();
  }

  Value load(Value v) { return c.cast(v, type); }
  Value add(Value a, Value b) { return c.create<ONNXAddOp>({a, b}); }
  Value sub(Value a, Value b) { return c.create<ONNXSubOp>({a, b}); }
  Value mul(Value a, Value b) { return c.create<ONNXMulOp>({a, b}); }
  Value div(Value a, Value b) { return c.create<ONNXDivOp>({a, b}); }
  Value number(double value) { return c.scalar(type, value); }
  /// Means over `axes`; over none, the operand.
  Value mean(Value v, ArrayRef<int64_t> axes, bool keepsDims = true) {
    return c.create<ONNXReduceMeanOp>({v, c.indices(axes)}, [&](auto &p) {
      p.keepdims = c.integer(keepsDims);
      p.noop_with_empty_axes = c.integer(1);
    });
  }
  /// 1 / sqrt(v + epsilon)
  Value inverseRoot(Value v, double epsilon) {
    Value root = c.create<ONNXSqrtOp>(add(v, number(epsilon)));
    return c.create<ONNXReciprocalOp>(root);
  }
  /// The channels [C] as [C, 1..], to go with a tensor of rank `rank`.
  Value toChannels(Value v, int64_t rank) {
    v = load(v);
    if (rank <= 2)
      return v;
    return c.create<ONNXUnsqueezeOp>({v, c.indices(getRange(1, rank - 1))});
  }
  /// `x` with the sizes that follow from the parameters, which are broadcast to
  /// its last dimensions. If a size is unknown, the running program checks it.
  Value loadLayer(Value x, ValueRange parameters);
  /// The same for parameters of one element for each channel.
  Value loadChannels(Value x, ValueRange parameters);
  static SmallVector<int64_t> getRange(int64_t first, int64_t last) {
    return llvm::to_vector(llvm::seq(first, last));
  }

  ONNXCreator c;

private:
  Value loadSized(Value x, ArrayRef<int64_t> sizes);

  PatternRewriter &rewriter;
  Operation *op;
  Type type;
};

} // namespace

/// `x` with those of the sizes that are known.
Value NormBuilder::loadSized(Value x, ArrayRef<int64_t> sizes) {
  Location loc = op->getLoc();
  auto tensorType = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> shape(tensorType.getShape());
  Value fits;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (!ShapedType::isDynamic(shape[i]) || ShapedType::isDynamic(size))
      continue;
    shape[i] = size;
    Value equal = arith::CmpIOp::create(
        rewriter, loc, arith::CmpIPredicate::eq,
        tensor::DimOp::create(rewriter, loc, x, i),
        arith::ConstantIndexOp::create(rewriter, loc, size));
    fits = fits ? arith::AndIOp::create(rewriter, loc, fits, equal) : equal;
  }
  if (fits) {
    cf::AssertOp::create(rewriter, loc, fits,
                         op->getName().getStringRef().str() +
                             ": the sizes of the input and of its parameters "
                             "contradict each other");
    x = tensor::CastOp::create(rewriter, loc, tensorType.clone(shape), x);
  }
  return load(x);
}

Value NormBuilder::loadLayer(Value x, ValueRange parameters) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  SmallVector<int64_t> sizes(rank, ShapedType::kDynamic);
  for (Value parameter : parameters) {
    auto known = dyn_cast<RankedTensorType>(parameter.getType());
    if (!known || known.getRank() > rank)
      continue;
    for (auto [i, size] : llvm::enumerate(known.getShape()))
      if (!ShapedType::isDynamic(size) && size != 1)
        sizes[rank - known.getRank() + i] = size;
  }
  return loadSized(x, sizes);
}

Value NormBuilder::loadChannels(Value x, ValueRange parameters) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  SmallVector<int64_t> sizes(rank, ShapedType::kDynamic);
  for (Value parameter : parameters) {
    auto known = dyn_cast<RankedTensorType>(parameter.getType());
    if (rank > 1 && known && known.getRank() == 1 && !known.isDynamicDim(0))
      sizes[1] = known.getDimSize(0);
  }
  return loadSized(x, sizes);
}

namespace {
/// A decomposition that needs to know the rank of the first operand.
template <typename OpTy> struct DecomposeNorm : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "the rank is unknown");
    for (Value operand : op->getOperands())
      if (auto tensor = dyn_cast<TensorType>(operand.getType());
          tensor && !isa<FloatType>(tensor.getElementType()))
        return rewriter.notifyMatchFailure(op, "computes with floats only");
    SmallVector<Value> values = decompose(op, type.getRank(), rewriter);
    replaceComposite(op, values, rewriter);
    return success();
  }

  /// One value for each result.
  virtual SmallVector<Value> decompose(OpTy op, int64_t rank,
                                       PatternRewriter &rewriter) const = 0;
};
} // namespace

static bool isPresent(Value result) { return !isa<NoneType>(result.getType()); }

static int64_t getAxis(int64_t axis, int64_t rank) {
  return axis < 0 ? axis + rank : axis;
}

/// The wider of two float types.
static Type getWider(Type a, Type b) {
  return a.getIntOrFloatBitWidth() < b.getIntOrFloatBitWidth() ? b : a;
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

namespace {
/// The parameters of a normalization by channel, one element for each.
struct ChannelParameters {
  Value scale, bias, mean, var;
};
} // namespace

/// (x - mean) / sqrt(var + epsilon) * scale + bias, for x of rank `rank`.
static Value normalizeChannels(NormBuilder &b, Value x, int64_t rank,
                               const ChannelParameters &channels,
                               const APFloat &epsilon) {
  Value factor =
      b.mul(b.load(channels.scale),
            b.inverseRoot(b.load(channels.var), epsilon.convertToDouble()));
  Value loaded = b.loadChannels(
      x, {channels.scale, channels.bias, channels.mean, channels.var});
  Value centered = b.sub(loaded, b.toChannels(channels.mean, rank));
  return b.add(b.mul(centered, b.toChannels(factor, rank)),
               b.toChannels(channels.bias, rank));
}

namespace {
struct DecomposeBatchNorm : DecomposeNorm<ONNXBatchNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXBatchNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getX().getType()));
    Value mean = op.getInputMean(), var = op.getInputVar();
    Value runningMean = mean, runningVar = var;
    if (op.getTrainingMode() != 0) {
      Value x = b.load(op.getX());
      SmallVector<int64_t> axes = {0};
      axes.append(NormBuilder::getRange(2, rank));
      // One channel keeps its dimension.
      bool keepsDims = rank == 1;
      mean = b.mean(x, axes, keepsDims);
      Value centered = b.sub(x, b.toChannels(mean, rank));
      var = b.mean(b.mul(centered, centered), axes, keepsDims);
      double momentum = op.getMomentum().convertToDouble();
      auto mix = [&](Value old, Value current) {
        return b.add(b.mul(b.load(old), b.number(momentum)),
                     b.mul(current, b.number(1.0 - momentum)));
      };
      if (isPresent(op.getRunningMean()))
        runningMean = mix(runningMean, mean);
      if (isPresent(op.getRunningVar()))
        runningVar = mix(runningVar, var);
    }
    Value y = normalizeChannels(b, op.getX(), rank,
                                {op.getScale(), op.getB(), mean, var},
                                op.getEpsilon());
    return {y, runningMean, runningVar};
  }
};

struct DecomposeBatchNormInference
    : DecomposeNorm<ONNXBatchNormalizationInferenceModeOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXBatchNormalizationInferenceModeOp op,
                               int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getX().getType()));
    return {
        normalizeChannels(b, op.getX(), rank,
                          {op.getScale(), op.getB(), op.getMean(), op.getVar()},
                          op.getEpsilon())};
  }
};

//===----------------------------------------------------------------------===//
// Normalization of images and groups of channels
//===----------------------------------------------------------------------===//

struct DecomposeInstanceNorm : DecomposeNorm<ONNXInstanceNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXInstanceNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getInput().getType()));
    SmallVector<int64_t> axes = NormBuilder::getRange(2, rank);
    Value x = b.loadChannels(op.getInput(), {op.getScale(), op.getB()});
    Value centered = b.sub(x, b.mean(x, axes));
    Value var = b.mean(b.mul(centered, centered), axes);
    Value factor = b.mul(b.inverseRoot(var, op.getEpsilon().convertToDouble()),
                         b.toChannels(op.getScale(), rank));
    return {b.add(b.mul(centered, factor), b.toChannels(op.getB(), rank))};
  }
};

struct DecomposeGroupNorm : DecomposeNorm<ONNXGroupNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXGroupNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getX().getType()));
    Value x = b.loadChannels(op.getX(), {op.getScale(), op.getBias()});
    Value grouped = b.c.reshape(x, getShape(b.c, op, rank, true));
    SmallVector<int64_t> axes = NormBuilder::getRange(2, rank + 1);
    Value centered = b.sub(grouped, b.mean(grouped, axes));
    Value var = b.mean(b.mul(centered, centered), axes);
    Value y =
        b.mul(centered, b.inverseRoot(var, op.getEpsilon().convertToDouble()));
    // In the same shape, so that all is computed group by group.
    y = b.add(b.mul(y, split(b, op, rank, op.getScale())),
              split(b, op, rank, op.getBias()));
    return {b.c.reshape(y, getShape(b.c, op, rank, false))};
  }

private:
  /// The channels [C] as [G, C / G, 1..].
  static Value split(NormBuilder &b, ONNXGroupNormalizationOp op, int64_t rank,
                     Value v) {
    SmallVector<int64_t> sizes(rank, 1);
    sizes[0] = op.getNumGroups();
    sizes[1] = -1;
    return b.c.reshape(b.load(v), b.c.indices(sizes));
  }
  /// The shape of X, with its channels split into groups if `isSplit`.
  static Value getShape(ONNXCreator &c, ONNXGroupNormalizationOp op,
                        int64_t rank, bool isSplit) {
    int64_t groups = op.getNumGroups();
    auto type = cast<RankedTensorType>(op.getX().getType());
    if (type.hasStaticShape()) {
      SmallVector<int64_t> sizes(type.getShape());
      if (isSplit) {
        sizes[1] /= groups;
        sizes.insert(sizes.begin() + 1, groups);
      }
      return c.indices(sizes);
    }
    auto take = [&](int64_t start, int64_t end) {
      return c.shape(op.getX(), start, end);
    };
    if (!isSplit)
      return take(0, rank);
    SmallVector<Value> parts = {
        take(0, 1), c.indices(groups),
        c.create<ONNXDivOp>({take(1, 2), c.indices(groups)})};
    if (rank > 2)
      parts.push_back(take(2, rank));
    return c.concat(parts, 0);
  }
};

//===----------------------------------------------------------------------===//
// Normalization over the last dimensions
//===----------------------------------------------------------------------===//

struct DecomposeLayerNorm : DecomposeNorm<ONNXLayerNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXLayerNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getX().getType()));
    SmallVector<int64_t> axes =
        NormBuilder::getRange(getAxis(op.getAxis(), rank), rank);
    Value x = b.loadLayer(op.getX(), {op.getScale(), op.getB()});
    Value mean = b.mean(x, axes);
    Value centered = b.sub(x, mean);
    Value var = b.mean(b.mul(centered, centered), axes);
    Value inverse = b.inverseRoot(var, op.getEpsilon().convertToDouble());
    Value y = b.mul(b.mul(centered, inverse), b.load(op.getScale()));
    if (!ShapeContext::isAbsent(op.getB()))
      y = b.add(y, b.load(op.getB()));
    return {y, mean, inverse};
  }
};

struct DecomposeRMSNorm : DecomposeNorm<ONNXRMSNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXRMSNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op,
                  getWider(getElementTypeOrSelf(op.getX().getType()),
                           getElementTypeOrSelf(op.getScale().getType())));
    SmallVector<int64_t> axes =
        NormBuilder::getRange(getAxis(op.getAxis(), rank), rank);
    Value x = b.loadLayer(op.getX(), op.getScale());
    Value inverse = b.inverseRoot(b.mean(b.mul(x, x), axes),
                                  op.getEpsilon().convertToDouble());
    return {b.mul(b.mul(x, inverse), b.load(op.getScale()))};
  }
};

struct DecomposeRMSLayerNorm : DecomposeNorm<ONNXRMSLayerNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXRMSLayerNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getX().getType()));
    SmallVector<int64_t> axes =
        NormBuilder::getRange(getAxis(op.getAxis(), rank), rank);
    double epsilon = op.getEpsilon().convertToDouble();
    Value x = b.loadLayer(op.getX(), {op.getScale(), op.getB()});
    Value inverse = b.inverseRoot(b.mean(b.mul(x, x), axes), epsilon);
    Value y = b.mul(b.mul(x, inverse), b.load(op.getScale()));
    if (!ShapeContext::isAbsent(op.getB()))
      y = b.add(y, b.load(op.getB()));
    return {y, inverse};
  }
};

//===----------------------------------------------------------------------===//
// LpNormalization, MeanVarianceNormalization
//===----------------------------------------------------------------------===//

struct DecomposeLpNorm : DecomposeNorm<ONNXLpNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXLpNormalizationOp op, int64_t rank,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getInput().getType()));
    Value x = b.load(op.getInput());
    Value axes = b.c.indices(getAxis(op.getAxis(), rank));
    auto keepDims = [&](auto &p) { p.keepdims = b.c.integer(1); };
    Value norm = op.getP() == 1
                     ? b.c.create<ONNXReduceL1Op>({x, axes}, keepDims)
                     : b.c.create<ONNXReduceL2Op>({x, axes}, keepDims);
    Value isZero = b.c.create<ONNXEqualOp>({norm, b.number(0.0)});
    return {b.c.create<ONNXWhereOp>({isZero, b.number(0.0), b.div(x, norm)})};
  }
};

/// With the mean square of what is left without the mean, which never is
/// negative.
struct DecomposeMeanVarianceNorm
    : DecomposeNorm<ONNXMeanVarianceNormalizationOp> {
  using DecomposeNorm::DecomposeNorm;

  SmallVector<Value> decompose(ONNXMeanVarianceNormalizationOp op, int64_t,
                               PatternRewriter &rewriter) const override {
    NormBuilder b(rewriter, op, getElementTypeOrSelf(op.getX().getType()));
    SmallVector<int64_t> axes;
    for (Attribute axis : op.getAxes())
      axes.push_back(cast<IntegerAttr>(axis).getValue().getSExtValue());
    Value x = b.load(op.getX());
    Value centered = b.sub(x, b.mean(x, axes));
    Value var = b.mean(b.mul(centered, centered), axes);
    Value deviation = b.c.create<ONNXSqrtOp>(var);
    return {b.div(centered, b.add(deviation, b.number(1e-9)))};
  }
};
} // namespace

void populateNNDecompositions(RewritePatternSet &patterns) {
  patterns
      .add<DecomposeBatchNorm, DecomposeBatchNormInference, DecomposeGroupNorm,
           DecomposeInstanceNorm, DecomposeLayerNorm, DecomposeLpNorm,
           DecomposeMeanVarianceNorm, DecomposeRMSLayerNorm, DecomposeRMSNorm>(
          patterns.getContext());
}

} // namespace agate
