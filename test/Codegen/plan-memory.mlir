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

// Of a size that is read from memory, larger than any memory, aligned otherwise,
// freed on one way only or not at all, and without elements.

// CHECK-LABEL: func @left_alone
//   CHECK-NOT: memref.view
func.func @left_alone(%x: memref<index>, %c: i1) -> memref<4xf32> {
  %n = memref.load %x[] : memref<index>
  %dynamic = memref.alloc(%n) : memref<?xf32>
  %other = memref.alloc(%n) : memref<?xf32>
  %large = memref.alloc() : memref<1099511627776xf32>
  %aligned = memref.alloc() {alignment = 128 : i64} : memref<4xf32>
  %sometimes = memref.alloc() : memref<4xf32>
  %empty = memref.alloc() : memref<0xf32>
  %kept = memref.alloc() : memref<4xf32>
  memref.dealloc %dynamic : memref<?xf32>
  memref.dealloc %other : memref<?xf32>
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

// -----

// Unknown sizes are computed at the entry, in front of the assertion on them:
// they must not be assumed not to overflow. The third buffer begins where the
// first one does, and the memory ends where the last one of them does.

// CHECK-LABEL: func @unknown_sizes
//  CHECK-SAME:   %[[X:.*]]: memref<?x3xf32>
//       CHECK:   %[[N:.*]] = memref.dim %[[X]]
//       CHECK:   %[[M:.*]] = arith.muli %[[N]], %{{.*}} : index
//   CHECK-DAG:   %[[C0:.*]] = arith.constant 0 : index
//   CHECK-DAG:   %[[LIMIT:.*]] = arith.constant 281474976710656 : index
//       CHECK:   arith.maxsi %[[N]], %[[C0]]
//       CHECK:   %[[LOW:.*]], %[[HIGH:.*]] = arith.mului_extended
//       CHECK:   %[[FITS:.*]] = arith.cmpi eq, %[[HIGH]], %[[C0]]
//       CHECK:   %[[PRODUCT:.*]] = arith.select %[[FITS]], %[[LOW]], %[[LIMIT]]
//       CHECK:   arith.minui %[[PRODUCT]], %[[LIMIT]]
//       CHECK:   %[[ARENA:.*]] = memref.alloc(%[[BYTES:.*]]) {alignment = 64 : i64} : memref<?xi8>
//       CHECK:   cf.assert %{{.*}}, "n is not negative"
//       CHECK:   %[[A:.*]] = memref.view %[[ARENA]][%[[LOWEST:.*]]][%[[N]]] : memref<?xi8> to memref<?xf32>
//       CHECK:   cf.assert %{{.*}}, "temporary buffer: invalid size"
//       CHECK:   %[[B:.*]] = memref.view %[[ARENA]][%[[SECOND:.*]]][%[[M]]] : memref<?xi8> to memref<?xf32>
//       CHECK:   %[[C:.*]] = memref.view %[[ARENA]][%[[THIRD:.*]]][%[[N]]] : memref<?xi8> to memref<?xf32>
//       CHECK:   memref.dealloc %[[ARENA]]
//  CHECK-NEXT:   return
func.func @unknown_sizes(%x: memref<?x3xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %x, %c0 : memref<?x3xf32>
  %good = arith.cmpi sge, %n, %c0 : index
  cf.assert %good, "n is not negative"
  %m = arith.muli %n, %c2 overflow<nsw> : index
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.exp ins(%y : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloc(%m) : memref<?xf32>
  linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  memref.dealloc %a : memref<?xf32>
  %c = memref.alloc(%n) : memref<?xf32>
  linalg.exp ins(%b : memref<?xf32>) outs(%c : memref<?xf32>)
  memref.dealloc %b : memref<?xf32>
  linalg.exp ins(%c : memref<?xf32>) outs(%y : memref<?xf32>)
  memref.dealloc %c : memref<?xf32>
  return
}

// -----

// Divisions are defined for all divisors, as the assertions on them come later.
// Sizes may be computed with floats.

// CHECK-LABEL: func @division
//  CHECK-SAME:   %{{.*}}: memref<?xf32>, %[[N:.*]]: index, %[[D:.*]]: index, %[[F:.*]]: f32
//       CHECK:   %[[ONE:.*]] = arith.constant 1 : index
//       CHECK:   %[[NEXT:.*]] = arith.addi %[[D]], %[[ONE]]
//       CHECK:   %[[SPECIAL:.*]] = arith.cmpi ule, %[[NEXT]], %[[ONE]]
//       CHECK:   %[[SAFE:.*]] = arith.select %[[SPECIAL]], %[[ONE]], %[[D]]
//       CHECK:   %[[NEGATION:.*]] = arith.cmpi eq, %[[D]], %{{.*}}
//       CHECK:   %[[NEGATIVE:.*]] = arith.subi %{{.*}}, %[[N]]
//       CHECK:   %[[QUOTIENT:.*]] = arith.divsi %[[N]], %[[SAFE]]
//       CHECK:   %[[Q:.*]] = arith.select %[[NEGATION]], %[[NEGATIVE]], %[[QUOTIENT]]
//       CHECK:   %[[POSITIVE:.*]] = arith.maxui %[[D]], %{{.*}}
//       CHECK:   %[[U:.*]] = arith.divui %[[N]], %[[POSITIVE]]
//       CHECK:   %[[S:.*]] = arith.fptosi %[[F]]
//       CHECK:   memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xi8>
//       CHECK:   cf.assert %{{.*}}, "d is positive"
//       CHECK:   memref.view %{{.*}}[%{{.*}}][%[[Q]]]
//       CHECK:   memref.view %{{.*}}[%{{.*}}][%[[U]]]
func.func @division(%x: memref<?xf32>, %n: index, %d: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %good = arith.cmpi sge, %d, %c1 : index
  cf.assert %good, "d is positive"
  %q = arith.divsi %n, %d : index
  %u = arith.divui %n, %d : index
  %i = arith.fptosi %f : f32 to i64
  %s = arith.index_cast %i : i64 to index
  %a = memref.alloc(%q) : memref<?xf32>
  linalg.exp ins(%x : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloc(%u) : memref<?xf32>
  linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  memref.dealloc %a : memref<?xf32>
  %c = memref.alloc(%s) : memref<?xf32>
  linalg.exp ins(%b : memref<?xf32>) outs(%c : memref<?xf32>)
  memref.dealloc %b : memref<?xf32>
  linalg.exp ins(%c : memref<?xf32>) outs(%x : memref<?xf32>)
  memref.dealloc %c : memref<?xf32>
  return
}

// -----

// Buffers in branches and loops have places, those of unknown sizes only if the
// branch is taken or the loop runs. Buffers of one branch and the other one share
// memory. What the loop reads in each iteration is not known at the entry.

// CHECK-LABEL: func @nested
//  CHECK-SAME:   %{{.*}}: memref<?xf32>, %[[N:.*]]: index, %[[COND:.*]]: i1
//       CHECK:   arith.select %[[COND]], %{{.*}}, %{{.*}} : index
//       CHECK:   %[[RUNS:.*]] = arith.cmpi sgt, %[[N]], %{{.*}}
//       CHECK:   arith.select %[[RUNS]], %{{.*}}, %{{.*}} : index
//       CHECK:   %[[ARENA:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xi8>
//       CHECK:   scf.if %[[COND]]
//       CHECK:     memref.view %[[ARENA]][%[[OFFSET:.*]]][] : memref<?xi8> to memref<4xf32>
//   CHECK-NOT:     dealloc
//       CHECK:   } else {
//       CHECK:     cf.assert %{{.*}}, "temporary buffer: invalid size"
//       CHECK:     memref.view %[[ARENA]][%[[OFFSET]]][%[[N]]] : memref<?xi8> to memref<?xf32>
//       CHECK:   scf.for
//       CHECK:     %[[M:.*]] = memref.load
//       CHECK:     memref.alloc(%[[M]]) : memref<?xf32>
//       CHECK:     memref.view %[[ARENA]]
//       CHECK:   scf.parallel
//       CHECK:     memref.alloc() : memref<4xf32>
func.func @nested(%x: memref<?xf32>, %n: index, %c: i1, %f: f32, %s: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    linalg.fill ins(%f : f32) outs(%a : memref<4xf32>)
    memref.dealloc %a : memref<4xf32>
  } else {
    %a = memref.alloc(%n) : memref<?xf32>
    linalg.exp ins(%x : memref<?xf32>) outs(%a : memref<?xf32>)
    memref.dealloc %a : memref<?xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.load %s[%i] : memref<?xindex>
    %a = memref.alloc(%m) : memref<?xf32>
    %b = memref.alloc(%n) : memref<?xf32>
    linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
    memref.dealloc %a : memref<?xf32>
    memref.dealloc %b : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %a = memref.alloc() : memref<4xf32>
    linalg.fill ins(%f : f32) outs(%a : memref<4xf32>)
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// A large buffer takes memory only where the branch is taken.

// CHECK-LABEL: func @large_branch
//  CHECK-SAME:   %[[COND:.*]]: i1
//   CHECK-DAG:   %[[C0:.*]] = arith.constant 0 : index
//   CHECK-DAG:   %[[LARGE:.*]] = arith.constant 67108864 : index
//       CHECK:   %[[BYTES:.*]] = arith.select %[[COND]], %[[LARGE]], %[[C0]] : index
//       CHECK:   memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xi8>
//       CHECK:   scf.if
//       CHECK:     memref.view %{{.*}}[%{{.*}}][] : memref<?xi8> to memref<16777216xf32>
func.func @large_branch(%c: i1, %f: f32, %x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    %b = memref.alloc() : memref<16777216xf32>
    linalg.fill ins(%f : f32) outs(%b : memref<16777216xf32>)
    memref.dealloc %b : memref<16777216xf32>
  }
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// The body of a loop with buffers enough has memory of its own.

// CHECK-LABEL: func @loop_body
//       CHECK: scf.for
//       CHECK:   %[[ARENA:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xi8>
//       CHECK:   memref.view %[[ARENA]]
//       CHECK:   memref.view %[[ARENA]]
//       CHECK:   memref.dealloc %[[ARENA]]
func.func @loop_body(%x: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%i) : memref<?xf32>
    linalg.exp ins(%x : memref<?xf32>) outs(%a : memref<?xf32>)
    %b = memref.alloc(%i) : memref<?xf32>
    linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
    memref.dealloc %a : memref<?xf32>
    linalg.exp ins(%b : memref<?xf32>) outs(%x : memref<?xf32>)
    memref.dealloc %b : memref<?xf32>
  }
  return
}
