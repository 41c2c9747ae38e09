//===- MathOps.td - The math family ---------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHOPS
#define AGATE_DIALECT_ONNX_IR_MATHOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_ArithTypes = ONNX_Numbers # ONNX_BF16s;

/// A broadcasting operation on numbers that shapes are computed with, too.
class ONNX_ArithOp<string opMnemonic>
    : ONNX_BroadcastOp<opMnemonic, [7, 13, 14],
                       [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let inputs = (ins ONNX_TensorOf<ONNX_ArithTypes>:$A,
                    ONNX_TensorOf<ONNX_ArithTypes>:$B);
  let outputs = (outs ONNX_TensorOf<ONNX_ArithTypes>:$C);
  let hasFolder = 1;
}

def ONNXAddOp : ONNX_ArithOp<"Add"> {
  let summary = "sum of two tensors, element by element";
  let description = [{
        C[i] = A[i] + B[i]        after broadcasting A and B

    Integers wrap around.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Aligned at the last dimension, sizes are equal or one of them is 1.

    ```mlir
    func.func @add_row(%m: tensor<2x3xf32>, %row: tensor<3xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Add"(%m, %row) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
}

def ONNXMulOp : ONNX_ArithOp<"Mul"> {
  let summary = "product of two tensors, element by element";
  let description = [{
        C[i] = A[i] * B[i]        after broadcasting A and B

    Integers wrap around.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Aligned at the last dimension, sizes are equal or one of them is 1.

    ```mlir
    func.func @outer(%x: tensor<2x1xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
      %0 = "onnx.Mul"(%x, %y) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
      onnx.Return %0 : tensor<2x3xi32>
    }
    ```
  }];
}

def ONNXSubOp : ONNX_ArithOp<"Sub"> {
  let summary = "difference of two tensors, element by element";
  let description = [{
        C[i] = A[i] - B[i]        after broadcasting A and B

    Integers wrap around.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Aligned at the last dimension, sizes are equal or one of them is 1.

    ```mlir
    func.func @sub_scalar(%x: tensor<?xf16>, %y: tensor<f16>) -> tensor<?xf16> {
      %0 = "onnx.Sub"(%x, %y) : (tensor<?xf16>, tensor<f16>) -> tensor<?xf16>
      onnx.Return %0 : tensor<?xf16>
    }
    ```
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_MATHOPS
