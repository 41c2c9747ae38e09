// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @average(
// CHECK-SAME: -> tensor<1x3x6x6xf32> {
func.func @average(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @average_strides(
// CHECK-SAME: -> tensor<1x3x4x3xf32> {
func.func @average_strides(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], pads = [1, 0, 1, 2], strides = [2, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @average_ceil(
// CHECK-SAME: -> tensor<1x3x4x3xf32> {
func.func @average_ceil(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 1 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], strides = [2, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @average_dilations(
// CHECK-SAME: -> tensor<1x3x2x4xf32> {
func.func @average_dilations(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, dilations = [3, 2], kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @average_same(
// CHECK-SAME: -> tensor<1x3x3x8xf32> {
func.func @average_same(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "SAME_UPPER", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], strides = [3, 1]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @average_valid_ceil(
// CHECK-SAME: -> tensor<1x3x4x4xf32> {
func.func @average_valid_ceil(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "VALID", ceil_mode = 1 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], strides = [2, 2]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @ceil_starts_in_padding(
// CHECK-SAME: -> (tensor<1x1x1xf32>, none) {
func.func @ceil_starts_in_padding(%a0: tensor<1x1x2xf32>) -> (tensor<*xf32>, none) {
  %0:2 = "onnx.MaxPool"(%a0) <{ceil_mode = 1 : si64, kernel_shape = [1], pads = [0, 1], strides = [2]}> : (tensor<1x1x2xf32>) -> (tensor<*xf32>, none)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, none
}

// CHECK-LABEL: func @max(
// CHECK-SAME: -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>) {
func.func @max(%a0: tensor<1x3x8x8xf32>) -> (tensor<*xf32>, tensor<*xi64>) {
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xi64>
}

// CHECK-LABEL: func @max_alone(
// CHECK-SAME: -> (tensor<1x3x4x4xf32>, none) {
func.func @max_alone(%a0: tensor<1x3x8x8xf32>) -> (tensor<*xf32>, none) {
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1], storage_order = 0 : si64, strides = [2, 2]}> : (tensor<1x3x8x8xf32>) -> (tensor<*xf32>, none)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, none
}

// CHECK-LABEL: func @max_partial(
// CHECK-SAME: -> (tensor<?x3x?x4xf32>, tensor<?x3x?x4xi64>) {
func.func @max_partial(%a0: tensor<?x3x?x8xf32>) -> (tensor<*xf32>, tensor<*xi64>) {
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 1 : si64, kernel_shape = [3, 3], storage_order = 0 : si64, strides = [2, 2]}> : (tensor<?x3x?x8xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xi64>
}

// CHECK-LABEL: func @max_unranked(
// CHECK-SAME: -> (tensor<?x?x?x?xf32>, tensor<?x?x?x?xi64>) {
func.func @max_unranked(%a0: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi64>) {
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xi64>
}

// CHECK-LABEL: func @max_single(
// CHECK-SAME: -> tensor<1x3x4x4xf32> {
func.func @max_single(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%a0) <{auto_pad = "SAME_LOWER", kernel_shape = [3, 3], strides = [2, 2]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @max_1d(
// CHECK-SAME: -> (tensor<2x3x31xf32>, none) {
func.func @max_1d(%a0: tensor<2x3x32xf32>) -> (tensor<*xf32>, none) {
  %0:2 = "onnx.MaxPool"(%a0) <{kernel_shape = [2]}> : (tensor<2x3x32xf32>) -> (tensor<*xf32>, none)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, none
}

// CHECK-LABEL: func @lp(
// CHECK-SAME: -> tensor<1x3x3x3xf32> {
func.func @lp(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], p = 2 : si64, strides = [2, 2]}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @lp_v1(
// CHECK-SAME: -> tensor<1x3x6x6xf32> {
func.func @lp_v1(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3, 3], p = 3.5 : f32}> : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @globalaveragepool(
// CHECK-SAME: -> tensor<1x3x1x1xf32> {
func.func @globalaveragepool(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalAveragePool"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @globalmaxpool(
// CHECK-SAME: -> tensor<1x3x1x1xf32> {
func.func @globalmaxpool(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalMaxPool"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @globallppool(
// CHECK-SAME: -> tensor<1x3x1x1xf32> {
func.func @globallppool(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalLpPool"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @globallppoolv1(
// CHECK-SAME: -> tensor<1x3x1x1xf32> {
func.func @globallppoolv1(%a0: tensor<1x3x8x8xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalLpPoolV1"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @global_partial(
// CHECK-SAME: -> tensor<?x3x1x1x1xf32> {
func.func @global_partial(%a0: tensor<?x3x?x?x?xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalMaxPool"(%a0) : (tensor<?x3x?x?x?xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @global_unranked(
// CHECK-SAME: -> tensor<*xf32> {
func.func @global_unranked(%a0: tensor<*xf32>) -> tensor<*xf32> {
  %0 = "onnx.GlobalMaxPool"(%a0) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @roi(
// CHECK-SAME: -> tensor<5x3x4x2xf32> {
func.func @roi(%a0: tensor<2x3x8x8xf32>, %a1: tensor<5x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 2], spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @roi_partial(
// CHECK-SAME: -> tensor<?x?x4x2xf32> {
func.func @roi_partial(%a0: tensor<*xf32>, %a1: tensor<?x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 2], spatial_scale = 0.5 : f32}> : (tensor<*xf32>, tensor<?x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @unpool(
// CHECK-SAME: -> tensor<1x1x4x4xf32> {
func.func @unpool(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @unpool_pads(
// CHECK-SAME: -> tensor<1x?x5x3xf32> {
func.func @unpool_pads(%a0: tensor<?x?x?x?xf32>, %a1: tensor<1x?x2x2xi64>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [3, 3], pads = [0, 1, 0, 1], strides = [2, 2]}> : (tensor<?x?x?x?xf32>, tensor<1x?x2x2xi64>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @unpool_given(
// CHECK-SAME: -> tensor<1x1x5x6xf32> {
func.func @unpool_given(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) -> tensor<*xf32> {
  %c2 = onnx.Constant dense<[1, 1, 5, 6]> : tensor<4xi64>
  %0 = "onnx.MaxUnpool"(%a0, %a1, %c2) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, tensor<4xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @unpool_dynamic(
// CHECK-SAME: -> tensor<?x?x?x?xf32> {
func.func @unpool_dynamic(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>, %a2: tensor<?xi64>) -> tensor<*xf32> {
  %0 = "onnx.MaxUnpool"(%a0, %a1, %a2) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
