//===- MathMatrixOps.td - Products of matrices, of the math family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHMATRIXOPS
#define AGATE_DIALECT_ONNX_IR_MATHMATRIXOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_MatMulTypes = ONNX_Floats # ONNX_WideInts # ONNX_BF16s;
defvar ONNX_QuantizedByteTypes = [I8, UI8];
defvar ONNX_QuantizedMatMulTypes = ONNX_QuantizedByteTypes # ONNX_F8s;
defvar ONNX_QuantizedScaleTypes = [F16, F32] # ONNX_BF16s;

defvar ONNX_MatrixSpeculation = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];

/// An operation that cannot fail if all its types are static.
class ONNX_MatrixOp<string opMnemonic, list<int> versions,
                    list<Trait> traits = []>
    : ONNX_Op<opMnemonic, versions, ONNX_TypeChecked # traits> {
  let definitions = ONNX_MatrixSpeculation;
}

def ONNXMatMulOp
    : ONNX_MatrixOp<"MatMul", [1, 9, 13], [SameOperandsElementType]> {
  let summary = "matrix product, for each pair of matrices of two stacks";
  let description = [{
        Y[.., i, j] = sum over k of A[.., i, k] * B[.., k, j]

    The last two dimensions are those of the matrices; the ones before them
    are broadcast. An operand of rank 1 is a row on the left and a column on
    the right, and its dimension of size 1 is left out of the result.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Neither operand has rank 0.
    * (C3) The last dimension of A is the last but one (the only one) of B.
    * (C4) The leading dimensions are equal or one of them is 1.

    ```mlir
    func.func @matmul(%a: tensor<5x2x3xf32>, %b: tensor<3x4xf32>) -> tensor<5x2x4xf32> {
      %0 = "onnx.MatMul"(%a, %b) : (tensor<5x2x3xf32>, tensor<3x4xf32>) -> tensor<5x2x4xf32>
      onnx.Return %0 : tensor<5x2x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MatMulTypes>:$A,
                    ONNX_TensorOf<ONNX_MatMulTypes>:$B);
  let outputs = (outs ONNX_TensorOf<ONNX_MatMulTypes>:$Y);
  let hasCanonicalizer = 1;
}

def ONNXDetOp : ONNX_MatrixOp<"Det", [11, 22]> {
  let summary = "determinant of each matrix of a stack";
  let description = [{
        Y[..] = det(X[.., :, :])

    A matrix without elements has the determinant 1.

    Constraints:
    * (C1) X has at least rank 2.
    * (C2) The last two dimensions of X are equal.

    ```mlir
    func.func @det(%x: tensor<5x3x3xf32>) -> tensor<5xf32> {
      %0 = "onnx.Det"(%x) : (tensor<5x3x3xf32>) -> tensor<5xf32>
      onnx.Return %0 : tensor<5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$X);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$Y);
}

def ONNXEinsumOp
    : ONNX_MatrixOp<"Einsum", [12], [SameOperandsElementType]> {
  let summary = "sum of products along indices that an equation names";
  let description = [{
        Output[o..] = sum over the indices that are not in o
                      of the product of Inputs[n][t_n..] over all n

    where the equation `t_0,t_1,..->o` names the index of each dimension by a
    letter; upper and lower case differ, and spaces do not count. A letter that
    occurs twice in a term takes the diagonal. `...` stands for any number of
    dimensions, which are broadcast; where the output has none, they are summed
    up. Without `->`, the output has the dimensions of `...` and then the
    letters that occur once in all terms, in alphabetical order (capitals
    first).

    Constraints:
    * (C1) There is at least one operand, and a term for each.
    * (C2) A term consists of letters and at most one `...`.
    * (C3) A letter of the output occurs in a term, and once in the output.
    * (C4) An operand has as many dimensions as its term has letters, or at
      least as many where the term has `...`.
    * (C5) The sizes of dimensions with the same letter, and of those that
      `...` stands for (aligned at the last one), are equal or 1.
    * (C6) All operands have the same element type.

    ```mlir
    func.func @batched(%x: tensor<5x2x3xf32>, %y: tensor<5x3x4xf32>) -> tensor<5x2x4xf32> {
      %0 = "onnx.Einsum"(%x, %y) <{equation = "bij, bjk -> bik"}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
      onnx.Return %0 : tensor<5x2x4xf32>
    }
    ```
  }];
  let inputs = (ins Variadic<ONNX_TensorOf<ONNX_Numbers # ONNX_BF16s>>:$Inputs);
  let attrs = (ins ONNX_Str:$equation);
  let outputs = (outs ONNX_TensorOf<ONNX_Numbers # ONNX_BF16s>:$Output);
}

//===----------------------------------------------------------------------===//
// Gemm
//===----------------------------------------------------------------------===//

def ONNXGemmOp
    : ONNX_MatrixOp<"Gemm", [7, 9, 11, 13]> {
  let summary = "general product of two matrices, plus a third";
  let description = [{
        Y = alpha * A' * B' + beta * C

    where A' is A, or its transpose if `transA` is set, and B' likewise. C is
    broadcast to the shape of the product; an absent one is 0.

    Constraints:
    * (C1) A and B have rank 2.
    * (C2) The columns of A' are as many as the rows of B'.
    * (C3) C has at most rank 2, and its sizes are those of the product or 1.
    * (C4) A, B and C have the same element type.

    ```mlir
    func.func @dense(%x: tensor<8x3xf32>, %w: tensor<4x3xf32>, %b: tensor<4xf32>) -> tensor<8x4xf32> {
      %0 = "onnx.Gemm"(%x, %w, %b) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<8x3xf32>, tensor<4x3xf32>, tensor<4xf32>) -> tensor<8x4xf32>
      onnx.Return %0 : tensor<8x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MatMulTypes>:$A,
                    ONNX_TensorOf<ONNX_MatMulTypes>:$B,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_MatMulTypes>>:$C);
  let attrs = (ins ONNX_FloatDefault<"1.0f">:$alpha,
                   ONNX_FloatDefault<"1.0f">:$beta,
                   ONNX_BoolDefault<"0">:$transA,
                   ONNX_BoolDefault<"0">:$transB);
  let outputs = (outs ONNX_TensorOf<ONNX_MatMulTypes>:$Y);
}

def ONNXGemmV6Op : ONNX_OldOp<"Gemm", 6, [1, 6], ONNX_TypeChecked> {
  let summary = "Gemm with an attribute for broadcasting";
  let description = [{
        Y = alpha * A' * B' + beta * C

    where A' is A, or its transpose if `transA` is set, and B' likewise. C has
    the shape of the product, or is broadcast to it if `broadcast` is set.

    Constraints:
    * (C1) A and B have rank 2.
    * (C2) The columns of A' are as many as the rows of B'.
    * (C3) C has the shape of the product, unless `broadcast` is set; then it
      has at most rank 2, and its sizes are those of the product or 1.
    * (C4) A, B and C have the same element type.

    ```mlir
    func.func @dense(%x: tensor<8x3xf32>, %w: tensor<3x4xf32>, %b: tensor<4xf32>) -> tensor<8x4xf32> {
      %0 = "onnx.GemmV6"(%x, %w, %b) <{alpha = 1.0 : f32, beta = 1.0 : f32, broadcast = 1 : si64, transA = 0 : si64, transB = 0 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
      onnx.Return %0 : tensor<8x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$A,
                    ONNX_TensorOf<ONNX_Floats>:$B,
                    ONNX_TensorOf<ONNX_Floats>:$C);
  let attrs = (ins ONNX_FloatDefault<"1.0f">:$alpha,
                   ONNX_FloatDefault<"1.0f">:$beta,
                   ONNX_BoolDefault<"0">:$broadcast,
                   ONNX_BoolDefault<"0">:$transA,
                   ONNX_BoolDefault<"0">:$transB);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let definitions = ONNX_MatrixSpeculation;
}

//===----------------------------------------------------------------------===//
// Quantized products
//===----------------------------------------------------------------------===//

def ONNXMatMulIntegerOp : ONNX_MatrixOp<"MatMulInteger", [10]> {
  let summary = "matrix product of 8-bit integers, exact in 32 bits";
  let description = [{
        Y[.., i, j] = sum over k of (A[.., i, k] - a_zero_point[i]) *
                                    (B[.., k, j] - b_zero_point[j])

    with the shapes of `onnx.MatMul`. A zero point is one number, or a vector
    with one for each row of A or column of B, or a stack of such vectors with
    the rank of the operand; an absent one is 0. Sums wrap around.

    Constraints:
    * (C1) Neither A nor B has rank 0.
    * (C2) The last dimension of A is the last but one (the only one) of B.
    * (C3) The leading dimensions are equal or one of them is 1.
    * (C4) `a_zero_point` has the element type of A and `b_zero_point` that of
      B.
    * (C5) A zero point of rank 1 has one element, or one for each row of A or
      column of B; one of a higher rank has that of the operand, the size 1 in
      place of its columns or rows, and elsewhere the operand's size.

    ```mlir
    func.func @product(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<ui8>, %bz: tensor<2xi8>) -> tensor<4x2xi32> {
      %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<ui8>, tensor<2xi8>) -> tensor<4x2xi32>
      onnx.Return %0 : tensor<4x2xi32>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_QuantizedByteTypes>:$A,
    ONNX_TensorOf<ONNX_QuantizedByteTypes>:$B,
    ONNX_OptionalOf<ONNX_TensorOf<ONNX_QuantizedByteTypes>>:$a_zero_point,
    ONNX_OptionalOf<ONNX_TensorOf<ONNX_QuantizedByteTypes>>:$b_zero_point);
  let outputs = (outs ONNX_TensorOf<[I32]>:$Y);
}

def ONNXQLinearMatMulOp : ONNX_MatrixOp<"QLinearMatMul", [10, 21]> {
  let summary = "matrix product of quantized numbers, quantized";
  let description = [{
        y = quantize(matmul(dequantize(a), dequantize(b)))
        dequantize(q) = (q - zero_point) * scale
        quantize(x) = saturate(round(x / y_scale) + y_zero_point)

    with the shapes of `onnx.MatMul`; ties are rounded to even. Scales and zero
    points are one number, or a vector with one for each row of a and y or
    column of b, or a stack of such vectors with the rank of the operand.

    Constraints:
    * (C1) Neither a nor b has rank 0.
    * (C2) The last dimension of a is the last but one (the only one) of b.
    * (C3) The leading dimensions are equal or one of them is 1.
    * (C4) A zero point has the element type of its operand; y has that of
      `y_zero_point`.
    * (C5) All scales have the same element type.
    * (C6) A scale or zero point of rank 1 has one element, or one for each row
      of a or y or column of b; one of a higher rank has that of its operand,
      the size 1 in place of its columns or rows, and elsewhere that one's size.

    ```mlir
    func.func @product(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %s: tensor<f32>, %az: tensor<ui8>, %bz: tensor<i8>, %yz: tensor<ui8>) -> tensor<4x2xui8> {
      %0 = "onnx.QLinearMatMul"(%a, %s, %az, %b, %s, %bz, %s, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<4x2xui8>
      onnx.Return %0 : tensor<4x2xui8>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_QuantizedMatMulTypes>:$a,
    ONNX_TensorOf<ONNX_QuantizedScaleTypes>:$a_scale,
    ONNX_TensorOf<ONNX_QuantizedMatMulTypes>:$a_zero_point,
    ONNX_TensorOf<ONNX_QuantizedMatMulTypes>:$b,
    ONNX_TensorOf<ONNX_QuantizedScaleTypes>:$b_scale,
    ONNX_TensorOf<ONNX_QuantizedMatMulTypes>:$b_zero_point,
    ONNX_TensorOf<ONNX_QuantizedScaleTypes>:$y_scale,
    ONNX_TensorOf<ONNX_QuantizedMatMulTypes>:$y_zero_point);
  let outputs = (outs ONNX_TensorOf<ONNX_QuantizedMatMulTypes>:$y);
}

#endif // AGATE_DIALECT_ONNX_IR_MATHMATRIXOPS
