// RUN: agate run %s --entry signs | FileCheck %s

// The sign and the magnitude of an extended bf16 are both used.
// CHECK: [ 1.5, -1.5, -3.0, -0.0]
func.func @signs() -> tensor<4xf8E5M2> {
  %x = onnx.Constant dense<[1.5, -1.5, -3.0, -0.0]> : tensor<4xf32>
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = bf16}> : (tensor<4xf32>) -> tensor<4xbf16>
  %1 = call @narrow(%0) : (tensor<4xbf16>) -> tensor<4xf8E5M2>
  onnx.Return %1 : tensor<4xf8E5M2>
}

func.func private @narrow(%x: tensor<4xbf16>) -> tensor<4xf8E5M2> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E5M2}> : (tensor<4xbf16>) -> tensor<4xf8E5M2>
  onnx.Return %0 : tensor<4xf8E5M2>
}
