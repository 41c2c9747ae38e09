// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(split-empty-tensors))' | FileCheck %s

// CHECK-LABEL: func @shared
// Each where it is needed, so that no more is in memory than has to be.
// CHECK-NEXT: %[[A:.*]] = tensor.empty(%{{.*}})
// CHECK-NEXT: linalg.exp {{.*}} outs(%[[A]] :
// CHECK-NEXT: %[[B:.*]] = tensor.empty(%{{.*}})
// CHECK-NEXT: linalg.abs {{.*}} outs(%[[B]] :
// CHECK-NEXT: return
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

// Each product is added to zeros of its own; what only reads them shares them.

// CHECK-LABEL: func @filled
// CHECK: %[[Z:.*]] = linalg.fill
// CHECK: %[[A:.*]] = linalg.fill
// CHECK: %[[M:.*]] = linalg.matmul ins(%{{.*}}, %[[Z]] : {{.*}} outs(%[[A]] :
// CHECK: %[[B:.*]] = linalg.fill
// CHECK: linalg.matmul ins(%[[M]], %[[Z]] : {{.*}} outs(%[[B]] :
// CHECK-NOT: linalg.fill
func.func @filled(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%x, %f : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%0, %f : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// Only one of the branches computes in it.

// CHECK-LABEL: func @branches
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}})
// CHECK-NEXT: scf.if
// CHECK: linalg.exp {{.*}} outs(%[[E]] :
// CHECK: } else {
// CHECK: linalg.abs {{.*}} outs(%[[E]] :
// CHECK-NOT: tensor.empty
func.func @branches(%x: tensor<?xf32>, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %r = scf.if %c -> tensor<?xf32> {
    %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %1 = linalg.abs ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// The results of the branches share one, and what only one of them uses is in it.

// CHECK-LABEL: func @between
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}})
// CHECK-NEXT: scf.if
// CHECK: linalg.exp {{.*}} outs(%[[E]] :
// CHECK: } else {
// CHECK-NEXT: %[[F:.*]] = tensor.empty(%{{.*}})
// CHECK-NEXT: linalg.abs {{.*}} outs(%[[F]] :
// CHECK-NEXT: linalg.exp {{.*}} outs(%[[E]] :
func.func @between(%x: tensor<?xf32>, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %r = scf.if %c -> tensor<?xf32> {
    %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %1 = linalg.abs ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    %2 = linalg.exp ins(%1 : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// The slices of a tile are of one tensor, in whatever branch.

// CHECK-LABEL: func @tile
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}})
// CHECK-NEXT: scf.if
// CHECK: linalg.exp {{.*}} outs(%[[E]] :
// CHECK: } else {
// CHECK: tensor.extract_slice %[[E]]
// CHECK: tensor.insert_slice %{{.*}} into %[[E]]
// CHECK-NOT: tensor.empty
func.func @tile(%x: tensor<?xf32>, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %r = scf.if %c -> tensor<?xf32> {
    %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %s = tensor.extract_slice %x[0] [4] [1] : tensor<?xf32> to tensor<4xf32>
    %t = tensor.extract_slice %e[0] [4] [1] : tensor<?xf32> to tensor<4xf32>
    %1 = linalg.abs ins(%s : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
    %2 = tensor.insert_slice %1 into %e[0] [4] [1] : tensor<4xf32> into tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// Two results in the same part of one tensor would be in the same memory.

// CHECK-LABEL: func @slice
//       CHECK: tensor.empty
//  CHECK-NEXT: %[[first:.*]] = tensor.extract_slice
//  CHECK-NEXT: %[[x:.*]] = linalg.exp {{.*}} outs(%[[first]]
//       CHECK: tensor.empty
//  CHECK-NEXT: %[[second:.*]] = tensor.extract_slice
//  CHECK-NEXT: linalg.add ins(%[[x]], %{{.*}}) outs(%[[second]]
func.func @slice(%x: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %s = tensor.extract_slice %e[0] [%n] [1] : tensor<8xf32> to tensor<?xf32>
  %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%s : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.add ins(%0, %x : tensor<?xf32>, tensor<?xf32>) outs(%s : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A reshape of an empty tensor is one for each use, too.

// CHECK-LABEL: func @reshape
//       CHECK: tensor.empty
//  CHECK-NEXT: %[[first:.*]] = tensor.collapse_shape
//  CHECK-NEXT: linalg.exp {{.*}} outs(%[[first]]
//       CHECK: tensor.empty
//  CHECK-NEXT: %[[second:.*]] = tensor.collapse_shape
//  CHECK-NEXT: linalg.abs {{.*}} outs(%[[second]]
func.func @reshape(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<2x4xf32>
  %s = tensor.collapse_shape %e [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  %0 = linalg.exp ins(%x : tensor<8xf32>) outs(%s : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.abs ins(%x : tensor<8xf32>) outs(%s : tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
