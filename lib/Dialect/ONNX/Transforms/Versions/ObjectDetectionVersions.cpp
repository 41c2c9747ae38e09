//===- ObjectDetectionVersions.cpp - Old versions of object detection -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

using namespace mlir;

namespace agate {

void addObjectDetectionVersions(VersionTable &table) {
  // The mode became an attribute with another default.
  table.add(
      VersionRow("RoiAlignV10", "RoiAlign")
          .set("coordinate_transformation_mode", "\"output_half_pixel\""));
}

} // namespace agate
