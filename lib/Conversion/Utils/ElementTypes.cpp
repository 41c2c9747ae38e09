//===- ElementTypes.cpp - Element types at run time -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/ElementTypes.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Runtime/ABI.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {

static DLDataType make(unsigned code, unsigned bits) {
  DLDataType type = {};
  type.code = code;
  type.bits = bits;
  type.lanes = 1;
  return type;
}

namespace {
/// Floats whose code in DLPack determines the type.
struct FloatRow {
  unsigned code;
  Type (*get)(MLIRContext *context);
};
} // namespace

template <typename FloatT> static constexpr FloatRow makeRow(unsigned code) {
  return {code,
          [](MLIRContext *context) -> Type { return FloatT::get(context); }};
}

static constexpr FloatRow floatRows[] = {
    makeRow<BFloat16Type>(kDLBfloat),
    makeRow<Float8E4M3FNType>(AGATE_DL_FLOAT8_E4M3FN),
    makeRow<Float8E4M3FNUZType>(AGATE_DL_FLOAT8_E4M3FNUZ),
    makeRow<Float8E5M2Type>(AGATE_DL_FLOAT8_E5M2),
    makeRow<Float8E5M2FNUZType>(AGATE_DL_FLOAT8_E5M2FNUZ),
    makeRow<Float8E8M0FNUType>(AGATE_DL_FLOAT8_E8M0FNU),
    makeRow<Float4E2M1FNType>(AGATE_DL_FLOAT4_E2M1FN),
};

std::optional<DLDataType> getDLDataType(Type elementType) {
  if (isa<IndexType>(elementType))
    return make(kDLInt, 64);
  if (isa<ONNXStringType>(elementType))
    return make(AGATE_DL_STRING, 64);
  if (auto integer = dyn_cast<IntegerType>(elementType)) {
    unsigned width = integer.getWidth();
    if (width == 1)
      return make(AGATE_DL_BOOL, 8);
    if (width > 64 || !llvm::isPowerOf2_32(width))
      return std::nullopt;
    return make(integer.isUnsigned() ? kDLUInt : kDLInt, width);
  }
  if (isa<Float16Type, Float32Type, Float64Type>(elementType))
    return make(kDLFloat, elementType.getIntOrFloatBitWidth());
  for (const FloatRow &row : floatRows)
    if (row.get(elementType.getContext()) == elementType)
      return make(row.code, elementType.getIntOrFloatBitWidth());
  if (auto complex = dyn_cast<ComplexType>(elementType))
    if (isa<Float32Type, Float64Type>(complex.getElementType()))
      return make(kDLComplex,
                  2 * complex.getElementType().getIntOrFloatBitWidth());
  return std::nullopt;
}

Type getElementType(DLDataType type, MLIRContext *context) {
  if (type.lanes != 1)
    return {};
  Type result;
  switch (type.code) {
  case AGATE_DL_BOOL:
    result = IntegerType::get(context, 1);
    break;
  case kDLInt:
    result = IntegerType::get(context, type.bits ? type.bits : 1);
    break;
  case kDLUInt:
    result = IntegerType::get(context, type.bits ? type.bits : 1,
                              IntegerType::Unsigned);
    break;
  case kDLFloat:
    if (type.bits == 16)
      result = Float16Type::get(context);
    else if (type.bits == 32)
      result = Float32Type::get(context);
    else
      result = Float64Type::get(context);
    break;
  case kDLComplex:
    result =
        ComplexType::get(type.bits == 64 ? Type(Float32Type::get(context))
                                         : Type(Float64Type::get(context)));
    break;
  case AGATE_DL_STRING:
    result = ONNXStringType::get(context);
    break;
  default:
    for (const FloatRow &row : floatRows)
      if (row.code == type.code)
        result = row.get(context);
    if (!result)
      return {};
    break;
  }
  // The inverse mapping rejects codes of types that do not exist.
  std::optional<DLDataType> again = getDLDataType(result);
  if (!again || again->code != type.code || again->bits != type.bits)
    return {};
  return result;
}

} // namespace agate
