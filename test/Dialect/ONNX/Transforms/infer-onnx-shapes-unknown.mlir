// RUN: agate-opt %s --infer-onnx-shapes --allow-unregistered-dialect -split-input-file | FileCheck %s

// What an operation of an unknown dialect contains may be symbols of its own.

"unknown.module"() ({
  // CHECK-LABEL: func.func @inside
  func.func @inside(%x: tensor<3x4xf32>) -> tensor<*xi64> {
    // CHECK: "onnx.Shape"({{.*}} -> tensor<*xi64>
    %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<3x4xf32>) -> tensor<*xi64>
    onnx.Return %0 : tensor<*xi64>
  }
}) : () -> ()

// -----

// A reference from there may mean another function: this one keeps its type.

// CHECK-LABEL: func.func private @called(%{{.*}}: tensor<*xf32>) -> tensor<*xi64>
func.func private @called(%x: tensor<*xf32>) -> tensor<*xi64> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  onnx.Return %0 : tensor<*xi64>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    -> tensor<1xi64>
func.func @caller(%x: tensor<*xf32>, %y: tensor<3xf32>) -> tensor<*xi64> {
  "unknown.region"() ({
    "unknown.call"(%x) {callee = @called} : (tensor<*xf32>) -> ()
  }) : () -> ()
  %0 = "onnx.Shape"(%y) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<*xi64>
  onnx.Return %0 : tensor<*xi64>
}
