// Operands of unknown sizes that are repeated, as rows, as columns, in the
// middle and not at all: the same results as without optimization.
// RUN: agate run %s --random 1 --shape x=3x4x5 --shape y=1x4x5 --shape z=1x1x1 > %t.1
// RUN: agate run %s --random 1 --shape x=3x4x5 --shape y=1x4x5 --shape z=1x1x1 -O0 | diff %t.1 -
// RUN: agate run %s --random 1 --shape x=3x1x5 --shape y=1x4x1 --shape z=3x4x5 > %t.2
// RUN: agate run %s --random 1 --shape x=3x1x5 --shape y=1x4x1 --shape z=3x4x5 -O0 | diff %t.2 -
// RUN: agate run %s --random 1 --shape x=1x1x1 --shape y=3x4x17 --shape z=3x1x17 > %t.3
// RUN: agate run %s --random 1 --shape x=1x1x1 --shape y=3x4x17 --shape z=3x1x17 -O0 | diff %t.3 -
// RUN: agate run %s --random 1 --shape x=3x4x1 --shape y=1x1x33 --shape z=1x4x1 > %t.4
// RUN: agate run %s --random 1 --shape x=3x4x1 --shape y=1x1x33 --shape z=1x4x1 -O0 | diff %t.4 -
// RUN: agate run %s --random 1 --shape x=0x4x5 --shape y=1x4x5 --shape z=1x1x5 > %t.5
// RUN: agate run %s --random 1 --shape x=0x4x5 --shape y=1x4x5 --shape z=1x1x5 -O0 | diff %t.5 -
// RUN: FileCheck %s < %t.2

// CHECK: output0: tensor<3x4x5xf32>
// CHECK: output1: tensor<3x4x5xf32>
func.func @main(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %y: tensor<?x?x?xf32> {onnx.name = "y"}, %z: tensor<?x?x?xf32> {onnx.name = "z"}) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %0 = "onnx.Max"(%x, %y, %z) : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %shape = "onnx.Shape"(%0) : (tensor<?x?x?xf32>) -> tensor<3xi64>
  %1 = "onnx.Expand"(%x, %shape) : (tensor<?x?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  onnx.Return %0, %1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}
