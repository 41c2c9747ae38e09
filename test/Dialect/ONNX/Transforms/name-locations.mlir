// RUN: agate-opt %s --name-onnx-locations --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK: "onnx.Relu"{{.*}} loc("relu"({{.*}}name-locations.mlir":8:8))
// CHECK: "onnx.Relu"{{.*}} loc("other")
// CHECK: "onnx.Relu"{{.*}} loc({{.*}}name-locations.mlir":10:8)
// CHECK: "onnx.Relu"{{.*}} loc({{.*}}name-locations.mlir":11:8)
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.Relu"(%x) {onnx_node_name = "relu"} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "onnx.Relu"(%0) {onnx_node_name = "third"} : (tensor<2xf32>) -> tensor<2xf32> loc("other")
  %2 = "onnx.Relu"(%1) {onnx_node_name = ""} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "onnx.Relu"(%2) : (tensor<2xf32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}
