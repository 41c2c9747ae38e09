// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(bufferize-loops))' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(bufferize-loops))' -split-input-file | mlir-opt -split-input-file --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" -o /dev/null

// Loops that follow each other, and those inside of them, carry nothing.

// CHECK-LABEL: func @chain(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[N:.*]]: index
// CHECK: %[[BUFFER:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
// CHECK-NOT: iter_args
// CHECK: scf.for %[[I:.*]] = %c0 to %{{.*}} step %c4 {
// CHECK: scf.for
// CHECK: %[[T:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable : memref<?xf32> to tensor<?xf32>
// CHECK: %[[R:.*]] = tensor.insert_slice %{{.*}} into %[[T]]
// CHECK: bufferization.materialize_in_destination %[[R]] in restrict writable %[[BUFFER]]
// CHECK: scf.for
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[BUFFER]]
// CHECK: %[[RESULT:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable
// CHECK: return %[[RESULT]]
func.func @chain(%x: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %rest = arith.remui %n, %c4 : index
  %whole = arith.subi %n, %rest : index
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = scf.for %i = %c0 to %whole step %c4 iter_args(%t = %e) -> (tensor<?xf32>) {
    %2 = scf.for %j = %c0 to %c4 step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
      %k = arith.addi %i, %j : index
      %p = tensor.extract_slice %x[%k] [1] [1] : tensor<?xf32> to tensor<1xf32>
      %q = tensor.insert_slice %p into %u[%k] [1] [1] : tensor<1xf32> into tensor<?xf32>
      scf.yield %q : tensor<?xf32>
    }
    scf.yield %2 : tensor<?xf32>
  }
  %1 = scf.for %i = %whole to %n step %c1 iter_args(%t = %0) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %x[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %q = tensor.insert_slice %p into %t[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    scf.yield %q : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// -----

// Branches share a buffer, which stays outside of loops.

// CHECK-LABEL: func @branches(
// CHECK: %[[BUFFER:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT: scf.if
// CHECK: scf.for
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[BUFFER]]
// CHECK: else
// CHECK: scf.for
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[BUFFER]]
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @branches(%x: tensor<8xf32>, %c: i1) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<8xf32>
  %0 = scf.if %c -> (tensor<8xf32>) {
    %1 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
      %v = tensor.extract %x[%i] : tensor<8xf32>
      %2 = tensor.insert %v into %t[%i] : tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    }
    scf.yield %1 : tensor<8xf32>
  } else {
    %1 = scf.for %k = %c0 to %c8 step %c1 iter_args(%s = %x) -> (tensor<8xf32>) {
      %2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
        %v = tensor.extract %s[%i] : tensor<8xf32>
        %3 = tensor.insert %v into %t[%i] : tensor<8xf32>
        scf.yield %3 : tensor<8xf32>
      }
      scf.yield %2 : tensor<8xf32>
    }
    scf.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

// The initial value is used elsewhere, or other values are carried as well.

// CHECK-LABEL: func @others(
// CHECK-COUNT-2: iter_args
// CHECK-NOT: to_tensor
func.func @others(%x: tensor<8xf32>) -> (tensor<8xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %x) -> (tensor<8xf32>) {
    %2 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  %1:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e, %n = %c0) -> (tensor<8xf32>, index) {
    %2 = tensor.extract_slice %0[0] [8] [1] : tensor<8xf32> to tensor<8xf32>
    %3 = arith.addi %n, %c1 : index
    scf.yield %2, %3 : tensor<8xf32>, index
  }
  return %1#0, %1#1 : tensor<8xf32>, index
}
