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
// CHECK: linalg.generic
// CHECK: arith.xori
// CHECK-NOT: memref
func.func @seeded() -> tensor<2xf32> {
  %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// What rounding brings to the end of the range is moved to its begin.
// CHECK-LABEL: func @uniform_like(
// CHECK: tensor.dim %arg0
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: arith.mulf %{{.*}} : f64
// CHECK: %[[N:.*]] = arith.truncf %{{.*}} : f64 to f16
// CHECK: %[[END:.*]] = arith.cmpf ueq, %[[N]]
// CHECK: arith.select %[[END]], %{{.*}}, %[[N]]
func.func @uniform_like(%x: tensor<?x3xf16>) -> tensor<?x3xf16> {
  %0 = "onnx.RandomUniformLike"(%x) <{high = 2.0 : f32, low = -1.0 : f32, seed = 1.0 : f32}> : (tensor<?x3xf16>) -> tensor<?x3xf16>
  onnx.Return %0 : tensor<?x3xf16>
}

// Two numbers of equal distribution make one of a normal distribution.
// CHECK-LABEL: func @normal_like(
// CHECK: linalg.generic
// CHECK-DAG: math.log %{{.*}} : f64
// CHECK-DAG: math.sqrt
// CHECK-DAG: math.cos
// CHECK: arith.truncf %{{.*}} : f64 to f32
func.func @normal_like(%x: tensor<4xf64>) -> tensor<4xf32> {
  %0 = "onnx.RandomNormalLike"(%x) <{dtype = 1 : si64, mean = 1.0 : f32, scale = 2.0 : f32, seed = 1.0 : f32}> : (tensor<4xf64>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @bernoulli(
// CHECK: linalg.generic
// CHECK: %[[P:.*]] = tensor.extract %arg0
// CHECK: %[[WIDE:.*]] = arith.extf %[[P]] : f32 to f64
// CHECK: arith.cmpf olt, %{{.*}}, %[[WIDE]]
func.func @bernoulli(%x: tensor<?xf32>) -> tensor<?xi1> {
  %0 = "onnx.Bernoulli"(%x) <{dtype = 9 : si64, seed = 1.0 : f32}> : (tensor<?xf32>) -> tensor<?xi1>
  onnx.Return %0 : tensor<?xi1>
}

// The class whose logarithm is the largest after a draw for each of them.
// CHECK-LABEL: func @multinomial(
// CHECK: cf.assert %{{.*}}, "onnx.Multinomial: there is no class to draw"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: scf.for
// CHECK: tensor.extract %arg0
// CHECK-COUNT-2: math.log
// CHECK: %[[BETTER:.*]] = arith.cmpf olt
// CHECK: arith.select
func.func @multinomial(%x: tensor<?x?xf32>) -> tensor<?x4xi64> {
  %0 = "onnx.Multinomial"(%x) <{dtype = 7 : si64, sample_size = 4 : si64, seed = 1.0 : f32}> : (tensor<?x?xf32>) -> tensor<?x4xi64>
  onnx.Return %0 : tensor<?x4xi64>
}
