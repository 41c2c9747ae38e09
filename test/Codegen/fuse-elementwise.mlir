// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-elementwise))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-elementwise{max-body-ops=4}))' | FileCheck %s --check-prefix=CAP
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-elementwise{max-repeated-ops=1}))' | FileCheck %s --check-prefix=REPEAT

#scalar = affine_map<(i) -> ()>
#id = affine_map<(i) -> (i)>
#id2 = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
#columns = affine_map<(i, j) -> (j)>

// Bodies of five operations with their terminators become one of four.

// CHECK-LABEL: func @chain(
// CHECK: linalg.generic
// CHECK: math.exp
// CHECK-NEXT: arith.negf
// CHECK-NOT: linalg.generic
// CHECK: return
// CAP-LABEL: func @chain(
// CAP: math.exp
// CAP-NEXT: arith.negf
// CAP: linalg.generic
// CAP: math.absf
// CAP: return
func.func @chain(%x: tensor<?xf32>, %e: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%1 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.absf %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// What reads its destination stays apart, whatever its loops.

// CHECK-LABEL: func @reads_destination(
// CHECK: linalg.generic
// CHECK: linalg.yield
// CHECK: linalg.generic
// CHECK: linalg.yield
// CHECK: return
func.func @reads_destination(%x: tensor<4xf32>, %init: tensor<4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.addf %out, %in : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %e = tensor.empty() : tensor<3x4xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%0, %y : tensor<4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// The loops of what reads its destination take in reshapes all the same.

// CHECK-LABEL: func @reads_destination_behind_reshape(
// CHECK: linalg.generic
// CHECK-SAME: outs(%{{.*}} : tensor<3x2xf32>)
// CHECK: linalg.yield
// CHECK: linalg.generic
// CHECK-SAME: outs(%{{.*}} : tensor<4x3x2xf32>)
// CHECK: linalg.yield
// CHECK: return
func.func @reads_destination_behind_reshape(%x: tensor<3x2xf32>, %init: tensor<3x2xf32>, %y: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<3x2xf32>) outs(%init : tensor<3x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.addf %out, %in : f32
    linalg.yield %r : f32
  } -> tensor<3x2xf32>
  %flat = tensor.collapse_shape %0 [[0, 1]] : tensor<3x2xf32> into tensor<6xf32>
  %e = tensor.empty() : tensor<4x6xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%flat, %y : tensor<6xf32>, tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// One of two results is read and adds to its destination.

// CHECK-LABEL: func @two_results(
// CHECK: linalg.generic
// CHECK: linalg.yield
// CHECK: linalg.generic
// CHECK: linalg.yield
// CHECK: return
func.func @two_results(%x: tensor<4xf32>, %init: tensor<4xf32>, %y: tensor<3x4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e, %init : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%in: f32, %a: f32, %b: f32):
    %n = arith.negf %in : f32
    %r = arith.addf %b, %in : f32
    linalg.yield %n, %r : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  %e2 = tensor.empty() : tensor<3x4xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%0#0, %y : tensor<4xf32>, tensor<3x4xf32>) outs(%e2 : tensor<3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x4xf32>
  return %0#1, %1 : tensor<4xf32>, tensor<3x4xf32>
}

// What has an effect happens as often as it did.

// CHECK-LABEL: func @effect(
// CHECK: linalg.generic
// CHECK: call @next
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK: return
func.func private @next() -> f32
func.func @effect(%y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<4xf32>) {
  ^bb0(%out: f32):
    %r = func.call @next() : () -> f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %e2 = tensor.empty() : tensor<3x4xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%0, %y : tensor<4xf32>, tensor<3x4xf32>) outs(%e2 : tensor<3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// A tensor with two users is computed once.

// CHECK-LABEL: func @two_users(
// CHECK-COUNT-3: linalg.generic
// CHECK: return
func.func @two_users(%x: tensor<?xf32>, %e: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.absf %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.floor %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// A division that each row would repeat is not fused, a subtraction is.

// CHECK-LABEL: func @broadcast_division(
// CHECK: arith.divf
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK: return
func.func @broadcast_division(%x: tensor<4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.divf %in, %c : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %e2 = tensor.empty() : tensor<3x4xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%0, %y : tensor<4xf32>, tensor<3x4xf32>) outs(%e2 : tensor<3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// CHECK-LABEL: func @broadcast_subtraction(
// CHECK: arith.subf
// CHECK-NEXT: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
// REPEAT-LABEL: func @broadcast_subtraction(
// REPEAT: arith.subf
// REPEAT: linalg.generic
// REPEAT: arith.addf
// REPEAT: return
func.func @broadcast_subtraction(%x: tensor<4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.subf %in, %c : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %e2 = tensor.empty() : tensor<3x4xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%0, %y : tensor<4xf32>, tensor<3x4xf32>) outs(%e2 : tensor<3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// A sum needs each element once, a contraction several times.

// CHECK-LABEL: func @sum(
// CHECK: math.exp
// CHECK-NEXT: arith.addf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @sum(%x: tensor<?xf32>, %e: tensor<?xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #scalar], iterator_types = ["reduction"]} ins(%0 : tensor<?xf32>) outs(%init : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.addf %in, %out : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %1 : tensor<f32>
}

// CHECK-LABEL: func @contraction(
// CHECK: math.exp
// CHECK: linalg.generic
// CHECK: arith.mulf
// CHECK: return
func.func @contraction(%x: tensor<?xf32>, %e: tensor<?xf32>, %y: tensor<?x?xf32>, %init: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#columns, #id2, #rows], iterator_types = ["parallel", "reduction"]} ins(%0, %y : tensor<?xf32>, tensor<?x?xf32>) outs(%init : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %m, %out : f32
    linalg.yield %r : f32
  } -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// What is computed ahead of a loop is not computed in it.

// CHECK-LABEL: func @loop(
// CHECK: math.exp
// CHECK: scf.for
// CHECK: arith.addf
// CHECK: return
func.func @loop(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%z = %y) -> tensor<4xf32> {
    %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%0, %z : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32, %out: f32):
      %r = arith.addf %a, %b : f32
      linalg.yield %r : f32
    } -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// A reshape does not keep operations apart.

// CHECK-LABEL: func @reshape(
// CHECK: math.exp
// CHECK-NEXT: arith.negf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @reshape(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>, %e2: tensor<32xf32>) -> tensor<32xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %flat = tensor.collapse_shape %0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%flat : tensor<32xf32>) outs(%e2 : tensor<32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  } -> tensor<32xf32>
  return %1 : tensor<32xf32>
}

// A product of matrices stays one: its operand is computed ahead of it, unless
// there are few columns.

#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (k, j)>
#product = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: func @product(
// CHECK: %[[N:.*]] = linalg.generic
// CHECK: arith.negf
// CHECK: linalg.generic {{.*}} ins(%[[N]], %{{.*}} :
func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %e: tensor<4x8xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#left, #right, #product], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// CHECK-LABEL: func @few_columns(
// CHECK: linalg.generic
// CHECK-NEXT: ^bb0
// CHECK-NEXT: arith.negf
// CHECK-NEXT: arith.mulf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @few_columns(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %e: tensor<4x8xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#left, #right, #product], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %b : tensor<4x8xf32>, tensor<8x2xf32>) outs(%c : tensor<4x2xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

// A convolution stays one: its weights are scaled once, ahead of it.

// CHECK-LABEL: func @convolution(
// CHECK: linalg.generic
// CHECK: arith.sitofp
// CHECK: arith.mulf
// CHECK-NEXT: linalg.yield
// CHECK: linalg.generic
// CHECK-SAME: ["parallel", "parallel", "reduction", "reduction"]
// CHECK: return
func.func @convolution(%x: tensor<4x?xf32>, %w: tensor<8x4x3xi8>, %init: tensor<8x?xf32>) -> tensor<8x?xf32> {
  %scale = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x4x3xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(f, c, k) -> (f, c, k)>, affine_map<(f, c, k) -> (f, c, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<8x4x3xi8>) outs(%e : tensor<8x4x3xf32>) {
  ^bb0(%in: i8, %out: f32):
    %1 = arith.sitofp %in : i8 to f32
    %2 = arith.mulf %1, %scale : f32
    linalg.yield %2 : f32
  } -> tensor<8x4x3xf32>
  %3 = linalg.generic {
      indexing_maps = [affine_map<(f, i, c, k) -> (c, i + k)>, affine_map<(f, i, c, k) -> (f, c, k)>, affine_map<(f, i, c, k) -> (f, i)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %0 : tensor<4x?xf32>, tensor<8x4x3xf32>) outs(%init : tensor<8x?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %4 = arith.mulf %a, %b : f32
    %5 = arith.addf %out, %4 : f32
    linalg.yield %5 : f32
  } -> tensor<8x?xf32>
  return %3 : tensor<8x?xf32>
}

// So does one of integers.

// CHECK-LABEL: func @integer_convolution(
// CHECK: linalg.generic
// CHECK: arith.extsi
// CHECK-NEXT: linalg.yield
// CHECK: linalg.generic
// CHECK-SAME: ["parallel", "parallel", "reduction", "reduction"]
// CHECK-NOT: arith.extsi
// CHECK: return
func.func @integer_convolution(%x: tensor<4x?xi32>, %w: tensor<8x4x3xi8>, %init: tensor<8x?xi32>) -> tensor<8x?xi32> {
  %e = tensor.empty() : tensor<8x4x3xi32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(f, c, k) -> (f, c, k)>, affine_map<(f, c, k) -> (f, c, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<8x4x3xi8>) outs(%e : tensor<8x4x3xi32>) {
  ^bb0(%in: i8, %out: i32):
    %1 = arith.extsi %in : i8 to i32
    linalg.yield %1 : i32
  } -> tensor<8x4x3xi32>
  %3 = linalg.generic {
      indexing_maps = [affine_map<(f, i, c, k) -> (c, i + k)>, affine_map<(f, i, c, k) -> (f, c, k)>, affine_map<(f, i, c, k) -> (f, i)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %0 : tensor<4x?xi32>, tensor<8x4x3xi32>) outs(%init : tensor<8x?xi32>) {
  ^bb0(%a: i32, %b: i32, %out: i32):
    %4 = arith.muli %a, %b : i32
    %5 = arith.addi %out, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<8x?xi32>
  return %3 : tensor<8x?xi32>
}

// So does one whose operands are broadcast along a batch of one.

#batch_left = affine_map<(n, i, j, k) -> (0, i, k)>
#batch_right = affine_map<(n, i, j, k) -> (0, k, j)>
#batch = affine_map<(n, i, j, k) -> (n, i, j)>

// CHECK-LABEL: func @batch_of_one(
// CHECK: arith.mulf
// CHECK-NEXT: linalg.yield
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32, %{{.*}}: f32):
func.func @batch_of_one(%a: tensor<1x4x8xf32>, %b: tensor<1x8x16xf32>, %e: tensor<1x4x8xf32>, %c: tensor<1x4x16xf32>) -> tensor<1x4x16xf32> {
  %scale = arith.constant 0.5 : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (n, i, j)>, affine_map<(n, i, j) -> (n, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : tensor<1x4x8xf32>) outs(%e : tensor<1x4x8xf32>) {
  ^bb0(%x: f32, %o: f32):
    %2 = arith.mulf %x, %scale : f32
    linalg.yield %2 : f32
  } -> tensor<1x4x8xf32>
  %1 = linalg.generic {indexing_maps = [#batch_left, #batch_right, #batch], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%0, %b : tensor<1x4x8xf32>, tensor<1x8x16xf32>) outs(%c : tensor<1x4x16xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %2 = arith.mulf %x, %y : f32
    %3 = arith.addf %o, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<1x4x16xf32>
  return %1 : tensor<1x4x16xf32>
}
