// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @optional_c1(%n: none) {
  // expected-error @+1 {{requires attribute 'type' without 'input'}}
  %0 = "onnx.Optional"(%n) : (none) -> !onnx.Opt<tensor<f32>>
  return
}

// -----

func.func @optional_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{'type' is 'tensor<3xf32>', but 'input' is 'tensor<2xf32>'}}
  %0 = "onnx.Optional"(%x) <{type = tensor<3xf32>}> : (tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>>
  return
}

// -----

func.func @optional_c3(%n: none) {
  // expected-error @+1 {{expects 'type' to be that of a tensor or of a sequence, got 'f32'}}
  %0 = "onnx.Optional"(%n) <{type = f32}> : (none) -> !onnx.Opt<tensor<f32>>
  return
}

// -----

func.func @optional_declared(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares '!onnx.Opt<tensor<3xf32>>' for result #0, but its operands and attributes give '!onnx.Opt<tensor<2xf32>>'}}
  %0 = "onnx.Optional"(%x) : (tensor<2xf32>) -> !onnx.Opt<tensor<3xf32>>
  return
}

// -----

func.func @optionalgetelement_none(%n: none) {
  // expected-error @+1 {{operand #0 must be}}
  %0 = "onnx.OptionalGetElement"(%n) : (none) -> tensor<f32>
  return
}

// -----

func.func @optionalhaselement_result(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xi1>' for result #0, but its operands and attributes give 'tensor<i1>'}}
  %0 = "onnx.OptionalHasElement"(%x) : (tensor<2xf32>) -> tensor<2xi1>
  return
}
