// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// A window of channels around each of them is summed up.
// CHECK-LABEL: func @lrn(
// CHECK: tensor.pad %arg0 low[0, 1, 0, 0] high[0, 1, 0, 0]
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]
// CHECK: %[[SQUARE:.*]] = arith.mulf %[[V:.*]], %[[V]] : f32
// CHECK: arith.addf %{{.*}}, %[[SQUARE]]
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[SUMS]]
// CHECK: %[[POWER:.*]] = math.powf
// CHECK: arith.divf %{{.*}}, %[[POWER]]
func.func @lrn(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %0 = "onnx.LRN"(%x) <{alpha = 1.0e-04 : f32, beta = 0.75 : f32, bias = 1.0 : f32, size = 3 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32>
  onnx.Return %0 : tensor<1x3x8x8xf32>
}

// CHECK-LABEL: func @lrn_dynamic(
// CHECK: tensor.pad %arg0 low[0, 1, 0] high[0, 2, 0]
// CHECK: math.powf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @lrn_dynamic(%x: tensor<?x?x?xf16>) -> tensor<?x?x?xf16> {
  %0 = "onnx.LRN"(%x) <{alpha = 1.0e-04 : f32, beta = 0.75 : f32, bias = 1.0 : f32, size = 4 : si64}> : (tensor<?x?x?xf16>) -> tensor<?x?x?xf16>
  onnx.Return %0 : tensor<?x?x?xf16>
}
