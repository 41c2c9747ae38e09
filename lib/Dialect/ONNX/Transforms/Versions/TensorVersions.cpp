//===- TensorVersions.cpp - Old versions of the tensor family ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/TensorResizeOps.h"
#include "agate/Dialect/ONNX/IR/Truncation.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

/// The name of the element type becomes the type.
static Values replaceCastV1(ONNXCastV1Op op, RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op.getLoc());
  return SmallVector<Value>{ONNXCastOp::create(
      rewriter, op.getLoc(), op.getType(), op.getInput(),
      /*round_mode=*/nullptr, c.integer(1), TypeAttr::get(op.getToType()))};
}

/// The default of the axis becomes explicit.
static Values replaceConcatV1(ONNXConcatV1Op op, RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op.getLoc());
  IntegerAttr axis = op.getAxisAttr();
  return SmallVector<Value>{ONNXConcatOp::create(rewriter, op.getLoc(),
                                                 op.getType(), op.getInputs(),
                                                 axis ? axis : c.integer(1))
                                .getResult()};
}

/// Into parts of `sizes`, or into equal parts if that is absent. Without `axis`
/// it is 0.
static Values replaceSplit(Operation *op, Value sizes, IntegerAttr axis,
                           RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op->getLoc());
  IntegerAttr count;
  if (ShapeContext::isAbsent(sizes)) {
    sizes = c.absent();
    count = c.integer(op->getNumResults());
  }
  auto split = ONNXSplitOp::create(rewriter, op->getLoc(), op->getResultTypes(),
                                   op->getOperand(0), sizes,
                                   axis ? axis : c.integer(0), count);
  return SmallVector<Value>(split.getResults());
}

/// The sizes of parts that an attribute lists; null if it is absent.
static Value createSizes(std::optional<ArrayAttr> split, ONNXCreator &c) {
  if (!split)
    return Value();
  return c.indices(
      llvm::map_to_vector(split->getAsRange<IntegerAttr>(),
                          [](IntegerAttr v) { return v.getInt(); }));
}

static Values replaceSplitV1(ONNXSplitV1Op op, RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op.getLoc());
  Value sizes = createSizes(op.getSplit(), c);
  // The operand has the type of the input.
  if (!sizes && !ShapeContext::isAbsent(op.getSizes()))
    sizes = c.cast(op.getSizes(), rewriter.getI64Type());
  return replaceSplit(op, sizes, op.getAxisAttr(), rewriter);
}

static Values replaceSplitV11(ONNXSplitV11Op op, RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op.getLoc());
  return replaceSplit(op, createSizes(op.getSplit(), c), op.getAxisAttr(),
                      rewriter);
}

static Values replaceSplitV13(ONNXSplitV13Op op, RewriterBase &rewriter) {
  return replaceSplit(op, op.getSplit(), op.getAxisAttr(), rewriter);
}

/// The repetitions of all dimensions where the program computes the two
/// numbers.
static Value createRepeats(RewriterBase &rewriter, ONNXTileV1Op tile,
                           int64_t rank) {
  ONNXCreator c(rewriter, tile.getLoc());
  Type i64 = rewriter.getI64Type();
  Value one = c.indices({1});
  Value axis = c.create<ONNXReshapeOp>({c.cast(tile.getAxis(), i64), one});
  Value tiles = c.create<ONNXReshapeOp>({c.cast(tile.getTiles(), i64), one});
  return c.create<ONNXScatterElementsOp>(
      {c.indices(SmallVector<int64_t>(rank, 1)), axis, tiles},
      [&](auto &p) { p.axis = c.integer(0); });
}

/// The number of repetitions of one dimension becomes that of all.
static Values replaceTileV1(ONNXTileV1Op tile, RewriterBase &rewriter) {
  DenseFPElementsAttr tiles, axis;
  auto type = dyn_cast<RankedTensorType>(tile.getInput().getType());
  if (!type)
    return tile.emitOpError(
        "becomes onnx.Tile only where its input has a rank");
  if (!matchPattern(tile.getTiles(), m_Constant(&tiles)) ||
      !matchPattern(tile.getAxis(), m_Constant(&axis)) || tiles.size() != 1 ||
      axis.size() != 1)
    return SmallVector<Value>{
        ONNXTileOp::create(rewriter, tile.getLoc(), tile.getType(),
                           tile.getInput(),
                           createRepeats(rewriter, tile, type.getRank()))
            .getResult()};
  std::optional<int64_t> count = truncateToI64(*tiles.begin());
  std::optional<int64_t> place = truncateToI64(*axis.begin());
  if (count && place && *place < 0)
    *place += type.getRank();
  if (!count || !place || *place < 0 || *place >= type.getRank())
    return tile.emitOpError("has an axis or a number of tiles out of range");
  SmallVector<int64_t> repeats(type.getRank(), 1);
  repeats[*place] = *count;
  return SmallVector<Value>{
      ONNXTileOp::create(rewriter, tile.getLoc(), tile.getType(),
                         tile.getInput(),
                         ONNXCreator(rewriter, tile.getLoc()).indices(repeats))
          .getResult()};
}

namespace {
/// What was resized by scales only, in asymmetric coordinates.
struct ScaledResize {
  Value input, scales;
  Type type;
  bool isLinear = false;
};
} // namespace

enum class NearestMode { Floor, Ceil };

static Value createResize(const ScaledResize &resize, ONNXCreator &c,
                          NearestMode nearest = NearestMode::Floor) {
  Value result = c.create<ONNXResizeOp>(
      {resize.input, Value(), resize.scales}, [&](auto &p) {
        p.coordinate_transformation_mode = c.string("asymmetric");
        p.mode = c.string(resize.isLinear ? "linear" : "nearest");
        p.nearest_mode =
            c.string(nearest == NearestMode::Floor ? "floor" : "ceil");
      });
  result.setType(resize.type);
  return result;
}

enum class Part { Growing, Shrinking };

/// The scales that are at least 1 or at most 1, with 1 in place of the others;
/// null if there are none.
static Value createScalesPart(OpBuilder &builder, Value scales, Part which) {
  Location loc = scales.getLoc();
  bool grows = which == Part::Growing;
  DenseFPElementsAttr constant;
  if (!matchPattern(scales, m_Constant(&constant))) {
    ONNXCreator c(builder, loc);
    Type elementType = cast<TensorType>(scales.getType()).getElementType();
    Value one = c.scalar(elementType, 1);
    return grows ? c.create<ONNXMaxOp>({scales, one})
                 : c.create<ONNXMinOp>({scales, one});
  }
  SmallVector<APFloat> part;
  bool isOne = true;
  for (APFloat scale : constant.getValues<APFloat>()) {
    APFloat one(scale.getSemantics(), 1);
    bool belongs = grows ? scale > one : scale < one;
    isOne &= !belongs;
    part.push_back(belongs ? scale : one);
  }
  if (isOne)
    return {};
  return ONNXConstantOp::create(
      builder, loc, DenseElementsAttr::get(constant.getType(), part));
}

/// The nearest elements of version 10. Its text does not say what nearest is;
/// its example takes the upper one of two where a dimension shrinks, the lower
/// one where it grows.
static Value createResizeNearestV10(OpBuilder &builder,
                                    const ScaledResize &resize) {
  ONNXCreator c(builder, resize.scales.getLoc());
  Value growing = createScalesPart(builder, resize.scales, Part::Growing);
  Value shrinking = createScalesPart(builder, resize.scales, Part::Shrinking);
  if (!growing && !shrinking)
    return createResize(resize, c);
  ScaledResize step = resize;
  if (growing) {
    step.scales = growing;
    if (shrinking) {
      auto tensor = cast<TensorType>(resize.type);
      step.type = UnrankedTensorType::get(tensor.getElementType());
      if (tensor.hasRank())
        step.type = RankedTensorType::get(
            SmallVector<int64_t>(tensor.getRank(), ShapedType::kDynamic),
            tensor.getElementType());
    }
    step.input = createResize(step, c);
  }
  if (!shrinking)
    return step.input;
  step.scales = shrinking;
  step.type = resize.type;
  return createResize(step, c, NearestMode::Ceil);
}

/// An identity if there are no dimensions to scale: an empty tensor of scales
/// stands for absent ones in the current version.
static Value createIdentityWithoutDims(const ScaledResize &resize,
                                       OpBuilder &builder, Location loc) {
  auto type = dyn_cast<RankedTensorType>(resize.scales.getType());
  if (!type || type.getRank() != 1 || type.getDimSize(0) != 0)
    return Value();
  return ONNXIdentityOp::create(builder, loc, resize.type, resize.input);
}

static Values replaceByScales(const ScaledResize &resize, Location loc,
                              RewriterBase &rewriter) {
  if (Value same = createIdentityWithoutDims(resize, rewriter, loc))
    return SmallVector<Value>{same};
  ONNXCreator c(rewriter, loc);
  return SmallVector<Value>{createResize(resize, c)};
}

static Values replaceResizeV10(ONNXResizeV10Op op, RewriterBase &rewriter) {
  ScaledResize resize{op.getX(), op.getScales(), op.getType(),
                      op.getMode() == "linear"};
  if (Value same = createIdentityWithoutDims(resize, rewriter, op.getLoc()))
    return SmallVector<Value>{same};
  if (!resize.isLinear)
    return SmallVector<Value>{createResizeNearestV10(rewriter, resize)};
  return replaceByScales(resize, op.getLoc(), rewriter);
}

static Values replaceUpsample(ONNXUpsampleOp op, RewriterBase &rewriter) {
  return replaceByScales(
      {op.getX(), op.getScales(), op.getType(), op.getMode() == "linear"},
      op.getLoc(), rewriter);
}

static Value createScales(ArrayRef<Attribute> scales, Location loc,
                          OpBuilder &builder) {
  auto type =
      RankedTensorType::get({int64_t(scales.size())}, builder.getF32Type());
  return ONNXConstantOp::create(builder, loc,
                                DenseElementsAttr::get(type, scales));
}

static Values replaceUpsampleV7(ONNXUpsampleV7Op op, RewriterBase &rewriter) {
  Value scales = createScales(op.getScales().getValue(), op.getLoc(), rewriter);
  return replaceByScales(
      {op.getX(), scales, op.getType(), op.getMode() == "linear"}, op.getLoc(),
      rewriter);
}

static Values replaceUpsampleV1(ONNXUpsampleV1Op op, RewriterBase &rewriter) {
  Attribute one = rewriter.getF32FloatAttr(1.0f);
  Value scales =
      createScales({one, one, op.getHeightScaleAttr(), op.getWidthScaleAttr()},
                   op.getLoc(), rewriter);
  return replaceByScales(
      {op.getX(), scales, op.getType(), op.getMode() == "bilinear"},
      op.getLoc(), rewriter);
}

static void addPadVersions(VersionTable &table) {
  table.add(VersionRow::get<ONNXPadV1Op, ONNXPadOp>()
                .move(ONNXPadV1Op::getPaddingsAttrName, 1, OperandForm::Vector)
                .move(ONNXPadV1Op::getValueAttrName, 2,
                      OperandForm::ScalarOfInputType));
  table.add(VersionRow::get<ONNXPadV2Op, ONNXPadOp>()
                .move(ONNXPadV2Op::getPadsAttrName, 1, OperandForm::Vector)
                .move(ONNXPadV2Op::getValueAttrName, 2,
                      OperandForm::ScalarOfInputType));
  table.add(VersionRow::get<ONNXPadV11Op, ONNXPadOp>());
  table.add(VersionRow::get<ONNXPadV13Op, ONNXPadOp>());
  table.add(VersionRow::get<ONNXPadV18Op, ONNXPadOp>());
}

/// The words for modes are others since version 20.
static Values replaceGridSampleV16(ONNXGridSampleV16Op op,
                                   RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op.getLoc());
  StringRef mode = op.getMode();
  return SmallVector<Value>{
      ONNXGridSampleOp::create(rewriter, op.getLoc(), op.getType(), op.getX(),
                               op.getGrid(), op.getAlignCornersAttr(),
                               c.string(mode == "bilinear"  ? "linear"
                                        : mode == "bicubic" ? "cubic"
                                                            : mode),
                               op.getPaddingModeAttr())
          .getResult()};
}

static void addResizeVersions(VersionTable &table) {
  table.add(VersionRow::with(replaceResizeV10));
  table.add(VersionRow::get<ONNXResizeV11Op, ONNXResizeOp>());
  table.add(VersionRow::get<ONNXResizeV13Op, ONNXResizeOp>());
  table.add(VersionRow::get<ONNXResizeV18Op, ONNXResizeOp>());
  // An operator that another one has taken the place of altogether.
  table.add(VersionRow::with(replaceUpsample));
  table.add(VersionRow::with(replaceUpsampleV1));
  table.add(VersionRow::with(replaceUpsampleV7));
}

void addTensorVersions(VersionTable &table) {
  addPadVersions(table);
  addResizeVersions(table);
  table.add(VersionRow::with(replaceCastV1));
  table.add(VersionRow::with(replaceGridSampleV16));
  table.add(VersionRow::with(replaceConcatV1));
  table.add(VersionRow::get<ONNXReshapeV1Op, ONNXReshapeOp>().move(
      ONNXReshapeV1Op::getShapeAttrName, 1, OperandForm::Vector));
  // Deprecated under its old name, which is no version of another operator.
  table.add(VersionRow::get<ONNXScatterOp, ONNXScatterElementsOp>());
  table.add(VersionRow::get<ONNXSliceV1Op, ONNXSliceOp>()
                .move(ONNXSliceV1Op::getStartsAttrName, 1, OperandForm::Vector)
                .move(ONNXSliceV1Op::getEndsAttrName, 2, OperandForm::Vector)
                .move(ONNXSliceV1Op::getAxesAttrName, 3, OperandForm::Vector));
  table.add(VersionRow::with(replaceSplitV1));
  table.add(VersionRow::with(replaceSplitV11));
  table.add(VersionRow::with(replaceSplitV13));
  table.add(VersionRow::get<ONNXSqueezeV11Op, ONNXSqueezeOp>().move(
      ONNXSqueezeV11Op::getAxesAttrName, 1, OperandForm::Vector));
  table.add(VersionRow::with(replaceTileV1));
  table.add(VersionRow::get<ONNXUnsqueezeV11Op, ONNXUnsqueezeOp>().move(
      ONNXUnsqueezeV11Op::getAxesAttrName, 1, OperandForm::Vector));
}

} // namespace agate
