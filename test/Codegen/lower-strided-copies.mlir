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

// Slices of buffers of unknown sizes: dimensions are one where those of the
// buffer are covered.

// CHECK-LABEL: func @slices(
// CHECK-SAME: %{{.*}}: memref<?x?x?x?xf32>, %[[N:.*]]: index, %[[C:.*]]: index, %[[D:.*]]: index, %[[H:.*]]: index
// CHECK: %[[M:.*]] = memref.alloc
// CHECK: %[[FROM:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2, 3]]
// CHECK: %[[WHOLE:.*]] = memref.collapse_shape %[[M]] {{\[\[}}0], [1, 2, 3]]
// CHECK: %[[BEGIN:.*]] = arith.muli %[[D]], %[[H]]
// CHECK: %[[SIZE:.*]] = arith.muli %[[C]], %[[H]]
// CHECK: %[[BEGIN5:.*]] = arith.muli %[[BEGIN]], %c5
// CHECK: %[[SIZE5:.*]] = arith.muli %[[SIZE]], %c5
// CHECK: %[[TO:.*]] = memref.subview %[[WHOLE]][0, %[[BEGIN5]]] [%[[N]], %[[SIZE5]]] [1, 1]
// CHECK: linalg.copy ins(%[[FROM]] : memref<?x?xf32>) outs(%[[TO]] : memref<?x?xf32, strided<[?, 1], offset: ?>>)
func.func @slices(%a: memref<?x?x?x?xf32>, %n: index, %c: index, %d: index, %h: index) -> memref<?x?x?x5xf32> {
  %e = arith.addi %c, %d : index
  %m = memref.alloc(%n, %e, %h) : memref<?x?x?x5xf32>
  %b = memref.cast %a : memref<?x?x?x?xf32> to memref<?x?x?x5xf32>
  %v = memref.subview %m[0, %d, 0, 0] [%n, %c, %h, 5] [1, 1, 1, 1] : memref<?x?x?x5xf32> to memref<?x?x?x5xf32, strided<[?, ?, 5, 1], offset: ?>>
  memref.copy %b, %v : memref<?x?x?x5xf32> to memref<?x?x?x5xf32, strided<[?, ?, 5, 1], offset: ?>>
  return %m : memref<?x?x?x5xf32>
}

// From a slice; steps, and parts of the last dimension, are rows or single
// elements.

// CHECK-LABEL: func @parts(
// CHECK: memref.subview %{{.*}}[%{{.*}}] [%{{.*}}] [1]
// CHECK: linalg.copy ins(%{{.*}} : memref<?xf32, strided<[1], offset: ?>>) outs(%{{.*}} : memref<?xf32>)
// CHECK: linalg.copy ins(%{{.*}} : memref<2x?xf32, strided<[?, 2], offset: ?>>) outs(%{{.*}} : memref<2x?xf32>)
// CHECK: linalg.copy ins(%{{.*}} : memref<2x?xf32, strided<[?, 1], offset: ?>>) outs(%{{.*}} : memref<2x?xf32>)
func.func @parts(%a: memref<9x?xf32>, %i: index, %b: memref<2x?xf32>, %k: index) {
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c1 : memref<9x?xf32>
  %v = memref.subview %a[%i, 0] [2, %n] [1, 1] : memref<9x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  memref.copy %v, %b : memref<2x?xf32, strided<[?, 1], offset: ?>> to memref<2x?xf32>
  %w = memref.subview %a[%i, 0] [2, %n] [1, 2] : memref<9x?xf32> to memref<2x?xf32, strided<[?, 2], offset: ?>>
  memref.copy %w, %b : memref<2x?xf32, strided<[?, 2], offset: ?>> to memref<2x?xf32>
  %u = memref.subview %a[%i, 0] [2, %k] [1, 1] : memref<9x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  memref.copy %u, %b : memref<2x?xf32, strided<[?, 1], offset: ?>> to memref<2x?xf32>
  return
}

// No elements, on either side or in the buffer.

// CHECK-LABEL: func @nothing(
// CHECK: linalg.copy ins(%{{.*}} : memref<?x0xf32>) outs(%{{.*}} : memref<?x0xf32, strided<[?, ?], offset: ?>>)
// CHECK: linalg.copy ins(%{{.*}} : memref<?x?xf32>) outs(%{{.*}} : memref<?x?xf32, strided<[?, 1], offset: ?>>)
func.func @nothing(%a: memref<?x0xf32>, %m: memref<?x0xf32, strided<[?, ?], offset: ?>>, %b: memref<?x?xf32>, %n: memref<0x?xf32>, %rows: index) {
  memref.copy %a, %m : memref<?x0xf32> to memref<?x0xf32, strided<[?, ?], offset: ?>>
  %c1 = arith.constant 1 : index
  %k = memref.dim %n, %c1 : memref<0x?xf32>
  %v = memref.subview %n[%rows, 0] [%rows, %k] [1, 1] : memref<0x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  memref.copy %b, %v : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return
}
