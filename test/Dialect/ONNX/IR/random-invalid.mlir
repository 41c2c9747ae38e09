// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @bernoulli_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'dtype' to be the number of a type that the result may have, got 8}}
  %0 = "onnx.Bernoulli"(%x) <{dtype = 8 : si64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bernoulli_c1_extreme(%x: tensor<2xf32>) {
  // expected-error @+1 {{got -9223372036854775808}}
  %0 = "onnx.Bernoulli"(%x) <{dtype = -9223372036854775808 : si64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bernoulli_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0, but its operands and attributes give 'tensor<2xi64>'}}
  %0 = "onnx.Bernoulli"(%x) <{dtype = 7 : si64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @multinomial_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'input' to have rank 2, got 'tensor<2xf32>'}}
  %0 = "onnx.Multinomial"(%x) : (tensor<2xf32>) -> tensor<2x1xi32>
  return
}

// -----

func.func @multinomial_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{attribute 'dtype' failed to satisfy constraint}}
  %0 = "onnx.Multinomial"(%x) <{dtype = 5 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xi32>
  return
}

// -----

func.func @multinomial_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{attribute 'sample_size' failed to satisfy constraint}}
  %0 = "onnx.Multinomial"(%x) <{sample_size = -1 : si64}> : (tensor<2x3xf32>) -> tensor<2x?xi32>
  return
}

// -----

func.func @multinomial_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x1xi32>' for result #0, but its operands and attributes give 'tensor<2x1xi64>'}}
  %0 = "onnx.Multinomial"(%x) <{dtype = 7 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xi32>
  return
}

// -----

func.func @randomnormal_c1() {
  // expected-error @+1 {{expects 'dtype' to be the number of a type that the result may have, got 7}}
  %0 = "onnx.RandomNormal"() <{dtype = 7 : si64, shape = [2]}> : () -> tensor<2xf32>
  return
}

// -----

func.func @randomnormal_c2() {
  // expected-error @+1 {{element 1 of 'shape' must be non-negative, got -1}}
  %0 = "onnx.RandomNormal"() <{shape = [2, -1]}> : () -> tensor<2x?xf32>
  return
}

// -----

func.func @randomnormal_c3() {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0, but its operands and attributes give 'tensor<2xf16>'}}
  %0 = "onnx.RandomNormal"() <{dtype = 10 : si64, shape = [2]}> : () -> tensor<2xf32>
  return
}

// -----

func.func @randomnormal_without_shape() {
  // expected-error @+1 {{requires attribute 'shape'}}
  %0 = "onnx.RandomNormal"() : () -> tensor<2xf32>
  return
}

// -----

func.func @randomnormallike_c1(%x: tensor<2xi32>) {
  // expected-error @+1 {{needs 'dtype', as the result cannot have the element type 'i32' of 'input'}}
  %0 = "onnx.RandomNormalLike"(%x) : (tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @randomnormallike_c2(%x: tensor<2xf64>) {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0, but its operands and attributes give 'tensor<2xf64>'}}
  %0 = "onnx.RandomNormalLike"(%x) : (tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @randomuniform_c1() {
  // expected-error @+1 {{expects 'dtype' to be the number of a type that the result may have, got 0}}
  %0 = "onnx.RandomUniform"() <{dtype = 0 : si64, shape = [2]}> : () -> tensor<2xf32>
  return
}

// -----

func.func @randomuniform_c2() {
  // expected-error @+1 {{element 0 of 'shape' must be non-negative, got -9223372036854775808}}
  %0 = "onnx.RandomUniform"() <{shape = [-9223372036854775808]}> : () -> tensor<*xf32>
  return
}

// -----

func.func @randomuniform_c3() {
  // expected-error @+1 {{declares 'tensor<2xf64>' for result #0, but its operands and attributes give 'tensor<2xf32>'}}
  %0 = "onnx.RandomUniform"() <{shape = [2]}> : () -> tensor<2xf64>
  return
}

// -----

func.func @randomuniformlike_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'dtype' to be the number of a type that the result may have, got 17}}
  %0 = "onnx.RandomUniformLike"(%x) <{dtype = 17 : si64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @randomuniformlike_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<3xf32>' for result #0, but its operands and attributes give 'tensor<2xf32>'}}
  %0 = "onnx.RandomUniformLike"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}
