// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

// Tables are made of elements that are there when the program is compiled.

func.func @keys(%x: tensor<4xi64>) -> tensor<4xi64> {
  // expected-error @+1 {{cannot be lowered: the elements of its keys are not at hand}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_tensor = dense_resource<absent> : tensor<1xi64>, values_int64s = [1]}> : (tensor<4xi64>) -> tensor<4xi64>
  onnx.Return %0 : tensor<4xi64>
}

// -----

func.func @values(%x: tensor<4xi64>) -> tensor<4xf64> {
  // expected-error @+1 {{cannot be lowered: the elements of its values are not at hand}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1], values_tensor = dense_resource<absent> : tensor<1xf64>}> : (tensor<4xi64>) -> tensor<4xf64>
  onnx.Return %0 : tensor<4xf64>
}

// -----

func.func @default_value(%x: tensor<4xi64>) -> tensor<4xf64> {
  // expected-error @+1 {{cannot be lowered: its default value is not at hand}}
  %0 = "onnx.LabelEncoder"(%x) <{default_tensor = dense_resource<absent> : tensor<1xf64>, keys_int64s = [1], values_tensor = dense<1.0> : tensor<1xf64>}> : (tensor<4xi64>) -> tensor<4xf64>
  onnx.Return %0 : tensor<4xf64>
}

// -----

func.func @number_of_values(%x: tensor<4xi64>) -> tensor<4x!onnx.String> {
  // expected-error @+1 {{cannot be lowered: the elements of its values are not at hand}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1], values_tensor = dense_resource<absent> : tensor<1x!onnx.String>}> : (tensor<4xi64>) -> tensor<4x!onnx.String>
  onnx.Return %0 : tensor<4x!onnx.String>
}
