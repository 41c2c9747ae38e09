// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @castlike_c1(%x: tensor<2xf32>, %y: tensor<3xi64>) {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0, but its operands and attributes give 'tensor<2xi64>'}}
  %0 = "onnx.CastLike"(%x, %y) : (tensor<2xf32>, tensor<3xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @castlike_c2(%x: tensor<2xf32>, %y: tensor<3xi64>) {
  // expected-error @+1 {{attribute 'round_mode' failed to satisfy constraint: string attribute one of up, down, nearest}}
  %0 = "onnx.CastLike"(%x, %y) <{round_mode = "even"}> : (tensor<2xf32>, tensor<3xi64>) -> tensor<2xi64>
  return
}

// -----

func.func @castlike_shape(%x: tensor<2xf32>, %y: tensor<3xi64>) {
  // expected-error @+1 {{declares 'tensor<3xi64>' for result #0, but its operands and attributes give 'tensor<2xi64>'}}
  %0 = "onnx.CastLike"(%x, %y) : (tensor<2xf32>, tensor<3xi64>) -> tensor<3xi64>
  return
}

// -----

func.func @bitcast_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xi32>' for result #0, but its operands and attributes give 'tensor<2xui32>'}}
  %0 = "onnx.BitCast"(%x) <{to = ui32}> : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @bitcast_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'to' to be a type of 32 bits, as 'f32', got 'i64'}}
  %0 = "onnx.BitCast"(%x) <{to = i64}> : (tensor<2xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @bitcast_c2_no_element(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'to' to be a type of 32 bits, as 'f32', got 'tensor<2xf32>'}}
  %0 = "onnx.BitCast"(%x) <{to = tensor<2xf32>}> : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @bitcast_without_to(%x: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'to'}}
  %0 = "onnx.BitCast"(%x) : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @isinf_type(%x: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be tensor of f16, f32, f64, bf16, f8E4M3FN, f8E4M3FNUZ, f8E5M2, f8E5M2FNUZ, but got 'tensor<2xi32>'}}
  %0 = "onnx.IsInf"(%x) : (tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @isnan_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<3xi1>' for result #0, but its operands and attributes give 'tensor<2xi1>'}}
  %0 = "onnx.IsNaN"(%x) : (tensor<2xf32>) -> tensor<3xi1>
  return
}
