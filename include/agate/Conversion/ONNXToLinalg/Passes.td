//===- Passes.td - ONNX to linalg --------------------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_ONNXTOLINALG_PASSES
#define AGATE_CONVERSION_ONNXTOLINALG_PASSES

include "mlir/Pass/PassBase.td"

def ConvertONNXToLinalgPass
    : Pass<"convert-onnx-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Lower the onnx dialect to linalg on tensors";
  let description = [{
    Lowers operations of the onnx dialect to linalg, tensor, arith and scf
    operations on tensors of known rank. Unsigned integers become signless.
    Sizes and indices that are only known at run time are checked by
    `cf.assert`. For an operation that cannot be lowered, the pass reports an
    error with the reason.

    Strings, sequences, optionals and maps become handles of the runtime, i64.
    Operations on them become calls of runtime functions
    (`agate/Runtime/Functions.def`).

    EyeLike, OneHot and Trilu are converted by `convert-onnx-to-agate`, and
    EntryPoint and the attributes of arguments by `lower-entry-points`; both run
    before this pass.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::complex::ComplexDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"
  ];
}

#endif // AGATE_CONVERSION_ONNXTOLINALG_PASSES
