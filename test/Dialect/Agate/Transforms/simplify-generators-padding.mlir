// RUN: agate-opt %s --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// Generators that are repeated, padded, mirrored or transformed.

// Copies of the matrices of a band.

// CHECK-LABEL: @tile_of_eye
// CHECK: agate.Eye({{.*}} -> tensor<6x4x5xf32>
// CHECK-NOT: onnx.Tile
func.func @tile_of_eye() -> tensor<6x4x5xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<5> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %b = arith.constant dense<3> : tensor<1xi64>
  %0 = agate.Eye(%r, %c, %k, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<3x4x5xf32>
  %t = arith.constant dense<[2, 1, 1]> : tensor<3xi64>
  %1 = "onnx.Tile"(%0, %t) : (tensor<3x4x5xf32>, tensor<3xi64>) -> tensor<6x4x5xf32>
  return %1 : tensor<6x4x5xf32>
}

// -----

// Copies beside each other are no band.

// CHECK-LABEL: @tile_of_rows
// CHECK: onnx.Tile
func.func @tile_of_rows() -> tensor<8x5xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<5> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x5xf32>
  %t = arith.constant dense<[2, 1]> : tensor<2xi64>
  %1 = "onnx.Tile"(%0, %t) : (tensor<4x5xf32>, tensor<2xi64>) -> tensor<8x5xf32>
  return %1 : tensor<8x5xf32>
}

// -----

// Copies of rows of a OneHot.

// CHECK-LABEL: @tile_of_one_hot
// CHECK: %[[I:.*]] = "onnx.Tile"(%arg0
// CHECK: agate.OneHot(%[[I]]{{.*}} -> tensor<?x7xf32>
func.func @tile_of_one_hot(%i: tensor<?xi64>) -> tensor<?x7xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "ignore"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %t = arith.constant dense<[3, 1]> : tensor<2xi64>
  %1 = "onnx.Tile"(%0, %t) : (tensor<?x7xf32>, tensor<2xi64>) -> tensor<?x7xf32>
  return %1 : tensor<?x7xf32>
}

// -----

// Not of classes: an index would select several.

// CHECK-LABEL: @tile_of_classes
// CHECK: onnx.Tile
func.func @tile_of_classes(%i: tensor<?xi64>) -> tensor<?x14xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "ignore"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %t = arith.constant dense<[1, 2]> : tensor<2xi64>
  %1 = "onnx.Tile"(%0, %t) : (tensor<?x7xf32>, tensor<2xi64>) -> tensor<?x14xf32>
  return %1 : tensor<?x14xf32>
}

// -----

// Expand of a OneHot, whose classes are in the middle.

// CHECK-LABEL: @expand_of_one_hot
// CHECK: %[[I:.*]] = "onnx.Expand"(%arg0, %{{.*}}) : (tensor<?x1xi64>, {{.*}}) -> tensor<2x?x5xi64>
// CHECK: agate.OneHot(%[[I]]{{.*}}axis = 2{{.*}} -> tensor<2x?x7x5xf32>
func.func @expand_of_one_hot(%i: tensor<?x1xi64>) -> tensor<2x?x7x5xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "ignore"}> : (tensor<?x1xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7x1xf32>
  %t = arith.constant dense<[2, 1, 7, 5]> : tensor<4xi64>
  %1 = "onnx.Expand"(%0, %t) : (tensor<?x7x1xf32>, tensor<4xi64>) -> tensor<2x?x7x5xf32>
  return %1 : tensor<2x?x7x5xf32>
}

// -----

// Not if the classes are expanded.

// CHECK-LABEL: @expand_of_classes
// CHECK: onnx.Expand
func.func @expand_of_classes(%i: tensor<4xi64>) -> tensor<4x3xf32> {
  %d = arith.constant dense<1> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "ignore"}> : (tensor<4xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<4x1xf32>
  %t = arith.constant dense<[4, 3]> : tensor<2xi64>
  %1 = "onnx.Expand"(%0, %t) : (tensor<4x1xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// -----

// Rows of zeros select nothing (negative indices: ignore).

// CHECK-LABEL: @pad_of_one_hot_ignore
// CHECK: dense<-9223372036854775808> : tensor<i64>
// CHECK: %[[I:.*]] = "onnx.Pad"(%arg0
// CHECK: agate.OneHot(%[[I]]{{.*}} -> tensor<?x7xf32>
func.func @pad_of_one_hot_ignore(%i: tensor<?xi64>) -> tensor<?x7xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "ignore"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[2, 0, 1, 0]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %none, %none) <{mode = "constant"}> : (tensor<?x7xf32>, tensor<4xi64>, none, none) -> tensor<?x7xf32>
  return %1 : tensor<?x7xf32>
}

// -----

// Rows of zeros select nothing (negative indices: normalize).

// CHECK-LABEL: @pad_of_one_hot_normalize
// CHECK: dense<-9223372036854775808> : tensor<i64>
// CHECK: %[[I:.*]] = "onnx.Pad"(%arg0
// CHECK: agate.OneHot(%[[I]]{{.*}} -> tensor<?x7xf32>
func.func @pad_of_one_hot_normalize(%i: tensor<?xi64>) -> tensor<?x7xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[2, 0, 1, 0]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %none, %none) <{mode = "constant"}> : (tensor<?x7xf32>, tensor<4xi64>, none, none) -> tensor<?x7xf32>
  return %1 : tensor<?x7xf32>
}

// -----

// Not with more classes: an index behind the last one would select one of them.

// CHECK-LABEL: @pad_of_classes
// CHECK: onnx.Pad
func.func @pad_of_classes(%i: tensor<?xi64>) -> tensor<?x9xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[0, 0, 0, 2]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %none, %none) <{mode = "constant"}> : (tensor<?x7xf32>, tensor<4xi64>, none, none) -> tensor<?x9xf32>
  return %1 : tensor<?x9xf32>
}

// -----

// Not with another value.

// CHECK-LABEL: @pad_of_one_hot_with_other
// CHECK: onnx.Pad
func.func @pad_of_one_hot_with_other(%i: tensor<?xi64>) -> tensor<?x7xf32> {
  %d = arith.constant dense<7> : tensor<i64>
  %on = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.5> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "ignore"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[2, 0, 1, 0]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %none, %none) <{mode = "constant"}> : (tensor<?x7xf32>, tensor<4xi64>, none, none) -> tensor<?x7xf32>
  return %1 : tensor<?x7xf32>
}

// -----

// A matrix at a corner of a larger one.

// CHECK-LABEL: @pad_of_eye
// CHECK: arith.constant dense<3> : tensor<i64>
// CHECK: agate.Eye({{.*}} -> tensor<4x7xf32>
func.func @pad_of_eye() -> tensor<4x7xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<4> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[0, 3, 0, 0]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %none, %none) <{mode = "constant"}> : (tensor<4x4xf32>, tensor<4xi64>, none, none) -> tensor<4x7xf32>
  return %1 : tensor<4x7xf32>
}

// -----

// Not if the diagonal would go on.

// CHECK-LABEL: @pad_that_continues
// CHECK: onnx.Pad
func.func @pad_that_continues() -> tensor<5x5xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<4> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[0, 0, 1, 1]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %none, %none) <{mode = "constant"}> : (tensor<4x4xf32>, tensor<4xi64>, none, none) -> tensor<5x5xf32>
  return %1 : tensor<5x5xf32>
}

// -----

// Not with ones.

// CHECK-LABEL: @pad_of_eye_with_ones
// CHECK: onnx.Pad
func.func @pad_of_eye_with_ones() -> tensor<4x7xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<4> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %v = arith.constant dense<1.0> : tensor<f32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[0, 3, 0, 0]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %v, %none) <{mode = "constant"}> : (tensor<4x4xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<4x7xf32>
  return %1 : tensor<4x7xf32>
}

// -----

// A triangle with more columns behind it, of which no row sees any.

// CHECK-LABEL: @pad_of_triangle
// CHECK: agate.Band {{.*}} : tensor<4x6xf32>
// CHECK-NOT: onnx.Pad
func.func @pad_of_triangle() -> tensor<4x6xf32> {
  %in = arith.constant dense<0.0> : tensor<f32>
  %out = arith.constant dense<0xFF800000> : tensor<f32>
  %l = arith.constant -9223372036854775808 : i64
  %u = arith.constant 1 : i64
  %0 = agate.Band inside(%in : tensor<f32>) outside(%out : tensor<f32>) bounds(%l, %u) : tensor<4x4xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[0, 0, 0, 2]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %out, %none) <{mode = "constant"}> : (tensor<4x4xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// -----

// Not with more rows, which would see columns.

// CHECK-LABEL: @pad_of_triangle_rows
// CHECK: onnx.Pad
func.func @pad_of_triangle_rows() -> tensor<6x4xf32> {
  %in = arith.constant dense<0.0> : tensor<f32>
  %out = arith.constant dense<0xFF800000> : tensor<f32>
  %l = arith.constant -9223372036854775808 : i64
  %u = arith.constant 1 : i64
  %0 = agate.Band inside(%in : tensor<f32>) outside(%out : tensor<f32>) bounds(%l, %u) : tensor<4x4xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %p = arith.constant dense<[0, 0, 2, 0]> : tensor<4xi64>
  %1 = "onnx.Pad"(%0, %p, %out, %none) <{mode = "constant"}> : (tensor<4x4xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// -----

// Rows and columns in reverse order: a diagonal stays one.

// CHECK-LABEL: @flip_of_eye
// CHECK: arith.constant dense<4> : tensor<i64>
// CHECK: agate.Eye({{.*}} -> tensor<4x7xf32>
func.func @flip_of_eye() -> tensor<4x7xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<7> : tensor<i64>
  %k = arith.constant dense<-1> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x7xf32>
  %s = arith.constant dense<-1> : tensor<2xi64>
  %e = arith.constant dense<-9223372036854775808> : tensor<2xi64>
  %a = arith.constant dense<[0, 1]> : tensor<2xi64>
  %1 = "onnx.Slice"(%0, %s, %e, %a, %s) : (tensor<4x7xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x7xf32>
  return %1 : tensor<4x7xf32>
}

// -----

// With unknown sizes, the bounds are computed.

// CHECK-LABEL: @flip_of_triangle
// CHECK-NOT: onnx.Slice
// CHECK: agate.Band {{.*}} sizes({{.*}}) : tensor<?x?xf32>
// CHECK-NOT: onnx.Slice
func.func @flip_of_triangle(%m: index, %n: index) -> tensor<?x?xf32> {
  %in = arith.constant dense<0.0> : tensor<f32>
  %out = arith.constant dense<0xFF800000> : tensor<f32>
  %l = arith.constant -9223372036854775808 : i64
  %u = arith.constant 1 : i64
  %0 = agate.Band inside(%in : tensor<f32>) outside(%out : tensor<f32>) bounds(%l, %u) sizes(%m, %n) : tensor<?x?xf32>
  %s = arith.constant dense<-1> : tensor<2xi64>
  %e = arith.constant dense<-9223372036854775808> : tensor<2xi64>
  %a = arith.constant dense<[0, 1]> : tensor<2xi64>
  %1 = "onnx.Slice"(%0, %s, %e, %a, %s) : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Not in reverse order of the rows only.

// CHECK-LABEL: @flip_of_rows
// CHECK: onnx.Slice
func.func @flip_of_rows() -> tensor<4x4xf32> {
  %in = arith.constant dense<0.0> : tensor<f32>
  %out = arith.constant dense<0xFF800000> : tensor<f32>
  %l = arith.constant -9223372036854775808 : i64
  %u = arith.constant 1 : i64
  %0 = agate.Band inside(%in : tensor<f32>) outside(%out : tensor<f32>) bounds(%l, %u) : tensor<4x4xf32>
  %s = arith.constant dense<-1> : tensor<1xi64>
  %e = arith.constant dense<-9223372036854775808> : tensor<1xi64>
  %a = arith.constant dense<0> : tensor<1xi64>
  %1 = "onnx.Slice"(%0, %s, %e, %a, %s) : (tensor<4x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

// All rows of the Softmax have the same two values.

// CHECK-LABEL: @softmax_of_eye
// CHECK: %[[S:.*]] = "onnx.Softmax"({{.*}} -> tensor<6xf32>
// CHECK: %[[ON:.*]] = "onnx.Gather"(%[[S]]
// CHECK: %[[OFF:.*]] = "onnx.Gather"(%[[S]]
// CHECK: agate.Band inside(%[[ON]] : tensor<f32>) outside(%[[OFF]] : tensor<f32>)
func.func @softmax_of_eye() -> tensor<4x6xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<6> : tensor<i64>
  %k = arith.constant dense<2> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x6xf32>
  %1 = "onnx.Softmax"(%0) <{axis = -1 : si64}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// -----

// Along columns.

// CHECK-LABEL: @softmax_of_columns
// CHECK: "onnx.Softmax"({{.*}} -> tensor<6xf32>
// CHECK: agate.Band
func.func @softmax_of_columns() -> tensor<6x4xf32> {
  %r = arith.constant dense<6> : tensor<i64>
  %c = arith.constant dense<4> : tensor<i64>
  %k = arith.constant dense<-2> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<6x4xf32>
  %1 = "onnx.Softmax"(%0) <{axis = 0 : si64}> : (tensor<6x4xf32>) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// -----

// Not if there are rows without a one.

// CHECK-LABEL: @softmax_of_rows_without
// CHECK: "onnx.Softmax"({{.*}} -> tensor<4x6xf32>
func.func @softmax_of_rows_without() -> tensor<4x6xf32> {
  %r = arith.constant dense<4> : tensor<i64>
  %c = arith.constant dense<6> : tensor<i64>
  %k = arith.constant dense<3> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x6xf32>
  %1 = "onnx.Softmax"(%0) <{axis = 1 : si64}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// -----

// The DFT of an identity is a matrix of roots of unity.

// CHECK-LABEL: @dft_of_eye
// CHECK: %[[C:.*]] = "onnx.Cos"({{.*}}tensor<8xf64>
// CHECK: %[[S:.*]] = "onnx.Sin"({{.*}}tensor<8xf64>
// CHECK: "onnx.Gather"({{.*}} : (tensor<8x2xf32>, tensor<8x8xi64>) -> tensor<8x8x2xf32>
// CHECK-NOT: onnx.DFT
func.func @dft_of_eye() -> tensor<8x8x2xf32> {
  %r = arith.constant dense<8> : tensor<i64>
  %c = arith.constant dense<8> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  %l = arith.constant dense<2> : tensor<1xi64>
  %ax = arith.constant dense<1> : tensor<i64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %1 = "onnx.Unsqueeze"(%0, %l) : (tensor<8x8xf32>, tensor<1xi64>) -> tensor<8x8x1xf32>
  %2 = "onnx.DFT"(%1, %none, %ax) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<8x8x1xf32>, none, tensor<i64>) -> tensor<8x8x2xf32>
  return %2 : tensor<8x8x2xf32>
}

// -----

// The same with unknown sizes, one-sided.

// CHECK-LABEL: @dft_of_eye_dynamic
// CHECK: "onnx.Gather"({{.*}} : (tensor<?x2xf32>, tensor<?x?xi64>) -> tensor<?x?x2xf32>
// CHECK-NOT: onnx.DFT
func.func @dft_of_eye_dynamic(%n: tensor<i64>) -> tensor<?x?x2xf32> {
  %z = arith.constant dense<0> : tensor<i64>
  %l = arith.constant dense<2> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = agate.Eye(%n, %n, %z) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = "onnx.Unsqueeze"(%0, %l) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x?x1xf32>
  %2 = "onnx.DFT"(%1, %none, %z) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<?x?x1xf32>, none, tensor<i64>) -> tensor<?x?x2xf32>
  return %2 : tensor<?x?x2xf32>
}

// -----

// Not with another length.

// CHECK-LABEL: @dft_of_other_length
// CHECK: onnx.DFT
func.func @dft_of_other_length() -> tensor<8x6x2xf32> {
  %r = arith.constant dense<8> : tensor<i64>
  %c = arith.constant dense<8> : tensor<i64>
  %k = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  %l = arith.constant dense<2> : tensor<1xi64>
  %ax = arith.constant dense<1> : tensor<i64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %len = arith.constant dense<6> : tensor<i64>
  %1 = "onnx.Unsqueeze"(%0, %l) : (tensor<8x8xf32>, tensor<1xi64>) -> tensor<8x8x1xf32>
  %2 = "onnx.DFT"(%1, %len, %ax) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<8x8x1xf32>, tensor<i64>, tensor<i64>) -> tensor<8x6x2xf32>
  return %2 : tensor<8x6x2xf32>
}

// -----

// Not of another diagonal.

// CHECK-LABEL: @dft_of_shift
// CHECK: onnx.DFT
func.func @dft_of_shift() -> tensor<8x8x2xf32> {
  %r = arith.constant dense<8> : tensor<i64>
  %c = arith.constant dense<8> : tensor<i64>
  %k = arith.constant dense<1> : tensor<i64>
  %0 = agate.Eye(%r, %c, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  %l = arith.constant dense<2> : tensor<1xi64>
  %ax = arith.constant dense<1> : tensor<i64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %1 = "onnx.Unsqueeze"(%0, %l) : (tensor<8x8xf32>, tensor<1xi64>) -> tensor<8x8x1xf32>
  %2 = "onnx.DFT"(%1, %none, %ax) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<8x8x1xf32>, none, tensor<i64>) -> tensor<8x8x2xf32>
  return %2 : tensor<8x8x2xf32>
}
