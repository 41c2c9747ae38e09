// RUN: agate-opt %s --simplify-generators --canonicalize --cse | FileCheck %s

// Weights are in resources, which are looked at when the program is compiled.

// CHECK-LABEL: @finite_resource
//   CHECK-NOT:   scf.if
//       CHECK:   agate.Take
//   CHECK-NOT:   scf.if
func.func @finite_resource(%i: tensor<?xi64>) -> tensor<?x2xf32> {
  %depth = onnx.Constant dense<3> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %w = onnx.Constant dense_resource<finite> : tensor<3x2xf32>
  %0 = agate.OneHot(%i, %depth, %on, %off) <{axis = -1 : si64, negative_indices_mode = "ignore"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xf32>
  %1 = "onnx.MatMul"(%0, %w) : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}

// One element is infinite.

// CHECK-LABEL: @infinite_resource
//       CHECK:   onnx.MatMul
func.func @infinite_resource(%i: tensor<?xi64>) -> tensor<?x2xf32> {
  %depth = onnx.Constant dense<3> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %w = onnx.Constant dense_resource<infinite> : tensor<3x2xf32>
  %0 = agate.OneHot(%i, %depth, %on, %off) <{axis = -1 : si64, negative_indices_mode = "ignore"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xf32>
  %1 = "onnx.MatMul"(%0, %w) : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}

// The blocks of x are finite if x is.

// CHECK-LABEL: @tested_once
//       CHECK:   arith.maxui
//       CHECK:   scf.if
//   CHECK-NOT:   arith.maxui
//       CHECK:   else
func.func @tested_once(%x: tensor<8x6xf32>, %blocks: tensor<2x3x5xi32>) -> tensor<8x10xf32> {
  %n = arith.constant dense<2> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %shape = onnx.Constant dense<[6, 10]> : tensor<2xi64>
  %b = "onnx.Cast"(%blocks) <{saturate = 1 : si64, to = f32}> : (tensor<2x3x5xi32>) -> tensor<2x3x5xf32>
  %eye = agate.Eye(%n, %n, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
  %0 = "onnx.Einsum"(%b, %eye) <{equation = "bij,bc->bicj"}> : (tensor<2x3x5xf32>, tensor<2x2xf32>) -> tensor<2x3x2x5xf32>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<2x3x2x5xf32>, tensor<2xi64>) -> tensor<6x10xf32>
  %2 = "onnx.MatMul"(%x, %1) : (tensor<8x6xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
  return %2 : tensor<8x10xf32>
}

{-#
  dialect_resources: {
    builtin: {
      finite: "0x040000000000803F0000803F000000400000803F0000C0BFFFFF7F7F",
      infinite: "0x040000000000803F0000803F0000004000007F80000080FF0000803F"
    }
  }
#-}
