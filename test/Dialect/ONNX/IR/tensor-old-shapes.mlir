// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @cast
// CHECK-SAME: -> (tensor<2x?xf64>, tensor<*xi1>)
func.func @cast(%x: tensor<2x?xf32>, %u: tensor<*xf32>) -> (tensor<*xf64>, tensor<*xi1>) {
  %0 = "onnx.CastV1"(%x) <{to = "DOUBLE"}> : (tensor<2x?xf32>) -> tensor<*xf64>
  %1 = "onnx.CastV1"(%u) <{to = "BOOL"}> : (tensor<*xf32>) -> tensor<*xi1>
  onnx.Return %0, %1 : tensor<*xf64>, tensor<*xi1>
}

// CHECK-LABEL: func @concat
// CHECK-SAME: -> (tensor<2x7xf32>, tensor<2x?xf32>, tensor<*xf32>)
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<?x4xf32>, %u: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ConcatV1"(%x, %y) : (tensor<2x3xf32>, tensor<?x4xf32>) -> tensor<*xf32>
  %1 = "onnx.ConcatV1"(%x, %u) : (tensor<2x3xf32>, tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.ConcatV1"(%u, %u) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @reshape
// CHECK-SAME: -> (tensor<2x12xf32>, tensor<?x6x2xf32>, tensor<?x4xf32>)
func.func @reshape(%x: tensor<2x3x4xf32>, %p: tensor<?x3x4xf32>, %u: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ReshapeV1"(%x) <{shape = [0, -1]}> : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %1 = "onnx.ReshapeV1"(%p) <{shape = [0, -1, 2]}> : (tensor<?x3x4xf32>) -> tensor<*xf32>
  %2 = "onnx.ReshapeV1"(%u) <{shape = [0, 4]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @squeeze
// CHECK-SAME: -> (tensor<3x1xf32>, tensor<3xf32>, tensor<?xf32>, tensor<*xf32>, tensor<*xf32>)
func.func @squeeze(%x: tensor<1x3x1xf32>, %p: tensor<1x?xf32>, %u: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.SqueezeV11"(%x) <{axes = [-3]}> : (tensor<1x3x1xf32>) -> tensor<*xf32>
  %1 = "onnx.SqueezeV11"(%x) : (tensor<1x3x1xf32>) -> tensor<*xf32>
  %2 = "onnx.SqueezeV11"(%p) <{axes = [0]}> : (tensor<1x?xf32>) -> tensor<*xf32>
  %3 = "onnx.SqueezeV11"(%p) : (tensor<1x?xf32>) -> tensor<*xf32>
  %4 = "onnx.SqueezeV11"(%u) <{axes = [0]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @unsqueeze
// CHECK-SAME: -> (tensor<1x?x3x1xf32>, tensor<*xf32>)
func.func @unsqueeze(%x: tensor<?x3xf32>, %u: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.UnsqueezeV11"(%x) <{axes = [-1, 0]}> : (tensor<?x3xf32>) -> tensor<*xf32>
  %1 = "onnx.UnsqueezeV11"(%u) <{axes = [0]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}
