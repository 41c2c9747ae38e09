// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @quantize
// CHECK-SAME: -> (tensor<2x?xui8>, tensor<2x?xui8>, tensor<2x?xf8E5M2>, tensor<2x?xi4>, tensor<*xui8>)
func.func @quantize(%x: tensor<2x?xf32>, %u: tensor<*xf32>, %s: tensor<f32>, %p: tensor<?xf32>, %z: tensor<f8E5M2>, %b: tensor<2x3xf32>)
    -> (tensor<*xui8>, tensor<*xui8>, tensor<*xf8E5M2>, tensor<*xi4>, tensor<*xui8>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.QuantizeLinear"(%x, %s, %none) : (tensor<2x?xf32>, tensor<f32>, none) -> tensor<*xui8>
  %1 = "onnx.QuantizeLinear"(%x, %p, %none) : (tensor<2x?xf32>, tensor<?xf32>, none) -> tensor<*xui8>
  %2 = "onnx.QuantizeLinear"(%x, %s, %z) : (tensor<2x?xf32>, tensor<f32>, tensor<f8E5M2>) -> tensor<*xf8E5M2>
  %3 = "onnx.QuantizeLinear"(%x, %b, %none) <{block_size = 4 : si64, output_dtype = 22 : si64}> : (tensor<2x?xf32>, tensor<2x3xf32>, none) -> tensor<*xi4>
  %4 = "onnx.QuantizeLinear"(%u, %s, %none) : (tensor<*xf32>, tensor<f32>, none) -> tensor<*xui8>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xui8>, tensor<*xui8>, tensor<*xf8E5M2>, tensor<*xi4>, tensor<*xui8>
}

// CHECK-LABEL: func @dequantize
// CHECK-SAME: -> (tensor<2x?xf16>, tensor<2x?xf32>, tensor<*xf16>)
func.func @dequantize(%x: tensor<2x?xi8>, %u: tensor<*xi32>, %s: tensor<f16>, %e: tensor<f8E8M0FNU>)
    -> (tensor<*xf16>, tensor<*xf32>, tensor<*xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DequantizeLinear"(%x, %s, %none) : (tensor<2x?xi8>, tensor<f16>, none) -> tensor<*xf16>
  %1 = "onnx.DequantizeLinear"(%x, %e, %none) <{output_dtype = 1 : si64}> : (tensor<2x?xi8>, tensor<f8E8M0FNU>, none) -> tensor<*xf32>
  %2 = "onnx.DequantizeLinear"(%u, %s, %none) : (tensor<*xi32>, tensor<f16>, none) -> tensor<*xf16>
  onnx.Return %0, %1, %2 : tensor<*xf16>, tensor<*xf32>, tensor<*xf16>
}

// CHECK-LABEL: func @dynamic
// CHECK-SAME: -> (tensor<2x?xui8>, tensor<f32>, tensor<ui8>, tensor<*xui8>, tensor<f32>, tensor<ui8>)
func.func @dynamic(%x: tensor<2x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xui8>, tensor<*xf32>, tensor<*xui8>, tensor<*xui8>, tensor<*xf32>, tensor<*xui8>) {
  %0, %1, %2 = "onnx.DynamicQuantizeLinear"(%x) : (tensor<2x?xf32>) -> (tensor<*xui8>, tensor<*xf32>, tensor<*xui8>)
  %3, %4, %5 = "onnx.DynamicQuantizeLinear"(%u) : (tensor<*xf32>) -> (tensor<*xui8>, tensor<*xf32>, tensor<*xui8>)
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xui8>, tensor<*xf32>, tensor<*xui8>, tensor<*xui8>, tensor<*xf32>, tensor<*xui8>
}

// CHECK-LABEL: func.func @axis_of_zero_point(
// CHECK: "onnx.DequantizeLinear"{{.*}} -> tensor<?x3x?xf32>
// CHECK: "onnx.QuantizeLinear"{{.*}} -> tensor<?x?x3xi8>
// One number may be for all places.
// CHECK: "onnx.DequantizeLinear"{{.*}} -> tensor<?x?x?xf32>
func.func @axis_of_zero_point(%x: tensor<?x?x?xi8>, %y: tensor<?x?x?xf32>, %s: tensor<?xf32>, %z: tensor<3xi8>, %one: tensor<1xi8>) -> (tensor<*xf32>, tensor<*xi8>, tensor<*xf32>) {
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) : (tensor<?x?x?xi8>, tensor<?xf32>, tensor<3xi8>) -> tensor<*xf32>
  %1 = "onnx.QuantizeLinear"(%y, %s, %z) <{axis = -1 : si64}> : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<3xi8>) -> tensor<*xi8>
  %2 = "onnx.DequantizeLinear"(%x, %s, %one) : (tensor<?x?x?xi8>, tensor<?xf32>, tensor<1xi8>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xi8>, tensor<*xf32>
}
