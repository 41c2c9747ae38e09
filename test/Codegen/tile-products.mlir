// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v3}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefix=V3
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v4}))' -split-input-file | mlir-opt -split-input-file | FileCheck %s --check-prefix=STOCK

// The initial value and the consumer are computed in the loops of the tiles; a
// panel of columns is copied for all rows.

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// STOCK: func @bias_relu
// CHECK-LABEL: func @bias_relu(
// CHECK-SAME: %[[A:.*]]: tensor<96x48xf32>, %[[B:.*]]: tensor<48x64xf32>, %[[BIAS:.*]]: tensor<64xf32>)
// CHECK-DAG: %[[PANEL:.*]] = tensor.empty() : tensor<48x32xf32>
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c32
// CHECK: %[[COLUMNS:.*]] = tensor.extract_slice %[[B]][0, %[[J]]] [48, 32] [1, 1]
// CHECK: %[[COPY:.*]] = linalg.copy ins(%[[COLUMNS]] : tensor<48x32xf32>) outs(%[[PANEL]]
// CHECK: scf.for %[[I:.*]] = %c0 to %c96 step %c8 iter_args(%[[R:.*]] =
// CHECK-DAG: %[[ROWS:.*]] = tensor.extract_slice %[[A]][%[[I]], 0] [8, 48] [1, 1]
// CHECK-DAG: %[[C:.*]] = tensor.extract_slice %[[R]][%[[I]], %[[J]]] [8, 32] [1, 1]
// CHECK: %[[INIT:.*]] = linalg.fill {{.*}} outs(%[[C]]
// CHECK: %[[T:.*]] = linalg.matmul ins(%[[ROWS]], %[[COPY]] : tensor<8x48xf32>, tensor<48x32xf32>) outs(%[[INIT]]
// CHECK: %[[E:.*]] = linalg.generic {{.*}} ins(%[[T]], %{{.*}} : tensor<8x32xf32>, tensor<32xf32>) outs(%[[C]]
// CHECK: arith.addf
// CHECK: tensor.insert_slice %[[E]] into %[[R]][%[[I]], %[[J]]] [8, 32] [1, 1]
// V3-LABEL: func @bias_relu(
// V3: tensor.empty() : tensor<48x16xf32>
// V3: linalg.matmul {{.*}} tensor<6x48xf32>, tensor<48x16xf32>
func.func @bias_relu(%a: tensor<96x48xf32>, %b: tensor<48x64xf32>, %bias: tensor<64xf32>) -> tensor<96x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<96x64xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<96x64xf32>) -> tensor<96x64xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<96x48xf32>, tensor<48x64xf32>) outs(%0 : tensor<96x64xf32>) -> tensor<96x64xf32>
  %2 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1, %bias : tensor<96x64xf32>, tensor<64xf32>) outs(%e : tensor<96x64xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.addf %x, %y : f32
    linalg.yield %3 : f32
  } -> tensor<96x64xf32>
  return %2 : tensor<96x64xf32>
}

// -----

// Where only the running program knows the sizes, a branch selects tiles by the
// number of rows. The rest of the rows is computed in tiles of half as many, and
// that of the columns in tiles that may be smaller.

// CHECK: #[[WHOLE:.*]] = affine_map<()[s0] -> ((s0 floordiv 32) * 32)>
// CHECK: #[[PART:.*]] = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// CHECK-LABEL: func @dynamic(
// CHECK-SAME: %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x?xf32>,
// CHECK: %[[N:.*]] = tensor.dim %[[B]], %c1
// CHECK: %[[MANY:.*]] = arith.cmpi sge, %{{.*}}, %c72
// CHECK: scf.if %[[MANY]]
// CHECK: %[[END:.*]] = affine.apply #[[WHOLE]]()[%[[N]]]
// CHECK: scf.for %{{.*}} = %c0 to %[[END]] step %c32
// CHECK: linalg.copy
// CHECK: scf.for {{.*}} step %c8
// CHECK: linalg.matmul {{.*}} tensor<8x?xf32>, tensor<?x32xf32>
// CHECK: scf.for {{.*}} step %c4
// CHECK: linalg.matmul {{.*}} tensor<4x?xf32>, tensor<?x32xf32>
// CHECK: linalg.matmul {{.*}} tensor<2x?xf32>, tensor<?x32xf32>
// CHECK: linalg.matmul {{.*}} tensor<1x?xf32>, tensor<?x32xf32>
// CHECK: scf.for %[[J:.*]] = %[[END]] to %[[N]] step %c16
// CHECK: %[[SIZE:.*]] = affine.min #[[PART]](%[[J]])[%[[N]]]
// CHECK: tensor.extract_slice %[[B]][0, %[[J]]] [%{{.*}}, %[[SIZE]]]
// CHECK: linalg.matmul {{.*}} tensor<8x?xf32>, tensor<?x?xf32>) outs(%{{.*}} : tensor<8x?xf32>)
// CHECK: } else {
// CHECK: arith.cmpi sge, %{{.*}}, %c2
// CHECK: scf.if
// CHECK: linalg.matmul {{.*}} tensor<4x?xf32>, tensor<?x64xf32>
// CHECK: linalg.matmul {{.*}} tensor<1x?xf32>, tensor<?x256xf32>
func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// What is accumulated into is read from the original tensor, not from the one
// that tiles are written to: two tiles may have elements in common.

// CHECK-LABEL: func @accumulate(
// CHECK-SAME: %{{.*}}, %{{.*}}, %[[C:.*]]: tensor<40x40xf32>)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<40x40xf32>
// CHECK: scf.for {{.*}} iter_args(%[[R:.*]] = %[[E]])
// CHECK: %[[INIT:.*]] = tensor.extract_slice %[[C]]
// CHECK: linalg.matmul {{.*}} outs(%[[INIT]]
func.func @accumulate(%a: tensor<40x48xf32>, %b: tensor<48x40xf32>, %c: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<40x48xf32>, tensor<48x40xf32>) outs(%c : tensor<40x40xf32>) -> tensor<40x40xf32>
  return %1 : tensor<40x40xf32>
}

// -----

// A transposed operand is read as it is; its panel is transposed in squares.

// CHECK-LABEL: func @transposed(
// CHECK-SAME: %{{.*}}, %[[B:.*]]: tensor<64x48xf32>)
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c32
// CHECK: %[[COLUMNS:.*]] = tensor.extract_slice %[[B]][%[[J]], 0] [32, 48]
// CHECK: scf.for %[[K:.*]] = %c0 to %c48 step %c16
// CHECK: linalg.transpose ins(%{{.*}} : tensor<32x16xf32>) outs(%{{.*}} : tensor<16x32xf32>) permutation = [1, 0]
// CHECK: linalg.generic {{.*}} tensor<8x48xf32>, tensor<48x32xf32>
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

// The last columns, or all of them, in one tile.

// CHECK-LABEL: func @narrow(
// CHECK: linalg.matmul {{.*}} tensor<8x48xf32>, tensor<48x10xf32>
// CHECK: linalg.matmul {{.*}} tensor<3x48xf32>, tensor<48x10xf32>
func.func @narrow(%a: tensor<99x48xf32>, %b: tensor<48x10xf32>, %c: tensor<99x10xf32>) -> tensor<99x10xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<99x48xf32>, tensor<48x10xf32>) outs(%c : tensor<99x10xf32>) -> tensor<99x10xf32>
  return %1 : tensor<99x10xf32>
}

// -----

// Rows of a transposed operand that are missing in the last tile are repeated,
// so that it is transposed like the others.

// CHECK: #[[LAST:.*]] = affine_map<(d0, d1) -> (d1 - 1, d0)>
// CHECK-LABEL: func @transposed_dynamic(
// CHECK: scf.for %[[R:.*]] = %c0 to %c16 step %c1
// CHECK: %[[ROW:.*]] = affine.min #[[LAST]](%[[R]], %{{.*}})
// CHECK: tensor.extract_slice %{{.*}}[%[[ROW]], 0] [1, 48]
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xf32>)
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [48, %{{.*}}] [1, 1] : tensor<48x16xf32> to tensor<48x?xf32>
func.func @transposed_dynamic(%a: tensor<96x48xf32>, %b: tensor<?x48xf32>, %c: tensor<96x?xf32>) -> tensor<96x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<96x48xf32>, tensor<?x48xf32>) outs(%c : tensor<96x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<96x?xf32>
  return %0 : tensor<96x?xf32>
}

// -----

// Integers and operations without iterations are not tiled.

// CHECK-LABEL: func @others(
// CHECK-NOT: scf.for
// CHECK: return
func.func @others(%a: tensor<64x64xi32>, %b: tensor<64x0xf32>, %c: tensor<0x64xf32>, %d: tensor<64x64xf32>) -> (tensor<64x64xi32>, tensor<64x64xf32>) {
  %0 = linalg.matmul ins(%a, %a : tensor<64x64xi32>, tensor<64x64xi32>) outs(%a : tensor<64x64xi32>) -> tensor<64x64xi32>
  %1 = linalg.matmul ins(%b, %c : tensor<64x0xf32>, tensor<0x64xf32>) outs(%d : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0, %1 : tensor<64x64xi32>, tensor<64x64xf32>
}
