// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @position
// CHECK: linalg.generic {{.*}}"parallel", "reduction"
// CHECK: %[[R:.*]] = linalg.generic {{.*}}"parallel", "reduction"
// CHECK: return %[[R]]
func.func @position(%x: tensor<?x?xf32>) -> tensor<?xi64> {
  %0 = "onnx.ArgMax"(%x) <{axis = 1 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<?x?xf32>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// NaN is the largest; the first of equal elements counts.
// CHECK-LABEL: func @arg_max(
// CHECK: %[[BESTS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.maximumf
// CHECK: %[[R:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0, %[[BESTS]]
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[BEST:[^:]*]]: f32, %[[AT:[^:]*]]: i64):
// CHECK-DAG: %[[EQUAL:.*]] = arith.cmpf oeq, %[[X]], %[[BEST]]
// CHECK-DAG: %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]]
// CHECK: %[[IS_BEST:.*]] = arith.ori %[[EQUAL]], %[[NAN]]
// CHECK: %[[HERE:.*]] = arith.select %[[IS_BEST]], %{{.*}}, %c-1
// CHECK: arith.minui %[[AT]], %[[HERE]]
// CHECK: return %[[R]]
func.func @arg_max(%x: tensor<2x3xf32>) -> tensor<2x1xi64> {
  %0 = "onnx.ArgMax"(%x) <{axis = 1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xi64>
  onnx.Return %0 : tensor<2x1xi64>
}

// CHECK-LABEL: func @arg_min(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]
// CHECK: arith.minui %{{.*}} : i8
// CHECK: linalg.yield
func.func @arg_min(%x: tensor<2x3xui8>) -> tensor<3xi64> {
  %0 = "onnx.ArgMin"(%x) <{axis = 0 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<2x3xui8>) -> tensor<3xi64>
  onnx.Return %0 : tensor<3xi64>
}

// The last of equal elements counts.
// CHECK-LABEL: func @last(
// CHECK: arith.extf
// CHECK: arith.minimumf {{.*}} : f32
// CHECK: arith.cmpf oeq, {{.*}} : f32
// CHECK: arith.maxsi {{.*}} : i64
// CHECK: linalg.yield
func.func @last(%x: tensor<4xf16>) -> tensor<i64> {
  %0 = "onnx.ArgMin"(%x) <{axis = 0 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xf16>) -> tensor<i64>
  onnx.Return %0 : tensor<i64>
}
