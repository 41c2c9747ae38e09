// RUN: agate run %s | FileCheck %s
// RUN: agate run %s -O0 | FileCheck %s

// The hyperbolic tangent of a zero has its sign, as in C, in vectors and in
// what is left of them.

// CHECK: tensor<9xf32>
// CHECK-NEXT: [ inf, -inf, inf, -inf, inf, -inf, inf, -inf, -inf]
func.func @main() -> tensor<9xf32> {
  %0 = onnx.Constant dense<[0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, -0.0]> : tensor<9xf32>
  %1 = "onnx.Tanh"(%0) : (tensor<9xf32>) -> tensor<9xf32>
  %2 = "onnx.Reciprocal"(%1) : (tensor<9xf32>) -> tensor<9xf32>
  onnx.Return %2 : tensor<9xf32>
}
