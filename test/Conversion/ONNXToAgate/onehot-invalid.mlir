// RUN: agate-opt %s --convert-onnx-to-agate -verify-diagnostics -split-input-file

// A depth that is known to be none. (Shape inference finds what of this is an
// integer of i32 or i64.)

func.func @negative(%i: tensor<2xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<-1.5> : tensor<f32>
  // expected-error @+1 {{depth must be a non-negative number of 64 bits}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<f32>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return
}

// -----

func.func @nan(%i: tensor<2xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<0x7E00> : tensor<1xf16>
  // expected-error @+1 {{depth must be a non-negative number of 64 bits}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xf16>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return
}

// -----

func.func @unsigned(%i: tensor<2xi64>, %v: tensor<2xf32>) {
  %d = onnx.Constant dense<9223372036854775808> : tensor<ui64>
  // expected-error @+1 {{depth must be a non-negative number of 64 bits}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<ui64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return
}
