// RUN: agate-opt %s --normalize-onnx-versions -verify-diagnostics -split-input-file

func.func @lengths(%lens: tensor<2xi64>, %s: tensor<4x2xf32>, %x: tensor<4x8x2xf32>) -> tensor<4x8x2xf32> {
  // expected-error @+1 {{has a batch of 4, but 2 lengths in 'sequence_lens'}}
  %0:2 = "onnx.ScanV8"(%lens, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xi64>, tensor<4x2xf32>, tensor<4x8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8x2xf32>)
  onnx.Return %0#1 : tensor<4x8x2xf32>
}
