// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_dequantize_linear(%arg0: tensor<5x5x1x32xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>) -> tensor<5x5x1x32xf32> {
    %0 = "onnx.DequantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64}> : (tensor<5x5x1x32xui8>, tensor<f32>, tensor<ui8>) -> tensor<5x5x1x32xf32>
    onnx.Return %0 : tensor<5x5x1x32xf32>
  }
  func.func @test_dequantize_linear2(%arg0: tensor<5x5xi8>, %arg1: tensor<5xf32>, %arg2: tensor<5xi8>) -> tensor<5x5xf32> {
    %0 = "onnx.DequantizeLinear"(%arg0, %arg1, %arg2) <{axis = 0 : si64}> : (tensor<5x5xi8>, tensor<5xf32>, tensor<5xi8>) -> tensor<5x5xf32>
    onnx.Return %0 : tensor<5x5xf32>
  }
  func.func @test_dynamic_quantize_linear(%arg0: tensor<5x2x3x4xf32>) -> (tensor<5x2x3x4xui8>, tensor<f32>, tensor<ui8>) {
    %y, %y_scale, %y_zero_point = "onnx.DynamicQuantizeLinear"(%arg0) : (tensor<5x2x3x4xf32>) -> (tensor<5x2x3x4xui8>, tensor<f32>, tensor<ui8>)
    onnx.Return %y, %y_scale, %y_zero_point : tensor<5x2x3x4xui8>, tensor<f32>, tensor<ui8>
  }
  func.func @test_qlinear_conv(%arg0: tensor<1x1x7x7xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>, %arg3: tensor<1x1x1x1xui8>, %arg4: tensor<1xf32>, %arg5: tensor<1xui8>, %arg6: tensor<f32>, %arg7: tensor<ui8>) -> tensor<1x1x7x7xui8> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.QLinearConv"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %0) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x7x7xui8>, tensor<f32>, tensor<ui8>, tensor<1x1x1x1xui8>, tensor<1xf32>, tensor<1xui8>, tensor<f32>, tensor<ui8>, none) -> tensor<1x1x7x7xui8>
    onnx.Return %1 : tensor<1x1x7x7xui8>
  }
  func.func @test_quantize_linear(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<f32>, %arg2: tensor<ui8>) -> tensor<5x5x1x32xui8> {
    %0 = "onnx.QuantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<5x5x1x32xf32>, tensor<f32>, tensor<ui8>) -> tensor<5x5x1x32xui8>
    onnx.Return %0 : tensor<5x5x1x32xui8>
  }
  func.func @test_quantize_linear2(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<f32>) -> tensor<5x5x1x32xui8> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.QuantizeLinear"(%arg0, %arg1, %0) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<5x5x1x32xf32>, tensor<f32>, none) -> tensor<5x5x1x32xui8>
    onnx.Return %1 : tensor<5x5x1x32xui8>
  }
}
