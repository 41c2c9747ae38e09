// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @blackmanwindow
func.func @blackmanwindow(%n: tensor<i32>) {
  // CHECK: "onnx.BlackmanWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i32>) -> tensor<?xf32>
  %0 = "onnx.BlackmanWindow"(%n) : (tensor<i32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func @hammingwindow
func.func @hammingwindow(%n: tensor<i32>) {
  // CHECK: "onnx.HammingWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i32>) -> tensor<?xf32>
  %0 = "onnx.HammingWindow"(%n) : (tensor<i32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func @hannwindow
func.func @hannwindow(%n: tensor<i32>) {
  // CHECK: "onnx.HannWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i32>) -> tensor<?xf32>
  %0 = "onnx.HannWindow"(%n) : (tensor<i32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func @transforms
func.func @transforms(%x: tensor<4x16x1xf32>, %n: tensor<i64>, %none: none, %w: tensor<8xf32>) {
  // CHECK: "onnx.DFT"(%arg0, %arg2, %arg2) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none, none) -> tensor<4x16x2xf32>
  %0 = "onnx.DFT"(%x, %none, %none) : (tensor<4x16x1xf32>, none, none) -> tensor<4x16x2xf32>
  // CHECK: "onnx.DFTV17"(%arg0, %arg1) <{axis = 1 : si64, inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<i64>) -> tensor<4x?x2xf32>
  %1 = "onnx.DFTV17"(%x, %n) : (tensor<4x16x1xf32>, tensor<i64>) -> tensor<4x?x2xf32>
  // CHECK: "onnx.STFT"(%arg0, %arg1, %arg3, %arg2) <{onesided = 1 : si64}> : (tensor<4x16x1xf32>, tensor<i64>, tensor<8xf32>, none) -> tensor<4x?x5x2xf32>
  %2 = "onnx.STFT"(%x, %n, %w, %none) : (tensor<4x16x1xf32>, tensor<i64>, tensor<8xf32>, none) -> tensor<4x?x5x2xf32>
  return
}

// CHECK-LABEL: func @mel
func.func @mel(%n: tensor<i64>, %f: tensor<f32>) {
  // CHECK: "onnx.MelWeightMatrix"(%arg0, %arg0, %arg0, %arg1, %arg1) <{output_datatype = 10 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf16>
  %0 = "onnx.MelWeightMatrix"(%n, %n, %n, %f, %f) <{output_datatype = 10 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf16>
  return
}
