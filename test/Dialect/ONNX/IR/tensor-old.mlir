// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @cast
func.func @cast(%x: tensor<2x?xf32>) {
  // CHECK: "onnx.CastV1"(%arg0) <{to = "INT64"}> : (tensor<2x?xf32>) -> tensor<2x?xi64>
  %0 = "onnx.CastV1"(%x) <{to = "INT64"}> : (tensor<2x?xf32>) -> tensor<2x?xi64>
  // CHECK: <{to = "uint8"}> : (tensor<2x?xf32>) -> tensor<2x?xui8>
  %1 = "onnx.CastV1"(%x) <{to = "uint8"}> : (tensor<2x?xf32>) -> tensor<2x?xui8>
  return
}

// CHECK-LABEL: func @concat
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x?xf32>) {
  // CHECK: "onnx.ConcatV1"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = "onnx.ConcatV1"(%x, %y) : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ConcatV1"(%arg0, %arg0) <{axis = 0 : si64}>
  %1 = "onnx.ConcatV1"(%x, %x) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: func @reshape
func.func @reshape(%x: tensor<2x3xf64>) {
  // CHECK: "onnx.ReshapeV1"(%arg0) <{shape = [0, -1, 1]}> : (tensor<2x3xf64>) -> tensor<2x3x1xf64>
  %0 = "onnx.ReshapeV1"(%x) <{shape = [0, -1, 1]}> : (tensor<2x3xf64>) -> tensor<2x3x1xf64>
  return
}

// CHECK-LABEL: func @squeeze
func.func @squeeze(%x: tensor<1x3x1xf32>) {
  // CHECK: "onnx.SqueezeV11"(%arg0) <{axes = [0]}> : (tensor<1x3x1xf32>) -> tensor<3x1xf32>
  %0 = "onnx.SqueezeV11"(%x) <{axes = [0]}> : (tensor<1x3x1xf32>) -> tensor<3x1xf32>
  // CHECK: "onnx.SqueezeV11"(%arg0) : (tensor<1x3x1xf32>) -> tensor<3xf32>
  %1 = "onnx.SqueezeV11"(%x) : (tensor<1x3x1xf32>) -> tensor<3xf32>
  // CHECK: "onnx.UnsqueezeV11"(%arg0) <{axes = [0, -1]}> : (tensor<1x3x1xf32>) -> tensor<1x1x3x1x1xf32>
  %2 = "onnx.UnsqueezeV11"(%x) <{axes = [0, -1]}> : (tensor<1x3x1xf32>) -> tensor<1x1x3x1x1xf32>
  return
}
