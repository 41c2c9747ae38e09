//===- StringCasts.cpp - Strings from and to numbers ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/StringCasts.h"
#include "Elementwise/Cast.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"

using namespace mlir;
using namespace agate;

static Value emitInt(ScalarBuilder &builder, int64_t value) {
  return arith::ConstantIntOp::create(builder, value, 64);
}

Value agate::emitParse(ScalarBuilder &builder, Value string, Type to) {
  auto truncate = [&](Value value, Type type) -> Value {
    return value.getType() == type
               ? value
               : arith::TruncIOp::create(builder, type, value);
  };
  ElementKind kind = getElementKind(to);
  if (kind == ElementKind::Bool)
    return truncate(callRuntime(builder, AGATE_FUNCTION_ParseBool, string), to);
  if (kind != ElementKind::Float) {
    unsigned width = to.getIntOrFloatBitWidth();
    Value bits = emitInt(builder, width);
    Value isSigned = emitInt(builder, kind == ElementKind::Signed);
    Value value = callRuntime(builder, AGATE_FUNCTION_ParseInteger,
                              {string, bits, isSigned});
    return truncate(value, builder.getIntegerType(width));
  }
  // Text is rounded once to f32 and f64; for narrower types it is parsed as
  // f64.
  Value isSingle = emitInt(builder, to.isF32());
  Value value =
      callRuntime(builder, AGATE_FUNCTION_ParseNumber, {string, isSingle});
  return emitCast(builder, value, builder.getF64Type(), to);
}

Value agate::emitFormat(ScalarBuilder &builder, Value number, Type from) {
  ElementKind kind = getElementKind(from);
  if (kind == ElementKind::Float) {
    // The text of a bf16 is that of the f32 of the same value.
    int64_t bits = from.isBF16() ? 32 : from.getIntOrFloatBitWidth();
    Value value = emitCast(builder, number, from, builder.getF64Type());
    return callRuntime(builder, AGATE_FUNCTION_FormatNumber,
                       {value, emitInt(builder, bits)});
  }
  bool isSigned = kind == ElementKind::Signed;
  Type wide = isSigned ? builder.getI64Type()
                       : builder.getIntegerType(64, /*isSigned=*/false);
  Value value = emitCast(builder, number, from, wide);
  if (kind == ElementKind::Bool)
    return callRuntime(builder, AGATE_FUNCTION_FormatBool, value);
  return callRuntime(builder, AGATE_FUNCTION_FormatInteger,
                     {value, emitInt(builder, isSigned)});
}
