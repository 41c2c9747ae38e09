//===- TensorVersions.cpp - Old versions of the tensor family ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

/// The number of repetitions of one dimension becomes that of all.
static Values replaceTileV1(Operation *op, RewriterBase &rewriter) {
  auto tile = mlir::cast<ONNXTileV1Op>(op);
  DenseFPElementsAttr tiles, axis;
  auto type = dyn_cast<RankedTensorType>(tile.getInput().getType());
  if (!type || !matchPattern(tile.getTiles(), m_Constant(&tiles)) ||
      !matchPattern(tile.getAxis(), m_Constant(&axis)) || tiles.size() != 1 ||
      axis.size() != 1)
    return op->emitOpError("becomes onnx.Tile only where its input has a rank, "
                           "and 'tiles' and 'axis' are constant");
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

/// What was resized by scales only, in asymmetric coordinates.
static Values replaceByScales(Operation *op, RewriterBase &rewriter) {
  Location loc = op->getLoc();
  Value none = ONNXNoneOp::create(rewriter, loc);
  Value scales = createScales(op, rewriter);
  // Without dimensions there is nothing to scale, and no scales are absent
  // ones now.
  if (auto type = dyn_cast<RankedTensorType>(scales.getType());
      type && type.getRank() == 1 && type.getDimSize(0) == 0)
    return SmallVector<Value>{ONNXIdentityOp::create(
        rewriter, loc, op->getResult(0).getType(), op->getOperand(0))};
  auto mode = op->getAttrOfType<StringAttr>("mode");
  OperationState state(loc, ONNXResizeOp::getOperationName());
  state.addOperands({op->getOperand(0), none, scales, none});
  state.addTypes(op->getResultTypes());
  state.addAttribute("coordinate_transformation_mode",
                     rewriter.getStringAttr("asymmetric"));
  state.addAttribute(
      "mode",
      rewriter.getStringAttr(mode && mode != "nearest" ? "linear" : "nearest"));
  state.addAttribute("nearest_mode", rewriter.getStringAttr("floor"));
  return SmallVector<Value>{rewriter.create(state)->getResult(0)};
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
