// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @sequenceat_c1(%s: !onnx.Seq<tensor<?xf32>>, %p: tensor<2xi64>) {
  // expected-error @+1 {{expects 'position' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.SequenceAt"(%s, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @sequenceat_declared(%s: !onnx.Seq<tensor<?xf32>>, %p: tensor<i64>) {
  // expected-error @+1 {{declares 'tensor<2x2xf32>' for result #0, but its operands and attributes give 'tensor<?xf32>'}}
  %0 = "onnx.SequenceAt"(%s, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @sequenceat_map(%s: !onnx.Seq<tuple<i64, f32>>, %p: tensor<i64>) {
  // expected-error @+1 {{but its operands and attributes give 'tuple<i64, f32>'}}
  %0 = "onnx.SequenceAt"(%s, %p) : (!onnx.Seq<tuple<i64, f32>>, tensor<i64>) -> tensor<f32>
  return
}

// -----

func.func @sequenceconstruct_c1() {
  // expected-error @+1 {{expects at least one operand}}
  %0 = "onnx.SequenceConstruct"() : () -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequenceconstruct_c2(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error @+1 {{expects operands of one element type, got 'tensor<2xf32>' and 'tensor<2xi32>'}}
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequenceempty_c1() {
  // expected-error @+1 {{'dtype' is 99, which is no element type}}
  %0 = "onnx.SequenceEmpty"() <{dtype = 99 : si64}> : () -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequenceempty_declared() {
  // expected-error @+1 {{declares '!onnx.Seq<tensor<?xf32>>' for result #0, but its operands and attributes give '!onnx.Seq<tensor<*xi64>>'}}
  %0 = "onnx.SequenceEmpty"() <{dtype = 7 : si64}> : () -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequenceerase_c1(%s: !onnx.Seq<tensor<?xf32>>, %p: tensor<1x1xi64>) {
  // expected-error @+1 {{expects 'position' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xi64>'}}
  %0 = "onnx.SequenceErase"(%s, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<1x1xi64>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequenceinsert_c1(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<2xf32>, %p: tensor<0xi64>) {
  // expected-error @+1 {{expects 'position' to be a scalar or to have rank 1 and one element, got 'tensor<0xi64>'}}
  %0 = "onnx.SequenceInsert"(%s, %x, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<2xf32>, tensor<0xi64>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequenceinsert_c2(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<2xi32>, %p: tensor<i64>) {
  // expected-error @+1 {{inserts 'tensor<2xi32>' into a sequence of 'tensor<?xf32>'}}
  %0 = "onnx.SequenceInsert"(%s, %x, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<2xi32>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequencelength_tensor(%x: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be sequence, but got 'tensor<2xi32>'}}
  %0 = "onnx.SequenceLength"(%x) : (tensor<2xi32>) -> tensor<i64>
  return
}

// -----

func.func @sequencemap_c1(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'body' to have 2 arguments, got 1}}
  %0 = "onnx.SequenceMap"(%s, %x) ({
  ^bb0(%a: tensor<?xf32>):
    onnx.Yield %a : tensor<?xf32>
  }) : (!onnx.Seq<tensor<?xf32>>, tensor<2xf32>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequencemap_c2(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<2xf32>) {
  // expected-error @+1 {{what the body gets of operand #1 is 'tensor<2xf32>', but argument #1 of the body is 'tensor<3xf32>'}}
  %0 = "onnx.SequenceMap"(%s, %x) ({
  ^bb0(%a: tensor<?xf32>, %b: tensor<3xf32>):
    onnx.Yield %a : tensor<?xf32>
  }) : (!onnx.Seq<tensor<?xf32>>, tensor<2xf32>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequencemap_c3(%s: !onnx.Seq<tensor<?xf32>>) {
  // expected-error @+1 {{the body yields '!onnx.Seq<tensor<?xf32>>' for result #0, no tensor}}
  %0 = "onnx.SequenceMap"(%s) ({
  ^bb0(%a: tensor<?xf32>):
    onnx.Yield %s : !onnx.Seq<tensor<?xf32>>
  }) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @sequencemap_c3_count(%s: !onnx.Seq<tensor<?xf32>>) {
  // expected-error @+1 {{expects 'body' to yield 1 values, got 2}}
  %0 = "onnx.SequenceMap"(%s) ({
  ^bb0(%a: tensor<?xf32>):
    onnx.Yield %a, %a : tensor<?xf32>, tensor<?xf32>
  }) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
  return
}

// -----

func.func @concatfromsequence_c1(%s: !onnx.Seq<tuple<i64, f32>>) {
  // expected-error @+1 {{expects a sequence of tensors, got '!onnx.Seq<tuple<i64, f32>>'}}
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64}> : (!onnx.Seq<tuple<i64, f32>>) -> tensor<?xf32>
  return
}

// -----

func.func @concatfromsequence_c1_rank(%s: !onnx.Seq<tensor<f32>>) {
  // expected-error @+1 {{expects elements of rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64}> : (!onnx.Seq<tensor<f32>>) -> tensor<?xf32>
  return
}

// -----

func.func @concatfromsequence_c2(%s: !onnx.Seq<tensor<2x3xf32>>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 2 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<*xf32>
  return
}

// -----

func.func @concatfromsequence_c2_new(%s: !onnx.Seq<tensor<2x3xf32>>) {
  // expected-error @+1 {{axis -4 is out of the range [-3, 2]}}
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = -4 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<*xf32>
  return
}

// -----

func.func @concatfromsequence_c3(%s: !onnx.Seq<tensor<2x3xf32>>) {
  // expected-error @+1 {{attribute 'new_axis' failed to satisfy constraint: 64-bit signed integer attribute in [0, 1]}}
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64, new_axis = 2 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<*xf32>
  return
}

// -----

func.func @concatfromsequence_without_axis(%s: !onnx.Seq<tensor<2x3xf32>>) {
  // expected-error @+1 {{requires attribute 'axis'}}
  %0 = "onnx.ConcatFromSequence"(%s) : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<*xf32>
  return
}

// -----

func.func @splittosequence_c1(%x: tensor<2x3xf32>, %n: none) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.SplitToSequence"(%x, %n) <{axis = -9223372036854775808 : si64}> : (tensor<2x3xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  return
}

// -----

func.func @splittosequence_c1_scalar(%x: tensor<f32>, %n: none) {
  // expected-error @+1 {{axis 0 is out of the range [0, -1]}}
  %0 = "onnx.SplitToSequence"(%x, %n) : (tensor<f32>, none) -> !onnx.Seq<tensor<*xf32>>
  return
}

// -----

func.func @splittosequence_c2(%x: tensor<2x3xf32>, %n: tensor<1x2xi64>) {
  // expected-error @+1 {{expects 'split' to have rank 0 or 1, got 'tensor<1x2xi64>'}}
  %0 = "onnx.SplitToSequence"(%x, %n) : (tensor<2x3xf32>, tensor<1x2xi64>) -> !onnx.Seq<tensor<*xf32>>
  return
}

// -----

func.func @splittosequence_c4(%x: tensor<2x3xf32>, %n: none) {
  // expected-error @+1 {{attribute 'keepdims' failed to satisfy constraint: 64-bit signed integer attribute in [0, 1]}}
  %0 = "onnx.SplitToSequence"(%x, %n) <{keepdims = -1 : si64}> : (tensor<2x3xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  return
}
