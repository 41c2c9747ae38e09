// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --emit-bytecode | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func @eye
// GENERIC-LABEL: sym_name = "eye"
func.func @eye(%rows: tensor<i64>, %columns: tensor<1xi32>, %diagonal: tensor<i32>)
    -> tensor<?x?xui8> {
  // CHECK: agate.Eye(%{{.*}}, %{{.*}}, %{{.*}}) <{output_type = ui8}> : (tensor<i64>, tensor<1xi32>, tensor<i32>) -> tensor<?x?xui8>
  // GENERIC: "agate.Eye"(%{{.*}}, %{{.*}}, %{{.*}}) <{output_type = ui8}> : (tensor<i64>, tensor<1xi32>, tensor<i32>) -> tensor<?x?xui8>
  %0 = agate.Eye(%rows, %columns, %diagonal) <{output_type = ui8}>
      : (tensor<i64>, tensor<1xi32>, tensor<i32>) -> tensor<?x?xui8>
  return %0 : tensor<?x?xui8>
}

// CHECK-LABEL: func @eye_batch
func.func @eye_batch(%size: tensor<i64>, %batch: tensor<2xi32>) -> tensor<?x?x?x?xf16> {
  // CHECK: agate.Eye(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{output_type = f16}> {name = "x"} :
  %0 = agate.Eye(%size, %size, %size, %batch) <{output_type = f16}> {name = "x"}
      : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<2xi32>) -> tensor<?x?x?x?xf16>
  return %0 : tensor<?x?x?x?xf16>
}

// The default mode is not printed.

// CHECK-LABEL: func @onehot
// GENERIC-LABEL: sym_name = "onehot"
func.func @onehot(%i: tensor<2x?xi32>, %d: tensor<i64>, %v: tensor<!onnx.String>)
    -> tensor<2x?x?x!onnx.String> {
  // CHECK: agate.OneHot({{.*}}) <{axis = -1 : si64}> :
  // GENERIC: "agate.OneHot"({{.*}}) <{axis = -1 : si64, negative_indices_mode = "ignore"}>
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = -1 : si64}>
      : (tensor<2x?xi32>, tensor<i64>, tensor<!onnx.String>, tensor<!onnx.String>)
      -> tensor<2x?x?x!onnx.String>
  return %0 : tensor<2x?x?x!onnx.String>
}

// CHECK-LABEL: func @onehot_normalize
func.func @onehot_normalize(%i: tensor<*xi64>, %d: tensor<i32>, %v: tensor<i4>) -> tensor<*xi4> {
  // CHECK: agate.OneHot({{.*}}) <{axis = 2 : si64, negative_indices_mode = "normalize"}> :
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 2 : si64, negative_indices_mode = "normalize"}>
      : (tensor<*xi64>, tensor<i32>, tensor<i4>, tensor<i4>) -> tensor<*xi4>
  return %0 : tensor<*xi4>
}

// CHECK-LABEL: func @diagonalmatrix
// GENERIC-LABEL: sym_name = "diagonalmatrix"
func.func @diagonalmatrix(%x: tensor<?x?xf32>, %s: tensor<3xi32>)
    -> (tensor<2x2xi1>, tensor<?x?xf32>, tensor<?x?x?xui64>, tensor<?x?xf32>) {
  // CHECK: agate.DiagonalMatrix <{diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = 2147483647 : si32, value = true}> : tensor<2x2xi1>
  // GENERIC: "agate.DiagonalMatrix"() <{{.*}}operandSegmentSizes = array<i32: 0, 0>, value = true}> : () -> tensor<2x2xi1>
  %0 = agate.DiagonalMatrix <{diagonal_fill_begin = -2147483648 : si32, diagonal_fill_end = 2147483647 : si32, value = true}> : tensor<2x2xi1>
  // CHECK: agate.DiagonalMatrix input(%{{.*}} : tensor<?x?xf32>) <{{.*}}value = 0x7FC00001 : f32}> : tensor<?x?xf32>
  %1 = agate.DiagonalMatrix input(%x : tensor<?x?xf32>) <{diagonal_fill_begin = 3 : si32, diagonal_fill_end = -3 : si32, value = 0x7FC00001 : f32}> : tensor<?x?xf32>
  // CHECK: agate.DiagonalMatrix shape(%{{.*}} : tensor<3xi32>) <{{.*}}value = 18446744073709551615 : ui64}> : tensor<?x?x?xui64>
  %2 = agate.DiagonalMatrix shape(%s : tensor<3xi32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 18446744073709551615 : ui64}> : tensor<?x?x?xui64>
  %shape = arith.constant dense<[2, 2]> : tensor<2xi64>
  // CHECK: agate.DiagonalMatrix input(%{{.*}} : tensor<?x?xf32>) shape(%{{.*}} : tensor<2xi64>) <{{.*}}value = -0.000000e+00 : f32}> : tensor<?x?xf32>
  %3 = agate.DiagonalMatrix input(%x : tensor<?x?xf32>) shape(%shape : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = -0.0 : f32}> : tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<2x2xi1>, tensor<?x?xf32>, tensor<?x?x?xui64>, tensor<?x?xf32>
}

// CHECK-LABEL: func @band
// GENERIC-LABEL: sym_name = "band"
func.func @band(%x: tensor<4x?xcomplex<f32>>, %zero: tensor<complex<f32>>, %k: i64, %n: index)
    -> (tensor<4x?xcomplex<f32>>, tensor<2x3xcomplex<f32>>) {
  // CHECK: agate.Band inside(%{{.*}} : tensor<4x?xcomplex<f32>>) outside(%{{.*}} : tensor<complex<f32>>) bounds(%{{.*}}, %{{.*}}) sizes(%{{.*}}) : tensor<4x?xcomplex<f32>>
  // GENERIC: "agate.Band"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) :
  %0 = agate.Band inside(%x : tensor<4x?xcomplex<f32>>) outside(%zero : tensor<complex<f32>>) bounds(%k, %k) sizes(%n) : tensor<4x?xcomplex<f32>>
  // CHECK: agate.Band {{.*}} bounds(%{{.*}}, %{{.*}}) : tensor<2x3xcomplex<f32>>
  %1 = agate.Band inside(%zero : tensor<complex<f32>>) outside(%zero : tensor<complex<f32>>) bounds(%k, %k) : tensor<2x3xcomplex<f32>>
  return %0, %1 : tensor<4x?xcomplex<f32>>, tensor<2x3xcomplex<f32>>
}

// Encodings of tensors are left alone.

// CHECK-LABEL: func @encoding
func.func @encoding(%n: tensor<i64>) -> tensor<3x4xf32, "row"> {
  // CHECK: -> tensor<3x4xf32, "row">
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}>
      : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32, "row">
  return %0 : tensor<3x4xf32, "row">
}

// CHECK-LABEL: @take
func.func @take(%x: tensor<2x5x8xf32>, %i: tensor<3x?xi32>, %f: tensor<f32>) -> tensor<2x3x?x8xf32> {
  // CHECK: agate.Take(%{{.*}}, %{{.*}}, %{{.*}}) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<2x5x8xf32>, tensor<3x?xi32>, tensor<f32>) -> tensor<2x3x?x8xf32>
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<2x5x8xf32>, tensor<3x?xi32>, tensor<f32>) -> tensor<2x3x?x8xf32>
  // CHECK: agate.Take(%{{.*}}, %{{.*}}, %{{.*}}) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<3x?xi32>, tensor<f32>) -> tensor<*xf32>
  %1 = tensor.cast %x : tensor<2x5x8xf32> to tensor<*xf32>
  %2 = agate.Take(%1, %i, %f) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<3x?xi32>, tensor<f32>) -> tensor<*xf32>
  return %0 : tensor<2x3x?x8xf32>
}

// CHECK-LABEL: @batched_take
func.func @batched_take(%x: tensor<2x5x8xf32>, %i: tensor<2x3xi64>, %f: tensor<f32>) -> tensor<2x3x8xf32> {
  // CHECK: agate.Take(%{{.*}}, %{{.*}}, %{{.*}}) <{axis = 1 : si64, batch_dims = 1 : si64}> : (tensor<2x5x8xf32>, tensor<2x3xi64>, tensor<f32>) -> tensor<2x3x8xf32>
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64, batch_dims = 1 : si64}> : (tensor<2x5x8xf32>, tensor<2x3xi64>, tensor<f32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// CHECK-LABEL: @sum_by_index
func.func @sum_by_index(%x: tensor<2x?x8xf32>, %i: tensor<?xi32>, %d: tensor<i64>) -> tensor<2x?x8xf32> {
  // CHECK: agate.SumByIndex(%{{.*}}, %{{.*}}, %{{.*}}) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<2x?x8xf32>, tensor<?xi32>, tensor<i64>) -> tensor<2x?x8xf32>
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<2x?x8xf32>, tensor<?xi32>, tensor<i64>) -> tensor<2x?x8xf32>
  return %0 : tensor<2x?x8xf32>
}
