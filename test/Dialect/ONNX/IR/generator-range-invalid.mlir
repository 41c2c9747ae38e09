// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

func.func @range_c1(%a: tensor<i64>, %b: tensor<i32>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Range"(%a, %b, %a) : (tensor<i64>, tensor<i32>, tensor<i64>) -> tensor<?xi64>
  return
}

// -----

func.func @range_c1_result(%a: tensor<i64>) {
  // expected-error @+1 {{declares 'tensor<?xi32>' for result #0, but its operands and attributes give 'tensor<?xi64>'}}
  %0 = "onnx.Range"(%a, %a, %a) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi32>
  return
}

// -----

func.func @range_c2(%a: tensor<i64>, %b: tensor<2xi64>) {
  // expected-error @+1 {{expects 'limit' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.Range"(%a, %b, %a) : (tensor<i64>, tensor<2xi64>, tensor<i64>) -> tensor<?xi64>
  return
}

// -----

func.func @range_c3(%a: tensor<i64>) {
  %d = onnx.Constant dense<0> : tensor<i64>
  // expected-error @+1 {{the value of 'delta' must not be 0}}
  %0 = "onnx.Range"(%a, %a, %d) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  return
}

// -----

func.func @range_c3_float(%a: tensor<f32>) {
  %d = onnx.Constant dense<-0.0> : tensor<f32>
  // expected-error @+1 {{the value of 'delta' must not be 0}}
  %0 = "onnx.Range"(%a, %a, %d) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @range_c4() {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %inf = onnx.Constant dense<0x7F800000> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  // expected-error @+1 {{the number of elements is not finite}}
  %0 = "onnx.Range"(%zero, %inf, %one) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @range_c4_nan() {
  %zero = onnx.Constant dense<0.0> : tensor<f64>
  %nan = onnx.Constant dense<0x7FF8000000000000> : tensor<f64>
  // expected-error @+1 {{the number of elements is not finite}}
  %0 = "onnx.Range"(%zero, %zero, %nan) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<?xf64>
  return
}

// -----

// Rounding cannot make it two more.
func.func @range_c4_declared() {
  %start = onnx.Constant dense<0.0> : tensor<f32>
  %limit = onnx.Constant dense<1.0> : tensor<f32>
  %delta = onnx.Constant dense<0.1> : tensor<f32>
  // expected-error @+1 {{declares 'tensor<12xf32>' for result #0, but its operands and attributes give 'tensor<10xf32>'}}
  %0 = "onnx.Range"(%start, %limit, %delta) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<12xf32>
  return
}
