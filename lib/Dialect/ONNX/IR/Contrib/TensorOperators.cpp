//===- TensorOperators.cpp - Elements that move, pooling -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/TensorResizeOps.h"

using namespace mlir;

namespace agate::contrib {

static LogicalResult expandTrilu(ContribBuilder &b,
                                 SmallVectorImpl<Value> &values) {
  values.push_back(b.create<ONNXTriluOp>({b.in("X"), b.in("k")}, [&](auto &p) {
    p.upper = b.integer(b.getInt("upper", 1));
  }));
  return success();
}

/// Values in their order of occurrence, and not where they occur first but
/// where each element is among them.
static LogicalResult expandUnique(ContribBuilder &b,
                                  SmallVectorImpl<Value> &values) {
  SmallVector<Value> all = b.createAll<ONNXUniqueOp>(
      b.in("x"), 4, [&](auto &p) { p.sorted = b.integer(0); });
  values.append({all[0], all[2], all[3]});
  return success();
}

static LogicalResult expandGatherND(ContribBuilder &b,
                                    SmallVectorImpl<Value> &values) {
  Value positions = b.cast(b.in("indices"), b.getBuilder().getI64Type());
  values.push_back(b.create<ONNXGatherNDOp>({b.in("data"), positions}));
  return success();
}

static LogicalResult expandPad(ContribBuilder &b,
                               SmallVectorImpl<Value> &values) {
  FailureOr<int64_t> rank = b.rankOf("pads", 1, 2);
  if (failed(rank))
    return failure();
  Value pads = b.in("pads"), value = b.in("value");
  if (*rank == 2)
    pads = b.squeeze(pads, 0);
  if (value) {
    FailureOr<int64_t> valueRank = b.rankOf("value", 0, 1);
    if (failed(valueRank))
      return failure();
    if (*valueRank == 1)
      value = b.squeeze(value, 0);
  }
  values.push_back(
      b.create<ONNXPadOp>({b.in("data"), pads, value}, [&](auto &p) {
        p.mode = b.string(b.getString("mode", "constant"));
      }));
  return success();
}

static LogicalResult expandNhwcMaxPool(ContribBuilder &b,
                                       SmallVectorImpl<Value> &values) {
  FailureOr<Value> y = b.withChannelsSecond(b.in("x"), "x", [&](Value x) {
    return b.create<ONNXMaxPoolOp>(x, [&](auto &p) {
      p.auto_pad = b.string(b.getString("auto_pad", "NOTSET"));
      p.ceil_mode = b.integer(b.getInt("ceil_mode"));
      p.dilations = b.listAttr("dilations");
      p.kernel_shape = b.listAttr("kernel_shape");
      p.pads = b.listAttr("pads");
      p.strides = b.listAttr("strides");
    });
  });
  if (failed(y))
    return failure();
  values.push_back(*y);
  return success();
}

//===----------------------------------------------------------------------===//
// CropAndResize
//===----------------------------------------------------------------------===//

namespace {
/// Where the samples of each box are along one dimension, [boxes, samples].
struct Samples {
  Value positions, isInside;
  /// In [-1, 1], from the first to the last element.
  Value normalized;
};
} // namespace

/// Along dimension `axis` of X, of which `coordinate` of a box is the begin.
static Samples getSamples(ContribBuilder &b, int64_t axis, int64_t coordinate) {
  Type type = b.elementType(b.in("X"));
  auto asFloat = [&](Value v) { return b.cast(v, type); };
  Value one = b.number(type, 1), half = b.number(type, 0.5);
  Value last = b.sub(asFloat(b.sizes(b.in("X"), axis, axis + 1)), one);
  Value rois = b.in("rois");
  Value begin = b.mul(b.slice(rois, 1, coordinate, coordinate + 1), last);
  Value end = b.mul(b.slice(rois, 1, coordinate + 2, coordinate + 3), last);
  Value count =
      b.cast(b.slice(b.in("crop_size"), 0, coordinate, coordinate + 1),
             b.getBuilder().getI64Type());
  // The only sample of a box is in its middle.
  Value isOne = b.create<ONNXEqualOp>({count, b.indices(1)});
  Value middle = b.mul(b.add(begin, end), half);
  Value steps = b.create<ONNXMaxOp>({b.sub(asFloat(count), one), one});
  Value step = b.div(b.sub(end, begin), steps);
  Value index = b.unsqueeze(asFloat(b.range(count)), 0);
  Samples s;
  s.positions = b.add(b.select(isOne, middle, begin), b.mul(index, step));
  s.isInside = b.create<ONNXAndOp>(
      {b.create<ONNXGreaterOrEqualOp>({s.positions, b.number(type, 0)}),
       b.create<ONNXLessOrEqualOp>({s.positions, last})});
  if (b.getString("mode", "bilinear") == "nearest")
    s.positions = b.create<ONNXFloorOp>(b.add(s.positions, half));
  Value scaled = b.div(s.positions, b.create<ONNXMaxOp>({last, one}));
  s.normalized = b.sub(b.add(scaled, scaled), one);
  return s;
}

static LogicalResult expandCropAndResize(ContribBuilder &b,
                                         SmallVectorImpl<Value> &values) {
  if (failed(b.rankOf("X", 4, 4)) || failed(b.rankOf("rois", 2, 2)) ||
      failed(b.rankOf("batch_indices", 1, 1)) ||
      failed(b.rankOf("crop_size", 1, 1)))
    return failure();
  StringRef mode = b.getString("mode", "bilinear");
  if (mode != "bilinear" && mode != "nearest")
    return b.fail() << "is not supported with the mode '" << mode << "'";
  Value images = b.gather(b.in("X"), b.in("batch_indices"), 0);
  Samples rows = getSamples(b, 2, 0), columns = getSamples(b, 3, 1);
  Value shape =
      b.concat({b.sizes(b.in("rois"), 0, 1), b.shape(rows.positions, 1, 2),
                b.shape(columns.positions, 1, 2), b.indices(1)},
               0);
  auto spread = [&](Value v, ArrayRef<int64_t> axes) {
    return b.create<ONNXExpandOp>({b.unsqueeze(v, axes), shape});
  };
  Value grid = b.concat(
      {spread(columns.normalized, {1, 3}), spread(rows.normalized, {2, 3})}, 3);
  Value y = b.create<ONNXGridSampleOp>({images, grid}, [&](auto &p) {
    p.align_corners = b.integer(1);
    p.mode = b.string(mode == "nearest" ? "nearest" : "linear");
    p.padding_mode = b.string("border");
  });
  Value isInside = b.create<ONNXAndOp>({b.unsqueeze(rows.isInside, {1, 3}),
                                        b.unsqueeze(columns.isInside, {1, 2})});
  Value outside =
      b.number(b.elementType(y), b.getFloat("extrapolation_value", 0.0));
  values.push_back(b.select(isInside, y, outside));
  return success();
}

void addTensorOperators(ContribTable &table) {
  table.add("Trilu", expandTrilu)
      .input("X", anyElement)
      .optional("k", onlyI64)
      .attr("upper", AttrKind::Int)
      .means("`Trilu`");
  table.add("Unique", expandUnique)
      .input("x", anyElement)
      .outputs(3)
      .means("`Unique`, not sorted");
  table.add("GatherND", expandGatherND)
      .input("data", anyElement)
      .input("indices", indexTypes)
      .means("`GatherND`");
  table.add("Pad", expandPad)
      .input("data", anyFloat, 'T')
      .input("pads", onlyI64)
      .optional("value", anyFloat, 'T')
      .attr("mode", AttrKind::String)
      .means("`Pad`");
  table.add("NhwcMaxPool", expandNhwcMaxPool)
      .input("x", bytes)
      .attr("auto_pad", AttrKind::String)
      .attr("ceil_mode", AttrKind::Int)
      .attr("dilations", AttrKind::Ints)
      .required("kernel_shape", AttrKind::Ints)
      .attr("pads", AttrKind::Ints)
      .attr("strides", AttrKind::Ints)
      .means("`Transpose`, `MaxPool`");
  table.add("MaxpoolWithMask", nullptr)
      .lacks(
          "elements behind the first masked one of a row do not count, which "
          "depends on the order of the loops in one implementation");
  table.add("Inverse", nullptr)
      .lacks("there is no operation that inverts matrices");
  table.add("CropAndResize", expandCropAndResize)
      .input("X", anyFloat, 'T')
      .input("rois", anyFloat, 'T')
      .input("batch_indices", onlyI32)
      .input("crop_size", onlyI32)
      .attr("mode", AttrKind::String)
      .attr("extrapolation_value", AttrKind::Float)
      .means("`Gather` of the images, `GridSample`, `Where`");
}

} // namespace agate::contrib
