// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @negative_size() -> tensor<*xf32> {
  %s = onnx.Constant dense<-1> : tensor<1xi64>
  // expected-error @+1 {{element 0 of 'input' must be non-negative, got -1}}
  %0 = onnx.ConstantOfShape(%s) : (tensor<1xi64>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

func.func @generator(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{cannot be lowered: run convert-onnx-to-agate before}}
  %0 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @sparse() -> tensor<1000000x1000000xf32> {
  // expected-error @+1 {{cannot be lowered: the sparse value is too large}}
  %0 = onnx.Constant sparse<[[0, 1]], [5.0]> : tensor<1000000x1000000xf32>
  onnx.Return %0 : tensor<1000000x1000000xf32>
}

// -----

func.func @one_hot(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<2xf32>) -> tensor<2x?xf32> {
  // expected-error @+1 {{cannot be lowered: run convert-onnx-to-agate before}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?xf32>
  onnx.Return %0 : tensor<2x?xf32>
}

// -----

func.func @one_hot_9(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<2xf32>) -> tensor<2x?xf32> {
  // expected-error @+1 {{cannot be lowered: run convert-onnx-to-agate before}}
  %0 = "onnx.OneHotV9"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?xf32>
  onnx.Return %0 : tensor<2x?xf32>
}

// -----

func.func @trilu(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{cannot be lowered: run convert-onnx-to-agate before}}
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<2x2xf32>, none) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @unranked_generator(%x: tensor<*xf32>) -> tensor<2x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<*xf32>, none) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @encoded() -> tensor<2xf32, "row"> {
  // expected-error @+1 {{cannot be lowered: its elements have no upstream form}}
  %0 = onnx.Constant dense<0.0> : tensor<2xf32, "row">
  // expected-error @+1 {{cannot be lowered}}
  onnx.Return %0 : tensor<2xf32, "row">
}

// -----

func.func @encoded_filling(%s: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error @+1 {{cannot be lowered: its value has no upstream form}}
  %0 = onnx.ConstantOfShape(%s) {value = dense<1.0> : tensor<1xf32, "row">} : (tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
