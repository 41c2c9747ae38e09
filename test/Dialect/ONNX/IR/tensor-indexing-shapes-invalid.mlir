// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @gatherelements_c4(%x: tensor<3x4xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[[0, -5], [1, 2]]> : tensor<2x2xi64>
  // expected-error @+1 {{index -5 in 'indices' is out of the range [-4, 3]}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @gathernd_c5(%x: tensor<3x4xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[[2, 3], [0, 4]]> : tensor<2x2xi64>
  // expected-error @+1 {{coordinate 4 in 'indices' is out of the range [-4, 3]}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

// The dimensions of the batch have no coordinates.
func.func @gathernd_c5_batch(%x: tensor<2x3x?xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[[-3], [3]]> : tensor<2x1xi64>
  // expected-error @+1 {{coordinate 3 in 'indices' is out of the range [-3, 2]}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 1 : si64}> : (tensor<2x3x?xf32>, tensor<2x1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @scatterelements_c7(%x: tensor<3x4xf32>, %u: tensor<1x2xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[[-3, 3]]> : tensor<1x2xi32>
  // expected-error @+1 {{index 3 in 'indices' is out of the range [-3, 2]}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "none"}> : (tensor<3x4xf32>, tensor<1x2xi32>, tensor<1x2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @scatter_c6(%x: tensor<3x4xf32>, %u: tensor<1x2xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<4> : tensor<1x2xi64>
  // expected-error @+1 {{index 4 in 'indices' is out of the range [-4, 3]}}
  %0 = "onnx.Scatter"(%x, %i, %u) <{axis = -1 : si64}> : (tensor<3x4xf32>, tensor<1x2xi64>, tensor<1x2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @scatternd_c6(%x: tensor<3x4xf32>, %u: tensor<2x4xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[[0], [9223372036854775807]]> : tensor<2x1xi64>
  // expected-error @+1 {{coordinate 9223372036854775807 in 'indices' is out of the range [-3, 2]}}
  %0 = "onnx.ScatterND"(%x, %i, %u) <{reduction = "none"}> : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @tensorscatter_c7(%c: tensor<2x4x3xf32>, %u: tensor<2x2x3xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  // expected-error @+1 {{writes beyond the end of the cache from the index 3}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{axis = -2 : si64, mode = "linear"}> : (tensor<2x4x3xf32>, tensor<2x2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @tensorscatter_c7_negative(%c: tensor<2x4x3xf32>, %u: tensor<2x2x3xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[5, -1]> : tensor<2xi64>
  // expected-error @+1 {{element of 'write_indices' must be non-negative, got -1}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{axis = -2 : si64, mode = "circular"}> : (tensor<2x4x3xf32>, tensor<2x2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
