// RUN: agate-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(plan-memory{min-buffers=2}))' | FileCheck %s
// RUN: agate-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(plan-memory))' | FileCheck %s --check-prefix=FEW

// %a is in use until %b has been computed, so that %c finds its place free.

// CHECK-LABEL: func @chain
//       CHECK: %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
//   CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
//   CHECK-DAG: %[[C128:.*]] = arith.constant 128 : index
//       CHECK: %[[A:.*]] = memref.view %[[ARENA]][%[[C0]]][] : memref<192xi8> to memref<20xf32>
//       CHECK: linalg.exp {{.*}} outs(%[[A]] :
//       CHECK: %[[B:.*]] = memref.view %[[ARENA]][%[[C128]]][] : memref<192xi8> to memref<3xi1>
//       CHECK: %[[C:.*]] = memref.view %[[ARENA]][%[[C0]]][] : memref<192xi8> to memref<8xf64>
//       CHECK: %[[OUT:.*]] = memref.alloc() : memref<8xf64>
//       CHECK: memref.copy %[[C]], %[[OUT]]
//   CHECK-NOT: memref.dealloc %[[A]]
//       CHECK: memref.dealloc %[[ARENA]]
//  CHECK-NEXT: return %[[OUT]]

// FEW-LABEL: func @chain
//   FEW-NOT: memref.view
func.func @chain(%x: memref<20xf32>, %y: memref<8xf64>, %t: memref<3xi1>) -> memref<8xf64> {
  %a = memref.alloc() : memref<20xf32>
  linalg.exp ins(%x : memref<20xf32>) outs(%a : memref<20xf32>)
  %b = memref.alloc() : memref<3xi1>
  memref.copy %t, %b : memref<3xi1> to memref<3xi1>
  memref.dealloc %a : memref<20xf32>
  %c = memref.alloc() : memref<8xf64>
  linalg.exp ins(%y : memref<8xf64>) outs(%c : memref<8xf64>)
  memref.dealloc %b : memref<3xi1>
  %out = memref.alloc() : memref<8xf64>
  memref.copy %c, %out : memref<8xf64> to memref<8xf64>
  memref.dealloc %c : memref<8xf64>
  return %out : memref<8xf64>
}

// -----

// Of a size that is not known, larger than any memory, aligned otherwise, freed
// on one way only or not at all, and without elements.

// CHECK-LABEL: func @left_alone
//   CHECK-NOT: memref.view
func.func @left_alone(%n: index, %c: i1) -> memref<4xf32> {
  %dynamic = memref.alloc(%n) : memref<?xf32>
  %large = memref.alloc() : memref<1099511627776xf32>
  %aligned = memref.alloc() {alignment = 128 : i64} : memref<4xf32>
  %sometimes = memref.alloc() : memref<4xf32>
  %empty = memref.alloc() : memref<0xf32>
  %kept = memref.alloc() : memref<4xf32>
  memref.dealloc %dynamic : memref<?xf32>
  memref.dealloc %large : memref<1099511627776xf32>
  memref.dealloc %aligned : memref<4xf32>
  scf.if %c {
    memref.dealloc %sometimes : memref<4xf32>
  }
  memref.dealloc %empty : memref<0xf32>
  return %kept : memref<4xf32>
}

// -----

// The largest buffers are placed first: in program order, %c would not fit below
// %b and be placed behind it. Large buffers start at a page.

// CHECK-LABEL: func @largest_first
//       CHECK: memref.alloc() {alignment = 64 : i64} : memref<262400xi8>
//   CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
//   CHECK-DAG: %[[C262144:.*]] = arith.constant 262144 : index
//       CHECK: memref.view %{{.*}}[%[[C0]]][] : memref<262400xi8> to memref<16xf32>
//       CHECK: memref.view %{{.*}}[%[[C262144]]][] : memref<262400xi8> to memref<64xf32>
//       CHECK: memref.view %{{.*}}[%[[C0]]][] : memref<262400xi8> to memref<65536xf32>
func.func @largest_first() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.dealloc %a : memref<16xf32>
  %c = memref.alloc() : memref<65536xf32>
  memref.dealloc %b : memref<64xf32>
  memref.dealloc %c : memref<65536xf32>
  return
}

// -----

// In a graph of blocks, lifetimes are no intervals.

// CHECK-LABEL: func @blocks
//   CHECK-NOT: memref.view
func.func @blocks(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}

// -----

// Versions of a program are branches.

// CHECK-LABEL: func @branch
//       CHECK: scf.if
//  CHECK-NEXT:   %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
//       CHECK:   memref.view %[[ARENA]]
//       CHECK:   memref.view %[[ARENA]]
//       CHECK:   memref.dealloc %[[ARENA]]
//  CHECK-NEXT: }
func.func @branch(%x: memref<8xf32>, %y: memref<8xf32>, %c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<8xf32>
    linalg.exp ins(%x : memref<8xf32>) outs(%a : memref<8xf32>)
    %b = memref.alloc() : memref<8xf32>
    linalg.exp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
    memref.dealloc %a : memref<8xf32>
    memref.copy %b, %y : memref<8xf32> to memref<8xf32>
    memref.dealloc %b : memref<8xf32>
  }
  return
}
