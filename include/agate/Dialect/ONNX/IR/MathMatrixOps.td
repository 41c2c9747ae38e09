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

def ONNXMatMulOp : ONNX_Op<"MatMul", [1, 9, 13],
    ONNX_TypeChecked # [SameOperandsElementType]> {
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
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_MATHMATRIXOPS
