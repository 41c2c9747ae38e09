// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_arg_max(%arg0: tensor<2x3x4xf32>) -> tensor<2x1x4xi64> {
    %0 = "onnx.ArgMax"(%arg0) <{axis = 1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x1x4xi64>
    onnx.Return %0 : tensor<2x1x4xi64>
  }
  func.func @test_arg_max2(%arg0: tensor<2x3x4xf32>) -> tensor<2x3xi64> {
    %0 = "onnx.ArgMax"(%arg0) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x3xi64>
    onnx.Return %0 : tensor<2x3xi64>
  }
  func.func @test_arg_min(%arg0: tensor<2x3x4xf32>) -> tensor<1x3x4xi64> {
    %0 = "onnx.ArgMin"(%arg0) <{axis = 0 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x3x4xi64>
    onnx.Return %0 : tensor<1x3x4xi64>
  }
  func.func @test_reduce_l1(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceL1"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_l1_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x2xf32> {
    %0 = "onnx.ReduceL1V13"(%arg0) <{axes = [2], keepdims = 0 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x2xf32>
    onnx.Return %0 : tensor<3x2xf32>
  }
  func.func @test_reduce_l2(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceL2"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_l2_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x2x1xf32> {
    %0 = "onnx.ReduceL2V13"(%arg0) <{axes = [2], keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x2x1xf32>
    onnx.Return %0 : tensor<3x2x1xf32>
  }
  func.func @test_reduce_log_sum(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceLogSum"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_log_sum_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x1xf32> {
    %0 = "onnx.ReduceLogSumV13"(%arg0) <{axes = [1, 2], keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x1x1xf32>
    onnx.Return %0 : tensor<3x1x1xf32>
  }
  func.func @test_reduce_log_sum_exp(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceLogSumExp"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_log_sum_exp_v13(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %0 = "onnx.ReduceLogSumExpV13"(%arg0) <{keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<1x1x1xf32>
    onnx.Return %0 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_max(%arg0: tensor<3x2x2xi1>) -> tensor<i1> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ReduceMax"(%arg0, %0) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xi1>, none) -> tensor<i1>
    onnx.Return %1 : tensor<i1>
  }
  func.func @test_reduce_max_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x2xf32> {
    %0 = "onnx.ReduceMaxV13"(%arg0) <{axes = [1], keepdims = 0 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x2xf32>
    onnx.Return %0 : tensor<3x2xf32>
  }
  func.func @test_reduce_max_v18(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ReduceMaxV18"(%arg0, %0) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, none) -> tensor<1x1x1xf32>
    onnx.Return %1 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_mean(%arg0: tensor<3x2x2xf32>, %arg1: tensor<2xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceMean"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<3x2x2xf32>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_mean_v13(%arg0: tensor<?x2x?xf32>) -> tensor<?x2x1xf32> {
    %0 = "onnx.ReduceMeanV13"(%arg0) <{axes = [-1], keepdims = 1 : si64}> : (tensor<?x2x?xf32>) -> tensor<?x2x1xf32>
    onnx.Return %0 : tensor<?x2x1xf32>
  }
  func.func @test_reduce_min(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ReduceMin"(%arg0, %0) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, none) -> tensor<1x1x1xf32>
    onnx.Return %1 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_min_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %0 = "onnx.ReduceMinV13"(%arg0) <{axes = [1], keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %0 : tensor<3x1x2xf32>
  }
  func.func @test_reduce_min_v18(%arg0: tensor<3x2x2xui8>) -> tensor<1x1x1xui8> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ReduceMinV18"(%arg0, %0) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xui8>, none) -> tensor<1x1x1xui8>
    onnx.Return %1 : tensor<1x1x1xui8>
  }
  func.func @test_reduce_prod(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceProd"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_prod_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %0 = "onnx.ReduceProdV13"(%arg0) <{axes = [1], keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %0 : tensor<3x1x2xf32>
  }
  func.func @test_reduce_sum(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceSum"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_sum2(%arg0: tensor<3x2x2xf32>) -> tensor<3x2x2xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ReduceSum"(%arg0, %0) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<3x2x2xf32>, none) -> tensor<3x2x2xf32>
    onnx.Return %1 : tensor<3x2x2xf32>
  }
  func.func @test_reduce_sum_v11(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %0 = "onnx.ReduceSumV11"(%arg0) <{axes = [-2], keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %0 : tensor<3x1x2xf32>
  }
  func.func @test_reduce_sum_square(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceSumSquare"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reduce_sum_square_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %0 = "onnx.ReduceSumSquareV13"(%arg0) <{axes = [-2], keepdims = 1 : si64}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %0 : tensor<3x1x2xf32>
  }
}
