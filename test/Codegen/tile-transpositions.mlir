// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-transpositions{isa=x86-64-v4}),canonicalize,cse)' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-transpositions{isa=x86-64-v4}))' | mlir-opt

// Squares of vectors in blocks that the cache holds.

// CHECK-LABEL: func @large(
// CHECK: scf.for %[[I:.*]] = %c0 to %c128 step %c64
// CHECK: scf.for %[[J:.*]] = %c0 to %c256 step %c64
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c16
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c16
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xf32>)
func.func @large(%x: tensor<256x128xf32>, %e: tensor<128x256xf32>) -> tensor<128x256xf32> {
  %0 = linalg.transpose ins(%x : tensor<256x128xf32>) outs(%e : tensor<128x256xf32>) permutation = [1, 0]
  return %0 : tensor<128x256xf32>
}

// Other dimensions are loops outside of the squares.

// CHECK-LABEL: func @dynamic(
// CHECK: scf.for
// CHECK: arith.cmpi sge, %{{.*}}, %c64
// CHECK: scf.if
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c16
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xf32>)
// CHECK: } else {
// CHECK: arith.cmpi sge, %{{.*}}, %c16
// CHECK: scf.if
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xf32>)
// CHECK: } else {
// CHECK: arith.cmpi sge, %{{.*}}, %c4
// CHECK: scf.if
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x4xf32>)
// CHECK: } else {
// CHECK: arith.cmpi sge, %{{.*}}, %c4
// CHECK: scf.if
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x16xf32>)
// CHECK: } else {
// CHECK: scf.if
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x4xf32>)
// CHECK: } else {
// CHECK: linalg.transpose {{.*}} permutation = [0, 2, 1]
func.func @dynamic(%x: tensor<?x?x?xf32>, %e: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = linalg.transpose ins(%x : tensor<?x?x?xf32>) outs(%e : tensor<?x?x?xf32>) permutation = [0, 2, 1]
  return %0 : tensor<?x?x?xf32>
}

// Rows that are shorter than a vector are one.

// CHECK-LABEL: func @narrow(
// CHECK: scf.for %{{.*}} = %c0 to %c4096 step %c64
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c16
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x12xf32>)
// CHECK-NOT: scf.for
func.func @narrow(%x: tensor<4096x12xf32>, %e: tensor<12x4096xf32>) -> tensor<12x4096xf32> {
  %0 = linalg.transpose ins(%x : tensor<4096x12xf32>) outs(%e : tensor<12x4096xf32>) permutation = [1, 0]
  return %0 : tensor<12x4096xf32>
}

// Columns that are, of a number of rows that may be none.

// CHECK-LABEL: func @few_rows(
// CHECK: arith.cmpi sge, %{{.*}}, %c64
// CHECK: linalg.transpose ins(%{{.*}} : tensor<5x16xf32>)
// CHECK: arith.cmpi sge, %{{.*}}, %c16
// CHECK: linalg.transpose ins(%{{.*}} : tensor<5x16xf32>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x4xf32>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<5x?xf32>)
func.func @few_rows(%x: tensor<5x?xf32>, %e: tensor<?x5xf32>) -> tensor<?x5xf32> {
  %0 = linalg.transpose ins(%x : tensor<5x?xf32>) outs(%e : tensor<?x5xf32>) permutation = [1, 0]
  return %0 : tensor<?x5xf32>
}

// Rows are copied as they are if the innermost dimension stays.

// CHECK-LABEL: func @rows(
// CHECK-NOT: scf.for
// CHECK: linalg.transpose
func.func @rows(%x: tensor<64x64x64xf32>, %e: tensor<64x64x64xf32>) -> tensor<64x64x64xf32> {
  %0 = linalg.transpose ins(%x : tensor<64x64x64xf32>) outs(%e : tensor<64x64x64xf32>) permutation = [1, 0, 2]
  return %0 : tensor<64x64x64xf32>
}

// The colors of an image, whose number only the running program knows.

// CHECK-LABEL: func @colors(
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x4xf32>)
// CHECK: arith.cmpi eq, %{{.*}}, %c2
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x2xf32>)
// CHECK: arith.cmpi eq, %{{.*}}, %c3
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x3xf32>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<2x16xf32>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<3x16xf32>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<?x?xf32>)
func.func @colors(%x: tensor<?x?xf32>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.transpose ins(%x : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) permutation = [1, 0]
  return %0 : tensor<?x?xf32>
}

// Elements that are only moved, in squares of at most half of the registers.
// The whole of a matrix is no slice of it.

// CHECK-LABEL: func @bytes(
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xi8>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xi8>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x4xi8>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x16xi8>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x4xi8>)
// CHECK: linalg.transpose ins(%arg0 : tensor<?x?xi8>) outs(%arg1 : tensor<?x?xi8>)
// CHECK-LABEL: func @halves(
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xf16>)
// CHECK-LABEL: func @words(
// CHECK: linalg.transpose ins(%{{.*}} : tensor<8x8xi64>)
// CHECK-LABEL: func @bits(
// CHECK-NOT: scf.for
// CHECK: linalg.transpose ins(%arg0 : tensor<64x64xi1>)
func.func @bytes(%x: tensor<?x?xi8>, %e: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %0 = linalg.transpose ins(%x : tensor<?x?xi8>) outs(%e : tensor<?x?xi8>) permutation = [1, 0]
  return %0 : tensor<?x?xi8>
}

func.func @halves(%x: tensor<64x64xf16>, %e: tensor<64x64xf16>) -> tensor<64x64xf16> {
  %0 = linalg.transpose ins(%x : tensor<64x64xf16>) outs(%e : tensor<64x64xf16>) permutation = [1, 0]
  return %0 : tensor<64x64xf16>
}

func.func @words(%x: tensor<64x64xi64>, %e: tensor<64x64xi64>) -> tensor<64x64xi64> {
  %0 = linalg.transpose ins(%x : tensor<64x64xi64>) outs(%e : tensor<64x64xi64>) permutation = [1, 0]
  return %0 : tensor<64x64xi64>
}

func.func @bits(%x: tensor<64x64xi1>, %e: tensor<64x64xi1>) -> tensor<64x64xi1> {
  %0 = linalg.transpose ins(%x : tensor<64x64xi1>) outs(%e : tensor<64x64xi1>) permutation = [1, 0]
  return %0 : tensor<64x64xi1>
}

// A copy of the elements in another order is a transposition as well; one into
// another order of the result is not looked at.

// CHECK-LABEL: func @copy(
// CHECK: scf.for
// CHECK: linalg.transpose {{.*}} permutation = [1, 0]
// CHECK-LABEL: func @copy_to(
// CHECK-NOT: scf.for
// CHECK: linalg.generic
func.func @copy(%x: tensor<64x32xf32>, %e: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x32xf32>) outs(%e : tensor<32x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  } -> tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}

func.func @copy_to(%x: tensor<64x32xf32>, %e: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<64x32xf32>) outs(%e : tensor<32x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  } -> tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}

// Squares are converted where they are read.

// CHECK-LABEL: func @conversion(
// CHECK-SAME: %[[X:.*]]: tensor<2048xi8>
// CHECK: %[[MATRIX:.*]] = tensor.expand_shape %[[X]]
// CHECK-NOT: linalg.generic
// CHECK: scf.for
// CHECK: scf.for
// CHECK: %[[READ:.*]] = tensor.extract_slice %[[MATRIX]]
// CHECK: %[[SQUARE:.*]] = linalg.generic {{.*}} ins(%[[READ]] : tensor<16x16xi8>)
// CHECK: linalg.transpose ins(%[[SQUARE]] : tensor<16x16xf32>)
// CHECK-LABEL: func @conversion_used_twice(
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<32x64xi8>)
// CHECK: scf.for
// CHECK-NOT: linalg.generic
// CHECK: return
#id = affine_map<(i) -> (i)>
func.func @conversion(%x: tensor<2048xi8>) -> tensor<64x32xf32> {
  %e = tensor.empty() : tensor<2048xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<2048xi8>) outs(%e : tensor<2048xf32>) {
  ^bb0(%in: i8, %out: f32):
    %3 = arith.sitofp %in : i8 to f32
    linalg.yield %3 : f32
  } -> tensor<2048xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [32, 64] : tensor<2048xf32> into tensor<32x64xf32>
  %t = tensor.empty() : tensor<64x32xf32>
  %2 = linalg.transpose ins(%1 : tensor<32x64xf32>) outs(%t : tensor<64x32xf32>) permutation = [1, 0]
  return %2 : tensor<64x32xf32>
}

func.func @conversion_used_twice(%x: tensor<32x64xi8>) -> (tensor<64x32xf32>, tensor<32x64xf32>) {
  %e = tensor.empty() : tensor<32x64xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<32x64xi8>) outs(%e : tensor<32x64xf32>) {
  ^bb0(%in: i8, %out: f32):
    %2 = arith.sitofp %in : i8 to f32
    linalg.yield %2 : f32
  } -> tensor<32x64xf32>
  %t = tensor.empty() : tensor<64x32xf32>
  %1 = linalg.transpose ins(%0 : tensor<32x64xf32>) outs(%t : tensor<64x32xf32>) permutation = [1, 0]
  return %1, %0 : tensor<64x32xf32>, tensor<32x64xf32>
}
