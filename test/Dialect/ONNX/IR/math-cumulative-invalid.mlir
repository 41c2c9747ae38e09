// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @cumprod_c1(%x: tensor<2x3xf32>, %a: tensor<2xi64>) {
  // expected-error @+1 {{expects 'axis' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.CumProd"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @cumsum_c1(%x: tensor<2x3xf32>, %a: tensor<2xi64>) {
  // expected-error @+1 {{expects 'axis' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.CumSum"(%x, %a) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @expand_c1(%x: tensor<2x3xf32>, %s: tensor<i64>) {
  // expected-error @+1 {{expects 'shape' to have rank 1, got 'tensor<i64>'}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2x3xf32>, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @expand_rank(%x: tensor<2x3xf32>, %s: tensor<1xi64>) {
  // expected-error @+1 {{declares 'tensor<?xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @topk_c1(%x: tensor<2x3xf32>, %k: tensor<1xi64>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0, %1 = "onnx.TopK"(%x, %k) <{axis = 2 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @topk_c1_scalar(%x: tensor<f32>, %k: tensor<1xi64>) {
  // expected-error @+1 {{axis -1 is out of the range [0, -1]}}
  %0, %1 = "onnx.TopK"(%x, %k) : (tensor<f32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @topk_c2(%x: tensor<2x3xf32>, %k: tensor<2xi64>) {
  // expected-error @+1 {{expects 'K' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0, %1 = "onnx.TopK"(%x, %k) : (tensor<2x3xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @topkv1_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0, %1 = "onnx.TopKV1"(%x) <{axis = -3 : si64, k = 1 : si64}> : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @topkv1_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{the number of elements must be non-negative, got -1}}
  %0, %1 = "onnx.TopKV1"(%x) <{k = -1 : si64}> : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @topkv1_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{takes 4 elements of 3}}
  %0, %1 = "onnx.TopKV1"(%x) <{k = 4 : si64}> : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @topkv1_k(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{requires attribute 'k'}}
  %0, %1 = "onnx.TopKV1"(%x) : (tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}
