// RUN: agate-opt %s --allow-unregistered-dialect --convert-agate-to-linalg -split-input-file | FileCheck %s

// Unsigned integers become signless in signatures, calls, constants and the
// operations between.

// CHECK-LABEL: func private @external(tensor<?xi8>) -> tensor<2xi64>
func.func private @external(tensor<?xui8>) -> tensor<2xui64>

// CHECK-LABEL: func @unsigned(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<2xi64>)
func.func @unsigned(%x: tensor<?x?xui32>) -> (tensor<?x?xui32>, tensor<2xui64>) {
  // CHECK: arith.constant dense<-1> : tensor<i32>
  %0 = agate.DiagonalMatrix input(%x : tensor<?x?xui32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 4294967295 : ui32}> : tensor<?x?xui32>
  // CHECK: %[[C:.*]] = arith.constant dense<[-1, 1]> : tensor<2xi8>
  // CHECK: %[[CAST:.*]] = tensor.cast %[[C]] : tensor<2xi8> to tensor<?xi8>
  // CHECK: call @external(%[[CAST]]) : (tensor<?xi8>) -> tensor<2xi64>
  %c = arith.constant dense<[255, 1]> : tensor<2xui8>
  %1 = tensor.cast %c : tensor<2xui8> to tensor<?xui8>
  %2 = call @external(%1) : (tensor<?xui8>) -> tensor<2xui64>
  return %0, %2 : tensor<?x?xui32>, tensor<2xui64>
}

// -----

// A change of signedness alone is nothing.

// CHECK-LABEL: func @bitcast(
// CHECK-SAME: %[[X:.*]]: tensor<?xi32>
// CHECK-NEXT: return %[[X]]
func.func @bitcast(%x: tensor<?xui32>) -> tensor<?xi32> {
  %0 = tensor.bitcast %x : tensor<?xui32> to tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// What has no upstream form and is only passed on is left alone.

// CHECK-LABEL: func @left_alone(
// CHECK-SAME: tensor<2xf32, "row">
func.func @left_alone(%x: tensor<2xf32, "row">, %s: tensor<!onnx.String>) -> (tensor<?xf32, "row">, tensor<!onnx.String>) {
  // CHECK: tensor.cast %{{.*}} : tensor<2xf32, "row"> to tensor<?xf32, "row">
  %0 = tensor.cast %x : tensor<2xf32, "row"> to tensor<?xf32, "row">
  return %0, %s : tensor<?xf32, "row">, tensor<!onnx.String>
}

// -----

// Operations of unknown dialects are left alone as well.

// CHECK-LABEL: func @unknown(
// CHECK: "foo.bar"
func.func @unknown(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<2x2xf32>
  %1 = "foo.bar"(%0) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = "foo.unsigned"() : () -> tensor<2xui8>
  return %1 : tensor<2x2xf32>
}
