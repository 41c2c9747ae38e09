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
    Products with generators are sums of zeros and one element:

    * MatMul(OneHot(i), X) takes the rows `i` of X, a multiple of them if
      `on_value` is not 1, and zeros where `i` selects no class; the columns in
      a product with the transposed OneHot. `off_value` must be zero.
    * MatMul(Eye, X) is X, or X with its rows shifted by `diagonal_index` and
      filled up with zeros; the columns for MatMul(X, Eye).
    * MatMul(Mul(Eye, v), X), where v is a scalar, a vector, or a matrix of one
      row or column, all of known sizes, scales the rows of X; the columns for
      MatMul(X, Mul(Eye, v)).
    * A Gemm is such a product, multiplications and an addition.
    * In an Einsum, a square Eye makes its two labels one, and a OneHot whose
      classes are summed over takes slices of the operand with their label.
    * ReduceSum(Mul(OneHot(i), X)) over the classes takes the element of X that
      belongs to each index.

    A constant matrix that is a factor and has at most one element in each row
    (or each column) that is not zero, all of them equal, is an Eye or a OneHot:
    identities, permutations and other selections.

    What is computed from generators is a generator:

    * an elementwise operation of a OneHot and a constant of one element, and a
      Cast, apply to its two values;
    * a Cast of an Eye is an Eye of another type;
    * a Transpose of a OneHot moves its axis and transposes the indices, one of
      an Eye swaps its sizes and negates `diagonal_index`.

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
