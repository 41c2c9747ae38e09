// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// CHECK-LABEL: func @gemm
// CHECK: "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 2.000000e+00 : f32, beta = 1.000000e+00 : f32, transA = 0 : si64, transB = 1 : si64}>
func.func @gemm(%a: tensor<8x3xf32>, %b: tensor<4x3xf32>, %c: tensor<4xf32>) -> tensor<8x4xf32> {
  %0 = "onnx.GemmV6"(%a, %b, %c) <{alpha = 2.0 : f32, broadcast = 1 : si64, transB = 1 : si64}> : (tensor<8x3xf32>, tensor<4x3xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  onnx.Return %0 : tensor<8x4xf32>
}

// CHECK-LABEL: func @topk
// CHECK: %[[K:.*]] = onnx.Constant dense<3> : tensor<1xi64>
// CHECK: "onnx.TopK"(%arg0, %[[K]]) <{axis = 0 : si64, largest = 1 : si64, sorted = 1 : si64}>
func.func @topk(%x: tensor<8x3xf32>) -> tensor<3x3xf32> {
  %0, %1 = "onnx.TopKV1"(%x) <{axis = 0 : si64, k = 3 : si64}> : (tensor<8x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xi64>)
  onnx.Return %0 : tensor<3x3xf32>
}

// CHECK-LABEL: func @dft
// CHECK: %[[AXIS:.*]] = onnx.Constant dense<1> : tensor<i64>
// CHECK: "onnx.DFT"(%arg0, %arg1, %[[AXIS]]) <{inverse = 1 : si64, onesided = 0 : si64}> : (tensor<4x16x2xf32>, tensor<i64>, tensor<i64>) -> tensor<4x?x2xf32>
func.func @dft(%x: tensor<4x16x2xf32>, %n: tensor<i64>) -> tensor<4x?x2xf32> {
  %0 = "onnx.DFTV17"(%x, %n) <{inverse = 1 : si64}> : (tensor<4x16x2xf32>, tensor<i64>) -> tensor<4x?x2xf32>
  onnx.Return %0 : tensor<4x?x2xf32>
}

// CHECK-LABEL: func @reducel1v13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceL1"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceL1"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducel1v13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceL1V13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceL1V13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducel2v13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceL2"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceL2"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducel2v13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceL2V13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceL2V13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducelogsumexpv13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceLogSumExp"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceLogSumExp"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducelogsumexpv13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceLogSumExpV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceLogSumExpV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducelogsumv13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceLogSum"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceLogSum"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducelogsumv13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceLogSumV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceLogSumV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducemaxv13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceMax"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceMax"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducemaxv13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceMaxV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceMaxV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducemeanv13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceMean"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceMean"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducemeanv13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceMeanV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceMeanV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reduceminv13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceMin"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceMin"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reduceminv13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceMinV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceMinV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reduceprodv13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceProd"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceProd"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reduceprodv13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceProdV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceProdV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducesumsquarev13
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceSumSquare"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceSumSquare"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducesumsquarev13(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceSumSquareV13"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceSumSquareV13"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducesumv11
// CHECK-DAG: %[[AXES:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"()
// CHECK-DAG: "onnx.ReduceSum"(%arg0, %[[AXES]]) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-DAG: "onnx.ReduceSum"(%arg0, %[[NONE]]) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, none) -> tensor<1x1x1xf32>
func.func @reducesumv11(%x: tensor<2x3x4xf32>) -> (tensor<3xf32>, tensor<1x1x1xf32>) {
  %0 = "onnx.ReduceSumV11"(%x) <{axes = [0, -1], keepdims = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = "onnx.ReduceSumV11"(%x) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @reducemaxv18
// CHECK: "onnx.ReduceMax"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}>
func.func @reducemaxv18(%x: tensor<2x3xf32>, %a: tensor<1xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.ReduceMaxV18"(%x, %a) <{noop_with_empty_axes = 1 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @reduceminv18
// CHECK: "onnx.ReduceMin"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}>
func.func @reduceminv18(%x: tensor<2x3xf32>, %a: tensor<1xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.ReduceMinV18"(%x, %a) <{noop_with_empty_axes = 1 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
