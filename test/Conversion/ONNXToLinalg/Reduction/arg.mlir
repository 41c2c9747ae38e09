// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @position
// CHECK: linalg.generic {{.*}}"parallel", "reduction"
// CHECK: return %{{.*}}#1
func.func @position(%x: tensor<?x?xf32>) -> tensor<?xi64> {
  %0 = "onnx.ArgMax"(%x) <{axis = 1 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<?x?xf32>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// NaN is the largest; the first of equal elements counts.
// CHECK-LABEL: func @arg_max(
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[BEST:[^:]*]]: f32, %[[AT:[^:]*]]: i64):
// CHECK-DAG: arith.cmpf olt, %[[BEST]], %[[X]]
// CHECK-DAG: arith.cmpf uno, %[[X]], %[[X]]
// CHECK-DAG: arith.cmpi slt, %[[AT]], %c0
// CHECK-COUNT-2: arith.select
// CHECK: return %[[R]]#1
func.func @arg_max(%x: tensor<2x3xf32>) -> tensor<2x1xi64> {
  %0 = "onnx.ArgMax"(%x) <{axis = 1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xi64>
  onnx.Return %0 : tensor<2x1xi64>
}

// CHECK-LABEL: func @arg_min(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]
// CHECK: arith.cmpi u{{lt|le|ge}}
// CHECK: linalg.yield
func.func @arg_min(%x: tensor<2x3xui8>) -> tensor<3xi64> {
  %0 = "onnx.ArgMin"(%x) <{axis = 0 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<2x3xui8>) -> tensor<3xi64>
  onnx.Return %0 : tensor<3xi64>
}

// The last of equal elements counts.
// CHECK-LABEL: func @last(
// CHECK: arith.extf
// CHECK: arith.cmpf {{.*}} : f32
// CHECK: linalg.yield
func.func @last(%x: tensor<4xf16>) -> tensor<i64> {
  %0 = "onnx.ArgMin"(%x) <{axis = 0 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xf16>) -> tensor<i64>
  onnx.Return %0 : tensor<i64>
}
