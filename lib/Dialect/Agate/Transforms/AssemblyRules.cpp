//===- AssemblyRules.cpp - Generators that are assembled of parts ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// The element that all elements of `v` are: a constant, or one that is
/// repeated; null if there is none.
static Attribute getUniformElement(Value v) {
  while (auto expand = v.getDefiningOp<ONNXExpandOp>())
    v = expand.getInput();
  DenseElementsAttr constant = getConstantElements(v, /*maxElements=*/1);
  if (auto shape = v.getDefiningOp<ONNXConstantOfShapeOp>())
    constant = shape.getFillValue();
  if (!constant || constant.empty() ||
      !constant.getElementType().isIntOrFloat())
    return {};
  return *constant.value_begin<Attribute>();
}

namespace {
/// One value that is scattered to a position along one dimension each, into
/// another value, is a OneHot. An index that is out of range is still an error.
struct ScatterOfValue : GeneratorRule<ONNXScatterElementsOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXScatterElementsOp op,
                               PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getData().getType());
    auto indices = cast<RankedTensorType>(op.getIndices().getType());
    int64_t rank = type.getRank();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    Attribute off = getUniformElement(op.getData());
    Attribute on = getUniformElement(op.getUpdates());
    if (!off || !on || op.getReduction() != "none")
      return rewriter.notifyMatchFailure(op, "is not of one value each");
    if (rank == 0 || indices.getDimSize(axis) != 1)
      return rewriter.notifyMatchFailure(op, "sets several positions");
    for (int64_t dim = 0; dim < rank; ++dim)
      if (dim != axis && (type.isDynamicDim(dim) ||
                          type.getDimSize(dim) != indices.getDimSize(dim)))
        return rewriter.notifyMatchFailure(op, "sets only some rows");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          Location loc = c.getLoc();
          auto scalarType = RankedTensorType::get({}, type.getElementType());
          auto createScalar = [&](Attribute element) -> Value {
            return arith::ConstantOp::create(
                builder, loc, DenseElementsAttr::get(scalarType, element));
          };
          Value depth = createIntegerTensor(
              builder, loc, getSize(builder, loc, op.getData(), axis));
          Value positions =
              createPositions(c, createInteger(builder, loc, 0), depth);
          Value squeezed =
              c.create<ONNXSqueezeOp>({op.getIndices(), c.indices({axis})});
          Value classes = c.create<ONNXGatherOp>(
              {positions, squeezed}, [&](auto &p) { p.axis = c.integer(0); });
          return OneHotOp::create(builder, loc, type, classes, depth,
                                  createScalar(on), createScalar(off), axis,
                                  "ignore");
        }};
  }
};

/// OneHot tensors with the same classes and values, one after the other along
/// another dimension, are one.
struct ConcatOfOneHots : GeneratorRule<ONNXConcatOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXConcatOp op,
                               PatternRewriter &rewriter) const override {
    SmallVector<OneHotOp> parts;
    for (Value v : op.getInputs()) {
      auto part = v.getDefiningOp<OneHotOp>();
      if (!part || !part.getResultAxis())
        return rewriter.notifyMatchFailure(op, "is not of OneHots");
      parts.push_back(part);
    }
    OneHotOp first = parts.front();
    int64_t rank = ::getRank(first), classes = *first.getResultAxis();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    if (axis == classes)
      return rewriter.notifyMatchFailure(op, "adds classes");
    for (OneHotOp part : parts)
      if (!isLike(first, part))
        return rewriter.notifyMatchFailure(op, "is of different OneHots");
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          SmallVector<Value> indices;
          for (OneHotOp part : parts)
            indices.push_back(part.getIndices());
          Value all = c.concat(indices, axis < classes ? axis : axis - 1);
          auto type = cast<RankedTensorType>(first.getType());
          SmallVector<int64_t> shape(
              cast<RankedTensorType>(all.getType()).getShape());
          shape.insert(shape.begin() + classes, type.getDimSize(classes));
          return OneHotOp::create(c.getBuilder(), c.getLoc(), type.clone(shape),
                                  all, first.getDepth(), first.getOnValue(),
                                  first.getOffValue(), classes,
                                  first.getNegativeIndicesMode());
        }};
  }

private:
  static bool isSame(Value a, Value b) {
    if (a == b)
      return true;
    DenseElementsAttr x = getConstantElements(a, /*maxElements=*/1);
    return x && x == getConstantElements(b, /*maxElements=*/1);
  }

  static bool isLike(OneHotOp a, OneHotOp b) {
    auto aType = cast<RankedTensorType>(a.getIndices().getType());
    auto bType = cast<RankedTensorType>(b.getIndices().getType());
    return a.getResultAxis() == b.getResultAxis() &&
           aType.getElementType() == bType.getElementType() &&
           isSame(a.getDepth(), b.getDepth()) &&
           isSame(a.getOnValue(), b.getOnValue()) &&
           isSame(a.getOffValue(), b.getOffValue()) &&
           a.getNegativeIndicesMode() == b.getNegativeIndicesMode();
  }
};

/// A lower triangle behind columns of the value that is on it has another
/// upper bound: the past of a causal mask.
struct ConcatOfTriangle : GeneratorRule<ONNXConcatOp> {
  using GeneratorRule::GeneratorRule;

  FailureOr<Replacement> match(ONNXConcatOp op,
                               PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getType());
    int64_t rank = type.getRank();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    if (op.getInputs().size() != 2 || axis != rank - 1 ||
        !type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "is not of columns");
    Value past = op.getInputs()[0], triangle = op.getInputs()[1];
    auto band = triangle.getDefiningOp<BandOp>();
    Attribute element = getUniformElement(past);
    if (!band || !isBand(triangle) || !element)
      return rewriter.notifyMatchFailure(op, "is not of a triangle");
    std::optional<int64_t> lower = getConstantIntValue(band.getLower());
    std::optional<int64_t> upper = getConstantIntValue(band.getUpper());
    DenseElementsAttr inside =
        getConstantElements(band.getInside(), /*maxElements=*/1);
    // Columns of the past are below the bound in all rows.
    bool isLower = lower && *lower <= INT32_MIN && upper && *upper >= 0 &&
                   *upper < INT32_MAX;
    if (!isLower || !inside || inside.getSplatValue<Attribute>() != element)
      return rewriter.notifyMatchFailure(op, "has another value in front");
    int64_t width = cast<RankedTensorType>(past.getType()).getDimSize(rank - 1);
    return Replacement{
        {}, {}, [=](ONNXCreator &c) mutable -> Value {
          OpBuilder &builder = c.getBuilder();
          BandForm form = getBand(builder, c.getLoc(), triangle);
          form.type = type;
          form.upper = builder.getI64IntegerAttr(*upper + width);
          return createBand(
              builder, c.getLoc(), form,
              getAsIndexOpFoldResult(builder.getContext(), type.getShape()));
        }};
  }
};
} // namespace

void agate::populateAssemblyRules(RewritePatternSet &patterns,
                                  const GeneratorRules &rules) {
  patterns.add<ScatterOfValue, ConcatOfOneHots, ConcatOfTriangle>(
      patterns.getContext(), rules);
}
