// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// CHECK-LABEL: func @middle
// CHECK: %[[AXES:.*]] = onnx.Constant dense<2> : tensor<1xi64>
// CHECK: %[[B:.*]] = "onnx.Unsqueeze"(%arg1, %[[AXES]]) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<3x4x1xf32>
// CHECK: "onnx.Add"(%arg0, %[[B]]) {onnx_node_name = "n"} : (tensor<2x3x4x5xf32>, tensor<3x4x1xf32>) -> tensor<2x3x4x5xf32>
func.func @middle(%a: tensor<2x3x4x5xf32>, %b: tensor<3x4xf32>) -> tensor<2x3x4x5xf32> {
  %0 = "onnx.AddV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> {onnx_node_name = "n"} : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  onnx.Return %0 : tensor<2x3x4x5xf32>
}

// CHECK-LABEL: func @no_dimension_to_add
// CHECK-NEXT: "onnx.Sub"(%arg0, %arg1) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: "onnx.Mul"(%arg0, %arg1) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: "onnx.Div"(%arg0, %arg2) : (tensor<?x?xf32>, tensor<1xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: "onnx.Pow"(%arg0, %arg0) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
func.func @no_dimension_to_add(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<1xf32>) {
  %0 = "onnx.SubV6"(%a, %b) <{axis = -1 : si64, broadcast = 1 : si64}> : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.MulV6"(%a, %b) <{broadcast = 1 : si64}> : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %2 = "onnx.DivV6"(%a, %c) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<?x?xf32>, tensor<1xf32>) -> tensor<?x?xf32>
  %3 = "onnx.PowV1"(%a, %a) <{axis = 0 : si64, broadcast = 0 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func @logical
// CHECK: %[[B:.*]] = "onnx.Unsqueeze"(%arg1, %{{.*}}) : (tensor<?xi1>, tensor<1xi64>) -> tensor<?x1xi1>
// CHECK: "onnx.And"(%arg0, %[[B]]) : (tensor<?x?xi1>, tensor<?x1xi1>) -> tensor<?x?xi1>
// CHECK-NEXT: "onnx.Or"(%arg0, %arg0)
// CHECK-NEXT: "onnx.Xor"(%arg0, %arg0)
// CHECK-NEXT: "onnx.Equal"(%arg2, %arg2)
// CHECK-NEXT: "onnx.Greater"(%arg3, %arg3)
// CHECK-NEXT: "onnx.Less"(%arg3, %arg3)
func.func @logical(%a: tensor<?x?xi1>, %b: tensor<?xi1>, %i: tensor<*xi32>, %f: tensor<2xf32>) {
  %0 = "onnx.AndV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<?x?xi1>, tensor<?xi1>) -> tensor<?x?xi1>
  %1 = "onnx.OrV1"(%a, %a) <{broadcast = 0 : si64}> : (tensor<?x?xi1>, tensor<?x?xi1>) -> tensor<?x?xi1>
  %2 = "onnx.XorV1"(%a, %a) <{broadcast = 0 : si64}> : (tensor<?x?xi1>, tensor<?x?xi1>) -> tensor<?x?xi1>
  %3 = "onnx.EqualV1"(%i, %i) <{broadcast = 0 : si64}> : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi1>
  %4 = "onnx.GreaterV1"(%f, %f) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %5 = "onnx.LessV1"(%f, %f) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: func @prelu
// CHECK: %[[AXES:.*]] = onnx.Constant dense<[1, 2]> : tensor<2xi64>
// CHECK: %[[S:.*]] = "onnx.Unsqueeze"(%arg1, %[[AXES]]) : (tensor<3xf32>, tensor<2xi64>) -> tensor<3x1x1xf32>
// CHECK: "onnx.PRelu"(%arg0, %[[S]]) : (tensor<?x3x8x8xf32>, tensor<3x1x1xf32>) -> tensor<?x3x8x8xf32>
// CHECK: "onnx.PRelu"(%arg0, %arg2) : (tensor<?x3x8x8xf32>, tensor<1xf32>) -> tensor<?x3x8x8xf32>
func.func @prelu(%x: tensor<?x3x8x8xf32>, %s: tensor<3xf32>, %one: tensor<1xf32>) {
  %0 = "onnx.PReluV6"(%x, %s) : (tensor<?x3x8x8xf32>, tensor<3xf32>) -> tensor<?x3x8x8xf32>
  %1 = "onnx.PReluV6"(%x, %one) : (tensor<?x3x8x8xf32>, tensor<1xf32>) -> tensor<?x3x8x8xf32>
  return
}

// CHECK-LABEL: func @clip
// CHECK-DAG: %[[MIN:.*]] = onnx.Constant dense<0.000000e+00> : tensor<f16>
// CHECK-DAG: %[[MAX:.*]] = onnx.Constant dense<6.000000e+00> : tensor<f16>
// CHECK: "onnx.Clip"(%arg0, %[[MIN]], %[[MAX]]) : (tensor<?xf16>, tensor<f16>, tensor<f16>) -> tensor<?xf16>
// CHECK: "onnx.Clip"(%arg0, %arg1, %arg2) : (tensor<?xf16>, tensor<f16>, none) -> tensor<?xf16>
// CHECK: "onnx.Clip"(%arg0, %arg2, %arg1) : (tensor<?xf16>, none, tensor<f16>) -> tensor<?xf16>
func.func @clip(%x: tensor<?xf16>, %b: tensor<f16>, %none: none) {
  %0 = "onnx.ClipV6"(%x) <{max = 6.0 : f32, min = 0.0 : f32}> : (tensor<?xf16>) -> tensor<?xf16>
  %1 = "onnx.ClipV11"(%x, %b, %none) : (tensor<?xf16>, tensor<f16>, none) -> tensor<?xf16>
  %2 = "onnx.ClipV12"(%x, %none, %b) : (tensor<?xf16>, none, tensor<f16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @selu
// CHECK: "onnx.Selu"(%arg0) <{alpha = 1.673200e+00 : f32, gamma = 1.050700e+00 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
func.func @selu(%x: tensor<2xf32>) {
  %0 = "onnx.SeluV1"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @softmax_last
// CHECK-NEXT: "onnx.Softmax"(%arg0) <{axis = -1 : si64}> {onnx_node_name = "s"} : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: "onnx.LogSoftmax"(%arg0) <{axis = -1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
func.func @softmax_last(%x: tensor<2x?xf32>) {
  %0 = "onnx.SoftmaxV11"(%x) <{axis = 1 : si64}> {onnx_node_name = "s"} : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.LogSoftmaxV11"(%x) <{axis = -1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func @softmax_last_unranked
// CHECK-NEXT: "onnx.Softmax"(%arg0) <{axis = -1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
func.func @softmax_last_unranked(%x: tensor<*xf32>) {
  %0 = "onnx.SoftmaxV11"(%x) <{axis = -1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func @hardmax_static
// CHECK: %[[ROWS:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK: %[[M:.*]] = "onnx.Reshape"(%arg0, %[[ROWS]]) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<2x12xf32>
// CHECK: %[[R:.*]] = "onnx.Hardmax"(%[[M]]) <{axis = -1 : si64}> : (tensor<2x12xf32>) -> tensor<2x12xf32>
// CHECK: %[[SHAPE:.*]] = onnx.Constant dense<[2, 3, 4]> : tensor<3xi64>
// CHECK: "onnx.Reshape"(%[[R]], %[[SHAPE]]) <{allowzero = 1 : si64}> : (tensor<2x12xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
func.func @hardmax_static(%x: tensor<2x3x4xf32>) {
  %0 = "onnx.HardmaxV11"(%x) <{axis = -2 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @softmax_unranked
// CHECK: %[[ROWS:.*]] = onnx.Constant dense<-1> : tensor<1xi64>
// CHECK: "onnx.Reshape"(%arg0, %[[ROWS]]) {{.*}} -> tensor<?xf32>
// CHECK: %[[R:.*]] = "onnx.Softmax"
// CHECK: %[[SHAPE:.*]] = "onnx.Shape"(%arg0) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
// CHECK: "onnx.Reshape"(%[[R]], %[[SHAPE]]) <{allowzero = 1 : si64}> : (tensor<?xf32>, tensor<?xi64>) -> tensor<*xf32>
func.func @softmax_unranked(%x: tensor<*xf32>) {
  %0 = "onnx.SoftmaxV11"(%x) <{axis = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}
