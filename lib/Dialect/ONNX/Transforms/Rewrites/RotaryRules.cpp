//===- RotaryRules.cpp - RotaryEmbedding that is written as primitives ----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/SizeSources.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Halves of the last dimension
//===----------------------------------------------------------------------===//

/// The size of the last dimension of `v`, if that is known and even.
static std::optional<int64_t> getEvenSize(Value v) {
  RankedTensorType type = getRankedType(v);
  if (!type || type.getRank() == 0 || type.isDynamicDim(type.getRank() - 1) ||
      type.getShape().back() % 2 != 0)
    return std::nullopt;
  return type.getShape().back();
}

/// The tensor of which `v` is the first or second half of the last dimension;
/// null if it is neither.
static Value getWhole(Value v, bool isSecond) {
  Operation *op = v.getDefiningOp();
  if (!isa_and_nonnull<ONNXSliceOp, ONNXSplitOp>(op))
    return {};
  Value whole = op->getOperand(0);
  std::optional<int64_t> size = getEvenSize(whole);
  if (!size)
    return {};
  int64_t last = getRankedType(whole).getRank() - 1, half = *size / 2;
  if (auto split = dyn_cast<ONNXSplitOp>(op)) {
    RankedTensorType type = getRankedType(v);
    bool isHalf =
        split->getNumResults() == 2 && v == split->getResult(isSecond) &&
        type && type.getShape().back() == half &&
        normalizeAxes(split.getAxis(), last + 1) == SmallVector<int64_t>{last};
    return isHalf ? whole : Value();
  }
  auto part = getSimpleSlice(cast<ONNXSliceOp>(op));
  if (!part || part->axis != last || part->start != (isSecond ? half : 0) ||
      part->end != (isSecond ? *size : half))
    return {};
  return whole;
}

/// The tensor of which `v` is the halves in the other order, the first one with
/// the other sign.
static Value getRotated(Value v) {
  auto concat = getOnlyUsedBy<ONNXConcatOp>(v);
  RankedTensorType type = concat ? getRankedType(v) : nullptr;
  if (!type || concat.getInputs().size() != 2 ||
      normalizeAxes(concat.getAxis(), type.getRank()) !=
          SmallVector<int64_t>{type.getRank() - 1})
    return {};
  auto neg = getOnlyUsedBy<ONNXNegOp>(concat.getInputs()[0]);
  Value whole = neg ? getWhole(neg.getX(), /*isSecond=*/true) : Value();
  return whole && getWhole(concat.getInputs()[1], /*isSecond=*/false) == whole
             ? whole
             : Value();
}

/// Whether the last dimension of a constant is the same numbers twice.
static bool repeatsNumbers(Value v) {
  std::optional<int64_t> size = getEvenSize(v);
  std::optional<SmallVector<double>> numbers = getNumbers(v);
  if (!size || *size == 0 || !numbers)
    return false;
  ArrayRef<double> rest = *numbers;
  for (; !rest.empty(); rest = rest.drop_front(*size))
    if (rest.take_front(*size / 2) != rest.slice(*size / 2, *size / 2))
      return false;
  return true;
}

/// Whether the constant `axes` of `op`, which `rank` dimensions are counted by,
/// leave out the last dimension.
static bool keepLast(Value axes, int64_t rank) {
  auto named = getIntegers(axes);
  auto known = named ? normalizeAxes(*named, rank) : std::nullopt;
  return known && !llvm::is_contained(*known, rank - 1);
}

/// Whether `op` computes each element of the last dimension of its result from
/// the same one of its first operand.
static bool keepsLastDim(Operation *op) {
  RankedTensorType type = getRankedType(op->getResult(0));
  RankedTensorType source = getRankedType(op->getOperand(0));
  if (!type || !source || type.getRank() == 0 || source.getRank() == 0)
    return false;
  if (auto unsqueeze = dyn_cast<ONNXUnsqueezeOp>(op))
    return keepLast(unsqueeze.getAxes(), type.getRank());
  if (auto slice = dyn_cast<ONNXSliceOp>(op))
    return !ShapeContext::isAbsent(slice.getAxes()) &&
           keepLast(slice.getAxes(), type.getRank());
  if (auto gather = dyn_cast<ONNXGatherOp>(op))
    return source.getRank() == 2 &&
           normalizeAxes(gather.getAxis(), 2) == SmallVector<int64_t>{0};
  if (isa<ONNXMulOp>(op))
    return getSplatNumber(op->getOperand(1)) && isOneElement(op->getOperand(1));
  return isa<ONNXCastOp, ONNXCosOp, ONNXSinOp>(op);
}

namespace {
/// A tensor whose last dimension is the same elements twice: something that is
/// repeated, and what is done to it then.
struct Repeated {
  /// Whether `v` is one.
  bool match(Value v) {
    constexpr size_t maxOps = 8;
    for (; ops.size() < maxOps; v = ops.back()->getOperand(0)) {
      if (isConstant(v)) {
        source = v;
        return repeatsNumbers(v);
      }
      Operation *op = v.getDefiningOp();
      if (!op || op->getNumResults() != 1 || op->getNumOperands() == 0)
        return false;
      if (auto concat = dyn_cast<ONNXConcatOp>(op))
        return matchConcat(concat);
      if (!keepsLastDim(op))
        return false;
      ops.push_back(op);
    }
    return false;
  }

  /// The elements once.
  Value emit(ONNXCreator &c) const {
    Value half = source;
    if (isConstant(source))
      half = c.create<ONNXSliceOp>({source, c.indices(0),
                                    c.indices(*getEvenSize(source) / 2),
                                    c.indices(-1), c.indices(1)});
    for (Operation *op : llvm::reverse(ops)) {
      SmallVector<Value> operands(op->getOperands());
      operands[0] = half;
      half = c.createLike(op, operands);
    }
    return half;
  }

private:
  bool matchConcat(ONNXConcatOp op) {
    RankedTensorType type = getRankedType(op);
    if (!type || op.getInputs().size() != 2 ||
        op.getInputs()[0] != op.getInputs()[1] ||
        normalizeAxes(op.getAxis(), type.getRank()) !=
            SmallVector<int64_t>{type.getRank() - 1})
      return false;
    source = op.getInputs()[0];
    return getRankedType(source) != nullptr;
  }

  Value source;
  /// The last one first.
  SmallVector<Operation *> ops;
};
} // namespace

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

static bool hasSize(Value v, int64_t dim, int64_t size) {
  return getRankedType(v).getDimSize(dim) == size;
}

/// Whether `cache`, which is broadcast to the last three dimensions of the
/// tensor `x` of rank 4, or to the last two, or to all of them, has one head
/// and otherwise the sizes of `x`, except for the last one, which is `size`. It
/// may have one image for all.
static bool hasSizesOf(Value cache, Value x, int64_t size) {
  RankedTensorType type = getRankedType(cache);
  if (!type || type.getRank() < 2 || type.getRank() > 4)
    return false;
  int64_t rank = type.getRank();
  bool hasBatch = rank < 4 || hasSize(cache, 0, 1) ||
                  getSizeSource(cache, 0) == getSizeSource(x, 0);
  return hasBatch && hasSize(cache, rank - 1, size) &&
         (rank == 2 || hasSize(cache, rank - 3, 1)) &&
         getSizeSource(cache, rank - 2) == getSizeSource(x, 2);
}

/// The operand that RotaryEmbedding of `x` takes for such a cache: it has no
/// dimension for heads.
static Value emitCache(ONNXCreator &c, Value cache, Value x) {
  int64_t rank = getRankedType(cache).getRank();
  if (rank == 4)
    cache = c.create<ONNXSqueezeOp>({cache, c.indices(1)});
  if (rank == 2)
    cache = c.create<ONNXUnsqueezeOp>({cache, c.indices(0)});
  if (!hasSize(cache, 0, 1) || hasSize(x, 0, 1))
    return cache;
  Value images = c.shape(x, 0, 1);
  return c.create<ONNXExpandOp>(
      {cache, c.concat({images, c.indices({1, 1})}, 0)});
}

/// Whether `x` is what RotaryEmbedding rotates.
static bool isRotatable(Value x) {
  RankedTensorType type = getRankedType(x);
  if (!type || type.getRank() != 4 || !getEvenSize(x))
    return false;
  Type element = type.getElementType();
  return element.isF32() || element.isF16() || element.isBF16();
}

static Value emitRotary(ONNXCreator &c, Value x, Value cos, Value sin,
                        bool isInterleaved = false) {
  return c.create<ONNXRotaryEmbeddingOp>(
      {x, emitCache(c, cos, x), emitCache(c, sin, x)},
      [&](auto &p) { p.interleaved = c.integer(isInterleaved); });
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

namespace {
/// x * cos + rotated halves of x * sin.
struct RecognizeRotaryEmbedding : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    for (Value term : {op.getB(), op.getA()}) {
      auto rotated = getOnlyUsedBy<ONNXMulOp>(term);
      auto own = getOnlyUsedBy<ONNXMulOp>(getOther(op, term));
      if (!rotated || !own)
        continue;
      for (Value factor : {rotated.getA(), rotated.getB()}) {
        Value x = getRotated(factor);
        if (!x || !isRotatable(x) || x.getType() != op.getType() ||
            !llvm::is_contained(own->getOperands(), x))
          continue;
        Value cos = getOther(own, x), sin = getOther(rotated, factor);
        int64_t size = *getEvenSize(x);
        Repeated cosHalf, sinHalf;
        if (!hasSizesOf(cos, x, size) || !hasSizesOf(sin, x, size) ||
            !cosHalf.match(cos) || !sinHalf.match(sin))
          continue;
        ONNXCreator c(rewriter, op.getLoc());
        replaceByNew(rewriter, op,
                     emitRotary(c, x, cosHalf.emit(c), sinHalf.emit(c)));
        return success();
      }
    }
    return rewriter.notifyMatchFailure(op, "no rotated halves");
  }
};

} // namespace

/// The tensor, of which `v` is a part, of two parts that are rotated; null if
/// `v` is not the first or second one.
using GetWhole = Value (*)(Value v, bool isSecond);

namespace {
/// What x1 * cos - x2 * sin and x2 * cos + x1 * sin are computed from.
struct Rotation {
  Value x, cos, sin;
};

/// A product of a part of a tensor.
struct Term {
  Value whole, factor;
};
} // namespace

static std::optional<Term> getTerm(Value v, bool isSecond, GetWhole getWhole) {
  auto mul = getOnlyUsedBy<ONNXMulOp>(v);
  if (mul)
    for (Value part : {mul.getA(), mul.getB()})
      if (Value whole = getWhole(part, isSecond))
        return Term{whole, getOther(mul, part)};
  return std::nullopt;
}

/// The tensor of type `type` of which `first` and `second` are the rotated
/// parts.
static std::optional<Rotation> getRotation(Value first, Value second, Type type,
                                           GetWhole getWhole) {
  auto sub = getOnlyUsedBy<ONNXSubOp>(first);
  auto add = getOnlyUsedBy<ONNXAddOp>(second);
  if (!sub || !add)
    return std::nullopt;
  auto getTermOf = [&](Value v, bool isSecond) {
    return getTerm(v, isSecond, getWhole);
  };
  std::optional<Term> x1 = getTermOf(sub.getA(), false),
                      x2 = getTermOf(sub.getB(), true),
                      y1 = getTermOf(add.getA(), false),
                      y2 = getTermOf(add.getB(), true);
  if (!y1)
    y1 = getTermOf(add.getB(), false), y2 = getTermOf(add.getA(), true);
  if (!x1 || !x2 || !y1 || !y2 || x2->whole != x1->whole ||
      y1->whole != x1->whole || y2->whole != x1->whole ||
      y2->factor != x1->factor || y1->factor != x2->factor)
    return std::nullopt;
  Value x = x1->whole;
  if (!isRotatable(x) || x.getType() != type ||
      !hasSizesOf(x1->factor, x, *getEvenSize(x) / 2) ||
      !hasSizesOf(x2->factor, x, *getEvenSize(x) / 2))
    return std::nullopt;
  return Rotation{x, x1->factor, x2->factor};
}

namespace {
/// Both halves are computed, and joined.
struct RecognizeRotatedHalves : OpRewritePattern<ONNXConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op);
    if (!type || type.getRank() != 4 || op.getInputs().size() != 2 ||
        normalizeAxes(op.getAxis(), 4) != SmallVector<int64_t>{3})
      return rewriter.notifyMatchFailure(op, "does not join halves of rank 4");
    auto rotation =
        getRotation(op.getInputs()[0], op.getInputs()[1], type, getWhole);
    if (!rotation)
      return rewriter.notifyMatchFailure(op, "no rotated halves");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 emitRotary(c, rotation->x, rotation->cos, rotation->sin));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Pairs of neighbours in the last dimension
//===----------------------------------------------------------------------===//

/// Whether `op` keeps the first `count` dimensions of its operand, which are
/// those of `like`.
static bool keepsFirst(ONNXReshapeOp op, int64_t count, Value like) {
  RankedTensorType to = getRankedType(op);
  bool hasInferred = false;
  for (int64_t i = 0; i < count; ++i) {
    SizeSource own = getSizeSource(like, i);
    if (!to.isDynamicDim(i)) {
      if (own.number != to.getDimSize(i) || to.getDimSize(i) == 0)
        return false;
      continue;
    }
    std::optional<SizeSource> size = getElementSource(op.getShape(), i);
    if (!size)
      return false;
    bool isCopied = size->number == 0 && op.getAllowzero() == 0;
    bool isInferred = size->number == -1 && !hasInferred;
    hasInferred |= isInferred;
    if (!isCopied && !isInferred && !(*size == own))
      return false;
  }
  return true;
}

/// The tensor whose last dimension `v` has as pairs.
static Value getPaired(Value v) {
  auto pairs = v.getDefiningOp<ONNXReshapeOp>();
  RankedTensorType type = pairs ? getRankedType(v) : nullptr;
  RankedTensorType whole = type ? getRankedType(pairs.getData()) : nullptr;
  if (!whole || whole.getRank() == 0 || type.getRank() != whole.getRank() + 1)
    return {};
  std::optional<int64_t> size = getEvenSize(pairs.getData());
  if (!size ||
      type.getShape().take_back(2) != ArrayRef<int64_t>({*size / 2, 2}) ||
      !keepsFirst(pairs, whole.getRank() - 1, pairs.getData()))
    return {};
  return pairs.getData();
}

/// The tensor of which `v` is the first or second ones of the pairs of the last
/// dimension; null if it is neither.
static Value getWholeOfPairs(Value v, bool isSecond) {
  RankedTensorType type = getRankedType(v);
  Operation *op = v.getDefiningOp();
  if (!op || !type || type.getRank() == 0)
    return {};
  int64_t rank = type.getRank();
  if (auto slice = dyn_cast<ONNXSliceOp>(op)) {
    std::optional<int64_t> size = getEvenSize(slice.getData());
    auto axes = ShapeContext::isAbsent(slice.getAxes())
                    ? std::nullopt
                    : getIntegers(slice.getAxes());
    bool isEverySecond =
        size && axes && type.getShape().back() == *size / 2 &&
        normalizeAxes(*axes, rank) == SmallVector<int64_t>{rank - 1} &&
        getIntegers(slice.getStarts()) == SmallVector<int64_t>{isSecond} &&
        !ShapeContext::isAbsent(slice.getSteps()) &&
        getIntegers(slice.getSteps()) == SmallVector<int64_t>{2};
    return isEverySecond ? slice.getData() : Value();
  }
  if (auto gather = dyn_cast<ONNXGatherOp>(op)) {
    RankedTensorType indices = getRankedType(gather.getIndices());
    bool isLast =
        indices && indices.getRank() == 0 &&
        normalizeAxes(gather.getAxis(), rank + 1) ==
            SmallVector<int64_t>{rank} &&
        getIntegers(gather.getIndices()) == SmallVector<int64_t>{isSecond};
    return isLast ? getPaired(gather.getData()) : Value();
  }
  auto squeeze = dyn_cast<ONNXSqueezeOp>(op);
  auto split =
      squeeze ? squeeze.getData().getDefiningOp<ONNXSplitOp>() : nullptr;
  if (!split || split->getNumResults() != 2 ||
      squeeze.getData() != split->getResult(isSecond) ||
      normalizeAxes(split.getAxis(), rank + 1) != SmallVector<int64_t>{rank})
    return {};
  return getPaired(split.getInput());
}

namespace {
/// Both of each pair are computed, and joined to pairs.
struct RecognizeRotatedPairs : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto concat = getOnlyUsedBy<ONNXConcatOp>(op.getData());
    RankedTensorType type = getRankedType(op);
    if (!concat || !type || type.getRank() != 4 ||
        concat.getInputs().size() != 2 || !getRankedType(concat) ||
        normalizeAxes(concat.getAxis(), 5) != SmallVector<int64_t>{4})
      return rewriter.notifyMatchFailure(op, "does not join pairs of rank 4");
    SmallVector<Value> parts;
    for (Value input : concat.getInputs()) {
      auto unsqueeze = getOnlyUsedBy<ONNXUnsqueezeOp>(input);
      auto axes = unsqueeze ? getIntegers(unsqueeze.getAxes()) : std::nullopt;
      if (!axes || normalizeAxes(*axes, 5) != SmallVector<int64_t>{4})
        return rewriter.notifyMatchFailure(op, "no pairs");
      parts.push_back(unsqueeze.getData());
    }
    auto rotation = getRotation(parts[0], parts[1], type, getWholeOfPairs);
    if (!rotation || !keepsFirst(op, 3, rotation->x))
      return rewriter.notifyMatchFailure(op, "no rotated pairs");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 emitRotary(c, rotation->x, rotation->cos, rotation->sin,
                            /*isInterleaved=*/true));
    return success();
  }
};
} // namespace

void agate::populateRotaryRules(RewritePatternSet &patterns) {
  patterns.add<RecognizeRotaryEmbedding, RecognizeRotatedHalves,
               RecognizeRotatedPairs>(patterns.getContext());
}
