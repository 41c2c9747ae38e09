//===- ObjectDetectionOps.cpp - The object_detection family --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.h"

#include "ONNXRules.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.cpp.inc"

namespace agate {

void registerONNXObjectDetectionOps(ONNXDialect &dialect) {
  dialect.addFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.cpp.inc"
      >();
}

} // namespace agate
