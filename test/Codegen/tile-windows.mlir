// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-windows{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-windows{isa=x86-64-v4}))' -split-input-file | mlir-opt -split-input-file

#image = affine_map<(c, y, x, h, w) -> (c, y * 2 + h, x * 2 + w)>
#window = affine_map<(c, y, x, h, w) -> (h, w)>
#result = affine_map<(c, y, x, h, w) -> (c, y, x)>

// Whole rows of a few lines, of every other element.

// CHECK-LABEL: func @pool(
// CHECK: scf.for %[[C:.*]] = %c0 to %c8 step %c1
// CHECK: scf.for %[[Y:.*]] = %c0 to %c56 step %c4
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<1x9x113xf32>, tensor<3x3xf32>) outs(%{{.*}} : tensor<1x4x56xf32>)
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[%[[C]], %[[Y]], 0] [1, 4, 56]
func.func @pool(%x: tensor<8x113x113xf32>, %e: tensor<8x56x56xf32>) -> tensor<8x56x56xf32> {
  %w = tensor.empty() : tensor<3x3xf32>
  %low = arith.constant 0xFF800000 : f32
  %0 = linalg.fill ins(%low : f32) outs(%e : tensor<8x56x56xf32>) -> tensor<8x56x56xf32>
  %1 = linalg.generic {indexing_maps = [#image, #window, #result],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x113x113xf32>, tensor<3x3xf32>) outs(%0 : tensor<8x56x56xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.maximumf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8x56x56xf32>
  return %1 : tensor<8x56x56xf32>
}

// -----

// Sums of columns, of which the running program knows how many there are.

// CHECK-LABEL: func @columns(
// CHECK: arith.cmpi sge, %{{.*}}, %c256
// CHECK: scf.if
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<256xf32>)
// CHECK: arith.cmpi sge, %{{.*}}, %c64
// CHECK: scf.if
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<64xf32>)
// CHECK: arith.cmpi sge, %{{.*}}, %c16
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<16xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1xf32>)
func.func @columns(%x: tensor<?x?xf32>, %s: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
      iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<?x?xf32>) outs(%s : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %out, %in : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
