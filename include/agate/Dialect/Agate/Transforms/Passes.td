//===- Passes.td - Agate transformation passes -------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_AGATE_TRANSFORMS_PASSES
#define AGATE_DIALECT_AGATE_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def FoldGeneratorsPass : Pass<"fold-generators"> {
  let summary = "Compute generators whose operands are constants";
  let description = [{
    Replaces an `agate` operation whose operands are all constants by the
    constant that it computes, if that has at most `max-bytes` bytes. `fold()`
    returns splats and identities only, so that rewrites can match generators
    before they become data, and a large result is never materialised at compile
    time.

    ```mlir
    func.func @eye() -> tensor<2x2xi8> {
      %c0 = arith.constant dense<0> : tensor<i64>
      %c2 = arith.constant dense<2> : tensor<i64>
      %0 = agate.Eye(%c2, %c2, %c0) <{output_type = i8}>
          : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xi8>
      return %0 : tensor<2x2xi8>
    }
    // becomes
    %0 = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi8>
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"64 * 1024",
           "Largest constant to create, in bytes">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def SimplifyGeneratorsPass : Pass<"simplify-generators"> {
  let summary = "Rewrite users of generators without storing the generators";
  let description = [{
    Products, reductions, elementwise operations and views of generators become
    generators, or operations on the elements that generators select.
    Comparisons of positions, as exporters spell generators, and constants
    become generators first. docs/GeneratorAlgebra.md lists the rules.

    Products that leave out zeros are exact for finite elements only: zero times
    infinity or NaN is NaN, which the product would carry into other elements.
    Unless the elements of X are known to be finite (integers, finite constants
    and what follows from them), the program tests them, and computes the whole
    product where they are not; `assume-finite` omits the test. The signs of
    zeros may differ.

    ```mlir
    func.func @embed(%i: tensor<3xi64>, %w: tensor<5x8xf32>)
        -> tensor<3x8xf32> {
      %five = arith.constant dense<5> : tensor<i64>
      %one = arith.constant dense<1.0> : tensor<f32>
      %zero = arith.constant dense<0.0> : tensor<f32>
      %0 = agate.OneHot(%i, %five, %one, %zero) <{axis = -1 : si64}>
          : (tensor<3xi64>, tensor<i64>, tensor<f32>, tensor<f32>)
          -> tensor<3x5xf32>
      %1 = "onnx.MatMul"(%0, %w)
          : (tensor<3x5xf32>, tensor<5x8xf32>) -> tensor<3x8xf32>
      return %1 : tensor<3x8xf32>
    }
    // with assume-finite becomes
    %1 = agate.Take(%w, %i, %zero) <{axis = 0 : si64}>
        : (tensor<5x8xf32>, tensor<3xi64>, tensor<f32>) -> tensor<3x8xf32>
    ```
  }];
  let options = [
    Option<"assumeFinite", "assume-finite", "bool", /*default=*/"false",
           "Take floats to be neither NaN nor infinite">
  ];
  let dependentDialects = [
    "::agate::AgateDialect", "::agate::ONNXDialect",
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

#endif // AGATE_DIALECT_AGATE_TRANSFORMS_PASSES
