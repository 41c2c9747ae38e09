// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Logic, bits and comparisons: what is computed for each element.

// CHECK-LABEL: func @and(
// CHECK: ^bb0(%[[X:[^:]*]]: i1, %[[Y:[^:]*]]: i1,
// CHECK: arith.andi %[[X]], %[[Y]] : i1
func.func @and(%x: tensor<4xi1>, %y: tensor<4xi1>) -> tensor<4xi1> {
  %0 = "onnx.And"(%x, %y) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// A shift by the width of the type or more leaves nothing.
// CHECK-LABEL: func @bit_shift_left(
// CHECK: ^bb0(%[[X:[^:]*]]: i8, %[[Y:[^:]*]]: i8,
// CHECK: %[[FITS:.*]] = arith.cmpi ult, %[[Y]], %c8
// CHECK: %[[BY:.*]] = arith.select %[[FITS]], %[[Y]], %c0
// CHECK: %[[R:.*]] = arith.shli %[[X]], %[[BY]]
// CHECK: arith.select %[[FITS]], %[[R]], %c0
func.func @bit_shift_left(%x: tensor<4xui8>, %y: tensor<4xui8>) -> tensor<4xui8> {
  %0 = "onnx.BitShift"(%x, %y) <{direction = "LEFT"}> : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  onnx.Return %0 : tensor<4xui8>
}

// CHECK-LABEL: func @bit_shift_right(
// CHECK: ^bb0(%[[X:[^:]*]]: i16, %[[Y:[^:]*]]: i16,
// CHECK: arith.cmpi ult, %[[Y]], %c16
// CHECK: arith.shrui %[[X]], %{{.*}} : i16
func.func @bit_shift_right(%x: tensor<4xui16>, %y: tensor<4xui16>) -> tensor<4xui16> {
  %0 = "onnx.BitShift"(%x, %y) <{direction = "RIGHT"}> : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xui16>
  onnx.Return %0 : tensor<4xui16>
}

// CHECK-LABEL: func @bitwise_and(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: arith.andi %[[X]], %[[Y]] : i32
func.func @bitwise_and(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.BitwiseAnd"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @bitwise_not(
// CHECK: ^bb0(%[[X:[^:]*]]: i32,
// CHECK: arith.xori %[[X]], %c-1{{.*}} : i32
func.func @bitwise_not(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.BitwiseNot"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @bitwise_or(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: arith.ori %[[X]], %[[Y]] : i32
func.func @bitwise_or(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.BitwiseOr"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @bitwise_xor(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: arith.xori %[[X]], %[[Y]] : i32
func.func @bitwise_xor(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.BitwiseXor"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @equal(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.cmpf oeq, %[[X]], %[[Y]] : f32
func.func @equal(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "onnx.Equal"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @greater(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: arith.cmpi ult, %[[Y]], %[[X]] : i32
func.func @greater(%x: tensor<4xui32>, %y: tensor<4xui32>) -> tensor<4xi1> {
  %0 = "onnx.Greater"(%x, %y) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @greater_or_equal(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.cmpf ole, %[[Y]], %[[X]] : f32
func.func @greater_or_equal(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "onnx.GreaterOrEqual"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @is_inf(
// CHECK-DAG: %[[HIGH:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG: %[[LOW:.*]] = arith.constant 0xFF800000 : f32
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK-DAG: arith.cmpf oeq, %[[X]], %[[HIGH]] : f32
// CHECK-DAG: arith.cmpf oeq, %[[X]], %[[LOW]] : f32
// CHECK: arith.ori
func.func @is_inf(%x: tensor<?xf32>) -> tensor<?xi1> {
  %0 = "onnx.IsInf"(%x) : (tensor<?xf32>) -> tensor<?xi1>
  onnx.Return %0 : tensor<?xi1>
}

// CHECK-LABEL: func @is_inf_positive(
// CHECK-NOT: 0xFF800000
// CHECK: arith.cmpf oeq
// CHECK-NOT: arith.cmpf
// CHECK: return
func.func @is_inf_positive(%x: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "onnx.IsInf"(%x) <{detect_negative = 0 : si64, detect_positive = 1 : si64}> : (tensor<4xf32>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @is_nan(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.cmpf uno, %[[X]], %[[X]] : f32
func.func @is_nan(%x: tensor<?xf32>) -> tensor<?xi1> {
  %0 = "onnx.IsNaN"(%x) : (tensor<?xf32>) -> tensor<?xi1>
  onnx.Return %0 : tensor<?xi1>
}

// CHECK-LABEL: func @less(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: arith.cmpi slt, %[[X]], %[[Y]] : i32
func.func @less(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi1> {
  %0 = "onnx.Less"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @less_or_equal(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: arith.cmpi ule, %[[X]], %[[Y]] : i32
func.func @less_or_equal(%x: tensor<4xui32>, %y: tensor<4xui32>) -> tensor<4xi1> {
  %0 = "onnx.LessOrEqual"(%x, %y) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @not(
// CHECK: ^bb0(%[[X:[^:]*]]: i1,
// CHECK: arith.xori %[[X]], %true : i1
func.func @not(%x: tensor<4xi1>) -> tensor<4xi1> {
  %0 = "onnx.Not"(%x) : (tensor<4xi1>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @or(
// CHECK: ^bb0(%[[X:[^:]*]]: i1, %[[Y:[^:]*]]: i1,
// CHECK: arith.ori %[[X]], %[[Y]] : i1
func.func @or(%x: tensor<4xi1>, %y: tensor<4xi1>) -> tensor<4xi1> {
  %0 = "onnx.Or"(%x, %y) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// What only moves elements takes every type.
// CHECK-LABEL: func @where(
// CHECK: ^bb0(%[[C:[^:]*]]: i1, %[[X:[^:]*]]: i64, %[[Y:[^:]*]]: i64
// CHECK: arith.select %[[C]], %[[X]], %[[Y]] : i64
func.func @where(%c: tensor<4xi1>, %x: tensor<4x!onnx.String>, %y: tensor<4x!onnx.String>) -> tensor<4x!onnx.String> {
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<4xi1>, tensor<4x!onnx.String>, tensor<4x!onnx.String>) -> tensor<4x!onnx.String>
  onnx.Return %0 : tensor<4x!onnx.String>
}

// CHECK-LABEL: func @xor(
// CHECK: ^bb0(%[[X:[^:]*]]: i1, %[[Y:[^:]*]]: i1,
// CHECK: arith.xori %[[X]], %[[Y]] : i1
func.func @xor(%x: tensor<4xi1>, %y: tensor<4xi1>) -> tensor<4xi1> {
  %0 = "onnx.Xor"(%x, %y) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}
