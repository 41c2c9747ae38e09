// Tensors of unknown sizes, of which one is broadcast several times.
// RUN: agate run %s --random 1 --shape x=2x1 --shape y=1x3 | FileCheck %s --check-prefix=BOTH
// RUN: agate run %s --random 1 --shape x=1x1 --shape y=2x3 | FileCheck %s --check-prefix=BOTH
// RUN: agate run %s --random 1 --shape x=2x3 --shape y=1x1 | FileCheck %s --check-prefix=BOTH
// RUN: agate run %s --random 1 --shape x=2x3 --shape y=2x3 --route=affine | FileCheck %s --check-prefix=BOTH
// RUN: agate run %s --random 1 --shape x=0x3 --shape y=1x3 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --random 1 --shape x=2x3 --shape y=2x4 2>&1 | FileCheck %s --check-prefix=FAIL
// RUN: not agate run %s --random 1 --shape x=3x3 --shape y=2x3 2>&1 | FileCheck %s --check-prefix=FAIL
// RUN: not agate run %s --random 1 --shape x=0x3 --shape y=2x3 2>&1 | FileCheck %s --check-prefix=FAIL

// All in x and y at once: (((x + y) + y) - x) - (y + y) is 0.
// BOTH: output0: tensor<2x3xi64>
// BOTH-NEXT: {{\[}}[0, 0, 0],
// BOTH-NEXT: [0, 0, 0]]
// EMPTY: output0: tensor<0x3xi64>
// FAIL: error: {{.*}}onnx.Add: operands do not broadcast
func.func @main(%x: tensor<?x?xi64> {onnx.name = "x"}, %y: tensor<?x?xi64> {onnx.name = "y"}) -> tensor<?x?xi64> {
  %0 = "onnx.Add"(%x, %y) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  %1 = "onnx.Add"(%0, %y) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  %2 = "onnx.Sub"(%1, %x) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  %3 = "onnx.Add"(%y, %y) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  %4 = "onnx.Sub"(%2, %3) : (tensor<?x?xi64>, tensor<?x?xi64>) -> tensor<?x?xi64>
  onnx.Return %4 : tensor<?x?xi64>
}
