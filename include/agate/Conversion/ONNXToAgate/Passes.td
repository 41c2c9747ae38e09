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
      normalize`, `onnx.OneHotV9` with `ignore`. Indices and depth of other
      types than i32 and i64 are truncated to i64 first; what i64 does not hold
      (NaN, infinities, numbers outside its range) becomes INT64_MIN, which
      matches no class. Such a depth is an error: of this pass where it is
      known, of the running program otherwise.
    * `onnx.Trilu` with a constant `k` and elements that DIAGONAL_MATRIX1 takes
      becomes `agate.DiagonalMatrix`, any other `agate.Band`.

    Operations on tensors of unknown rank are left as they are.
  }];
  let dependentDialects = [
    "::agate::AgateDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // AGATE_CONVERSION_ONNXTOAGATE_PASSES
