// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @add_c1(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Add"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c2(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Add"(%x, %y) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @add_result_shape(%x: tensor<2x1xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x1xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Add"(%x, %y) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @add_result_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xf64>' for result #0, but its operands and attributes give 'tensor<2xf32>'}}
  %0 = "onnx.Add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @add_bool(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of f16, f32, f64, i8, i16, i32, i64, ui8, ui16, ui32, ui64, bf16, but got 'tensor<2xi1>'}}
  %0 = "onnx.Add"(%x, %x) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sub_c1(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Sub"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @sub_c2(%x: tensor<4xf32>, %y: tensor<?x3xf32>) {
  // expected-error @+1 {{operands do not broadcast: 4 against 3}}
  %0 = "onnx.Sub"(%x, %y) : (tensor<4xf32>, tensor<?x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mul_c1(%x: tensor<2xi32>, %y: tensor<2xui32>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Mul"(%x, %y) : (tensor<2xi32>, tensor<2xui32>) -> tensor<2xi32>
  return
}

// -----

func.func @mul_c2(%x: tensor<0xf32>, %y: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 0 against 2}}
  %0 = "onnx.Mul"(%x, %y) : (tensor<0xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @matmul_c1(%x: tensor<2x2xf32>, %y: tensor<2x2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x2xf32>, tensor<2x2xf64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @matmul_c2(%x: tensor<f32>, %y: tensor<*xf32>) {
  // expected-error @+1 {{expects operands of rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @matmul_c3(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+1 {{the last dimension of A and the rows of B must be equal, got 3 and 2}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @matmul_c3_vector(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error @+1 {{must be equal, got 3 and 2}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @matmul_c4(%x: tensor<5x2x3xf32>, %y: tensor<4x3x2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 5 against 4}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<5x2x3xf32>, tensor<4x3x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @matmul_rank(%x: tensor<5x?x3xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{declares 'tensor<5x2x1xf32>' for result #0, but its operands and attributes give 'tensor<5x?xf32>'}}
  %0 = "onnx.MatMul"(%x, %y) : (tensor<5x?x3xf32>, tensor<3xf32>) -> tensor<5x2x1xf32>
  return
}

// -----

func.func @matmul_type(%x: tensor<2x2xi8>) {
  // expected-error @+1 {{operand #0 must be tensor of f16, f32, f64, i32, i64, ui32, ui64, bf16}}
  %0 = "onnx.MatMul"(%x, %x) : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi8>
  return
}
