// Sizes of which no product is a number, of tensors without elements.
//
// RUN: timeout 60 agate run %s | FileCheck %s
// RUN: timeout 60 agate run %s -O0 --route=affine | FileCheck %s
// RUN: timeout 60 agate-opt %s --fold-onnx-constants --canonicalize -o /dev/null
// RUN: rm -rf %t && mkdir %t && timeout 60 agate compile %s -o %t/program.so
// RUN: timeout 60 agate run %t/program.so | FileCheck %s

// CHECK: expanded: tensor<0x9223372036854775807x9223372036854775807xf32>
// CHECK: filled: tensor<9223372036854775807x9223372036854775807x0xi8>
// CHECK: negated: tensor<0x9223372036854775807x9223372036854775807xf32>
func.func @main() -> (tensor<?x?x?xf32> {onnx.name = "expanded"}, tensor<?x?x?xi8> {onnx.name = "filled"}, tensor<?x?x?xf32> {onnx.name = "negated"}) {
  %x = onnx.Constant dense<1.0> : tensor<1x1x1xf32>
  %s = onnx.Constant dense<[0, 9223372036854775807, 9223372036854775807]> : tensor<3xi64>
  %t = onnx.Constant dense<[9223372036854775807, 9223372036854775807, 0]> : tensor<3xi64>
  %0 = "onnx.Expand"(%x, %s) : (tensor<1x1x1xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %1 = onnx.ConstantOfShape(%t) {value = dense<1> : tensor<1xi8>} : (tensor<3xi64>) -> tensor<?x?x?xi8>
  %2 = "onnx.Neg"(%0) : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  onnx.Return %0, %1, %2 : tensor<?x?x?xf32>, tensor<?x?x?xi8>, tensor<?x?x?xf32>
}
