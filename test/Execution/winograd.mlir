// An element that is infinite, NaN or too large for Winograd's algorithm reaches
// the pixels that depend on it and no others: results are those of sums of
// products. All other elements are small integers, so that sums are exact.

// RUN: rm -rf %t && mkdir %t
// RUN: agate run -O0 %s --entry=infinite --random=1 --quiet --output-dir=%t/infinite
// RUN: agate run %s --entry=infinite --random=1 --quiet --expect=%t/infinite/output0.npy
// RUN: agate run %s --entry=infinite --winograd=f4 --random=1 --quiet --expect=%t/infinite/output0.npy
// RUN: agate run -O0 %s --entry=nan --random=1 --quiet --output-dir=%t/nan
// RUN: agate run %s --entry=nan --random=1 --quiet --expect=%t/nan/output0.npy
// RUN: agate run -O0 %s --entry=large --random=1 --quiet --output-dir=%t/large
// RUN: agate run %s --entry=large --random=1 --quiet --expect=%t/large/output0.npy

// So do weights, whether they are constants or not.
// RUN: agate run -O0 %s --entry=weights --random=1 --quiet --output-dir=%t/weights
// RUN: agate run %s --entry=weights --random=1 --quiet --expect=%t/weights/output0.npy
// RUN: agate run -O0 %s --entry=constant_weights --random=1 --quiet --output-dir=%t/constant
// RUN: agate run %s --entry=constant_weights --random=1 --quiet --expect=%t/constant/output0.npy

// The algorithm has an option, and its errors are those of sums of products.
// RUN: agate run -O0 %s --entry=finite --random=1 --quiet --output-dir=%t/finite
// RUN: agate run %s --entry=finite --random=1 --quiet --expect=%t/finite/output0.npy
// RUN: agate run %s --entry=finite --winograd=none --random=1 --quiet --expect=%t/finite/output0.npy
// RUN: not agate run %s --entry=finite --winograd=f3 2>&1 | FileCheck %s
// CHECK: Cannot find option named 'f3'

func.func private @convolve(%i: tensor<1x16x16x16xi64>, %k: tensor<16x16x3x3xi64>, %e: tensor<f32>, %n: tensor<i64>) -> tensor<1x16x14x14xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<1x16x16x16xi64>) -> tensor<1x16x16x16xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<16x16x3x3xi64>) -> tensor<16x16x3x3xf32>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %count = onnx.Constant dense<4096> : tensor<i64>
  %shape = onnx.Constant dense<[1, 16, 16, 16]> : tensor<4xi64>
  %all = "onnx.Range"(%zero, %count, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4096xi64>
  %numbers = "onnx.Reshape"(%all, %shape) : (tensor<4096xi64>, tensor<4xi64>) -> tensor<1x16x16x16xi64>
  %here = "onnx.Equal"(%numbers, %n) : (tensor<1x16x16x16xi64>, tensor<i64>) -> tensor<1x16x16x16xi1>
  %mixed = "onnx.Where"(%here, %e, %x) : (tensor<1x16x16x16xi1>, tensor<f32>, tensor<1x16x16x16xf32>) -> tensor<1x16x16x16xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%mixed, %w, %none) : (tensor<1x16x16x16xf32>, tensor<16x16x3x3xf32>, none) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}

func.func @finite(%x: tensor<1x16x16x16xi64>, %w: tensor<16x16x3x3xi64>) -> tensor<1x16x14x14xf32> {
  %e = onnx.Constant dense<7.0> : tensor<f32>
  %n = onnx.Constant dense<1100> : tensor<i64>
  %y = call @convolve(%x, %w, %e, %n) : (tensor<1x16x16x16xi64>, tensor<16x16x3x3xi64>, tensor<f32>, tensor<i64>) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}

func.func @infinite(%x: tensor<1x16x16x16xi64>, %w: tensor<16x16x3x3xi64>) -> tensor<1x16x14x14xf32> {
  %e = onnx.Constant dense<0x7F800000> : tensor<f32>
  %n = onnx.Constant dense<1100> : tensor<i64>
  %y = call @convolve(%x, %w, %e, %n) : (tensor<1x16x16x16xi64>, tensor<16x16x3x3xi64>, tensor<f32>, tensor<i64>) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}

func.func @nan(%x: tensor<1x16x16x16xi64>, %w: tensor<16x16x3x3xi64>) -> tensor<1x16x14x14xf32> {
  %e = onnx.Constant dense<0xFFC00000> : tensor<f32>
  %n = onnx.Constant dense<2222> : tensor<i64>
  %y = call @convolve(%x, %w, %e, %n) : (tensor<1x16x16x16xi64>, tensor<16x16x3x3xi64>, tensor<f32>, tensor<i64>) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}

func.func @large(%x: tensor<1x16x16x16xi64>, %w: tensor<16x16x3x3xi64>) -> tensor<1x16x14x14xf32> {
  %e = onnx.Constant dense<0xFB800000> : tensor<f32>
  %n = onnx.Constant dense<3333> : tensor<i64>
  %y = call @convolve(%x, %w, %e, %n) : (tensor<1x16x16x16xi64>, tensor<16x16x3x3xi64>, tensor<f32>, tensor<i64>) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}

func.func @weights(%i: tensor<1x16x16x16xi64>, %k: tensor<16x16x3x3xi64>) -> tensor<1x16x14x14xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<1x16x16x16xi64>) -> tensor<1x16x16x16xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<16x16x3x3xi64>) -> tensor<16x16x3x3xf32>
  %infinity = onnx.Constant dense<0x7F800000> : tensor<f32>
  %nine = onnx.Constant dense<9> : tensor<i64>
  %is_nine = "onnx.Equal"(%k, %nine) : (tensor<16x16x3x3xi64>, tensor<i64>) -> tensor<16x16x3x3xi1>
  %mixed = "onnx.Where"(%is_nine, %infinity, %w) : (tensor<16x16x3x3xi1>, tensor<f32>, tensor<16x16x3x3xf32>) -> tensor<16x16x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x, %mixed, %none) : (tensor<1x16x16x16xf32>, tensor<16x16x3x3xf32>, none) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}

func.func @constant_weights(%i: tensor<1x16x16x16xi64>) -> tensor<1x16x14x14xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<1x16x16x16xi64>) -> tensor<1x16x16x16xf32>
  %infinity = onnx.Constant dense<0x7F800000> : tensor<f32>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %seven = onnx.Constant dense<7> : tensor<i64>
  %place = onnx.Constant dense<1000> : tensor<i64>
  %count = onnx.Constant dense<2304> : tensor<i64>
  %shape = onnx.Constant dense<[16, 16, 3, 3]> : tensor<4xi64>
  %all = "onnx.Range"(%zero, %count, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2304xi64>
  %small = "onnx.Mod"(%all, %seven) <{fmod = 0 : si64}> : (tensor<2304xi64>, tensor<i64>) -> tensor<2304xi64>
  %floats = "onnx.Cast"(%small) <{to = f32}> : (tensor<2304xi64>) -> tensor<2304xf32>
  %here = "onnx.Equal"(%all, %place) : (tensor<2304xi64>, tensor<i64>) -> tensor<2304xi1>
  %mixed = "onnx.Where"(%here, %infinity, %floats) : (tensor<2304xi1>, tensor<f32>, tensor<2304xf32>) -> tensor<2304xf32>
  %w = "onnx.Reshape"(%mixed, %shape) : (tensor<2304xf32>, tensor<4xi64>) -> tensor<16x16x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x, %w, %none) : (tensor<1x16x16x16xf32>, tensor<16x16x3x3xf32>, none) -> tensor<1x16x14x14xf32>
  return %y : tensor<1x16x14x14xf32>
}
