//===- ElementCoder.cpp - Quantized elements as numbers -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Quantization/ElementCoder.h"
#include "Elementwise/Cast.h"
#include "Elementwise/SmallFloats.h"

using namespace mlir;
using namespace agate;

ElementCoder::ElementCoder(ScalarBuilder &builder, Type type, bool decodes,
                           bool encodes)
    : type(type) {
  if (!SmallFloat::isSmall(type))
    return;
  SmallFloat small(cast<FloatType>(type));
  if (decodes)
    values = small.emitValues(builder);
  if (encodes)
    thresholds = small.emitThresholds(builder, Rounding::NearestEven);
}

Value ElementCoder::decode(ScalarBuilder &b, Value v) const {
  if (values)
    return SmallFloat(cast<FloatType>(type)).emitDecode(b, values, v);
  return emitCast(b, v, type, b.getF32Type());
}

Value ElementCoder::encode(ScalarBuilder &b, Value v, bool saturates) const {
  if (!thresholds)
    return emitCast(b, v, b.getF32Type(), type);
  v = arith::ExtFOp::create(b, b.getF64Type(), v);
  return SmallFloat(cast<FloatType>(type))
      .emitEncode(b, thresholds, v, saturates);
}

Value agate::emitCentered(ScalarBuilder &builder, Value v, Type type,
                          Value zero, Type resultType) {
  SmallVector<Value> operands{v};
  if (zero)
    operands.push_back(zero);
  ElementCoder coder(builder, type, /*decodes=*/true, /*encodes=*/false);
  return emitElementwise(builder, operands, builder.mixedSizes(v), resultType,
                         [&](ScalarBuilder &b, ValueRange args) -> Value {
                           auto convert = [&](Value element) {
                             return isa<FloatType>(resultType)
                                        ? coder.decode(b, element)
                                        : emitCast(b, element, type,
                                                   resultType);
                           };
                           Value x = convert(args[0]);
                           return zero ? b.sub(x, convert(args[1])) : x;
                         });
}
