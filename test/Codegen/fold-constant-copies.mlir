// RUN: agate-opt %s --fold-constant-copies --canonicalize | FileCheck %s

// Two parts of the kernels of a transposed convolution.

// CHECK-LABEL: func @parts(
// CHECK-NOT: linalg.generic
// CHECK-DAG: %[[A:.+]] = arith.constant dense_resource<[[FIRST:.+]]> : tensor<2x3xf32>
// CHECK-DAG: %[[B:.+]] = arith.constant dense_resource<[[SECOND:.+]]> : tensor<3x2xf32>
// CHECK: return %[[A]], %[[B]]
func.func @parts() -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %w = arith.constant dense<[[[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]], [[8.0, 9.0], [10.0, 11.0]]]> : tensor<3x2x2xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %s = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (b, a, 0)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<3x2x2xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, 1 - b, 1)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<3x2x2xf32>) outs(%s : tensor<3x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<3x2xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<3x2xf32>
}

// A constant that has other uses, copies with more elements, other operations
// and elements of less than a byte stay.

// CHECK-LABEL: func @others(
// CHECK: linalg.transpose
// CHECK: linalg.broadcast
// CHECK: linalg.exp
// CHECK: linalg.transpose
func.func @others() -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2x4xf32>, tensor<2x2xf32>, tensor<2x2xi1>) {
  %used = arith.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %small = arith.constant dense<[[4.0, 5.0], [6.0, 7.0]]> : tensor<2x2xf32>
  %numbers = arith.constant dense<[[8.0, 9.0], [10.0, 11.0]]> : tensor<2x2xf32>
  %bits = arith.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %e = tensor.empty() : tensor<2x2xf32>
  %l = tensor.empty() : tensor<2x2x4xf32>
  %n = tensor.empty() : tensor<2x2xi1>
  %0 = linalg.transpose ins(%used : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) permutation = [1, 0]
  %1 = linalg.broadcast ins(%small : tensor<2x2xf32>) outs(%l : tensor<2x2x4xf32>) dimensions = [2]
  %2 = linalg.exp ins(%numbers : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = linalg.transpose ins(%bits : tensor<2x2xi1>) outs(%n : tensor<2x2xi1>) permutation = [1, 0]
  return %used, %0, %1, %2, %3 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2x4xf32>, tensor<2x2xf32>, tensor<2x2xi1>
}

// The first part has the elements 0, 4, 8 and 2, 6, 10, the second one 3, 1,
// 7, 5, 11 and 9.

// CHECK-DAG: [[FIRST]]: "0x40000000000000000000804000000041000000400000C04000002041"
// CHECK-DAG: [[SECOND]]: "0x40000000000040400000803F0000E0400000A0400000304100001041"
