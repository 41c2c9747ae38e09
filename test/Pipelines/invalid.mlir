// RUN: agate-opt %s --agate-to-llvm -verify-diagnostics -split-input-file

// One error, whichever stage it comes from.

func.func @inference() -> tensor<*xf32> {
  %n = arith.constant dense<-4> : tensor<i32>
  // expected-error @+1 {{'agate.Eye' op num_rows must be non-negative, got -4}}
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @depth(%i: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<*xf32> {
  %d = onnx.Constant dense<0x7FC00000> : tensor<f32>
  // expected-error @+1 {{'onnx.OneHot' op the value of 'depth' is no 64-bit integer}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<f32>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @unranked(%x: tensor<*xf32>) -> tensor<*xf32> {
  %k = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'onnx.Trilu' op cannot be lowered}}
  %0 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<*xf32>, none) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @recursive(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{recursive calls cannot be compiled}}
  %0 = call @recursive(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// expected-error @+1 {{argument #0 has type 'index', expected a ranked memref}}
func.func @no_tensor(%i: index, %x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func private @external(tensor<2xf32>) -> tensor<2xf32>
// expected-error @+1 {{names @external, which is no func.func with a body}}
"onnx.EntryPoint"() <{func = @external}> : () -> ()
