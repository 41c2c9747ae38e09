// RUN: agate-opt %s --infer-onnx-shapes --split-input-file --verify-diagnostics

func.func @both(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<*xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  // expected-error @+1 {{'onnx.Squeeze' op dimension 0 must have size 1, got 2 and 1}}
  %0 = "onnx.If"(%c) ({
    %3 = "onnx.Squeeze"(%x, %axis) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }, {
    %3 = "onnx.Squeeze"(%x, %axis) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

// The branch that is known to be taken.
func.func @taken(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.If"(%true) ({
    // expected-error @+1 {{dimension 0 must have size 1, got 2 and 1}}
    %3 = "onnx.Squeeze"(%x, %axis) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %3 : tensor<*xf32>
  }, {
    onnx.Yield %x : tensor<2x3xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @fail(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{never}}
  %0 = "onnx.Fail"() <{message = "never"}> : () -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}
