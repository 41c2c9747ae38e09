// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(split-empty-tensors))' | FileCheck %s

// CHECK-LABEL: func @shared
// CHECK-DAG: %[[A:.*]] = tensor.empty(%{{.*}})
// CHECK-DAG: %[[B:.*]] = tensor.empty(%{{.*}})
// CHECK: linalg.exp {{.*}} outs(%[[X:.*]] :
// CHECK-NOT: outs(%[[X]] :
// CHECK: linalg.abs
// CHECK: return
func.func @shared(%x: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.abs ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func @single
// CHECK-COUNT-1: tensor.empty
// CHECK-NOT: tensor.empty
func.func @single(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
