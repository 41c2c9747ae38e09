// What takes too much work is left to the program, and in no time.
//
// RUN: timeout 120 agate-opt %s -split-input-file -fold-onnx-constants | FileCheck %s
// RUN: agate-opt %s -split-input-file -fold-onnx-constants="max-iterations=50 max-memory=64" | FileCheck %s --check-prefix=SMALL

// A region of 1e9 x 1e9 elements, each of which is sampled. What does not
// depend on it is computed all the same.

// CHECK-LABEL: func @region
// CHECK-NOT: onnx.Mul
// CHECK: onnx.RoiAlign
// CHECK: onnx.Add
func.func @region() -> (tensor<1x1x1x1xf32>, tensor<2xf32>) {
  %x = onnx.Constant dense<1.0> : tensor<1x1x4x4xf32>
  %r = onnx.Constant dense<[[0.0, 0.0, 1.0e9, 1.0e9]]> : tensor<1x4xf32>
  %b = onnx.Constant dense<0> : tensor<1xi64>
  %s = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
  %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.0 : f32}> : (tensor<1x1x4x4xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  %1 = "onnx.Add"(%0, %0) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
  %2 = "onnx.Mul"(%s, %s) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %1, %2 : tensor<1x1x1x1xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func @iterations
// CHECK: onnx.Loop
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

// -----

// Few iterations of many elements.

// CHECK-LABEL: func @elements
// CHECK: onnx.Loop
func.func @elements() -> tensor<128x128xf32> {
  %m = onnx.Constant dense<60000> : tensor<i64>
  %t = onnx.Constant dense<true> : tensor<i1>
  %z = onnx.Constant dense<1.0> : tensor<128x128xf32>
  %0 = "onnx.Loop"(%m, %t, %z) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s: tensor<128x128xf32>):
    %1 = "onnx.MatMul"(%s, %s) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<128x128xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<128x128xf32>) -> tensor<128x128xf32>
  onnx.Return %0 : tensor<128x128xf32>
}

// -----

// The number of elements follows from sums, which only computing tells. The
// budget counts iterations and bytes.

// CHECK-LABEL: func @memory
// CHECK-NOT: onnx.Add
// CHECK: onnx.Range
// SMALL-LABEL: func @memory
// SMALL: onnx.Range
func.func @memory() -> tensor<?xi64> {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %limits = onnx.Constant dense<[4611686018427387904, -1, 2]> : tensor<3xi64>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %limit = "onnx.ReduceMax"(%limits, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi64>, tensor<1xi64>) -> tensor<i64>
  %0 = "onnx.Range"(%zero, %limit, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// -----

// CHECK-LABEL: func @small
// CHECK-NOT: onnx.CumSum
// CHECK-NOT: onnx.Neg
// CHECK: onnx.Return
// SMALL-LABEL: func @small
// SMALL: onnx.CumSum
// SMALL-NOT: onnx.Neg
func.func @small() -> (tensor<100xi64>, tensor<4xi64>) {
  %x = onnx.Constant dense<1> : tensor<100xi64>
  %y = onnx.Constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %axis = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<100xi64>, tensor<i64>) -> tensor<100xi64>
  %1 = "onnx.Neg"(%y) : (tensor<4xi64>) -> tensor<4xi64>
  onnx.Return %0, %1 : tensor<100xi64>, tensor<4xi64>
}

// -----

// So many loops that they become functions.

// CHECK-LABEL: func @kernels
// CHECK-NOT: onnx.Neg
// CHECK: onnx.RoiAlign
// CHECK-NOT: onnx.Neg
// CHECK: onnx.Return
// SMALL-LABEL: func @kernels
// SMALL: onnx.RoiAlign
func.func @kernels() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x1x1x1xf32>) {
  %x = onnx.Constant dense<1.0> : tensor<1x1x4x4xf32>
  %r = onnx.Constant dense<[[0.0, 0.0, 1.0e9, 1.0e9]]> : tensor<1x4xf32>
  %b = onnx.Constant dense<0> : tensor<1xi64>
  %c0 = onnx.Constant dense<[0.0, 0.5]> : tensor<2xf32>
  %n0 = "onnx.Neg"(%c0) : (tensor<2xf32>) -> tensor<2xf32>
  %c1 = onnx.Constant dense<[1.0, 0.5]> : tensor<2xf32>
  %n1 = "onnx.Neg"(%c1) : (tensor<2xf32>) -> tensor<2xf32>
  %c2 = onnx.Constant dense<[2.0, 0.5]> : tensor<2xf32>
  %n2 = "onnx.Neg"(%c2) : (tensor<2xf32>) -> tensor<2xf32>
  %c3 = onnx.Constant dense<[3.0, 0.5]> : tensor<2xf32>
  %n3 = "onnx.Neg"(%c3) : (tensor<2xf32>) -> tensor<2xf32>
  %c4 = onnx.Constant dense<[4.0, 0.5]> : tensor<2xf32>
  %n4 = "onnx.Neg"(%c4) : (tensor<2xf32>) -> tensor<2xf32>
  %c5 = onnx.Constant dense<[5.0, 0.5]> : tensor<2xf32>
  %n5 = "onnx.Neg"(%c5) : (tensor<2xf32>) -> tensor<2xf32>
  %c6 = onnx.Constant dense<[6.0, 0.5]> : tensor<2xf32>
  %n6 = "onnx.Neg"(%c6) : (tensor<2xf32>) -> tensor<2xf32>
  %c7 = onnx.Constant dense<[7.0, 0.5]> : tensor<2xf32>
  %n7 = "onnx.Neg"(%c7) : (tensor<2xf32>) -> tensor<2xf32>
  %c8 = onnx.Constant dense<[8.0, 0.5]> : tensor<2xf32>
  %n8 = "onnx.Neg"(%c8) : (tensor<2xf32>) -> tensor<2xf32>
  %c9 = onnx.Constant dense<[9.0, 0.5]> : tensor<2xf32>
  %n9 = "onnx.Neg"(%c9) : (tensor<2xf32>) -> tensor<2xf32>
  %c10 = onnx.Constant dense<[10.0, 0.5]> : tensor<2xf32>
  %n10 = "onnx.Neg"(%c10) : (tensor<2xf32>) -> tensor<2xf32>
  %c11 = onnx.Constant dense<[11.0, 0.5]> : tensor<2xf32>
  %n11 = "onnx.Neg"(%c11) : (tensor<2xf32>) -> tensor<2xf32>
  %c12 = onnx.Constant dense<[12.0, 0.5]> : tensor<2xf32>
  %n12 = "onnx.Neg"(%c12) : (tensor<2xf32>) -> tensor<2xf32>
  %c13 = onnx.Constant dense<[13.0, 0.5]> : tensor<2xf32>
  %n13 = "onnx.Neg"(%c13) : (tensor<2xf32>) -> tensor<2xf32>
  %c14 = onnx.Constant dense<[14.0, 0.5]> : tensor<2xf32>
  %n14 = "onnx.Neg"(%c14) : (tensor<2xf32>) -> tensor<2xf32>
  %c15 = onnx.Constant dense<[15.0, 0.5]> : tensor<2xf32>
  %n15 = "onnx.Neg"(%c15) : (tensor<2xf32>) -> tensor<2xf32>
  %c16 = onnx.Constant dense<[16.0, 0.5]> : tensor<2xf32>
  %n16 = "onnx.Neg"(%c16) : (tensor<2xf32>) -> tensor<2xf32>
  %c17 = onnx.Constant dense<[17.0, 0.5]> : tensor<2xf32>
  %n17 = "onnx.Neg"(%c17) : (tensor<2xf32>) -> tensor<2xf32>
  %c18 = onnx.Constant dense<[18.0, 0.5]> : tensor<2xf32>
  %n18 = "onnx.Neg"(%c18) : (tensor<2xf32>) -> tensor<2xf32>
  %c19 = onnx.Constant dense<[19.0, 0.5]> : tensor<2xf32>
  %n19 = "onnx.Neg"(%c19) : (tensor<2xf32>) -> tensor<2xf32>
  %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.0 : f32}> : (tensor<1x1x4x4xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  onnx.Return %n0, %n1, %n2, %n3, %n4, %n5, %n6, %n7, %n8, %n9, %n10, %n11, %n12, %n13, %n14, %n15, %n16, %n17, %n18, %n19, %0 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x1x1x1xf32>
}
