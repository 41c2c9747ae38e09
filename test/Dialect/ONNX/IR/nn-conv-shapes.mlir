// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @conv(
// CHECK-SAME: -> tensor<1x6x6x6xf32> {
func.func @conv(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_no_bias(
// CHECK-SAME: -> tensor<1x6x4x4xf32> {
func.func @conv_no_bias(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) <{auto_pad = "NOTSET", dilations = [2, 1], group = 2 : si64, pads = [1, 2, 3, 4], strides = [2, 3]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_same_upper(
// CHECK-SAME: -> tensor<1x6x3x4xf32> {
func.func @conv_same_upper(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "SAME_UPPER", group = 2 : si64, strides = [3, 2]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_same_lower(
// CHECK-SAME: -> tensor<1x6x8x8xf32> {
func.func @conv_same_lower(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "SAME_LOWER", dilations = [9, 9], group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_valid(
// CHECK-SAME: -> tensor<1x6x3x3xf32> {
func.func @conv_valid(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "VALID", group = 2 : si64, pads = [9, 9, 9, 9], strides = [2, 2]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_1d(
// CHECK-SAME: -> tensor<2x4x9xf32> {
func.func @conv_1d(%a0: tensor<2x3x10xf32>, %a1: tensor<4x3x2xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) : (tensor<2x3x10xf32>, tensor<4x3x2xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_3d(
// CHECK-SAME: -> tensor<2x4x9x7x5xf32> {
func.func @conv_3d(%a0: tensor<2x3x10x9x8xf32>, %a1: tensor<4x3x2x3x4xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) : (tensor<2x3x10x9x8xf32>, tensor<4x3x2x3x4xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_partial(
// CHECK-SAME: -> tensor<?x6x?x6xf32> {
func.func @conv_partial(%a0: tensor<?x4x?x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<?x4x?x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_dynamic(
// CHECK-SAME: -> tensor<?x?x?x?xf32> {
func.func @conv_dynamic(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x?x?xf32>, %a2: tensor<?xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_bias_tells(
// CHECK-SAME: -> tensor<?x6x?x?xf32> {
func.func @conv_bias_tells(%a0: tensor<?x?x?x?xf32>, %a1: tensor<?x?x3x?xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<?x?x?x?xf32>, tensor<?x?x3x?xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_kernel_shape(
// CHECK-SAME: -> tensor<?x?x6x7xf32> {
func.func @conv_kernel_shape(%a0: tensor<?x?x8x9xf32>, %a1: tensor<?x?x?x?xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3]}> : (tensor<?x?x8x9xf32>, tensor<?x?x?x?xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_weights_unranked(
// CHECK-SAME: -> tensor<1x?x6x6xf32> {
func.func @conv_weights_unranked(%a0: tensor<1x4x8x8xf32>, %a1: tensor<*xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) <{auto_pad = "NOTSET", group = 2 : si64, kernel_shape = [3, 3]}> : (tensor<1x4x8x8xf32>, tensor<*xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_input_unranked(
// CHECK-SAME: -> tensor<?x6x?x?xf32> {
func.func @conv_input_unranked(%a0: tensor<*xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<*xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_unranked(
// CHECK-SAME: -> tensor<*xf32> {
func.func @conv_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<*xf32>, tensor<*xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_unranked_attribute(
// CHECK-SAME: -> tensor<?x?x?xf32> {
func.func @conv_unranked_attribute(%a0: tensor<*xf32>, %a1: tensor<*xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) <{auto_pad = "NOTSET", group = 2 : si64, pads = [0, 0]}> : (tensor<*xf32>, tensor<*xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_empty_batch(
// CHECK-SAME: -> tensor<0x6x6x6xf32> {
func.func @conv_empty_batch(%a0: tensor<0x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<0x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_huge_pads(
// CHECK-SAME: -> tensor<1x6x?x6xf32> {
func.func @conv_huge_pads(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, pads = [9223372036854775807, 0, 9223372036854775807, 0]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_huge_stride(
// CHECK-SAME: -> tensor<1x6x1x1xf32> {
func.func @conv_huge_stride(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, strides = [9223372036854775807, 9223372036854775807]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_integer(
// CHECK-SAME: -> tensor<1x6x6x6xi32> {
func.func @conv_integer(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) -> tensor<*xi32> {
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<*xi32>
  onnx.Return %0 : tensor<*xi32>
}

// CHECK-LABEL: func @conv_integer_default(
// CHECK-SAME: -> tensor<?x6x?x6xi32> {
func.func @conv_integer_default(%a0: tensor<?x4x?x8xui8>, %a1: tensor<6x2x3x3xi8>) -> tensor<*xi32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvInteger"(%a0, %a1, %none, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<?x4x?x8xui8>, tensor<6x2x3x3xi8>, none, none) -> tensor<*xi32>
  onnx.Return %0 : tensor<*xi32>
}

// CHECK-LABEL: func @qlinear_conv(
// CHECK-SAME: -> tensor<1x6x6x6xi8> {
func.func @qlinear_conv(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) -> tensor<*xi8> {
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<*xi8>
  onnx.Return %0 : tensor<*xi8>
}

// CHECK-LABEL: func @qlinear_conv_unranked(
// CHECK-SAME: -> tensor<*xi8> {
func.func @qlinear_conv_unranked(%a0: tensor<*xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<*xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>) -> tensor<*xi8> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<*xui8>, tensor<f32>, tensor<ui8>, tensor<*xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, none) -> tensor<*xi8>
  onnx.Return %0 : tensor<*xi8>
}

// CHECK-LABEL: func @conv_transpose(
// CHECK-SAME: -> tensor<1x6x10x10xf32> {
func.func @conv_transpose(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_transpose_strides(
// CHECK-SAME: -> tensor<1x6x26x15xf32> {
func.func @conv_transpose_strides(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", dilations = [2, 1], group = 2 : si64, output_padding = [1, 1], pads = [1, 2, 0, 1], strides = [3, 2]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_transpose_same(
// CHECK-SAME: -> tensor<1x6x24x16xf32> {
func.func @conv_transpose_same(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "SAME_LOWER", group = 2 : si64, strides = [3, 2]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_transpose_given(
// CHECK-SAME: -> tensor<1x6x30x20xf32> {
func.func @conv_transpose_given(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, output_shape = [30, 20], strides = [3, 2]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_transpose_dynamic(
// CHECK-SAME: -> tensor<?x?x?x10xf32> {
func.func @conv_transpose_dynamic(%a0: tensor<?x?x?x8xf32>, %a1: tensor<?x?x?x3xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%a0, %a1, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<?x?x?x8xf32>, tensor<?x?x?x3xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @conv_transpose_unranked(
// CHECK-SAME: -> tensor<*xf32> {
func.func @conv_transpose_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%a0, %a1, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<*xf32>, tensor<*xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @deform_conv(
// CHECK-SAME: -> tensor<1x6x6x6xf32> {
func.func @deform_conv(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) -> tensor<*xf32> {
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @deform_conv_offset_tells(
// CHECK-SAME: -> tensor<1x6x6x6xf32> {
func.func @deform_conv_offset_tells(%a0: tensor<?x4x?x?xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %none) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<?x4x?x?xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @deform_conv_unranked(
// CHECK-SAME: -> tensor<*xf32> {
func.func @deform_conv_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<*xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %none, %none) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, none, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @col2im(
// CHECK-SAME: -> tensor<1x2x5x5xf32> {
func.func @col2im(%a0: tensor<1x10x5xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @col2im_attributes(
// CHECK-SAME: -> tensor<2x1x5x5xf32> {
func.func @col2im_attributes(%a0: tensor<2x9x4xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) <{strides = [2, 2]}> : (tensor<2x9x4xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @col2im_dynamic(
// CHECK-SAME: -> tensor<?x?x?x?xf32> {
func.func @col2im_dynamic(%a0: tensor<?x?x?xf32>, %a1: tensor<2xi64>) -> tensor<*xf32> {
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%a0, %a1, %c2) : (tensor<?x?x?xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @col2im_rank_of_block(
// CHECK-SAME: -> tensor<?x?x?x?xf32> {
func.func @col2im_rank_of_block(%a0: tensor<*xf32>, %a1: tensor<?xi64>) -> tensor<*xf32> {
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%a0, %a1, %c2) : (tensor<*xf32>, tensor<?xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @col2im_unknown(
// CHECK-SAME: -> tensor<*xf32> {
func.func @col2im_unknown(%a0: tensor<1x10x5xf32>, %a1: tensor<?xi64>, %a2: tensor<*xi64>) -> tensor<*xf32> {
  %0 = "onnx.Col2Im"(%a0, %a1, %a2) : (tensor<1x10x5xf32>, tensor<?xi64>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @causal(
// CHECK-SAME: -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>) {
func.func @causal(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) <{activation = "silu"}> : (tensor<2x8x5xf32>, tensor<8x1x4xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @causal_partial(
// CHECK-SAME: -> (tensor<?x8x?xf32>, tensor<?x8x3xf32>) {
func.func @causal_partial(%a0: tensor<?x?x?xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<8xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %none) <{activation = "silu"}> : (tensor<?x?x?xf32>, tensor<8x1x4xf32>, tensor<8xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @causal_state_tells(
// CHECK-SAME: -> (tensor<2x8x?xf32>, tensor<2x8x3xf32>) {
func.func @causal_state_tells(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a3: tensor<2x8x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %none, %a3) <{activation = "silu"}> : (tensor<*xf32>, tensor<*xf32>, none, tensor<2x8x3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}
