// RUN: agate-opt %s -split-input-file -fold-onnx-constants=max-bytes=4096 | FileCheck %s

// CHECK-LABEL: @grouped
// CHECK: onnx.Constant dense<{{\[\[}}[3.000000e+00, 5.000000e+00], [-1.000000e+00, -1.000000e+00]]]> : tensor<1x2x2xf16>
func.func @grouped() -> tensor<1x2x2xf16> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]> : tensor<1x2x3xf16>
  %w = onnx.Constant dense<[[[1.0, 1.0]], [[1.0, -1.0]]]> : tensor<2x1x2xf16>
  %0 = "onnx.Conv"(%x, %w, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x2x3xf16>, tensor<2x1x2xf16>, none) -> tensor<1x2x2xf16>
  onnx.Return %0 : tensor<1x2x2xf16>
}

// -----

// Sums of f16 have more digits: 2048 + 1 is no f16.
// CHECK-LABEL: @sums
// CHECK: onnx.Constant dense<2.050000e+03> : tensor<1x1x1xf16>
func.func @sums() -> tensor<1x1x1xf16> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[2048.0, 1.0, 1.0]]]> : tensor<1x1x3xf16>
  %w = onnx.Constant dense<1.0> : tensor<1x1x3xf16>
  %0 = "onnx.Conv"(%x, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x3xf16>, tensor<1x1x3xf16>, none) -> tensor<1x1x1xf16>
  onnx.Return %0 : tensor<1x1x1xf16>
}

// -----

// CHECK-LABEL: @transposed
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[1.000000e+00, 1.000000e+01, 1.020000e+02, 2.000000e+01, 2.000000e+02]]]> : tensor<1x1x5xf32>
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[1.000000e+01, 1.020000e+02, 2.000000e+01, 2.000000e+02]]]> : tensor<1x1x4xf32>
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[2.000000e+01, 2.000000e+02]]]> : tensor<1x1x2xf32>
func.func @transposed() -> (tensor<1x1x5xf32>, tensor<1x1x4xf32>, tensor<1x1x2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[1.0, 2.0]]]> : tensor<1x1x2xf32>
  %w = onnx.Constant dense<[[[1.0, 10.0, 100.0]]]> : tensor<1x1x3xf32>
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64, strides = [2]}> : (tensor<1x1x2xf32>, tensor<1x1x3xf32>, none) -> tensor<1x1x5xf32>
  %1 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64, output_shape = [4], strides = [2]}> : (tensor<1x1x2xf32>, tensor<1x1x3xf32>, none) -> tensor<1x1x4xf32>
  %2 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64, pads = [3, 0], strides = [2]}> : (tensor<1x1x2xf32>, tensor<1x1x3xf32>, none) -> tensor<1x1x2xf32>
  onnx.Return %0, %1, %2 : tensor<1x1x5xf32>, tensor<1x1x4xf32>, tensor<1x1x2xf32>
}

// -----

// Groups of a transposed convolution: each has its own weights.
// CHECK-LABEL: @transposed_groups
// CHECK: onnx.Constant dense<{{\[\[}}[3.000000e+00], [5.000000e+00], [1.400000e+01], [2.200000e+01]]]> : tensor<1x4x1xf32>
func.func @transposed_groups() -> tensor<1x4x1xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %w = onnx.Constant dense<[[[3.0], [5.0]], [[7.0], [11.0]]]> : tensor<2x2x1xf32>
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x2x1xf32>, tensor<2x2x1xf32>, none) -> tensor<1x4x1xf32>
  onnx.Return %0 : tensor<1x4x1xf32>
}

// -----

// CHECK-LABEL: @quantized
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[127], [-128]]]> : tensor<1x2x1xi8>
// CHECK-DAG: onnx.Constant dense<-2040> : tensor<1x1x1xi32>
func.func @quantized() -> (tensor<1x2x1xi8>, tensor<1x1x1xi32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<100> : tensor<1x1x1xi8>
  %w = onnx.Constant dense<[[[100]], [[-100]]]> : tensor<2x1x1xi8>
  %s = onnx.Constant dense<1.0> : tensor<f32>
  %z = onnx.Constant dense<0> : tensor<i8>
  %0 = "onnx.QLinearConv"(%x, %s, %z, %w, %s, %z, %s, %z, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x1xi8>, tensor<f32>, tensor<i8>, tensor<2x1x1xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<i8>, none) -> tensor<1x2x1xi8>
  %u = onnx.Constant dense<255> : tensor<1x1x1xui8>
  %v = onnx.Constant dense<-8> : tensor<1x1x1xi8>
  %1 = "onnx.ConvInteger"(%u, %v, %none, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x1xui8>, tensor<1x1x1xi8>, none, none) -> tensor<1x1x1xi32>
  onnx.Return %0, %1 : tensor<1x2x1xi8>, tensor<1x1x1xi32>
}

// -----

// CHECK-LABEL: @col2im
// CHECK: onnx.Constant dense<{{\[\[}}[1, 12, 20]]]> : tensor<1x1x3xi32>
func.func @col2im() -> tensor<1x1x3xi32> {
  %x = onnx.Constant dense<[[[1, 2], [10, 20]]]> : tensor<1x2x2xi32>
  %image = onnx.Constant dense<3> : tensor<1xi64>
  %block = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.Col2Im"(%x, %image, %block) : (tensor<1x2x2xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x1x3xi32>
  onnx.Return %0 : tensor<1x1x3xi32>
}

// -----

// What lies behind the padding never counts.
// CHECK-LABEL: @averages
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[2.000000e+00, 3.500000e+00]]]> : tensor<1x1x2xbf16>
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[1.000000e+00, 3.000000e+00, 2.000000e+00]]]> : tensor<1x1x3xbf16>
func.func @averages() -> (tensor<1x1x2xbf16>, tensor<1x1x3xbf16>) {
  %x = onnx.Constant dense<[[[1.0, 2.0, 3.0, 4.0]]]> : tensor<1x1x4xbf16>
  %0 = "onnx.AveragePool"(%x) <{auto_pad = "NOTSET", ceil_mode = 1 : si64, count_include_pad = 0 : si64, kernel_shape = [3], strides = [2]}> : (tensor<1x1x4xbf16>) -> tensor<1x1x2xbf16>
  %1 = "onnx.AveragePool"(%x) <{auto_pad = "NOTSET", ceil_mode = 1 : si64, count_include_pad = 1 : si64, kernel_shape = [3], pads = [1, 1], strides = [2]}> : (tensor<1x1x4xbf16>) -> tensor<1x1x3xbf16>
  onnx.Return %0, %1 : tensor<1x1x2xbf16>, tensor<1x1x3xbf16>
}

// -----

// CHECK-LABEL: @maxima
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[200, 100, 255]]]> : tensor<1x1x3xui8>
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[0, 1, 3]]]> : tensor<1x1x3xi64>
func.func @maxima() -> (tensor<1x1x3xui8>, tensor<1x1x3xi64>) {
  %x = onnx.Constant dense<[[[200, 100, 50, 255]]]> : tensor<1x1x4xui8>
  %0, %1 = "onnx.MaxPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x1x4xui8>) -> (tensor<1x1x3xui8>, tensor<1x1x3xi64>)
  onnx.Return %0, %1 : tensor<1x1x3xui8>, tensor<1x1x3xi64>
}

// -----

// CHECK-LABEL: @norms
// CHECK-DAG: onnx.Constant dense<5.000000e+00> : tensor<1x1x1xf32>
// CHECK-DAG: onnx.Constant dense<7.000000e+00> : tensor<1x1x1xf32>
// CHECK-DAG: onnx.Constant dense<4.000000e+00> : tensor<1x1x1xf32>
func.func @norms() -> (tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) {
  %x = onnx.Constant dense<[[[-3.0, 4.0]]]> : tensor<1x1x2xf32>
  %0 = "onnx.GlobalLpPool"(%x) <{p = 2 : si64}> : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.LpPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], p = 1 : si64}> : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
  %2 = "onnx.GlobalMaxPool"(%x) : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1, %2 : tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>
}

// -----

// CHECK-LABEL: @lrn
// CHECK: onnx.Constant dense<{{\[\[}}0.166{{.*}}, 0.133{{.*}}, 0.214{{.*}}]]> : tensor<1x3xf32>
func.func @lrn() -> tensor<1x3xf32> {
  %x = onnx.Constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = "onnx.LRN"(%x) <{alpha = 3.0 : f32, beta = 1.0 : f32, bias = 1.0 : f32, size = 3 : si64}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
  onnx.Return %0 : tensor<1x3xf32>
}
