// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @quantize
func.func @quantize(%x: tensor<2x3xf32>, %s: tensor<3xf32>, %z: tensor<3xui8>, %none: none, %b: tensor<1x3xf8E8M0FNU>) {
  // CHECK: "onnx.QuantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xui8>) -> tensor<2x3xui8>
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xui8>) -> tensor<2x3xui8>
  // CHECK: "onnx.QuantizeLinear"(%arg0, %arg4, %arg3) <{axis = 0 : si64, block_size = 2 : si64, output_dtype = 23 : si64, precision = 1 : si64, saturate = 1 : si64}> : (tensor<2x3xf32>, tensor<1x3xf8E8M0FNU>, none) -> tensor<2x3xf4E2M1FN>
  %1 = "onnx.QuantizeLinear"(%x, %b, %none) <{axis = 0 : si64, block_size = 2 : si64, output_dtype = 23 : si64, precision = 1 : si64}> : (tensor<2x3xf32>, tensor<1x3xf8E8M0FNU>, none) -> tensor<2x3xf4E2M1FN>
  return
}

// CHECK-LABEL: func @dequantize
func.func @dequantize(%x: tensor<2x3xi4>, %s: tensor<f16>, %none: none) {
  // CHECK: "onnx.DequantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64}> : (tensor<2x3xi4>, tensor<f16>, none) -> tensor<2x3xf16>
  %0 = "onnx.DequantizeLinear"(%x, %s, %none) : (tensor<2x3xi4>, tensor<f16>, none) -> tensor<2x3xf16>
  // CHECK: "onnx.DequantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64, output_dtype = 16 : si64}> : (tensor<2x3xi4>, tensor<f16>, none) -> tensor<2x3xbf16>
  %1 = "onnx.DequantizeLinear"(%x, %s, %none) <{output_dtype = 16 : si64}> : (tensor<2x3xi4>, tensor<f16>, none) -> tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func @dynamic
func.func @dynamic(%x: tensor<2x?xf32>) {
  // CHECK: "onnx.DynamicQuantizeLinear"(%arg0) : (tensor<2x?xf32>) -> (tensor<2x?xui8>, tensor<f32>, tensor<ui8>)
  %0, %1, %2 = "onnx.DynamicQuantizeLinear"(%x) : (tensor<2x?xf32>) -> (tensor<2x?xui8>, tensor<f32>, tensor<ui8>)
  return
}
