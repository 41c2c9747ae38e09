// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @resize_c1(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.Resize"(%x, %none, %none, %none) : (tensor<4x6xf32>, none, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c1_both(%x: tensor<4x6xf32>, %s: tensor<2xf32>, %z: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.Resize"(%x, %none, %s, %z) : (tensor<4x6xf32>, none, tensor<2xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c2(%x: tensor<4x6xf32>, %s: tensor<2x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'scales' to have rank 1, got 'tensor<2x1xf32>'}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c3(%x: tensor<4x6xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be one scale or size per dimension to resize, got 1 and 2}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c3_roi(%x: tensor<4x6xf32>, %r: tensor<2xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'roi' must have two elements per dimension to resize, got 2 and 4}}
  %0 = "onnx.Resize"(%x, %r, %s, %none) <{coordinate_transformation_mode = "tf_crop_and_resize"}> : (tensor<4x6xf32>, tensor<2xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c4(%x: tensor<4x6xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) <{axes = [2]}> : (tensor<4x6xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c4_twice(%x: tensor<4x6xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 1 occurs twice}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) <{axes = [-1, 1]}> : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c1(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.ResizeV18"(%x, %none, %none, %none) : (tensor<4x6xf32>, none, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c1_both(%x: tensor<4x6xf32>, %s: tensor<2xf32>, %z: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %z) : (tensor<4x6xf32>, none, tensor<2xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c2(%x: tensor<4x6xf32>, %s: tensor<2x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'scales' to have rank 1, got 'tensor<2x1xf32>'}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c3(%x: tensor<4x6xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be one scale or size per dimension to resize, got 1 and 2}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c3_roi(%x: tensor<4x6xf32>, %r: tensor<2xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'roi' must have two elements per dimension to resize, got 2 and 4}}
  %0 = "onnx.ResizeV18"(%x, %r, %s, %none) <{coordinate_transformation_mode = "tf_crop_and_resize"}> : (tensor<4x6xf32>, tensor<2xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c4(%x: tensor<4x6xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) <{axes = [2]}> : (tensor<4x6xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c4_twice(%x: tensor<4x6xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 1 occurs twice}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) <{axes = [-1, 1]}> : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c1(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.ResizeV13"(%x, %none, %none, %none) : (tensor<4x6xf32>, none, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c1_both(%x: tensor<4x6xf32>, %s: tensor<2xf32>, %z: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.ResizeV13"(%x, %none, %s, %z) : (tensor<4x6xf32>, none, tensor<2xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c2(%x: tensor<4x6xf32>, %s: tensor<2x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'scales' to have rank 1, got 'tensor<2x1xf32>'}}
  %0 = "onnx.ResizeV13"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c3(%x: tensor<4x6xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be one scale or size per dimension to resize, got 1 and 2}}
  %0 = "onnx.ResizeV13"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c3_roi(%x: tensor<4x6xf32>, %r: tensor<2xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'roi' must have two elements per dimension to resize, got 2 and 4}}
  %0 = "onnx.ResizeV13"(%x, %r, %s, %none) <{coordinate_transformation_mode = "tf_crop_and_resize"}> : (tensor<4x6xf32>, tensor<2xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c1(%x: tensor<4x6xf32>, %e: tensor<0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.ResizeV11"(%x, %e, %e, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<0xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c1_both(%x: tensor<4x6xf32>, %e: tensor<0xf32>, %s: tensor<2xf32>, %z: tensor<2xi64>) {
  // expected-error @+1 {{expects either scales or sizes, and not both}}
  %0 = "onnx.ResizeV11"(%x, %e, %s, %z) : (tensor<4x6xf32>, tensor<0xf32>, tensor<2xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c2(%x: tensor<4x6xf32>, %e: tensor<0xf32>, %s: tensor<2x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'scales' to have rank 1, got 'tensor<2x1xf32>'}}
  %0 = "onnx.ResizeV11"(%x, %e, %s, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<2x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c3(%x: tensor<4x6xf32>, %e: tensor<0xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must be one scale or size per dimension to resize, got 1 and 2}}
  %0 = "onnx.ResizeV11"(%x, %e, %s, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c3_roi(%x: tensor<4x6xf32>, %r: tensor<2xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'roi' must have two elements per dimension to resize, got 2 and 4}}
  %0 = "onnx.ResizeV11"(%x, %r, %s, %none) <{coordinate_transformation_mode = "tf_crop_and_resize"}> : (tensor<4x6xf32>, tensor<2xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_mode(%x: tensor<4x6xf32>, %s: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of nearest, linear, cubic}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) <{mode = "lanczos"}> : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev10_c1(%x: tensor<4x6xf32>, %s: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of nearest, linear}}
  %0 = "onnx.ResizeV10"(%x, %s) <{mode = "cubic"}> : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev10_c2(%x: tensor<4x6xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{there must be one scale per dimension, got 3 and 2}}
  %0 = "onnx.ResizeV10"(%x, %s) : (tensor<4x6xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsample_c1(%x: tensor<4x6xf32>, %s: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of nearest, linear}}
  %0 = "onnx.Upsample"(%x, %s) <{mode = "cubic"}> : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsample_c2(%x: tensor<4x6xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{there must be one scale per dimension, got 3 and 2}}
  %0 = "onnx.Upsample"(%x, %s) : (tensor<4x6xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev7_c1(%x: tensor<4x6xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of nearest, linear}}
  %0 = "onnx.UpsampleV7"(%x) <{mode = "bilinear", scales = [1.0 : f32, 1.0 : f32]}> : (tensor<4x6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev7_c2(%x: tensor<4x6xf32>) {
  // expected-error @+1 {{there must be one scale per dimension, got 1 and 2}}
  %0 = "onnx.UpsampleV7"(%x) <{scales = [1.0 : f32]}> : (tensor<4x6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev7_c3(%x: tensor<4x6xf32>) {
  // expected-error @+1 {{expects scales that are finite and at least 1, got inf}}
  %0 = "onnx.UpsampleV7"(%x) <{scales = [1.0 : f32, 0x7F800000 : f32]}> : (tensor<4x6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev7_without_scales(%x: tensor<4x6xf32>) {
  // expected-error @+1 {{requires attribute 'scales'}}
  %0 = "onnx.UpsampleV7"(%x) : (tensor<4x6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev1_c1(%x: tensor<4x6xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 4}}
  %0 = "onnx.UpsampleV1"(%x) <{height_scale = 1.0 : f32, width_scale = 1.0 : f32}> : (tensor<4x6xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev1_c2(%x: tensor<1x1x2x2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of nearest, bilinear}}
  %0 = "onnx.UpsampleV1"(%x) <{height_scale = 1.0 : f32, mode = "linear", width_scale = 1.0 : f32}> : (tensor<1x1x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsamplev1_c3(%x: tensor<1x1x2x2xf32>) {
  // expected-error @+1 {{expects scales that are finite and at least 1, got 0.5}}
  %0 = "onnx.UpsampleV1"(%x) <{height_scale = 1.0 : f32, width_scale = 0.5 : f32}> : (tensor<1x1x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsample_c1(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x1xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 3, got 'tensor<1x1x2x2xf32>' and 'tensor<1x2x1xf32>'}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<1x1x2x2xf32>, tensor<1x2x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsample_c1_rank(%x: tensor<*xf32>, %g: tensor<1x2xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 3}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<*xf32>, tensor<1x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsample_c2(%x: tensor<1x1x2x2xf32>, %g: tensor<2x2x2x2xf32>) {
  // expected-error @+1 {{both operands must have the same first size, got 1 and 2}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<1x1x2x2xf32>, tensor<2x2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsample_c2_last(%x: tensor<*xf32>, %g: tensor<2x2x2x3xf32>) {
  // expected-error @+1 {{the last size of 'grid' must be the number of dimensions that it tells the coordinates of, got 3 and 2}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<*xf32>, tensor<2x2x2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsample_c3(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of linear, nearest, cubic, bilinear, bicubic}}
  %0 = "onnx.GridSample"(%x, %g) <{mode = "trilinear"}> : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsample_c4(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{attribute 'padding_mode' failed to satisfy constraint: string attribute one of zeros, border, reflection}}
  %0 = "onnx.GridSample"(%x, %g) <{padding_mode = "ones"}> : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsamplev16_c1(%x: tensor<1x1x2x2x2xf32>, %g: tensor<1x2x2x2x3xf32>) {
  // expected-error @+1 {{expects operands of rank 4, got 'tensor<1x1x2x2x2xf32>'}}
  %0 = "onnx.GridSampleV16"(%x, %g) : (tensor<1x1x2x2x2xf32>, tensor<1x2x2x2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsamplev16_c2(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x2x3xf32>) {
  // expected-error @+1 {{the last size of 'grid' must be the number of dimensions that it tells the coordinates of, got 3 and 2}}
  %0 = "onnx.GridSampleV16"(%x, %g) : (tensor<1x1x2x2xf32>, tensor<1x2x2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsamplev16_c3(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of bilinear, nearest, bicubic}}
  %0 = "onnx.GridSampleV16"(%x, %g) <{mode = "linear"}> : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gridsamplev16_c4(%x: tensor<1x1x2x2xf32>, %g: tensor<1x2x2x2xf32>) {
  // expected-error @+1 {{attribute 'padding_mode' failed to satisfy constraint: string attribute one of zeros, border, reflection}}
  %0 = "onnx.GridSampleV16"(%x, %g) <{padding_mode = "ones"}> : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c1(%t: tensor<2x3xf32>, %s: tensor<4xi64>) {
  // expected-error @+1 {{expects 'theta' to have rank 3}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<2x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c1_matrix(%t: tensor<1x3x3xf32>, %s: tensor<?xi64>) {
  // expected-error @+1 {{'theta' must have one row per dimension and one column more, got 3 and 2}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<1x3x3xf32>, tensor<?xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c1_kind(%t: tensor<1x4x5xf32>, %s: tensor<?xi64>) {
  // expected-error @+1 {{expects an image of two or three dimensions, got 4}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<1x4x5xf32>, tensor<?xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c2(%t: tensor<1x2x3xf32>, %s: tensor<5xi64>) {
  // expected-error @+1 {{'theta' and 'size' must be for one kind of image, got 2 and 3}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<1x2x3xf32>, tensor<5xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c2_count(%t: tensor<*xf32>, %s: tensor<0xi64>) {
  // expected-error @+1 {{expects an image of two or three dimensions, got -2}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<*xf32>, tensor<0xi64>) -> tensor<*xf32>
  return
}
