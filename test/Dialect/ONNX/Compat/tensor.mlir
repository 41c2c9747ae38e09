// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_cast(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xi32> {
    %0 = "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i32}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    onnx.Return %0 : tensor<2x3x4xi32>
  }
  func.func @test_cast2(%arg0: tensor<*xf32>) -> tensor<*xbf16> {
    %0 = "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = bf16}> : (tensor<*xf32>) -> tensor<*xbf16>
    onnx.Return %0 : tensor<*xbf16>
  }
  func.func @test_cast3(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xf8E4M3FN> {
    %0 = "onnx.Cast"(%arg0) <{saturate = 0 : si64, to = f8E4M3FN}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf8E4M3FN>
    onnx.Return %0 : tensor<2x3x4xf8E4M3FN>
  }
  func.func @test_cast_like(%arg0: tensor<2x3x4xf32>, %arg1: tensor<1xi64>) -> tensor<2x3x4xi64> {
    %0 = "onnx.CastLike"(%arg0, %arg1) <{saturate = 1 : si64}> : (tensor<2x3x4xf32>, tensor<1xi64>) -> tensor<2x3x4xi64>
    onnx.Return %0 : tensor<2x3x4xi64>
  }
  func.func @test_center_crop_pad(%arg0: tensor<20x10x3xf32>, %arg1: tensor<2xi64>) -> tensor<*xf32> {
    %0 = "onnx.CenterCropPad"(%arg0, %arg1) <{axes = [0, 1]}> : (tensor<20x10x3xf32>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_col2_im(%arg0: tensor<1x5x5xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2xi64>) -> tensor<*xf32> {
    %0 = "onnx.Col2Im"(%arg0, %arg1, %arg2) : (tensor<1x5x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_compress(%arg0: tensor<3x2xf32>, %arg1: tensor<3xi1>) -> tensor<?x2xf32> {
    %0 = "onnx.Compress"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<3x2xf32>, tensor<3xi1>) -> tensor<?x2xf32>
    onnx.Return %0 : tensor<?x2xf32>
  }
  func.func @test_compress2(%arg0: tensor<3x2xf32>, %arg1: tensor<3xi1>) -> tensor<?xf32> {
    %0 = "onnx.Compress"(%arg0, %arg1) : (tensor<3x2xf32>, tensor<3xi1>) -> tensor<?xf32>
    onnx.Return %0 : tensor<?xf32>
  }
  func.func @test_concat(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<5x5x3x32xf32>, %arg2: tensor<5x5x5x32xf32>) -> tensor<5x5x9x32xf32> {
    %0 = "onnx.Concat"(%arg0, %arg1, %arg2) <{axis = 2 : si64}> : (tensor<5x5x1x32xf32>, tensor<5x5x3x32xf32>, tensor<5x5x5x32xf32>) -> tensor<5x5x9x32xf32>
    onnx.Return %0 : tensor<5x5x9x32xf32>
  }
  func.func @test_concat2(%arg0: tensor<*xf32>, %arg1: tensor<5x5x3x32xf32>) -> tensor<5x5x?x32xf32> {
    %0 = "onnx.Concat"(%arg0, %arg1) <{axis = -2 : si64}> : (tensor<*xf32>, tensor<5x5x3x32xf32>) -> tensor<5x5x?x32xf32>
    onnx.Return %0 : tensor<5x5x?x32xf32>
  }
  func.func @test_depth_to_space(%arg0: tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32> {
    %0 = "onnx.DepthToSpace"(%arg0) <{blocksize = 4 : si64, mode = "DCR"}> : (tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32>
    onnx.Return %0 : tensor<1x16x32x64xf32>
  }
  func.func @test_depth_to_space2(%arg0: tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32> {
    %0 = "onnx.DepthToSpace"(%arg0) <{blocksize = 4 : si64, mode = "CRD"}> : (tensor<1x256x8x16xf32>) -> tensor<1x16x32x64xf32>
    onnx.Return %0 : tensor<1x16x32x64xf32>
  }
  func.func @test_dim(%arg0: tensor<?x3xf32>) -> tensor<1xi64> {
    %0 = "onnx.Dim"(%arg0) <{axis = 0 : si64}> : (tensor<?x3xf32>) -> tensor<1xi64>
    onnx.Return %0 : tensor<1xi64>
  }
  func.func @test_expand(%arg0: tensor<2x1x6x1xf32>, %arg1: tensor<4xi64>) -> tensor<*xf32> {
    %0 = "onnx.Expand"(%arg0, %arg1) : (tensor<2x1x6x1xf32>, tensor<4xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_gather(%arg0: tensor<3x3xf32>, %arg1: tensor<1x2xi64>) -> tensor<1x2x3xf32> {
    %0 = "onnx.Gather"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<1x2x3xf32>
    onnx.Return %0 : tensor<1x2x3xf32>
  }
  func.func @test_gather2(%arg0: tensor<3x3xf32>, %arg1: tensor<1x2xi64>) -> tensor<3x1x2xf32> {
    %0 = "onnx.Gather"(%arg0, %arg1) <{axis = -1 : si64}> : (tensor<3x3xf32>, tensor<1x2xi64>) -> tensor<3x1x2xf32>
    onnx.Return %0 : tensor<3x1x2xf32>
  }
  func.func @test_gather_elements(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>) -> tensor<2x3xf32> {
    %0 = "onnx.GatherElements"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<3x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
    onnx.Return %0 : tensor<2x3xf32>
  }
  func.func @test_gather_nd(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x1x2xi64>) -> tensor<2x1x2xf32> {
    %0 = "onnx.GatherND"(%arg0, %arg1) <{batch_dims = 0 : si64}> : (tensor<2x2x2xf32>, tensor<2x1x2xi64>) -> tensor<2x1x2xf32>
    onnx.Return %0 : tensor<2x1x2xf32>
  }
  func.func @test_gather_nd2(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x1xi64>) -> tensor<2x2xf32> {
    %0 = "onnx.GatherND"(%arg0, %arg1) <{batch_dims = 1 : si64}> : (tensor<2x2x2xf32>, tensor<2x1xi64>) -> tensor<2x2xf32>
    onnx.Return %0 : tensor<2x2xf32>
  }
  func.func @test_grid_sample(%arg0: tensor<1x1x4x4xf32>, %arg1: tensor<1x6x6x2xf32>) -> tensor<1x1x6x6xf32> {
    %0 = "onnx.GridSample"(%arg0, %arg1) <{align_corners = 1 : si64, mode = "linear", padding_mode = "border"}> : (tensor<1x1x4x4xf32>, tensor<1x6x6x2xf32>) -> tensor<1x1x6x6xf32>
    onnx.Return %0 : tensor<1x1x6x6xf32>
  }
  func.func @test_identity(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = "onnx.Identity"(%arg0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Return %0 : tensor<3x4xf32>
  }
  func.func @test_identity2(%arg0: !onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>> {
    %0 = "onnx.Identity"(%arg0) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
  }
  func.func @test_non_zero(%arg0: tensor<2x2xi1>) -> tensor<2x?xi64> {
    %0 = "onnx.NonZero"(%arg0) : (tensor<2x2xi1>) -> tensor<2x?xi64>
    onnx.Return %0 : tensor<2x?xi64>
  }
  func.func @test_one_hot(%arg0: tensor<2x2xi64>, %arg1: tensor<1xi64>, %arg2: tensor<2xf32>) -> tensor<2x2x?xf32> {
    %0 = "onnx.OneHot"(%arg0, %arg1, %arg2) <{axis = -1 : si64}> : (tensor<2x2xi64>, tensor<1xi64>, tensor<2xf32>) -> tensor<2x2x?xf32>
    onnx.Return %0 : tensor<2x2x?xf32>
  }
  func.func @test_one_hot2(%arg0: tensor<2x2xi64>, %arg1: tensor<i64>, %arg2: tensor<2xf32>) -> tensor<2x?x2xf32> {
    %0 = "onnx.OneHot"(%arg0, %arg1, %arg2) <{axis = 1 : si64}> : (tensor<2x2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?x2xf32>
    onnx.Return %0 : tensor<2x?x2xf32>
  }
  func.func @test_pad(%arg0: tensor<16x16xf32>, %arg1: tensor<4xi64>, %arg2: tensor<f32>) -> tensor<*xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Pad"(%arg0, %arg1, %arg2, %0) <{mode = "constant"}> : (tensor<16x16xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<*xf32>
    onnx.Return %1 : tensor<*xf32>
  }
  func.func @test_pad2(%arg0: tensor<16x16xf32>, %arg1: tensor<2xi64>, %arg2: tensor<1xi64>) -> tensor<*xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Pad"(%arg0, %arg1, %0, %arg2) <{mode = "reflect"}> : (tensor<16x16xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<*xf32>
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
  func.func @test_pad_v13(%arg0: tensor<16x13xbf16>, %arg1: tensor<4xi64>) -> tensor<*xbf16> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.PadV13"(%arg0, %arg1, %0) <{mode = "edge"}> : (tensor<16x13xbf16>, tensor<4xi64>, none) -> tensor<*xbf16>
    onnx.Return %1 : tensor<*xbf16>
  }
  func.func @test_pad_v18(%arg0: tensor<16x13xf32>, %arg1: tensor<4xi64>, %arg2: tensor<f32>) -> tensor<*xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.PadV18"(%arg0, %arg1, %arg2, %0) <{mode = "edge"}> : (tensor<16x13xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<*xf32>
    onnx.Return %1 : tensor<*xf32>
  }
  func.func @test_reshape(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<4xi64>) -> tensor<*xf32> {
    %0 = "onnx.Reshape"(%arg0, %arg1) <{allowzero = 0 : si64}> : (tensor<5x5x1x32xf32>, tensor<4xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_reshape2(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<4xi64>) -> tensor<*xf32> {
    %0 = "onnx.Reshape"(%arg0, %arg1) <{allowzero = 1 : si64}> : (tensor<5x5x1x32xf32>, tensor<4xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_resize(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Resize"(%arg0, %0, %arg1, %0) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "round_prefer_floor"}> : (tensor<3x4x5x6xf32>, none, tensor<4xf32>, none) -> tensor<?x?x?x?xf32>
    onnx.Return %1 : tensor<?x?x?x?xf32>
  }
  func.func @test_resize2(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<4xi64>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Resize"(%arg0, %0, %0, %arg1) <{antialias = 0 : si64, coordinate_transformation_mode = "asymmetric", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "floor"}> : (tensor<3x4x5x6xf32>, none, none, tensor<4xi64>) -> tensor<?x?x?x?xf32>
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
  func.func @test_reverse_sequence(%arg0: tensor<10x?xf32>, %arg1: tensor<10xi64>) -> tensor<10x?xf32> {
    %0 = "onnx.ReverseSequence"(%arg0, %arg1) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<10x?xf32>, tensor<10xi64>) -> tensor<10x?xf32>
    onnx.Return %0 : tensor<10x?xf32>
  }
  func.func @test_scatter(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %0 = "onnx.Scatter"(%arg0, %arg1, %arg2) <{axis = 0 : si64}> : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
    onnx.Return %0 : tensor<3x3xf32>
  }
  func.func @test_scatter_elements(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) <{axis = 0 : si64, reduction = "none"}> : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
    onnx.Return %0 : tensor<3x3xf32>
  }
  func.func @test_scatter_elements2(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xi64>, %arg2: tensor<2x3xf32>) -> tensor<3x3xf32> {
    %0 = "onnx.ScatterElements"(%arg0, %arg1, %arg2) <{axis = 1 : si64, reduction = "add"}> : (tensor<3x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x3xf32>
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
  func.func @test_shape2(%arg0: tensor<?x3x2xf32>) -> tensor<1xi64> {
    %0 = "onnx.Shape"(%arg0) <{end = -1 : si64, start = 1 : si64}> : (tensor<?x3x2xf32>) -> tensor<1xi64>
    onnx.Return %0 : tensor<1xi64>
  }
  func.func @test_size(%arg0: tensor<?x3xf32>) -> tensor<i64> {
    %0 = "onnx.Size"(%arg0) : (tensor<?x3xf32>) -> tensor<i64>
    onnx.Return %0 : tensor<i64>
  }
  func.func @test_slice(%arg0: tensor<2x4xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2xi64>, %arg3: tensor<2xi64>, %arg4: tensor<2xi64>) -> tensor<?x?xf32> {
    %0 = "onnx.Slice"(%arg0, %arg1, %arg2, %arg3, %arg4) : (tensor<2x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
    onnx.Return %0 : tensor<?x?xf32>
  }
  func.func @test_slice2(%arg0: tensor<2x4xf32>, %arg1: tensor<2xi64>, %arg2: tensor<2xi64>) -> tensor<?x?xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Slice"(%arg0, %arg1, %arg2, %0, %0) : (tensor<2x4xf32>, tensor<2xi64>, tensor<2xi64>, none, none) -> tensor<?x?xf32>
    onnx.Return %1 : tensor<?x?xf32>
  }
  func.func @test_space_to_depth(%arg0: tensor<1x16x32x64xf32>) -> tensor<1x256x8x16xf32> {
    %0 = "onnx.SpaceToDepth"(%arg0) <{blocksize = 4 : si64}> : (tensor<1x16x32x64xf32>) -> tensor<1x256x8x16xf32>
    onnx.Return %0 : tensor<1x256x8x16xf32>
  }
  func.func @test_split(%arg0: tensor<16x32x64xf32>) -> (tensor<16x16x64xf32>, tensor<16x16x64xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1:2 = "onnx.Split"(%arg0, %0) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<16x32x64xf32>, none) -> (tensor<16x16x64xf32>, tensor<16x16x64xf32>)
    onnx.Return %1#0, %1#1 : tensor<16x16x64xf32>, tensor<16x16x64xf32>
  }
  func.func @test_split2(%arg0: tensor<16x32x64xf32>, %arg1: tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>) {
    %0:2 = "onnx.Split"(%arg0, %arg1) <{axis = 1 : si64}> : (tensor<16x32x64xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
    onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
  }
  func.func @test_split_v11(%arg0: tensor<16x32x64xf32>) -> (tensor<16x2x64xf32>, tensor<16x30x64xf32>) {
    %0:2 = "onnx.SplitV11"(%arg0) <{axis = 1 : si64, split = [2, 30]}> : (tensor<16x32x64xf32>) -> (tensor<16x2x64xf32>, tensor<16x30x64xf32>)
    onnx.Return %0#0, %0#1 : tensor<16x2x64xf32>, tensor<16x30x64xf32>
  }
  func.func @test_split_v13(%arg0: tensor<16x32x64xf32>) -> (tensor<8x32x64xf32>, tensor<8x32x64xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1:2 = "onnx.SplitV13"(%arg0, %0) <{axis = 0 : si64}> : (tensor<16x32x64xf32>, none) -> (tensor<8x32x64xf32>, tensor<8x32x64xf32>)
    onnx.Return %1#0, %1#1 : tensor<8x32x64xf32>, tensor<8x32x64xf32>
  }
  func.func @test_squeeze(%arg0: tensor<16x1x32x1x64xf32>, %arg1: tensor<2xi64>) -> tensor<*xf32> {
    %0 = "onnx.Squeeze"(%arg0, %arg1) : (tensor<16x1x32x1x64xf32>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_squeeze2(%arg0: tensor<16x1x32x1x64xf32>) -> tensor<16x32x64xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Squeeze"(%arg0, %0) : (tensor<16x1x32x1x64xf32>, none) -> tensor<16x32x64xf32>
    onnx.Return %1 : tensor<16x32x64xf32>
  }
  func.func @test_squeeze_v11(%arg0: tensor<16x1x32x1x64xf32>) -> tensor<16x32x64xf32> {
    %0 = "onnx.SqueezeV11"(%arg0) <{axes = [1, -2]}> : (tensor<16x1x32x1x64xf32>) -> tensor<16x32x64xf32>
    onnx.Return %0 : tensor<16x32x64xf32>
  }
  func.func @test_tile(%arg0: tensor<5x?x1x32xf32>, %arg1: tensor<4xi64>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.Tile"(%arg0, %arg1) : (tensor<5x?x1x32xf32>, tensor<4xi64>) -> tensor<?x?x?x?xf32>
    onnx.Return %0 : tensor<?x?x?x?xf32>
  }
  func.func @test_transpose(%arg0: tensor<5x5x1x32xf32>) -> tensor<32x1x5x5xf32> {
    %0 = "onnx.Transpose"(%arg0) : (tensor<5x5x1x32xf32>) -> tensor<32x1x5x5xf32>
    onnx.Return %0 : tensor<32x1x5x5xf32>
  }
  func.func @test_transpose2(%arg0: tensor<5x5x1x32xf32>) -> tensor<1x5x32x5xf32> {
    %0 = "onnx.Transpose"(%arg0) <{perm = [2, 0, 3, 1]}> : (tensor<5x5x1x32xf32>) -> tensor<1x5x32x5xf32>
    onnx.Return %0 : tensor<1x5x32x5xf32>
  }
  func.func @test_trilu(%arg0: tensor<4x5xf32>, %arg1: tensor<i64>) -> tensor<4x5xf32> {
    %0 = "onnx.Trilu"(%arg0, %arg1) <{upper = 1 : si64}> : (tensor<4x5xf32>, tensor<i64>) -> tensor<4x5xf32>
    onnx.Return %0 : tensor<4x5xf32>
  }
  func.func @test_trilu2(%arg0: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Trilu"(%arg0, %0) <{upper = 0 : si64}> : (tensor<4x5xf32>, none) -> tensor<4x5xf32>
    onnx.Return %1 : tensor<4x5xf32>
  }
  func.func @test_unique(%arg0: tensor<6xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
    %Y, %indices, %inverse_indices, %counts = "onnx.Unique"(%arg0) <{sorted = 1 : si64}> : (tensor<6xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
    onnx.Return %Y, %indices, %inverse_indices, %counts : tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
  }
  func.func @test_unique2(%arg0: tensor<3x3xf32>) -> tensor<?x3xf32> {
    %Y, %indices, %inverse_indices, %counts = "onnx.Unique"(%arg0) <{axis = 0 : si64, sorted = 0 : si64}> : (tensor<3x3xf32>) -> (tensor<?x3xf32>, none, none, none)
    onnx.Return %Y : tensor<?x3xf32>
  }
  func.func @test_unsqueeze(%arg0: tensor<16x32x64xf32>, %arg1: tensor<2xi64>) -> tensor<*xf32> {
    %0 = "onnx.Unsqueeze"(%arg0, %arg1) : (tensor<16x32x64xf32>, tensor<2xi64>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_unsqueeze_v11(%arg0: tensor<16x32x64xf32>) -> tensor<1x16x32x1x64xf32> {
    %0 = "onnx.UnsqueezeV11"(%arg0) <{axes = [0, 3]}> : (tensor<16x32x64xf32>) -> tensor<1x16x32x1x64xf32>
    onnx.Return %0 : tensor<1x16x32x1x64xf32>
  }
  func.func @test_upsample(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<4xf32>) -> tensor<?x?x?x?xf32> {
    %0 = "onnx.Upsample"(%arg0, %arg1) <{mode = "nearest"}> : (tensor<1x1x2x2xf32>, tensor<4xf32>) -> tensor<?x?x?x?xf32>
    onnx.Return %0 : tensor<?x?x?x?xf32>
  }
  func.func @test_upsample_v7(%arg0: tensor<1x1x2x2xf32>) -> tensor<1x1x4x6xf32> {
    %0 = "onnx.UpsampleV7"(%arg0) <{mode = "linear", scales = [1.000000e+00 : f32, 1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32]}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x6xf32>
    onnx.Return %0 : tensor<1x1x4x6xf32>
  }
  func.func @test_layout_transform(%arg0: tensor<5x3x32x32xf32>) -> tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>> {
    %0 = "onnx.LayoutTransform"(%arg0) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<5x3x32x32xf32>) -> tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
    onnx.Return %0 : tensor<5x3x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  }
}
