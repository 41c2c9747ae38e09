// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The weights are transposed.
// CHECK-LABEL: func @linear_regressor(
// CHECK-DAG: %[[WEIGHTS:.*]] = arith.constant dense<{{\[}}[5.000000e-01, -1.000000e+00], [2.000000e+00, 3.000000e+00]]> : tensor<2x2xf32>
// CHECK-DAG: %[[OFFSETS:.*]] = arith.constant dense<[1.000000e+00, -1.000000e+00]>
// CHECK: %[[SUMS:.*]] = linalg.matmul ins(%arg0, %[[WEIGHTS]]
// CHECK: linalg.generic {{.*}} ins(%[[SUMS]], %[[OFFSETS]]
// CHECK: arith.addf
func.func @linear_regressor(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0 = "onnx.LinearRegressor"(%x) <{coefficients = [0.5 : f32, 2.0 : f32, -1.0 : f32, 3.0 : f32], intercepts = [1.0 : f32, -1.0 : f32], targets = 2 : si64}> : (tensor<?x2xf32>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func @columns(
// CHECK: cf.assert %{{.*}}, "onnx.LinearRegressor: 
// CHECK: arith.sitofp %{{.*}} : i64 to f32
// CHECK: linalg.matmul
// CHECK: math.exp
func.func @columns(%x: tensor<?x?xi64>) -> tensor<?x1xf32> {
  %0 = "onnx.LinearRegressor"(%x) <{coefficients = [0.5 : f32, 2.0 : f32], post_transform = "LOGISTIC", targets = 1 : si64}> : (tensor<?x?xi64>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// The label of the largest score; the scores are transformed after.
// CHECK-LABEL: func @linear_classifier(
// CHECK-DAG: %[[LABELS:.*]] = arith.constant dense<[4, 5, 6]> : tensor<3xi64>
// CHECK-DAG: linalg.matmul
// CHECK: %[[BEST:.*]]:2 = scf.for
// CHECK: arith.cmpf olt
// CHECK: tensor.extract %[[LABELS]]
// CHECK: math.exp
// CHECK: arith.divf
func.func @linear_classifier(%x: tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x3xf32>) {
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [4, 5, 6], coefficients = [0.0 : f32, 1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32], post_transform = "SOFTMAX"}> : (tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x3xf32>)
  onnx.Return %0#0, %0#1 : tensor<?xi64>, tensor<?x3xf32>
}

// A single row of weights decides between two labels.
// CHECK-LABEL: func @binary(
// CHECK: linalg.matmul {{.*}} -> tensor<3x1xf32>
// CHECK: arith.cmpf
// CHECK: arith.select
// CHECK: arith.negf
func.func @binary(%x: tensor<3x2xf32>) -> (tensor<3x!onnx.String>, tensor<3x2xf32>) {
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_strings = ["no", "yes"], coefficients = [0.5 : f32, -0.25 : f32], intercepts = [1.0 : f32], post_transform = "LOGISTIC"}> : (tensor<3x2xf32>) -> (tensor<3x!onnx.String>, tensor<3x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<3x!onnx.String>, tensor<3x2xf32>
}
