// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @abs_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Abs"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @acos_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Acos"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @acosh_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Acosh"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @asin_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Asin"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @asinh_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Asinh"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @atan_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Atan"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @atanh_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Atanh"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @ceil_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Ceil"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @cos_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Cos"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @cosh_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Cosh"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @erf_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Erf"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @exp_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Exp"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @floor_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Floor"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @log_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Log"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @neg_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Neg"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @reciprocal_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Reciprocal"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @round_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Round"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @sign_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Sign"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @sin_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Sin"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @sinh_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Sinh"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @sqrt_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Sqrt"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @tan_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Tan"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @tanh_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Tanh"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @abs_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Abs"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @acos_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Acos"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @acosh_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Acosh"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @asin_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Asin"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @asinh_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Asinh"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @atan_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Atan"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @atanh_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Atanh"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @ceil_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Ceil"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @cos_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Cos"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @cosh_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Cosh"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @erf_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Erf"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @exp_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Exp"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @floor_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Floor"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @log_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Log"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @neg_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Neg"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @reciprocal_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Reciprocal"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @round_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Round"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sign_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Sign"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sin_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Sin"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sinh_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Sinh"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sqrt_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Sqrt"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @tan_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Tan"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @tanh_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Tanh"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @neg_unsigned(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Neg"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @exp_result_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xf64>' for result #0}}
  %0 = "onnx.Exp"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @sin_rank(%x: tensor<2x?xf32>) {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0}}
  %0 = "onnx.Sin"(%x) : (tensor<2x?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @log_operands() {
  // expected-error @+1 {{requires a single operand}}
  %0 = "onnx.Log"() : () -> tensor<2xf32>
  return
}
