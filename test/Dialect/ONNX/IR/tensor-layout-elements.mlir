// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// Shapes that are sliced, split, repeated and padded are still known.

// CHECK-LABEL: func @elements
// CHECK-SAME: -> (tensor<4x3xf32>, tensor<4x3x?xf32>, tensor<4xf32>, tensor<3x4xf32>, tensor<7x?x3x4xf32>, tensor<?x3x4xf32>, tensor<3x4x3x4xf32>)
func.func @elements(%x: tensor<?x3x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %m1 = onnx.Constant dense<-1> : tensor<1xi64>
  %c0 = onnx.Constant dense<0> : tensor<1xi64>
  %c1 = onnx.Constant dense<1> : tensor<1xi64>
  %c2 = onnx.Constant dense<2> : tensor<1xi64>
  %min = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %max = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %front = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  %cut = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  %seven = onnx.Constant dense<7> : tensor<i64>
  %parts = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %value = onnx.Constant dense<0.0> : tensor<f32>
  %shape = "onnx.Shape"(%x) : (tensor<?x3x4xf32>) -> tensor<3xi64>
  %s0 = "onnx.Slice"(%shape, %max, %c0, %c0, %m1) : (tensor<3xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %s1 = "onnx.Slice"(%shape, %m1, %min, %m1, %m1) : (tensor<3xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %s2 = "onnx.Slice"(%shape, %max, %min, %none, %min) : (tensor<3xi64>, tensor<1xi64>, tensor<1xi64>, none, tensor<1xi64>) -> tensor<*xi64>
  %s3:2 = "onnx.Split"(%shape, %parts) : (tensor<3xi64>, tensor<2xi64>) -> (tensor<1xi64>, tensor<2xi64>)
  %s4 = "onnx.Pad"(%shape, %front, %seven, %none) : (tensor<3xi64>, tensor<2xi64>, tensor<i64>, none) -> tensor<*xi64>
  %s5 = "onnx.Transpose"(%shape) : (tensor<3xi64>) -> tensor<*xi64>
  %s6 = "onnx.Pad"(%shape, %cut, %none, %none) : (tensor<3xi64>, tensor<2xi64>, none, none) -> tensor<*xi64>
  %s7 = "onnx.Tile"(%s6, %c2) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %0 = onnx.ConstantOfShape(%s0) : (tensor<*xi64>) -> tensor<*xf32>
  %1 = onnx.ConstantOfShape(%s1) : (tensor<*xi64>) -> tensor<*xf32>
  %2 = onnx.ConstantOfShape(%s2) : (tensor<*xi64>) -> tensor<*xf32>
  %3 = onnx.ConstantOfShape(%s3#1) : (tensor<2xi64>) -> tensor<*xf32>
  %4 = onnx.ConstantOfShape(%s4) : (tensor<*xi64>) -> tensor<*xf32>
  %5 = onnx.ConstantOfShape(%s5) : (tensor<*xi64>) -> tensor<*xf32>
  %6 = onnx.ConstantOfShape(%s7) : (tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
