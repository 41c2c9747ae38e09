// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The past state stands ahead of the input, and its end is the next state.
// CHECK-LABEL: func @causal_conv(
// CHECK: tensor.insert_slice %arg3 into %{{.*}}[0, 0, 0] [1, 2, 2]
// CHECK: %[[ALL:.*]] = tensor.insert_slice %arg0 into %{{.*}}[0, 0, 2] [1, 2, 5] [1, 1, 1] : tensor<1x2x5xf32> into tensor<1x2x7xf32>
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[ALL]]
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: math.exp
// CHECK: arith.divf
// CHECK: tensor.extract_slice %[[ALL]][0, 0, 5] [1, 2, 2]
func.func @causal_conv(%x: tensor<1x2x5xf32>, %w: tensor<2x1x3xf32>, %b: tensor<2xf32>, %p: tensor<1x2x2xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x2xf32>) {
  %0:2 = "onnx.CausalConvWithState"(%x, %w, %b, %p) <{activation = "silu"}> : (tensor<1x2x5xf32>, tensor<2x1x3xf32>, tensor<2xf32>, tensor<1x2x2xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<1x2x5xf32>, tensor<1x2x2xf32>
}

// CHECK-LABEL: func @no_state(
// CHECK: tensor.insert_slice %arg0
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]
// CHECK: arith.addf %{{.*}} : f32
// CHECK-NOT: math.exp
// CHECK: tensor.extract_slice
func.func @no_state(%x: tensor<?x2x?xf16>, %w: tensor<2x1x3xf16>) -> (tensor<?x2x?xf16>, tensor<?x2x2xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.CausalConvWithState"(%x, %w, %none, %none) <{activation = "none"}> : (tensor<?x2x?xf16>, tensor<2x1x3xf16>, none, none) -> (tensor<?x2x?xf16>, tensor<?x2x2xf16>)
  onnx.Return %0#0, %0#1 : tensor<?x2x?xf16>, tensor<?x2x2xf16>
}
