// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @concat
// CHECK: cf.assert {{.*}} "onnx.Concat: operands must have the same size in dimension 0"
// CHECK: %[[A:.*]] = tensor.insert_slice %arg0 into %{{.*}}[0, 0] [%{{.*}}, %[[W:.*]]] [1, 1]
// CHECK: tensor.insert_slice %arg1 into %[[A]][0, %[[W]]] [2, 3] [1, 1]
func.func @concat(%a: tensor<?x?xf32>, %b: tensor<2x3xf32>) -> tensor<2x?xf32> {
  %0 = "onnx.Concat"(%a, %b) <{axis = -1 : si64}> : (tensor<?x?xf32>, tensor<2x3xf32>) -> tensor<2x?xf32>
  onnx.Return %0 : tensor<2x?xf32>
}

// The check comes before the access.
// CHECK-LABEL: func @gather
// CHECK: %[[OK:.*]] = linalg.generic {{.*}}iterator_types = ["reduction"]
// CHECK: %[[BIT:.*]] = tensor.extract %[[OK]][]
// CHECK: cf.assert %[[BIT]], "onnx.Gather: an index is out of range"
// CHECK: linalg.generic
// CHECK: tensor.extract %arg0
func.func @gather(%x: tensor<?x4xf32>, %i: tensor<?xi32>) -> tensor<?x4xf32> {
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<?x4xf32>
  onnx.Return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func @gather_constant
// CHECK-NOT: cf.assert
// CHECK: tensor.extract %arg0
func.func @gather_constant(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %i = onnx.Constant dense<[-4, 3]> : tensor<2xi64>
  %0 = "onnx.Gather"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  onnx.Return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func @identity
// CHECK: cf.assert {{.*}} "onnx.Identity: result dimension 0 differs from the declared type"
// CHECK: tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
func.func @identity(%x: tensor<?xf32>) -> tensor<4xf32> {
  %0 = "onnx.Identity"(%x) : (tensor<?xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @concat_static(
// CHECK-NOT: cf.assert
// CHECK: %[[A:.*]] = tensor.insert_slice %arg0 into %{{.*}}[0, 0] [2, 3]
// CHECK: tensor.insert_slice %arg1 into %[[A]][0, 3] [2, 1]
func.func @concat_static(%a: tensor<2x3xi8>, %b: tensor<2x1xi8>) -> tensor<2x4xi8> {
  %0 = "onnx.Concat"(%a, %b) <{axis = 1 : si64}> : (tensor<2x3xi8>, tensor<2x1xi8>) -> tensor<2x4xi8>
  onnx.Return %0 : tensor<2x4xi8>
}

// CHECK-LABEL: func @identity_of_handle(
// CHECK: return %arg0 : i64
func.func @identity_of_handle(%x: !onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.Identity"(%x) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}
