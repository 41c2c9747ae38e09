// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_and(%arg0: tensor<10x10xi1>, %arg1: tensor<10x10xi1>) -> tensor<10x10xi1> {
    %0 = "onnx.And"(%arg0, %arg1) : (tensor<10x10xi1>, tensor<10x10xi1>) -> tensor<10x10xi1>
    onnx.Return %0 : tensor<10x10xi1>
  }
  func.func @test_bit_shift(%arg0: tensor<3xui8>, %arg1: tensor<3xui8>) -> tensor<3xui8> {
    %0 = "onnx.BitShift"(%arg0, %arg1) <{direction = "LEFT"}> : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
    onnx.Return %0 : tensor<3xui8>
  }
  func.func @test_bitwise_and(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "onnx.BitwiseAnd"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    onnx.Return %0 : tensor<3xi32>
  }
  func.func @test_bitwise_not(%arg0: tensor<3x4x5xi32>) -> tensor<3x4x5xi32> {
    %0 = "onnx.BitwiseNot"(%arg0) : (tensor<3x4x5xi32>) -> tensor<3x4x5xi32>
    onnx.Return %0 : tensor<3x4x5xi32>
  }
  func.func @test_bitwise_or(%arg0: tensor<3x4xi16>, %arg1: tensor<4xi16>) -> tensor<3x4xi16> {
    %0 = "onnx.BitwiseOr"(%arg0, %arg1) : (tensor<3x4xi16>, tensor<4xi16>) -> tensor<3x4xi16>
    onnx.Return %0 : tensor<3x4xi16>
  }
  func.func @test_bitwise_xor(%arg0: tensor<3x4xui64>, %arg1: tensor<4xui64>) -> tensor<3x4xui64> {
    %0 = "onnx.BitwiseXor"(%arg0, %arg1) : (tensor<3x4xui64>, tensor<4xui64>) -> tensor<3x4xui64>
    onnx.Return %0 : tensor<3x4xui64>
  }
  func.func @test_equal(%arg0: tensor<3x4x5xi32>, %arg1: tensor<3x4x5xi32>) -> tensor<3x4x5xi1> {
    %0 = "onnx.Equal"(%arg0, %arg1) : (tensor<3x4x5xi32>, tensor<3x4x5xi32>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_equal2(%arg0: tensor<3x!onnx.String>, %arg1: tensor<!onnx.String>) -> tensor<3xi1> {
    %0 = "onnx.Equal"(%arg0, %arg1) : (tensor<3x!onnx.String>, tensor<!onnx.String>) -> tensor<3xi1>
    onnx.Return %0 : tensor<3xi1>
  }
  func.func @test_greater(%arg0: tensor<3x4x5xf32>, %arg1: tensor<5xf32>) -> tensor<3x4x5xi1> {
    %0 = "onnx.Greater"(%arg0, %arg1) : (tensor<3x4x5xf32>, tensor<5xf32>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_greater_or_equal(%arg0: tensor<3x4x5xf32>, %arg1: tensor<5xf32>) -> tensor<3x4x5xi1> {
    %0 = "onnx.GreaterOrEqual"(%arg0, %arg1) : (tensor<3x4x5xf32>, tensor<5xf32>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_is_inf(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
    %0 = "onnx.IsInf"(%arg0) <{detect_negative = 1 : si64, detect_positive = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
    onnx.Return %0 : tensor<2x3x4xi1>
  }
  func.func @test_is_inf2(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
    %0 = "onnx.IsInf"(%arg0) <{detect_negative = 0 : si64, detect_positive = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
    onnx.Return %0 : tensor<2x3x4xi1>
  }
  func.func @test_is_na_n(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
    %0 = "onnx.IsNaN"(%arg0) : (tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
    onnx.Return %0 : tensor<2x3x4xi1>
  }
  func.func @test_less(%arg0: tensor<3x4x5xf32>, %arg1: tensor<3x4x5xf32>) -> tensor<3x4x5xi1> {
    %0 = "onnx.Less"(%arg0, %arg1) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_less_or_equal(%arg0: tensor<3x4x5xi64>, %arg1: tensor<i64>) -> tensor<3x4x5xi1> {
    %0 = "onnx.LessOrEqual"(%arg0, %arg1) : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_not(%arg0: tensor<3x4x5xi1>) -> tensor<3x4x5xi1> {
    %0 = "onnx.Not"(%arg0) : (tensor<3x4x5xi1>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_or(%arg0: tensor<3x4x5xi1>, %arg1: tensor<4x5xi1>) -> tensor<3x4x5xi1> {
    %0 = "onnx.Or"(%arg0, %arg1) : (tensor<3x4x5xi1>, tensor<4x5xi1>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
  func.func @test_where(%arg0: tensor<2x2xi1>, %arg1: tensor<2x2xf32>, %arg2: tensor<2x2xf32>) -> tensor<2x2xf32> {
    %0 = "onnx.Where"(%arg0, %arg1, %arg2) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    onnx.Return %0 : tensor<2x2xf32>
  }
  func.func @test_xor(%arg0: tensor<3x4x5xi1>, %arg1: tensor<3x4x5xi1>) -> tensor<3x4x5xi1> {
    %0 = "onnx.Xor"(%arg0, %arg1) : (tensor<3x4x5xi1>, tensor<3x4x5xi1>) -> tensor<3x4x5xi1>
    onnx.Return %0 : tensor<3x4x5xi1>
  }
}
