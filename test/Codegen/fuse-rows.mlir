// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-rows),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-rows{max-ops=1}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefix=ONE
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-rows))' -split-input-file | mlir-opt -split-input-file

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// What is reduced is used again while it is in the cache. The buffers are as
// large as one row.

// CHECK-LABEL: func @difference(
// CHECK-SAME: %[[X:.*]]: tensor<?x64xf32>
// CHECK: %[[SUM:.*]] = tensor.empty() : tensor<1xf32>
// CHECK: scf.for %[[I:.*]] = %c0 to %{{.*}} step %c1 iter_args(%[[R:.*]] =
// CHECK: %[[INIT:.*]] = linalg.fill {{.*}} outs(%[[SUM]]
// CHECK: %[[ROW:.*]] = tensor.extract_slice %[[X]][%[[I]], 0] [1, 64]
// CHECK: %[[S:.*]] = linalg.generic {{.*}} ins(%[[ROW]] {{.*}} outs(%[[INIT]]
// CHECK: %[[TO:.*]] = tensor.extract_slice %[[R]][%[[I]], 0] [1, 64]
// CHECK: %[[D:.*]] = linalg.generic {{.*}} ins(%[[ROW]], %[[S]] {{.*}} outs(%[[TO]]
// CHECK: tensor.insert_slice %[[D]] into %[[R]][%[[I]], 0] [1, 64]
// CHECK-NOT: linalg.generic
// CHECK: return
// ONE-LABEL: func @difference(
// ONE: scf.for
// ONE: }
// ONE: linalg.generic
func.func @difference(%x: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x64xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<?x64xf32>) outs(%0 : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %4 = arith.addf %out, %in fastmath<reassoc> : f32
    linalg.yield %4 : f32
  } -> tensor<?xf32>
  %e2 = tensor.empty(%n) : tensor<?x64xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %1 : tensor<?x64xf32>, tensor<?xf32>) outs(%e2 : tensor<?x64xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %4 = arith.subf %in, %sum : f32
    linalg.yield %4 : f32
  } -> tensor<?x64xf32>
  return %2 : tensor<?x64xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Sums of columns are not taken apart, and what has another user is not
// computed twice.

// CHECK-LABEL: func @others(
// CHECK-NOT: scf.for
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]
// CHECK: linalg.exp
// CHECK: %[[S:.*]] = scf.for {{.*}} -> (tensor<8xf32>)
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[S]] : tensor<8x64xf32>, tensor<8xf32>)
// CHECK: return %{{.*}}, %[[S]]
func.func @others(%x: tensor<8x64xf32>, %s: tensor<64xf32>, %t: tensor<8xf32>, %e: tensor<8x64xf32>) -> (tensor<64xf32>, tensor<8xf32>, tensor<8x64xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<8x64xf32>) outs(%s : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %4 = arith.addf %out, %in fastmath<reassoc> : f32
    linalg.yield %4 : f32
  } -> tensor<64xf32>
  %1 = linalg.exp ins(%0 : tensor<64xf32>) outs(%s : tensor<64xf32>) -> tensor<64xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8x64xf32>) outs(%t : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %4 = arith.addf %out, %in fastmath<reassoc> : f32
    linalg.yield %4 : f32
  } -> tensor<8xf32>
  %3 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %2 : tensor<8x64xf32>, tensor<8xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %4 = arith.subf %in, %sum : f32
    linalg.yield %4 : f32
  } -> tensor<8x64xf32>
  return %1, %2, %3 : tensor<64xf32>, tensor<8xf32>, tensor<8x64xf32>
}

// -----

// Four rows that each leave one element are reduced together, and one of the
// rest at a time. The position along the row is that in the operation.

// CHECK-LABEL: func @positions(
// CHECK: %[[WHOLE:.*]] = affine.apply
// CHECK: scf.for %[[I:.*]] = %c0 to %[[WHOLE]] step %c4
// CHECK: tensor.extract_slice %{{.*}}[%[[I]], 0] [4, 100]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4xi64>)
// CHECK: }
// CHECK: scf.for %[[J:.*]] = %[[WHOLE]] to %{{.*}} step %c1
// CHECK: tensor.extract_slice %{{.*}}[%[[J]], 0] [1, 100]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1xi64>)
// The position in the result is that of a row.
// CHECK-LABEL: func @rows(
// CHECK-NOT: scf.for
// CHECK: return
#in = affine_map<(i, j) -> (i, j)>
#out = affine_map<(i, j) -> (i)>
func.func @positions(%x: tensor<?x100xf32>, %best: tensor<?xf32>, %e: tensor<?xi64>) -> tensor<?xi64> {
  %none = arith.constant -1 : i64
  %0 = linalg.generic {indexing_maps = [#in, #out, #out], iterator_types = ["parallel", "reduction"]}
      ins(%x, %best : tensor<?x100xf32>, tensor<?xf32>) outs(%e : tensor<?xi64>) {
  ^bb0(%in: f32, %most: f32, %out: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %equal = arith.cmpf oeq, %in, %most : f32
    %found = arith.select %equal, %here, %none : i64
    %1 = arith.minui %out, %found : i64
    linalg.yield %1 : i64
  } -> tensor<?xi64>
  return %0 : tensor<?xi64>
}
func.func @rows(%x: tensor<?x100xf32>, %best: tensor<?xf32>, %e: tensor<?xi64>) -> tensor<?xi64> {
  %none = arith.constant -1 : i64
  %0 = linalg.generic {indexing_maps = [#in, #out, #out], iterator_types = ["parallel", "reduction"]}
      ins(%x, %best : tensor<?x100xf32>, tensor<?xf32>) outs(%e : tensor<?xi64>) {
  ^bb0(%in: f32, %most: f32, %out: i64):
    %j = linalg.index 0 : index
    %here = arith.index_cast %j : index to i64
    %equal = arith.cmpf oeq, %in, %most : f32
    %found = arith.select %equal, %here, %none : i64
    %1 = arith.minui %out, %found : i64
    linalg.yield %1 : i64
  } -> tensor<?xi64>
  return %0 : tensor<?xi64>
}

// -----

#matrix = affine_map<(i, j, k) -> (i, j, k)>
#vector = affine_map<(i, j, k) -> (i, k)>
#result = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Products of matrices and vectors are computed several elements at a time, and
// not in the loop over what is computed of all of them.

// CHECK-LABEL: func @product_of_vector(
// CHECK: %[[P:.*]] = scf.for
// CHECK: arith.mulf
// CHECK: scf.for
// CHECK: tensor.extract_slice %{{.*}}[%{{.*}}, 0] [1, 64]
// CHECK: arith.maxnumf
// CHECK: arith.subf
func.func @product_of_vector(%m: tensor<4x64x32xf32>, %v: tensor<4x32xf32>) -> tensor<4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x64xf32>) -> tensor<4x64xf32>
  %p = linalg.generic {indexing_maps = [#matrix, #vector, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%m, %v : tensor<4x64x32xf32>, tensor<4x32xf32>) outs(%f : tensor<4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4x64xf32>
  %re = tensor.empty() : tensor<4xf32>
  %rf = linalg.fill ins(%zero : f32) outs(%re : tensor<4xf32>) -> tensor<4xf32>
  %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : tensor<4x64xf32>) outs(%rf : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maxnumf %out, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %max : tensor<4x64xf32>, tensor<4xf32>) outs(%e : tensor<4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x64xf32>
  return %y : tensor<4x64xf32>
}
