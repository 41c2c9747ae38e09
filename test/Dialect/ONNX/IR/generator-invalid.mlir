// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @constant_c1_none() {
  // expected-error @+1 {{expects exactly one of the value attributes, got 0}}
  %0 = onnx.Constant {} : tensor<2xi32>
  return
}

// -----

func.func @constant_c1_two() {
  // expected-error @+1 {{expects exactly one of the value attributes, got 2}}
  %0 = onnx.Constant {value = dense<1> : tensor<i64>, value_int = 1 : si64} : tensor<i64>
  return
}

// -----

func.func @constant_c2_no_tensor() {
  // expected-error @+1 {{expects 'value' to be a dense tensor}}
  %0 = onnx.Constant {value = 1 : i64} : tensor<i64>
  return
}

// -----

func.func @constant_c2_sparse_in_value() {
  // expected-error @+1 {{expects 'value' to be a dense tensor}}
  %0 = onnx.Constant {value = sparse<0, 5> : tensor<3xi32>} : tensor<3xi32>
  return
}

// -----

func.func @constant_c2_dense_in_sparse_value() {
  // expected-error @+1 {{expects 'sparse_value' to be a sparse tensor}}
  %0 = onnx.Constant {sparse_value = dense<5> : tensor<3xi32>} : tensor<3xi32>
  return
}

// -----

func.func @constant_c2_vector() {
  // expected-error @+1 {{expects a value of tensor type}}
  %0 = onnx.Constant {value = dense<5> : vector<3xi32>} : tensor<3xi32>
  return
}

// -----

func.func @constant_c4_strings() {
  // expected-error @+1 {{expects strings as dense elements, not as a resource}}
  %0 = onnx.Constant dense_resource<strings> : tensor<2x!onnx.String>
  return
}

{-#
  dialect_resources: {
    builtin: {
      strings: "0x0800000001000000000000000200000000000000"
    }
  }
#-}

// -----

func.func @constant_c3_shape() {
  // expected-error @+1 {{declares 'tensor<4xi32>' for result #0, but its operands and attributes give 'tensor<3xi32>'}}
  %0 = onnx.Constant {value = dense<5> : tensor<3xi32>} : tensor<4xi32>
  return
}

// -----

func.func @constant_c3_element_type() {
  // expected-error @+1 {{declares 'tensor<i64>' for result #0, but its operands and attributes give 'tensor<f32>'}}
  %0 = onnx.Constant {value_float = 1.0 : f32} : tensor<i64>
  return
}

// -----

func.func @constant_c3_rank() {
  // expected-error @+1 {{declares 'tensor<i64>' for result #0, but its operands and attributes give 'tensor<1xi64>'}}
  %0 = onnx.Constant {value_ints = [1]} : tensor<i64>
  return
}

// -----

func.func @constant_type() {
  // expected-error @+1 {{result #0 must be tensor of f16, f32, f64,}}
  %0 = onnx.Constant dense<5> : tensor<3xindex>
  return
}

// -----

func.func @constant_kind() {
  // expected-error @+1 {{attribute 'value_float' failed to satisfy constraint: 32-bit float attribute}}
  %0 = onnx.Constant {value_float = 1.0 : f64} : tensor<f32>
  return
}

// -----

func.func @constant_kind_in_generic_form() {
  // expected-error @+1 {{Invalid attribute `value_float` in property conversion: "a"}}
  %0 = "onnx.Constant"() <{value_float = "a"}> : () -> tensor<f32>
  return
}

// -----

func.func @constant_bare_scalar() {
  // expected-error @+1 {{expected a tensor, got 1.000000e+00 : f32}}
  %0 = onnx.Constant 1.0 : f32
  return
}

// -----

func.func @constant_duplicate_key() {
  // expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
  %0 = onnx.Constant {a, a} : tensor<f32>
  return
}

// -----

func.func @constant_without_type() {
  // expected-error @+1 {{expected ':'}}
  %0 = onnx.Constant {value_int = 1 : si64}
  return
}

// -----

func.func @constantofshape_c1(%shape: tensor<2x2xi64>) {
  // expected-error @+1 {{expects 'input' to have rank 1, got 'tensor<2x2xi64>'}}
  %0 = onnx.ConstantOfShape(%shape) : (tensor<2x2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @constantofshape_c2_two_elements(%shape: tensor<2xi64>) {
  // expected-error @+1 {{expects 'value' to be a dense tensor of one element}}
  %0 = onnx.ConstantOfShape(%shape) {value = dense<1> : tensor<2xi32>} : (tensor<2xi64>) -> tensor<*xi32>
  return
}

// -----

func.func @constantofshape_c2_no_tensor(%shape: tensor<2xi64>) {
  // expected-error @+1 {{expects 'value' to be a dense tensor of one element}}
  %0 = onnx.ConstantOfShape(%shape) {value = 1 : i32} : (tensor<2xi64>) -> tensor<*xi32>
  return
}

// -----

func.func @constantofshape_element_type(%shape: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<?x?xi32>' for result #0, but its operands and attributes give 'tensor<?x?xf32>'}}
  %0 = onnx.ConstantOfShape(%shape) : (tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----

func.func @constantofshape_rank(%shape: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<?xf32>' for result #0, but its operands and attributes give 'tensor<?x?xf32>'}}
  %0 = onnx.ConstantOfShape(%shape) : (tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @constantofshape_input_type(%shape: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be tensor of i64, but got 'tensor<2xi32>'}}
  %0 = onnx.ConstantOfShape(%shape) : (tensor<2xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @eyelike_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{expects 'input' to have rank 2, got 'tensor<4xf32>'}}
  %0 = "onnx.EyeLike"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @eyelike_c2_complex(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{expects 'dtype' to be the number of a type that the result may have, got 14}}
  %0 = "onnx.EyeLike"(%x) <{dtype = 14 : si64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @eyelike_c2_string(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{got 8}}
  %0 = "onnx.EyeLike"(%x) <{dtype = 8 : si64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @eyelike_c2_number(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{got -9223372036854775808}}
  %0 = "onnx.EyeLike"(%x) <{dtype = -9223372036854775808 : si64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @eyelike_c2_small_type(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{got 22}}
  %0 = "onnx.EyeLike"(%x) <{dtype = 22 : si64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @eyelike_c3_dtype(%x: tensor<4x4xi32>) {
  // expected-error @+1 {{declares 'tensor<4x4xf32>' for result #0, but its operands and attributes give 'tensor<4x4xf16>'}}
  %0 = "onnx.EyeLike"(%x) <{dtype = 10 : si64}> : (tensor<4x4xi32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @eyelike_c3_input(%x: tensor<4x4xi32>) {
  // expected-error @+1 {{declares 'tensor<4x4xf32>' for result #0, but its operands and attributes give 'tensor<4x4xi32>'}}
  %0 = "onnx.EyeLike"(%x) : (tensor<4x4xi32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @eyelike_shape(%x: tensor<?x4xi32>) {
  // expected-error @+1 {{declares 'tensor<4x5xi32>' for result #0, but its operands and attributes give 'tensor<?x4xi32>'}}
  %0 = "onnx.EyeLike"(%x) : (tensor<?x4xi32>) -> tensor<4x5xi32>
  return
}

// -----

func.func @eyelike_kind(%x: tensor<4x4xi32>) {
  // expected-error @+1 {{attribute 'k' failed to satisfy constraint: 64-bit signed integer attribute}}
  %0 = "onnx.EyeLike"(%x) <{k = 1 : i64}> : (tensor<4x4xi32>) -> tensor<4x4xi32>
  return
}

// -----

func.func @eyelike_operands() {
  // expected-error @+1 {{requires a single operand}}
  %0 = "onnx.EyeLike"() : () -> tensor<4x4xi32>
  return
}
