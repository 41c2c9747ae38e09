// RUN: agate-opt %s --normalize-onnx-versions -verify-diagnostics -split-input-file

func.func @axis_without_rank(%a: tensor<*xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{has 'axis', but an operand of unknown rank}}
  %0 = "onnx.AddV6"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<*xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @axis_from_unknown_end(%x: tensor<*xf32>) {
  // expected-error @+1 {{has an 'axis' that counts from the end of an unknown rank}}
  %0 = "onnx.SoftmaxV11"(%x) <{axis = -2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @axis_out_of_range(%x: tensor<*xf32>) {
  // expected-error @+1 {{has an 'axis' out of range}}
  %0 = "onnx.SoftmaxV11"(%x) <{axis = 9223372036854775807 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slope_without_rank(%x: tensor<*xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{has an operand of unknown rank}}
  %0 = "onnx.PReluV6"(%x, %s) : (tensor<*xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
