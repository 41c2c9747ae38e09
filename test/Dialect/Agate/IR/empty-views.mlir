// RUN: agate-opt %s --canonicalize | FileCheck %s

// Canonicalization of views that turn out to be empty, for which upstream makes
// invalid IR. The dialect is loaded by an operation of it.

func.func private @loads_dialect() -> tensor<2x2xf32> {
  %n = arith.constant dense<2> : tensor<i32>
  %k = arith.constant dense<0> : tensor<i32>
  %0 = "agate.Eye"(%n, %n, %k) <{output_type = f32}> : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// The offset is 4 of a size that turns out to be 4.

// CHECK-LABEL: func @view_at_end
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[N:.*]]: index
// CHECK: %[[OFFSET:.*]] = arith.constant 4 : index
// CHECK: memref.subview %[[M]][%[[OFFSET]]] [%[[N]]] [1]
func.func @view_at_end(%m: memref<4xf32>, %n: index) -> memref<?xf32, strided<[1], offset: 4>> {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %0 = memref.subview %c[4] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 4>>
  return %0 : memref<?xf32, strided<[1], offset: 4>>
}

// CHECK-LABEL: func @view_of_nothing
// CHECK: %[[OFFSET:.*]] = arith.constant 0 : index
// CHECK: memref.subview %{{.*}}[%[[OFFSET]]] [%{{.*}}] [1] : memref<0xf32>
func.func @view_of_nothing(%m: memref<0xf32>, %n: index) -> memref<?xf32, strided<[1]>> {
  %c = memref.cast %m : memref<0xf32> to memref<?xf32>
  %0 = memref.subview %c[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  return %0 : memref<?xf32, strided<[1]>>
}

// What is in bounds is left to upstream.

// CHECK-LABEL: func @view_inside
// CHECK: memref.subview %{{.*}}[1] [%{{.*}}] [1] : memref<4xf32>
func.func @view_inside(%m: memref<4xf32>, %n: index) -> memref<?xf32, strided<[1], offset: 1>> {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %0 = memref.subview %c[1] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 1>>
  return %0 : memref<?xf32, strided<[1], offset: 1>>
}

// CHECK-LABEL: func @collapse
// CHECK-SAME: %[[T:.*]]: tensor<0x?x?x?xf32>
// CHECK-DAG: %[[D2:.*]] = tensor.dim %[[T]], %c2
// CHECK-DAG: %[[D3:.*]] = tensor.dim %[[T]], %c3
// CHECK: %[[SIZE:.*]] = arith.muli %[[D2]], %[[D3]]
// CHECK: tensor.empty(%[[SIZE]]) : tensor<0x?xf32>
// CHECK-NOT: collapse_shape
func.func @collapse(%t: tensor<0x?x?x?xf32>) -> tensor<?x?xf32> {
  %c = tensor.cast %t : tensor<0x?x?x?xf32> to tensor<?x?x?x?xf32>
  %0 = tensor.collapse_shape %c [[0, 1], [2, 3]] : tensor<?x?x?x?xf32> into tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @collapse_static
// CHECK: tensor.collapse_shape
func.func @collapse_static(%t: tensor<0x3x?xf32>) -> tensor<0x?xf32> {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<0x3x?xf32> into tensor<0x?xf32>
  return %0 : tensor<0x?xf32>
}
