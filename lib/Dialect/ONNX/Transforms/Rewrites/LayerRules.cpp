//===- LayerRules.cpp - Rules for layers and what follows them ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Products of matrices
//===----------------------------------------------------------------------===//

/// What is added to `gemm` if `addend`, which is broadcast to its result, is
/// added as well; null if that is not one tensor.
static Value addToAddend(ONNXCreator &c, ONNXGemmOp gemm, Value addend) {
  if (ShapeContext::isAbsent(gemm.getC()))
    return addend;
  RankedTensorType type = getRankedType(gemm.getC());
  if (gemm.getBeta().convertToDouble() != 1.0 || !isWeights(gemm.getC()) ||
      !isConstant(addend) || type != addend.getType())
    return {};
  return c.create<ONNXAddOp>({gemm.getC(), addend});
}

namespace {
/// What is added to a Gemm is its addend, if it has none, or if both are
/// constant.
struct AddIntoGemm : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : {op.getA(), op.getB()}) {
      auto gemm = getOnlyUsedBy<ONNXGemmOp>(operand);
      RankedTensorType type = getRankedType(operand);
      Value addend = getOther(op, operand);
      if (!gemm || !type || !isBroadcastTo(addend, type))
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      Value sum = addToAddend(c, gemm, addend);
      if (!sum)
        continue;
      auto fused = cast<ONNXGemmOp>(rewriter.clone(*gemm));
      fused->setLoc(rewriter.getFusedLoc({gemm.getLoc(), op.getLoc()}));
      fused.getCMutable().assign(sum);
      fused.setBetaAttr(rewriter.getF32FloatAttr(1.0f));
      replaceByNew(rewriter, op, fused.getY());
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no Gemm without another addend");
  }
};

} // namespace

/// `v` times one number for each column, or row.
static Value scaleColumns(PatternRewriter &rewriter, Location loc, Value v,
                          ArrayRef<double> factors, bool isTransposed) {
  SmallVector<int64_t> shape = {int64_t(factors.size())};
  if (isTransposed)
    shape.push_back(1);
  auto type = RankedTensorType::get(shape, getElementTypeOrSelf(v.getType()));
  return ONNXCreator(rewriter, loc)
      .create<ONNXMulOp>({v, createNumbers(rewriter, loc, type, factors)});
}

/// What `op`, a Mul or Div, multiplies each column of `v` by, if these are the
/// columns of `weights`.
static std::optional<SmallVector<double>>
getColumnFactors(Operation *op, Value v, Value weights) {
  RankedTensorType type = getRankedType(v);
  RankedTensorType weightType = getRankedType(weights);
  if (!type || !weightType || weightType.getRank() < 2 ||
      op->getResult(0).getType() != type)
    return std::nullopt;
  int64_t rank = type.getRank();
  if (rank == 0 || type.isDynamicDim(rank - 1))
    return std::nullopt;
  return getFactorsAlong(op, v, rank - 1, type.getDimSize(rank - 1));
}

namespace {
/// A product with constant weights whose columns are scaled by numbers is one
/// with scaled weights, also if a constant is added ahead of that.
template <typename OpTy> struct ScaleIntoWeights : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto sum = getOnlyUsedBy<ONNXAddOp>(op.getA());
    Value added = sum ? sum.getA() : op.getA();
    auto product = getOnlyUsedBy<ONNXMatMulOp>(added);
    if (!product || !isWeights(product.getB()) || isConstant(product.getA()))
      return rewriter.notifyMatchFailure(op, "no product with weights");
    auto factors = getColumnFactors(op, op.getA(), product.getB());
    if (!factors || (sum && !isBias(sum, factors->size())))
      return rewriter.notifyMatchFailure(op, "no factors of columns");
    auto scale = [&](Value v) {
      return scaleColumns(rewriter, op.getLoc(), v, *factors,
                          /*isTransposed=*/false);
    };
    ONNXCreator c(rewriter, op.getLoc());
    Value scaled =
        c.create<ONNXMatMulOp>({product.getA(), scale(product.getB())});
    if (sum)
      scaled = c.create<ONNXAddOp>({scaled, scale(sum.getB())});
    replaceByNew(rewriter, op, scaled);
    return success();
  }

private:
  /// Whether one number for each of `count` columns is added.
  static bool isBias(ONNXAddOp sum, size_t count) {
    RankedTensorType type = getRankedType(sum.getB());
    return isWeights(sum.getB()) && type && type.getRank() == 1 &&
           type.getDimSize(0) == int64_t(count) &&
           sum.getC().getType() == sum.getA().getType();
  }
};

/// The same for Gemm, whose addend is scaled as well.
template <typename OpTy> struct ScaleIntoGemm : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto gemm = getOnlyUsedBy<ONNXGemmOp>(op.getA());
    if (!gemm || !isWeights(gemm.getB()) || isConstant(gemm.getA()))
      return rewriter.notifyMatchFailure(op, "no Gemm with weights");
    auto factors = getColumnFactors(op, op.getA(), gemm.getB());
    if (!factors)
      return rewriter.notifyMatchFailure(op, "no factors of columns");
    Value addend = gemm.getC();
    bool hasAddend = !ShapeContext::isAbsent(addend);
    if (hasAddend && !isWeights(addend))
      return rewriter.notifyMatchFailure(op, "the addend is not constant");
    rewriter.setInsertionPoint(op);
    auto scaled = cast<ONNXGemmOp>(rewriter.clone(*gemm));
    scaled->setLoc(rewriter.getFusedLoc({gemm.getLoc(), op.getLoc()}));
    rewriter.setInsertionPoint(scaled);
    auto scale = [&](Value v, bool isTransposed) {
      return scaleColumns(rewriter, op.getLoc(), v, *factors, isTransposed);
    };
    scaled.getBMutable().assign(scale(gemm.getB(), gemm.getTransB() != 0));
    if (hasAddend)
      scaled.getCMutable().assign(scale(addend, /*isTransposed=*/false));
    replaceByNew(rewriter, op, scaled.getY());
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

namespace {
/// What is added to a LayerNormalization without a bias is its bias.
struct AddIntoLayerNorm : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : {op.getA(), op.getB()}) {
      auto norm = getOnlyUsedBy<ONNXLayerNormalizationOp>(operand);
      RankedTensorType type = getRankedType(operand);
      Value bias = getOther(op, operand);
      // What is added in elements of less precision is rounded twice.
      if (!norm || operand != norm.getY() || !type ||
          !type.getElementType().isF32() ||
          !ShapeContext::isAbsent(norm.getB()) || !isBroadcastTo(bias, type) ||
          !norm.getMean().use_empty() || !norm.getInvStdDev().use_empty())
        continue;
      rewriter.setInsertionPoint(op);
      auto fused = cast<ONNXLayerNormalizationOp>(rewriter.clone(*norm));
      fused->setLoc(rewriter.getFusedLoc({norm.getLoc(), op.getLoc()}));
      fused.getBMutable().assign(bias);
      replaceByNew(rewriter, op, fused.getY());
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no normalization without a bias");
  }
};
} // namespace

/// Whether FuseIntoConv may apply to a normalization of `v`.
static bool isConvWithWeights(Value v) {
  auto conv = getOnlyUsedBy<ONNXConvOp>(v);
  return conv && isWeights(conv.getW());
}

namespace {
/// A normalization by constants is one product and one sum for each channel.
template <typename OpTy> struct BatchNormToAffine : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getX());
    if (!type || type.getRank() < 2 || type.isDynamicDim(1) ||
        type != op->getResult(0).getType() ||
        !(type.getElementType().isF32() || type.getElementType().isF64()) ||
        isConvWithWeights(op.getX()) || !isInference(op))
      return rewriter.notifyMatchFailure(op, "no known channels of x alone");
    int64_t channels = type.getDimSize(1);
    SmallVector<SmallVector<double>, 4> parameters;
    for (Value operand : op->getOperands().drop_front()) {
      auto numbers = getNumbers(operand);
      if (!numbers || int64_t(numbers->size()) != channels)
        return rewriter.notifyMatchFailure(op, "parameters are no constants");
      parameters.push_back(std::move(*numbers));
    }
    SmallVector<double> factors, terms;
    for (int64_t i = 0; i < channels; ++i) {
      double factor =
          parameters[0][i] / std::sqrt(parameters[3][i] + getEpsilon(op));
      factors.push_back(factor);
      terms.push_back(parameters[1][i] - parameters[2][i] * factor);
    }
    Operation *last = absorbUsers(op, type, factors, terms);
    // NaN and infinities would not appear at the same elements as before.
    for (auto [factor, term] : llvm::zip(factors, terms))
      if (!std::isfinite(factor) || !std::isfinite(term))
        return rewriter.notifyMatchFailure(op, "parameters are not finite");
    rewriter.setInsertionPoint(last);
    ONNXCreator c(rewriter, op.getLoc());
    SmallVector<int64_t> shape(type.getRank() - 1, 1);
    shape[0] = channels;
    auto channelType = RankedTensorType::get(shape, type.getElementType());
    auto toConstant = [&](ArrayRef<double> numbers) {
      return createNumbers(rewriter, op.getLoc(), channelType, numbers);
    };
    Value scaled = c.create<ONNXMulOp>({op.getX(), toConstant(factors)});
    Value sum = c.create<ONNXAddOp>({scaled, toConstant(terms)});
    SmallVector<Value> results = {sum};
    while (results.size() < last->getNumResults())
      results.push_back(c.absent());
    rewriter.replaceOp(last, results);
    return success();
  }

private:
  /// The last of the products and sums with numbers of channels that follow the
  /// operation, which nothing else uses. They are made part of the numbers.
  static Operation *absorbUsers(Operation *op, RankedTensorType type,
                                SmallVector<double> &factors,
                                SmallVector<double> &terms) {
    while (op->getResult(0).hasOneUse()) {
      Operation *user = *op->getResult(0).user_begin();
      bool isMul = isa<ONNXMulOp>(user);
      if ((!isMul && !isa<ONNXAddOp>(user)) ||
          user->getResult(0).getType() != type)
        break;
      auto numbers = getNumbersAlong(getOther(user, op->getResult(0)),
                                     type.getRank(), /*dim=*/1, factors.size());
      if (!numbers)
        break;
      for (auto [number, factor, term] : llvm::zip(*numbers, factors, terms)) {
        factor *= isMul ? number : 1.0;
        term = isMul ? term * number : term + number;
      }
      op = user;
    }
    return op;
  }
  static bool isInference(ONNXBatchNormalizationOp op) {
    return op.getTrainingMode() == 0 && op.getRunningMean().use_empty() &&
           op.getRunningVar().use_empty();
  }
  static bool isInference(ONNXBatchNormalizationInferenceModeOp) {
    return true;
  }
  static double getEpsilon(ONNXBatchNormalizationOp op) {
    return op.getEpsilon().convertToDouble();
  }
  static double getEpsilon(ONNXBatchNormalizationInferenceModeOp op) {
    return op.getEpsilon().convertToDouble();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

/// How many times `pad` puts `number` around each spatial dimension, first
/// those ahead; nothing if it does anything else.
static std::optional<SmallVector<int64_t>> getSpatialPads(ONNXPadOp pad,
                                                          double number) {
  RankedTensorType type = getRankedType(pad.getData());
  std::optional<SmallVector<int64_t>> pads = getIntegers(pad.getPads());
  if (!type || type.getRank() < 3 || !pads || pad.getMode() != "constant" ||
      !isa<FloatType>(type.getElementType()))
    return std::nullopt;
  std::optional<double> filling = 0.0;
  if (!ShapeContext::isAbsent(pad.getConstantValue()))
    filling = getSplatNumber(pad.getConstantValue());
  if (filling != number)
    return std::nullopt;
  int64_t rank = type.getRank(), spatial = rank - 2;
  SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (!ShapeContext::isAbsent(pad.getAxes())) {
    auto named = getIntegers(pad.getAxes());
    auto normalized = named ? normalizeAxes(*named, rank) : std::nullopt;
    if (!normalized)
      return std::nullopt;
    axes = *normalized;
  }
  if (pads->size() != 2 * axes.size())
    return std::nullopt;
  SmallVector<int64_t> zeros(2 * spatial, 0);
  constexpr int64_t maxPad = 1 << 20;
  for (auto [i, axis] : llvm::enumerate(axes))
    for (int64_t side : {0, 1}) {
      int64_t count = (*pads)[i + side * axes.size()];
      if (count < 0 || count > maxPad || (count != 0 && axis < 2))
        return std::nullopt;
      if (axis >= 2)
        zeros[axis - 2 + side * spatial] = count;
    }
  return zeros;
}

/// Sets `x` to what is padded by `number` before `op`, a convolution or
/// pooling, whose pads become larger instead. They have to be less than
/// `limits`.
template <typename OpTy>
static LogicalResult mergePads(OpTy op, PatternRewriter &rewriter,
                               double number = 0.0,
                               ArrayRef<int64_t> limits = {}) {
  auto pad = op.getX().template getDefiningOp<ONNXPadOp>();
  if (!pad)
    return rewriter.notifyMatchFailure(op, "no padding before it");
  bool isValid = op.getAutoPad() == "VALID";
  if (op.getAutoPad() != "NOTSET" && !isValid)
    return rewriter.notifyMatchFailure(op, "its padding depends on sizes");
  std::optional<SmallVector<int64_t>> pads = getSpatialPads(pad, number);
  if (!pads)
    return rewriter.notifyMatchFailure(op, "is padded in another way");
  if (op.getPadsAttr() && !isValid)
    for (auto [sum, own] : llvm::zip(*pads, op.getPadsAttr()))
      sum += cast<IntegerAttr>(own).getInt();
  for (auto [i, limit] : llvm::enumerate(limits))
    if ((*pads)[i] >= limit || (*pads)[i + limits.size()] >= limit)
      return rewriter.notifyMatchFailure(op, "windows may be all padding");
  ONNXCreator c(rewriter, op.getLoc());
  rewriter.modifyOpInPlace(op, [&] {
    op.getXMutable().assign(pad.getData());
    op.setPadsAttr(c.integers(*pads));
    op.setAutoPadAttr(c.string("NOTSET"));
  });
  return success();
}

namespace {
/// Zeros around an image are the padding of its convolution.
struct PadIntoConv : OpRewritePattern<ONNXConvOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConvOp op,
                                PatternRewriter &rewriter) const override {
    return mergePads(op, rewriter);
  }
};

/// Elements of the filter that are only ever multiplied by padding.
struct DropPaddedTaps : OpRewritePattern<ONNXConvOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConvOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType image = getRankedType(op.getX());
    RankedTensorType result = getRankedType(op.getY());
    RankedTensorType filter = getRankedType(op.getW());
    if (op.getAutoPad() != "NOTSET" || !op.getPadsAttr() || !image || !result ||
        !filter || !filter.hasStaticShape() || image.getRank() < 3)
      return rewriter.notifyMatchFailure(op, "no explicit padding");
    size_t spatial = image.getRank() - 2;
    FilterTaps taps(op, filter.getShape().drop_front(2));
    for (size_t i = 0; i < spatial; ++i)
      if (!image.isDynamicDim(i + 2) && !result.isDynamicDim(i + 2))
        taps.drop(i, image.getDimSize(i + 2), result.getDimSize(i + 2));
    if (!taps.hasDropped())
      return rewriter.notifyMatchFailure(op, "all of the filter is used");
    // Zeros times what is not finite are NaN.
    std::optional<SmallVector<double>> numbers = getNumbers(op.getW());
    if (!numbers ||
        !llvm::all_of(*numbers, [](double x) { return std::isfinite(x); }))
      return rewriter.notifyMatchFailure(op, "weights are not finite");
    ONNXCreator c(rewriter, op.getLoc());
    SmallVector<int64_t> axes =
        llvm::to_vector(llvm::seq<int64_t>(2, image.getRank()));
    Value used = c.create<ONNXSliceOp>({op.getW(), c.indices(taps.first),
                                        c.indices(taps.end), c.indices(axes),
                                        c.absent()});
    rewriter.modifyOpInPlace(op, [&] {
      op.getWMutable().assign(used);
      op.setPadsAttr(c.integers(taps.pads));
      op.setKernelShapeAttr(c.integers(taps.getSizes()));
    });
    return success();
  }

private:
  /// The part of a filter that is used, and the padding that remains.
  struct FilterTaps {
    SmallVector<int64_t> first, end, pads, strides, dilations;
    SmallVector<int64_t> sizes;

    FilterTaps(ONNXConvOp op, ArrayRef<int64_t> sizes)
        : first(sizes.size(), 0), end(sizes), pads(getAll(op.getPadsAttr())),
          strides(getAll(op.getStridesAttr())),
          dilations(getAll(op.getDilationsAttr())), sizes(sizes) {
      strides.resize(sizes.size(), 1);
      dilations.resize(sizes.size(), 1);
      pads.resize(2 * sizes.size(), 0);
    }
    static SmallVector<int64_t> getAll(ArrayAttr attribute) {
      return attribute ? extractFromIntegerArrayAttr<int64_t>(attribute)
                       : SmallVector<int64_t>();
    }
    /// Whether tap `j` reads one of `size` elements for one of `count` results.
    bool isUsed(size_t i, int64_t j, int64_t size, int64_t count) const {
      int64_t begin = j * dilations[i] - pads[i];
      int64_t last = begin + (count - 1) * strides[i];
      if (last < 0 || begin >= size)
        return false;
      int64_t least =
          begin >= 0
              ? begin
              : begin + llvm::divideCeil(-begin, strides[i]) * strides[i];
      return least < size;
    }
    void drop(size_t i, int64_t size, int64_t count) {
      constexpr int64_t largest = 1 << 20;
      int64_t spatial = sizes.size();
      int64_t &before = pads[i], &after = pads[i + spatial];
      if (size == 0 || count == 0 || before < 0 || after < 0 ||
          std::max({before, after, size, count, sizes[i], strides[i],
                    dilations[i]}) > largest)
        return;
      int64_t from = 0, to = sizes[i];
      while (to - from > 1 && after >= dilations[i] * (sizes[i] - to + 1) &&
             !isUsed(i, to - 1, size, count))
        --to;
      while (to - from > 1 && before >= dilations[i] * (from + 1) &&
             !isUsed(i, from, size, count))
        ++from;
      first[i] = from;
      end[i] = to;
      before -= dilations[i] * from;
      after -= dilations[i] * (sizes[i] - to);
    }
    bool hasDropped() const { return getSizes() != sizes; }
    SmallVector<int64_t> getSizes() const {
      SmallVector<int64_t> kept;
      for (auto [from, to] : llvm::zip(first, end))
        kept.push_back(to - from);
      return kept;
    }
  };
};

/// Zeros around an image are the padding of a pooling that counts it.
struct PadIntoPool : OpRewritePattern<ONNXAveragePoolOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAveragePoolOp op,
                                PatternRewriter &rewriter) const override {
    bool hasPads = op.getPadsAttr() && op.getAutoPad() == "NOTSET" &&
                   llvm::any_of(op.getPadsAttr(), [](Attribute pad) {
                     return cast<IntegerAttr>(pad).getInt() != 0;
                   });
    if (op.getCeilMode() != 0 || (hasPads && op.getCountIncludePad() == 0))
      return rewriter.notifyMatchFailure(op, "its padding does not count");
    if (failed(mergePads(op, rewriter)))
      return failure();
    ONNXCreator c(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op,
                             [&] { op.setCountIncludePadAttr(c.integer(1)); });
    return success();
  }
};

/// The padding of a maximum is not looked at, like negative infinity, or like
/// zeros around what is not negative.
template <typename OpTy> struct PadIntoMaxPool : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto pad = op.getX().template getDefiningOp<ONNXPadOp>();
    // Positions of the maxima count in what is padded.
    if (!pad || op.getCeilMode() != 0 || !op.getKernelShapeAttr() ||
        !llvm::all_of(op->getResults().drop_front(),
                      [](Value v) { return v.use_empty(); }))
      return rewriter.notifyMatchFailure(op, "no padding before it");
    // There is an element in each window then, so that it has a maximum.
    auto kernel = extractFromIntegerArrayAttr<int64_t>(op.getKernelShapeAttr());
    if (op.getDilationsAttr() &&
        !llvm::all_of(op.getDilationsAttr(), [](Attribute dilation) {
          return cast<IntegerAttr>(dilation).getInt() == 1;
        }))
      return rewriter.notifyMatchFailure(op, "windows have gaps");
    bool isPositive =
        isa_and_nonnull<ONNXReluOp>(pad.getData().getDefiningOp());
    return mergePads(
        op, rewriter,
        isPositive ? 0.0 : -std::numeric_limits<double>::infinity(), kernel);
  }
};
} // namespace

void agate::populateLayerRules(RewritePatternSet &patterns) {
  patterns.add<AddIntoGemm, AddIntoLayerNorm,
               BatchNormToAffine<ONNXBatchNormalizationOp>,
               BatchNormToAffine<ONNXBatchNormalizationInferenceModeOp>,
               DropPaddedTaps, PadIntoConv, PadIntoMaxPool<ONNXMaxPoolOp>,
               PadIntoMaxPool<ONNXMaxPoolSingleOutOp>, PadIntoPool,
               ScaleIntoGemm<ONNXDivOp>, ScaleIntoGemm<ONNXMulOp>,
               ScaleIntoWeights<ONNXDivOp>, ScaleIntoWeights<ONNXMulOp>>(
      patterns.getContext());
}
