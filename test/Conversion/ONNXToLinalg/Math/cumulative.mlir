// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The sum of a row is carried by its loop.
// CHECK-LABEL: func @cum_sum(
// CHECK: %[[ROWS:.*]] = scf.for %[[I:.*]] = %{{.*}} to %c2
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %c3{{.*}} iter_args(%[[SUM:.*]] = %{{.*}}, %[[ALL:.*]] = %{{.*}}) -> (f32, tensor<2x3xf32>)
// CHECK: %[[V:.*]] = tensor.extract %arg0[%[[I]], %[[J]]]
// CHECK: %[[NEXT:.*]] = arith.addf %[[SUM]], %[[V]] : f32
// CHECK: tensor.insert %[[NEXT]] into %[[ALL]][%[[I]], %[[J]]]
func.func @cum_sum(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %axis = onnx.Constant dense<1> : tensor<i32>
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// Ahead of other dimensions, each row is added to the sums before it.
// CHECK-LABEL: func @cum_sum_of_rows(
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %c5{{.*}} -> (tensor<5x8xf32>)
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %c8{{.*}} iter_args(%[[ALL:.*]] = %{{.*}}) -> (tensor<5x8xf32>)
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[I]], %c0
// CHECK: %[[BEFORE:.*]] = arith.select %[[FIRST]], %c0{{.*}}, %{{.*}} : index
// CHECK: %[[OLD:.*]] = tensor.extract %[[ALL]][%[[BEFORE]], %[[J]]]
// CHECK: %[[SUM:.*]] = arith.select %[[FIRST]], %{{.*}}, %[[OLD]] : f32
// CHECK: %[[V:.*]] = tensor.extract %arg0[%[[I]], %[[J]]]
// CHECK: %[[NEXT:.*]] = arith.addf %[[SUM]], %[[V]] : f32
// CHECK: tensor.insert %[[NEXT]] into %[[ALL]][%[[I]], %[[J]]]
func.func @cum_sum_of_rows(%x: tensor<5x8xf32>) -> tensor<5x8xf32> {
  %axis = onnx.Constant dense<-2> : tensor<i32>
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<5x8xf32>, tensor<i32>) -> tensor<5x8xf32>
  onnx.Return %0 : tensor<5x8xf32>
}

// Sums of bf16 are f32, and would be rounded in the result.
// CHECK-LABEL: func @cum_sum_of_narrow_rows(
// CHECK: scf.for {{.*}} -> (f32, tensor<5x8xbf16>)
func.func @cum_sum_of_narrow_rows(%x: tensor<5x8xbf16>) -> tensor<5x8xbf16> {
  %axis = onnx.Constant dense<0> : tensor<i32>
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<5x8xbf16>, tensor<i32>) -> tensor<5x8xbf16>
  onnx.Return %0 : tensor<5x8xbf16>
}

// From the last element on, each gets what comes ahead of it.
// CHECK-LABEL: func @cum_prod(
// CHECK: %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: scf.for %{{.*}} iter_args(%[[PRODUCT:.*]] = %[[ONE]],
// CHECK: arith.subi %c2{{.*}}, %
// CHECK-DAG: arith.mulf %[[PRODUCT]], %{{.*}} : f32
// CHECK-DAG: %[[BEFORE:.*]] = arith.truncf %[[PRODUCT]] : f32 to bf16
// CHECK: tensor.insert %[[BEFORE]]
func.func @cum_prod(%x: tensor<3xbf16>) -> tensor<3xbf16> {
  %axis = onnx.Constant dense<0> : tensor<i32>
  %0 = "onnx.CumProd"(%x, %axis) <{exclusive = 1 : si64, reverse = 1 : si64}> : (tensor<3xbf16>, tensor<i32>) -> tensor<3xbf16>
  onnx.Return %0 : tensor<3xbf16>
}

// There is a loop for each dimension, of which that of the axis runs once.
// CHECK-LABEL: func @axis_of_the_program(
// CHECK: %[[AXIS:.*]] = tensor.extract %arg1[]
// CHECK: cf.assert %{{.*}}, "onnx.CumSum: axis is out of range"
// CHECK-DAG: %[[IS0:.*]] = arith.cmpi eq, %{{.*}}, %c0
// CHECK-DAG: %[[IS1:.*]] = arith.cmpi eq, %{{.*}}, %c1
// CHECK-DAG: arith.select %[[IS0]], %c1{{.*}}, %{{.*}} : index
// CHECK-DAG: arith.select %[[IS1]], %c1{{.*}}, %{{.*}} : index
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK-DAG: arith.select %[[IS0]]
// CHECK-DAG: arith.select %[[IS1]]
// CHECK: arith.addi
func.func @axis_of_the_program(%x: tensor<?x?xi32>, %axis: tensor<i64>) -> tensor<?x?xi32> {
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<?x?xi32>, tensor<i64>) -> tensor<?x?xi32>
  onnx.Return %0 : tensor<?x?xi32>
}
