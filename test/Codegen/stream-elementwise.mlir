// RUN: agate-opt %s -pass-pipeline='builtin.module(func.func(stream-writes,canonicalize,cse))' \
// RUN:   -split-input-file | FileCheck %s

// Single elements up to a line, lines, and the elements that are left.

// CHECK-LABEL: func @add
// CHECK-SAME:      %[[A:.*]]: memref<4194304xf32>, %[[B:.*]]: memref<4194304xf32>, %[[OUT:.*]]: memref<4194304xf32>
// CHECK-NOT:     scf.if
// CHECK:         memref.extract_aligned_pointer_as_index %[[OUT]]
// CHECK:         scf.for
// CHECK:           %[[X:.*]] = memref.load %[[A]]
// CHECK:           %[[Y:.*]] = memref.load %[[B]]
// CHECK:           %[[SUM:.*]] = arith.addf %[[X]], %[[Y]] : f32
// CHECK:           memref.store %[[SUM]], %[[OUT]]
// CHECK:         scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %c16
// CHECK:           %[[XS:.*]] = vector.load %[[A]][%[[I]]] {alignment = 4 : i64}
// CHECK:           %[[YS:.*]] = vector.load %[[B]][%[[I]]] {alignment = 4 : i64}
// CHECK:           %[[SUMS:.*]] = arith.addf %[[XS]], %[[YS]] : vector<16xf32>
// CHECK:           vector.store %[[SUMS]], %[[OUT]][%[[I]]] {alignment = 64 : i64, nontemporal = true}
// CHECK:         scf.for
// CHECK:           memref.store
// CHECK:         llvm.fence seq_cst
#id = affine_map<(i) -> (i)>
func.func @add(%a: memref<4194304xf32>, %b: memref<4194304xf32>, %out: memref<4194304xf32>) {
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : memref<4194304xf32>, memref<4194304xf32>) outs(%out : memref<4194304xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Rows of unknown length, one that all rows read, a scalar of each row, and
// elements of different sizes.

// CHECK-LABEL: func @rows
// CHECK-SAME:      %[[A:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?xf32>, %[[C:.*]]: memref<?xf32>, %[[OUT:.*]]: memref<?x?xf64>
// CHECK:         scf.if
// CHECK:           scf.for %[[ROW:.*]] = %c0 to
// CHECK:             %[[TO:.*]] = memref.subview %[[OUT]][%[[ROW]], 0]
// CHECK:             scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %c8
// CHECK:               %[[XS:.*]] = vector.load %[[A]][%[[ROW]], %[[I]]]
// CHECK:               %[[YS:.*]] = vector.load %[[B]][%[[I]]]
// CHECK:               %[[Z:.*]] = memref.load %[[C]][%[[ROW]]]
// CHECK:               arith.addf %[[XS]], %[[YS]] : vector<8xf32>
// CHECK:               %[[ZS:.*]] = vector.broadcast %[[Z]] : f32 to vector<8xf32>
// CHECK:               arith.mulf %{{.*}}, %[[ZS]] : vector<8xf32>
// CHECK:               arith.extf %{{.*}} : vector<8xf32> to vector<8xf64>
// CHECK:               vector.store %{{.*}}, %[[TO]][%[[I]]] {{.*}}nontemporal = true
// CHECK:           llvm.fence seq_cst
// CHECK:         } else {
// CHECK:           linalg.generic
#rows = affine_map<(i, j) -> (i, j)>
#each = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (j)>
func.func @rows(%a: memref<?x?xf32>, %b: memref<?xf32>, %c: memref<?xf32>, %out: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [#rows, #all, #each, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : memref<?x?xf32>, memref<?xf32>, memref<?xf32>) outs(%out : memref<?x?xf64>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f64):
    %0 = arith.addf %x, %y : f32
    %1 = arith.mulf %0, %z : f32
    %2 = arith.extf %1 : f32 to f64
    linalg.yield %2 : f64
  }
  return
}

// -----

// Booleans are bytes in memory.

// CHECK-LABEL: func @mask
// CHECK:         %[[CONDITION:.*]] = vector.load {{.*}} {alignment = 1 : i64} : memref<4194304xi1>, vector<16xi1>
// CHECK:         %[[X:.*]] = vector.load {{.*}} : memref<4194304xf32>, vector<16xf32>
// CHECK:         %[[SELECTED:.*]] = arith.select %[[CONDITION]], %[[X]], %{{.*}} : vector<16xi1>, vector<16xf32>
// CHECK:         vector.store %[[SELECTED]], {{.*}}nontemporal
#id = affine_map<(i) -> (i)>
func.func @mask(%bits: memref<4194304xi1>, %a: memref<4194304xf32>, %out: memref<4194304xf32>) {
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%bits, %a : memref<4194304xi1>, memref<4194304xf32>) outs(%out : memref<4194304xf32>) {
  ^bb0(%c: i1, %x: f32, %o: f32):
    %0 = arith.negf %x : f32
    %1 = arith.select %c, %x, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// Small results, those of few elements that are read again and again, those in
// the place of an operand, functions, sums and rows that are not adjacent in
// memory stay.

// CHECK-LABEL: func @others
// CHECK-NOT:     vector.store
// CHECK-COUNT-6: linalg.generic
#id = affine_map<(i) -> (i)>
#twice = affine_map<(i) -> (i * 2)>
#row = affine_map<(i, j) -> (j)>
#rows = affine_map<(i, j) -> (i, j)>
func.func @others(%small: memref<1024xf32>, %a: memref<4194304xf32>, %wide: memref<8388608xf32>,
                  %few: memref<1024xf32>, %matrix: memref<4096x1024xf32>, %out: memref<4194304xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%small : memref<1024xf32>) outs(%few : memref<1024xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4194304xf32>) outs(%a : memref<4194304xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4194304xf32>) outs(%out : memref<4194304xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = math.exp %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#row, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%few : memref<1024xf32>) outs(%matrix : memref<4096x1024xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4194304xf32>) outs(%out : memref<4194304xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.addf %x, %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#twice, #id], iterator_types = ["parallel"]}
      ins(%wide : memref<8388608xf32>) outs(%out : memref<4194304xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// A part of a row in a loop nest.

// CHECK-LABEL: func @rows
// CHECK:         scf.if
// CHECK:           scf.for
// CHECK:             memref.load
// CHECK:             memref.store
// CHECK:           vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK:           llvm.fence seq_cst
// CHECK:         } else {
// CHECK:           scf.for
// CHECK:             linalg.generic
// CHECK-NOT:     fence
#id = affine_map<(i) -> (i)>
func.func @rows(%a: memref<?x?xf32>, %out: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %out, %c0 : memref<?x?xf32>
  %n = memref.dim %out, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %m step %c1 {
    %x = memref.subview %a[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %y = memref.subview %out[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<?xf32, strided<[1], offset: ?>>) outs(%y : memref<?xf32, strided<[1], offset: ?>>) {
    ^bb0(%p: f32, %o: f32):
      %0 = arith.negf %p : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Vectors are streamed where all rows start with a line. What is written with a
// mask stays.

// CHECK-LABEL: func @vectors
// CHECK-SAME:      %{{.*}}: memref<?x?xf32>, %[[OUT:.*]]: memref<?x?xf32>, %[[MASK:.*]]: vector<16xi1>
// CHECK:         memref.extract_aligned_pointer_as_index %[[OUT]]
// CHECK:         scf.if
// CHECK:           vector.store %{{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK:           vector.transfer_write %{{.*}}, %[[MASK]]
// CHECK:           llvm.fence seq_cst
// CHECK:         } else {
// CHECK:           vector.transfer_write
// CHECK:           vector.transfer_write %{{.*}}, %[[MASK]]
// CHECK-NOT:     fence
func.func @vectors(%a: memref<?x?xf32>, %out: memref<?x?xf32>, %mask: vector<16xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.dim %out, %c0 : memref<?x?xf32>
  %n = memref.dim %out, %c1 : memref<?x?xf32>
  %rest = arith.remui %n, %c16 : index
  %end = arith.subi %n, %rest : index
  scf.for %i = %c0 to %m step %c1 {
    %x = memref.subview %a[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %y = memref.subview %out[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    scf.for %j = %c0 to %end step %c16 {
      %0 = vector.transfer_read %x[%j], %zero {in_bounds = [true]} : memref<?xf32, strided<[1], offset: ?>>, vector<16xf32>
      vector.transfer_write %0, %y[%j] {in_bounds = [true]} : vector<16xf32>, memref<?xf32, strided<[1], offset: ?>>
    }
    %0 = vector.transfer_read %x[%end], %zero, %mask {in_bounds = [true]} : memref<?xf32, strided<[1], offset: ?>>, vector<16xf32>
    vector.transfer_write %0, %y[%end], %mask {in_bounds = [true]} : vector<16xf32>, memref<?xf32, strided<[1], offset: ?>>
  }
  return
}

// -----

// Rows that are read again stay in the caches, and so do vectors that start
// anywhere.

// CHECK-LABEL: func @read_again
// CHECK-NOT:     fence
func.func @read_again(%out: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.dim %out, %c0 : memref<?x?xf32>
  %n = memref.dim %out, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %m step %c1 {
    %y = memref.subview %out[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    scf.for %j = %c0 to %n step %c16 {
      %0 = vector.transfer_read %y[%j], %zero {in_bounds = [true]} : memref<?xf32, strided<[1], offset: ?>>, vector<16xf32>
      vector.transfer_write %0, %y[%j] {in_bounds = [true]} : vector<16xf32>, memref<?xf32, strided<[1], offset: ?>>
    }
  }
  return
}

// -----

// CHECK-LABEL: func @anywhere
// CHECK-NOT:     fence
func.func @anywhere(%a: memref<?x?xf32>, %out: memref<?x?xf32>, %start: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.dim %out, %c0 : memref<?x?xf32>
  %n = memref.dim %out, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %m step %c1 {
    %x = memref.subview %a[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %y = memref.subview %out[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    scf.for %j = %start to %n step %c16 {
      %0 = vector.transfer_read %x[%j], %zero {in_bounds = [true]} : memref<?xf32, strided<[1], offset: ?>>, vector<16xf32>
      vector.transfer_write %0, %y[%j] {in_bounds = [true]} : vector<16xf32>, memref<?xf32, strided<[1], offset: ?>>
    }
  }
  return
}
