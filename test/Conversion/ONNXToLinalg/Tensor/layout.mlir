// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// CHECK-LABEL: func @transpose(
// CHECK: linalg.transpose ins(%arg0 : tensor<2x?x4xf32>) outs(%{{.*}} : tensor<4x2x?xf32>) permutation = [2, 0, 1]
func.func @transpose(%x: tensor<2x?x4xf32>) -> tensor<4x2x?xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [2, 0, 1]}> : (tensor<2x?x4xf32>) -> tensor<4x2x?xf32>
  onnx.Return %0 : tensor<4x2x?xf32>
}

// CHECK-LABEL: func @same_order(
// CHECK-NOT: linalg
// CHECK: return %arg0
func.func @same_order(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [0, 1]}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// Positions count modulo the size of the input.
// CHECK-LABEL: func @tile(
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2x2x3xf32>
// CHECK: %[[ALL:.*]] = linalg.generic {indexing_maps = [#[[ONCE:.*]], #{{.*}}], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x3xf32>) outs(%[[EMPTY]]
// CHECK: tensor.collapse_shape %[[ALL]] {{\[\[}}0, 1], [2]]
func.func @tile(%x: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %r = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %0 = "onnx.Tile"(%x, %r) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  onnx.Return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func @tile_dynamic(
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: cf.assert %{{.*}}, "onnx.Tile: 
// CHECK: tensor.empty(%{{.*}}, %[[N]]) : tensor<?x?xf32>
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]]
func.func @tile_dynamic(%x: tensor<?xf32>, %r: tensor<1xi64>) -> tensor<?xf32> {
  %0 = "onnx.Tile"(%x, %r) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Each element is written where the map has it go.
// CHECK-LABEL: func @shape_transform(
// CHECK: %[[ZEROS:.*]] = linalg.fill
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %c6
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %c4
// CHECK: %[[V:.*]] = tensor.extract %arg0[%[[I]], %[[J]]]
// CHECK: tensor.insert %[[V]] into %{{.*}}[%{{.*}}, %[[J]], %{{.*}}]
func.func @shape_transform(%x: tensor<6x4xf32>) -> tensor<3x4x2xf32> {
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>}> : (tensor<6x4xf32>) -> tensor<3x4x2xf32>
  onnx.Return %0 : tensor<3x4x2xf32>
}

// CHECK-LABEL: func @depth_to_space(
// CHECK: linalg.generic
// CHECK: %[[ROW:.*]] = arith.remui %[[Y:.*]], %c2
// CHECK: %[[PLACE:.*]] = arith.muli %[[ROW]], %c2
// CHECK: arith.divui %[[Y]], %c2
// CHECK: tensor.extract %arg0
func.func @depth_to_space(%x: tensor<1x8x2x3xf32>) -> tensor<1x2x4x6xf32> {
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64, mode = "DCR"}> : (tensor<1x8x2x3xf32>) -> tensor<1x2x4x6xf32>
  onnx.Return %0 : tensor<1x2x4x6xf32>
}

// The place in the block counts fastest.
// CHECK-LABEL: func @depth_to_space_crd(
// CHECK: arith.muli %{{.*}}, %c4
// CHECK: tensor.extract %arg0
func.func @depth_to_space_crd(%x: tensor<1x8x?x3xf32>) -> tensor<1x2x?x6xf32> {
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64, mode = "CRD"}> : (tensor<1x8x?x3xf32>) -> tensor<1x2x?x6xf32>
  onnx.Return %0 : tensor<1x2x?x6xf32>
}

// CHECK-LABEL: func @space_to_depth(
// CHECK: %[[PLACE:.*]] = arith.divui %[[C:.*]], %c2
// CHECK: arith.remui %[[C]], %c2
// CHECK: tensor.extract %arg0
func.func @space_to_depth(%x: tensor<1x2x4x6xf32>) -> tensor<1x8x2x3xf32> {
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<1x2x4x6xf32>) -> tensor<1x8x2x3xf32>
  onnx.Return %0 : tensor<1x8x2x3xf32>
}

// CHECK-LABEL: func @space_to_depth_dynamic(
// CHECK-COUNT-2: cf.assert %{{.*}}, "onnx.SpaceToDepth: 
// CHECK: tensor.extract %arg0
func.func @space_to_depth_dynamic(%x: tensor<1x2x?x?xf32>) -> tensor<1x8x?x?xf32> {
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<1x2x?x?xf32>) -> tensor<1x8x?x?xf32>
  onnx.Return %0 : tensor<1x8x?x?xf32>
}

// All lengths are checked ahead of the first access.
// CHECK-LABEL: func @reverse_sequence(
// CHECK: %[[ALL:.*]] = scf.for
// CHECK: cf.assert %[[ALL]], "onnx.ReverseSequence: a sequence length is negative or exceeds the size of the dimension"
// CHECK: linalg.generic
// CHECK: %[[N:.*]] = tensor.extract %arg1
// CHECK: arith.subi
// CHECK: arith.select
// CHECK: tensor.extract %arg0
func.func @reverse_sequence(%x: tensor<4x?xf32>, %n: tensor<?xi64>) -> tensor<4x?xf32> {
  %0 = "onnx.ReverseSequence"(%x, %n) <{batch_axis = 1 : si64, time_axis = 0 : si64}> : (tensor<4x?xf32>, tensor<?xi64>) -> tensor<4x?xf32>
  onnx.Return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: func @bit_cast(
// CHECK: arith.bitcast %{{.*}} : f32 to i32
func.func @bit_cast(%x: tensor<4xf32>) -> tensor<4xui32> {
  %0 = "onnx.BitCast"(%x) <{to = ui32}> : (tensor<4xf32>) -> tensor<4xui32>
  onnx.Return %0 : tensor<4xui32>
}

// A bool has the bits of a byte.
// CHECK-LABEL: func @bit_cast_bool(
// CHECK: arith.cmpi ne, %{{.*}}, %c0
func.func @bit_cast_bool(%x: tensor<4xi8>) -> tensor<4xi1> {
  %0 = "onnx.BitCast"(%x) <{to = i1}> : (tensor<4xi8>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// Of a complex number, the real part comes first in memory.
// CHECK-LABEL: func @bit_cast_complex(
// CHECK-DAG: complex.re
// CHECK-DAG: complex.im
// CHECK: arith.shli %{{.*}}, %c32
// CHECK: arith.ori
func.func @bit_cast_complex(%x: tensor<4xcomplex<f32>>) -> tensor<4xi64> {
  %0 = "onnx.BitCast"(%x) <{to = i64}> : (tensor<4xcomplex<f32>>) -> tensor<4xi64>
  onnx.Return %0 : tensor<4xi64>
}
