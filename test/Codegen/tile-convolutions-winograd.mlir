// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-convolutions{isa=x86-64-v4}),canonicalize,cse)' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-convolutions{isa=x86-64-v4}),canonicalize,cse)' | mlir-opt | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-convolutions{isa=x86-64-v4 winograd=f4}),canonicalize,cse)' | FileCheck %s --check-prefix=F4
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-convolutions{isa=x86-64-v4 winograd=none}),canonicalize,cse)' | FileCheck %s --check-prefix=NONE

#weights = affine_map<(n, f, y, x, c, i, j) -> (f, c, i, j)>
#result = affine_map<(n, f, y, x, c, i, j) -> (n, f, y, x)>

// F(2,3): 16 products of 28 squares, in two steps of 14, by 32 filters for each
// block of two rows of squares. The direct form is for elements that are not in
// range.

// CHECK-LABEL: func @static
// CHECK: arith.maxui
// CHECK: %[[IMAGE_IN_RANGE:.*]] = arith.cmpi ult, %{{.*}}, %c1602224128_i32
// CHECK: arith.maxui
// CHECK: %[[WEIGHTS_IN_RANGE:.*]] = arith.cmpi ult
// CHECK: %[[IN_RANGE:.*]] = arith.andi %[[IMAGE_IN_RANGE]], %[[WEIGHTS_IN_RANGE]]
// CHECK: scf.if %[[IN_RANGE]]
// CHECK: %[[FILTERS:.*]] = scf.for %{{.*}} -> (tensor<16x1x32x32xf32>)
// CHECK: %[[IMAGE:.*]] = linalg.transpose {{.*}} permutation = [1, 2, 0]
// CHECK: scf.for %{{.*}} = %c0 to %c14 step %c2
// CHECK: %[[INPUTS:.*]] = scf.for {{.*}} -> (tensor<16x28x32xf32>)
// CHECK: vector.transfer_read %[[IMAGE]]
// CHECK: scf.for %[[ELEMENT:.*]] = %c0 to %c16 step %c1 {{.*}} -> (tensor<16x28x32xf32>)
// CHECK: scf.for %[[SQUARE:.*]] = %c0 to %c28 step %c14
// CHECK: tensor.extract_slice %[[INPUTS]][%[[ELEMENT]], %[[SQUARE]], 0] [1, 14, 32]
// CHECK: tensor.extract_slice %[[FILTERS]][%[[ELEMENT]], 0, 0, 0] [1, 1, 32, 32]
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<14x32xf32>)
// CHECK: scf.for {{.*}} -> (tensor<4x28x32xf32>)
// CHECK: linalg.add
// CHECK: linalg.transpose {{.*}} permutation = [1, 0]
// CHECK: } else {
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction", "reduction", "reduction"]

// F4-LABEL: func @static
// F4: scf.for {{.*}} -> (tensor<36x1x32x32xf32>)
// F4: scf.for {{.*}} -> (tensor<36x49x32xf32>)

// NONE-LABEL: func @static
// NONE-NOT: scf.if
// NONE-LABEL: func @dynamic
func.func @static(%x: tensor<1x32x30x30xf32>, %w: tensor<32x32x3x3xf32>, %init: tensor<1x32x28x28xf32>) -> tensor<1x32x28x28xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(n, f, y, x, c, i, j) -> (n, c, y + i, x + j)>, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x32x30x30xf32>, tensor<32x32x3x3xf32>) outs(%init : tensor<1x32x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x32x28x28xf32>
  return %0 : tensor<1x32x28x28xf32>
}

// One row of squares at a time if that has a step of the products, 14 squares,
// and four if an image of some rows is narrower; the last block has fewer. What
// is left of the squares is computed by 7, of which some may be zeros.

// CHECK-LABEL: func @dynamic
// CHECK: %[[IN_RANGE:.*]] = arith.andi {{.*}} : i1
// CHECK: %[[WIDE:.*]] = arith.cmpi sge, %[[WIDTH:.*]], %c28
// CHECK: %[[COLUMNS:.*]] = arith.cmpi sge, %[[WIDTH]], %c10
// CHECK: %[[ROWS:.*]] = arith.cmpi sge, %{{.*}}, %c10
// CHECK: %[[NARROW:.*]] = arith.andi %[[COLUMNS]], %[[ROWS]]
// CHECK: %[[FITS:.*]] = arith.ori %[[WIDE]], %[[NARROW]]
// CHECK: %[[BOTH:.*]] = arith.andi %[[IN_RANGE]], %[[FITS]]
// CHECK: scf.if %[[BOTH]]
// CHECK: scf.if %{{.*}} -> (tensor<?x32x?x?xf32>)
// CHECK: scf.for %{{.*}} = %c0 to %{{.*}} step %c1 {{.*}} -> (tensor<16x?x32xf32>)
// CHECK: tensor<2x?x32xf32>
// CHECK: } else {
// CHECK: scf.for %{{.*}} = %c0 to %{{.*}} step %c4 {{.*}} -> (tensor<?x32x?x?xf32>)
// CHECK: %[[TILE_ROWS:.*]] = affine.min
// CHECK: scf.for %{{.*}} = %c0 to %[[TILE_ROWS]] step %c1 {{.*}} -> (tensor<16x?x32xf32>)
// CHECK: scf.for %{{.*}} = %{{.*}} to %c7 step %c1 {{.*}} -> (tensor<16x?x32xf32>)
// CHECK: scf.for %{{.*}} = %c0 to %[[FULL:.*]] step %c14 {{.*}} -> (tensor<16x?x32xf32>)
// CHECK: scf.for %{{.*}} = %[[FULL]] to %{{.*}} step %c7 {{.*}} -> (tensor<16x?x32xf32>)
// CHECK: tensor<8x?x32xf32>
func.func @dynamic(%x: tensor<?x?x?x?xf32>, %w: tensor<32x32x3x3xf32>, %init: tensor<?x32x?x?xf32>) -> tensor<?x32x?x?xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(n, f, y, x, c, i, j) -> (n, c, y + i, x + j)>, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<?x?x?x?xf32>, tensor<32x32x3x3xf32>) outs(%init : tensor<?x32x?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x32x?x?xf32>
  return %0 : tensor<?x32x?x?xf32>
}

// Steps of two pixels, f64 and few channels are computed directly.

// CHECK-LABEL: func @strided
// CHECK-NOT: scf.if
// CHECK-LABEL: func @double
// CHECK-NOT: scf.if
// CHECK-LABEL: func @few_channels
// CHECK-NOT: scf.if
func.func @strided(%x: tensor<1x32x57x57xf32>, %w: tensor<32x32x3x3xf32>, %init: tensor<1x32x28x28xf32>) -> tensor<1x32x28x28xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(n, f, y, x, c, i, j) -> (n, c, y * 2 + i, x * 2 + j)>, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x32x57x57xf32>, tensor<32x32x3x3xf32>) outs(%init : tensor<1x32x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x32x28x28xf32>
  return %0 : tensor<1x32x28x28xf32>
}

func.func @double(%x: tensor<1x32x30x30xf64>, %w: tensor<32x32x3x3xf64>, %init: tensor<1x32x28x28xf64>) -> tensor<1x32x28x28xf64> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(n, f, y, x, c, i, j) -> (n, c, y + i, x + j)>, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x32x30x30xf64>, tensor<32x32x3x3xf64>) outs(%init : tensor<1x32x28x28xf64>) {
  ^bb0(%a: f64, %b: f64, %c: f64):
    %1 = arith.mulf %a, %b : f64
    %2 = arith.addf %c, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<1x32x28x28xf64>
  return %0 : tensor<1x32x28x28xf64>
}

func.func @few_channels(%x: tensor<1x3x30x30xf32>, %w: tensor<32x3x3x3xf32>, %init: tensor<1x32x28x28xf32>) -> tensor<1x32x28x28xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(n, f, y, x, c, i, j) -> (n, c, y + i, x + j)>, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x3x30x30xf32>, tensor<32x3x3x3xf32>) outs(%init : tensor<1x32x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x32x28x28xf32>
  return %0 : tensor<1x32x28x28xf32>
}

// The filters of one group are transformed ahead of its image.

// CHECK-LABEL: func @grouped
// CHECK: %[[PACKED:.*]] = tensor.insert_slice {{.*}} into tensor<2x1x3x3x16x16xf32>
// CHECK: scf.if
// CHECK: scf.for %[[GROUP:.*]] = %c0 to %c2 step %c1
// CHECK: %[[OF_GROUP:.*]] = tensor.extract_slice %[[PACKED]][%[[GROUP]], 0, 0, 0, 0, 0]
// CHECK: vector.transfer_read %[[OF_GROUP]]
// CHECK: } else {
func.func @grouped(%x: tensor<2x16x30x30xf32>, %w: tensor<2x16x16x3x3xf32>, %init: tensor<2x16x28x28xf32>) -> tensor<2x16x28x28xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(g, f, y, x, c, i, j) -> (g, c, y + i, x + j)>, affine_map<(g, f, y, x, c, i, j) -> (g, f, c, i, j)>, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<2x16x30x30xf32>, tensor<2x16x16x3x3xf32>) outs(%init : tensor<2x16x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<2x16x28x28xf32>
  return %0 : tensor<2x16x28x28xf32>
}

// An image that is padded with zeros is so where it is transposed, in both
// forms.

// CHECK-LABEL: func @padded
// CHECK-NOT: tensor.pad
// CHECK: scf.if
// CHECK: linalg.fill {{.*}} -> tensor<1x30x32xf32>
// CHECK: linalg.fill {{.*}} -> tensor<28x1x32xf32>
// CHECK: linalg.transpose {{.*}} outs({{.*}} : tensor<28x28x32xf32>) permutation = [1, 2, 0]
// CHECK: } else {
// CHECK-NOT: tensor.pad
// CHECK: linalg.fill {{.*}} -> tensor<1x30x32xf32>
// CHECK: linalg.transpose {{.*}} outs({{.*}} : tensor<28x28x32xf32>) permutation = [1, 2, 0]
func.func @padded(%x: tensor<32x28x28xf32>, %w: tensor<32x32x3x3xf32>, %init: tensor<32x28x28xf32>) -> tensor<32x28x28xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1] high[0, 1, 1] {
  ^bb0(%c: index, %y: index, %z: index):
    tensor.yield %zero : f32
  } : tensor<32x28x28xf32> to tensor<32x30x30xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(f, y, x, c, i, j) -> (c, y + i, x + j)>, affine_map<(f, y, x, c, i, j) -> (f, c, i, j)>, affine_map<(f, y, x, c, i, j) -> (f, y, x)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%p, %w : tensor<32x30x30xf32>, tensor<32x32x3x3xf32>) outs(%init : tensor<32x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<32x28x28xf32>
  return %0 : tensor<32x28x28xf32>
}
