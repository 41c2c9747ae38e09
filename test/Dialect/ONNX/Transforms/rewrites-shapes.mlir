// Rules for computations of shapes, of the family "Movement" in docs/Rewrites.md.
// A function has the name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @ReshapeByOwnSizes(
// CHECK: %[[S:.*]] = onnx.Constant dense<[0, 24]> : tensor<2xi64>
// CHECK: "onnx.Reshape"(%arg0, %[[S]])
func.func @ReshapeByOwnSizes(%x: tensor<?x4x6xf32>) -> tensor<?x24xf32> {
  %first = onnx.Constant dense<0> : tensor<1xi64>
  %rest = onnx.Constant dense<24> : tensor<1xi64>
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4x6xf32>) -> tensor<3xi64>
  %1 = "onnx.Gather"(%0, %first) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  %2 = "onnx.Concat"(%1, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %3 = "onnx.Reshape"(%x, %2) <{allowzero = 0 : si64}> : (tensor<?x4x6xf32>, tensor<2xi64>) -> tensor<?x24xf32>
  onnx.Return %3 : tensor<?x24xf32>
}

// -----

// Sizes that another operation has left as they are, and -1.
// CHECK-LABEL: @ReshapeByOwnSizes_unsqueezed(
// CHECK: onnx.Constant dense<[0, 0, 2, -1]> : tensor<4xi64>
func.func @ReshapeByOwnSizes_unsqueezed(%x: tensor<?x?x6xf32>) -> tensor<?x?x2x3xf32> {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %rest = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?x6xf32>) -> tensor<3xi64>
  %1 = "onnx.Gather"(%0, %zero) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %2 = "onnx.Gather"(%0, %one) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %3 = "onnx.Unsqueeze"(%1, %axis) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %4 = "onnx.Unsqueeze"(%2, %axis) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %5 = "onnx.Concat"(%3, %4, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<4xi64>
  %6 = "onnx.Exp"(%x) : (tensor<?x?x6xf32>) -> tensor<?x?x6xf32>
  %7 = "onnx.Reshape"(%6, %5) <{allowzero = 0 : si64}> : (tensor<?x?x6xf32>, tensor<4xi64>) -> tensor<?x?x2x3xf32>
  onnx.Return %7 : tensor<?x?x2x3xf32>
}

// -----

// CHECK-LABEL: @not_ReshapeByOwnSizes(
// CHECK: "onnx.Concat"
func.func @not_ReshapeByOwnSizes(%x: tensor<?x?x6xf32>) -> tensor<?x?x6xf32> {
  %0 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?x6xf32>) -> tensor<1xi64>
  %rest = onnx.Constant dense<[-1, 6]> : tensor<2xi64>
  %1 = "onnx.Concat"(%0, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<2xi64>) -> tensor<3xi64>
  %2 = "onnx.Reshape"(%x, %1) <{allowzero = 0 : si64}> : (tensor<?x?x6xf32>, tensor<3xi64>) -> tensor<?x?x6xf32>
  onnx.Return %2 : tensor<?x?x6xf32>
}

// -----

// CHECK-LABEL: @not_ReshapeByOwnSizes_zero(
// CHECK: "onnx.Concat"
func.func @not_ReshapeByOwnSizes_zero(%x: tensor<?x4x6xf32>) -> tensor<?x4x6xf32> {
  %0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x4x6xf32>) -> tensor<1xi64>
  %rest = onnx.Constant dense<[0, 6]> : tensor<2xi64>
  %1 = "onnx.Concat"(%0, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<2xi64>) -> tensor<3xi64>
  %2 = "onnx.Reshape"(%x, %1) <{allowzero = 0 : si64}> : (tensor<?x4x6xf32>, tensor<3xi64>) -> tensor<?x4x6xf32>
  onnx.Return %2 : tensor<?x4x6xf32>
}

// -----

// CHECK-LABEL: @ExpandToOwnSizes(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Exp"(%arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ExpandToOwnSizes(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4xf32>) -> tensor<2xi64>
  %1 = "onnx.Exp"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = "onnx.Expand"(%1, %0) : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  onnx.Return %2 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: @not_ExpandToOwnSizes(
// CHECK: "onnx.Expand"
func.func @not_ExpandToOwnSizes(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "onnx.Shape"(%y) <{start = 0 : si64}> : (tensor<?x4xf32>) -> tensor<2xi64>
  %1 = "onnx.Expand"(%x, %0) : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  onnx.Return %1 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: @FilledOperand(
// CHECK: %[[C:.*]] = onnx.Constant dense<2.500000e+00> : tensor<f32>
// CHECK: "onnx.Mul"(%arg0, %[[C]])
func.func @FilledOperand(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4xf32>) -> tensor<2xi64>
  %1 = "onnx.ConstantOfShape"(%0) <{value = dense<2.5> : tensor<1xf32>}> : (tensor<2xi64>) -> tensor<?x4xf32>
  %2 = "onnx.Mul"(%x, %1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  onnx.Return %2 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: @FilledOperand_integers(
// CHECK: onnx.Constant dense<-3> : tensor<i64>
// CHECK: "onnx.Where"
func.func @FilledOperand_integers(%c: tensor<?x4xi1>, %x: tensor<?x4xi64>) -> tensor<?x4xi64> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4xi64>) -> tensor<2xi64>
  %1 = "onnx.ConstantOfShape"(%0) <{value = dense<-3> : tensor<1xi64>}> : (tensor<2xi64>) -> tensor<?x4xi64>
  %2 = "onnx.Where"(%c, %x, %1) : (tensor<?x4xi1>, tensor<?x4xi64>, tensor<?x4xi64>) -> tensor<?x4xi64>
  onnx.Return %2 : tensor<?x4xi64>
}

// -----

// CHECK-LABEL: @not_FilledOperand(
// CHECK: onnx.ConstantOfShape
func.func @not_FilledOperand(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "onnx.Shape"(%y) <{start = 0 : si64}> : (tensor<?x4xf32>) -> tensor<2xi64>
  %1 = "onnx.ConstantOfShape"(%0) <{value = dense<2.5> : tensor<1xf32>}> : (tensor<2xi64>) -> tensor<?x4xf32>
  %2 = "onnx.Mul"(%x, %1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  onnx.Return %2 : tensor<?x4xf32>
}
