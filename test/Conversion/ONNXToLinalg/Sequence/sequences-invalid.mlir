// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @construct(%x: tensor<*xf32>) -> !onnx.Seq<tensor<*xf32>> {
  // expected-error @+1 {{cannot be lowered: the runtime has no tensors of this type}}
  %0 = "onnx.SequenceConstruct"(%x) : (tensor<*xf32>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @insert(%s: !onnx.Seq<tensor<*xf32>>, %x: tensor<*xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{cannot be lowered: the runtime has no tensors of this type}}
  %0 = "onnx.SequenceInsert"(%s, %x, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<*xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @split(%x: tensor<*xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{cannot be lowered: the runtime has no tensors of this type}}
  %0 = "onnx.SplitToSequence"(%x, %none) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<*xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @sizes(%x: tensor<4xf32>, %n: tensor<*xi64>) -> !onnx.Seq<tensor<?xf32>> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.SplitToSequence"(%x, %n) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<4xf32>, tensor<*xi64>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// -----

func.func @at(%s: !onnx.Seq<tensor<*xf32>>, %p: tensor<i64>) -> tensor<*xf32> {
  // expected-error @+1 {{cannot be lowered: the rank or the type of the result is not known}}
  %0 = "onnx.SequenceAt"(%s, %p) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @concat(%s: !onnx.Seq<tensor<*xf32>>) -> tensor<*xf32> {
  // expected-error @+1 {{cannot be lowered: the rank or the type of the result is not known}}
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @optional(%x: tensor<*xf32>) -> !onnx.Opt<tensor<*xf32>> {
  // expected-error @+1 {{cannot be lowered: the runtime has no tensors of this type}}
  %0 = "onnx.Optional"(%x) : (tensor<*xf32>) -> !onnx.Opt<tensor<*xf32>>
  onnx.Return %0 : !onnx.Opt<tensor<*xf32>>
}

// -----

func.func @get(%x: !onnx.Opt<tensor<*xf32>>) -> tensor<*xf32> {
  // expected-error @+1 {{cannot be lowered: the rank or the type of the result is not known}}
  %0 = "onnx.OptionalGetElement"(%x) : (!onnx.Opt<tensor<*xf32>>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
