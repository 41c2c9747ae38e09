// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(shorten-buffer-lifetimes))' | FileCheck %s

// CHECK-LABEL: func @moves
// CHECK: memref.alloc() : memref<4xf32>
// CHECK-NEXT: linalg.exp
// CHECK-NEXT: memref.alloc() : memref<8xf32>
// CHECK-NEXT: scf.for
// CHECK: }
// CHECK-NEXT: memref.dealloc %{{.*}} : memref<8xf32>
// CHECK-NEXT: linalg.exp
// CHECK-NEXT: memref.dealloc %{{.*}} : memref<4xf32>
// CHECK-NEXT: linalg.abs
func.func @moves(%x: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 0.0 : f32
  %b = memref.alloc() {bufferization.manual_deallocation} : memref<8xf32>
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  scf.for %j = %c0 to %n step %c1 {
    memref.store %v, %b[%j] : memref<8xf32>
  }
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.abs ins(%x : memref<4xf32>) outs(%x : memref<4xf32>)
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b {bufferization.manual_deallocation} : memref<8xf32>
  return
}

// The use of a view is one of the buffer.

// CHECK-LABEL: func @view
// CHECK: linalg.fill
// CHECK-NEXT: memref.dealloc
func.func @view(%x: memref<8xf32>) {
  %v = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  linalg.exp ins(%x : memref<8xf32>) outs(%a : memref<8xf32>)
  linalg.fill ins(%v : f32) outs(%s : memref<4xf32, strided<[1]>>)
  memref.dealloc %a : memref<8xf32>
  return
}

// What uses an address is not seen.

// CHECK-LABEL: func @address
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK-NEXT: call @use
// CHECK-NEXT: memref.dealloc
func.func private @use(index)
func.func @address() {
  %a = memref.alloc() : memref<8xf32>
  %i = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  call @use(%i) : (index) -> ()
  memref.dealloc %a : memref<8xf32>
  return
}

// Only one branch needs %a, the other buffer is used in both.

// CHECK-LABEL: func @branch
//       CHECK: %[[b:.*]] = memref.alloc() : memref<4xf32>
//  CHECK-NEXT: scf.if
//  CHECK-NEXT:   linalg.exp
//  CHECK-NEXT: } else {
//  CHECK-NEXT:   %[[a:.*]] = memref.alloc() : memref<8xf32>
//  CHECK-NEXT:   linalg.exp {{.*}} outs(%[[a]] :
//  CHECK-NEXT:   memref.dealloc %[[a]]
//  CHECK-NEXT:   linalg.exp {{.*}} outs(%[[b]] :
//  CHECK-NEXT: }
//  CHECK-NEXT: memref.dealloc %[[b]]
func.func @branch(%x: memref<8xf32>, %y: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    linalg.exp ins(%y : memref<4xf32>) outs(%b : memref<4xf32>)
  } else {
    linalg.exp ins(%x : memref<8xf32>) outs(%a : memref<8xf32>)
    linalg.exp ins(%y : memref<4xf32>) outs(%b : memref<4xf32>)
  }
  memref.dealloc %a : memref<8xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
