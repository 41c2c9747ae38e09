// Attributes left out that have a default; see ../defaults.mlir.

module {
  func.func @test_blackman_window(%arg0: tensor<i64>) -> tensor<?xf32> {
    %r0 = "onnx.BlackmanWindow"(%arg0) : (tensor<i64>) -> tensor<?xf32>
    onnx.Return %r0 : tensor<?xf32>
  }
  func.func @test_clip_v6(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %r0 = "onnx.ClipV6"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Return %r0 : tensor<3xf32>
  }
  func.func @test_cum_sum(%arg0: tensor<2x3xf64>, %arg1: tensor<i32>) -> tensor<2x3xf64> {
    %r0 = "onnx.CumSum"(%arg0, %arg1) : (tensor<2x3xf64>, tensor<i32>) -> tensor<2x3xf64>
    onnx.Return %r0 : tensor<2x3xf64>
  }
  func.func @test_dft(%arg0: tensor<5x3x4x1xf32>) -> tensor<5x3x4x2xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.DFT"(%arg0, %none, %none) : (tensor<5x3x4x1xf32>, none, none) -> tensor<5x3x4x2xf32>
    onnx.Return %r0 : tensor<5x3x4x2xf32>
  }
  func.func @test_elu(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %r0 = "onnx.Elu"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %r0 : tensor<10x10xf32>
  }
  func.func @test_gemm(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>, %arg2: tensor<10xf32>) -> tensor<10x10xf32> {
    %r0 = "onnx.Gemm"(%arg0, %arg1, %arg2) : (tensor<10x10xf32>, tensor<10x10xf32>, tensor<10xf32>) -> tensor<10x10xf32>
    onnx.Return %r0 : tensor<10x10xf32>
  }
  func.func @test_hamming_window(%arg0: tensor<i64>) -> tensor<?xf32> {
    %r0 = "onnx.HammingWindow"(%arg0) <{periodic = 0 : si64}> : (tensor<i64>) -> tensor<?xf32>
    onnx.Return %r0 : tensor<?xf32>
  }
  func.func @test_hann_window(%arg0: tensor<i64>) -> tensor<?xf64> {
    %r0 = "onnx.HannWindow"(%arg0) <{output_datatype = 11 : si64}> : (tensor<i64>) -> tensor<?xf64>
    onnx.Return %r0 : tensor<?xf64>
  }
  func.func @test_hard_sigmoid(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %r0 = "onnx.HardSigmoid"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %r0 : tensor<10xf32>
  }
  func.func @test_leaky_relu(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %r0 = "onnx.LeakyRelu"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %r0 : tensor<10xf32>
  }
  func.func @test_log_softmax(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %r0 = "onnx.LogSoftmax"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %r0 : tensor<10x10xf32>
  }
  func.func @test_mel_weight_matrix(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>, %arg3: tensor<f32>, %arg4: tensor<f32>) -> tensor<?x?xf32> {
    %r0 = "onnx.MelWeightMatrix"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
    onnx.Return %r0 : tensor<?x?xf32>
  }
  func.func @test_mod(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
    %r0 = "onnx.Mod"(%arg0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    onnx.Return %r0 : tensor<6xi32>
  }
  func.func @test_stft(%arg0: tensor<1x128x1xf32>, %arg1: tensor<i64>, %arg2: tensor<16xf32>, %arg3: tensor<i64>) -> tensor<1x?x?x2xf32> {
    %r0 = "onnx.STFT"(%arg0, %arg1, %arg2, %arg3) : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, tensor<i64>) -> tensor<1x?x?x2xf32>
    onnx.Return %r0 : tensor<1x?x?x2xf32>
  }
  func.func @test_selu(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %r0 = "onnx.Selu"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %r0 : tensor<10x10xf32>
  }
  func.func @test_softmax(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %r0 = "onnx.Softmax"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %r0 : tensor<10x10xf32>
  }
  func.func @test_softmax_cross_entropy_loss2(%arg0: tensor<3x5xf32>, %arg1: tensor<3xi64>, %arg2: tensor<5xf32>) -> tensor<f32> {
    %r0, %r1 = "onnx.SoftmaxCrossEntropyLoss"(%arg0, %arg1, %arg2) <{ignore_index = 0 : si64}> : (tensor<3x5xf32>, tensor<3xi64>, tensor<5xf32>) -> (tensor<f32>, none)
    onnx.Return %r0 : tensor<f32>
  }
  func.func @test_top_k(%arg0: tensor<3x4x5xf32>, %arg1: tensor<1xi64>) -> (tensor<3x?x5xf32>, tensor<3x?x5xi64>) {
    %r0, %r1 = "onnx.TopK"(%arg0, %arg1) <{axis = 1 : si64, largest = 0 : si64}> : (tensor<3x4x5xf32>, tensor<1xi64>) -> (tensor<3x?x5xf32>, tensor<3x?x5xi64>)
    onnx.Return %r0, %r1 : tensor<3x?x5xf32>, tensor<3x?x5xi64>
  }
  func.func @test_is_inf(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
    %r0 = "onnx.IsInf"(%arg0) : (tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
    onnx.Return %r0 : tensor<2x3x4xi1>
  }
  func.func @test_arg_max(%arg0: tensor<2x3x4xf32>) -> tensor<2x1x4xi64> {
    %r0 = "onnx.ArgMax"(%arg0) <{axis = 1 : si64}> : (tensor<2x3x4xf32>) -> tensor<2x1x4xi64>
    onnx.Return %r0 : tensor<2x1x4xi64>
  }
  func.func @test_arg_min(%arg0: tensor<2x3x4xf32>) -> tensor<1x3x4xi64> {
    %r0 = "onnx.ArgMin"(%arg0) : (tensor<2x3x4xf32>) -> tensor<1x3x4xi64>
    onnx.Return %r0 : tensor<1x3x4xi64>
  }
  func.func @test_reduce_l1(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceL1"(%arg0, %arg1) <{keepdims = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_l2(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceL2"(%arg0, %arg1) : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_l2_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x2x1xf32> {
    %r0 = "onnx.ReduceL2V13"(%arg0) <{axes = [2]}> : (tensor<3x2x2xf32>) -> tensor<3x2x1xf32>
    onnx.Return %r0 : tensor<3x2x1xf32>
  }
  func.func @test_reduce_log_sum(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceLogSum"(%arg0, %arg1) : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_log_sum_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x1xf32> {
    %r0 = "onnx.ReduceLogSumV13"(%arg0) <{axes = [1, 2]}> : (tensor<3x2x2xf32>) -> tensor<3x1x1xf32>
    onnx.Return %r0 : tensor<3x1x1xf32>
  }
  func.func @test_reduce_log_sum_exp(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceLogSumExp"(%arg0, %arg1) : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_log_sum_exp_v13(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %r0 = "onnx.ReduceLogSumExpV13"(%arg0) : (tensor<3x2x2xf32>) -> tensor<1x1x1xf32>
    onnx.Return %r0 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_max(%arg0: tensor<3x2x2xi1>) -> tensor<i1> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ReduceMax"(%arg0, %none) <{keepdims = 0 : si64}> : (tensor<3x2x2xi1>, none) -> tensor<i1>
    onnx.Return %r0 : tensor<i1>
  }
  func.func @test_reduce_max_v18(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ReduceMaxV18"(%arg0, %none) : (tensor<3x2x2xf32>, none) -> tensor<1x1x1xf32>
    onnx.Return %r0 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_mean(%arg0: tensor<3x2x2xf32>, %arg1: tensor<2xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceMean"(%arg0, %arg1) <{noop_with_empty_axes = 1 : si64}> : (tensor<3x2x2xf32>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_min(%arg0: tensor<3x2x2xf32>) -> tensor<1x1x1xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ReduceMin"(%arg0, %none) : (tensor<3x2x2xf32>, none) -> tensor<1x1x1xf32>
    onnx.Return %r0 : tensor<1x1x1xf32>
  }
  func.func @test_reduce_min_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %r0 = "onnx.ReduceMinV13"(%arg0) <{axes = [1]}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %r0 : tensor<3x1x2xf32>
  }
  func.func @test_reduce_min_v18(%arg0: tensor<3x2x2xui8>) -> tensor<1x1x1xui8> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ReduceMinV18"(%arg0, %none) : (tensor<3x2x2xui8>, none) -> tensor<1x1x1xui8>
    onnx.Return %r0 : tensor<1x1x1xui8>
  }
  func.func @test_reduce_prod(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceProd"(%arg0, %arg1) : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_prod_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %r0 = "onnx.ReduceProdV13"(%arg0) <{axes = [1]}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %r0 : tensor<3x1x2xf32>
  }
  func.func @test_reduce_sum(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceSum"(%arg0, %arg1) <{keepdims = 0 : si64}> : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_sum_v11(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %r0 = "onnx.ReduceSumV11"(%arg0) <{axes = [-2]}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %r0 : tensor<3x1x2xf32>
  }
  func.func @test_reduce_sum_square(%arg0: tensor<3x2x2xf32>, %arg1: tensor<1xi64>) -> tensor<*xf32> {
    %r0 = "onnx.ReduceSumSquare"(%arg0, %arg1) : (tensor<3x2x2xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reduce_sum_square_v13(%arg0: tensor<3x2x2xf32>) -> tensor<3x1x2xf32> {
    %r0 = "onnx.ReduceSumSquareV13"(%arg0) <{axes = [-2]}> : (tensor<3x2x2xf32>) -> tensor<3x1x2xf32>
    onnx.Return %r0 : tensor<3x1x2xf32>
  }
  func.func @test_average_pool(%arg0: tensor<5x5x32x32xf32>) -> tensor<5x5x32x32xf32> {
    %r0 = "onnx.AveragePool"(%arg0) <{kernel_shape = [3, 3], pads = [1, 1, 1, 1]}> : (tensor<5x5x32x32xf32>) -> tensor<5x5x32x32xf32>
    onnx.Return %r0 : tensor<5x5x32x32xf32>
  }
  func.func @test_batch_normalization(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) -> tensor<2x3x4xf32> {
    %r0, %r1, %r2 = "onnx.BatchNormalization"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none)
    onnx.Return %r0 : tensor<2x3x4xf32>
  }
  func.func @test_conv(%arg0: tensor<1x2x32x64xf32>, %arg1: tensor<5x2x6x7xf32>) -> tensor<1x5x27x58xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.Conv"(%arg0, %arg1, %none) <{kernel_shape = [6, 7]}> : (tensor<1x2x32x64xf32>, tensor<5x2x6x7xf32>, none) -> tensor<1x5x27x58xf32>
    onnx.Return %r0 : tensor<1x5x27x58xf32>
  }
  func.func @test_conv_integer(%arg0: tensor<1x2x32x64xui8>, %arg1: tensor<5x2x6x7xui8>, %arg2: tensor<ui8>) -> tensor<1x5x27x58xi32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ConvInteger"(%arg0, %arg1, %arg2, %none) : (tensor<1x2x32x64xui8>, tensor<5x2x6x7xui8>, tensor<ui8>, none) -> tensor<1x5x27x58xi32>
    onnx.Return %r0 : tensor<1x5x27x58xi32>
  }
  func.func @test_conv_transpose(%arg0: tensor<1x1x3x3xf32>, %arg1: tensor<1x2x3x3xf32>) -> tensor<1x2x9x7xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ConvTranspose"(%arg0, %arg1, %none) <{kernel_shape = [3, 3], strides = [3, 2]}> : (tensor<1x1x3x3xf32>, tensor<1x2x3x3xf32>, none) -> tensor<1x2x9x7xf32>
    onnx.Return %r0 : tensor<1x2x9x7xf32>
  }
  func.func @test_deform_conv(%arg0: tensor<1x1x3x3xf32>, %arg1: tensor<1x1x2x2xf32>, %arg2: tensor<1x8x4x4xf32>) -> tensor<1x1x4x4xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.DeformConv"(%arg0, %arg1, %arg2, %none, %none) <{kernel_shape = [2, 2], pads = [1, 1, 1, 1]}> : (tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>, tensor<1x8x4x4xf32>, none, none) -> tensor<1x1x4x4xf32>
    onnx.Return %r0 : tensor<1x1x4x4xf32>
  }
  func.func @test_flatten(%arg0: tensor<5x5x1x32xf32>) -> tensor<5x160xf32> {
    %r0 = "onnx.Flatten"(%arg0) : (tensor<5x5x1x32xf32>) -> tensor<5x160xf32>
    onnx.Return %r0 : tensor<5x160xf32>
  }
  func.func @test_group_normalization(%arg0: tensor<3x4x6x8xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<3x4x6x8xf32> {
    %r0 = "onnx.GroupNormalization"(%arg0, %arg1, %arg2) <{num_groups = 2 : si64}> : (tensor<3x4x6x8xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<3x4x6x8xf32>
    onnx.Return %r0 : tensor<3x4x6x8xf32>
  }
  func.func @test_group_normalization_v18(%arg0: tensor<3x4x6x8xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<3x4x6x8xf32> {
    %r0 = "onnx.GroupNormalizationV18"(%arg0, %arg1, %arg2) <{num_groups = 2 : si64}> : (tensor<3x4x6x8xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3x4x6x8xf32>
    onnx.Return %r0 : tensor<3x4x6x8xf32>
  }
  func.func @test_instance_normalization(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<2x3x4x5xf32> {
    %r0 = "onnx.InstanceNormalization"(%arg0, %arg1, %arg2) : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
    onnx.Return %r0 : tensor<2x3x4x5xf32>
  }
  func.func @test_lrn(%arg0: tensor<20x10x5x10xf32>) -> tensor<20x10x5x10xf32> {
    %r0 = "onnx.LRN"(%arg0) <{size = 3 : si64}> : (tensor<20x10x5x10xf32>) -> tensor<20x10x5x10xf32>
    onnx.Return %r0 : tensor<20x10x5x10xf32>
  }
  func.func @test_layer_normalization(%arg0: tensor<12x3x5xf32>, %arg1: tensor<5xf32>, %arg2: tensor<5xf32>) -> tensor<12x3x5xf32> {
    %r0, %r1, %r2 = "onnx.LayerNormalization"(%arg0, %arg1, %arg2) : (tensor<12x3x5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<12x3x5xf32>, none, none)
    onnx.Return %r0 : tensor<12x3x5xf32>
  }
  func.func @test_lp_normalization(%arg0: tensor<10x20xf32>) -> tensor<10x20xf32> {
    %r0 = "onnx.LpNormalization"(%arg0) <{axis = 1 : si64}> : (tensor<10x20xf32>) -> tensor<10x20xf32>
    onnx.Return %r0 : tensor<10x20xf32>
  }
  func.func @test_lp_pool(%arg0: tensor<1x3x32x32xf32>) -> tensor<1x3x31x31xf32> {
    %r0 = "onnx.LpPool"(%arg0) <{kernel_shape = [2, 2]}> : (tensor<1x3x32x32xf32>) -> tensor<1x3x31x31xf32>
    onnx.Return %r0 : tensor<1x3x31x31xf32>
  }
  func.func @test_max_pool(%arg0: tensor<5x5x32x32xf32>) -> tensor<5x5x30x30xf32> {
    %r0, %r1 = "onnx.MaxPool"(%arg0) <{kernel_shape = [3, 3]}> : (tensor<5x5x32x32xf32>) -> (tensor<5x5x30x30xf32>, none)
    onnx.Return %r0 : tensor<5x5x30x30xf32>
  }
  func.func @test_max_roi_pool(%arg0: tensor<1x3x32x32xf32>, %arg1: tensor<4x5xf32>) -> tensor<4x3x2x2xf32> {
    %r0 = "onnx.MaxRoiPool"(%arg0, %arg1) <{pooled_shape = [2, 2]}> : (tensor<1x3x32x32xf32>, tensor<4x5xf32>) -> tensor<4x3x2x2xf32>
    onnx.Return %r0 : tensor<4x3x2x2xf32>
  }
  func.func @test_gru(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x9x2xf32>, %arg2: tensor<1x9x3xf32>) -> tensor<1x3x3xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0, %r1 = "onnx.GRU"(%arg0, %arg1, %arg2, %none, %none, %none) <{hidden_size = 3 : si64}> : (tensor<4x3x2xf32>, tensor<1x9x2xf32>, tensor<1x9x3xf32>, none, none, none) -> (none, tensor<1x3x3xf32>)
    onnx.Return %r1 : tensor<1x3x3xf32>
  }
  func.func @test_lstm(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x12x2xf32>, %arg2: tensor<1x12x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0, %r1, %r2 = "onnx.LSTM"(%arg0, %arg1, %arg2, %none, %none, %none, %none, %none) <{hidden_size = 3 : si64}> : (tensor<4x3x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, none, none, none, none, none) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>)
    onnx.Return %r0, %r1, %r2 : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>
  }
  func.func @test_rnn(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x3x2xf32>, %arg2: tensor<1x3x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>) {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0, %r1 = "onnx.RNN"(%arg0, %arg1, %arg2, %none, %none, %none) <{hidden_size = 3 : si64}> : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<1x3x3xf32>, none, none, none) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>)
    onnx.Return %r0, %r1 : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>
  }
  func.func @test_cast(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi32> {
    %r0 = "onnx.Cast"(%arg0) <{to = i32}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    onnx.Return %r0 : tensor<2x3x4xi32>
  }
  func.func @test_cast_like(%arg0: tensor<2x3x4xf32>, %arg1: tensor<1xi64>) -> tensor<2x3x4xi64> {
    %r0 = "onnx.CastLike"(%arg0, %arg1) : (tensor<2x3x4xf32>, tensor<1xi64>) -> tensor<2x3x4xi64>
    onnx.Return %r0 : tensor<2x3x4xi64>
  }
  func.func @test_depth_to_space(%arg0: tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32> {
    %r0 = "onnx.DepthToSpace"(%arg0) <{blocksize = 4 : si64}> : (tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32>
    onnx.Return %r0 : tensor<1x16x32x64xf32>
  }
  func.func @test_gather_nd(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x1x2xi64>) -> tensor<2x1x2xf32> {
    %r0 = "onnx.GatherND"(%arg0, %arg1) : (tensor<2x2x2xf32>, tensor<2x1x2xi64>) -> tensor<2x1x2xf32>
    onnx.Return %r0 : tensor<2x1x2xf32>
  }
  func.func @test_one_hot(%arg0: tensor<2x2xi64>, %arg1: tensor<1xi64>, %arg2: tensor<2xf32>) -> tensor<2x2x?xf32> {
    %r0 = "onnx.OneHot"(%arg0, %arg1, %arg2) : (tensor<2x2xi64>, tensor<1xi64>, tensor<2xf32>) -> tensor<2x2x?xf32>
    onnx.Return %r0 : tensor<2x2x?xf32>
  }
  func.func @test_pad(%arg0: tensor<16x16xf32>, %arg1: tensor<4xi64>, %arg2: tensor<f32>) -> tensor<*xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.Pad"(%arg0, %arg1, %arg2, %none) : (tensor<16x16xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_pad_v2(%arg0: tensor<16x13xf32>) -> tensor<18x19xf32> {
    %r0 = "onnx.PadV2"(%arg0) <{mode = "constant", pads = [0, 2, 2, 4]}> : (tensor<16x13xf32>) -> tensor<18x19xf32>
    onnx.Return %r0 : tensor<18x19xf32>
  }
  func.func @test_pad_v11(%arg0: tensor<16x13xf32>, %arg1: tensor<4xi64>, %arg2: tensor<f32>) -> tensor<*xf32> {
    %r0 = "onnx.PadV11"(%arg0, %arg1, %arg2) : (tensor<16x13xf32>, tensor<4xi64>, tensor<f32>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_reshape(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<4xi64>) -> tensor<*xf32> {
    %r0 = "onnx.Reshape"(%arg0, %arg1) : (tensor<5x5x1x32xf32>, tensor<4xi64>) -> tensor<*xf32>
    onnx.Return %r0 : tensor<*xf32>
  }
  func.func @test_resize(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.Resize"(%arg0, %none, %arg1, %none) : (tensor<3x4x5x6xf32>, none, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %r0 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v10(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %r0 = "onnx.ResizeV10"(%arg0, %arg1) : (tensor<3x4x5x6xf32>, tensor<4xf32>) -> tensor<?x?x?x?xf32>
    onnx.Return %r0 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v11(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<8xf32>, %arg2: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ResizeV11"(%arg0, %arg1, %arg2, %none) <{mode = "cubic"}> : (tensor<3x4x5x6xf32>, tensor<8xf32>, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %r0 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v13(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ResizeV13"(%arg0, %none, %arg1, %none) : (tensor<3x4x5x6xf32>, none, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %r0 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize_v18(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<2xi64>) -> tensor<?x?x?x?xf32> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.ResizeV18"(%arg0, %none, %none, %arg1) <{axes = [2, 3]}> : (tensor<3x4x5x6xf32>, none, none, tensor<2xi64>) -> tensor<?x?x?x?xf32>
    onnx.Return %r0 : tensor<?x?x?x?xf32>
  }
  func.func @test_scatter(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %r0 = "onnx.Scatter"(%arg0, %arg1, %arg2) : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
    onnx.Return %r0 : tensor<3x3xf32>
  }
  func.func @test_scatter_elements(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %r0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
    onnx.Return %r0 : tensor<3x3xf32>
  }
  func.func @test_scatter_nd(%arg0: tensor<4x4x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4x4xf32>) -> tensor<4x4x4xf32> {
    %r0 = "onnx.ScatterND"(%arg0, %arg1, %arg2) : (tensor<4x4x4xf32>, tensor<2x1xi64>, tensor<2x4x4xf32>) -> tensor<4x4x4xf32>
    onnx.Return %r0 : tensor<4x4x4xf32>
  }
  func.func @test_shape(%arg0: tensor<?x3x2xf32>) -> tensor<3xi64> {
    %r0 = "onnx.Shape"(%arg0) : (tensor<?x3x2xf32>) -> tensor<3xi64>
    onnx.Return %r0 : tensor<3xi64>
  }
  func.func @test_split_v13(%arg0: tensor<16x32x64xf32>) -> (tensor<8x32x64xf32>, tensor<8x32x64xf32>) {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r:2 = "onnx.SplitV13"(%arg0, %none) : (tensor<16x32x64xf32>, none) -> (tensor<8x32x64xf32>, tensor<8x32x64xf32>)
    onnx.Return %r#0, %r#1 : tensor<8x32x64xf32>, tensor<8x32x64xf32>
  }
  func.func @test_trilu(%arg0: tensor<4x5xf32>, %arg1: tensor<i64>) -> tensor<4x5xf32> {
    %r0 = "onnx.Trilu"(%arg0, %arg1) : (tensor<4x5xf32>, tensor<i64>) -> tensor<4x5xf32>
    onnx.Return %r0 : tensor<4x5xf32>
  }
  func.func @test_unique(%arg0: tensor<6xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
    %r0, %r1, %r2, %r3 = "onnx.Unique"(%arg0) : (tensor<6xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
    onnx.Return %r0, %r1, %r2, %r3 : tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
  }
  func.func @test_upsample(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %r0 = "onnx.Upsample"(%arg0, %arg1) : (tensor<1x1x2x2xf32>, tensor<4xf32>) -> tensor<?x?x?x?xf32>
    onnx.Return %r0 : tensor<?x?x?x?xf32>
  }
  func.func @test_eye_like(%arg0: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %r0 = "onnx.EyeLike"(%arg0) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    onnx.Return %r0 : tensor<4x5xf32>
  }
  func.func @test_multinomial(%arg0: tensor<1x5xf32>) -> tensor<1x10xi32> {
    %r0 = "onnx.Multinomial"(%arg0) <{sample_size = 10 : si64}> : (tensor<1x5xf32>) -> tensor<1x10xi32>
    onnx.Return %r0 : tensor<1x10xi32>
  }
  func.func @test_random_normal() -> tensor<3x4x5xf32> {
    %r0 = "onnx.RandomNormal"() <{shape = [3, 4, 5]}> : () -> tensor<3x4x5xf32>
    onnx.Return %r0 : tensor<3x4x5xf32>
  }
  func.func @test_random_normal_like(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf16> {
    %r0 = "onnx.RandomNormalLike"(%arg0) <{dtype = 10 : si64}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf16>
    onnx.Return %r0 : tensor<3x4x5xf16>
  }
  func.func @test_random_uniform() -> tensor<3x4x5xf32> {
    %r0 = "onnx.RandomUniform"() <{shape = [3, 4, 5]}> : () -> tensor<3x4x5xf32>
    onnx.Return %r0 : tensor<3x4x5xf32>
  }
  func.func @test_random_uniform_like(%arg0: tensor<3x4x5xf64>) -> tensor<3x4x5xf64> {
    %r0 = "onnx.RandomUniformLike"(%arg0) <{high = 2.000000e+00 : f32}> : (tensor<3x4x5xf64>) -> tensor<3x4x5xf64>
    onnx.Return %r0 : tensor<3x4x5xf64>
  }
  func.func @test_dequantize_linear(%arg0: tensor<5x5x1x32xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>) -> tensor<5x5x1x32xf32> {
    %r0 = "onnx.DequantizeLinear"(%arg0, %arg1, %arg2) : (tensor<5x5x1x32xui8>, tensor<f32>, tensor<ui8>) -> tensor<5x5x1x32xf32>
    onnx.Return %r0 : tensor<5x5x1x32xf32>
  }
  func.func @test_qlinear_conv(%arg0: tensor<1x1x7x7xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>, %arg3: tensor<1x1x1x1xui8>, %arg4: tensor<1xf32>, %arg5: tensor<1xui8>, %arg6: tensor<f32>, %arg7: tensor<ui8>) -> tensor<1x1x7x7xui8> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.QLinearConv"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %none) : (tensor<1x1x7x7xui8>, tensor<f32>, tensor<ui8>, tensor<1x1x1x1xui8>, tensor<1xf32>, tensor<1xui8>, tensor<f32>, tensor<ui8>, none) -> tensor<1x1x7x7xui8>
    onnx.Return %r0 : tensor<1x1x7x7xui8>
  }
  func.func @test_quantize_linear(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<f32>, %arg2: tensor<ui8>) -> tensor<5x5x1x32xui8> {
    %r0 = "onnx.QuantizeLinear"(%arg0, %arg1, %arg2) : (tensor<5x5x1x32xf32>, tensor<f32>, tensor<ui8>) -> tensor<5x5x1x32xui8>
    onnx.Return %r0 : tensor<5x5x1x32xui8>
  }
  func.func @test_concat_from_sequence(%arg0: !onnx.Seq<tensor<2x3xf32>>) -> tensor<?x3xf32> {
    %r0 = "onnx.ConcatFromSequence"(%arg0) <{axis = 0 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<?x3xf32>
    onnx.Return %r0 : tensor<?x3xf32>
  }
  func.func @test_split_to_sequence(%arg0: tensor<2x4xf32>) -> !onnx.Seq<tensor<2x1xf32>> {
    %none = "onnx.NoValue"() <{value}> : () -> none
    %r0 = "onnx.SplitToSequence"(%arg0, %none) <{axis = 1 : si64}> : (tensor<2x4xf32>, none) -> !onnx.Seq<tensor<2x1xf32>>
    onnx.Return %r0 : !onnx.Seq<tensor<2x1xf32>>
  }
  func.func @test_non_max_suppression(%arg0: tensor<1x6x4xf32>, %arg1: tensor<1x1x6xf32>, %arg2: tensor<1xi64>, %arg3: tensor<1xf32>, %arg4: tensor<1xf32>) -> tensor<?x3xi64> {
    %r0 = "onnx.NonMaxSuppression"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<1xi64>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x3xi64>
    onnx.Return %r0 : tensor<?x3xi64>
  }
  func.func @test_roi_align(%arg0: tensor<10x3x32x32xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4xi64>) -> tensor<4x3x5x5xf32> {
    %r0 = "onnx.RoiAlign"(%arg0, %arg1, %arg2) <{output_height = 5 : si64, output_width = 5 : si64}> : (tensor<10x3x32x32xf32>, tensor<4x4xf32>, tensor<4xi64>) -> tensor<4x3x5x5xf32>
    onnx.Return %r0 : tensor<4x3x5x5xf32>
  }
  func.func @test_string_normalizer(%arg0: tensor<4x!onnx.String>) -> tensor<?x!onnx.String> {
    %r0 = "onnx.StringNormalizer"(%arg0) <{case_change_action = "LOWER", stopwords = ["monday"]}> : (tensor<4x!onnx.String>) -> tensor<?x!onnx.String>
    onnx.Return %r0 : tensor<?x!onnx.String>
  }
  func.func @test_category_mapper(%arg0: tensor<2x2x!onnx.String>) -> tensor<2x2xi64> {
    %r0 = "onnx.CategoryMapper"(%arg0) <{cats_int64s = [1, 2, 3], cats_strings = ["cat", "dog", "human"]}> : (tensor<2x2x!onnx.String>) -> tensor<2x2xi64>
    onnx.Return %r0 : tensor<2x2xi64>
  }
  func.func @test_imputer(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %r0 = "onnx.Imputer"(%arg0) <{imputed_value_floats = [1.000000e+00 : f32]}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    onnx.Return %r0 : tensor<2x3xf32>
  }
  func.func @test_label_encoder(%arg0: tensor<5x!onnx.String>) -> tensor<5xi64> {
    %r0 = "onnx.LabelEncoder"(%arg0) <{keys_strings = ["a", "b"], values_int64s = [0, 1]}> : (tensor<5x!onnx.String>) -> tensor<5xi64>
    onnx.Return %r0 : tensor<5xi64>
  }
  func.func @test_linear_classifier(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %r0, %r1 = "onnx.LinearClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32, 5.000000e+00 : f32, 6.000000e+00 : f32], intercepts = [0.000000e+00 : f32, 1.000000e+00 : f32]}> : (tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %r0, %r1 : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_linear_regressor(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
    %r0 = "onnx.LinearRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32], intercepts = [5.000000e-01 : f32]}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    onnx.Return %r0 : tensor<2x1xf32>
  }
  func.func @test_one_hot_encoder2(%arg0: tensor<2x2x!onnx.String>) -> tensor<2x2x4xf32> {
    %r0 = "onnx.OneHotEncoder"(%arg0) <{cats_strings = ["a", "b", "c", "d"]}> : (tensor<2x2x!onnx.String>) -> tensor<2x2x4xf32>
    onnx.Return %r0 : tensor<2x2x4xf32>
  }
  func.func @test_svmregressor(%arg0: tensor<1x3xf32>) -> tensor<1x1xf32> {
    %r0 = "onnx.SVMRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32], rho = [5.000000e-01 : f32]}> : (tensor<1x3xf32>) -> tensor<1x1xf32>
    onnx.Return %r0 : tensor<1x1xf32>
  }
  func.func @test_cast_map(%arg0: tuple<i64, f32>) -> tensor<1x?xf32> {
    %r0 = "onnx.CastMap"(%arg0) : (tuple<i64, f32>) -> tensor<1x?xf32>
    onnx.Return %r0 : tensor<1x?xf32>
  }
  func.func @test_svmclassifier(%arg0: tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %r0, %r1 = "onnx.SVMClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32, -1.000000e+00 : f32], kernel_params = [5.000000e-01 : f32, 0.000000e+00 : f32, 3.000000e+00 : f32], kernel_type = "RBF", rho = [5.000000e-01 : f32], support_vectors = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32], vectors_per_class = [1, 1]}> : (tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %r0, %r1 : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_tree_ensemble_classifier(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %r0, %r1 = "onnx.TreeEnsembleClassifier"(%arg0) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.000000e+00 : f32, 1.000000e+00 : f32], classlabels_int64s = [0, 1], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [5.000000e-01 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]}> : (tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %r0, %r1 : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_tree_ensemble_regressor(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
    %r0 = "onnx.TreeEnsembleRegressor"(%arg0) <{n_targets = 1 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [5.000000e-01 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32], target_ids = [0, 0], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    onnx.Return %r0 : tensor<2x1xf32>
  }
  func.func @test_adagrad(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %r:2 = "onnx.Adagrad"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    onnx.Return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
  }
  func.func @test_adam(%arg0: tensor<f32>, %arg1: tensor<i64>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>, %arg5: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    %r:3 = "onnx.Adam"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    onnx.Return %r#0, %r#1, %r#2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
}
