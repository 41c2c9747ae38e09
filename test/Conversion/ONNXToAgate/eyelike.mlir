// RUN: agate-opt %s --pass-pipeline='builtin.module(convert-onnx-to-agate)' | FileCheck %s

// CHECK-LABEL: func @static
func.func @static(%x: tensor<3x4xf32>) -> tensor<3x4xui8> {
  // CHECK-DAG: %[[ROWS:.*]] = arith.constant dense<3> : tensor<i64>
  // CHECK-DAG: %[[COLUMNS:.*]] = arith.constant dense<4> : tensor<i64>
  // CHECK-DAG: %[[K:.*]] = arith.constant dense<-9223372036854775808> : tensor<i64>
  // CHECK: agate.Eye(%[[ROWS]], %[[COLUMNS]], %[[K]]) <{output_type = ui8}>
  // CHECK-SAME: -> tensor<3x4xui8>
  %0 = "onnx.EyeLike"(%x) <{dtype = 2 : si64, k = -9223372036854775808 : si64}> : (tensor<3x4xf32>) -> tensor<3x4xui8>
  onnx.Return %0 : tensor<3x4xui8>
}

// CHECK-LABEL: func @dynamic
// CHECK-SAME: %[[X:.*]]: tensor<?x4xbf16>
func.func @dynamic(%x: tensor<?x4xbf16>) -> tensor<*xbf16> {
  // CHECK: %[[DIM:.*]] = tensor.dim %[[X]], %{{.*}}
  // CHECK: %[[SIZE:.*]] = arith.index_cast %[[DIM]] : index to i64
  // CHECK: %[[ROWS:.*]] = tensor.from_elements %[[SIZE]] : tensor<i64>
  // CHECK: agate.Eye(%[[ROWS]], %{{.*}}, %{{.*}}) <{output_type = bf16}>
  // CHECK-SAME: -> tensor<*xbf16>
  %0 = "onnx.EyeLike"(%x) <{k = 1 : si64}> : (tensor<?x4xbf16>) -> tensor<*xbf16>
  onnx.Return %0 : tensor<*xbf16>
}

// Bool is no type of Eye-9.

// CHECK-LABEL: func @bool_static
func.func @bool_static(%x: tensor<3x4xf32>) -> (tensor<3x4xi1>, tensor<?x4xi1>) {
  // CHECK: agate.DiagonalMatrix <{diagonal_fill_begin = -2 : si32, diagonal_fill_end = -1 : si32, value = true}> : tensor<3x4xi1>
  %0 = "onnx.EyeLike"(%x) <{dtype = 9 : si64, k = -2 : si64}> : (tensor<3x4xf32>) -> tensor<3x4xi1>
  // CHECK: %[[M:.*]] = agate.DiagonalMatrix <{{.*}}> : tensor<3x4xi1>
  // CHECK: tensor.cast %[[M]] : tensor<3x4xi1> to tensor<?x4xi1>
  %1 = "onnx.EyeLike"(%x) <{dtype = 9 : si64, k = 0 : si64}> : (tensor<3x4xf32>) -> tensor<?x4xi1>
  onnx.Return %0, %1 : tensor<3x4xi1>, tensor<?x4xi1>
}

// CHECK-LABEL: func @bool_dynamic
func.func @bool_dynamic(%x: tensor<?x?xi1>) -> tensor<?x?xi1> {
  // CHECK: %[[SHAPE:.*]] = tensor.from_elements %{{.*}}, %{{.*}} : tensor<2xi64>
  // CHECK: agate.DiagonalMatrix shape(%[[SHAPE]] : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = true}> : tensor<?x?xi1>
  %0 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<?x?xi1>) -> tensor<?x?xi1>
  onnx.Return %0 : tensor<?x?xi1>
}

// Diagonals beyond 32 bits are none of the matrix: they must not wrap.

// CHECK-LABEL: func @bool_far
func.func @bool_far(%x: tensor<2x2xi1>) -> (tensor<2x2xi1>, tensor<2x2xi1>, tensor<2x2xi1>, tensor<2x2xi1>) {
  // CHECK: diagonal_fill_begin = 2147483647 : si32, diagonal_fill_end = 2147483647 : si32
  %0 = "onnx.EyeLike"(%x) <{k = 4294967296 : si64}> : (tensor<2x2xi1>) -> tensor<2x2xi1>
  // CHECK: diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = -2147483648 : si32
  %1 = "onnx.EyeLike"(%x) <{k = -9223372036854775808 : si64}> : (tensor<2x2xi1>) -> tensor<2x2xi1>
  // CHECK: diagonal_fill_begin = 2147483647 : si32, diagonal_fill_end = 2147483647 : si32
  %2 = "onnx.EyeLike"(%x) <{k = 2147483647 : si64}> : (tensor<2x2xi1>) -> tensor<2x2xi1>
  // CHECK: diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = -2147483647 : si32
  %3 = "onnx.EyeLike"(%x) <{k = -2147483648 : si64}> : (tensor<2x2xi1>) -> tensor<2x2xi1>
  onnx.Return %0, %1, %2, %3 : tensor<2x2xi1>, tensor<2x2xi1>, tensor<2x2xi1>, tensor<2x2xi1>
}

// CHECK-LABEL: func @unranked
// CHECK: onnx.EyeLike
func.func @unranked(%x: tensor<*xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
