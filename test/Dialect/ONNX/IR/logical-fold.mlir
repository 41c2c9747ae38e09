// RUN: agate-opt %s --canonicalize -split-input-file | FileCheck %s

// CHECK-LABEL: func @neutral
// CHECK-NEXT: onnx.Return %arg0, %arg0, %arg0, %arg0, %arg0 :
func.func @neutral(%x: tensor<?xi1>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %t = onnx.Constant dense<true> : tensor<i1>
  %f = onnx.Constant dense<false> : tensor<i1>
  %0 = "onnx.And"(%x, %t) : (tensor<?xi1>, tensor<i1>) -> tensor<?xi1>
  %1 = "onnx.Or"(%f, %x) : (tensor<i1>, tensor<?xi1>) -> tensor<?xi1>
  %2 = "onnx.Xor"(%x, %f) : (tensor<?xi1>, tensor<i1>) -> tensor<?xi1>
  %3 = "onnx.And"(%x, %x) : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
  %4 = "onnx.Or"(%x, %x) : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
  onnx.Return %0, %1, %2, %3, %4 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}

// -----

// CHECK-LABEL: func @decided
// CHECK-DAG: %[[T:.*]] = onnx.Constant dense<true> : tensor<2xi1>
// CHECK-DAG: %[[F:.*]] = onnx.Constant dense<false> : tensor<2xi1>
// CHECK-DAG: %[[NOT:.*]] = "onnx.Not"(%arg0)
// CHECK: onnx.Return %[[F]], %[[T]], %[[F]], %[[NOT]] :
func.func @decided(%x: tensor<2xi1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %t = onnx.Constant dense<true> : tensor<i1>
  %f = onnx.Constant dense<false> : tensor<i1>
  %0 = "onnx.And"(%x, %f) : (tensor<2xi1>, tensor<i1>) -> tensor<2xi1>
  %1 = "onnx.Or"(%t, %x) : (tensor<i1>, tensor<2xi1>) -> tensor<2xi1>
  %2 = "onnx.Xor"(%x, %x) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %3 = "onnx.Xor"(%t, %x) : (tensor<i1>, tensor<2xi1>) -> tensor<2xi1>
  onnx.Return %0, %1, %2, %3 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// CHECK-LABEL: func @with_itself
// CHECK-DAG: %[[T:.*]] = onnx.Constant dense<true> : tensor<2xi1>
// CHECK-DAG: %[[F:.*]] = onnx.Constant dense<false> : tensor<2xi1>
// CHECK: onnx.Return %[[T]], %[[T]], %[[T]], %[[F]], %[[F]], %[[T]] :
func.func @with_itself(%i: tensor<2xi32>, %f: tensor<2xf32>, %s: tensor<2x!onnx.String>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = "onnx.Equal"(%i, %i) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %1 = "onnx.GreaterOrEqual"(%i, %i) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %2 = "onnx.LessOrEqual"(%i, %i) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %3 = "onnx.Less"(%f, %f) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %4 = "onnx.Greater"(%f, %f) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %5 = "onnx.Equal"(%s, %s) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// Elements may be NaN.
// CHECK-LABEL: func @nan
// CHECK: "onnx.Equal"
// CHECK: "onnx.LessOrEqual"
// CHECK: "onnx.Less"
// CHECK: "onnx.Not"
func.func @nan(%f: tensor<2xf32>, %g: tensor<2xf32>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = "onnx.Equal"(%f, %f) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = "onnx.LessOrEqual"(%f, %f) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = "onnx.Less"(%f, %g) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %3 = "onnx.Not"(%2) : (tensor<2xi1>) -> tensor<2xi1>
  onnx.Return %0, %1, %3 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// CHECK-LABEL: func @negated
// CHECK-NEXT: "onnx.GreaterOrEqual"(%arg0, %arg1) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-NEXT: "onnx.Greater"(%arg0, %arg1)
// CHECK-NEXT: "onnx.LessOrEqual"(%arg0, %arg1)
// CHECK-NEXT: "onnx.Less"(%arg0, %arg1)
// CHECK-NEXT: onnx.Return
func.func @negated(%a: tensor<?xi32>, %b: tensor<2xi32>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = "onnx.Less"(%a, %b) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %1 = "onnx.Not"(%0) : (tensor<2xi1>) -> tensor<2xi1>
  %2 = "onnx.LessOrEqual"(%a, %b) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %3 = "onnx.Not"(%2) : (tensor<2xi1>) -> tensor<2xi1>
  %4 = "onnx.Greater"(%a, %b) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %5 = "onnx.Not"(%4) : (tensor<2xi1>) -> tensor<2xi1>
  %6 = "onnx.GreaterOrEqual"(%a, %b) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %7 = "onnx.Not"(%6) : (tensor<2xi1>) -> tensor<2xi1>
  onnx.Return %1, %3, %5, %7 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// Unsigned numbers compare as such.
// CHECK-LABEL: func @splats
// CHECK-DAG: %[[T:.*]] = onnx.Constant dense<true> : tensor<90xi1>
// CHECK-DAG: %[[F:.*]] = onnx.Constant dense<false> : tensor<90xi1>
// CHECK-DAG: %[[E:.*]] = onnx.Constant dense<[true, false, false]> : tensor<3xi1>
// CHECK-DAG: %[[N:.*]] = onnx.Constant dense<[false, true, true]> : tensor<3xi1>
// CHECK: onnx.Return %[[T]], %[[F]], %[[F]], %[[E]], %[[N]] :
func.func @splats() -> (tensor<90xi1>, tensor<90xi1>, tensor<90xi1>, tensor<3xi1>, tensor<3xi1>) {
  %u = onnx.Constant dense<200> : tensor<90xui8>
  %v = onnx.Constant dense<3> : tensor<90xui8>
  %s = onnx.Constant dense<-56> : tensor<90xi8>
  %t = onnx.Constant dense<3> : tensor<90xi8>
  %a = onnx.Constant dense<[1, 2, 3]> : tensor<3xi64>
  %b = onnx.Constant dense<2> : tensor<i64>
  %0 = "onnx.Greater"(%u, %v) : (tensor<90xui8>, tensor<90xui8>) -> tensor<90xi1>
  %1 = "onnx.GreaterOrEqual"(%s, %t) : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi1>
  %2 = "onnx.Not"(%0) : (tensor<90xi1>) -> tensor<90xi1>
  %3 = "onnx.Less"(%a, %b) : (tensor<3xi64>, tensor<i64>) -> tensor<3xi1>
  %4 = "onnx.Not"(%3) : (tensor<3xi1>) -> tensor<3xi1>
  onnx.Return %0, %1, %2, %3, %4 : tensor<90xi1>, tensor<90xi1>, tensor<90xi1>, tensor<3xi1>, tensor<3xi1>
}

// -----

// CHECK-LABEL: func @bits
// CHECK-DAG: %[[Z:.*]] = onnx.Constant dense<0> : tensor<2xi32>
// CHECK-DAG: %[[ONES:.*]] = onnx.Constant dense<-1> : tensor<2xi32>
// CHECK: onnx.Return %arg0, %arg0, %arg0, %[[Z]], %[[ONES]], %[[Z]], %arg1 :
func.func @bits(%x: tensor<2xi32>, %u: tensor<?xui8>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<?xui8>) {
  %zero = onnx.Constant dense<0> : tensor<i32>
  %ones = onnx.Constant dense<-1> : tensor<i32>
  %none = onnx.Constant dense<0> : tensor<ui8>
  %0 = "onnx.BitwiseAnd"(%x, %ones) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = "onnx.BitwiseOr"(%zero, %x) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = "onnx.BitwiseXor"(%x, %zero) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %3 = "onnx.BitwiseAnd"(%zero, %x) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
  %4 = "onnx.BitwiseOr"(%x, %ones) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %5 = "onnx.BitwiseXor"(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %6 = "onnx.BitShift"(%u, %none) <{direction = "LEFT"}> : (tensor<?xui8>, tensor<ui8>) -> tensor<?xui8>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<?xui8>
}

// -----

// CHECK-LABEL: func @shifted
// CHECK-DAG: %[[L:.*]] = onnx.Constant dense<144> : tensor<9xui8>
// CHECK-DAG: %[[R:.*]] = onnx.Constant dense<25> : tensor<9xui8>
// CHECK-DAG: %[[Z:.*]] = onnx.Constant dense<0> : tensor<9xui8>
// CHECK: onnx.Return %[[L]], %[[R]], %[[Z]]
func.func @shifted() -> (tensor<9xui8>, tensor<9xui8>, tensor<9xui8>) {
  %x = onnx.Constant dense<201> : tensor<9xui8>
  %y = onnx.Constant dense<4> : tensor<ui8>
  %three = onnx.Constant dense<3> : tensor<ui8>
  %all = onnx.Constant dense<200> : tensor<ui8>
  %0 = "onnx.BitShift"(%x, %y) <{direction = "LEFT"}> : (tensor<9xui8>, tensor<ui8>) -> tensor<9xui8>
  %1 = "onnx.BitShift"(%x, %three) <{direction = "RIGHT"}> : (tensor<9xui8>, tensor<ui8>) -> tensor<9xui8>
  %2 = "onnx.BitShift"(%x, %all) <{direction = "LEFT"}> : (tensor<9xui8>, tensor<ui8>) -> tensor<9xui8>
  onnx.Return %0, %1, %2 : tensor<9xui8>, tensor<9xui8>, tensor<9xui8>
}

// A declared type that the comparison does not have is not handed on to it.

// CHECK-LABEL: func @not_of_another_type
func.func @not_of_another_type(%x: tensor<4xi32>) -> tensor<2xi1> {
  // CHECK: "onnx.LessOrEqual"
  // CHECK: "onnx.Not"
  %0 = "onnx.LessOrEqual"(%x, %x) : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi1>
  %1 = "onnx.Not"(%0) : (tensor<?xi1>) -> tensor<2xi1>
  onnx.Return %1 : tensor<2xi1>
}
