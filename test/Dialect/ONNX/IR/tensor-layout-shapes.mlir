// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @transpose
// CHECK-SAME: -> (tensor<?x4x2xf32>, tensor<4x?x2xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<f32>)
func.func @transpose(%x: tensor<2x?x4xf32>, %u: tensor<*xf32>, %s: tensor<f32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 2, 0]}> : (tensor<2x?x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Transpose"(%x) : (tensor<2x?x4xf32>) -> tensor<*xf32>
  %2 = "onnx.Transpose"(%u) <{perm = [1, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
  %3 = "onnx.Transpose"(%u) : (tensor<*xf32>) -> tensor<*xf32>
  %4 = "onnx.Transpose"(%s) <{perm = []}> : (tensor<f32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @reverse_sequence
// CHECK-SAME: -> (tensor<?x3xf32>, tensor<*xf32>)
func.func @reverse_sequence(%x: tensor<?x3xf32>, %n: tensor<?xi64>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ReverseSequence"(%x, %n) : (tensor<?x3xf32>, tensor<?xi64>) -> tensor<*xf32>
  %1 = "onnx.ReverseSequence"(%u, %n) : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @depth
// CHECK-SAME: -> (tensor<1x2x4x6xf32>, tensor<?x?x16x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x2x?xf32>, tensor<?x?x?x?xf32>)
func.func @depth(%x: tensor<1x8x2x3xf32>, %p: tensor<?x?x4x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64}> : (tensor<1x8x2x3xf32>) -> tensor<*xf32>
  %1 = "onnx.DepthToSpace"(%p) <{blocksize = 4 : si64}> : (tensor<?x?x4x?xf32>) -> tensor<*xf32>
  %2 = "onnx.DepthToSpace"(%u) <{blocksize = 4 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %3 = "onnx.DepthToSpace"(%p) <{blocksize = 9223372036854775807 : si64}> : (tensor<?x?x4x?xf32>) -> tensor<*xf32>
  %4 = "onnx.SpaceToDepth"(%p) <{blocksize = 2 : si64}> : (tensor<?x?x4x?xf32>) -> tensor<*xf32>
  %5 = "onnx.SpaceToDepth"(%u) <{blocksize = 2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @slice
// CHECK-SAME: -> (tensor<5x5xf32>, tensor<7x4xf32>, tensor<7x1xf32>, tensor<7x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<1x5xf32>, tensor<1x5xf32>, tensor<0x5xf32>, tensor<0x5xf32>)
func.func @slice(%x: tensor<7x5xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c0 = onnx.Constant dense<0> : tensor<1xi64>
  %c1 = onnx.Constant dense<1> : tensor<1xi64>
  %c2 = onnx.Constant dense<2> : tensor<1xi64>
  %m1 = onnx.Constant dense<-1> : tensor<1xi64>
  %m2 = onnx.Constant dense<-2> : tensor<1xi64>
  %max = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %min = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %c100 = onnx.Constant dense<100> : tensor<1xi64>
  %m100 = onnx.Constant dense<-100> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %c1, %m1, %none, %none) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xf32>
  %1 = "onnx.Slice"(%x, %c1, %c100, %c1, %none) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %2 = "onnx.Slice"(%x, %m2, %max, %m1, %c2) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %3 = "onnx.Slice"(%x, %m1, %min, %c0, %m1) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %4 = "onnx.Slice"(%x, %max, %min, %c0, %m2) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %5 = "onnx.Slice"(%x, %min, %max, %c0, %max) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %6 = "onnx.Slice"(%x, %max, %min, %c0, %min) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %7 = "onnx.Slice"(%x, %m100, %min, %c0, %m1) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %8 = "onnx.Slice"(%x, %c2, %c1, %none, %none) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xf32>
  %9 = "onnx.Slice"(%x, %c100, %max, %none, %none) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @slice_unknown
// CHECK-SAME: -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<7x?xf32>, tensor<?x?xf32>, tensor<?x5xf32>, tensor<0x?xf32>, tensor<*xf32>, tensor<?x?xf32>, tensor<7x?xf32>)
func.func @slice_unknown(%x: tensor<?x?xf32>, %z: tensor<0x?xf32>, %s: tensor<1xi64>, %n: tensor<?xi64>, %u: tensor<*xf32>, %t: tensor<7x5xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c0 = onnx.Constant dense<0> : tensor<1xi64>
  %c1 = onnx.Constant dense<1> : tensor<1xi64>
  %c2 = onnx.Constant dense<2> : tensor<1xi64>
  %m1 = onnx.Constant dense<-1> : tensor<1xi64>
  %m2 = onnx.Constant dense<-2> : tensor<1xi64>
  %max = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %min = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
  %c100 = onnx.Constant dense<100> : tensor<1xi64>
  %m100 = onnx.Constant dense<-100> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %c0, %max, %c1, %none) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %1 = "onnx.Slice"(%x, %c1, %max, %c1, %none) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %2 = "onnx.Slice"(%t, %s, %max, %c1, %none) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %3 = "onnx.Slice"(%t, %c1, %max, %s, %none) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %4 = "onnx.Slice"(%t, %c0, %c2, %c0, %s) : (tensor<7x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  %5 = "onnx.Slice"(%z, %s, %s, %none, %none) : (tensor<0x?xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xf32>
  %6 = "onnx.Slice"(%u, %c0, %c1, %none, %none) : (tensor<*xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xf32>
  %7 = "onnx.Slice"(%t, %n, %n, %none, %none) : (tensor<7x5xf32>, tensor<?xi64>, tensor<?xi64>, none, none) -> tensor<*xf32>
  %8 = "onnx.Slice"(%t, %n, %n, %c1, %none) : (tensor<7x5xf32>, tensor<?xi64>, tensor<?xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @slice_v1
// CHECK-SAME: -> (tensor<5x?x2xf32>, tensor<3x?x5xf32>, tensor<*xf32>)
func.func @slice_v1(%x: tensor<7x?x5xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.SliceV1"(%x) <{axes = [0, -1], ends = [-1, 1000], starts = [1, -2]}> : (tensor<7x?x5xf32>) -> tensor<*xf32>
  %1 = "onnx.SliceV1"(%x) <{ends = [3], starts = [0]}> : (tensor<7x?x5xf32>) -> tensor<*xf32>
  %2 = "onnx.SliceV1"(%u) <{ends = [3], starts = [0]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @split
// CHECK-SAME: -> (tensor<4x?xf32>, tensor<3x?xf32>, tensor<7x?xf32>, tensor<7x?xf32>, tensor<3x?xf32>, tensor<4x?xf32>, tensor<7x3xf32>, tensor<7x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<*xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<0xf32>)
func.func @split(%x: tensor<7x?xf32>, %s: tensor<2xi64>, %u: tensor<*xf32>, %d: tensor<5xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %none) : (tensor<7x?xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  %1:2 = "onnx.Split"(%x, %none) <{axis = -1 : si64, num_outputs = 2 : si64}> : (tensor<7x?xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  %2:2 = "onnx.Split"(%x, %c) : (tensor<7x?xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  %3:2 = "onnx.Split"(%x, %c) <{axis = 1 : si64}> : (tensor<7x?xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  %4:2 = "onnx.Split"(%x, %s) : (tensor<7x?xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  %5:2 = "onnx.Split"(%u, %c) : (tensor<*xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  %6:4 = "onnx.Split"(%d, %none) : (tensor<5xf32>, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %4#0, %4#1, %5#0, %5#1, %6#0, %6#1, %6#2, %6#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @split_old
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<4x?xf32>, tensor<3x?xf32>, tensor<3x?xf32>, tensor<6x1xf32>, tensor<6x2xf32>, tensor<3x?xf32>, tensor<3x?xf32>, tensor<5x?xf32>, tensor<1x?xf32>, tensor<2x?xf32>, tensor<4x?xf32>)
func.func @split_old(%x: tensor<6x?xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %f = onnx.Constant dense<[2.0, 4.0]> : tensor<2xf32>
  %0:3 = "onnx.SplitV13"(%x, %none) : (tensor<6x?xf32>, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  %1:2 = "onnx.SplitV13"(%x, %c) : (tensor<6x?xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  %2:2 = "onnx.SplitV11"(%x) : (tensor<6x?xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  %3:2 = "onnx.SplitV11"(%x) <{axis = 1 : si64, split = [1, 2]}> : (tensor<6x?xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  %4:2 = "onnx.SplitV1"(%x, %none) : (tensor<6x?xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  %5:2 = "onnx.SplitV1"(%x, %none) <{split = [5, 1]}> : (tensor<6x?xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  %6:2 = "onnx.SplitV1"(%x, %f) : (tensor<6x?xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %4#0, %4#1, %5#0, %5#1, %6#0, %6#1 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @tile
// CHECK-SAME: -> (tensor<6x0xf32>, tensor<6x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<2x?xf32>)
func.func @tile(%x: tensor<2x?xf32>, %r: tensor<2xi64>, %n: tensor<?xi64>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c = onnx.Constant dense<[3, 0]> : tensor<2xi64>
  %d = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %three = onnx.Constant dense<3.9> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<1xf32>
  %0 = "onnx.Tile"(%x, %c) : (tensor<2x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.Tile"(%x, %d) : (tensor<2x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  %2 = "onnx.Tile"(%x, %n) : (tensor<2x?xf32>, tensor<?xi64>) -> tensor<*xf32>
  %3 = "onnx.Tile"(%u, %r) : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %4 = "onnx.Tile"(%u, %n) : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>
  %5 = "onnx.TileV1"(%x, %three, %one) : (tensor<2x?xf32>, tensor<f32>, tensor<1xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @pad
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<5x?xf32>, tensor<0x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<5x?xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<5x?xf32>, tensor<?x?xf32>)
func.func @pad(%x: tensor<2x?xf32>, %p: tensor<4xi64>, %n: tensor<?xi64>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[1, 0, -1, 0]> : tensor<4xi64>
  %d = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %a = onnx.Constant dense<-2> : tensor<1xi32>
  %e = onnx.Constant dense<[-1, 0, -1, 3]> : tensor<4xi64>
  %0 = "onnx.Pad"(%x, %c, %none, %none) : (tensor<2x?xf32>, tensor<4xi64>, none, none) -> tensor<*xf32>
  %1 = "onnx.Pad"(%x, %d, %none, %a) : (tensor<2x?xf32>, tensor<2xi64>, none, tensor<1xi32>) -> tensor<*xf32>
  %2 = "onnx.Pad"(%x, %e, %none, %none) : (tensor<2x?xf32>, tensor<4xi64>, none, none) -> tensor<*xf32>
  %3 = "onnx.Pad"(%x, %p, %none, %none) : (tensor<2x?xf32>, tensor<4xi64>, none, none) -> tensor<*xf32>
  %4 = "onnx.Pad"(%x, %n, %none, %none) : (tensor<2x?xf32>, tensor<?xi64>, none, none) -> tensor<*xf32>
  %5 = "onnx.Pad"(%u, %p, %none, %none) : (tensor<*xf32>, tensor<4xi64>, none, none) -> tensor<*xf32>
  %6 = "onnx.Pad"(%u, %p, %none, %a) : (tensor<*xf32>, tensor<4xi64>, none, tensor<1xi32>) -> tensor<*xf32>
  %7 = "onnx.PadV18"(%x, %d, %none, %a) : (tensor<2x?xf32>, tensor<2xi64>, none, tensor<1xi32>) -> tensor<*xf32>
  %8 = "onnx.PadV13"(%x, %c, %none) : (tensor<2x?xf32>, tensor<4xi64>, none) -> tensor<*xf32>
  %9 = "onnx.PadV11"(%x, %c, %none) : (tensor<2x?xf32>, tensor<4xi64>, none) -> tensor<*xf32>
  %10 = "onnx.PadV2"(%x) <{pads = [1, 0, 2, 0]}> : (tensor<2x?xf32>) -> tensor<*xf32>
  %11 = "onnx.PadV1"(%u) <{paddings = [1, 0, 2, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @center_crop_pad
// CHECK-SAME: -> (tensor<2x9xf32>, tensor<4x9xf32>, tensor<?x?xf32>, tensor<4x?xf32>, tensor<2x9xf32>, tensor<*xf32>)
func.func @center_crop_pad(%x: tensor<4x?xf32>, %s: tensor<2xi32>, %n: tensor<?xi64>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c = onnx.Constant dense<[2, 9]> : tensor<2xi64>
  %d = onnx.Constant dense<9> : tensor<1xi64>
  %0 = "onnx.CenterCropPad"(%x, %c) : (tensor<4x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.CenterCropPad"(%x, %d) <{axes = [-1]}> : (tensor<4x?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %2 = "onnx.CenterCropPad"(%x, %s) : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<*xf32>
  %3 = "onnx.CenterCropPad"(%x, %n) <{axes = [1]}> : (tensor<4x?xf32>, tensor<?xi64>) -> tensor<*xf32>
  %4 = "onnx.CenterCropPad"(%u, %c) : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %5 = "onnx.CenterCropPad"(%u, %d) <{axes = [1]}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
