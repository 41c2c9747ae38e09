// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(sink-into-branches))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(sink-into-branches))' | mlir-opt | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// The first operation is used by the second one only, and that in one branch.

// CHECK-LABEL: func @one(
// CHECK-NOT: linalg.generic
// CHECK: scf.if
// CHECK-NEXT: scf.yield
// CHECK: else
// CHECK: %[[A:.*]] = linalg.generic
// CHECK: math.exp
// CHECK: linalg.generic {{.*}} ins(%[[A]] :
// CHECK: math.absf
// CHECK: scf.yield
func.func @one(%x: tensor<?x?xf32>, %e: tensor<?x?xf32>, %c: i1) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.exp %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.absf %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %3 = scf.if %c -> (tensor<?x?xf32>) {
    scf.yield %x : tensor<?x?xf32>
  } else {
    scf.yield %1 : tensor<?x?xf32>
  }
  return %3 : tensor<?x?xf32>
}

// What is computed of smaller operands goes to several branches, other
// operations stay, and so do those that are used outside of branches. What is
// used in loops in a branch is computed ahead of them.

// CHECK-LABEL: func @several(
// CHECK: math.exp
// CHECK: math.cos
// CHECK-NOT: math
// CHECK: scf.if
// CHECK: math.absf
// CHECK: else
// CHECK: math.sin
// CHECK: scf.for
// CHECK: scf.if
// CHECK: math.absf
func.func @several(%x: tensor<?x?xf32>, %r: tensor<?xf32>, %e: tensor<?x?xf32>, %c: i1, %d: i1, %n: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %exp = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.exp %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %abs = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r : tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.absf %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %sin = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r : tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.sin %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %cos = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r : tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.cos %a : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  %0:2 = scf.if %c -> (tensor<?x?xf32>, tensor<?x?xf32>) {
    scf.yield %exp, %abs : tensor<?x?xf32>, tensor<?x?xf32>
  } else {
    %3 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<?x?xf32>) {
      scf.yield %sin : tensor<?x?xf32>
    }
    scf.yield %3, %cos : tensor<?x?xf32>, tensor<?x?xf32>
  }
  %1 = scf.if %d -> (tensor<?x?xf32>) {
    scf.yield %exp : tensor<?x?xf32>
  } else {
    scf.yield %abs : tensor<?x?xf32>
  }
  return %0#0, %0#1, %1, %cos : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// A padded tensor and its view go to the branch that reads them, but not to
// both branches.

// CHECK-LABEL: func @pad(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?xf32>
// CHECK: %[[BOTH:.*]] = tensor.pad %[[X]] low[2] high[2]
// CHECK: scf.if
// CHECK-NEXT: tensor.pad %[[X]] low[1] high[1]
// CHECK: tensor.expand_shape
// CHECK: else
// CHECK-NEXT: tensor.extract %[[BOTH]]
func.func @pad(%x: tensor<?xf32>, %c: i1, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [1, %n] : tensor<?xf32> into tensor<1x?xf32>
  %2 = tensor.pad %x low[2] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<?xf32> to tensor<?xf32>
  %3 = scf.if %c -> (f32) {
    %4 = tensor.extract %1[%c0, %c0] : tensor<1x?xf32>
    %5 = tensor.extract %2[%c0] : tensor<?xf32>
    %6 = arith.addf %4, %5 : f32
    scf.yield %6 : f32
  } else {
    %4 = tensor.extract %2[%c0] : tensor<?xf32>
    scf.yield %4 : f32
  }
  return %3 : f32
}
