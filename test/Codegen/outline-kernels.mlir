// RUN: agate-opt %s --split-input-file --outline-kernels="min-kernels=2 max-kernels=2" | FileCheck %s
// RUN: agate-opt %s --split-input-file --outline-kernels="min-kernels=4" | FileCheck %s --check-prefix=FEW
// FEW-NOT: @kernel

// Equal kernels are one, whatever buffers they work on.

// CHECK-LABEL: func @equal
// CHECK-SAME: %[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<8xf32>, %[[Z:.*]]: memref<8xf32>
// CHECK: call @kernel(%[[X]], %[[Y]])
// CHECK: call @kernel(%[[Y]], %[[Z]])
// CHECK: call @kernel_0(%[[Z]])
// CHECK: func.func private @kernel(%{{.*}}: memref<8xf32> {llvm.noalias}, %{{.*}}: memref<8xf32> {llvm.noalias}) attributes {no_inline}
// CHECK: func.func private @kernel_0(%{{.*}}: memref<8xf32> {llvm.noalias}) attributes {no_inline}
// CHECK-NEXT: arith.constant 1.0
// CHECK-NEXT: linalg.fill
func.func @equal(%x: memref<8xf32>, %y: memref<8xf32>, %z: memref<8xf32>) {
  %one = arith.constant 1.0 : f32
  linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
  linalg.exp ins(%y : memref<8xf32>) outs(%z : memref<8xf32>)
  linalg.fill ins(%one : f32) outs(%z : memref<8xf32>)
  return
}

// -----

// Two views of one buffer may overlap, and what an scf.if gives is not known.
// Where a slice begins makes no other kernel.

// CHECK-LABEL: func @memory
// CHECK: memref.cast %{{.*}} : memref<4x2xf32, strided<[8, 1]>> to memref<4x2xf32, strided<[8, 1], offset: ?>>
// CHECK: call @kernel(
// CHECK: call @kernel_0(
// CHECK: func.func private @kernel(%{{[a-z0-9]*}}: memref<4x2xf32, strided<[8, 1], offset: ?>>, %{{[a-z0-9]*}}: memref<4x2xf32, strided<[8, 1], offset: ?>>) attributes
// CHECK: func.func private @kernel_0(%{{[a-z0-9]*}}: memref<4x8xf32>, %{{[a-z0-9]*}}: memref<4x8xf32>) attributes
func.func @memory(%c: i1, %x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  %low = memref.subview %x[0, 0] [4, 2] [1, 1] : memref<4x8xf32> to memref<4x2xf32, strided<[8, 1]>>
  %high = memref.subview %x[0, 4] [4, 2] [1, 1] : memref<4x8xf32> to memref<4x2xf32, strided<[8, 1], offset: 4>>
  linalg.exp ins(%low : memref<4x2xf32, strided<[8, 1]>>) outs(%high : memref<4x2xf32, strided<[8, 1], offset: 4>>)
  %z = scf.if %c -> memref<4x8xf32> {
    scf.yield %x : memref<4x8xf32>
  } else {
    scf.yield %y : memref<4x8xf32>
  }
  linalg.exp ins(%z : memref<4x8xf32>) outs(%y : memref<4x8xf32>)
  return
}

// -----

// So it is for loops that take tiles of the slices.

// CHECK-LABEL: func @tiles
// CHECK-COUNT-2: call @kernel(
// CHECK: func.func private @kernel(%[[X:[a-z0-9]*]]: memref<2x4xf32, strided<[8, 1], offset: ?>>
// CHECK: memref.collapse_shape %[[X]] {{.*}} into memref<2x4xf32, strided<[8, 1], offset: ?>>
// CHECK: memref.subview %{{.*}} to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NOT: @kernel_0
func.func @tiles(%x: memref<4x8xf32>, %v: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %low = memref.subview %x[0, 4] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8, 1], offset: 4>>
  %high = memref.subview %x[2, 4] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8, 1], offset: 20>>
  scf.for %i = %c0 to %c2 step %c1 {
    %view = memref.collapse_shape %low [[0], [1]] : memref<2x4xf32, strided<[8, 1], offset: 4>> into memref<2x4xf32, strided<[8, 1], offset: 4>>
    %row = memref.subview %view[1, 0] [1, 4] [1, 1] : memref<2x4xf32, strided<[8, 1], offset: 4>> to memref<4xf32, strided<[1], offset: 12>>
    vector.transfer_write %v, %row[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1], offset: 12>>
  }
  scf.for %i = %c0 to %c2 step %c1 {
    %view = memref.collapse_shape %high [[0], [1]] : memref<2x4xf32, strided<[8, 1], offset: 20>> into memref<2x4xf32, strided<[8, 1], offset: 20>>
    %row = memref.subview %view[1, 0] [1, 4] [1, 1] : memref<2x4xf32, strided<[8, 1], offset: 20>> to memref<4xf32, strided<[1], offset: 28>>
    vector.transfer_write %v, %row[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1], offset: 28>>
  }
  return
}

// -----

// What can fail or allocates stays, and so does a loop of many kernels; those
// are taken out of it.

// CHECK-LABEL: func @loops
// CHECK: scf.for
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: call @kernel(
// CHECK-NEXT: cf.assert
// CHECK-NEXT: memref.dealloc
// CHECK: scf.for
// CHECK-COUNT-3: call @kernel
// CHECK: }
// CHECK: call @kernel_2(%arg1, %arg0)
// CHECK: func.func private @kernel(
// CHECK: func.func private @kernel_2(%{{.*}}: index, %{{.*}}: memref<8xf32> {llvm.noalias})
// CHECK: scf.for
func.func @loops(%x: memref<8xf32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc() : memref<8xf32>
    linalg.exp ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
    cf.assert %c, "message"
    memref.dealloc %m : memref<8xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    linalg.exp ins(%x : memref<8xf32>) outs(%x : memref<8xf32>)
    linalg.abs ins(%x : memref<8xf32>) outs(%x : memref<8xf32>)
    linalg.exp ins(%x : memref<8xf32>) outs(%x : memref<8xf32>)
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %x[%i] : memref<8xf32>
  }
  return
}

// -----

// Loops that compute numbers are kernels, too.

// CHECK-LABEL: func @numbers
// CHECK: %[[R:.*]]:2 = call @kernel({{.*}}) : (f32, memref<8xf32>) -> (f32, vector<4xf32>)
// CHECK: call @kernel(%[[R]]#0, 
// CHECK: func.func private @kernel(%{{.*}}: f32, %{{.*}}: memref<8xf32> {llvm.noalias}) -> (f32, vector<4xf32>)
// CHECK: %[[L:.*]]:2 = scf.for
// CHECK: return %[[L]]#0, %[[L]]#1
func.func @numbers(%x: memref<8xf32>, %zero: f32, %v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %init = arith.constant dense<0.0> : vector<4xf32>
  %0:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %zero, %t = %init) -> (f32, vector<4xf32>) {
    %e = memref.load %x[%i] : memref<8xf32>
    %p = arith.addf %e, %s : f32
    %q = vector.broadcast %p : f32 to vector<4xf32>
    scf.yield %p, %q : f32, vector<4xf32>
  }
  %1:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %0#0, %t = %init) -> (f32, vector<4xf32>) {
    %e = memref.load %x[%i] : memref<8xf32>
    %p = arith.addf %e, %s : f32
    %q = vector.broadcast %p : f32 to vector<4xf32>
    scf.yield %p, %q : f32, vector<4xf32>
  }
  return %1#0, %1#1 : f32, vector<4xf32>
}
