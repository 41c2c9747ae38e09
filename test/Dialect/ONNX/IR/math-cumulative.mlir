// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @cumprod
func.func @cumprod(%x: tensor<2x?xbf16>, %a: tensor<i32>) {
  // CHECK: "onnx.CumProd"(%arg0, %arg1) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<2x?xbf16>, tensor<i32>) -> tensor<2x?xbf16>
  %0 = "onnx.CumProd"(%x, %a) : (tensor<2x?xbf16>, tensor<i32>) -> tensor<2x?xbf16>
  return
}

// CHECK-LABEL: func @cumsum
func.func @cumsum(%x: tensor<2x?xbf16>, %a: tensor<i32>) {
  // CHECK: "onnx.CumSum"(%arg0, %arg1) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<2x?xbf16>, tensor<i32>) -> tensor<2x?xbf16>
  %0 = "onnx.CumSum"(%x, %a) : (tensor<2x?xbf16>, tensor<i32>) -> tensor<2x?xbf16>
  return
}

// CHECK-LABEL: func @expand
func.func @expand(%x: tensor<3x1x!onnx.String>, %s: tensor<3xi64>) {
  // CHECK: "onnx.Expand"(%arg0, %arg1) : (tensor<3x1x!onnx.String>, tensor<3xi64>) -> tensor<?x3x?x!onnx.String>
  %0 = "onnx.Expand"(%x, %s) : (tensor<3x1x!onnx.String>, tensor<3xi64>) -> tensor<?x3x?x!onnx.String>
  return
}

// CHECK-LABEL: func @topk
func.func @topk(%x: tensor<3x4xf32>, %k: tensor<1xi64>) {
  // CHECK: "onnx.TopK"(%arg0, %arg1) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<3x4xf32>, tensor<1xi64>) -> (tensor<3x?xf32>, tensor<3x?xi64>)
  %0, %1 = "onnx.TopK"(%x, %k) : (tensor<3x4xf32>, tensor<1xi64>) -> (tensor<3x?xf32>, tensor<3x?xi64>)
  // CHECK: "onnx.TopKV1"(%arg0) <{axis = 0 : si64, k = 2 : si64}> : (tensor<3x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi64>)
  %2, %3 = "onnx.TopKV1"(%x) <{axis = 0 : si64, k = 2 : si64}> : (tensor<3x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi64>)
  return
}
