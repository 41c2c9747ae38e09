// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The other element of a pair is half a head away.
// CHECK-LABEL: func @rotary_embedding(
// CHECK-NOT: cf.assert
// CHECK: linalg.generic {{.*}} ins(%arg0
// CHECK: %[[FIRST:.*]] = arith.cmpi {{s|u}}lt, %{{.*}}, %c4
// CHECK: tensor.extract %arg0
// CHECK: %[[COS:.*]] = tensor.extract %arg1
// CHECK: %[[SIN:.*]] = tensor.extract %arg2
// CHECK: %[[NEG:.*]] = arith.negf %[[SIN]]
// CHECK: arith.select %[[FIRST]], %[[NEG]], %[[SIN]]
// CHECK: arith.mulf
// CHECK: arith.addf
func.func @rotary_embedding(%x: tensor<2x4x3x8xf32>, %c: tensor<2x3x4xf32>, %s: tensor<2x3x4xf32>) -> tensor<2x4x3x8xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.RotaryEmbedding"(%x, %c, %s, %none) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, none) -> tensor<2x4x3x8xf32>
  onnx.Return %0 : tensor<2x4x3x8xf32>
}

// The rest of a head is not rotated; positions are checked ahead.
// CHECK-LABEL: func @positions(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]} ins(%arg3
// CHECK: cf.assert %{{.*}}, "onnx.RotaryEmbedding: a position is out of range"
// CHECK: linalg.generic {{.*}} ins(%arg0
// CHECK: arith.remui %{{.*}}, %c8
// CHECK: scf.if
// CHECK: arith.extf %{{.*}} : f16 to f32
func.func @positions(%x: tensor<?x?x24xf16>, %c: tensor<?x3xf16>, %s: tensor<?x3xf16>, %i: tensor<?x?xi64>) -> tensor<?x?x24xf16> {
  %0 = "onnx.RotaryEmbedding"(%x, %c, %s, %i) <{interleaved = 1 : si64, num_heads = 3 : si64, rotary_embedding_dim = 6 : si64}> : (tensor<?x?x24xf16>, tensor<?x3xf16>, tensor<?x3xf16>, tensor<?x?xi64>) -> tensor<?x?x24xf16>
  onnx.Return %0 : tensor<?x?x24xf16>
}
