// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(normalize-products),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(normalize-products))' -split-input-file | mlir-opt -split-input-file

// A batch of matrices times one matrix is one product; what is computed before
// and after it follows.

#left = affine_map<(b, m, n, k) -> (b, m, k)>
#right = affine_map<(b, m, n, k) -> (k, n)>
#result = affine_map<(b, m, n, k) -> (b, m, n)>
#id = affine_map<(b, m, n) -> (b, m, n)>
#bias = affine_map<(b, m, n) -> (n)>

// CHECK-DAG: #[[LEFT:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-LABEL: func @batch(
// CHECK-SAME: %[[A:.*]]: tensor<?x4x8xf32>, %[[B:.*]]: tensor<8x16xf32>, %[[BIAS:.*]]: tensor<16xf32>, %[[E:.*]]: tensor<?x4x16xf32>)
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[E]] {{\[}}[0, 1], [2]]
// CHECK: %[[ZEROS:.*]] = linalg.fill {{.*}} outs(%[[FLAT]]
// CHECK: %[[ROWS:.*]] = tensor.collapse_shape %[[A]] {{\[}}[0, 1], [2]] : tensor<?x4x8xf32> into tensor<?x8xf32>
// CHECK: %[[P:.*]] = linalg.generic {indexing_maps = [#[[LEFT]], {{.*}} ins(%[[ROWS]], %[[B]] : {{.*}} outs(%[[ZEROS]]
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[P]], %[[BIAS]] : tensor<?x16xf32>, tensor<16xf32>)
// CHECK: tensor.expand_shape %[[SUM]] {{\[}}[0, 1], [2]]
func.func @batch(%a: tensor<?x4x8xf32>, %b: tensor<8x16xf32>, %bias: tensor<16xf32>, %e: tensor<?x4x16xf32>) -> tensor<?x4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<?x4x16xf32>) -> tensor<?x4x16xf32>
  %1 = linalg.generic {indexing_maps = [#left, #right, #result], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<?x4x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<?x4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.mulf %x, %y : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<?x4x16xf32>
  %2 = linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%1, %bias : tensor<?x4x16xf32>, tensor<16xf32>) outs(%e : tensor<?x4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.addf %x, %y : f32
    linalg.yield %3 : f32
  } -> tensor<?x4x16xf32>
  return %2 : tensor<?x4x16xf32>
}

// -----

// Two sizes of the rows that only the running program knows: nothing changes, as
// the buffer of the result could not be expanded again.

// CHECK-LABEL: func @unknown_rows(
// CHECK-NOT: collapse_shape
// CHECK: return
func.func @unknown_rows(%a: tensor<?x?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x?x16xf32>) -> tensor<?x?x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<?x?x8xf32>, tensor<8x16xf32>) outs(%c : tensor<?x?x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x?x16xf32>
  return %0 : tensor<?x?x16xf32>
}

// -----

// A matrix for each matrix of the batch: nothing changes.

// CHECK-LABEL: func @stacks(
// CHECK-NOT: collapse_shape
// CHECK: linalg.batch_matmul
// CHECK-NOT: expand_shape
// CHECK: return
func.func @stacks(%a: tensor<3x4x8xf32>, %b: tensor<3x8x16xf32>, %c: tensor<3x4x16xf32>) -> tensor<3x4x16xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<3x4x8xf32>, tensor<3x8x16xf32>) outs(%c : tensor<3x4x16xf32>) -> tensor<3x4x16xf32>
  return %0 : tensor<3x4x16xf32>
}

// -----

// A residual in another order of the rows: nothing changes.

// CHECK-LABEL: func @other_order(
// CHECK-NOT: collapse_shape
// CHECK: return
func.func @other_order(%a: tensor<2x3x8xf32>, %b: tensor<8x16xf32>, %r: tensor<3x2x16xf32>, %c: tensor<2x3x16xf32>) -> tensor<2x3x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<2x3x8xf32>, tensor<8x16xf32>) outs(%c : tensor<2x3x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.mulf %x, %y : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<2x3x16xf32>
  %e = tensor.empty() : tensor<2x3x16xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(b, m, n) -> (b, m, n)>, affine_map<(b, m, n) -> (m, b, n)>, affine_map<(b, m, n) -> (b, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%0, %r : tensor<2x3x16xf32>, tensor<3x2x16xf32>) outs(%e : tensor<2x3x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.addf %x, %y : f32
    linalg.yield %3 : f32
  } -> tensor<2x3x16xf32>
  return %1 : tensor<2x3x16xf32>
}

// -----

// The columns of the right operand are adjacent in memory if there is one, and
// rows are otherwise.

// CHECK-LABEL: func @columns(
// CHECK-SAME: %[[A:.*]]: tensor<4x?xf32>, %[[B:.*]]: tensor<?x?xf32>, %[[C:.*]]: tensor<4x?xf32>)
// CHECK: %[[N:.*]] = tensor.dim %[[B]], %c1
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[N]], %c1
// CHECK: scf.if %[[ONE]]
// CHECK: tensor.cast %[[B]] : tensor<?x?xf32> to tensor<?x1xf32>
// CHECK: linalg.matmul {{.*}} -> tensor<4x1xf32>
// CHECK: } else {
// CHECK: linalg.matmul ins(%[[A]], %[[B]] :
func.func @columns(%a: tensor<4x?xf32>, %b: tensor<?x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// -----

// The input of a transposition is read in its place.

// CHECK-DAG: #[[T:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func @transposed(
// CHECK-SAME: %{{.*}}, %[[B:.*]]: tensor<64x48xf32>)
// CHECK-NOT: linalg.transpose
// CHECK: linalg.generic {indexing_maps = [{{.*}}, #[[T]], {{.*}}ins(%{{.*}}, %[[B]] :
func.func @transposed(%a: tensor<96x48xf32>, %b: tensor<64x48xf32>) -> tensor<96x64xf32> {
  %zero = arith.constant 0.0 : f32
  %t = tensor.empty() : tensor<48x64xf32>
  %bt = linalg.transpose ins(%b : tensor<64x48xf32>) outs(%t : tensor<48x64xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<96x64xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<96x64xf32>) -> tensor<96x64xf32>
  %1 = linalg.matmul ins(%a, %bt : tensor<96x48xf32>, tensor<48x64xf32>) outs(%0 : tensor<96x64xf32>) -> tensor<96x64xf32>
  return %1 : tensor<96x64xf32>
}

// -----

// Dimensions of reductions follow each other in both operands: those of the
// weights stay, and the heads of the left operand move behind its rows.

// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// CHECK-DAG: #[[W:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d2, d3)>
// CHECK-LABEL: func @heads(
// CHECK-SAME: %[[A_IN:.*]]: tensor<4x?x8xf32>, %[[W_IN:.*]]: tensor<16x4x8xf32>
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[A_IN]] : tensor<4x?x8xf32>) outs(%{{.*}} : tensor<?x4x8xf32>) permutation = [1, 0, 2]
// CHECK: linalg.generic {indexing_maps = [#[[A]], #[[W]], {{.*}}ins(%[[T]], %[[W_IN]] :
func.func @heads(%a: tensor<4x?x8xf32>, %w: tensor<16x4x8xf32>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, h, k) -> (h, i, k)>, affine_map<(i, j, h, k) -> (j, h, k)>,
                                        affine_map<(i, j, h, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %w : tensor<4x?x8xf32>, tensor<16x4x8xf32>) outs(%c : tensor<?x16xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

// -----

// An operand that is read a few times is not moved for that.

// CHECK-LABEL: func @few_columns(
// CHECK-NOT: linalg.transpose
func.func @few_columns(%a: tensor<4x?x8xf32>, %w: tensor<2x4x8xf32>, %c: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, h, k) -> (h, i, k)>, affine_map<(i, j, h, k) -> (j, h, k)>,
                                        affine_map<(i, j, h, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %w : tensor<4x?x8xf32>, tensor<2x4x8xf32>) outs(%c : tensor<?x2xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

// Operands of narrow floats are extended ahead of the product, inside of their
// padding.

// CHECK-LABEL: func @narrow(
// CHECK-SAME: %[[A:.*]]: tensor<?x8xf16>, %[[B:.*]]: tensor<9x16xbf16>, %[[C:.*]]: tensor<?x16xf32>
// CHECK: %[[WIDE:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<?x8xf16>) outs(%{{.*}} : tensor<?x8xf32>)
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK: %[[PADDED:.*]] = tensor.pad %[[WIDE]] low[0, 0] high[0, 1]
// CHECK: arith.extf %{{.*}} : bf16 to f32
// CHECK: linalg.generic {{.*}} ins(%[[PADDED]], %{{.*}} : tensor<?x9xf32>, tensor<9x16xf32>) outs(%[[C]]
// CHECK-NOT: arith.extf
// CHECK: return
func.func @narrow(%a: tensor<?x8xf16>, %b: tensor<9x16xbf16>, %c: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %zero = arith.constant 0.0 : f16
  %padded = tensor.pad %a low[0, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f16
  } : tensor<?x8xf16> to tensor<?x9xf16>
  %0 = linalg.matmul ins(%padded, %b : tensor<?x9xf16>, tensor<9x16xbf16>) outs(%c : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

// -----

// Adjacent columns are extended in vectors, by few rows as well.

// CHECK-LABEL: func @narrow_row(
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<1x8xf32>, tensor<8x16xf32>)
func.func @narrow_row(%a: tensor<1x8xf16>, %b: tensor<8x16xf16>, %c: tensor<1x16xf32>) -> tensor<1x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<1x8xf16>, tensor<8x16xf16>) outs(%c : tensor<1x16xf32>) -> tensor<1x16xf32>
  return %0 : tensor<1x16xf32>
}

// -----

// What is read a few times is else extended where it is read. A transposition
// of narrow floats is not between them and the product.

// CHECK-LABEL: func @narrow_transposed(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xf16>, %[[B:.*]]: tensor<16x8xf16>
// CHECK-NOT: linalg.transpose
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]] : tensor<1x8xf16>, tensor<16x8xf16>)
func.func @narrow_transposed(%a: tensor<1x8xf16>, %b: tensor<16x8xf16>, %c: tensor<1x16xf32>) -> tensor<1x16xf32> {
  %e = tensor.empty() : tensor<8x16xf16>
  %t = linalg.transpose ins(%b : tensor<16x8xf16>) outs(%e : tensor<8x16xf16>) permutation = [1, 0]
  %0 = linalg.matmul ins(%a, %t : tensor<1x8xf16>, tensor<8x16xf16>) outs(%c : tensor<1x16xf32>) -> tensor<1x16xf32>
  return %0 : tensor<1x16xf32>
}

// -----

// Constants are extended at compile time: 1, -2, the smallest number, an
// infinity.

// CHECK-LABEL: func @narrow_constant(
// CHECK: %[[W:.*]] = arith.constant dense_resource<extended> : tensor<2x2xf32>
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[W]] : tensor<1x2xf32>, tensor<2x2xf32>)
// CHECK: extended: "0x40000000{{0000803F000000C0000080330000807F}}"
func.func @narrow_constant(%a: tensor<1x2xf32>, %c: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %w = arith.constant dense<[[1.0, -2.0], [0x0001, 0x7C00]]> : tensor<2x2xf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %w : tensor<1x2xf32>, tensor<2x2xf16>) outs(%c : tensor<1x2xf32>) {
  ^bb0(%x: f32, %y: f16, %o: f32):
    %wide = arith.extf %y : f16 to f32
    %p = arith.mulf %x, %wide : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// -----

// Operands that are broadcast along a batch of one, too.

// CHECK-LABEL: func @batch_of_one(
// CHECK-SAME: %[[A:.*]]: tensor<1x4x8xf32>, %[[B:.*]]: tensor<1x16x8xf32>
// CHECK-NOT: linalg.transpose
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]]
func.func @batch_of_one(%a: tensor<1x4x8xf32>, %b: tensor<1x16x8xf32>, %c: tensor<1x4x16xf32>) -> tensor<1x4x16xf32> {
  %e = tensor.empty() : tensor<1x8x16xf32>
  %t = linalg.transpose ins(%b : tensor<1x16x8xf32>) outs(%e : tensor<1x8x16xf32>) permutation = [0, 2, 1]
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, j, k) -> (0, i, k)>, affine_map<(n, i, j, k) -> (0, k, j)>, affine_map<(n, i, j, k) -> (n, i, j)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %t : tensor<1x4x8xf32>, tensor<1x8x16xf32>) outs(%c : tensor<1x4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<1x4x16xf32>
  return %0 : tensor<1x4x16xf32>
}
