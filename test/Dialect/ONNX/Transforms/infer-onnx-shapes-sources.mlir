// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s
// Sizes that are computed from others, and attributes that types determine.

// CHECK-LABEL: func.func @reshape(
// CHECK-SAME: -> tensor<?x?x32x64xf32>
func.func @reshape(%x: tensor<?x?x2048xf32>) -> tensor<*xf32> {
  %0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x?x2048xf32>) -> tensor<1xi64>
  %1 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?x2048xf32>) -> tensor<1xi64>
  %r = onnx.Constant dense<[-1, 64]> : tensor<2xi64>
  %2 = "onnx.Concat"(%0, %1, %r) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<4xi64>
  %3 = "onnx.Reshape"(%x, %2) <{allowzero = 0 : si64}> : (tensor<?x?x2048xf32>, tensor<4xi64>) -> tensor<*xf32>
  onnx.Return %3 : tensor<*xf32>
}

// CHECK-LABEL: func.func @named(
// CHECK-SAME: -> tensor<?x?x32x64xf32>
func.func @named(%x: tensor<?x?x2048xf32> {onnx.dim_params = "0:b,1:s"}, %y: tensor<?x?xi64> {onnx.dim_params = "0:b,1:s"}) -> tensor<*xf32> {
  %0 = "onnx.Dim"(%y) <{axis = 0 : si64}> : (tensor<?x?xi64>) -> tensor<1xi64>
  %1 = "onnx.Dim"(%y) <{axis = 1 : si64}> : (tensor<?x?xi64>) -> tensor<1xi64>
  %r = onnx.Constant dense<[-1, 64]> : tensor<2xi64>
  %2 = "onnx.Concat"(%0, %1, %r) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<4xi64>
  %3 = "onnx.Reshape"(%x, %2) <{allowzero = 0 : si64}> : (tensor<?x?x2048xf32>, tensor<4xi64>) -> tensor<*xf32>
  onnx.Return %3 : tensor<*xf32>
}

// One of the sizes of another tensor need not be equal.
// CHECK-LABEL: func.func @unnamed(
// CHECK-SAME: -> tensor<?x?x?x64xf32>
func.func @unnamed(%x: tensor<?x?x2048xf32> {onnx.dim_params = "0:b,1:t"}, %y: tensor<?x?xi64> {onnx.dim_params = "0:b,1:s"}) -> tensor<*xf32> {
  %0 = "onnx.Dim"(%y) <{axis = 0 : si64}> : (tensor<?x?xi64>) -> tensor<1xi64>
  %1 = "onnx.Dim"(%y) <{axis = 1 : si64}> : (tensor<?x?xi64>) -> tensor<1xi64>
  %r = onnx.Constant dense<[-1, 64]> : tensor<2xi64>
  %2 = "onnx.Concat"(%0, %1, %r) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<4xi64>
  %3 = "onnx.Reshape"(%x, %2) <{allowzero = 0 : si64}> : (tensor<?x?x2048xf32>, tensor<4xi64>) -> tensor<*xf32>
  onnx.Return %3 : tensor<*xf32>
}

// CHECK-LABEL: func.func @range(
// CHECK-SAME: -> (tensor<4xi64>, tensor<4xi64>)
func.func @range(%s: tensor<i64>) -> (tensor<*xi64>, tensor<*xi64>) {
  %c = onnx.Constant dense<7> : tensor<i64>
  %d = onnx.Constant dense<2> : tensor<i64>
  %m = onnx.Constant dense<-2> : tensor<i64>
  %l = "onnx.Add"(%s, %c) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %0 = "onnx.Range"(%s, %l, %d) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %1 = "onnx.Range"(%l, %s, %m) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  onnx.Return %0, %1 : tensor<*xi64>, tensor<*xi64>
}

// 1 / 0.1 is more or less than 10, which depends on rounding.
// CHECK-LABEL: func.func @range_of_floats(
// CHECK-SAME: -> tensor<11xf32>
func.func @range_of_floats() -> (tensor<11xf32>) {
  %c = onnx.Constant dense<0.0> : tensor<f32>
  %d = onnx.Constant dense<1.0> : tensor<f32>
  %m = onnx.Constant dense<0.1> : tensor<f32>
  %0 = "onnx.Range"(%c, %d, %m) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<11xf32>
  onnx.Return %0 : tensor<11xf32>
}

// CHECK-LABEL: func.func @branches_of_sequences(
// CHECK-SAME: -> tensor<2x4xf32>
func.func @branches_of_sequences(%c: tensor<i1>, %x: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> tensor<*xf32> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.SequenceConstruct"(%x) : (tensor<2x4xf32>) -> !onnx.Seq<tensor<*xf32>>
    onnx.Yield %1 : !onnx.Seq<tensor<*xf32>>
  }, {
    %1 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x4xf32>, tensor<2x4xf32>) -> !onnx.Seq<tensor<*xf32>>
    onnx.Yield %1 : !onnx.Seq<tensor<*xf32>>
  }) : (tensor<i1>) -> !onnx.Seq<tensor<*xf32>>
  %2 = "onnx.SequenceAt"(%0, %z) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %2 : tensor<*xf32>
}

// CHECK-LABEL: func.func @loop_of_sequences(
// CHECK-SAME: -> (!onnx.Seq<tensor<2x4xf32>>, tensor<2x4xf32>)
func.func @loop_of_sequences(%x: tensor<2x4xf32>, %m: tensor<i64>) -> (!onnx.Seq<tensor<*xf32>>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %z = onnx.Constant dense<0> : tensor<i64>
  %e = "onnx.SequenceEmpty"() <{dtype = 1 : si64}> : () -> !onnx.Seq<tensor<*xf32>>
  %0 = "onnx.Loop"(%m, %none, %e) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s: !onnx.Seq<tensor<*xf32>>):
    %1 = "onnx.SequenceInsert"(%s, %x, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<2x4xf32>, none) -> !onnx.Seq<tensor<*xf32>>
    onnx.Yield %c, %1 : tensor<i1>, !onnx.Seq<tensor<*xf32>>
  }) : (tensor<i64>, none, !onnx.Seq<tensor<*xf32>>) -> !onnx.Seq<tensor<*xf32>>
  %2 = "onnx.SequenceAt"(%0, %z) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0, %2 : !onnx.Seq<tensor<*xf32>>, tensor<*xf32>
}

// CHECK-LABEL: func.func @empty_sequence(
// CHECK-SAME: -> !onnx.Seq<tensor<0x4xf32>>
func.func @empty_sequence(%x: tensor<0x4xf32>) -> (!onnx.Seq<tensor<*xf32>>) {
  %n = onnx.Constant dense<2> : tensor<i64>
  %0 = "onnx.SplitToSequence"(%x, %n) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<0x4xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// CHECK-LABEL: func.func @attributes(
// CHECK: "onnx.LSTM"{{.*}} <{direction = "forward", hidden_size = 5 : si64, input_forget = 0 : si64, layout = 0 : si64}>
// CHECK: "onnx.Transpose"({{.*}}) <{perm = [2, 1, 0]}>
// CHECK: "onnx.Concat"({{.*}}) <{axis = 2 : si64}>
// CHECK: onnx.ConstantOfShape({{.*}}) {value = dense<0.000000e+00> : tensor<1xf32>}
func.func @attributes(%x: tensor<2x3x4xf32>, %w: tensor<1x20x4xf32>, %r: tensor<1x20x5xf32>, %n: tensor<?xi64>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1, %2 = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %none, %none) : (tensor<2x3x4xf32>, tensor<1x20x4xf32>, tensor<1x20x5xf32>, none, none, none, none, none) -> (tensor<*xf32>, none, none)
  %3 = "onnx.Transpose"(%x) : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %4 = "onnx.Concat"(%x, %x) <{axis = -1 : si64}> : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<*xf32>
  %5 = onnx.ConstantOfShape(%n) : (tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// An axis is counted from the front, that of OneHot in the result.
// CHECK-LABEL: func.func @axes(
// CHECK: "onnx.ArgMax"({{.*}}) <{axis = 1 : si64, {{.*}} -> tensor<2x1x4xi64>
// CHECK: "onnx.ArgMin"({{.*}}) <{axis = 2 : si64, {{.*}} -> tensor<2x3x1xi64>
// CHECK: "onnx.OneHot"({{.*}}) <{axis = 1 : si64}> {{.*}} -> tensor<2x5x3xf32>
func.func @axes(%x: tensor<2x3x4xf32>, %i: tensor<2x3xi64>, %v: tensor<2xf32>) -> (tensor<*xi64>, tensor<*xi64>, tensor<*xf32>) {
  %n = onnx.Constant dense<5> : tensor<i64>
  %0 = "onnx.ArgMax"(%x) <{axis = -2 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<*xi64>
  %1 = "onnx.ArgMin"(%x) <{axis = -1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<*xi64>
  %2 = "onnx.OneHot"(%i, %n, %v) <{axis = -2 : si64}> : (tensor<2x3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xi64>, tensor<*xi64>, tensor<*xf32>
}
