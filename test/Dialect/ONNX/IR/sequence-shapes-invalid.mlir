// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @sequenceat_c2(%x: tensor<2xf32>) -> tensor<?xf32> {
  %p = onnx.Constant dense<1> : tensor<i64>
  %0 = "onnx.SequenceConstruct"(%x) : (tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  // expected-error @+1 {{position 1 is not in a sequence of 1 elements}}
  %1 = "onnx.SequenceAt"(%0, %p) : (!onnx.Seq<tensor<2xf32>>, tensor<i64>) -> tensor<?xf32>
  onnx.Return %1 : tensor<?xf32>
}

// -----

func.func @sequenceerase_c2() -> !onnx.Seq<tensor<*xf32>> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
  // expected-error @+1 {{takes an element from an empty sequence}}
  %1 = "onnx.SequenceErase"(%0, %none) : (!onnx.Seq<tensor<*xf32>>, none) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %1 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @sequenceinsert_c3(%x: tensor<2xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %p = onnx.Constant dense<-2> : tensor<i32>
  %0 = "onnx.SequenceConstruct"(%x) : (tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  // expected-error @+1 {{position -2 is not in a sequence of 1 elements}}
  %1 = "onnx.SequenceInsert"(%0, %x, %p) : (!onnx.Seq<tensor<2xf32>>, tensor<2xf32>, tensor<i32>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %1 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @concatfromsequence_c4() -> tensor<*xf32> {
  %0 = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
  // expected-error @+1 {{joins the tensors of an empty sequence}}
  %1 = "onnx.ConcatFromSequence"(%0) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

func.func @concatfromsequence_c4_sizes(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x3xf32>, tensor<2x4xf32>) -> !onnx.Seq<tensor<2x?xf32>>
  // expected-error @+1 {{the elements differ in dimension 1, got 3 and 4}}
  %1 = "onnx.ConcatFromSequence"(%0) <{axis = 0 : si64}> : (!onnx.Seq<tensor<2x?xf32>>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

func.func @splittosequence_c3(%x: tensor<4xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %p = onnx.Constant dense<0> : tensor<i64>
  // expected-error @+1 {{expects 'split' to be greater than 0, got 0}}
  %0 = "onnx.SplitToSequence"(%x, %p) : (tensor<4xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @splittosequence_c3_sum(%x: tensor<4xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %p = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'split' must add up to the dimension, got 3 and 4}}
  %0 = "onnx.SplitToSequence"(%x, %p) : (tensor<4xf32>, tensor<2xi64>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @splittosequence_c3_negative(%x: tensor<4xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %p = onnx.Constant dense<[-1, 5]> : tensor<2xi64>
  // expected-error @+1 {{element 0 of 'split' must be non-negative, got -1}}
  %0 = "onnx.SplitToSequence"(%x, %p) : (tensor<4xf32>, tensor<2xi64>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// -----

func.func @optionalgetelement_c1() -> tensor<*xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Optional"(%none) <{type = tensor<2xf32>}> : (none) -> !onnx.Opt<tensor<2xf32>>
  // expected-error @+1 {{takes the value of an empty optional}}
  %1 = "onnx.OptionalGetElement"(%0) : (!onnx.Opt<tensor<2xf32>>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

// Only what is inferred shows that a carried value contradicts its argument.

func.func @loop_c5_inferred(%m: tensor<i64>, %x: tensor<2xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  // expected-error @+1 {{yielded value #1 is 'tensor<4xf32>', but argument #2 of the body is 'tensor<2xf32>'}}
  %0 = "onnx.Loop"(%m, %none, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: tensor<2xf32>):
    %1 = "onnx.Concat"(%a, %a) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
    onnx.Yield %d, %1 : tensor<i1>, tensor<?xf32>
  }) : (tensor<i64>, none, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
