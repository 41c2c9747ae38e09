// Constants that ask for results of any size: they are compiled in no time, and
// the program tells that there is no such memory.
//
// RUN: timeout 120 agate-opt %s --fold-onnx-constants -o /dev/null
// RUN: timeout 120 agate-opt %s --infer-onnx-shapes --canonicalize --convert-onnx-to-agate --fold-generators -o /dev/null
// RUN: rm -rf %t && mkdir %t && timeout 120 agate compile %s -O0 -o %t/program.so
// RUN: agate run %t/program.so --entry eye | FileCheck %s --check-prefix=EYE
// EYE: tensor<0x9223372036854775807xf32>
// RUN: agate run %t/program.so --entry tile | FileCheck %s --check-prefix=TILE
// TILE: tensor<0x9223372036854775806x9223372036854775806xf32>
// RUN: agate run %t/program.so --entry pad | FileCheck %s --check-prefix=PAD
// PAD: tensor<0x4611686018427387907xf32>
// RUN: not agate run %t/program.so --entry onehot 2>&1 | FileCheck %s --check-prefix=ONEHOT
// ONEHOT: error: {{.*}}2x4611686018427387904 is not valid
// RUN: not agate run %t/program.so --entry random 2>&1 | FileCheck %s --check-prefix=RANDOM
// RANDOM: error: {{.*}}9223372036854775807x2 is not valid
// RUN: not agate run %t/program.so --entry window 2>&1 | FileCheck %s --check-prefix=WINDOW
// WINDOW: error: {{.*}}out of memory for 4000000000000000000 bytes

func.func @eye() -> tensor<?x?xf32> {
  %s = onnx.Constant dense<[0, 9223372036854775807]> : tensor<2xi64>
  %0 = onnx.ConstantOfShape(%s) {value = dense<1.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.EyeLike"(%0) <{k = 0 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

func.func @tile() -> tensor<?x?x?xf32> {
  %x = onnx.Constant dense<> : tensor<0x3x3xf32>
  %r = onnx.Constant dense<[1, 3074457345618258602, 3074457345618258602]> : tensor<3xi64>
  %0 = "onnx.Tile"(%x, %r) : (tensor<0x3x3xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  onnx.Return %0 : tensor<?x?x?xf32>
}

func.func @pad() -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<1.0> : tensor<0x3xf32>
  %p = onnx.Constant dense<[0, 4611686018427387904, 0, 0]> : tensor<4xi64>
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "constant"}> : (tensor<0x3xf32>, tensor<4xi64>, none, none) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

func.func @onehot() -> tensor<?x?xf32> {
  %i = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %d = onnx.Constant dense<4611686018427387904> : tensor<i64>
  %v = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<2xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

func.func @random() -> tensor<9223372036854775807x2xf32> {
  %0 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32, seed = 1.0 : f32, shape = [9223372036854775807, 2]}> : () -> tensor<9223372036854775807x2xf32>
  onnx.Return %0 : tensor<9223372036854775807x2xf32>
}

func.func @window() -> tensor<?xf32> {
  %n = onnx.Constant dense<1000000000000000000> : tensor<i64>
  %0 = "onnx.HannWindow"(%n) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// These take more time than there is; they are compiled all the same.

func.func @region() -> tensor<1x1x1x1xf32> {
  %x = onnx.Constant dense<1.0> : tensor<1x1x4x4xf32>
  %r = onnx.Constant dense<[[0.0, 0.0, 1.0e9, 1.0e9]]> : tensor<1x4xf32>
  %b = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.0 : f32}> : (tensor<1x1x4x4xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  onnx.Return %0 : tensor<1x1x1x1xf32>
}

func.func @iterations() -> tensor<i64> {
  %m = onnx.Constant dense<4611686018427387904> : tensor<i64>
  %t = onnx.Constant dense<true> : tensor<i1>
  %z = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.Loop"(%m, %t, %z) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s: tensor<i64>):
    %1 = "onnx.Add"(%s, %i) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    onnx.Yield %c, %1 : tensor<i1>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> tensor<i64>
  onnx.Return %0 : tensor<i64>
}
