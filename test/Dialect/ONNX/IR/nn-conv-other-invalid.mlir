// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @deformconv_c1(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf16>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{expects 'X' and 'offset' to have the same element type}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf16>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c2(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{expects 'X' and 'offset' to have the same rank}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c3(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64, strides = [1]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c4(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{entry 0 of 'kernel_shape' must be the size of the weights, got 3 and 2}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, kernel_shape = [2, 3], offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c5(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{the first dimension of 'W' must be divisible by 'group', got 6 and 4}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 4 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c6(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{dimension 1 of 'X' must be the second of the weights times 'group', got 2 and 4}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 1 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c7(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<5xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be the first of the weights, got 6 and 5}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<5xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c8(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{the channels of 'X' must be divisible by 'offset_group', got 4 and 3}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 3 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c8_zero(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{expects 'offset_group' to be at least 1, got 0}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 0 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c9(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x18x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{dimension 1 of 'offset' must be the number of positions in the kernel, times what each has, got 36 and 18}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x18x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c9_size(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x5xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{dimension 3 of 'offset' must be that of the result, got 6 and 5}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x5xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c10(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<2x18x6x6xf32>) {
  // expected-error @+1 {{dimension 0 of 'mask' must be the batch size, got 1 and 2}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<2x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @deformconv_c11(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 0, must be non-negative, got -1}}
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{dilations = [4, 1], group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @col2im_c1(%a0: tensor<10x5xf32>) {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{expects 'input' to have rank 3, got 'tensor<10x5xf32>'}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  return
}

// -----

func.func @col2im_c2(%a0: tensor<1x10x5xf32>, %a1: tensor<1x2xi64>) {
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{expects 'image_shape' to have rank 1, got 'tensor<1x2xi64>'}}
  %0 = "onnx.Col2Im"(%a0, %a1, %c2) : (tensor<1x10x5xf32>, tensor<1x2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  return
}

// -----

func.func @col2im_c2_count(%a0: tensor<1x10x5xf32>, %a1: tensor<3xi64>) {
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{expects 'image_shape' and 'block_shape' to have the same number of elements, at least 1, got 'tensor<3xi64>' and 'tensor<2xi64>'}}
  %0 = "onnx.Col2Im"(%a0, %a1, %c2) : (tensor<1x10x5xf32>, tensor<3xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  return
}

// -----

func.func @col2im_c2_empty(%a0: tensor<1x10x5xf32>, %a1: tensor<0xi64>, %a2: tensor<0xi64>) {
  // expected-error @+1 {{expects 'image_shape' and 'block_shape' to have the same number of elements, at least 1}}
  %0 = "onnx.Col2Im"(%a0, %a1, %a2) : (tensor<1x10x5xf32>, tensor<0xi64>, tensor<0xi64>) -> tensor<1x2x5x5xf32>
  return
}

// -----

func.func @col2im_c3(%a0: tensor<1x10x5xf32>) {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got 0}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) <{strides = [1, 0]}> : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  return
}

// -----

func.func @col2im_c3_pads(%a0: tensor<1x10x5xf32>) {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) <{pads = [1, 0]}> : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  return
}

// -----

func.func @causalconvwithstate_c1(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x4xf16>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{expects 'input' and 'weight' to have the same element type}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<8x1x4xf16>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c2(%a0: tensor<2x8xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{expects 'input' to have rank 3, got 'tensor<2x8xf32>'}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8xf32>, tensor<8x1x4xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c3(%a0: tensor<2x8x5xf32>, %a1: tensor<8x2x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{dimension 1 of 'weight' must be 1, got 1 and 2}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<8x2x4xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c3_channels(%a0: tensor<2x8x5xf32>, %a1: tensor<7x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{dimension 0 of 'weight' must be the number of channels, got 8 and 7}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<7x1x4xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c3_empty(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x0xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{the kernel must have at least size 1}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<8x1x0xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c4(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<7xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{dimension 0 of 'bias' must be the number of channels, got 8 and 7}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<8x1x4xf32>, tensor<7xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c5(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x4xf32>) {
  // expected-error @+1 {{dimension 2 of 'past_state' must be one less than that of the kernel, got 3 and 4}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<8x1x4xf32>, tensor<8xf32>, tensor<2x8x4xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @causalconvwithstate_c6(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  // expected-error @+1 {{'activation'}}
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "relu"}> : (tensor<2x8x5xf32>, tensor<8x1x4xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// -----

func.func @im2col_c1(%x: tensor<2x5xf32>) {
  // expected-error @+1 {{expects 'X' to have rank}}
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [3]}> : (tensor<2x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @im2col_c2(%x: tensor<1x2x5xf32>) {
  // expected-error @+1 {{attribute 'auto_pad' failed to satisfy constraint}}
  %0 = "onnx.Im2Col"(%x) <{auto_pad = "SAME", kernel_shape = [3]}> : (tensor<1x2x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @im2col_c3(%x: tensor<1x2x5xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 1 entries}}
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [3, 3]}> : (tensor<1x2x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @im2col_c4(%x: tensor<1x2x5xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 0, must be non-negative, got -1}}
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [6]}> : (tensor<1x2x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsampleandpad_c1(%x: tensor<2x5xf32>) {
  // expected-error @+1 {{expects 'X' to have rank}}
  %0 = "onnx.UpsampleAndPad"(%x) <{strides = [3]}> : (tensor<2x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsampleandpad_c2(%x: tensor<1x2x5xf32>) {
  // expected-error @+1 {{'strides'}}
  %0 = "onnx.UpsampleAndPad"(%x) <{strides = [0]}> : (tensor<1x2x5xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsampleandpad_c2_pads(%x: tensor<1x2x5xf32>) {
  // expected-error @+1 {{'pads'}}
  %0 = "onnx.UpsampleAndPad"(%x) <{pads = [0, -1]}> : (tensor<1x2x5xf32>) -> tensor<*xf32>
  return
}
