// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_constants() -> (tensor<3xf32>, tensor<2x2xi64>, tensor<f32>) {
    %0 = onnx.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
    %1 = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
    %2 = onnx.Constant dense<2.000000e+00> : tensor<f32>
    onnx.Return %0, %1, %2 : tensor<3xf32>, tensor<2x2xi64>, tensor<f32>
  }
  func.func @test_constant_attributes() -> (tensor<f32>, tensor<3xf32>, tensor<i64>, tensor<2xi64>, tensor<!onnx.String>, tensor<2x!onnx.String>) {
    %0 = onnx.Constant {value_float = 2.000000e+00 : f32} : tensor<f32>
    %1 = onnx.Constant {value_floats = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32]} : tensor<3xf32>
    %2 = onnx.Constant {value_int = 1 : si64} : tensor<i64>
    %3 = onnx.Constant {value_ints = [1, 2]} : tensor<2xi64>
    %4 = onnx.Constant {value_string = "a"} : tensor<!onnx.String>
    %5 = onnx.Constant {value_strings = ["a", "b"]} : tensor<2x!onnx.String>
    onnx.Return %0, %1, %2, %3, %4, %5 : tensor<f32>, tensor<3xf32>, tensor<i64>, tensor<2xi64>, tensor<!onnx.String>, tensor<2x!onnx.String>
  }
  func.func @test_constant_sparse() -> tensor<3x2xf32> {
    %0 = onnx.Constant sparse<[[0, 0], [0, 1]], [1.000000e+00, 2.000000e+00]> : tensor<3x2xf32>
    onnx.Return %0 : tensor<3x2xf32>
  }
  func.func @test_constant_named() -> tensor<2xf32> {
    %0 = onnx.Constant {onnx_node_name = "weights", value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>} : tensor<2xf32>
    onnx.Return %0 : tensor<2xf32>
  }
  func.func @test_constant_types() -> (tensor<2xbf16>, tensor<2xf16>, tensor<2xui8>, tensor<2xi1>, tensor<1x2x!onnx.String>, tensor<2xf8E5M2>) {
    %0 = onnx.Constant dense<[1.000000e+00, 2.500000e+00]> : tensor<2xbf16>
    %1 = onnx.Constant dense<1.000000e+00> : tensor<2xf16>
    %2 = onnx.Constant dense<[255, 0]> : tensor<2xui8>
    %3 = onnx.Constant dense<[true, false]> : tensor<2xi1>
    %4 = onnx.Constant dense<[["cat", "dog"]]> : tensor<1x2x!onnx.String>
    %5 = onnx.Constant dense<1.000000e+00> : tensor<2xf8E5M2>
    onnx.Return %0, %1, %2, %3, %4, %5 : tensor<2xbf16>, tensor<2xf16>, tensor<2xui8>, tensor<2xi1>, tensor<1x2x!onnx.String>, tensor<2xf8E5M2>
  }
  func.func @test_constant_of_shape(%arg0: tensor<3xi64>, %arg1: tensor<?xi64>) -> (tensor<?x?x?xi32>, tensor<*xf32>) {
    %0 = onnx.ConstantOfShape(%arg0) {value = dense<1> : tensor<1xi32>} : (tensor<3xi64>) -> tensor<?x?x?xi32>
    %1 = onnx.ConstantOfShape(%arg1) {value = dense<0.000000e+00> : tensor<1xf32>} : (tensor<?xi64>) -> tensor<*xf32>
    onnx.Return %0, %1 : tensor<?x?x?xi32>, tensor<*xf32>
  }
  func.func @test_no_value(%arg0: tensor<16x32x1xf32>) -> tensor<16x32xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Squeeze"(%arg0, %0) : (tensor<16x32x1xf32>, none) -> tensor<16x32xf32>
    onnx.Return %1 : tensor<16x32xf32>
  }
  func.func @test_return_nothing() {
    onnx.Return
  }
}
