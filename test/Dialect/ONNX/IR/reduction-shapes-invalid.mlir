// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @reducel1_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceL1"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducel2_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[-3]> : tensor<1xi64>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceL2"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducelogsum_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.ReduceLogSum"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducelogsumexp_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceLogSumExp"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducemax_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[-3]> : tensor<1xi64>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceMax"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducemean_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.ReduceMean"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducemin_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceMin"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reduceprod_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[-3]> : tensor<1xi64>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceProd"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducesum_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.ReduceSum"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducesumsquare_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[2]> : tensor<1xi64>
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceSumSquare"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reducemaxv18_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[-3]> : tensor<1xi64>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceMaxV18"(%x, %a) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reduceminv18_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.ReduceMinV18"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
