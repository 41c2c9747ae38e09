// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(convert-linalg-to-affine-loop-nests))' | FileCheck %s

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

// Tensors are left alone.

// CHECK-LABEL: func @tensors
// CHECK: linalg.fill
func.func @tensors(%v: f32, %t: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
