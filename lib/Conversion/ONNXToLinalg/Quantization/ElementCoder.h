//===- ElementCoder.h - Quantized elements as numbers ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_QUANTIZATION_ELEMENTCODER_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_QUANTIZATION_ELEMENTCODER_H

#include "agate/Conversion/Utils/LinalgBuilder.h"

namespace agate {

/// Converts between f32 and the elements of one type, of the onnx dialect.
class ElementCoder {
public:
  ElementCoder(ScalarBuilder &builder, mlir::Type type, bool decodes,
               bool encodes);

  mlir::Value decode(ScalarBuilder &b, mlir::Value v) const;
  /// Numbers that do not fit into an integer type are saturated.
  mlir::Value encode(ScalarBuilder &b, mlir::Value v, bool saturates) const;

private:
  mlir::Type type;
  mlir::Value values, thresholds;
};

/// The elements of `v`, of `type` in the onnx dialect, less their zero points,
/// as `resultType`, i32 or f32. `zero` broadcasts to `v`; null is 0.
mlir::Value emitCentered(ScalarBuilder &builder, mlir::Value v, mlir::Type type,
                         mlir::Value zero, mlir::Type resultType);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_QUANTIZATION_ELEMENTCODER_H
