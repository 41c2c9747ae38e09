// Rules of the family "Layers" in docs/Rewrites.md. A function has the name of
// the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @AddIntoConv(
// CHECK: %[[B:.*]] = onnx.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %{{.*}}, %[[B]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @AddIntoConv(%x: tensor<1x2x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %w = onnx.Constant dense<[[[[1.0]], [[2.0]]], [[[-1.0]], [[2.0]]], [[[1.0]], [[3.0]]]]> : tensor<3x2x1x1xf32>
  %c = onnx.Constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>, none) -> tensor<1x3x4x4xf32>
  %1 = "onnx.Add"(%c, %0) : (tensor<3x1x1xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  onnx.Return %1 : tensor<1x3x4x4xf32>
}

// -----

// CHECK-LABEL: @AddIntoConv_bias(
// CHECK: %[[B:.*]] = "onnx.Add"(%arg1, %{{.*}}) : (tensor<3xf32>, tensor<3xf32>)
// CHECK: "onnx.Conv"(%arg0, %{{.*}}, %[[B]])
func.func @AddIntoConv_bias(%x: tensor<1x2x4x4xf32>, %b: tensor<3xf32>) -> tensor<1x3x4x4xf32> {
  %w = onnx.Constant dense<[[[[1.0]], [[2.0]]], [[[-1.0]], [[2.0]]], [[[1.0]], [[3.0]]]]> : tensor<3x2x1x1xf32>
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.Conv"(%x, %w, %b) <{kernel_shape = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  %1 = "onnx.Add"(%0, %c) : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  onnx.Return %1 : tensor<1x3x4x4xf32>
}

// -----

// One number for each column.
// CHECK-LABEL: @not_AddIntoConv(
// CHECK: "onnx.Conv"
// CHECK: "onnx.Add"
func.func @not_AddIntoConv(%x: tensor<1x2x3x3xf32>) -> tensor<1x3x3x3xf32> {
  %w = onnx.Constant dense<[[[[1.0]], [[2.0]]], [[[-1.0]], [[2.0]]], [[[1.0]], [[3.0]]]]> : tensor<3x2x1x1xf32>
  %c = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1, 1]}> : (tensor<1x2x3x3xf32>, tensor<3x2x1x1xf32>, none) -> tensor<1x3x3x3xf32>
  %1 = "onnx.Add"(%0, %c) : (tensor<1x3x3x3xf32>, tensor<3xf32>) -> tensor<1x3x3x3xf32>
  onnx.Return %1 : tensor<1x3x3x3xf32>
}

// -----

// CHECK-LABEL: @MulIntoConv(
// CHECK: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<3x2x1x1xf32>, tensor<3x1x1x1xf32>)
// CHECK: %[[B:.*]] = "onnx.Mul"(%arg1, %{{.*}}) : (tensor<3xf32>, tensor<3xf32>)
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %[[W]], %[[B]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @MulIntoConv(%x: tensor<1x2x4x4xf32>, %b: tensor<3xf32>) -> tensor<1x3x4x4xf32> {
  %w = onnx.Constant dense<[[[[1.0]], [[2.0]]], [[[-1.0]], [[2.0]]], [[[1.0]], [[3.0]]]]> : tensor<3x2x1x1xf32>
  %c = onnx.Constant dense<[[[[0.5]], [[2.0]], [[-3.0]]]]> : tensor<1x3x1x1xf32>
  %0 = "onnx.Conv"(%x, %w, %b) <{kernel_shape = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  onnx.Return %1 : tensor<1x3x4x4xf32>
}

// -----

// The weights are no constant.
// CHECK-LABEL: @not_MulIntoConv(
// CHECK: "onnx.Conv"
// CHECK: "onnx.Mul"
func.func @not_MulIntoConv(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32> {
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>, none) -> tensor<1x3x4x4xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  onnx.Return %1 : tensor<1x3x4x4xf32>
}

// -----

// CHECK-LABEL: @AddIntoGemm(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 2.000000e+00 : f32, beta = 1.000000e+00 : f32,
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @AddIntoGemm(%x: tensor<3x4xf32>, %y: tensor<4x5xf32>, %z: tensor<5xf32>) -> tensor<3x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Gemm"(%x, %y, %none) <{alpha = 2.0 : f32, beta = 3.0 : f32}> : (tensor<3x4xf32>, tensor<4x5xf32>, none) -> tensor<3x5xf32>
  %1 = "onnx.Add"(%z, %0) : (tensor<5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  onnx.Return %1 : tensor<3x5xf32>
}

// -----

// The product is stretched.
// CHECK-LABEL: @not_AddIntoGemm(
// CHECK: "onnx.Gemm"
// CHECK: "onnx.Add"
func.func @not_AddIntoGemm(%x: tensor<1x4xf32>, %y: tensor<4x5xf32>, %z: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Gemm"(%x, %y, %none) : (tensor<1x4xf32>, tensor<4x5xf32>, none) -> tensor<1x5xf32>
  %1 = "onnx.Add"(%0, %z) : (tensor<1x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  onnx.Return %1 : tensor<3x5xf32>
}

// -----

// CHECK-LABEL: @AddIntoLayerNorm(
// CHECK-NEXT: %[[Y:.*]], %{{.*}}, %{{.*}} = "onnx.LayerNormalization"(%arg0, %arg1, %arg2)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @AddIntoLayerNorm(%x: tensor<3x40xf32>, %s: tensor<40xf32>, %b: tensor<40xf32>) -> tensor<3x40xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1, %2 = "onnx.LayerNormalization"(%x, %s, %none) <{axis = 1 : si64}> : (tensor<3x40xf32>, tensor<40xf32>, none) -> (tensor<3x40xf32>, none, none)
  %3 = "onnx.Add"(%0, %b) : (tensor<3x40xf32>, tensor<40xf32>) -> tensor<3x40xf32>
  onnx.Return %3 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @not_AddIntoLayerNorm(
// CHECK: "onnx.Add"
func.func @not_AddIntoLayerNorm(%x: tensor<3x40xf32>, %s: tensor<40xf32>, %b: tensor<40xf32>) -> tensor<3x40xf32> {
  %0, %1, %2 = "onnx.LayerNormalization"(%x, %s, %b) <{axis = 1 : si64}> : (tensor<3x40xf32>, tensor<40xf32>, tensor<40xf32>) -> (tensor<3x40xf32>, none, none)
  %3 = "onnx.Add"(%0, %b) : (tensor<3x40xf32>, tensor<40xf32>) -> tensor<3x40xf32>
  onnx.Return %3 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @PadIntoConv(
// CHECK: "onnx.Conv"(%arg0, %arg1, %{{.*}}) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 2, 0, 3]}>
func.func @PadIntoConv(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x2x2xf32>) -> tensor<1x3x4x8xf32> {
  %pads = onnx.Constant dense<[0, 0, 1, 1, 0, 0, 0, 3]> : tensor<8xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<1x2x4x4xf32>, tensor<8xi64>, none, none) -> tensor<1x2x5x8xf32>
  %1 = "onnx.Conv"(%0, %w, %none) <{pads = [0, 1, 0, 0]}> : (tensor<1x2x5x8xf32>, tensor<3x2x2x2xf32>, none) -> tensor<1x3x4x8xf32>
  onnx.Return %1 : tensor<1x3x4x8xf32>
}

// -----

// CHECK-LABEL: @PadIntoConv_axes(
// CHECK: "onnx.Conv"(%arg0, %arg1, %{{.*}}) <{auto_pad = "NOTSET", group = 1 : si64, pads = [0, 2, 0, 1]}>
func.func @PadIntoConv_axes(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x2x2xf32>) -> tensor<1x3x3x6xf32> {
  %pads = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %axes = onnx.Constant dense<-1> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %axes) <{mode = "constant"}> : (tensor<1x2x4x4xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<1x2x4x7xf32>
  %1 = "onnx.Conv"(%0, %w, %none) <{auto_pad = "VALID"}> : (tensor<1x2x4x7xf32>, tensor<3x2x2x2xf32>, none) -> tensor<1x3x3x6xf32>
  onnx.Return %1 : tensor<1x3x3x6xf32>
}

// -----

// CHECK-LABEL: @not_PadIntoConv(
// CHECK: "onnx.Pad"
func.func @not_PadIntoConv(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x2x2xf32>) -> tensor<1x3x3x6xf32> {
  %pads = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %axes = onnx.Constant dense<-1> : tensor<1xi64>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %one, %axes) <{mode = "constant"}> : (tensor<1x2x4x4xf32>, tensor<2xi64>, tensor<f32>, tensor<1xi64>) -> tensor<1x2x4x7xf32>
  %1 = "onnx.Conv"(%0, %w, %none) : (tensor<1x2x4x7xf32>, tensor<3x2x2x2xf32>, none) -> tensor<1x3x3x6xf32>
  onnx.Return %1 : tensor<1x3x3x6xf32>
}

// -----

// CHECK-LABEL: @not_PadIntoConv_same(
// CHECK: "onnx.Pad"
func.func @not_PadIntoConv_same(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x2x2xf32>) -> tensor<1x3x4x7xf32> {
  %pads = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %axes = onnx.Constant dense<-1> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %axes) <{mode = "constant"}> : (tensor<1x2x4x4xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<1x2x4x7xf32>
  %1 = "onnx.Conv"(%0, %w, %none) <{auto_pad = "SAME_UPPER"}> : (tensor<1x2x4x7xf32>, tensor<3x2x2x2xf32>, none) -> tensor<1x3x4x7xf32>
  onnx.Return %1 : tensor<1x3x4x7xf32>
}

// -----

// CHECK-LABEL: @DropPaddedTaps(
// CHECK-DAG: %[[FROM:.*]] = onnx.Constant dense<[1, 0]>
// CHECK-DAG: %[[TO:.*]] = onnx.Constant dense<[2, 3]>
// CHECK: %[[W:.*]] = "onnx.Slice"(%{{.*}}, %[[FROM]], %[[TO]], %{{.*}}) {{.*}} -> tensor<3x2x1x3xf32>
// CHECK: "onnx.Conv"(%arg0, %[[W]], %{{.*}}) <{{.*}}kernel_shape = [1, 3], pads = [0, 1, 0, 1]
func.func @DropPaddedTaps(%x: tensor<1x2x1x9xf32>) -> tensor<1x3x1x9xf32> {
  %w = onnx.Constant dense<2.0> : tensor<3x2x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{pads = [1, 1, 1, 1]}> : (tensor<1x2x1x9xf32>, tensor<3x2x3x3xf32>, none) -> tensor<1x3x1x9xf32>
  onnx.Return %0 : tensor<1x3x1x9xf32>
}

// -----

// Dilated by 4, the first and last of 5 are outside of 5 elements.

// CHECK-LABEL: @DropPaddedTaps_dilated(
// CHECK: "onnx.Conv"(%arg0, %{{.*}}) <{{.*}}kernel_shape = [3], pads = [4, 4]
func.func @DropPaddedTaps_dilated(%x: tensor<1x1x5xf32>) -> tensor<1x1x5xf32> {
  %w = onnx.Constant dense<2.0> : tensor<1x1x5xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{dilations = [4], pads = [8, 8]}> : (tensor<1x1x5xf32>, tensor<1x1x5xf32>, none) -> tensor<1x1x5xf32>
  onnx.Return %0 : tensor<1x1x5xf32>
}

// -----

// CHECK-LABEL: @not_DropPaddedTaps_used(
// CHECK: "onnx.Conv"(%arg0, %{{.*}}) <{{.*}}pads = [1, 1, 1, 1]
func.func @not_DropPaddedTaps_used(%x: tensor<1x2x2x9xf32>) -> tensor<1x3x2x9xf32> {
  %w = onnx.Constant dense<2.0> : tensor<3x2x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{pads = [1, 1, 1, 1]}> : (tensor<1x2x2x9xf32>, tensor<3x2x3x3xf32>, none) -> tensor<1x3x2x9xf32>
  onnx.Return %0 : tensor<1x3x2x9xf32>
}

// -----

// CHECK-LABEL: @not_DropPaddedTaps_infinite(
// CHECK: "onnx.Conv"(%arg0, %{{.*}}) <{{.*}}pads = [1, 1, 1, 1]
func.func @not_DropPaddedTaps_infinite(%x: tensor<1x2x1x9xf32>) -> tensor<1x3x1x9xf32> {
  %w = onnx.Constant dense<0x7F800000> : tensor<3x2x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{pads = [1, 1, 1, 1]}> : (tensor<1x2x1x9xf32>, tensor<3x2x3x3xf32>, none) -> tensor<1x3x1x9xf32>
  onnx.Return %0 : tensor<1x3x1x9xf32>
}

// -----

// CHECK-LABEL: @ScaleIntoWeights(
// CHECK: %[[W:.*]] = "onnx.Mul"
// CHECK: "onnx.MatMul"(%arg0, %[[W]])
func.func @ScaleIntoWeights(%x: tensor<2x3x2xf32>) -> tensor<2x3x2xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, -4.0]]> : tensor<2x2xf32>
  %c = onnx.Constant dense<0.125> : tensor<f32>
  %0 = "onnx.MatMul"(%x, %w) : (tensor<2x3x2xf32>, tensor<2x2xf32>) -> tensor<2x3x2xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  onnx.Return %1 : tensor<2x3x2xf32>
}

// -----

// CHECK-LABEL: @ScaleIntoWeights_columns(
// CHECK: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<2x3xf32>, tensor<3xf32>)
// CHECK: %[[Y:.*]] = "onnx.MatMul"(%arg0, %[[W]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ScaleIntoWeights_columns(%x: tensor<2x4x2xf32>) -> tensor<2x4x3xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0, 0.5], [3.0, -4.0, 1.0]]> : tensor<2x3xf32>
  %c = onnx.Constant dense<[[0.125, 2.0, -4.0]]> : tensor<1x3xf32>
  %0 = "onnx.MatMul"(%x, %w) : (tensor<2x4x2xf32>, tensor<2x3xf32>) -> tensor<2x4x3xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<2x4x3xf32>, tensor<1x3xf32>) -> tensor<2x4x3xf32>
  onnx.Return %1 : tensor<2x4x3xf32>
}

// -----

// One number for each row.
// CHECK-LABEL: @not_ScaleIntoWeights_rows(
// CHECK: "onnx.MatMul"
// CHECK: "onnx.Mul"
func.func @not_ScaleIntoWeights_rows(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, -4.0]]> : tensor<2x2xf32>
  %c = onnx.Constant dense<[[0.125], [2.0]]> : tensor<2x1xf32>
  %0 = "onnx.MatMul"(%x, %w) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  onnx.Return %1 : tensor<2x2xf32>
}

// -----

// CHECK-LABEL: @not_ScaleIntoWeights(
// CHECK: "onnx.MatMul"
// CHECK: "onnx.Mul"
func.func @not_ScaleIntoWeights(%x: tensor<2x3x2xf32>, %y: tensor<2x2xf32>) -> tensor<2x3x2xf32> {
  %c = onnx.Constant dense<0.125> : tensor<f32>
  %0 = "onnx.MatMul"(%x, %y) : (tensor<2x3x2xf32>, tensor<2x2xf32>) -> tensor<2x3x2xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  onnx.Return %1 : tensor<2x3x2xf32>
}

// -----

// CHECK-LABEL: @ScaleIntoGemm(
// CHECK-DAG: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<3x2xf32>, tensor<3x1xf32>)
// CHECK-DAG: %[[C:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<3xf32>, tensor<3xf32>)
// CHECK: %[[Y:.*]] = "onnx.Gemm"(%arg0, %[[W]], %[[C]]) <{alpha = 5.000000e-01 : f32, beta = 2.000000e+00 : f32, transA = 0 : si64, transB = 1 : si64}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ScaleIntoGemm(%x: tensor<4x2xf32>) -> tensor<4x3xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, -4.0], [0.5, 1.0]]> : tensor<3x2xf32>
  %b = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %c = onnx.Constant dense<[0.125, 2.0, -4.0]> : tensor<3xf32>
  %0 = "onnx.Gemm"(%x, %w, %b) <{alpha = 0.5 : f32, beta = 2.0 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<4x2xf32>, tensor<3x2xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  onnx.Return %1 : tensor<4x3xf32>
}

// -----

// A normalization behind a Gemm leaves a Gemm.
// CHECK-LABEL: @ScaleIntoGemm_normalization(
// CHECK-NOT: "onnx.BatchNormalization"
// CHECK: "onnx.Gemm"
// CHECK-NOT: "onnx.Mul"(%{{.*}}tensor<4x3xf32>
func.func @ScaleIntoGemm_normalization(%x: tensor<4x2xf32>) -> tensor<4x3xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0, 0.5], [3.0, -4.0, 1.0]]> : tensor<2x3xf32>
  %s = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %b = onnx.Constant dense<[0.5, -1.0, 0.0]> : tensor<3xf32>
  %v = onnx.Constant dense<[1.0, 4.0, 2.0]> : tensor<3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Gemm"(%x, %w, %b) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<4x2xf32>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %1, %2, %3 = "onnx.BatchNormalization"(%0, %s, %b, %b, %v) <{epsilon = 1.0e-5 : f32, momentum = 0.9 : f32, training_mode = 0 : si64}> : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, none, none)
  onnx.Return %1 : tensor<4x3xf32>
}

// -----

// CHECK-LABEL: @not_ScaleIntoGemm(
// CHECK: "onnx.Gemm"
// CHECK: "onnx.Mul"
func.func @not_ScaleIntoGemm(%x: tensor<4x2xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0, 0.5], [3.0, -4.0, 1.0]]> : tensor<2x3xf32>
  %c = onnx.Constant dense<[0.125, 2.0, -4.0]> : tensor<3xf32>
  %0 = "onnx.Gemm"(%x, %w, %b) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<4x2xf32>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  onnx.Return %1 : tensor<4x3xf32>
}

// -----

// CHECK-LABEL: @PadIntoPool(
// CHECK: "onnx.AveragePool"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 1 : si64, kernel_shape = [2, 2], pads = [1, 0, 2, 1]}>
func.func @PadIntoPool(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x6x4xf32> {
  %pads = onnx.Constant dense<[0, 0, 1, 0, 0, 0, 2, 1]> : tensor<8xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<1x2x4x4xf32>, tensor<8xi64>, none, none) -> tensor<1x2x7x5xf32>
  %1 = "onnx.AveragePool"(%0) <{kernel_shape = [2, 2]}> : (tensor<1x2x7x5xf32>) -> tensor<1x2x6x4xf32>
  onnx.Return %1 : tensor<1x2x6x4xf32>
}

// -----

// The zeros count, the padding of the pooling does not.
// CHECK-LABEL: @not_PadIntoPool(
// CHECK: "onnx.Pad"
func.func @not_PadIntoPool(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x6x5xf32> {
  %pads = onnx.Constant dense<[0, 0, 1, 0, 0, 0, 2, 1]> : tensor<8xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<1x2x4x4xf32>, tensor<8xi64>, none, none) -> tensor<1x2x7x5xf32>
  %1 = "onnx.AveragePool"(%0) <{kernel_shape = [2, 2], pads = [0, 0, 0, 1]}> : (tensor<1x2x7x5xf32>) -> tensor<1x2x6x5xf32>
  onnx.Return %1 : tensor<1x2x6x5xf32>
}

// -----

// CHECK-LABEL: @BatchNormToAffine(
// CHECK: %[[X:.*]] = "onnx.Mul"(%arg0, %{{.*}}) : (tensor<2x3x4xf32>, tensor<3x1xf32>)
// CHECK: %[[Y:.*]] = "onnx.Add"(%[[X]], %{{.*}}) : (tensor<2x3x4xf32>, tensor<3x1xf32>)
// CHECK: onnx.Return %[[Y]]
func.func @BatchNormToAffine(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %s = onnx.Constant dense<[1.0, 2.0, -3.0]> : tensor<3xf32>
  %b = onnx.Constant dense<[0.5, 1.0, 0.0]> : tensor<3xf32>
  %m = onnx.Constant dense<[0.25, 2.0, -1.0]> : tensor<3xf32>
  %v = onnx.Constant dense<[0.5, 3.0, 1.0]> : tensor<3xf32>
  %0, %1, %2 = "onnx.BatchNormalization"(%x, %s, %b, %m, %v) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none)
  onnx.Return %0 : tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: @BatchNormToAffine_inference(
// CHECK-NOT: "onnx.BatchNormalization
// CHECK: "onnx.Mul"(%arg0, %{{.*}}) : (tensor<2x3xf64>, tensor<3xf64>)
func.func @BatchNormToAffine_inference(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %s = onnx.Constant dense<[1.0, 2.0, -3.0]> : tensor<3xf64>
  %v = onnx.Constant dense<[0.5, 3.0, 1.0]> : tensor<3xf64>
  %0 = "onnx.BatchNormalizationInferenceMode"(%x, %s, %s, %s, %v) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  onnx.Return %0 : tensor<2x3xf64>
}

// -----

// A variance is negative.
// CHECK-LABEL: @not_BatchNormToAffine(
// CHECK: "onnx.BatchNormalization"
func.func @not_BatchNormToAffine(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %s = onnx.Constant dense<[1.0, 2.0, -3.0]> : tensor<3xf32>
  %0, %1, %2 = "onnx.BatchNormalization"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none)
  onnx.Return %0 : tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: @BatchNormToAffine_scaled(
// CHECK-NOT: "onnx.BatchNormalization"
// CHECK: %[[X:.*]] = "onnx.Mul"(%arg0, %{{.*}}) : (tensor<2x3x4xf32>, tensor<3x1xf32>)
// CHECK: %[[Y:.*]] = "onnx.Add"(%[[X]], %{{.*}}) : (tensor<2x3x4xf32>, tensor<3x1xf32>)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @BatchNormToAffine_scaled(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %s = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %t = onnx.Constant dense<[0.5, -2.0, 3.0]> : tensor<3xf32>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %0, %1, %2 = "onnx.BatchNormalization"(%x, %s, %t, %t, %s) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none)
  %3 = "onnx.Unsqueeze"(%t, %axis) : (tensor<3xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  %4 = "onnx.Mul"(%3, %0) : (tensor<3x1xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = "onnx.Add"(%4, %3) : (tensor<2x3x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  onnx.Return %5 : tensor<2x3x4xf32>
}

// -----

// All of it becomes part of the weights.
// CHECK-LABEL: @MulIntoConv_chain(
// CHECK: %[[Y:.*]] = "onnx.Conv"(
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @MulIntoConv_chain(%x: tensor<1x2x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %w = onnx.Constant dense<[[[[1.0]], [[2.0]]], [[[-1.0]], [[2.0]]], [[[1.0]], [[3.0]]]]> : tensor<3x2x1x1xf32>
  %s = onnx.Constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %t = onnx.Constant dense<[0.5, -2.0, 3.0]> : tensor<3xf32>
  %axes = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>, none) -> tensor<1x3x4x4xf32>
  %1, %2, %3 = "onnx.BatchNormalization"(%0, %s, %t, %t, %s) <{epsilon = 1.0e-05 : f32}> : (tensor<1x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<1x3x4x4xf32>, none, none)
  %4 = "onnx.Unsqueeze"(%t, %axes) : (tensor<3xf32>, tensor<2xi64>) -> tensor<3x1x1xf32>
  %5 = "onnx.Mul"(%1, %4) : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %6 = "onnx.Add"(%5, %4) : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  onnx.Return %6 : tensor<1x3x4x4xf32>
}

// -----

// CHECK-LABEL: @AddIntoConv_weights(
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %arg1, %{{.*}})
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @AddIntoConv_weights(%x: tensor<1x2x4x4xf32>, %w: tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32> {
  %c = onnx.Constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1, 1]}> : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>, none) -> tensor<1x3x4x4xf32>
  %1 = "onnx.Add"(%0, %c) : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  onnx.Return %1 : tensor<1x3x4x4xf32>
}

// -----

// CHECK-LABEL: @MulIntoConv_quotient(
// CHECK: %[[F:.*]] = onnx.Constant dense<{{\[\[\[}}5.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}-1.000000e-01]]]> : tensor<3x1x1xf32>
// CHECK: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %[[F]])
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %[[W]], %{{.*}})
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @MulIntoConv_quotient(%x: tensor<1x2x4xf32>) -> tensor<1x3x4xf32> {
  %w = onnx.Constant dense<[[[1.0], [2.0]], [[-1.0], [2.0]], [[1.0], [3.0]]]> : tensor<3x2x1xf32>
  %c = onnx.Constant dense<[[2.0], [5.0], [-10.0]]> : tensor<3x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1]}> : (tensor<1x2x4xf32>, tensor<3x2x1xf32>, none) -> tensor<1x3x4xf32>
  %1 = "onnx.Div"(%0, %c) : (tensor<1x3x4xf32>, tensor<3x1xf32>) -> tensor<1x3x4xf32>
  onnx.Return %1 : tensor<1x3x4xf32>
}

// -----

// The quotients by zero are not finite, and a reciprocal may not be.
// CHECK-LABEL: @not_MulIntoConv_zero(
// CHECK: "onnx.Div"
func.func @not_MulIntoConv_zero(%x: tensor<1x2x4xf32>) -> tensor<1x3x4xf32> {
  %w = onnx.Constant dense<[[[1.0], [2.0]], [[-1.0], [2.0]], [[1.0], [3.0]]]> : tensor<3x2x1xf32>
  %c = onnx.Constant dense<[[2.0], [0.0], [-10.0]]> : tensor<3x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1]}> : (tensor<1x2x4xf32>, tensor<3x2x1xf32>, none) -> tensor<1x3x4xf32>
  %1 = "onnx.Div"(%0, %c) : (tensor<1x3x4xf32>, tensor<3x1xf32>) -> tensor<1x3x4xf32>
  onnx.Return %1 : tensor<1x3x4xf32>
}

// -----

// It is the convolution that is the divisor.
// CHECK-LABEL: @not_MulIntoConv_divisor(
// CHECK: "onnx.Div"
func.func @not_MulIntoConv_divisor(%x: tensor<1x2x4xf32>) -> tensor<1x3x4xf32> {
  %w = onnx.Constant dense<[[[1.0], [2.0]], [[-1.0], [2.0]], [[1.0], [3.0]]]> : tensor<3x2x1xf32>
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1]}> : (tensor<1x2x4xf32>, tensor<3x2x1xf32>, none) -> tensor<1x3x4xf32>
  %1 = "onnx.Div"(%c, %0) : (tensor<f32>, tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  onnx.Return %1 : tensor<1x3x4xf32>
}

// -----

// CHECK-LABEL: @AddIntoGemm_constants(
// CHECK: %[[C:.*]] = "onnx.Add"(%{{.*}}, %{{.*}}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gemm"(%arg0, %arg1, %[[C]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @AddIntoGemm_constants(%x: tensor<3x4xf32>, %y: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %c = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %d = onnx.Constant dense<[0.5, -1.5]> : tensor<2xf32>
  %0 = "onnx.Gemm"(%x, %y, %c) : (tensor<3x4xf32>, tensor<4x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Add"(%0, %d) : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// The addend of the Gemm is scaled.
// CHECK-LABEL: @not_AddIntoGemm_beta(
// CHECK: "onnx.Gemm"
// CHECK: "onnx.Add"
func.func @not_AddIntoGemm_beta(%x: tensor<3x4xf32>, %y: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %c = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %d = onnx.Constant dense<[0.5, -1.5]> : tensor<2xf32>
  %0 = "onnx.Gemm"(%x, %y, %c) <{beta = 2.0 : f32}> : (tensor<3x4xf32>, tensor<4x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Add"(%0, %d) : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// As projections ahead of attention are scaled.
// CHECK-LABEL: @ScaleIntoWeights_bias(
// CHECK-DAG: %[[B:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG: %[[W:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
// CHECK-DAG: %[[P:.*]] = "onnx.MatMul"(%arg0, %[[W]])
// CHECK: %[[Y:.*]] = "onnx.Add"(%[[P]], %[[B]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ScaleIntoWeights_bias(%x: tensor<2x3x4xf32>) -> tensor<2x3x2xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %b = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %s = onnx.Constant dense<0.3> : tensor<f32>
  %0 = "onnx.MatMul"(%x, %w) : (tensor<2x3x4xf32>, tensor<4x2xf32>) -> tensor<2x3x2xf32>
  %1 = "onnx.Add"(%0, %b) : (tensor<2x3x2xf32>, tensor<2xf32>) -> tensor<2x3x2xf32>
  %2 = "onnx.Mul"(%1, %s) : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  onnx.Return %2 : tensor<2x3x2xf32>
}

// -----

// What is added is no constant.
// CHECK-LABEL: @not_ScaleIntoWeights_bias(
// CHECK: "onnx.MatMul"
// CHECK: "onnx.Add"
// CHECK: "onnx.Mul"
func.func @not_ScaleIntoWeights_bias(%x: tensor<2x3x4xf32>, %b: tensor<2xf32>) -> tensor<2x3x2xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %s = onnx.Constant dense<0.3> : tensor<f32>
  %0 = "onnx.MatMul"(%x, %w) : (tensor<2x3x4xf32>, tensor<4x2xf32>) -> tensor<2x3x2xf32>
  %1 = "onnx.Add"(%0, %b) : (tensor<2x3x2xf32>, tensor<2xf32>) -> tensor<2x3x2xf32>
  %2 = "onnx.Mul"(%1, %s) : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  onnx.Return %2 : tensor<2x3x2xf32>
}

// -----

// CHECK-LABEL: @ScaleIntoGemm_quotient(
// CHECK-NOT: "onnx.Div"
// CHECK: onnx.Return
func.func @ScaleIntoGemm_quotient(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %b = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %s = onnx.Constant dense<[3.0, -7.0]> : tensor<2xf32>
  %0 = "onnx.Gemm"(%x, %w, %b) : (tensor<3x4xf32>, tensor<4x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Div"(%0, %s) : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @PadIntoMaxPool(
// CHECK: %[[Y:.*]] = "onnx.MaxPoolSingleOut"(%arg0) {{.*}}pads = [1, 0, 1, 2]
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @PadIntoMaxPool(%x: tensor<1x2x4x3xf32>) -> tensor<1x2x5x3xf32> {
  %p = onnx.Constant dense<[0, 0, 1, 0, 0, 0, 1, 2]> : tensor<8xi64>
  %v = onnx.Constant dense<0xFF800000> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %v, %none) : (tensor<1x2x4x3xf32>, tensor<8xi64>, tensor<f32>, none) -> tensor<1x2x6x5xf32>
  %1 = "onnx.MaxPoolSingleOut"(%0) <{kernel_shape = [2, 3]}> : (tensor<1x2x6x5xf32>) -> tensor<1x2x5x3xf32>
  onnx.Return %1 : tensor<1x2x5x3xf32>
}

// -----

// CHECK-LABEL: @PadIntoMaxPool_zeros(
// CHECK: %[[X:.*]] = "onnx.MaxPoolSingleOut"(%arg0) {{.*}}pads = [1, 1]
// CHECK: "onnx.Relu"(%[[X]])
func.func @PadIntoMaxPool_zeros(%x: tensor<1x2x5xf32>) -> tensor<1x2x3xf32> {
  %p = onnx.Constant dense<[0, 0, 1, 0, 0, 1]> : tensor<6xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Relu"(%x) : (tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
  %1 = "onnx.Pad"(%0, %p, %none, %none) : (tensor<1x2x5xf32>, tensor<6xi64>, none, none) -> tensor<1x2x7xf32>
  %2 = "onnx.MaxPoolSingleOut"(%1) <{kernel_shape = [3], strides = [2]}> : (tensor<1x2x7xf32>) -> tensor<1x2x3xf32>
  onnx.Return %2 : tensor<1x2x3xf32>
}

// -----

// Zeros may be larger than the elements.
// CHECK-LABEL: @not_PadIntoMaxPool(
// CHECK: "onnx.Pad"
func.func @not_PadIntoMaxPool(%x: tensor<1x2x5xf32>) -> tensor<1x2x3xf32> {
  %p = onnx.Constant dense<[0, 0, 1, 0, 0, 1]> : tensor<6xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %1 = "onnx.Pad"(%x, %p, %none, %none) : (tensor<1x2x5xf32>, tensor<6xi64>, none, none) -> tensor<1x2x7xf32>
  %2 = "onnx.MaxPoolSingleOut"(%1) <{kernel_shape = [3], strides = [2]}> : (tensor<1x2x7xf32>) -> tensor<1x2x3xf32>
  onnx.Return %2 : tensor<1x2x3xf32>
}

// -----

// The first window has no element of its own.
// CHECK-LABEL: @not_PadIntoMaxPool_wide(
// CHECK: "onnx.Pad"
func.func @not_PadIntoMaxPool_wide(%x: tensor<1x2x5xf32>) -> tensor<1x2x7xf32> {
  %p = onnx.Constant dense<[0, 0, 2, 0, 0, 1]> : tensor<6xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Relu"(%x) : (tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
  %1 = "onnx.Pad"(%0, %p, %none, %none) : (tensor<1x2x5xf32>, tensor<6xi64>, none, none) -> tensor<1x2x8xf32>
  %2 = "onnx.MaxPoolSingleOut"(%1) <{kernel_shape = [2]}> : (tensor<1x2x8xf32>) -> tensor<1x2x7xf32>
  onnx.Return %2 : tensor<1x2x7xf32>
}
