// Sizes that wrap around 2^64 to others that would fit.
// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: not agate run %s --entry pad_static --input x=%t/x.npy --input pads=%t/pads.npy 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not agate run %s --entry pad_dynamic --input x=%t/x.npy --input pads=%t/pads.npy 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not agate run %s --entry split4_static --input x=%t/v.npy --input split=%t/split4.npy 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: not agate run %s --entry split4_dynamic --input x=%t/v.npy --input split=%t/split4.npy 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: not agate run %s --entry split3_static --input x=%t/v.npy --input split=%t/split3.npy 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: not agate run %s --entry split3_dynamic --input x=%t/v.npy --input split=%t/split3.npy 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: not agate run %s --entry reshape_slice_static --input x=%t/x.npy --input shape=%t/shape.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry reshape_slice_dynamic --input x=%t/x.npy --input shape=%t/shape.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry inferred_slice_static --input x=%t/x.npy --input shape=%t/inferred.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry inferred_slice_dynamic --input x=%t/x.npy --input shape=%t/inferred.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry reshape_gather_static --input x=%t/x.npy --input shape=%t/shape.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry reshape_gather_dynamic --input x=%t/x.npy --input shape=%t/shape.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry inferred_gather_static --input x=%t/x.npy --input shape=%t/inferred.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry inferred_gather_dynamic --input x=%t/x.npy --input shape=%t/inferred.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry reshape_scatter_static --input x=%t/x.npy --input shape=%t/shape.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry reshape_scatter_dynamic --input x=%t/x.npy --input shape=%t/shape.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry inferred_scatter_static --input x=%t/x.npy --input shape=%t/inferred.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry inferred_scatter_dynamic --input x=%t/x.npy --input shape=%t/inferred.npy 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not agate run %s --entry tile_static --input x=%t/x.npy --input repeats=%t/repeats.npy 2>&1 | FileCheck %s --check-prefix=TILE
// RUN: not agate run %s --entry tile_dynamic --input x=%t/x.npy --input repeats=%t/repeats.npy 2>&1 | FileCheck %s --check-prefix=TILE
// RUN: not agate run %s --entry sequence_static --input x=%t/v.npy --input split=%t/split4.npy 2>&1 | FileCheck %s --check-prefix=SEQUENCE
// RUN: not agate run %s --entry sequence_dynamic --input x=%t/v.npy --input split=%t/split4.npy 2>&1 | FileCheck %s --check-prefix=SEQUENCE
// RUN: not agate run %s --entry range --input start=%t/least.npy --input limit=%t/most.npy --input delta=%t/one.npy 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: agate run %s --entry range --input start=%t/most.npy --input limit=%t/least.npy --input delta=%t/one.npy 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry range --input start=%t/zero.npy --input limit=%t/least.npy --input delta=%t/minus_one.npy 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not agate run %s --entry loop --input m=%t/most.npy --input x=%t/empty.npy 2>&1 | FileCheck %s --check-prefix=LOOP

// PAD: error: {{.*}}onnx.Pad: a size is out of range
// SPLIT: error: {{.*}}onnx.Split: {{a size is out of range|the sizes must add up}}
// RESHAPE: error: {{.*}}onnx.Reshape: a size is out of range
// TILE: error: {{.*}}onnx.Tile: a size is out of range
// SEQUENCE: error: {{.*}}onnx.SplitToSequence: a size is negative or exceeds that of the dimension
// RANGE: error: {{.*}}onnx.Range: a size is out of range
// EMPTY: output0: tensor<0xi64>
// LOOP: error: {{.*}}onnx.Loop: a size is out of range

func.func @values() -> (tensor<4xi64> {onnx.name = "pads"}, tensor<4xi64> {onnx.name = "split4"}, tensor<3xi64> {onnx.name = "split3"}, tensor<2xi64> {onnx.name = "shape"}, tensor<3xi64> {onnx.name = "inferred"}, tensor<2xi64> {onnx.name = "repeats"}, tensor<i64> {onnx.name = "least"}, tensor<i64> {onnx.name = "most"}, tensor<i64> {onnx.name = "one"}, tensor<0xf32> {onnx.name = "empty"}, tensor<i64> {onnx.name = "zero"}, tensor<i64> {onnx.name = "minus_one"}, tensor<3x4xf32> {onnx.name = "x"}, tensor<4xf32> {onnx.name = "v"}) {
  %pads = onnx.Constant dense<[0, 9223372036854775807, 0, 9223372036854775807]> : tensor<4xi64>
  %split4 = onnx.Constant dense<[9223372036854775807, 3, 9223372036854775807, 3]> : tensor<4xi64>
  %split3 = onnx.Constant dense<[9223372036854775807, 9223372036854775807, 6]> : tensor<3xi64>
  %shape = onnx.Constant dense<[4, 4611686018427387907]> : tensor<2xi64>
  %inferred = onnx.Constant dense<[-1, 4611686018427387905, 4]> : tensor<3xi64>
  %repeats = onnx.Constant dense<[1, 4611686018427387905]> : tensor<2xi64>
  %least = onnx.Constant dense<-9223372036854775808> : tensor<i64>
  %most = onnx.Constant dense<9223372036854775807> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %empty = onnx.Constant dense<> : tensor<0xf32>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %minus_one = onnx.Constant dense<-1> : tensor<i64>
  %x = onnx.Constant dense<1.0> : tensor<3x4xf32>
  %v = onnx.Constant dense<1.0> : tensor<4xf32>
  onnx.Return %pads, %split4, %split3, %shape, %inferred, %repeats, %least, %most, %one, %empty, %zero, %minus_one, %x, %v : tensor<4xi64>, tensor<4xi64>, tensor<3xi64>, tensor<2xi64>, tensor<3xi64>, tensor<2xi64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<0xf32>, tensor<i64>, tensor<i64>, tensor<3x4xf32>, tensor<4xf32>
}

func.func @pad_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %pads: tensor<4xi64> {onnx.name = "pads"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<3x4xf32>, tensor<4xi64>, none, none) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

func.func @pad_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %pads: tensor<?xi64> {onnx.name = "pads"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<?x?xf32>, tensor<?xi64>, none, none) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

func.func @split4_static(%x: tensor<4xf32> {onnx.name = "x"}, %split: tensor<4xi64> {onnx.name = "split"}) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0:4 = "onnx.Split"(%x, %split) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<4xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @split4_dynamic(%x: tensor<?xf32> {onnx.name = "x"}, %split: tensor<?xi64> {onnx.name = "split"}) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0:4 = "onnx.Split"(%x, %split) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @split3_static(%x: tensor<4xf32> {onnx.name = "x"}, %split: tensor<3xi64> {onnx.name = "split"}) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0:3 = "onnx.Split"(%x, %split) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<3xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @split3_dynamic(%x: tensor<?xf32> {onnx.name = "x"}, %split: tensor<?xi64> {onnx.name = "split"}) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0:3 = "onnx.Split"(%x, %split) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @reshape_slice_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %shape: tensor<2xi64> {onnx.name = "shape"}) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %start = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %axis) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @reshape_slice_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %shape: tensor<?xi64> {onnx.name = "shape"}) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %start = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %axis) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @inferred_slice_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %shape: tensor<3xi64> {onnx.name = "shape"}) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %start = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %axis) : (tensor<?x?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?x?xf32>
  onnx.Return %1 : tensor<?x?x?xf32>
}

func.func @inferred_slice_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %shape: tensor<?xi64> {onnx.name = "shape"}) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?x?xf32>
  %start = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %end = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %axis) : (tensor<?x?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?x?xf32>
  onnx.Return %1 : tensor<?x?x?xf32>
}

func.func @reshape_gather_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %shape: tensor<2xi64> {onnx.name = "shape"}) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %index = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %1 = "onnx.Gather"(%0, %index) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @reshape_gather_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %shape: tensor<?xi64> {onnx.name = "shape"}) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %index = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %1 = "onnx.Gather"(%0, %index) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @inferred_gather_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %shape: tensor<3xi64> {onnx.name = "shape"}) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %index = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %1 = "onnx.Gather"(%0, %index) <{axis = 1 : si64}> : (tensor<?x?x?xf32>, tensor<1xi64>) -> tensor<?x?x?xf32>
  onnx.Return %1 : tensor<?x?x?xf32>
}

func.func @inferred_gather_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %shape: tensor<?xi64> {onnx.name = "shape"}) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?x?xf32>
  %index = onnx.Constant dense<4611686018427387904> : tensor<1xi64>
  %1 = "onnx.Gather"(%0, %index) <{axis = 1 : si64}> : (tensor<?x?x?xf32>, tensor<1xi64>) -> tensor<?x?x?xf32>
  onnx.Return %1 : tensor<?x?x?xf32>
}

func.func @reshape_scatter_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %shape: tensor<2xi64> {onnx.name = "shape"}) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %index = onnx.Constant dense<[[1, 2305843009213693952]]> : tensor<1x2xi64>
  %update = onnx.Constant dense<7.0> : tensor<1xf32>
  %1 = "onnx.ScatterND"(%0, %index, %update) : (tensor<?x?xf32>, tensor<1x2xi64>, tensor<1xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @reshape_scatter_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %shape: tensor<?xi64> {onnx.name = "shape"}) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %index = onnx.Constant dense<[[1, 2305843009213693952]]> : tensor<1x2xi64>
  %update = onnx.Constant dense<7.0> : tensor<1xf32>
  %1 = "onnx.ScatterND"(%0, %index, %update) : (tensor<?x?xf32>, tensor<1x2xi64>, tensor<1xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @inferred_scatter_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %shape: tensor<3xi64> {onnx.name = "shape"}) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %index = onnx.Constant dense<[[1, 2305843009213693952, 0]]> : tensor<1x3xi64>
  %update = onnx.Constant dense<7.0> : tensor<1xf32>
  %1 = "onnx.ScatterND"(%0, %index, %update) : (tensor<?x?x?xf32>, tensor<1x3xi64>, tensor<1xf32>) -> tensor<?x?x?xf32>
  onnx.Return %1 : tensor<?x?x?xf32>
}

func.func @inferred_scatter_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %shape: tensor<?xi64> {onnx.name = "shape"}) -> tensor<?x?x?xf32> {
  %0 = "onnx.Reshape"(%x, %shape) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?x?xf32>
  %index = onnx.Constant dense<[[1, 2305843009213693952, 0]]> : tensor<1x3xi64>
  %update = onnx.Constant dense<7.0> : tensor<1xf32>
  %1 = "onnx.ScatterND"(%0, %index, %update) : (tensor<?x?x?xf32>, tensor<1x3xi64>, tensor<1xf32>) -> tensor<?x?x?xf32>
  onnx.Return %1 : tensor<?x?x?xf32>
}

func.func @tile_static(%x: tensor<3x4xf32> {onnx.name = "x"}, %repeats: tensor<2xi64> {onnx.name = "repeats"}) -> tensor<?x?xf32> {
  %0 = "onnx.Tile"(%x, %repeats) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

func.func @tile_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %repeats: tensor<?xi64> {onnx.name = "repeats"}) -> tensor<?x?xf32> {
  %0 = "onnx.Tile"(%x, %repeats) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

func.func @sequence_static(%x: tensor<4xf32> {onnx.name = "x"}, %split: tensor<4xi64> {onnx.name = "split"}) -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.SplitToSequence"(%x, %split) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<4xf32>, tensor<4xi64>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

func.func @sequence_dynamic(%x: tensor<?xf32> {onnx.name = "x"}, %split: tensor<?xi64> {onnx.name = "split"}) -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.SplitToSequence"(%x, %split) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?xf32>, tensor<?xi64>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

func.func @range(%start: tensor<i64> {onnx.name = "start"}, %limit: tensor<i64> {onnx.name = "limit"}, %delta: tensor<i64> {onnx.name = "delta"}) -> tensor<?xi64> {
  %0 = "onnx.Range"(%start, %limit, %delta) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

func.func @loop(%m: tensor<i64> {onnx.name = "m"}, %x: tensor<?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Loop"(%m, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %1 = "onnx.Neg"(%x) : (tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<?xf32>
  }) : (tensor<i64>, none) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
