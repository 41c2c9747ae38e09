// Rules for Reshape, of the family "Movement". A function has the name of the
// rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @UndoneReshape(
// CHECK-NEXT: %[[Y:.*]] = "onnx.MatMul"(%arg0, %arg1) : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @UndoneReshape(%x: tensor<2x3x4xf32>, %y: tensor<4x5xf32>) -> tensor<2x3x5xf32> {
  %rows = onnx.Constant dense<[6, 4]> : tensor<2xi64>
  %shape = onnx.Constant dense<[2, 3, 5]> : tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %rows) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<6x4xf32>
  %1 = "onnx.MatMul"(%0, %y) : (tensor<6x4xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  %2 = "onnx.Reshape"(%1, %shape) <{allowzero = 0 : si64}> : (tensor<6x5xf32>, tensor<3xi64>) -> tensor<2x3x5xf32>
  onnx.Return %2 : tensor<2x3x5xf32>
}

// -----

// CHECK-LABEL: @not_UndoneReshape(
// CHECK-COUNT-2: "onnx.Reshape"
func.func @not_UndoneReshape(%x: tensor<2x3x4xf32>, %y: tensor<4x5xf32>) -> tensor<3x2x5xf32> {
  %rows = onnx.Constant dense<[6, 4]> : tensor<2xi64>
  %shape = onnx.Constant dense<[3, 2, 5]> : tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %rows) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<6x4xf32>
  %1 = "onnx.MatMul"(%0, %y) : (tensor<6x4xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  %2 = "onnx.Reshape"(%1, %shape) <{allowzero = 0 : si64}> : (tensor<6x5xf32>, tensor<3xi64>) -> tensor<3x2x5xf32>
  onnx.Return %2 : tensor<3x2x5xf32>
}

// -----

// Two layers of rows whose number is not known.
// CHECK-LABEL: @UndoneReshape_layers(
// CHECK-NOT: onnx.Reshape
// CHECK: "onnx.MatMul"(%arg0, %arg1) : (tensor<?x?x4xf32>, tensor<4x5xf32>) -> tensor<?x?x5xf32>
// CHECK: "onnx.Relu"
// CHECK: "onnx.MatMul"({{.*}}) : (tensor<?x?x5xf32>, tensor<5x4xf32>) -> tensor<?x?x4xf32>
// CHECK-NOT: onnx.Reshape
func.func @UndoneReshape_layers(%x: tensor<?x?x4xf32>, %y: tensor<4x5xf32>, %b: tensor<5xf32>, %z: tensor<5x4xf32>) -> tensor<?x?x4xf32> {
  %rows = onnx.Constant dense<[-1, 4]> : tensor<2xi64>
  %d0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x?x4xf32>) -> tensor<1xi64>
  %d1 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?x4xf32>) -> tensor<1xi64>
  %d2 = onnx.Constant dense<4> : tensor<1xi64>
  %shape = "onnx.Concat"(%d0, %d1, %d2) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %rows) <{allowzero = 0 : si64}> : (tensor<?x?x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  %1 = "onnx.Gemm"(%0, %y, %b) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<?x4xf32>, tensor<4x5xf32>, tensor<5xf32>) -> tensor<?x5xf32>
  %2 = "onnx.Relu"(%1) : (tensor<?x5xf32>) -> tensor<?x5xf32>
  %3 = "onnx.MatMul"(%2, %z) : (tensor<?x5xf32>, tensor<5x4xf32>) -> tensor<?x4xf32>
  %4 = "onnx.Reshape"(%3, %shape) <{allowzero = 0 : si64}> : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<?x?x4xf32>
  onnx.Return %4 : tensor<?x?x4xf32>
}

// -----

// CHECK-LABEL: @UndoneReshape_elementwise(
// CHECK: %[[Z:.*]] = "onnx.Mul"(%arg0, %arg1) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Clip"(%[[Z]],
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @UndoneReshape_elementwise(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %max = onnx.Constant dense<0.5> : tensor<f32>
  %flat = onnx.Constant dense<24> : tensor<1xi64>
  %shape = onnx.Constant dense<[2, 3, 4]> : tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %flat) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<1xi64>) -> tensor<24xf32>
  %1 = "onnx.Reshape"(%y, %flat) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<1xi64>) -> tensor<24xf32>
  %2 = "onnx.Mul"(%0, %1) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
  %3 = "onnx.Clip"(%2, %none, %max) : (tensor<24xf32>, none, tensor<f32>) -> tensor<24xf32>
  %4 = "onnx.Reshape"(%3, %shape) <{allowzero = 0 : si64}> : (tensor<24xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
  onnx.Return %4 : tensor<2x3x4xf32>
}

// -----

// A list that is broadcast to rows of another size.
// CHECK-LABEL: @not_UndoneReshape_row(
// CHECK: "onnx.Reshape"
// CHECK: "onnx.Reshape"
func.func @not_UndoneReshape_row(%x: tensor<2x3x4xf32>, %y: tensor<12xf32>) -> tensor<2x3x4xf32> {
  %rows = onnx.Constant dense<[2, 12]> : tensor<2xi64>
  %shape = onnx.Constant dense<[2, 3, 4]> : tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %rows) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<2x12xf32>
  %1 = "onnx.Mul"(%0, %y) : (tensor<2x12xf32>, tensor<12xf32>) -> tensor<2x12xf32>
  %2 = "onnx.Reshape"(%1, %shape) <{allowzero = 0 : si64}> : (tensor<2x12xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
  onnx.Return %2 : tensor<2x3x4xf32>
}

// -----

// The rows could be arranged in another way.
// CHECK-LABEL: @not_UndoneReshape_unknown(
// CHECK: "onnx.Reshape"
// CHECK: "onnx.Reshape"
func.func @not_UndoneReshape_unknown(%x: tensor<?x?x4xf32>, %y: tensor<4x5xf32>, %s: tensor<3xi64>) -> tensor<?x?x5xf32> {
  %rows = onnx.Constant dense<[-1, 4]> : tensor<2xi64>
  %d = onnx.Constant dense<[-1, 3, 5]> : tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %rows) <{allowzero = 0 : si64}> : (tensor<?x?x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  %1 = "onnx.MatMul"(%0, %y) : (tensor<?x4xf32>, tensor<4x5xf32>) -> tensor<?x5xf32>
  %2 = "onnx.Reshape"(%1, %d) <{allowzero = 0 : si64}> : (tensor<?x5xf32>, tensor<3xi64>) -> tensor<?x?x5xf32>
  onnx.Return %2 : tensor<?x?x5xf32>
}

// -----

// CHECK-LABEL: @ReshapeByProduct(
// CHECK: %[[S:.*]] = onnx.Constant dense<[-1, 2, 2]>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Reshape"(%arg0, %[[S]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ReshapeByProduct(%x: tensor<?x?x4xf32>) -> tensor<?x2x2xf32> {
  %d0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x?x4xf32>) -> tensor<1xi64>
  %d1 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?x4xf32>) -> tensor<1xi64>
  %0 = "onnx.Mul"(%d0, %d1) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %1 = "onnx.Concat"(%0, %two, %two) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  %2 = "onnx.Reshape"(%x, %1) <{allowzero = 0 : si64}> : (tensor<?x?x4xf32>, tensor<3xi64>) -> tensor<?x2x2xf32>
  onnx.Return %2 : tensor<?x2x2xf32>
}

// -----

// Scalars by Gather, and a number that is a factor.
// CHECK-LABEL: @ReshapeByProduct_gathered(
// CHECK: onnx.Constant dense<-1>
// CHECK-NEXT: "onnx.Reshape"(%arg0,
func.func @ReshapeByProduct_gathered(%x: tensor<?x4x?xf32>) -> tensor<?xf32> {
  %four = onnx.Constant dense<4> : tensor<i64>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %s = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4x?xf32>) -> tensor<3xi64>
  %0 = "onnx.Gather"(%s, %zero) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %1 = "onnx.Gather"(%s, %two) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %2 = "onnx.Mul"(%0, %four) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %3 = "onnx.Mul"(%2, %1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %4 = "onnx.Unsqueeze"(%3, %axis) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %5 = "onnx.Reshape"(%x, %4) <{allowzero = 0 : si64}> : (tensor<?x4x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %5 : tensor<?xf32>
}

// -----

// Any of both may be 0.
// CHECK-LABEL: @not_ReshapeByProduct(
// CHECK: "onnx.Concat"
func.func @not_ReshapeByProduct(%x: tensor<?x?x?xf32>) -> tensor<?x?xf32> {
  %d0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<1xi64>
  %d1 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?x?xf32>) -> tensor<1xi64>
  %d2 = "onnx.Dim"(%x) <{axis = 2 : si64}> : (tensor<?x?x?xf32>) -> tensor<1xi64>
  %0 = "onnx.Mul"(%d0, %d1) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %1 = "onnx.Concat"(%0, %d2) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %2 = "onnx.Reshape"(%x, %1) <{allowzero = 0 : si64}> : (tensor<?x?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %2 : tensor<?x?xf32>
}

// -----

// An error that the running program has to report, if the last size is not 4.
// CHECK-LABEL: @not_ReshapeByProduct_other(
// CHECK: "onnx.Mul"
func.func @not_ReshapeByProduct_other(%x: tensor<?x?x?xf32>) -> tensor<?x3xf32> {
  %d0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<1xi64>
  %d1 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?x?xf32>) -> tensor<1xi64>
  %0 = "onnx.Mul"(%d0, %d1) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %c = onnx.Constant dense<3> : tensor<1xi64>
  %1 = "onnx.Concat"(%0, %c) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %2 = "onnx.Reshape"(%x, %1) <{allowzero = 0 : si64}> : (tensor<?x?x?xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  onnx.Return %2 : tensor<?x3xf32>
}
