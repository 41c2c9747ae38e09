// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @convinteger_c1(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<i8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'x' and 'x_zero_point' to have the same element type}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<i8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c1_w(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xui8>) {
  // expected-error @+1 {{expects 'w' and 'w_zero_point' to have the same element type}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xui8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c2(%a0: tensor<4x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'x' to have rank 3 or more, got 'tensor<4x8xui8>'}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<4x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<*xi32>
  return
}

// -----

func.func @convinteger_c2_different(%a0: tensor<1x4x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{to have the same rank}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<*xi32>
  return
}

// -----

func.func @convinteger_c3(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "SAME", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_strides(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1]}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_zero(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got 0}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1, 0]}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_dilations(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects the entries of 'dilations' to be at least 1, got -1}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", dilations = [-1, 1], group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_pads(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0]}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_negative(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects the entries of 'pads' to be at least 0, got -1}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0, 0, -1]}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_kernel(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 3}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3, 3]}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c4_empty(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 0}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, strides = []}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c5(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{entry 1 of 'kernel_shape' must be the size of the weights, got 3 and 2}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 2]}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c6(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{the first dimension of 'w' must be divisible by 'group', got 6 and 4}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 4 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c7(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{dimension 1 of 'x' must be the second of the weights times 'group', got 2 and 4}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c8(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<2xui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{expects 'x_zero_point' to be a scalar or to have rank 1 and one element, got 'tensor<2xui8>'}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<2xui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c9(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<4xi8>) {
  // expected-error @+1 {{'w_zero_point' must have one element or one per channel, got 4 and 6}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<4xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c9_rank(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6x1xi8>) {
  // expected-error @+1 {{expects 'w_zero_point' to have rank 1 or less, got 'tensor<6x1xi8>'}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6x1xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @convinteger_c10(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 0, must be non-negative, got -1}}
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", dilations = [4, 1], group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// -----

func.func @qlinearconv_c1(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<i8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'x' and 'x_zero_point' to have the same element type}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<i8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c1_w(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xui8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'w' and 'w_zero_point' to have the same element type}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xui8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c1_y(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{but its operands and attributes give 'tensor<1x6x6x6xi8>'}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xui8>
  return
}

// -----

func.func @qlinearconv_c2(%a0: tensor<4x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'x' to have rank 3 or more, got 'tensor<4x8xui8>'}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<4x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<*xi8>
  return
}

// -----

func.func @qlinearconv_c2_different(%a0: tensor<1x4x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{to have the same rank}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<*xi8>
  return
}

// -----

func.func @qlinearconv_c3(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "SAME", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_strides(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1]}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_zero(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got 0}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, strides = [1, 0]}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_dilations(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects the entries of 'dilations' to be at least 1, got -1}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", dilations = [-1, 1], group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_pads(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0]}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_negative(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects the entries of 'pads' to be at least 0, got -1}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0, 0, -1]}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_kernel(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 3}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3, 3]}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c4_empty(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 0}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, strides = []}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c5(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{entry 1 of 'kernel_shape' must be the size of the weights, got 3 and 2}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 2]}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c6(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{the first dimension of 'w' must be divisible by 'group', got 6 and 4}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 4 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c7(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{dimension 1 of 'x' must be the second of the weights times 'group', got 2 and 4}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c8(%a0: tensor<1x4x8x8xui8>, %a1: tensor<2xf32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'x_scale' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<2xf32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c8_y(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<6xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{expects 'y_zero_point' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<6xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c9(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<5xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{'w_scale' must have one element or one per channel, got 5 and 6}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<5xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c10(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<5xi32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be the first of the weights, got 6 and 5}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<5xi32>) -> tensor<1x6x6x6xi8>
  return
}

// -----

func.func @qlinearconv_c11(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 0, must be non-negative, got -1}}
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", dilations = [4, 1], group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}
