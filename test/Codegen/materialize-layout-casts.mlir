// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(materialize-layout-casts))' | FileCheck %s

// The stride of the result is %n, that of the slice is 6.

// CHECK-LABEL: func @columns
// CHECK-SAME: %[[M:.*]]: memref<4x6xf32>, %[[N:.*]]: index
// CHECK: %[[S:.*]] = memref.subview %[[M]]
// CHECK: %[[R:.*]] = memref.alloc(%{{.*}}) : memref<4x?xf32>
// CHECK: memref.copy %[[S]], %[[R]]
// CHECK: return %[[R]]
func.func @columns(%m: memref<4x6xf32>, %n: index) -> memref<4x?xf32> {
  %s = memref.subview %m[0, 0] [4, %n] [1, 1] : memref<4x6xf32> to memref<4x?xf32, strided<[6, 1]>>
  %r = memref.cast %s : memref<4x?xf32, strided<[6, 1]>> to memref<4x?xf32>
  return %r : memref<4x?xf32>
}

// CHECK-LABEL: func @unknown
// CHECK: memref.copy
func.func @unknown(%s: memref<?x?xf32, strided<[?, 1]>>) -> memref<?x?xf32> {
  %r = memref.cast %s : memref<?x?xf32, strided<[?, 1]>> to memref<?x?xf32>
  return %r : memref<?x?xf32>
}

// These are contiguous.

// CHECK-LABEL: func @rows
// CHECK-NOT: memref.copy
// CHECK: return
func.func @rows(%s: memref<?x6xf32, strided<[6, 1]>>, %v: memref<?xf32, strided<[1]>>, %one: memref<1x?xf32, strided<[6, 1]>>)
    -> (memref<?x6xf32>, memref<?xf32>, memref<1x?xf32>) {
  %0 = memref.cast %s : memref<?x6xf32, strided<[6, 1]>> to memref<?x6xf32>
  %1 = memref.cast %v : memref<?xf32, strided<[1]>> to memref<?xf32>
  %2 = memref.cast %one : memref<1x?xf32, strided<[6, 1]>> to memref<1x?xf32>
  return %0, %1, %2 : memref<?x6xf32>, memref<?xf32>, memref<1x?xf32>
}
