// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_average_pool(%arg0: tensor<5x5x32x32xf32>) -> tensor<5x5x32x32xf32> {
    %0 = "onnx.AveragePool"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1]}> : (tensor<5x5x32x32xf32>) -> tensor<5x5x32x32xf32>
    onnx.Return %0 : tensor<5x5x32x32xf32>
  }
  func.func @test_average_pool2(%arg0: tensor<1x1x32x32xf32>) -> tensor<1x1x8x8xf32> {
    %0 = "onnx.AveragePool"(%arg0) <{auto_pad = "SAME_UPPER", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], strides = [4, 4]}> : (tensor<1x1x32x32xf32>) -> tensor<1x1x8x8xf32>
    onnx.Return %0 : tensor<1x1x8x8xf32>
  }
  func.func @test_batch_normalization(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) -> tensor<2x3x4xf32> {
    %Y, %running_mean, %running_var = "onnx.BatchNormalization"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32, training_mode = 0 : si64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none)
    onnx.Return %Y : tensor<2x3x4xf32>
  }
  func.func @test_batch_normalization2(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>) {
    %Y, %running_mean, %running_var = "onnx.BatchNormalization"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32, training_mode = 1 : si64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
    onnx.Return %Y, %running_mean, %running_var : tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>
  }
  func.func @test_batch_normalization_inference_mode(%arg0: tensor<1x2x1x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>, %arg3: tensor<2xf32>, %arg4: tensor<2xf32>) -> tensor<1x2x1x3xf32> {
    %0 = "onnx.BatchNormalizationInferenceMode"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.000000e+00 : f32, momentum = 5.000000e-01 : f32}> : (tensor<1x2x1x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x3xf32>
    onnx.Return %0 : tensor<1x2x1x3xf32>
  }
  func.func @test_conv(%arg0: tensor<1x2x32x64xf32>, %arg1: tensor<5x2x6x7xf32>) -> tensor<1x5x27x58xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Conv"(%arg0, %arg1, %0) <{auto_pad = "NOTSET", group = 1 : si64, kernel_shape = [6, 7]}> : (tensor<1x2x32x64xf32>, tensor<5x2x6x7xf32>, none) -> tensor<1x5x27x58xf32>
    onnx.Return %1 : tensor<1x5x27x58xf32>
  }
  func.func @test_conv2(%arg0: tensor<1x2x32x64xf32>, %arg1: tensor<5x2x6x7xf32>, %arg2: tensor<5xf32>) -> tensor<1x5x16x32xf32> {
    %0 = "onnx.Conv"(%arg0, %arg1, %arg2) <{auto_pad = "SAME_LOWER", dilations = [1, 1], group = 1 : si64, strides = [2, 2]}> : (tensor<1x2x32x64xf32>, tensor<5x2x6x7xf32>, tensor<5xf32>) -> tensor<1x5x16x32xf32>
    onnx.Return %0 : tensor<1x5x16x32xf32>
  }
  func.func @test_conv3(%arg0: tensor<?x2x32xf32>, %arg1: tensor<5x2x6xf32>) -> tensor<?x5x29xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Conv"(%arg0, %arg1, %0) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1]}> : (tensor<?x2x32xf32>, tensor<5x2x6xf32>, none) -> tensor<?x5x29xf32>
    onnx.Return %1 : tensor<?x5x29xf32>
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
  func.func @test_dropout(%arg0: tensor<3x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xi1>) {
    %output, %mask = "onnx.Dropout"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<f32>, tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
    onnx.Return %output, %mask : tensor<3x4xf32>, tensor<3x4xi1>
  }
  func.func @test_dropout2(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %output, %mask = "onnx.Dropout"(%arg0, %0, %0) <{seed = 7 : si64}> : (tensor<3x4xf32>, none, none) -> (tensor<3x4xf32>, none)
    onnx.Return %output : tensor<3x4xf32>
  }
  func.func @test_flatten(%arg0: tensor<5x5x1x32xf32>) -> tensor<5x160xf32> {
    %0 = "onnx.Flatten"(%arg0) <{axis = 1 : si64}> : (tensor<5x5x1x32xf32>) -> tensor<5x160xf32>
    onnx.Return %0 : tensor<5x160xf32>
  }
  func.func @test_global_average_pool(%arg0: tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32> {
    %0 = "onnx.GlobalAveragePool"(%arg0) : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
    onnx.Return %0 : tensor<1x3x1x1xf32>
  }
  func.func @test_global_lp_pool(%arg0: tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32> {
    %0 = "onnx.GlobalLpPool"(%arg0) <{p = 3 : si64}> : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
    onnx.Return %0 : tensor<1x3x1x1xf32>
  }
  func.func @test_global_max_pool(%arg0: tensor<1x3x?x?xf32>) -> tensor<1x3x1x1xf32> {
    %0 = "onnx.GlobalMaxPool"(%arg0) : (tensor<1x3x?x?xf32>) -> tensor<1x3x1x1xf32>
    onnx.Return %0 : tensor<1x3x1x1xf32>
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
  func.func @test_layer_normalization2(%arg0: tensor<12x3x5xf32>, %arg1: tensor<3x5xf32>) -> (tensor<12x3x5xf32>, tensor<12x1x1xf32>, tensor<12x1x1xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Mean, %InvStdDev = "onnx.LayerNormalization"(%arg0, %arg1, %0) <{axis = -2 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> : (tensor<12x3x5xf32>, tensor<3x5xf32>, none) -> (tensor<12x3x5xf32>, tensor<12x1x1xf32>, tensor<12x1x1xf32>)
    onnx.Return %Y, %Mean, %InvStdDev : tensor<12x3x5xf32>, tensor<12x1x1xf32>, tensor<12x1x1xf32>
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
  func.func @test_max_pool2(%arg0: tensor<5x5x32x32xf32>) -> (tensor<5x5x15x16xf32>, tensor<5x5x15x16xi64>) {
    %Y, %Indices = "onnx.MaxPool"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 1 : si64, kernel_shape = [5, 3], storage_order = 0 : si64, strides = [2, 2]}> : (tensor<5x5x32x32xf32>) -> (tensor<5x5x15x16xf32>, tensor<5x5x15x16xi64>)
    onnx.Return %Y, %Indices : tensor<5x5x15x16xf32>, tensor<5x5x15x16xi64>
  }
  func.func @test_max_pool_single_out(%arg0: tensor<5x5x32x32xf32>) -> tensor<5x5x30x30xf32> {
    %0 = "onnx.MaxPoolSingleOut"(%arg0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<5x5x32x32xf32>) -> tensor<5x5x30x30xf32>
    onnx.Return %0 : tensor<5x5x30x30xf32>
  }
  func.func @test_max_roi_pool(%arg0: tensor<1x3x32x32xf32>, %arg1: tensor<4x5xf32>) -> tensor<4x3x2x2xf32> {
    %0 = "onnx.MaxRoiPool"(%arg0, %arg1) <{pooled_shape = [2, 2], spatial_scale = 1.000000e+00 : f32}> : (tensor<1x3x32x32xf32>, tensor<4x5xf32>) -> tensor<4x3x2x2xf32>
    onnx.Return %0 : tensor<4x3x2x2xf32>
  }
  func.func @test_max_unpool(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<1x1x2x2xi64>) -> tensor<1x1x4x4xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.MaxUnpool"(%arg0, %arg1, %0) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
    onnx.Return %1 : tensor<1x1x4x4xf32>
  }
  func.func @test_mean_variance_normalization(%arg0: tensor<3x3x3x1xf32>) -> tensor<3x3x3x1xf32> {
    %0 = "onnx.MeanVarianceNormalization"(%arg0) <{axes = [0, 2, 3]}> : (tensor<3x3x3x1xf32>) -> tensor<3x3x3x1xf32>
    onnx.Return %0 : tensor<3x3x3x1xf32>
  }
  func.func @test_rmslayer_normalization(%arg0: tensor<2x4x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<2x4x3xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %InvStdDev = "onnx.RMSLayerNormalization"(%arg0, %arg1, %0) <{axis = -2 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> : (tensor<2x4x3xf32>, tensor<4x3xf32>, none) -> (tensor<2x4x3xf32>, none)
    onnx.Return %Y : tensor<2x4x3xf32>
  }
}
