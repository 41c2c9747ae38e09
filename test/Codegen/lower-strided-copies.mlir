// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-strided-copies))' | FileCheck %s

// One memcpy each.

// CHECK-LABEL: func @contiguous
// CHECK-COUNT-3: memref.copy
// CHECK-NOT: linalg.copy
func.func @contiguous(%a: memref<?x4xf32>, %b: memref<?x4xf32>, %c: memref<2x4xf32, strided<[4, 1], offset: ?>>, %d: memref<2x4xf32>,
                      %e: memref<f32, strided<[], offset: ?>>, %f: memref<f32>) {
  memref.copy %a, %b : memref<?x4xf32> to memref<?x4xf32>
  memref.copy %c, %d : memref<2x4xf32, strided<[4, 1], offset: ?>> to memref<2x4xf32>
  memref.copy %e, %f : memref<f32, strided<[], offset: ?>> to memref<f32>
  return
}

// Dimensions that are one in memory on both sides are one loop.

// CHECK-LABEL: func @rows
// CHECK-NOT: memref.copy
// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]]
// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]]
// CHECK: linalg.copy ins(%{{.*}} : memref<?x32xf32, strided<[64, 1]>>) outs(%{{.*}} : memref<?x32xf32>)
func.func @rows(%a: memref<?x4x8xf32, strided<[64, 8, 1]>>, %b: memref<?x4x8xf32>) {
  memref.copy %a, %b : memref<?x4x8xf32, strided<[64, 8, 1]>> to memref<?x4x8xf32>
  return
}

// The first rows of a buffer: one piece, although upstream does not see it.

// CHECK-LABEL: func @head
// CHECK: memref.copy %{{.*}} : memref<?xf32, strided<[1]>> to memref<?xf32>
func.func @head(%a: memref<?x6xf32, strided<[6, 1]>>, %b: memref<?x6xf32>) {
  memref.copy %a, %b : memref<?x6xf32, strided<[6, 1]>> to memref<?x6xf32>
  return
}

// CHECK-LABEL: func @others
// CHECK-NOT: memref.copy
// CHECK: linalg.copy ins(%{{.*}} : memref<4x?xf32, strided<[6, 1]>>) outs(%{{.*}} : memref<4x?xf32>)
// CHECK: linalg.copy ins(%{{.*}} : memref<0xf32, strided<[1], offset: 4>>) outs(%{{.*}} : memref<0xf32>)
// CHECK: linalg.copy ins(%{{.*}} : memref<?x?xf32, strided<[?, ?], offset: ?>>) outs(%{{.*}} : memref<?x?xf32>)
func.func @others(%a: memref<4x?xf32, strided<[6, 1]>>, %b: memref<4x?xf32>,
                  %e: memref<0x4xf32, strided<[4, 1], offset: 4>>, %f: memref<0x4xf32>, %g: memref<?x?xf32, strided<[?, ?], offset: ?>>, %h: memref<?x?xf32>) {
  memref.copy %a, %b : memref<4x?xf32, strided<[6, 1]>> to memref<4x?xf32>
  memref.copy %e, %f : memref<0x4xf32, strided<[4, 1], offset: 4>> to memref<0x4xf32>
  memref.copy %g, %h : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32>
  return
}

// The last lowering reports what has no rank.

// CHECK-LABEL: func @unranked
// CHECK: memref.copy
func.func @unranked(%a: memref<*xf32>, %b: memref<*xf32>) {
  memref.copy %a, %b : memref<*xf32> to memref<*xf32>
  return
}
