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
  let summary = "Fold operations that depend on constants only";
  let description = [{
    Operations of the `onnx` dialect that have no side effects, and whose
    operands are constants or results of such operations, are compiled through
    the same lowerings as any program, executed in this process, and replaced by
    their results. The semantics of an operation are thus implemented once, and
    folding produces exactly the bits that the program would compute.

    A result is computed if it has at most `max-bytes` bytes or is not larger
    than the constants that it depends on. Operations that cannot be lowered, or
    that fail with an error when they are executed, are left unchanged. So are
    operations that exceed the limits `max-iterations` and `max-memory`: the
    program that computes the constants counts its work, and stops when it
    exceeds them. Generators (`ConstantOfShape`, `EyeLike`, `OneHot`) are left
    unchanged as well; see `fold-generators`.

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
           "Largest constant to create from smaller ones, in bytes">,
    Option<"maxIterations", "max-iterations", "uint64_t",
           /*default=*/"100 * 1000 * 1000",
           "Limit of the iterations of all loops in the computation">,
    Option<"maxMemory", "max-memory", "uint64_t", /*default=*/"256 * 1024 * 1024",
           "Limit of the bytes of buffers of dynamic size in the computation">
  ];
  let dependentDialects = ["::agate::ONNXDialect", "::mlir::tensor::TensorDialect"];
}

#endif // AGATE_EXECUTION_PASSES
