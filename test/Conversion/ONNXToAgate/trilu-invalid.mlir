// RUN: agate-opt %s --convert-onnx-to-agate -verify-diagnostics

func.func @no_zero(%x: tensor<?x?xf8E8M0FNU>, %k: tensor<?xi64>) {
  // expected-error @+1 {{elements of this type have no zero}}
  %0 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<?x?xf8E8M0FNU>, tensor<?xi64>) -> tensor<?x?xf8E8M0FNU>
  onnx.Return
}
