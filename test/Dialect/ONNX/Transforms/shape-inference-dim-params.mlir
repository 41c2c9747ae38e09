// RUN: agate-opt %s --shape-inference -split-input-file | FileCheck %s

// Names of dimensions stay, except where a dimension gets a size or does not
// exist.

// CHECK-LABEL: func @results(
// CHECK-SAME: %arg0: tensor<?x?xf32> {onnx.dim_params = "0:batch,1:length", onnx.name = "x"})
// CHECK-SAME: -> (tensor<?x?xf32> {onnx.dim_params = "0:batch,1:length", onnx.name = "y"}, tensor<2xi64> {onnx.name = "shape"}, tensor<?x3xf32> {onnx.dim_params = "0:batch"})
func.func @results(%x: tensor<?x?xf32> {onnx.dim_params = "0:batch,1:length", onnx.name = "x"})
    -> (tensor<?x?xf32> {onnx.dim_params = "0:batch,1:length", onnx.name = "y"},
        tensor<?xi64> {onnx.dim_params = "0:rank", onnx.name = "shape"},
        tensor<?x?xf32> {onnx.dim_params = "0:batch,1:width,2:none"}) {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<?xi64>
  %1 = "onnx.Add"(%x, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = onnx.Constant dense<1.0> : tensor<1x3xf32>
  %3 = "onnx.Add"(%x, %2) : (tensor<?x?xf32>, tensor<1x3xf32>) -> tensor<?x?xf32>
  onnx.Return %1, %0, %3 : tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func private @callee(%arg0: tensor<4x?xf32> {onnx.dim_params = "1:M"}) -> tensor<4x?xf32>
func.func private @callee(%x: tensor<?x?xf32> {onnx.dim_params = "0:N,1:M"}) -> tensor<?x?xf32> {
  onnx.Return %x : tensor<?x?xf32>
}

func.func @caller(%x: tensor<4x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %x : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = call @callee(%0) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}
