// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @constant_axes
// CHECK-SAME: -> (tensor<1x?x1xf32>, tensor<?xf32>, tensor<1x1x1xf32>, tensor<f32>, tensor<2x?x4xf32>)
func.func @constant_axes(%x: tensor<2x?x4xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %a = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  %e = onnx.Constant dense<> : tensor<0xi64>
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.ReduceL1"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  %2 = "onnx.ReduceMean"(%x, %e) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, tensor<0xi64>) -> tensor<*xf32>
  %3 = "onnx.ReduceMax"(%x, %e) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, tensor<0xi64>) -> tensor<*xf32>
  %4 = "onnx.ReduceMin"(%x, %e) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, tensor<0xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @absent_axes
// CHECK-SAME: -> (tensor<1x1x1xf32>, tensor<f32>, tensor<2x?x4xf32>)
func.func @absent_axes(%x: tensor<2x?x4xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ReduceL2"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<*xf32>
  %1 = "onnx.ReduceLogSum"(%x, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<*xf32>
  %2 = "onnx.ReduceSumSquare"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x?x4xf32>, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// A dimension of size 1 has it either way.
// CHECK-LABEL: func @unknown_axes
// CHECK-SAME: -> (tensor<?x1x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<*xf32>, tensor<?x?x?xf32>)
func.func @unknown_axes(%x: tensor<2x1x4xf32>, %a: tensor<1xi64>, %b: tensor<?xi64>, %c: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ReduceLogSumExp"(%x, %a) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  %1 = "onnx.ReduceProd"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  %2 = "onnx.ReduceSum"(%x, %b) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1x4xf32>, tensor<?xi64>) -> tensor<*xf32>
  %3 = "onnx.ReduceSum"(%x, %b) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1x4xf32>, tensor<?xi64>) -> tensor<*xf32>
  %4 = "onnx.ReduceSum"(%x, %c) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @unknown_rank
// CHECK-SAME: -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<f32>)
func.func @unknown_rank(%x: tensor<*xf32>, %a: tensor<1xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  %1 = "onnx.ReduceSum"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  %2 = "onnx.ReduceSum"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, none) -> tensor<*xf32>
  %3 = "onnx.ReduceSum"(%x, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @attribute_axes
// CHECK-SAME: -> (tensor<2x1x1xf32>, tensor<2x4xf32>, tensor<f32>, tensor<1x1x1xf32>, tensor<*xf32>)
func.func @attribute_axes(%x: tensor<2x?x4xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ReduceMeanV13"(%x) <{axes = [1, -1], keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<*xf32>
  %1 = "onnx.ReduceMaxV13"(%x) <{axes = [1], keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<*xf32>
  %2 = "onnx.ReduceSumV11"(%x) <{keepdims = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<*xf32>
  %3 = "onnx.ReduceSumV11"(%x) <{axes = [], keepdims = 1 : si64}> : (tensor<2x?x4xf32>) -> tensor<*xf32>
  %4 = "onnx.ReduceL1V13"(%u) <{axes = [0], keepdims = 1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @arg
// CHECK-SAME: -> (tensor<2x1x4xi64>, tensor<2x?xi64>, tensor<*xi64>, tensor<i64>)
func.func @arg(%x: tensor<2x?x4xf32>, %u: tensor<*xf32>, %s: tensor<f32>)
    -> (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %0 = "onnx.ArgMax"(%x) <{axis = 1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<*xi64>
  %1 = "onnx.ArgMin"(%x) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<2x?x4xf32>) -> tensor<*xi64>
  %2 = "onnx.ArgMax"(%u) <{axis = 5 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %3 = "onnx.ArgMin"(%s) <{axis = 0 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<f32>) -> tensor<*xi64>
  onnx.Return %0, %1, %2, %3 : tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// Shapes are computed with reductions.
// CHECK-LABEL: func @shape_arithmetic
// CHECK-SAME: -> (tensor<24xf32>, tensor<9xf32>, tensor<4xf32>, tensor<2xf32>)
func.func @shape_arithmetic(%x: tensor<2x3x4xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %axes = onnx.Constant dense<-1> : tensor<1xi64>
  %s = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<*xi64>
  %p = "onnx.ReduceProd"(%s, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %q = "onnx.ReduceSum"(%s, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %m = "onnx.ReduceMax"(%s, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %n = "onnx.ReduceMin"(%s, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %0 = onnx.ConstantOfShape(%p) : (tensor<*xi64>) -> tensor<*xf32>
  %1 = onnx.ConstantOfShape(%q) : (tensor<*xi64>) -> tensor<*xf32>
  %2 = onnx.ConstantOfShape(%m) : (tensor<*xi64>) -> tensor<*xf32>
  %3 = onnx.ConstantOfShape(%n) : (tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
