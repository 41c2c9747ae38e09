// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(collapse-loops),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(collapse-loops))' -split-input-file | mlir-opt -split-input-file

// All dimensions of a chain of elementwise operations.

#id = affine_map<(a, b, c) -> (a, b, c)>

// CHECK-LABEL: func @elementwise(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>
// CHECK: %[[C:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
// CHECK: %[[EXP:.*]] = linalg.generic {{.*}} iterator_types = ["parallel"]} ins(%[[C]] : tensor<24xf32>)
// CHECK: %[[R:.*]] = linalg.generic {{.*}} iterator_types = ["parallel"]} ins(%[[EXP]] : tensor<24xf32>)
// CHECK: tensor.expand_shape %[[R]] {{\[}}[0, 1, 2]]
func.func @elementwise(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.exp %in : f32
    linalg.yield %2 : f32
  } -> tensor<2x3x4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%0 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = arith.negf %in : f32
    linalg.yield %2 : f32
  } -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// -----

// A result of unknown sizes is a view of what is computed in one loop.

#id = affine_map<(a, b) -> (a, b)>

// CHECK-LABEL: func @result(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?x?xf32>
// CHECK: tensor.collapse_shape %[[X]] {{\[}}[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
// CHECK: %[[R:.*]] = linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: tensor.expand_shape %[[R]] {{\[}}[0, 1]]
func.func @result(%x: tensor<?x?xf32>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.exp %in : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// What is reduced together, and what is computed of the same tensor: the
// producer of the reduction's operand keeps the rows.

#id = affine_map<(a, b, c, d) -> (a, b, c, d)>
#row = affine_map<(a, b, c, d) -> (a, b)>

// CHECK-LABEL: func @rows(
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]} {{.*}} outs(%{{.*}} : tensor<6x49xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} {{.*}} outs(%{{.*}} : tensor<6xf32>)
func.func @rows(%x: tensor<2x3x7x7xf32>, %s: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3x7x7xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x : tensor<2x3x7x7xf32>) outs(%e : tensor<2x3x7x7xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.exp %in : f32
    linalg.yield %2 : f32
  } -> tensor<2x3x7x7xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%0 : tensor<2x3x7x7xf32>) outs(%s : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = arith.addf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// Pixels stay together in a transposition.

// CHECK-LABEL: func @transpose(
// CHECK: linalg.transpose ins(%{{.*}} : tensor<2x8x30xf32>) outs(%{{.*}} : tensor<2x30x8xf32>) permutation = [0, 2, 1]
func.func @transpose(%x: tensor<2x8x5x6xf32>) -> tensor<2x5x6x8xf32> {
  %e = tensor.empty() : tensor<2x5x6x8xf32>
  %0 = linalg.transpose ins(%x : tensor<2x8x5x6xf32>) outs(%e : tensor<2x5x6x8xf32>) permutation = [0, 2, 3, 1]
  return %0 : tensor<2x5x6x8xf32>
}

// -----

// Slices are not contiguous, and positions are those of the loops.

#id = affine_map<(a, b) -> (a, b)>

// CHECK-LABEL: func @kept(
// CHECK-NOT: collapse_shape
func.func @kept(%x: tensor<8x8xf32>) -> (tensor<4x4xf32>, tensor<8x8xindex>) {
  %slice = tensor.extract_slice %x[0, 0] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%slice : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.exp %in : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %i = tensor.empty() : tensor<8x8xindex>
  %1 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%i : tensor<8x8xindex>) {
  ^bb0(%out: index):
    %2 = linalg.index 0 : index
    linalg.yield %2 : index
  } -> tensor<8x8xindex>
  return %0, %1 : tensor<4x4xf32>, tensor<8x8xindex>
}

// -----

// Tensors without elements are left alone: a size of 0 makes that of joined
// dimensions known, which contradicts the types of reshapes.

#id = affine_map<(a, b) -> (a, b)>

// CHECK-LABEL: func @no_elements(
// CHECK-NOT: collapse_shape
// CHECK: iterator_types = ["parallel", "parallel"]
func.func @no_elements(%x: tensor<?x0xf32>) -> tensor<?x0xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x0xf32>
  %e = tensor.empty(%n) : tensor<?x0xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x0xf32>) outs(%e : tensor<?x0xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.exp %in : f32
    linalg.yield %2 : f32
  } -> tensor<?x0xf32>
  %1 = tensor.pad %0 low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %z = arith.constant 0.0 : f32
    tensor.yield %z : f32
  } : tensor<?x0xf32> to tensor<?x0xf32>
  return %1 : tensor<?x0xf32>
}
