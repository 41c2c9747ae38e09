// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @recurrent
// CHECK: scf.for {{.*}} iter_args
// CHECK: linalg.generic
func.func @recurrent(%x: tensor<?x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> : (tensor<?x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %1 : tensor<1x2x4xf32>
}
