// RUN: agate-opt %s --parallelize-loops=min-cost=4000 --canonicalize | FileCheck %s

// A row of the result in each iteration, whose buffer is its own.
// CHECK-LABEL: func.func @rows
// CHECK-SAME:    %[[X:.*]]: memref<64x100xf32>)
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CHUNKS:.*]] = arith.constant 32 : index
// CHECK-DAG:     %[[LAST:.*]] = arith.constant 31 : index
// CHECK-DAG:     %[[LENGTH:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[END:.*]] = arith.constant 64 : index
// CHECK:         scf.parallel (%[[CHUNK:.*]]) = (%[[C0]]) to (%[[CHUNKS]]) step (%[[C1]]) {
// CHECK-NEXT:      memref.alloc() : memref<100xf32>
// CHECK:           %[[BEGIN:.*]] = arith.muli %[[CHUNK]], %[[LENGTH]]
// CHECK:           %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[LENGTH]]
// CHECK:           %[[IS_LAST:.*]] = arith.cmpi eq, %[[CHUNK]], %[[LAST]]
// CHECK:           %[[UNTIL:.*]] = arith.select %[[IS_LAST]], %[[END]], %[[NEXT]]
// CHECK-NEXT:      scf.for %{{.*}} = %[[BEGIN]] to %[[UNTIL]] step %[[C1]] {
// CHECK-NOT:         memref.alloc
// CHECK:             linalg.abs
// CHECK:             linalg.exp
func.func @rows(%x: memref<64x100xf32>) -> memref<64x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %row = memref.alloc() : memref<100xf32>
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.abs ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%row : memref<100xf32>)
    linalg.exp ins(%row : memref<100xf32>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<64x100xf32>
}

// The number of chunks is computed where sizes are not known, by a function
// that nests of this form share.
// CHECK-LABEL: func.func @dynamic
// CHECK:         %[[DIM:.*]] = memref.dim
// CHECK:         %[[N:.*]] = arith.maxsi %[[DIM]], %c0
// CHECK:         %[[PARTS:.*]]:3 = call @chunks(%[[N]], %c1900)
// CHECK:         %[[LAST:.*]] = arith.subi %[[PARTS]]#0, %c1
// CHECK:         scf.parallel (%[[CHUNK:.*]]) = (%c0) to (%[[PARTS]]#2) step (%c1) {
// CHECK:           %[[BEGIN:.*]] = arith.muli %[[CHUNK]], %[[PARTS]]#1
// CHECK:           %[[NEXT:.*]] = arith.addi %[[BEGIN]], %[[PARTS]]#1
// CHECK:           %[[IS_LAST:.*]] = arith.cmpi eq, %[[CHUNK]], %[[LAST]]
// CHECK:           %[[END:.*]] = arith.select %[[IS_LAST]], %[[DIM]], %[[NEXT]]
// CHECK:           scf.for %{{.*}} = %[[BEGIN]] to %[[END]] step
func.func @dynamic(%x: memref<?x100xf32>) -> memref<?x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?x100xf32>
  %y = memref.alloc(%n) : memref<?x100xf32>
  scf.for %i = %c0 to %n step %c1 {
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<?x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<?x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<?x100xf32>
}

// Of 7 iterations, the last two are in one chunk.
// CHECK-LABEL: func.func @shifted
// CHECK-DAG:     %[[CHUNKS:.*]] = arith.constant 6 : index
// CHECK:         scf.parallel (%{{.*}}) = (%{{.*}}) to (%[[CHUNKS]]) step
func.func @shifted(%x: memref<1000xf32>) -> memref<1000xf32> {
  %c0 = arith.constant 0 : index
  %c160 = arith.constant 160 : index
  %c840 = arith.constant 840 : index
  %c1000 = arith.constant 1000 : index
  %y = memref.alloc() : memref<1000xf32>
  scf.for %i = %c0 to %c1000 step %c160 {
    %begin = arith.minsi %i, %c840 : index
    %from = memref.subview %x[%begin] [160] [1] : memref<1000xf32> to memref<160xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%begin] [160] [1] : memref<1000xf32> to memref<160xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<160xf32, strided<[1], offset: ?>>) outs(%to : memref<160xf32, strided<[1], offset: ?>>)
    linalg.exp ins(%from : memref<160xf32, strided<[1], offset: ?>>) outs(%to : memref<160xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<1000xf32>
}

// A block of rows that is computed by an inner loop, the last one of fewer rows.
// CHECK-LABEL: func.func @blocks
// CHECK:         scf.parallel
// CHECK:           scf.for
// CHECK:             scf.for
func.func @blocks(%x: memref<61x64xf32>) -> memref<61x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %y = memref.alloc() : memref<61x64xf32>
  scf.for %i = %c0 to %c16 step %c1 {
    %count = affine.min affine_map<(d0) -> (4, 61 - 4 * d0)>(%i)
    scf.for %j = %c0 to %count step %c1 {
      %row = affine.apply affine_map<(d0, d1) -> (4 * d0 + d1)>(%i, %j)
      %from = memref.subview %x[%row, 0] [1, 64] [1, 1] : memref<61x64xf32> to memref<64xf32, strided<[1], offset: ?>>
      %to = memref.subview %y[%row, 0] [1, 64] [1, 1] : memref<61x64xf32> to memref<64xf32, strided<[1], offset: ?>>
      linalg.exp ins(%from : memref<64xf32, strided<[1], offset: ?>>) outs(%to : memref<64xf32, strided<[1], offset: ?>>)
    }
  }
  return %y : memref<61x64xf32>
}

// The outer loop accumulates: iterations of the inner one are independent.
// CHECK-LABEL: func.func @inner
// CHECK:         scf.for
// CHECK-NEXT:      scf.parallel
func.func @inner(%x: memref<32x32x64xf32>) -> memref<32x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %y = memref.alloc() : memref<32x64xf32>
  scf.for %k = %c0 to %c32 step %c1 {
    scf.for %i = %c0 to %c32 step %c1 {
      %from = memref.subview %x[%k, %i, 0] [1, 1, 64] [1, 1, 1] : memref<32x32x64xf32> to memref<64xf32, strided<[1], offset: ?>>
      %to = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<32x64xf32> to memref<64xf32, strided<[1], offset: ?>>
      linalg.add ins(%from, %to : memref<64xf32, strided<[1], offset: ?>>, memref<64xf32, strided<[1], offset: ?>>) outs(%to : memref<64xf32, strided<[1], offset: ?>>)
    }
  }
  return %y : memref<32x64xf32>
}

// CHECK-LABEL: func.func @elementwise
// CHECK:         scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%{{.*}}) step
// CHECK:           %[[X:.*]] = memref.subview %{{.*}}[%[[I]]]
// CHECK:           %[[Y:.*]] = memref.subview %{{.*}}[%[[I]]]
// CHECK:           linalg.exp ins(%[[X]] : {{.*}}) outs(%[[Y]] : {{.*}})
func.func @elementwise(%x: memref<1000xf32>) -> memref<1000xf32> {
  %y = memref.alloc() : memref<1000xf32>
  linalg.exp ins(%x : memref<1000xf32>) outs(%y : memref<1000xf32>)
  return %y : memref<1000xf32>
}

// The rows that are reduced are not the outermost parallel dimension.
// CHECK-LABEL: func.func @columns
// CHECK:         scf.parallel (%[[I:.*]]) =
// CHECK:           memref.subview %{{.*}}[0, %[[I]]]
// CHECK:           memref.subview %{{.*}}[%[[I]]]
// CHECK:           linalg.reduce
func.func @columns(%x: memref<64x1000xf32>) -> memref<1000xf32> {
  %y = memref.alloc() : memref<1000xf32>
  linalg.reduce { arith.addf } ins(%x : memref<64x1000xf32>) outs(%y : memref<1000xf32>) dimensions = [0]
  return %y : memref<1000xf32>
}

// Parts of both dimensions, as the outer one may be short.
// CHECK-LABEL: func.func @dynamic_elementwise
// CHECK-SAME:    %[[X:.*]]: memref<?x?xf32>)
// CHECK:         %[[PARTS:.*]]:5 = call @chunks_0(%{{.*}}, %{{.*}}, %{{.*}}, %c19)
// CHECK:         %[[ROWS:.*]] = affine.apply {{.*}}[%{{.*}}, %[[PARTS]]#1]
// CHECK:         %[[COLUMNS:.*]] = affine.apply {{.*}}[%{{.*}}, %[[PARTS]]#3]
// CHECK:         %[[ALL:.*]] = arith.muli %[[ROWS]], %[[COLUMNS]]
// CHECK:         scf.parallel (%[[CHUNK:.*]]) = (%{{.*}}) to (%[[ALL]]) step (%{{.*}}) {
// CHECK-DAG:       arith.remsi %[[CHUNK]], %[[COUNT:.*]] : index
// CHECK-DAG:       arith.divsi %[[CHUNK]], %[[COUNT]] : index
// CHECK:           memref.subview %[[X]]
// CHECK:           linalg.exp
func.func @dynamic_elementwise(%x: memref<?x?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %x, %c0 : memref<?x?xf32>
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %y = memref.alloc(%m, %n) : memref<?x?xf32>
  linalg.exp ins(%x : memref<?x?xf32>) outs(%y : memref<?x?xf32>)
  return %y : memref<?x?xf32>
}

// CHECK-LABEL: func.func @copy
// CHECK:         scf.parallel
// CHECK:           linalg.copy
// CHECK-NOT:     memref.copy
func.func @copy(%x: memref<64x100xf32>) -> memref<66x102xf32> {
  %y = memref.alloc() : memref<66x102xf32>
  %inner = memref.subview %y[1, 1] [64, 100] [1, 1] : memref<66x102xf32> to memref<64x100xf32, strided<[102, 1], offset: 103>>
  memref.copy %x, %inner : memref<64x100xf32> to memref<64x100xf32, strided<[102, 1], offset: 103>>
  return %y : memref<66x102xf32>
}

// The last two elements of each vector are outside of the iteration's columns.
// CHECK-LABEL: func.func @masked
// CHECK:         scf.parallel
func.func @masked(%x: memref<1400xf32>) -> memref<1400xf32> {
  %c0 = arith.constant 0 : index
  %c14 = arith.constant 14 : index
  %c1400 = arith.constant 1400 : index
  %zero = arith.constant 0.0 : f32
  %y = memref.alloc() : memref<1400xf32>
  %mask = vector.constant_mask [14] : vector<16xi1>
  scf.for %i = %c0 to %c1400 step %c14 {
    %from = memref.subview %x[%i] [14] [1] : memref<1400xf32> to memref<14xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i] [14] [1] : memref<1400xf32> to memref<14xf32, strided<[1], offset: ?>>
    %v = vector.transfer_read %from[%c0], %zero, %mask {in_bounds = [true]} : memref<14xf32, strided<[1], offset: ?>>, vector<16xf32>
    %w = math.exp %v : vector<16xf32>
    %u = math.exp %w : vector<16xf32>
    vector.transfer_write %u, %to[%c0], %mask {in_bounds = [true]} : vector<16xf32>, memref<14xf32, strided<[1], offset: ?>>
  }
  return %y : memref<1400xf32>
}

// A batch of unknown size: rows of an element of it are distributed as well,
// with buffers of known rows.
// CHECK-LABEL: func.func @batch
// CHECK:         %[[PARTS:.*]]:5 = call @chunks_1(%{{.*}}, %c1840200, %c50, %c36804)
// CHECK:         scf.parallel (%[[CHUNK:.*]]) = (%c0) to (%[[PARTS]]#4) step (%c1) {
// CHECK-NEXT:      memref.alloc(%{{.*}}) : memref<100x?xf32>
// CHECK:           arith.remui %[[CHUNK]], %[[PARTS]]#0
// CHECK:           arith.divui %[[CHUNK]], %[[PARTS]]#0
// CHECK:           scf.for
// CHECK:             scf.for
// CHECK:               linalg.exp
func.func @batch(%x: memref<?x50x100x?xf32>) -> memref<?x50x100x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c50 = arith.constant 50 : index
  %n = memref.dim %x, %c0 : memref<?x50x100x?xf32>
  %m = memref.dim %x, %c3 : memref<?x50x100x?xf32>
  %y = memref.alloc(%n, %m) : memref<?x50x100x?xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c50 step %c1 {
      %columns = affine.apply affine_map<()[s0] -> (s0)>()[%m]
      %row = memref.alloc(%columns) : memref<100x?xf32>
      %from = memref.subview %x[%i, %j, 0, 0] [1, 1, 100, %m] [1, 1, 1, 1] : memref<?x50x100x?xf32> to memref<100x?xf32, strided<[?, 1], offset: ?>>
      %to = memref.subview %y[%i, %j, 0, 0] [1, 1, 100, %m] [1, 1, 1, 1] : memref<?x50x100x?xf32> to memref<100x?xf32, strided<[?, 1], offset: ?>>
      linalg.abs ins(%from : memref<100x?xf32, strided<[?, 1], offset: ?>>) outs(%row : memref<100x?xf32>)
      linalg.exp ins(%row : memref<100x?xf32>) outs(%to : memref<100x?xf32, strided<[?, 1], offset: ?>>)
    }
  }
  return %y : memref<?x50x100x?xf32>
}

// Five iterations, of which a loop in them has one half: all of each iteration
// is parallel. The other one has nearly all: it has more iterations.
// CHECK-LABEL: func.func @short
// CHECK:         scf.parallel (%{{.*}}) = (%c0) to (%c5) step (%c1) {
// CHECK-NOT:       scf.parallel
// CHECK:           scf.for
// CHECK-COUNT-2:     linalg.exp
// CHECK:         scf.for
// CHECK:           scf.parallel (%{{.*}}) = (%c0) to (%c20) step (%c1) {
func.func @short(%x: memref<5x20x100xf32>) -> (memref<5x20x100xf32>, memref<5x20x100xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c20 = arith.constant 20 : index
  %y = memref.alloc() : memref<5x20x100xf32>
  %z = memref.alloc() : memref<5x20x100xf32>
  scf.for %i = %c0 to %c5 step %c1 {
    %t = memref.alloc() : memref<20x100xf32>
    %from = memref.subview %x[%i, 0, 0] [1, 20, 100] [1, 1, 1] : memref<5x20x100xf32> to memref<20x100xf32, strided<[100, 1], offset: ?>>
    linalg.exp ins(%from : memref<20x100xf32, strided<[100, 1], offset: ?>>) outs(%t : memref<20x100xf32>)
    scf.for %j = %c0 to %c20 step %c1 {
      %row = memref.subview %t[%j, 0] [1, 100] [1, 1] : memref<20x100xf32> to memref<100xf32, strided<[1], offset: ?>>
      %to = memref.subview %y[%i, %j, 0] [1, 1, 100] [1, 1, 1] : memref<5x20x100xf32> to memref<100xf32, strided<[1], offset: ?>>
      linalg.exp ins(%row : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
    }
  }
  scf.for %i = %c0 to %c5 step %c1 {
    %first = memref.subview %z[%i, 0, 0] [1, 1, 1] [1, 1, 1] : memref<5x20x100xf32> to memref<1x1xf32, strided<[100, 1], offset: ?>>
    %v = memref.load %first[%c0, %c0] : memref<1x1xf32, strided<[100, 1], offset: ?>>
    memref.store %v, %first[%c0, %c0] : memref<1x1xf32, strided<[100, 1], offset: ?>>
    scf.for %j = %c0 to %c20 step %c1 {
      %row = memref.subview %x[%i, %j, 0] [1, 1, 100] [1, 1, 1] : memref<5x20x100xf32> to memref<100xf32, strided<[1], offset: ?>>
      %to = memref.subview %z[%i, %j, 0] [1, 1, 100] [1, 1, 1] : memref<5x20x100xf32> to memref<100xf32, strided<[1], offset: ?>>
      linalg.exp ins(%row : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
      linalg.exp ins(%row : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
      linalg.exp ins(%row : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
    }
  }
  return %y, %z : memref<5x20x100xf32>, memref<5x20x100xf32>
}

// Images of which something is computed first: of few, the rows are parallel.
// CHECK-LABEL: func.func @images
// CHECK:         %[[FEW:.*]] = arith.cmpi slt, %{{.*}}, %c6
// CHECK:         scf.if %[[FEW]] {
// CHECK-NEXT:      scf.for
// CHECK:             scf.parallel
// CHECK:         } else {
// CHECK:           scf.parallel
// CHECK-NOT:         scf.parallel
// CHECK:         return
func.func @images(%x: memref<?x40x5x100xf32>, %z: memref<?xf32>) -> memref<?x40x5x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c20 = arith.constant 20 : index
  %c40 = arith.constant 40 : index
  %c100 = arith.constant 100 : index
  %n = memref.dim %x, %c0 : memref<?x40x5x100xf32>
  %y = memref.alloc(%n) : memref<?x40x5x100xf32>
  %t = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %first = memref.load %z[%i] : memref<?xf32>
    memref.store %first, %t[%i] : memref<?xf32>
    scf.for %j = %c0 to %c40 step %c1 {
      scf.for %k = %c0 to %c5 step %c1 {
        scf.for %l = %c0 to %c100 step %c20 {
          %from = memref.subview %x[%i, %j, %k, %l] [1, 1, 1, 20] [1, 1, 1, 1] : memref<?x40x5x100xf32> to memref<20xf32, strided<[1], offset: ?>>
          %to = memref.subview %y[%i, %j, %k, %l] [1, 1, 1, 20] [1, 1, 1, 1] : memref<?x40x5x100xf32> to memref<20xf32, strided<[1], offset: ?>>
          linalg.exp ins(%from : memref<20xf32, strided<[1], offset: ?>>) outs(%to : memref<20xf32, strided<[1], offset: ?>>)
        }
      }
    }
  }
  return %y : memref<?x40x5x100xf32>
}

// A copy of unknown sizes whose elements are not contiguous.
// CHECK-LABEL: func.func @dynamic_copy
// CHECK:         scf.parallel
// CHECK:           linalg.copy
func.func @dynamic_copy(%x: memref<?x?xf32>, %n: index) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.dim %x, %c0 : memref<?x?xf32>
  %b = memref.dim %x, %c1 : memref<?x?xf32>
  %y = memref.alloc(%a, %n) : memref<?x?xf32>
  %inner = memref.subview %y[0, 1] [%a, %b] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: 1>>
  memref.copy %x, %inner : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: 1>>
  return %y : memref<?x?xf32>
}

// The size of the buffer depends on the iteration: it is at most 100.
// CHECK-LABEL: func.func @limited
// CHECK:         scf.parallel
// CHECK-NEXT:      %[[BYTES:.*]] = memref.alloc() {alignment = 64 : i64} : memref<400xi8>
// CHECK:           scf.for
// CHECK:             %[[SIZE:.*]] = arith.minsi
// CHECK:             memref.view %[[BYTES]][%{{.*}}][%[[SIZE]]] : memref<400xi8> to memref<?xf32>
func.func @limited(%x: memref<64x100xf32>) -> memref<64x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c100 = arith.constant 100 : index
  %y = memref.alloc() : memref<64x100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %n = arith.minsi %i, %c100 : index
    %row = memref.alloc(%n) : memref<?xf32>
    %from = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<64x100xf32> to memref<?xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<64x100xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.abs ins(%from : memref<?xf32, strided<[1], offset: ?>>) outs(%row : memref<?xf32>)
    linalg.exp ins(%row : memref<?xf32>) outs(%to : memref<?xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<64x100xf32>
}

// The larger one of two limits, and a product that may be too large.
// CHECK-LABEL: func.func @unknown_limit
// CHECK-SAME:    %[[P:[a-z0-9]*]]: index, %[[Q:[a-z0-9]*]]: index
// CHECK:         %[[LIMIT:.*]] = arith.maxsi %[[P]], %[[Q]]
// CHECK:         arith.select
// CHECK:         %[[SIZE:.*]] = arith.select
// CHECK:         scf.parallel
// CHECK-NEXT:      %[[BYTES:.*]] = memref.alloc(%[[SIZE]]) {alignment = 64 : i64} : memref<?xi8>
// CHECK:           scf.for
// CHECK:             memref.view %[[BYTES]]{{.*}} : memref<?xi8> to memref<?x?xf32>
func.func @unknown_limit(%x: memref<64x100xf32>, %p: index, %q: index, %c: memref<64xi1>) -> memref<64x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %b = memref.load %c[%i] : memref<64xi1>
    %n = arith.select %b, %p, %q : index
    %row = memref.alloc(%n, %p) : memref<?x?xf32>
    %first = memref.subview %row[0, 0] [1, 100] [1, 1] : memref<?x?xf32> to memref<100xf32, strided<[1]>>
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.abs ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%first : memref<100xf32, strided<[1]>>)
    linalg.exp ins(%first : memref<100xf32, strided<[1]>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<64x100xf32>
}

// CHECK-LABEL: func.func private @chunks(
// CHECK-SAME:    %[[N:.*]]: index, %[[COST:.*]]: index) -> (index, index, index) attributes {no_inline} {
// CHECK:         %[[LESS:.*]] = arith.cmpi slt, %[[N]], %{{.*}}
// CHECK:         %[[PER_CHUNK:.*]] = arith.select %[[LESS]]
// CHECK:         %[[DIVISOR:.*]] = arith.maxsi %[[PER_CHUNK]], %c1
// CHECK:         %[[FEW:.*]] = arith.divsi %[[N]], %[[DIVISOR]]
// CHECK:         %[[CHUNKS:.*]] = arith.maxsi %[[FEW]], %c1
// CHECK:         return %[[CHUNKS]], %[[PER_CHUNK]], %[[CHUNKS]]

// Parts of the innermost dimension of linalg are multiples of 64.
// CHECK-LABEL: func.func private @chunks_0(
// CHECK:         %[[LINES:.*]] = arith.divsi %{{.*}}, %c64
// CHECK:         arith.muli %[[LINES]], %c64

// The inner loop is one chunk where the outer one has enough.
// CHECK-LABEL: func.func private @chunks_1(
// CHECK-SAME:    %{{.*}}: index, %{{.*}}: index, %[[N:.*]]: index, %{{.*}}: index)
// CHECK:         %[[ALL:.*]] = arith.maxsi %[[N]], %c1
// CHECK:         %[[MANY:.*]] = arith.cmpi slt, %[[FOUND:.*]], %c8
// CHECK:         %[[PART:.*]] = arith.select %[[MANY]], %{{.*}}, %[[ALL]]
// CHECK:         return %[[FOUND]], %{{.*}}, %{{.*}}, %[[PART]], %{{.*}}
