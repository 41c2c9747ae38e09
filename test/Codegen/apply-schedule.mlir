// RUN: agate-opt %s -split-input-file --apply-schedule | FileCheck %s
// RUN: agate-opt %s -split-input-file --apply-schedule --linalg-tile=isa=x86-64-v4 | FileCheck %s --check-prefix=TILED
// RUN: agate-opt %s -split-input-file --apply-schedule --linalg-tile=isa=x86-64-v4 --erase-transform-scripts | mlir-opt -split-input-file -o /dev/null

// The script tiles the first product, the table the second one. The tiles of
// the script are not tiled again.

// CHECK-LABEL: func @two_products(
// CHECK: scf.for
// CHECK: linalg.matmul {first, scheduled} ins({{.*}} : tensor<2x64xf32>, tensor<64x64xf32>)
// CHECK-NOT: loop_of_program
// CHECK: linalg.matmul {second} ins({{.*}} : tensor<64x64xf32>, tensor<64x64xf32>)
// TILED-LABEL: func @two_products(
// TILED: scf.for %{{.*}} = %c0 to %c64 step %c2
// TILED: linalg.matmul {first, scheduled} ins({{.*}} : tensor<2x64xf32>, tensor<64x64xf32>)
// TILED: linalg.matmul {second} ins({{.*}} : tensor<12x64xf32>, tensor<64x32xf32>)
module attributes {transform.with_named_sequence} {
  func.func @two_products(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %0 = linalg.matmul {first} ins(%a, %b : tensor<64x64xf32>, tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = linalg.matmul {second} ins(%0, %b : tensor<64x64xf32>, tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %1 : tensor<64x64xf32>
  }
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %first = transform.structured.match attributes {first} in %m : (!transform.any_op) -> !transform.any_op
    %tile, %loop = transform.structured.tile_using_for %first tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Loops of the program are not those of the script: the table tiles what is in
// them, also in copies that the script makes of them.

// TILED-LABEL: func @loop_of_program(
// TILED: linalg.matmul ins({{.*}} : tensor<12x64xf32>, tensor<64x32xf32>)
// TILED-NOT: scheduled
// TILED: return
module attributes {transform.with_named_sequence} {
  func.func @loop_of_program(%b: tensor<64x64xf32>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = arith.constant 10 : index
    %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %c) -> (tensor<64x64xf32>) {
      %1 = linalg.matmul ins(%t, %b : tensor<64x64xf32>, tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
      scf.yield %1 : tensor<64x64xf32>
    }
    return %0 : tensor<64x64xf32>
  }
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %m : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.unroll %loop { factor = 4 } : !transform.op<"scf.for">
    transform.yield
  }
}

// -----

// Operations of every kind that has tiles, with the attribute: none of them is
// tiled, fused or loses dimensions.

// TILED-LABEL: func @every_kind(
// TILED-NOT: scf.for
// TILED: linalg.matmul {scheduled} ins({{.*}} : tensor<64x64xf32>, tensor<64x64xf32>)
// TILED: linalg.generic {{.*}}scheduled
// TILED-NOT: scf.for
// TILED: linalg.conv_2d_nchw_fchw {scheduled} ins({{.*}} : tensor<1x4x34x34xf32>
// TILED-NOT: scf.for
// TILED: linalg.pooling_nchw_max {{.*}}scheduled{{.*}} ins({{.*}} : tensor<1x4x34x34xf32>
// TILED-NOT: scf.for
// TILED: linalg.transpose {{.*}} {scheduled}
// TILED-NOT: scf.for
// TILED: linalg.reduce {{.*}}
// TILED: scheduled
// TILED-NOT: scf.for
// TILED: return
#id = affine_map<(i, j) -> (i, j)>
module attributes {transform.with_named_sequence} {
  func.func @every_kind(%a: tensor<64x64xf32>, %c: tensor<64x64xf32>,
                        %x: tensor<1x4x34x34xf32>, %w: tensor<64x4x3x3xf32>, %y: tensor<1x64x32x32xf32>,
                        %win: tensor<3x3xf32>, %p: tensor<1x4x32x32xf32>, %r: tensor<64xf32>)
      -> (tensor<64x64xf32>, tensor<1x64x32x32xf32>, tensor<1x4x32x32xf32>, tensor<64x64xf32>, tensor<64xf32>) {
    %0 = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%0 : tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.negf %in : f32
      linalg.yield %5 : f32
    } -> tensor<64x64xf32>
    %2 = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x4x34x34xf32>, tensor<64x4x3x3xf32>) outs(%y : tensor<1x64x32x32xf32>) -> tensor<1x64x32x32xf32>
    %3 = linalg.pooling_nchw_max ins(%x, %win : tensor<1x4x34x34xf32>, tensor<3x3xf32>) outs(%p : tensor<1x4x32x32xf32>) -> tensor<1x4x32x32xf32>
    %4 = linalg.transpose ins(%a : tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) permutation = [1, 0]
    %6 = linalg.reduce ins(%a : tensor<64x64xf32>) outs(%r : tensor<64xf32>) dimensions = [1]
      (%in: f32, %acc: f32) {
        %7 = arith.addf %in, %acc fastmath<reassoc> : f32
        linalg.yield %7 : f32
      }
    return %1, %2, %3, %4, %6 : tensor<64x64xf32>, tensor<1x64x32x32xf32>, tensor<1x4x32x32xf32>, tensor<64x64xf32>, tensor<64xf32>
  }
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %all = transform.structured.match interface{LinalgOp} in %m : (!transform.any_op) -> !transform.any_op
    transform.annotate %all "scheduled" : !transform.any_op
    transform.yield
  }
}

// -----

// Without a script, and with a library of sequences only, nothing happens.

// CHECK-LABEL: func @none(
// CHECK-NEXT: return
module attributes {transform.with_named_sequence} {
  func.func @none() {
    return
  }
  transform.named_sequence @other(%m: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}
