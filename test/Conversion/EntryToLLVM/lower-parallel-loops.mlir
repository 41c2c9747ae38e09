// RUN: agate-opt %s --split-input-file --lower-parallel-loops | FileCheck %s
// RUN: agate-opt %s --split-input-file --loops-to-llvm | FileCheck %s --check-prefix=LLVM

// The values that a chunk is computed of are in a struct, and each thread has a
// buffer of 64 bytes and one that the running program knows the size of.

// CHECK-LABEL: func.func @buffers
// CHECK-SAME:    %[[X:.*]]: memref<?xf32>)
// CHECK:         %[[DATA:.*]] = llvm.alloca
// CHECK:         %[[THREADS:.*]] = call @agateNumThreads(%[[CHUNKS:.*]]) : (i64) -> i64
// CHECK:         %[[COUNT:.*]] = arith.index_cast %[[THREADS]]
// CHECK:         %[[MEMORY:.*]] = memref.alloc(%[[COUNT]], %{{.*}}) {alignment = 64 : i64} : memref<?x?xi8>
// CHECK:         %[[BODY:.*]] = llvm.mlir.addressof @parallel
// CHECK:         call @agateParallelFor(%{{.*}}, %{{.*}}, %[[CHUNKS]], %[[THREADS]])
// CHECK-NEXT:    memref.dealloc %[[MEMORY]]

// CHECK-LABEL: llvm.func internal @parallel
// CHECK-SAME:    (%[[DATA:.*]]: !llvm.ptr, %[[THREAD:.*]]: i64, %[[CHUNK:.*]]: i64)
// CHECK:         %[[C3:.*]] = arith.constant 3 : index
// CHECK:         %[[NUMBER:.*]] = arith.index_cast %[[CHUNK]]
// CHECK:         %[[SCALED:.*]] = arith.muli %[[NUMBER]], %{{.*}}
// CHECK:         %[[I:.*]] = arith.addi %{{.*}}, %[[SCALED]]
// CHECK:         %[[A:.*]] = memref.view %{{.*}}[%{{.*}}][] : memref<?xi8> to memref<16xf32>
// CHECK:         %[[B:.*]] = memref.view %{{.*}}[%{{.*}}][%{{.*}}] : memref<?xi8> to memref<?x8xf32>
// CHECK:         %[[NEXT:.*]] = arith.addi %[[I]], %[[C3]]
// CHECK-NEXT:    func.call @kernel(%[[NEXT]], %[[A]], %[[B]], %{{.*}}, %{{.*}})
// CHECK-NEXT:    llvm.return
// CHECK-NOT:     scf.parallel

// LLVM-LABEL: llvm.func internal @agate_body_buffers
// LLVM:         llvm.mlir.addressof @parallel : !llvm.ptr
// LLVM-LABEL: llvm.func internal @parallel
// LLVM:         llvm.call @agate_kernel(
func.func @buffers(%x: memref<?xf32>) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %y = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    %a = memref.alloc() : memref<16xf32>
    %b = memref.alloc(%n) : memref<?x8xf32>
    %next = arith.addi %i, %c3 : index
    func.call @kernel(%next, %a, %b, %x, %y) : (index, memref<16xf32>, memref<?x8xf32>, memref<?xf32>, memref<?xf32>) -> ()
    memref.dealloc %a : memref<16xf32>
    memref.dealloc %b : memref<?x8xf32>
  }
  return %y : memref<?xf32>
}
func.func private @kernel(%i: index, %a: memref<16xf32>, %b: memref<?x8xf32>, %x: memref<?xf32>, %y: memref<?xf32>) attributes {no_inline} {
  %0 = memref.load %x[%i] : memref<?xf32>
  memref.store %0, %y[%i] : memref<?xf32>
  return
}

// -----

// Of a memref, a chunk is passed what does not follow from its type and its
// sizes.

// CHECK-LABEL: func.func @views
// CHECK:         llvm.alloca %{{.*}} x !llvm.struct<(ptr, i64, i64, i64, i64, ptr, i64, i64)>
// CHECK-LABEL: llvm.func internal @parallel
// CHECK:         %[[P:.*]] = llvm.load
// CHECK:         %[[SIZE0:.*]] = llvm.load
// CHECK:         %[[SIZE1:.*]] = llvm.load
// CHECK:         %[[OFFSET:.*]] = llvm.load
// CHECK:         %[[STRIDE:.*]] = llvm.load
// CHECK:         %[[PX:.*]] = llvm.load
// CHECK:         %[[X0:.*]] = llvm.load
// CHECK:         %[[X1:.*]] = llvm.load
// CHECK:         llvm.insertvalue %[[P]], %{{.*}}[1]
// CHECK:         llvm.insertvalue %[[SIZE0]], %{{.*}}[3, 0]
// CHECK:         llvm.insertvalue %[[SIZE1]], %{{.*}}[3, 1]
// CHECK:         llvm.insertvalue %[[OFFSET]], %{{.*}}[2]
// CHECK:         llvm.insertvalue %[[STRIDE]], %{{.*}}[4, 0]
// CHECK:         llvm.insertvalue %[[PX]], %{{.*}}[1]
// CHECK:         %[[C4:.*]] = llvm.mlir.constant(4 : i64)
// CHECK:         llvm.mul %{{.*}}, %[[X1]]
// CHECK:         func.call @kernel(
func.func @views(%x: memref<?x?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o = memref.dim %x, %c0 : memref<?x?x4xf32>
  %n = memref.dim %x, %c1 : memref<?x?x4xf32>
  %v = memref.subview %x[%o, 0, 1] [%n, %n, 2] [1, 1, 1] : memref<?x?x4xf32> to memref<?x?x2xf32, strided<[?, 4, 1], offset: ?>>
  scf.parallel (%i) = (%c0) to (%o) step (%c1) {
    func.call @kernel(%i, %v, %x) : (index, memref<?x?x2xf32, strided<[?, 4, 1], offset: ?>>, memref<?x?x4xf32>) -> ()
  }
  return
}
func.func private @kernel(%i: index, %v: memref<?x?x2xf32, strided<[?, 4, 1], offset: ?>>, %x: memref<?x?x4xf32>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %0 = memref.load %v[%i, %i, %c0] : memref<?x?x2xf32, strided<[?, 4, 1], offset: ?>>
  memref.store %0, %x[%i, %i, %c0] : memref<?x?x4xf32>
  return
}

// -----

// Nothing is allocated if no buffer is.

// CHECK-LABEL: func.func @no_buffers
// CHECK-NOT:     memref.alloc(
// CHECK:         call @agateParallelFor
func.func @no_buffers(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    func.call @kernel(%i, %x) : (index, memref<8xf32>) -> ()
  }
  return
}
func.func private @kernel(%i: index, %x: memref<8xf32>) attributes {no_inline} {
  %0 = arith.constant 1.0 : f32
  memref.store %0, %x[%i] : memref<8xf32>
  return
}

// -----

// Loops that stay sequential: what is no call of a kernel, has two dimensions, is
// in a parallel loop, or could not be allocated.

// CHECK-LABEL: func.func @others
// CHECK-NOT:     agateParallelFor
// CHECK-COUNT-6: scf.parallel
// LLVM-LABEL:  llvm.func internal @agate_body_others
// LLVM-NOT:      llvm.func internal @parallel
func.func @others(%x: memref<8xf32>, %sizes: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  %n = memref.dim %sizes, %c0 : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %one, %x[%i] : memref<8xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    func.call @kernel(%i, %x) : (index, memref<8xf32>) -> ()
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c8) step (%c1) {
      func.call @kernel(%i, %x) : (index, memref<8xf32>) -> ()
    }
  }
  // The size of such buffers could overflow.
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %a = memref.alloc(%n) : memref<?x100000000000000xf32>
    func.call @kernel_of_unknown(%a) : (memref<?x100000000000000xf32>) -> ()
    memref.dealloc %a : memref<?x100000000000000xf32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %a = memref.alloc() : memref<100000000000000x100000000000000xf32>
    func.call @kernel_of_known(%a) : (memref<100000000000000x100000000000000xf32>) -> ()
    memref.dealloc %a : memref<100000000000000x100000000000000xf32>
  }
  return
}
func.func private @kernel(%i: index, %x: memref<8xf32>) attributes {no_inline} {
  %0 = arith.constant 1.0 : f32
  memref.store %0, %x[%i] : memref<8xf32>
  return
}
func.func private @kernel_of_unknown(%a: memref<?x100000000000000xf32>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %0 = arith.constant 1.0 : f32
  memref.store %0, %a[%c0, %c0] : memref<?x100000000000000xf32>
  return
}
func.func private @kernel_of_known(%a: memref<100000000000000x100000000000000xf32>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %0 = arith.constant 1.0 : f32
  memref.store %0, %a[%c0, %c0] : memref<100000000000000x100000000000000xf32>
  return
}
