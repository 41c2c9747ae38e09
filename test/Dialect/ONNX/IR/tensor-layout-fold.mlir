// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @identities
// CHECK-NEXT: onnx.Return %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg1, %arg1
func.func @identities(%x: tensor<?x3xf32>, %i: tensor<1x4x2x2xf32>) -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zeros = onnx.Constant dense<0> : tensor<2xi64>
  %ones = onnx.Constant dense<1> : tensor<2xi64>
  %ends = onnx.Constant dense<[9223372036854775807, 3]> : tensor<2xi64>
  %pads = onnx.Constant dense<0> : tensor<4xi64>
  %scales = onnx.Constant dense<1.0> : tensor<2xf32>
  %0 = "onnx.Transpose"(%x) <{perm = [0, 1]}> : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %1 = "onnx.Slice"(%x, %zeros, %ends, %none, %none) : (tensor<?x3xf32>, tensor<2xi64>, tensor<2xi64>, none, none) -> tensor<?x3xf32>
  %2 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "reflect"}> : (tensor<?x3xf32>, tensor<4xi64>, none, none) -> tensor<?x3xf32>
  %3 = "onnx.Tile"(%x, %ones) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  %4 = "onnx.Split"(%x, %none) <{num_outputs = 1 : si64}> : (tensor<?x3xf32>, none) -> tensor<?x3xf32>
  %5 = "onnx.Resize"(%x, %none, %scales, %none) <{mode = "cubic"}> : (tensor<?x3xf32>, none, tensor<2xf32>, none) -> tensor<?x3xf32>
  %6 = "onnx.DepthToSpace"(%i) <{blocksize = 1 : si64}> : (tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  %7 = "onnx.SpaceToDepth"(%i) <{blocksize = 1 : si64}> : (tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>
}

// CHECK-LABEL: func @resize_to_same_sizes
// CHECK-NEXT: onnx.Return %arg0
func.func @resize_to_same_sizes(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %sizes = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %0 = "onnx.Resize"(%x, %none, %none, %sizes) <{axes = [1, 0], mode = "linear"}> : (tensor<2x3xf32>, none, none, tensor<2xi64>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// What has the same type may still be another tensor.
// CHECK-LABEL: func @no_identities
// CHECK: "onnx.Transpose"
// CHECK: "onnx.Slice"
// CHECK: "onnx.Slice"
// CHECK: "onnx.Pad"
// CHECK: "onnx.Resize"
// CHECK: "onnx.Resize"
func.func @no_identities(%x: tensor<3x3xf32>, %d: tensor<?xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<?xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %first = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %ten = onnx.Constant dense<10> : tensor<1xi64>
  %pads = onnx.Constant dense<[1, 0, -1, 0]> : tensor<4xi64>
  %scales = onnx.Constant dense<1.0> : tensor<2xf32>
  %sizes = onnx.Constant dense<3> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %1 = "onnx.Slice"(%x, %last, %first, %zero, %last) : (tensor<3x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x3xf32>
  %2 = "onnx.Slice"(%d, %zero, %ten, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?xf32>
  %3 = "onnx.Pad"(%x, %pads, %none, %none) : (tensor<3x3xf32>, tensor<4xi64>, none, none) -> tensor<3x3xf32>
  %4 = "onnx.Resize"(%x, %none, %scales, %none) <{coordinate_transformation_mode = "tf_half_pixel_for_nn", nearest_mode = "ceil"}> : (tensor<3x3xf32>, none, tensor<2xf32>, none) -> tensor<3x3xf32>
  %5 = "onnx.Resize"(%d, %none, %none, %sizes) : (tensor<?xf32>, none, none, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<?xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<?xf32>
}

// CHECK-LABEL: func @transposes
// CHECK-NEXT: %[[T:.*]] = "onnx.Transpose"(%arg0) <{perm = [2, 0, 1]}> : (tensor<2x?x4xf32>) -> tensor<4x2x?xf32>
// CHECK-NEXT: onnx.Return %arg0, %[[T]], %arg1
func.func @transposes(%x: tensor<2x?x4xf32>, %u: tensor<*xf32>) -> (tensor<2x?x4xf32>, tensor<4x2x?xf32>, tensor<*xf32>) {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<2x?x4xf32>) -> tensor<?x4x2xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [2, 0, 1]}> : (tensor<?x4x2xf32>) -> tensor<2x?x4xf32>
  %2 = "onnx.Transpose"(%0) <{perm = [1, 2, 0]}> : (tensor<?x4x2xf32>) -> tensor<4x2x?xf32>
  %3 = "onnx.Transpose"(%u) <{perm = [1, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
  %4 = "onnx.Transpose"(%3) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %1, %2, %4 : tensor<2x?x4xf32>, tensor<4x2x?xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @splats
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<7> : tensor<3x2xi8>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<7> : tensor<4x3xi8>
// CHECK: onnx.Return %[[A]], %[[B]]
func.func @splats() -> (tensor<3x2xi8>, tensor<4x3xi8>) {
  %c = onnx.Constant dense<7> : tensor<2x3xi8>
  %r = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %0 = "onnx.Transpose"(%c) : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %1 = "onnx.Tile"(%c, %r) : (tensor<2x3xi8>, tensor<2xi64>) -> tensor<4x3xi8>
  onnx.Return %0, %1 : tensor<3x2xi8>, tensor<4x3xi8>
}
