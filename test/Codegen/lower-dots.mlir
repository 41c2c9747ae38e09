// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=x86-64-v4-vnni}))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=x86-64-v3}))' | FileCheck %s --check-prefix=V3
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=x86-64-v4-vnni}),canonicalize)' | mlir-opt

// CHECK-LABEL: func @bytes(
// CHECK-SAME: %[[A:.*]]: vector<16xi32>, %[[B:.*]]: vector<16xi32>, %[[C:.*]]: vector<16xi32>)
// CHECK-DAG: %[[X:.*]] = vector.bitcast %[[A]]
// CHECK-DAG: %[[Y:.*]] = vector.bitcast %[[B]]
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%[[C]], %[[X]], %[[Y]])
// No instruction multiplies unsigned by signed bytes without saturation.
// V3-LABEL: func @bytes(
// V3-NOT: call_intrinsic
// V3-COUNT-4: arith.muli %{{.*}}, %{{.*}} : vector<16xi32>
// V3: return
func.func @bytes(%a: vector<16xi32>, %b: vector<16xi32>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = vector.bitcast %a : vector<16xi32> to vector<64xi8>
  %1 = vector.shape_cast %0 : vector<64xi8> to vector<16x4xi8>
  %2 = arith.extui %1 : vector<16x4xi8> to vector<16x4xi32>
  %3 = vector.bitcast %b : vector<16xi32> to vector<64xi8>
  %4 = vector.shape_cast %3 : vector<64xi8> to vector<16x4xi8>
  %5 = arith.extsi %4 : vector<16x4xi8> to vector<16x4xi32>
  %6 = arith.muli %2, %5 : vector<16x4xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<16x4xi32> to vector<16xi32>
  return %7 : vector<16xi32>
}

// CHECK-LABEL: func @halves(
// CHECK: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// CHECK: arith.addi
// V3-LABEL: func @halves(
// V3: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
func.func @halves(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = vector.bitcast %a : vector<8xi32> to vector<16xi16>
  %1 = vector.shape_cast %0 : vector<16xi16> to vector<8x2xi16>
  %2 = arith.extsi %1 : vector<8x2xi16> to vector<8x2xi32>
  %3 = vector.bitcast %b : vector<8xi32> to vector<16xi16>
  %4 = vector.shape_cast %3 : vector<16xi16> to vector<8x2xi16>
  %5 = arith.extsi %4 : vector<8x2xi16> to vector<8x2xi32>
  %6 = arith.muli %2, %5 : vector<8x2xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<8x2xi32> to vector<8xi32>
  return %7 : vector<8xi32>
}

// Sums of two products that fit into 16 bits.
// CHECK-LABEL: func @pairs(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"
// V3-LABEL: func @pairs(
// V3-SAME: %[[A:.*]]: vector<8xi32>, %[[B:.*]]: vector<8xi32>, %[[C:.*]]: vector<8xi32>)
// V3-DAG: %[[X:.*]] = vector.bitcast %[[A]]
// V3-DAG: %[[Y:.*]] = vector.bitcast %[[B]]
// V3: %[[PAIRS:.*]] = llvm.call_intrinsic "llvm.x86.avx2.pmadd.ub.sw"(%[[X]], %[[Y]])
// V3: %[[ONES:.*]] = arith.constant dense<1> : vector<16xi16>
// V3: %[[SUMS:.*]] = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[PAIRS]], %[[ONES]])
// V3: arith.addi %[[C]], %[[SUMS]]
func.func @pairs(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = vector.bitcast %a : vector<8xi32> to vector<32xi8>
  %1 = arith.extui %0 : vector<32xi8> to vector<32xi16>
  %2 = vector.bitcast %b : vector<8xi32> to vector<32xi8>
  %3 = arith.extsi %2 : vector<32xi8> to vector<32xi16>
  %4 = arith.muli %1, %3 : vector<32xi16>
  %5, %6 = vector.deinterleave %4 : vector<32xi16> -> vector<16xi16>
  %7 = arith.addi %5, %6 overflow<nsw> : vector<16xi16>
  %8 = arith.extsi %7 : vector<16xi16> to vector<16xi32>
  %9 = vector.shape_cast %8 : vector<16xi32> to vector<8x2xi32>
  %10 = vector.multi_reduction <add>, %9, %c [1] : vector<8x2xi32> to vector<8xi32>
  return %10 : vector<8xi32>
}

// Sums that may overflow do so: the instruction would saturate.
// CHECK-LABEL: func @overflowing_pairs(
// CHECK: vector.multi_reduction
// V3-LABEL: func @overflowing_pairs(
// V3-NOT: call_intrinsic
// V3: vector.multi_reduction
func.func @overflowing_pairs(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = vector.bitcast %a : vector<8xi32> to vector<32xi8>
  %1 = arith.extui %0 : vector<32xi8> to vector<32xi16>
  %2 = vector.bitcast %b : vector<8xi32> to vector<32xi8>
  %3 = arith.extsi %2 : vector<32xi8> to vector<32xi16>
  %4 = arith.muli %1, %3 : vector<32xi16>
  %5, %6 = vector.deinterleave %4 : vector<32xi16> -> vector<16xi16>
  %7 = arith.addi %5, %6 : vector<16xi16>
  %8 = arith.extsi %7 : vector<16xi16> to vector<16xi32>
  %9 = vector.shape_cast %8 : vector<16xi32> to vector<8x2xi32>
  %10 = vector.multi_reduction <add>, %9, %c [1] : vector<8x2xi32> to vector<8xi32>
  return %10 : vector<8xi32>
}

// Two unsigned factors are no dot.
// CHECK-LABEL: func @unsigned(
// CHECK: vector.multi_reduction
func.func @unsigned(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = vector.bitcast %a : vector<8xi32> to vector<32xi8>
  %1 = vector.shape_cast %0 : vector<32xi8> to vector<8x4xi8>
  %2 = arith.extui %1 : vector<8x4xi8> to vector<8x4xi32>
  %3 = vector.bitcast %b : vector<8xi32> to vector<32xi8>
  %4 = vector.shape_cast %3 : vector<32xi8> to vector<8x4xi8>
  %5 = arith.extui %4 : vector<8x4xi8> to vector<8x4xi32>
  %6 = arith.muli %2, %5 : vector<8x4xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<8x4xi32> to vector<8xi32>
  return %7 : vector<8xi32>
}
