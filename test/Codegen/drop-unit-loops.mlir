// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(drop-unit-loops),canonicalize,cse)' | FileCheck %s

// CHECK-DAG: #[[IMAGE:.*]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d1 + d4, d2 + d5)>

// A convolution of one image.

// CHECK-LABEL: func @image(
// CHECK: linalg.generic {indexing_maps = [#[[IMAGE]],
// CHECK-SAME: iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]
func.func @image(%x: tensor<1x2x8x8xf32>, %w: tensor<4x2x3x3xf32>, %e: tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32> {
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x2x8x8xf32>, tensor<4x2x3x3xf32>) outs(%e : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %0 : tensor<1x4x6x6xf32>
}

// A product without such loops keeps its name.

// CHECK-LABEL: func @product(
// CHECK: linalg.matmul
func.func @product(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
