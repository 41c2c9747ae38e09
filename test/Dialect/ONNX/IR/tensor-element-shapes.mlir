// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @same_shapes
// CHECK-SAME: -> (tensor<2x?xi64>, tensor<*xi64>, tensor<2x?xi32>, tensor<2x?xi1>, tensor<*xi1>)
func.func @same_shapes(%x: tensor<2x?xf32>, %i: tensor<*xi64>, %u: tensor<*xf32>) -> (tensor<*xi64>, tensor<*xi64>, tensor<*xi32>, tensor<*xi1>, tensor<*xi1>) {
  %0 = "onnx.CastLike"(%x, %i) : (tensor<2x?xf32>, tensor<*xi64>) -> tensor<*xi64>
  %1 = "onnx.CastLike"(%u, %0) : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xi64>
  %2 = "onnx.BitCast"(%x) <{to = i32}> : (tensor<2x?xf32>) -> tensor<*xi32>
  %3 = "onnx.IsInf"(%x) : (tensor<2x?xf32>) -> tensor<*xi1>
  %4 = "onnx.IsNaN"(%u) : (tensor<*xf32>) -> tensor<*xi1>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xi64>, tensor<*xi64>, tensor<*xi32>, tensor<*xi1>, tensor<*xi1>
}

// A shape keeps its values.
// CHECK-LABEL: func @shape_through_cast_like
// CHECK-SAME: -> tensor<2x3xf32>
func.func @shape_through_cast_like(%x: tensor<3x2xf32>, %t: tensor<i64>) -> tensor<*xf32> {
  %s = onnx.Constant dense<[2, 3]> : tensor<2xi32>
  %0 = "onnx.CastLike"(%s, %t) : (tensor<2xi32>, tensor<i64>) -> tensor<*xi64>
  %1 = "onnx.Reshape"(%x, %0) : (tensor<3x2xf32>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}
