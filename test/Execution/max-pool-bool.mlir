// RUN: agate run %s | FileCheck %s

// Maxima of bool are disjunctions: what is not there is false.
// CHECK: y: tensor<1x1x5xi1>
// CHECK-NEXT: true, true, false, false, false
func.func @main() -> (tensor<1x1x5xi1> {onnx.name = "y"}) {
  %x = onnx.Constant dense<[[[true, false, false, false]]]> : tensor<1x1x4xi1>
  %y = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], pads = [1, 1], storage_order = 0 : si64}> : (tensor<1x1x4xi1>) -> tensor<1x1x5xi1>
  onnx.Return %y : tensor<1x1x5xi1>
}
