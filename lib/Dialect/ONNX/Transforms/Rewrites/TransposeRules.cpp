//===- TransposeRules.cpp - Rules that move and cancel transpositions -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/EinsumEquation.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace agate;

static SmallVector<int64_t> invert(ArrayRef<int64_t> order) {
  SmallVector<int64_t> inverse(order.size());
  for (auto [i, dim] : llvm::enumerate(order))
    inverse[dim] = i;
  return inverse;
}

//===----------------------------------------------------------------------===//
// Elementwise operations
//===----------------------------------------------------------------------===//

namespace {
/// Operations on tensors that are transposed alike. The leaves of the tree are
/// those transpositions, which disappear, constants, which are transposed back,
/// and single elements.
struct TransposedTree {
  /// Whether `v`, of rank `rank`, is made of such leaves.
  bool add(Value v, int64_t rank) {
    // A tree costs its size each time that it is looked at.
    constexpr unsigned maxOps = 16;
    RankedTensorType type = getRankedType(v);
    if (!type)
      return false;
    if (isOneElement(v) && type.getRank() <= 1)
      return true;
    if (isConstant(v))
      return type.getRank() == rank;
    if (auto transpose = v.getDefiningOp<ONNXTransposeOp>()) {
      std::optional<SmallVector<int64_t>> own = getOrder(transpose);
      if (!own || (order && *own != *order))
        return false;
      order = own;
      ++numLeaves;
      hasOnlyLeaves &= transpose->hasOneUse();
      return true;
    }
    Operation *op = v.getDefiningOp();
    if (!op || !v.hasOneUse() || !isElementwise(op) || ops.size() == maxOps ||
        type.getRank() != rank)
      return false;
    ops.push_back(op);
    return llvm::all_of(op->getOperands(), [&](Value operand) {
      return isa<NoneType>(operand.getType()) || add(operand, rank);
    });
  }

  /// `v` before the transpositions.
  Value emit(ONNXCreator &c, Value v) const {
    if (isa<NoneType>(v.getType()))
      return v;
    RankedTensorType type = getRankedType(v);
    if (isOneElement(v) && type.getRank() <= 1)
      return v;
    if (isConstant(v))
      return c.transpose(v, invert(*order));
    if (auto transpose = v.getDefiningOp<ONNXTransposeOp>())
      return transpose.getData();
    SmallVector<Value> operands;
    for (Value operand : v.getDefiningOp()->getOperands())
      operands.push_back(emit(c, operand));
    return c.createLike(v.getDefiningOp(), operands);
  }

  std::optional<SmallVector<int64_t>> order;
  SmallVector<Operation *> ops;
  unsigned numLeaves = 0;
  /// Whether nothing else uses the leaves.
  bool hasOnlyLeaves = true;
};

/// Elementwise operations on transposed tensors whose result is transposed are
/// operations on the tensors themselves, whose result is transposed once.
struct TransposeAroundElementwise : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto after = getOrder(op);
    Operation *inner = op.getData().getDefiningOp();
    if (!after || !inner || !isElementwise(inner))
      return rewriter.notifyMatchFailure(op, "no elementwise operation");
    TransposedTree tree;
    if (!tree.add(op.getData(), int64_t(after->size())) || tree.numLeaves == 0)
      return rewriter.notifyMatchFailure(op, "other transpositions remain");
    SmallVector<int64_t> both;
    for (int64_t dim : *after)
      both.push_back((*tree.order)[dim]);
    if (!llvm::is_sorted(both) && !tree.hasOnlyLeaves)
      return rewriter.notifyMatchFailure(op, "the transpositions are used");
    ONNXCreator c(rewriter, op.getLoc());
    Value result = tree.emit(c, op.getData());
    if (!llvm::is_sorted(both))
      result = c.transpose(result, both);
    replaceByNew(rewriter, op, result);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Reductions, Squeeze, Concat, Gemm
//===----------------------------------------------------------------------===//

/// The order of the dimensions that are left without `dropped`, counted among
/// themselves.
static SmallVector<int64_t> dropDims(ArrayRef<int64_t> order,
                                     ArrayRef<int64_t> dropped) {
  auto isDropped = [&](int64_t dim) {
    return llvm::is_contained(dropped, dim);
  };
  SmallVector<int64_t> rest;
  for (int64_t dim : order)
    if (!isDropped(dim))
      rest.push_back(dim - llvm::count_if(order, [&](int64_t other) {
                       return other < dim && isDropped(other);
                     }));
  return rest;
}

namespace {
/// A reduction of a transposed tensor is one over other dimensions: what is
/// transposed is smaller, or nothing.
template <typename OpTy> struct ReduceOfTranspose : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getData().template getDefiningOp<ONNXTransposeOp>();
    auto order = transpose ? getOrder(transpose) : std::nullopt;
    if (!order || ShapeContext::isAbsent(op.getAxes()))
      return rewriter.notifyMatchFailure(op, "no transposition, or no axes");
    auto named = getIntegers(op.getAxes());
    auto axes =
        named ? normalizeAxes(*named, int64_t(order->size())) : std::nullopt;
    if (!axes || axes->empty())
      return rewriter.notifyMatchFailure(op, "the axes are unknown");
    bool keepsDims = op.getKeepdims() != 0;
    SmallVector<int64_t> sources;
    for (int64_t axis : *axes)
      sources.push_back((*order)[axis]);
    SmallVector<int64_t> rest = keepsDims ? *order : dropDims(*order, sources);
    // Unless nothing is transposed any more, the transposition has to go.
    if (!llvm::is_sorted(rest) && !transpose->hasOneUse())
      return rewriter.notifyMatchFailure(op, "the transposition is used");
    llvm::sort(sources);
    ONNXCreator c(rewriter, op.getLoc());
    Value reduced = c.createLike(op, {transpose.getData(), c.indices(sources)});
    if (!llvm::is_sorted(rest))
      reduced = c.transpose(reduced, rest);
    replaceByNew(rewriter, op, reduced);
    return success();
  }
};

/// A transposition of what is squeezed: less is transposed, or nothing.
struct SqueezeOfTranspose : OpRewritePattern<ONNXSqueezeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSqueezeOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getData().getDefiningOp<ONNXTransposeOp>();
    auto order = getOrder(transpose);
    auto named = order && !ShapeContext::isAbsent(op.getAxes())
                     ? getIntegers(op.getAxes())
                     : std::nullopt;
    auto axes =
        named ? normalizeAxes(*named, int64_t(order->size())) : std::nullopt;
    if (!axes)
      return rewriter.notifyMatchFailure(op, "no transposition, or no axes");
    SmallVector<int64_t> sources;
    for (int64_t axis : *axes)
      sources.push_back((*order)[axis]);
    SmallVector<int64_t> rest = dropDims(*order, sources);
    if (!llvm::is_sorted(rest) && !transpose->hasOneUse())
      return rewriter.notifyMatchFailure(op, "the transposition is used");
    llvm::sort(sources);
    ONNXCreator c(rewriter, op.getLoc());
    Value squeezed =
        c.create<ONNXSqueezeOp>({transpose.getData(), c.indices(sources)});
    if (!llvm::is_sorted(rest))
      squeezed = c.transpose(squeezed, rest);
    replaceByNew(rewriter, op, squeezed);
    return success();
  }
};

/// Dimensions of size 1 are added after the others have been transposed, if
/// there is anything to transpose then.
struct TransposeOfUnsqueeze : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto unsqueeze = op.getData().getDefiningOp<ONNXUnsqueezeOp>();
    auto order = getOrder(op);
    auto named = unsqueeze ? getIntegers(unsqueeze.getAxes()) : std::nullopt;
    auto axes = order && named ? normalizeAxes(*named, int64_t(order->size()))
                               : std::nullopt;
    if (!axes || !getRankedType(unsqueeze.getData()))
      return rewriter.notifyMatchFailure(op, "no Unsqueeze of known axes");
    SmallVector<int64_t> rest = dropDims(*order, *axes);
    if (!llvm::is_sorted(rest) && !unsqueeze->hasOneUse())
      return rewriter.notifyMatchFailure(op, "the Unsqueeze is used");
    SmallVector<int64_t> added;
    for (auto [i, dim] : llvm::enumerate(*order))
      if (llvm::is_contained(*axes, dim))
        added.push_back(i);
    ONNXCreator c(rewriter, op.getLoc());
    Value moved = unsqueeze.getData();
    if (!llvm::is_sorted(rest))
      moved = c.transpose(moved, rest);
    replaceByNew(rewriter, op,
                 c.create<ONNXUnsqueezeOp>({moved, c.indices(added)}));
    return success();
  }
};

/// Tensors that are transposed in the same way are joined along another
/// dimension, so that one transposition remains.
struct ConcatOfTransposes : OpRewritePattern<ONNXConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<SmallVector<int64_t>> order;
    SmallVector<Value> parts;
    for (Value part : op.getInputs()) {
      auto transpose = part.getDefiningOp<ONNXTransposeOp>();
      auto own = transpose && transpose->hasOneUse() ? getOrder(transpose)
                                                     : std::nullopt;
      if (!own || (order && *own != *order))
        return rewriter.notifyMatchFailure(op, "not all are transposed alike");
      order = own;
      parts.push_back(transpose.getData());
    }
    if (parts.size() < 2)
      return rewriter.notifyMatchFailure(op, "there is nothing to join");
    auto axis = normalizeAxes(op.getAxis(), int64_t(order->size()));
    if (!axis)
      return rewriter.notifyMatchFailure(op, "the axis is out of range");
    ONNXCreator c(rewriter, op.getLoc());
    Value joined = c.concat(parts, (*order)[axis->front()]);
    replaceByNew(rewriter, op, c.transpose(joined, *order));
    return success();
  }
};

/// The constant `axes` of an operation, or the first `count` dimensions if they
/// are absent, as dimensions of what is transposed. They get the type of
/// `like`, a list of integers.
static Value emitSourceAxes(ONNXCreator &c, Value axes, int64_t count,
                            ArrayRef<int64_t> order, Value like) {
  SmallVector<int64_t> named = llvm::to_vector(llvm::seq<int64_t>(0, count));
  if (!ShapeContext::isAbsent(axes))
    named = *normalizeAxes(*getIntegers(axes), int64_t(order.size()));
  for (int64_t &axis : named)
    axis = order[axis];
  return c.cast(c.indices(named), getElementTypeOrSelf(like.getType()));
}

/// Whether emitSourceAxes() knows the axes.
static bool areKnownAxes(Value axes, ArrayRef<int64_t> order) {
  if (ShapeContext::isAbsent(axes))
    return true;
  auto named = getIntegers(axes);
  return named && normalizeAxes(*named, int64_t(order.size()));
}

/// The number of elements of a list; dynamic if it is not known.
static int64_t getLength(Value list) {
  RankedTensorType type = getRankedType(list);
  return type && type.getRank() == 1 ? type.getDimSize(0)
                                     : ShapedType::kDynamic;
}

/// A part of a transposed tensor is taken before it is transposed.
struct SliceOfTranspose : OpRewritePattern<ONNXSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSliceOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = getOnlyUsedBy<ONNXTransposeOp>(op.getData());
    auto order = transpose ? getOrder(transpose) : std::nullopt;
    int64_t count = getLength(op.getStarts());
    if (!order || !areKnownAxes(op.getAxes(), *order) ||
        ShapedType::isDynamic(count) || count > int64_t(order->size()))
      return rewriter.notifyMatchFailure(op, "no transposition or known axes");
    ONNXCreator c(rewriter, op.getLoc());
    Value axes = emitSourceAxes(c, op.getAxes(), count, *order, op.getStarts());
    Value sliced = c.create<ONNXSliceOp>({transpose.getData(), op.getStarts(),
                                          op.getEnds(), axes, op.getSteps()});
    replaceByNew(rewriter, op, c.transpose(sliced, *order));
    return success();
  }
};

/// A Pad between transpositions that undo each other is one of the tensor
/// itself.
struct TransposeAroundPad : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto pad = getOnlyUsedBy<ONNXPadOp>(op.getData());
    auto inner = pad ? pad.getData().getDefiningOp<ONNXTransposeOp>() : nullptr;
    auto order = inner ? getOrder(inner) : std::nullopt;
    if (!order || getOrder(op) != invert(*order) ||
        !areKnownAxes(pad.getAxes(), *order))
      return rewriter.notifyMatchFailure(op, "no Pad of a transposition");
    ONNXCreator c(rewriter, op.getLoc());
    Value like =
        ShapeContext::isAbsent(pad.getAxes()) ? pad.getPads() : pad.getAxes();
    Value axes =
        emitSourceAxes(c, pad.getAxes(), int64_t(order->size()), *order, like);
    replaceByNew(rewriter, op,
                 c.createLike(pad, {inner.getData(), pad.getPads(),
                                    pad.getConstantValue(), axes}));
    return success();
  }
};

/// Softmax between transpositions that undo each other is one along another
/// dimension.
template <typename OpTy>
struct TransposeAroundSoftmax : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto softmax = getOnlyUsedBy<OpTy>(op.getData());
    auto inner =
        softmax ? softmax.getInput().template getDefiningOp<ONNXTransposeOp>()
                : nullptr;
    auto order = inner ? getOrder(inner) : std::nullopt;
    auto axis =
        order ? normalizeAxes(softmax.getAxis(), order->size()) : std::nullopt;
    if (!axis || getOrder(op) != invert(*order))
      return rewriter.notifyMatchFailure(op, "no Softmax of a transposition");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, c.create<OpTy>(inner.getData(), [&](auto &p) {
      p.axis = c.integer((*order)[axis->front()]);
    }));
    return success();
  }
};

/// The parts of a transposed tensor are transposed instead if they are
/// transposed anyway.
struct SplitOfTranspose : OpRewritePattern<ONNXSplitOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSplitOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = getOnlyUsedBy<ONNXTransposeOp>(op.getInput());
    auto order = transpose ? getOrder(transpose) : std::nullopt;
    auto axis =
        order ? normalizeAxes(op.getAxis(), order->size()) : std::nullopt;
    if (!axis || !llvm::all_of(op->getUsers(), llvm::IsaPred<ONNXTransposeOp>))
      return rewriter.notifyMatchFailure(op, "the transposition would remain");
    for (Value part : op->getResults())
      if (!getRankedType(part))
        return rewriter.notifyMatchFailure(op, "unknown rank");
    ONNXCreator c(rewriter, op.getLoc());
    auto split = cast<ONNXSplitOp>(rewriter.clone(*op));
    split.getInputMutable().assign(transpose.getData());
    split.setAxisAttr(c.integer((*order)[axis->front()]));
    SmallVector<Value> parts;
    for (Value part : split->getResults()) {
      RankedTensorType type = getRankedType(part);
      SmallVector<int64_t> shape(type.getRank());
      for (auto [i, dim] : llvm::enumerate(*order))
        shape[dim] = type.getDimSize(i);
      part.setType(type.clone(shape));
      parts.push_back(c.transpose(part, *order));
      parts.back().setType(type);
    }
    rewriter.replaceOp(op, parts);
    return success();
  }
};

/// Gemm transposes its operands itself.
struct GemmOfTranspose : OpRewritePattern<ONNXGemmOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGemmOp op,
                                PatternRewriter &rewriter) const override {
    bool changed = false;
    for (unsigned i : {0, 1}) {
      auto transpose = op->getOperand(i).getDefiningOp<ONNXTransposeOp>();
      auto order = transpose ? getOrder(transpose) : std::nullopt;
      if (!order || *order != SmallVector<int64_t>({1, 0}))
        continue;
      changed = true;
      ONNXCreator c(rewriter, op.getLoc());
      rewriter.modifyOpInPlace(op, [&] {
        op->setOperand(i, transpose.getData());
        if (i == 0)
          op.setTransAAttr(c.integer(op.getTransA() == 0));
        else
          op.setTransBAttr(c.integer(op.getTransB() == 0));
      });
    }
    return success(changed);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Dequantized constants
//===----------------------------------------------------------------------===//

/// The transposition of what `op` dequantizes, which is constant, dequantized;
/// null if something else uses the result of `op`, or if blocks have a scale.
static Value transposeDequantized(PatternRewriter &rewriter, Value v,
                                  ArrayRef<int64_t> order) {
  auto op = getOnlyUsedBy<ONNXDequantizeLinearOp>(v);
  RankedTensorType type = op ? getRankedType(op.getX()) : RankedTensorType();
  RankedTensorType scaleType =
      op ? getRankedType(op.getXScale()) : RankedTensorType();
  if (!type || !scaleType || scaleType.getRank() > 1 ||
      type.getRank() != int64_t(order.size()) || !isConstant(op.getX()) ||
      op.getBlockSize().value_or(0) != 0)
    return {};
  std::optional<SmallVector<int64_t>> axis =
      normalizeAxes({op.getAxis()}, type.getRank());
  if (!axis && scaleType.getRank() == 1)
    return {};
  ONNXCreator c(rewriter, op.getLoc());
  Value x = c.transpose(op.getX(), order);
  auto transposed = cast<ONNXDequantizeLinearOp>(rewriter.clone(*op));
  transposed.getXMutable().assign(x);
  if (scaleType.getRank() == 1)
    transposed.setAxisAttr(c.integer(invert(order)[axis->front()]));
  transposed.getY().setType(
      cast<RankedTensorType>(x.getType())
          .clone(getElementTypeOrSelf(op.getY().getType())));
  return transposed.getY();
}

namespace {
struct TransposeOfDequantize : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<SmallVector<int64_t>> order = getOrder(op);
    Value transposed =
        order ? transposeDequantized(rewriter, op.getData(), *order) : Value();
    if (!transposed)
      return rewriter.notifyMatchFailure(op, "no dequantized constant");
    replaceByNew(rewriter, op, transposed);
    return success();
  }
};

/// Weights are packed by column, so that they are transposed once.
struct GemmOfDequantize : OpRewritePattern<ONNXGemmOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGemmOp op,
                                PatternRewriter &rewriter) const override {
    Value b = op.getTransB() != 0
                  ? transposeDequantized(rewriter, op.getB(), {1, 0})
                  : Value();
    if (!b)
      return rewriter.notifyMatchFailure(op, "no dequantized constant");
    ONNXCreator c(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op, [&] {
      op.getBMutable().assign(b);
      op.setTransBAttr(c.integer(0));
    });
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Einsum
//===----------------------------------------------------------------------===//

/// The equation of `op` if it names every dimension.
static std::optional<EinsumEquation> getNamedEquation(ONNXEinsumOp op) {
  auto equation = EinsumEquation::parse(op.getEquation());
  if (!equation) {
    llvm::consumeError(equation.takeError());
    return std::nullopt;
  }
  if (StringRef(op.getEquation()).contains('.') ||
      equation->terms.size() != op.getInputs().size())
    return std::nullopt;
  return *equation;
}

static Value createEinsum(ONNXCreator &c, const EinsumEquation &equation,
                          ValueRange operands) {
  return c.create<ONNXEinsumOp>(operands, [&](auto &p) {
    p.equation =
        c.string(llvm::join(equation.terms, ",") + "->" + equation.output);
  });
}

namespace {
/// The dimensions of a transposed operand are named in their original order.
struct EinsumOfTranspose : OpRewritePattern<ONNXEinsumOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXEinsumOp op,
                                PatternRewriter &rewriter) const override {
    auto equation = getNamedEquation(op);
    if (!equation)
      return rewriter.notifyMatchFailure(op, "dimensions without a name");
    SmallVector<Value> operands(op.getInputs());
    bool changes = false;
    for (auto [term, operand] : llvm::zip_equal(equation->terms, operands)) {
      auto transpose = operand.getDefiningOp<ONNXTransposeOp>();
      auto order = transpose ? getOrder(transpose) : std::nullopt;
      if (!order || order->size() != term.size())
        continue;
      std::string named = term;
      for (auto [label, dim] : llvm::zip_equal(term, *order))
        named[dim] = label;
      term = named;
      operand = transpose.getData();
      changes = true;
    }
    if (!changes)
      return rewriter.notifyMatchFailure(op, "no operand is transposed");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, createEinsum(c, *equation, operands));
    return success();
  }
};

/// A result that is transposed is named in that order.
struct TransposeOfEinsum : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto einsum = getOnlyUsedBy<ONNXEinsumOp>(op.getData());
    auto equation = einsum ? getNamedEquation(einsum) : std::nullopt;
    auto order = getOrder(op);
    if (!equation || !order || order->size() != equation->output.size())
      return rewriter.notifyMatchFailure(op, "no Einsum of named dimensions");
    std::string output;
    for (int64_t dim : *order)
      output += equation->output[dim];
    equation->output = output;
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, createEinsum(c, *equation, einsum.getInputs()));
    return success();
  }
};
} // namespace

void agate::populateTransposeRules(RewritePatternSet &patterns) {
  patterns.add<
      ConcatOfTransposes, EinsumOfTranspose, GemmOfDequantize, GemmOfTranspose,
      ReduceOfTranspose<ONNXReduceL1Op>, ReduceOfTranspose<ONNXReduceL2Op>,
      ReduceOfTranspose<ONNXReduceMaxOp>, ReduceOfTranspose<ONNXReduceMeanOp>,
      ReduceOfTranspose<ONNXReduceMinOp>, ReduceOfTranspose<ONNXReduceProdOp>,
      ReduceOfTranspose<ONNXReduceSumOp>,
      ReduceOfTranspose<ONNXReduceSumSquareOp>, SliceOfTranspose,
      SplitOfTranspose, SqueezeOfTranspose, TransposeAroundElementwise,
      TransposeAroundPad, TransposeAroundSoftmax<ONNXLogSoftmaxOp>,
      TransposeAroundSoftmax<ONNXSoftmaxOp>, TransposeOfDequantize,
      TransposeOfEinsum, TransposeOfUnsqueeze>(patterns.getContext());
}
