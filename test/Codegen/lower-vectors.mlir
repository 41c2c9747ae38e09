// RUN: agate-opt %s --lower-vectors | FileCheck %s
// RUN: agate-opt %s --loops-to-llvm | FileCheck %s --check-prefix=LLVM

// LLVM-NOT: vector.
// LLVM: llvm.func internal @agate_body_contract

// CHECK-LABEL: func @contract
// CHECK-COUNT-2: vector.load {{.*}} memref<2x4xf32>, vector<4xf32>
// CHECK: vector.fma {{.*}} : vector<4xf32>
// CHECK: vector.store {{.*}} memref<2x4xf32>, vector<4xf32>
// CHECK-NOT: vector.{{contract|multi_reduction|transfer}}
// CHECK: return
func.func @contract(%a: memref<2x3xf32>, %b: memref<3x4xf32>) -> memref<2x4xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<2x4xf32>
  %0 = vector.transfer_read %a[%c0, %c0], %zero {permutation_map = affine_map<(m, k) -> (m, 0, k)>, in_bounds = [true, true, true]} : memref<2x3xf32>, vector<2x4x3xf32>
  %1 = vector.transfer_read %b[%c0, %c0], %zero {permutation_map = affine_map<(k, n) -> (0, n, k)>, in_bounds = [true, true, true]} : memref<3x4xf32>, vector<2x4x3xf32>
  %2 = vector.transfer_read %c[%c0, %c0], %zero {in_bounds = [true, true]} : memref<2x4xf32>, vector<2x4xf32>
  %3 = arith.mulf %0, %1 : vector<2x4x3xf32>
  %4 = vector.multi_reduction <add>, %3, %2 [2] : vector<2x4x3xf32> to vector<2x4xf32>
  vector.transfer_write %4, %c[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xf32>, memref<2x4xf32>
  return %c : memref<2x4xf32>
}

// Elements out of bounds have masks.

// CHECK-LABEL: func @masked
// CHECK-COUNT-2: vector.maskedload
// CHECK-COUNT-2: vector.maskedstore
func.func @masked(%x: memref<?x?xf32>) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.dim %x, %c0 : memref<?x?xf32>
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %y = memref.alloc(%m, %n) : memref<?x?xf32>
  %mask = vector.create_mask %m, %n : vector<2x8xi1>
  %0 = vector.mask %mask { vector.transfer_read %x[%c0, %c0], %zero {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x8xf32> } : vector<2x8xi1> -> vector<2x8xf32>
  vector.mask %mask { vector.transfer_write %0, %y[%c0, %c0] {in_bounds = [true, true]} : vector<2x8xf32>, memref<?x?xf32> } : vector<2x8xi1>
  return %y : memref<?x?xf32>
}

// The lanes of a mask are counted in i32, to which any index is limited.

// CHECK-LABEL: func private @mask(
// CHECK-SAME: %[[N:.*]]: index
// CHECK-DAG: %[[NUMBERS:.*]] = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : vector<8xi32>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[LANES:.*]] = arith.constant 8 : index
// CHECK: %[[MOST:.*]] = arith.minsi %[[N]], %[[LANES]]
// CHECK: %[[COUNT:.*]] = arith.maxsi %[[MOST]], %[[ZERO]]
// CHECK: %[[I32:.*]] = arith.index_cast %[[COUNT]] : index to i32
// CHECK: %[[BOUND:.*]] = vector.broadcast %[[I32]] : i32 to vector<8xi32>
// CHECK: arith.cmpi sgt, %[[BOUND]], %[[NUMBERS]] : vector<8xi32>
func.func private @mask(%n: index) -> vector<8xi1> {
  %0 = vector.create_mask %n : vector<8xi1>
  return %0 : vector<8xi1>
}
