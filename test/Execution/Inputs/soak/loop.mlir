// Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<?x512xf32>) -> tensor<?x512xf32> {
  %n = onnx.Constant dense<5> : tensor<i64>
  %c = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%n, %c, %x) ({
  ^bb0(%k: tensor<i64>, %d: tensor<i1>, %s: tensor<?x512xf32>):
    %1 = "onnx.Concat"(%s, %x) {axis = 0 : si64}
        : (tensor<?x512xf32>, tensor<?x512xf32>) -> tensor<?x512xf32>
    %2 = "onnx.Sin"(%1) : (tensor<?x512xf32>) -> tensor<?x512xf32>
    onnx.Yield %d, %2 : tensor<i1>, tensor<?x512xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<?x512xf32>) -> tensor<?x512xf32>
  return %0 : tensor<?x512xf32>
}
