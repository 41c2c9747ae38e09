// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @celu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Celu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @celu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Celu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @elu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Elu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @elu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Elu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @gelu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Gelu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @gelu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Gelu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @hardsigmoid_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.HardSigmoid"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @hardsigmoid_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.HardSigmoid"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @hardswish_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.HardSwish"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @hardswish_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.HardSwish"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @leakyrelu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.LeakyRelu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @leakyrelu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.LeakyRelu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @mish_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Mish"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @mish_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Mish"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @relu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Relu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @relu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Relu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @selu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Selu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @selu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Selu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @seluv1_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.SeluV1"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @seluv1_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.SeluV1"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @sigmoid_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Sigmoid"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @sigmoid_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Sigmoid"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @softplus_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Softplus"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @softplus_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Softplus"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @softsign_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Softsign"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @softsign_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Softsign"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @swish_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Swish"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @swish_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Swish"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @thresholdedrelu_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.ThresholdedRelu"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @thresholdedrelu_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.ThresholdedRelu"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @clipv6_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.ClipV6"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @clipv6_type(%x: tensor<2xui8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.ClipV6"(%x) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @hardmax_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Hardmax"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @hardmax_c1_low(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.Hardmax"(%x) <{axis = -3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @hardmax_c1_huge(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.Hardmax"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @logsoftmax_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.LogSoftmax"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @logsoftmax_c1_low(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.LogSoftmax"(%x) <{axis = -3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @logsoftmax_c1_huge(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.LogSoftmax"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmax_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Softmax"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmax_c1_low(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.Softmax"(%x) <{axis = -3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmax_c1_huge(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.Softmax"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @hardmaxv11_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.HardmaxV11"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @hardmaxv11_c1_low(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.HardmaxV11"(%x) <{axis = -3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @hardmaxv11_c1_huge(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.HardmaxV11"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @logsoftmaxv11_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.LogSoftmaxV11"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @logsoftmaxv11_c1_low(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.LogSoftmaxV11"(%x) <{axis = -3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @logsoftmaxv11_c1_huge(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.LogSoftmaxV11"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmaxv11_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.SoftmaxV11"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmaxv11_c1_low(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.SoftmaxV11"(%x) <{axis = -3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmaxv11_c1_huge(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.SoftmaxV11"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @softmax_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x1xf32>' for result #0}}
  %0 = "onnx.Softmax"(%x) <{axis = 1 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @gelu_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'approximate' failed to satisfy constraint: string attribute one of none, tanh}}
  %0 = "onnx.Gelu"(%x) <{approximate = "erf"}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @elu_alpha(%x: tensor<2xf32>) {
  // expected-error @+1 {{Invalid attribute `alpha` in property conversion: 1 : si64}}
  %0 = "onnx.Elu"(%x) <{alpha = 1 : si64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @prelu_c1(%x: tensor<2xf32>, %s: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.PRelu"(%x, %s) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @prelu_c2(%x: tensor<2xf32>, %s: tensor<1x2xf32>) {
  // expected-error @+1 {{expects 'slope' to have at most rank 1, got 2}}
  %0 = "onnx.PRelu"(%x, %s) : (tensor<2xf32>, tensor<1x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @prelu_c3(%x: tensor<2x3x4xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{'slope' does not broadcast to X, got 3 and 4}}
  %0 = "onnx.PRelu"(%x, %s) : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @prelu_c3_one(%x: tensor<1xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{'slope' does not broadcast to X, got 3 and 1}}
  %0 = "onnx.PRelu"(%x, %s) : (tensor<1xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @preluv6_c1(%x: tensor<2xf32>, %s: tensor<1xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.PReluV6"(%x, %s) : (tensor<2xf32>, tensor<1xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @preluv6_c2(%x: tensor<*xf32>, %s: tensor<1x2xf32>) {
  // expected-error @+1 {{expects 'slope' to have at most rank 1, got 'tensor<1x2xf32>'}}
  %0 = "onnx.PReluV6"(%x, %s) : (tensor<*xf32>, tensor<1x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @preluv6_c3(%x: tensor<2x3x4xf32>, %s: tensor<4xf32>) {
  // expected-error @+1 {{'slope' must have one element or one for each channel, got 4 and 3}}
  %0 = "onnx.PReluV6"(%x, %s) : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @preluv6_c3_no_channels(%x: tensor<4xf32>, %s: tensor<4xf32>) {
  // expected-error @+1 {{'slope' has one element where X has no channels, got 4 and 1}}
  %0 = "onnx.PReluV6"(%x, %s) : (tensor<4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @clip_c1(%x: tensor<2xf32>, %b: tensor<f64>, %n: none) {
  // expected-error @+1 {{expects 'max' to have the element type 'f32', got 'tensor<f64>'}}
  %0 = "onnx.Clip"(%x, %n, %b) : (tensor<2xf32>, none, tensor<f64>) -> tensor<2xf32>
  return
}

// -----

func.func @clip_c2(%x: tensor<2xf32>, %b: tensor<2xf32>, %n: none) {
  // expected-error @+1 {{expects 'min' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0 = "onnx.Clip"(%x, %b, %n) : (tensor<2xf32>, tensor<2xf32>, none) -> tensor<2xf32>
  return
}

// -----

func.func @clipv12_c1(%x: tensor<2xf32>, %b: tensor<f64>, %n: none) {
  // expected-error @+1 {{expects 'max' to have the element type 'f32', got 'tensor<f64>'}}
  %0 = "onnx.ClipV12"(%x, %n, %b) : (tensor<2xf32>, none, tensor<f64>) -> tensor<2xf32>
  return
}

// -----

func.func @clipv12_c2(%x: tensor<2xf32>, %b: tensor<2xf32>, %n: none) {
  // expected-error @+1 {{expects 'min' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0 = "onnx.ClipV12"(%x, %b, %n) : (tensor<2xf32>, tensor<2xf32>, none) -> tensor<2xf32>
  return
}

// -----

func.func @clipv11_c1(%x: tensor<2xf32>, %b: tensor<f64>, %n: none) {
  // expected-error @+1 {{expects 'max' to have the element type 'f32', got 'tensor<f64>'}}
  %0 = "onnx.ClipV11"(%x, %n, %b) : (tensor<2xf32>, none, tensor<f64>) -> tensor<2xf32>
  return
}

// -----

func.func @clipv11_c2(%x: tensor<2xf32>, %b: tensor<2xf32>, %n: none) {
  // expected-error @+1 {{expects 'min' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0 = "onnx.ClipV11"(%x, %b, %n) : (tensor<2xf32>, tensor<2xf32>, none) -> tensor<2xf32>
  return
}

// -----

func.func @clip_operands(%x: tensor<2xf32>) {
  // expected-error @+1 {{expected 3 operands, but found 1}}
  %0 = "onnx.Clip"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @swiglu_c1(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.SwiGLU"(%a, %b) : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  return
}

// -----

func.func @swiglu_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same shape, got 'tensor<2x3xf32>' and 'tensor<3xf32>'}}
  %0 = "onnx.SwiGLU"(%a, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

// Nothing is broadcast.
func.func @swiglu_c2_size(%a: tensor<2x3xf32>, %b: tensor<2x1xf32>) {
  // expected-error @+1 {{dimension 1 must be the same of both operands, got 3 and 1}}
  %0 = "onnx.SwiGLU"(%a, %b) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @swiglu_type(%a: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be tensor of f16, f32, f64, bf16, but got 'tensor<2xi32>'}}
  %0 = "onnx.SwiGLU"(%a, %a) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}
