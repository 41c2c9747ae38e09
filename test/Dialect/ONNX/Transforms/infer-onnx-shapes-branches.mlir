// RUN: agate-opt %s --infer-onnx-shapes --split-input-file | FileCheck %s

// CHECK-LABEL: @taken
// CHECK-NEXT: onnx.Constant
// CHECK-NEXT: onnx.Constant
// CHECK-NEXT: "onnx.Shape"
// CHECK-NEXT: "onnx.Equal"
// CHECK-NEXT: %[[Y:.*]] = "onnx.Neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: onnx.Return %[[Y]] : tensor<2x3xf32>
func.func @taken(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Shape"(%x) <{end = 1 : si64, start = 0 : si64}> : (tensor<2x3xf32>) -> tensor<1xi64>
  %1 = "onnx.Equal"(%0, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %2 = "onnx.If"(%1) ({
    %3 = "onnx.Squeeze"(%x, %axis) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }, {
    %3 = "onnx.Neg"(%x) : (tensor<2x3xf32>) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }) : (tensor<1xi1>) -> tensor<*xf32>
  onnx.Return %2 : tensor<*xf32>
}

// -----

// CHECK-LABEL: @fails
// CHECK: "onnx.Fail"() <{message = "'onnx.Squeeze' op dimension 0 must have size 1, got 2 and 1"}>
// CHECK: }) : (tensor<i1>) -> tensor<2x3xf32>
func.func @fails(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<*xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %3 = "onnx.Squeeze"(%x, %axis) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }, {
    onnx.Yield %x : tensor<2x3xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

// The result of the last operation tells the rank of the first.

// CHECK-LABEL: @backwards
// CHECK: "onnx.ReduceSum"(%arg0, %arg1) {{.*}} -> tensor<?x?xf32>
// CHECK: "onnx.Neg"{{.*}} -> tensor<?x?xf32>
func.func @backwards(%x: tensor<2x3x4xf32>, %axes: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.ReduceSum"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x4xf32>, tensor<?xi64>) -> tensor<*xf32>
  %1 = "onnx.Neg"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.Relu"(%1) : (tensor<*xf32>) -> tensor<?x?xf32>
  onnx.Return %2 : tensor<?x?xf32>
}

// -----

// A user of which the weights have a rank, and a branch.

// CHECK-LABEL: @users
// CHECK: "onnx.Squeeze"{{.*}} -> tensor<?x?x?xf32>
// CHECK: "onnx.Squeeze"{{.*}} -> tensor<?x?xf32>
func.func @users(%c: tensor<i1>, %x: tensor<?x?x?x?x?xf32>, %w: tensor<8x4x3xf32>) -> (tensor<?x8x?xf32>, tensor<?x?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Squeeze"(%x, %none) : (tensor<?x?x?x?x?xf32>, none) -> tensor<*xf32>
  %1 = "onnx.Conv"(%0, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<*xf32>, tensor<8x4x3xf32>, none) -> tensor<?x8x?xf32>
  %2 = "onnx.If"(%c) ({
    %3 = "onnx.Squeeze"(%x, %none) : (tensor<?x?x?x?x?xf32>, none) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }, {
    %3 = "onnx.Squeeze"(%x, %none) : (tensor<?x?x?x?x?xf32>, none) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }) : (tensor<i1>) -> tensor<?x?xf32>
  onnx.Return %1, %2 : tensor<?x8x?xf32>, tensor<?x?xf32>
}
