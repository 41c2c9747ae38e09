// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @arrayfeatureextractor_c2(%x: tensor<2x4xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<[0, 4]> : tensor<2xi64>
  // expected-error @+1 {{has the index 4 into the last dimension of 'tensor<2x4xf32>'}}
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @arrayfeatureextractor_c2_negative(%x: tensor<2x?xf32>) -> tensor<*xf32> {
  %i = onnx.Constant dense<-1> : tensor<i64>
  // expected-error @+1 {{has the index -1 into the last dimension of 'tensor<2x?xf32>'}}
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<2x?xf32>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
