// RUN: agate-opt %s --normalize-onnx-versions -verify-diagnostics -split-input-file

func.func @saved(%x: tensor<2x3x4xf32>, %s: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{has no current form: 'saved_mean' and 'saved_var' are results of this version only}}
  %0:5 = "onnx.BatchNormalizationV9"(%x, %s, %s, %s, %s) : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, none)
  onnx.Return %0#3 : tensor<3xf32>
}

// -----

func.func @places(%x: tensor<2x3x4xf32>, %s: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{has no current form: without 'spatial', its statistics have the shape of an image}}
  %0:5 = "onnx.BatchNormalizationV7"(%x, %s, %s, %s, %s) <{spatial = 0 : si64}> : (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3x4xf32>, none, none, none)
  onnx.Return %0#1 : tensor<3x4xf32>
}

// -----

func.func @real(%x: tensor<1x3x8xf32>) -> tensor<1x3x1xf32> {
  // expected-error @+1 {{which is no integer}}
  %0 = "onnx.GlobalLpPoolV1"(%x) <{p = 2.5 : f32}> : (tensor<1x3x8xf32>) -> tensor<1x3x1xf32>
  onnx.Return %0 : tensor<1x3x1xf32>
}

// -----

func.func @real_windows(%x: tensor<1x3x8xf32>) -> tensor<1x3x7xf32> {
  // expected-error @+1 {{which is no integer}}
  %0 = "onnx.LpPoolV1"(%x) <{kernel_shape = [2], p = 0x7FC00000 : f32}> : (tensor<1x3x8xf32>) -> tensor<1x3x7xf32>
  onnx.Return %0 : tensor<1x3x7xf32>
}
