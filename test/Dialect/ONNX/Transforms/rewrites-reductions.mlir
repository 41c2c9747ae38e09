// Rules for reductions and parts, of the family "Movement". A function has the
// name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @SqueezeOfReduce(
// CHECK: %[[Y:.*]] = "onnx.ReduceMean"(%arg0, %{{.*}}) <{keepdims = 0 : si64{{.*}}}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @SqueezeOfReduce(%x: tensor<2x3x4xf32>) -> tensor<3xf32> {
  %a = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %b = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %0 = "onnx.ReduceMean"(%x, %a) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<1x3x1xf32>
  %1 = "onnx.Squeeze"(%0, %b) : (tensor<1x3x1xf32>, tensor<2xi64>) -> tensor<3xf32>
  onnx.Return %1 : tensor<3xf32>
}

// -----

// One of the dimensions stays.
// CHECK-LABEL: @not_SqueezeOfReduce(
// CHECK: "onnx.Squeeze"
func.func @not_SqueezeOfReduce(%x: tensor<2x3x4xf32>) -> tensor<1x3xf32> {
  %a = onnx.Constant dense<[0, 2]> : tensor<2xi64>
  %b = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%x, %a) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<1x3x1xf32>
  %1 = "onnx.Squeeze"(%0, %b) : (tensor<1x3x1xf32>, tensor<1xi64>) -> tensor<1x3xf32>
  onnx.Return %1 : tensor<1x3xf32>
}

// -----

// CHECK-LABEL: @ReduceOfReduce(
// CHECK: %[[A:.*]] = onnx.Constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT: %[[Y:.*]] = "onnx.ReduceMean"(%arg0, %[[A]]) <{keepdims = 1 : si64
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ReduceOfReduce(%x: tensor<2x3x4xf32>) -> tensor<2x1x1xf32> {
  %a = onnx.Constant dense<2> : tensor<1xi64>
  %b = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%x, %a) <{keepdims = 1 : si64}> : (tensor<2x3x4xf32>, tensor<1xi64>) -> tensor<2x3x1xf32>
  %1 = "onnx.ReduceMean"(%0, %b) <{keepdims = 1 : si64}> : (tensor<2x3x1xf32>, tensor<1xi64>) -> tensor<2x1x1xf32>
  onnx.Return %1 : tensor<2x1x1xf32>
}

// -----

// The axes of the outer one count without those of the inner one.
// CHECK-LABEL: @ReduceOfReduce_dropped(
// CHECK: %[[A:.*]] = onnx.Constant dense<[0, 2]> : tensor<2xi64>
// CHECK-NEXT: "onnx.ReduceMax"(%arg0, %[[A]]) <{keepdims = 0 : si64
func.func @ReduceOfReduce_dropped(%x: tensor<2x3x4xi32>) -> tensor<3xi32> {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %b = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %a) <{keepdims = 0 : si64}> : (tensor<2x3x4xi32>, tensor<1xi64>) -> tensor<3x4xi32>
  %1 = "onnx.ReduceMax"(%0, %b) <{keepdims = 0 : si64}> : (tensor<3x4xi32>, tensor<1xi64>) -> tensor<3xi32>
  onnx.Return %1 : tensor<3xi32>
}

// -----

// Means of integers are rounded.
// CHECK-LABEL: @not_ReduceOfReduce(
// CHECK-COUNT-2: "onnx.ReduceMean"
func.func @not_ReduceOfReduce(%x: tensor<2x3x4xi32>) -> tensor<3xi32> {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %b = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%x, %a) <{keepdims = 0 : si64}> : (tensor<2x3x4xi32>, tensor<1xi64>) -> tensor<3x4xi32>
  %1 = "onnx.ReduceMean"(%0, %b) <{keepdims = 0 : si64}> : (tensor<3x4xi32>, tensor<1xi64>) -> tensor<3xi32>
  onnx.Return %1 : tensor<3xi32>
}

// -----

// CHECK-LABEL: @not_ReduceOfReduce_kinds(
// CHECK: "onnx.ReduceMax"
// CHECK: "onnx.ReduceSum"
func.func @not_ReduceOfReduce_kinds(%x: tensor<2x3x4xi32>) -> tensor<3xi32> {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %b = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %a) <{keepdims = 0 : si64}> : (tensor<2x3x4xi32>, tensor<1xi64>) -> tensor<3x4xi32>
  %1 = "onnx.ReduceSum"(%0, %b) <{keepdims = 0 : si64}> : (tensor<3x4xi32>, tensor<1xi64>) -> tensor<3xi32>
  onnx.Return %1 : tensor<3xi32>
}

// -----

// CHECK-LABEL: @SizesOfElementwise(
// CHECK: %[[S:.*]] = "onnx.Shape"(%arg0)
// CHECK-NEXT: onnx.Return %[[S]]
func.func @SizesOfElementwise(%x: tensor<?x4xf32>) -> tensor<2xi64> {
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.Add"(%x, %c) : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %1 = "onnx.Cast"(%0) <{to = i32}> : (tensor<?x4xf32>) -> tensor<?x4xi32>
  %2 = "onnx.Shape"(%1) : (tensor<?x4xi32>) -> tensor<2xi64>
  onnx.Return %2 : tensor<2xi64>
}

// -----

// CHECK-LABEL: @SizesOfElementwise_size(
// CHECK-NEXT: %[[S:.*]] = "onnx.Size"(%arg0)
func.func @SizesOfElementwise_size(%x: tensor<?x4xf32>) -> tensor<i64> {
  %0 = "onnx.Exp"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = "onnx.Size"(%0) : (tensor<?x4xf32>) -> tensor<i64>
  onnx.Return %1 : tensor<i64>
}

// -----

// Either of two operands may have the larger size.
// CHECK-LABEL: @not_SizesOfElementwise(
// CHECK: "onnx.Add"
func.func @not_SizesOfElementwise(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<2xi64> {
  %0 = "onnx.Add"(%x, %y) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = "onnx.Shape"(%0) : (tensor<?x4xf32>) -> tensor<2xi64>
  onnx.Return %1 : tensor<2xi64>
}

// -----

// CHECK-LABEL: @ConcatOfParts(
// CHECK: %[[P:.*]] = "onnx.Slice"(%arg0, {{.*}}) : (tensor<2x9xf32>, {{.*}} -> tensor<2x6xf32>
// CHECK-NEXT: %[[Y:.*]] = "onnx.Concat"(%arg1, %[[P]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ConcatOfParts(%x: tensor<2x9xf32>, %y: tensor<2x1xf32>) -> tensor<2x7xf32> {
  %a = onnx.Constant dense<1> : tensor<1xi64>
  %i3 = onnx.Constant dense<3> : tensor<1xi64>
  %i5 = onnx.Constant dense<5> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %i3, %i5, %a, %a) : (tensor<2x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x2xf32>
  %1 = "onnx.Slice"(%x, %i5, %end, %a, %a) : (tensor<2x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x4xf32>
  %2 = "onnx.Concat"(%y, %0, %1) <{axis = 1 : si64}> : (tensor<2x1xf32>, tensor<2x2xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  onnx.Return %2 : tensor<2x7xf32>
}

// -----

// All results of a Split, with an unknown number of rows.
// CHECK-LABEL: @ConcatOfParts_split(
// CHECK-NOT: onnx.Concat
// CHECK: onnx.Return %arg0
func.func @ConcatOfParts_split(%x: tensor<?x9xf32>) -> tensor<?x9xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Split"(%x, %none) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<?x9xf32>, none) -> (tensor<?x5xf32>, tensor<?x4xf32>)
  %1 = "onnx.Concat"(%0#0, %0#1) <{axis = -1 : si64}> : (tensor<?x5xf32>, tensor<?x4xf32>) -> tensor<?x9xf32>
  onnx.Return %1 : tensor<?x9xf32>
}

// -----

// The parts are in another order.
// CHECK-LABEL: @not_ConcatOfParts(
// CHECK: "onnx.Concat"
func.func @not_ConcatOfParts(%x: tensor<2x9xf32>) -> tensor<2x9xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Split"(%x, %none) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<2x9xf32>, none) -> (tensor<2x5xf32>, tensor<2x4xf32>)
  %1 = "onnx.Concat"(%0#1, %0#0) <{axis = 1 : si64}> : (tensor<2x4xf32>, tensor<2x5xf32>) -> tensor<2x9xf32>
  onnx.Return %1 : tensor<2x9xf32>
}

// -----

// The parts are joined along another dimension.
// CHECK-LABEL: @not_ConcatOfParts_axis(
// CHECK: "onnx.Concat"
func.func @not_ConcatOfParts_axis(%x: tensor<2x8xf32>) -> tensor<4x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Split"(%x, %none) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<2x8xf32>, none) -> (tensor<2x4xf32>, tensor<2x4xf32>)
  %1 = "onnx.Concat"(%0#0, %0#1) <{axis = 0 : si64}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  onnx.Return %1 : tensor<4x4xf32>
}

// -----

// CHECK-LABEL: @SliceOfConcat_within(
// CHECK: %[[Y:.*]] = "onnx.Slice"(%arg1, {{.*}}) : (tensor<2x7xf32>, {{.*}} -> tensor<2x3xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @SliceOfConcat_within(%x: tensor<2x3xf32>, %y: tensor<2x7xf32>) -> tensor<2x3xf32> {
  %a = onnx.Constant dense<1> : tensor<1xi64>
  %i4 = onnx.Constant dense<4> : tensor<1xi64>
  %i7 = onnx.Constant dense<7> : tensor<1xi64>
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<2x7xf32>) -> tensor<2x10xf32>
  %1 = "onnx.Slice"(%0, %i4, %i7, %a, %a) : (tensor<2x10xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  onnx.Return %1 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @not_SliceOfConcat_across(
// CHECK: "onnx.Concat"
func.func @not_SliceOfConcat_across(%x: tensor<2x3xf32>, %y: tensor<2x7xf32>) -> tensor<2x5xf32> {
  %a = onnx.Constant dense<1> : tensor<1xi64>
  %i2 = onnx.Constant dense<2> : tensor<1xi64>
  %i7 = onnx.Constant dense<7> : tensor<1xi64>
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<2x7xf32>) -> tensor<2x10xf32>
  %1 = "onnx.Slice"(%0, %i2, %i7, %a, %a) : (tensor<2x10xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}
