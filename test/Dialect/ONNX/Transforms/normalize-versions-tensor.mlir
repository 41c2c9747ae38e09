// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// CHECK-LABEL: func @cast
// CHECK: "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i64}> : (tensor<?xf32>) -> tensor<?xi64>
func.func @cast(%x: tensor<?xf32>) -> tensor<?xi64> {
  %0 = "onnx.CastV1"(%x) <{to = "INT64"}> : (tensor<?xf32>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// CHECK-LABEL: func @concat
// CHECK: "onnx.Concat"(%arg0, %arg0) <{axis = 1 : si64}>
// CHECK: "onnx.Concat"(%arg0, %arg0) <{axis = 0 : si64}>
func.func @concat(%x: tensor<2x3xf32>) -> (tensor<2x6xf32>, tensor<4x3xf32>) {
  %0 = "onnx.ConcatV1"(%x, %x) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %1 = "onnx.ConcatV1"(%x, %x) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  onnx.Return %0, %1 : tensor<2x6xf32>, tensor<4x3xf32>
}

// CHECK-LABEL: func @reshape
// CHECK: %[[S:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK: "onnx.Reshape"(%arg0, %[[S]]) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<2x12xf32>
func.func @reshape(%x: tensor<2x3x4xf32>) -> tensor<2x12xf32> {
  %0 = "onnx.ReshapeV1"(%x) <{shape = [0, -1]}> : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
  onnx.Return %0 : tensor<2x12xf32>
}

// CHECK-LABEL: func @squeeze
// CHECK: %[[A:.*]] = onnx.Constant dense<0> : tensor<1xi64>
// CHECK: "onnx.Squeeze"(%arg0, %[[A]]) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<3xf32>
// CHECK: %[[NONE:.*]] = "onnx.NoValue"
// CHECK: "onnx.Squeeze"(%arg0, %[[NONE]]) : (tensor<1x3xf32>, none) -> tensor<3xf32>
// CHECK: %[[B:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK: "onnx.Unsqueeze"(%arg0, %[[B]]) : (tensor<1x3xf32>, tensor<2xi64>) -> tensor<1x1x3x1xf32>
func.func @squeeze(%x: tensor<1x3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<1x1x3x1xf32>) {
  %0 = "onnx.SqueezeV11"(%x) <{axes = [0]}> : (tensor<1x3xf32>) -> tensor<3xf32>
  %1 = "onnx.SqueezeV11"(%x) : (tensor<1x3xf32>) -> tensor<3xf32>
  %2 = "onnx.UnsqueezeV11"(%x) <{axes = [0, -1]}> : (tensor<1x3xf32>) -> tensor<1x1x3x1xf32>
  onnx.Return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<1x1x3x1xf32>
}
