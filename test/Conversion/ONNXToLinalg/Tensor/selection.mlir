// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// The list of what is kept comes first, its length is the size of the result.
// CHECK-LABEL: func @compress
// CHECK: %[[KEPT:.*]]:2 = scf.for
// CHECK: tensor.insert %{{.*}} into
// CHECK: arith.index_castui %{{.*}} : i1 to index
// CHECK: tensor.empty(%[[KEPT]]#1) : tensor<?x4xi8>
// CHECK: tensor.extract %[[KEPT]]#0
func.func @compress(%x: tensor<?x4xi8>, %c: tensor<?xi1>) -> tensor<?x4xi8> {
  %0 = "onnx.Compress"(%x, %c) <{axis = 0 : si64}> : (tensor<?x4xi8>, tensor<?xi1>) -> tensor<?x4xi8>
  onnx.Return %0 : tensor<?x4xi8>
}

// The numbers of what is not 0 are listed first.
// CHECK-LABEL: func @non_zero(
// CHECK: tensor.collapse_shape %arg0
// CHECK: %[[LIST:.*]]:2 = scf.for
// CHECK: arith.cmpf une
// CHECK: arith.index_castui %{{.*}} : i1 to index
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<2x?xi64>)
// CHECK: tensor.extract %[[LIST]]#0
func.func @non_zero(%x: tensor<?x3xf32>) -> tensor<2x?xi64> {
  %0 = "onnx.NonZero"(%x) : (tensor<?x3xf32>) -> tensor<2x?xi64>
  onnx.Return %0 : tensor<2x?xi64>
}

// The handle of the empty string is 0.
// CHECK-LABEL: func @non_zero_strings(
// CHECK: scf.for
// CHECK: arith.cmpi ne, %{{.*}}, %c0_i64
func.func @non_zero_strings(%x: tensor<4x!onnx.String>) -> tensor<1x?xi64> {
  %0 = "onnx.NonZero"(%x) : (tensor<4x!onnx.String>) -> tensor<1x?xi64>
  onnx.Return %0 : tensor<1x?xi64>
}

// CHECK-LABEL: func @compress_flat(
// CHECK: tensor.collapse_shape %arg0 {{\[}}[0, 1]]
// CHECK: scf.for
// CHECK: tensor.extract %arg1
func.func @compress_flat(%x: tensor<2x3xf32>, %c: tensor<4xi1>) -> tensor<?xf32> {
  %0 = "onnx.Compress"(%x, %c) : (tensor<2x3xf32>, tensor<4xi1>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
