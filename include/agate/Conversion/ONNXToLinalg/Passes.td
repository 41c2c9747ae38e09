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
    Lowers every operation that computes to linalg, tensor, arith and scf on
    tensors of known rank. Unsigned integers become signless. Sizes and indices
    that only the running program knows are checked there, by `cf.assert`. An
    operation that cannot be lowered is an error that names it and the reason.

    Strings, sequences, optionals and maps are handles of the runtime, i64; what
    is no computation on tensors becomes a call of a function of the runtime
    (`agate/Runtime/Functions.def`).

    `convert-onnx-to-agate` takes EyeLike, OneHot and Trilu before this pass, and
    `lower-entry-points` takes EntryPoint and the attributes of arguments.
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
