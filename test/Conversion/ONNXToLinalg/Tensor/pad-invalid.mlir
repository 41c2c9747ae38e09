// RUN: agate-opt %s -split-input-file -verify-diagnostics -convert-onnx-to-linalg

func.func @no_zero(%x: tensor<2xf8E8M0FNU>) -> tensor<4xf8E8M0FNU> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<1> : tensor<2xi64>
  // expected-error@+1 {{'onnx.Pad' op cannot be lowered: elements of this type have no zero}}
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<2xf8E8M0FNU>, tensor<2xi64>, none, none) -> tensor<4xf8E8M0FNU>
  onnx.Return %0 : tensor<4xf8E8M0FNU>
}
