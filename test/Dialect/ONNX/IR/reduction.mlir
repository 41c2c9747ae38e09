// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @reducel1
func.func @reducel1(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceL1"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceL1"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceL1"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceL1"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducel2
func.func @reducel2(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceL2"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceL2"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceL2"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceL2"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducelogsum
func.func @reducelogsum(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceLogSum"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceLogSum"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceLogSum"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceLogSum"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducelogsumexp
func.func @reducelogsumexp(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceLogSumExp"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceLogSumExp"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceLogSumExp"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceLogSumExp"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducemax
func.func @reducemax(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceMax"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceMax"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceMax"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMax"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducemean
func.func @reducemean(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceMean"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceMean"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceMean"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMean"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducemin
func.func @reducemin(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceMin"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceMin"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceMin"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMin"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reduceprod
func.func @reduceprod(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceProd"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceProd"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceProd"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceProd"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducesum
func.func @reducesum(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceSum"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceSum"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceSum"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducesumsquare
func.func @reducesumsquare(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceSumSquare"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceSumSquare"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceSumSquare"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceSumSquare"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducemaxv18
func.func @reducemaxv18(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceMaxV18"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceMaxV18"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceMaxV18"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMaxV18"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reduceminv18
func.func @reduceminv18(%x: tensor<2x?x4xf32>, %a: tensor<1xi64>, %none: none) {
  // CHECK: "onnx.ReduceMinV18"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %0 = "onnx.ReduceMinV18"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ReduceMinV18"(%arg0, %arg2) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMinV18"(%x, %none) : (tensor<2x?x4xf32>, none) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducel1v13
func.func @reducel1v13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceL1V13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceL1V13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceL1V13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceL1V13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducel2v13
func.func @reducel2v13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceL2V13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceL2V13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceL2V13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceL2V13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducelogsumv13
func.func @reducelogsumv13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceLogSumV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceLogSumV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceLogSumV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceLogSumV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducelogsumexpv13
func.func @reducelogsumexpv13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceLogSumExpV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceLogSumExpV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceLogSumExpV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceLogSumExpV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducemaxv13
func.func @reducemaxv13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceMaxV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceMaxV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceMaxV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMaxV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducemeanv13
func.func @reducemeanv13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceMeanV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceMeanV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceMeanV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMeanV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reduceminv13
func.func @reduceminv13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceMinV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceMinV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceMinV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceMinV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reduceprodv13
func.func @reduceprodv13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceProdV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceProdV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceProdV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceProdV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducesumsquarev13
func.func @reducesumsquarev13(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceSumSquareV13"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceSumSquareV13"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceSumSquareV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceSumSquareV13"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @reducesumv11
func.func @reducesumv11(%x: tensor<2x?x4xf32>) {
  // CHECK: "onnx.ReduceSumV11"(%arg0) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ReduceSumV11"(%x) <{axes = [-1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ReduceSumV11"(%arg0) <{keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  %1 = "onnx.ReduceSumV11"(%x) : (tensor<2x?x4xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @argmax
func.func @argmax(%x: tensor<2x?xbf16>, %y: tensor<4xui8>) {
  // CHECK: "onnx.ArgMax"(%arg0) <{axis = 0 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x?xbf16>) -> tensor<1x?xi64>
  %0 = "onnx.ArgMax"(%x) : (tensor<2x?xbf16>) -> tensor<1x?xi64>
  // CHECK: "onnx.ArgMax"(%arg1) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xui8>) -> tensor<i64>
  %1 = "onnx.ArgMax"(%y) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xui8>) -> tensor<i64>
  return
}

// CHECK-LABEL: func @argmin
func.func @argmin(%x: tensor<2x?xbf16>, %y: tensor<4xui8>) {
  // CHECK: "onnx.ArgMin"(%arg0) <{axis = 0 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x?xbf16>) -> tensor<1x?xi64>
  %0 = "onnx.ArgMin"(%x) : (tensor<2x?xbf16>) -> tensor<1x?xi64>
  // CHECK: "onnx.ArgMin"(%arg1) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xui8>) -> tensor<i64>
  %1 = "onnx.ArgMin"(%y) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xui8>) -> tensor<i64>
  return
}

// CHECK-LABEL: func @types
func.func @types(%b: tensor<2xi1>, %u: tensor<2xui8>, %i: tensor<2xi64>, %none: none) {
  // CHECK: -> tensor<1xi1>
  %0 = "onnx.ReduceMax"(%b, %none) : (tensor<2xi1>, none) -> tensor<1xi1>
  // CHECK: -> tensor<1xui8>
  %1 = "onnx.ReduceMinV18"(%u, %none) : (tensor<2xui8>, none) -> tensor<1xui8>
  // CHECK: -> tensor<1xi64>
  %2 = "onnx.ReduceProd"(%i, %none) : (tensor<2xi64>, none) -> tensor<1xi64>
  return
}
