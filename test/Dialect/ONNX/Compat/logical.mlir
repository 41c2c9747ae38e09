// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
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
  func.func @test_where(%arg0: tensor<2x2xi1>, %arg1: tensor<2x2xf32>, %arg2: tensor<2x2xf32>) -> tensor<2x2xf32> {
    %0 = "onnx.Where"(%arg0, %arg1, %arg2) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    onnx.Return %0 : tensor<2x2xf32>
  }
}
