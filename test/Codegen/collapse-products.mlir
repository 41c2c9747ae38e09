// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(collapse-products),canonicalize,cse)' | mlir-opt | FileCheck %s

// All pixels of an image are columns of one product. The activation behind it
// is rewritten along.

// CHECK-DAG: #[[IMAGE:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// CHECK-DAG: #[[WEIGHTS:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d3)>

// CHECK-LABEL: func @pixels(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x?x?xf32>, %[[W:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<4xf32>, %[[E:.*]]: tensor<2x4x?x?xf32>
// CHECK: %[[EC:.*]] = tensor.collapse_shape %[[E]] {{\[\[}}0], [1], [2, 3]] : {{.*}} into tensor<2x4x?xf32>
// CHECK: %[[BIAS:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<4xf32>) outs(%[[EC]] : tensor<2x4x?xf32>)
// CHECK: %[[XC:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0], [1], [2, 3]] : {{.*}} into tensor<2x8x?xf32>
// CHECK: %[[SUM:.*]] = linalg.generic {indexing_maps = [#[[IMAGE]], #[[WEIGHTS]],
// CHECK-SAME: ins(%[[XC]], %[[W]] : {{.*}}) outs(%[[BIAS]] : tensor<2x4x?xf32>)
// CHECK: %[[Y:.*]] = linalg.generic {{.*}} ins(%[[SUM]] : tensor<2x4x?xf32>)
// CHECK: tensor.expand_shape %[[Y]] {{\[\[}}0], [1], [2, 3]]
func.func @pixels(%x: tensor<2x8x?x?xf32>, %w: tensor<4x8xf32>, %b: tensor<4xf32>, %e: tensor<2x4x?x?xf32>) -> tensor<2x4x?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(n, f, y, x) -> (f)>, affine_map<(n, f, y, x) -> (n, f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%b : tensor<4xf32>) outs(%e : tensor<2x4x?x?xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<2x4x?x?xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(n, f, y, x, c) -> (n, c, y, x)>, affine_map<(n, f, y, x, c) -> (f, c)>,
                                        affine_map<(n, f, y, x, c) -> (n, f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<2x8x?x?xf32>, tensor<4x8xf32>) outs(%0 : tensor<2x4x?x?xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<2x4x?x?xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(n, f, y, x) -> (n, f, y, x)>, affine_map<(n, f, y, x) -> (n, f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%1 : tensor<2x4x?x?xf32>) outs(%e : tensor<2x4x?x?xf32>) {
  ^bb0(%i: f32, %o: f32):
    %m = arith.maximumf %i, %zero : f32
    linalg.yield %m : f32
  } -> tensor<2x4x?x?xf32>
  return %2 : tensor<2x4x?x?xf32>
}

// A consumer that needs one of the two dimensions only keeps both apart.

// CHECK-LABEL: func @bias_of_rows(
// CHECK-NOT: collapse_shape
func.func @bias_of_rows(%x: tensor<8x5x7xf32>, %w: tensor<4x8xf32>, %b: tensor<5xf32>, %e: tensor<4x5x7xf32>) -> tensor<4x5x7xf32> {
  %1 = linalg.generic {indexing_maps = [affine_map<(f, y, x, c) -> (c, y, x)>, affine_map<(f, y, x, c) -> (f, c)>,
                                        affine_map<(f, y, x, c) -> (f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x5x7xf32>, tensor<4x8xf32>) outs(%e : tensor<4x5x7xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x5x7xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(f, y, x) -> (f, y, x)>, affine_map<(f, y, x) -> (y)>, affine_map<(f, y, x) -> (f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%1, %b : tensor<4x5x7xf32>, tensor<5xf32>) outs(%e : tensor<4x5x7xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %s = arith.addf %i, %j : f32
    linalg.yield %s : f32
  } -> tensor<4x5x7xf32>
  return %2 : tensor<4x5x7xf32>
}

// Matrices that are multiplied by the same matrix become one.

// CHECK-LABEL: func @stack(
// CHECK: %[[XC:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : tensor<3x5x7xf32> into tensor<15x7xf32>
// CHECK: linalg.generic {{.*}} ins(%[[XC]], %{{.*}} : tensor<15x7xf32>, tensor<7x9xf32>) outs(%{{.*}} : tensor<15x9xf32>)
func.func @stack(%x: tensor<3x5x7xf32>, %w: tensor<7x9xf32>, %e: tensor<3x5x9xf32>) -> tensor<3x5x9xf32> {
  %1 = linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>,
                                        affine_map<(b, m, n, k) -> (b, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<3x5x7xf32>, tensor<7x9xf32>) outs(%e : tensor<3x5x9xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x5x9xf32>
  return %1 : tensor<3x5x9xf32>
}

// Two reductions whose dimensions are adjacent in both operands are one loop.

// CHECK-LABEL: func @heads(
// CHECK-SAME: %[[X:.*]]: tensor<6x4x?xf32>, %[[W:.*]]: tensor<5x4x?xf32>, %[[E:.*]]: tensor<6x5xf32>
// CHECK-DAG: %[[XC:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0], [1, 2]] : {{.*}} into tensor<6x?xf32>
// CHECK-DAG: %[[WC:.*]] = tensor.collapse_shape %[[W]] {{\[\[}}0], [1, 2]] : {{.*}} into tensor<5x?xf32>
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[XC]], %[[WC]] : {{.*}}) outs(%[[E]] : tensor<6x5xf32>)
// CHECK: return %[[SUM]]
func.func @heads(%x: tensor<6x4x?xf32>, %w: tensor<5x4x?xf32>, %e: tensor<6x5xf32>) -> tensor<6x5xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, h, k) -> (i, h, k)>, affine_map<(i, j, h, k) -> (j, h, k)>,
                                        affine_map<(i, j, h, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<6x4x?xf32>, tensor<5x4x?xf32>) outs(%e : tensor<6x5xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}

// They are two loops if they are in another order in one of them.

// CHECK-LABEL: func @other_order(
// CHECK-NOT: collapse_shape
func.func @other_order(%x: tensor<6x4x7xf32>, %w: tensor<5x7x4xf32>, %e: tensor<6x5xf32>) -> tensor<6x5xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, h, k) -> (i, h, k)>, affine_map<(i, j, h, k) -> (j, k, h)>,
                                        affine_map<(i, j, h, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<6x4x7xf32>, tensor<5x7x4xf32>) outs(%e : tensor<6x5xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}
