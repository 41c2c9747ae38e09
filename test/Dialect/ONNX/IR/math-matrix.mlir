// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @gemm
func.func @gemm(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>, %none: none) {
  // CHECK: "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 1.000000e+00 : f32, beta = 1.000000e+00 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  %0 = "onnx.Gemm"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  // CHECK: "onnx.Gemm"(%arg1, %arg0, %arg3) <{alpha = 5.000000e-01 : f32, beta = 1.000000e+00 : f32, transA = 1 : si64, transB = 1 : si64}> : (tensor<3x4xf32>, tensor<8x3xf32>, none) -> tensor<4x8xf32>
  %1 = "onnx.Gemm"(%b, %a, %none) <{alpha = 0.5 : f32, transA = 1 : si64, transB = 1 : si64}> : (tensor<3x4xf32>, tensor<8x3xf32>, none) -> tensor<4x8xf32>
  // CHECK: "onnx.GemmV6"(%arg0, %arg1, %arg2) <{alpha = 1.000000e+00 : f32, beta = 1.000000e+00 : f32, broadcast = 1 : si64, transA = 0 : si64, transB = 0 : si64}>
  %2 = "onnx.GemmV6"(%a, %b, %c) <{broadcast = 1 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  return
}

// CHECK-LABEL: func @det
func.func @det(%x: tensor<5x3x3xf64>) {
  // CHECK: "onnx.Det"(%arg0) : (tensor<5x3x3xf64>) -> tensor<5xf64>
  %0 = "onnx.Det"(%x) : (tensor<5x3x3xf64>) -> tensor<5xf64>
  return
}

// CHECK-LABEL: func @einsum
func.func @einsum(%x: tensor<2x3xi32>, %y: tensor<3x4xi32>) {
  // CHECK: "onnx.Einsum"(%arg0, %arg1) <{equation = "ij,jk->ik"}> : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  %0 = "onnx.Einsum"(%x, %y) <{equation = "ij,jk->ik"}> : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  return
}

// CHECK-LABEL: func @quantized
func.func @quantized(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<ui8>, %bz: tensor<2xi8>, %none: none,
                     %s: tensor<f32>, %rows: tensor<4xf32>, %f: tensor<4x3xf8E4M3FN>, %fs: tensor<bf16>, %fz: tensor<f8E4M3FN>) {
  // CHECK: "onnx.MatMulInteger"(%arg0, %arg1, %arg2, %arg3) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<ui8>, tensor<2xi8>) -> tensor<4x2xi32>
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<ui8>, tensor<2xi8>) -> tensor<4x2xi32>
  // CHECK: "onnx.MatMulInteger"(%arg0, %arg1, %arg4, %arg4) : (tensor<4x3xui8>, tensor<3x2xi8>, none, none) -> tensor<4x2xi32>
  %1 = "onnx.MatMulInteger"(%a, %b, %none, %none) : (tensor<4x3xui8>, tensor<3x2xi8>, none, none) -> tensor<4x2xi32>
  // CHECK: "onnx.QLinearMatMul"(%arg0, %arg6, %arg2, %arg1, %arg5, %arg3, %arg5, %arg2) : (tensor<4x3xui8>, tensor<4xf32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<2xi8>, tensor<f32>, tensor<ui8>) -> tensor<4x2xui8>
  %2 = "onnx.QLinearMatMul"(%a, %rows, %az, %b, %s, %bz, %s, %az) : (tensor<4x3xui8>, tensor<4xf32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<2xi8>, tensor<f32>, tensor<ui8>) -> tensor<4x2xui8>
  // CHECK: -> tensor<4x2xf8E4M3FN>
  %3 = "onnx.QLinearMatMul"(%f, %fs, %fz, %b, %fs, %bz, %fs, %fz) : (tensor<4x3xf8E4M3FN>, tensor<bf16>, tensor<f8E4M3FN>, tensor<3x2xi8>, tensor<bf16>, tensor<2xi8>, tensor<bf16>, tensor<f8E4M3FN>) -> tensor<4x2xf8E4M3FN>
  return
}
