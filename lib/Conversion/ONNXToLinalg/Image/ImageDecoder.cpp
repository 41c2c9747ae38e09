//===- ImageDecoder.cpp - ImageDecoder ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/ImageOps.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerImageDecoder : DataSizedLowering<ONNXImageDecoderOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXImageDecoderOp op, OpAdaptor adaptor,
        PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    StringRef name = op.getPixelFormat();
    Value format = code.constant(code.getI64Type(), name == "RGB"   ? 0
                                                    : name == "BGR" ? 1
                                                                    : 2);
    Value bytes = adaptor.getEncodedStream();
    Value size = fromIndex(code, code.size(bytes, 0), code.getI64Type());
    Value address = emitAddress(code, bytes);
    Value image =
        callRuntime(code, AGATE_FUNCTION_DecodeImage, {address, size, format});
    int64_t channels = name == "Grayscale" ? 1 : 3;
    auto type = RankedTensorType::get(
        {ShapedType::kDynamic, ShapedType::kDynamic, channels},
        getElementTypeOrSelf(op.getType()));
    return SmallVector<Value>{emitUnbox(code, image, type)};
  }
};
} // namespace

void agate::populateImagePatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns,
                                  FailureLog &log) {
  patterns.add<LowerImageDecoder>(converter, patterns.getContext(), log);
}
