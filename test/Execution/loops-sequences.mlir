// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry map --input x=%t/x.npy --input y=%t/y.npy | FileCheck %s --check-prefix=MAP
// RUN: not agate run %s --entry map --input x=%t/x.npy --input y=%t/longer.npy 2>&1 | FileCheck %s --check-prefix=SHORTER
// RUN: agate run %s --entry append --input n=%t/n.npy | FileCheck %s --check-prefix=APPEND
// RUN: agate run %s --entry append --input n=%t/zero.npy | FileCheck %s --check-prefix=NOTHING
// RUN: agate run %s --entry optional --input n=%t/n.npy | FileCheck %s --check-prefix=OPTIONAL
// RUN: not agate run %s --entry optional --input n=%t/zero.npy 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: agate run %s --entry strings --input n=%t/n.npy | FileCheck %s --check-prefix=STRINGS

func.func @values() -> (tensor<2x2xf32> {onnx.name = "x"}, tensor<2x1xf32> {onnx.name = "y"}, tensor<1x1xf32> {onnx.name = "longer"}, tensor<i64> {onnx.name = "n"}, tensor<i64> {onnx.name = "zero"}) {
  %x = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %y = onnx.Constant dense<[[10.0], [20.0]]> : tensor<2x1xf32>
  %longer = onnx.Constant dense<10.0> : tensor<1x1xf32>
  %n = onnx.Constant dense<5> : tensor<i64>
  %zero = onnx.Constant dense<0> : tensor<i64>
  onnx.Return %x, %y, %longer, %n, %zero : tensor<2x2xf32>, tensor<2x1xf32>, tensor<1x1xf32>, tensor<i64>, tensor<i64>
}

// Two sequences, a tensor that is given each time, and one from outside.
//
// MAP: sums: tensor<2x2xf32>
// MAP-NEXT: {{^\[\[}}112.0, 113.0],
// MAP-NEXT: [124.0, 125.0]]
// MAP: shapes: tensor<2xi64>
// MAP-NEXT: [2, 2]
// SHORTER: error: {{.*}}position 1 is out of the range of a sequence of length 1
func.func @map(%x: tensor<?x?xf32> {onnx.name = "x"}, %y: tensor<?x?xf32> {onnx.name = "y"}) -> (tensor<?x?xf32> {onnx.name = "sums"}, tensor<?xi64> {onnx.name = "shapes"}) {
  %absent = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1.0> : tensor<1xf32>
  %hundred = onnx.Constant dense<100.0> : tensor<1xf32>
  %a = "onnx.SplitToSequence"(%x, %absent) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<?x?xf32>, none) -> !onnx.Seq<tensor<?xf32>>
  %b = "onnx.SplitToSequence"(%y, %absent) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<?x?xf32>, none) -> !onnx.Seq<tensor<?xf32>>
  %0:2 = "onnx.SequenceMap"(%a, %b, %one) ({
  ^bb0(%e: tensor<?xf32>, %f: tensor<?xf32>, %o: tensor<?xf32>):
    %1 = "onnx.Add"(%e, %f) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %2 = "onnx.Add"(%1, %o) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %3 = "onnx.Add"(%2, %hundred) : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    %4 = "onnx.Shape"(%3) <{start = 0 : si64}> : (tensor<?xf32>) -> tensor<1xi64>
    onnx.Yield %3, %4 : tensor<?xf32>, tensor<1xi64>
  }) : (!onnx.Seq<tensor<?xf32>>, !onnx.Seq<tensor<?xf32>>, tensor<1xf32>) -> (!onnx.Seq<tensor<?xf32>>, !onnx.Seq<tensor<1xi64>>)
  %5 = "onnx.ConcatFromSequence"(%0#0) <{axis = 0 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<?xf32>>) -> tensor<?x?xf32>
  %6 = "onnx.ConcatFromSequence"(%0#1) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<1xi64>>) -> tensor<?xi64>
  onnx.Return %5, %6 : tensor<?x?xf32>, tensor<?xi64>
}

// A sequence of the even numbers, and the numbers of elements on the way.
//
// APPEND: length: tensor<i64>
// APPEND-NEXT: 3
// APPEND: lengths: tensor<5xi64>
// APPEND-NEXT: [0, 1, 1, 2, 2]
// NOTHING: length: tensor<i64>
// NOTHING-NEXT: 0
// NOTHING: lengths: tensor<0xi64>
func.func @append(%n: tensor<i64> {onnx.name = "n"}) -> (tensor<i64> {onnx.name = "length"}, tensor<?xi64> {onnx.name = "lengths"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %two = onnx.Constant dense<2> : tensor<i64>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %empty = "onnx.SequenceEmpty"() <{dtype = 7 : si64}> : () -> !onnx.Seq<tensor<*xi64>>
  %0:2 = "onnx.Loop"(%n, %none, %empty) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s: !onnx.Seq<tensor<*xi64>>):
    %length = "onnx.SequenceLength"(%s) : (!onnx.Seq<tensor<*xi64>>) -> tensor<i64>
    %rest = "onnx.Mod"(%i, %two) <{fmod = 0 : si64}> : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %even = "onnx.Equal"(%rest, %zero) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %next = "onnx.If"(%even) ({
      %1 = "onnx.SequenceInsert"(%s, %i, %none) : (!onnx.Seq<tensor<*xi64>>, tensor<i64>, none) -> !onnx.Seq<tensor<*xi64>>
      onnx.Yield %1 : !onnx.Seq<tensor<*xi64>>
    }, {
      onnx.Yield %s : !onnx.Seq<tensor<*xi64>>
    }) : (tensor<i1>) -> !onnx.Seq<tensor<*xi64>>
    onnx.Yield %c, %next, %length : tensor<i1>, !onnx.Seq<tensor<*xi64>>, tensor<i64>
  }) : (tensor<i64>, none, !onnx.Seq<tensor<*xi64>>) -> (!onnx.Seq<tensor<*xi64>>, tensor<?xi64>)
  %2 = "onnx.SequenceLength"(%0#0) : (!onnx.Seq<tensor<*xi64>>) -> tensor<i64>
  onnx.Return %2, %0#1 : tensor<i64>, tensor<?xi64>
}

// What an optional value holds is yielded for it: there is one, unless there
// is no iteration.
//
// OPTIONAL: output0: tensor<5xi64>
// OPTIONAL-NEXT: [0, 1, 2, 3, 4]
// EMPTY: error: {{.*}}onnx.OptionalGetElement
func.func @optional(%n: tensor<i64> {onnx.name = "n"}) -> tensor<?xi64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %optional = "onnx.Optional"(%none) <{type = !onnx.Seq<tensor<1xi64>>}> : (none) -> !onnx.Opt<!onnx.Seq<tensor<1xi64>>>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Loop"(%n, %none, %optional) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %o: !onnx.Opt<!onnx.Seq<tensor<1xi64>>>):
    %has = "onnx.OptionalHasElement"(%o) : (!onnx.Opt<!onnx.Seq<tensor<1xi64>>>) -> tensor<i1>
    %s = "onnx.If"(%has) ({
      %1 = "onnx.OptionalGetElement"(%o) : (!onnx.Opt<!onnx.Seq<tensor<1xi64>>>) -> !onnx.Seq<tensor<1xi64>>
      onnx.Yield %1 : !onnx.Seq<tensor<1xi64>>
    }, {
      %1 = "onnx.SequenceEmpty"() <{dtype = 7 : si64}> : () -> !onnx.Seq<tensor<1xi64>>
      onnx.Yield %1 : !onnx.Seq<tensor<1xi64>>
    }) : (tensor<i1>) -> !onnx.Seq<tensor<1xi64>>
    %e = "onnx.Unsqueeze"(%i, %axes) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
    %2 = "onnx.SequenceInsert"(%s, %e, %none) : (!onnx.Seq<tensor<1xi64>>, tensor<1xi64>, none) -> !onnx.Seq<tensor<1xi64>>
    onnx.Yield %c, %2 : tensor<i1>, !onnx.Seq<tensor<1xi64>>
  }) : (tensor<i64>, none, !onnx.Opt<!onnx.Seq<tensor<1xi64>>>) -> !onnx.Seq<tensor<1xi64>>
  %3 = "onnx.ConcatFromSequence"(%0) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<1xi64>>) -> tensor<?xi64>
  onnx.Return %3 : tensor<?xi64>
}

// STRINGS: output0: tensor<2x!onnx.String>
// STRINGS-NEXT: ["b", "a"]
// STRINGS: output1: tensor<5x2x!onnx.String>
// STRINGS-NEXT: {{^\[\[}}"a", "b"],
// STRINGS-NEXT: ["b", "a"],
// STRINGS-NEXT: ["a", "b"],
// STRINGS-NEXT: ["b", "a"],
// STRINGS-NEXT: ["a", "b"]]
func.func @strings(%n: tensor<i64> {onnx.name = "n"}) -> (tensor<2x!onnx.String>, tensor<?x2x!onnx.String>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %a = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %b = onnx.Constant dense<["b", "a"]> : tensor<2x!onnx.String>
  %0:3 = "onnx.Loop"(%n, %none, %a, %b) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %x: tensor<2x!onnx.String>, %y: tensor<2x!onnx.String>):
    onnx.Yield %c, %y, %x, %x : tensor<i1>, tensor<2x!onnx.String>, tensor<2x!onnx.String>, tensor<2x!onnx.String>
  }) : (tensor<i64>, none, tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> (tensor<2x!onnx.String>, tensor<2x!onnx.String>, tensor<?x2x!onnx.String>)
  onnx.Return %0#0, %0#2 : tensor<2x!onnx.String>, tensor<?x2x!onnx.String>
}
