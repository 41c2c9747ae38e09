// RUN: agate run %s --entry=ignore | FileCheck %s --check-prefix=IGNORE
// RUN: agate run %s --entry=normalize | FileCheck %s --check-prefix=NORMALIZE
// RUN: agate run %s --entry=of_nothing --random=1 --shape=x=2x0 | FileCheck %s --check-prefix=NOTHING
// RUN: agate run %s --entry=ignore --route=affine | FileCheck %s --check-prefix=IGNORE
// RUN: agate run %s --entry=of_nothing --random=1 --shape=x=2x0 -O0 | FileCheck %s --check-prefix=NOTHING

// Indices that are out of range take the fill value.

// IGNORE: [4, 9, 1, 9, 9]
func.func @ignore() -> tensor<5xi32> {
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = arith.constant dense<[3, -1, 0, 4, -9223372036854775808]> : tensor<5xi64>
  %fill = arith.constant dense<9> : tensor<i32>
  %0 = agate.Take(%x, %i, %fill) <{axis = 0 : si64}> : (tensor<4xi32>, tensor<5xi64>, tensor<i32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// NORMALIZE: [4, 4, 1, 9, 9, 1]
func.func @normalize() -> tensor<6xi32> {
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = arith.constant dense<[3, -1, 0, 4, -9223372036854775808, -4]> : tensor<6xi64>
  %fill = arith.constant dense<9> : tensor<i32>
  %0 = agate.Take(%x, %i, %fill) <{axis = 0 : si64, negative_indices_mode = "normalize"}> : (tensor<4xi32>, tensor<6xi64>, tensor<i32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}

// A tensor without elements.

// NOTHING: {{\[\[}}7, 7, 7],
// NOTHING-NEXT: [7, 7, 7]]
func.func @of_nothing(%x: tensor<?x?xi64> {onnx.name = "x"}) -> tensor<?x3xi64> {
  %i = arith.constant dense<[0, 1, -1]> : tensor<3xi64>
  %fill = arith.constant dense<7> : tensor<i64>
  %0 = agate.Take(%x, %i, %fill) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<?x?xi64>, tensor<3xi64>, tensor<i64>) -> tensor<?x3xi64>
  return %0 : tensor<?x3xi64>
}
