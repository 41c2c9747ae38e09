// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @nonmaxsuppression_c5(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>, %n: tensor<i64>) -> tensor<?x3xi64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %t = onnx.Constant dense<1.5> : tensor<f32>
  // expected-error @+1 {{the value of 'iou_threshold' must be in [0, 1], got 1.5}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %none) <{center_point_box = 0 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<i64>, tensor<f32>, none) -> tensor<?x3xi64>
  onnx.Return %0 : tensor<?x3xi64>
}

// -----

func.func @nonmaxsuppression_c5_nan(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>, %n: tensor<i64>) -> tensor<?x3xi64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %t = onnx.Constant dense<0x7FC00000> : tensor<1xf32>
  // expected-error @+1 {{the value of 'iou_threshold' must be in [0, 1]}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %none) <{center_point_box = 0 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<i64>, tensor<1xf32>, none) -> tensor<?x3xi64>
  onnx.Return %0 : tensor<?x3xi64>
}
