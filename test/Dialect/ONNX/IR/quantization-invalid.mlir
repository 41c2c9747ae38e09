// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @quantizelinear_c1(%x: tensor<2x6xf32>, %s: tensor<2xf32>, %z: none) {
  // expected-error @+1 {{'y_scale' must have one element, or one for each place along the axis, got 2 and 6}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xf32>, tensor<2xf32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c1_rank(%x: tensor<2x6xf32>, %s: tensor<2x6xf32>, %z: none) {
  // expected-error @+1 {{expects 'y_scale' to have rank 0 or 1, got 'tensor<2x6xf32>'}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xf32>, tensor<2x6xf32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c1_blocks(%x: tensor<2x6xf32>, %s: tensor<2x3xf32>, %z: none) {
  // expected-error @+1 {{dimension 1 of 'y_scale' must be the number of blocks, got 3 and 2}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64, block_size = 4 : si64}> : (tensor<2x6xf32>, tensor<2x3xf32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c1_blocks_rank(%x: tensor<2x6xf32>, %s: tensor<6xf32>, %z: none) {
  // expected-error @+1 {{expects 'y_scale' to have the rank of what is in blocks, got 'tensor<6xf32>'}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64, block_size = 4 : si64}> : (tensor<2x6xf32>, tensor<6xf32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c2(%x: tensor<2x6xf32>, %s: tensor<6xf32>, %z: tensor<2xui8>) {
  // expected-error @+1 {{'y_zero_point' must have the shape of 'y_scale', got 2 and 6}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xf32>, tensor<6xf32>, tensor<2xui8>) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c2_rank(%x: tensor<2x6xf32>, %s: tensor<6xf32>, %z: tensor<ui8>) {
  // expected-error @+1 {{expects 'y_scale' to be a scalar or to have rank 1 and one element, got 'tensor<6xf32>'}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xf32>, tensor<6xf32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c3(%x: tensor<2x6xf32>, %s: tensor<6xf32>, %z: none) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 2 : si64}> : (tensor<2x6xf32>, tensor<6xf32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c3_blocks(%x: tensor<2x6xf32>, %s: tensor<2x6xf32>, %z: none) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = -3 : si64, block_size = 1 : si64}> : (tensor<2x6xf32>, tensor<2x6xf32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c4(%x: tensor<2x6xf32>, %s: tensor<f32>, %z: none) {
  // expected-error @+1 {{expects 'block_size' not to be negative, got -1}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 1 : si64, block_size = -1 : si64}> : (tensor<2x6xf32>, tensor<f32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c5(%x: tensor<2x6xf32>, %s: tensor<f32>, %z: none) {
  // expected-error @+1 {{expects 'output_dtype' to be the number of a type that the result may have, got 1}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{output_dtype = 1 : si64}> : (tensor<2x6xf32>, tensor<f32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c5_zero_point(%x: tensor<2x6xf32>, %s: tensor<f32>, %z: tensor<ui8>) {
  // expected-error @+1 {{expects 'output_dtype' to be the type of 'y_zero_point', got 'i8' and 'ui8'}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{output_dtype = 3 : si64}> : (tensor<2x6xf32>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @quantizelinear_c6(%x: tensor<2x6xf32>, %s: tensor<f32>, %z: none) {
  // expected-error @+1 {{expects 'precision' to be the number of f16, f32 or bf16, got 11}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{precision = 11 : si64}> : (tensor<2x6xf32>, tensor<f32>, none) -> tensor<*xui8>
  return
}

// -----

func.func @dequantizelinear_c1(%x: tensor<2x6xui8>, %s: tensor<2xf32>, %z: none) {
  // expected-error @+1 {{'x_scale' must have one element, or one for each place along the axis, got 2 and 6}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c1_rank(%x: tensor<2x6xui8>, %s: tensor<2x6xf32>, %z: none) {
  // expected-error @+1 {{expects 'x_scale' to have rank 0 or 1, got 'tensor<2x6xf32>'}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<2x6xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c1_blocks(%x: tensor<2x6xui8>, %s: tensor<2x3xf32>, %z: none) {
  // expected-error @+1 {{dimension 1 of 'x_scale' must be the number of blocks, got 3 and 2}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64, block_size = 4 : si64}> : (tensor<2x6xui8>, tensor<2x3xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c1_blocks_rank(%x: tensor<2x6xui8>, %s: tensor<6xf32>, %z: none) {
  // expected-error @+1 {{expects 'x_scale' to have the rank of what is in blocks, got 'tensor<6xf32>'}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64, block_size = 4 : si64}> : (tensor<2x6xui8>, tensor<6xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c2(%x: tensor<2x6xui8>, %s: tensor<6xf32>, %z: tensor<2xui8>) {
  // expected-error @+1 {{'x_zero_point' must have the shape of 'x_scale', got 2 and 6}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<6xf32>, tensor<2xui8>) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c2_rank(%x: tensor<2x6xui8>, %s: tensor<6xf32>, %z: tensor<ui8>) {
  // expected-error @+1 {{expects 'x_scale' to be a scalar or to have rank 1 and one element, got 'tensor<6xf32>'}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<6xf32>, tensor<ui8>) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c3(%x: tensor<2x6xui8>, %s: tensor<6xf32>, %z: none) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 2 : si64}> : (tensor<2x6xui8>, tensor<6xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c3_blocks(%x: tensor<2x6xui8>, %s: tensor<2x6xf32>, %z: none) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = -3 : si64, block_size = 1 : si64}> : (tensor<2x6xui8>, tensor<2x6xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c4(%x: tensor<2x6xui8>, %s: tensor<f32>, %z: none) {
  // expected-error @+1 {{expects 'block_size' not to be negative, got -1}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64, block_size = -1 : si64}> : (tensor<2x6xui8>, tensor<f32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c2_type(%x: tensor<2x6xui8>, %s: tensor<f32>, %z: tensor<i8>) {
  // expected-error @+1 {{expects 'x_zero_point' to have the element type of 'x', got 'i8' and 'ui8'}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<f32>, tensor<i8>) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c5(%x: tensor<2x6xui8>, %s: tensor<f32>, %z: none) {
  // expected-error @+1 {{expects 'output_dtype' to be the number of f16, f32 or bf16, got 11}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{output_dtype = 11 : si64}> : (tensor<2x6xui8>, tensor<f32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c5_scale(%x: tensor<2x6xui8>, %s: tensor<f8E8M0FNU>, %z: none) {
  // expected-error @+1 {{needs 'output_dtype' with scales of type 'f8E8M0FNU'}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<f8E8M0FNU>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dequantizelinear_c2_axis(%x: tensor<5x4x1xi8>, %s: tensor<?xf32>, %z: tensor<3xi8>) {
  // expected-error @+1 {{'x_zero_point' must have one element, or one for each place along the axis, got 3 and 4}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<5x4x1xi8>, tensor<?xf32>, tensor<3xi8>) -> tensor<*xf32>
  return
}

// -----

func.func @quantizelinear_c2_axis(%x: tensor<5x4x1xf32>, %s: tensor<*xf32>, %z: tensor<3xi8>) {
  // expected-error @+1 {{'y_zero_point' must have one element, or one for each place along the axis, got 3 and 5}}
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = -3 : si64}> : (tensor<5x4x1xf32>, tensor<*xf32>, tensor<3xi8>) -> tensor<*xi8>
  return
}

// -----

func.func @dequantizelinear_c6(%x: tensor<5xi32>, %s: tensor<f32>) {
  %z = onnx.Constant dense<1> : tensor<i32>
  // expected-error @+1 {{expects 'x_zero_point' to be 0 for numbers of type 'i32'}}
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 0 : si64}> : (tensor<5xi32>, tensor<f32>, tensor<i32>) -> tensor<*xf32>
  return
}
