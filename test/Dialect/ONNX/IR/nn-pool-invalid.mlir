// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @averagepool_c1(%a0: tensor<3x8xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<3x8xf32>'}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3]}> : (tensor<3x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c2(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "SAME", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c3(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 1}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c3_zero(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'kernel_shape' to be at least 1, got 0}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 0]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c3_strides(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got -1}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], strides = [1, -1]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c3_pads(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3], pads = [1, 1]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c3_empty(%a0: tensor<*xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' not to be empty}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = []}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @averagepool_c5(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 9]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c4(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'ceil_mode' failed to satisfy constraint}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 2 : si64, count_include_pad = 0 : si64, kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_c4_include(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'count_include_pad' failed to satisfy constraint}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = -1 : si64, kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_dilated(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, dilations = [1, 4], kernel_shape = [3, 3]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @averagepool_without_kernel(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{requires attribute 'kernel_shape'}}
  %0 = "onnx.AveragePool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @maxpool_c1(%a0: tensor<3x8xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<3x8xf32>'}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<3x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c2(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "SAME", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c3(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 1}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c3_zero(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'kernel_shape' to be at least 1, got 0}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 0], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c3_strides(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got -1}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64, strides = [1, -1]}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c3_pads(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], pads = [1, 1], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c3_empty(%a0: tensor<*xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' not to be empty}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [], storage_order = 0 : si64}> : (tensor<*xf32>) -> (tensor<*xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c5(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 9], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c4(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'ceil_mode' failed to satisfy constraint}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 2 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_c4_order(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'storage_order' failed to satisfy constraint}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 2 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xi64>)
  return
}

// -----

func.func @maxpool_indices(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{declares 'tensor<1x3x6x5xi64>' for result #1}}
  %0:2 = "onnx.MaxPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x5xi64>)
  return
}

// -----

func.func @maxpoolsingleout_kernel(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{requires attribute 'kernel_shape'}}
  %0 = "onnx.MaxPoolSingleOut"(%a0) : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @maxpoolsingleout_pads(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'pads' to be at least 0, got -1}}
  %0 = "onnx.MaxPoolSingleOut"(%a0) <{kernel_shape = [3, 3], pads = [-1, 0, 0, 0]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c1(%a0: tensor<3x8xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<3x8xf32>'}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], p = 2 : si64}> : (tensor<3x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c2(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "SAME", ceil_mode = 0 : si64, kernel_shape = [3, 3], p = 2 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c3(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 1}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3], p = 2 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c3_zero(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'kernel_shape' to be at least 1, got 0}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 0], p = 2 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c3_strides(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got -1}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], p = 2 : si64, strides = [1, -1]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c3_pads(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], p = 2 : si64, pads = [1, 1]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c3_empty(%a0: tensor<*xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' not to be empty}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [], p = 2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @lppool_c5(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 9], p = 2 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppool_c4(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'ceil_mode' failed to satisfy constraint}}
  %0 = "onnx.LpPool"(%a0) <{auto_pad = "NOTSET", ceil_mode = 2 : si64, kernel_shape = [3, 3], p = 2 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c1(%a0: tensor<3x8xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<3x8xf32>'}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3, 3], p = 3.5 : f32}> : (tensor<3x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c2(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{'auto_pad'}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "SAME", kernel_shape = [3, 3], p = 3.5 : f32}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c3(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' to have 2 entries, got 1}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3], p = 3.5 : f32}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c3_zero(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'kernel_shape' to be at least 1, got 0}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3, 0], p = 3.5 : f32}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c3_strides(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects the entries of 'strides' to be at least 1, got -1}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3, 3], p = 3.5 : f32, strides = [1, -1]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c3_pads(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{expects 'pads' to have 4 entries, got 2}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3, 3], p = 3.5 : f32, pads = [1, 1]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c3_empty(%a0: tensor<*xf32>) {
  // expected-error @+1 {{expects 'kernel_shape' not to be empty}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [], p = 3.5 : f32}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @lppoolv1_c4(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{the padded size less that of the dilated kernel, in spatial dimension 1, must be non-negative, got -1}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", kernel_shape = [3, 9], p = 3.5 : f32}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @lppoolv1_c3_missing(%a0: tensor<1x3x8x8xf32>) {
  // expected-error @+1 {{requires attribute 'kernel_shape'}}
  %0 = "onnx.LpPoolV1"(%a0) <{auto_pad = "NOTSET", p = 3.5 : f32}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @globalaveragepool_c1(%a0: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0 = "onnx.GlobalAveragePool"(%a0) : (tensor<3xf32>) -> tensor<1x3x1x1xf32>
  return
}

// -----

func.func @globalmaxpool_c1(%a0: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0 = "onnx.GlobalMaxPool"(%a0) : (tensor<3xf32>) -> tensor<1x3x1x1xf32>
  return
}

// -----

func.func @globallppool_c1(%a0: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0 = "onnx.GlobalLpPool"(%a0) : (tensor<3xf32>) -> tensor<1x3x1x1xf32>
  return
}

// -----

func.func @globallppoolv1_c1(%a0: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0 = "onnx.GlobalLpPoolV1"(%a0) : (tensor<3xf32>) -> tensor<1x3x1x1xf32>
  return
}

// -----

func.func @maxroipool_c1(%a0: tensor<2x3x8x8xf32>, %a1: tensor<5x5xf64>) {
  // expected-error @+1 {{expects 'X' and 'rois' to have the same element type}}
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 2], spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x5xf64>) -> tensor<5x3x4x2xf32>
  return
}

// -----

func.func @maxroipool_c2(%a0: tensor<2x3x8xf32>, %a1: tensor<5x5xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 4, got 'tensor<2x3x8xf32>'}}
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 2], spatial_scale = 0.5 : f32}> : (tensor<2x3x8xf32>, tensor<5x5xf32>) -> tensor<5x3x4x2xf32>
  return
}

// -----

func.func @maxroipool_c3(%a0: tensor<2x3x8x8xf32>, %a1: tensor<5x4xf32>) {
  // expected-error @+1 {{dimension 1 of 'rois' must be 5, got 5 and 4}}
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 2], spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x4xf32>) -> tensor<5x3x4x2xf32>
  return
}

// -----

func.func @maxroipool_c4(%a0: tensor<2x3x8x8xf32>, %a1: tensor<5x5xf32>) {
  // expected-error @+1 {{expects the entries of 'pooled_shape' to be at least 1, got 0}}
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4, 0], spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x5xf32>) -> tensor<5x3x4x2xf32>
  return
}

// -----

func.func @maxroipool_c4_count(%a0: tensor<2x3x8x8xf32>, %a1: tensor<5x5xf32>) {
  // expected-error @+1 {{expects 'pooled_shape' to have 2 entries, got 1}}
  %0 = "onnx.MaxRoiPool"(%a0, %a1) <{pooled_shape = [4], spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x5xf32>) -> tensor<5x3x4x2xf32>
  return
}

// -----

func.func @maxunpool_c1(%a0: tensor<2x2xf32>, %a1: tensor<1x1x2x2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'X' to have rank 3 or more, got 'tensor<2x2xf32>'}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
  return
}

// -----

func.func @maxunpool_c2(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 3 of 'I' must be that of 'X', got 2 and 3}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x3xi64>, none) -> tensor<1x1x4x4xf32>
  return
}

// -----

func.func @maxunpool_c3(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'strides' to have 2 entries, got 1}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [2, 2], strides = [2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
  return
}

// -----

func.func @maxunpool_c4(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>, %a2: tensor<3xi64>) {
  // expected-error @+1 {{dimension 0 of 'output_shape' must be the rank of 'X', got 4 and 3}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %a2) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, tensor<3xi64>) -> tensor<1x1x4x4xf32>
  return
}

// -----

func.func @maxunpool_c4_rank(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>, %a2: tensor<4x1xi64>) {
  // expected-error @+1 {{expects 'output_shape' to have rank 1, got 'tensor<4x1xi64>'}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %a2) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, tensor<4x1xi64>) -> tensor<1x1x4x4xf32>
  return
}

// -----

func.func @maxunpool_c5(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{spatial dimension 1 of the result must be non-negative, got -2}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %none) <{kernel_shape = [2, 2], pads = [0, 3, 0, 3], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
  return
}
