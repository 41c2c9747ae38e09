// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse --split-input-file | FileCheck %s

// CHECK-LABEL: func @constant_axes
// CHECK: linalg.generic {{.*}}"parallel", "reduction"
// CHECK: arith.addf
func.func @constant_axes(%x: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceSum"(%x, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  onnx.Return %0 : tensor<2x1xf32>
}

// -----

// The running program finds out which dimensions are combined.

// CHECK-LABEL: func @other_axes
// CHECK: scf.for
// CHECK: cf.assert {{.*}}, "onnx.ReduceMax: an axis is out of range"
// CHECK: linalg.generic {{.*}}"parallel", "parallel", "reduction", "reduction"
// CHECK: cf.assert {{.*}}, "onnx.ReduceMax: the number of axes does not fit to the rank of the result"
// CHECK: tensor.reshape
func.func @other_axes(%x: tensor<?x?xf32>, %axes: tensor<?xi64>) -> tensor<?xf32> {
  %0 = "onnx.ReduceMax"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
