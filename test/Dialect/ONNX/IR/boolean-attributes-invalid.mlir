// Integers that the specification uses as booleans are 0 or 1.
// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @align_corners(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{attribute 'align_corners' failed to satisfy constraint: 64-bit signed integer attribute in [0, 1]}}
  %0 = "onnx.GridSample"(%x, %g) <{align_corners = 2 : si64}> : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @align_corners_of_grid(%t: tensor<2x2x3xf32>, %s: tensor<4xi64>) {
  // expected-error @+1 {{attribute 'align_corners' failed to satisfy constraint}}
  %0 = "onnx.AffineGrid"(%t, %s) <{align_corners = -1 : si64}> : (tensor<2x2x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @keepdims(%x: tensor<2xf32>, %axes: tensor<1xi64>) {
  // expected-error @+1 {{attribute 'keepdims' failed to satisfy constraint}}
  %0 = "onnx.ReduceSum"(%x, %axes) <{keepdims = 2 : si64}> : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @exclusive(%x: tensor<2xf32>, %axis: tensor<i64>) {
  // expected-error @+1 {{attribute 'exclusive' failed to satisfy constraint}}
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 2 : si64}> : (tensor<2xf32>, tensor<i64>) -> tensor<2xf32>
  return
}

// -----

func.func @largest(%x: tensor<2xf32>, %k: tensor<1xi64>) {
  // expected-error @+1 {{attribute 'largest' failed to satisfy constraint}}
  %0:2 = "onnx.TopK"(%x, %k) <{largest = 2 : si64}> : (tensor<2xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  return
}

// -----

func.func @allowzero(%x: tensor<2xf32>, %s: tensor<1xi64>) {
  // expected-error @+1 {{attribute 'allowzero' failed to satisfy constraint}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = -1 : si64}> : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @saturate(%x: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'saturate' failed to satisfy constraint}}
  %0 = "onnx.Cast"(%x) <{saturate = 2 : si64, to = i32}> : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @transposed(%x: tensor<2x2xf32>, %none: none) {
  // expected-error @+1 {{attribute 'transA' failed to satisfy constraint}}
  %0 = "onnx.Gemm"(%x, %x, %none) <{transA = 2 : si64}> : (tensor<2x2xf32>, tensor<2x2xf32>, none) -> tensor<2x2xf32>
  return
}

// -----

func.func @detected(%x: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'detect_negative' failed to satisfy constraint}}
  %0 = "onnx.IsInf"(%x) <{detect_negative = 2 : si64}> : (tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @printed(%x: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'print_data' failed to satisfy constraint}}
  "onnx.PrintSignature"(%x) <{op_name = "a", print_data = 2 : si64}> : (tensor<2xf32>) -> ()
  return
}
