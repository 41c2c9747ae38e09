// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @conv
// CHECK: "onnx.Conv"({{.*}}) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x2x8x8xf32>, tensor<6x2x3x3xf32>, none) -> tensor<1x6x6x6xf32>
func.func @conv(%a0: tensor<1x2x8x8xf32>, %a1: tensor<6x2x3x3xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) : (tensor<1x2x8x8xf32>, tensor<6x2x3x3xf32>, none) -> tensor<1x6x6x6xf32>
  return
}

// CHECK-LABEL: func @conv_all
// CHECK: "onnx.Conv"({{.*}}) <{auto_pad = "VALID", dilations = [1, 1], group = 2 : si64, kernel_shape = [3, 3], pads = [0, 0, 0, 0], strides = [1, 1]}>
func.func @conv_all(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<6xf32>) {
  %0 = "onnx.Conv"(%a0, %a1, %a2) <{auto_pad = "VALID", dilations = [1, 1], group = 2 : si64, kernel_shape = [3, 3], pads = [0, 0, 0, 0], strides = [1, 1]}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// CHECK-LABEL: func @conv_bf16
// CHECK: "onnx.Conv"({{.*}}) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<*xbf16>, tensor<*xbf16>, none) -> tensor<*xbf16>
func.func @conv_bf16(%a0: tensor<*xbf16>, %a1: tensor<*xbf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%a0, %a1, %none) : (tensor<*xbf16>, tensor<*xbf16>, none) -> tensor<*xbf16>
  return
}

// CHECK-LABEL: func @conv_integer
// CHECK: "onnx.ConvInteger"({{.*}}) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
func.func @conv_integer(%a0: tensor<1x4x8x8xui8>, %a1: tensor<6x2x3x3xi8>, %a2: tensor<ui8>, %a3: tensor<6xi8>) {
  %0 = "onnx.ConvInteger"(%a0, %a1, %a2, %a3) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<6x2x3x3xi8>, tensor<ui8>, tensor<6xi8>) -> tensor<1x6x6x6xi32>
  return
}

// CHECK-LABEL: func @qlinear_conv
// CHECK: "onnx.QLinearConv"({{.*}}) <{auto_pad = "NOTSET", group = 2 : si64}> :
func.func @qlinear_conv(%a0: tensor<1x4x8x8xui8>, %a1: tensor<f32>, %a2: tensor<ui8>, %a3: tensor<6x2x3x3xi8>, %a4: tensor<6xf32>, %a5: tensor<6xi8>, %a6: tensor<1xf32>, %a7: tensor<1xi8>, %a8: tensor<6xi32>) {
  %0 = "onnx.QLinearConv"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x4x8x8xui8>, tensor<f32>, tensor<ui8>, tensor<6x2x3x3xi8>, tensor<6xf32>, tensor<6xi8>, tensor<1xf32>, tensor<1xi8>, tensor<6xi32>) -> tensor<1x6x6x6xi8>
  return
}

// CHECK-LABEL: func @conv_transpose
// CHECK: "onnx.ConvTranspose"({{.*}}) <{auto_pad = "NOTSET", group = 2 : si64, output_padding = [0, 1], strides = [1, 2]}> :
func.func @conv_transpose(%a0: tensor<1x4x8x8xf32>, %a1: tensor<4x3x3x3xf32>, %a2: tensor<6xf32>) {
  %0 = "onnx.ConvTranspose"(%a0, %a1, %a2) <{auto_pad = "NOTSET", group = 2 : si64, output_padding = [0, 1], strides = [1, 2]}> : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>, tensor<6xf32>) -> tensor<1x6x10x18xf32>
  return
}

// CHECK-LABEL: func @deform_conv
// CHECK: "onnx.DeformConv"({{.*}}) <{group = 2 : si64, offset_group = 2 : si64}> :
func.func @deform_conv(%a0: tensor<1x4x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x36x6x6xf32>, %a3: tensor<6xf32>, %a4: tensor<1x18x6x6xf32>) {
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %a3, %a4) <{group = 2 : si64, offset_group = 2 : si64}> : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x36x6x6xf32>, tensor<6xf32>, tensor<1x18x6x6xf32>) -> tensor<1x6x6x6xf32>
  return
}

// CHECK-LABEL: func @deform_conv_default
// CHECK: "onnx.DeformConv"({{.*}}) <{group = 1 : si64, offset_group = 1 : si64}> :
func.func @deform_conv_default(%a0: tensor<1x2x8x8xf32>, %a1: tensor<6x2x3x3xf32>, %a2: tensor<1x18x6x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DeformConv"(%a0, %a1, %a2, %none, %none) : (tensor<1x2x8x8xf32>, tensor<6x2x3x3xf32>, tensor<1x18x6x6xf32>, none, none) -> tensor<1x6x6x6xf32>
  return
}

// CHECK-LABEL: func @col2im
// CHECK: "onnx.Col2Im"({{.*}}) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
func.func @col2im(%a0: tensor<1x10x5xf32>) {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  return
}

// CHECK-LABEL: func @causal
// CHECK: "onnx.CausalConvWithState"({{.*}}) <{activation = "none"}> :
func.func @causal(%a0: tensor<2x8x5xf32>, %a1: tensor<8x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<2x8x3xf32>) {
  %0:2 = "onnx.CausalConvWithState"(%a0, %a1, %a2, %a3) : (tensor<2x8x5xf32>, tensor<8x1x4xf32>, tensor<8xf32>, tensor<2x8x3xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x3xf32>)
  return
}

// CHECK-LABEL: func @columns
func.func @columns(%x: tensor<1x2x5x5xf32>) {
  // CHECK: "onnx.Im2Col"(%arg0) <{auto_pad = "NOTSET", kernel_shape = [3, 3]}> : (tensor<1x2x5x5xf32>) -> tensor<1x18x9xf32>
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [3, 3]}> : (tensor<1x2x5x5xf32>) -> tensor<1x18x9xf32>
  // CHECK: "onnx.UpsampleAndPad"(%arg0) <{pads = [1, 1, 1, 1], strides = [2, 2]}> : (tensor<1x2x5x5xf32>) -> tensor<1x2x11x11xf32>
  %1 = "onnx.UpsampleAndPad"(%x) {strides = [2, 2], pads = [1, 1, 1, 1]} : (tensor<1x2x5x5xf32>) -> tensor<1x2x11x11xf32>
  return
}
