// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @average
// CHECK: "onnx.AveragePool"({{.*}}) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
func.func @average(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.AveragePool"(%a0) <{kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// CHECK-LABEL: func @max
// CHECK: "onnx.MaxPool"({{.*}}) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
func.func @max(%a0: tensor<1x3x8x8xf32>) {
  %0:2 = "onnx.MaxPool"(%a0) <{kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// CHECK-LABEL: func @max_alone
// CHECK: "onnx.MaxPool"({{.*}}) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, dilations = [1, 1], kernel_shape = [3, 3], pads = [0, 0, 0, 0], storage_order = 0 : si64, strides = [1, 1]}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, none)
func.func @max_alone(%a0: tensor<1x3x8x8xf32>) {
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, dilations = [1, 1], kernel_shape = [3, 3], pads = [0, 0, 0, 0], storage_order = 0 : si64, strides = [1, 1]}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, none)
  return
}

// CHECK-LABEL: func @max_bytes
// CHECK: "onnx.MaxPool"({{.*}}){{.*}} : (tensor<1x3x8x8xui8>)
func.func @max_bytes(%a0: tensor<1x3x8x8xui8>) {
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xui8>) -> (tensor<1x3x6x6xui8>, tensor<1x3x6x6xi64>)
  return
}

// CHECK-LABEL: func @max_single
// CHECK: "onnx.MaxPoolSingleOut"({{.*}}) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
func.func @max_single(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.MaxPoolSingleOut"(%a0) <{kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// CHECK-LABEL: func @lp
// CHECK: "onnx.LpPool"({{.*}}) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], p = 2 : si64}> :
func.func @lp(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.LpPool"(%a0) <{kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// CHECK-LABEL: func @lp_v1
// CHECK: "onnx.LpPoolV1"({{.*}}) <{auto_pad = "NOTSET", kernel_shape = [3, 3], p = 2.000000e+00 : f32}> :
func.func @lp_v1(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.LpPoolV1"(%a0) <{kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// CHECK-LABEL: func @global_average
// CHECK: "onnx.GlobalAveragePool"({{.*}}) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
func.func @global_average(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.GlobalAveragePool"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
  return
}

// CHECK-LABEL: func @global_max
// CHECK: "onnx.GlobalMaxPool"({{.*}}) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
func.func @global_max(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.GlobalMaxPool"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
  return
}

// CHECK-LABEL: func @global_lp
// CHECK: "onnx.GlobalLpPool"({{.*}}) <{p = 2 : si64}> :
func.func @global_lp(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.GlobalLpPool"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
  return
}

// CHECK-LABEL: func @global_lp_v1
// CHECK: "onnx.GlobalLpPoolV1"({{.*}}) <{p = 2.000000e+00 : f32}> :
func.func @global_lp_v1(%a0: tensor<1x3x8x8xf32>) {
  %0 = "onnx.GlobalLpPoolV1"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
  return
}

// CHECK-LABEL: func @roi
// CHECK: "onnx.MaxRoiPool"({{.*}}) <{pooled_shape = [4, 2], spatial_scale = 1.000000e+00 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x5xf32>) -> tensor<5x3x4x2xf32>
func.func @roi(%a0: tensor<2x3x8x8xf32>, %a1: tensor<5x5xf32>) {
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 2]}> : (tensor<2x3x8x8xf32>, tensor<5x5xf32>) -> tensor<5x3x4x2xf32>
  return
}

// CHECK-LABEL: func @unpool
// CHECK: "onnx.MaxUnpool"({{.*}}) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
func.func @unpool(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
  return
}
