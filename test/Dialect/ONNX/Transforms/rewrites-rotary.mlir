// Rules for RotaryEmbedding, of the family "Recognition". A function has the
// name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @RecognizeRotaryEmbedding(
// CHECK: %[[Y:.*]] = "onnx.RotaryEmbedding"(%arg0, %arg1, %arg2, %{{.*}}) <{interleaved = 0 : si64
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeRotaryEmbedding(%x: tensor<2x3x5x4xf32>, %c: tensor<2x5x2xf32>, %s: tensor<2x5x2xf32>) -> tensor<2x3x5x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Concat"(%c, %c) <{axis = -1 : si64}> : (tensor<2x5x2xf32>, tensor<2x5x2xf32>) -> tensor<2x5x4xf32>
  %1 = "onnx.Concat"(%s, %s) <{axis = 2 : si64}> : (tensor<2x5x2xf32>, tensor<2x5x2xf32>) -> tensor<2x5x4xf32>
  %2 = "onnx.Unsqueeze"(%0, %one) : (tensor<2x5x4xf32>, tensor<1xi64>) -> tensor<2x1x5x4xf32>
  %3 = "onnx.Unsqueeze"(%1, %one) : (tensor<2x5x4xf32>, tensor<1xi64>) -> tensor<2x1x5x4xf32>
  %4 = "onnx.Mul"(%x, %2) : (tensor<2x3x5x4xf32>, tensor<2x1x5x4xf32>) -> tensor<2x3x5x4xf32>
  %5, %6 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<2x3x5x4xf32>, none) -> (tensor<2x3x5x2xf32>, tensor<2x3x5x2xf32>)
  %7 = "onnx.Neg"(%6) : (tensor<2x3x5x2xf32>) -> tensor<2x3x5x2xf32>
  %8 = "onnx.Concat"(%7, %5) <{axis = 3 : si64}> : (tensor<2x3x5x2xf32>, tensor<2x3x5x2xf32>) -> tensor<2x3x5x4xf32>
  %9 = "onnx.Mul"(%8, %3) : (tensor<2x3x5x4xf32>, tensor<2x1x5x4xf32>) -> tensor<2x3x5x4xf32>
  %10 = "onnx.Add"(%4, %9) : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  onnx.Return %10 : tensor<2x3x5x4xf32>
}

// -----

// Angles are repeated ahead of their cosines, one image for all, halves by Slice, other orders of operands.
// CHECK-LABEL: @RecognizeRotaryEmbedding_angles(
// CHECK-DAG: %[[C:.*]] = "onnx.Cos"(%arg1) : (tensor<1x1x5x2xf32>)
// CHECK-DAG: %[[S:.*]] = "onnx.Sin"(%arg1) : (tensor<1x1x5x2xf32>)
// CHECK: "onnx.RotaryEmbedding"(%arg0, %{{.*}}, %{{.*}}, %{{.*}}) {{.*}} : (tensor<2x3x5x4xf32>, tensor<2x5x2xf32>, tensor<2x5x2xf32>, none)
func.func @RecognizeRotaryEmbedding_angles(%x: tensor<2x3x5x4xf32>, %a: tensor<1x1x5x2xf32>) -> tensor<2x3x5x4xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %scale = onnx.Constant dense<1.5> : tensor<f32>
  %0 = "onnx.Concat"(%a, %a) <{axis = 3 : si64}> : (tensor<1x1x5x2xf32>, tensor<1x1x5x2xf32>) -> tensor<1x1x5x4xf32>
  %1 = "onnx.Cos"(%0) : (tensor<1x1x5x4xf32>) -> tensor<1x1x5x4xf32>
  %2 = "onnx.Sin"(%0) : (tensor<1x1x5x4xf32>) -> tensor<1x1x5x4xf32>
  %3 = "onnx.Mul"(%2, %scale) : (tensor<1x1x5x4xf32>, tensor<f32>) -> tensor<1x1x5x4xf32>
  %4 = "onnx.Mul"(%1, %x) : (tensor<1x1x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %5 = "onnx.Slice"(%x, %zero, %two, %three, %one) : (tensor<2x3x5x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3x5x2xf32>
  %6 = "onnx.Slice"(%x, %two, %end, %three, %one) : (tensor<2x3x5x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3x5x2xf32>
  %7 = "onnx.Neg"(%6) : (tensor<2x3x5x2xf32>) -> tensor<2x3x5x2xf32>
  %8 = "onnx.Concat"(%7, %5) <{axis = -1 : si64}> : (tensor<2x3x5x2xf32>, tensor<2x3x5x2xf32>) -> tensor<2x3x5x4xf32>
  %9 = "onnx.Mul"(%3, %8) : (tensor<1x1x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %10 = "onnx.Add"(%9, %4) : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  onnx.Return %10 : tensor<2x3x5x4xf32>
}

// -----

// Rows of a constant that has its numbers twice.
// CHECK-LABEL: @RecognizeRotaryEmbedding_rows(
// CHECK: %[[H:.*]] = "onnx.Slice"
// CHECK: %[[C:.*]] = "onnx.Gather"(%[[H]], %arg1) {{.*}} -> tensor<1x3x1xf16>
// CHECK: "onnx.RotaryEmbedding"(%arg0, %[[C]], %[[C]], %{{.*}})
func.func @RecognizeRotaryEmbedding_rows(%x: tensor<1x2x3x2xf16>, %i: tensor<1x3xi64>) -> tensor<1x2x3x2xf16> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %c = onnx.Constant dense<[[0.5, 0.5], [0.25, 0.25], [1.0, 1.0], [-1.0, -1.0], [0.75, 0.75], [2.0, 2.0]]> : tensor<6x2xf16>
  %0 = "onnx.Gather"(%c, %i) <{axis = 0 : si64}> : (tensor<6x2xf16>, tensor<1x3xi64>) -> tensor<1x3x2xf16>
  %1 = "onnx.Unsqueeze"(%0, %one) : (tensor<1x3x2xf16>, tensor<1xi64>) -> tensor<1x1x3x2xf16>
  %4 = "onnx.Mul"(%x, %1) : (tensor<1x2x3x2xf16>, tensor<1x1x3x2xf16>) -> tensor<1x2x3x2xf16>
  %5, %6 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<1x2x3x2xf16>, none) -> (tensor<1x2x3x1xf16>, tensor<1x2x3x1xf16>)
  %7 = "onnx.Neg"(%6) : (tensor<1x2x3x1xf16>) -> tensor<1x2x3x1xf16>
  %8 = "onnx.Concat"(%7, %5) <{axis = 3 : si64}> : (tensor<1x2x3x1xf16>, tensor<1x2x3x1xf16>) -> tensor<1x2x3x2xf16>
  %9 = "onnx.Mul"(%8, %1) : (tensor<1x2x3x2xf16>, tensor<1x1x3x2xf16>) -> tensor<1x2x3x2xf16>
  %10 = "onnx.Add"(%4, %9) : (tensor<1x2x3x2xf16>, tensor<1x2x3x2xf16>) -> tensor<1x2x3x2xf16>
  onnx.Return %10 : tensor<1x2x3x2xf16>
}

// -----

// The second numbers are others.
// CHECK-LABEL: @not_RecognizeRotaryEmbedding(
// CHECK-NOT: "onnx.RotaryEmbedding"
// CHECK: onnx.Return
func.func @not_RecognizeRotaryEmbedding(%x: tensor<1x2x3x2xf32>) -> tensor<1x2x3x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[[0.5, 0.5], [0.25, 0.25], [1.0, 1.5]]> : tensor<3x2xf32>
  %4 = "onnx.Mul"(%x, %c) : (tensor<1x2x3x2xf32>, tensor<3x2xf32>) -> tensor<1x2x3x2xf32>
  %5, %6 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<1x2x3x2xf32>, none) -> (tensor<1x2x3x1xf32>, tensor<1x2x3x1xf32>)
  %7 = "onnx.Neg"(%6) : (tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  %8 = "onnx.Concat"(%7, %5) <{axis = 3 : si64}> : (tensor<1x2x3x1xf32>, tensor<1x2x3x1xf32>) -> tensor<1x2x3x2xf32>
  %9 = "onnx.Mul"(%8, %c) : (tensor<1x2x3x2xf32>, tensor<3x2xf32>) -> tensor<1x2x3x2xf32>
  %10 = "onnx.Add"(%4, %9) : (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) -> tensor<1x2x3x2xf32>
  onnx.Return %10 : tensor<1x2x3x2xf32>
}

// -----

// Heads have numbers of their own.
// CHECK-LABEL: @not_RecognizeRotaryEmbedding_heads(
// CHECK-NOT: "onnx.RotaryEmbedding"
// CHECK: onnx.Return
func.func @not_RecognizeRotaryEmbedding_heads(%x: tensor<1x2x3x2xf32>, %h: tensor<2x3x1xf32>) -> tensor<1x2x3x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Concat"(%h, %h) <{axis = 2 : si64}> : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x2xf32>
  %4 = "onnx.Mul"(%x, %c) : (tensor<1x2x3x2xf32>, tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
  %5, %6 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<1x2x3x2xf32>, none) -> (tensor<1x2x3x1xf32>, tensor<1x2x3x1xf32>)
  %7 = "onnx.Neg"(%6) : (tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  %8 = "onnx.Concat"(%7, %5) <{axis = 3 : si64}> : (tensor<1x2x3x1xf32>, tensor<1x2x3x1xf32>) -> tensor<1x2x3x2xf32>
  %9 = "onnx.Mul"(%8, %c) : (tensor<1x2x3x2xf32>, tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
  %10 = "onnx.Add"(%4, %9) : (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) -> tensor<1x2x3x2xf32>
  onnx.Return %10 : tensor<1x2x3x2xf32>
}

// -----

// The other half has the other sign.
// CHECK-LABEL: @not_RecognizeRotaryEmbedding_sign(
// CHECK-NOT: "onnx.RotaryEmbedding"
// CHECK: onnx.Return
func.func @not_RecognizeRotaryEmbedding_sign(%x: tensor<1x2x3x2xf32>, %h: tensor<1x3x1xf32>) -> tensor<1x2x3x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Concat"(%h, %h) <{axis = 2 : si64}> : (tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x2xf32>
  %4 = "onnx.Mul"(%x, %c) : (tensor<1x2x3x2xf32>, tensor<1x3x2xf32>) -> tensor<1x2x3x2xf32>
  %5, %6 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<1x2x3x2xf32>, none) -> (tensor<1x2x3x1xf32>, tensor<1x2x3x1xf32>)
  %7 = "onnx.Neg"(%5) : (tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  %8 = "onnx.Concat"(%6, %7) <{axis = 3 : si64}> : (tensor<1x2x3x1xf32>, tensor<1x2x3x1xf32>) -> tensor<1x2x3x2xf32>
  %9 = "onnx.Mul"(%8, %c) : (tensor<1x2x3x2xf32>, tensor<1x3x2xf32>) -> tensor<1x2x3x2xf32>
  %10 = "onnx.Add"(%4, %9) : (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) -> tensor<1x2x3x2xf32>
  onnx.Return %10 : tensor<1x2x3x2xf32>
}

// -----

// CHECK-LABEL: @RecognizeRotatedHalves(
// CHECK: "onnx.RotaryEmbedding"(%arg0, %{{.*}}, %{{.*}}, %{{.*}}) {{.*}} : (tensor<1x3x5x4xf32>, tensor<1x5x2xf32>, tensor<1x5x2xf32>, none)
func.func @RecognizeRotatedHalves(%x: tensor<1x3x5x4xf32>, %c: tensor<5x2xf32>, %s: tensor<5x2xf32>) -> tensor<1x3x5x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<1x3x5x4xf32>, none) -> (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>)
  %2 = "onnx.Mul"(%0, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %3 = "onnx.Mul"(%s, %1) : (tensor<5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %4 = "onnx.Sub"(%2, %3) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %5 = "onnx.Mul"(%1, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %6 = "onnx.Mul"(%0, %s) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %7 = "onnx.Add"(%5, %6) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %8 = "onnx.Concat"(%4, %7) <{axis = 3 : si64}> : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x4xf32>
  onnx.Return %8 : tensor<1x3x5x4xf32>
}

// -----

// The factors are in the other order.
// CHECK-LABEL: @not_RecognizeRotatedHalves(
// CHECK-NOT: "onnx.RotaryEmbedding"
// CHECK: onnx.Return
func.func @not_RecognizeRotatedHalves(%x: tensor<1x3x5x4xf32>, %c: tensor<5x2xf32>, %s: tensor<5x2xf32>) -> tensor<1x3x5x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.Split"(%x, %none) <{axis = 3 : si64, num_outputs = 2 : si64}> : (tensor<1x3x5x4xf32>, none) -> (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>)
  %2 = "onnx.Mul"(%0, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %3 = "onnx.Mul"(%s, %1) : (tensor<5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %4 = "onnx.Sub"(%2, %3) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %5 = "onnx.Mul"(%1, %s) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %6 = "onnx.Mul"(%0, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %7 = "onnx.Add"(%5, %6) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %8 = "onnx.Concat"(%4, %7) <{axis = 3 : si64}> : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x4xf32>
  onnx.Return %8 : tensor<1x3x5x4xf32>
}

// -----

// CHECK-LABEL: @RecognizeRotatedPairs(
// CHECK: "onnx.RotaryEmbedding"(%arg0, %{{.*}}, %{{.*}}, %{{.*}}) <{interleaved = 1 : si64{{.*}} : (tensor<1x3x5x4xf32>, tensor<1x5x2xf32>, tensor<1x5x2xf32>, none)
func.func @RecognizeRotatedPairs(%x: tensor<1x3x5x4xf32>, %c: tensor<5x2xf32>, %s: tensor<5x2xf32>) -> tensor<1x3x5x4xf32> {
  %axis = onnx.Constant dense<3> : tensor<1xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %shape = onnx.Constant dense<[1, 3, 5, 4]> : tensor<4xi64>
  %0 = "onnx.Slice"(%x, %zero, %end, %axis, %two) : (tensor<1x3x5x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x3x5x2xf32>
  %1 = "onnx.Slice"(%x, %one, %end, %axis, %two) : (tensor<1x3x5x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x3x5x2xf32>
  %2 = "onnx.Mul"(%0, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %3 = "onnx.Mul"(%s, %1) : (tensor<5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %4 = "onnx.Sub"(%2, %3) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %5 = "onnx.Mul"(%0, %s) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %6 = "onnx.Mul"(%1, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %7 = "onnx.Add"(%5, %6) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %8 = "onnx.Unsqueeze"(%4, %last) : (tensor<1x3x5x2xf32>, tensor<1xi64>) -> tensor<1x3x5x2x1xf32>
  %9 = "onnx.Unsqueeze"(%7, %last) : (tensor<1x3x5x2xf32>, tensor<1xi64>) -> tensor<1x3x5x2x1xf32>
  %10 = "onnx.Concat"(%8, %9) <{axis = -1 : si64}> : (tensor<1x3x5x2x1xf32>, tensor<1x3x5x2x1xf32>) -> tensor<1x3x5x2x2xf32>
  %11 = "onnx.Reshape"(%10, %shape) <{allowzero = 0 : si64}> : (tensor<1x3x5x2x2xf32>, tensor<4xi64>) -> tensor<1x3x5x4xf32>
  onnx.Return %11 : tensor<1x3x5x4xf32>
}

// -----

// By positions in pairs.
// CHECK-LABEL: @RecognizeRotatedPairs_gathered(
// CHECK: "onnx.RotaryEmbedding"(%arg0, %{{.*}}, %{{.*}}, %{{.*}}) <{interleaved = 1 : si64
func.func @RecognizeRotatedPairs_gathered(%x: tensor<?x3x5x4xf16>, %c: tensor<5x2xf16>, %s: tensor<5x2xf16>) -> tensor<?x3x5x4xf16> {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %pairs = onnx.Constant dense<[0, 3, 5, 2, 2]> : tensor<5xi64>
  %shape = onnx.Constant dense<[-1, 3, 5, 4]> : tensor<4xi64>
  %p = "onnx.Reshape"(%x, %pairs) <{allowzero = 0 : si64}> : (tensor<?x3x5x4xf16>, tensor<5xi64>) -> tensor<?x3x5x2x2xf16>
  %0 = "onnx.Gather"(%p, %zero) <{axis = -1 : si64}> : (tensor<?x3x5x2x2xf16>, tensor<i64>) -> tensor<?x3x5x2xf16>
  %1 = "onnx.Gather"(%p, %one) <{axis = -1 : si64}> : (tensor<?x3x5x2x2xf16>, tensor<i64>) -> tensor<?x3x5x2xf16>
  %2 = "onnx.Mul"(%0, %c) : (tensor<?x3x5x2xf16>, tensor<5x2xf16>) -> tensor<?x3x5x2xf16>
  %3 = "onnx.Mul"(%1, %s) : (tensor<?x3x5x2xf16>, tensor<5x2xf16>) -> tensor<?x3x5x2xf16>
  %4 = "onnx.Sub"(%2, %3) : (tensor<?x3x5x2xf16>, tensor<?x3x5x2xf16>) -> tensor<?x3x5x2xf16>
  %5 = "onnx.Mul"(%1, %c) : (tensor<?x3x5x2xf16>, tensor<5x2xf16>) -> tensor<?x3x5x2xf16>
  %6 = "onnx.Mul"(%0, %s) : (tensor<?x3x5x2xf16>, tensor<5x2xf16>) -> tensor<?x3x5x2xf16>
  %7 = "onnx.Add"(%5, %6) : (tensor<?x3x5x2xf16>, tensor<?x3x5x2xf16>) -> tensor<?x3x5x2xf16>
  %8 = "onnx.Unsqueeze"(%4, %last) : (tensor<?x3x5x2xf16>, tensor<1xi64>) -> tensor<?x3x5x2x1xf16>
  %9 = "onnx.Unsqueeze"(%7, %last) : (tensor<?x3x5x2xf16>, tensor<1xi64>) -> tensor<?x3x5x2x1xf16>
  %10 = "onnx.Concat"(%8, %9) <{axis = -1 : si64}> : (tensor<?x3x5x2x1xf16>, tensor<?x3x5x2x1xf16>) -> tensor<?x3x5x2x2xf16>
  %11 = "onnx.Reshape"(%10, %shape) <{allowzero = 0 : si64}> : (tensor<?x3x5x2x2xf16>, tensor<4xi64>) -> tensor<?x3x5x4xf16>
  onnx.Return %11 : tensor<?x3x5x4xf16>
}

// -----

// The first and second ones are joined as halves.
// CHECK-LABEL: @not_RecognizeRotatedPairs(
// CHECK-NOT: "onnx.RotaryEmbedding"
// CHECK: onnx.Return
func.func @not_RecognizeRotatedPairs(%x: tensor<1x3x5x4xf32>, %c: tensor<5x2xf32>, %s: tensor<5x2xf32>) -> tensor<1x3x5x4xf32> {
  %axis = onnx.Constant dense<3> : tensor<1xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %zero, %end, %axis, %two) : (tensor<1x3x5x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x3x5x2xf32>
  %1 = "onnx.Slice"(%x, %one, %end, %axis, %two) : (tensor<1x3x5x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x3x5x2xf32>
  %2 = "onnx.Mul"(%0, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %3 = "onnx.Mul"(%1, %s) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %4 = "onnx.Sub"(%2, %3) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %5 = "onnx.Mul"(%1, %c) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %6 = "onnx.Mul"(%0, %s) : (tensor<1x3x5x2xf32>, tensor<5x2xf32>) -> tensor<1x3x5x2xf32>
  %7 = "onnx.Add"(%5, %6) : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x2xf32>
  %8 = "onnx.Concat"(%4, %7) <{axis = 3 : si64}> : (tensor<1x3x5x2xf32>, tensor<1x3x5x2xf32>) -> tensor<1x3x5x4xf32>
  onnx.Return %8 : tensor<1x3x5x4xf32>
}
