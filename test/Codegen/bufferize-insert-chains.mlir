// RUN: agate-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(split-empty-tensors,bufferize-insert-chains))' | FileCheck %s

// A slice that is computed in an empty tensor is computed in the buffer, others
// are copied.

// CHECK-LABEL: func @concat
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-DAG: %[[M:.*]] = memref.alloc() : memref<8xf32>
// CHECK: %[[LOW:.*]] = memref.subview %[[M]][0] [4] [1]
// CHECK: %[[DEST:.*]] = bufferization.to_tensor %[[LOW]] restrict writable
// CHECK: %[[EXP:.*]] = linalg.exp ins(%[[X]] : {{.*}}) outs(%[[DEST]] :
// CHECK: bufferization.materialize_in_destination %[[EXP]] in restrict writable %[[LOW]]
// CHECK: %[[HIGH:.*]] = memref.subview %[[M]][4] [4] [1]
// CHECK: %[[FROM:.*]] = bufferization.to_buffer %[[X]] read_only
// CHECK: memref.copy %[[FROM]], %[[HIGH]]
// CHECK: %[[R:.*]] = bufferization.to_tensor %[[M]] restrict writable
// CHECK: return %[[R]]
func.func @concat(%x: tensor<4xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %f = tensor.empty() : tensor<4xf32>
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %x into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// What has other uses is copied: it may be overwritten later.

// CHECK-LABEL: func @used_twice
// CHECK-NOT: materialize_in_destination
// CHECK-COUNT-2: memref.copy
func.func @used_twice(%x: tensor<4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %f = tensor.empty() : tensor<4xf32>
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %x into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %2 = linalg.abs ins(%x : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %1, %2 : tensor<8xf32>, tensor<4xf32>
}

// -----

// The second slice overwrites a part of the first: in this order.

// CHECK-LABEL: func @overlap
// CHECK-NOT: materialize_in_destination
// CHECK: memref.subview %{{.*}}[0] [4] [1]
// CHECK: memref.copy
// CHECK: memref.subview %{{.*}}[2] [4] [1]
// CHECK: memref.copy
func.func @overlap(%x: tensor<4xf32>) -> tensor<6xf32> {
  %e = tensor.empty() : tensor<6xf32>
  %f = tensor.empty() : tensor<4xf32>
  %g = tensor.empty() : tensor<4xf32>
  %b = linalg.abs ins(%x : tensor<4xf32>) outs(%g : tensor<4xf32>) -> tensor<4xf32>
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<6xf32>
  %1 = tensor.insert_slice %b into %0[2] [4] [1] : tensor<4xf32> into tensor<6xf32>
  return %1 : tensor<6xf32>
}

// -----

// Sizes that only the running program knows: consecutive, so in place where the
// buffer is there ahead of what is computed.

// CHECK-LABEL: func @dynamic
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[N:.*]]: index, %[[T:.*]]: index
// CHECK: %[[M:.*]] = memref.alloc(%[[T]]) : memref<?xf32>
// CHECK: memref.subview %[[M]][0] [%[[N]]] [1]
// CHECK: linalg.exp
// CHECK: memref.subview %[[M]][%[[N]]] [%[[N]]] [1]
// CHECK: linalg.abs
// CHECK-COUNT-2: bufferization.materialize_in_destination
// CHECK-NOT: memref.copy
func.func @dynamic(%x: tensor<?xf32>, %n: index, %t: index) -> tensor<?xf32> {
  %e = tensor.empty(%t) : tensor<?xf32>
  %f = tensor.empty(%n) : tensor<?xf32>
  %a = linalg.exp ins(%x : tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
  %b = linalg.abs ins(%x : tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
  %0 = tensor.insert_slice %a into %e[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  %1 = tensor.insert_slice %b into %0[%n] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A chain in a chain is part of the same buffer.

// CHECK-LABEL: func @nested
// CHECK-COUNT-1: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK-COUNT-3: memref.copy
// CHECK-NOT: memref.copy
func.func @nested(%x: tensor<4xf32>) -> tensor<12xf32> {
  %e = tensor.empty() : tensor<12xf32>
  %f = tensor.empty() : tensor<8xf32>
  %0 = tensor.insert_slice %x into %f[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %x into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %2 = tensor.insert_slice %1 into %e[0] [8] [1] : tensor<8xf32> into tensor<12xf32>
  %3 = tensor.insert_slice %x into %2[8] [4] [1] : tensor<4xf32> into tensor<12xf32>
  return %3 : tensor<12xf32>
}

// -----

// One insertion, or one into a tensor with contents, is left to bufferization,
// and so is a chain of which a part is used elsewhere.

// CHECK-LABEL: func @left
// CHECK-NOT: memref
// CHECK: return
func.func @left(%x: tensor<4xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %0 = tensor.insert_slice %x into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %x into %y[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %2 = tensor.insert_slice %x into %1[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %3 = tensor.insert_slice %x into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %4 = tensor.insert_slice %x into %3[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %0, %2, %3, %4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// -----

// The source is computed outside of the loop, so only once.

// CHECK-LABEL: func @loop
// CHECK: %[[A:.*]] = linalg.exp
// CHECK: scf.for
// CHECK:   memref.alloc
// CHECK-COUNT-2: memref.copy
func.func @loop(%x: tensor<4xf32>, %n: index, %init: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = tensor.empty() : tensor<4xf32>
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %init) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    %1 = tensor.insert_slice %x into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
