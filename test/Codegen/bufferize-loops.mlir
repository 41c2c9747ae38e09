// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(bufferize-loops{min-length=1}))' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(bufferize-loops{min-length=1}))' -split-input-file | mlir-opt -split-input-file --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" -o /dev/null
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(bufferize-loops))' -split-input-file | FileCheck %s --check-prefix=DEFAULT

// Loops that follow each other carry nothing.

// CHECK-LABEL: func @chain(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[N:.*]]: index
// CHECK: %[[BUFFER:.*]] = memref.alloc(%[[N]]) {{.*}} : memref<?xf32>
// CHECK: scf.for %[[I:.*]] = %c0 to %{{.*}} step %c4 {
// CHECK: %[[T:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable : memref<?xf32> to tensor<?xf32>
// CHECK: %[[R:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[T]])
// CHECK: bufferization.materialize_in_destination %[[R]] in restrict writable %[[BUFFER]]
// CHECK-NOT: iter_args
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

// Branches share a buffer, outside of the loops that what it is reshaped from
// is outside of.

// CHECK-LABEL: func @branches(
// CHECK-SAME: %{{.*}}: tensor<?xf32>, %[[N:.*]]: index,
// CHECK: %[[M:.*]] = arith.muli %{{.*}}, %c8
// CHECK: %[[BUFFER:.*]] = memref.alloc(%[[M]]) {{.*}} : memref<?xf32>
// CHECK-NEXT: scf.if
// CHECK: scf.for
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[BUFFER]]
// CHECK: else
// CHECK: scf.for
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[BUFFER]]
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @branches(%x: tensor<?xf32>, %n: index, %c: i1) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %whole = tensor.empty(%n) : tensor<?x8xf32>
  %e = tensor.collapse_shape %whole [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  %0 = scf.if %c -> (tensor<?xf32>) {
    %1 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e) -> (tensor<?xf32>) {
      %v = tensor.extract %x[%i] : tensor<?xf32>
      %2 = tensor.insert %v into %t[%i] : tensor<?xf32>
      scf.yield %2 : tensor<?xf32>
    }
    scf.yield %1 : tensor<?xf32>
  } else {
    %1 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e) -> (tensor<?xf32>) {
      %v = tensor.extract %x[%i] : tensor<?xf32>
      %2 = tensor.insert %v into %t[%i] : tensor<?xf32>
      scf.yield %2 : tensor<?xf32>
    }
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// A buffer that each iteration of a loop writes again, and one whose contents
// the next iteration reads.

// CHECK-LABEL: func @iterations(
// CHECK: %[[BUFFER:.*]] = memref.alloc() {{.*}} : memref<8xf32>
// CHECK: %[[CARRIED:.*]] = tensor.empty() : tensor<8xf32>
// CHECK: scf.while
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[BUFFER]]
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[CARRIED]])
// CHECK-NOT: materialize_in_destination
// CHECK: return
func.func @iterations(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<8xf32>
  %f = tensor.empty() : tensor<8xf32>
  %0:2 = scf.while (%n = %c0, %s = %x) : (index, tensor<8xf32>) -> (index, tensor<8xf32>) {
    %more = arith.cmpi ult, %n, %c8 : index
    scf.condition(%more) %n, %s : index, tensor<8xf32>
  } do {
  ^bb0(%n: index, %s: tensor<8xf32>):
    %1 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
      %v = tensor.extract %s[%i] : tensor<8xf32>
      %3 = tensor.insert %v into %t[%i] : tensor<8xf32>
      scf.yield %3 : tensor<8xf32>
    }
    %2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %f) -> (tensor<8xf32>) {
      %v = tensor.extract %1[%i] : tensor<8xf32>
      %3 = tensor.insert %v into %t[%i] : tensor<8xf32>
      scf.yield %3 : tensor<8xf32>
    }
    %next = arith.addi %n, %c1 : index
    scf.yield %next, %2 : index, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}

// -----

// The initial value is used elsewhere, or other values are carried as well.

// CHECK-LABEL: func @others(
// CHECK-COUNT-2: iter_args
// CHECK-NOT: to_tensor
// CHECK: return
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

// -----

// Each iteration of a parallel loop needs a buffer of its own, also in a loop
// that is inside of it.

// CHECK-LABEL: func @parallel(
// CHECK: tensor.empty
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @parallel(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<8xf32>
  %0 = scf.forall (%i) in (8) shared_outs(%s = %y) -> (tensor<8xf32>) {
    scf.for %n = %c0 to %c8 step %c1 {
      %1 = scf.for %j = %c0 to %c8 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
        %v = tensor.extract %x[%j] : tensor<8xf32>
        %2 = tensor.insert %v into %t[%j] : tensor<8xf32>
        scf.yield %2 : tensor<8xf32>
      }
      %v = tensor.extract %1[%n] : tensor<8xf32>
      vector.print %v : f32
    }
  }
  return %0 : tensor<8xf32>
}

// -----

// Few loops are left as they are.

// DEFAULT-LABEL: func @three(
// DEFAULT-COUNT-3: iter_args
// DEFAULT-NOT: memref.alloc
// DEFAULT: return
// DEFAULT-LABEL: func @four(
// DEFAULT: memref.alloc
// DEFAULT-NOT: iter_args
// DEFAULT: return
func.func @three(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %1 = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %0) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %1) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  return %2 : tensor<8xf32>
}

func.func @four(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %e) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %1 = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %0) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %1) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %3 = scf.for %i = %c1 to %c2 step %c1 iter_args(%t = %2) -> (tensor<8xf32>) {
    %4 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  return %3 : tensor<8xf32>
}
