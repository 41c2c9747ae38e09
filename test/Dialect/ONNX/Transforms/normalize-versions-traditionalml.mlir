// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// CHECK-LABEL: func @label_encoder
// CHECK: "onnx.LabelEncoder"(%arg0) <{default_float = -0.000000e+00 : f32, default_int64 = 7 : si64, default_string = "_Unused", keys_strings = ["a", "b"], values_int64s = [0, 1]}> {onnx_node_name = "n"} : (tensor<?x!onnx.String>) -> tensor<?xi64>
// CHECK: "onnx.LabelEncoder"(%arg1) <{default_float = -0.000000e+00 : f32, default_int64 = -1 : si64, default_string = "none", keys_int64s = [0, 1], values_strings = ["a", "b"]}> : (tensor<3xi64>) -> tensor<*x!onnx.String>
// CHECK-NOT: LabelEncoderV1
func.func @label_encoder(%x: tensor<?x!onnx.String>, %y: tensor<3xi64>) -> (tensor<?xi64>, tensor<*x!onnx.String>) {
  %0 = "onnx.LabelEncoderV1"(%x) <{classes_strings = ["a", "b"], default_int64 = 7 : si64}> {onnx_node_name = "n"} : (tensor<?x!onnx.String>) -> tensor<?xi64>
  %1 = "onnx.LabelEncoderV1"(%y) <{classes_strings = ["a", "b"], default_string = "none"}> : (tensor<3xi64>) -> tensor<*x!onnx.String>
  onnx.Return %0, %1 : tensor<?xi64>, tensor<*x!onnx.String>
}
