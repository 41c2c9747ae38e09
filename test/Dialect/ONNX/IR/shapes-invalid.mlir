// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @constantofshape_c3() -> tensor<*xf32> {
  %0 = onnx.Constant dense<[2, -3]> : tensor<2xi64>
  // expected-error @+1 {{element 1 of 'input' must be non-negative, got -3}}
  %1 = onnx.ConstantOfShape(%0) : (tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

func.func @constantofshape_declared() -> tensor<2x4xf32> {
  %0 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %1 = onnx.ConstantOfShape(%0) : (tensor<2xi64>) -> tensor<2x4xf32>
  onnx.Return %1 : tensor<2x4xf32>
}

// -----

func.func @onehot_c4(%i: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<*xf32> {
  %d = onnx.Constant dense<-3> : tensor<i64>
  // expected-error @+1 {{the value of 'depth' must be non-negative, got -3}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @onehot_c4_float(%i: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<*xf32> {
  %d = onnx.Constant dense<-1.5> : tensor<f16>
  // expected-error @+1 {{the value of 'depth' must be non-negative, got -1}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<f16>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @onehot_c4_nan(%i: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<*xf32> {
  %d = onnx.Constant dense<0x7FC00000> : tensor<f32>
  // expected-error @+1 {{the value of 'depth' is no 64-bit integer}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<f32>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @onehot_c4_unsigned(%i: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<*xf32> {
  %d = onnx.Constant dense<9223372036854775808> : tensor<ui64>
  // expected-error @+1 {{the value of 'depth' is no 64-bit integer}}
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<ui64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c2(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<[-2, 3]> : tensor<2xi64>
  // expected-error @+1 {{element 0 of 'shape' is -2, less than -1}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c3(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<-1> : tensor<2xi64>
  // expected-error @+1 {{at most one element of 'shape' may be -1, got 2}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c3_allowzero(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  // expected-error @+1 {{'shape' must not have both 0 and -1 with 'allowzero'}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 1 : si64}> : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c4(%x: tensor<?xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  // expected-error @+1 {{element 1 of 'shape' is 0, but 'data' has no such dimension}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<?xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c5(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  // expected-error @+1 {{both shapes must have as many elements, got 6 and 8}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c5_not_divisible(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<[4, -1]> : tensor<2xi64>
  // expected-error @+1 {{the number of elements must be divisible by the known sizes, got 4 and 6}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @reshape_c5_scalar(%x: tensor<2xf32>) -> tensor<*xf32> {
  %s = onnx.Constant dense<> : tensor<0xi64>
  // expected-error @+1 {{both shapes must have as many elements, got 2 and 1}}
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<2xf32>, tensor<0xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @squeeze_c2(%x: tensor<1x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<2> : tensor<1xi64>
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @squeeze_c2_twice(%x: tensor<1x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[0, -2]> : tensor<2xi64>
  // expected-error @+1 {{axis -2 occurs twice}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @squeeze_c3(%x: tensor<1x3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<1> : tensor<1xi64>
  // expected-error @+1 {{dimension 1 must have size 1, got 3 and 1}}
  %0 = "onnx.Squeeze"(%x, %a) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @unsqueeze_c2(%x: tensor<3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<-3> : tensor<1xi64>
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<3xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @unsqueeze_c2_twice(%x: tensor<3xf32>) -> tensor<*xf32> {
  %a = onnx.Constant dense<[0, -3]> : tensor<2xi64>
  // expected-error @+1 {{axis -3 occurs twice}}
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

// Dead or not, such values do not make the module itself invalid.
func.func @not_the_verifier(%x: tensor<3xf32>) -> tensor<3xf32> {
  onnx.Return %x : tensor<3xf32>
}
