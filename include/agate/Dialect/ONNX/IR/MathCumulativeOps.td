//===- MathCumulativeOps.td - Running sums, selection and expansion, of the math family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHCUMULATIVEOPS
#define AGATE_DIALECT_ONNX_IR_MATHCUMULATIVEOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_CumulativeTypes = ONNX_Floats # ONNX_WideInts # ONNX_BF16s;

/// A running combination of the elements along one dimension.
class ONNX_CumulativeOp<string opMnemonic, list<int> versions, string word,
                        string ofNone>
    : ONNX_Op<opMnemonic, versions, ONNX_ValueChecked> {
  let summary = "running " # word # " along one dimension";
  let description = [{
        y[a.., i, b..] = }] # word # [{ of x[a.., j, b..] over all j <= i

    where i and j are at position `axis`. With `exclusive`, it is over all
    j < i, and }] # ofNone # [{ where there is none; with `reverse`, over all
    j >= i, or j > i.

    Constraints:
    * (C1) `axis` has rank 0, or rank 1 and one element.
    * (C2) The value of `axis` is in [-rank, rank - 1]; a negative one counts
      from the end.

    ```mlir
    func.func @running(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %axis = onnx.Constant dense<1> : tensor<i32>
      %0 = "onnx.}] # opMnemonic # [{"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_CumulativeTypes>:$x,
                    ONNX_TensorOf<[I32, I64]>:$axis);
  let attrs = (ins ONNX_BoolDefault<"0">:$exclusive,
                   ONNX_BoolDefault<"0">:$reverse);
  let outputs = (outs ONNX_TensorOf<ONNX_CumulativeTypes>:$y);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferCumulative(context, getX(), getAxis(), results);
    }
  }];
}

def ONNXCumProdOp : ONNX_CumulativeOp<"CumProd", [26], "product", "1">;
def ONNXCumSumOp : ONNX_CumulativeOp<"CumSum", [11, 14], "sum", "0">;

def ONNXExpandOp : ONNX_Op<"Expand", [8, 13],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "repeats a tensor along dimensions of size 1";
  let description = [{
        output[i] = input[i]      after broadcasting input against `shape`

    A size in `shape` may be 1 where that of `input` is larger: the result has
    the larger one.

    Constraints:
    * (C1) `shape` has rank 1.
    * (C2) The elements of `shape` are not negative.
    * (C3) Aligned at the last dimension, the sizes of `input` and those in
      `shape` are equal or one of them is 1.

    ```mlir
    func.func @rows(%x: tensor<3xf32>) -> tensor<2x3xf32> {
      %shape = onnx.Constant dense<[2, 1]> : tensor<2xi64>
      %0 = "onnx.Expand"(%x, %shape) : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_TensorOf<[I64]>:$shape);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// TopK
//===----------------------------------------------------------------------===//

def ONNXTopKOp : ONNX_Op<"TopK", [10, 11, 24], ONNX_ValueChecked> {
  let summary = "the largest or smallest elements along one dimension";
  let description = [{
        Values[a.., j, b..] = X[a.., Indices[a.., j, b..], b..],   0 <= j < K

    where j is at position `axis`, and the indices are those of the K largest
    elements, or smallest ones if `largest` is not set. They are in that order
    if `sorted` is set, and in any order otherwise. Of equal elements the one
    with the smaller index comes first.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C2) K has rank 0, or rank 1 and one element.
    * (C3) The value of K is not negative.
    * (C4) The value of K is not larger than the dimension `axis`.

    ```mlir
    func.func @best(%scores: tensor<8x10xf32>) -> (tensor<8x3xf32>, tensor<8x3xi64>) {
      %k = onnx.Constant dense<3> : tensor<1xi64>
      %0, %1 = "onnx.TopK"(%scores, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<8x10xf32>, tensor<1xi64>) -> (tensor<8x3xf32>, tensor<8x3xi64>)
      onnx.Return %0, %1 : tensor<8x3xf32>, tensor<8x3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Numbers # ONNX_BF16s>:$X,
                    ONNX_TensorOf<[I64]>:$K);
  let attrs = (ins ONNX_IntDefault<"-1">:$axis,
                   ONNX_BoolDefault<"1">:$largest,
                   ONNX_BoolDefault<"1">:$sorted);
  let outputs = (outs ONNX_TensorOf<ONNX_Numbers # ONNX_BF16s>:$Values,
                      ONNX_TensorOf<[I64]>:$Indices);
}

def ONNXTopKV1Op : ONNX_OldOp<"TopK", 1, [1], ONNX_TypeChecked> {
  let summary = "TopK of a number that is an attribute";
  let description = [{
        Values[a.., j, b..] = X[a.., Indices[a.., j, b..], b..],   0 <= j < k

    where j is at position `axis`, and the indices are those of the k largest
    elements, in that order. Of equal elements the one with the smaller index
    comes first.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C2) `k` is not negative.
    * (C3) `k` is not larger than the dimension `axis`.

    ```mlir
    func.func @best(%scores: tensor<8x10xf32>) -> (tensor<8x3xf32>, tensor<8x3xi64>) {
      %0, %1 = "onnx.TopKV1"(%scores) <{axis = -1 : si64, k = 3 : si64}> : (tensor<8x10xf32>) -> (tensor<8x3xf32>, tensor<8x3xi64>)
      onnx.Return %0, %1 : tensor<8x3xf32>, tensor<8x3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X);
  let attrs = (ins ONNX_IntDefault<"-1">:$axis, ONNX_Int:$k);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Values,
                      ONNX_TensorOf<[I64]>:$Indices);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_MATHCUMULATIVEOPS
