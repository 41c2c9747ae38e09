//===- ImageOps.cpp - The image family -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ImageOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/ImageOps.cpp.inc"

namespace agate {

void registerONNXImageOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/ImageOps.cpp.inc"
      >(dialect);
}

LogicalResult
ONNXImageDecoderOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(
          rules::requireVector(context, getEncodedStream(), "encoded_stream")))
    return failure();
  Dim channels(getPixelFormat() == "Grayscale" ? 1 : 3);
  results.push_back(InferredType::ranked(
      context.getElementType(getEncodedStream()), {Dim(), Dim(), channels}));
  return success();
}

} // namespace agate
