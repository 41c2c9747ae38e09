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

// Its padding.

// CHECK-LABEL: func @padding(
// CHECK: tensor.pad %{{.*}} low[0, 1] high[0, 1]
// CHECK: : tensor<2x8xf32> to tensor<2x10xf32>
func.func @padding(%x: tensor<1x2x8xf32>) -> tensor<1x2x10xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%a: index, %b: index, %c: index):
    tensor.yield %zero : f32
  } : tensor<1x2x8xf32> to tensor<1x2x10xf32>
  return %0 : tensor<1x2x10xf32>
}

// A product without such loops keeps its name.

// CHECK-LABEL: func @product(
// CHECK: linalg.matmul
func.func @product(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// A window of one position does not reach the end of the image. Without the
// loop over positions, the image would define the extent of the loop over the
// window.

// CHECK-LABEL: func @larger_image(
// CHECK: %[[PART:.*]] = tensor.extract_slice %arg0[0, 0] [4, 2] [1, 1] : tensor<4x3xf32> to tensor<4x2xf32>
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[PART]], %arg1 : tensor<4x2xf32>, tensor<2xf32>)
func.func @larger_image(%x: tensor<4x3xf32>, %w: tensor<2xf32>, %e: tensor<4x1xf32>) -> tensor<4x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i * 2 + k)>, affine_map<(n, i, k) -> (k)>, affine_map<(n, i, k) -> (n, i)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x3xf32>, tensor<2xf32>) outs(%e : tensor<4x1xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %1 = arith.mulf %in, %weight : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// Only the running program knows.

// CHECK-LABEL: func @unknown_window(
// CHECK: %[[SIZE:.*]] = tensor.dim %arg1, %c0
// CHECK: %[[PART:.*]] = tensor.extract_slice %arg0[0, 0] [4, %[[SIZE]]] [1, 1]
// CHECK: linalg.generic {{.*}} ins(%[[PART]], %arg1 : tensor<4x?xf32>, tensor<?xf32>)
func.func @unknown_window(%x: tensor<4x3xf32>, %w: tensor<?xf32>, %e: tensor<4x1xf32>) -> tensor<4x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i + k)>, affine_map<(n, i, k) -> (k)>, affine_map<(n, i, k) -> (n, i)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x3xf32>, tensor<?xf32>) outs(%e : tensor<4x1xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %1 = arith.mulf %in, %weight : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// A window of one element covers exactly an image that is as large as the result:
// both are created with one size.

// CHECK-LABEL: func @unknown_pointwise(
//   CHECK-NOT: tensor.extract_slice
//       CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4x?xf32>, tensor<f32>)
func.func @unknown_pointwise(%y: tensor<4x?xf32>, %w: tensor<1xf32>, %n: index) -> tensor<4x?xf32> {
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %x = linalg.exp ins(%y : tensor<4x?xf32>) outs(%e : tensor<4x?xf32>) -> tensor<4x?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i + k)>, affine_map<(n, i, k) -> (k)>, affine_map<(n, i, k) -> (n, i)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x?xf32>, tensor<1xf32>) outs(%e : tensor<4x?xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %1 = arith.mulf %in, %weight : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// The result may get its size from the image.

// CHECK-LABEL: func @size_of_image(
//   CHECK-NOT: tensor.extract_slice
//       CHECK: linalg.generic {{.*}} ins(%arg0, %{{.*}} : tensor<4x?xf32>, tensor<f32>)
func.func @size_of_image(%x: tensor<4x?xf32>, %w: tensor<1xf32>) -> tensor<4x?xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c1 : tensor<4x?xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i + k)>, affine_map<(n, i, k) -> (k)>, affine_map<(n, i, k) -> (n, i)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x?xf32>, tensor<1xf32>) outs(%e : tensor<4x?xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %1 = arith.mulf %in, %weight : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// The image may be larger than the result.

// CHECK-LABEL: func @unknown_part(
//       CHECK: tensor.extract_slice
func.func @unknown_part(%y: tensor<4x?xf32>, %w: tensor<1xf32>, %n: index, %m: index) -> tensor<4x?xf32> {
  %d = tensor.empty(%m) : tensor<4x?xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %x = linalg.exp ins(%y : tensor<4x?xf32>) outs(%d : tensor<4x?xf32>) -> tensor<4x?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i + k)>, affine_map<(n, i, k) -> (k)>, affine_map<(n, i, k) -> (n, i)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x?xf32>, tensor<1xf32>) outs(%e : tensor<4x?xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %1 = arith.mulf %in, %weight : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// A window of one element covers exactly the image.

// CHECK-LABEL: func @pointwise(
// CHECK-NOT: tensor.extract_slice
// CHECK: linalg.generic {{.*}} ins(%arg0, %{{.*}} : tensor<4x8xf32>, tensor<f32>)
func.func @pointwise(%x: tensor<4x8xf32>, %w: tensor<1xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i + k)>, affine_map<(n, i, k) -> (k)>, affine_map<(n, i, k) -> (n, i)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x8xf32>, tensor<1xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %weight: f32, %out: f32):
    %1 = arith.mulf %in, %weight : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// An operand whose sizes turned out to be constants: they become static.

// CHECK-LABEL: func @constant_sizes(
// CHECK: tensor.expand_shape %{{.*}} {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
func.func @constant_sizes(%a: tensor<24xf32>, %b: tensor<2x3x?x1xf32>) -> tensor<2x3x?x1xf32> {
  %c4 = arith.constant 4 : index
  %s = tensor.cast %a : tensor<24xf32> to tensor<?xf32>
  %e = tensor.expand_shape %s [[0, 1, 2, 3]] output_shape [2, 3, %c4, 1] : tensor<?xf32> into tensor<2x3x?x1xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%e : tensor<2x3x?x1xf32>) outs(%b : tensor<2x3x?x1xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.addf %x, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x?x1xf32>
  return %r : tensor<2x3x?x1xf32>
}

// A product of a column and a row adds to the value that its result is filled
// with.

// CHECK-LABEL: func @outer_product(
// CHECK-NOT: linalg.fill
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
// CHECK-NEXT: ^bb0(%[[X:.*]]: f32, %[[Y:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[P:.*]] = arith.mulf %[[X]], %[[Y]]
// CHECK-NEXT: arith.addf %[[P]], %cst
func.func @outer_product(%a: tensor<50x1xf32>, %b: tensor<1x60xf32>) -> tensor<50x60xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<50x60xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<50x60xf32>) -> tensor<50x60xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<50x1xf32>, tensor<1x60xf32>) outs(%0 : tensor<50x60xf32>) -> tensor<50x60xf32>
  return %1 : tensor<50x60xf32>
}
