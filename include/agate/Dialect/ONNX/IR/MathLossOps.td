//===- MathLossOps.td - Loss functions of the math family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHLOSSOPS
#define AGATE_DIALECT_ONNX_IR_MATHLOSSOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_LossTypes = ONNX_Floats # ONNX_BF16s;

def ONNXNegativeLogLikelihoodLossOp
    : ONNX_Op<"NegativeLogLikelihoodLoss", [12, 13, 22], ONNX_ValueChecked> {
  let summary = "loss of predicted log-probabilities against classes";
  let description = [{
        l[n, d..] = -weight[target[n, d..]] * input[n, target[n, d..], d..]
        loss = l                                     if `reduction` is none
               sum of l                              if it is sum
               sum of l / sum of weight[target[..]]  if it is mean

    An absent weight is 1. Where `target` is `ignore_index`, l and the weight
    are 0; elsewhere it is in [0, classes - 1], which only the running program
    can tell.

    Constraints:
    * (C1) `input` has at least rank 2, and `target` one less.
    * (C2) The sizes of `target` are those of `input` without the second.
    * (C3) `weight` has rank 1 and as many elements as `input` has classes.
    * (C4) `weight` has the element type of `input`.
    * (C5) `reduction` is `none`, `sum` or `mean`.

    ```mlir
    func.func @loss(%x: tensor<3x5x2xf32>, %t: tensor<3x2xi64>, %w: tensor<5xf32>) -> tensor<f32> {
      %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %t, %w) <{reduction = "mean"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf32>) -> tensor<f32>
      onnx.Return %0 : tensor<f32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_LossTypes>:$input,
                    ONNX_TensorOf<[I32, I64]>:$target,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_LossTypes>>:$weight);
  let attrs = (ins OptionalAttr<ONNX_Int>:$ignore_index,
                   ONNX_OneOfDefault<["none", "sum", "mean"], "mean">:$reduction);
  let outputs = (outs ONNX_TensorOf<ONNX_LossTypes>:$loss);
}

def ONNXSoftmaxCrossEntropyLossOp
    : ONNX_Op<"SoftmaxCrossEntropyLoss", [12, 13], ONNX_ValueChecked> {
  let summary = "loss of scores against classes";
  let description = [{
        log_prob[n, c, d..] = log(softmax of scores[n, :, d..])[c]
        l[n, d..] = -weights[labels[n, d..]] * log_prob[n, labels[n, d..], d..]
        output = l                                      if `reduction` is none
                 sum of l                               if it is sum
                 sum of l / sum of weights[labels[..]]  if it is mean

    Absent weights are 1. Where `labels` is `ignore_index`, l and the weight
    are 0; elsewhere it is in [0, classes - 1], which only the running program
    can tell.

    Constraints:
    * (C1) `scores` has at least rank 2, and `labels` one less.
    * (C2) The sizes of `labels` are those of `scores` without the second.
    * (C3) `weights` has rank 1 and as many elements as `scores` has classes.
    * (C4) `weights` has the element type of `scores`.
    * (C5) `reduction` is `none`, `sum` or `mean`.

    ```mlir
    func.func @loss(%x: tensor<3x5x2xf32>, %l: tensor<3x2xi64>) -> (tensor<3x2xf32>, tensor<3x5x2xf32>) {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %l, %none) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, none) -> (tensor<3x2xf32>, tensor<3x5x2xf32>)
      onnx.Return %0, %1 : tensor<3x2xf32>, tensor<3x5x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_LossTypes>:$scores,
                    ONNX_TensorOf<[I32, I64]>:$labels,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_LossTypes>>:$weights);
  let attrs = (ins OptionalAttr<ONNX_Int>:$ignore_index,
                   ONNX_OneOfDefault<["none", "sum", "mean"], "mean">:$reduction);
  let outputs = (outs ONNX_TensorOf<ONNX_LossTypes>:$output,
                      ONNX_OptionalOf<ONNX_TensorOf<ONNX_LossTypes>>:$log_prob);
}

#endif // AGATE_DIALECT_ONNX_IR_MATHLOSSOPS
