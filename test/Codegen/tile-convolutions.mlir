// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-convolutions{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-convolutions{isa=x86-64-v3}))' -split-input-file | mlir-opt -split-input-file | FileCheck %s --check-prefix=V3

// 14 pixels by 32 filters, written transposed. Constant weights are packed at
// compile time, with the filters of a panel innermost.

// CHECK-LABEL: func @constant(
// CHECK-SAME: %[[X:.*]]: tensor<1x2x30x30xf32>
// CHECK: %[[W:.*]] = arith.constant dense_resource<packed> : tensor<1x3x3x2x32xf32>
// CHECK: scf.for %[[Y:.*]] = %c0 to %c28 step %c1
// CHECK: scf.for %[[I:.*]] = %c0 to %c28 step %c14 iter_args(%[[R:.*]] =
// CHECK: %[[IMAGE:.*]] = tensor.extract_slice %[[X]][0, 0, %[[Y]], %[[I]]] [1, 2, 3, 16]
// CHECK: %[[ZEROS:.*]] = linalg.fill {{.*}} -> tensor<14x32xf32>
// CHECK: %[[PANEL:.*]] = tensor.extract_slice %[[W]]{{.*}} to tensor<3x3x2x32xf32>
// CHECK: %[[T:.*]] = linalg.generic {{.*}} ins(%[[IMAGE]], %[[PANEL]] {{.*}} outs(%[[ZEROS]] : tensor<14x32xf32>)
// CHECK: %[[TT:.*]] = linalg.transpose ins(%[[T]] : tensor<14x32xf32>)
// CHECK: tensor.insert_slice %[[TT]] into %[[R]][0, 0, %[[Y]], %[[I]]] [1, 32, 1, 14]
// V3: func @constant
// V3: step %c6
func.func @constant(%x: tensor<1x2x30x30xf32>) -> tensor<1x32x28x28xf32> {
  %w = arith.constant dense_resource<w> : tensor<32x2x3x3xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x32x28x28xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<1x32x28x28xf32>) -> tensor<1x32x28x28xf32>
  %1 = linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x2x30x30xf32>, tensor<32x2x3x3xf32>) outs(%0 : tensor<1x32x28x28xf32>) -> tensor<1x32x28x28xf32>
  return %1 : tensor<1x32x28x28xf32>
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x10000000000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F0000004000004040000080400000A0400000C040000000000000803F"
    }
  }
#-}

// -----

// Weights of the running program are packed once, ahead of the loops. The last
// of 40 filters' panels ends with the last filter; the 8 filters that the first one
// lacks have tiles of their own. What 14 pixels leave of a row is computed in 4 or 7
// if these suffice. Images that are narrower than 14 pixels are computed in 7, and
// others pixel by pixel.

// CHECK-LABEL: func @dynamic(
// CHECK: scf.for %[[F:.*]] = %c0 to %c40 step %c32 iter_args
// CHECK: linalg.transpose {{.*}} permutation = [2, 3, 1, 0]
// CHECK: %[[FITS:.*]] = arith.cmpi sge, %[[WIDTH:.*]], %c14
// CHECK: scf.if %[[FITS]]
// CHECK: %[[REST:.*]] = affine.apply #{{.*}}()[%[[WIDTH]]]
// CHECK: %[[IS_WIDE:.*]] = arith.cmpi sge, %[[REST]], %c8
// CHECK: %[[END:.*]] = arith.select %[[IS_WIDE]], %[[WIDTH]], %{{.*}}
// CHECK: %[[LEFT:.*]] = affine.apply #{{.*}}(%[[END]])
// CHECK: scf.for %{{.*}} = %c0 to %[[END]] step %c14
// CHECK: outs(%{{.*}} : tensor<14x32xf32>)
// CHECK: %[[IS_HALF:.*]] = arith.cmpi sge, %[[LEFT]], %c5
// CHECK: scf.if %[[IS_HALF]]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<7x32xf32>)
// CHECK: } else {
// CHECK: %[[IS_LEFT:.*]] = arith.cmpi sge, %[[LEFT]], %c1
// CHECK: scf.if %[[IS_LEFT]]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4x32xf32>)
// CHECK: tensor.extract_slice %[[PACKED:.*]][1, 0, 0, 0, 24] [1, 3, 3, 2, 8]
// CHECK: outs(%{{.*}} : tensor<14x8xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<7x8xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4x8xf32>)
// CHECK: } else {
// CHECK: %[[FITS:.*]] = arith.cmpi sge, %[[WIDTH]], %c7
// CHECK: scf.if %[[FITS]]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<14x32xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<7x32xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<14x8xf32>)
// CHECK: } else {
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x32xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x8xf32>)
func.func @dynamic(%x: tensor<?x2x?x?xf32>, %w: tensor<40x2x3x3xf32>, %c: tensor<?x40x?x?xf32>) -> tensor<?x40x?x?xf32> {
  %1 = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<?x2x?x?xf32>, tensor<40x2x3x3xf32>) outs(%c : tensor<?x40x?x?xf32>) -> tensor<?x40x?x?xf32>
  return %1 : tensor<?x40x?x?xf32>
}

// -----

// Two rows of 7 pixels are one tile, and the last row is another one. The bias
// is the same for all pixels, the residual is not.

// CHECK-DAG: #[[JOINED:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d4, d0 floordiv 7 + d2, d0 mod 7 + d3)>
// CHECK-LABEL: func @rows(
// CHECK-SAME: %[[X:.*]]: tensor<2x9x9xf32>, %{{.*}}, %{{.*}}, %[[R:.*]]: tensor<32x7x7xf32>
// CHECK: scf.for %[[Y:.*]] = %c0 to %c6 step %c2
// CHECK: %[[IMAGE:.*]] = tensor.extract_slice %[[X]][0, %[[Y]], 0] [2, 4, 9]
// CHECK: %[[BIAS:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<14x32xf32>)
// CHECK: %[[T:.*]] = linalg.generic {indexing_maps = [#[[JOINED]], {{.*}} outs(%[[BIAS]] : tensor<14x32xf32>)
// CHECK: %[[TT:.*]] = linalg.transpose ins(%[[T]] : tensor<14x32xf32>)
// CHECK: %[[E:.*]] = tensor.expand_shape %[[TT]] {{\[\[}}0], [1, 2]] {{.*}} into tensor<32x2x7xf32>
// CHECK: linalg.generic {{.*}} ins(%[[E]], %{{.*}} : tensor<32x2x7xf32>, tensor<32x2x7xf32>)
// CHECK: outs(%{{.*}} : tensor<7x32xf32>)
func.func @rows(%x: tensor<2x9x9xf32>, %w: tensor<32x2x3x3xf32>, %b: tensor<32xf32>, %r: tensor<32x7x7xf32>) -> tensor<32x7x7xf32> {
  %e = tensor.empty() : tensor<32x7x7xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(f, y, x) -> (f)>, affine_map<(f, y, x) -> (f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%b : tensor<32xf32>) outs(%e : tensor<32x7x7xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<32x7x7xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(f, y, x, c, i, j) -> (c, y + i, x + j)>, affine_map<(f, y, x, c, i, j) -> (f, c, i, j)>,
                                        affine_map<(f, y, x, c, i, j) -> (f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<2x9x9xf32>, tensor<32x2x3x3xf32>) outs(%0 : tensor<32x7x7xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<32x7x7xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(f, y, x) -> (f, y, x)>, affine_map<(f, y, x) -> (f, y, x)>, affine_map<(f, y, x) -> (f, y, x)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%1, %r : tensor<32x7x7xf32>, tensor<32x7x7xf32>) outs(%e : tensor<32x7x7xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %s = arith.addf %i, %j : f32
    linalg.yield %s : f32
  } -> tensor<32x7x7xf32>
  return %2 : tensor<32x7x7xf32>
}

// -----

// A product of constant weights with an image; the weights are flipped by the
// operation ahead of it, which is done at compile time.

// CHECK-LABEL: func @flipped(
// CHECK: arith.constant dense_resource<packed> : tensor<1x2x16xf32>
// CHECK-NOT: linalg.generic {{.*}} -> tensor<16x2xf32>
// CHECK: scf.for %{{.*}} = %c0 to %{{.*}} step %c14
func.func @flipped(%x: tensor<2x28xf32>, %e: tensor<16x28xf32>) -> tensor<16x28xf32> {
  %c = arith.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0],
                             [-1.0, -2.0, -3.0, -4.0, -5.0, -6.0, -7.0, -8.0, -9.0, -10.0, -11.0, -12.0, -13.0, -14.0, -15.0, -16.0]]> : tensor<2x16xf32>
  %t = tensor.empty() : tensor<16x2xf32>
  %w = linalg.generic {indexing_maps = [affine_map<(f, c) -> (1 - c, f)>, affine_map<(f, c) -> (f, c)>], iterator_types = ["parallel", "parallel"]}
      ins(%c : tensor<2x16xf32>) outs(%t : tensor<16x2xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<16x2xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(f, x, c) -> (c, x)>, affine_map<(f, x, c) -> (f, c)>, affine_map<(f, x, c) -> (f, x)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<2x28xf32>, tensor<16x2xf32>) outs(%e : tensor<16x28xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %p = arith.mulf %i, %j : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<16x28xf32>
  return %1 : tensor<16x28xf32>
}

// -----

#image1 = affine_map<(f, y, x, c) -> (c, y * 2, x * 2)>
#weights1 = affine_map<(f, y, x, c) -> (f, c)>
#result1 = affine_map<(f, y, x, c) -> (f, y, x)>

// Every second pixel of many channels is copied to panels of the pixels of a
// tile first, by two vectors of which the even elements are taken.

// CHECK-LABEL: func @pointwise(
// CHECK-SAME: %[[X:.*]]: tensor<128x55x55xf32>
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<28x2x128x14xf32>
// CHECK: %[[PANELS:.*]] = scf.for %[[Y:.*]] = %c0 to %c28 step %c1 iter_args(%{{.*}} = %[[EMPTY]])
// CHECK: scf.for %[[I:.*]] = %c0 to %c28 step %c14
// CHECK: tensor.extract_slice %[[X]][0, %{{.*}}, %{{.*}}] [128, 1, 27] [1, 1, 1]
// CHECK: %[[A:.*]] = vector.transfer_read {{.*}}vector<8xf32>
// CHECK: %[[B:.*]] = vector.transfer_read {{.*}}vector<8xf32>
// CHECK: vector.shuffle %[[A]], %[[B]] [0, 2, 4, 6, 9, 11, 13, 15]
// CHECK: scf.for %{{.*}} = %c0 to %c128 step %c32
// CHECK: tensor.extract_slice %[[PANELS]][%{{.*}}, %{{.*}}, 0, 0] [1, 1, 128, 14] [1, 1, 1, 1] : tensor<28x2x128x14xf32> to tensor<128x14xf32>
func.func @pointwise(%x: tensor<128x55x55xf32>, %w: tensor<128x128xf32>, %o: tensor<128x28x28xf32>) -> tensor<128x28x28xf32> {
  %0 = linalg.generic {indexing_maps = [#image1, #weights1, #result1], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<128x55x55xf32>, tensor<128x128xf32>) outs(%o : tensor<128x28x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<128x28x28xf32>
  return %0 : tensor<128x28x28xf32>
}

// -----

#lastImage = affine_map<(n, f, x, c) -> (c, x * 2, n)>
#lastWeights = affine_map<(n, f, x, c) -> (f, c)>
#lastResult = affine_map<(n, f, x, c) -> (n, f, x)>

// Not if pixels are not the last dimension of the image.

// CHECK-LABEL: func @pixels_not_last(
// CHECK-NOT: vector.transfer_read
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<128x27x1xf32>, tensor<128x32xf32>) outs(%{{.*}} : tensor<14x32xf32>)
// CHECK-LABEL: func @small_image(
func.func @pixels_not_last(%x: tensor<128x55x3xf32>, %w: tensor<128x128xf32>, %o: tensor<3x128x28xf32>) -> tensor<3x128x28xf32> {
  %0 = linalg.generic {indexing_maps = [#lastImage, #lastWeights, #lastResult], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<128x55x3xf32>, tensor<128x128xf32>) outs(%o : tensor<3x128x28xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %d, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<3x128x28xf32>
  return %0 : tensor<3x128x28xf32>
}

// -----

#image3 = affine_map<(f, y, x, c, i, j) -> (c, y + i, x + j)>
#weights3 = affine_map<(f, y, x, c, i, j) -> (f, c, i, j)>
#result3 = affine_map<(f, y, x, c, i, j) -> (f, y, x)>

// The weights of a tile are more than the first cache holds, and the image is
// small: all pixels are computed for 128 channels before the next ones. Tiles
// do not overlap: of seven pixels, one has four and the other three.

// V3-LABEL: func @small_image(
// V3: scf.for %{{.*}} = %c0{{.*}} to %c512{{.*}} step %c16
// V3: linalg.fill {{.*}} outs(%{{.*}} : tensor<7x7x16xf32>)
// V3: scf.for %[[I:.*]] = %{{.*}} to %c3{{.*}} step %c1
// V3: scf.for %[[J:.*]] = %{{.*}} to %c3{{.*}} step %c1
// V3: scf.for %[[C:.*]] = %{{.*}} to %c512{{.*}} step %c128
// V3: scf.for %[[Y:.*]] = %{{.*}} to %c7{{.*}} step %c1
// V3: tensor.extract_slice %{{.*}}[%{{.*}}, %[[I]], %[[J]], %[[C]], 0] [1, 1, 1, 128, 16]
// V3: linalg.generic {{.*}} outs(%{{.*}} : tensor<4x16xf32>)
// V3: linalg.generic {{.*}} outs(%{{.*}} : tensor<3x16xf32>)
// V3: scf.for %{{.*}} = %{{.*}} to %c7{{.*}} step %c1
// V3: linalg.add
func.func @small_image(%x: tensor<512x9x9xf32>, %w: tensor<512x512x3x3xf32>, %o: tensor<512x7x7xf32>) -> tensor<512x7x7xf32> {
  %0 = linalg.generic {indexing_maps = [#image3, #weights3, #result3], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x, %w : tensor<512x9x9xf32>, tensor<512x512x3x3xf32>) outs(%o : tensor<512x7x7xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<512x7x7xf32>
  return %0 : tensor<512x7x7xf32>
}

// -----

#image4 = affine_map<(f, y, x, c, i, j) -> (c, y * 2 + i, x * 2 + j)>
#weights4 = affine_map<(f, y, x, c, i, j) -> (f, c, i, j)>
#result4 = affine_map<(f, y, x, c, i, j) -> (f, y, x)>

// A large image: channels last, and all filters of a strip of two rows before
// the next ones, which end with the image.

// V3-LABEL: func @large_image(
// V3: %[[IMAGE:.*]] = linalg.transpose {{.*}} permutation = [1, 2, 0]
// V3: scf.for %[[I:.*]] = %c0{{.*}} to %c13{{.*}} step %c2
// V3: %[[BEGIN:.*]] = arith.minsi %[[I]], %c11
// V3: scf.for %{{.*}} = %c0{{.*}} to %c64{{.*}} step %c16
// V3: linalg.fill {{.*}} outs(%{{.*}} : tensor<2x28x16xf32>)
// V3: tensor.extract_slice %[[IMAGE]][%{{.*}}, %{{.*}}, 0] [1, 11, 64]
// V3: linalg.generic {{.*}} outs(%{{.*}} : tensor<6x16xf32>)
// V3: tensor.extract_slice %[[IMAGE]][%{{.*}}, %{{.*}}, 0] [1, 9, 64]
// V3: linalg.generic {{.*}} outs(%{{.*}} : tensor<5x16xf32>)
func.func @large_image(%x: tensor<64x27x57xf32>, %w: tensor<64x64x3x3xf32>, %o: tensor<64x13x28xf32>) -> tensor<64x13x28xf32> {
  %0 = linalg.generic {indexing_maps = [#image4, #weights4, #result4], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x, %w : tensor<64x27x57xf32>, tensor<64x64x3x3xf32>) outs(%o : tensor<64x13x28xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<64x13x28xf32>
  return %0 : tensor<64x13x28xf32>
}

// -----

// Rows of unknown number in equal strips; the last one ends with the image.

// V3-LABEL: func @large_dynamic_image(
// V3: %[[COUNT:.*]] = arith.ceildivui %[[ROWS:.*]], %
// V3: %[[STRIPS:.*]] = arith.maxsi %[[COUNT]], %c1
// V3: %[[EQUAL:.*]] = arith.ceildivui %[[ROWS]], %[[STRIPS]]
// V3: %[[SIZE:.*]] = arith.maxsi %[[EQUAL]], %c1
// V3: scf.for %[[I:.*]] = %c0{{.*}} to %[[ROWS]] step %[[SIZE]]
// V3-NEXT: affine.min #{{.*}}(%[[SIZE]], %[[I]])[%[[ROWS]]]
// V3: scf.for %{{.*}} = %c0{{.*}} to %c64{{.*}} step %c16
func.func @large_dynamic_image(%x: tensor<64x?x?xf32>, %w: tensor<64x64x3x3xf32>, %o: tensor<64x?x?xf32>) -> tensor<64x?x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(f, y, x, c, i, j) -> (c, y * 2 + i, x * 2 + j)>, affine_map<(f, y, x, c, i, j) -> (f, c, i, j)>, affine_map<(f, y, x, c, i, j) -> (f, y, x)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%x, %w : tensor<64x?x?xf32>, tensor<64x64x3x3xf32>) outs(%o : tensor<64x?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<64x?x?xf32>
  return %0 : tensor<64x?x?xf32>
}

// -----

#signal = affine_map<(f, x, c, i) -> (c, x * 3 + i)>
#taps = affine_map<(f, x, c, i) -> (f, c, i)>
#response = affine_map<(f, x, c, i) -> (f, x)>

// A signal of unknown length in equal strips, which have room for a tile.

// V3-LABEL: func @long_signal(
// V3: %[[LENGTH:.*]] = tensor.dim %arg2, %c1
// V3: %[[STRIPS:.*]] = arith.ceildivui %[[LENGTH]], %c284
// V3: %[[COUNT:.*]] = arith.maxsi %[[STRIPS]], %c1
// V3: %[[SIZE:.*]] = arith.ceildivui %[[LENGTH]], %[[COUNT]]
// V3: %[[BAND:.*]] = arith.maxsi %[[SIZE]], %c6
// V3: scf.for %{{.*}} = %c0{{.*}} to %[[LENGTH]] step %[[BAND]]
// V3: scf.for %{{.*}} = %c0{{.*}} to %c32{{.*}} step %c16
func.func @long_signal(%x: tensor<48x?xf32>, %w: tensor<32x48x7xf32>, %o: tensor<32x?xf32>) -> tensor<32x?xf32> {
  %0 = linalg.generic {indexing_maps = [#signal, #taps, #response], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<48x?xf32>, tensor<32x48x7xf32>) outs(%o : tensor<32x?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<32x?xf32>
  return %0 : tensor<32x?xf32>
}

// -----

#signal = affine_map<(f, x, c, i) -> (c, x + i)>
#taps = affine_map<(f, x, c, i) -> (f, c, i)>
#response = affine_map<(f, x, c, i) -> (f, x)>

// Weights that are computed of constants: these are packed at compile time,
// those of the filters with two in common with the panel before.

// V3-LABEL: func @dequantized(
// V3-SAME: %[[SCALE:[a-z0-9]+]]: f32
// V3: %[[BYTES:.*]] = arith.constant dense_resource<{{.*}}> : tensor<2x3x4x16xi8>
// V3: %[[BIASES:.*]] = arith.constant dense_resource<{{.*}}> : tensor<2x16xf32>
// V3: linalg.generic {indexing_maps = [#[[ALL:.*]], #[[NONE:.*]], #[[FILTERS:.*]], #[[ALL]]], {{.*}} ins(%[[BYTES]], %[[SCALE]], %[[BIASES]] : {{.*}}) outs(%{{.*}} : tensor<2x3x4x16xf32>)
func.func @dequantized(%x: tensor<4x62xf32>, %scale: f32, %o: tensor<30x60xf32>) -> tensor<30x60xf32> {
  %bytes = arith.constant dense_resource<bytes> : tensor<30x4x3xi8>
  %biases = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0]> : tensor<30xf32>
  %e = tensor.empty() : tensor<30x4x3xf32>
  %w = linalg.generic {
      indexing_maps = [affine_map<(f, c, i) -> (f, c, i)>, affine_map<(f, c, i) -> ()>, affine_map<(f, c, i) -> (f)>, affine_map<(f, c, i) -> (f, c, i)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%bytes, %scale, %biases : tensor<30x4x3xi8>, f32, tensor<30xf32>) outs(%e : tensor<30x4x3xf32>) {
  ^bb0(%a: i8, %s: f32, %z: f32, %out: f32):
    %1 = arith.sitofp %a : i8 to f32
    %2 = arith.mulf %1, %s : f32
    %3 = arith.addf %2, %z : f32
    linalg.yield %3 : f32
  } -> tensor<30x4x3xf32>
  %0 = linalg.generic {indexing_maps = [#signal, #taps, #response], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<4x62xf32>, tensor<30x4x3xf32>) outs(%o : tensor<30x60xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.mulf %a, %b : f32
    %2 = arith.addf %c, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<30x60xf32>
  return %0 : tensor<30x60xf32>
}

{-#
  dialect_resources: {
    builtin: {
      bytes: "0x010000000B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E60B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE"
    }
  }
#-}

// -----

// Twelve filters are part of one vector, where that can be written.

// CHECK-LABEL: func @few_filters(
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<14x12xf32>)
// V3-LABEL: func @few_filters(
// V3: linalg.generic {{.*}} outs(%{{.*}} : tensor<6x8xf32>)
func.func @few_filters(%x: tensor<1x24x30x30xf32>, %w: tensor<12x24x3x3xf32>, %c: tensor<1x12x28x28xf32>) -> tensor<1x12x28x28xf32> {
  %1 = linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x24x30x30xf32>, tensor<12x24x3x3xf32>) outs(%c : tensor<1x12x28x28xf32>) -> tensor<1x12x28x28xf32>
  return %1 : tensor<1x12x28x28xf32>
}
