// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @and_c1(%a: tensor<2xi1>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operand #1 must be tensor of i1}}
  %0 = "onnx.And"(%a, %b) : (tensor<2xi1>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @and_c2(%a: tensor<2x3xi1>, %b: tensor<2xi1>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.And"(%a, %b) : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @or_c1(%a: tensor<2xi1>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operand #1 must be tensor of i1}}
  %0 = "onnx.Or"(%a, %b) : (tensor<2xi1>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @or_c2(%a: tensor<2x3xi1>, %b: tensor<2xi1>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Or"(%a, %b) : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @xor_c1(%a: tensor<2xi1>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operand #1 must be tensor of i1}}
  %0 = "onnx.Xor"(%a, %b) : (tensor<2xi1>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @xor_c2(%a: tensor<2x3xi1>, %b: tensor<2xi1>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Xor"(%a, %b) : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @equal_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Equal"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @equal_c2(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Equal"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @greater_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Greater"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @greater_c2(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Greater"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @greaterorequal_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.GreaterOrEqual"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @greaterorequal_c2(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.GreaterOrEqual"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @less_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Less"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @less_c2(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.Less"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @lessorequal_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.LessOrEqual"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @lessorequal_c2(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.LessOrEqual"(%a, %b) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @bitwiseand_c1(%a: tensor<2xi32>, %b: tensor<2xi64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.BitwiseAnd"(%a, %b) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @bitwiseand_c2(%a: tensor<2x3xi32>, %b: tensor<2xi32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.BitwiseAnd"(%a, %b) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<*xi32>
  return
}

// -----

func.func @bitwiseor_c1(%a: tensor<2xi32>, %b: tensor<2xi64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.BitwiseOr"(%a, %b) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @bitwiseor_c2(%a: tensor<2x3xi32>, %b: tensor<2xi32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.BitwiseOr"(%a, %b) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<*xi32>
  return
}

// -----

func.func @bitwisexor_c1(%a: tensor<2xi32>, %b: tensor<2xi64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.BitwiseXor"(%a, %b) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @bitwisexor_c2(%a: tensor<2x3xi32>, %b: tensor<2xi32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.BitwiseXor"(%a, %b) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<*xi32>
  return
}

// -----

func.func @bitshift_c1(%a: tensor<2xui8>, %b: tensor<2xui16>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.BitShift"(%a, %b) <{direction = "LEFT"}> : (tensor<2xui8>, tensor<2xui16>) -> tensor<2xui8>
  return
}

// -----

func.func @bitshift_c2(%a: tensor<2x3xui8>, %b: tensor<2xui8>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 2}}
  %0 = "onnx.BitShift"(%a, %b) <{direction = "LEFT"}> : (tensor<2x3xui8>, tensor<2xui8>) -> tensor<*xui8>
  return
}

// -----

func.func @bitshift_c3(%a: tensor<2xui8>) {
  // expected-error @+1 {{attribute 'direction' failed to satisfy constraint: string attribute one of LEFT, RIGHT}}
  %0 = "onnx.BitShift"(%a, %a) <{direction = "UP"}> : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitshift_direction(%a: tensor<2xui8>) {
  // expected-error @+1 {{requires attribute 'direction'}}
  %0 = "onnx.BitShift"(%a, %a) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitshift_signed(%a: tensor<2xi8>) {
  // expected-error @+1 {{operand #0 must be tensor of ui8, ui16, ui32, ui64}}
  %0 = "onnx.BitShift"(%a, %a) <{direction = "LEFT"}> : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @greater_result(%a: tensor<2xf32>) {
  // expected-error @+1 {{result #0 must be tensor of i1}}
  %0 = "onnx.Greater"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @greater_bool(%a: tensor<2xi1>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.Greater"(%a, %a) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @not_integer(%a: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be tensor of i1}}
  %0 = "onnx.Not"(%a) : (tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @bitwisenot_float(%a: tensor<2xf32>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = "onnx.BitwiseNot"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bitwisenot_shape(%a: tensor<2xi32>) {
  // expected-error @+1 {{declares 'tensor<3xi32>' for result #0}}
  %0 = "onnx.BitwiseNot"(%a) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @andv1_c1(%a: tensor<2xi1>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operand #1 must be tensor of i1}}
  %0 = "onnx.AndV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi1>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @andv1_c2_rank(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.AndV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @andv1_c2_size(%a: tensor<2xi1>, %b: tensor<1xi1>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.AndV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi1>, tensor<1xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @andv1_c3_axis(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.AndV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @andv1_c3_beyond(%a: tensor<2x3xi1>, %b: tensor<2x3xi1>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.AndV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @andv1_c4(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.AndV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @equalv1_c1(%a: tensor<2xi32>, %b: tensor<2xi64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.EqualV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi1>
  return
}

// -----

func.func @equalv1_c2_rank(%a: tensor<2x3xi32>, %b: tensor<3xi32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.EqualV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<*xi1>
  return
}

// -----

func.func @equalv1_c2_size(%a: tensor<2xi32>, %b: tensor<1xi32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.EqualV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi32>, tensor<1xi32>) -> tensor<*xi1>
  return
}

// -----

func.func @equalv1_c3_axis(%a: tensor<2x3xi32>, %b: tensor<3xi32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.EqualV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<*xi1>
  return
}

// -----

func.func @equalv1_c3_beyond(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.EqualV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<*xi1>
  return
}

// -----

func.func @equalv1_c4(%a: tensor<2x3xi32>, %b: tensor<3xi32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.EqualV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<*xi1>
  return
}

// -----

func.func @greaterv1_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.GreaterV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @greaterv1_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.GreaterV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @greaterv1_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.GreaterV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @greaterv1_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.GreaterV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @greaterv1_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.GreaterV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @greaterv1_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.GreaterV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @lessv1_c1(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.LessV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @lessv1_c2_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.LessV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @lessv1_c2_size(%a: tensor<2xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.LessV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xf32>, tensor<1xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @lessv1_c3_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.LessV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @lessv1_c3_beyond(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.LessV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @lessv1_c4(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.LessV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<*xi1>
  return
}

// -----

func.func @orv1_c1(%a: tensor<2xi1>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operand #1 must be tensor of i1}}
  %0 = "onnx.OrV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi1>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @orv1_c2_rank(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.OrV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @orv1_c2_size(%a: tensor<2xi1>, %b: tensor<1xi1>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.OrV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi1>, tensor<1xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @orv1_c3_axis(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.OrV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @orv1_c3_beyond(%a: tensor<2x3xi1>, %b: tensor<2x3xi1>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.OrV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @orv1_c4(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.OrV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @xorv1_c1(%a: tensor<2xi1>, %b: tensor<2xi8>) {
  // expected-error @+1 {{operand #1 must be tensor of i1}}
  %0 = "onnx.XorV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi1>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @xorv1_c2_rank(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{expects operands of the same rank without 'broadcast', got 2 and 1}}
  %0 = "onnx.XorV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @xorv1_c2_size(%a: tensor<2xi1>, %b: tensor<1xi1>) {
  // expected-error @+1 {{without 'broadcast' both operands must have the same sizes, got 2 and 1}}
  %0 = "onnx.XorV1"(%a, %b) <{broadcast = 0 : si64}> : (tensor<2xi1>, tensor<1xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @xorv1_c3_axis(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.XorV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @xorv1_c3_beyond(%a: tensor<2x3xi1>, %b: tensor<2x3xi1>) {
  // expected-error @+1 {{the second operand, of rank 2 from axis 1 on, reaches beyond the first one, of rank 2}}
  %0 = "onnx.XorV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<*xi1>
  return
}

// -----

func.func @xorv1_c4(%a: tensor<2x3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{the second operand does not broadcast to the first one, got 3 and 2}}
  %0 = "onnx.XorV1"(%a, %b) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<*xi1>
  return
}
