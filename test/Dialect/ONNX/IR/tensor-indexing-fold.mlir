// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @gathers_of_splats
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<1.500000e+00> : tensor<2x2xf32>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<1.500000e+00> : tensor<2x4xf32>
// CHECK-DAG: %[[C:.*]] = onnx.Constant dense<1.500000e+00> : tensor<2xf32>
// CHECK: onnx.Return %[[A]], %[[B]], %[[C]]
func.func @gathers_of_splats() -> (tensor<2x2xf32>, tensor<2x4xf32>, tensor<2xf32>) {
  %x = onnx.Constant dense<1.5> : tensor<3x4xf32>
  %i = onnx.Constant dense<[[0, -3], [1, 2]]> : tensor<2x2xi64>
  %j = onnx.Constant dense<[0, -3]> : tensor<2xi64>
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2x2xf32>
  %1 = "onnx.Gather"(%x, %j) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  onnx.Return %0, %1, %2 : tensor<2x2xf32>, tensor<2x4xf32>, tensor<2xf32>
}

// Indices that are, or may be, out of range are not folded.
// CHECK-LABEL: func @gathers_out_of_range
// CHECK: "onnx.GatherElements"
// CHECK: "onnx.Gather"
// CHECK: "onnx.GatherND"
// CHECK: "onnx.Gather"
func.func @gathers_out_of_range(%k: tensor<2xi64>) -> (tensor<2x2xf32>, tensor<2x4xf32>, tensor<2xf32>, tensor<2x4xf32>) {
  %x = onnx.Constant dense<1.5> : tensor<3x4xf32>
  %i = onnx.Constant dense<[[0, -3], [1, 5]]> : tensor<2x2xi64>
  %j = onnx.Constant dense<[0, 3]> : tensor<2xi64>
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2x2xf32>
  %1 = "onnx.Gather"(%x, %j) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  %3 = "onnx.Gather"(%x, %k) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  onnx.Return %0, %1, %2, %3 : tensor<2x2xf32>, tensor<2x4xf32>, tensor<2xf32>, tensor<2x4xf32>
}

// CHECK-LABEL: func @scatters_of_nothing
// CHECK-NEXT: onnx.Return %arg0, %arg0 : tensor<3x?xf32>, tensor<3x?xf32>
func.func @scatters_of_nothing(%x: tensor<3x?xf32>, %i: tensor<0x2xi64>, %u: tensor<0x2xf32>, %nu: tensor<0xf32>) -> (tensor<3x?xf32>, tensor<3x?xf32>) {
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "add"}> : (tensor<3x?xf32>, tensor<0x2xi64>, tensor<0x2xf32>) -> tensor<3x?xf32>
  %1 = "onnx.ScatterND"(%x, %i, %nu) <{reduction = "none"}> : (tensor<3x?xf32>, tensor<0x2xi64>, tensor<0xf32>) -> tensor<3x?xf32>
  onnx.Return %0, %1 : tensor<3x?xf32>, tensor<3x?xf32>
}

// An update that is there stays, and so does a more exact type.
// CHECK-LABEL: func @scatters_of_something
// CHECK: "onnx.ScatterElements"
// CHECK: "onnx.ScatterElements"
func.func @scatters_of_something(%x: tensor<3x?xf32>, %i: tensor<?x2xi64>, %u: tensor<?x2xf32>, %n: tensor<0x2xi64>, %nu: tensor<0x2xf32>) -> (tensor<3x?xf32>, tensor<3x4xf32>) {
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "add"}> : (tensor<3x?xf32>, tensor<?x2xi64>, tensor<?x2xf32>) -> tensor<3x?xf32>
  %1 = "onnx.ScatterElements"(%x, %n, %nu) <{axis = 0 : si64, reduction = "add"}> : (tensor<3x?xf32>, tensor<0x2xi64>, tensor<0x2xf32>) -> tensor<3x4xf32>
  onnx.Return %0, %1 : tensor<3x?xf32>, tensor<3x4xf32>
}
