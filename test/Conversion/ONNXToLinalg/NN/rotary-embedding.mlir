// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Each half of a head is computed as a whole.
// CHECK-LABEL: func @rotary_embedding(
// CHECK-NOT: cf.assert
// CHECK-DAG: %[[A:.*]] = tensor.extract_slice %arg0[0, 0, 0, 0] [2, 4, 3, 4]
// CHECK-DAG: %[[B:.*]] = tensor.extract_slice %arg0[0, 0, 0, 4] [2, 4, 3, 4]
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]], %arg1, %arg2
// CHECK: arith.subf
// CHECK: tensor.insert_slice
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]], %arg1, %arg2
// CHECK: arith.addf
// CHECK: tensor.insert_slice
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

// Rows of the caches are looked up once for all heads, and the rest of a head is copied.
// CHECK-LABEL: func @halves_of_positions(
// CHECK: cf.assert
// CHECK-DAG: tensor.expand_shape %arg0 {{.*}} into tensor<?x?x3x8xf32>
// CHECK: linalg.generic {{.*}} ins(%arg3
// CHECK: tensor.extract %arg1
// CHECK: linalg.generic {{.*}} ins(%arg3
// CHECK: tensor.extract %arg2
// CHECK-COUNT-3: tensor.insert_slice
// CHECK: tensor.collapse_shape
func.func @halves_of_positions(%x: tensor<?x?x24xf32>, %c: tensor<?x3xf32>, %s: tensor<?x3xf32>, %i: tensor<?x?xi64>) -> tensor<?x?x24xf32> {
  %0 = "onnx.RotaryEmbedding"(%x, %c, %s, %i) <{interleaved = 0 : si64, num_heads = 3 : si64, rotary_embedding_dim = 6 : si64}> : (tensor<?x?x24xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xi64>) -> tensor<?x?x24xf32>
  onnx.Return %0 : tensor<?x?x24xf32>
}

// Halves of unknown size: the other element of a pair is half a head away.
// CHECK-LABEL: func @unknown_head(
// CHECK: linalg.generic {{.*}} ins(%arg0
// CHECK: tensor.extract %arg0
// CHECK: %[[COS:.*]] = tensor.extract %arg1
// CHECK: %[[SIN:.*]] = tensor.extract %arg2
// CHECK: %[[NEG:.*]] = arith.negf %[[SIN]]
// CHECK: arith.select %{{.*}}, %[[NEG]], %[[SIN]]
func.func @unknown_head(%x: tensor<2x4x3x?xf32>, %c: tensor<2x3x?xf32>, %s: tensor<2x3x?xf32>) -> tensor<2x4x3x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.RotaryEmbedding"(%x, %c, %s, %none) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x?xf32>, tensor<2x3x?xf32>, tensor<2x3x?xf32>, none) -> tensor<2x4x3x?xf32>
  onnx.Return %0 : tensor<2x4x3x?xf32>
}
