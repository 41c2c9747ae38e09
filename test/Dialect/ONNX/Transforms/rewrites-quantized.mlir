// Rules for quantized tensors that are only moved, and for lists of sizes, of
// the family "Movement". A function has the name of the rule that applies to it,
// or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @QuantizeOfMoved(
// CHECK-NEXT: onnx.Return %arg0
func.func @QuantizeOfMoved(%x: tensor<40xui8>) -> tensor<40xui8> {
  %s = onnx.Constant dense<0.37> : tensor<f32>
  %z = onnx.Constant dense<3> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<40xui8>, tensor<f32>, tensor<ui8>) -> tensor<40xf32>
  %1 = "onnx.QuantizeLinear"(%0, %s, %z) : (tensor<40xf32>, tensor<f32>, tensor<ui8>) -> tensor<40xui8>
  onnx.Return %1 : tensor<40xui8>
}

// -----

// An absent zero point is 0.
// CHECK-LABEL: @QuantizeOfMoved_views(
// CHECK: %[[T:.*]] = "onnx.Transpose"(%arg0)
// CHECK: %[[Y:.*]] = "onnx.Reshape"(%[[T]], %{{.*}}) {{.*}} -> tensor<3x4xi8>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @QuantizeOfMoved_views(%x: tensor<2x6xi8>) -> tensor<3x4xi8> {
  %s = onnx.Constant dense<0.1> : tensor<f32>
  %z = onnx.Constant dense<0> : tensor<i8>
  %shape = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DequantizeLinear"(%x, %s, %none) : (tensor<2x6xi8>, tensor<f32>, none) -> tensor<2x6xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<2x6xf32>) -> tensor<6x2xf32>
  %2 = "onnx.Reshape"(%1, %shape) : (tensor<6x2xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  %3 = "onnx.QuantizeLinear"(%2, %s, %z) : (tensor<3x4xf32>, tensor<f32>, tensor<i8>) -> tensor<3x4xi8>
  onnx.Return %3 : tensor<3x4xi8>
}

// -----

// CHECK-LABEL: @QuantizeOfMoved_maxima(
// CHECK-NEXT: %[[Y:.*]] = "onnx.MaxPoolSingleOut"(%arg0) {{.*}} : (tensor<1x2x4x4xui8>) -> tensor<1x2x2x2xui8>
func.func @QuantizeOfMoved_maxima(%x: tensor<1x2x4x4xui8>) -> tensor<1x2x2x2xui8> {
  %s = onnx.Constant dense<0.1> : tensor<f32>
  %z = onnx.Constant dense<7> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<1x2x4x4xui8>, tensor<f32>, tensor<ui8>) -> tensor<1x2x4x4xf32>
  %1 = "onnx.MaxPoolSingleOut"(%0) <{kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]}> : (tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32>
  %2 = "onnx.QuantizeLinear"(%1, %s, %z) : (tensor<1x2x2x2xf32>, tensor<f32>, tensor<ui8>) -> tensor<1x2x2x2xui8>
  onnx.Return %2 : tensor<1x2x2x2xui8>
}

// -----

// Another scale.
// CHECK-LABEL: @not_QuantizeOfMoved(
// CHECK: "onnx.QuantizeLinear"
func.func @not_QuantizeOfMoved(%x: tensor<4xui8>) -> tensor<4xui8> {
  %s = onnx.Constant dense<0.37> : tensor<f32>
  %t = onnx.Constant dense<0.38> : tensor<f32>
  %z = onnx.Constant dense<3> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<4xui8>, tensor<f32>, tensor<ui8>) -> tensor<4xf32>
  %1 = "onnx.QuantizeLinear"(%0, %t, %z) : (tensor<4xf32>, tensor<f32>, tensor<ui8>) -> tensor<4xui8>
  onnx.Return %1 : tensor<4xui8>
}

// -----

// The scale is so small that the products are not exact.
// CHECK-LABEL: @not_QuantizeOfMoved_small(
// CHECK: "onnx.QuantizeLinear"
func.func @not_QuantizeOfMoved_small(%x: tensor<4xui8>) -> tensor<4xui8> {
  %s = onnx.Constant dense<1.0e-44> : tensor<f32>
  %z = onnx.Constant dense<3> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<4xui8>, tensor<f32>, tensor<ui8>) -> tensor<4xf32>
  %1 = "onnx.QuantizeLinear"(%0, %s, %z) : (tensor<4xf32>, tensor<f32>, tensor<ui8>) -> tensor<4xui8>
  onnx.Return %1 : tensor<4xui8>
}

// -----

// Elements are added in between.
// CHECK-LABEL: @not_QuantizeOfMoved_mean(
// CHECK: "onnx.QuantizeLinear"
func.func @not_QuantizeOfMoved_mean(%x: tensor<1x1x4xui8>) -> tensor<1x1x2xui8> {
  %s = onnx.Constant dense<0.37> : tensor<f32>
  %z = onnx.Constant dense<3> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<1x1x4xui8>, tensor<f32>, tensor<ui8>) -> tensor<1x1x4xf32>
  %1 = "onnx.AveragePool"(%0) <{kernel_shape = [2], strides = [2]}> : (tensor<1x1x4xf32>) -> tensor<1x1x2xf32>
  %2 = "onnx.QuantizeLinear"(%1, %s, %z) : (tensor<1x1x2xf32>, tensor<f32>, tensor<ui8>) -> tensor<1x1x2xui8>
  onnx.Return %2 : tensor<1x1x2xui8>
}

// -----

// As torch exports what expands a tensor.
// CHECK-LABEL: @WhereOfSizes(
// CHECK: %[[S:.*]] = "onnx.Concat"
// CHECK-NEXT: %[[Y:.*]] = "onnx.Expand"(%arg0, %[[S]])
func.func @WhereOfSizes(%x: tensor<1x1x4xf32>, %y: tensor<?x?xf32>) -> tensor<?x?x4xf32> {
  %m = onnx.Constant dense<-1> : tensor<3xi64>
  %o = onnx.Constant dense<1> : tensor<3xi64>
  %f = onnx.Constant dense<4> : tensor<1xi64>
  %sh = "onnx.Shape"(%y) : (tensor<?x?xf32>) -> tensor<2xi64>
  %s = "onnx.Concat"(%sh, %f) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %e = "onnx.Equal"(%s, %m) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %w = "onnx.Where"(%e, %o, %s) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %0 = "onnx.Expand"(%x, %w) : (tensor<1x1x4xf32>, tensor<3xi64>) -> tensor<?x?x4xf32>
  onnx.Return %0 : tensor<?x?x4xf32>
}

// -----

// One of the numbers is unknown.
// CHECK-LABEL: @not_WhereOfSizes(
// CHECK: "onnx.Where"
func.func @not_WhereOfSizes(%n: tensor<1xi64>, %y: tensor<?x?xf32>) -> tensor<3xi64> {
  %m = onnx.Constant dense<-1> : tensor<3xi64>
  %o = onnx.Constant dense<1> : tensor<3xi64>
  %sh = "onnx.Shape"(%y) : (tensor<?x?xf32>) -> tensor<2xi64>
  %s = "onnx.Concat"(%sh, %n) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %e = "onnx.Equal"(%s, %m) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %w = "onnx.Where"(%e, %o, %s) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  onnx.Return %w : tensor<3xi64>
}

// -----

// A size may be the number.
// CHECK-LABEL: @not_WhereOfSizes_number(
// CHECK: "onnx.Where"
func.func @not_WhereOfSizes_number(%y: tensor<?x?xf32>) -> tensor<2xi64> {
  %m = onnx.Constant dense<3> : tensor<2xi64>
  %o = onnx.Constant dense<1> : tensor<2xi64>
  %s = "onnx.Shape"(%y) : (tensor<?x?xf32>) -> tensor<2xi64>
  %e = "onnx.Equal"(%s, %m) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %w = "onnx.Where"(%e, %o, %s) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  onnx.Return %w : tensor<2xi64>
}
