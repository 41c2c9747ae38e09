// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @bernoulli
func.func @bernoulli(%x: tensor<2x?xf32>, %y: tensor<*xbf16>) {
  // CHECK: "onnx.Bernoulli"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = "onnx.Bernoulli"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Bernoulli"(%arg1) <{dtype = 4 : si64, seed = 1.500000e+00 : f32}> : (tensor<*xbf16>) -> tensor<?xui16>
  %1 = "onnx.Bernoulli"(%y) <{dtype = 4 : si64, seed = 1.5 : f32}> : (tensor<*xbf16>) -> tensor<?xui16>
  return
}

// CHECK-LABEL: func @multinomial
func.func @multinomial(%x: tensor<?x10xf16>) {
  // CHECK: "onnx.Multinomial"(%arg0) <{dtype = 6 : si64, sample_size = 1 : si64}> : (tensor<?x10xf16>) -> tensor<?x1xi32>
  %0 = "onnx.Multinomial"(%x) : (tensor<?x10xf16>) -> tensor<?x1xi32>
  // CHECK: <{dtype = 7 : si64, sample_size = 0 : si64, seed = 1.000000e+00 : f32}> : (tensor<?x10xf16>) -> tensor<?x0xi64>
  %1 = "onnx.Multinomial"(%x) <{dtype = 7 : si64, sample_size = 0 : si64, seed = 1.0 : f32}> : (tensor<?x10xf16>) -> tensor<?x0xi64>
  return
}

// CHECK-LABEL: func @random_normal
func.func @random_normal(%x: tensor<2x?x!onnx.String>) {
  // CHECK: "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.000000e+00 : f32, scale = 1.000000e+00 : f32, shape = [2, 3]}> : () -> tensor<2x3xf32>
  %0 = "onnx.RandomNormal"() <{shape = [2, 3]}> : () -> tensor<2x3xf32>
  // CHECK: <{dtype = 16 : si64, mean = 5.000000e-01 : f32, scale = 2.000000e+00 : f32, seed = 1.000000e+00 : f32, shape = []}> : () -> tensor<bf16>
  %1 = "onnx.RandomNormal"() <{dtype = 16 : si64, mean = 0.5 : f32, scale = 2.0 : f32, seed = 1.0 : f32, shape = []}> : () -> tensor<bf16>
  // CHECK: "onnx.RandomNormalLike"(%arg0) <{dtype = 11 : si64, mean = 0.000000e+00 : f32, scale = 1.000000e+00 : f32}> : (tensor<2x?x!onnx.String>) -> tensor<2x?xf64>
  %2 = "onnx.RandomNormalLike"(%x) <{dtype = 11 : si64}> : (tensor<2x?x!onnx.String>) -> tensor<2x?xf64>
  return
}

// CHECK-LABEL: func @random_uniform
func.func @random_uniform(%x: tensor<2x?xf16>) {
  // CHECK: "onnx.RandomUniform"() <{dtype = 10 : si64, high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, shape = [0, 3]}> : () -> tensor<0x3xf16>
  %0 = "onnx.RandomUniform"() <{dtype = 10 : si64, shape = [0, 3]}> : () -> tensor<0x3xf16>
  // CHECK: "onnx.RandomUniformLike"(%arg0) <{high = 1.000000e+00 : f32, low = -1.000000e+00 : f32, seed = 3.000000e+00 : f32}> : (tensor<2x?xf16>) -> tensor<2x?xf16>
  %1 = "onnx.RandomUniformLike"(%x) <{low = -1.0 : f32, seed = 3.0 : f32}> : (tensor<2x?xf16>) -> tensor<2x?xf16>
  return
}
