// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(free-local-buffers))' | FileCheck %s

// CHECK-LABEL: func @local
// CHECK: %[[M:.*]] = memref.alloc() {bufferization.manual_deallocation}
// CHECK: linalg.abs
// CHECK-NEXT: memref.dealloc %[[M]] {bufferization.manual_deallocation}
// CHECK-NEXT: return
func.func @local(%x: memref<8xf32>, %y: memref<4xf32>) {
  %m = memref.alloc() : memref<8xf32>
  linalg.exp ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
  %v = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  linalg.abs ins(%v : memref<4xf32, strided<[1]>>) outs(%y : memref<4xf32>)
  return
}

// In every iteration.

// CHECK-LABEL: func @loop
// CHECK: scf.for
// CHECK: linalg.abs
// CHECK-NEXT: memref.dealloc
// CHECK: }
func.func @loop(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc() : memref<8xf32>
    linalg.exp ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
    linalg.abs ins(%m : memref<8xf32>) outs(%y : memref<8xf32>)
  }
  return
}

// What leaves the block, by itself, as a view or through another operation, and
// what is freed already.

// CHECK-LABEL: func @others
// CHECK-COUNT-1: memref.dealloc
// CHECK-NOT: memref.dealloc
// CHECK-NOT: manual_deallocation
func.func @others(%c: i1, %x: memref<8xf32>) -> (memref<8xf32>, memref<2x4xf32>, memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %v = memref.expand_shape %b [[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  %d = memref.alloc() : memref<8xf32>
  %s = arith.select %c, %d, %x : memref<8xf32>
  %e = memref.alloc() : memref<8xf32>
  memref.dealloc %e : memref<8xf32>
  return %a, %v, %s : memref<8xf32>, memref<2x4xf32>, memref<8xf32>
}
