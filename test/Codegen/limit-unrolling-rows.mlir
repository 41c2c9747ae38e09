// RUN: agate-opt %s --limit-unrolling=isa=x86-64-v4 | FileCheck %s --check-prefixes=CHECK,V4
// RUN: agate-opt %s --limit-unrolling=isa=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,V3

// CHECK-DAG: #[[DISABLE:.*]] = #llvm.loop_unroll<disable = true>
// CHECK-DAG: #[[AFTER:.*]] = #llvm.loop_annotation<isVectorized = true>
// CHECK: #[[VECTORIZE:.*]] = #llvm.loop_vectorize<followupAll = #[[AFTER]]>
// CHECK: #[[ROW:.*]] = #llvm.loop_annotation<vectorize = #[[VECTORIZE]], unroll = #[[DISABLE]]>

// CHECK-LABEL: func @rows(
// CHECK: memref.store
// CHECK-NEXT: } {loop_annotation = #[[ROW]]}
// CHECK-NEXT: }
func.func @rows(%a: memref<30x16xf32>, %b: memref<16xf32>, %c: memref<30x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c30 = arith.constant 30 : index
  scf.for %i = %c0 to %c30 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<30x16xf32>
      %1 = memref.load %b[%j] : memref<16xf32>
      %2 = arith.addf %0, %1 : f32
      memref.store %2, %c[%i, %j] : memref<30x16xf32>
    }
  }
  return
}

// AVX-512 interleaves rows of up to 8 elements of 32 bits.

// CHECK-LABEL: func @eight(
// CHECK: memref.store
// V4-NEXT: }{{$}}
// V3-NEXT: } {loop_annotation = #[[ROW]]}
// CHECK-NEXT: }
// CHECK: memref.store
// CHECK-NEXT: } {loop_annotation = #[[ROW]]}
func.func @eight(%a: memref<30x8xf32>, %b: memref<30x8xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c30 = arith.constant 30 : index
  %f = arith.constant 0.0 : f32
  %d = arith.constant 0.0 : f64
  scf.for %i = %c0 to %c30 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      memref.store %f, %a[%i, %j] : memref<30x8xf32>
    }
  }
  scf.for %i = %c0 to %c30 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      memref.store %d, %b[%i, %j] : memref<30x8xf64>
    }
  }
  return
}

// One row, fewer elements than LLVM vectorizes, more than it unrolls, a column,
// and a sum.

// CHECK-LABEL: func @others(
// CHECK-NOT: loop_annotation
func.func @others(%a: memref<30x7xf32>, %b: memref<30x65xf32>, %c: memref<16x30xf32>, %d: memref<30xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c16 = arith.constant 16 : index
  %c30 = arith.constant 30 : index
  %c65 = arith.constant 65 : index
  %zero = arith.constant 0.0 : f32
  scf.for %j = %c0 to %c16 step %c1 {
    memref.store %zero, %b[%c0, %j] : memref<30x65xf32>
  }
  scf.for %i = %c0 to %c30 step %c1 {
    scf.for %j = %c0 to %c7 step %c1 {
      memref.store %zero, %a[%i, %j] : memref<30x7xf32>
    }
    scf.for %j = %c0 to %c65 step %c1 {
      memref.store %zero, %b[%i, %j] : memref<30x65xf32>
    }
    scf.for %j = %c0 to %c16 step %c1 {
      memref.store %zero, %c[%j, %i] : memref<16x30xf32>
    }
    %sum = scf.for %j = %c0 to %c16 step %c1 iter_args(%s = %zero) -> f32 {
      %0 = memref.load %c[%j, %i] : memref<16x30xf32>
      %1 = arith.addf %s, %0 : f32
      scf.yield %1 : f32
    }
    memref.store %sum, %d[%i] : memref<30xf32>
  }
  return
}
