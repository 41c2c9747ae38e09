// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @layout
func.func @layout(%x: tensor<2x3xf32>, %n: tensor<3xi64>, %i: tensor<1x4x2x2xi8>, %w: tensor<2x2xf4E2M1FN>) {
  // CHECK: "onnx.Transpose"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %0 = "onnx.Transpose"(%x) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK: "onnx.Transpose"(%arg3) <{perm = [1, 0]}> : (tensor<2x2xf4E2M1FN>)
  %1 = "onnx.Transpose"(%w) <{perm = [1, 0]}> : (tensor<2x2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  // CHECK: "onnx.ReverseSequence"(%arg0, %arg1) <{batch_axis = 1 : si64, time_axis = 0 : si64}>
  %2 = "onnx.ReverseSequence"(%x, %n) : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<2x3xf32>
  // CHECK: "onnx.DepthToSpace"(%arg2) <{blocksize = 2 : si64, mode = "DCR"}>
  %3 = "onnx.DepthToSpace"(%i) <{blocksize = 2 : si64}> : (tensor<1x4x2x2xi8>) -> tensor<1x1x4x4xi8>
  // CHECK: "onnx.SpaceToDepth"(%arg2) <{blocksize = 2 : si64}>
  %4 = "onnx.SpaceToDepth"(%i) <{blocksize = 2 : si64}> : (tensor<1x4x2x2xi8>) -> tensor<1x16x1x1xi8>
  return
}

// CHECK-LABEL: func @slice
func.func @slice(%x: tensor<2x3xf32>, %n: tensor<1xi32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Slice"(%arg0, %arg1, %arg1, %{{.*}}, %arg1) : (tensor<2x3xf32>, tensor<1xi32>, tensor<1xi32>, none, tensor<1xi32>) -> tensor<?x3xf32>
  %0 = "onnx.Slice"(%x, %n, %n, %none, %n) : (tensor<2x3xf32>, tensor<1xi32>, tensor<1xi32>, none, tensor<1xi32>) -> tensor<?x3xf32>
  // CHECK: "onnx.SliceV1"(%arg0) <{ends = [1], starts = [0]}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %1 = "onnx.SliceV1"(%x) <{ends = [1], starts = [0]}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}

// CHECK-LABEL: func @split
func.func @split(%x: tensor<2x3xf32>, %n: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Split"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> (tensor<?x3xf32>, tensor<?x3xf32>)
  %0:2 = "onnx.Split"(%x, %n) : (tensor<2x3xf32>, tensor<2xi64>) -> (tensor<?x3xf32>, tensor<?x3xf32>)
  // CHECK: "onnx.Split"(%arg0, %{{.*}}) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<2x3xf32>, none) -> (tensor<2x2xf32>, tensor<2x1xf32>)
  %1:2 = "onnx.Split"(%x, %none) <{axis = 1 : si64, num_outputs = 2 : si64}> : (tensor<2x3xf32>, none) -> (tensor<2x2xf32>, tensor<2x1xf32>)
  // CHECK: "onnx.SplitV13"(%arg0, %{{.*}}) <{axis = 0 : si64}>
  %2:2 = "onnx.SplitV13"(%x, %none) : (tensor<2x3xf32>, none) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  // CHECK: "onnx.SplitV11"(%arg0) <{axis = 0 : si64}>
  %3:2 = "onnx.SplitV11"(%x) : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  // CHECK: "onnx.SplitV1"(%arg0, %{{.*}}) <{split = [2, 0]}>
  %4:2 = "onnx.SplitV1"(%x, %none) <{split = [2, 0]}> : (tensor<2x3xf32>, none) -> (tensor<2x3xf32>, tensor<0x3xf32>)
  return
}

// CHECK-LABEL: func @tile
func.func @tile(%x: tensor<2x3xf32>, %n: tensor<2xi64>, %f: tensor<f32>) {
  // CHECK: "onnx.Tile"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %0 = "onnx.Tile"(%x, %n) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.TileV1"(%arg0, %arg2, %arg2)
  %1 = "onnx.TileV1"(%x, %f, %f) : (tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  // CHECK: "onnx.CenterCropPad"(%arg0, %arg1) <{axes = [0, 1]}>
  %2 = "onnx.CenterCropPad"(%x, %n) <{axes = [0, 1]}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func @pad
func.func @pad(%x: tensor<3xf32>, %p: tensor<2xi64>, %v: tensor<f32>, %a: tensor<1xi64>, %f: tensor<2xf8E5M2>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Pad"(%arg0, %arg1, %arg2, %arg3) <{mode = "constant"}> : (tensor<3xf32>, tensor<2xi64>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  %0 = "onnx.Pad"(%x, %p, %v, %a) : (tensor<3xf32>, tensor<2xi64>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  // CHECK: "onnx.Pad"(%arg4, %arg1, %{{.*}}, %{{.*}}) <{mode = "wrap"}> : (tensor<2xf8E5M2>, tensor<2xi64>, none, none) -> tensor<?xf8E5M2>
  %1 = "onnx.Pad"(%f, %p, %none, %none) <{mode = "wrap"}> : (tensor<2xf8E5M2>, tensor<2xi64>, none, none) -> tensor<?xf8E5M2>
  // CHECK: "onnx.PadV18"(%arg0, %arg1, %{{.*}}, %{{.*}}) <{mode = "edge"}>
  %2 = "onnx.PadV18"(%x, %p, %none, %none) <{mode = "edge"}> : (tensor<3xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  // CHECK: "onnx.PadV13"(%arg0, %arg1, %arg2) <{mode = "constant"}>
  %3 = "onnx.PadV13"(%x, %p, %v) : (tensor<3xf32>, tensor<2xi64>, tensor<f32>) -> tensor<?xf32>
  // CHECK: "onnx.PadV11"(%arg0, %arg1, %{{.*}}) <{mode = "reflect"}>
  %4 = "onnx.PadV11"(%x, %p, %none) <{mode = "reflect"}> : (tensor<3xf32>, tensor<2xi64>, none) -> tensor<?xf32>
  // CHECK: "onnx.PadV2"(%arg0) <{mode = "constant", pads = [1, 2], value = 0.000000e+00 : f32}> : (tensor<3xf32>) -> tensor<6xf32>
  %5 = "onnx.PadV2"(%x) <{pads = [1, 2]}> : (tensor<3xf32>) -> tensor<6xf32>
  // CHECK: "onnx.PadV1"(%arg0) <{mode = "constant", paddings = [1, 2], value = 1.000000e+00 : f32}> : (tensor<3xf32>) -> tensor<6xf32>
  %6 = "onnx.PadV1"(%x) <{paddings = [1, 2], value = 1.0 : f32}> : (tensor<3xf32>) -> tensor<6xf32>
  return
}
