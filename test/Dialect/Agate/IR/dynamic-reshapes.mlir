// RUN: agate-opt %s --canonicalize | FileCheck %s

// Canonicalization of reshapes with several unknown sizes. The dialect is loaded
// by an operation of it.

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
