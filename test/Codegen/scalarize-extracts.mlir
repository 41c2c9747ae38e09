// RUN: agate-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(scalarize-extracts))' | FileCheck %s

// The shape of an Expand: of two operations, one element after the other.

// CHECK-LABEL: func @shape
//  CHECK-SAME:   %[[N:.*]]: i64
//   CHECK-NOT:   linalg.generic
//       CHECK:   %[[IS_OPEN:.*]] = arith.cmpi eq, %[[N]], %{{.*}} : i64
//       CHECK:   %[[SIZE:.*]] = arith.select %[[IS_OPEN]], %{{.*}}, %[[N]] : i64
//       CHECK:   return %[[SIZE]]
#map = affine_map<(d0) -> (d0)>
#scalar = affine_map<(d0) -> ()>
func.func @shape(%n: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %open = arith.constant -1 : i64
  %one = arith.constant dense<1> : tensor<i64>
  %t = tensor.from_elements %n, %open : tensor<2xi64>
  %e = tensor.empty() : tensor<2xi1>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<2xi64>) outs(%e : tensor<2xi1>) {
  ^bb0(%in: i64, %out: i1):
    %eq = arith.cmpi eq, %in, %open : i64
    linalg.yield %eq : i1
  } -> tensor<2xi1>
  %f = tensor.empty() : tensor<2xi64>
  %1 = linalg.generic {indexing_maps = [#map, #scalar, #map, #map], iterator_types = ["parallel"]}
      ins(%0, %one, %t : tensor<2xi1>, tensor<i64>, tensor<2xi64>) outs(%f : tensor<2xi64>) {
  ^bb0(%c: i1, %x: i64, %y: i64, %out: i64):
    %s = arith.select %c, %x, %y : i64
    linalg.yield %s : i64
  } -> tensor<2xi64>
  %first = tensor.extract %1[%c0] : tensor<2xi64>
  %second = tensor.extract %1[%c1] : tensor<2xi64>
  return %first, %second : i64, i64
}

// -----

// Coordinates become constants; the result may be transposed.

// CHECK-LABEL: func @coordinates
//  CHECK-SAME:   %[[T:.*]]: tensor<2x3xindex>
//   CHECK-DAG:   %[[C1:.*]] = arith.constant 1 : index
//   CHECK-DAG:   %[[C2:.*]] = arith.constant 2 : index
//       CHECK:   %[[E:.*]] = tensor.extract %[[T]][%[[C1]], %[[C2]]]
//       CHECK:   arith.addi %[[E]], %[[C2]] : index
func.func @coordinates(%t: tensor<2x3xindex>) -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<3x2xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]}
      ins(%t : tensor<2x3xindex>) outs(%e : tensor<3x2xindex>) {
  ^bb0(%in: index, %out: index):
    %i = linalg.index 1 : index
    %s = arith.addi %in, %i : index
    linalg.yield %s : index
  } -> tensor<3x2xindex>
  %1 = tensor.extract %0[%c2, %c1] : tensor<3x2xindex>
  return %1 : index
}

// -----

// Floats, large tensors, unknown places, places outside of the tensor,
// reductions and what may fail.

// CHECK-LABEL: func @left_alone
// CHECK-COUNT-5: linalg.generic
#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @left_alone(%f: tensor<2xf32>, %large: tensor<33xi64>, %t: tensor<2xi64>, %m: tensor<2x2xi64>, %i: index) -> (f32, i64, i64, i64, i64) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%f : tensor<2xf32>) {
  ^bb0(%out: f32):
    %s = arith.addf %out, %out : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%large : tensor<33xi64>) {
  ^bb0(%out: i64):
    %s = arith.addi %out, %out : i64
    linalg.yield %s : i64
  } -> tensor<33xi64>
  %2 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%t : tensor<2xi64>) {
  ^bb0(%out: i64):
    %s = arith.addi %out, %out : i64
    linalg.yield %s : i64
  } -> tensor<2xi64>
  %3 = linalg.generic {indexing_maps = [#all, #sum], iterator_types = ["parallel", "reduction"]} ins(%m : tensor<2x2xi64>) outs(%t : tensor<2xi64>) {
  ^bb0(%in: i64, %out: i64):
    %s = arith.addi %in, %out : i64
    linalg.yield %s : i64
  } -> tensor<2xi64>
  %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%t : tensor<2xi64>) {
  ^bb0(%out: i64):
    %s = arith.divsi %out, %out : i64
    linalg.yield %s : i64
  } -> tensor<2xi64>
  %5 = tensor.extract %0[%c0] : tensor<2xf32>
  %6 = tensor.extract %1[%c0] : tensor<33xi64>
  %7 = tensor.extract %2[%i] : tensor<2xi64>
  %8 = tensor.extract %2[%c2] : tensor<2xi64>
  %9 = tensor.extract %3[%c0] : tensor<2xi64>
  %10 = tensor.extract %4[%c0] : tensor<2xi64>
  %11 = arith.addi %8, %10 : i64
  return %5, %6, %7, %9, %11 : f32, i64, i64, i64, i64
}
