// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(separate-windows),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(separate-windows))' -split-input-file | mlir-opt -split-input-file

#image = affine_map<(c, y, x, h, w) -> (c, y * 2 + h, x * 2 + w)>
#window = affine_map<(c, y, x, h, w) -> (h, w)>
#result = affine_map<(c, y, x, h, w) -> (c, y, x)>

// Three rows become one, which is padded, seven times. Then the windows of these
// rows are reduced. Rows of the padding are left out.

// CHECK-DAG: #[[ROWS:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[ROW:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[STEPS:.*]] = affine_map<(d0, d1) -> (d0 * 2 + d1)>

// CHECK-LABEL: func @pool(
// CHECK-SAME: %[[X:.*]]: tensor<8x16x16xf32>
// CHECK-NOT: tensor.pad
// CHECK: scf.for %[[C:.*]] = %c0 to %c8
// CHECK: scf.for %[[Y:.*]] = %c0 to %c8 step %c7
// CHECK: %[[COUNT:.*]] = affine.min
// CHECK: %[[PADDED:.*]] = scf.for %[[R:.*]] = %c0 to %[[COUNT]] step %c1 {{.*}} -> (tensor<7x17xf32>)
// CHECK: scf.if
// CHECK: tensor.extract_slice %[[X]][%[[C]], %{{.*}}, 0] [1, 3, 16] [1, 1, 1] : tensor<8x16x16xf32> to tensor<3x16xf32>
// CHECK: %[[REDUCED:.*]] = linalg.generic {indexing_maps = [#[[ROWS]], #[[ROW]]], iterator_types = ["reduction", "parallel"]}
// CHECK: tensor.insert_slice %[[REDUCED]] into %{{.*}}[%[[R]], 1] [1, 16] [1, 1] : tensor<16xf32> into tensor<7x17xf32>
// CHECK: } else {
// CHECK: tensor.extract_slice %[[X]][%[[C]], %{{.*}}, 0] [1, %{{.*}}, 16] [1, 1, 1] : tensor<8x16x16xf32> to tensor<?x16xf32>
// CHECK: %[[PADDED_ROW:.*]] = tensor.extract_slice %[[PADDED]][%{{.*}}, 0] [1, 17]
// CHECK: linalg.generic {indexing_maps = [#[[STEPS]], {{.*}} ins(%[[PADDED_ROW]],
func.func @pool(%x: tensor<8x16x16xf32>, %e: tensor<8x8x8xf32>) -> tensor<8x8x8xf32> {
  %w = tensor.empty() : tensor<3x3xf32>
  %low = arith.constant 0xFF800000 : f32
  %padded = tensor.pad %x low[0, 1, 1] high[0, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index):
    tensor.yield %low : f32
  } : tensor<8x16x16xf32> to tensor<8x17x17xf32>
  %0 = linalg.fill ins(%low : f32) outs(%e : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  %1 = linalg.generic {indexing_maps = [#image, #window, #result],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%padded, %w : tensor<8x17x17xf32>, tensor<3x3xf32>) outs(%0 : tensor<8x8x8xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.maximumf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// -----

#image = affine_map<(c, y, x, h, w) -> (c, y + h, x + w)>
#window = affine_map<(c, y, x, h, w) -> (h, w)>
#result = affine_map<(c, y, x, h, w) -> (c, y, x)>
#id = affine_map<(c, y, x) -> (c, y, x)>

// A mean divides the rows of sums. Positions are those of the whole result.

// CHECK-LABEL: func @mean(
// CHECK: scf.for %[[C:.*]] = %c0 to %{{.*}} step %c1
// CHECK: scf.for %[[FIRST:.*]] = %c0 to %{{.*}} step %c8
// CHECK: scf.for
// CHECK: linalg.generic
// CHECK: scf.for %[[R:.*]] = %c0 to
// CHECK: %[[Y:.*]] = affine.apply #{{.*}}(%[[FIRST]], %[[R]])
// CHECK: linalg.generic
// CHECK: %[[MEAN:.*]] = linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: arith.addi %[[Y]], %[[I]]
// CHECK: tensor.insert_slice %[[MEAN]] into %{{.*}}[%[[C]], %[[Y]], 0] [1, 1, %{{.*}}]
func.func @mean(%x: tensor<?x?x?xf32>, %e: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %w = tensor.empty() : tensor<3x3xf32>
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = linalg.generic {indexing_maps = [#image, #window, #result],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<?x?x?xf32>, tensor<3x3xf32>) outs(%0 : tensor<?x?x?xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.addf %in, %out fastmath<reassoc> : f32
    linalg.yield %2 : f32
  } -> tensor<?x?x?xf32>
  %3 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%1 : tensor<?x?x?xf32>) outs(%e : tensor<?x?x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %4 = linalg.index 1 : index
    %5 = linalg.index 2 : index
    %6 = arith.addi %4, %5 : index
    %7 = arith.index_cast %6 : index to i64
    %8 = arith.sitofp %7 : i64 to f32
    %9 = arith.divf %in, %8 : f32
    linalg.yield %9 : f32
  } -> tensor<?x?x?xf32>
  return %3 : tensor<?x?x?xf32>
}

// -----

#image = affine_map<(x, w) -> (x * 3 + w)>
#window = affine_map<(x, w) -> (w)>
#result = affine_map<(x, w) -> (x)>

// A sum whose order matters stays, and so does padding that changes the sum.

// CHECK-LABEL: func @ordered(
// CHECK: tensor.pad
// CHECK-NOT: scf.for
func.func @ordered(%x: tensor<30xf32>, %e: tensor<10xf32>) -> (tensor<10xf32>, tensor<10xf32>) {
  %w = tensor.empty() : tensor<3xf32>
  %one = arith.constant 1.0 : f32
  %padded = tensor.pad %x low[1] high[0] {
  ^bb0(%a: index):
    tensor.yield %one : f32
  } : tensor<30xf32> to tensor<31xf32>
  %0 = linalg.generic {indexing_maps = [#image, #window, #result], iterator_types = ["parallel", "reduction"]}
      ins(%padded, %w : tensor<31xf32>, tensor<3xf32>) outs(%e : tensor<10xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.addf %in, %out fastmath<reassoc> : f32
    linalg.yield %2 : f32
  } -> tensor<10xf32>
  %1 = linalg.generic {indexing_maps = [#image, #window, #result], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<30xf32>, tensor<3xf32>) outs(%e : tensor<10xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.addf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<10xf32>
  return %0, %1 : tensor<10xf32>, tensor<10xf32>
}

// -----

#image2 = affine_map<(y, x, h, w) -> (y * 2 + h, x * 2 + w)>
#window2 = affine_map<(y, x, h, w) -> (h, w)>
#result2 = affine_map<(y, x, h, w) -> (y, x)>

// The windows of a result of windows.

// CHECK-LABEL: func @pools(
// CHECK: %[[FIRST:.*]] = scf.for
// CHECK: scf.for
// CHECK: tensor.extract_slice %[[FIRST]]
func.func @pools(%x: tensor<16x16xf32>) -> tensor<3x3xf32> {
  %w = tensor.empty() : tensor<2x2xf32>
  %low = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty() : tensor<8x8xf32>
  %f0 = linalg.fill ins(%low : f32) outs(%e0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#image2, #window2, #result2],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<16x16xf32>, tensor<2x2xf32>) outs(%f0 : tensor<8x8xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.maximumf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8x8xf32>
  %w1 = tensor.empty() : tensor<3x3xf32>
  %e1 = tensor.empty() : tensor<3x3xf32>
  %f1 = linalg.fill ins(%low : f32) outs(%e1 : tensor<3x3xf32>) -> tensor<3x3xf32>
  %1 = linalg.generic {indexing_maps = [#image2, #window2, #result2],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%0, %w1 : tensor<8x8xf32>, tensor<3x3xf32>) outs(%f1 : tensor<3x3xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.maximumf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}
