// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_add(%arg0: tensor<10x10xf32>, %arg1: tensor<10x1xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Add"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x1xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_add2(%arg0: tensor<*xf32>, %arg1: tensor<*xf32>) -> tensor<*xf32> {
    %0 = "onnx.Add"(%arg0, %arg1) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_mat_mul(%arg0: tensor<16x?x64x42xf32>, %arg1: tensor<42x32xf32>) -> tensor<16x?x64x32xf32> {
    %0 = "onnx.MatMul"(%arg0, %arg1) : (tensor<16x?x64x42xf32>, tensor<42x32xf32>) -> tensor<16x?x64x32xf32>
    onnx.Return %0 : tensor<16x?x64x32xf32>
  }
  func.func @test_mul(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Mul"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_sub(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Sub"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
}
