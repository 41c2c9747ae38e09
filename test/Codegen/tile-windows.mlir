// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-windows{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-windows{isa=x86-64}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefix=BASE
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
// CHECK: %[[REST:.*]] = affine.min
// CHECK: tensor.extract_slice %{{.*}}[0] [%[[REST]]]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<?xf32>)
// BASE-LABEL: func @columns(
// BASE-NOT: affine.min
// BASE: linalg.generic {{.*}} outs(%{{.*}} : tensor<4xf32>)
// BASE: linalg.generic {{.*}} outs(%{{.*}} : tensor<1xf32>)
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

// -----

// Each iteration over channels pads the channel that it uses.

// CHECK-LABEL: func @padded_channels(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<24x56x56xf32>
// CHECK-NOT: tensor.pad
// CHECK: scf.for %[[C:.*]] = %c0 to %c24 step %c1
// CHECK: %[[CHANNEL:.*]] = tensor.extract_slice %[[X]][%[[C]], 0, 0] [1, 56, 56] [1, 1, 1]
// CHECK: %[[PADDED:.*]] = tensor.pad %[[CHANNEL]] low[0, 1, 1] high[0, 1, 1]
// CHECK: tensor<1x56x56xf32> to tensor<1x58x58xf32>
// CHECK: scf.for %[[ROW:.*]] = %c0
// CHECK: tensor.extract_slice %[[PADDED]][0, %[[ROW]], 0] [1, {{[0-9]+}}, 58]
#image = affine_map<(c, y, x, i, j) -> (c, y + i, x + j)>
#filter = affine_map<(c, y, x, i, j) -> (c, i, j)>
#result = affine_map<(c, y, x, i, j) -> (c, y, x)>
func.func @padded_channels(%x: tensor<24x56x56xf32>, %w: tensor<24x3x3xf32>, %init: tensor<24x56x56xf32>) -> tensor<24x56x56xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[0, 1, 1] high[0, 1, 1] {
  ^bb0(%c: index, %i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<24x56x56xf32> to tensor<24x58x58xf32>
  %0 = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%padded, %w : tensor<24x58x58xf32>, tensor<24x3x3xf32>) outs(%init : tensor<24x56x56xf32>) {
  ^bb0(%in: f32, %weight: f32, %sum: f32):
    %product = arith.mulf %in, %weight : f32
    %next = arith.addf %sum, %product : f32
    linalg.yield %next : f32
  } -> tensor<24x56x56xf32>
  return %0 : tensor<24x56x56xf32>
}

// -----

// All channels of the result use the same image: it is padded once.

// CHECK-LABEL: func @shared_image(
// CHECK: tensor.pad
// CHECK: scf.for
// CHECK-NOT: tensor.pad
#image = affine_map<(c, y, x, i, j) -> (y + i, x + j)>
#filter = affine_map<(c, y, x, i, j) -> (c, i, j)>
#result = affine_map<(c, y, x, i, j) -> (c, y, x)>
func.func @shared_image(%x: tensor<56x56xf32>, %w: tensor<24x3x3xf32>, %init: tensor<24x56x56xf32>) -> tensor<24x56x56xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<56x56xf32> to tensor<58x58xf32>
  %0 = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%padded, %w : tensor<58x58xf32>, tensor<24x3x3xf32>) outs(%init : tensor<24x56x56xf32>) {
  ^bb0(%in: f32, %weight: f32, %sum: f32):
    %product = arith.mulf %in, %weight : f32
    %next = arith.addf %sum, %product : f32
    linalg.yield %next : f32
  } -> tensor<24x56x56xf32>
  return %0 : tensor<24x56x56xf32>
}

// -----

// With masks, tiles of long reductions that registers hold are left as they are.
// CHECK-LABEL: func @product(
// CHECK-NEXT: linalg.matmul
// BASE-LABEL: func @product(
// BASE: scf.for
func.func @product(%a: tensor<12x255xf32>, %b: tensor<255x31xf32>, %c: tensor<12x31xf32>) -> tensor<12x31xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<12x255xf32>, tensor<255x31xf32>) outs(%c : tensor<12x31xf32>) -> tensor<12x31xf32>
  return %0 : tensor<12x31xf32>
}

// -----

// Short ones are computed in shifted vectors, as they are read soon after.
// CHECK-LABEL: func @window(
// CHECK: scf.for {{.*}} step %c16
func.func @window(%a: tensor<3x29xf32>, %c: tensor<29xf32>) -> tensor<29xf32> {
  %0 = linalg.reduce ins(%a : tensor<3x29xf32>) outs(%c : tensor<29xf32>) dimensions = [0]
    (%x: f32, %y: f32) {
      %1 = arith.maximumf %x, %y : f32
      linalg.yield %1 : f32
    }
  return %0 : tensor<29xf32>
}
