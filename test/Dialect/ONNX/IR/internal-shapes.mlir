// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @custom
// CHECK-SAME: -> (tensor<4x1024xf32>, tensor<4xf32>, tensor<1024xi64>, tensor<?x3xf32>, tensor<*xf32>, tensor<*xf32>)
func.func @custom(%a: tensor<1024xf32>, %b: tensor<4x1024xf32>, %i: tensor<1024xi32>, %c: tensor<4xf32>, %d: tensor<?x1xf32>, %e: tensor<3xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Custom"(%a, %b) <{function_name = "f", shape_infer_pattern = "MDBroadcast"}> : (tensor<1024xf32>, tensor<4x1024xf32>) -> tensor<*xf32>
  %1 = "onnx.Custom"(%i, %c) <{function_name = "f", inputs_for_infer = [1], shape_infer_pattern = "SameAs"}> : (tensor<1024xi32>, tensor<4xf32>) -> tensor<*xf32>
  %2 = "onnx.Custom"(%i, %c) <{function_name = "f", output_element_type = i64, shape_infer_pattern = "SameAs"}> : (tensor<1024xi32>, tensor<4xf32>) -> tensor<*xi64>
  %3 = "onnx.Custom"(%i, %d, %e) <{function_name = "f", inputs_for_infer = [1, 2], shape_infer_pattern = "MDBroadcast"}> : (tensor<1024xi32>, tensor<?x1xf32>, tensor<3xf32>) -> tensor<*xf32>
  %4 = "onnx.Custom"(%u) <{function_name = "f", shape_infer_pattern = "SameAs"}> : (tensor<*xf32>) -> tensor<*xf32>
  // Nothing is known but what is declared.
  %5 = "onnx.Custom"(%a) <{function_name = "f"}> : (tensor<1024xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// What Dim gives is known to the operations that compute with shapes.
// CHECK-LABEL: func @dim
// CHECK-SAME: -> (tensor<1xi64>, tensor<1xi64>, tensor<4x?xf32>)
func.func @dim(%x: tensor<?x4xf32>, %u: tensor<*xf32>) -> (tensor<*xi64>, tensor<*xi64>, tensor<*xf32>) {
  %0 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x4xf32>) -> tensor<*xi64>
  %1 = "onnx.Dim"(%u) <{axis = 7 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %2 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
  %3 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
  %4 = "onnx.Concat"(%3, %2) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %5 = onnx.ConstantOfShape(%4) : (tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %5 : tensor<*xi64>, tensor<*xi64>, tensor<*xf32>
}

// CHECK-LABEL: func @shape_transform
// CHECK-SAME: -> (tensor<2x3x64xf32>, tensor<5x?xf32>, tensor<?x3x?xf32>, tensor<?x?x?xf32>, tensor<10xf32>, tensor<0x32xf32>, tensor<12xf32>)
func.func @shape_transform(%a: tensor<3x128xf32>, %b: tensor<?x5xf32>, %c: tensor<3x?xf32>, %u: tensor<*xf32>, %r: tensor<10xf32>, %z: tensor<0x32xf32>, %m: tensor<3x4xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ShapeTransform"(%a) <{index_map = affine_map<(d0, d1) -> (d1 floordiv 64, d0, d1 mod 64)>}> : (tensor<3x128xf32>) -> tensor<*xf32>
  %1 = "onnx.ShapeTransform"(%b) <{index_map = affine_map<(d0, d1) -> (d1, d0)>}> : (tensor<?x5xf32>) -> tensor<*xf32>
  %2 = "onnx.ShapeTransform"(%c) <{index_map = affine_map<(d0, d1) -> (d1 floordiv 64, d0, d1 mod 64)>}> : (tensor<3x?xf32>) -> tensor<*xf32>
  %3 = "onnx.ShapeTransform"(%u) <{index_map = affine_map<(d0, d1) -> (d1 floordiv 64, d0, d1 mod 64)>}> : (tensor<*xf32>) -> tensor<*xf32>
  // Backwards.
  %4 = "onnx.ShapeTransform"(%r) <{index_map = affine_map<(d0) -> (-d0 + 9)>}> : (tensor<10xf32>) -> tensor<*xf32>
  %5 = "onnx.ShapeTransform"(%z) <{index_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<0x32xf32>) -> tensor<*xf32>
  %6 = "onnx.ShapeTransform"(%m) <{index_map = affine_map<(d0, d1) -> (d0 * 4 + d1)>}> : (tensor<3x4xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @concat_shape_transpose
// CHECK-SAME: -> (tensor<2xi64>, tensor<50x10xf32>, tensor<1xi64>, tensor<?x10xf32>, tensor<?xi64>, tensor<*xf32>, tensor<0xi64>, tensor<30x?xf32>)
func.func @concat_shape_transpose(%a: tensor<10x20xf32>, %b: tensor<10x30xf32>, %c: tensor<?x?xf32>, %d: tensor<15x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>) {
  %0:2 = "onnx.ConcatShapeTranspose"(%a, %b) <{axis = 1 : si64, perm = [1, 0], start = 0 : si64}> : (tensor<10x20xf32>, tensor<10x30xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  %1:2 = "onnx.ConcatShapeTranspose"(%c, %b) <{axis = -1 : si64, end = -1 : si64}> : (tensor<?x?xf32>, tensor<10x30xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  %2:2 = "onnx.ConcatShapeTranspose"(%u, %u) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  %3:2 = "onnx.ConcatShapeTranspose"(%a) <{axis = 1 : si64, end = -9223372036854775808 : si64, start = 9223372036854775807 : si64}> : (tensor<10x20xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  // The shape is known to those that compute with it.
  %4:2 = "onnx.ConcatShapeTranspose"(%d, %d) <{axis = 0 : si64}> : (tensor<15x?xf32>, tensor<15x?xf32>) -> (tensor<2xi64>, tensor<*xf32>)
  %5 = onnx.ConstantOfShape(%4#0) : (tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %5 : tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>
}

// CHECK-LABEL: func @layout_transform
// CHECK-SAME: -> (tensor<1x?x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>, tensor<1x?x4x4xf32>)
func.func @layout_transform(%x: tensor<1x?x4x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<1x?x4x4xf32>) -> tensor<*xf32>
  %1 = "onnx.LayoutTransform"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}
