// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @castv1_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'to' to name an element type, got "INT"}}
  %0 = "onnx.CastV1"(%x) <{to = "INT"}> : (tensor<2xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @castv1_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xi32>' for result #0, but its operands and attributes give 'tensor<2xi64>'}}
  %0 = "onnx.CastV1"(%x) <{to = "INT64"}> : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @castv1_without_to(%x: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'to'}}
  %0 = "onnx.CastV1"(%x) : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @concatv1_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.ConcatV1"() : () -> tensor<2xf32>
  return
}

// -----

func.func @concatv1_c2(%x: tensor<2x2xf32>, %y: tensor<2x2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.ConcatV1"(%x, %y) : (tensor<2x2xf32>, tensor<2x2xf64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @concatv1_c3(%x: tensor<2xf32>, %y: tensor<2x2xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<2xf32>' and 'tensor<2x2xf32>'}}
  %0 = "onnx.ConcatV1"(%x, %y) : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @concatv1_c4(%x: tensor<2xf32>) {
  // expected-error @+1 {{axis 1 is out of the range [-1, 0]}}
  %0 = "onnx.ConcatV1"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concatv1_c5(%x: tensor<2x2xf32>, %y: tensor<3x2xf32>) {
  // expected-error @+1 {{operands must have the same size in dimension 0, got 2 and 3}}
  %0 = "onnx.ConcatV1"(%x, %y) : (tensor<2x2xf32>, tensor<3x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshapev1_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{element 1 of 'shape' is -2, less than -1}}
  %0 = "onnx.ReshapeV1"(%x) <{shape = [1, -2]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshapev1_c1_absent(%x: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'shape'}}
  %0 = "onnx.ReshapeV1"(%x) : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshapev1_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{at most one element of 'shape' may be -1}}
  %0 = "onnx.ReshapeV1"(%x) <{shape = [-1, -1]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshapev1_c3(%x: tensor<2xf32>) {
  // expected-error @+1 {{element 1 of 'shape' is 0, but 'data' has no such dimension}}
  %0 = "onnx.ReshapeV1"(%x) <{shape = [2, 0]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshapev1_c4(%x: tensor<2xf32>) {
  // expected-error @+1 {{both shapes must have as many elements, got 2 and 3}}
  %0 = "onnx.ReshapeV1"(%x) <{shape = [3]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshapev1_c4_huge(%x: tensor<2xf32>) {
  // expected-error @+1 {{the number of elements must be divisible by the known sizes}}
  %0 = "onnx.ReshapeV1"(%x) <{shape = [-1, 9223372036854775807]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @squeezev11_c1(%x: tensor<1xf32>) {
  // expected-error @+1 {{has 2 axes to remove from rank 1}}
  %0 = "onnx.SqueezeV11"(%x) <{axes = [0, 0]}> : (tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @squeezev11_c2(%x: tensor<1x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.SqueezeV11"(%x) <{axes = [2]}> : (tensor<1x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @squeezev11_c2_twice(%x: tensor<1x3xf32>) {
  // expected-error @+1 {{axis -2 occurs twice}}
  %0 = "onnx.SqueezeV11"(%x) <{axes = [0, -2]}> : (tensor<1x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @squeezev11_c3(%x: tensor<1x3xf32>) {
  // expected-error @+1 {{dimension 1 must have size 1, got 3 and 1}}
  %0 = "onnx.SqueezeV11"(%x) <{axes = [1]}> : (tensor<1x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @unsqueezev11_c1(%x: tensor<3xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.UnsqueezeV11"(%x) <{axes = [-9223372036854775808]}> : (tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @unsqueezev11_c1_twice(%x: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 occurs twice}}
  %0 = "onnx.UnsqueezeV11"(%x) <{axes = [0, -3]}> : (tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @unsqueezev11_without_axes(%x: tensor<3xf32>) {
  // expected-error @+1 {{requires attribute 'axes'}}
  %0 = "onnx.UnsqueezeV11"(%x) : (tensor<3xf32>) -> tensor<*xf32>
  return
}
