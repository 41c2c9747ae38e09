// RUN: agate-opt %s --limit-unrolling | FileCheck %s

// CHECK: #[[UNROLL:.*]] = #llvm.loop_unroll<disable = true>
// CHECK: #[[ANNOTATION:.*]] = #llvm.loop_annotation<unroll = #[[UNROLL]]>

// A loop around tiles of products is kept, and so is one around it.

// CHECK-LABEL: func @tiles
// CHECK: scf.for %{{.*}} = %c0 to %c16
// CHECK: scf.for %{{.*}} = %c0 to %c8
// CHECK: scf.for %{{.*}} = %c0 to %arg2
// CHECK-COUNT-8: vector.fma
// CHECK: scf.yield
// CHECK-NEXT: }
// CHECK: } {loop_annotation = #[[ANNOTATION]]}
// CHECK-NEXT: } {loop_annotation = #[[ANNOTATION]]}
func.func @tiles(%m: memref<?xf32>, %n: memref<16x8x16xf32>, %size: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant dense<0.0> : vector<16xf32>
  scf.for %i = %c0 to %c16 step %c4 {
    scf.for %j = %c0 to %c8 step %c4 {
      %sums:2 = scf.for %k = %c0 to %size step %c16 iter_args(%x = %zero, %y = %zero) -> (vector<16xf32>, vector<16xf32>) {
        %v = vector.load %m[%k] : memref<?xf32>, vector<16xf32>
        %x1 = vector.fma %v, %v, %x : vector<16xf32>
        %x2 = vector.fma %v, %x1, %x1 : vector<16xf32>
        %x3 = vector.fma %v, %x2, %x2 : vector<16xf32>
        %x4 = vector.fma %v, %x3, %x3 : vector<16xf32>
        %y1 = vector.fma %v, %v, %y : vector<16xf32>
        %y2 = vector.fma %v, %y1, %y1 : vector<16xf32>
        %y3 = vector.fma %v, %y2, %y2 : vector<16xf32>
        %y4 = vector.fma %v, %y3, %y3 : vector<16xf32>
        scf.yield %x4, %y4 : vector<16xf32>, vector<16xf32>
      }
      vector.store %sums#0, %n[%i, %j, %c0] : memref<16x8x16xf32>, vector<16xf32>
    }
  }
  return
}

// One iteration is no loop.

// CHECK-LABEL: func @single
// CHECK-NOT: loop_annotation
func.func @single(%m: memref<?xf32>, %n: memref<16xf32>, %size: index) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant dense<0.0> : vector<16xf32>
  scf.for %i = %c0 to %c16 step %c16 {
    %sum = scf.for %k = %c0 to %size step %c16 iter_args(%x = %zero) -> (vector<16xf32>) {
      %v = vector.load %m[%k] : memref<?xf32>, vector<16xf32>
      %x1 = vector.fma %v, %v, %x : vector<16xf32>
      %x2 = vector.fma %v, %x1, %x1 : vector<16xf32>
      %x3 = vector.fma %v, %x2, %x2 : vector<16xf32>
      %x4 = vector.fma %v, %x3, %x3 : vector<16xf32>
      %x5 = vector.fma %v, %x4, %x4 : vector<16xf32>
      %x6 = vector.fma %v, %x5, %x5 : vector<16xf32>
      %x7 = vector.fma %v, %x6, %x6 : vector<16xf32>
      %x8 = vector.fma %v, %x7, %x7 : vector<16xf32>
      scf.yield %x8 : vector<16xf32>
    }
    vector.store %sum, %n[%i] : memref<16xf32>, vector<16xf32>
  }
  return
}
