// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// The bits of a small float are its place in the table of all numbers.
// CHECK-LABEL: func @decode(
// CHECK-DAG: %[[NUMBERS:.*]] = arith.constant dense<[0.000000e+00, 5.000000e-01, 1.000000e+00, 1.500000e+00, {{.*}}> : tensor<16xf32>
// CHECK: %[[BITS:.*]] = arith.bitcast %{{.*}} : f4E2M1FN to i4
// CHECK: %[[PLACE:.*]] = arith.index_castui %[[BITS]] : i4 to index
// CHECK: tensor.extract %[[NUMBERS]][%[[PLACE]]]
func.func @decode(%x: tensor<4xf4E2M1FN>) -> tensor<4xf32> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f32}> : (tensor<4xf4E2M1FN>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// The nearest number is searched bit by bit. What is too large becomes the
// largest, and so does NaN, as there is none.
// CHECK-LABEL: func @encode(
// CHECK-DAG: %[[LIMITS:.*]] = arith.constant dense<[0.25000000000000006, 7.500000e-01, {{.*}}> : tensor<15xf64>
// CHECK-DAG: %[[LARGEST:.*]] = arith.constant 7 : i64
// CHECK: %[[X:.*]] = arith.extf %{{.*}} : f32 to f64
// CHECK: arith.cmpf oge
// CHECK-COUNT-3: tensor.extract %[[LIMITS]]
// CHECK: %[[FOUND:.*]] = arith.minsi %{{.*}}, %[[LARGEST]]
// CHECK: %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]]
// CHECK: arith.select %[[NAN]], %[[LARGEST]], %[[FOUND]]
// CHECK: %[[BITS:.*]] = arith.trunci %{{.*}} : i64 to i4
// CHECK: arith.bitcast %[[BITS]] : i4 to f4E2M1FN
func.func @encode(%x: tensor<4xf32>) -> tensor<4xf4E2M1FN> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f4E2M1FN}> : (tensor<4xf32>) -> tensor<4xf4E2M1FN>
  onnx.Return %0 : tensor<4xf4E2M1FN>
}

// Without saturation, what is too large stays infinite.
// CHECK-LABEL: func @encode_infinite(
// CHECK-NOT: arith.minsi
// CHECK: arith.bitcast %{{.*}} : i8 to f8E5M2
func.func @encode_infinite(%x: tensor<4xf32>) -> tensor<4xf8E5M2> {
  %0 = "onnx.Cast"(%x) <{saturate = 0 : si64, to = f8E5M2}> : (tensor<4xf32>) -> tensor<4xf8E5M2>
  onnx.Return %0 : tensor<4xf8E5M2>
}
