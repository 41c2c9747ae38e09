// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// CHECK-DAG: #[[ROWS:.*]] = affine_map<(d0, d1) -> (d0, 0)>
// CHECK-DAG: #[[COLUMNS:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[ALL:.*]] = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func @static_sizes(
// CHECK-SAME: %[[A:.*]]: tensor<2x1xf32>, %[[B:.*]]: tensor<3xf32>) -> tensor<2x3xf32>
// CHECK: linalg.generic {indexing_maps = [#[[ROWS]], #[[COLUMNS]], #[[ALL]]]
// CHECK-SAME: ins(%[[A]], %[[B]] : tensor<2x1xf32>, tensor<3xf32>)
// CHECK: arith.addf
// CHECK: return
func.func @static_sizes(%a: tensor<2x1xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Add"(%a, %b) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// Operands whose size may be 1 at run time are used as they are if it is
// that of
// the result, and else copied with repeated elements.
// CHECK-LABEL: func @dynamic_sizes(
// CHECK-SAME: %[[A:.*]]: tensor<?xi8>, %[[B:.*]]: tensor<?xi8>) -> tensor<?xi8>
// CHECK: cf.assert %{{.*}}, "onnx.Sub: operands do not broadcast"
// CHECK: %[[FITTED_A:.*]] = scf.if
// CHECK: scf.yield %[[A]]
// CHECK: else
// CHECK: linalg.generic
// CHECK: tensor.extract %[[A]]
// CHECK: %[[FITTED_B:.*]] = scf.if
// CHECK: scf.yield %[[B]]
// CHECK: else
// CHECK: linalg.generic
// CHECK: tensor.extract %[[B]]
// CHECK: linalg.generic {{.*}} ins(%[[FITTED_A]], %[[FITTED_B]] : tensor<?xi8>, tensor<?xi8>)
// CHECK: arith.subi
func.func @dynamic_sizes(%a: tensor<?xui8>, %b: tensor<?xui8>) -> tensor<?xui8> {
  %0 = "onnx.Sub"(%a, %b) : (tensor<?xui8>, tensor<?xui8>) -> tensor<?xui8>
  onnx.Return %0 : tensor<?xui8>
}

// One operand of unknown size is not stretched by a scalar, nor by itself.
// CHECK-LABEL: func @never_stretched
// CHECK-NOT: scf.if
// CHECK: arith.mulf
// CHECK-NOT: scf.if
// CHECK: arith.mulf
// CHECK: return
func.func @never_stretched(%a: tensor<?x4xbf16>, %s: tensor<bf16>) -> tensor<?x4xbf16> {
  %0 = "onnx.Mul"(%a, %s) : (tensor<?x4xbf16>, tensor<bf16>) -> tensor<?x4xbf16>
  %1 = "onnx.Mul"(%0, %0) : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
  onnx.Return %1 : tensor<?x4xbf16>
}

// CHECK-LABEL: func @where(
// CHECK-SAME: %[[C:.*]]: tensor<3x1xi1>, %[[X:.*]]: tensor<i64>, %[[Y:.*]]: tensor<4xi64>)
// CHECK: ins(%[[C]], %[[X]], %[[Y]] :
// CHECK: arith.select
func.func @where(%c: tensor<3x1xi1>, %x: tensor<ui64>, %y: tensor<4xui64>) -> tensor<3x4xui64> {
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<3x1xi1>, tensor<ui64>, tensor<4xui64>) -> tensor<3x4xui64>
  onnx.Return %0 : tensor<3x4xui64>
}

// A declared size is checked where the rule does not give it.
// CHECK-LABEL: func @declared_size
// CHECK: cf.assert {{.*}}, "onnx.Add: result dimension 0 differs from the declared type"
// CHECK: return %{{.*}} : tensor<4xf32>
func.func @declared_size(%a: tensor<?xf32>, %s: tensor<f32>) -> tensor<4xf32> {
  %0 = "onnx.Add"(%a, %s) : (tensor<?xf32>, tensor<f32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}
