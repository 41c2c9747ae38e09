// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry shapes --input n=%t/one.npy --input x=%t/x.npy --input c=%t/yes.npy | FileCheck %s --check-prefix=ONE
// RUN: not agate run %s --entry shapes --input n=%t/two.npy --input x=%t/x.npy --input c=%t/yes.npy 2>&1 | FileCheck %s --check-prefix=SHAPES
// RUN: not agate run %s --entry shapes --input n=%t/two.npy --input x=%t/x.npy --input c=%t/several.npy 2>&1 | FileCheck %s --check-prefix=COND
// RUN: agate run %s --entry declared --input n=%t/two.npy --input x=%t/x.npy | FileCheck %s --check-prefix=DECLARED
// RUN: not agate run %s --entry declared --input n=%t/one.npy --input x=%t/x.npy 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not agate run %s --entry huge --input x=%t/x.npy 2>&1 | FileCheck %s --check-prefix=HUGE

// ONE: output0: tensor<1x4xf32>
// SHAPES: error: {{.*}}onnx.Loop: iterations give a scan output different shapes
// COND: error: {{.*}}onnx.Loop: 'cond' must have one element
// DECLARED: output0: tensor<2x2xf32>
// OTHER: error: {{.*}}onnx.Loop: a value does not have the declared shape
// HUGE: error:

func.func @values() -> (tensor<i64> {onnx.name = "one"}, tensor<i64> {onnx.name = "two"}, tensor<1xi1> {onnx.name = "yes"}, tensor<2xi1> {onnx.name = "several"}, tensor<2xf32> {onnx.name = "x"}) {
  %one = onnx.Constant dense<1> : tensor<i64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %yes = onnx.Constant dense<true> : tensor<1xi1>
  %several = onnx.Constant dense<true> : tensor<2xi1>
  %x = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  onnx.Return %one, %two, %yes, %several, %x : tensor<i64>, tensor<i64>, tensor<1xi1>, tensor<2xi1>, tensor<2xf32>
}

func.func @shapes(%n: tensor<i64> {onnx.name = "n"}, %x: tensor<?xf32> {onnx.name = "x"}, %c: tensor<?xi1> {onnx.name = "c"}) -> tensor<?x?xf32> {
  %0:2 = "onnx.Loop"(%n, %c, %x) ({
  ^bb0(%i: tensor<i64>, %cond: tensor<?xi1>, %a: tensor<?xf32>):
    %1 = "onnx.Concat"(%a, %x) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %cond, %1, %1 : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>
  }) : (tensor<i64>, tensor<?xi1>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>)
  onnx.Return %0#1 : tensor<?x?xf32>
}

func.func @declared(%n: tensor<i64> {onnx.name = "n"}, %x: tensor<2xf32> {onnx.name = "x"}) -> tensor<2x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Loop"(%n, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %1 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, none) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// More memory than there is.
func.func @huge(%x: tensor<2xf32> {onnx.name = "x"}) -> tensor<?x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %n = onnx.Constant dense<9223372036854775807> : tensor<i64>
  %0 = "onnx.Loop"(%n, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %1 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, none) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}
