// Rules that move and cancel transpositions, of the family "Transpositions". A
// function has the name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// One transposition is left of three.
// CHECK-LABEL: @TransposeAroundElementwise_once(
// CHECK-NEXT: %[[S:.*]] = "onnx.Add"(%arg0, %arg1) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Transpose"(%[[S]]) <{perm = [1, 2, 0]}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @TransposeAroundElementwise_once(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<3x4x2xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = "onnx.Transpose"(%y) <{perm = [2, 0, 1]}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %2 = "onnx.Add"(%0, %1) : (tensor<4x2x3xf32>, tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
  %3 = "onnx.Transpose"(%2) <{perm = [2, 0, 1]}> : (tensor<4x2x3xf32>) -> tensor<3x4x2xf32>
  onnx.Return %3 : tensor<3x4x2xf32>
}

// -----

// CHECK-LABEL: @TransposeAroundElementwise_constant(
// CHECK: %[[C:.*]] = "onnx.Transpose"({{.*}} -> tensor<2x1x1xf32>
// CHECK: "onnx.Mul"(%arg0, %[[C]])
// CHECK-NEXT: %[[T:.*]] = "onnx.Tan"
// CHECK-NEXT: "onnx.Transpose"(%[[T]]) <{perm = [1, 0, 2]}>
func.func @TransposeAroundElementwise_constant(%x: tensor<2x3x4xf32>) -> tensor<3x2x4xf32> {
  %c = onnx.Constant dense<[[[2.0, 3.0]]]> : tensor<1x1x2xf32>
  %0 = "onnx.Transpose"(%x) <{perm = [2, 1, 0]}> : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<4x3x2xf32>, tensor<1x1x2xf32>) -> tensor<4x3x2xf32>
  %2 = "onnx.Tan"(%1) : (tensor<4x3x2xf32>) -> tensor<4x3x2xf32>
  %3 = "onnx.Transpose"(%2) <{perm = [1, 2, 0]}> : (tensor<4x3x2xf32>) -> tensor<3x2x4xf32>
  onnx.Return %3 : tensor<3x2x4xf32>
}

// -----

// The first transposition would stay.
// CHECK-LABEL: @not_TransposeAroundElementwise_used(
// CHECK-NEXT: "onnx.Transpose"(%arg0) <{perm = [2, 0, 1]}>
func.func @not_TransposeAroundElementwise_used(%x: tensor<2x3x4xf32>) -> (tensor<4x2x3xf32>, tensor<3x4x2xf32>) {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = "onnx.Exp"(%0) : (tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [2, 0, 1]}> : (tensor<4x2x3xf32>) -> tensor<3x4x2xf32>
  onnx.Return %0, %2 : tensor<4x2x3xf32>, tensor<3x4x2xf32>
}

// -----

// CHECK-LABEL: @SqueezeOfTranspose(
// CHECK: %[[A:.*]] = onnx.Constant dense<1> : tensor<1xi64>
// CHECK-NEXT: %[[X:.*]] = "onnx.Squeeze"(%arg0, %[[A]]) : (tensor<?x1x?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Transpose"(%[[X]]) <{perm = [1, 0]}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @SqueezeOfTranspose(%x: tensor<?x1x?xf32>) -> tensor<?x?xf32> {
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<?x1x?xf32>) -> tensor<?x?x1xf32>
  %1 = "onnx.Squeeze"(%0, %a) : (tensor<?x?x1xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

// -----

// What is left is in order; the transposition is used as it is, too.
// CHECK-LABEL: @SqueezeOfTranspose_undone(
// CHECK: "onnx.Squeeze"(%arg0,
func.func @SqueezeOfTranspose_undone(%x: tensor<2x1x3xf32>) -> (tensor<1x2x3xf32>, tensor<2x3xf32>) {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0, 2]}> : (tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %1 = "onnx.Squeeze"(%0, %a) : (tensor<1x2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  onnx.Return %0, %1 : tensor<1x2x3xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @not_SqueezeOfTranspose(
// CHECK: %[[T:.*]] = "onnx.Transpose"(%arg0)
// CHECK: "onnx.Squeeze"(%[[T]]
func.func @not_SqueezeOfTranspose(%x: tensor<2x1x3xf32>) -> (tensor<3x2x1xf32>, tensor<3x2xf32>) {
  %a = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x1x3xf32>) -> tensor<3x2x1xf32>
  %1 = "onnx.Squeeze"(%0, %a) : (tensor<3x2x1xf32>, tensor<1xi64>) -> tensor<3x2xf32>
  onnx.Return %0, %1 : tensor<3x2x1xf32>, tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @TransposeOfUnsqueeze(
// CHECK: %[[X:.*]] = "onnx.Transpose"(%arg0) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Unsqueeze"(%[[X]], %{{.*}}) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x1x?xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @TransposeOfUnsqueeze(%x: tensor<?x?xf32>) -> tensor<?x1x?xf32> {
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x?x1xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 2, 0]}> : (tensor<?x?x1xf32>) -> tensor<?x1x?xf32>
  onnx.Return %1 : tensor<?x1x?xf32>
}

// -----

// CHECK-LABEL: @SqueezeOfTranspose_unsqueezed(
// CHECK-NEXT: onnx.Return %arg0
func.func @SqueezeOfTranspose_unsqueezed(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %a = onnx.Constant dense<[0, 3]> : tensor<2xi64>
  %b = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<1x2x3x1xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0, 3, 2]}> : (tensor<1x2x3x1xf32>) -> tensor<2x1x1x3xf32>
  %2 = "onnx.Squeeze"(%1, %b) : (tensor<2x1x1x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  onnx.Return %2 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @not_TransposeOfUnsqueeze(
// CHECK: %[[U:.*]] = "onnx.Unsqueeze"(%arg0
// CHECK: "onnx.Transpose"(%[[U]])
func.func @not_TransposeOfUnsqueeze(%x: tensor<2x3xf32>) -> (tensor<2x3x1xf32>, tensor<3x1x2xf32>) {
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3x1xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 2, 0]}> : (tensor<2x3x1xf32>) -> tensor<3x1x2xf32>
  onnx.Return %0, %1 : tensor<2x3x1xf32>, tensor<3x1x2xf32>
}

// -----

// CHECK-LABEL: @TransposeOfGemm(
// CHECK: %[[C:.*]] = "onnx.Unsqueeze"({{.*}} -> tensor<2x1xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gemm"(%arg1, %arg0, %[[C]]) <{alpha = 2.000000e+00 : f32, beta = 3.000000e+00 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<2x4xf32>, tensor<3x4xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @TransposeOfGemm(%x: tensor<3x4xf32>, %y: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %c = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = "onnx.Gemm"(%x, %y, %c) <{alpha = 2.0 : f32, beta = 3.0 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x2xf32>) -> tensor<2x3xf32>
  onnx.Return %1 : tensor<2x3xf32>
}

// -----

// What is added would have to be transposed.
// CHECK-LABEL: @not_TransposeOfGemm(
// CHECK: "onnx.Transpose"
func.func @not_TransposeOfGemm(%x: tensor<3x4xf32>, %y: tensor<2x4xf32>, %z: tensor<3x2xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Gemm"(%x, %y, %z) <{alpha = 2.0 : f32, beta = 3.0 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x2xf32>) -> tensor<2x3xf32>
  onnx.Return %1 : tensor<2x3xf32>
}

// -----

// Weights on the left are not packed.
// CHECK-LABEL: @not_TransposeOfGemm_weights(
// CHECK: "onnx.Transpose"
func.func @not_TransposeOfGemm_weights(%x: tensor<3x4xf32>) -> tensor<2x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %w = onnx.Constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32>
  %0 = "onnx.Gemm"(%x, %w, %none) <{alpha = 2.0 : f32, beta = 3.0 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<3x4xf32>, tensor<2x4xf32>, none) -> tensor<3x2xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x2xf32>) -> tensor<2x3xf32>
  onnx.Return %1 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @TransposeOfProduct(
// CHECK: %[[C:.*]] = "onnx.Transpose"({{.*}} -> tensor<2x3xf32>
// CHECK: %[[Y:.*]] = "onnx.MatMul"(%[[C]], %arg0) : (tensor<2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @TransposeOfProduct(%x: tensor<5x3x4xf32>) -> tensor<5x2x4xf32> {
  %c = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 1]}> : (tensor<5x3x4xf32>) -> tensor<5x4x3xf32>
  %1 = "onnx.MatMul"(%0, %c) : (tensor<5x4x3xf32>, tensor<3x2xf32>) -> tensor<5x4x2xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [0, 2, 1]}> : (tensor<5x4x2xf32>) -> tensor<5x2x4xf32>
  onnx.Return %2 : tensor<5x2x4xf32>
}

// -----

// One transposition would become another one.
// CHECK-LABEL: @not_TransposeOfProduct(
// CHECK: "onnx.Transpose"(%arg0)
func.func @not_TransposeOfProduct(%x: tensor<5x3x4xf32>, %y: tensor<3x2xf32>) -> tensor<5x2x4xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 1]}> : (tensor<5x3x4xf32>) -> tensor<5x4x3xf32>
  %1 = "onnx.MatMul"(%0, %y) : (tensor<5x4x3xf32>, tensor<3x2xf32>) -> tensor<5x4x2xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [0, 2, 1]}> : (tensor<5x4x2xf32>) -> tensor<5x2x4xf32>
  onnx.Return %2 : tensor<5x2x4xf32>
}
