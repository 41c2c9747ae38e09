// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @matrices
// CHECK: linalg.fill
// CHECK: linalg.matmul ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3x4xf32>)
func.func @matrices(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  onnx.Return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @dynamic_matrices
// CHECK: cf.assert {{.*}}, "onnx.MatMul: the last dimension of A and the rows of B must be equal"
// CHECK: linalg.matmul
func.func @dynamic_matrices(%a: tensor<?x?xui32>, %b: tensor<?x?xui32>) -> tensor<?x?xui32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<?x?xui32>, tensor<?x?xui32>) -> tensor<?x?xui32>
  onnx.Return %0 : tensor<?x?xui32>
}

// CHECK-LABEL: func @small_floats
// CHECK: linalg.matmul {{.*}} outs(%{{.*}} : tensor<2x4xf32>)
// CHECK: arith.truncf {{.*}} : f32 to f16
func.func @small_floats(%a: tensor<2x3xf16>, %b: tensor<3x4xf16>) -> tensor<2x4xf16> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xf16>, tensor<3x4xf16>) -> tensor<2x4xf16>
  onnx.Return %0 : tensor<2x4xf16>
}

// CHECK-LABEL: func @stacks
// CHECK: linalg.batch_matmul
func.func @stacks(%a: tensor<5x2x?xf32>, %b: tensor<5x?x4xf32>) -> tensor<5x2x4xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<5x2x?xf32>, tensor<5x?x4xf32>) -> tensor<5x2x4xf32>
  onnx.Return %0 : tensor<5x2x4xf32>
}

// CHECK-LABEL: func @broadcast_stacks
// CHECK-NOT: scf.if
// CHECK: linalg.generic {{.*}}"parallel", "parallel", "parallel", "parallel", "reduction"
// CHECK: return
func.func @broadcast_stacks(%a: tensor<6x1x2x3xf32>, %b: tensor<5x3x4xf32>) -> tensor<6x5x2x4xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<6x1x2x3xf32>, tensor<5x3x4xf32>) -> tensor<6x5x2x4xf32>
  onnx.Return %0 : tensor<6x5x2x4xf32>
}

// CHECK-LABEL: func @dynamic_stacks
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: else
// CHECK: linalg.generic
// CHECK: tensor.extract
func.func @dynamic_stacks(%a: tensor<?x2x3xf32>, %b: tensor<?x3x4xf32>) -> tensor<?x2x4xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<?x2x3xf32>, tensor<?x3x4xf32>) -> tensor<?x2x4xf32>
  onnx.Return %0 : tensor<?x2x4xf32>
}

// CHECK-LABEL: func @vectors
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]
func.func @vectors(%v: tensor<3xf32>, %m: tensor<3x3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = "onnx.MatMul"(%v, %v) : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  %1 = "onnx.MatMul"(%v, %m) : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
  %2 = "onnx.MatMul"(%m, %v) : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  onnx.Return %0, %1, %2 : tensor<f32>, tensor<3xf32>, tensor<3xf32>
}
