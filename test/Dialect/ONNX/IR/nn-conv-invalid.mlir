// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @conv_c1(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf16>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'X' and 'W' to have the same element type, got 'tensor<1x4x8x8xf32>' and 'tensor<6x2x3x3xf16>'}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf16>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c1_bias(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf64>) {
  // expected-error @+1 {{expects 'X' and 'B' to have the same element type}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c2(%a0: tensor<4x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<4x8xf32>'}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<4x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @conv_c2_different(%a0: tensor<1x4x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{to have the same rank}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @conv_c3(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "SAME", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_strides(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_zero(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got 0}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1, 0]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_dilations(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'dilations' to be at least 1, got -1}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", dilations = [-1, 1], group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_pads(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_negative(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects the entries of 'pads' to be at least 0, got -1}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0, 0, -1]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_kernel(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 3}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3, 3]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c4_empty(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 0}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = []}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c5(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{entry 1 of 'kernel_shape' must be the size of the weights, got 3 and 2}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 2]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c6(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{the first dimension of 'W' must be divisible by 'group', got 6 and 4}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 4 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c6_zero(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'group' to be at least 1, got 0}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 0 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c6_negative(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'group' to be at least 1, got -2}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = -2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c6_huge(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{the first dimension of 'W' must be divisible by 'group'}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 9223372036854775807 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c7(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{dimension 1 of 'X' must be the second of the weights times 'group', got 2 and 4}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c8(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<5xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be the first of the weights, got 6 and 5}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<5xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c8_rank(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6x1xf32>) {
  // expected-error @+1 {{expects 'B' to have rank 1, got 'tensor<6x1xf32>'}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6x1xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_c9(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", dilations = [1, 4], group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_zero_kernel(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x0x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{kernel size 0 must be at least 1}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x0x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @conv_declared(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{declares 'tensor<1x6x6x7xf32>' for result #0, but its operands and attributes give 'tensor<1x6x6x6xf32>'}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x7xf32>
  return
}

// -----

func.func @conv_element(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{declares 'tensor<1x6x6x6xf16>' for result #0}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf16>
  return
}

// -----

func.func @conv_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3], strides = [1]}> : (tensor<*xf32>, tensor<*xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}
