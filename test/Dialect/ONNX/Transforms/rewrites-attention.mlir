// Rules for Attention, of the family "Recognition". A function has the name of
// the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --recompose-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t recompose-onnx

// CHECK-LABEL: @RecognizeAttention(
// CHECK: %[[Y:.*]], %{{.*}}, %{{.*}}, %{{.*}} = "onnx.Attention"(%arg0, %arg1, %arg2, %{{.*}}) {{.*}}scale = 2.500000e-01 : f32
// CHECK: onnx.Return %[[Y]]
func.func @RecognizeAttention(%q: tensor<1x2x3x4xf32>, %k: tensor<1x2x5x4xf32>, %v: tensor<1x2x5x6xf32>) -> tensor<1x2x3x6xf32> {
  %c = onnx.Constant dense<0.25> : tensor<f32>
  %0 = "onnx.Transpose"(%k) <{perm = [0, 1, 3, 2]}> : (tensor<1x2x5x4xf32>) -> tensor<1x2x4x5xf32>
  %1 = "onnx.MatMul"(%q, %0) : (tensor<1x2x3x4xf32>, tensor<1x2x4x5xf32>) -> tensor<1x2x3x5xf32>
  %2 = "onnx.Mul"(%1, %c) : (tensor<1x2x3x5xf32>, tensor<f32>) -> tensor<1x2x3x5xf32>
  %3 = "onnx.Softmax"(%2) <{axis = -1 : si64}> : (tensor<1x2x3x5xf32>) -> tensor<1x2x3x5xf32>
  %4 = "onnx.MatMul"(%3, %v) : (tensor<1x2x3x5xf32>, tensor<1x2x5x6xf32>) -> tensor<1x2x3x6xf32>
  onnx.Return %4 : tensor<1x2x3x6xf32>
}

// -----

// The operands are scaled, the heads are inside, and the sizes are not known.
// CHECK-LABEL: @RecognizeAttention_inside(
// CHECK-DAG: %[[Q:.*]] = "onnx.Transpose"(%arg0) <{perm = [0, 2, 1, 3]}>
// CHECK-DAG: %[[K:.*]] = "onnx.Transpose"(%arg1) <{perm = [0, 2, 1, 3]}>
// CHECK: "onnx.Attention"(%[[Q]], %[[K]], %{{.*}}, %arg3, {{.*}}) {{.*}}scale = 1.250000e-01 : f32
func.func @RecognizeAttention_inside(%q: tensor<2x3x2x4xf32>, %k: tensor<2x3x2x4xf32>, %v: tensor<2x3x2x4xf32>, %m: tensor<3x3xf32>) -> tensor<2x2x3x4xf32> {
  %two = onnx.Constant dense<2.0> : tensor<1xf32>
  %c = onnx.Constant dense<0.25> : tensor<f32>
  %0 = "onnx.Transpose"(%q) <{perm = [0, 2, 1, 3]}> : (tensor<2x3x2x4xf32>) -> tensor<2x2x3x4xf32>
  %1 = "onnx.Div"(%0, %two) : (tensor<2x2x3x4xf32>, tensor<1xf32>) -> tensor<2x2x3x4xf32>
  %2 = "onnx.Transpose"(%k) <{perm = [0, 2, 3, 1]}> : (tensor<2x3x2x4xf32>) -> tensor<2x2x4x3xf32>
  %3 = "onnx.Mul"(%2, %c) : (tensor<2x2x4x3xf32>, tensor<f32>) -> tensor<2x2x4x3xf32>
  %4 = "onnx.MatMul"(%1, %3) : (tensor<2x2x3x4xf32>, tensor<2x2x4x3xf32>) -> tensor<2x2x3x3xf32>
  %5 = "onnx.Add"(%4, %m) : (tensor<2x2x3x3xf32>, tensor<3x3xf32>) -> tensor<2x2x3x3xf32>
  %6 = "onnx.Softmax"(%5) <{axis = 3 : si64}> : (tensor<2x2x3x3xf32>) -> tensor<2x2x3x3xf32>
  %7 = "onnx.Transpose"(%v) <{perm = [0, 2, 1, 3]}> : (tensor<2x3x2x4xf32>) -> tensor<2x2x3x4xf32>
  %8 = "onnx.MatMul"(%6, %7) : (tensor<2x2x3x3xf32>, tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  onnx.Return %8 : tensor<2x2x3x4xf32>
}

// -----

// A causal mask, and two heads of queries for each one of keys and values.
// CHECK-LABEL: @RecognizeAttention_grouped(
// CHECK: "onnx.Attention"(%arg0, %arg1, %arg2, %{{.*}}) {{.*}}scale = 1.000000e+00 : f32
func.func @RecognizeAttention_grouped(%q: tensor<1x4x3x4xf32>, %k: tensor<1x2x3x4xf32>, %v: tensor<1x2x3x4xf32>) -> tensor<1x4x3x4xf32> {
  %m = onnx.Constant dense<[[0.0, 0xFF800000, 0xFF800000], [0.0, 0.0, 0xFF800000], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
  %axis = onnx.Constant dense<2> : tensor<1xi64>
  %five = onnx.Constant dense<[1, 2, 2, 3, 4]> : tensor<5xi64>
  %four = onnx.Constant dense<[1, 4, 3, 4]> : tensor<4xi64>
  %0 = "onnx.Unsqueeze"(%k, %axis) : (tensor<1x2x3x4xf32>, tensor<1xi64>) -> tensor<1x2x1x3x4xf32>
  %1 = "onnx.Expand"(%0, %five) : (tensor<1x2x1x3x4xf32>, tensor<5xi64>) -> tensor<1x2x2x3x4xf32>
  %2 = "onnx.Reshape"(%1, %four) <{allowzero = 0 : si64}> : (tensor<1x2x2x3x4xf32>, tensor<4xi64>) -> tensor<1x4x3x4xf32>
  %3 = "onnx.Unsqueeze"(%v, %axis) : (tensor<1x2x3x4xf32>, tensor<1xi64>) -> tensor<1x2x1x3x4xf32>
  %4 = "onnx.Expand"(%3, %five) : (tensor<1x2x1x3x4xf32>, tensor<5xi64>) -> tensor<1x2x2x3x4xf32>
  %5 = "onnx.Reshape"(%4, %four) <{allowzero = 0 : si64}> : (tensor<1x2x2x3x4xf32>, tensor<4xi64>) -> tensor<1x4x3x4xf32>
  %6 = "onnx.Transpose"(%2) <{perm = [0, 1, 3, 2]}> : (tensor<1x4x3x4xf32>) -> tensor<1x4x4x3xf32>
  %7 = "onnx.MatMul"(%q, %6) : (tensor<1x4x3x4xf32>, tensor<1x4x4x3xf32>) -> tensor<1x4x3x3xf32>
  %8 = "onnx.Add"(%m, %7) : (tensor<3x3xf32>, tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  %9 = "onnx.Softmax"(%8) <{axis = -1 : si64}> : (tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  %10 = "onnx.MatMul"(%9, %5) : (tensor<1x4x3x3xf32>, tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32>
  onnx.Return %10 : tensor<1x4x3x4xf32>
}

// -----

// Scores that are NaN or infinite would not be masked.
// CHECK-LABEL: @not_RecognizeAttention_where(
// CHECK-NOT: "onnx.Attention"
// CHECK: onnx.Return
func.func @not_RecognizeAttention_where(%q: tensor<1x2x3x4xf32>, %k: tensor<1x2x3x4xf32>, %v: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
  %m = onnx.Constant dense<[[false, true, true], [false, false, true], [false, false, false]]> : tensor<3x3xi1>
  %inf = onnx.Constant dense<0xFF800000> : tensor<f32>
  %0 = "onnx.Transpose"(%k) <{perm = [0, 1, 3, 2]}> : (tensor<1x2x3x4xf32>) -> tensor<1x2x4x3xf32>
  %1 = "onnx.MatMul"(%q, %0) : (tensor<1x2x3x4xf32>, tensor<1x2x4x3xf32>) -> tensor<1x2x3x3xf32>
  %2 = "onnx.Where"(%m, %inf, %1) : (tensor<3x3xi1>, tensor<f32>, tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
  %3 = "onnx.Softmax"(%2) <{axis = -1 : si64}> : (tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
  %4 = "onnx.MatMul"(%3, %v) : (tensor<1x2x3x3xf32>, tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
  onnx.Return %4 : tensor<1x2x3x4xf32>
}

// -----

// The keys are broadcast to the heads of the queries.
// CHECK-LABEL: @not_RecognizeAttention(
// CHECK-NOT: "onnx.Attention"
// CHECK: onnx.Return
func.func @not_RecognizeAttention(%q: tensor<1x2x3x4xf32>, %k: tensor<1x1x5x4xf32>, %v: tensor<1x2x5x6xf32>) -> tensor<1x2x3x6xf32> {
  %0 = "onnx.Transpose"(%k) <{perm = [0, 1, 3, 2]}> : (tensor<1x1x5x4xf32>) -> tensor<1x1x4x5xf32>
  %1 = "onnx.MatMul"(%q, %0) : (tensor<1x2x3x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x2x3x5xf32>
  %2 = "onnx.Softmax"(%1) <{axis = -1 : si64}> : (tensor<1x2x3x5xf32>) -> tensor<1x2x3x5xf32>
  %3 = "onnx.MatMul"(%2, %v) : (tensor<1x2x3x5xf32>, tensor<1x2x5x6xf32>) -> tensor<1x2x3x6xf32>
  onnx.Return %3 : tensor<1x2x3x6xf32>
}

// -----

// Keys that are scaled by a negative number.
// CHECK-LABEL: @not_RecognizeAttention_negative(
// CHECK-NOT: "onnx.Attention"
// CHECK: onnx.Return
func.func @not_RecognizeAttention_negative(%q: tensor<1x2x3x4xf32>, %k: tensor<1x2x5x4xf32>, %v: tensor<1x2x5x6xf32>) -> tensor<1x2x3x6xf32> {
  %c = onnx.Constant dense<-0.25> : tensor<f32>
  %0 = "onnx.Transpose"(%k) <{perm = [0, 1, 3, 2]}> : (tensor<1x2x5x4xf32>) -> tensor<1x2x4x5xf32>
  %1 = "onnx.Mul"(%0, %c) : (tensor<1x2x4x5xf32>, tensor<f32>) -> tensor<1x2x4x5xf32>
  %2 = "onnx.MatMul"(%q, %1) : (tensor<1x2x3x4xf32>, tensor<1x2x4x5xf32>) -> tensor<1x2x3x5xf32>
  %3 = "onnx.Softmax"(%2) <{axis = -1 : si64}> : (tensor<1x2x3x5xf32>) -> tensor<1x2x3x5xf32>
  %4 = "onnx.MatMul"(%3, %v) : (tensor<1x2x3x5xf32>, tensor<1x2x5x6xf32>) -> tensor<1x2x3x6xf32>
  onnx.Return %4 : tensor<1x2x3x6xf32>
}
