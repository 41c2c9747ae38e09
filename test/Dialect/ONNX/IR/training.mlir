// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s --check-prefix=INFER

// INFER-LABEL: func @adagrad
// INFER-SAME: -> (tensor<2xf32>, tensor<3x4xf64>, tensor<2xf32>, tensor<3x4xf64>)
// CHECK-LABEL: func @adagrad
// CHECK: "onnx.Adagrad"(%arg0, %arg1, %arg2, %arg3, %arg2, %arg3, %arg2, %arg4) <{decay_factor = 0.000000e+00 : f32, epsilon = 9.99999997E-7 : f32, norm_coefficient = 0.000000e+00 : f32}>
// CHECK-SAME: -> (tensor<2xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf64>)
func.func @adagrad(%r: tensor<f32>, %t: tensor<1xi64>, %a: tensor<2xf32>, %b: tensor<3x?xf64>, %c: tensor<?x4xf64>)
    -> (tensor<2xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf64>) {
  %0:4 = "onnx.Adagrad"(%r, %t, %a, %b, %a, %b, %a, %c) : (tensor<f32>, tensor<1xi64>, tensor<2xf32>, tensor<3x?xf64>, tensor<2xf32>, tensor<3x?xf64>, tensor<2xf32>, tensor<?x4xf64>) -> (tensor<2xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf64>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<2xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf64>
}

// INFER-LABEL: func @adam
// INFER-SAME: -> (tensor<?x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>)
// CHECK-LABEL: func @adam
// CHECK: <{alpha = 0.899999976 : f32, beta = 9.990000e-01 : f32, epsilon = 9.99999997E-7 : f32, norm_coefficient = 0.000000e+00 : f32, norm_coefficient_post = 0.000000e+00 : f32}>
func.func @adam(%r: tensor<f64>, %t: tensor<i64>, %x: tensor<*xf32>, %h: tensor<?x2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.Adam"(%r, %t, %x, %x, %x, %h) : (tensor<f64>, tensor<i64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<?x2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// INFER-LABEL: func @momentum
// INFER-SAME: -> (tensor<*xf64>, tensor<*xf64>)
// CHECK-LABEL: func @momentum
// CHECK: <{alpha = 0.899999976 : f32, beta = 1.000000e+00 : f32, mode = "nesterov", norm_coefficient = 1.000000e-01 : f32}>
func.func @momentum(%r: tensor<f32>, %t: tensor<i64>, %x: tensor<*xf64>) -> (tensor<*xf64>, tensor<*xf64>) {
  %0:2 = "onnx.Momentum"(%r, %t, %x, %x, %x) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "nesterov", norm_coefficient = 0.1 : f32}> : (tensor<f32>, tensor<i64>, tensor<*xf64>, tensor<*xf64>, tensor<*xf64>) -> (tensor<*xf64>, tensor<*xf64>)
  onnx.Return %0#0, %0#1 : tensor<*xf64>, tensor<*xf64>
}

// INFER-LABEL: func @gradient
// INFER-SAME: -> (tensor<2x?xf32>, tensor<*xf16>)
// CHECK-LABEL: func @gradient
// CHECK: "onnx.Gradient"(%arg0, %arg1, %arg2) <{xs = ["a", "b"], y = "y", zs = ["z"]}> : (tensor<2x?xf32>, tensor<*xf16>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf16>)
func.func @gradient(%a: tensor<2x?xf32>, %b: tensor<*xf16>, %z: tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf16>) {
  %0:2 = "onnx.Gradient"(%a, %b, %z) <{xs = ["a", "b"], y = "y", zs = ["z"]}> : (tensor<2x?xf32>, tensor<*xf16>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf16>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf16>
}
