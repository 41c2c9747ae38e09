// Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<1x3x?x?xf32>) -> tensor<1x4x?x?xf32> {
  %w = onnx.Constant dense<0.0625> : tensor<4x3x3x3xf32>
  %n = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Conv"(%x, %w, %n) {pads = [1, 1, 1, 1]}
      : (tensor<1x3x?x?xf32>, tensor<4x3x3x3xf32>, none) -> tensor<1x4x?x?xf32>
  %1 = "onnx.Relu"(%0) : (tensor<1x4x?x?xf32>) -> tensor<1x4x?x?xf32>
  %2 = "onnx.MaxPoolSingleOut"(%1) {kernel_shape = [2, 2], pads = [0, 0, 1, 1]}
      : (tensor<1x4x?x?xf32>) -> tensor<1x4x?x?xf32>
  return %2 : tensor<1x4x?x?xf32>
}
