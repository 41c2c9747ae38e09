// RUN: agate-opt %s --decompose-onnx | FileCheck %s
// RUN: agate-opt %s --decompose-onnx | agate-opt

// A product of dequantized matrices is one of integers, with a scale for each
// column.
// CHECK-LABEL: func @matmul(
// CHECK-SAME: %[[A:.*]]: tensor<2x5x6xui8>, %[[B:.*]]: tensor<6x3xi8>
// CHECK: %[[SUMS:.*]] = "onnx.MatMulInteger"(%[[A]], %[[B]], %{{.*}}, %{{.*}}) : (tensor<2x5x6xui8>, tensor<6x3xi8>, tensor<ui8>, tensor<3xi8>)
// CHECK-DAG: %[[SCALES:.*]] = "onnx.Mul"(%{{.*}}, %{{.*}}) : (tensor<f32>, tensor<3xf32>)
// CHECK-DAG: %[[REAL:.*]] = "onnx.Cast"(%[[SUMS]])
// CHECK: "onnx.Mul"(%[[REAL]], %[[SCALES]])
// CHECK-NOT: "onnx.MatMul"(
func.func @matmul(%a: tensor<2x5x6xui8>, %b: tensor<6x3xi8>, %p: tensor<ui8>, %q: tensor<3xi8>) -> tensor<2x5x3xf32> {
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %t = onnx.Constant dense<[0.5, 0.25, 2.0]> : tensor<3xf32>
  %0 = "onnx.DequantizeLinear"(%a, %s, %p) <{axis = 1 : si64}> : (tensor<2x5x6xui8>, tensor<f32>, tensor<ui8>) -> tensor<2x5x6xf32>
  %1 = "onnx.DequantizeLinear"(%b, %t, %q) <{axis = -1 : si64}> : (tensor<6x3xi8>, tensor<3xf32>, tensor<3xi8>) -> tensor<6x3xf32>
  %2 = "onnx.MatMul"(%0, %1) : (tensor<2x5x6xf32>, tensor<6x3xf32>) -> tensor<2x5x3xf32>
  onnx.Return %2 : tensor<2x5x3xf32>
}

// A scale for each column of a transposed matrix is one for each row.
// CHECK-LABEL: func @gemm(
// CHECK-SAME: %[[A:.*]]: tensor<5x6xui8>, %[[B:.*]]: tensor<3x6xi8>
// CHECK: %[[T:.*]] = "onnx.Transpose"(%[[B]])
// CHECK: "onnx.MatMulInteger"(%[[A]], %[[T]], %{{.*}}, %{{.*}}) : (tensor<5x6xui8>, tensor<6x3xi8>, tensor<ui8>, tensor<3xi8>)
// CHECK: "onnx.Add"(%{{.*}}, %arg4)
// CHECK-NOT: "onnx.MatMul"(
func.func @gemm(%a: tensor<5x6xui8>, %b: tensor<3x6xi8>, %p: tensor<ui8>, %q: tensor<3xi8>, %c: tensor<3xf32>) -> tensor<5x3xf32> {
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %t = onnx.Constant dense<[0.5, 0.25, 2.0]> : tensor<3xf32>
  %0 = "onnx.DequantizeLinear"(%a, %s, %p) <{axis = 1 : si64}> : (tensor<5x6xui8>, tensor<f32>, tensor<ui8>) -> tensor<5x6xf32>
  %1 = "onnx.DequantizeLinear"(%b, %t, %q) <{axis = 0 : si64}> : (tensor<3x6xi8>, tensor<3xf32>, tensor<3xi8>) -> tensor<3x6xf32>
  %2 = "onnx.Gemm"(%0, %1, %c) <{alpha = 1.0 : f32, beta = 1.0 : f32, transB = 1 : si64}> : (tensor<5x6xf32>, tensor<3x6xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  onnx.Return %2 : tensor<5x3xf32>
}

// Rows cannot have scales of their own, and sums are not scaled.
// CHECK-LABEL: func @other_gemms(
// CHECK-NOT: Integer
// CHECK: onnx.Return
func.func @other_gemms(%a: tensor<5x6xui8>, %b: tensor<3x6xi8>, %d: tensor<6x6xi8>, %p: tensor<ui8>, %q: tensor<6xi8>, %c: tensor<3xf32>) -> (tensor<5x6xf32>, tensor<5x3xf32>) {
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %t = onnx.Constant dense<0.5> : tensor<6xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DequantizeLinear"(%a, %s, %p) <{axis = 1 : si64}> : (tensor<5x6xui8>, tensor<f32>, tensor<ui8>) -> tensor<5x6xf32>
  %1 = "onnx.DequantizeLinear"(%d, %t, %q) <{axis = 0 : si64}> : (tensor<6x6xi8>, tensor<6xf32>, tensor<6xi8>) -> tensor<6x6xf32>
  %2 = "onnx.Gemm"(%0, %1, %none) <{transB = 0 : si64}> : (tensor<5x6xf32>, tensor<6x6xf32>, none) -> tensor<5x6xf32>
  %3 = "onnx.DequantizeLinear"(%b, %s, %none) <{axis = 0 : si64}> : (tensor<3x6xi8>, tensor<f32>, none) -> tensor<3x6xf32>
  %4 = "onnx.Gemm"(%0, %3, %c) <{alpha = 2.0 : f32, transB = 1 : si64}> : (tensor<5x6xf32>, tensor<3x6xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  onnx.Return %2, %4 : tensor<5x6xf32>, tensor<5x3xf32>
}

// CHECK-LABEL: func @conv(
// CHECK: "onnx.ConvInteger"({{.*}} pads = [1, 1, 1, 1]
// CHECK: "onnx.Add"
// CHECK-NOT: "onnx.Conv"(
func.func @conv(%x: tensor<1x2x5x?xi8>, %w: tensor<3x2x3x3xi8>, %p: tensor<i8>, %q: tensor<3xi8>, %b: tensor<3xf32>) -> tensor<1x3x5x?xf32> {
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %t = onnx.Constant dense<[0.5, 0.25, 2.0]> : tensor<3xf32>
  %0 = "onnx.DequantizeLinear"(%x, %s, %p) <{axis = 1 : si64}> : (tensor<1x2x5x?xi8>, tensor<f32>, tensor<i8>) -> tensor<1x2x5x?xf32>
  %1 = "onnx.DequantizeLinear"(%w, %t, %q) <{axis = 0 : si64}> : (tensor<3x2x3x3xi8>, tensor<3xf32>, tensor<3xi8>) -> tensor<3x2x3x3xf32>
  %2 = "onnx.Conv"(%0, %1, %b) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1, 1, 1]}> : (tensor<1x2x5x?xf32>, tensor<3x2x3x3xf32>, tensor<3xf32>) -> tensor<1x3x5x?xf32>
  onnx.Return %2 : tensor<1x3x5x?xf32>
}

// A scale for each row, one that may be infinite, a negative one, sums that may not fit into 32
// bits, and an unknown number of products.
// CHECK-LABEL: func @others(
// CHECK-NOT: Integer
// CHECK: onnx.Return
func.func @others(%a: tensor<2x6xui8>, %b: tensor<6x3xi8>, %c: tensor<1x40000xui8>, %d: tensor<40000x1xui8>, %e: tensor<2x?xi8>, %f: tensor<?x2xi8>, %any: tensor<f32>, %p: tensor<6xi8>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<1x1xf32>, tensor<2x2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<0.5> : tensor<f32>
  %t = onnx.Constant dense<0.5> : tensor<6xf32>
  %negative = onnx.Constant dense<-0.5> : tensor<f32>
  %0 = "onnx.DequantizeLinear"(%a, %s, %none) <{axis = 1 : si64}> : (tensor<2x6xui8>, tensor<f32>, none) -> tensor<2x6xf32>
  %1 = "onnx.DequantizeLinear"(%b, %t, %p) <{axis = 0 : si64}> : (tensor<6x3xi8>, tensor<6xf32>, tensor<6xi8>) -> tensor<6x3xf32>
  %2 = "onnx.MatMul"(%0, %1) : (tensor<2x6xf32>, tensor<6x3xf32>) -> tensor<2x3xf32>
  %3 = "onnx.DequantizeLinear"(%b, %any, %none) <{axis = 1 : si64}> : (tensor<6x3xi8>, tensor<f32>, none) -> tensor<6x3xf32>
  %4 = "onnx.MatMul"(%0, %3) : (tensor<2x6xf32>, tensor<6x3xf32>) -> tensor<2x3xf32>
  %5 = "onnx.DequantizeLinear"(%c, %s, %none) <{axis = 1 : si64}> : (tensor<1x40000xui8>, tensor<f32>, none) -> tensor<1x40000xf32>
  %6 = "onnx.DequantizeLinear"(%d, %s, %none) <{axis = 1 : si64}> : (tensor<40000x1xui8>, tensor<f32>, none) -> tensor<40000x1xf32>
  %7 = "onnx.MatMul"(%5, %6) : (tensor<1x40000xf32>, tensor<40000x1xf32>) -> tensor<1x1xf32>
  %8 = "onnx.DequantizeLinear"(%e, %s, %none) <{axis = 1 : si64}> : (tensor<2x?xi8>, tensor<f32>, none) -> tensor<2x?xf32>
  %9 = "onnx.DequantizeLinear"(%f, %s, %none) <{axis = 1 : si64}> : (tensor<?x2xi8>, tensor<f32>, none) -> tensor<?x2xf32>
  %10 = "onnx.MatMul"(%8, %9) : (tensor<2x?xf32>, tensor<?x2xf32>) -> tensor<2x2xf32>
  %11 = "onnx.DequantizeLinear"(%b, %negative, %none) <{axis = 1 : si64}> : (tensor<6x3xi8>, tensor<f32>, none) -> tensor<6x3xf32>
  %12 = "onnx.MatMul"(%0, %11) : (tensor<2x6xf32>, tensor<6x3xf32>) -> tensor<2x3xf32>
  onnx.Return %2, %12, %4, %7, %10 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<1x1xf32>, tensor<2x2xf32>
}
