// Operations that are equal except for the names of their nodes become one.
// RUN: agate-opt %s --optimize-onnx=stats -o %t 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: FileCheck %s < %t
// RUN: agate-opt %s --optimize-onnx=max-rewrites=0 | FileCheck %s --check-prefix=LIMIT
// STATS: remark: 3 operations were equal to earlier ones
// LIMIT-COUNT-2: "onnx.Exp"

// CHECK-LABEL: @names(
// CHECK-NEXT: %[[E:.*]] = "onnx.Exp"(%arg0) {onnx_node_name = "a"}
// CHECK-NEXT: %[[T:.*]] = "onnx.Tanh"(%[[E]])
// CHECK-NEXT: onnx.Return %[[T]], %[[T]]
func.func @names(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "onnx.Exp"(%x) {onnx_node_name = "a"} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.Exp"(%x) {onnx_node_name = "b"} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "onnx.Tanh"(%0) {onnx_node_name = "c"} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "onnx.Tanh"(%1) {onnx_node_name = "d"} : (tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %2, %3 : tensor<4xf32>, tensor<4xf32>
}

// What a branch computes is not there outside of it.
// CHECK-LABEL: @branches(
// CHECK: "onnx.Exp"
// CHECK: "onnx.If"
// CHECK-NOT: "onnx.Exp"
// CHECK: "onnx.Sin"
// CHECK: "onnx.Sin"
func.func @branches(%c: tensor<i1>, %x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "onnx.Exp"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.If"(%c) ({
    %2 = "onnx.Exp"(%x) {onnx_node_name = "inner"} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "onnx.Sin"(%2) : (tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %3 : tensor<4xf32>
  }, {
    onnx.Yield %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %4 = "onnx.Sin"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %1, %4 : tensor<4xf32>, tensor<4xf32>
}

// Other attributes, and random numbers.
// CHECK-LABEL: @others(
// CHECK-COUNT-2: "onnx.Custom"
// CHECK-COUNT-2: "onnx.RandomNormal"
func.func @others(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = "onnx.Custom"(%x) <{function_name = "F", shape_infer_pattern = "SameAs"}> {radius = 2 : si64} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.Custom"(%x) <{function_name = "F", shape_infer_pattern = "SameAs"}> {radius = 3 : si64} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32, shape = [4]}> : () -> tensor<4xf32>
  %3 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32, shape = [4]}> : () -> tensor<4xf32>
  onnx.Return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
