// RUN: agate run %s --random 3 --shape x=8 -O1 | FileCheck %s

// The sign and the magnitude of an extended bf16 are both used.
// CHECK: tensor<8xi1>
// CHECK-NOT: false
func.func @main(%x: tensor<?xbf16> {onnx.name = "x"}) -> tensor<?xi1> {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %wide = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f32}> : (tensor<?xbf16>) -> tensor<?xf32>
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E5M2}> : (tensor<?xbf16>) -> tensor<?xf8E5M2>
  %small = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f32}> : (tensor<?xf8E5M2>) -> tensor<?xf32>
  %a = "onnx.Less"(%wide, %zero) : (tensor<?xf32>, tensor<f32>) -> tensor<?xi1>
  %b = "onnx.Less"(%small, %zero) : (tensor<?xf32>, tensor<f32>) -> tensor<?xi1>
  %same = "onnx.Equal"(%a, %b) : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
  onnx.Return %same : tensor<?xi1>
}
