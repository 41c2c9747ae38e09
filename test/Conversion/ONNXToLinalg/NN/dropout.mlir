// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Nothing is dropped outside of training.
// CHECK-LABEL: func @inference(
// CHECK: %[[MASK:.*]] = {{(arith.constant dense<true>|linalg.fill)}}
// CHECK: return %arg0, %{{.*}} : tensor<3x4xf32>, tensor<3x4xi1>
func.func @inference(%x: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xi1>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Dropout"(%x, %none, %none) : (tensor<3x4xf32>, none, none) -> (tensor<3x4xf32>, tensor<3x4xi1>)
  onnx.Return %0#0, %0#1 : tensor<3x4xf32>, tensor<3x4xi1>
}

// The mask is of numbers that depend on the seed and the position alone.
// CHECK-LABEL: func @training(
// CHECK: %[[TRAINS:.*]] = tensor.extract %arg2[] : tensor<i1>
// CHECK: %[[RATIO:.*]] = arith.select %[[TRAINS]]
// CHECK-NOT: memref
// CHECK: %[[MASK:.*]] = linalg.generic
// CHECK: arith.shrui
// CHECK: arith.xori
// CHECK: arith.cmpf oge, %{{.*}}, %[[RATIO]]
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[MASK]]
// CHECK: arith.divf
// CHECK: arith.select
// CHECK: return %{{.*}}, %[[MASK]]
func.func @training(%x: tensor<?xf16>, %ratio: tensor<f32>, %t: tensor<i1>) -> (tensor<?xf16>, tensor<?xi1>) {
  %0:2 = "onnx.Dropout"(%x, %ratio, %t) <{seed = 7 : si64}> : (tensor<?xf16>, tensor<f32>, tensor<i1>) -> (tensor<?xf16>, tensor<?xi1>)
  onnx.Return %0#0, %0#1 : tensor<?xf16>, tensor<?xi1>
}

// Without a seed, there is a counter of all draws.
// CHECK-LABEL: func @unseeded(
// CHECK: memref.get_global @agate_random_state
// CHECK: memref.atomic_rmw addi
func.func @unseeded(%x: tensor<4xf32>, %t: tensor<i1>) -> tensor<4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Dropout"(%x, %none, %t) : (tensor<4xf32>, none, tensor<i1>) -> (tensor<4xf32>, none)
  onnx.Return %0#0 : tensor<4xf32>
}
