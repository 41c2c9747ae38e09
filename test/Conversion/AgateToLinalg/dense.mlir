// RUN: agate-opt %s --pass-pipeline='builtin.module(convert-agate-to-linalg{form=dense})' | FileCheck %s

// x - y is compared, nothing is added to a coordinate.

// CHECK: #[[$ROW:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func @eye
func.func @eye(%d: tensor<i64>) -> tensor<3x4xui8> {
  %3 = arith.constant dense<3> : tensor<i64>
  %4 = arith.constant dense<4> : tensor<i64>
  // CHECK-DAG: %[[ONE:.*]] = arith.constant dense<1> : tensor<i8>
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0> : tensor<i8>
  // CHECK: %[[D:.*]] = tensor.extract %{{.*}}[] : tensor<i64>
  // CHECK: %[[DIAGONAL:.*]] = arith.index_cast %[[D]] : i64 to index
  // CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<3x4xi8>)
  // CHECK:   %[[Y:.*]] = linalg.index 0
  // CHECK:   %[[X:.*]] = linalg.index 1
  // CHECK:   %[[T:.*]] = arith.subi %[[X]], %[[Y]]
  // CHECK:   %[[HIT:.*]] = arith.cmpi eq, %[[T]], %[[DIAGONAL]]
  // CHECK:   arith.select %[[HIT]], %{{.*}}, %{{.*}} : i8
  %0 = agate.Eye(%3, %4, %d) <{output_type = ui8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x4xui8>
  return %0 : tensor<3x4xui8>
}

// CHECK-LABEL: func @onehot
func.func @onehot(%i: tensor<2xi64>, %on: tensor<f16>, %off: tensor<f16>) -> (tensor<2x3xf16>, tensor<2x3xf16>) {
  %3 = arith.constant dense<3> : tensor<i64>
  // CHECK: linalg.generic {indexing_maps = [#[[$ROW]], {{.*}} ins(%arg0 : tensor<2xi64>) outs(%{{.*}} : tensor<2x3xf16>)
  // CHECK-NEXT: ^bb0(%[[I:.*]]: i64,
  // CHECK:   %[[C:.*]] = linalg.index 1
  // CHECK:   %[[INDEX:.*]] = arith.index_cast %[[I]] : i64 to index
  // CHECK-NOT: arith.addi
  // CHECK:   %[[HOT:.*]] = arith.cmpi eq, %[[C]], %[[INDEX]]
  // CHECK:   arith.select %[[HOT]]
  %0 = agate.OneHot(%i, %3, %on, %off) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f16>, tensor<f16>) -> tensor<2x3xf16>
  // CHECK: linalg.generic
  // CHECK:   %[[NEGATIVE:.*]] = arith.cmpi slt
  // CHECK:   %[[WRAPPED:.*]] = arith.addi
  // CHECK:   arith.select %[[NEGATIVE]], %[[WRAPPED]]
  %1 = agate.OneHot(%i, %3, %on, %off) <{axis = -1 : si64, negative_indices_mode = "normalize"}> : (tensor<2xi64>, tensor<i64>, tensor<f16>, tensor<f16>) -> tensor<2x3xf16>
  return %0, %1 : tensor<2x3xf16>, tensor<2x3xf16>
}

// An inverted band exchanges the value and the input.

// CHECK-LABEL: func @matrix
// CHECK-SAME: %[[X:.*]]: tensor<?x4xf32>
func.func @matrix(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  // CHECK: arith.constant -2 : index
  // CHECK: arith.constant 3 : index
  // CHECK: linalg.generic {{.*}} ins(%[[X]] : tensor<?x4xf32>)
  // CHECK-NEXT: ^bb0(%[[IN:.*]]: f32,
  // CHECK:   arith.cmpi sge
  // CHECK:   arith.cmpi slt
  // CHECK:   %[[INSIDE:.*]] = arith.andi
  // CHECK:   arith.select %[[INSIDE]], %{{.*}}, %[[IN]] : f32
  %0 = agate.DiagonalMatrix input(%x : tensor<?x4xf32>) <{diagonal_fill_begin = -2 : si32, diagonal_fill_end = 3 : si32, value = 7.0 : f32}> : tensor<?x4xf32>
  // CHECK: linalg.generic {{.*}} ins(%[[X]] : tensor<?x4xf32>)
  // CHECK-NEXT: ^bb0(%[[IN:.*]]: f32,
  // CHECK:   arith.select %{{.*}}, %[[IN]], %{{.*}} : f32
  %1 = agate.DiagonalMatrix input(%x : tensor<?x4xf32>) <{diagonal_fill_begin = 3 : si32, diagonal_fill_end = -2 : si32, value = 7.0 : f32}> : tensor<?x4xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<?x4xf32>
}

// Both values may be tensors.

// CHECK-LABEL: func @band
func.func @band(%x: tensor<2x2xcomplex<f32>>, %y: tensor<2x2xcomplex<f32>>, %k: i64) -> tensor<2x2xcomplex<f32>> {
  // CHECK: linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>)
  %0 = agate.Band inside(%x : tensor<2x2xcomplex<f32>>) outside(%y : tensor<2x2xcomplex<f32>>) bounds(%k, %k) : tensor<2x2xcomplex<f32>>
  return %0 : tensor<2x2xcomplex<f32>>
}
