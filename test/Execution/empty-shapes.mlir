// Tensors of which one size is 0 and another one is not known, in other shapes.
// RUN: agate run %s --random 1 --shape x=0x3x4 | FileCheck %s
// RUN: agate run %s --random 1 --shape x=0x0x4 | FileCheck %s --check-prefix=TWICE

// CHECK: reshaped: tensor<3x0x4xf32>
// CHECK: flat: tensor<0xf32>
// CHECK: rows: tensor<0x4xf32>
// CHECK: row: tensor<1x0xf32>
// CHECK: kept: tensor<0xf32>
// CHECK: normal: tensor<0x3x4xf32>
// TWICE: normal: tensor<0x0x4xf32>
func.func @main(%x: tensor<0x?x4xf32> {onnx.name = "x"}) -> (tensor<3x?x?xf32> {onnx.name = "reshaped"}, tensor<?xf32> {onnx.name = "flat"}, tensor<?x4xf32> {onnx.name = "rows"}, tensor<1x?xf32> {onnx.name = "row"}, tensor<?xf32> {onnx.name = "kept"}, tensor<0x?x4xf32> {onnx.name = "normal"}) {
  %to = onnx.Constant dense<[3, 0, 4]> : tensor<3xi64>
  %all = onnx.Constant dense<-1> : tensor<1xi64>
  %c = onnx.Constant dense<true> : tensor<5xi1>
  %0 = "onnx.Reshape"(%x, %to) <{allowzero = 1 : si64}> : (tensor<0x?x4xf32>, tensor<3xi64>) -> tensor<3x?x?xf32>
  %1 = "onnx.Reshape"(%x, %all) <{allowzero = 0 : si64}> : (tensor<0x?x4xf32>, tensor<1xi64>) -> tensor<?xf32>
  %2 = "onnx.Flatten"(%x) <{axis = 2 : si64}> : (tensor<0x?x4xf32>) -> tensor<?x4xf32>
  %3 = "onnx.Flatten"(%x) <{axis = 0 : si64}> : (tensor<0x?x4xf32>) -> tensor<1x?xf32>
  %4 = "onnx.Compress"(%x, %c) : (tensor<0x?x4xf32>, tensor<5xi1>) -> tensor<?xf32>
  %5 = "onnx.LogSoftmaxV11"(%x) <{axis = 0 : si64}> : (tensor<0x?x4xf32>) -> tensor<0x?x4xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<3x?x?xf32>, tensor<?xf32>, tensor<?x4xf32>, tensor<1x?xf32>, tensor<?xf32>, tensor<0x?x4xf32>
}
