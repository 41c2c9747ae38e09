// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @convtranspose_c1(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf16>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'X' and 'W' to have the same element type}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf16>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c2(%a0: tensor<4x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<4x8xf32>'}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<4x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @convtranspose_c2_different(%a0: tensor<1x4x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{to have the same rank}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @convtranspose_c3(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "SAME", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_strides(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_zero(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got 0}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1, 0]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_dilations(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'dilations' to be at least 1, got -1}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", dilations = [-1, 1], group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_pads(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_negative(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'pads' to be at least 0, got -1}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0, 0, -1]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_kernel(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 3}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3, 3]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c4_empty(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 0}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = []}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c5(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{entry 1 of 'kernel_shape' must be the size of the weights, got 3 and 2}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 2]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c6(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{the channels of 'X' must be divisible by 'group', got 4 and 3}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 3 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c6_zero(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'group' to be at least 1, got 0}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 0 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c7(%a0: tensor<1x2x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{dimension 1 of 'X' must be the first of the weights, got 4 and 2}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x2x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c8(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be the second of the weights times 'group', got 6 and 3}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<3xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c9(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'output_padding' to have 2 entries, got 1}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, output_padding = [0]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c9_negative(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'output_padding' to be at least 0, got -1}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, output_padding = [0, -1]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c9_shape(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'output_shape' to have 2 entries, got 3}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, output_shape = [10, 10, 10]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c10(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects entry 1 of 'output_padding' to be less than the stride or the dilation, got 2}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, output_padding = [0, 2], strides = [1, 2]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @convtranspose_c11(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{spatial dimension 1 of the result must be non-negative, got -2}}
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 6, 0, 6]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x10xf32>
  return
}
