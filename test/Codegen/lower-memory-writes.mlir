// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-memory-writes))' | FileCheck %s

// One loop over all elements.

// CHECK-LABEL: func @constant
// CHECK-SAME: %[[M:.*]]: memref<2x?x4xf32>
func.func @constant(%m: memref<2x?x4xf32>) {
  %v = arith.constant 1.5 : f32
  // CHECK: %[[FLAT:.*]] = memref.collapse_shape %[[M]] {{\[\[}}0, 1, 2]] : memref<2x?x4xf32> into memref<?xf32>
  // CHECK: %[[SIZE:.*]] = memref.dim %[[FLAT]]
  // CHECK-NOT: scf.if
  // CHECK: scf.for %[[I:[a-z0-9]+]] = %{{.*}} to %[[SIZE]]
  // CHECK: memref.store %{{.*}}, %[[FLAT]][%[[I]]]
  // CHECK-NOT: linalg.fill
  linalg.fill ins(%v : f32) outs(%m : memref<2x?x4xf32>)
  return
}

// A value of the running program is compared with zero bit by bit, so that -0.0
// is none.

// CHECK-LABEL: func @runtime
// CHECK-SAME: %[[V:.*]]: f32, %[[W:.*]]: i64
func.func @runtime(%v: f32, %w: i64, %m: memref<4xf32>, %n: memref<?xi64>) {
  // CHECK: %[[BITS:.*]] = arith.bitcast %[[V]] : f32 to i32
  // CHECK: %[[IS:.*]] = arith.cmpi eq, %[[BITS]], %{{.*}} : i32
  // CHECK: scf.if %[[IS]] {
  // CHECK:   %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK:   scf.for
  // CHECK:     memref.store %[[ZERO]]
  // CHECK: } else {
  // CHECK:   scf.for
  // CHECK:     memref.store %[[V]]
  linalg.fill ins(%v : f32) outs(%m : memref<4xf32>)
  // CHECK: arith.cmpi eq, %[[W]], %{{.*}} : i64
  linalg.fill ins(%w : i64) outs(%n : memref<?xi64>)
  return
}

// CHECK-LABEL: func @complex
// CHECK-NOT: scf.if
// CHECK: scf.for
func.func @complex(%v: complex<f32>, %m: memref<4xcomplex<f32>>) {
  linalg.fill ins(%v : complex<f32>) outs(%m : memref<4xcomplex<f32>>)
  return
}

// What is not one piece of memory is left to the loops of linalg.

// CHECK-LABEL: func @not_one_piece
// CHECK-COUNT-3: linalg.fill
func.func @not_one_piece(%v: f32, %m: memref<4x4xf32, strided<[8, 1]>>, %r: memref<f32>, %t: tensor<2xf32>) -> tensor<2xf32> {
  linalg.fill ins(%v : f32) outs(%m : memref<4x4xf32, strided<[8, 1]>>)
  linalg.fill ins(%v : f32) outs(%r : memref<f32>)
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A buffer without elements, of which a size is dynamic.

// CHECK-LABEL: func @nothing
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [0], strides: [1] : memref<0x?xf32> to memref<0xf32>
// CHECK: scf.for
func.func @nothing(%v: f32, %m: memref<0x?xf32>) {
  linalg.fill ins(%v : f32) outs(%m : memref<0x?xf32>)
  return
}
