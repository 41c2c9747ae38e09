// RUN: agate-opt %s --bufferize-branches | FileCheck %s
// RUN: agate-opt %s --bufferize-branches | mlir-opt --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" --canonicalize | FileCheck %s --check-prefix=BUFFERS

// What a branch computes from a tensor that the other one yields is in a buffer
// of its own, so that none is copied.

// CHECK-LABEL: func @repeat(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32> {{.*}}, %[[N:.*]]: index,
// CHECK: scf.if
// CHECK: tensor.cast %[[X]]
// CHECK: else
// CHECK: %[[BUFFER:.*]] = memref.alloc(%[[N]]) {alignment = 64 : i64} : memref<?x40xf32>
// CHECK: %[[E:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable
// CHECK: %[[COPY:.*]] = linalg.generic {{.*}} outs(%[[E]]
// CHECK: bufferization.materialize_in_destination %[[COPY]] in restrict writable %[[BUFFER]]
// CHECK: %[[R:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable
// CHECK: scf.yield %[[R]]

// BUFFERS-LABEL: func @repeat(
// BUFFERS: scf.if %{{.*}} -> (memref<?x40xf32>)
// BUFFERS-NOT: memref.copy
// BUFFERS: memref.alloc
// BUFFERS-NOT: memref.copy
// BUFFERS: return
func.func @repeat(%x: tensor<?x?xf32> {bufferization.writable = false}, %n: index, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = scf.if %c -> (tensor<?x40xf32>) {
    %cast = tensor.cast %x : tensor<?x?xf32> to tensor<?x40xf32>
    scf.yield %cast : tensor<?x40xf32>
  } else {
    %e = tensor.empty(%n) : tensor<?x40xf32>
    %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x40xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %v = tensor.extract %x[%i, %c0] : tensor<?x?xf32>
      linalg.yield %v : f32
    } -> tensor<?x40xf32>
    scf.yield %1 : tensor<?x40xf32>
  }
  %2 = tensor.extract %0[%c0, %c0] : tensor<?x40xf32>
  return %2 : f32
}

// In the other order, by a loop.

// CHECK-LABEL: func @loop(
// CHECK: memref.alloc
// CHECK: scf.for
// CHECK: materialize_in_destination
// CHECK: else
func.func @loop(%x: tensor<8xf32>, %c: i1) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.if %c -> (tensor<8xf32>) {
    %e = tensor.empty() : tensor<8xf32>
    %1 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
      %v = tensor.extract %x[%c0] : tensor<8xf32>
      %2 = tensor.insert %v into %t[%i] : tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    }
    scf.yield %1 : tensor<8xf32>
  } else {
    scf.yield %x : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// What is computed from something else, or in place, or is used twice is left
// as it is.

// CHECK-LABEL: func @others(
// CHECK-NOT: memref
// CHECK: return
func.func @others(%x: tensor<8xf32>, %y: tensor<8xf32>, %v: f32, %c: i1) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = scf.if %c -> (tensor<8xf32>) {
    scf.yield %x : tensor<8xf32>
  } else {
    %e = tensor.empty() : tensor<8xf32>
    %3 = linalg.copy ins(%y : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  %1 = scf.if %c -> (tensor<8xf32>) {
    scf.yield %x : tensor<8xf32>
  } else {
    %3 = linalg.fill ins(%v : f32) outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  %2:2 = scf.if %c -> (tensor<8xf32>, tensor<8xf32>) {
    scf.yield %x, %y : tensor<8xf32>, tensor<8xf32>
  } else {
    %e = tensor.empty() : tensor<8xf32>
    %3 = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %3, %3 : tensor<8xf32>, tensor<8xf32>
  }
  return %0, %1, %2#0, %2#1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
