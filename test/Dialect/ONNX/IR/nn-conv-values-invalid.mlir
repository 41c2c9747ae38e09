// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @col2im_c4(%a0: tensor<1x10x5xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, -5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{element 1 of 'image_shape' must be non-negative, got -5}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @col2im_c4_block(%a0: tensor<1x10x5xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[0, 5]> : tensor<2xi64>
  // expected-error @+1 {{kernel size 0 must be at least 1}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @col2im_c5(%a0: tensor<1x9x5xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{the second dimension of 'input' must be divisible by the size of a block, got 9 and 5}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x9x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @col2im_c6(%a0: tensor<1x10x6xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  // expected-error @+1 {{dimension 2 of 'input' must be the number of positions of the block, got 5 and 6}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x10x6xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @col2im_c7(%a0: tensor<1x10x5xf32>) -> tensor<*xf32> {
  %c1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %c2 = onnx.Constant dense<[1, 6]> : tensor<2xi64>
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0 = "onnx.Col2Im"(%a0, %c1, %c2) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
