// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// CHECK-LABEL: func @shape
// CHECK: %[[D:.*]] = tensor.dim %arg0
// CHECK: %[[I:.*]] = arith.index_cast %[[D]] : index to i64
// CHECK: tensor.from_elements %c3{{.*}}, %[[I]] : tensor<2xi64>
func.func @shape(%x: tensor<2x3x?xf32>) -> tensor<2xi64> {
  %0 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<2x3x?xf32>) -> tensor<2xi64>
  onnx.Return %0 : tensor<2xi64>
}

// CHECK-LABEL: func @size
// CHECK: arith.muli
// CHECK: tensor.from_elements %{{.*}} : tensor<i64>
func.func @size(%x: tensor<2x?xf32>) -> tensor<i64> {
  %0 = "onnx.Size"(%x) : (tensor<2x?xf32>) -> tensor<i64>
  onnx.Return %0 : tensor<i64>
}

// CHECK-LABEL: func @reshape_static
// CHECK-DAG: tensor.collapse_shape %arg0 {{\[}}[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// CHECK-DAG: tensor.expand_shape %arg0 {{\[}}[0], [1], [2, 3]] output_shape [2, 3, 2, 2]
// CHECK-DAG: tensor.expand_shape %{{.*}} {{\[}}[0, 1]] output_shape [4, 6] : tensor<24xf32>
func.func @reshape_static(%x: tensor<2x3x4xf32>) -> (tensor<6x4xf32>, tensor<2x3x2x2xf32>, tensor<4x6xf32>) {
  %a = onnx.Constant dense<[6, 4]> : tensor<2xi64>
  %b = onnx.Constant dense<[2, 3, 2, 2]> : tensor<4xi64>
  %c = onnx.Constant dense<[4, 6]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %a) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<6x4xf32>
  %1 = "onnx.Reshape"(%x, %b) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<4xi64>) -> tensor<2x3x2x2xf32>
  %2 = "onnx.Reshape"(%x, %c) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<4x6xf32>
  onnx.Return %0, %1, %2 : tensor<6x4xf32>, tensor<2x3x2x2xf32>, tensor<4x6xf32>
}

// CHECK-LABEL: func @reshape_scalars
// CHECK: tensor.expand_shape %arg0 [] output_shape [1, 1]
// CHECK: cf.assert {{.*}} "onnx.Reshape: both shapes must have as many elements"
// CHECK: tensor.collapse_shape %{{.*}} [] : tensor<1xf32> into tensor<f32>
func.func @reshape_scalars(%s: tensor<f32>, %x: tensor<?x?xf32>) -> (tensor<1x1xf32>, tensor<f32>) {
  %a = onnx.Constant dense<1> : tensor<2xi64>
  %b = onnx.Constant dense<> : tensor<0xi64>
  %0 = "onnx.Reshape"(%s, %a) <{allowzero = 0 : si64}> : (tensor<f32>, tensor<2xi64>) -> tensor<1x1xf32>
  %1 = "onnx.Reshape"(%x, %b) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<0xi64>) -> tensor<f32>
  onnx.Return %0, %1 : tensor<1x1xf32>, tensor<f32>
}

// Sizes that are copied need no check at run time.
// CHECK-LABEL: func @reshape_copied
// CHECK-NOT: cf.assert
// CHECK: tensor.expand_shape %arg0 {{\[}}[0], [1, 2]] output_shape [%{{.*}}, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
func.func @reshape_copied(%x: tensor<?x4xf32>) -> tensor<?x2x2xf32> {
  %a = onnx.Constant dense<[0, 2, -1]> : tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %a) <{allowzero = 0 : si64}> : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<?x2x2xf32>
  onnx.Return %0 : tensor<?x2x2xf32>
}

// CHECK-LABEL: func @reshape_dynamic
// CHECK: cf.assert {{.*}} "onnx.Reshape: elements of 'shape' must be -1 or more"
// CHECK: cf.assert {{.*}} "onnx.Reshape: at most one element of 'shape' may be -1"
// CHECK: cf.assert {{.*}} "onnx.Reshape: the number of elements must be divisible by the known sizes"
// CHECK: cf.assert {{.*}} "onnx.Reshape: both shapes must have as many elements"
// CHECK: tensor.reshape %arg0(%{{.*}}) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
func.func @reshape_dynamic(%x: tensor<?x4xf32>, %shape: tensor<3xi64>) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) <{allowzero = 0 : si64}> : (tensor<?x4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  onnx.Return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: func @squeeze
// CHECK: cf.assert {{.*}} "onnx.Squeeze: dimension 0 must have size 1"
// CHECK: tensor.collapse_shape %{{.*}} {{\[}}[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// CHECK: tensor.collapse_shape %arg1 {{\[}}[0, 1, 2]] : tensor<1x3x1xf32> into tensor<3xf32>
func.func @squeeze(%x: tensor<?x?xf32>, %y: tensor<1x3x1xf32>) -> (tensor<?xf32>, tensor<3xf32>) {
  %axes = onnx.Constant dense<-2> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  %1 = "onnx.Squeeze"(%y, %none) : (tensor<1x3x1xf32>, none) -> tensor<3xf32>
  onnx.Return %0, %1 : tensor<?xf32>, tensor<3xf32>
}

// CHECK-LABEL: func @unsqueeze
// CHECK: tensor.expand_shape %arg0 {{\[}}[0, 1, 2], [3]] output_shape [1, %{{.*}}, 1, 3] : tensor<?x3xf32> into tensor<1x?x1x3xf32>
func.func @unsqueeze(%x: tensor<?x3xf32>) -> tensor<1x?x1x3xf32> {
  %axes = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %axes) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<1x?x1x3xf32>
  onnx.Return %0 : tensor<1x?x1x3xf32>
}

// CHECK-LABEL: func @axes_of_the_program
// CHECK: cf.assert {{.*}} "onnx.Squeeze: an axis is out of range or occurs twice"
// CHECK: cf.assert {{.*}} "onnx.Squeeze: a dimension to remove must have size 1"
// CHECK: cf.assert {{.*}} "onnx.Unsqueeze: an axis is out of range or occurs twice"
// CHECK: tensor.reshape
func.func @axes_of_the_program(%x: tensor<1x3xf32>, %axes: tensor<1xi64>) -> (tensor<?xf32>, tensor<?x?x?xf32>) {
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<?xf32>
  %1 = "onnx.Unsqueeze"(%x, %axes) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<?x?x?xf32>
  onnx.Return %0, %1 : tensor<?xf32>, tensor<?x?x?xf32>
}
