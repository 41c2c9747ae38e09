// Passes and pipelines under the names that other compilers for the onnx dialect
// use.
//
// RUN: agate-opt %s --standard-func-return | FileCheck %s --check-prefix=RETURN
// RUN: agate-opt %s --set-onnx-node-name | FileCheck %s --check-prefix=NAME
// RUN: agate-opt %s --simplify-shape-related-ops-onnx --canonicalize | FileCheck %s --check-prefix=SHAPE
// RUN: agate-opt %s --constprop-onnx | FileCheck %s --check-prefix=CONST
// RUN: agate-opt %s --onnx-hybrid-transform="recomposition=false max-num-rewrites-offset=20.0" | FileCheck %s --check-prefix=HYBRID
// RUN: agate-opt %s --onnx-hybrid-transform="shape-inference=false canonicalization=false constant-propagation=false recomposition=false decomposition=false max-num-rewrites-multiplier=0.01" | FileCheck %s --check-prefix=NONE

// RETURN-LABEL: @cast(
// RETURN-NEXT: %[[X:.*]] = tensor.cast %arg0 : tensor<2xf32> to tensor<?xf32>
// RETURN-NEXT: return %[[X]], %arg1 : tensor<?xf32>, !onnx.Seq<tensor<2xf32>>
func.func @cast(%x: tensor<2xf32>, %y: !onnx.Seq<tensor<2xf32>>) -> (tensor<?xf32>, !onnx.Seq<tensor<2xf32>>) {
  onnx.Return %x, %y : tensor<2xf32>, !onnx.Seq<tensor<2xf32>>
}

// NAME-LABEL: @names(
// NAME-NEXT: onnx.Constant dense
// NAME-NEXT: "onnx.Relu"(%arg0) {onnx_node_name = "onnx.Relu_0"}
// NAME-NEXT: "onnx.Add"({{.*}}) {onnx_node_name = "onnx.Add_2"}
// NAME-NEXT: "onnx.Abs"({{.*}}) {onnx_node_name = "onnx.Add_1"}
// NAME-NEXT: onnx.Return
func.func @names(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = onnx.Constant dense<1.0> : tensor<2xf32>
  %1 = "onnx.Relu"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.Add"(%1, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = "onnx.Abs"(%2) {onnx_node_name = "onnx.Add_1"} : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %3 : tensor<2xf32>
}

// SHAPE-LABEL: @sizes(
// SHAPE: %[[DIM:.*]] = tensor.dim %arg0
// SHAPE: tensor.from_elements
// NONE-LABEL: @sizes(
// NONE-NEXT: "onnx.Shape"(%arg0)
func.func @sizes(%x: tensor<?x4xf32>) -> tensor<2xi64> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4xf32>) -> tensor<2xi64>
  onnx.Return %0 : tensor<2xi64>
}

// CONST-LABEL: @constants(
// CONST: %[[C:.*]] = onnx.Constant dense<[5.000000e-01, 3.000000e+00]> : tensor<2xf32>
// CONST-NEXT: %[[Y:.*]] = "onnx.Mul"(%arg0, %[[C]])
// CONST-NEXT: onnx.Return %[[Y]]
func.func @constants(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %a = onnx.Constant dense<0.5> : tensor<f32>
  %b = onnx.Constant dense<[1.0, 6.0]> : tensor<2xf32>
  %0 = "onnx.Mul"(%a, %x) : (tensor<f32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = "onnx.Mul"(%0, %b) : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// HYBRID-LABEL: @hybrid(%arg0: tensor<3x4xf32>) -> tensor<4x3xf32>
// HYBRID-NEXT: %[[Y:.*]] = "onnx.Relu"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
// HYBRID-NEXT: %[[Z:.*]] = "onnx.Transpose"(%[[Y]]) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
// HYBRID-NEXT: onnx.Return %[[Z]]
func.func @hybrid(%x: tensor<3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Identity"(%x) : (tensor<3x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Relu"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [1, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %2 : tensor<*xf32>
}
