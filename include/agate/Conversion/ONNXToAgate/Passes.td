//===- Passes.td - ONNX generators to agate ----------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_ONNXTOAGATE_PASSES
#define AGATE_CONVERSION_ONNXTOAGATE_PASSES

include "mlir/Pass/PassBase.td"

def ConvertONNXToAgatePass
    : Pass<"convert-onnx-to-agate"> {
  let summary = "Express onnx generators as agate operations";
  let description = [{
    * `onnx.EyeLike` becomes `agate.Eye`, or `agate.DiagonalMatrix` for bool.
    * `onnx.OneHot` becomes `agate.OneHot` with `negative_indices_mode =
      normalize`, `onnx.OneHotV9` with `ignore`. Indices and depth of types
      other than i32 and i64 are truncated to i64 first. Values that i64 cannot
      represent (NaN, infinities, numbers out of range) become INT64_MIN, which
      matches no class. Such a depth is an error, reported by this pass if it is
      a constant, and by the running program otherwise.
    * `onnx.Trilu` becomes `agate.DiagonalMatrix` if `k` is a constant and
      DIAGONAL_MATRIX1 supports the element type, and `agate.Band` otherwise.
      Elements of a type without a zero are an error.

    Operations on tensors of unknown rank are left unchanged.
  }];
  let dependentDialects = [
    "::agate::AgateDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // AGATE_CONVERSION_ONNXTOAGATE_PASSES
