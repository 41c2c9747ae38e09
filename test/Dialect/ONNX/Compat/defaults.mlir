// Attributes that are left out are printed with their defaults, in alphabetical
// order.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %S/Inputs/defaults.mlir | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed

module {
  func.func @test_blackman_window(%arg0: tensor<i64>) -> tensor<?xf32> {
    %0 = "onnx.BlackmanWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<?xf32>
    onnx.Return %0 : tensor<?xf32>
  }
  func.func @test_clip_v6(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "onnx.ClipV6"(%arg0) <{max = 3.40282347E+38 : f32, min = -3.40282347E+38 : f32}> : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Return %0 : tensor<3xf32>
  }
  func.func @test_cum_sum(%arg0: tensor<2x3xf64>, %arg1: tensor<i32>) -> tensor<2x3xf64> {
    %0 = "onnx.CumSum"(%arg0, %arg1) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<2x3xf64>, tensor<i32>) -> tensor<2x3xf64>
    onnx.Return %0 : tensor<2x3xf64>
  }
  func.func @test_dft(%arg0: tensor<5x3x4x1xf32>) -> tensor<5x3x4x2xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.DFT"(%arg0, %0, %0) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<5x3x4x1xf32>, none, none) -> tensor<5x3x4x2xf32>
    onnx.Return %1 : tensor<5x3x4x2xf32>
  }
  func.func @test_elu(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Elu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_gemm(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>, %arg2: tensor<10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 1.000000e+00 : f32, beta = 1.000000e+00 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<10x10xf32>, tensor<10x10xf32>, tensor<10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_hamming_window(%arg0: tensor<i64>) -> tensor<?xf32> {
    %0 = "onnx.HammingWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 0 : si64}> : (tensor<i64>) -> tensor<?xf32>
    onnx.Return %0 : tensor<?xf32>
  }
  func.func @test_hann_window(%arg0: tensor<i64>) -> tensor<?xf64> {
    %0 = "onnx.HannWindow"(%arg0) <{output_datatype = 11 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<?xf64>
    onnx.Return %0 : tensor<?xf64>
  }
  func.func @test_hard_sigmoid(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.HardSigmoid"(%arg0) <{alpha = 2.000000e-01 : f32, beta = 5.000000e-01 : f32}> : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_leaky_relu(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.LeakyRelu"(%arg0) <{alpha = 0.00999999977 : f32}> : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_log_softmax(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.LogSoftmax"(%arg0) <{axis = -1 : si64}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_mel_weight_matrix(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>, %arg3: tensor<f32>, %arg4: tensor<f32>) -> tensor<?x?xf32> {
    %0 = "onnx.MelWeightMatrix"(%arg0, %arg1, %arg2, %arg3, %arg4) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
    onnx.Return %0 : tensor<?x?xf32>
  }
  func.func @test_mod(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
    %0 = "onnx.Mod"(%arg0, %arg1) <{fmod = 0 : si64}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    onnx.Return %0 : tensor<6xi32>
  }
  func.func @test_stft(%arg0: tensor<1x128x1xf32>, %arg1: tensor<i64>, %arg2: tensor<16xf32>, %arg3: tensor<i64>) -> tensor<1x?x?x2xf32> {
    %0 = "onnx.STFT"(%arg0, %arg1, %arg2, %arg3) <{onesided = 1 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, tensor<i64>) -> tensor<1x?x?x2xf32>
    onnx.Return %0 : tensor<1x?x?x2xf32>
  }
  func.func @test_selu(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Selu"(%arg0) <{alpha = 1.67326319 : f32, gamma = 1.05070102 : f32}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_softmax(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Softmax"(%arg0) <{axis = -1 : si64}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_softmax_cross_entropy_loss2(%arg0: tensor<3x5xf32>, %arg1: tensor<3xi64>, %arg2: tensor<5xf32>) -> tensor<f32> {
    %output, %log_prob = "onnx.SoftmaxCrossEntropyLoss"(%arg0, %arg1, %arg2) <{ignore_index = 0 : si64, reduction = "mean"}> : (tensor<3x5xf32>, tensor<3xi64>, tensor<5xf32>) -> (tensor<f32>, none)
    onnx.Return %output : tensor<f32>
  }
  func.func @test_top_k(%arg0: tensor<3x4x5xf32>, %arg1: tensor<1xi64>) -> (tensor<3x?x5xf32>, tensor<3x?x5xi64>) {
    %Values, %Indices = "onnx.TopK"(%arg0, %arg1) <{axis = 1 : si64, largest = 0 : si64, sorted = 1 : si64}> : (tensor<3x4x5xf32>, tensor<1xi64>) -> (tensor<3x?x5xf32>, tensor<3x?x5xi64>)
    onnx.Return %Values, %Indices : tensor<3x?x5xf32>, tensor<3x?x5xi64>
  }
  func.func @test_is_inf(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
    %0 = "onnx.IsInf"(%arg0) <{detect_negative = 1 : si64, detect_positive = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
    onnx.Return %0 : tensor<2x3x4xi1>
  }
  func.func @test_arg_max(%arg0: tensor<2x3x4xf32>) -> tensor<2x1x4xi64> {
    %0 = "onnx.ArgMax"(%arg0) <{axis = 1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x1x4xi64>
    onnx.Return %0 : tensor<2x1x4xi64>
  }
  func.func @test_arg_min(%arg0: tensor<2x3x4xf32>) -> tensor<1x3x4xi64> {
    %0 = "onnx.ArgMin"(%arg0) <{axis = 0 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<2x3x4xf32>) -> tensor<1x3x4xi64>
    onnx.Return %0 : tensor<1x3x4xi64>
  }
  func.func @test_reduce_l1(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceL1"(%arg0, %arg1) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
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
  func.func @test_reduce_max_v18(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ReduceMaxV18"(%arg0, %0) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2x2xf32>, none) -> tensor<1x1x1xf32>
    onnx.Return %1 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_mean(%arg0: tensor<3x2x2xf32>, %arg1: tensor<2xi64>) -> tensor<*xf32> {
    %0 = "onnx.ReduceMean"(%arg0, %arg1) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<3x2x2xf32>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
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
  func.func @test_average_pool(%arg0: tensor<5x5x32x32xf32>) -> tensor<5x5x32x32xf32> {
    %0 = "onnx.AveragePool"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1]}> : (tensor<5x5x32x32xf32>) -> tensor<5x5x32x32xf32>
    onnx.Return %0 : tensor<5x5x32x32xf32>
  }
  func.func @test_batch_normalization(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) -> tensor<2x3x4xf32> {
    %Y, %running_mean, %running_var = "onnx.BatchNormalization"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32, training_mode = 0 : si64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none)
    onnx.Return %Y : tensor<2x3x4xf32>
  }
  func.func @test_conv(%arg0: tensor<1x2x32x64xf32>, %arg1: tensor<5x2x6x7xf32>) -> tensor<1x5x27x58xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Conv"(%arg0, %arg1, %0) <{auto_pad = "NOTSET", group = 1 : si64, kernel_shape = [6, 7]}> : (tensor<1x2x32x64xf32>, tensor<5x2x6x7xf32>, none) -> tensor<1x5x27x58xf32>
    onnx.Return %1 : tensor<1x5x27x58xf32>
  }
  func.func @test_conv_integer(%arg0: tensor<1x2x32x64xui8>, %arg1: tensor<5x2x6x7xui8>, %arg2: tensor<ui8>) -> tensor<1x5x27x58xi32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ConvInteger"(%arg0, %arg1, %arg2, %0) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x2x32x64xui8>, tensor<5x2x6x7xui8>, tensor<ui8>, none) -> tensor<1x5x27x58xi32>
    onnx.Return %1 : tensor<1x5x27x58xi32>
  }
  func.func @test_conv_transpose(%arg0: tensor<1x1x3x3xf32>, %arg1: tensor<1x2x3x3xf32>) -> tensor<1x2x9x7xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ConvTranspose"(%arg0, %arg1, %0) <{auto_pad = "NOTSET", group = 1 : si64, kernel_shape = [3, 3], strides = [3, 2]}> : (tensor<1x1x3x3xf32>, tensor<1x2x3x3xf32>, none) -> tensor<1x2x9x7xf32>
    onnx.Return %1 : tensor<1x2x9x7xf32>
  }
  func.func @test_deform_conv(%arg0: tensor<1x1x3x3xf32>, %arg1: tensor<1x1x2x2xf32>, %arg2: tensor<1x8x4x4xf32>) -> tensor<1x1x4x4xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.DeformConv"(%arg0, %arg1, %arg2, %0, %0) <{group = 1 : si64, kernel_shape = [2, 2], offset_group = 1 : si64, pads = [1, 1, 1, 1]}> : (tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>, tensor<1x8x4x4xf32>, none, none) -> tensor<1x1x4x4xf32>
    onnx.Return %1 : tensor<1x1x4x4xf32>
  }
  func.func @test_flatten(%arg0: tensor<5x5x1x32xf32>) -> tensor<5x160xf32> {
    %0 = "onnx.Flatten"(%arg0) <{axis = 1 : si64}> : (tensor<5x5x1x32xf32>) -> tensor<5x160xf32>
    onnx.Return %0 : tensor<5x160xf32>
  }
  func.func @test_group_normalization(%arg0: tensor<3x4x6x8xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<3x4x6x8xf32> {
    %0 = "onnx.GroupNormalization"(%arg0, %arg1, %arg2) <{epsilon = 9.99999974E-6 : f32, num_groups = 2 : si64, stash_type = 1 : si64}> : (tensor<3x4x6x8xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<3x4x6x8xf32>
    onnx.Return %0 : tensor<3x4x6x8xf32>
  }
  func.func @test_group_normalization_v18(%arg0: tensor<3x4x6x8xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<3x4x6x8xf32> {
    %0 = "onnx.GroupNormalizationV18"(%arg0, %arg1, %arg2) <{epsilon = 9.99999974E-6 : f32, num_groups = 2 : si64}> : (tensor<3x4x6x8xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3x4x6x8xf32>
    onnx.Return %0 : tensor<3x4x6x8xf32>
  }
  func.func @test_instance_normalization(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<2x3x4x5xf32> {
    %0 = "onnx.InstanceNormalization"(%arg0, %arg1, %arg2) <{epsilon = 9.99999974E-6 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
    onnx.Return %0 : tensor<2x3x4x5xf32>
  }
  func.func @test_lrn(%arg0: tensor<20x10x5x10xf32>) -> tensor<20x10x5x10xf32> {
    %0 = "onnx.LRN"(%arg0) <{alpha = 9.99999974E-5 : f32, beta = 7.500000e-01 : f32, bias = 1.000000e+00 : f32, size = 3 : si64}> : (tensor<20x10x5x10xf32>) -> tensor<20x10x5x10xf32>
    onnx.Return %0 : tensor<20x10x5x10xf32>
  }
  func.func @test_layer_normalization(%arg0: tensor<12x3x5xf32>, %arg1: tensor<5xf32>, %arg2: tensor<5xf32>) -> tensor<12x3x5xf32> {
    %Y, %Mean, %InvStdDev = "onnx.LayerNormalization"(%arg0, %arg1, %arg2) <{axis = -1 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> : (tensor<12x3x5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<12x3x5xf32>, none, none)
    onnx.Return %Y : tensor<12x3x5xf32>
  }
  func.func @test_lp_normalization(%arg0: tensor<10x20xf32>) -> tensor<10x20xf32> {
    %0 = "onnx.LpNormalization"(%arg0) <{axis = 1 : si64, p = 2 : si64}> : (tensor<10x20xf32>) -> tensor<10x20xf32>
    onnx.Return %0 : tensor<10x20xf32>
  }
  func.func @test_lp_pool(%arg0: tensor<1x3x32x32xf32>) -> tensor<1x3x31x31xf32> {
    %0 = "onnx.LpPool"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2, 2], p = 2 : si64}> : (tensor<1x3x32x32xf32>) -> tensor<1x3x31x31xf32>
    onnx.Return %0 : tensor<1x3x31x31xf32>
  }
  func.func @test_max_pool(%arg0: tensor<5x5x32x32xf32>) -> tensor<5x5x30x30xf32> {
    %Y, %Indices = "onnx.MaxPool"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<5x5x32x32xf32>) -> (tensor<5x5x30x30xf32>, none)
    onnx.Return %Y : tensor<5x5x30x30xf32>
  }
  func.func @test_max_roi_pool(%arg0: tensor<1x3x32x32xf32>, %arg1: tensor<4x5xf32>) -> tensor<4x3x2x2xf32> {
    %0 = "onnx.MaxRoiPool"(%arg0, %arg1) <{pooled_shape = [2, 2], spatial_scale = 1.000000e+00 : f32}> : (tensor<1x3x32x32xf32>, tensor<4x5xf32>) -> tensor<4x3x2x2xf32>
    onnx.Return %0 : tensor<4x3x2x2xf32>
  }
  func.func @test_gru(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x9x2xf32>, %arg2: tensor<1x9x3xf32>) -> tensor<1x3x3xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h = "onnx.GRU"(%arg0, %arg1, %arg2, %0, %0, %0) <{direction = "forward", hidden_size = 3 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x9x2xf32>, tensor<1x9x3xf32>, none, none, none) -> (none, tensor<1x3x3xf32>)
    onnx.Return %Y_h : tensor<1x3x3xf32>
  }
  func.func @test_lstm(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x12x2xf32>, %arg2: tensor<1x12x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h, %Y_c = "onnx.LSTM"(%arg0, %arg1, %arg2, %0, %0, %0, %0, %0) <{direction = "forward", hidden_size = 3 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, none, none, none, none, none) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>)
    onnx.Return %Y, %Y_h, %Y_c : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>
  }
  func.func @test_rnn(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x3x2xf32>, %arg2: tensor<1x3x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h = "onnx.RNN"(%arg0, %arg1, %arg2, %0, %0, %0) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 3 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<1x3x3xf32>, none, none, none) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>)
    onnx.Return %Y, %Y_h : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>
  }
  func.func @test_cast(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi32> {
    %0 = "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i32}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    onnx.Return %0 : tensor<2x3x4xi32>
  }
  func.func @test_cast_like(%arg0: tensor<2x3x4xf32>, %arg1: tensor<1xi64>) -> tensor<2x3x4xi64> {
    %0 = "onnx.CastLike"(%arg0, %arg1) <{saturate = 1 : si64}> : (tensor<2x3x4xf32>, tensor<1xi64>) -> tensor<2x3x4xi64>
    onnx.Return %0 : tensor<2x3x4xi64>
  }
  func.func @test_depth_to_space(%arg0: tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32> {
    %0 = "onnx.DepthToSpace"(%arg0) <{blocksize = 4 : si64, mode = "DCR"}> : (tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32>
    onnx.Return %0 : tensor<1x16x32x64xf32>
  }
  func.func @test_gather_nd(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x1x2xi64>) -> tensor<2x1x2xf32> {
    %0 = "onnx.GatherND"(%arg0, %arg1) <{batch_dims = 0 : si64}> : (tensor<2x2x2xf32>, tensor<2x1x2xi64>) -> tensor<2x1x2xf32>
    onnx.Return %0 : tensor<2x1x2xf32>
  }
  func.func @test_one_hot(%arg0: tensor<2x2xi64>, %arg1: tensor<1xi64>, %arg2: tensor<2xf32>) -> tensor<2x2x?xf32> {
    %0 = "onnx.OneHot"(%arg0, %arg1, %arg2) <{axis = -1 : si64}> : (tensor<2x2xi64>, tensor<1xi64>, tensor<2xf32>) -> tensor<2x2x?xf32>
    onnx.Return %0 : tensor<2x2x?xf32>
  }
  func.func @test_pad(%arg0: tensor<16x16xf32>, %arg1: tensor<4xi64>, %arg2: tensor<f32>) -> tensor<*xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Pad"(%arg0, %arg1, %arg2, %0) <{mode = "constant"}> : (tensor<16x16xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<*xf32>
    onnx.Return %1 : tensor<*xf32>
  }
  func.func @test_pad_v2(%arg0: tensor<16x13xf32>) -> tensor<18x19xf32> {
    %0 = "onnx.PadV2"(%arg0) <{mode = "constant", pads = [0, 2, 2, 4], value = 0.000000e+00 : f32}> : (tensor<16x13xf32>) -> tensor<18x19xf32>
    onnx.Return %0 : tensor<18x19xf32>
  }
  func.func @test_pad_v11(%arg0: tensor<16x13xf32>, %arg1: tensor<4xi64>, %arg2: tensor<f32>) -> tensor<*xf32> {
    %0 = "onnx.PadV11"(%arg0, %arg1, %arg2) <{mode = "constant"}> : (tensor<16x13xf32>, tensor<4xi64>, tensor<f32>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reshape(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<4xi64>) -> tensor<*xf32> {
    %0 = "onnx.Reshape"(%arg0, %arg1) <{allowzero = 0 : si64}> : (tensor<5x5x1x32xf32>, tensor<4xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_resize(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Resize"(%arg0, %0, %arg1, %0) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "round_prefer_floor"}> : (tensor<3x4x5x6xf32>, none, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %1 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v10(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.ResizeV10"(%arg0, %arg1) <{mode = "nearest"}> : (tensor<3x4x5x6xf32>, tensor<4xf32>) -> tensor<?x?x?x?xf32>
    onnx.Return %0 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v11(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<8xf32>, %arg2: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ResizeV11"(%arg0, %arg1, %arg2, %0) <{coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, mode = "cubic", nearest_mode = "round_prefer_floor"}> : (tensor<3x4x5x6xf32>, tensor<8xf32>, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %1 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v13(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ResizeV13"(%arg0, %0, %arg1, %0) <{coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, mode = "nearest", nearest_mode = "round_prefer_floor"}> : (tensor<3x4x5x6xf32>, none, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %1 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v18(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<2xi64>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ResizeV18"(%arg0, %0, %0, %arg1) <{antialias = 0 : si64, axes = [2, 3], coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "round_prefer_floor"}> : (tensor<3x4x5x6xf32>, none, none, tensor<2xi64>) -> tensor<?x?x?x?xf32>
    onnx.Return %1 : tensor<?x?x?x?xf32>
  }
  func.func @test_scatter(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %0 = "onnx.Scatter"(%arg0, %arg1, %arg2) <{axis = 0 : si64}> : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
    onnx.Return %0 : tensor<3x3xf32>
  }
  func.func @test_scatter_elements(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) <{axis = 0 : si64, reduction = "none"}> : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
    onnx.Return %0 : tensor<3x3xf32>
  }
  func.func @test_scatter_nd(%arg0: tensor<4x4x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4x4xf32>) -> tensor<4x4x4xf32> {
    %0 = "onnx.ScatterND"(%arg0, %arg1, %arg2) <{reduction = "none"}> : (tensor<4x4x4xf32>, tensor<2x1xi64>, tensor<2x4x4xf32>) -> tensor<4x4x4xf32>
    onnx.Return %0 : tensor<4x4x4xf32>
  }
  func.func @test_shape(%arg0: tensor<?x3x2xf32>) -> tensor<3xi64> {
    %0 = "onnx.Shape"(%arg0) <{start = 0 : si64}> : (tensor<?x3x2xf32>) -> tensor<3xi64>
    onnx.Return %0 : tensor<3xi64>
  }
  func.func @test_split_v13(%arg0: tensor<16x32x64xf32>) -> (tensor<8x32x64xf32>, tensor<8x32x64xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1:2 = "onnx.SplitV13"(%arg0, %0) <{axis = 0 : si64}> : (tensor<16x32x64xf32>, none) -> (tensor<8x32x64xf32>, tensor<8x32x64xf32>)
    onnx.Return %1#0, %1#1 : tensor<8x32x64xf32>, tensor<8x32x64xf32>
  }
  func.func @test_trilu(%arg0: tensor<4x5xf32>, %arg1: tensor<i64>) -> tensor<4x5xf32> {
    %0 = "onnx.Trilu"(%arg0, %arg1) <{upper = 1 : si64}> : (tensor<4x5xf32>, tensor<i64>) -> tensor<4x5xf32>
    onnx.Return %0 : tensor<4x5xf32>
  }
  func.func @test_unique(%arg0: tensor<6xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
    %Y, %indices, %inverse_indices, %counts = "onnx.Unique"(%arg0) <{sorted = 1 : si64}> : (tensor<6xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
    onnx.Return %Y, %indices, %inverse_indices, %counts : tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
  }
  func.func @test_upsample(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.Upsample"(%arg0, %arg1) <{mode = "nearest"}> : (tensor<1x1x2x2xf32>, tensor<4xf32>) -> tensor<?x?x?x?xf32>
    onnx.Return %0 : tensor<?x?x?x?xf32>
  }
  func.func @test_eye_like(%arg0: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %0 = "onnx.EyeLike"(%arg0) <{k = 0 : si64}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
    onnx.Return %0 : tensor<4x5xf32>
  }
  func.func @test_multinomial(%arg0: tensor<1x5xf32>) -> tensor<1x10xi32> {
    %0 = "onnx.Multinomial"(%arg0) <{dtype = 6 : si64, sample_size = 10 : si64}> : (tensor<1x5xf32>) -> tensor<1x10xi32>
    onnx.Return %0 : tensor<1x10xi32>
  }
  func.func @test_random_normal() -> tensor<3x4x5xf32> {
    %0 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.000000e+00 : f32, scale = 1.000000e+00 : f32, shape = [3, 4, 5]}> : () -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_random_normal_like(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf16> {
    %0 = "onnx.RandomNormalLike"(%arg0) <{dtype = 10 : si64, mean = 0.000000e+00 : f32, scale = 1.000000e+00 : f32}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf16>
    onnx.Return %0 : tensor<3x4x5xf16>
  }
  func.func @test_random_uniform() -> tensor<3x4x5xf32> {
    %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, shape = [3, 4, 5]}> : () -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_random_uniform_like(%arg0: tensor<3x4x5xf64>) -> tensor<3x4x5xf64> {
    %0 = "onnx.RandomUniformLike"(%arg0) <{high = 2.000000e+00 : f32, low = 0.000000e+00 : f32}> : (tensor<3x4x5xf64>) -> tensor<3x4x5xf64>
    onnx.Return %0 : tensor<3x4x5xf64>
  }
  func.func @test_dequantize_linear(%arg0: tensor<5x5x1x32xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>) -> tensor<5x5x1x32xf32> {
    %0 = "onnx.DequantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64}> : (tensor<5x5x1x32xui8>, tensor<f32>, tensor<ui8>) -> tensor<5x5x1x32xf32>
    onnx.Return %0 : tensor<5x5x1x32xf32>
  }
  func.func @test_qlinear_conv(%arg0: tensor<1x1x7x7xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>, %arg3: tensor<1x1x1x1xui8>, %arg4: tensor<1xf32>, %arg5: tensor<1xui8>, %arg6: tensor<f32>, %arg7: tensor<ui8>) -> tensor<1x1x7x7xui8> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.QLinearConv"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %0) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x7x7xui8>, tensor<f32>, tensor<ui8>, tensor<1x1x1x1xui8>, tensor<1xf32>, tensor<1xui8>, tensor<f32>, tensor<ui8>, none) -> tensor<1x1x7x7xui8>
    onnx.Return %1 : tensor<1x1x7x7xui8>
  }
  func.func @test_quantize_linear(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<f32>, %arg2: tensor<ui8>) -> tensor<5x5x1x32xui8> {
    %0 = "onnx.QuantizeLinear"(%arg0, %arg1, %arg2) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<5x5x1x32xf32>, tensor<f32>, tensor<ui8>) -> tensor<5x5x1x32xui8>
    onnx.Return %0 : tensor<5x5x1x32xui8>
  }
  func.func @test_concat_from_sequence(%arg0: !onnx.Seq<tensor<2x3xf32>>) -> tensor<?x3xf32> {
    %0 = "onnx.ConcatFromSequence"(%arg0) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<?x3xf32>
    onnx.Return %0 : tensor<?x3xf32>
  }
  func.func @test_split_to_sequence(%arg0: tensor<2x4xf32>) -> !onnx.Seq<tensor<2x1xf32>> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.SplitToSequence"(%arg0, %0) <{axis = 1 : si64, keepdims = 1 : si64}> : (tensor<2x4xf32>, none) -> !onnx.Seq<tensor<2x1xf32>>
    onnx.Return %1 : !onnx.Seq<tensor<2x1xf32>>
  }
  func.func @test_non_max_suppression(%arg0: tensor<1x6x4xf32>, %arg1: tensor<1x1x6xf32>, %arg2: tensor<1xi64>, %arg3: tensor<1xf32>, %arg4: tensor<1xf32>) -> tensor<?x3xi64> {
    %0 = "onnx.NonMaxSuppression"(%arg0, %arg1, %arg2, %arg3, %arg4) <{center_point_box = 0 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<1xi64>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x3xi64>
    onnx.Return %0 : tensor<?x3xi64>
  }
  func.func @test_roi_align(%arg0: tensor<10x3x32x32xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4xi64>) -> tensor<4x3x5x5xf32> {
    %0 = "onnx.RoiAlign"(%arg0, %arg1, %arg2) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 5 : si64, output_width = 5 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.000000e+00 : f32}> : (tensor<10x3x32x32xf32>, tensor<4x4xf32>, tensor<4xi64>) -> tensor<4x3x5x5xf32>
    onnx.Return %0 : tensor<4x3x5x5xf32>
  }
  func.func @test_string_normalizer(%arg0: tensor<4x!onnx.String>) -> tensor<?x!onnx.String> {
    %0 = "onnx.StringNormalizer"(%arg0) <{case_change_action = "LOWER", is_case_sensitive = 0 : si64, stopwords = ["monday"]}> : (tensor<4x!onnx.String>) -> tensor<?x!onnx.String>
    onnx.Return %0 : tensor<?x!onnx.String>
  }
  func.func @test_category_mapper(%arg0: tensor<2x2x!onnx.String>) -> tensor<2x2xi64> {
    %0 = "onnx.CategoryMapper"(%arg0) <{cats_int64s = [1, 2, 3], cats_strings = ["cat", "dog", "human"], default_int64 = -1 : si64, default_string = "_Unused"}> : (tensor<2x2x!onnx.String>) -> tensor<2x2xi64>
    onnx.Return %0 : tensor<2x2xi64>
  }
  func.func @test_imputer(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = "onnx.Imputer"(%arg0) <{imputed_value_floats = [1.000000e+00 : f32], replaced_value_float = 0.000000e+00 : f32, replaced_value_int64 = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    onnx.Return %0 : tensor<2x3xf32>
  }
  func.func @test_label_encoder(%arg0: tensor<5x!onnx.String>) -> tensor<5xi64> {
    %0 = "onnx.LabelEncoder"(%arg0) <{default_float = -0.000000e+00 : f32, default_int64 = -1 : si64, default_string = "_Unused", keys_strings = ["a", "b"], values_int64s = [0, 1]}> : (tensor<5x!onnx.String>) -> tensor<5xi64>
    onnx.Return %0 : tensor<5xi64>
  }
  func.func @test_linear_classifier(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %Y, %Z = "onnx.LinearClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32, 5.000000e+00 : f32, 6.000000e+00 : f32], intercepts = [0.000000e+00 : f32, 1.000000e+00 : f32], multi_class = 0 : si64, post_transform = "NONE"}> : (tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %Y, %Z : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_linear_regressor(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
    %0 = "onnx.LinearRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32], intercepts = [5.000000e-01 : f32], post_transform = "NONE", targets = 1 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    onnx.Return %0 : tensor<2x1xf32>
  }
  func.func @test_one_hot_encoder2(%arg0: tensor<2x2x!onnx.String>) -> tensor<2x2x4xf32> {
    %0 = "onnx.OneHotEncoder"(%arg0) <{cats_strings = ["a", "b", "c", "d"], zeros = 1 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2x2x4xf32>
    onnx.Return %0 : tensor<2x2x4xf32>
  }
  func.func @test_svmregressor(%arg0: tensor<1x3xf32>) -> tensor<1x1xf32> {
    %0 = "onnx.SVMRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32], kernel_type = "LINEAR", n_supports = 0 : si64, one_class = 0 : si64, post_transform = "NONE", rho = [5.000000e-01 : f32]}> : (tensor<1x3xf32>) -> tensor<1x1xf32>
    onnx.Return %0 : tensor<1x1xf32>
  }
  func.func @test_cast_map(%arg0: tuple<i64, f32>) -> tensor<1x?xf32> {
    %0 = "onnx.CastMap"(%arg0) <{cast_to = "TO_FLOAT", map_form = "DENSE", max_map = 1 : si64}> : (tuple<i64, f32>) -> tensor<1x?xf32>
    onnx.Return %0 : tensor<1x?xf32>
  }
  func.func @test_svmclassifier(%arg0: tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %Y, %Z = "onnx.SVMClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32, -1.000000e+00 : f32], kernel_params = [5.000000e-01 : f32, 0.000000e+00 : f32, 3.000000e+00 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [5.000000e-01 : f32], support_vectors = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32], vectors_per_class = [1, 1]}> : (tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %Y, %Z : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_tree_ensemble_classifier(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %Y, %Z = "onnx.TreeEnsembleClassifier"(%arg0) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.000000e+00 : f32, 1.000000e+00 : f32], classlabels_int64s = [0, 1], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [5.000000e-01 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32], post_transform = "NONE"}> : (tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %Y, %Z : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_tree_ensemble_regressor(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
    %0 = "onnx.TreeEnsembleRegressor"(%arg0) <{aggregate_function = "SUM", n_targets = 1 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [5.000000e-01 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32], post_transform = "NONE", target_ids = [0, 0], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    onnx.Return %0 : tensor<2x1xf32>
  }
  func.func @test_adagrad(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %0:2 = "onnx.Adagrad"(%arg0, %arg1, %arg2, %arg3, %arg4) <{decay_factor = 0.000000e+00 : f32, epsilon = 9.99999997E-7 : f32, norm_coefficient = 0.000000e+00 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
  }
  func.func @test_adam(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>, %arg5: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    %0:3 = "onnx.Adam"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{alpha = 0.899999976 : f32, beta = 9.990000e-01 : f32, epsilon = 9.99999997E-7 : f32, norm_coefficient = 0.000000e+00 : f32, norm_coefficient_post = 0.000000e+00 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    onnx.Return %0#0, %0#1, %0#2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
}
