// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --emit-bytecode | agate-opt | FileCheck %s

// CHECK-LABEL: func @constants
func.func @constants() {
  // CHECK: onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %0 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  // CHECK: onnx.Constant dense<7> : tensor<2xui8>
  %1 = "onnx.Constant"() <{value = dense<7> : tensor<2xui8>}> : () -> tensor<2xui8>
  // CHECK: onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %2 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  // CHECK: onnx.Constant dense<"a"> : tensor<!onnx.String>
  %3 = onnx.Constant dense<"a"> : tensor<!onnx.String>
  // CHECK: onnx.Constant sparse<{{\[}}[0, 1], [1, 0]], [5, 6]> : tensor<2x2xi32>
  %4 = onnx.Constant sparse<[[0, 1], [1, 0]], [5, 6]> : tensor<2x2xi32>
  // CHECK: onnx.Constant sparse<0, 5> : tensor<3xi32>
  %5 = "onnx.Constant"() <{sparse_value = sparse<0, 5> : tensor<3xi32>}> : () -> tensor<3xi32>
  // CHECK: onnx.Constant {value_float = 1.000000e+00 : f32} : tensor<f32>
  %6 = onnx.Constant {value_float = 1.0 : f32} : tensor<f32>
  // CHECK: onnx.Constant {value_floats = [1.000000e+00 : f32, 2.000000e+00 : f32]} : tensor<2xf32>
  %7 = onnx.Constant {value_floats = [1.0 : f32, 2.0 : f32]} : tensor<2xf32>
  // CHECK: onnx.Constant {value_int = -3 : si64} : tensor<i64>
  %8 = onnx.Constant {value_int = -3 : si64} : tensor<i64>
  // CHECK: onnx.Constant {value_ints = [1, 2]} : tensor<2xi64>
  %9 = onnx.Constant {value_ints = [1, 2]} : tensor<2xi64>
  // CHECK: onnx.Constant {value_string = "s"} : tensor<!onnx.String>
  %10 = onnx.Constant {value_string = "s"} : tensor<!onnx.String>
  // CHECK: onnx.Constant {value_strings = ["s", "t"]} : tensor<2x!onnx.String>
  %11 = onnx.Constant {value_strings = ["s", "t"]} : tensor<2x!onnx.String>
  // CHECK: onnx.Constant dense_resource<bytes> : tensor<2xi8>
  %12 = onnx.Constant dense_resource<bytes> : tensor<2xi8>
  return
}

// The dictionary is for whatever the value does not say.
// CHECK-LABEL: func @constants_in_dictionaries
func.func @constants_in_dictionaries() {
  // CHECK: onnx.Constant {value = dense<1> : tensor<2xi64>} : tensor<?xi64>
  %0 = onnx.Constant {value = dense<1> : tensor<2xi64>} : tensor<?xi64>
  // CHECK: onnx.Constant {value = dense<1> : tensor<2xi64>} : tensor<*xi64>
  %1 = "onnx.Constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<*xi64>
  // CHECK: onnx.Constant {onnx_node_name = "n", value = dense<1> : tensor<2xi64>} : tensor<2xi64>
  %2 = onnx.Constant {onnx_node_name = "n", value = dense<1> : tensor<2xi64>} : tensor<2xi64>
  // CHECK: onnx.Constant {unit, value_int = 1 : si64} : tensor<i64>
  %3 = "onnx.Constant"() <{value_int = 1 : si64}> {unit} : () -> tensor<i64>
  // CHECK: onnx.Constant {sparse_value = sparse<0, 5> : tensor<3xi32>} : tensor<?xi32>
  %4 = onnx.Constant {sparse_value = sparse<0, 5> : tensor<3xi32>} : tensor<?xi32>
  return
}

// CHECK-LABEL: func @constant_types
func.func @constant_types() {
  // CHECK: tensor<2xbf16>
  %0 = onnx.Constant dense<1.0> : tensor<2xbf16>
  // CHECK: tensor<complex<f64>>
  %1 = onnx.Constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  // CHECK: tensor<2xf8E4M3FN>
  %2 = onnx.Constant dense<1.0> : tensor<2xf8E4M3FN>
  // CHECK: tensor<2xi4>
  %3 = onnx.Constant dense<-8> : tensor<2xi4>
  // CHECK: tensor<2xui4>
  %4 = onnx.Constant dense<15> : tensor<2xui4>
  // CHECK: tensor<2xf4E2M1FN>
  %5 = onnx.Constant dense<1.0> : tensor<2xf4E2M1FN>
  // CHECK: dense<true> : tensor<2xi1>
  %6 = onnx.Constant dense<true> : tensor<2xi1>
  // CHECK: dense<18446744073709551615> : tensor<1xui64>
  %7 = onnx.Constant dense<18446744073709551615> : tensor<1xui64>
  return
}

// CHECK-LABEL: func @constant_of_shape
func.func @constant_of_shape(%shape: tensor<2xi64>, %any: tensor<?xi64>) {
  // CHECK: onnx.ConstantOfShape(%arg0) : (tensor<2xi64>) -> tensor<?x?xf32>
  %0 = onnx.ConstantOfShape(%shape) : (tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: onnx.ConstantOfShape(%arg0) {value = dense<7> : tensor<1xi32>} : (tensor<2xi64>) -> tensor<3x?xi32>
  %1 = onnx.ConstantOfShape(%shape) {value = dense<7> : tensor<1xi32>} : (tensor<2xi64>) -> tensor<3x?xi32>
  // CHECK: onnx.ConstantOfShape(%arg1) {onnx_node_name = "n", value = dense<true> : tensor<1xi1>} : (tensor<?xi64>) -> tensor<*xi1>
  %2 = "onnx.ConstantOfShape"(%any) <{value = dense<true> : tensor<1xi1>}> {onnx_node_name = "n"} : (tensor<?xi64>) -> tensor<*xi1>
  return
}

// CHECK-LABEL: func @eye_like
func.func @eye_like(%x: tensor<3x4xf32>, %y: tensor<*xbf16>) {
  // CHECK: "onnx.EyeLike"(%arg0) <{k = 0 : si64}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %0 = "onnx.EyeLike"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  // CHECK: "onnx.EyeLike"(%arg0) <{dtype = 9 : si64, k = -9223372036854775808 : si64}> : (tensor<3x4xf32>) -> tensor<3x4xi1>
  %1 = "onnx.EyeLike"(%x) <{dtype = 9 : si64, k = -9223372036854775808 : si64}> : (tensor<3x4xf32>) -> tensor<3x4xi1>
  // CHECK: "onnx.EyeLike"(%arg1) <{k = 1 : si64}> : (tensor<*xbf16>) -> tensor<?x2xbf16>
  %2 = "onnx.EyeLike"(%y) {k = 1 : si64} : (tensor<*xbf16>) -> tensor<?x2xbf16>
  return
}

{-#
  dialect_resources: { builtin: { bytes: "0x010000000102" } }
#-}
