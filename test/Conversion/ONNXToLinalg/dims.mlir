// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// Sizes are asked of the first value that has them, not of what branches yield.
//
// CHECK-LABEL: func.func @sizes
// CHECK-COUNT-3: tensor.dim %arg
// CHECK: scf.if
// CHECK-NOT: tensor.dim
// CHECK: return
func.func @sizes(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Add"(%a, %b) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Relu"(%0) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}
