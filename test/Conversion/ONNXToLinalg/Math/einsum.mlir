// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Loops of the result come first.
// CHECK-LABEL: func @einsum(
// CHECK: linalg.fill
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1
// CHECK: %[[P:.*]] = arith.mulf
// CHECK: arith.addf %{{.*}}, %[[P]]
func.func @einsum(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = "onnx.Einsum"(%a, %b) <{equation = "ij,jk->ik"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  onnx.Return %0 : tensor<2x4xf32>
}

// Operands may have to be stretched; sums of narrow floats are rounded once.
// CHECK-LABEL: func @einsum_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Einsum: 
// CHECK: scf.if
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} {{.*}} outs(%{{.*}} : tensor<?x?xf32>)
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @einsum_dynamic(%a: tensor<?x?xf16>, %b: tensor<?x?xf16>) -> tensor<?x?xf16> {
  %0 = "onnx.Einsum"(%a, %b) <{equation = "ij,jk->ik"}> : (tensor<?x?xf16>, tensor<?x?xf16>) -> tensor<?x?xf16>
  onnx.Return %0 : tensor<?x?xf16>
}

// What sums nothing is a map of elements.
// CHECK-LABEL: func @diagonal(
// CHECK-NOT: linalg.fill
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK-NOT: arith.addf
func.func @diagonal(%a: tensor<3x3xf32>) -> tensor<3xf32> {
  %0 = "onnx.Einsum"(%a) <{equation = "ii->i"}> : (tensor<3x3xf32>) -> tensor<3xf32>
  onnx.Return %0 : tensor<3xf32>
}

// Gauss elimination with the largest pivot: each swap turns the sign.
// CHECK-LABEL: func @det(
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: scf.for %{{.*}} to %[[N]]
// CHECK: linalg.generic
// CHECK: scf.for %{{.*}} iter_args(%[[DET:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) -> (f32, tensor<3x3xf32>)
// CHECK: math.absf
// CHECK: arith.cmpf ogt
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[DET]]
// CHECK: %[[NEGATED:.*]] = arith.negf %[[PRODUCT]]
// CHECK: arith.select %{{.*}}, %[[NEGATED]], %[[PRODUCT]]
// CHECK: arith.divf
// CHECK: arith.subf
func.func @det(%x: tensor<?x3x3xf32>) -> tensor<?xf32> {
  %0 = "onnx.Det"(%x) : (tensor<?x3x3xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @det_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Det: 
// CHECK: scf.for
func.func @det_dynamic(%x: tensor<?x?xf32>) -> tensor<f32> {
  %0 = "onnx.Det"(%x) : (tensor<?x?xf32>) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}
