// RUN: agate-opt %s --convert-onnx-to-linalg | FileCheck %s

// What is returned may be of types more exact than the function's.
// CHECK-LABEL: func @returns_more
// CHECK-SAME: -> (tensor<?xf32>, tensor<*xi8>, i64)
// CHECK-DAG: %[[X:.*]] = tensor.cast %arg0 : tensor<2xf32> to tensor<?xf32>
// CHECK-DAG: %[[Y:.*]] = tensor.cast %arg1 : tensor<3xi8> to tensor<*xi8>
// CHECK: return %[[X]], %[[Y]], %arg2
func.func @returns_more(%x: tensor<2xf32>, %y: tensor<3xui8>, %s: !onnx.Seq<tensor<2xf32>>) -> (tensor<?xf32>, tensor<*xui8>, !onnx.Seq<tensor<*xf32>>) {
  onnx.Return %x, %y, %s : tensor<2xf32>, tensor<3xui8>, !onnx.Seq<tensor<2xf32>>
}
