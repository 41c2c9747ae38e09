// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @div_c1(%a: tensor<2xi32>, %b: tensor<2xi64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Div"(%a, %b) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @div_c2(%a: tensor<2x3xi32>, %b: tensor<2xi32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Div"(%a, %b) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<*xi32>
  return
}

// -----

func.func @mod_c1(%a: tensor<2xi8>, %b: tensor<2xui8>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Mod"(%a, %b) : (tensor<2xi8>, tensor<2xui8>) -> tensor<2xi8>
  return
}

// -----

func.func @mod_c2(%a: tensor<2x3xi8>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Mod"(%a, %b) : (tensor<2x3xi8>, tensor<2xi8>) -> tensor<*xi8>
  return
}

// -----

func.func @pow_c1(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Pow"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mod_c3(%a: tensor<2xf32>) {
  // expected-error @+1 {{expects 'fmod' to be 1 for floats, got 0}}
  %0 = "onnx.Mod"(%a, %a) <{fmod = 0 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @mod_fmod(%a: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'fmod' failed to satisfy constraint}}
  %0 = "onnx.Mod"(%a, %a) <{fmod = 2 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pow_result(%a: tensor<2xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<2xi64>' for result #0, but its operands and attributes give 'tensor<2xf32>'}}
  %0 = "onnx.Pow"(%a, %i) : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xi64>
  return
}

// -----

func.func @pow_base(%a: tensor<2xi8>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Pow"(%a, %a) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @max_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.Max"() : () -> tensor<2xf32>
  return
}

// -----

func.func @max_c2(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Max"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @max_c3(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Max"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mean_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.Mean"() : () -> tensor<2xf32>
  return
}

// -----

func.func @mean_c2(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Mean"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @mean_c3(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Mean"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @min_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.Min"() : () -> tensor<2xf32>
  return
}

// -----

func.func @min_c2(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Min"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @min_c3(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Min"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @sum_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.Sum"() : () -> tensor<2xf32>
  return
}

// -----

func.func @sum_c2(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Sum"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @sum_c3(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Sum"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @sum_integers(%a: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be}}
  %0 = "onnx.Sum"(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @addv6_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.AddV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @addv6_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.AddV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @addv6_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.AddV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @addv6_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.AddV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @addv6_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.AddV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @addv6_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.AddV6"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @divv6_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.DivV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @divv6_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.DivV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @divv6_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.DivV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @divv6_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.DivV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @divv6_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.DivV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @divv6_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.DivV6"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mulv6_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.MulV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @mulv6_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.MulV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mulv6_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.MulV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mulv6_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.MulV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mulv6_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.MulV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @mulv6_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.MulV6"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @subv6_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.SubV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @subv6_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.SubV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @subv6_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.SubV6"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @subv6_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.SubV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @subv6_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.SubV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @subv6_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.SubV6"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @powv1_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.PowV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @powv1_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.PowV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @powv1_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.PowV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @powv1_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.PowV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @powv1_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.PowV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @powv1_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.PowV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @addv6_huge_axis(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-1, 0]}}
  %0 = "onnx.AddV6"(%a, %b) <{axis = -9223372036854775808 : si64, broadcast = 1 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @addv6_broadcast(%a: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'broadcast' failed to satisfy constraint}}
  %0 = "onnx.AddV6"(%a, %a) <{broadcast = 2 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}
