// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @random
// CHECK-SAME: -> (tensor<2x?xi1>, tensor<*xf32>, tensor<?x3xi64>, tensor<2x5xi32>, tensor<2x3xf64>, tensor<2x?xbf16>, tensor<0xf32>, tensor<2x?xf32>)
func.func @random(%x: tensor<2x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xi1>, tensor<*xf32>, tensor<*xi64>, tensor<*xi32>, tensor<*xf64>, tensor<*xbf16>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Bernoulli"(%x) <{dtype = 9 : si64}> : (tensor<2x?xf32>) -> tensor<*xi1>
  %1 = "onnx.Bernoulli"(%u) : (tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.Multinomial"(%u) <{dtype = 7 : si64, sample_size = 3 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %3 = "onnx.Multinomial"(%x) <{dtype = 6 : si64, sample_size = 5 : si64}> : (tensor<2x?xf32>) -> tensor<*xi32>
  %4 = "onnx.RandomNormal"() <{dtype = 11 : si64, shape = [2, 3]}> : () -> tensor<*xf64>
  %5 = "onnx.RandomNormalLike"(%x) <{dtype = 16 : si64}> : (tensor<2x?xf32>) -> tensor<*xbf16>
  %6 = "onnx.RandomUniform"() <{shape = [0]}> : () -> tensor<*xf32>
  %7 = "onnx.RandomUniformLike"(%x) : (tensor<2x?xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<*xi1>, tensor<*xf32>, tensor<*xi64>, tensor<*xi32>, tensor<*xf64>, tensor<*xbf16>, tensor<*xf32>, tensor<*xf32>
}
