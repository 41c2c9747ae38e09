// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @gemm
// CHECK-SAME: -> (tensor<8x4xf32>, tensor<4x8xf32>, tensor<?x4xf32>, tensor<5x?xf32>, tensor<?x4xf32>, tensor<?x?xf32>)
func.func @gemm(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %d: tensor<?x?xf32>, %u: tensor<*xf32>, %c: tensor<5x1xf32>, %v: tensor<4xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Gemm"(%a, %b, %none) <{transA = 0 : si64, transB = 0 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, none) -> tensor<*xf32>
  %1 = "onnx.Gemm"(%b, %a, %none) <{transA = 1 : si64, transB = 1 : si64}> : (tensor<3x4xf32>, tensor<8x3xf32>, none) -> tensor<*xf32>
  %2 = "onnx.Gemm"(%d, %b, %v) <{transA = 0 : si64, transB = 0 : si64}> : (tensor<?x?xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  %3 = "onnx.Gemm"(%d, %d, %c) <{transA = 0 : si64, transB = 0 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<5x1xf32>) -> tensor<*xf32>
  %4 = "onnx.Gemm"(%u, %b, %none) <{transA = 0 : si64, transB = 0 : si64}> : (tensor<*xf32>, tensor<3x4xf32>, none) -> tensor<*xf32>
  %5 = "onnx.Gemm"(%u, %u, %u) <{transA = 0 : si64, transB = 0 : si64}> : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @det
// CHECK-SAME: -> (tensor<5x?xf32>, tensor<f32>, tensor<*xf32>)
func.func @det(%a: tensor<5x?x3x3xf32>, %b: tensor<?x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Det"(%a) : (tensor<5x?x3x3xf32>) -> tensor<*xf32>
  %1 = "onnx.Det"(%b) : (tensor<?x?xf32>) -> tensor<*xf32>
  %2 = "onnx.Det"(%u) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @einsum_explicit
// CHECK-SAME: -> (tensor<4x2xf32>, tensor<f32>, tensor<2x4xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<?x?xf32>)
func.func @einsum_explicit(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %s: tensor<5x1x2x3xf32>, %v: tensor<?xf32>, %u: tensor<*xf32>, %q: tensor<3x3xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Einsum"(%a, %b) <{equation = "ij,jk->ki"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Einsum"(%a) <{equation = "ij->"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  %2 = "onnx.Einsum"(%a, %b) <{equation = "ij , jk -> i k"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %3 = "onnx.Einsum"(%q) <{equation = "ii->i"}> : (tensor<3x3xf32>) -> tensor<*xf32>
  %4 = "onnx.Einsum"(%a, %b) <{equation = "iJ,Jk->kJ"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %5 = "onnx.Einsum"(%v, %v) <{equation = "i,j->ij"}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// Capitals come first.
// CHECK-LABEL: func @einsum_implicit
// CHECK-SAME: -> (tensor<2x4xf32>, tensor<3x2xf32>, tensor<2x3xf32>, tensor<f32>, tensor<5x1x2x4xf32>)
func.func @einsum_implicit(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %s: tensor<5x1x2x3xf32>, %v: tensor<?xf32>, %u: tensor<*xf32>, %q: tensor<3x3xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Einsum"(%a, %b) <{equation = "ij,jk"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Einsum"(%a) <{equation = "ba"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  %2 = "onnx.Einsum"(%a) <{equation = "Ba"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  %3 = "onnx.Einsum"(%q) <{equation = "ii"}> : (tensor<3x3xf32>) -> tensor<*xf32>
  %4 = "onnx.Einsum"(%s, %b) <{equation = "...j,jk"}> : (tensor<5x1x2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @einsum_ellipsis
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<2x3xf32>, tensor<5x1x2x3xf32>, tensor<*xf32>, tensor<?x4xf32>, tensor<2xf32>, tensor<3xf32>)
func.func @einsum_ellipsis(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %s: tensor<5x1x2x3xf32>, %v: tensor<?xf32>, %u: tensor<*xf32>, %q: tensor<3x3xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Einsum"(%s, %b) <{equation = "...ij,jk->...ik"}> : (tensor<5x1x2x3xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Einsum"(%s) <{equation = "...ij->ij"}> : (tensor<5x1x2x3xf32>) -> tensor<*xf32>
  %2 = "onnx.Einsum"(%s, %a) <{equation = "...,...->..."}> : (tensor<5x1x2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  %3 = "onnx.Einsum"(%u, %b) <{equation = "...ij,jk->...ik"}> : (tensor<*xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %4 = "onnx.Einsum"(%u, %b) <{equation = "ij,jk->ik"}> : (tensor<*xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  %5 = "onnx.Einsum"(%a, %v) <{equation = "ij,j->i"}> : (tensor<2x3xf32>, tensor<?xf32>) -> tensor<*xf32>
  %6 = "onnx.Einsum"(%a) <{equation = "i...->..."}> : (tensor<2x3xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @matmul_integer
// CHECK-SAME: -> (tensor<2x?x4xi32>, tensor<*xi32>)
func.func @matmul_integer(%a: tensor<2x?x3xui8>, %b: tensor<3x4xi8>, %u: tensor<*xui8>, %z: tensor<2x1x1xui8>)
    -> (tensor<*xi32>, tensor<*xi32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MatMulInteger"(%a, %b, %z, %none) : (tensor<2x?x3xui8>, tensor<3x4xi8>, tensor<2x1x1xui8>, none) -> tensor<*xi32>
  %1 = "onnx.MatMulInteger"(%u, %b, %none, %none) : (tensor<*xui8>, tensor<3x4xi8>, none, none) -> tensor<*xi32>
  onnx.Return %0, %1 : tensor<*xi32>, tensor<*xi32>
}

// CHECK-LABEL: func @qlinear_matmul
// CHECK-SAME: -> (tensor<2x?x4xui8>, tensor<*xi8>)
func.func @qlinear_matmul(%a: tensor<2x?x3xui8>, %b: tensor<3x4xi8>, %u: tensor<*xui8>, %z: tensor<ui8>, %bz: tensor<4xi8>, %s: tensor<f32>)
    -> (tensor<*xui8>, tensor<*xi8>) {
  %0 = "onnx.QLinearMatMul"(%a, %s, %z, %b, %s, %bz, %s, %z) : (tensor<2x?x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x4xi8>, tensor<f32>, tensor<4xi8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  %1 = "onnx.QLinearMatMul"(%u, %s, %z, %b, %s, %bz, %s, %bz) : (tensor<*xui8>, tensor<f32>, tensor<ui8>, tensor<3x4xi8>, tensor<f32>, tensor<4xi8>, tensor<f32>, tensor<4xi8>) -> tensor<*xi8>
  onnx.Return %0, %1 : tensor<*xui8>, tensor<*xi8>
}
