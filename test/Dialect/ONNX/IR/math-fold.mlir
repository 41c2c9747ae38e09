// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @add_zero
// CHECK: onnx.Return %arg0 : tensor<2x3xi32>
func.func @add_zero(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = onnx.Constant dense<0> : tensor<3xi32>
  %1 = "onnx.Add"(%x, %0) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %2 = "onnx.Add"(%0, %1) : (tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  onnx.Return %2 : tensor<2x3xi32>
}

// -0.0 + 0.0 is 0.0.
// CHECK-LABEL: func @add_float_zero
// CHECK: "onnx.Add"
func.func @add_float_zero(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = onnx.Constant dense<0.0> : tensor<2xf32>
  %1 = "onnx.Add"(%x, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// The operand may have one element, the result then has three.
// CHECK-LABEL: func @add_zero_stretches
// CHECK: "onnx.Add"
func.func @add_zero_stretches(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = onnx.Constant dense<0> : tensor<3xi32>
  %1 = "onnx.Add"(%x, %0) : (tensor<?xi32>, tensor<3xi32>) -> tensor<?xi32>
  onnx.Return %1 : tensor<?xi32>
}

// CHECK-LABEL: func @sub_scalar_zero
// CHECK: onnx.Return %arg0 : tensor<?xui8>
func.func @sub_scalar_zero(%x: tensor<?xui8>) -> tensor<?xui8> {
  %0 = onnx.Constant dense<0> : tensor<ui8>
  %1 = "onnx.Sub"(%x, %0) : (tensor<?xui8>, tensor<ui8>) -> tensor<?xui8>
  onnx.Return %1 : tensor<?xui8>
}

// CHECK-LABEL: func @sub_from_zero
// CHECK: "onnx.Sub"
func.func @sub_from_zero(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = onnx.Constant dense<0> : tensor<2xi32>
  %1 = "onnx.Sub"(%0, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  onnx.Return %1 : tensor<2xi32>
}

// CHECK-LABEL: func @mul_one
// CHECK: onnx.Return %arg0 : tensor<2xf32>
func.func @mul_one(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = onnx.Constant dense<1.0> : tensor<f32>
  %1 = "onnx.Mul"(%0, %x) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// CHECK-LABEL: func @splats_wrap
// CHECK-DAG: onnx.Constant dense<-128> : tensor<4xi8>
// CHECK-DAG: onnx.Constant dense<254> : tensor<4xui8>
// CHECK-DAG: onnx.Constant dense<2> : tensor<4xi8>
func.func @splats_wrap() -> (tensor<4xi8>, tensor<4xui8>, tensor<4xi8>) {
  %0 = onnx.Constant dense<127> : tensor<4xi8>
  %1 = onnx.Constant dense<1> : tensor<1xi8>
  %2 = "onnx.Add"(%0, %1) : (tensor<4xi8>, tensor<1xi8>) -> tensor<4xi8>
  %3 = onnx.Constant dense<1> : tensor<4xui8>
  %4 = onnx.Constant dense<3> : tensor<4xui8>
  %5 = "onnx.Sub"(%3, %4) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %6 = "onnx.Mul"(%0, %0) : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %7 = "onnx.Sub"(%6, %0) : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %8 = "onnx.Add"(%7, %2) : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  onnx.Return %2, %5, %8 : tensor<4xi8>, tensor<4xui8>, tensor<4xi8>
}

// Small tensors of i64 may be shapes: all of them fold.
// CHECK-LABEL: func @shape_arithmetic
// CHECK: onnx.Constant dense<[3, 8]> : tensor<2xi64>
func.func @shape_arithmetic() -> tensor<2xi64> {
  %0 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %1 = onnx.Constant dense<[2, 6]> : tensor<2xi64>
  %2 = "onnx.Add"(%0, %1) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  onnx.Return %2 : tensor<2xi64>
}

// CHECK-LABEL: func @shape_overflow
// CHECK: "onnx.Mul"
func.func @shape_overflow() -> tensor<2xi64> {
  %0 = onnx.Constant dense<[4611686018427387904, 2]> : tensor<2xi64>
  %1 = "onnx.Mul"(%0, %0) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  onnx.Return %1 : tensor<2xi64>
}
