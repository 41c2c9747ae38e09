// RUN: agate-opt %s -split-input-file -verify-diagnostics -expand-onnx-gradients

func.func @no_rule(%x: tensor<2x2xf32> {onnx.name = "x"}) -> tensor<2x2xf32> {
  // expected-note@+1 {{the operation is here}}
  %0 = "onnx.Det"(%x) {onnx.value_names = ["y"]} : (tensor<2x2xf32>) -> tensor<f32>
  // expected-error@+1 {{'onnx.Gradient' op cannot differentiate 'onnx.Det', on which 'y' depends: it has no rule}}
  %1 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %1 : tensor<2x2xf32>
}

// -----

func.func @no_rank(%x: tensor<*xf32> {onnx.name = "x"}) -> tensor<*xf32> {
  // expected-note@+1 {{the operation is here}}
  %0 = "onnx.Mul"(%x, %x) {onnx.value_names = ["y"]} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  // expected-error@+1 {{cannot differentiate 'onnx.Mul', on which 'y' depends: a rank is unknown}}
  %1 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

func.func @no_value(%x: tensor<2xf32> {onnx.name = "x"}) -> tensor<2xf32> {
  // expected-error@+1 {{names 'y', which no value that it sees is called}}
  %0 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @many_values(%x: tensor<2xf32> {onnx.name = "x"}) -> tensor<2xf32> {
  %0 = "onnx.Sin"(%x) {onnx.value_names = ["y"]} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "onnx.Sin"(%0) {onnx.value_names = ["y"]} : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error@+1 {{names 'y', which several values are called}}
  %2 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %2 : tensor<2xf32>
}

// -----

func.func @no_float(%x: tensor<2xf32> {onnx.name = "x"}) -> tensor<2xf32> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i32}> {onnx.value_names = ["y"]} : (tensor<2xf32>) -> tensor<2xi32>
  // expected-error@+1 {{differentiates 'y', which is no tensor of floats but 'tensor<2xi32>'}}
  %1 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// -----

func.func @random(%x: tensor<2xf32> {onnx.name = "x"}, %is_training: tensor<i1>) -> tensor<2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-note@+1 {{the operation is here}}
  %0, %1 = "onnx.Dropout"(%x, %none, %is_training) {onnx.value_names = ["y", ""]} : (tensor<2xf32>, none, tensor<i1>) -> (tensor<2xf32>, none)
  // expected-error@+1 {{cannot differentiate 'onnx.Dropout', on which 'y' depends: it may draw random numbers}}
  %2 = "onnx.Gradient"(%x) <{xs = ["x"], y = "y"}> : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %2 : tensor<2xf32>
}
