// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry expand --input x=%t/x.npy --input n=%t/n.npy | FileCheck %s

// A dimension becomes two, the sizes of both of which only the running program
// knows.

func.func @values() -> (tensor<6xf32> {onnx.name = "x"}, tensor<2xi64> {onnx.name = "n"}) {
  %x = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %n = arith.constant dense<[2, 3]> : tensor<2xi64>
  return %x, %n : tensor<6xf32>, tensor<2xi64>
}

// CHECK: tensor<2x3xf32>
// CHECK-NEXT: [1.0, 2.0, 3.0]
// CHECK-NEXT: [4.0, 5.0, 6.0]
func.func @expand(%x: tensor<?xf32> {onnx.name = "x"}, %n: tensor<2xi64> {onnx.name = "n"}) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tensor.extract %n[%c0] : tensor<2xi64>
  %b = tensor.extract %n[%c1] : tensor<2xi64>
  %i = arith.index_cast %a : i64 to index
  %j = arith.index_cast %b : i64 to index
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [%i, %j] : tensor<?xf32> into tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
