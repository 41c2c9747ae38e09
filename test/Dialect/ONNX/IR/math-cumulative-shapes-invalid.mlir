// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @cumprod_c2(%x: tensor<2x3xf32>) -> (tensor<*xf32>) {
  %a = onnx.Constant dense<-3> : tensor<i32>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.CumProd"(%x, %a) : (tensor<2x3xf32>, tensor<i32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @cumsum_c2(%x: tensor<2x3xf32>) -> (tensor<*xf32>) {
  %a = onnx.Constant dense<-3> : tensor<i32>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.CumSum"(%x, %a) : (tensor<2x3xf32>, tensor<i32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @expand_c2(%x: tensor<2x3xf32>) -> (tensor<*xf32>) {
  %s = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  // expected-error @+1 {{element 1 of 'shape' must be non-negative, got -1}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @expand_c3(%x: tensor<2x3xf32>) -> (tensor<*xf32>) {
  %s = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  // expected-error @+1 {{operands do not broadcast: 3 against 4}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @topk_c3(%x: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>) {
  %k = onnx.Constant dense<-1> : tensor<1xi64>
  // expected-error @+1 {{the number of elements must be non-negative, got -1}}
  %0, %1 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xi64>
}

// -----

func.func @topk_c4(%x: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>) {
  %k = onnx.Constant dense<4> : tensor<1xi64>
  // expected-error @+1 {{takes 4 elements of 3}}
  %0, %1 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xi64>
}
