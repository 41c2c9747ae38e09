// RUN: agate compile %s --target=x86_64-linux-gnu --target-cpu=x86-64-v3 -o %t.s
// RUN: FileCheck %s --input-file %t.s
// RUN: agate compile %s --target=x86_64-linux-gnu -o %t.s
// RUN: FileCheck %s --input-file %t.s
// RUN: agate run %s --random 3 --shape x=2x17 | FileCheck %s --check-prefix=RESULT

// Values of bf16 that are only moved are not rounded again on the way.

// CHECK-NOT: sfbf2

// RESULT: tensor<2x17xbf16>
func.func @main(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<?x?xbf16> {onnx.name = "x"}, %off: tensor<bf16>, %on: tensor<bf16>) -> tensor<?x?xbf16> {
  %0 = "onnx.Where"(%c, %on, %off) : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
  %shape = "onnx.Shape"(%x) : (tensor<?x?xbf16>) -> tensor<2xi64>
  %1 = "onnx.Expand"(%0, %shape) : (tensor<bf16>, tensor<2xi64>) -> tensor<?x?xbf16>
  onnx.Return %1 : tensor<?x?xbf16>
}
