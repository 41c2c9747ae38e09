// RUN: agate run %s --entry=ignore | FileCheck %s --check-prefix=IGNORE
// RUN: agate run %s --entry=ignore --route=affine | FileCheck %s --check-prefix=IGNORE
// RUN: agate run %s --entry=normalize | FileCheck %s --check-prefix=NORMALIZE
// RUN: agate run %s --entry=batches | FileCheck %s --check-prefix=BATCHES
// RUN: agate run %s --entry=of_nothing --random=1 --shape=x=0x2 | FileCheck %s --check-prefix=NOTHING
// RUN: agate run %s --entry=rounded_once | FileCheck %s --check-prefix=ROUNDED
// RUN: not agate run %s --entry=negative_depth --random=1 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// Indices that are out of range belong to no sum.

// IGNORE: [ 4, 0, 10]
func.func @ignore() -> tensor<3xi32> {
  %x = arith.constant dense<[1, 2, 4, 8, 16]> : tensor<5xi32>
  %i = arith.constant dense<[3, -1, 0, 2, -9223372036854775808]> : tensor<5xi64>
  %y = arith.constant dense<[0, 2, 0, 0, 0]> : tensor<5xi32>
  %j = arith.constant dense<[-3, 2, 3, 9223372036854775807, 9]> : tensor<5xi64>
  %d = arith.constant dense<3> : tensor<i64>
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<5xi32>, tensor<5xi64>, tensor<i64>) -> tensor<3xi32>
  %1 = agate.SumByIndex(%y, %j, %d) <{axis = 0 : si64}> : (tensor<5xi32>, tensor<5xi64>, tensor<i64>) -> tensor<3xi32>
  %2 = arith.addi %0, %1 : tensor<3xi32>
  return %2 : tensor<3xi32>
}

// NORMALIZE: {{\[\[}}0, 0],
// NORMALIZE-NEXT: [6, 8]]
func.func @normalize() -> tensor<2x2xi64> {
  %x = arith.constant dense<[[1, 2], [5, 6]]> : tensor<2x2xi64>
  %i = arith.constant dense<-1> : tensor<2xi32>
  %d = arith.constant dense<2> : tensor<i32>
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64, negative_indices_mode = "normalize"}> : (tensor<2x2xi64>, tensor<2xi32>, tensor<i32>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}

// The first dimension of the indices is one of the result.

// BATCHES: {{\[\[}}3, 0],
// BATCHES-NEXT: [4, 3]]
func.func @batches() -> tensor<2x2xui8> {
  %x = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %i = arith.constant dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>
  %d = arith.constant dense<2> : tensor<i64>
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 1 : si64, batch_dims = 1 : si64}> : (tensor<2x2xui8>, tensor<2x2xi64>, tensor<i64>) -> tensor<2x2xui8>
  return %0 : tensor<2x2xui8>
}

// NOTHING: {{\[\[}}0, 0],
// NOTHING-NEXT: [0, 0]]
func.func @of_nothing(%x: tensor<?x2xi64> {onnx.name = "x"}) -> tensor<?x2xi64> {
  %i = arith.constant dense<> : tensor<0xi64>
  %j = tensor.cast %i : tensor<0xi64> to tensor<?xi64>
  %d = arith.constant dense<2> : tensor<i64>
  %0 = agate.SumByIndex(%x, %j, %d) <{axis = 0 : si64}> : (tensor<?x2xi64>, tensor<?xi64>, tensor<i64>) -> tensor<?x2xi64>
  return %0 : tensor<?x2xi64>
}

// 2048 + 1 is 2048 in f16, but 2048 + 1 + 1 + 1 + 1 is not.

// ROUNDED: [2052.0]
func.func @rounded_once() -> tensor<1xf16> {
  %x = arith.constant dense<[2048.0, 1.0, 1.0, 1.0, 1.0]> : tensor<5xf16>
  %i = arith.constant dense<0> : tensor<5xi64>
  %d = arith.constant dense<1> : tensor<i64>
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<5xf16>, tensor<5xi64>, tensor<i64>) -> tensor<1xf16>
  return %0 : tensor<1xf16>
}

// NEGATIVE: error: {{.*}}depth
func.func @negative_depth(%d: tensor<i64> {onnx.name = "d"}) -> tensor<?xi64> {
  %x = arith.constant dense<1> : tensor<2xi64>
  %c = arith.constant dense<20> : tensor<i64>
  %e = "onnx.Sub"(%d, %c) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %0 = agate.SumByIndex(%x, %x, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<2xi64>, tensor<i64>) -> tensor<?xi64>
  return %0 : tensor<?xi64>
}
