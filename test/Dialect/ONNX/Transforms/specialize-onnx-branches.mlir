// RUN: agate-opt %s --specialize-onnx-branches --split-input-file | FileCheck %s
// RUN: agate-opt %s --specialize-onnx-branches=max-copies=0 --split-input-file | FileCheck %s --check-prefix=LIMIT

// What depends on the rank is folded in each branch, what does not stays, in
// its order.

// CHECK-LABEL: @ranks
// CHECK: %[[NEG:.*]] = "onnx.Neg"(%arg1)
// CHECK: %[[Y:.*]]:2 = "onnx.If"(%arg0) ({
// CHECK-NOT: "onnx.Size"
// CHECK: onnx.Yield {{.*}} : tensor<2xf32>, tensor<i64>
// CHECK: }, {
// CHECK: onnx.Yield {{.*}} : tensor<2xf32>, tensor<i64>
// CHECK: }) : (tensor<i1>) -> (tensor<2xf32>, tensor<i64>)
// CHECK: "onnx.Add"(%[[Y]]#0, %[[NEG]])
// LIMIT-LABEL: @ranks
// LIMIT: "onnx.Size"
func.func @ranks(%c: tensor<i1>, %x: tensor<2x1xf32>) -> (tensor<i64>, tensor<2x2xf32>) {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %shape = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %7 = "onnx.Squeeze"(%x, %axes) : (tensor<2x1xf32>, tensor<1xi64>) -> tensor<2xf32>
    onnx.Yield %7 : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2x1xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  %1 = "onnx.Shape"(%0) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %2 = "onnx.Relu"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  %3 = "onnx.Reshape"(%2, %shape) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<2xf32>
  %4 = "onnx.Neg"(%x) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %5 = "onnx.Add"(%3, %4) : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %6 = "onnx.Size"(%1) : (tensor<?xi64>) -> tensor<i64>
  onnx.Return %6, %5 : tensor<i64>, tensor<2x2xf32>
}

// -----

// A declared shape that does not hold in a branch is none there; what cannot
// succeed is an error of the branch.

// CHECK-LABEL: @invalid
// CHECK: "onnx.If"(%arg0) ({
// CHECK: "onnx.Gemm"
// CHECK: }, {
// CHECK-NEXT: "onnx.Fail"() <{message = "'onnx.Gemm' op {{.*}}"}> : () -> tensor<2x3xf32>
func.func @invalid(%c: tensor<i1>, %x: tensor<2x1x4xf32>, %w: tensor<4x3xf32>) -> tensor<2x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %7 = "onnx.Squeeze"(%x, %axes) : (tensor<2x1x4xf32>, tensor<1xi64>) -> tensor<2x4xf32>
    onnx.Yield %7 : tensor<2x4xf32>
  }, {
    onnx.Yield %x : tensor<2x1x4xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  %1 = "onnx.Shape"(%0) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %2 = "onnx.Reshape"(%0, %1) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>
  %3 = "onnx.Gemm"(%2, %w, %none) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<*xf32>, tensor<4x3xf32>, none) -> tensor<2x3xf32>
  onnx.Return %3 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @known_ranks
// CHECK-NEXT: "onnx.Neg"
// CHECK-NEXT: onnx.Return
func.func @known_ranks(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Neg"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
