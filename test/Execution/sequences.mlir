// RUN: agate run %s --entry build | FileCheck %s --check-prefix=BUILD
// RUN: agate run %s --entry join | FileCheck %s --check-prefix=JOIN
// RUN: agate run %s --entry cut --random 1 --shape x=3x4 | FileCheck %s --check-prefix=CUT
// RUN: agate run %s --entry cut_static --random 1 | FileCheck %s --check-prefix=CUT
// RUN: agate run %s --entry optionals | FileCheck %s --check-prefix=OPTIONALS
// RUN: agate run %s --entry strings | FileCheck %s --check-prefix=STRINGS
// RUN: not agate run %s --entry at_beyond --random 1 --shape x=2 2>&1 | FileCheck %s --check-prefix=AT-BEYOND
// RUN: not agate run %s --entry insert_beyond --random 1 --shape x=2 2>&1 | FileCheck %s --check-prefix=INSERT-BEYOND
// RUN: not agate run %s --entry erase_from_empty --random 1 --shape x=0x2 2>&1 | FileCheck %s --check-prefix=ERASE
// RUN: not agate run %s --entry at_of_other_shape --random 1 --shape x=3 2>&1 | FileCheck %s --check-prefix=OTHER-SHAPE
// RUN: not agate run %s --entry join_none --random 1 --shape x=0x2 2>&1 | FileCheck %s --check-prefix=JOIN-NONE
// RUN: not agate run %s --entry join_different --random 1 --shape x=3x2 2>&1 | FileCheck %s --check-prefix=JOIN-DIFFERENT
// RUN: not agate run %s --entry cut_badly --random 1 --shape x=5 2>&1 | FileCheck %s --check-prefix=CUT-BADLY

// Inserting does not change the sequence that is inserted into.
//
// BUILD: length: tensor<i64>
// BUILD-NEXT: 2
// BUILD: longer: tensor<i64>
// BUILD-NEXT: 3
// BUILD: first: tensor<1xi32>
// BUILD-NEXT: [7]
// BUILD: last: tensor<2xi32>
// BUILD-NEXT: [2, 3]
// BUILD: left: tensor<1xi32>
// BUILD-NEXT: [1]
func.func @build() -> (tensor<i64> {onnx.name = "length"}, tensor<i64> {onnx.name = "longer"}, tensor<?xi32> {onnx.name = "first"}, tensor<?xi32> {onnx.name = "last"}, tensor<?xi32> {onnx.name = "left"}) {
  %a = onnx.Constant dense<[1]> : tensor<1xi32>
  %b = onnx.Constant dense<[2, 3]> : tensor<2xi32>
  %c = onnx.Constant dense<[7]> : tensor<1xi32>
  %front = onnx.Constant dense<-2> : tensor<i64>
  %zero = onnx.Constant dense<0> : tensor<i32>
  %end = onnx.Constant dense<-1> : tensor<i32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = "onnx.SequenceConstruct"(%a, %b) : (tensor<1xi32>, tensor<2xi32>) -> !onnx.Seq<tensor<?xi32>>
  %t = "onnx.SequenceInsert"(%s, %c, %front) : (!onnx.Seq<tensor<?xi32>>, tensor<1xi32>, tensor<i64>) -> !onnx.Seq<tensor<?xi32>>
  %0 = "onnx.SequenceLength"(%s) : (!onnx.Seq<tensor<?xi32>>) -> tensor<i64>
  %1 = "onnx.SequenceLength"(%t) : (!onnx.Seq<tensor<?xi32>>) -> tensor<i64>
  %2 = "onnx.SequenceAt"(%t, %zero) : (!onnx.Seq<tensor<?xi32>>, tensor<i32>) -> tensor<?xi32>
  %3 = "onnx.SequenceAt"(%t, %end) : (!onnx.Seq<tensor<?xi32>>, tensor<i32>) -> tensor<?xi32>
  %u = "onnx.SequenceErase"(%t, %none) : (!onnx.Seq<tensor<?xi32>>, none) -> !onnx.Seq<tensor<?xi32>>
  %4 = "onnx.SequenceAt"(%u, %end) : (!onnx.Seq<tensor<?xi32>>, tensor<i32>) -> tensor<?xi32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<i64>, tensor<i64>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// JOIN: rows: tensor<3x2xf64>
// JOIN-NEXT: {{\[\[}}1.0, 2.0],
// JOIN-NEXT: [3.0, 4.0],
// JOIN-NEXT: [5.0, 6.0{{\]\]}}
// JOIN: columns: tensor<1x2x2xf64>
// JOIN-NEXT: {{\[\[\[}}1.0, 5.0],
// JOIN-NEXT: [2.0, 6.0{{\]\]\]}}
func.func @join() -> (tensor<?x2xf64> {onnx.name = "rows"}, tensor<1x2x?xf64> {onnx.name = "columns"}) {
  %a = onnx.Constant dense<[[1.0, 2.0]]> : tensor<1x2xf64>
  %b = onnx.Constant dense<[[3.0, 4.0]]> : tensor<1x2xf64>
  %c = onnx.Constant dense<[[5.0, 6.0]]> : tensor<1x2xf64>
  %s = "onnx.SequenceConstruct"(%a, %b, %c) : (tensor<1x2xf64>, tensor<1x2xf64>, tensor<1x2xf64>) -> !onnx.Seq<tensor<1x2xf64>>
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = -2 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<1x2xf64>>) -> tensor<?x2xf64>
  %middle = onnx.Constant dense<1> : tensor<i64>
  %t = "onnx.SequenceErase"(%s, %middle) : (!onnx.Seq<tensor<1x2xf64>>, tensor<i64>) -> !onnx.Seq<tensor<1x2xf64>>
  %1 = "onnx.ConcatFromSequence"(%t) <{axis = -1 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<1x2xf64>>) -> tensor<1x2x?xf64>
  onnx.Return %0, %1 : tensor<?x2xf64>, tensor<1x2x?xf64>
}

// Three rows, cut to one row each without the dimension, to 2 and 1 rows, to
// 0, 1 and 2 rows.
//
// CUT: count: tensor<i64>
// CUT-NEXT: 3
// CUT: shape: tensor<1xi64>
// CUT-NEXT: [4]
// CUT: halves: tensor<2xi64>
// CUT-NEXT: [1, 4]
// CUT: none: tensor<2xi64>
// CUT-NEXT: [0, 4]
func.func @cut(%x: tensor<?x?xi64> {onnx.name = "x"}) -> (tensor<i64> {onnx.name = "count"}, tensor<1xi64> {onnx.name = "shape"}, tensor<2xi64> {onnx.name = "halves"}, tensor<2xi64> {onnx.name = "none"}) {
  %absent = "onnx.NoValue"() <{value}> : () -> none
  %rows = "onnx.SplitToSequence"(%x, %absent) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<?x?xi64>, none) -> !onnx.Seq<tensor<?xi64>>
  %0 = "onnx.SequenceLength"(%rows) : (!onnx.Seq<tensor<?xi64>>) -> tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %row = "onnx.SequenceAt"(%rows, %one) : (!onnx.Seq<tensor<?xi64>>, tensor<i64>) -> tensor<?xi64>
  %1 = "onnx.Shape"(%row) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<i32>
  %halves = "onnx.SplitToSequence"(%x, %two) <{axis = -2 : si64, keepdims = 0 : si64}> : (tensor<?x?xi64>, tensor<i32>) -> !onnx.Seq<tensor<?x?xi64>>
  %half = "onnx.SequenceAt"(%halves, %one) : (!onnx.Seq<tensor<?x?xi64>>, tensor<i64>) -> tensor<?x?xi64>
  %2 = "onnx.Shape"(%half) <{start = 0 : si64}> : (tensor<?x?xi64>) -> tensor<2xi64>
  %sizes = onnx.Constant dense<[0, 1, 2]> : tensor<3xi64>
  %parts = "onnx.SplitToSequence"(%x, %sizes) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?x?xi64>, tensor<3xi64>) -> !onnx.Seq<tensor<?x?xi64>>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %part = "onnx.SequenceAt"(%parts, %zero) : (!onnx.Seq<tensor<?x?xi64>>, tensor<i64>) -> tensor<?x?xi64>
  %3 = "onnx.Shape"(%part) <{start = 0 : si64}> : (tensor<?x?xi64>) -> tensor<2xi64>
  onnx.Return %0, %1, %2, %3 : tensor<i64>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>
}

func.func @cut_static(%x: tensor<3x4xi64> {onnx.name = "x"}) -> (tensor<i64> {onnx.name = "count"}, tensor<1xi64> {onnx.name = "shape"}, tensor<2xi64> {onnx.name = "halves"}, tensor<2xi64> {onnx.name = "none"}) {
  %absent = "onnx.NoValue"() <{value}> : () -> none
  %rows = "onnx.SplitToSequence"(%x, %absent) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<3x4xi64>, none) -> !onnx.Seq<tensor<4xi64>>
  %0 = "onnx.SequenceLength"(%rows) : (!onnx.Seq<tensor<4xi64>>) -> tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %row = "onnx.SequenceAt"(%rows, %one) : (!onnx.Seq<tensor<4xi64>>, tensor<i64>) -> tensor<4xi64>
  %1 = "onnx.Shape"(%row) <{start = 0 : si64}> : (tensor<4xi64>) -> tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<i32>
  %halves = "onnx.SplitToSequence"(%x, %two) <{axis = -2 : si64, keepdims = 0 : si64}> : (tensor<3x4xi64>, tensor<i32>) -> !onnx.Seq<tensor<?x4xi64>>
  %half = "onnx.SequenceAt"(%halves, %one) : (!onnx.Seq<tensor<?x4xi64>>, tensor<i64>) -> tensor<?x4xi64>
  %2 = "onnx.Shape"(%half) <{start = 0 : si64}> : (tensor<?x4xi64>) -> tensor<2xi64>
  %sizes = onnx.Constant dense<[0, 1, 2]> : tensor<3xi64>
  %parts = "onnx.SplitToSequence"(%x, %sizes) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<3x4xi64>, tensor<3xi64>) -> !onnx.Seq<tensor<?x4xi64>>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %part = "onnx.SequenceAt"(%parts, %zero) : (!onnx.Seq<tensor<?x4xi64>>, tensor<i64>) -> tensor<?x4xi64>
  %3 = "onnx.Shape"(%part) <{start = 0 : si64}> : (tensor<?x4xi64>) -> tensor<2xi64>
  onnx.Return %0, %1, %2, %3 : tensor<i64>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>
}

// OPTIONALS: has: tensor<i1>
// OPTIONALS-NEXT: true
// OPTIONALS: has_not: tensor<i1>
// OPTIONALS-NEXT: false
// OPTIONALS: element: tensor<2xf32>
// OPTIONALS-NEXT: [1.0, 2.0]
// OPTIONALS: length: tensor<i64>
// OPTIONALS-NEXT: 1
func.func @optionals() -> (tensor<i1> {onnx.name = "has"}, tensor<i1> {onnx.name = "has_not"}, tensor<?xf32> {onnx.name = "element"}, tensor<i64> {onnx.name = "length"}) {
  %x = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %some = "onnx.Optional"(%x) : (tensor<2xf32>) -> !onnx.Opt<tensor<?xf32>>
  %nothing = "onnx.Optional"(%none) <{type = tensor<?xf32>}> : (none) -> !onnx.Opt<tensor<?xf32>>
  %0 = "onnx.OptionalHasElement"(%some) : (!onnx.Opt<tensor<?xf32>>) -> tensor<i1>
  %1 = "onnx.OptionalHasElement"(%nothing) : (!onnx.Opt<tensor<?xf32>>) -> tensor<i1>
  %2 = "onnx.OptionalGetElement"(%some) : (!onnx.Opt<tensor<?xf32>>) -> tensor<?xf32>
  %s = "onnx.SequenceConstruct"(%x) : (tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  %t = "onnx.Optional"(%s) : (!onnx.Seq<tensor<2xf32>>) -> !onnx.Opt<!onnx.Seq<tensor<2xf32>>>
  %u = "onnx.OptionalGetElement"(%t) : (!onnx.Opt<!onnx.Seq<tensor<2xf32>>>) -> !onnx.Seq<tensor<2xf32>>
  %3 = "onnx.SequenceLength"(%u) : (!onnx.Seq<tensor<2xf32>>) -> tensor<i64>
  onnx.Return %0, %1, %2, %3 : tensor<i1>, tensor<i1>, tensor<?xf32>, tensor<i64>
}

// Equal strings are equal wherever they come from.
//
// STRINGS: equal: tensor<3xi1>
// STRINGS-NEXT: [ true, false, true]
func.func @strings() -> (tensor<3xi1> {onnx.name = "equal"}) {
  %a = onnx.Constant dense<["one", "two", ""]> : tensor<3x!onnx.String>
  %b = onnx.Constant dense<["one", "one", ""]> : tensor<3x!onnx.String>
  %s = "onnx.SequenceConstruct"(%a) : (tensor<3x!onnx.String>) -> !onnx.Seq<tensor<3x!onnx.String>>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %c = "onnx.SequenceAt"(%s, %zero) : (!onnx.Seq<tensor<3x!onnx.String>>, tensor<i64>) -> tensor<3x!onnx.String>
  %0 = "onnx.Equal"(%b, %c) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  onnx.Return %0 : tensor<3xi1>
}

// AT-BEYOND: error: entry 'at_beyond': position 2 is out of the range of a sequence of length 1
func.func @at_beyond(%x: tensor<?xf32> {onnx.name = "x"}) -> tensor<?xf32> {
  %i = "onnx.Size"(%x) : (tensor<?xf32>) -> tensor<i64>
  %s = "onnx.SequenceConstruct"(%x) : (tensor<?xf32>) -> !onnx.Seq<tensor<?xf32>>
  %0 = "onnx.SequenceAt"(%s, %i) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// INSERT-BEYOND: error: entry 'insert_beyond': position 2 is out of the range of a sequence of length 1
func.func @insert_beyond(%x: tensor<?xf32> {onnx.name = "x"}) -> tensor<?xf32> {
  %i = "onnx.Size"(%x) : (tensor<?xf32>) -> tensor<i64>
  %s = "onnx.SequenceConstruct"(%x) : (tensor<?xf32>) -> !onnx.Seq<tensor<?xf32>>
  %t = "onnx.SequenceInsert"(%s, %x, %i) : (!onnx.Seq<tensor<?xf32>>, tensor<?xf32>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.SequenceAt"(%t, %zero) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// ERASE: error: entry 'erase_from_empty': position -1 is out of the range of a sequence of length 0
func.func @erase_from_empty(%x: tensor<?x2xf32> {onnx.name = "x"}) -> tensor<i64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = "onnx.SplitToSequence"(%x, %none) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?x2xf32>, none) -> !onnx.Seq<tensor<1x2xf32>>
  %t = "onnx.SequenceErase"(%s, %none) : (!onnx.Seq<tensor<1x2xf32>>, none) -> !onnx.Seq<tensor<1x2xf32>>
  %0 = "onnx.SequenceLength"(%t) : (!onnx.Seq<tensor<1x2xf32>>) -> tensor<i64>
  onnx.Return %0 : tensor<i64>
}

// OTHER-SHAPE: error: entry 'at_of_other_shape': the shape of a tensor in a sequence, optional or map is 3, expected 2
func.func @at_of_other_shape(%x: tensor<?xf32> {onnx.name = "x"}) -> tensor<2xf32> {
  %three = onnx.Constant dense<3> : tensor<i64>
  %i = onnx.Constant dense<0> : tensor<i64>
  %s = "onnx.SplitToSequence"(%x, %three) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?xf32>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  %0 = "onnx.SequenceAt"(%s, %i) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// JOIN-NONE: error: entry 'join_none': onnx.ConcatFromSequence: the sequence is empty
func.func @join_none(%x: tensor<?x2xf32> {onnx.name = "x"}) -> tensor<?x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = "onnx.SplitToSequence"(%x, %none) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?x2xf32>, none) -> !onnx.Seq<tensor<1x2xf32>>
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<1x2xf32>>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// JOIN-DIFFERENT: error: entry 'join_different': onnx.ConcatFromSequence: the sizes of the elements differ
func.func @join_different(%x: tensor<?x2xf32> {onnx.name = "x"}) -> tensor<?x?x2xf32> {
  %two = onnx.Constant dense<2> : tensor<i64>
  %s = "onnx.SplitToSequence"(%x, %two) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?x2xf32>, tensor<i64>) -> !onnx.Seq<tensor<?x2xf32>>
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<?x2xf32>>) -> tensor<?x?x2xf32>
  onnx.Return %0 : tensor<?x?x2xf32>
}

// CUT-BADLY: error: entry 'cut_badly': onnx.SplitToSequence: the sizes do not add up to that of the dimension
func.func @cut_badly(%x: tensor<?xf32> {onnx.name = "x"}) -> tensor<?xf32> {
  %sizes = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %i = onnx.Constant dense<0> : tensor<i64>
  %s = "onnx.SplitToSequence"(%x, %sizes) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?xf32>, tensor<2xi64>) -> !onnx.Seq<tensor<?xf32>>
  %0 = "onnx.SequenceAt"(%s, %i) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
