// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v4}))' -split-input-file | mlir-opt -split-input-file | FileCheck %s --check-prefix=STOCK

#left = affine_map<(i, j, k) -> (k, i)>
#right = affine_map<(i, j, k) -> (k, j)>
#out = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// The product of a matrix and its own transpose is computed from the diagonal
// down; what is below a tile of columns is written to the right of its rows.

// STOCK-LABEL: func @gram(
// CHECK-LABEL: func @gram(
// CHECK: scf.for %[[J:.*]] = %c0 to %c128 step %c32 iter_args(
// CHECK: %[[LOWER:.*]] = scf.for %[[I:.*]] = %[[J]] to %{{.*}} step %c8 iter_args(%[[ACC:.*]] =
// CHECK: tensor.extract_slice %[[ACC]][%[[I]], %[[J]]] [8, 32]
// CHECK: scf.for %[[R:.*]] = %{{.*}} to %{{.*}} step %c32 iter_args(%[[WHOLE:.*]] = %[[LOWER]])
// CHECK: %[[BLOCK:.*]] = tensor.extract_slice %[[WHOLE]][%[[R]], %[[J]]] [32, 32]
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[BLOCK]] : tensor<32x32xf32>)
// CHECK: tensor.insert_slice %[[T]] into %[[WHOLE]][%[[J]], %[[R]]] [32, 32]
func.func @gram(%x: tensor<64x128xf32>) -> tensor<128x128xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x128xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
  %0 = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %x : tensor<64x128xf32>, tensor<64x128xf32>) outs(%f : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

// -----

#left = affine_map<(i, j, k) -> (k, i)>
#right = affine_map<(i, j, k) -> (k, j)>
#out = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Not if they are different matrices, if something is added that differs by
// column, or if the sums are short.

// CHECK-LABEL: func @others(
// CHECK-NOT: linalg.transpose
// CHECK: return
func.func @others(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>, %s: tensor<8x128xf32>, %bias: tensor<128xf32>, %c: tensor<128x128xf32>)
    -> (tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x128xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
  %0 = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<64x128xf32>, tensor<64x128xf32>) outs(%f : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %d, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<128x128xf32>
  %3 = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %x : tensor<64x128xf32>, tensor<64x128xf32>) outs(%f : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %d, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<128x128xf32>
  %4 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%3, %bias : tensor<128x128xf32>, tensor<128xf32>) outs(%e : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<128x128xf32>
  %5 = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%s, %s : tensor<8x128xf32>, tensor<8x128xf32>) outs(%f : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %d, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<128x128xf32>
  %6 = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %x : tensor<64x128xf32>, tensor<64x128xf32>) outs(%c : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %d, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<128x128xf32>
  return %0, %4, %5, %6 : tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>
}
