//===- Passes.td - Passes that run code -------------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_PASSES
#define AGATE_EXECUTION_PASSES

include "mlir/Pass/PassBase.td"

def FoldONNXConstantsPass
    : Pass<"fold-onnx-constants", "::mlir::ModuleOp"> {
  let summary = "Compute what depends on constants only";
  let description = [{
    Operations of the `onnx` dialect that have no effects, and whose operands
    are constants or come from such operations, are compiled through the
    lowerings that every program takes, run in this process, and replaced by
    their results. So what an operation computes is written once, and folding
    gives the very bits that the program would compute.

    A result is computed if it has at most `max-bytes` bytes or is not larger
    than the constants it is made of. What cannot be lowered, or finds a fault
    in its operands when it runs, stays. So does what takes more work than
    `max-iterations` and `max-memory` allow: the program that computes the
    constants counts its work and gives up. Generators (`ConstantOfShape`,
    `EyeLike`, `OneHot`) stay as well: see `fold-generators`.

    ```mlir
    func.func @weights(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
      %w = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
      %s = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
      %0 = "onnx.Mul"(%w, %s) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
      %1 = "onnx.Add"(%x, %0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
      onnx.Return %1 : tensor<2x2xf32>
    }
    // becomes
    %0 = onnx.Constant dense<[[0.5, 4.0], [1.5, 8.0]]> : tensor<2x2xf32>
    %1 = "onnx.Add"(%x, %0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"64 * 1024",
           "Largest constant to make of smaller ones, in bytes">,
    Option<"maxIterations", "max-iterations", "uint64_t",
           /*default=*/"100 * 1000 * 1000",
           "Iterations of all loops that computing may take">,
    Option<"maxMemory", "max-memory", "uint64_t", /*default=*/"256 * 1024 * 1024",
           "Bytes of buffers whose sizes are known only when they are computed">
  ];
  let statistics = [
    Statistic<"numFolded", "operations folded", "Operations that were computed">
  ];
  let dependentDialects = ["::agate::ONNXDialect", "::mlir::tensor::TensorDialect"];
}

#endif // AGATE_EXECUTION_PASSES
