// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// CHECK-LABEL: func @cast
// CHECK: "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i64}> : (tensor<?xf32>) -> tensor<?xi64>
func.func @cast(%x: tensor<?xf32>) -> tensor<?xi64> {
  %0 = "onnx.CastV1"(%x) <{to = "INT64"}> : (tensor<?xf32>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// CHECK-LABEL: func @concat
// CHECK: "onnx.Concat"(%arg0, %arg0) <{axis = 1 : si64}>
// CHECK: "onnx.Concat"(%arg0, %arg0) <{axis = 0 : si64}>
func.func @concat(%x: tensor<2x3xf32>) -> (tensor<2x6xf32>, tensor<4x3xf32>) {
  %0 = "onnx.ConcatV1"(%x, %x) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %1 = "onnx.ConcatV1"(%x, %x) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  onnx.Return %0, %1 : tensor<2x6xf32>, tensor<4x3xf32>
}

// CHECK-LABEL: func @reshape
// CHECK: %[[S:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK: "onnx.Reshape"(%arg0, %[[S]]) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<2x12xf32>
func.func @reshape(%x: tensor<2x3x4xf32>) -> tensor<2x12xf32> {
  %0 = "onnx.ReshapeV1"(%x) <{shape = [0, -1]}> : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
  onnx.Return %0 : tensor<2x12xf32>
}

// CHECK-LABEL: func @squeeze
// CHECK: %[[A:.*]] = onnx.Constant dense<0> : tensor<1xi64>
// CHECK: "onnx.Squeeze"(%arg0, %[[A]]) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<3xf32>
// CHECK: %[[NONE:.*]] = "onnx.NoValue"
// CHECK: "onnx.Squeeze"(%arg0, %[[NONE]]) : (tensor<1x3xf32>, none) -> tensor<3xf32>
// CHECK: %[[B:.*]] = onnx.Constant dense<[0, -1]> : tensor<2xi64>
// CHECK: "onnx.Unsqueeze"(%arg0, %[[B]]) : (tensor<1x3xf32>, tensor<2xi64>) -> tensor<1x1x3x1xf32>
func.func @squeeze(%x: tensor<1x3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<1x1x3x1xf32>) {
  %0 = "onnx.SqueezeV11"(%x) <{axes = [0]}> : (tensor<1x3xf32>) -> tensor<3xf32>
  %1 = "onnx.SqueezeV11"(%x) : (tensor<1x3xf32>) -> tensor<3xf32>
  %2 = "onnx.UnsqueezeV11"(%x) <{axes = [0, -1]}> : (tensor<1x3xf32>) -> tensor<1x1x3x1xf32>
  onnx.Return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<1x1x3x1xf32>
}

// CHECK-LABEL: func @slice
// CHECK-DAG: %[[S:.*]] = onnx.Constant dense<1> : tensor<1xi64>
// CHECK-DAG: %[[E:.*]] = onnx.Constant dense<-1> : tensor<1xi64>
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<0> : tensor<1xi64>
// CHECK-DAG: %[[NONE:.*]] = "onnx.NoValue"
// CHECK: "onnx.Slice"(%arg0, %[[S]], %[[E]], %[[A]], %[[NONE]]) : (tensor<7x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<5x?xf32>
func.func @slice(%x: tensor<7x?xf32>) -> tensor<5x?xf32> {
  %0 = "onnx.SliceV1"(%x) <{axes = [0], ends = [-1], starts = [1]}> : (tensor<7x?xf32>) -> tensor<5x?xf32>
  onnx.Return %0 : tensor<5x?xf32>
}

// CHECK-LABEL: func @split
// CHECK: "onnx.Split"(%arg0, %{{.*}}) <{axis = 0 : si64, num_outputs = 2 : si64}> : (tensor<6xf32>, none)
// CHECK: "onnx.Split"(%arg0, %arg1) <{axis = -1 : si64}> : (tensor<6xf32>, tensor<2xi64>)
// CHECK: %[[S:.*]] = onnx.Constant dense<[2, 4]> : tensor<2xi64>
// CHECK: "onnx.Split"(%arg0, %[[S]]) <{axis = 0 : si64}> : (tensor<6xf32>, tensor<2xi64>) -> (tensor<2xf32>, tensor<4xf32>)
// CHECK: %[[C:.*]] = "onnx.Cast"(%arg2) <{saturate = 1 : si64, to = i64}>
// CHECK: "onnx.Split"(%arg0, %[[C]]) <{axis = 0 : si64}>
func.func @split(%x: tensor<6xf32>, %s: tensor<2xi64>, %f: tensor<2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.SplitV13"(%x, %none) <{axis = 0 : si64}> : (tensor<6xf32>, none) -> (tensor<3xf32>, tensor<3xf32>)
  %1:2 = "onnx.SplitV13"(%x, %s) <{axis = -1 : si64}> : (tensor<6xf32>, tensor<2xi64>) -> (tensor<?xf32>, tensor<?xf32>)
  %2:2 = "onnx.SplitV11"(%x) <{axis = 0 : si64, split = [2, 4]}> : (tensor<6xf32>) -> (tensor<2xf32>, tensor<4xf32>)
  %3:2 = "onnx.SplitV1"(%x, %f) : (tensor<6xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>)
  return
}

// CHECK-LABEL: func @tile
// CHECK: %[[R:.*]] = onnx.Constant dense<[1, 3]> : tensor<2xi64>
// CHECK: "onnx.Tile"(%arg0, %[[R]]) : (tensor<?x2xf32>, tensor<2xi64>) -> tensor<?x6xf32>
func.func @tile(%x: tensor<?x2xf32>) -> tensor<?x6xf32> {
  %tiles = onnx.Constant dense<3.0> : tensor<f32>
  %axis = onnx.Constant dense<-1.0> : tensor<f32>
  %0 = "onnx.TileV1"(%x, %tiles, %axis) : (tensor<?x2xf32>, tensor<f32>, tensor<f32>) -> tensor<?x6xf32>
  onnx.Return %0 : tensor<?x6xf32>
}

// CHECK-LABEL: func @tile_by_argument
// CHECK-DAG: %[[A:.*]] = "onnx.Cast"(%arg1)
// CHECK-DAG: %[[O:.*]] = onnx.Constant dense<1> : tensor<2xi64>
// CHECK: %[[R:.*]] = "onnx.ScatterElements"(%[[O]], %{{.*}}, %{{.*}}) <{axis = 0 : si64
// CHECK: "onnx.Tile"(%arg0, %[[R]]) : (tensor<?x2xf32>, tensor<2xi64>) -> tensor<?x?xf32>
func.func @tile_by_argument(%x: tensor<?x2xf32>, %n: tensor<f32>, %a: tensor<f32>) -> tensor<?x?xf32> {
  %0 = "onnx.TileV1"(%x, %n, %a) : (tensor<?x2xf32>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @pad
// CHECK-DAG: %[[P:.*]] = onnx.Constant dense<[1, 2]> : tensor<2xi64>
// CHECK-DAG: %[[V:.*]] = onnx.Constant dense<5.000000e-01> : tensor<f16>
// CHECK: "onnx.Pad"(%arg0, %[[P]], %[[V]], %{{.*}}) <{mode = "edge"}> : (tensor<3xf16>, tensor<2xi64>, tensor<f16>, none) -> tensor<6xf16>
// CHECK: "onnx.Pad"(%arg0, %{{.*}}, %{{.*}}, %{{.*}}) <{mode = "constant"}>
// CHECK: "onnx.Pad"(%arg0, %arg1, %{{.*}}, %{{.*}}) <{mode = "constant"}> : (tensor<3xf16>, tensor<2xi64>, none, none)
// CHECK: "onnx.Pad"(%arg0, %arg1, %{{.*}}, %{{.*}}) <{mode = "reflect"}> : (tensor<3xf16>, tensor<2xi64>, none, none)
// CHECK: "onnx.Pad"(%arg0, %arg1, %{{.*}}, %{{.*}}) <{mode = "constant"}> : (tensor<3xf16>, tensor<2xi64>, none, none)
func.func @pad(%x: tensor<3xf16>, %p: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.PadV2"(%x) <{mode = "edge", pads = [1, 2], value = 0.5 : f32}> : (tensor<3xf16>) -> tensor<6xf16>
  %1 = "onnx.PadV1"(%x) <{paddings = [1, 2]}> : (tensor<3xf16>) -> tensor<6xf16>
  %2 = "onnx.PadV11"(%x, %p, %none) : (tensor<3xf16>, tensor<2xi64>, none) -> tensor<?xf16>
  %3 = "onnx.PadV13"(%x, %p, %none) <{mode = "reflect"}> : (tensor<3xf16>, tensor<2xi64>, none) -> tensor<?xf16>
  %4 = "onnx.PadV18"(%x, %p, %none, %none) : (tensor<3xf16>, tensor<2xi64>, none, none) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @resize
// CHECK: "onnx.Resize"(%arg0, %{{.*}}, %arg1, %{{.*}}) <{antialias = 0 : si64, coordinate_transformation_mode = "asymmetric", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "floor"}>
// CHECK: "onnx.Resize"(%arg0, %arg1, %arg1, %{{.*}}) <{antialias = 0 : si64, coordinate_transformation_mode = "align_corners", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 1 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "cubic", nearest_mode = "round_prefer_floor"}>
// CHECK: "onnx.Resize"(%arg0, %{{.*}}, %arg1, %{{.*}})
// CHECK: "onnx.Resize"(%arg0, %{{.*}}, %arg1, %{{.*}}) <{antialias = 1 : si64, axes = [0]
func.func @resize(%x: tensor<3xf32>, %s: tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ResizeV10"(%x, %s) <{mode = "linear"}> : (tensor<3xf32>, tensor<1xf32>) -> tensor<?xf32>
  %1 = "onnx.ResizeV11"(%x, %s, %s, %none) <{coordinate_transformation_mode = "align_corners", exclude_outside = 1 : si64, mode = "cubic"}> : (tensor<3xf32>, tensor<1xf32>, tensor<1xf32>, none) -> tensor<?xf32>
  %2 = "onnx.ResizeV13"(%x, %none, %s, %none) : (tensor<3xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  %3 = "onnx.ResizeV18"(%x, %none, %s, %none) <{antialias = 1 : si64, axes = [0]}> : (tensor<3xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func @upsample
// CHECK: "onnx.Resize"(%arg0, %{{.*}}, %arg1, %{{.*}}) {{.*}}mode = "nearest", nearest_mode = "floor"
// CHECK: %[[A:.*]] = onnx.Constant dense<[1.000000e+00, 1.000000e+00, 2.000000e+00, 1.500000e+00]> : tensor<4xf32>
// CHECK: "onnx.Resize"(%arg0, %{{.*}}, %[[A]], %{{.*}}) {{.*}}coordinate_transformation_mode = "asymmetric"{{.*}}mode = "linear"
// CHECK: %[[B:.*]] = onnx.Constant dense<[1.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<4xf32>
// CHECK: "onnx.Resize"(%arg0, %{{.*}}, %[[B]], %{{.*}}) {{.*}}mode = "linear"
func.func @upsample(%x: tensor<1x1x2x2xf32>, %s: tensor<4xf32>) {
  %0 = "onnx.Upsample"(%x, %s) : (tensor<1x1x2x2xf32>, tensor<4xf32>) -> tensor<?x?x?x?xf32>
  %1 = "onnx.UpsampleV7"(%x) <{mode = "linear", scales = [1.0 : f32, 1.0 : f32, 2.0 : f32, 1.5 : f32]}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x3xf32>
  %2 = "onnx.UpsampleV1"(%x) <{height_scale = 2.0 : f32, mode = "bilinear", width_scale = 3.0 : f32}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x6xf32>
  return
}

// CHECK-LABEL: func @resize_10_without_dimensions
// CHECK: "onnx.Identity"(%arg0) : (tensor<f32>) -> tensor<f32>
func.func @resize_10_without_dimensions(%x: tensor<f32>, %s: tensor<0xf32>) -> tensor<f32> {
  %0 = "onnx.ResizeV10"(%x, %s) <{mode = "nearest"}> : (tensor<f32>, tensor<0xf32>) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}
