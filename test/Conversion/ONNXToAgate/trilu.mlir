// RUN: agate-opt %s --pass-pipeline='builtin.module(convert-onnx-to-agate)' -split-input-file | FileCheck %s

// CHECK-LABEL: func @constant
func.func @constant(%x: tensor<3x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %2 = onnx.Constant dense<2> : tensor<i64>
  %n = onnx.Constant dense<-1> : tensor<1xi64>
  // CHECK: agate.DiagonalMatrix input(%arg0 : tensor<3x4xf32>) <{diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = 0 : si32, value = 0.000000e+00 : f32}> : tensor<3x4xf32>
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<3x4xf32>, none) -> tensor<3x4xf32>
  // CHECK: agate.DiagonalMatrix {{.*}} <{diagonal_fill_begin = 3 : si32, diagonal_fill_end = 2147483647 : si32,
  %1 = "onnx.Trilu"(%x, %2) <{upper = 0 : si64}> : (tensor<3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  // All but 0 is upper.
  // CHECK: agate.DiagonalMatrix {{.*}} <{diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = -1 : si32,
  %3 = "onnx.Trilu"(%x, %n) <{upper = 2 : si64}> : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<3x4xf32>
  onnx.Return
}

// -----

// An offset beyond 32 bits is clamped: upper keeps all below and nothing above,
// lower the other way round.

// CHECK-LABEL: func @far
func.func @far(%x: tensor<3x4xi64>) {
  %min = onnx.Constant dense<-9223372036854775808> : tensor<i64>
  %max = onnx.Constant dense<9223372036854775807> : tensor<i64>
  %max32 = onnx.Constant dense<2147483647> : tensor<i64>
  // CHECK: diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = -2147483648 : si32, value = 0 : i64
  %0 = "onnx.Trilu"(%x, %min) <{upper = 1 : si64}> : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  // CHECK: diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = 2147483647 : si32
  %1 = "onnx.Trilu"(%x, %max) <{upper = 1 : si64}> : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  // CHECK: diagonal_fill_begin = -2147483647 : si32, diagonal_fill_end = 2147483647 : si32
  %2 = "onnx.Trilu"(%x, %min) <{upper = 0 : si64}> : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  // CHECK: diagonal_fill_begin = 2147483647 : si32, diagonal_fill_end = 2147483647 : si32
  %3 = "onnx.Trilu"(%x, %max) <{upper = 0 : si64}> : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  // CHECK: diagonal_fill_begin = 2147483647 : si32, diagonal_fill_end = 2147483647 : si32
  %4 = "onnx.Trilu"(%x, %max32) <{upper = 0 : si64}> : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  onnx.Return
}

// -----

// An offset that is known at run time only.

// CHECK-LABEL: func @runtime
func.func @runtime(%x: tensor<?x4xf32>, %k: tensor<i64>, %kn: tensor<?xi64>) {
  // CHECK: %[[K:.*]] = tensor.extract %arg1[] : tensor<i64>
  // CHECK: %[[MAX:.*]] = arith.constant 9223372036854775807 : i64
  // CHECK: %[[N:.*]] = tensor.dim %arg0, %{{.*}}
  // CHECK: agate.Band inside(%arg0 : tensor<?x4xf32>) outside(%{{.*}} : tensor<f32>) bounds(%[[K]], %[[MAX]]) sizes(%[[N]]) : tensor<?x4xf32>
  %0 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<?x4xf32>, tensor<i64>) -> tensor<?x4xf32>
  // CHECK: cf.assert %{{.*}}, "onnx.Trilu: 'k' must hold 1 element"
  // CHECK: %[[K:.*]] = tensor.extract %arg2[%{{.*}}] : tensor<?xi64>
  // CHECK: %[[MIN:.*]] = arith.constant -9223372036854775808 : i64
  // CHECK: %[[BELOW:.*]] = arith.minsi %[[K]], %{{.*}} : i64
  // CHECK: %[[UPPER:.*]] = arith.addi %[[BELOW]], %{{.*}} : i64
  // CHECK: agate.Band {{.*}} bounds(%[[MIN]], %[[UPPER]])
  %1 = "onnx.Trilu"(%x, %kn) <{upper = 0 : si64}> : (tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x4xf32>
  onnx.Return
}

// -----

// Types that DIAGONAL_MATRIX1 has not.

// CHECK-LABEL: func @types
func.func @types(%s: tensor<2x2x!onnx.String>, %c: tensor<2x2xcomplex<f32>>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: %[[ZERO:.*]] = arith.constant dense<""> : tensor<!onnx.String>
  // CHECK: agate.Band inside(%arg0 : tensor<2x2x!onnx.String>) outside(%[[ZERO]] : tensor<!onnx.String>)
  %0 = "onnx.Trilu"(%s, %none) <{upper = 1 : si64}> : (tensor<2x2x!onnx.String>, none) -> tensor<2x2x!onnx.String>
  // CHECK: %[[ZERO:.*]] = arith.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
  // CHECK: agate.Band inside(%arg1 : tensor<2x2xcomplex<f32>>) outside(%[[ZERO]] : tensor<complex<f32>>)
  %1 = "onnx.Trilu"(%c, %none) <{upper = 0 : si64}> : (tensor<2x2xcomplex<f32>>, none) -> tensor<2x2xcomplex<f32>>
  onnx.Return
}

// -----

// A declared type that is more exact than the operand's is not taken on trust
// by a cast: the lowering of the generator checks it.

// CHECK-LABEL: func @declared
// CHECK-NOT: tensor.cast
func.func @declared(%x: tensor<?x?xf32>, %k: tensor<i64>) -> (tensor<3x4xf32>, tensor<3x?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: agate.DiagonalMatrix input(%arg0 : tensor<?x?xf32>) {{.*}} : tensor<3x4xf32>
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<?x?xf32>, none) -> tensor<3x4xf32>
  // CHECK: agate.Band {{.*}} sizes(%{{.*}}) : tensor<3x?xf32>
  %1 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<?x?xf32>, tensor<i64>) -> tensor<3x?xf32>
  onnx.Return %0, %1 : tensor<3x4xf32>, tensor<3x?xf32>
}

// CHECK-LABEL: func @unranked
// CHECK-COUNT-2: onnx.Trilu
func.func @unranked(%x: tensor<*xf32>, %y: tensor<2x2xf32>, %k: tensor<*xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<*xf32>, none) -> tensor<*xf32>
  %1 = "onnx.Trilu"(%y, %k) <{upper = 1 : si64}> : (tensor<2x2xf32>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return
}
