//===- MathOps.td - The math family ---------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of several numbers.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHOPS
#define AGATE_DIALECT_ONNX_IR_MATHOPS

include "agate/Dialect/ONNX/IR/ElementwiseBase.td"

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

/// A broadcasting operation on numbers that shapes are computed with, too.
class ONNX_ArithOp<string opMnemonic, list<int> versions = [7, 13, 14]>
    : ONNX_BinaryOp<opMnemonic, versions, ONNX_ElementwiseNumbers,
                    ONNX_DimValues> {
  let hasFolder = 1;
}

def ONNXAddOp : ONNX_ArithOp<"Add"> {
  let summary = "sum of two tensors, element by element";
  let description = [{
        C[i] = A[i] + B[i]        after broadcasting A and B

    Integers wrap around.

}] # constraints # [{

    ```mlir
    func.func @add_row(%m: tensor<2x3xf32>, %row: tensor<3xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Add"(%m, %row) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
}

def ONNXDivOp : ONNX_ArithOp<"Div"> {
  let summary = "quotient of two tensors, element by element";
  let description = [{
        C[i] = A[i] / B[i]        after broadcasting A and B

    The quotient of integers is rounded towards zero and wraps around; divided
    by 0 it is 0.

}] # constraints # [{

    ```mlir
    func.func @halves(%x: tensor<2x?xi64>) -> tensor<2x?xi64> {
      %two = onnx.Constant dense<2> : tensor<i64>
      %0 = "onnx.Div"(%x, %two) : (tensor<2x?xi64>, tensor<i64>) -> tensor<2x?xi64>
      onnx.Return %0 : tensor<2x?xi64>
    }
    ```
  }];
}

def ONNXMulOp : ONNX_ArithOp<"Mul"> {
  let summary = "product of two tensors, element by element";
  let description = [{
        C[i] = A[i] * B[i]        after broadcasting A and B

    Integers wrap around.

}] # constraints # [{

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

}] # constraints # [{

    ```mlir
    func.func @sub_scalar(%x: tensor<?xf16>, %y: tensor<f16>) -> tensor<?xf16> {
      %0 = "onnx.Sub"(%x, %y) : (tensor<?xf16>, tensor<f16>) -> tensor<?xf16>
      onnx.Return %0 : tensor<?xf16>
    }
    ```
  }];
}

def ONNXModOp : ONNX_ArithOp<"Mod", [10, 13]> {
  let summary = "remainder of a division, element by element";
  let description = [{
        C[i] = A[i] - B[i] * q        after broadcasting A and B

    where q is A[i] / B[i], rounded down with `fmod = 0`, so that the remainder
    has the sign of B[i], and towards zero with `fmod = 1`, so that it has the
    sign of A[i]. Where an integer B[i] is 0, the remainder is 0.

}] # constraints # [{
    * (C3) `fmod` is 1 for floats.

    ```mlir
    func.func @mod(%x: tensor<4xi32>, %y: tensor<i32>) -> tensor<4xi32> {
      %0 = "onnx.Mod"(%x, %y) <{fmod = 0 : si64}> : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
      onnx.Return %0 : tensor<4xi32>
    }
    ```
  }];
  let attrs = (ins ONNX_BoolDefault<"0">:$fmod);
  let hasVerifier = 1;
}

def ONNXPowOp : ONNX_Op<"Pow", [7, 12, 13, 15], ONNX_TypeChecked> {
  let summary = "power of two tensors, element by element";
  let description = [{
        Z[i] = X[i] ^ Y[i]        after broadcasting X and Y

    The result has the element type of the base. The power of integers wraps
    around; with a negative exponent the result is 0 unless the base is 1 or -1.

    Constraints:
    * (C1) Aligned at the last dimension, sizes are equal or one of them is 1.

    ```mlir
    func.func @cubes(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {
      %three = onnx.Constant dense<3> : tensor<i32>
      %0 = "onnx.Pow"(%x, %three) : (tensor<2x?xf32>, tensor<i32>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_ElementwiseFloats # [I32, I64]>:$X,
    ONNX_TensorOf<ONNX_ElementwiseNumbers>:$Y);
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseFloats # [I32, I64]>:$Z);
  let hasFolder = 1;
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      // (C1)
      return ::agate::rules::inferBroadcast(
          context, getOperands(), context.getElementType(getX()), results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

//===----------------------------------------------------------------------===//
// Two operands, before operator set 7
//===----------------------------------------------------------------------===//

defvar ONNX_OldArithTypes = ONNX_Floats # ONNX_WideInts;

class ONNX_OldArithOp<string name>
    : ONNX_OldBinaryOp<name, 6, [1, 6], ONNX_OldArithTypes> {
  string example = ONNX_BinaryExample<name # "V6",
      " <{axis = 0 : si64, broadcast = 1 : si64}>", "f32", "tensor<2xf32>",
      "f32">.text;
}

def ONNXAddV6Op : ONNX_OldArithOp<"Add"> {
  let summary = "sum, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] + B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXDivV6Op : ONNX_OldArithOp<"Div"> {
  let summary = "quotient, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] / B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXMulV6Op : ONNX_OldArithOp<"Mul"> {
  let summary = "product, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] * B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXSubV6Op : ONNX_OldArithOp<"Sub"> {
  let summary = "difference, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] - B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXPowV1Op : ONNX_OldBroadcastOp<"Pow", 1, [1]> {
  let summary = "power, broadcasting the exponent on request";
  let description = [{
        Z[i] = X[i] ^ Y[i]        after broadcasting Y

}] # constraints # ONNX_BinaryExample<"PowV1",
    " <{axis = 0 : si64, broadcast = 1 : si64}>", "f32", "tensor<2xf32>",
    "f32">.text;
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X,
                    ONNX_TensorOf<ONNX_Floats>:$Y);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Z);
}

//===----------------------------------------------------------------------===//
// Any number of operands
//===----------------------------------------------------------------------===//

class ONNX_VariadicMathOp<string opMnemonic, list<int> versions,
                          list<Type> types,
                          list<Trait> traits = []>
    : ONNX_BroadcastOp<opMnemonic, versions, traits> {
  let inputs = (ins Variadic<ONNX_TensorOf<types>>:$data_0);
  let hasFolder = 1;
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      // (C1) is also checked by the trait that checks (C2).
      if (getData_0().empty())
        return context.emitError() << "expects at least one operand";
      // (C3)
      return ::agate::rules::inferBroadcast(
          context, getData_0(), context.getElementType(getData_0().front()),
          results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
  string constraints = [{
    Constraints:
    * (C1) There is at least one operand.
    * (C2) All operands have the same element type.
    * (C3) Aligned at the last dimension, sizes are equal or 1.

}];
  string example = ONNX_BinaryExample<opMnemonic, "", "f32", "tensor<3xf32>",
                                      "f32">.text;
}

def ONNXMaxOp : ONNX_VariadicMathOp<"Max", [1, 6, 8, 12, 13],
    ONNX_ElementwiseNumbers, ONNX_DimValues> {
  let summary = "largest of several tensors, element by element";
  let description = [{
        max[i] = max of data_0[..][i]        after broadcasting all operands

    NaN if one of the elements is.

}] # constraints # example;
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseNumbers>:$max);
}

def ONNXMinOp : ONNX_VariadicMathOp<"Min", [1, 6, 8, 12, 13],
    ONNX_ElementwiseNumbers, ONNX_DimValues> {
  let summary = "smallest of several tensors, element by element";
  let description = [{
        min[i] = min of data_0[..][i]        after broadcasting all operands

    NaN if one of the elements is.

}] # constraints # example;
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseNumbers>:$min);
}

def ONNXMeanOp : ONNX_VariadicMathOp<"Mean", [1, 6, 8, 13],
    ONNX_ElementwiseFloats> {
  let summary = "mean of several tensors, element by element";
  let description = [{
        mean[i] = (sum of data_0[..][i]) / n        for n operands

    after broadcasting all operands.

}] # constraints # example;
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseFloats>:$mean);
}

def ONNXSumOp : ONNX_VariadicMathOp<"Sum", [1, 6, 8, 13],
    ONNX_ElementwiseFloats> {
  let summary = "sum of several tensors, element by element";
  let description = [{
        sum[i] = sum of data_0[..][i]        after broadcasting all operands

}] # constraints # example;
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseFloats>:$sum);
}

#endif // AGATE_DIALECT_ONNX_IR_MATHOPS
