// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @reducel1_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceL1"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducel2_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceL2"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducelogsum_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceLogSum"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducelogsumexp_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceLogSumExp"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducemax_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceMax"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducemean_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceMean"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducemin_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceMin"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reduceprod_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceProd"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducesum_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceSum"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducesumsquare_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceSumSquare"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducemaxv18_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceMaxV18"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reduceminv18_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.ReduceMinV18"(%x, %a) : (tensor<2x3xf32>, tensor<1x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reducel1v13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceL1V13"(%x) <{axes = [2], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducel2v13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceL2V13"(%x) <{axes = [-3], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducelogsumv13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.ReduceLogSumV13"(%x) <{axes = [1, -1], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducelogsumexpv13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceLogSumExpV13"(%x) <{axes = [-9223372036854775808], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducemaxv13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceMaxV13"(%x) <{axes = [2], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducemeanv13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceMeanV13"(%x) <{axes = [-3], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reduceminv13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.ReduceMinV13"(%x) <{axes = [1, -1], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reduceprodv13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceProdV13"(%x) <{axes = [-9223372036854775808], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducesumsquarev13_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceSumSquareV13"(%x) <{axes = [2], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reducesumv11_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ReduceSumV11"(%x) <{axes = [-3], keepdims = 1 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @argmax_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ArgMax"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<*xi64>
  return
}

// -----

func.func @argmin_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ArgMin"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> tensor<*xi64>
  return
}

// -----

func.func @argmax_c1_scalar(%x: tensor<f32>) {
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.ArgMax"(%x) <{axis = -2 : si64}> : (tensor<f32>) -> tensor<i64>
  return
}

// -----

func.func @too_many_axes(%x: tensor<2x3xf32>, %a: tensor<3xi64>) {
  // expected-error @+1 {{has 3 axes to reduce, but 'data' has rank 2}}
  %0 = "onnx.ReduceSum"(%x, %a) : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @rank_without_dims(%x: tensor<2x3xf32>, %a: tensor<1xi64>) {
  // expected-error @+1 {{declares 'tensor<2x3xf32>' for result #0, but its operands and attributes give 'tensor<?xf32>'}}
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @element_type(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<1x1xf64>' for result #0, but its operands and attributes give 'tensor<1x1xf32>'}}
  %0 = "onnx.ReduceMeanV13"(%x) : (tensor<2x3xf32>) -> tensor<1x1xf64>
  return
}
