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
// operations stay; so do those that are used in loops and outside of branches.

// CHECK-LABEL: func @several(
// CHECK: math.exp
// CHECK: math.sin
// CHECK: math.cos
// CHECK-NOT: math.absf
// CHECK: scf.if
// CHECK: math.absf
// CHECK: else
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
