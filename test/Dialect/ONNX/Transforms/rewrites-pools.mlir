// Rules for pooling, and for reductions whose dimensions are dropped, of the
// families "Layers" and "Movement". A function has the name of the rule that
// applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @GlobalPoolToReduce(
// CHECK: %[[A:.*]] = onnx.Constant dense<[2, 3]> : tensor<2xi64>
// CHECK-NEXT: %[[Y:.*]] = "onnx.ReduceMean"(%arg0, %[[A]]) <{keepdims = 1 : si64
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @GlobalPoolToReduce(%x: tensor<2x3x4x5xf32>) -> tensor<2x3x1x1xf32> {
  %0 = "onnx.GlobalAveragePool"(%x) : (tensor<2x3x4x5xf32>) -> tensor<2x3x1x1xf32>
  onnx.Return %0 : tensor<2x3x1x1xf32>
}

// -----

// CHECK-LABEL: @GlobalPoolToReduce_maximum(
// CHECK: %[[A:.*]] = onnx.Constant dense<2> : tensor<1xi64>
// CHECK-NEXT: %[[Y:.*]] = "onnx.ReduceMax"(%arg0, %[[A]]) <{keepdims = 1 : si64
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @GlobalPoolToReduce_maximum(%x: tensor<2x3x4xf16>) -> tensor<2x3x1xf16> {
  %0 = "onnx.GlobalMaxPool"(%x) : (tensor<2x3x4xf16>) -> tensor<2x3x1xf16>
  onnx.Return %0 : tensor<2x3x1xf16>
}

// -----

// Without spatial dimensions there would be no axes, which means all.
// CHECK-LABEL: @not_GlobalPoolToReduce(
// CHECK: "onnx.GlobalMaxPool"
func.func @not_GlobalPoolToReduce(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.GlobalMaxPool"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @ReshapeOfReduce(
// CHECK: %[[Y:.*]] = "onnx.ReduceMean"(%arg0, %{{.*}}) <{keepdims = 0 : si64{{.*}}}> : (tensor<?x3x4x5xf32>, tensor<2xi64>) -> tensor<?x3xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ReshapeOfReduce(%x: tensor<?x3x4x5xf32>) -> tensor<?x3xf32> {
  %s = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %0 = "onnx.GlobalAveragePool"(%x) : (tensor<?x3x4x5xf32>) -> tensor<?x3x1x1xf32>
  %1 = "onnx.Reshape"(%0, %s) : (tensor<?x3x1x1xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  onnx.Return %1 : tensor<?x3xf32>
}

// -----

// CHECK-LABEL: @ReshapeOfReduce_flatten(
// CHECK: %[[Y:.*]] = "onnx.ReduceMax"(%arg0, %{{.*}}) <{keepdims = 0 : si64{{.*}}}> : (tensor<2x3x4x5xf32>, tensor<2xi64>) -> tensor<2x3xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ReshapeOfReduce_flatten(%x: tensor<2x3x4x5xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.GlobalMaxPool"(%x) : (tensor<2x3x4x5xf32>) -> tensor<2x3x1x1xf32>
  %1 = "onnx.Flatten"(%0) <{axis = 1 : si64}> : (tensor<2x3x1x1xf32>) -> tensor<2x3xf32>
  onnx.Return %1 : tensor<2x3xf32>
}

// -----

// Another shape of as many elements.
// CHECK-LABEL: @not_ReshapeOfReduce(
// CHECK: "onnx.Reshape"
func.func @not_ReshapeOfReduce(%x: tensor<2x3x4xi32>) -> tensor<3x2xi32> {
  %a = onnx.Constant dense<2> : tensor<1xi64>
  %s = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 1 : si64}> : (tensor<2x3x4xi32>, tensor<1xi64>) -> tensor<2x3x1xi32>
  %1 = "onnx.Reshape"(%0, %s) : (tensor<2x3x1xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  onnx.Return %1 : tensor<3x2xi32>
}

// -----

// Two unknown sizes may be exchanged.
// CHECK-LABEL: @not_ReshapeOfReduce_unknown(
// CHECK: "onnx.Reshape"
func.func @not_ReshapeOfReduce_unknown(%x: tensor<?x?x4xi32>) -> tensor<?x?xi32> {
  %a = onnx.Constant dense<2> : tensor<1xi64>
  %s = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 1 : si64}> : (tensor<?x?x4xi32>, tensor<1xi64>) -> tensor<?x?x1xi32>
  %1 = "onnx.Reshape"(%0, %s) : (tensor<?x?x1xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  onnx.Return %1 : tensor<?x?xi32>
}

// -----

// CHECK-LABEL: @ReluAfterMaxPool(
// CHECK-NEXT: %[[M:.*]] = "onnx.MaxPoolSingleOut"(%arg0)
// CHECK-NEXT: %[[Y:.*]] = "onnx.Relu"(%[[M]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ReluAfterMaxPool(%x: tensor<1x2x7x8xf32>) -> tensor<1x2x4x4xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<1x2x7x8xf32>) -> tensor<1x2x7x8xf32>
  %1 = "onnx.MaxPoolSingleOut"(%0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1], storage_order = 0 : si64, strides = [2, 2]}> : (tensor<1x2x7x8xf32>) -> tensor<1x2x4x4xf32>
  onnx.Return %1 : tensor<1x2x4x4xf32>
}

// -----

// The maximum of padding is the lowest number.
// CHECK-LABEL: @not_ReluAfterMaxPool(
// CHECK: "onnx.Relu"(%arg0)
func.func @not_ReluAfterMaxPool(%x: tensor<1x2x7x8xf32>) -> tensor<1x2x9x10xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<1x2x7x8xf32>) -> tensor<1x2x7x8xf32>
  %1 = "onnx.MaxPoolSingleOut"(%0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [1, 1], pads = [1, 1, 1, 1], storage_order = 0 : si64, strides = [1, 1]}> : (tensor<1x2x7x8xf32>) -> tensor<1x2x9x10xf32>
  onnx.Return %1 : tensor<1x2x9x10xf32>
}

// -----

// Negative numbers are equal after Relu, so that the positions differ.
// CHECK-LABEL: @not_ReluAfterMaxPool_positions(
// CHECK: "onnx.Relu"(%arg0)
func.func @not_ReluAfterMaxPool_positions(%x: tensor<1x2x4xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x3xi64>) {
  %0 = "onnx.Relu"(%x) : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %1:2 = "onnx.MaxPool"(%0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64, strides = [1]}> : (tensor<1x2x4xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x3xi64>)
  onnx.Return %1#0, %1#1 : tensor<1x2x3xf32>, tensor<1x2x3xi64>
}
