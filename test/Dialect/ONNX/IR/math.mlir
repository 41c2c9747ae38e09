// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @arithmetic
func.func @arithmetic(%x: tensor<2x1xf32>, %y: tensor<3xf32>, %d: tensor<?x?xf32>, %u: tensor<*xf32>) {
  // CHECK: "onnx.Add"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "onnx.Add"(%x, %y) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: "onnx.Sub"(%arg0, %arg2) {onnx_node_name = "s"} : (tensor<2x1xf32>, tensor<?x?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.Sub"(%x, %d) {onnx_node_name = "s"} : (tensor<2x1xf32>, tensor<?x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Mul"(%arg3, %arg0) : (tensor<*xf32>, tensor<2x1xf32>) -> tensor<?x2x7xf32>
  %2 = "onnx.Mul"(%u, %x) : (tensor<*xf32>, tensor<2x1xf32>) -> tensor<?x2x7xf32>
  return
}

// CHECK-LABEL: func @arithmetic_types
func.func @arithmetic_types(%a: tensor<2xui8>, %b: tensor<2xbf16>, %c: tensor<2xi16>) {
  // CHECK: tensor<2xui8>
  %0 = "onnx.Add"(%a, %a) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  // CHECK: tensor<2xbf16>
  %1 = "onnx.Mul"(%b, %b) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  // CHECK: tensor<2xi16>
  %2 = "onnx.Sub"(%c, %c) : (tensor<2xi16>, tensor<2xi16>) -> tensor<2xi16>
  return
}

// CHECK-LABEL: func @matmul
func.func @matmul(%v: tensor<3xf32>, %m: tensor<3x4xf32>, %s: tensor<5x1x2x3xf32>, %t: tensor<7x3x?xf32>, %u: tensor<*xf32>) {
  // CHECK: -> tensor<f32>
  %0 = "onnx.MatMul"(%v, %v) : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  // CHECK: -> tensor<4xf32>
  %1 = "onnx.MatMul"(%v, %m) : (tensor<3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  // CHECK: -> tensor<5x1x2xf32>
  %2 = "onnx.MatMul"(%s, %v) : (tensor<5x1x2x3xf32>, tensor<3xf32>) -> tensor<5x1x2xf32>
  // CHECK: -> tensor<5x7x2x?xf32>
  %3 = "onnx.MatMul"(%s, %t) : (tensor<5x1x2x3xf32>, tensor<7x3x?xf32>) -> tensor<5x7x2x?xf32>
  // CHECK: -> tensor<*xf32>
  %4 = "onnx.MatMul"(%u, %m) : (tensor<*xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  return
}
