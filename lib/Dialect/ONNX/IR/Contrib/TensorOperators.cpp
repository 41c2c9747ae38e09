//===- TensorOperators.cpp - Elements that move, pooling -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

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
  table.add("CropAndResize", nullptr)
      .lacks("no operation samples boxes of its coordinates");
}

} // namespace agate::contrib
