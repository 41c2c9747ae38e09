// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @adagrad_c1(%a0: tensor<2xf32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{expects 'R' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0:2 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2xf32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adagrad_c1_count(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{expects 'T' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xi64>'}}
  %0:2 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4) : (tensor<f32>, tensor<1x1xi64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adagrad_c2(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>) {
  // expected-error @+1 {{expects the number of 'inputs' to be a multiple of 3, got 4}}
  %0:2 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adagrad_c2_none(%a0: tensor<f32>, %a1: tensor<i64>) {
  // expected-error @+1 {{expects the number of 'inputs' to be a multiple of 3, got 0}}
  "onnx.Adagrad"(%a0, %a1) : (tensor<f32>, tensor<i64>) -> ()
  return
}

// -----

func.func @adagrad_c3(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{the sizes of input #2 must be those of #0, got 2 and 3}}
  %0:2 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adagrad_c3_rank(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2x1xf32>) {
  // expected-error @+1 {{expects inputs #0 and #2 to have the same rank, got 1 and 2}}
  %0:2 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adagrad_c3_type(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf64>) {
  // expected-error @+1 {{expects inputs #0 and #2 to have the same element type, got 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %0:2 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adagrad_results(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{shape rule gives 2 results, the operation has 1}}
  %0 = "onnx.Adagrad"(%a0, %a1, %a2, %a3, %a4) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>)
  return
}

// -----

func.func @adam_c1(%a0: tensor<2xf32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>) {
  // expected-error @+1 {{expects 'R' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0:3 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<2xf32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adam_c1_count(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>) {
  // expected-error @+1 {{expects 'T' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xi64>'}}
  %0:3 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<f32>, tensor<1x1xi64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adam_c2(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>, %a6: tensor<2xf32>) {
  // expected-error @+1 {{expects the number of 'inputs' to be a multiple of 4, got 5}}
  %0:3 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5, %a6) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adam_c2_none(%a0: tensor<f32>, %a1: tensor<i64>) {
  // expected-error @+1 {{expects the number of 'inputs' to be a multiple of 4, got 0}}
  "onnx.Adam"(%a0, %a1) : (tensor<f32>, tensor<i64>) -> ()
  return
}

// -----

func.func @adam_c3(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<3xf32>) {
  // expected-error @+1 {{the sizes of input #3 must be those of #0, got 2 and 3}}
  %0:3 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adam_c3_rank(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2x1xf32>) {
  // expected-error @+1 {{expects inputs #0 and #3 to have the same rank, got 1 and 2}}
  %0:3 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adam_c3_type(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf64>) {
  // expected-error @+1 {{expects inputs #0 and #3 to have the same element type, got 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %0:3 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf64>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @adam_results(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>) {
  // expected-error @+1 {{shape rule gives 3 results, the operation has 1}}
  %0 = "onnx.Adam"(%a0, %a1, %a2, %a3, %a4, %a5) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>)
  return
}

// -----

func.func @momentum_c1(%a0: tensor<2xf32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{expects 'R' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<2xf32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_c1_count(%a0: tensor<f32>, %a1: tensor<1x1xi64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{expects 'T' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xi64>'}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<1x1xi64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_c2(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>) {
  // expected-error @+1 {{expects the number of 'inputs' to be a multiple of 3, got 4}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4, %a5) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_c2_none(%a0: tensor<f32>, %a1: tensor<i64>) {
  // expected-error @+1 {{expects the number of 'inputs' to be a multiple of 3, got 0}}
  "onnx.Momentum"(%a0, %a1) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>) -> ()
  return
}

// -----

func.func @momentum_c3(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{the sizes of input #2 must be those of #0, got 2 and 3}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_c3_rank(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2x1xf32>) {
  // expected-error @+1 {{expects inputs #0 and #2 to have the same rank, got 1 and 2}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_c3_type(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf64>) {
  // expected-error @+1 {{expects inputs #0 and #2 to have the same element type, got 'tensor<2xf32>' and 'tensor<2xf64>'}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_results(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{shape rule gives 2 results, the operation has 1}}
  %0 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>)
  return
}

// -----

func.func @momentum_c4(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of standard, nesterov}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "fast", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @momentum_without_mode(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<2xf32>, %a3: tensor<2xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'mode'}}
  %0:2 = "onnx.Momentum"(%a0, %a1, %a2, %a3, %a4) <{alpha = 0.9 : f32, beta = 1.0 : f32, norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @gradient_c1(%a0: tensor<2xf32>) {
  // expected-error @+1 {{expects one operand per element of 'xs' and 'zs', got 1 for 2}}
  %0 = "onnx.Gradient"(%a0) <{xs = ["a"], y = "y", zs = ["b"]}> : (tensor<2xf32>) -> (tensor<*xf32>)
  return
}

// -----

func.func @gradient_c2(%a0: tensor<2xf32>, %a1: tensor<3xf32>) {
  // expected-error @+1 {{shape rule gives 2 results, the operation has 1}}
  %0 = "onnx.Gradient"(%a0, %a1) <{xs = ["a", "b"], y = "y"}> : (tensor<2xf32>, tensor<3xf32>) -> (tensor<*xf32>)
  return
}

// -----

func.func @gradient_c3(%a0: tensor<2xf32>, %a1: tensor<3xf32>) {
  // expected-error @+1 {{names "a" twice}}
  %0 = "onnx.Gradient"(%a0, %a1) <{xs = ["a"], y = "y", zs = ["a"]}> : (tensor<2xf32>, tensor<3xf32>) -> (tensor<*xf32>)
  return
}

// -----

func.func @gradient_without_xs(%a0: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'xs'}}
  %0 = "onnx.Gradient"(%a0) <{y = "y"}> : (tensor<2xf32>) -> (tensor<*xf32>)
  return
}
