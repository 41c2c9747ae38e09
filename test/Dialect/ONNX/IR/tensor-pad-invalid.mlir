// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @pad_c1(%x: tensor<4xf32>, %p: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of constant, edge, reflect, wrap}}
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "mirror"}> : (tensor<4xf32>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c2(%x: tensor<4xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3 and 2}}
  %0 = "onnx.Pad"(%x, %p, %none, %none) : (tensor<4xf32>, tensor<3xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c2_unranked(%x: tensor<*xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3}}
  %0 = "onnx.Pad"(%x, %p, %none, %none) : (tensor<*xf32>, tensor<3xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c3(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'constant_value' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.Pad"(%x, %p, %v, %none) : (tensor<4xf32>, tensor<2xi64>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c3_type(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<f64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'constant_value' to have the element type of 'data', got 'tensor<f64>'}}
  %0 = "onnx.Pad"(%x, %p, %v, %none) : (tensor<4xf32>, tensor<2xi64>, tensor<f64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c4_rank(%x: tensor<4xf32>, %p: tensor<2xi64>, %a: tensor<i64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'axes' to have rank 1}}
  %0 = "onnx.Pad"(%x, %p, %none, %a) : (tensor<4xf32>, tensor<2xi64>, none, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c1(%x: tensor<4xf32>, %p: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of constant, edge, reflect}}
  %0 = "onnx.PadV18"(%x, %p, %none, %none) <{mode = "wrap"}> : (tensor<4xf32>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c2(%x: tensor<4xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3 and 2}}
  %0 = "onnx.PadV18"(%x, %p, %none, %none) : (tensor<4xf32>, tensor<3xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c2_unranked(%x: tensor<*xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3}}
  %0 = "onnx.PadV18"(%x, %p, %none, %none) : (tensor<*xf32>, tensor<3xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c3(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'constant_value' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.PadV18"(%x, %p, %v, %none) : (tensor<4xf32>, tensor<2xi64>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c3_type(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<f64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'constant_value' to have the element type of 'data', got 'tensor<f64>'}}
  %0 = "onnx.PadV18"(%x, %p, %v, %none) : (tensor<4xf32>, tensor<2xi64>, tensor<f64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c4_rank(%x: tensor<4xf32>, %p: tensor<2xi64>, %a: tensor<i64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'axes' to have rank 1}}
  %0 = "onnx.PadV18"(%x, %p, %none, %a) : (tensor<4xf32>, tensor<2xi64>, none, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c1(%x: tensor<4xf32>, %p: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of constant, edge, reflect}}
  %0 = "onnx.PadV13"(%x, %p, %none) <{mode = "wrap"}> : (tensor<4xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c2(%x: tensor<4xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3 and 2}}
  %0 = "onnx.PadV13"(%x, %p, %none) : (tensor<4xf32>, tensor<3xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c2_unranked(%x: tensor<*xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3}}
  %0 = "onnx.PadV13"(%x, %p, %none) : (tensor<*xf32>, tensor<3xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c3(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{expects 'constant_value' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.PadV13"(%x, %p, %v) : (tensor<4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c3_type(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<f64>) {
  // expected-error @+1 {{expects 'constant_value' to have the element type of 'data', got 'tensor<f64>'}}
  %0 = "onnx.PadV13"(%x, %p, %v) : (tensor<4xf32>, tensor<2xi64>, tensor<f64>) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c1(%x: tensor<4xf32>, %p: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of constant, edge, reflect}}
  %0 = "onnx.PadV11"(%x, %p, %none) <{mode = "wrap"}> : (tensor<4xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c2(%x: tensor<4xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3 and 2}}
  %0 = "onnx.PadV11"(%x, %p, %none) : (tensor<4xf32>, tensor<3xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c2_unranked(%x: tensor<*xf32>, %p: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 3}}
  %0 = "onnx.PadV11"(%x, %p, %none) : (tensor<*xf32>, tensor<3xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c3(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{expects 'constant_value' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.PadV11"(%x, %p, %v) : (tensor<4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c3_type(%x: tensor<4xf32>, %p: tensor<2xi64>, %v: tensor<f64>) {
  // expected-error @+1 {{expects 'constant_value' to have the element type of 'data', got 'tensor<f64>'}}
  %0 = "onnx.PadV11"(%x, %p, %v) : (tensor<4xf32>, tensor<2xi64>, tensor<f64>) -> tensor<*xf32>
  return
}

// -----

func.func @padv2_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of constant, edge, reflect}}
  %0 = "onnx.PadV2"(%x) <{mode = "wrap", pads = [0, 0]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv2_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 1 and 2}}
  %0 = "onnx.PadV2"(%x) <{pads = [0]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv2_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -1}}
  %0 = "onnx.PadV2"(%x) <{pads = [-2, -3]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv2_c3_extreme(%x: tensor<4xf32>) {
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -9223372036854775804}}
  %0 = "onnx.PadV2"(%x) <{pads = [-9223372036854775808, 9223372036854775807]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv2_c4(%x: tensor<4xf32>) {
  // expected-error @+1 {{dimension 0 is empty and cannot be extended in this mode, got 1 and 0}}
  %0 = "onnx.PadV2"(%x) <{mode = "edge", pads = [-4, 1]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv2_without_pads(%x: tensor<4xf32>) {
  // expected-error @+1 {{requires attribute 'pads'}}
  %0 = "onnx.PadV2"(%x) : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv1_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of constant, edge, reflect}}
  %0 = "onnx.PadV1"(%x) <{mode = "wrap", paddings = [0, 0]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv1_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{there must be two numbers per dimension to pad, got 1 and 2}}
  %0 = "onnx.PadV1"(%x) <{paddings = [0]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv1_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -1}}
  %0 = "onnx.PadV1"(%x) <{paddings = [-2, -3]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv1_c3_extreme(%x: tensor<4xf32>) {
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -9223372036854775804}}
  %0 = "onnx.PadV1"(%x) <{paddings = [-9223372036854775808, 9223372036854775807]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv1_c4(%x: tensor<4xf32>) {
  // expected-error @+1 {{dimension 0 is empty and cannot be extended in this mode, got 1 and 0}}
  %0 = "onnx.PadV1"(%x) <{mode = "edge", paddings = [-4, 1]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv1_without_pads(%x: tensor<4xf32>) {
  // expected-error @+1 {{requires attribute 'paddings'}}
  %0 = "onnx.PadV1"(%x) : (tensor<4xf32>) -> tensor<*xf32>
  return
}
