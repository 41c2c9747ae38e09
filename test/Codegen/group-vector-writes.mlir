// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(group-vector-writes))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(group-vector-writes,ungroup-vector-writes))' | FileCheck %s --check-prefix=BACK
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(group-vector-writes),one-shot-bufferize{bufferize-function-boundaries},func.func(ungroup-vector-writes))' | FileCheck %s --check-prefix=BUFFER

// CHECK-LABEL: func @chain
// CHECK-SAME: %[[T:[a-z0-9]+]]: tensor<8x?xf32>, %[[A:[a-z0-9]+]]: vector<4xf32>, %[[B:[a-z0-9]+]]: vector<4xf32>, %[[I:[a-z0-9]+]]: index
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[C1:.*]] = arith.constant 1 : index
// CHECK: %[[ALL:.*]] = builtin.unrealized_conversion_cast %[[A]], %[[C0]], %[[I]], %[[B]], %[[C1]], %[[I]], %[[A]], %[[I]], %[[C0]]
// CHECK-SAME: to vector<4xf32> {agate.vector_writes}
// CHECK: %[[W:.*]] = vector.transfer_write %[[ALL]], %[[T]]
// CHECK-NOT: transfer_write
// CHECK: return %[[W]]

// BACK-LABEL: func @chain
// BACK-SAME: %[[T:[a-z0-9]+]]: tensor<8x?xf32>, %[[A:[a-z0-9]+]]: vector<4xf32>, %[[B:[a-z0-9]+]]: vector<4xf32>, %[[I:[a-z0-9]+]]: index
// BACK: %[[C0:.*]] = arith.constant 0 : index
// BACK: %[[C1:.*]] = arith.constant 1 : index
// BACK-NOT: unrealized
// BACK: %[[W0:.*]] = vector.transfer_write %[[A]], %[[T]][%[[C0]], %[[I]]] {in_bounds = [true]}
// BACK: %[[W1:.*]] = vector.transfer_write %[[B]], %[[W0]][%[[C1]], %[[I]]] {in_bounds = [true]}
// BACK: %[[W2:.*]] = vector.transfer_write %[[A]], %[[W1]][%[[I]], %[[C0]]] {in_bounds = [true]}
// BACK: return %[[W2]]

// BUFFER-LABEL: func @chain
// BUFFER-SAME: %[[A:[a-z0-9]+]]: vector<4xf32>, %[[B:[a-z0-9]+]]: vector<4xf32>, %[[I:[a-z0-9]+]]: index
// BUFFER-NOT: unrealized
// BUFFER: vector.transfer_write %[[A]], %[[M:.*]][%{{.*}}, %[[I]]] {in_bounds = [true]} : vector<4xf32>, memref<8x?xf32, {{.*}}>
// BUFFER: vector.transfer_write %[[B]], %[[M]][%{{.*}}, %[[I]]]
// BUFFER: vector.transfer_write %[[A]], %[[M]][%[[I]], %{{.*}}]
// BUFFER-NEXT: return
func.func @chain(%t: tensor<8x?xf32>, %a: vector<4xf32>, %b: vector<4xf32>, %i: index) -> tensor<8x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %a, %t[%c0, %i] {in_bounds = [true]} : vector<4xf32>, tensor<8x?xf32>
  %1 = vector.transfer_write %b, %0[%c1, %i] {in_bounds = [true]} : vector<4xf32>, tensor<8x?xf32>
  %2 = vector.transfer_write %a, %1[%i, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<8x?xf32>
  return %2 : tensor<8x?xf32>
}

// A mask is part of the remaining write.

// CHECK-LABEL: func @masked
// CHECK-SAME: %[[MASK:[a-z0-9]+]]: vector<4xi1>
// CHECK: %[[ALL:.*]] = builtin.unrealized_conversion_cast
// CHECK: vector.transfer_write %[[ALL]], %{{.*}}, %[[MASK]] {
// CHECK-NOT: transfer_write
// BACK-LABEL: func @masked
// BACK-SAME: %[[MASK:[a-z0-9]+]]: vector<4xi1>
// BACK-COUNT-2: vector.transfer_write %{{.*}}, %[[MASK]] {in_bounds = [true]}
func.func @masked(%t: tensor<2x3xf32>, %a: vector<4xf32>, %b: vector<4xf32>, %m: vector<4xi1>) -> tensor<2x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %a, %t[%c0, %c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<2x3xf32>
  %1 = vector.transfer_write %b, %0[%c1, %c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Writes that differ in more than that, and what is read in between, stay.

// CHECK-LABEL: func @others
// CHECK-NOT: unrealized
// CHECK-COUNT-4: vector.transfer_write
// BACK-LABEL: func @others
// BACK-COUNT-4: vector.transfer_write
func.func @others(%t: tensor<8xf32>, %a: vector<4xf32>, %b: vector<2xf32>, %i: index) -> (tensor<8xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %a, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %b, %0[%c4] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  %2 = vector.transfer_write %b, %1[%i] : vector<2xf32>, tensor<8xf32>
  %3 = tensor.extract %2[%c0] : tensor<8xf32>
  %4 = vector.transfer_write %b, %2[%c4] : vector<2xf32>, tensor<8xf32>
  return %4, %3 : tensor<8xf32>, f32
}

// Writes to buffers have no results.

// CHECK-LABEL: func @buffer
// CHECK-COUNT-2: vector.transfer_write
func.func @buffer(%m: memref<8xf32>, %a: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  vector.transfer_write %a, %m[%c0] {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  vector.transfer_write %a, %m[%c4] {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  return
}
