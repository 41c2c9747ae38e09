// RUN: agate-opt %s -split-input-file -expand-onnx-gradients | FileCheck %s
// RUN: agate-opt %s -split-input-file -expand-onnx-gradients -canonicalize -cse | FileCheck %s --check-prefix=CLEAN

// Nothing but its name refers to the target.
// CHECK-LABEL: @product
// CHECK-NOT: onnx.Gradient
// CHECK-NOT: onnx.value_names
// CLEAN-LABEL: @product
// CLEAN-SAME: (%{{.*}}: tensor<2xf32> {{.*}}, %[[Z:.*]]: tensor<2xf32> {{.*}})
// CLEAN-NEXT: onnx.Return %[[Z]]
func.func @product(%x: tensor<2xf32> {onnx.name = "x"}, %z: tensor<2xf32> {onnx.name = "z"}) -> tensor<2xf32> {
  %0 = "onnx.Mul"(%x, %z) {onnx.value_names = ["y"]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = "onnx.Gradient"(%x, %z) <{xs = ["x"], y = "y", zs = ["z"]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// -----

// The derivatives are those at the operands of Gradient, one of which is taken
// for two values. The target comes later; a node's name will do.
// CLEAN-LABEL: @elsewhere
// CLEAN-SAME: %[[P:[a-z0-9]*]]: tensor<2xf32>)
// CLEAN-DAG: %[[COS:.*]] = "onnx.Cos"(%[[P]])
// CLEAN-DAG: %[[SIN:.*]] = "onnx.Sin"(%[[P]])
// CLEAN-DAG: %[[A:.*]] = "onnx.Mul"(%[[P]], %[[COS]])
// CLEAN: onnx.Return %[[A]], %[[SIN]]
func.func @elsewhere(%x: tensor<2xf32> {onnx.name = "x"}, %z: tensor<2xf32> {onnx.name = "z"}, %p: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0:2 = "onnx.Gradient"(%p, %p) <{xs = ["x", "z"], y = "y"}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1 = "onnx.Sin"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.Mul"(%z, %1) {onnx_node_name = "y"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// Variables may lie between other values and the target, which then do not
// count.
// CLEAN-LABEL: @between
// CLEAN: %[[ONE:.*]] = onnx.Constant dense<1.000000e+00> : tensor<2xf32>
// CLEAN: onnx.Return %[[ONE]]
func.func @between(%x: tensor<2xf32> {onnx.name = "x"}) -> tensor<2xf32> {
  %0 = "onnx.Sin"(%x) {onnx.value_names = ["h"]} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "onnx.Add"(%0, %x) {onnx.value_names = ["y"]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2:2 = "onnx.Gradient"(%0, %x) <{xs = ["h", "x"], y = "y"}> : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  onnx.Return %2#0 : tensor<2xf32>
}

// -----

// The second derivative of x * x * x, by a gradient of a gradient.
// CHECK-LABEL: @second
// CHECK-NOT: onnx.Gradient
func.func @second(%x: tensor<f32> {onnx.name = "x"}) -> tensor<f32> {
  %0 = "onnx.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = "onnx.Mul"(%0, %x) {onnx.value_names = ["y"]} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %2 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> {onnx.value_names = ["d"]} : (tensor<f32>) -> tensor<f32>
  %3 = "onnx.Gradient"(%x) <{xs = ["x"], y = "d"}> : (tensor<f32>) -> tensor<f32>
  onnx.Return %3 : tensor<f32>
}

// -----

// What the target does not depend on.
// CLEAN-LABEL: @independent
// CLEAN: onnx.Constant dense<0.000000e+00> : tensor<3xf64>
func.func @independent(%x: tensor<3xf64> {onnx.name = "x"}, %z: tensor<f32> {onnx.name = "z"}) -> tensor<3xf64> {
  %0 = "onnx.Sin"(%z) {onnx.value_names = ["y"]} : (tensor<f32>) -> tensor<f32>
  %1 = "onnx.Gradient"(%x, %z) <{xs = ["x"], y = "y", zs = ["z"]}> : (tensor<3xf64>, tensor<f32>) -> tensor<3xf64>
  onnx.Return %1 : tensor<3xf64>
}
