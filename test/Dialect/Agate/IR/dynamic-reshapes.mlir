// RUN: agate-opt %s --canonicalize | FileCheck %s

// Canonicalization of reshapes with several unknown sizes, and of slices. The
// dialect is loaded by an operation of it.

func.func private @loads_dialect() -> tensor<2x2xf32> {
  %n = arith.constant dense<2> : tensor<i32>
  %k = arith.constant dense<0> : tensor<i32>
  %0 = "agate.Eye"(%n, %n, %k) <{output_type = f32}> : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// A buffer that is collapsed, and expanded to its sizes again.

// CHECK-LABEL: func @same(
// CHECK: %[[M:.*]] = memref.alloc
// CHECK-NOT: expand_shape
// CHECK: return %[[M]]
func.func @same(%a: index, %b: index) -> memref<?x?xf32> {
  %0 = memref.alloc(%a, %b) : memref<?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %2 = memref.expand_shape %1 [[0, 1]] output_shape [%a, %b] : memref<?xf32> into memref<?x?xf32>
  return %2 : memref<?x?xf32>
}

// To others.

// CHECK-LABEL: func @others(
// CHECK: %[[E:.*]] = memref.expand_shape
// CHECK: return %[[E]]
func.func @others(%a: index, %b: index) -> memref<?x?xf32> {
  %0 = memref.alloc(%a, %b) : memref<?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %2 = memref.expand_shape %1 [[0, 1]] output_shape [%b, %a] : memref<?xf32> into memref<?x?xf32>
  return %2 : memref<?x?xf32>
}

// A slice that has all elements.

// CHECK-LABEL: func @whole(
// CHECK-SAME: %[[X:.*]]: tensor<?x4x?xf32>
// CHECK-NEXT: return %[[X]]
func.func @whole(%x: tensor<?x4x?xf32>) -> tensor<?x4x?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = tensor.dim %x, %c0 : tensor<?x4x?xf32>
  %b = tensor.dim %x, %c2 : tensor<?x4x?xf32>
  %0 = tensor.extract_slice %x[0, 0, 0] [%a, 4, %b] [1, 1, 1] : tensor<?x4x?xf32> to tensor<?x4x?xf32>
  return %0 : tensor<?x4x?xf32>
}

// CHECK-LABEL: func @whole_of_cast(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>
// CHECK-NEXT: %[[CAST:.*]] = tensor.cast %[[X]]
// CHECK-NEXT: return %[[CAST]]
func.func @whole_of_cast(%x: tensor<?x?xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %a = tensor.dim %x, %c0 : tensor<?x?xf32>
  %y = tensor.cast %x : tensor<?x?xf32> to tensor<?x4xf32>
  %0 = tensor.extract_slice %y[0, 0] [%a, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// The sizes of other dimensions, another offset, a stride.

// CHECK-LABEL: func @parts(
// CHECK-COUNT-3: tensor.extract_slice
func.func @parts(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tensor.dim %x, %c0 : tensor<?x?xf32>
  %b = tensor.dim %x, %c1 : tensor<?x?xf32>
  %0 = tensor.extract_slice %x[0, 0] [%b, %a] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %x[0, %a] [%a, %b] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.extract_slice %x[0, 0] [%a, %b] [1, 2] : tensor<?x?xf32> to tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// Sizes of an expansion that are constants, and another group of dimensions:
// upstream composes the two to an expansion that has a dynamic dimension and
// no operand for its size.

// CHECK-LABEL: func @constant_sizes(
// CHECK-SAME: %[[A:.*]]: tensor<?xf32>)
// CHECK: %[[C:.*]] = tensor.cast %[[A]] : tensor<?xf32> to tensor<24xf32>
// CHECK: %[[E:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
// CHECK: tensor.cast %[[E]] : tensor<2x3x4xf32> to tensor<2x3x?xf32>
func.func @constant_sizes(%a: tensor<?xf32>) -> tensor<2x3x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = tensor.expand_shape %a [[0, 1, 2, 3]] output_shape [2, 3, %c4, 1] : tensor<?xf32> into tensor<2x3x?x1xf32>
  %1 = tensor.collapse_shape %0 [[0], [1], [2, 3]] : tensor<2x3x?x1xf32> into tensor<2x3x?xf32>
  return %1 : tensor<2x3x?xf32>
}

// CHECK-LABEL: func @constant_sizes_of_buffer(
// CHECK: memref.expand_shape %{{.*}} {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
func.func @constant_sizes_of_buffer(%a: memref<?xf32>) -> memref<2x3x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.expand_shape %a [[0, 1, 2, 3]] output_shape [2, 3, %c4, 1] : memref<?xf32> into memref<2x3x?x1xf32>
  %1 = memref.collapse_shape %0 [[0], [1], [2, 3]] : memref<2x3x?x1xf32> into memref<2x3x?xf32>
  return %1 : memref<2x3x?xf32>
}
