//===- TensorVersions.cpp - Old versions of the tensor family ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../OpCreation.h"
#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/TensorResizeOps.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

static IntegerAttr getInt(RewriterBase &rewriter, int64_t value) {
  return IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true),
                          value);
}

static Value createInts(RewriterBase &rewriter, Location loc,
                        ArrayRef<int64_t> values) {
  return ONNXConstantOp::create(
      rewriter, loc,
      DenseElementsAttr::get(RankedTensorType::get({int64_t(values.size())},
                                                   rewriter.getI64Type()),
                             values));
}

/// The name of the element type becomes the type.
static Values replaceCastV1(Operation *op, RewriterBase &rewriter) {
  auto cast = mlir::cast<ONNXCastV1Op>(op);
  return SmallVector<Value>{ONNXCastOp::create(
      rewriter, op->getLoc(), cast.getType(), cast.getInput(),
      /*round_mode=*/StringAttr(), getInt(rewriter, 1),
      TypeAttr::get(cast.getToType()))};
}

/// The default of the axis becomes explicit.
static Values replaceConcatV1(Operation *op, RewriterBase &rewriter) {
  auto concat = mlir::cast<ONNXConcatV1Op>(op);
  IntegerAttr axis = concat.getAxisAttr();
  if (!axis)
    axis = getInt(rewriter, 1);
  return SmallVector<Value>{ONNXConcatOp::create(rewriter, op->getLoc(),
                                                 concat.getType(),
                                                 concat.getInputs(), axis)
                                .getResult()};
}

/// Into equal parts, or as the operand or attribute tells.
static Values replaceSplit(Operation *op, RewriterBase &rewriter) {
  Value sizes;
  if (op->getNumOperands() > 1 && !isa<NoneType>(op->getOperand(1).getType()))
    sizes = op->getOperand(1);
  if (auto attr = op->getAttrOfType<ArrayAttr>("split")) {
    SmallVector<int64_t> values;
    for (auto value : attr.getAsRange<IntegerAttr>())
      values.push_back(value.getInt());
    sizes = createInts(rewriter, op->getLoc(), values);
  }
  // Version 1 has numbers of the input's type.
  if (sizes && isa<ONNXSplitV1Op>(op))
    if (auto type = mlir::cast<TensorType>(sizes.getType());
        !type.getElementType().isInteger()) {
      Type i64 = rewriter.getI64Type();
      sizes = ONNXCastOp::create(rewriter, op->getLoc(), type.clone(i64), sizes,
                                 /*round_mode=*/StringAttr(),
                                 getInt(rewriter, 1), TypeAttr::get(i64));
    }
  IntegerAttr count;
  if (!sizes) {
    sizes = ONNXNoneOp::create(rewriter, op->getLoc());
    count = getInt(rewriter, op->getNumResults());
  }
  auto axis = op->getAttrOfType<IntegerAttr>("axis");
  auto split = ONNXSplitOp::create(rewriter, op->getLoc(), op->getResultTypes(),
                                   op->getOperand(0), sizes,
                                   axis ? axis : getInt(rewriter, 0), count);
  return SmallVector<Value>(split.getResults());
}

/// The repetitions of all dimensions where the program computes the two
/// numbers.
static Value createRepeats(RewriterBase &rewriter, ONNXTileV1Op tile,
                           int64_t rank) {
  ONNXCreator c(rewriter, tile.getLoc());
  Type i64 = rewriter.getI64Type();
  Value one = c.indices({1});
  Value axis = c.create("Reshape", {c.cast(tile.getAxis(), i64), one});
  Value tiles = c.create("Reshape", {c.cast(tile.getTiles(), i64), one});
  return c.create("ScatterElements",
                  {c.indices(SmallVector<int64_t>(rank, 1)), axis, tiles},
                  c.integer("axis", 0));
}

/// The number of repetitions of one dimension becomes that of all.
static Values replaceTileV1(Operation *op, RewriterBase &rewriter) {
  auto tile = mlir::cast<ONNXTileV1Op>(op);
  DenseFPElementsAttr tiles, axis;
  auto type = dyn_cast<RankedTensorType>(tile.getInput().getType());
  if (!type)
    return op->emitOpError("becomes onnx.Tile only where its input has a rank");
  if (!matchPattern(tile.getTiles(), m_Constant(&tiles)) ||
      !matchPattern(tile.getAxis(), m_Constant(&axis)) || tiles.size() != 1 ||
      axis.size() != 1)
    return SmallVector<Value>{
        ONNXTileOp::create(rewriter, op->getLoc(), tile.getType(),
                           tile.getInput(),
                           createRepeats(rewriter, tile, type.getRank()))
            .getResult()};
  auto cut = [](DenseFPElementsAttr attr) -> std::optional<int64_t> {
    APSInt integer(64, /*isUnsigned=*/false);
    bool isExact;
    if ((*attr.begin())
            .convertToInteger(integer, APFloat::rmTowardZero, &isExact) &
        APFloat::opInvalidOp)
      return std::nullopt;
    return integer.getSExtValue();
  };
  std::optional<int64_t> count = cut(tiles), place = cut(axis);
  if (count && place && *place < 0)
    *place += type.getRank();
  if (!count || !place || *place < 0 || *place >= type.getRank())
    return op->emitOpError("has an axis or a number of tiles out of range");
  SmallVector<int64_t> repeats(type.getRank(), 1);
  repeats[*place] = *count;
  return SmallVector<Value>{
      ONNXTileOp::create(rewriter, op->getLoc(), tile.getType(),
                         tile.getInput(),
                         createInts(rewriter, op->getLoc(), repeats))
          .getResult()};
}

/// The scales of an old Upsample as a tensor.
static Value createScales(Operation *op, RewriterBase &rewriter) {
  if (op->getNumOperands() > 1)
    return op->getOperand(1);
  SmallVector<Attribute> scales;
  if (auto upsample = dyn_cast<ONNXUpsampleV1Op>(op)) {
    Attribute one = rewriter.getF32FloatAttr(1.0f);
    scales = {one, one, upsample.getHeightScaleAttr(),
              upsample.getWidthScaleAttr()};
  } else {
    llvm::append_range(scales, mlir::cast<ONNXUpsampleV7Op>(op).getScales());
  }
  auto type =
      RankedTensorType::get({int64_t(scales.size())}, rewriter.getF32Type());
  return ONNXConstantOp::create(rewriter, op->getLoc(),
                                DenseElementsAttr::get(type, scales));
}

/// Resizes by scales only, in asymmetric coordinates.
static Value createResize(OpBuilder &builder, Location loc, Type type,
                          Value input, Value scales, StringRef mode,
                          StringRef nearestMode) {
  Value none = ONNXNoneOp::create(builder, loc);
  OperationState state(loc, ONNXResizeOp::getOperationName());
  state.addOperands({input, none, scales, none});
  state.addTypes(type);
  state.addAttribute("coordinate_transformation_mode",
                     builder.getStringAttr("asymmetric"));
  state.addAttribute("mode", builder.getStringAttr(mode));
  state.addAttribute("nearest_mode", builder.getStringAttr(nearestMode));
  return builder.create(state)->getResult(0);
}

/// The scales that are at least 1 (`grows`) or at most 1, with 1 for the rest;
/// null if that are none.
static Value createScalesPart(OpBuilder &builder, Value scales, bool grows) {
  Location loc = scales.getLoc();
  DenseFPElementsAttr constant;
  if (!matchPattern(scales, m_Constant(&constant))) {
    ONNXCreator c(builder, loc);
    Type elementType = cast<TensorType>(scales.getType()).getElementType();
    return c.create(grows ? "Max" : "Min", {scales, c.scalar(elementType, 1)});
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
static Value createResizeNearestV10(OpBuilder &builder, Operation *op,
                                    Value scales) {
  Value result = op->getOperand(0);
  Type type = op->getResult(0).getType();
  Value growing = createScalesPart(builder, scales, /*grows=*/true);
  Value shrinking = createScalesPart(builder, scales, /*grows=*/false);
  if (!growing && !shrinking)
    return createResize(builder, op->getLoc(), type, result, scales, "nearest",
                        "floor");
  if (growing) {
    Type between = type;
    if (shrinking) {
      auto tensor = cast<TensorType>(type);
      between = UnrankedTensorType::get(tensor.getElementType());
      if (tensor.hasRank())
        between = RankedTensorType::get(
            SmallVector<int64_t>(tensor.getRank(), ShapedType::kDynamic),
            tensor.getElementType());
    }
    result = createResize(builder, op->getLoc(), between, result, growing,
                          "nearest", "floor");
  }
  if (shrinking)
    result = createResize(builder, op->getLoc(), type, result, shrinking,
                          "nearest", "ceil");
  return result;
}

/// What was resized by scales only, in asymmetric coordinates.
static Values replaceByScales(Operation *op, RewriterBase &rewriter) {
  Location loc = op->getLoc();
  Value scales = createScales(op, rewriter);
  // Without dimensions there is nothing to scale, and no scales are absent
  // ones now.
  if (auto type = dyn_cast<RankedTensorType>(scales.getType());
      type && type.getRank() == 1 && type.getDimSize(0) == 0)
    return SmallVector<Value>{ONNXIdentityOp::create(
        rewriter, loc, op->getResult(0).getType(), op->getOperand(0))};
  auto mode = op->getAttrOfType<StringAttr>("mode");
  bool isLinear = mode && mode != "nearest";
  if (!isLinear && isa<ONNXResizeV10Op>(op))
    return SmallVector<Value>{createResizeNearestV10(rewriter, op, scales)};
  return SmallVector<Value>{
      createResize(rewriter, loc, op->getResult(0).getType(), op->getOperand(0),
                   scales, isLinear ? "linear" : "nearest", "floor")};
}

static void addPadVersions(VersionTable &table) {
  table.add(VersionRow("PadV1", "Pad")
                .move("paddings", 1, OperandForm::Vector)
                .move("value", 2, OperandForm::ScalarOfInputType));
  table.add(VersionRow("PadV2", "Pad")
                .move("pads", 1, OperandForm::Vector)
                .move("value", 2, OperandForm::ScalarOfInputType));
  table.add(VersionRow("PadV11", "Pad"));
  table.add(VersionRow("PadV13", "Pad"));
  table.add(VersionRow("PadV18", "Pad"));
}

static void addResizeVersions(VersionTable &table) {
  table.add(VersionRow("ResizeV10", "Resize").with(replaceByScales));
  table.add(VersionRow("ResizeV11", "Resize"));
  table.add(VersionRow("ResizeV13", "Resize"));
  table.add(VersionRow("ResizeV18", "Resize"));
  // An operator that another one has taken the place of altogether.
  table.add(VersionRow("Upsample", "Resize").with(replaceByScales));
  table.add(VersionRow("UpsampleV1", "Resize").with(replaceByScales));
  table.add(VersionRow("UpsampleV7", "Resize").with(replaceByScales));
}

void addTensorVersions(VersionTable &table) {
  addPadVersions(table);
  addResizeVersions(table);
  table.add(VersionRow("CastV1", "Cast").with(replaceCastV1));
  table.add(VersionRow("ConcatV1", "Concat").with(replaceConcatV1));
  table.add(
      VersionRow("ReshapeV1", "Reshape").move("shape", 1, OperandForm::Vector));
  // Deprecated under its old name, which is no version of another operator.
  table.add(VersionRow("Scatter", "ScatterElements"));
  table.add(VersionRow("SliceV1", "Slice")
                .move("starts", 1, OperandForm::Vector)
                .move("ends", 2, OperandForm::Vector)
                .move("axes", 3, OperandForm::Vector));
  table.add(VersionRow("SplitV1", "Split").with(replaceSplit));
  table.add(VersionRow("SplitV11", "Split").with(replaceSplit));
  table.add(VersionRow("SplitV13", "Split").with(replaceSplit));
  table.add(
      VersionRow("SqueezeV11", "Squeeze").move("axes", 1, OperandForm::Vector));
  table.add(VersionRow("TileV1", "Tile").with(replaceTileV1));
  table.add(VersionRow("UnsqueezeV11", "Unsqueeze")
                .move("axes", 1, OperandForm::Vector));
}

} // namespace agate
