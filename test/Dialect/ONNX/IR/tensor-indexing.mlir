// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @gather_elements
func.func @gather_elements(%x: tensor<3x?xf32>, %i: tensor<3x2xi32>, %u: tensor<*xi64>, %s: tensor<4x!onnx.String>) {
  // CHECK: "onnx.GatherElements"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<3x?xf32>, tensor<3x2xi32>) -> tensor<3x2xf32>
  %0 = "onnx.GatherElements"(%x, %i) : (tensor<3x?xf32>, tensor<3x2xi32>) -> tensor<3x2xf32>
  // CHECK: <{axis = -1 : si64}> : (tensor<4x!onnx.String>, tensor<*xi64>) -> tensor<?x!onnx.String>
  %1 = "onnx.GatherElements"(%s, %u) <{axis = -1 : si64}> : (tensor<4x!onnx.String>, tensor<*xi64>) -> tensor<?x!onnx.String>
  return
}

// CHECK-LABEL: func @gather_nd
func.func @gather_nd(%x: tensor<2x3x4xbf16>, %i: tensor<2x1xi64>, %d: tensor<2x?xi64>) {
  // CHECK: "onnx.GatherND"(%arg0, %arg1) <{batch_dims = 0 : si64}> : (tensor<2x3x4xbf16>, tensor<2x1xi64>) -> tensor<2x3x4xbf16>
  %0 = "onnx.GatherND"(%x, %i) : (tensor<2x3x4xbf16>, tensor<2x1xi64>) -> tensor<2x3x4xbf16>
  // CHECK: <{batch_dims = 1 : si64}> : (tensor<2x3x4xbf16>, tensor<2x1xi64>) -> tensor<2x4xbf16>
  %1 = "onnx.GatherND"(%x, %i) <{batch_dims = 1 : si64}> : (tensor<2x3x4xbf16>, tensor<2x1xi64>) -> tensor<2x4xbf16>
  // The declared rank tells how many coordinates there are.
  // CHECK: (tensor<2x3x4xbf16>, tensor<2x?xi64>) -> tensor<?x4xbf16>
  %2 = "onnx.GatherND"(%x, %d) : (tensor<2x3x4xbf16>, tensor<2x?xi64>) -> tensor<?x4xbf16>
  return
}

// CHECK-LABEL: func @compress
func.func @compress(%x: tensor<3x4xcomplex<f32>>, %c: tensor<2xi1>) {
  // CHECK: "onnx.Compress"(%arg0, %arg1) : (tensor<3x4xcomplex<f32>>, tensor<2xi1>) -> tensor<?xcomplex<f32>>
  %0 = "onnx.Compress"(%x, %c) : (tensor<3x4xcomplex<f32>>, tensor<2xi1>) -> tensor<?xcomplex<f32>>
  // CHECK: <{axis = 1 : si64}> : (tensor<3x4xcomplex<f32>>, tensor<2xi1>) -> tensor<3x?xcomplex<f32>>
  %1 = "onnx.Compress"(%x, %c) <{axis = 1 : si64}> : (tensor<3x4xcomplex<f32>>, tensor<2xi1>) -> tensor<3x?xcomplex<f32>>
  return
}

// CHECK-LABEL: func @scatter_elements
func.func @scatter_elements(%x: tensor<3x4xf32>, %i: tensor<1x4xi64>, %u: tensor<1x4xf32>) {
  // CHECK: "onnx.ScatterElements"(%arg0, %arg1, %arg2) <{axis = 0 : si64, reduction = "none"}> : (tensor<3x4xf32>, tensor<1x4xi64>, tensor<1x4xf32>) -> tensor<3x4xf32>
  %0 = "onnx.ScatterElements"(%x, %i, %u) : (tensor<3x4xf32>, tensor<1x4xi64>, tensor<1x4xf32>) -> tensor<3x4xf32>
  // CHECK: <{axis = 1 : si64, reduction = "max"}>
  %1 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 1 : si64, reduction = "max"}> : (tensor<3x4xf32>, tensor<1x4xi64>, tensor<1x4xf32>) -> tensor<*xf32>
  // CHECK: "onnx.Scatter"(%arg0, %arg1, %arg2) <{axis = 0 : si64}>
  %2 = "onnx.Scatter"(%x, %i, %u) : (tensor<3x4xf32>, tensor<1x4xi64>, tensor<1x4xf32>) -> tensor<3x4xf32>
  return
}

// CHECK-LABEL: func @scatter_nd
func.func @scatter_nd(%x: tensor<4x4x4xi1>, %i: tensor<2x?xi64>, %u: tensor<2x4xi1>, %s: tensor<?x!onnx.String>, %si: tensor<*xi64>, %su: tensor<*x!onnx.String>) {
  // CHECK: "onnx.ScatterND"(%arg0, %arg1, %arg2) <{reduction = "none"}> : (tensor<4x4x4xi1>, tensor<2x?xi64>, tensor<2x4xi1>) -> tensor<4x4x4xi1>
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x4x4xi1>, tensor<2x?xi64>, tensor<2x4xi1>) -> tensor<4x4x4xi1>
  // CHECK: <{reduction = "add"}>
  %1 = "onnx.ScatterND"(%x, %i, %u) <{reduction = "add"}> : (tensor<4x4x4xi1>, tensor<2x?xi64>, tensor<2x4xi1>) -> tensor<4x4x4xi1>
  // CHECK: (tensor<?x!onnx.String>, tensor<*xi64>, tensor<*x!onnx.String>) -> tensor<?x!onnx.String>
  %2 = "onnx.ScatterND"(%s, %si, %su) : (tensor<?x!onnx.String>, tensor<*xi64>, tensor<*x!onnx.String>) -> tensor<?x!onnx.String>
  return
}

// CHECK-LABEL: func @tensor_scatter
func.func @tensor_scatter(%c: tensor<2x8x64x16xf8E4M3FN>, %u: tensor<2x8x1x16xf8E4M3FN>, %i: tensor<2xi64>, %t: tensor<?x8x64x1xf8E4M3FN>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.TensorScatter"(%arg0, %arg1, %arg2) <{axis = -2 : si64, mode = "linear"}> : (tensor<2x8x64x16xf8E4M3FN>, tensor<2x8x1x16xf8E4M3FN>, tensor<2xi64>) -> tensor<2x8x64x16xf8E4M3FN>
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<2x8x64x16xf8E4M3FN>, tensor<2x8x1x16xf8E4M3FN>, tensor<2xi64>) -> tensor<2x8x64x16xf8E4M3FN>
  // CHECK: "onnx.TensorScatter"(%arg0, %arg3, %{{.*}}) <{axis = 3 : si64, mode = "circular"}> : (tensor<2x8x64x16xf8E4M3FN>, tensor<?x8x64x1xf8E4M3FN>, none) -> tensor<2x8x64x16xf8E4M3FN>
  %1 = "onnx.TensorScatter"(%c, %t, %none) <{axis = 3 : si64, mode = "circular"}> : (tensor<2x8x64x16xf8E4M3FN>, tensor<?x8x64x1xf8E4M3FN>, none) -> tensor<2x8x64x16xf8E4M3FN>
  return
}

// CHECK-LABEL: func @non_zero
func.func @non_zero(%x: tensor<2x3xi1>, %s: tensor<f32>, %u: tensor<*x!onnx.String>) {
  // CHECK: "onnx.NonZero"(%arg0) : (tensor<2x3xi1>) -> tensor<2x?xi64>
  %0 = "onnx.NonZero"(%x) : (tensor<2x3xi1>) -> tensor<2x?xi64>
  // CHECK: (tensor<f32>) -> tensor<0x?xi64>
  %1 = "onnx.NonZero"(%s) : (tensor<f32>) -> tensor<0x?xi64>
  // CHECK: (tensor<*x!onnx.String>) -> tensor<?x?xi64>
  %2 = "onnx.NonZero"(%u) : (tensor<*x!onnx.String>) -> tensor<?x?xi64>
  return
}

// CHECK-LABEL: func @unique
func.func @unique(%x: tensor<2x3xf32>) {
  // CHECK: "onnx.Unique"(%arg0) <{sorted = 1 : si64}> : (tensor<2x3xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<6xi64>, tensor<?xi64>)
  %0:4 = "onnx.Unique"(%x) : (tensor<2x3xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<6xi64>, tensor<?xi64>)
  // CHECK: "onnx.Unique"(%arg0) <{axis = 1 : si64, sorted = 0 : si64}> : (tensor<2x3xf32>) -> (tensor<2x?xf32>, none, tensor<3xi64>, none)
  %1:4 = "onnx.Unique"(%x) <{axis = 1 : si64, sorted = 0 : si64}> : (tensor<2x3xf32>) -> (tensor<2x?xf32>, none, tensor<3xi64>, none)
  return
}
