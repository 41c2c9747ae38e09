// RUN: agate-opt %s --deallocate-buffers --split-input-file --verify-diagnostics | FileCheck %s

// Nothing is inserted into computations. What they use is freed after them.

// CHECK-LABEL: func @computation
// CHECK: %[[M:.*]] = memref.alloc() : memref<8xf32>
// CHECK: %[[R:.*]] = scf.for
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: memref.subview
// CHECK-NEXT: scf.if
// CHECK-NEXT: linalg.fill
// CHECK-NEXT: }
// CHECK-NEXT: linalg.exp
// CHECK-NEXT: memref.load
// CHECK: memref.dealloc {{.*}} {bufferization.manual_deallocation}
// CHECK-NEXT: scf.yield
// CHECK: memref.store %[[R]], %[[M]][%{{.*}}]
// CHECK: bufferization.dealloc ({{.*}}) retain (%[[M]] :
func.func @computation(%x: memref<8xf32>, %c: i1, %n: index) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %v) -> (f32) {
    %local = memref.alloc() {bufferization.manual_deallocation} : memref<8xf32>
    %view = memref.subview %local[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    scf.if %c {
      linalg.fill ins(%s : f32) outs(%view : memref<4xf32, strided<[1]>>)
    }
    linalg.exp ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
    %e = memref.load %m[%i] : memref<8xf32>
    memref.dealloc %local {bufferization.manual_deallocation} : memref<8xf32>
    scf.yield %e : f32
  }
  memref.store %r, %m[%c0] : memref<8xf32>
  %other = memref.alloc() : memref<f32>
  memref.store %v, %other[] : memref<f32>
  return %m : memref<8xf32>
}

// -----

// A loop that allocates is no computation, but one in it is.

// CHECK-LABEL: func @allocating_loop
// CHECK: scf.for
// CHECK: %[[M:.*]] = memref.alloc
// CHECK: scf.for
// CHECK-NOT: bufferization
// CHECK: memref.store
// CHECK-NEXT: }
// CHECK: bufferization.dealloc
// CHECK-NEXT: }
// CHECK-NOT: agate.computation
func.func @allocating_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc(%i) : memref<?xf32>
    scf.for %j = %c0 to %i step %c1 {
      memref.store %v, %m[%j] : memref<?xf32>
    }
  }
  return
}

// -----

// Neither is one that passes buffers on: each iteration knows whether it owns
// the buffer that it gets.

// CHECK-LABEL: func @carried
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (memref<8xf32>, i1)
// CHECK: bufferization.dealloc
func.func @carried(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%b = %x) -> (memref<8xf32>) {
    %m = memref.alloc() : memref<8xf32>
    linalg.exp ins(%b : memref<8xf32>) outs(%m : memref<8xf32>)
    scf.yield %m : memref<8xf32>
  }
  linalg.abs ins(%r : memref<8xf32>) outs(%x : memref<8xf32>)
  return
}

// -----

// Errors are those of the upstream pass, and name the program's operations.

func.func @freed(%x: memref<8xf32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %x[%i] : memref<8xf32>
  }
  // expected-error @below {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %x : memref<8xf32>
  return
}
