//===- ObjectDetectionVersions.cpp - Old versions of object detection -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.h"

using namespace mlir;

namespace agate {

void addObjectDetectionVersions(VersionTable &table) {
  // The mode became an attribute with another default.
  table.add(VersionRow::get<ONNXRoiAlignV10Op, ONNXRoiAlignOp>().set(
      ONNXRoiAlignOp::getCoordinateTransformationModeAttrName,
      "output_half_pixel"));
}

} // namespace agate
