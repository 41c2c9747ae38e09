// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// One counter for all draws without a seed.
// CHECK: memref.global "private" @agate_random_state : memref<i64> = dense<0>
// CHECK-NOT: memref.global

// CHECK-LABEL: func @unseeded
// CHECK: %[[STATE:.*]] = memref.get_global @agate_random_state
// CHECK-COUNT-2: memref.atomic_rmw addi %{{.*}}, %[[STATE]][]
func.func @unseeded() -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  %1 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  onnx.Return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @seeded
// CHECK-NOT: memref
func.func @seeded() -> tensor<2xf32> {
  %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}
