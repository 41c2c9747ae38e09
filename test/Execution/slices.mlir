// Slices of computed tensors that are returned: their rows do not lie side by
// side.

// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry rows --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=ROWS
// RUN: agate run %s --entry rows --route=affine --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=ROWS
// RUN: agate run %s --entry dynamic_rows --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=ROWS
// RUN: agate run %s --entry dynamic_rows --route=affine --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=ROWS
// RUN: agate run %s --entry columns --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry columns --route=affine --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry dynamic_columns --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry dynamic_columns --route=affine --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry static_columns --input x=%t/x.npy | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry static_columns --route=affine --input x=%t/x.npy | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry backwards --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=BACKWARDS
// RUN: agate run %s --entry backwards --route=affine --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s --check-prefix=BACKWARDS
// RUN: agate run %s --entry split --input x=%t/x.npy --input s=%t/s.npy | FileCheck %s --check-prefix=SPLIT
// RUN: agate run %s --entry split --route=affine --input x=%t/x.npy --input s=%t/s.npy | FileCheck %s --check-prefix=SPLIT
// RUN: agate run %s --entry dynamic_split --input x=%t/x.npy --input s=%t/s.npy | FileCheck %s --check-prefix=SPLIT
// RUN: agate run %s --entry dynamic_split --route=affine --input x=%t/x.npy --input s=%t/s.npy | FileCheck %s --check-prefix=SPLIT
// RUN: agate run %s --entry split_rows --input x=%t/x.npy --input s=%t/t.npy | FileCheck %s --check-prefix=SPLIT-ROWS
// RUN: agate run %s --entry split_rows --route=affine --input x=%t/x.npy --input s=%t/t.npy | FileCheck %s --check-prefix=SPLIT-ROWS
// RUN: agate run %s --entry concat --input x=%t/x.npy | FileCheck %s --check-prefix=CONCAT
// RUN: agate run %s --entry concat --route=affine --input x=%t/x.npy | FileCheck %s --check-prefix=CONCAT
// RUN: agate run %s --entry dynamic_concat --input x=%t/x.npy | FileCheck %s --check-prefix=CONCAT
// RUN: agate run %s --entry dynamic_concat --route=affine --input x=%t/x.npy | FileCheck %s --check-prefix=CONCAT

func.func @values() -> (tensor<3x4xf32> {onnx.name = "x"}, tensor<1xi64> {onnx.name = "n"}, tensor<3xi64> {onnx.name = "s"}, tensor<2xi64> {onnx.name = "t"}) {
  %x = onnx.Constant dense<[[-1.0, 2.0, -3.0, 4.0], [5.0, -6.0, 7.0, -8.0], [-9.0, 10.0, -11.0, 12.0]]> : tensor<3x4xf32>
  %n = onnx.Constant dense<2> : tensor<1xi64>
  %s = onnx.Constant dense<[1, 0, 3]> : tensor<3xi64>
  %t = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  onnx.Return %x, %n, %s, %t : tensor<3x4xf32>, tensor<1xi64>, tensor<3xi64>, tensor<2xi64>
}

// ROWS: tensor<2x4xf32>
// ROWS-NEXT: 1.0, 2.0, 3.0, 4.0
// ROWS-NEXT: 5.0, 6.0, 7.0, 8.0
func.func @rows(%x: tensor<3x4xf32> {onnx.name = "x"}, %n: tensor<1xi64> {onnx.name = "n"}) -> tensor<?x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %c = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %r = "onnx.Slice"(%c, %zero, %n, %zero, %none) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x4xf32>
  onnx.Return %r : tensor<?x4xf32>
}
func.func @dynamic_rows(%x: tensor<?x?xf32> {onnx.name = "x"}, %n: tensor<1xi64> {onnx.name = "n"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %c = "onnx.Abs"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = "onnx.Slice"(%c, %zero, %n, %zero, %none) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x?xf32>
  onnx.Return %r : tensor<?x?xf32>
}

// COLUMNS: tensor<3x2xf32>
// COLUMNS-NEXT: 1.0, 2.0]
// COLUMNS-NEXT: 5.0, 6.0]
// COLUMNS-NEXT: 9.0, 10.0]
func.func @columns(%x: tensor<3x4xf32> {onnx.name = "x"}, %n: tensor<1xi64> {onnx.name = "n"}) -> tensor<3x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %c = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %r = "onnx.Slice"(%c, %zero, %n, %one, %none) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<3x?xf32>
  onnx.Return %r : tensor<3x?xf32>
}
func.func @dynamic_columns(%x: tensor<?x?xf32> {onnx.name = "x"}, %n: tensor<1xi64> {onnx.name = "n"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %c = "onnx.Abs"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = "onnx.Slice"(%c, %zero, %n, %one, %none) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x?xf32>
  onnx.Return %r : tensor<?x?xf32>
}
func.func @static_columns(%x: tensor<3x4xf32> {onnx.name = "x"}) -> tensor<3x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %c = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %r = "onnx.Slice"(%c, %zero, %two, %one, %none) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<3x2xf32>
  onnx.Return %r : tensor<3x2xf32>
}

// BACKWARDS: tensor<2x4xf32>
// BACKWARDS-NEXT: 9.0, 10.0, 11.0, 12.0]
// BACKWARDS-NEXT: 1.0, 2.0, 3.0, 4.0]
func.func @backwards(%x: tensor<3x4xf32> {onnx.name = "x"}, %n: tensor<1xi64> {onnx.name = "n"}) -> tensor<?x4xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %low = onnx.Constant dense<-9> : tensor<1xi64>
  %step = onnx.Constant dense<-2> : tensor<1xi64>
  %c = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %r = "onnx.Slice"(%c, %n, %low, %zero, %step) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x4xf32>
  onnx.Return %r : tensor<?x4xf32>
}

// SPLIT: a: tensor<3x1xf32>
// SPLIT-NEXT: 1.0]
// SPLIT-NEXT: 5.0]
// SPLIT-NEXT: 9.0]
// SPLIT: b: tensor<3x0xf32>
// SPLIT: c: tensor<3x3xf32>
// SPLIT-NEXT: 2.0, 3.0, 4.0]
// SPLIT-NEXT: 6.0, 7.0, 8.0]
// SPLIT-NEXT: 10.0, 11.0, 12.0]
func.func @split(%x: tensor<3x4xf32> {onnx.name = "x"}, %s: tensor<3xi64> {onnx.name = "s"}) -> (tensor<3x?xf32> {onnx.name = "a"}, tensor<3x?xf32> {onnx.name = "b"}, tensor<3x?xf32> {onnx.name = "c"}) {
  %c = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %r:3 = "onnx.Split"(%c, %s) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3xi64>) -> (tensor<3x?xf32>, tensor<3x?xf32>, tensor<3x?xf32>)
  onnx.Return %r#0, %r#1, %r#2 : tensor<3x?xf32>, tensor<3x?xf32>, tensor<3x?xf32>
}
func.func @dynamic_split(%x: tensor<?x?xf32> {onnx.name = "x"}, %s: tensor<3xi64> {onnx.name = "s"}) -> (tensor<?x?xf32> {onnx.name = "a"}, tensor<?x?xf32> {onnx.name = "b"}, tensor<?x?xf32> {onnx.name = "c"}) {
  %c = "onnx.Abs"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %r:3 = "onnx.Split"(%c, %s) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<3xi64>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>)
  onnx.Return %r#0, %r#1, %r#2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// SPLIT-ROWS: a: tensor<1x4xf32>
// SPLIT-ROWS-NEXT: 1.0, 2.0, 3.0, 4.0]
// SPLIT-ROWS: b: tensor<2x4xf32>
// SPLIT-ROWS-NEXT: 5.0, 6.0, 7.0, 8.0]
// SPLIT-ROWS-NEXT: 9.0, 10.0, 11.0, 12.0]
func.func @split_rows(%x: tensor<?x4xf32> {onnx.name = "x"}, %s: tensor<2xi64> {onnx.name = "s"}) -> (tensor<?x4xf32> {onnx.name = "a"}, tensor<?x4xf32> {onnx.name = "b"}) {
  %c = "onnx.Abs"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %r:2 = "onnx.Split"(%c, %s) <{axis = 0 : si64}> : (tensor<?x4xf32>, tensor<2xi64>) -> (tensor<?x4xf32>, tensor<?x4xf32>)
  onnx.Return %r#0, %r#1 : tensor<?x4xf32>, tensor<?x4xf32>
}

// The first operand is computed in the result, the second is used again.

// CONCAT: all: tensor<3x12xf32>
// CONCAT-NEXT: 1.0, 2.0, 3.0, 4.0, 0.0, 2.0, 0.0, 4.0, 0.0, 2.0, 0.0, 4.0]
// CONCAT-NEXT: 5.0, 6.0, 7.0, 8.0, 5.0, 0.0, 7.0, 0.0, 5.0, 0.0, 7.0, 0.0]
// CONCAT-NEXT: 9.0, 10.0, 11.0, 12.0, 0.0, 10.0, 0.0, 12.0, 0.0, 10.0, 0.0, 12.0]
// CONCAT: again: tensor<3x4xf32>
// CONCAT-NEXT: 0.0, 2.0, 0.0, 4.0]
func.func @concat(%x: tensor<3x4xf32> {onnx.name = "x"}) -> (tensor<3x12xf32> {onnx.name = "all"}, tensor<3x4xf32> {onnx.name = "again"}) {
  %a = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %b = "onnx.Relu"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %c = "onnx.Concat"(%a, %b, %b) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x12xf32>
  onnx.Return %c, %b : tensor<3x12xf32>, tensor<3x4xf32>
}
func.func @dynamic_concat(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<?x?xf32> {onnx.name = "all"}, tensor<?x?xf32> {onnx.name = "again"}) {
  %a = "onnx.Abs"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %b = "onnx.Relu"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %c = "onnx.Concat"(%a, %b, %b) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %c, %b : tensor<?x?xf32>, tensor<?x?xf32>
}
