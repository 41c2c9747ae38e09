// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @cast_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xi32>' for result #0, but its operands and attributes give 'tensor<2xi64>'}}
  %0 = "onnx.Cast"(%x) <{to = i64}> : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @cast_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'round_mode' to be "up", "down" or "nearest", got "even"}}
  %0 = "onnx.Cast"(%x) <{round_mode = "even", to = i64}> : (tensor<2xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @cast_to_number(%x: tensor<2xf32>) {
  // expected-error @+1 {{Invalid attribute `to` in property conversion: 7 : si64}}
  %0 = "onnx.Cast"(%x) <{to = 7 : si64}> : (tensor<2xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @cast_without_to(%x: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'to'}}
  %0 = "onnx.Cast"(%x) : (tensor<2xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @cast_to_tensor(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'to' to be an element type, got 'tensor<2xi64>'}}
  %0 = "onnx.Cast"(%x) <{to = tensor<2xi64>}> : (tensor<2xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @concat_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.Concat"() <{axis = 0 : si64}> : () -> tensor<2xf32>
  return
}

// -----

func.func @concat_c2(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Concat"(%x, %y) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @concat_c3(%x: tensor<2xf32>, %u: tensor<*xf32>, %y: tensor<2x2xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<2xf32>' and 'tensor<2x2xf32>'}}
  %0 = "onnx.Concat"(%x, %u, %y) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<*xf32>, tensor<2x2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat_c3_scalar(%x: tensor<f32>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<f32>' and 'tensor<f32>'}}
  %0 = "onnx.Concat"(%x) <{axis = 0 : si64}> : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @concat_c4(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Concat"(%x) <{axis = 2 : si64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @concat_c4_extreme(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.Concat"(%x) <{axis = -9223372036854775808 : si64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @concat_c5(%x: tensor<2x?xf32>, %y: tensor<3x2xf32>) {
  // expected-error @+1 {{operands must have the same size in dimension 0, got 2 and 3}}
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<2x?xf32>, tensor<3x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @concat_result(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x7xf32>' for result #0, but its operands and attributes give 'tensor<2x6xf32>'}}
  %0 = "onnx.Concat"(%x, %x) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  return
}

// -----

func.func @concat_without_axis(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{requires attribute 'axis'}}
  %0 = "onnx.Concat"(%x, %x) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @gather_c1(%x: tensor<f32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{expects 'data' to have rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<f32>, tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_c2(%x: tensor<4xf32>, %i: tensor<*xi64>) {
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.Gather"(%x, %i) <{axis = -2 : si64}> : (tensor<4xf32>, tensor<*xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gather_indices(%x: tensor<4xf32>, %i: tensor<2xi16>) {
  // expected-error @+1 {{operand #1 must be tensor of i32, i64, but got 'tensor<2xi16>'}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<2xi16>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_result(%x: tensor<4x5xf32>, %i: tensor<2x3xi64>) {
  // expected-error @+1 {{declares 'tensor<2x3x5xf32>' for result #0, but its operands and attributes give 'tensor<4x2x3xf32>'}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 1 : si64}> : (tensor<4x5xf32>, tensor<2x3xi64>) -> tensor<2x3x5xf32>
  return
}

// -----

func.func @identity_result(%x: tensor<4xf32>) {
  // expected-error @+1 {{declares 'tensor<4xi32>' for result #0, but its operands and attributes give 'tensor<4xf32>'}}
  %0 = "onnx.Identity"(%x) : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @identity_sequence(%x: !onnx.Seq<tensor<4xf32>>) {
  // expected-error @+1 {{declares '!onnx.Opt<tensor<4xf32>>' for result #0, but its operands and attributes give '!onnx.Seq<tensor<4xf32>>'}}
  %0 = "onnx.Identity"(%x) : (!onnx.Seq<tensor<4xf32>>) -> !onnx.Opt<tensor<4xf32>>
  return
}

// -----

func.func @onehot_c1(%i: tensor<2xi64>, %d: tensor<2xi64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{expects 'depth' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<2xi64>, tensor<2xi64>, tensor<2xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @onehot_c1_rank(%i: tensor<*xi64>, %d: tensor<1x1xi64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{expects 'depth' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xi64>'}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<*xi64>, tensor<1x1xi64>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @onehot_c2(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<3xf32>) {
  // expected-error @+1 {{'values' must have two elements, got 3 and 2}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<2xi64>, tensor<i64>, tensor<3xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @onehot_c2_rank(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<1x2xf32>) {
  // expected-error @+1 {{expects 'values' to have rank 1, got 'tensor<1x2xf32>'}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<2xi64>, tensor<i64>, tensor<1x2xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @onehot_c3(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -3 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @onehot_c5(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2x?xi64>' for result #0, but its operands and attributes give 'tensor<2x?xf32>'}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?xi64>
  return
}

// -----

func.func @onehot_indices(%i: tensor<2x!onnx.String>, %d: tensor<i64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{operand #0 must be tensor of f16, f32, f64, i8, i16, i32, i64, ui8, ui16, ui32, ui64, but got}}
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<2x!onnx.String>, tensor<i64>, tensor<2xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @onehotv9_c3(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.OneHotV9"(%i, %d, %v) <{axis = 2 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @reshape_c1(%x: tensor<2xf32>, %s: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'shape' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<2xf32>, tensor<1x1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @reshape_rank(%x: tensor<2xf32>, %s: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0, but its operands and attributes give 'tensor<?x?xf32>'}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @shape_result(%x: tensor<2x3x4xf32>) {
  // expected-error @+1 {{declares 'tensor<3xi64>' for result #0, but its operands and attributes give 'tensor<2xi64>'}}
  %0 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<3xi64>
  return
}

// -----

func.func @size_result(%x: tensor<2x3x4xf32>) {
  // expected-error @+1 {{declares 'tensor<1xi64>' for result #0, but its operands and attributes give 'tensor<i64>'}}
  %0 = "onnx.Size"(%x) : (tensor<2x3x4xf32>) -> tensor<1xi64>
  return
}

// -----

func.func @squeeze_c1(%x: tensor<1x3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3xf32>, tensor<1x1xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @squeeze_c1_count(%x: tensor<1x3xf32>, %a: tensor<3xi64>) {
  // expected-error @+1 {{has 3 axes to remove from rank 2}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @squeeze_rank(%x: tensor<1x3xf32>, %a: tensor<1xi64>) {
  // expected-error @+1 {{declares 'tensor<1x3xf32>' for result #0, but its operands and attributes give 'tensor<?xf32>'}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<1x3xf32>
  return
}

// -----

func.func @squeeze_ones(%x: tensor<1x3xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{declares 'tensor<1x3xf32>' for result #0, but its operands and attributes give 'tensor<3xf32>'}}
  %0 = "onnx.Squeeze"(%x, %none) : (tensor<1x3xf32>, none) -> tensor<1x3xf32>
  return
}

// -----

func.func @unsqueeze_c1(%x: tensor<3xf32>, %a: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'axes' to have rank 1, got 'tensor<1x1xi64>'}}
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<3xf32>, tensor<1x1xi64>) -> tensor<1x3xf32>
  return
}

// -----

func.func @unsqueeze_absent(%x: tensor<3xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{operand #1 must be tensor of i64, but got 'none'}}
  %0 = "onnx.Unsqueeze"(%x, %none) : (tensor<3xf32>, none) -> tensor<1x3xf32>
  return
}

// -----

func.func @trilu_c1(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'input' to have rank 2 or more, got 'tensor<4xf32>'}}
  %0 = "onnx.Trilu"(%x, %none) : (tensor<4xf32>, none) -> tensor<4xf32>
  return
}

// -----

func.func @trilu_c2(%x: tensor<4x4xf32>, %k: tensor<2xi64>) {
  // expected-error @+1 {{expects 'k' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.Trilu"(%x, %k) : (tensor<4x4xf32>, tensor<2xi64>) -> tensor<4x4xf32>
  return
}

// -----

func.func @trilu_k_type(%x: tensor<4x4xf32>, %k: tensor<ui64>) {
  // expected-error @+1 {{operand #1 must be tensor of i64 or none, but got 'tensor<ui64>'}}
  %0 = "onnx.Trilu"(%x, %k) : (tensor<4x4xf32>, tensor<ui64>) -> tensor<4x4xf32>
  return
}

// -----

func.func @where_c1(%c: tensor<2xi1>, %x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+1 {{failed to verify that all of {X, Y} have same element type}}
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @where_c2(%c: tensor<2xi1>, %x: tensor<3xf32>, %y: tensor<*xf32>) {
  // expected-error @+1 {{operands do not broadcast: 2 against 3}}
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<2xi1>, tensor<3xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @where_condition(%c: tensor<2xi8>, %x: tensor<2xf32>) {
  // expected-error @+1 {{operand #0 must be tensor of i1, but got 'tensor<2xi8>'}}
  %0 = "onnx.Where"(%c, %x, %x) : (tensor<2xi8>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
