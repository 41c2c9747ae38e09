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
