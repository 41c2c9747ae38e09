// Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %w = onnx.Constant dense<0.03125> : tensor<64x64xf32>
  %0 = "onnx.MatMul"(%x, %w) : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %1 = "onnx.Tanh"(%0) : (tensor<?x64xf32>) -> tensor<?x64xf32>
  %2 = "onnx.Add"(%1, %x) : (tensor<?x64xf32>, tensor<?x64xf32>) -> tensor<?x64xf32>
  %3 = "onnx.Softmax"(%2) {axis = 0 : si64} : (tensor<?x64xf32>) -> tensor<?x64xf32>
  %4 = "onnx.MatMul"(%3, %w) : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  return %4 : tensor<?x64xf32>
}
