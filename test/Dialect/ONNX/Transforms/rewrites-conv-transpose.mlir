// Rules for sums and products that follow a ConvTranspose. A function has the
// name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @AddIntoConv_transposed(
// CHECK: %[[B:.*]] = onnx.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK: %[[Y:.*]] = "onnx.ConvTranspose"(%arg0, %arg1, %[[B]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @AddIntoConv_transposed(%x: tensor<1x2x4x4xf32>, %w: tensor<2x3x2x2xf32>) -> tensor<1x3x9x9xf32> {
  %c = onnx.Constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{kernel_shape = [2, 2], strides = [2, 2], output_padding = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<2x3x2x2xf32>, none) -> tensor<1x3x9x9xf32>
  %1 = "onnx.Add"(%c, %0) : (tensor<3x1x1xf32>, tensor<1x3x9x9xf32>) -> tensor<1x3x9x9xf32>
  onnx.Return %1 : tensor<1x3x9x9xf32>
}

// -----

// The channels of two groups.
// CHECK-LABEL: @AddIntoConv_groups(
// CHECK: %[[C:.*]] = onnx.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf64>
// CHECK: %[[B:.*]] = "onnx.Add"(%arg2, %[[C]]) : (tensor<4xf64>, tensor<4xf64>)
// CHECK: "onnx.ConvTranspose"(%arg0, %arg1, %[[B]])
func.func @AddIntoConv_groups(%x: tensor<2x6x5xf64>, %w: tensor<6x2x3xf64>, %b: tensor<4xf64>) -> tensor<2x4x7xf64> {
  %c = onnx.Constant dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf64>
  %0 = "onnx.ConvTranspose"(%x, %w, %b) <{kernel_shape = [3], group = 2 : si64}> : (tensor<2x6x5xf64>, tensor<6x2x3xf64>, tensor<4xf64>) -> tensor<2x4x7xf64>
  %1 = "onnx.Add"(%0, %c) : (tensor<2x4x7xf64>, tensor<1x4x1xf64>) -> tensor<2x4x7xf64>
  onnx.Return %1 : tensor<2x4x7xf64>
}

// -----

// One number for each column.
// CHECK-LABEL: @not_AddIntoConv_columns(
// CHECK: "onnx.ConvTranspose"
// CHECK: "onnx.Add"
func.func @not_AddIntoConv_columns(%x: tensor<1x2x2x2xf32>, %w: tensor<2x3x2x2xf32>) -> tensor<1x3x3x3xf32> {
  %c = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{kernel_shape = [2, 2]}> : (tensor<1x2x2x2xf32>, tensor<2x3x2x2xf32>, none) -> tensor<1x3x3x3xf32>
  %1 = "onnx.Add"(%0, %c) : (tensor<1x3x3x3xf32>, tensor<3xf32>) -> tensor<1x3x3x3xf32>
  onnx.Return %1 : tensor<1x3x3x3xf32>
}

// -----

// CHECK-LABEL: @MulIntoConv_transposed(
// CHECK: %[[F:.*]] = onnx.Constant dense<{{\[\[\[}}5.000000e-01], [2.000000e+00], [-3.000000e+00]]]> : tensor<1x3x1xf32>
// CHECK: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %[[F]]) : (tensor<2x3x2xf32>, tensor<1x3x1xf32>)
// CHECK: %[[B:.*]] = "onnx.Mul"(%arg1, %{{.*}}) : (tensor<3xf32>, tensor<3xf32>)
// CHECK: %[[Y:.*]] = "onnx.ConvTranspose"(%arg0, %[[W]], %[[B]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @MulIntoConv_transposed(%x: tensor<1x2x4xf32>, %b: tensor<3xf32>) -> tensor<1x3x5xf32> {
  %w = onnx.Constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[-1.0, 0.5], [2.0, 1.5], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %c = onnx.Constant dense<[[0.5], [2.0], [-3.0]]> : tensor<3x1xf32>
  %0 = "onnx.ConvTranspose"(%x, %w, %b) <{kernel_shape = [2]}> : (tensor<1x2x4xf32>, tensor<2x3x2xf32>, tensor<3xf32>) -> tensor<1x3x5xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<1x3x5xf32>, tensor<3x1xf32>) -> tensor<1x3x5xf32>
  onnx.Return %1 : tensor<1x3x5xf32>
}

// -----

// Each group has filters for two channels of its own: a factor for each filter.
// CHECK-LABEL: @MulIntoConv_groups(
// CHECK: %[[F:.*]] = onnx.Constant dense<{{\[\[\[}}1.000000e+00], [2.000000e+00]], {{\[\[}}1.000000e+00], [2.000000e+00]], {{\[\[}}3.000000e+00], [4.000000e+00]], {{\[\[}}3.000000e+00], [4.000000e+00]]]> : tensor<4x2x1xf32>
// CHECK: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %[[F]]) : (tensor<4x2x2xf32>, tensor<4x2x1xf32>)
// CHECK: "onnx.ConvTranspose"(%arg0, %[[W]], %{{.*}})
func.func @MulIntoConv_groups(%x: tensor<2x4x3xf32>) -> tensor<2x4x6xf32> {
  %w = onnx.Constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [-1.0, 0.5]], [[2.0, 1.5], [0.25, 1.0]], [[7.0, -2.0], [-3.0, 4.0]]]> : tensor<4x2x2xf32>
  %c = onnx.Constant dense<[[1.0], [2.0], [3.0], [4.0]]> : tensor<4x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{kernel_shape = [2], strides = [2], group = 2 : si64}> : (tensor<2x4x3xf32>, tensor<4x2x2xf32>, none) -> tensor<2x4x6xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<2x4x6xf32>, tensor<4x1xf32>) -> tensor<2x4x6xf32>
  onnx.Return %1 : tensor<2x4x6xf32>
}

// -----

// The weights are no constant.
// CHECK-LABEL: @not_MulIntoConv_transposed(
// CHECK: "onnx.ConvTranspose"
// CHECK: "onnx.Mul"
func.func @not_MulIntoConv_transposed(%x: tensor<1x2x4xf32>, %w: tensor<2x3x2xf32>) -> tensor<1x3x5xf32> {
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{kernel_shape = [2]}> : (tensor<1x2x4xf32>, tensor<2x3x2xf32>, none) -> tensor<1x3x5xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<1x3x5xf32>, tensor<f32>) -> tensor<1x3x5xf32>
  onnx.Return %1 : tensor<1x3x5xf32>
}

// -----

// The result of the convolution is used otherwise.
// CHECK-LABEL: @not_MulIntoConv_used(
// CHECK: "onnx.ConvTranspose"
// CHECK: "onnx.Mul"
func.func @not_MulIntoConv_used(%x: tensor<1x1x4xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x5xf32>) {
  %w = onnx.Constant dense<[[[1.0, 2.0], [3.0, 4.0]]]> : tensor<1x2x2xf32>
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{kernel_shape = [2]}> : (tensor<1x1x4xf32>, tensor<1x2x2xf32>, none) -> tensor<1x2x5xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<1x2x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
  onnx.Return %0, %1 : tensor<1x2x5xf32>, tensor<1x2x5xf32>
}

// -----

// A normalization becomes a product and a sum first.
// CHECK-LABEL: @BatchNormToAffine_transposed(
// CHECK-NOT: "onnx.BatchNormalizationInferenceMode"
// CHECK: %[[Y:.*]] = "onnx.ConvTranspose"
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @BatchNormToAffine_transposed(%x: tensor<1x2x4xf32>) -> tensor<1x4x8xf32> {
  %w = onnx.Constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [-1.0, 0.5]]]> : tensor<2x2x2xf32>
  %b = onnx.Constant dense<[0.5, 1.0, -1.0, 0.0]> : tensor<4xf32>
  %s = onnx.Constant dense<[1.0, 2.0, 3.0, -1.0]> : tensor<4xf32>
  %v = onnx.Constant dense<[0.25, 1.0, 4.0, 2.0]> : tensor<4xf32>
  %0 = "onnx.ConvTranspose"(%x, %w, %b) <{kernel_shape = [2], strides = [2], group = 2 : si64}> : (tensor<1x2x4xf32>, tensor<2x2x2xf32>, tensor<4xf32>) -> tensor<1x4x8xf32>
  %1 = "onnx.BatchNormalizationInferenceMode"(%0, %s, %b, %s, %v) : (tensor<1x4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x8xf32>
  onnx.Return %1 : tensor<1x4x8xf32>
}
