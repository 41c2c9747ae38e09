// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(convert-linalg-to-affine-loop-nests))' | FileCheck %s

// CHECK-DAG: #[[APPLY:.*]] = affine_map<(d0, d1)[s0] -> (d0 * 2 + d1 + s0)>
// CHECK-DAG: #[[TWICE:.*]] = affine_map<(d0) -> (d0 * 2)>

// CHECK-LABEL: func @dynamic
// CHECK: affine.for
// CHECK: affine.for
// CHECK: affine.store
// CHECK-NOT: linalg.fill
func.func @dynamic(%v: f32, %m: memref<?x?xf32>) {
  linalg.fill ins(%v : f32) outs(%m : memref<?x?xf32>)
  return
}

// The size of the segment is no symbol in the loop; that of a static one is.

// CHECK-LABEL: func @segment
// CHECK: scf.for
// CHECK: memref.subview
// CHECK: scf.for
// CHECK: memref.store
// CHECK: memref.subview
// CHECK: affine.for
// CHECK: affine.store
// CHECK-NOT: linalg.fill
func.func @segment(%v: f32, %m: memref<?x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %s = memref.subview %m[%i, %i] [1, %i] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.fill ins(%v : f32) outs(%s : memref<?xf32, strided<[1], offset: ?>>)
    %t = memref.subview %m[%i, %i] [1, 4] [1, 1] : memref<?x?xf32> to memref<4xf32, strided<[1], offset: ?>>
    linalg.fill ins(%v : f32) outs(%t : memref<4xf32, strided<[1], offset: ?>>)
  }
  return
}

// An index of the linalg operation, which may be a symbol, becomes an induction
// variable, which may not; so does what is computed from it.

// CHECK-LABEL: func @indices
// CHECK: affine.for %[[I:.*]] = 0 to 3
// CHECK: affine.for %[[J:.*]] = 0 to 2
// CHECK: %[[K:.*]] = affine.apply #[[APPLY]](%[[I]], %[[J]])[%{{.*}}]
// CHECK: affine.apply #[[TWICE]](%[[K]])
func.func @indices(%n: index, %m: memref<3x2xindex>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<3x2xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = affine.apply affine_map<()[i, j, n] -> (i * 2 + j + n)>()[%i, %j, %n]
    %l = affine.apply affine_map<()[k] -> (k * 2)>()[%k]
    linalg.yield %l : index
  }
  return
}

// Tensors are left alone.

// CHECK-LABEL: func @tensors
// CHECK: linalg.fill
func.func @tensors(%v: f32, %t: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
