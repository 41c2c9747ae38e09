// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @transpose_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{expects 'perm' to have 2 elements, got 1}}
  %0 = "onnx.Transpose"(%x) <{perm = [0]}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{expects 'perm' to name each of 2 dimensions once}}
  %0 = "onnx.Transpose"(%x) <{perm = [0, 0]}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c2_unranked(%x: tensor<*xf32>) {
  // expected-error @+1 {{expects 'perm' to name each of 2 dimensions once}}
  %0 = "onnx.Transpose"(%x) <{perm = [0, -1]}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c2_extreme(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'perm' to name each of 1 dimensions once}}
  %0 = "onnx.Transpose"(%x) <{perm = [-9223372036854775808]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_result(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<2x3xf32>' for result #0, but its operands and attributes give 'tensor<3x2xf32>'}}
  %0 = "onnx.Transpose"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reversesequence_c1(%x: tensor<4xf32>, %n: tensor<4xi64>) {
  // expected-error @+1 {{expects 'input' to have rank 2 or more}}
  %0 = "onnx.ReverseSequence"(%x, %n) : (tensor<4xf32>, tensor<4xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reversesequence_c2(%x: tensor<4x3xf32>, %n: tensor<4xi64>) {
  // expected-error @+1 {{'sequence_lens' must have one element per sequence, got 4 and 3}}
  %0 = "onnx.ReverseSequence"(%x, %n) : (tensor<4x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reversesequence_c2_rank(%x: tensor<4x3xf32>, %n: tensor<i64>) {
  // expected-error @+1 {{expects 'sequence_lens' to have rank 1}}
  %0 = "onnx.ReverseSequence"(%x, %n) : (tensor<4x3xf32>, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @reversesequence_c3(%x: tensor<4x3xf32>, %n: tensor<3xi64>) {
  // expected-error @+1 {{to be 0 and the other one 1, got 1 and 1}}
  %0 = "onnx.ReverseSequence"(%x, %n) <{time_axis = 1 : si64}> : (tensor<4x3xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @depthtospace_c1(%x: tensor<8x2x2xf32>) {
  // expected-error @+1 {{expects 'input' to have rank 4}}
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64}> : (tensor<8x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depthtospace_c2(%x: tensor<*xf32>) {
  // expected-error @+1 {{expects 'blocksize' to be at least 1, got 0}}
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depthtospace_c3(%x: tensor<1x6x2x2xf32>) {
  // expected-error @+1 {{the number of channels must be divisible by the square of 'blocksize'}}
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64}> : (tensor<1x6x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depthtospace_c4(%x: tensor<1x4x2x2xf32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of DCR, CRD}}
  %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64, mode = "RCD"}> : (tensor<1x4x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depthtospace_without_blocksize(%x: tensor<1x4x2x2xf32>) {
  // expected-error @+1 {{requires attribute 'blocksize'}}
  %0 = "onnx.DepthToSpace"(%x) : (tensor<1x4x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @spacetodepth_c1(%x: tensor<8x2x2xf32>) {
  // expected-error @+1 {{expects 'input' to have rank 4}}
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<8x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @spacetodepth_c2(%x: tensor<1x6x2x2xf32>) {
  // expected-error @+1 {{expects 'blocksize' to be at least 1, got -9223372036854775808}}
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = -9223372036854775808 : si64}> : (tensor<1x6x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @spacetodepth_c3(%x: tensor<1x6x2x3xf32>) {
  // expected-error @+1 {{height and width must be divisible by 'blocksize'}}
  %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<1x6x2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c1(%x: tensor<4x4xf32>, %s: tensor<1xi64>, %e: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{the starts, ends, axes and steps must be equally many, got 1 and 2}}
  %0 = "onnx.Slice"(%x, %s, %e, %none, %none) : (tensor<4x4xf32>, tensor<1xi64>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c1_rank(%x: tensor<4x4xf32>, %s: tensor<1xi64>, %e: tensor<i64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'ends' to have rank 1, got 'tensor<i64>'}}
  %0 = "onnx.Slice"(%x, %s, %e, %none, %none) : (tensor<4x4xf32>, tensor<1xi64>, tensor<i64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c2(%x: tensor<4xf32>, %s: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{there must not be more axes than dimensions, got 2 and 2}}
  %0 = "onnx.Slice"(%x, %s, %s, %none, %none) : (tensor<4xf32>, tensor<2xi64>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c5(%x: tensor<4xf32>, %s: tensor<1xi64>, %a: tensor<1xi32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'axes' to have the element type of 'starts', got 'tensor<1xi32>'}}
  %0 = "onnx.Slice"(%x, %s, %s, %a, %none) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @slicev1_c1(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{must be equally many, got 1 and 2}}
  %0 = "onnx.SliceV1"(%x) <{ends = [1, 2], starts = [0]}> : (tensor<4x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slicev1_c1_axes(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{must be equally many, got 1 and 0}}
  %0 = "onnx.SliceV1"(%x) <{axes = [], ends = [1], starts = [0]}> : (tensor<4x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slicev1_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{there must not be more axes than dimensions, got 2 and 2}}
  %0 = "onnx.SliceV1"(%x) <{ends = [1, 2], starts = [0, 0]}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slicev1_c3(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.SliceV1"(%x) <{axes = [2], ends = [1], starts = [0]}> : (tensor<4x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slicev1_c3_twice(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{axis -1 occurs twice}}
  %0 = "onnx.SliceV1"(%x) <{axes = [1, -1], ends = [1, 1], starts = [0, 0]}> : (tensor<4x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slicev1_without_ends(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{requires attribute 'ends'}}
  %0 = "onnx.SliceV1"(%x) <{starts = [0]}> : (tensor<4x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @split_c1(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects at least one result}}
  "onnx.Split"(%x, %none) : (tensor<4xf32>, none) -> ()
  return
}

// -----

func.func @split_c2(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 1 is out of the range [-1, 0]}}
  %0 = "onnx.Split"(%x, %none) <{axis = 1 : si64}> : (tensor<4xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @split_c2_scalar(%x: tensor<f32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 0 is out of the range [0, -1]}}
  %0 = "onnx.Split"(%x, %none) : (tensor<f32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @split_c3(%x: tensor<4xf32>, %s: tensor<2xi64>) {
  // expected-error @+1 {{expects not both the operand 'split' and 'num_outputs'}}
  %0:2 = "onnx.Split"(%x, %s) <{num_outputs = 2 : si64}> : (tensor<4xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @split_c4(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{has 2 results, but 'num_outputs' is -1}}
  %0:2 = "onnx.Split"(%x, %none) <{num_outputs = -1 : si64}> : (tensor<4xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @split_c5(%x: tensor<4xf32>, %s: tensor<3xi64>) {
  // expected-error @+1 {{there must be one size per result, got 3 and 2}}
  %0:2 = "onnx.Split"(%x, %s) : (tensor<4xf32>, tensor<3xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @split_c5_rank(%x: tensor<4xf32>, %s: tensor<i64>) {
  // expected-error @+1 {{expects 'split' to have rank 1}}
  %0 = "onnx.Split"(%x, %s) : (tensor<4xf32>, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @split_result(%x: tensor<7xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{declares 'tensor<3xf32>' for result #0, but its operands and attributes give 'tensor<4xf32>'}}
  %0:2 = "onnx.Split"(%x, %none) : (tensor<7xf32>, none) -> (tensor<3xf32>, tensor<4xf32>)
  return
}

// -----

func.func @splitv13_c1(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects at least one result}}
  "onnx.SplitV13"(%x, %none) : (tensor<4xf32>, none) -> ()
  return
}

// -----

func.func @splitv13_c2(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.SplitV13"(%x, %none) <{axis = -2 : si64}> : (tensor<4xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @splitv13_c3(%x: tensor<4xf32>, %s: tensor<3xi64>) {
  // expected-error @+1 {{there must be one size per result, got 3 and 2}}
  %0:2 = "onnx.SplitV13"(%x, %s) : (tensor<4xf32>, tensor<3xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv13_c5(%x: tensor<5xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{the dimension must be divisible into equal parts, got 4 and 5}}
  %0:2 = "onnx.SplitV13"(%x, %none) : (tensor<5xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv11_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{expects at least one result}}
  "onnx.SplitV11"(%x) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @splitv11_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.SplitV11"(%x) <{axis = -2 : si64}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitv11_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{there must be one size per result, got 1 and 2}}
  %0:2 = "onnx.SplitV11"(%x) <{split = [4]}> : (tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv11_c4(%x: tensor<4xf32>) {
  // expected-error @+1 {{the sizes must add up to that of the dimension, got 5 and 4}}
  %0:2 = "onnx.SplitV11"(%x) <{split = [3, 2]}> : (tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv11_c4_negative(%x: tensor<4xf32>) {
  // expected-error @+1 {{the size of a part must be non-negative, got -1}}
  %0:2 = "onnx.SplitV11"(%x) <{split = [5, -1]}> : (tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv11_c5(%x: tensor<5xf32>) {
  // expected-error @+1 {{the dimension must be divisible into equal parts, got 4 and 5}}
  %0:2 = "onnx.SplitV11"(%x) : (tensor<5xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv1_c1(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects at least one result}}
  "onnx.SplitV1"(%x, %none) : (tensor<4xf32>, none) -> ()
  return
}

// -----

func.func @splitv1_c2(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 1 is out of the range [-1, 0]}}
  %0 = "onnx.SplitV1"(%x, %none) <{axis = 1 : si64}> : (tensor<4xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @splitv1_c3(%x: tensor<4xf32>, %s: tensor<1xf32>) {
  // expected-error @+1 {{expects the sizes in an operand or an attribute, not both}}
  %0 = "onnx.SplitV1"(%x, %s) <{split = [4]}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitv1_c3_count(%x: tensor<4xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{there must be one size per result, got 3 and 1}}
  %0 = "onnx.SplitV1"(%x, %s) : (tensor<4xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitv1_c4(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{the sizes must add up to that of the dimension, got 5 and 4}}
  %0:2 = "onnx.SplitV1"(%x, %none) <{split = [3, 2]}> : (tensor<4xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv1_c5(%x: tensor<5xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{the dimension must be divisible into equal parts, got 4 and 5}}
  %0:2 = "onnx.SplitV1"(%x, %none) : (tensor<5xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @tile_c1(%x: tensor<4x4xf32>, %r: tensor<1xi64>) {
  // expected-error @+1 {{'repeats' must have one element per dimension, got 1 and 2}}
  %0 = "onnx.Tile"(%x, %r) : (tensor<4x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @tile_c1_rank(%x: tensor<4xf32>, %r: tensor<i64>) {
  // expected-error @+1 {{expects 'repeats' to have rank 1}}
  %0 = "onnx.Tile"(%x, %r) : (tensor<4xf32>, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @tilev1_c1(%x: tensor<4xf32>, %r: tensor<2xf32>, %a: tensor<f32>) {
  // expected-error @+1 {{expects 'tiles' to be a scalar or to have rank 1 and one element}}
  %0 = "onnx.TileV1"(%x, %r, %a) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @tilev1_c2_scalar(%x: tensor<f32>, %r: tensor<f32>) {
  // expected-error @+1 {{expects 'input' to have rank 1 or more}}
  %0 = "onnx.TileV1"(%x, %r, %r) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @centercroppad_c1(%x: tensor<4x4xf32>, %s: tensor<1xi64>) {
  // expected-error @+1 {{'shape' must have one element per dimension to change, got 1 and 2}}
  %0 = "onnx.CenterCropPad"(%x, %s) : (tensor<4x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @centercroppad_c2(%x: tensor<4x4xf32>, %s: tensor<1xi64>) {
  // expected-error @+1 {{axis 9223372036854775807 is out of the range [-2, 1]}}
  %0 = "onnx.CenterCropPad"(%x, %s) <{axes = [9223372036854775807]}> : (tensor<4x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @centercroppad_c2_count(%x: tensor<4xf32>, %s: tensor<2xi64>) {
  // expected-error @+1 {{has 2 axes for rank 1}}
  %0 = "onnx.CenterCropPad"(%x, %s) <{axes = [0, 0]}> : (tensor<4xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}
