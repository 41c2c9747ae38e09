// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_bernoulli(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = "onnx.Bernoulli"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Return %0 : tensor<3x4xf32>
  }
  func.func @test_bernoulli2(%arg0: tensor<3x4xf32>) -> tensor<3x4xf64> {
    %0 = "onnx.Bernoulli"(%arg0) <{dtype = 11 : si64, seed = 2.000000e+00 : f32}> : (tensor<3x4xf32>) -> tensor<3x4xf64>
    onnx.Return %0 : tensor<3x4xf64>
  }
  func.func @test_eye_like(%arg0: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %0 = "onnx.EyeLike"(%arg0) <{k = 0 : si64}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
    onnx.Return %0 : tensor<4x5xf32>
  }
  func.func @test_eye_like2(%arg0: tensor<4x5xf32>) -> tensor<4x5xi64> {
    %0 = "onnx.EyeLike"(%arg0) <{dtype = 7 : si64, k = 1 : si64}> : (tensor<4x5xf32>) -> tensor<4x5xi64>
    onnx.Return %0 : tensor<4x5xi64>
  }
  func.func @test_multinomial(%arg0: tensor<1x5xf32>) -> tensor<1x10xi32> {
    %0 = "onnx.Multinomial"(%arg0) <{dtype = 6 : si64, sample_size = 10 : si64}> : (tensor<1x5xf32>) -> tensor<1x10xi32>
    onnx.Return %0 : tensor<1x10xi32>
  }
  func.func @test_random_normal() -> tensor<3x4x5xf32> {
    %0 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.000000e+00 : f32, scale = 1.000000e+00 : f32, shape = [3, 4, 5]}> : () -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_random_normal2() -> tensor<3x4x5xf64> {
    %0 = "onnx.RandomNormal"() <{dtype = 11 : si64, mean = 1.000000e+00 : f32, scale = 2.000000e+00 : f32, seed = 4.200000e+01 : f32, shape = [3, 4, 5]}> : () -> tensor<3x4x5xf64>
    onnx.Return %0 : tensor<3x4x5xf64>
  }
  func.func @test_random_normal_like(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf16> {
    %0 = "onnx.RandomNormalLike"(%arg0) <{dtype = 10 : si64, mean = 0.000000e+00 : f32, scale = 1.000000e+00 : f32}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf16>
    onnx.Return %0 : tensor<3x4x5xf16>
  }
  func.func @test_random_uniform() -> tensor<3x4x5xf32> {
    %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, shape = [3, 4, 5]}> : () -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_random_uniform_like(%arg0: tensor<3x4x5xf64>) -> tensor<3x4x5xf64> {
    %0 = "onnx.RandomUniformLike"(%arg0) <{high = 2.000000e+00 : f32, low = 0.000000e+00 : f32}> : (tensor<3x4x5xf64>) -> tensor<3x4x5xf64>
    onnx.Return %0 : tensor<3x4x5xf64>
  }
  func.func @test_range(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<?xi64> {
    %0 = "onnx.Range"(%arg0, %arg1, %arg2) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
    onnx.Return %0 : tensor<?xi64>
  }
  func.func @test_range2(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<?xf32> {
    %0 = "onnx.Range"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
    onnx.Return %0 : tensor<?xf32>
  }
}
