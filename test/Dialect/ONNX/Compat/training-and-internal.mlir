// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_adagrad(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %0:2 = "onnx.Adagrad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{decay_factor = 0.000000e+00 : f32, epsilon = 9.99999997E-7 : f32, norm_coefficient = 0.000000e+00 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
  }
  func.func @test_adam(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>, %arg5: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    %0:3 = "onnx.Adam"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{alpha = 0.899999976 : f32, beta = 9.990000e-01 : f32, epsilon = 9.99999997E-7 : f32, norm_coefficient = 0.000000e+00 : f32, norm_coefficient_post = 0.000000e+00 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    onnx.Return %0#0, %0#1, %0#2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
  func.func @test_momentum(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %0:2 = "onnx.Momentum"(%arg0, %arg1, %arg2, %arg3, %arg4) <{alpha = 5.000000e-01 : f32, beta = 1.000000e+00 : f32, mode = "standard", norm_coefficient = 2.500000e-01 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
  }
  func.func @test_custom(%arg0: tensor<2xf32>, %arg1: tensor<i64>) -> tensor<*xf32> {
    %0 = "onnx.Custom"(%arg0, %arg1) <{function_name = "f"}> : (tensor<2xf32>, tensor<i64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_custom2(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xi64> {
    %0 = "onnx.Custom"(%arg0, %arg1) <{function_name = "Decode", inputs_for_infer = [1], output_element_type = i64, shape_infer_pattern = "SameAs"}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi64>
    onnx.Return %0 : tensor<2x3xi64>
  }
  func.func @test_without_results(%arg0: tensor<2x3xf32>) {
    "onnx.PrintSignature"(%arg0) <{op_name = "Add", print_data = 0 : si64}> : (tensor<2x3xf32>) -> ()
    "onnx.DimGroup"(%arg0) <{axis = 0 : si64, group_id = 1 : si64}> : (tensor<2x3xf32>) -> ()
    onnx.Return
  }
  func.func @test_concat_shape_transpose(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<6x2xf32>) {
    %shape, %transposed = "onnx.ConcatShapeTranspose"(%arg0, %arg1) <{axis = 1 : si64, end = 2 : si64, perm = [1, 0], start = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2xi64>, tensor<6x2xf32>)
    onnx.Return %shape, %transposed : tensor<2xi64>, tensor<6x2xf32>
  }
}
