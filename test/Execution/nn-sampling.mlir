// RUN: agate-opt %s -split-input-file -fold-onnx-constants=max-bytes=4096 | FileCheck %s

// Half way between two elements, and outside.
// CHECK-LABEL: @deform
// CHECK: onnx.Constant dense<{{\[\[\[}}[1.500000e+00, 0.000000e+00]]]]> : tensor<1x1x1x2xf32>
func.func @deform() -> tensor<1x1x1x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[[1.0, 2.0]]]]> : tensor<1x1x1x2xf32>
  %w = onnx.Constant dense<1.0> : tensor<1x1x1x1xf32>
  %o = onnx.Constant dense<[[[[0.0, 0.0]], [[0.5, 9.0]]]]> : tensor<1x2x1x2xf32>
  %0 = "onnx.DeformConv"(%x, %w, %o, %none, %none) <{group = 1 : si64, offset_group = 1 : si64}> : (tensor<1x1x1x2xf32>, tensor<1x1x1x1xf32>, tensor<1x2x1x2xf32>, none, none) -> tensor<1x1x1x2xf32>
  onnx.Return %0 : tensor<1x1x1x2xf32>
}

// -----

// CHECK-LABEL: @causal
// CHECK-DAG: onnx.Constant dense<{{\[\[}}[1.200000e+01, 2.300000e+01]]]> : tensor<1x1x2xf16>
// CHECK-DAG: onnx.Constant dense<3.000000e+00> : tensor<1x1x1xf16>
func.func @causal() -> (tensor<1x1x2xf16>, tensor<1x1x1xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[2.0, 3.0]]]> : tensor<1x1x2xf16>
  %w = onnx.Constant dense<[[[10.0, 1.0]]]> : tensor<1x1x2xf16>
  %p = onnx.Constant dense<1.0> : tensor<1x1x1xf16>
  %0, %1 = "onnx.CausalConvWithState"(%x, %w, %none, %p) <{activation = "none"}> : (tensor<1x1x2xf16>, tensor<1x1x2xf16>, none, tensor<1x1x1xf16>) -> (tensor<1x1x2xf16>, tensor<1x1x1xf16>)
  onnx.Return %0, %1 : tensor<1x1x2xf16>, tensor<1x1x1xf16>
}

// -----

// CHECK-LABEL: @regions
// CHECK: onnx.Constant dense<{{\[\[\[}}[2.000000e+00, 4.000000e+00]]]]> : tensor<1x1x1x2xf32>
func.func @regions() -> tensor<1x1x1x2xf32> {
  %x = onnx.Constant dense<[[[[1.0, 2.0, 3.0, 4.0]]]]> : tensor<1x1x1x4xf32>
  %r = onnx.Constant dense<[[0.0, 0.0, 0.0, 3.0, 0.0]]> : tensor<1x5xf32>
  %0 = "onnx.MaxRoiPool"(%x, %r) <{pooled_shape = [1, 2], spatial_scale = 1.0 : f32}> : (tensor<1x1x1x4xf32>, tensor<1x5xf32>) -> tensor<1x1x1x2xf32>
  onnx.Return %0 : tensor<1x1x1x2xf32>
}

// -----

// By a right angle at position 1, not at all at position 0; the last two
// elements of a head are not rotated.
// CHECK-LABEL: @rotary
// CHECK: onnx.Constant dense<{{\[\[\[}}[-2.000000e+00, 1.000000e+00, 3.000000e+00, 4.000000e+00], [5.000000e+00, 6.000000e+00, 7.000000e+00, 8.000000e+00]]]]> : tensor<1x1x2x4xf32>
func.func @rotary() -> tensor<1x1x2x4xf32> {
  %x = onnx.Constant dense<[[[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]]]> : tensor<1x1x2x4xf32>
  %cos = onnx.Constant dense<[[1.0], [0.0]]> : tensor<2x1xf32>
  %sin = onnx.Constant dense<[[0.0], [1.0]]> : tensor<2x1xf32>
  %ids = onnx.Constant dense<[[1, 0]]> : tensor<1x2xi64>
  %0 = "onnx.RotaryEmbedding"(%x, %cos, %sin, %ids) <{interleaved = 0 : si64, rotary_embedding_dim = 2 : si64}> : (tensor<1x1x2x4xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<1x2xi64>) -> tensor<1x1x2x4xf32>
  onnx.Return %0 : tensor<1x1x2x4xf32>
}
