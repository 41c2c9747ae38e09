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

// All iterations use one buffer.

// CHECK-LABEL: func @loop
// CHECK: %[[M:.*]] = memref.alloc()
// CHECK: scf.for
// CHECK-NOT: memref
// CHECK: linalg.exp {{.*}} outs(%[[M]] :
// CHECK-NEXT: linalg.abs
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %[[M]]
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

// A buffer that is large or of unknown size is allocated in every iteration, and
// in every iteration that takes the branch.

// CHECK-LABEL: func @loop_stays
// CHECK-NOT: memref.alloc
// CHECK: scf.for
// CHECK-COUNT-2: memref.alloc
// CHECK-COUNT-2: memref.dealloc
// CHECK: scf.if
// CHECK: memref.alloc
// CHECK: memref.dealloc
// CHECK-NOT: memref.dealloc
func.func @loop_stays(%x: memref<?xf32>, %z: memref<65536xf32>, %n: index, %c: i1, %w: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc(%n) : memref<?xf32>
    linalg.exp ins(%x : memref<?xf32>) outs(%m : memref<?xf32>)
    %l = memref.alloc() : memref<65536xf32>
    linalg.exp ins(%z : memref<65536xf32>) outs(%l : memref<65536xf32>)
  }
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      %s = memref.alloc() : memref<4xf32>
      linalg.exp ins(%w : memref<4xf32>) outs(%s : memref<4xf32>)
    }
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
