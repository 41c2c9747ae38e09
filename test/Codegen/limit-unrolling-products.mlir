// RUN: agate-opt %s --limit-unrolling=isa=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,V3
// RUN: agate-opt %s --limit-unrolling=isa=x86-64-v4 | FileCheck %s --check-prefixes=CHECK,V4

// Tiles of products are unrolled where registers are few, also where the number
// of iterations is not known; not where iterations are few.

// V3-DAG: #[[TWICE:.*]] = #llvm.loop_unroll<count = 2 : i32>
// V3-DAG: #[[UNROLLED:.*]] = #llvm.loop_annotation<unroll = #[[TWICE]]>
// CHECK-DAG: #[[KEPT:.*]] = #llvm.loop_annotation<unroll = #{{.*}}>

// CHECK-LABEL: func @known(
// V3: } {loop_annotation = #[[UNROLLED]]}
// V4: } {loop_annotation = #[[KEPT]]}
func.func @known(%m: memref<?x8xf32>, %n: memref<?x8xf32>, %size: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %0:8 = scf.for %i = %c0 to %c64 step %c1 iter_args(%a0 = %zero, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
    %x = vector.load %m[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %y = vector.load %n[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %s0 = vector.fma %x, %y, %a0 : vector<8xf32>
    %s1 = vector.fma %x, %y, %a1 : vector<8xf32>
    %s2 = vector.fma %x, %y, %a2 : vector<8xf32>
    %s3 = vector.fma %x, %y, %a3 : vector<8xf32>
    %s4 = vector.fma %x, %y, %a4 : vector<8xf32>
    %s5 = vector.fma %x, %y, %a5 : vector<8xf32>
    %s6 = vector.fma %x, %y, %a6 : vector<8xf32>
    %s7 = vector.fma %x, %y, %a7 : vector<8xf32>
    scf.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
  }
  return %0#7 : vector<8xf32>
}

// CHECK-LABEL: func @unknown(
// V3: } {loop_annotation = #[[UNROLLED]]}
// V4-NOT: loop_annotation
func.func @unknown(%m: memref<?x8xf32>, %n: memref<?x8xf32>, %size: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %0:8 = scf.for %i = %c0 to %size step %c1 iter_args(%a0 = %zero, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
    %x = vector.load %m[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %y = vector.load %n[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %s0 = vector.fma %x, %y, %a0 : vector<8xf32>
    %s1 = vector.fma %x, %y, %a1 : vector<8xf32>
    %s2 = vector.fma %x, %y, %a2 : vector<8xf32>
    %s3 = vector.fma %x, %y, %a3 : vector<8xf32>
    %s4 = vector.fma %x, %y, %a4 : vector<8xf32>
    %s5 = vector.fma %x, %y, %a5 : vector<8xf32>
    %s6 = vector.fma %x, %y, %a6 : vector<8xf32>
    %s7 = vector.fma %x, %y, %a7 : vector<8xf32>
    scf.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
  }
  return %0#7 : vector<8xf32>
}

// Nor are they where most registers hold sums.

// CHECK-LABEL: func @many_sums(
// V3: } {loop_annotation = #[[UNROLLED]]}
// V4: } {loop_annotation = #[[KEPT]]}
func.func @many_sums(%m: memref<?x16xf32>, %size: index) -> vector<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %0:17 = scf.for %i = %c0 to %size step %c1 iter_args(%a0 = %zero, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero, %a8 = %zero, %a9 = %zero, %a10 = %zero, %a11 = %zero, %a12 = %zero, %a13 = %zero, %a14 = %zero, %a15 = %zero, %a16 = %zero) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
    %x = vector.load %m[%i, %c0] : memref<?x16xf32>, vector<16xf32>
    %s0 = vector.fma %x, %x, %a0 : vector<16xf32>
    %s1 = vector.fma %x, %x, %a1 : vector<16xf32>
    %s2 = vector.fma %x, %x, %a2 : vector<16xf32>
    %s3 = vector.fma %x, %x, %a3 : vector<16xf32>
    %s4 = vector.fma %x, %x, %a4 : vector<16xf32>
    %s5 = vector.fma %x, %x, %a5 : vector<16xf32>
    %s6 = vector.fma %x, %x, %a6 : vector<16xf32>
    %s7 = vector.fma %x, %x, %a7 : vector<16xf32>
    %s8 = vector.fma %x, %x, %a8 : vector<16xf32>
    %s9 = vector.fma %x, %x, %a9 : vector<16xf32>
    %s10 = vector.fma %x, %x, %a10 : vector<16xf32>
    %s11 = vector.fma %x, %x, %a11 : vector<16xf32>
    %s12 = vector.fma %x, %x, %a12 : vector<16xf32>
    %s13 = vector.fma %x, %x, %a13 : vector<16xf32>
    %s14 = vector.fma %x, %x, %a14 : vector<16xf32>
    %s15 = vector.fma %x, %x, %a15 : vector<16xf32>
    %s16 = vector.fma %x, %x, %a16 : vector<16xf32>
    scf.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11, %s12, %s13, %s14, %s15, %s16 : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
  }
  return %0#16 : vector<16xf32>
}

// CHECK-LABEL: func @few_iterations(
// CHECK-NOT: loop_annotation
func.func @few_iterations(%m: memref<?x8xf32>, %n: memref<?x8xf32>, %size: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %0:8 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a0 = %zero, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
    %x = vector.load %m[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %y = vector.load %n[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %s0 = vector.fma %x, %y, %a0 : vector<8xf32>
    %s1 = vector.fma %x, %y, %a1 : vector<8xf32>
    %s2 = vector.fma %x, %y, %a2 : vector<8xf32>
    %s3 = vector.fma %x, %y, %a3 : vector<8xf32>
    %s4 = vector.fma %x, %y, %a4 : vector<8xf32>
    %s5 = vector.fma %x, %y, %a5 : vector<8xf32>
    %s6 = vector.fma %x, %y, %a6 : vector<8xf32>
    %s7 = vector.fma %x, %y, %a7 : vector<8xf32>
    scf.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
  }
  return %0#7 : vector<8xf32>
}

// CHECK-LABEL: func @few_products(
// V3-NOT: #[[UNROLLED]]
// CHECK: } {loop_annotation = #[[KEPT]]}
func.func @few_products(%m: memref<?x8xf32>, %n: memref<?x8xf32>, %size: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %0:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%a0 = %zero, %a1 = %zero) -> (vector<8xf32>, vector<8xf32>) {
    %x = vector.load %m[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %y = vector.load %n[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %s0 = vector.fma %x, %y, %a0 : vector<8xf32>
    %s1 = vector.fma %x, %y, %a1 : vector<8xf32>
    scf.yield %s0, %s1 : vector<8xf32>, vector<8xf32>
  }
  return %0#1 : vector<8xf32>
}

// Few iterations as well, if the sums are in most registers.

// CHECK-LABEL: func @few(
// V3: } {loop_annotation = #[[UNROLLED]]}
// V4: } {loop_annotation = #[[KEPT]]}
func.func @few(%m: memref<?x8xf32>, %n: memref<?x8xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %0:17 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a0 = %zero, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero, %a8 = %zero, %a9 = %zero, %a10 = %zero, %a11 = %zero, %a12 = %zero, %a13 = %zero, %a14 = %zero, %a15 = %zero, %a16 = %zero) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
    %x = vector.load %m[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %y = vector.load %n[%i, %c0] : memref<?x8xf32>, vector<8xf32>
    %s0 = vector.fma %x, %y, %a0 : vector<8xf32>
    %s1 = vector.fma %x, %y, %a1 : vector<8xf32>
    %s2 = vector.fma %x, %y, %a2 : vector<8xf32>
    %s3 = vector.fma %x, %y, %a3 : vector<8xf32>
    %s4 = vector.fma %x, %y, %a4 : vector<8xf32>
    %s5 = vector.fma %x, %y, %a5 : vector<8xf32>
    %s6 = vector.fma %x, %y, %a6 : vector<8xf32>
    %s7 = vector.fma %x, %y, %a7 : vector<8xf32>
    %s8 = vector.fma %x, %y, %a8 : vector<8xf32>
    %s9 = vector.fma %x, %y, %a9 : vector<8xf32>
    %s10 = vector.fma %x, %y, %a10 : vector<8xf32>
    %s11 = vector.fma %x, %y, %a11 : vector<8xf32>
    %s12 = vector.fma %x, %y, %a12 : vector<8xf32>
    %s13 = vector.fma %x, %y, %a13 : vector<8xf32>
    %s14 = vector.fma %x, %y, %a14 : vector<8xf32>
    %s15 = vector.fma %x, %y, %a15 : vector<8xf32>
    %s16 = vector.fma %x, %y, %a16 : vector<8xf32>
    scf.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11, %s12, %s13, %s14, %s15, %s16 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
  }
  return %0#16 : vector<8xf32>
}

// Dots of integers are products as well: two iterations of so many would not have
// enough registers.

// CHECK-LABEL: func @dots(
// V3: } {loop_annotation = #[[UNROLLED]]}
// V4: } {loop_annotation = #[[KEPT]]}
func.func @dots(%m: memref<?x16xi32>, %n: memref<?x16xi32>, %size: index) -> vector<16xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0> : vector<16xi32>
  %0:17 = scf.for %i = %c0 to %size step %c1 iter_args(%a0 = %zero, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero, %a8 = %zero, %a9 = %zero, %a10 = %zero, %a11 = %zero, %a12 = %zero, %a13 = %zero, %a14 = %zero, %a15 = %zero, %a16 = %zero) -> (vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>) {
    %x = vector.load %m[%i, %c0] : memref<?x16xi32>, vector<16xi32>
    %y = vector.load %n[%i, %c0] : memref<?x16xi32>, vector<16xi32>
    %s0 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a0, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s1 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a1, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s2 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a2, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s3 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a3, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s4 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a4, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s5 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a5, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s6 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a6, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s7 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a7, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s8 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a8, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s9 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a9, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s10 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a10, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s11 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a11, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s12 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a12, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s13 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a13, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s14 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a14, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s15 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a15, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    %s16 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%a16, %x, %y) : (vector<16xi32>, vector<16xi32>, vector<16xi32>) -> vector<16xi32>
    scf.yield %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11, %s12, %s13, %s14, %s15, %s16 : vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>
  }
  return %0#16 : vector<16xi32>
}
