// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=aarch64}))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=aarch64-dotprod}))' | FileCheck %s --check-prefixes=CHECK,DOTPROD
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=aarch64-i8mm}))' | FileCheck %s --check-prefixes=CHECK,I8MM
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(lower-dots{isa=aarch64-i8mm}),canonicalize)' | mlir-opt

// CHECK-LABEL: func @bytes(
// CHECK-SAME: %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>, %[[C:.*]]: vector<4xi32>)
// I8MM-DAG: %[[X:.*]] = vector.bitcast %[[A]]
// I8MM-DAG: %[[Y:.*]] = vector.bitcast %[[B]]
// I8MM: llvm.call_intrinsic "llvm.aarch64.neon.usdot"(%[[C]], %[[X]], %[[Y]])
// DOTPROD-NOT: call_intrinsic
// DOTPROD-COUNT-4: arith.muli %{{.*}}, %{{.*}} : vector<4xi32>
func.func @bytes(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.bitcast %a : vector<4xi32> to vector<16xi8>
  %1 = vector.shape_cast %0 : vector<16xi8> to vector<4x4xi8>
  %2 = arith.extui %1 : vector<4x4xi8> to vector<4x4xi32>
  %3 = vector.bitcast %b : vector<4xi32> to vector<16xi8>
  %4 = vector.shape_cast %3 : vector<16xi8> to vector<4x4xi8>
  %5 = arith.extsi %4 : vector<4x4xi8> to vector<4x4xi32>
  %6 = arith.muli %2, %5 : vector<4x4xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<4x4xi32> to vector<4xi32>
  return %7 : vector<4xi32>
}

// CHECK-LABEL: func @signed(
// CHECK-SAME: %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>, %[[C:.*]]: vector<4xi32>)
// DOTPROD-DAG: %[[X:.*]] = vector.bitcast %[[A]]
// DOTPROD-DAG: %[[Y:.*]] = vector.bitcast %[[B]]
// DOTPROD: llvm.call_intrinsic "llvm.aarch64.neon.sdot"(%[[C]], %[[X]], %[[Y]])
// I8MM-NOT: call_intrinsic
// I8MM-COUNT-4: arith.muli %{{.*}}, %{{.*}} : vector<4xi32>
func.func @signed(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.bitcast %a : vector<4xi32> to vector<16xi8>
  %1 = vector.shape_cast %0 : vector<16xi8> to vector<4x4xi8>
  %2 = arith.extsi %1 : vector<4x4xi8> to vector<4x4xi32>
  %3 = vector.bitcast %b : vector<4xi32> to vector<16xi8>
  %4 = vector.shape_cast %3 : vector<16xi8> to vector<4x4xi8>
  %5 = arith.extsi %4 : vector<4x4xi8> to vector<4x4xi32>
  %6 = arith.muli %2, %5 : vector<4x4xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<4x4xi32> to vector<4xi32>
  return %7 : vector<4xi32>
}

// The low halves of the words become the lower half of a vector.
// CHECK-LABEL: func @halves(
// CHECK-SAME: %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>, %[[C:.*]]: vector<4xi32>)
// CHECK: %[[ORDER:.*]] = arith.constant dense<[0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15]> : vector<16xi8>
// CHECK: %[[AB:.*]] = vector.bitcast %[[A]] : vector<4xi32> to vector<16xi8>
// CHECK: llvm.call_intrinsic "llvm.aarch64.neon.tbl1"(%[[AB]], %[[ORDER]])
// CHECK: %[[X:.*]] = vector.bitcast {{.*}} to vector<8xi16>
// CHECK: %[[BB:.*]] = vector.bitcast %[[B]] : vector<4xi32> to vector<16xi8>
// CHECK: llvm.call_intrinsic "llvm.aarch64.neon.tbl1"(%[[BB]]
// CHECK: %[[Y:.*]] = vector.bitcast {{.*}} to vector<8xi16>
// CHECK-DAG: %[[XL:.*]] = vector.extract_strided_slice %[[X]] {offsets = [0]
// CHECK-DAG: %[[YL:.*]] = vector.extract_strided_slice %[[Y]] {offsets = [0]
// CHECK: %[[LOW:.*]] = llvm.call_intrinsic "llvm.aarch64.neon.smull"(%[[XL]], %[[YL]])
// CHECK: %[[SUM:.*]] = arith.addi %[[C]], %[[LOW]]
// CHECK-DAG: %[[XH:.*]] = vector.extract_strided_slice %[[X]] {offsets = [4]
// CHECK-DAG: %[[YH:.*]] = vector.extract_strided_slice %[[Y]] {offsets = [4]
// CHECK: %[[HIGH:.*]] = llvm.call_intrinsic "llvm.aarch64.neon.smull"(%[[XH]], %[[YH]])
// CHECK: arith.addi %[[SUM]], %[[HIGH]]
func.func @halves(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.bitcast %a : vector<4xi32> to vector<8xi16>
  %1 = vector.shape_cast %0 : vector<8xi16> to vector<4x2xi16>
  %2 = arith.extsi %1 : vector<4x2xi16> to vector<4x2xi32>
  %3 = vector.bitcast %b : vector<4xi32> to vector<8xi16>
  %4 = vector.shape_cast %3 : vector<8xi16> to vector<4x2xi16>
  %5 = arith.extsi %4 : vector<4x2xi16> to vector<4x2xi32>
  %6 = arith.muli %2, %5 : vector<4x2xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<4x2xi32> to vector<4xi32>
  return %7 : vector<4xi32>
}

// Parts of vectors have no such instruction.
// CHECK-LABEL: func @narrow(
// CHECK-NOT: call_intrinsic
// CHECK: return
func.func @narrow(%a: vector<2xi32>, %b: vector<2xi32>, %c: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.bitcast %a : vector<2xi32> to vector<4xi16>
  %1 = vector.shape_cast %0 : vector<4xi16> to vector<2x2xi16>
  %2 = arith.extsi %1 : vector<2x2xi16> to vector<2x2xi32>
  %3 = vector.bitcast %b : vector<2xi32> to vector<4xi16>
  %4 = vector.shape_cast %3 : vector<4xi16> to vector<2x2xi16>
  %5 = arith.extsi %4 : vector<2x2xi16> to vector<2x2xi32>
  %6 = arith.muli %2, %5 : vector<2x2xi32>
  %7 = vector.multi_reduction <add>, %6, %c [1] : vector<2x2xi32> to vector<2xi32>
  return %7 : vector<2xi32>
}
