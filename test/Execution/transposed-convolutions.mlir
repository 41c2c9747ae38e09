// RUN: agate run %s --entry=gaps | FileCheck %s --check-prefix=GAPS
// RUN: agate run %s --entry=gaps -O0 | FileCheck %s --check-prefix=GAPS
// RUN: agate run %s --entry=gaps --route=affine | FileCheck %s --check-prefix=GAPS
// RUN: agate run %s --entry=single_rows | FileCheck %s --check-prefix=ROWS
// RUN: agate run %s --entry=single_rows -O0 | FileCheck %s --check-prefix=ROWS

// Phases with one row, and phases without a position of the kernel, whose
// elements are the bias.

// GAPS: {{\[\[\[\[}}3.0, 3.0],
// GAPS-NEXT: [1.0, 1.0],
// GAPS-NEXT: [3.0, 3.0]]]]
func.func @gaps() -> tensor<1x1x3x2xf32> {
  %x = onnx.Constant dense<1.0> : tensor<1x1x2x2xf32>
  %w = onnx.Constant dense<2.0> : tensor<1x1x1x1xf32>
  %b = onnx.Constant dense<1.0> : tensor<1xf32>
  %0 = "onnx.ConvTranspose"(%x, %w, %b) <{auto_pad = "NOTSET", dilations = [1, 2], group = 1 : si64, strides = [2, 1]}> : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>) -> tensor<1x1x3x2xf32>
  return %0 : tensor<1x1x3x2xf32>
}

// ROWS: {{\[\[\[\[}}1.0, 0.0, 1.0],
// ROWS-NEXT: [1.0, 0.0, 1.0]]]]
func.func @single_rows() -> tensor<1x1x2x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<1.0> : tensor<1x1x1x2xf32>
  %w = onnx.Constant dense<1.0> : tensor<1x1x2x1xf32>
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64, strides = [2, 2]}> : (tensor<1x1x1x2xf32>, tensor<1x1x2x1xf32>, none) -> tensor<1x1x2x3xf32>
  return %0 : tensor<1x1x2x3xf32>
}
