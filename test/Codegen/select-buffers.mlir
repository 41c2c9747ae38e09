// RUN: agate-opt %s --allow-unregistered-dialect --split-input-file --pass-pipeline='builtin.module(func.func(select-buffers))' | FileCheck %s
// RUN: agate-opt %s --allow-unregistered-dialect --split-input-file --pass-pipeline='builtin.module(func.func(select-buffers,free-local-buffers,shorten-buffer-lifetimes))' | FileCheck %s --check-prefix=FREE

// The sizes of the result are those of one or the other.

// CHECK-LABEL: func @broadcast
//  CHECK-SAME:   %[[X:.*]]: memref<?x4xf32>, %{{.*}}: memref<?x4xf32>, %[[N:.*]]: index, %[[COND:.*]]: i1
//       CHECK:   %[[SIZE:.*]] = arith.select %[[COND]], %{{.*}}, %[[N]] : index
//       CHECK:   %[[ALLOC:.*]] = memref.alloc(%[[SIZE]]) : memref<?x4xf32>
//       CHECK:   scf.if %[[COND]] {
//  CHECK-NEXT:   } else {
//  CHECK-NEXT:     linalg.fill {{.*}} outs(%[[ALLOC]] :
//  CHECK-NEXT:   }
//       CHECK:   %[[RESULT:.*]] = arith.select %[[COND]], %[[X]], %[[ALLOC]] : memref<?x4xf32>
//       CHECK:   %[[DIM:.*]] = memref.dim %[[X]]
//       CHECK:   arith.select %[[COND]], %[[DIM]], %[[N]] : index
//       CHECK:   linalg.exp ins(%[[RESULT]] :

// FREE-LABEL: func @broadcast
//       FREE:   linalg.exp
//       FREE:   memref.dealloc
//       FREE:   "test.later"
func.func @broadcast(%x: memref<?x4xf32>, %y: memref<?x4xf32>, %n: index, %c: i1) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %0 = scf.if %c -> (memref<?x4xf32>) {
    scf.yield %x : memref<?x4xf32>
  } else {
    %alloc = memref.alloc(%n) : memref<?x4xf32>
    linalg.fill ins(%zero : f32) outs(%alloc : memref<?x4xf32>)
    scf.yield %alloc : memref<?x4xf32>
  }
  %dim = memref.dim %0, %c0 : memref<?x4xf32>
  linalg.exp ins(%0 : memref<?x4xf32>) outs(%y : memref<?x4xf32>)
  "test.later"(%dim) : (index) -> ()
  return
}

// -----

// The allocation is in the other region, and yielded with a layout. Other results
// stay.

// CHECK-LABEL: func @layout
//  CHECK-SAME:   %[[X:.*]]: memref<?xf32, strided<[?], offset: ?>>, %{{.*}}: memref<?xf32>, %[[N:.*]]: index, %[[COND:.*]]: i1
//       CHECK:   %[[SIZE:.*]] = arith.select %[[COND]], %[[N]], %{{.*}} : index
//       CHECK:   %[[ALLOC:.*]] = memref.alloc(%[[SIZE]]) : memref<?xf32>
//       CHECK:   %[[CAST:.*]] = memref.cast %[[ALLOC]]
//       CHECK:   %[[INDEX:.*]] = scf.if %[[COND]] -> (index) {
//       CHECK:   %[[RESULT:.*]] = arith.select %[[COND]], %[[CAST]], %[[X]]
//       CHECK:   linalg.exp ins(%[[RESULT]] :
//       CHECK:   "test.use"(%[[INDEX]])
func.func @layout(%x: memref<?xf32, strided<[?], offset: ?>>, %y: memref<?xf32>, %n: index, %c: i1) {
  %zero = arith.constant 0.0 : f32
  %0:2 = scf.if %c -> (memref<?xf32, strided<[?], offset: ?>>, index) {
    %alloc = memref.alloc(%n) : memref<?xf32>
    linalg.fill ins(%zero : f32) outs(%alloc : memref<?xf32>)
    %cast = memref.cast %alloc : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
    scf.yield %cast, %n : memref<?xf32, strided<[?], offset: ?>>, index
  } else {
    %other = "test.index"() : () -> index
    scf.yield %x, %other : memref<?xf32, strided<[?], offset: ?>>, index
  }
  linalg.exp ins(%0#0 : memref<?xf32, strided<[?], offset: ?>>) outs(%y : memref<?xf32>)
  "test.use"(%0#1) : (index) -> ()
  return
}

// -----

// A buffer that is returned, one of known size, one whose size the region
// computes, and two that are allocated.

// CHECK-LABEL: func @left_alone
//   CHECK-NOT:   arith.select
func.func @left_alone(%x: memref<?xf32>, %k: memref<4xf32>, %n: index, %c: i1) -> memref<?xf32> {
  %0:4 = scf.if %c -> (memref<?xf32>, memref<4xf32>, memref<?xf32>, memref<?xf32>) {
    %0 = memref.alloc(%n) : memref<?xf32>
    scf.yield %x, %k, %x, %0 : memref<?xf32>, memref<4xf32>, memref<?xf32>, memref<?xf32>
  } else {
    %0 = memref.alloc(%n) : memref<?xf32>
    %1 = memref.alloc() : memref<4xf32>
    %m = "test.index"() : () -> index
    %2 = memref.alloc(%m) : memref<?xf32>
    %3 = memref.alloc(%n) : memref<?xf32>
    scf.yield %0, %1, %2, %3 : memref<?xf32>, memref<4xf32>, memref<?xf32>, memref<?xf32>
  }
  linalg.exp ins(%0#1 : memref<4xf32>) outs(%k : memref<4xf32>)
  linalg.exp ins(%0#2 : memref<?xf32>) outs(%x : memref<?xf32>)
  linalg.exp ins(%0#3 : memref<?xf32>) outs(%x : memref<?xf32>)
  return %0#0 : memref<?xf32>
}
