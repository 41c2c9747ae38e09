// Rules of the families "Movement" and "Transpositions" in docs/Rewrites.md. A
// function has the name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @CastBetweenAxes(
// CHECK-NEXT: "onnx.Cast"(%arg0)
func.func @CastBetweenAxes(%x: tensor<3x4xf32>) -> tensor<3x4xi64> {
  %axes = onnx.Constant dense<[0, 2]> : tensor<2xi64>
  %same = onnx.Constant dense<[0, -2]> : tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %axes) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<1x3x1x4xf32>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i64}> : (tensor<1x3x1x4xf32>) -> tensor<1x3x1x4xi64>
  %2 = "onnx.Squeeze"(%1, %same) : (tensor<1x3x1x4xi64>, tensor<2xi64>) -> tensor<3x4xi64>
  onnx.Return %2 : tensor<3x4xi64>
}

// -----

// CHECK-LABEL: @CastBetweenAxes_reverse(
// CHECK-NEXT: "onnx.Cast"(%arg0)
func.func @CastBetweenAxes_reverse(%x: tensor<3x1x4xf32>) -> tensor<3x1x4xf16> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<3x1x4xf32>, tensor<1xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f16}> : (tensor<3x4xf32>) -> tensor<3x4xf16>
  %2 = "onnx.Unsqueeze"(%1, %axes) : (tensor<3x4xf16>, tensor<1xi64>) -> tensor<3x1x4xf16>
  onnx.Return %2 : tensor<3x1x4xf16>
}

// -----

// CHECK-LABEL: @not_CastBetweenAxes(
// CHECK: "onnx.Cast"
// CHECK-NEXT: "onnx.Squeeze"
func.func @not_CastBetweenAxes(%x: tensor<3x1x4xf32>) -> tensor<3x4xi64> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i64}> : (tensor<3x1x4xf32>) -> tensor<3x1x4xi64>
  %1 = "onnx.Squeeze"(%0, %axes) : (tensor<3x1x4xi64>, tensor<1xi64>) -> tensor<3x4xi64>
  onnx.Return %1 : tensor<3x4xi64>
}

// -----

// CHECK-LABEL: @ConcatOfBlocks(
// CHECK-NEXT: %[[Y:.*]] = "onnx.SpaceToDepth"(%arg0) <{blocksize = 2 : si64}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ConcatOfBlocks(%x: tensor<1x2x4x6xf32>) -> tensor<1x8x2x3xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %h0 = "onnx.Slice"(%x, %zero, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %h1 = "onnx.Slice"(%x, %one, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %q00 = "onnx.Slice"(%h0, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q01 = "onnx.Slice"(%h0, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q10 = "onnx.Slice"(%h1, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q11 = "onnx.Slice"(%h1, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %y = "onnx.Concat"(%q00, %q01, %q10, %q11) <{axis = 1 : si64}> : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x8x2x3xf32>
  onnx.Return %y : tensor<1x8x2x3xf32>
}

// -----

// CHECK-LABEL: @ConcatOfBlocks_columns(
// CHECK: %[[R:.*]] = "onnx.Reshape"(%arg0, {{.*}} -> tensor<1x2x2x2x3x2xf32>
// CHECK: %[[T:.*]] = "onnx.Transpose"(%[[R]]) <{perm = [0, 5, 3, 1, 2, 4]}>
// CHECK: "onnx.Reshape"(%[[T]]
func.func @ConcatOfBlocks_columns(%x: tensor<1x2x4x6xf32>) -> tensor<1x8x2x3xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %h0 = "onnx.Slice"(%x, %zero, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %h1 = "onnx.Slice"(%x, %one, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %q00 = "onnx.Slice"(%h0, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q01 = "onnx.Slice"(%h0, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q10 = "onnx.Slice"(%h1, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q11 = "onnx.Slice"(%h1, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %y = "onnx.Concat"(%q00, %q10, %q01, %q11) <{axis = 1 : si64}> : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x8x2x3xf32>
  onnx.Return %y : tensor<1x8x2x3xf32>
}

// -----

// Another order.
// CHECK-LABEL: @not_ConcatOfBlocks(
// CHECK: "onnx.Concat"
func.func @not_ConcatOfBlocks(%x: tensor<1x2x4x6xf32>) -> tensor<1x8x2x3xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %h0 = "onnx.Slice"(%x, %zero, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %h1 = "onnx.Slice"(%x, %one, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %q00 = "onnx.Slice"(%h0, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q01 = "onnx.Slice"(%h0, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q10 = "onnx.Slice"(%h1, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q11 = "onnx.Slice"(%h1, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %y = "onnx.Concat"(%q00, %q01, %q11, %q10) <{axis = 1 : si64}> : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x8x2x3xf32>
  onnx.Return %y : tensor<1x8x2x3xf32>
}

// -----

// One part twice.
// CHECK-LABEL: @not_ConcatOfBlocks_twice(
// CHECK: "onnx.Concat"
func.func @not_ConcatOfBlocks_twice(%x: tensor<1x2x4x6xf32>) -> tensor<1x8x2x3xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %h0 = "onnx.Slice"(%x, %zero, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %h1 = "onnx.Slice"(%x, %one, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %q00 = "onnx.Slice"(%h0, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q01 = "onnx.Slice"(%h0, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q10 = "onnx.Slice"(%h1, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q11 = "onnx.Slice"(%h1, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %y = "onnx.Concat"(%q00, %q01, %q10, %q10) <{axis = 1 : si64}> : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x8x2x3xf32>
  onnx.Return %y : tensor<1x8x2x3xf32>
}

// -----

// Rows are joined.
// CHECK-LABEL: @not_ConcatOfBlocks_rows(
// CHECK: "onnx.Concat"
func.func @not_ConcatOfBlocks_rows(%x: tensor<1x2x4x6xf32>) -> tensor<1x2x8x3xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %h0 = "onnx.Slice"(%x, %zero, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %h1 = "onnx.Slice"(%x, %one, %end, %two, %two) : (tensor<1x2x4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x6xf32>
  %q00 = "onnx.Slice"(%h0, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q01 = "onnx.Slice"(%h0, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q10 = "onnx.Slice"(%h1, %zero, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %q11 = "onnx.Slice"(%h1, %one, %end, %three, %two) : (tensor<1x2x2x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x2x2x3xf32>
  %y = "onnx.Concat"(%q00, %q01, %q10, %q11) <{axis = 2 : si64}> : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x2x8x3xf32>
  onnx.Return %y : tensor<1x2x8x3xf32>
}

// -----

// CHECK-LABEL: @ConcatOfConcat(
// CHECK-NEXT: "onnx.Concat"(%arg0, %arg1, %arg2) <{axis = 1 : si64}>
func.func @ConcatOfConcat(%x: tensor<3x4xf32>, %y: tensor<3x2xf32>, %z: tensor<3x1xf32>) -> tensor<3x7xf32> {
  %0 = "onnx.Concat"(%x, %y) <{axis = -1 : si64}> : (tensor<3x4xf32>, tensor<3x2xf32>) -> tensor<3x6xf32>
  %1 = "onnx.Concat"(%0, %z) <{axis = 1 : si64}> : (tensor<3x6xf32>, tensor<3x1xf32>) -> tensor<3x7xf32>
  onnx.Return %1 : tensor<3x7xf32>
}

// -----

// CHECK-LABEL: @not_ConcatOfConcat(
// CHECK: "onnx.Concat"
// CHECK: "onnx.Concat"
func.func @not_ConcatOfConcat(%x: tensor<3x4xf32>, %y: tensor<3x2xf32>, %z: tensor<1x6xf32>) -> tensor<4x6xf32> {
  %0 = "onnx.Concat"(%x, %y) <{axis = -1 : si64}> : (tensor<3x4xf32>, tensor<3x2xf32>) -> tensor<3x6xf32>
  %1 = "onnx.Concat"(%0, %z) <{axis = 0 : si64}> : (tensor<3x6xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
  onnx.Return %1 : tensor<4x6xf32>
}

// -----

// One of the parts is used as well.
// CHECK-LABEL: @ConcatOfSplit(
// CHECK: %[[P:.*]]:2 = "onnx.Split"(%arg0,
// CHECK-NEXT: onnx.Return %arg0, %[[P]]#1
func.func @ConcatOfSplit(%x: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x3xf32>) {
  %sizes = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %sizes) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> (tensor<3x1xf32>, tensor<3x3xf32>)
  %1 = "onnx.Concat"(%0#0, %0#1) <{axis = -1 : si64}> : (tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<3x4xf32>
  onnx.Return %1, %0#1 : tensor<3x4xf32>, tensor<3x3xf32>
}

// -----

// CHECK-LABEL: @not_ConcatOfSplit(
// CHECK: "onnx.Concat"
func.func @not_ConcatOfSplit(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %sizes = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %sizes) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
  %1 = "onnx.Concat"(%0#1, %0#0) <{axis = -1 : si64}> : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @GatherOfRange(
// CHECK: "onnx.Slice"(%arg0,
func.func @GatherOfRange(%x: tensor<3x5xf32>) -> tensor<3x3xf32> {
  %list = onnx.Constant dense<[1, 2, -2]> : tensor<3xi64>
  %0 = "onnx.Gather"(%x, %list) <{axis = 1 : si64}> : (tensor<3x5xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  onnx.Return %0 : tensor<3x3xf32>
}

// -----

// CHECK-LABEL: @not_GatherOfRange(
// CHECK: "onnx.Gather"
func.func @not_GatherOfRange(%x: tensor<3x5xf32>) -> tensor<3x3xf32> {
  %list = onnx.Constant dense<[1, 2, 4]> : tensor<3xi64>
  %0 = "onnx.Gather"(%x, %list) <{axis = 1 : si64}> : (tensor<3x5xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  onnx.Return %0 : tensor<3x3xf32>
}

// -----

// CHECK-LABEL: @NeedlessExpand(
// CHECK-NEXT: "onnx.Mul"(%arg0, %arg1)
func.func @NeedlessExpand(%x: tensor<3x4xf32>, %y: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %shape = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %0 = "onnx.Expand"(%y, %shape) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @NeedlessExpand_tile(
// CHECK-NEXT: "onnx.Mul"(%arg0, %arg1)
func.func @NeedlessExpand_tile(%x: tensor<3x4xf32>, %y: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %repeats = onnx.Constant dense<[3, 1]> : tensor<2xi64>
  %0 = "onnx.Tile"(%y, %repeats) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// Two rows are repeated.
// CHECK-LABEL: @not_NeedlessExpand_tile(
// CHECK: "onnx.Tile"
func.func @not_NeedlessExpand_tile(%x: tensor<4x4xf32>, %y: tensor<2x4xf32>) -> tensor<4x4xf32> {
  %repeats = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %0 = "onnx.Tile"(%y, %repeats) : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<4x4xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  onnx.Return %1 : tensor<4x4xf32>
}

// -----

// CHECK-LABEL: @not_NeedlessExpand(
// CHECK: "onnx.Expand"
func.func @not_NeedlessExpand(%x: tensor<1x4xf32>, %y: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %shape = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %0 = "onnx.Expand"(%y, %shape) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @ReshapeOfView(
// CHECK: "onnx.Reshape"(%arg0,
func.func @ReshapeOfView(%x: tensor<3x1x4xf32>) -> tensor<2x6xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %shape = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<3x1x4xf32>, tensor<1xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x6xf32>
  onnx.Return %1 : tensor<2x6xf32>
}

// -----

// The first size is copied from the view.
// CHECK-LABEL: @not_ReshapeOfView(
// CHECK: "onnx.Flatten"
func.func @not_ReshapeOfView(%x: tensor<3x2x4xf32>) -> tensor<6x2x2xf32> {
  %shape = onnx.Constant dense<[0, 2, 2]> : tensor<3xi64>
  %0 = "onnx.Flatten"(%x) <{axis = 2 : si64}> : (tensor<3x2x4xf32>) -> tensor<6x4xf32>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<6x4xf32>, tensor<3xi64>) -> tensor<6x2x2xf32>
  onnx.Return %1 : tensor<6x2x2xf32>
}

// -----

// CHECK-LABEL: @SliceOfConcat(
// CHECK-NEXT: onnx.Return %arg1
func.func @SliceOfConcat(%x: tensor<3x4xf32>, %y: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %start = onnx.Constant dense<-2> : tensor<1xi64>
  %end = onnx.Constant dense<100> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3x2xf32>) -> tensor<3x6xf32>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %none) : (tensor<3x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @not_SliceOfConcat(
// CHECK: "onnx.Slice"
func.func @not_SliceOfConcat(%x: tensor<3x4xf32>, %y: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %start = onnx.Constant dense<3> : tensor<1xi64>
  %end = onnx.Constant dense<5> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3x2xf32>) -> tensor<3x6xf32>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %none) : (tensor<3x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @SliceOfSlice(
// CHECK-DAG: %[[START:.*]] = onnx.Constant dense<3>
// CHECK-DAG: %[[END:.*]] = onnx.Constant dense<5>
// CHECK: "onnx.Slice"(%arg0, %[[START]], %[[END]],
func.func @SliceOfSlice(%x: tensor<3x9xf32>) -> tensor<3x2xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %last = onnx.Constant dense<-2> : tensor<1xi64>
  %end = onnx.Constant dense<3> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %two, %last, %axis, %one) : (tensor<3x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x5xf32>
  %1 = "onnx.Slice"(%0, %one, %end, %axis, %one) : (tensor<3x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @SliceOfSlice_dimensions(
// CHECK-DAG: %[[S:.*]] = onnx.Constant dense<[2, 1]>
// CHECK-DAG: %[[E:.*]] = onnx.Constant dense<[-2, 2]>
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<[1, 0]>
// CHECK: %[[Y:.*]] = "onnx.Slice"(%arg0, %[[S]], %[[E]], %[[A]], %{{.*}})
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @SliceOfSlice_dimensions(%x: tensor<3x9xf32>) -> tensor<1x5xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %other = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %last = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %two, %last, %axis, %one) : (tensor<3x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x5xf32>
  %1 = "onnx.Slice"(%0, %one, %two, %other, %one) : (tensor<3x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x5xf32>
  onnx.Return %1 : tensor<1x5xf32>
}

// -----

// Elements 1, 3, 5 and 7; then the second and the fourth of them.
// CHECK-LABEL: @SliceOfSlice_steps(
// CHECK-DAG: %[[S:.*]] = onnx.Constant dense<3>
// CHECK-DAG: %[[E:.*]] = onnx.Constant dense<8>
// CHECK-DAG: %[[T:.*]] = onnx.Constant dense<4>
// CHECK: %[[Y:.*]] = "onnx.Slice"(%arg0, %[[S]], %[[E]], %{{.*}}, %[[T]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @SliceOfSlice_steps(%x: tensor<3x9xf32>) -> tensor<3x2xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %end = onnx.Constant dense<-1> : tensor<1xi64>
  %all = onnx.Constant dense<1000> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %one, %end, %axis, %two) : (tensor<3x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Slice"(%0, %one, %all, %axis, %two) : (tensor<3x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf32>
  onnx.Return %1 : tensor<3x2xf32>
}

// -----

// How many elements there are, backwards, depends on the size.
// CHECK-LABEL: @not_SliceOfSlice(
// CHECK: "onnx.Slice"
// CHECK: "onnx.Slice"
func.func @not_SliceOfSlice(%x: tensor<9xf32>) -> tensor<3xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %back = onnx.Constant dense<-1> : tensor<1xi64>
  %start = onnx.Constant dense<6> : tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %start, %one, %axis, %back) : (tensor<9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xf32>
  %1 = "onnx.Slice"(%0, %axis, %three, %axis, %one) : (tensor<5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf32>
  onnx.Return %1 : tensor<3xf32>
}

// -----

// Other rules join the parts again.
// CHECK-LABEL: @not_SliceOfSlice_joined(
// CHECK: "onnx.Slice"(%arg0
// CHECK: "onnx.Slice"
func.func @not_SliceOfSlice_joined(%x: tensor<3x9xf32>, %y: tensor<1x5xf32>) -> tensor<2x5xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %other = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<1xi64>
  %last = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %two, %last, %axis, %one) : (tensor<3x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x5xf32>
  %1 = "onnx.Slice"(%0, %one, %two, %other, %one) : (tensor<3x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x5xf32>
  %2 = "onnx.Concat"(%1, %y) <{axis = 0 : si64}> : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<2x5xf32>
  onnx.Return %2 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @AxesOfAxes(
// CHECK: %[[AXES:.*]] = onnx.Constant dense<[0, 2, 4]>
// CHECK: "onnx.Squeeze"(%arg0, %[[AXES]])
func.func @AxesOfAxes(%x: tensor<1x3x1x4x1xf32>) -> tensor<3x4xf32> {
  %first = onnx.Constant dense<2> : tensor<1xi64>
  %second = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  %0 = "onnx.Squeeze"(%x, %first) : (tensor<1x3x1x4x1xf32>, tensor<1xi64>) -> tensor<1x3x4x1xf32>
  %1 = "onnx.Squeeze"(%0, %second) : (tensor<1x3x4x1xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_AxesOfAxes(
// CHECK: "onnx.Squeeze"
// CHECK: "onnx.Squeeze"
func.func @not_AxesOfAxes(%x: tensor<1x3x1x4x1xf32>) -> (tensor<1x3x4x1xf32>, tensor<3x4xf32>) {
  %first = onnx.Constant dense<2> : tensor<1xi64>
  %second = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  %0 = "onnx.Squeeze"(%x, %first) : (tensor<1x3x1x4x1xf32>, tensor<1xi64>) -> tensor<1x3x4x1xf32>
  %1 = "onnx.Squeeze"(%0, %second) : (tensor<1x3x4x1xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  onnx.Return %0, %1 : tensor<1x3x4x1xf32>, tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @UndoneBlocks(
// CHECK-NEXT: onnx.Return %arg0
func.func @UndoneBlocks(%x: tensor<1x3x4x6xf32>) -> tensor<1x3x4x6xf32> {
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32>
  %1 = "onnx.DepthToSpace"(%0) <{blocksize = 2 : si64, mode = "DCR"}> : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  onnx.Return %1 : tensor<1x3x4x6xf32>
}

// -----

// CHECK-LABEL: @UndoneBlocks_reverse(
// CHECK-NEXT: onnx.Return %arg0
func.func @UndoneBlocks_reverse(%x: tensor<1x12x2x3xf32>) -> tensor<1x12x2x3xf32> {
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64, mode = "DCR"}> : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  %1 = "onnx.SpaceToDepth"(%0) <{blocksize = 2 : si64}> : (tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32>
  onnx.Return %1 : tensor<1x12x2x3xf32>
}

// -----

// Another order of the channels.
// CHECK-LABEL: @not_UndoneBlocks(
// CHECK: "onnx.DepthToSpace"
func.func @not_UndoneBlocks(%x: tensor<1x3x4x6xf32>) -> tensor<1x3x4x6xf32> {
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32>
  %1 = "onnx.DepthToSpace"(%0) <{blocksize = 2 : si64, mode = "CRD"}> : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  onnx.Return %1 : tensor<1x3x4x6xf32>
}

// -----

// CHECK-LABEL: @AxesOfAxes_unsqueeze(
// CHECK: %[[AXES:.*]] = onnx.Constant dense<[0, 2, 3]>
// CHECK: "onnx.Unsqueeze"(%arg0, %[[AXES]])
func.func @AxesOfAxes_unsqueeze(%x: tensor<3x4xf32>) -> tensor<1x3x1x1x4xf32> {
  %first = onnx.Constant dense<1> : tensor<1xi64>
  %second = onnx.Constant dense<[0, -2]> : tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %first) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<3x1x4xf32>
  %1 = "onnx.Unsqueeze"(%0, %second) : (tensor<3x1x4xf32>, tensor<2xi64>) -> tensor<1x3x1x1x4xf32>
  onnx.Return %1 : tensor<1x3x1x1x4xf32>
}

// -----

// CHECK-LABEL: @not_AxesOfAxes_unsqueeze(
// CHECK: "onnx.Unsqueeze"
// CHECK: "onnx.Unsqueeze"
func.func @not_AxesOfAxes_unsqueeze(%x: tensor<3x4xf32>, %axes: tensor<1xi64>) -> tensor<*xf32> {
  %first = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Unsqueeze"(%x, %first) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<3x1x4xf32>
  %1 = "onnx.Unsqueeze"(%0, %axes) : (tensor<3x1x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

// CHECK-LABEL: @ConcatOfTransposes(
// CHECK-NEXT: %[[X:.*]] = "onnx.Concat"(%arg0, %arg1) <{axis = 0 : si64}>
// CHECK-NEXT: "onnx.Transpose"(%[[X]]) <{perm = [1, 2, 0]}>
func.func @ConcatOfTransposes(%x: tensor<2x3x4xf32>, %y: tensor<5x3x4xf32>) -> tensor<3x4x7xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = "onnx.Transpose"(%y) <{perm = [1, 2, 0]}> : (tensor<5x3x4xf32>) -> tensor<3x4x5xf32>
  %2 = "onnx.Concat"(%0, %1) <{axis = 2 : si64}> : (tensor<3x4x2xf32>, tensor<3x4x5xf32>) -> tensor<3x4x7xf32>
  onnx.Return %2 : tensor<3x4x7xf32>
}

// -----

// CHECK-LABEL: @not_ConcatOfTransposes(
// CHECK: "onnx.Transpose"
// CHECK: "onnx.Concat"
func.func @not_ConcatOfTransposes(%x: tensor<2x3x4xf32>, %y: tensor<3x5x4xf32>) -> tensor<3x4x7xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = "onnx.Transpose"(%y) <{perm = [0, 2, 1]}> : (tensor<3x5x4xf32>) -> tensor<3x4x5xf32>
  %2 = "onnx.Concat"(%0, %1) <{axis = 2 : si64}> : (tensor<3x4x2xf32>, tensor<3x4x5xf32>) -> tensor<3x4x7xf32>
  onnx.Return %2 : tensor<3x4x7xf32>
}

// -----

// CHECK-LABEL: @GemmOfDequantize(
// CHECK: %[[T:.*]] = "onnx.Transpose"(%{{.*}}) <{perm = [1, 0]}> : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK: %[[W:.*]] = "onnx.DequantizeLinear"(%[[T]], {{.*}}axis = 1 : si64
// CHECK: "onnx.Gemm"(%arg0, %[[W]], %{{.*}}transB = 0
func.func @GemmOfDequantize(%x: tensor<4x3xf32>, %b: tensor<2xf32>) -> tensor<4x2xf32> {
  %w = onnx.Constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi8>
  %s = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
  %z = onnx.Constant dense<[0, 1]> : tensor<2xi8>
  %0 = "onnx.DequantizeLinear"(%w, %s, %z) <{axis = 0 : si64}> : (tensor<2x3xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x3xf32>
  %1 = "onnx.Gemm"(%x, %0, %b) <{transB = 1 : si64}> : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  onnx.Return %1 : tensor<4x2xf32>
}

// -----

// CHECK-LABEL: @not_GemmOfDequantize(
// CHECK-NOT: "onnx.Transpose"
// CHECK: "onnx.Gemm"({{.*}}transB = 1
func.func @not_GemmOfDequantize(%x: tensor<4x3xf32>, %w: tensor<2x3xi8>, %b: tensor<2xf32>) -> tensor<4x2xf32> {
  %s = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
  %z = onnx.Constant dense<[0, 1]> : tensor<2xi8>
  %0 = "onnx.DequantizeLinear"(%w, %s, %z) <{axis = 0 : si64}> : (tensor<2x3xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x3xf32>
  %1 = "onnx.Gemm"(%x, %0, %b) <{transB = 1 : si64}> : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  onnx.Return %1 : tensor<4x2xf32>
}

// -----

// CHECK-LABEL: @TransposeOfDequantize(
// CHECK: %[[T:.*]] = "onnx.Transpose"(%{{.*}}) <{perm = [2, 0, 1]}> : (tensor<2x1x3xi8>) -> tensor<3x2x1xi8>
// CHECK: "onnx.DequantizeLinear"(%[[T]], {{.*}}axis = 1 : si64{{.*}} -> tensor<3x2x1xf32>
func.func @TransposeOfDequantize(%x: tensor<3x2x5xf32>) -> tensor<3x2x5xf32> {
  %w = onnx.Constant dense<[[[1, -2, 3]], [[4, 5, -6]]]> : tensor<2x1x3xi8>
  %s = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
  %z = onnx.Constant dense<[0, 1]> : tensor<2xi8>
  %0 = "onnx.DequantizeLinear"(%w, %s, %z) <{axis = -3 : si64}> : (tensor<2x1x3xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x1x3xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [2, 0, 1]}> : (tensor<2x1x3xf32>) -> tensor<3x2x1xf32>
  %2 = "onnx.Mul"(%x, %1) : (tensor<3x2x5xf32>, tensor<3x2x1xf32>) -> tensor<3x2x5xf32>
  onnx.Return %2 : tensor<3x2x5xf32>
}

// -----

// What is dequantized has another user.
// CHECK-LABEL: @not_TransposeOfDequantize(
// CHECK: "onnx.DequantizeLinear"
// CHECK: "onnx.Transpose"
func.func @not_TransposeOfDequantize(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2x3xf32>) {
  %w = onnx.Constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi8>
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %z = onnx.Constant dense<1> : tensor<i8>
  %0 = "onnx.DequantizeLinear"(%w, %s, %z) <{axis = 1 : si64}> : (tensor<2x3xi8>, tensor<f32>, tensor<i8>) -> tensor<2x3xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = "onnx.Mul"(%x, %1) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  onnx.Return %2, %0 : tensor<3x2xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @GemmOfTranspose(
// CHECK: "onnx.Gemm"(%arg0, %arg1, %{{.*}}) <{{.*}}transA = 1 : si64, transB = 0 : si64}>
func.func @GemmOfTranspose(%x: tensor<3x4xf32>, %y: tensor<3x5xf32>) -> tensor<4x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = "onnx.Transpose"(%y) <{perm = [1, 0]}> : (tensor<3x5xf32>) -> tensor<5x3xf32>
  %2 = "onnx.Gemm"(%0, %1, %none) <{transB = 1 : si64}> : (tensor<4x3xf32>, tensor<5x3xf32>, none) -> tensor<4x5xf32>
  onnx.Return %2 : tensor<4x5xf32>
}

// -----

// CHECK-LABEL: @not_GemmOfTranspose(
// CHECK: "onnx.Transpose"
// CHECK: "onnx.Gemm"
func.func @not_GemmOfTranspose(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<4x3xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = "onnx.Gemm"(%x, %x, %y) <{transA = 1 : si64}> : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %2 = "onnx.MatMul"(%1, %0) : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  onnx.Return %2 : tensor<4x3xf32>
}

// -----

// CHECK-LABEL: @ReduceOfTranspose(
// CHECK: %[[AXES:.*]] = onnx.Constant dense<[1, 2]>
// CHECK-NEXT: %[[Y:.*]] = "onnx.ReduceMean"(%arg0, %[[AXES]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ReduceOfTranspose(%x: tensor<2x3x4x5xf32>) -> tensor<2x5xf32> {
  %axes = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [0, 3, 1, 2]}> : (tensor<2x3x4x5xf32>) -> tensor<2x5x3x4xf32>
  %1 = "onnx.ReduceMean"(%0, %axes) <{keepdims = 0 : si64}> : (tensor<2x5x3x4xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @ReduceOfTranspose_kept(
// CHECK: %[[Y:.*]] = "onnx.ReduceMax"(%arg0,
// CHECK-NEXT: "onnx.Transpose"(%[[Y]]) <{perm = [2, 0, 1]}>
func.func @ReduceOfTranspose_kept(%x: tensor<3x4x5xf32>) -> tensor<5x1x4xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<3x4x5xf32>) -> tensor<5x3x4xf32>
  %1 = "onnx.ReduceMax"(%0, %axes) <{keepdims = 1 : si64}> : (tensor<5x3x4xf32>, tensor<1xi64>) -> tensor<5x1x4xf32>
  onnx.Return %1 : tensor<5x1x4xf32>
}

// -----

// CHECK-LABEL: @not_ReduceOfTranspose(
// CHECK: "onnx.Transpose"
// CHECK: "onnx.ReduceSum"
func.func @not_ReduceOfTranspose(%x: tensor<3x4x5xf32>) -> (tensor<5x3x4xf32>, tensor<5x4xf32>) {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<3x4x5xf32>) -> tensor<5x3x4xf32>
  %1 = "onnx.ReduceSum"(%0, %axes) <{keepdims = 0 : si64}> : (tensor<5x3x4xf32>, tensor<1xi64>) -> tensor<5x4xf32>
  onnx.Return %0, %1 : tensor<5x3x4xf32>, tensor<5x4xf32>
}

// -----

// CHECK-LABEL: @SliceOfTranspose(
// CHECK: %[[A:.*]] = onnx.Constant dense<[0, 1]> : tensor<2xi64>
// CHECK: %[[S:.*]] = "onnx.Slice"(%arg0, %{{.*}}, %{{.*}}, %[[A]], %{{.*}})
// CHECK-NEXT: "onnx.Transpose"(%[[S]]) <{perm = [0, 2, 1]}>
func.func @SliceOfTranspose(%x: tensor<3x4x5xf32>) -> tensor<2x5x2xf32> {
  %starts = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  %ends = onnx.Constant dense<[3, -5]> : tensor<2xi64>
  %axes = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %steps = onnx.Constant dense<[1, -2]> : tensor<2xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 1]}> : (tensor<3x4x5xf32>) -> tensor<3x5x4xf32>
  %1 = "onnx.Slice"(%0, %starts, %ends, %axes, %steps) : (tensor<3x5x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x5x2xf32>
  onnx.Return %1 : tensor<2x5x2xf32>
}

// -----

// The first dimensions, in i32.
// CHECK-LABEL: @SliceOfTranspose_first(
// CHECK: %[[S:.*]] = "onnx.Slice"(%arg0, {{.*}} -> tensor<3x4x2xf32>
// CHECK-NEXT: "onnx.Transpose"(%[[S]]) <{perm = [2, 0, 1]}>
func.func @SliceOfTranspose_first(%x: tensor<3x4x5xf32>) -> tensor<2x3x4xf32> {
  %starts = onnx.Constant dense<1> : tensor<1xi32>
  %ends = onnx.Constant dense<3> : tensor<1xi32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<3x4x5xf32>) -> tensor<5x3x4xf32>
  %1 = "onnx.Slice"(%0, %starts, %ends, %none, %none) : (tensor<5x3x4xf32>, tensor<1xi32>, tensor<1xi32>, none, none) -> tensor<2x3x4xf32>
  onnx.Return %1 : tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: @not_SliceOfTranspose(
// CHECK: "onnx.Transpose"
// CHECK: "onnx.Slice"
func.func @not_SliceOfTranspose(%x: tensor<3x4xf32>) -> (tensor<4x2xf32>, tensor<4x3xf32>) {
  %start = onnx.Constant dense<1> : tensor<1xi64>
  %end = onnx.Constant dense<3> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = "onnx.Slice"(%0, %start, %end, %start, %start) : (tensor<4x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4x2xf32>
  onnx.Return %1, %0 : tensor<4x2xf32>, tensor<4x3xf32>
}

// -----

// CHECK-LABEL: @TransposeAroundPad(
// CHECK: %[[A:.*]] = onnx.Constant dense<[0, 2, 3, 1]> : tensor<4xi64>
// CHECK: %[[P:.*]] = "onnx.Pad"(%arg0, %{{.*}}, %{{.*}}, %[[A]]) <{mode = "reflect"}>
// CHECK-NEXT: onnx.Return %[[P]]
func.func @TransposeAroundPad(%x: tensor<1x2x4x5xf32>) -> tensor<1x2x6x8xf32> {
  %pads = onnx.Constant dense<[0, 1, 2, 0, 0, 1, 1, 0]> : tensor<8xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 3, 1]}> : (tensor<1x2x4x5xf32>) -> tensor<1x4x5x2xf32>
  %1 = "onnx.Pad"(%0, %pads, %none, %none) <{mode = "reflect"}> : (tensor<1x4x5x2xf32>, tensor<8xi64>, none, none) -> tensor<1x6x8x2xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [0, 3, 1, 2]}> : (tensor<1x6x8x2xf32>) -> tensor<1x2x6x8xf32>
  onnx.Return %2 : tensor<1x2x6x8xf32>
}

// -----

// CHECK-LABEL: @TransposeAroundPad_axes(
// CHECK: %[[A:.*]] = onnx.Constant dense<3> : tensor<1xi64>
// CHECK: "onnx.Pad"(%arg0, %arg1, %arg2, %[[A]]) <{mode = "constant"}>
// CHECK-NOT: "onnx.Transpose"
func.func @TransposeAroundPad_axes(%x: tensor<1x2x4x5xf32>, %pads: tensor<2xi64>, %v: tensor<f32>) -> tensor<1x2x4x?xf32> {
  %axes = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 3, 1]}> : (tensor<1x2x4x5xf32>) -> tensor<1x4x5x2xf32>
  %1 = "onnx.Pad"(%0, %pads, %v, %axes) <{mode = "constant"}> : (tensor<1x4x5x2xf32>, tensor<2xi64>, tensor<f32>, tensor<1xi64>) -> tensor<1x4x?x2xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [0, 3, 1, 2]}> : (tensor<1x4x?x2xf32>) -> tensor<1x2x4x?xf32>
  onnx.Return %2 : tensor<1x2x4x?xf32>
}

// -----

// The orders do not undo each other.
// CHECK-LABEL: @not_TransposeAroundPad(
// CHECK: "onnx.Transpose"
// CHECK: "onnx.Pad"
// CHECK: "onnx.Transpose"
func.func @not_TransposeAroundPad(%x: tensor<2x4x5xf32>) -> tensor<2x7x4xf32> {
  %pads = onnx.Constant dense<[0, 1, 0, 0, 1, 0]> : tensor<6xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<2x4x5xf32>) -> tensor<4x5x2xf32>
  %1 = "onnx.Pad"(%0, %pads, %none, %none) <{mode = "constant"}> : (tensor<4x5x2xf32>, tensor<6xi64>, none, none) -> tensor<4x7x2xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [2, 1, 0]}> : (tensor<4x7x2xf32>) -> tensor<2x7x4xf32>
  onnx.Return %2 : tensor<2x7x4xf32>
}

// -----

// CHECK-LABEL: @TransposeAroundElementwise(
// CHECK: %[[X:.*]] = "onnx.Mul"(%arg0, %arg1)
// CHECK-NEXT: %[[C:.*]] = "onnx.Transpose"(%{{.*}}) <{perm = [0, 3, 1, 2]}> : (tensor<1x1x1x3xf32>)
// CHECK-NEXT: "onnx.Add"(%[[X]], %[[C]])
// CHECK-NEXT: "onnx.Clip"
// CHECK-NEXT: onnx.Return
func.func @TransposeAroundElementwise(%x: tensor<2x3x4x5xf32>, %s: tensor<f32>) -> tensor<2x3x4x5xf32> {
  %c = onnx.Constant dense<[[[[1.0, 2.0, 3.0]]]]> : tensor<1x1x1x3xf32>
  %max = onnx.Constant dense<1.5> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 3, 1]}> : (tensor<2x3x4x5xf32>) -> tensor<2x4x5x3xf32>
  %1 = "onnx.Mul"(%0, %s) : (tensor<2x4x5x3xf32>, tensor<f32>) -> tensor<2x4x5x3xf32>
  %2 = "onnx.Add"(%1, %c) : (tensor<2x4x5x3xf32>, tensor<1x1x1x3xf32>) -> tensor<2x4x5x3xf32>
  %3 = "onnx.Clip"(%2, %none, %max) : (tensor<2x4x5x3xf32>, none, tensor<f32>) -> tensor<2x4x5x3xf32>
  %4 = "onnx.Transpose"(%3) <{perm = [0, 3, 1, 2]}> : (tensor<2x4x5x3xf32>) -> tensor<2x3x4x5xf32>
  onnx.Return %4 : tensor<2x3x4x5xf32>
}

// -----

// Nothing would be gained.
// CHECK-LABEL: @not_TransposeAroundElementwise(
// CHECK: "onnx.Transpose"(%arg0)
// CHECK: "onnx.Transpose"
func.func @not_TransposeAroundElementwise(%x: tensor<3x4xf32>, %y: tensor<4x3xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = "onnx.Mul"(%0, %y) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [1, 0]}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
  onnx.Return %2 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @ElementwiseOfExpand(
// CHECK: %[[X:.*]] = "onnx.Sub"(%{{.*}}, %arg0) : (tensor<f32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK: "onnx.Expand"(%[[X]], %{{.*}}) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
func.func @ElementwiseOfExpand(%x: tensor<1x4xf32>) -> tensor<3x4xf32> {
  %shape = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %c = onnx.Constant dense<5.0> : tensor<f32>
  %0 = "onnx.Expand"(%x, %shape) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Sub"(%c, %0) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_ElementwiseOfExpand(
// CHECK: "onnx.Expand"
// CHECK: "onnx.Sub"
func.func @not_ElementwiseOfExpand(%x: tensor<1x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %shape = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %c = onnx.Constant dense<5.0> : tensor<f32>
  %0 = "onnx.Expand"(%x, %shape) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1 = "onnx.Sub"(%0, %c) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %0, %1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @TransposeAroundSoftmax(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Softmax"(%arg0) <{axis = 1 : si64}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @TransposeAroundSoftmax(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 1]}> : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  %1 = "onnx.Softmax"(%0) <{axis = -1 : si64}> : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [0, 2, 1]}> : (tensor<2x4x3xf32>) -> tensor<2x3x4xf32>
  onnx.Return %2 : tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: @TransposeAroundSoftmax_log(
// CHECK-NEXT: %[[Y:.*]] = "onnx.LogSoftmax"(%arg0) <{axis = 2 : si64}>
func.func @TransposeAroundSoftmax_log(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = "onnx.LogSoftmax"(%0) <{axis = 0 : si64}> : (tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [1, 2, 0]}> : (tensor<4x2x3xf32>) -> tensor<2x3x4xf32>
  onnx.Return %2 : tensor<2x3x4xf32>
}

// -----

// The orders do not undo each other.
// CHECK-LABEL: @not_TransposeAroundSoftmax(
// CHECK-COUNT-2: "onnx.Transpose"
func.func @not_TransposeAroundSoftmax(%x: tensor<2x3x4xf32>) -> tensor<3x4x2xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = "onnx.Softmax"(%0) <{axis = 0 : si64}> : (tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
  %2 = "onnx.Transpose"(%1) <{perm = [2, 0, 1]}> : (tensor<4x2x3xf32>) -> tensor<3x4x2xf32>
  onnx.Return %2 : tensor<3x4x2xf32>
}

// -----

// CHECK-LABEL: @SplitOfTranspose(
// CHECK: %[[P:.*]]:2 = "onnx.Split"(%arg0, %{{.*}}) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<2x5x4xf32>, none) -> (tensor<2x3x4xf32>, tensor<2x2x4xf32>)
// CHECK-NEXT: %[[B:.*]] = "onnx.Transpose"(%[[P]]#1) <{perm = [1, 2, 0]}>
// CHECK-NEXT: onnx.Return %[[P]]#0, %[[B]]
func.func @SplitOfTranspose(%x: tensor<2x5x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x4x2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x5x4xf32>) -> tensor<4x2x5xf32>
  %1, %2 = "onnx.Split"(%0, %none) <{axis = -1 : si64, num_outputs = 2 : si64}> : (tensor<4x2x5xf32>, none) -> (tensor<4x2x3xf32>, tensor<4x2x2xf32>)
  %3 = "onnx.Transpose"(%1) <{perm = [1, 2, 0]}> : (tensor<4x2x3xf32>) -> tensor<2x3x4xf32>
  %4 = "onnx.Transpose"(%2) <{perm = [2, 0, 1]}> : (tensor<4x2x2xf32>) -> tensor<2x4x2xf32>
  onnx.Return %3, %4 : tensor<2x3x4xf32>, tensor<2x4x2xf32>
}

// -----

// One part is used as it is, so that a transposition would be added.
// CHECK-LABEL: @not_SplitOfTranspose(
// CHECK: "onnx.Transpose"(%arg0)
func.func @not_SplitOfTranspose(%x: tensor<2x5x4xf32>) -> (tensor<2x3x4xf32>, tensor<4x2x2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x5x4xf32>) -> tensor<4x2x5xf32>
  %1, %2 = "onnx.Split"(%0, %none) <{axis = -1 : si64, num_outputs = 2 : si64}> : (tensor<4x2x5xf32>, none) -> (tensor<4x2x3xf32>, tensor<4x2x2xf32>)
  %3 = "onnx.Transpose"(%1) <{perm = [1, 2, 0]}> : (tensor<4x2x3xf32>) -> tensor<2x3x4xf32>
  onnx.Return %3, %2 : tensor<2x3x4xf32>, tensor<4x2x2xf32>
}

// -----

// CHECK-LABEL: @EinsumOfTranspose(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Einsum"(%arg0, %arg1) <{equation = "jki,jk->i"}> : (tensor<3x4x2xf32>, tensor<3x4xf32>) -> tensor<2xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @EinsumOfTranspose(%x: tensor<3x4x2xf32>, %y: tensor<3x4xf32>) -> tensor<2xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  %1 = "onnx.Einsum"(%0, %y) <{equation = "i j k, jk"}> : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// -----

// Dimensions of `...` have no names.
// CHECK-LABEL: @not_EinsumOfTranspose(
// CHECK: "onnx.Transpose"(%arg0)
func.func @not_EinsumOfTranspose(%x: tensor<3x4x2xf32>, %y: tensor<4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  %1 = "onnx.Einsum"(%0, %y) <{equation = "...j,jk->...k"}> : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  onnx.Return %1 : tensor<2x3x5xf32>
}

// -----

// CHECK-LABEL: @TransposeOfEinsum(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Einsum"(%arg0, %arg1) <{equation = "bij,bjk->kbi"}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<5x2x3xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @TransposeOfEinsum(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) -> tensor<5x2x3xf32> {
  %0 = "onnx.Einsum"(%x, %y) <{equation = "bij,bjk->bik"}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [2, 0, 1]}> : (tensor<2x3x5xf32>) -> tensor<5x2x3xf32>
  onnx.Return %1 : tensor<5x2x3xf32>
}

// -----

// CHECK-LABEL: @not_TransposeOfEinsum(
// CHECK: "onnx.Transpose"
func.func @not_TransposeOfEinsum(%x: tensor<3x4xf32>, %y: tensor<4x5xf32>) -> (tensor<3x5xf32>, tensor<5x3xf32>) {
  %0 = "onnx.Einsum"(%x, %y) <{equation = "ij,jk->ik"}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x5xf32>) -> tensor<5x3xf32>
  onnx.Return %0, %1 : tensor<3x5xf32>, tensor<5x3xf32>
}

// -----

// CHECK-LABEL: @CastOfMoved(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Transpose"(%arg0) <{perm = [1, 0]}> : (tensor<3x4xf16>) -> tensor<4x3xf16>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @CastOfMoved(%x: tensor<3x4xf16>) -> tensor<4x3xf16> {
  %0 = "onnx.Cast"(%x) <{to = f32}> : (tensor<3x4xf16>) -> tensor<3x4xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %2 = "onnx.Cast"(%1) <{to = f16}> : (tensor<4x3xf32>) -> tensor<4x3xf16>
  onnx.Return %2 : tensor<4x3xf16>
}

// -----

// CHECK-LABEL: @CastOfMoved_reshape(
// CHECK: "onnx.Cast"(%arg0) {{.*}}to = f64
// CHECK-NEXT: "onnx.Reshape"
// CHECK-NEXT: onnx.Return
func.func @CastOfMoved_reshape(%x: tensor<3x4xf16>) -> tensor<12xf64> {
  %s = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.Cast"(%x) <{to = f32}> : (tensor<3x4xf16>) -> tensor<3x4xf32>
  %1 = "onnx.Reshape"(%0, %s) : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<12xf32>
  %2 = "onnx.Cast"(%1) <{to = f64}> : (tensor<12xf32>) -> tensor<12xf64>
  onnx.Return %2 : tensor<12xf64>
}

// -----

// What is moved is used as it is, too.
// CHECK-LABEL: @not_CastOfMoved(
// CHECK-NEXT: "onnx.Cast"(%arg0)
// CHECK-NEXT: "onnx.Transpose"
// CHECK-NEXT: "onnx.Cast"
func.func @not_CastOfMoved(%x: tensor<3x4xf16>) -> (tensor<4x3xf32>, tensor<4x3xf16>) {
  %0 = "onnx.Cast"(%x) <{to = f32}> : (tensor<3x4xf16>) -> tensor<3x4xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %2 = "onnx.Cast"(%1) <{to = f16}> : (tensor<4x3xf32>) -> tensor<4x3xf16>
  onnx.Return %1, %2 : tensor<4x3xf32>, tensor<4x3xf16>
}

// -----

// CHECK-LABEL: @ShapeOfTranspose(
// CHECK-NEXT: %[[C:.*]] = onnx.Constant dense<[1, 2, 0]>
// CHECK-NEXT: %[[S:.*]] = "onnx.Shape"(%arg0)
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gather"(%[[S]], %[[C]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ShapeOfTranspose(%x: tensor<?x?x?xf32>) -> tensor<3xi64> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = "onnx.Shape"(%0) <{start = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<3xi64>
  onnx.Return %1 : tensor<3xi64>
}

// -----

// CHECK-LABEL: @SizeOfTranspose(
// CHECK-NEXT: "onnx.Size"(%arg0)
func.func @SizeOfTranspose(%x: tensor<?x?xf32>) -> tensor<i64> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Size"(%0) : (tensor<?x?xf32>) -> tensor<i64>
  onnx.Return %1 : tensor<i64>
}

// -----

// CHECK-LABEL: @DimOfTranspose(
// CHECK-NEXT: "onnx.Dim"(%arg0) <{axis = 2 : si64}>
func.func @DimOfTranspose(%x: tensor<?x?x?xf32>) -> tensor<1xi64> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = "onnx.Dim"(%0) <{axis = 1 : si64}> : (tensor<?x?x?xf32>) -> tensor<1xi64>
  onnx.Return %1 : tensor<1xi64>
}

// -----

// A part of the sizes.
// CHECK-LABEL: @not_ShapeOfTranspose(
// CHECK: "onnx.Transpose"
func.func @not_ShapeOfTranspose(%x: tensor<?x?x?xf32>) -> tensor<2xi64> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = "onnx.Shape"(%0) <{start = 1 : si64}> : (tensor<?x?x?xf32>) -> tensor<2xi64>
  onnx.Return %1 : tensor<2xi64>
}

// -----

// The order of dimensions depends on the rank.
// CHECK-LABEL: @not_DimOfTranspose(
// CHECK: "onnx.Transpose"
func.func @not_DimOfTranspose(%x: tensor<2x3xf32>) -> tensor<1xi64> {
  %s = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2x3xf32>) -> tensor<*xi64>
  %0 = "onnx.Transpose"(%s) : (tensor<*xi64>) -> tensor<*xi64>
  %1 = "onnx.Dim"(%0) <{axis = 0 : si64}> : (tensor<*xi64>) -> tensor<1xi64>
  onnx.Return %1 : tensor<1xi64>
}

// -----

// CHECK-LABEL: @not_SizeOfTranspose(
// CHECK: "onnx.Tile"
func.func @not_SizeOfTranspose(%x: tensor<?x?xf32>) -> tensor<i64> {
  %r = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %0 = "onnx.Tile"(%x, %r) : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.Size"(%0) : (tensor<?x?xf32>) -> tensor<i64>
  onnx.Return %1 : tensor<i64>
}
