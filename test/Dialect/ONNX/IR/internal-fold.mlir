// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK: #[[COMPOSED:.*]] = affine_map<(d0, d1) -> (d1 floordiv 64, d0 floordiv 32, d0 mod 32, d1 mod 64)>

// CHECK-LABEL: func @dim
// CHECK-DAG: %[[C:.*]] = onnx.Constant dense<4> : tensor<1xi64>
// CHECK-DAG: %[[D:.*]] = "onnx.Dim"(%arg0) <{axis = 0 : si64}>
// CHECK: onnx.Return %[[C]], %[[D]]
func.func @dim(%x: tensor<?x4xf32>) -> (tensor<1xi64>, tensor<1xi64>) {
  %0 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
  %1 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
  onnx.Return %0, %1 : tensor<1xi64>, tensor<1xi64>
}

// They are there for their effect, not for a result.
// CHECK-LABEL: func @without_results
// CHECK: onnx.DimGroup
// CHECK: onnx.PrintSignature
func.func @without_results(%x: tensor<?x4xf32>) {
  "onnx.DimGroup"(%x) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<?x4xf32>) -> ()
  "onnx.PrintSignature"(%x) <{op_name = "a"}> : (tensor<?x4xf32>) -> ()
  onnx.Return
}

// CHECK-LABEL: func @layout_there_and_back
// CHECK-NEXT: onnx.Return %arg0
func.func @layout_there_and_back(%x: tensor<5x3x32x32xf32>) -> tensor<5x3x32x32xf32> {
  %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<5x3x32x32xf32>) -> tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  %1 = "onnx.LayoutTransform"(%0) : (tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<5x3x32x32xf32>
  onnx.Return %1 : tensor<5x3x32x32xf32>
}

// CHECK-LABEL: func @same_layout
// CHECK-NEXT: onnx.Return %arg0
func.func @same_layout(%x: tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>> {
  %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  onnx.Return %0 : tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
}

// Types of unknown rank may differ in their layouts.
// CHECK-LABEL: func @unknown_layout
// CHECK: onnx.LayoutTransform
func.func @unknown_layout(%x: tensor<*xf32>) -> tensor<*xf32> {
  %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @identity_map
// CHECK-NEXT: onnx.Return %arg0
func.func @identity_map(%x: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<128x128xf32>) -> tensor<128x128xf32>
  onnx.Return %0 : tensor<128x128xf32>
}

// CHECK-LABEL: func @composed_maps
// CHECK: %[[R:.*]] = "onnx.ShapeTransform"(%arg0) <{index_map = #[[COMPOSED]]}> : (tensor<128x128xf32>) -> tensor<2x4x32x64xf32>
// CHECK: onnx.Return %[[R]]
func.func @composed_maps(%x: tensor<128x128xf32>) -> tensor<2x4x32x64xf32> {
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0 floordiv 32, d0 mod 32, d1 floordiv 64, d1 mod 64)>}> : (tensor<128x128xf32>) -> tensor<4x32x2x64xf32>
  %1 = "onnx.ShapeTransform"(%0) <{index_map = affine_map<(d0, d1, d2, d3) -> (d2, d0, d1, d3)>}> : (tensor<4x32x2x64xf32>) -> tensor<2x4x32x64xf32>
  onnx.Return %1 : tensor<2x4x32x64xf32>
}
