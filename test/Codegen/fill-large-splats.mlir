// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fill-large-splats{max-bytes=15}))' | FileCheck %s
// RUN: agate-opt %s --agate-to-linalg | FileCheck %s --check-prefix=PIPELINE

// CHECK-LABEL: func @sizes
// CHECK: %[[ONE:.*]] = tensor.extract %{{.*}}[] : tensor<f32>
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2x2xf32>
// CHECK: %[[FILL:.*]] = linalg.fill ins(%[[ONE]] : f32) outs(%[[EMPTY]] : tensor<2x2xf32>)
// CHECK: %[[KEPT:.*]] = arith.constant dense<1.000000e+00> : tensor<3xf32>
// CHECK: %[[VALUES:.*]] = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
// CHECK: return %[[FILL]], %[[KEPT]], %[[VALUES]]
func.func @sizes() -> (tensor<2x2xf32>, tensor<3xf32>, tensor<3xi64>) {
  %0 = arith.constant dense<1.0> : tensor<2x2xf32>
  %1 = arith.constant dense<1.0> : tensor<3xf32>
  %2 = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<3xf32>, tensor<3xi64>
}

// CHECK-LABEL: func @types
// CHECK: linalg.fill ins(%{{.*}} : complex<f32>) outs(%{{.*}} : tensor<2xcomplex<f32>>)
// CHECK: linalg.fill ins(%{{.*}} : i1) outs(%{{.*}} : tensor<16xi1>)
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%{{.*}} : tensor<4294967296x4294967296xf32>)
func.func @types() -> (tensor<2xcomplex<f32>>, tensor<16xi1>, tensor<4294967296x4294967296xf32>) {
  %0 = arith.constant dense<(1.0, -0.0)> : tensor<2xcomplex<f32>>
  %1 = arith.constant dense<true> : tensor<16xi1>
  %2 = arith.constant dense<0.0> : tensor<4294967296x4294967296xf32>
  return %0, %1, %2 : tensor<2xcomplex<f32>>, tensor<16xi1>, tensor<4294967296x4294967296xf32>
}

// A generator that folds to a splat.

// PIPELINE-LABEL: func @zeros
// PIPELINE-NOT: dense<
// PIPELINE: linalg.fill
func.func @zeros() -> tensor<4096x4096xf32> {
  %0 = agate.DiagonalMatrix <{diagonal_fill_begin = 5000 : si32, diagonal_fill_end = 5001 : si32, value = 1.0 : f32}> : tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}
