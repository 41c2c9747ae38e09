// RUN: agate-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(split-empty-tensors,bufferize-insert-chains))' | FileCheck %s

// A slice that is computed in an empty tensor is computed in the buffer, others
// are copied.

// CHECK-LABEL: func @concat
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-DAG: %[[M:.*]] = memref.alloc() {{.*}} : memref<8xf32>
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
// CHECK: %[[M:.*]] = memref.alloc(%[[T]]) {{.*}} : memref<?xf32>
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

// -----

// The buffer is created before what is computed in it, with its sizes and the
// checks of them.

// CHECK-LABEL: func @hoisted
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>, %[[Y:.*]]: tensor<?x?xf32>
// CHECK-DAG: %[[X0:.*]] = tensor.dim %[[X]], %c0
// CHECK-DAG: %[[X1:.*]] = tensor.dim %[[X]], %c1
// CHECK-DAG: %[[Y0:.*]] = tensor.dim %[[Y]], %c0
// CHECK-DAG: %[[Y1:.*]] = tensor.dim %[[Y]], %c1
// CHECK: %[[N:.*]] = arith.addi %[[X0]], %[[Y0]]
// CHECK: %[[SAME:.*]] = arith.cmpi eq, %[[X1]], %[[Y1]]
// CHECK: cf.assert %[[SAME]], "equal"
// CHECK: memref.alloc(%[[N]], %[[X1]])
// CHECK: linalg.exp
// CHECK: linalg.abs
// CHECK-COUNT-2: bufferization.materialize_in_destination
// CHECK-NOT: memref.copy
func.func @hoisted(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x0 = tensor.dim %x, %c0 : tensor<?x?xf32>
  %x1 = tensor.dim %x, %c1 : tensor<?x?xf32>
  %f = tensor.empty(%x0, %x1) : tensor<?x?xf32>
  %a = linalg.exp ins(%x : tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %y0 = tensor.dim %y, %c0 : tensor<?x?xf32>
  %y1 = tensor.dim %y, %c1 : tensor<?x?xf32>
  %g = tensor.empty(%y0, %y1) : tensor<?x?xf32>
  %b = linalg.abs ins(%y : tensor<?x?xf32>) outs(%g : tensor<?x?xf32>) -> tensor<?x?xf32>
  %n = arith.addi %x0, %y0 : index
  %same = arith.cmpi eq, %x1, %y1 : index
  cf.assert %same, "equal"
  %e = tensor.empty(%n, %x1) : tensor<?x?xf32>
  %0 = tensor.insert_slice %a into %e[0, 0] [%x0, %x1] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %1 = tensor.insert_slice %b into %0[%x0, 0] [%y0, %x1] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// A check of what is computed cannot come before it: the slice of %a is copied,
// as the buffer may be too small for it where the check fails. The one of %b is
// computed after the check.

// CHECK-LABEL: func @check_stays
// CHECK: linalg.exp
// CHECK: cf.assert
// CHECK: memref.alloc
// CHECK: linalg.abs
// CHECK-COUNT-1: memref.copy
// CHECK-NOT: memref.copy
func.func @check_stays(%x: tensor<?xf32>, %n: index, %m: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty(%n) : tensor<?xf32>
  %a = linalg.exp ins(%x : tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
  %first = tensor.extract %a[%c0] : tensor<?xf32>
  %ok = arith.cmpf ogt, %first, %zero : f32
  cf.assert %ok, "positive"
  %b = linalg.abs ins(%x : tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
  %e = tensor.empty(%m) : tensor<?xf32>
  %0 = tensor.insert_slice %a into %e[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  %1 = tensor.insert_slice %b into %0[%n] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// Loops, branches, tiles that are replaced, and reshapes.

// CHECK-LABEL: func @nests
// CHECK: memref.alloc() {{.*}} : memref<1x8x2x3xf32>
// CHECK: memref.collapse_shape {{.*}} into memref<4x6xf32, strided<[6, 1]>>
// CHECK: scf.for
// CHECK: scf.if
// CHECK-COUNT-2: bufferization.materialize_in_destination
// CHECK-NOT: memref.copy
func.func @nests(%v: vector<1xf32>, %n: index, %c: i1) -> tensor<1x8x2x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = tensor.empty() : tensor<4x6xf32>
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%t = %f) -> tensor<4x6xf32> {
    %w = vector.transfer_write %v, %t[%i, %i] : vector<1xf32>, tensor<4x6xf32>
    scf.yield %w : tensor<4x6xf32>
  }
  %s = tensor.extract_slice %a[3, 5] [1, 1] [1, 1] : tensor<4x6xf32> to tensor<1x1xf32>
  %w = vector.transfer_write %v, %s[%c0, %c0] : vector<1xf32>, tensor<1x1xf32>
  %b = tensor.insert_slice %w into %a[3, 5] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<4x6xf32>
  %x = tensor.expand_shape %b [[0], [1, 2]] output_shape [4, 2, 3] : tensor<4x6xf32> into tensor<4x2x3xf32>
  %g = tensor.empty() : tensor<4x2x3xf32>
  %y = scf.if %c -> tensor<4x2x3xf32> {
    %p = vector.transfer_write %v, %g[%c0, %c0, %c0] : vector<1xf32>, tensor<4x2x3xf32>
    scf.yield %p : tensor<4x2x3xf32>
  } else {
    %p = vector.transfer_write %v, %g[%c1, %c0, %c0] : vector<1xf32>, tensor<4x2x3xf32>
    scf.yield %p : tensor<4x2x3xf32>
  }
  %e = tensor.empty() : tensor<1x8x2x3xf32>
  %0 = tensor.insert_slice %x into %e[0, 0, 0, 0] [1, 4, 2, 3] [1, 1, 1, 1] : tensor<4x2x3xf32> into tensor<1x8x2x3xf32>
  %1 = tensor.insert_slice %y into %0[0, 4, 0, 0] [1, 4, 2, 3] [1, 1, 1, 1] : tensor<4x2x3xf32> into tensor<1x8x2x3xf32>
  return %1 : tensor<1x8x2x3xf32>
}

// -----

// A branch that returns another tensor is not computed in place.

// CHECK-LABEL: func @other_branch
// CHECK-COUNT-2: memref.copy
func.func @other_branch(%v: vector<1xf32>, %c: i1, %z: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %g = tensor.empty() : tensor<4xf32>
  %y = scf.if %c -> tensor<4xf32> {
    %p = vector.transfer_write %v, %g[%c0] : vector<1xf32>, tensor<4xf32>
    scf.yield %p : tensor<4xf32>
  } else {
    scf.yield %z : tensor<4xf32>
  }
  %e = tensor.empty() : tensor<8xf32>
  %0 = tensor.insert_slice %y into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %z into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// Blocks in which each part reads all parts before it: one buffer. The first
// chain is a part of the second one, although what comes next reads it.

// CHECK-LABEL: func @dense
// CHECK: memref.alloc() {{.*}} : memref<12xf32>
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @dense(%x: tensor<4xf32>) -> tensor<12xf32> {
  %f = tensor.empty() : tensor<4xf32>
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %b = linalg.abs ins(%a : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %e = tensor.empty() : tensor<8xf32>
  %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %b into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %r = tensor.expand_shape %1 [[0, 1]] output_shape [4, 2] : tensor<8xf32> into tensor<4x2xf32>
  %c = linalg.reduce ins(%r : tensor<4x2xf32>) outs(%f : tensor<4xf32>) dimensions = [1]
    (%in: f32, %out: f32) {
      linalg.yield %in : f32
    }
  %g = tensor.empty() : tensor<12xf32>
  %2 = tensor.insert_slice %1 into %g[0] [8] [1] : tensor<8xf32> into tensor<12xf32>
  %3 = tensor.insert_slice %c into %2[8] [4] [1] : tensor<4xf32> into tensor<12xf32>
  return %3 : tensor<12xf32>
}

// -----

// What is read after it has been inserted is copied: the tensor of the slices
// may be overwritten first.

// CHECK-LABEL: func @read_later
// CHECK: memref.copy
// CHECK: memref.copy
func.func @read_later(%x: tensor<4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  %f = tensor.empty() : tensor<4xf32>
  %a = linalg.exp ins(%x : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  %e = tensor.empty() : tensor<8xf32>
  %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %x into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %2 = linalg.abs ins(%1 : tensor<8xf32>) outs(%1 : tensor<8xf32>) -> tensor<8xf32>
  %3 = linalg.abs ins(%a : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  return %2, %3 : tensor<8xf32>, tensor<4xf32>
}

// -----

// The border of a square does not overlap.

// CHECK-LABEL: func @border
// CHECK-NOT: memref.copy
// CHECK: return
func.func @border() -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<1x4xf32>
  %g = tensor.empty() : tensor<2x1xf32>
  %top = linalg.fill ins(%zero : f32) outs(%f : tensor<1x4xf32>) -> tensor<1x4xf32>
  %bottom = linalg.fill ins(%zero : f32) outs(%f : tensor<1x4xf32>) -> tensor<1x4xf32>
  %left = linalg.fill ins(%zero : f32) outs(%g : tensor<2x1xf32>) -> tensor<2x1xf32>
  %right = linalg.fill ins(%zero : f32) outs(%g : tensor<2x1xf32>) -> tensor<2x1xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = tensor.insert_slice %top into %e[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
  %1 = tensor.insert_slice %bottom into %0[3, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<4x4xf32>
  %2 = tensor.insert_slice %left into %1[1, 0] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<4x4xf32>
  %3 = tensor.insert_slice %right into %2[1, 3] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

// The size of the buffer follows from that of a slice, so that it cannot be
// there before it.

// CHECK-LABEL: func @size_of_slice
// CHECK: scf.for
// CHECK: linalg.exp
// CHECK: tensor.dim
// CHECK: memref.alloc
// CHECK: memref.copy
func.func @size_of_slice(%x: tensor<?xf32>, %n: index, %init: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = tensor.empty(%n) : tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %init) -> tensor<?xf32> {
    %a = linalg.exp ins(%x : tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
    %d = tensor.dim %a, %c0 : tensor<?xf32>
    %m = arith.addi %d, %n : index
    %e = tensor.empty(%m) : tensor<?xf32>
    %0 = tensor.insert_slice %a into %e[0] [%d] [1] : tensor<?xf32> into tensor<?xf32>
    %1 = tensor.insert_slice %x into %0[%d] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
