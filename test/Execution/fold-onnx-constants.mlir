// RUN: agate-opt %s -split-input-file -fold-onnx-constants=max-bytes=256 | FileCheck %s

// CHECK-LABEL: @chain
// CHECK-NEXT: %[[W:.*]] = onnx.Constant dense<{{\[\[}}1.500000e+00, 5.000000e+00], [2.500000e+00, 9.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT: onnx.Add"(%arg0, %[[W]])
func.func @chain(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %s = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
  %1 = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Mul"(%w, %s) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %2 = "onnx.Add"(%0, %1) : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %3 = "onnx.Add"(%x, %2) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %3 : tensor<2x2xf32>
}

// -----

// Every kind of element.
// CHECK-LABEL: @types
// CHECK-DAG: onnx.Constant dense<[true, false, true]> : tensor<3xi1>
// CHECK-DAG: onnx.Constant dense<[255, 0, 3]> : tensor<3xui8>
// CHECK-DAG: onnx.Constant dense<[-1, 0, 3]> : tensor<3xi8>
// CHECK-DAG: onnx.Constant dense<[1.500000e+00, 0.000000e+00, -2.000000e+00]> : tensor<3xf16>
// CHECK-NOT: onnx.Concat
func.func @types() -> (tensor<3xi1>, tensor<3xui8>, tensor<3xi8>, tensor<3xf16>) {
  %a = onnx.Constant dense<[true, false]> : tensor<2xi1>
  %b = onnx.Constant dense<true> : tensor<1xi1>
  %c = onnx.Constant dense<[255, 0]> : tensor<2xui8>
  %d = onnx.Constant dense<3> : tensor<1xui8>
  %e = onnx.Constant dense<[-1, 0]> : tensor<2xi8>
  %f = onnx.Constant dense<3> : tensor<1xi8>
  %g = onnx.Constant dense<[1.5, 0.0]> : tensor<2xf16>
  %h = onnx.Constant dense<-2.0> : tensor<1xf16>
  %0 = "onnx.Concat"(%a, %b) <{axis = 0 : si64}> : (tensor<2xi1>, tensor<1xi1>) -> tensor<3xi1>
  %1 = "onnx.Concat"(%c, %d) <{axis = 0 : si64}> : (tensor<2xui8>, tensor<1xui8>) -> tensor<3xui8>
  %2 = "onnx.Concat"(%e, %f) <{axis = 0 : si64}> : (tensor<2xi8>, tensor<1xi8>) -> tensor<3xi8>
  %3 = "onnx.Concat"(%g, %h) <{axis = 0 : si64}> : (tensor<2xf16>, tensor<1xf16>) -> tensor<3xf16>
  onnx.Return %0, %1, %2, %3 : tensor<3xi1>, tensor<3xui8>, tensor<3xi8>, tensor<3xf16>
}

// -----

// Nothing grows beyond the limit; what is not larger than its operands may be
// of any size.
// CHECK-LABEL: @sizes
// CHECK: onnx.Add
// CHECK-NOT: onnx.Mul
func.func @sizes() -> (tensor<100x100xi64>, tensor<100xi64>) {
  %a = onnx.Constant dense<1> : tensor<100x1xi64>
  %b = onnx.Constant dense<2> : tensor<1x100xi64>
  %0 = "onnx.Add"(%a, %b) : (tensor<100x1xi64>, tensor<1x100xi64>) -> tensor<100x100xi64>
  %c = onnx.Constant dense<3> : tensor<100xi64>
  %1 = "onnx.Mul"(%c, %c) : (tensor<100xi64>, tensor<100xi64>) -> tensor<100xi64>
  onnx.Return %0, %1 : tensor<100x100xi64>, tensor<100xi64>
}

// -----

// An operation that fails when it runs stays; the rest is folded.
// CHECK-LABEL: @error
// CHECK: onnx.Gather
// CHECK: onnx.Constant dense<[2.000000e+00, 4.000000e+00]>
func.func @error() -> (tensor<1xf32>, tensor<2xf32>) {
  %x = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %i = onnx.Constant dense<7> : tensor<1xi64>
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<1xi64>) -> tensor<1xf32>
  %1 = "onnx.Add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0, %1 : tensor<1xf32>, tensor<2xf32>
}

// -----

// Generators stay what they are.
// CHECK-LABEL: @generators
// CHECK: onnx.EyeLike
// CHECK: onnx.MatMul
func.func @generators() -> tensor<2x2xf32> {
  %x = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %e = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %0 = "onnx.MatMul"(%x, %e) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

// Strings, also those that another group of constants makes.
// CHECK-LABEL: @strings
// CHECK-NEXT: %[[A:.*]] = onnx.Constant dense<["b\22", "", "a", "b\22"]> : tensor<4x!onnx.String>
// CHECK-NEXT: %[[B:.*]] = onnx.Constant dense<[1, 0, 0, 1]> : tensor<4xi64>
// CHECK-NEXT: onnx.Return %[[A]], %[[B]]
func.func @strings() -> (tensor<4x!onnx.String>, tensor<4xi64>) {
  %a = onnx.Constant dense<["a", "b\22"]> : tensor<2x!onnx.String>
  %b = onnx.Constant dense<["b\22", ""]> : tensor<2x!onnx.String>
  %0 = "onnx.Concat"(%b, %a) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<4x!onnx.String>
  %i = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  %j = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %1 = "onnx.Concat"(%i, %j) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<4xi64>
  onnx.Return %0, %1 : tensor<4x!onnx.String>, tensor<4xi64>
}

// -----

// Sequences are no constants, but what is read from them can be one.
// CHECK-LABEL: @sequence_inside
// CHECK-NEXT: %[[A:.*]] = onnx.Constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %[[C:.*]] = onnx.Constant dense<4> : tensor<i64>
// CHECK-NEXT: onnx.Return %[[A]], %[[C]]
func.func @sequence_inside() -> (tensor<2xf32>, tensor<i64>) {
  %a = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = onnx.Constant dense<[3.0, 4.0]> : tensor<2xf32>
  %1 = onnx.Constant dense<1> : tensor<i64>
  %2 = onnx.Constant dense<2> : tensor<i64>
  %s = "onnx.SequenceConstruct"(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  %0 = "onnx.SequenceAt"(%s, %1) : (!onnx.Seq<tensor<2xf32>>, tensor<i64>) -> tensor<2xf32>
  %n = "onnx.SequenceLength"(%s) : (!onnx.Seq<tensor<2xf32>>) -> tensor<i64>
  %m = "onnx.Mul"(%n, %2) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  onnx.Return %0, %m : tensor<2xf32>, tensor<i64>
}

// -----

// A sequence that something else reads stays, and what only it needs.
// CHECK-LABEL: @sequence_outside
// CHECK: %[[S:.*]] = "onnx.SequenceConstruct"
// CHECK: %[[I:.*]] = "onnx.SequenceInsert"(%[[S]]
// CHECK: "onnx.SequenceAt"(%[[S]]
// CHECK: onnx.Return
func.func @sequence_outside() -> (!onnx.Seq<tensor<2xf32>>, tensor<2xf32>) {
  %a = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = onnx.Constant dense<[3.0, 4.0]> : tensor<2xf32>
  %0 = onnx.Constant dense<0> : tensor<i64>
  %absent = "onnx.NoValue"() <{value}> : () -> none
  %s = "onnx.SequenceConstruct"(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  %t = "onnx.SequenceInsert"(%s, %a, %absent) : (!onnx.Seq<tensor<2xf32>>, tensor<2xf32>, none) -> !onnx.Seq<tensor<2xf32>>
  %1 = "onnx.SequenceAt"(%s, %0) : (!onnx.Seq<tensor<2xf32>>, tensor<i64>) -> tensor<2xf32>
  onnx.Return %t, %1 : !onnx.Seq<tensor<2xf32>>, tensor<2xf32>
}

// -----

// An error in one user does not prevent folding the others.
// CHECK-LABEL: @sequence_error
// CHECK: "onnx.SequenceConstruct"
// CHECK: "onnx.SequenceAt"
// CHECK: onnx.Constant dense<2> : tensor<i64>
// CHECK-NOT: onnx.SequenceLength
func.func @sequence_error() -> (tensor<2xf32>, tensor<i64>) {
  %a = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = onnx.Constant dense<[3.0, 4.0]> : tensor<2xf32>
  %7 = onnx.Constant dense<7> : tensor<i64>
  %s = "onnx.SequenceConstruct"(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  %0 = "onnx.SequenceAt"(%s, %7) : (!onnx.Seq<tensor<2xf32>>, tensor<i64>) -> tensor<2xf32>
  %u = "onnx.SequenceConstruct"(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  %n = "onnx.SequenceLength"(%u) : (!onnx.Seq<tensor<2xf32>>) -> tensor<i64>
  onnx.Return %0, %n : tensor<2xf32>, tensor<i64>
}

// -----

// Weights of products of bytes are not dequantized, those of others and of
// groups are.
// CHECK-LABEL: @products_of_bytes
// CHECK: %[[A:.*]] = "onnx.DequantizeLinear"(%{{.*}} : (tensor<2x2xi8>, tensor<2xf32>, tensor<2xi8>)
// CHECK: %[[BIAS:.*]] = onnx.Constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK: "onnx.Gemm"(%{{.*}}, %[[A]], %[[BIAS]])
// CHECK: %[[B:.*]] = onnx.Constant dense<{{.*}}> : tensor<2x2xf32>
// CHECK: "onnx.MatMul"(%arg1, %[[B]])
// CHECK: %[[C:.*]] = onnx.Constant dense<{{.*}}> : tensor<2x1x1xf32>
// CHECK: "onnx.Conv"(%{{.*}}, %[[C]], %[[BIAS]])
func.func @products_of_bytes(%x: tensor<3x2xui8>, %y: tensor<3x2xf32>, %z: tensor<1x2x5xui8>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<1x2x5xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %t = onnx.Constant dense<[0.5, 0.25]> : tensor<2xf32>
  %p = onnx.Constant dense<[0, 1]> : tensor<2xi8>
  %w = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %k = onnx.Constant dense<[[[1]], [[2]]]> : tensor<2x1x1xi8>
  %b = onnx.Constant dense<[2, 8]> : tensor<2xi32>
  %0 = "onnx.DequantizeLinear"(%x, %s, %none) <{axis = 1 : si64}> : (tensor<3x2xui8>, tensor<f32>, none) -> tensor<3x2xf32>
  %1 = "onnx.DequantizeLinear"(%w, %t, %p) <{axis = 1 : si64}> : (tensor<2x2xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x2xf32>
  %2 = "onnx.DequantizeLinear"(%b, %t, %none) <{axis = 0 : si64}> : (tensor<2xi32>, tensor<2xf32>, none) -> tensor<2xf32>
  %3 = "onnx.Gemm"(%0, %1, %2) : (tensor<3x2xf32>, tensor<2x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %4 = "onnx.DequantizeLinear"(%w, %s, %none) <{axis = 1 : si64}> : (tensor<2x2xi8>, tensor<f32>, none) -> tensor<2x2xf32>
  %5 = "onnx.MatMul"(%y, %4) : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %6 = "onnx.DequantizeLinear"(%z, %s, %none) <{axis = 1 : si64}> : (tensor<1x2x5xui8>, tensor<f32>, none) -> tensor<1x2x5xf32>
  %7 = "onnx.DequantizeLinear"(%k, %t, %p) <{axis = 0 : si64}> : (tensor<2x1x1xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x1x1xf32>
  %8 = "onnx.Conv"(%6, %7, %2) <{auto_pad = "NOTSET", group = 2 : si64}> : (tensor<1x2x5xf32>, tensor<2x1x1xf32>, tensor<2xf32>) -> tensor<1x2x5xf32>
  onnx.Return %3, %5, %8 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<1x2x5xf32>
}
