// What is no tensor of numbers, at the ends of a program: how it is printed,
// written to files and read again.
// RUN: agate run %s --entry strings --random 1 --shape words=1x3 | FileCheck %s --check-prefix=STRINGS
// RUN: agate run %s --entry strings --random 1 --shape words=1x3 --output-dir %t --quiet
// RUN: agate run %s --entry strings --input %t/all.npy --expect same=%t/all.npy | FileCheck %s --check-prefix=AGAIN
// RUN: not agate run %s --entry strings --input %t/all.npy --expect %t/same.npy --quiet 2>&1 | FileCheck %s --check-prefix=UNEXPECTED
// RUN: agate run %s --entry sequence | FileCheck %s --check-prefix=SEQUENCE
// RUN: agate run %s --entry sequence --output-dir %t --quiet --time 3 | FileCheck %s --check-prefix=TIME
// RUN: agate run %s --entry sequence --output-dir %t --expect empty=%S/Inputs/empty-sequence.pb --quiet
// RUN: agate run %s --entry numbers --input %t/both.1.npy | FileCheck %s --check-prefix=ELEMENT
// RUN: agate run %s --entry pass --input %S/Inputs/sequence.pb --input maybe=%S/Inputs/optional.pb --expect same=%S/Inputs/sequence.pb | FileCheck %s --check-prefix=PASS
// RUN: not agate run %s --entry pass --input %S/Inputs/sequence.pb --input maybe=%S/Inputs/optional.pb --expect same=%S/Inputs/empty-sequence.pb 2>&1 | FileCheck %s --check-prefix=LENGTH
// RUN: not agate run %s --entry pass --random 1 2>&1 | FileCheck %s --check-prefix=RANDOM
// RUN: not agate run %s --entry pass --input %t/both.1.npy --input %S/Inputs/optional.pb 2>&1 | FileCheck %s --check-prefix=TENSOR
// RUN: not agate run %s --entry numbers --input %t/all.npy 2>&1 | FileCheck %s --check-prefix=TYPE

// STRINGS: same: tensor<1x3x!onnx.String>
// STRINGS-NEXT: {{\[\[}}"s{{[0-9]}}", "s{{[0-9]}}", "s{{[0-9]}}"]]
// STRINGS-NEXT: all: tensor<2x2x!onnx.String>
// STRINGS-NEXT: {{\[\[}}"a", ""],
// STRINGS-NEXT: ["b\"c", "é中"]]
// AGAIN: same: tensor<2x2x!onnx.String>
// AGAIN-NEXT: {{\[\[}}"a", ""],
// AGAIN-NEXT: ["b\"c", "é中"]]
// UNEXPECTED: error: output 'same' is tensor<2x2x!onnx.String>, expected tensor<1x3x!onnx.String>
func.func @strings(%words: tensor<?x?x!onnx.String> {onnx.name = "words"})
    -> (tensor<?x?x!onnx.String> {onnx.name = "same"}, tensor<2x2x!onnx.String> {onnx.name = "all"}) {
  %same = "onnx.Identity"(%words) : (tensor<?x?x!onnx.String>) -> tensor<?x?x!onnx.String>
  %all = onnx.Constant dense<[["a", ""], ["b\22c", "é中"]]> : tensor<2x2x!onnx.String>
  onnx.Return %same, %all : tensor<?x?x!onnx.String>, tensor<2x2x!onnx.String>
}

// SEQUENCE:      both: sequence of 2
// SEQUENCE-NEXT: both[0]: tensor<2xf32>
// SEQUENCE-NEXT: [1.0, 2.0]
// SEQUENCE-NEXT: both[1]: tensor<1xf32>
// SEQUENCE-NEXT: [3.0]
// SEQUENCE-NEXT: empty: sequence of 0
// SEQUENCE-NEXT: none: none
// SEQUENCE-NEXT: some: tensor<1xf32>
// SEQUENCE-NEXT: [3.0]
// TIME: time: min
func.func @sequence()
    -> (!onnx.Seq<tensor<?xf32>> {onnx.name = "both"}, !onnx.Seq<tensor<f32>> {onnx.name = "empty"},
        !onnx.Opt<tensor<1xf32>> {onnx.name = "none"}, !onnx.Opt<tensor<1xf32>> {onnx.name = "some"}) {
  %0 = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = onnx.Constant dense<3.0> : tensor<1xf32>
  %both = "onnx.SequenceConstruct"(%0, %1) : (tensor<2xf32>, tensor<1xf32>) -> !onnx.Seq<tensor<?xf32>>
  %empty = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<f32>>
  %absent = "onnx.NoValue"() <{value}> : () -> none
  %none = "onnx.Optional"(%absent) <{type = tensor<1xf32>}> : (none) -> !onnx.Opt<tensor<1xf32>>
  %some = "onnx.Optional"(%1) : (tensor<1xf32>) -> !onnx.Opt<tensor<1xf32>>
  onnx.Return %both, %empty, %none, %some : !onnx.Seq<tensor<?xf32>>, !onnx.Seq<tensor<f32>>, !onnx.Opt<tensor<1xf32>>, !onnx.Opt<tensor<1xf32>>
}

// ELEMENT: tensor<1xf32>
// ELEMENT-NEXT: [3.0]
// TYPE: error: entry 'numbers': input 'input0': the element type is string, expected f32
func.func @numbers(%x: tensor<?xf32>) -> tensor<?xf32> {
  onnx.Return %x : tensor<?xf32>
}

// PASS:      same: sequence of 2
// PASS-NEXT: same[0]: tensor<2xf32>
// PASS-NEXT: [1.0, 2.0]
// PASS-NEXT: same[1]: tensor<0xf32>
// PASS-NEXT: []
// PASS-NEXT: maybe: tensor<2xf32>
// PASS-NEXT: [5.0, 6.0]
// LENGTH: error: output 'same' is sequence of 2, expected sequence of 0
// RANDOM: error: input 'list' is no tensor: give it with --input 'list=FILE'
// TENSOR: error: entry 'pass': input 'list': the value is a tensor, expected a sequence
func.func @pass(%list: !onnx.Seq<tensor<?xf32>> {onnx.name = "list"}, %maybe: !onnx.Opt<tensor<2xf32>> {onnx.name = "maybe"})
    -> (!onnx.Seq<tensor<?xf32>> {onnx.name = "same"}, !onnx.Opt<tensor<2xf32>> {onnx.name = "maybe"}) {
  %0 = "onnx.Identity"(%list) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0, %maybe : !onnx.Seq<tensor<?xf32>>, !onnx.Opt<tensor<2xf32>>
}
