// RUN: agate-opt %s -pass-pipeline='builtin.module(func.func(stream-writes,canonicalize,cse))' \
// RUN:   -split-input-file | FileCheck %s
// What is left is what the stock tool lowers.
// RUN: agate-opt %s -pass-pipeline='builtin.module(func.func(stream-writes))' \
// RUN:   -split-input-file | mlir-opt -split-input-file \
// RUN:   -convert-linalg-to-loops -convert-scf-to-cf -expand-strided-metadata \
// RUN:   -lower-affine -convert-vector-to-llvm -finalize-memref-to-llvm \
// RUN:   -convert-arith-to-llvm -convert-func-to-llvm -convert-cf-to-llvm \
// RUN:   -reconcile-unrealized-casts -o /dev/null

// Large and static: no other version, no run-time decision.

// CHECK-LABEL: func @static_rows
// CHECK:         %[[SPLAT:.*]] = arith.constant dense<0.0{{.*}}> : vector<16xf32>
// CHECK-NOT:     scf.if
// CHECK:         scf.for
// CHECK:           %[[TO:.*]] = memref.subview %arg1[%{{.*}}, 0]
// CHECK:           %[[FROM:.*]] = memref.subview %arg0[%{{.*}}, 0]
// CHECK:           memref.extract_aligned_pointer_as_index %[[TO]]
// CHECK:           scf.for
// CHECK:             memref.load %[[FROM]]
// CHECK:             memref.store %{{.*}}, %[[TO]]
// CHECK:           scf.for %[[J:.*]] = %[[HEAD:.*]] to %[[END:.*]] step %c16
// CHECK:             %[[AHEAD:.*]] = arith.addi %[[J]], %c4096
// CHECK:             memref.prefetch %[[FROM]][%[[AHEAD]]], read
// CHECK:             %[[LINE:.*]] = vector.load %[[FROM]][%[[J]]] {alignment = 4 : i64}
// CHECK-SAME:            vector<16xf32>
// CHECK:             vector.store %[[LINE]], %[[TO]][%[[J]]] {alignment = 64 : i64, nontemporal = true}
// CHECK:           scf.for
// CHECK:             memref.store %{{.*}}, %[[TO]]
// CHECK:           %[[REST:.*]] = memref.subview %arg1
// CHECK:           scf.for %[[K:.*]] =
// CHECK-NOT:         memref.prefetch
// CHECK:             vector.store %[[SPLAT]], %[[REST]][%[[K]]] {alignment = 64 : i64, nontemporal = true}
// CHECK-NOT:       linalg
// CHECK:         llvm.fence seq_cst
// CHECK-NEXT:    return
func.func @static_rows(%in: memref<4096x4096xf32>, %out: memref<4096x4096xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4096 = arith.constant 4096 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c4096 step %c1 {
    %to = memref.subview %out[%i, 0] [1, %i] [1, 1] : memref<4096x4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    %from = memref.subview %in[%i, 0] [1, %i] [1, 1] : memref<4096x4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.copy ins(%from : memref<?xf32, strided<[1], offset: ?>>) outs(%to : memref<?xf32, strided<[1], offset: ?>>)
    %n = arith.subi %c4096, %i : index
    %rest = memref.subview %out[%i, %i] [1, %n] [1, 1] : memref<4096x4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.fill ins(%zero : f32) outs(%rest : memref<?xf32, strided<[1], offset: ?>>)
  }
  return
}

// -----

// Decided at run time, once for the whole nest.

// CHECK-LABEL: func @dynamic_rows
// CHECK-SAME:    %[[OUT:.*]]: memref<?x?x?xf64>
// CHECK-DAG:     %[[BYTES:.*]] = arith.constant 4194304 : index
// CHECK-DAG:     %[[ROW:.*]] = arith.constant 64 : index
// CHECK:         %[[LARGE:.*]] = arith.cmpi uge, %{{.*}}, %[[BYTES]]
// CHECK:         %[[LONG:.*]] = arith.cmpi uge, %{{.*}}, %[[ROW]]
// CHECK:         %[[BOTH:.*]] = arith.andi %[[LARGE]], %[[LONG]]
// CHECK:         scf.if %[[BOTH]] {
// CHECK:           scf.for
// CHECK:             scf.for
// CHECK:               vector.store {{.*}} vector<8xf64>
// CHECK:           llvm.fence
// CHECK:         } else {
// CHECK:           scf.for
// CHECK:             scf.for
// CHECK:               linalg.fill
// CHECK-NOT:       llvm.fence
// CHECK:         return
func.func @dynamic_rows(%out: memref<?x?x?xf64>, %v: f64, %b: index, %m: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %b step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      %to = memref.subview %out[%i, %j, %n] [1, 1, %j] [1, 1, 1] : memref<?x?x?xf64> to memref<?xf64, strided<[1], offset: ?>>
      linalg.fill ins(%v : f64) outs(%to : memref<?xf64, strided<[1], offset: ?>>)
    }
  }
  return
}

// -----

// Small, short rows, elements that vectors pack, and strides: left alone.

// CHECK-LABEL: func @left_alone
// CHECK-NOT:     nontemporal
// CHECK-NOT:     llvm.fence
// CHECK:         return
func.func @left_alone(%small: memref<64x64xf32>, %narrow: memref<8388608x4xf32>,
                      %bool: memref<8192x8192xi1>, %complex: memref<8192x8192xcomplex<f32>>,
                      %strided: memref<8192x8192xf32, strided<[16384, 2]>>,
                      %b: i1, %c: complex<f32>, %f: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.subview %small[%i, 0] [1, %i] [1, 1] : memref<64x64xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.fill ins(%f : f32) outs(%0 : memref<?xf32, strided<[1], offset: ?>>)
  }
  scf.for %i = %c0 to %n step %c1 {
    %1 = memref.subview %narrow[%i, 0] [1, %i] [1, 1] : memref<8388608x4xf32> to memref<?xf32, strided<[1], offset: ?>>
    linalg.fill ins(%f : f32) outs(%1 : memref<?xf32, strided<[1], offset: ?>>)
  }
  scf.for %i = %c0 to %n step %c1 {
    %2 = memref.subview %bool[%i, 0] [1, %i] [1, 1] : memref<8192x8192xi1> to memref<?xi1, strided<[1], offset: ?>>
    linalg.fill ins(%b : i1) outs(%2 : memref<?xi1, strided<[1], offset: ?>>)
    memref.store %b, %bool[%i, %i] : memref<8192x8192xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %3 = memref.subview %complex[%i, 0] [1, %i] [1, 1] : memref<8192x8192xcomplex<f32>> to memref<?xcomplex<f32>, strided<[1], offset: ?>>
    linalg.fill ins(%c : complex<f32>) outs(%3 : memref<?xcomplex<f32>, strided<[1], offset: ?>>)
  }
  scf.for %i = %c0 to %n step %c1 {
    %4 = memref.subview %strided[%i, 0] [1, %i] [1, 1] : memref<8192x8192xf32, strided<[16384, 2]>> to memref<?xf32, strided<[2], offset: ?>>
    linalg.fill ins(%f : f32) outs(%4 : memref<?xf32, strided<[2], offset: ?>>)
  }
  linalg.fill ins(%f : f32) outs(%small : memref<64x64xf32>)
  linalg.fill ins(%b : i1) outs(%bool : memref<8192x8192xi1>)
  return
}

// -----

// A whole buffer: zeros are left to memset.

// CHECK-LABEL: func @fill_zero
// CHECK:         linalg.fill
// CHECK-NEXT:    return
func.func @fill_zero(%out: memref<8192x8192xi16>) {
  %zero = arith.constant 0 : i16
  linalg.fill ins(%zero : i16) outs(%out : memref<8192x8192xi16>)
  return
}

// CHECK-LABEL: func @fill_negative_zero
// CHECK:         vector.store
func.func @fill_negative_zero(%out: memref<8192x8192xf32>) {
  %zero = arith.constant -0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<8192x8192xf32>)
  return
}

// CHECK-LABEL: func @fill_one
// CHECK-NOT:     scf.if
// CHECK:         %[[FLAT:.*]] = memref.collapse_shape %arg0
// CHECK-SAME:      into memref<67108864xi8>
// CHECK:         vector.store %{{.*}}, %[[FLAT]]{{.*}} nontemporal = true{{.*}} vector<64xi8>
// CHECK-NOT:     linalg.fill
// CHECK:         llvm.fence
func.func @fill_one(%out: memref<8192x8192xi8>) {
  %one = arith.constant 1 : i8
  linalg.fill ins(%one : i8) outs(%out : memref<8192x8192xi8>)
  return
}

// CHECK-LABEL: func @fill_runtime
// CHECK-SAME:    %[[OUT:.*]]: memref<?x?xbf16>, %[[V:.*]]: bf16
// CHECK:         %[[LARGE:.*]] = arith.cmpi uge
// CHECK:         %[[BITS:.*]] = arith.bitcast %[[V]] : bf16 to i16
// CHECK:         %[[OTHER:.*]] = arith.cmpi ne, %[[BITS]]
// CHECK:         %[[BOTH:.*]] = arith.andi %[[LARGE]], %[[OTHER]]
// CHECK:         scf.if %[[BOTH]]
// CHECK:           vector.store {{.*}} vector<32xbf16>
// CHECK:         } else {
// CHECK-NEXT:      linalg.fill ins(%[[V]] : bf16) outs(%[[OUT]]
func.func @fill_runtime(%out: memref<?x?xbf16>, %v: bf16) {
  linalg.fill ins(%v : bf16) outs(%out : memref<?x?xbf16>)
  return
}

// -----

// Single elements.

// CHECK-LABEL: func @scattered
// CHECK:         memref.store %{{.*}}, %arg0[%{{.*}}, %{{.*}}] {nontemporal = true}
// CHECK:         llvm.fence
// Neighbours are left to the caches and to LLVM's vectoriser.
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK-NOT:         nontemporal
// CHECK:         return
func.func @scattered(%out: memref<65536x1000xf32>, %columns: memref<65536xindex>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = memref.load %columns[%i] : memref<65536xindex>
    memref.store %v, %out[%i, %j] : memref<65536x1000xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %i step %c1 {
      memref.store %v, %out[%i, %j] : memref<65536x1000xf32>
    }
  }
  return
}

// -----

// Lines of a diagonal, with what the matrix is filled with.

// CHECK-LABEL: func @diagonal
// CHECK-SAME:    %[[OUT:.*]]: memref<4096x4096xf16>, %[[V:.*]]: f16, %[[K:.*]]: index
// CHECK:         %[[AROUND:.*]] = arith.constant dense<0.0{{.*}}> : vector<32xf16>
// CHECK:         linalg.fill
// CHECK:         scf.for %[[I:.*]] =
// CHECK:           %[[J:.*]] = arith.addi %[[I]], %[[K]]
// CHECK:           %[[FLAT:.*]] = memref.collapse_shape %[[OUT]]
// CHECK:           scf.if
// CHECK:             %[[STORED:.*]] = arith.cmpi eq, {{.*}} : vector<32xi16>
// CHECK:             %[[VS:.*]] = vector.broadcast %[[V]]
// CHECK:             %[[LINE:.*]] = arith.select %[[STORED]], %[[VS]], %[[AROUND]]
// CHECK:             vector.store %[[LINE]], %[[FLAT]]{{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK:           } else {
// CHECK-NEXT:        memref.store %[[V]], %[[OUT]][%[[I]], %[[J]]] :
// CHECK:         llvm.fence
func.func @diagonal(%out: memref<4096x4096xf16>, %v: f16, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4000 : index
  %zero = arith.constant 0.0 : f16
  linalg.fill ins(%zero : f16) outs(%out : memref<4096x4096xf16>)
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.addi %i, %k : index
    memref.store %v, %out[%i, %j] : memref<4096x4096xf16>
  }
  return
}

// The neighbours are not known.

// CHECK-LABEL: func @no_diagonal
// CHECK-NOT:     vector.store
func.func @no_diagonal(%out: memref<4096x4096xf16>, %v: f16, %columns: memref<4096xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4000 : index
  %zero = arith.constant 0.0 : f16
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %out[%i, %i] : memref<4096x4096xf16>
  }
  linalg.fill ins(%zero : f16) outs(%out : memref<4096x4096xf16>)
  scf.for %i = %c0 to %n step %c1 {
    %j = memref.load %columns[%i] : memref<4096xindex>
    memref.store %v, %out[%i, %j] : memref<4096x4096xf16>
  }
  linalg.fill ins(%zero : f16) outs(%out : memref<4096x4096xf16>)
  memref.store %v, %out[%c1, %c0] : memref<4096x4096xf16>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %out[%i, %i] : memref<4096x4096xf16>
  }
  return
}
