// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The largest element is subtracted, so that no power overflows.
// CHECK-LABEL: func @softmax(
// CHECK: %[[MAX:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.maxnumf
// CHECK: %[[POWERS:.*]] = linalg.generic {{.*}} ins(%arg0, %[[MAX]]
// CHECK: arith.subf
// CHECK: math.exp
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%[[POWERS]]
// CHECK: arith.addf
// CHECK: %[[FACTORS:.*]] = linalg.generic {{.*}} ins(%[[SUMS]]
// CHECK: arith.divf
// CHECK: linalg.generic {{.*}} ins(%[[POWERS]], %[[FACTORS]]
// CHECK: arith.mulf
func.func @softmax(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Softmax"(%x) <{axis = -1 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// The logarithm of the quotient is a difference.
// CHECK-LABEL: func @log_softmax(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]
// CHECK: arith.maxnumf %{{.*}} : f32
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: %[[LOGS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel"]}
// CHECK: math.log
// CHECK: linalg.generic {{.*}} ins(%arg0, %{{.*}}, %[[LOGS]] :
// CHECK-NEXT: ^bb0(%{{.*}}: f16, %{{.*}}: f32, %[[LOG:.*]]: f32, %{{.*}}: f16):
// CHECK: %[[R:.*]] = arith.subf %{{.*}}, %[[LOG]] : f32
// CHECK: arith.truncf %[[R]] : f32 to f16
func.func @log_softmax(%x: tensor<?x?xf16>) -> tensor<?x?xf16> {
  %0 = "onnx.LogSoftmax"(%x) <{axis = 0 : si64}> : (tensor<?x?xf16>) -> tensor<?x?xf16>
  onnx.Return %0 : tensor<?x?xf16>
}

// 1 is at the place of the first of the largest elements.
// CHECK-LABEL: func @hardmax(
// CHECK: %[[BEST:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]
// CHECK: %[[AT:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0, %[[BEST]]
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[AT]]
// CHECK: %[[HERE:.*]] = arith.cmpi eq
// CHECK: arith.select %[[HERE]]
func.func @hardmax(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Hardmax"(%x) <{axis = -1 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}
