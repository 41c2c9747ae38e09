// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry add --input x=%t/a.npy --input y=%t/a.npy | FileCheck %s --check-prefix=ADD
// RUN: not agate run %s --entry add --input x=%t/a.npy --input y=%t/row.npy 2>&1 | FileCheck %s --check-prefix=DIFFER
// RUN: not agate run -O0 %s --entry add --input x=%t/a.npy --input y=%t/row.npy 2>&1 | FileCheck %s --check-prefix=DIFFER
// RUN: agate run %s --entry unnamed --input x=%t/a.npy --input y=%t/row.npy | FileCheck %s --check-prefix=BROADCAST
// RUN: not agate run %s --entry square --input x=%t/row.npy 2>&1 | FileCheck %s --check-prefix=SQUARE
// RUN: not agate run %s --entry layer --input x=%t/row.npy 2>&1 | FileCheck %s --check-prefix=LAYER
// RUN: not agate run %s --entry channels --input x=%t/row.npy 2>&1 | FileCheck %s --check-prefix=CHANNELS
// RUN: agate-opt %s --agate-to-linalg | FileCheck %s --check-prefix=LINALG

// Dimensions with one name have one size. That is checked once, and operations
// on such tensors need no broadcasting.

func.func @values() -> (tensor<2x2xf32> {onnx.name = "a"}, tensor<1x2xf32> {onnx.name = "row"}) {
  %a = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %row = onnx.Constant dense<[[10.0, 20.0]]> : tensor<1x2xf32>
  onnx.Return %a, %row : tensor<2x2xf32>, tensor<1x2xf32>
}

// ADD: {{\[\[}} 3.0, 6.0]
// ADD: {{\[}} 9.0, 12.0]]
// DIFFER: error: {{.*}}dimension 'M' has different sizes in inputs 'x' and 'y'
// LINALG-LABEL: func.func @add(
// LINALG-COUNT-2: cf.assert
// LINALG-NOT: cf.assert
// LINALG-NOT: scf.if
// LINALG: linalg.generic
// LINALG-NOT: linalg.generic
// LINALG-LABEL: func.func @unnamed(
func.func @add(%x: tensor<?x?xf32> {onnx.dim_params = "0:M,1:N", onnx.name = "x"},
               %y: tensor<?x?xf32> {onnx.dim_params = "0:M,1:N", onnx.name = "y"}) -> tensor<?x?xf32> {
  %0 = "onnx.Add"(%x, %y) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Add"(%0, %y) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

// A question mark is not a name.

// BROADCAST: {{\[\[}}11.0, 22.0]
// BROADCAST: {{\[}}13.0, 24.0]]
func.func @unnamed(%x: tensor<?x?xf32> {onnx.dim_params = "0:?,1:?", onnx.name = "x"},
                   %y: tensor<?x?xf32> {onnx.dim_params = "0:?,1:?", onnx.name = "y"}) -> tensor<?x?xf32> {
  %0 = "onnx.Add"(%x, %y) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// SQUARE: error: {{.*}}the dimensions 0 and 1 of input 'x' have different sizes, but both are 'N'
func.func @square(%x: tensor<?x?xf32> {onnx.dim_params = "0:N,1:N", onnx.name = "x"}) -> tensor<?x?xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// The sizes of parameters are those of the input of a normalization.

// LAYER: error: {{.*}}onnx.LayerNormalization: the sizes of the input and of its parameters contradict each other
func.func @layer(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %s = onnx.Constant dense<1.0> : tensor<3xf32>
  %y, %m, %d = "onnx.LayerNormalization"(%x, %s, %s) : (tensor<?x?xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<?x?xf32>, none, none)
  onnx.Return %y : tensor<?x?xf32>
}

// CHANNELS: error: {{.*}}the sizes of the input and of its parameters contradict each other
func.func @channels(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %s = onnx.Constant dense<1.0> : tensor<3xf32>
  %y = "onnx.BatchNormalizationInferenceMode"(%x, %s, %s, %s, %s) : (tensor<?x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<?x?xf32>
  onnx.Return %y : tensor<?x?xf32>
}
