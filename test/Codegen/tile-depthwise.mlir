// RUN: agate-opt %s -split-input-file --pass-pipeline='builtin.module(func.func(tile-depthwise{isa=x86-64-v4}),canonicalize,cse)' | FileCheck %s
// RUN: agate-opt %s -split-input-file --pass-pipeline='builtin.module(func.func(tile-depthwise{isa=x86-64-v4}),canonicalize,cse)' | mlir-opt -split-input-file | FileCheck %s

#image = affine_map<(c, y, x, i, j) -> (c, y * 2 + i, x * 2 + j)>
#weights = affine_map<(c, y, x, i, j) -> (c, i, j)>
#result = affine_map<(c, y, x, i, j) -> (c, y, x)>

// Two blocks of 16 channels, the second one shifted; rows of 14 pixels in one
// tile. The padding is where the image is transposed, the bias and the
// activation are in the tile.

// CHECK-LABEL: func @static(
// CHECK-NOT: tensor.pad
// CHECK: %[[FILTERS:.*]] = scf.for {{.*}} -> (tensor<2x3x3x16xf32>)
// CHECK: tensor.empty() : tensor<29x29x16xf32>
// CHECK: scf.for %[[BLOCK:.*]] = %c0 to %c20 step %c16
// CHECK: %[[CHANNEL:.*]] = arith.minsi %[[BLOCK]], %c4
// CHECK: tensor.extract_slice %{{.*}}[%[[CHANNEL]], 0, 0] [16, 28, 28]
// CHECK: linalg.fill {{.*}} -> tensor<1x29x16xf32>
// CHECK: linalg.fill {{.*}} -> tensor<28x1x16xf32>
// CHECK: linalg.transpose {{.*}} permutation = [1, 2, 0]
// CHECK: scf.for %[[Y:.*]] = %c0 to %c14 step %c1
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<14x16xf32>)
// CHECK: tensor.extract_slice %{{.*}}[%{{.*}}, 0, 0] [3, 29, 16]
// CHECK: tensor.extract_slice %[[FILTERS]]
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction", "reduction"]
// CHECK: arith.maximumf
// CHECK: linalg.transpose {{.*}} permutation = [1, 0]
// CHECK: tensor.insert_slice {{.*}}[%[[CHANNEL]], %[[Y]], 0] [16, 1, 14]
func.func @static(%x: tensor<20x28x28xf32>, %w: tensor<20x3x3xf32>, %bias: tensor<20xf32>) -> tensor<20x14x14xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1] high[0, 0, 0] {
  ^bb0(%c: index, %y: index, %z: index):
    tensor.yield %zero : f32
  } : tensor<20x28x28xf32> to tensor<20x29x29xf32>
  %empty = tensor.empty() : tensor<20x14x14xf32>
  %init = linalg.broadcast ins(%bias : tensor<20xf32>) outs(%empty : tensor<20x14x14xf32>) dimensions = [1, 2]
  %0 = linalg.generic {indexing_maps = [#image, #weights, #result], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%p, %w : tensor<20x29x29xf32>, tensor<20x3x3xf32>) outs(%init : tensor<20x14x14xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<20x14x14xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(c, y, x) -> (c, y, x)>, affine_map<(c, y, x) -> (c, y, x)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%0 : tensor<20x14x14xf32>) outs(%empty : tensor<20x14x14xf32>) {
  ^bb0(%a: f32, %c: f32):
    %1 = arith.maximumf %a, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<20x14x14xf32>
  return %y : tensor<20x14x14xf32>
}

// -----

// Rows of unknown length: tiles of 16 pixels, of 8, or of 1. More rows and
// columns may be cut off behind the image than are added.

// CHECK-LABEL: func @dynamic(
// CHECK: affine.min
// CHECK: scf.for {{.*}} step %c1
// CHECK: scf.for {{.*}} step %c16
// CHECK: arith.cmpi sge, %{{.*}}, %c16
// CHECK: scf.if
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<16x16xf32>)
// CHECK: arith.cmpi sge, %{{.*}}, %c8
// CHECK: scf.if
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<8x16xf32>)
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<1x16xf32>)
func.func @dynamic(%x: tensor<?x32x?x?xf32>, %w: tensor<32x3x3xf32>, %init: tensor<?x32x?x?xf32>, %high: index) -> tensor<?x32x?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, %high, %high] {
  ^bb0(%n: index, %c: index, %y: index, %z: index):
    tensor.yield %zero : f32
  } : tensor<?x32x?x?xf32> to tensor<?x32x?x?xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(n, c, y, x, i, j) -> (n, c, y + i, x + j)>, affine_map<(n, c, y, x, i, j) -> (c, i, j)>, affine_map<(n, c, y, x, i, j) -> (n, c, y, x)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%p, %w : tensor<?x32x?x?xf32>, tensor<32x3x3xf32>) outs(%init : tensor<?x32x?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x32x?x?xf32>
  return %0 : tensor<?x32x?x?xf32>
}

// -----

// Fewer channels than lanes.

// CHECK-LABEL: func @narrow(
// CHECK-NOT: scf.for
// CHECK: return
func.func @narrow(%x: tensor<8x30x30xf32>, %w: tensor<8x3x3xf32>, %init: tensor<8x28x28xf32>) -> tensor<8x28x28xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(c, y, x, i, j) -> (c, y + i, x + j)>, affine_map<(c, y, x, i, j) -> (c, i, j)>, affine_map<(c, y, x, i, j) -> (c, y, x)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<8x30x30xf32>, tensor<8x3x3xf32>) outs(%init : tensor<8x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x28x28xf32>
  return %0 : tensor<8x28x28xf32>
}
