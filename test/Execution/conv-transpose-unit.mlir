// One filter: the result of a phase is inserted without one of several
// dimensions of size 1, in memory whose strides only the running program knows.

// RUN: rm -rf %t && mkdir %t
// RUN: agate run %s --entry=static --random=1 --quiet --output-dir=%t
// RUN: agate run -O0 %s --entry=static --random=1 --quiet --expect=%t/output0.npy
// RUN: agate run -O0 %s --entry=dynamic --shape=input0=1x4x5x6 --random=1 --quiet --expect=%t/output0.npy
// RUN: agate run %s --entry=dynamic --shape=input0=1x4x5x6 --random=1 --quiet --expect=%t/output0.npy

// Integers, so that sums are exact.
func.func @static(%i: tensor<1x4x5x6xi64>, %k: tensor<4x1x2x2xi64>) -> tensor<1x1x10x12xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<1x4x5x6xi64>) -> tensor<1x4x5x6xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<4x1x2x2xi64>) -> tensor<4x1x2x2xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.ConvTranspose"(%x, %w, %none) <{strides = [2, 2]}> : (tensor<1x4x5x6xf32>, tensor<4x1x2x2xf32>, none) -> tensor<1x1x10x12xf32>
  return %y : tensor<1x1x10x12xf32>
}

func.func @dynamic(%i: tensor<?x4x?x?xi64>, %k: tensor<4x1x2x2xi64>) -> tensor<?x1x?x?xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<?x4x?x?xi64>) -> tensor<?x4x?x?xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<4x1x2x2xi64>) -> tensor<4x1x2x2xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.ConvTranspose"(%x, %w, %none) <{strides = [2, 2]}> : (tensor<?x4x?x?xf32>, tensor<4x1x2x2xf32>, none) -> tensor<?x1x?x?xf32>
  return %y : tensor<?x1x?x?xf32>
}

// Views with steps in some dimensions, without one of those of size 1: strides
// alone do not tell which one is missing.

// RUN: agate run %s --entry=column --random=1 --quiet --output-dir=%t
// RUN: agate run -O0 %s --entry=column --random=1 --quiet --expect=%t/output0.npy

func.func @column(%i: tensor<1x1x3x1xi64>, %k: tensor<1x2x2x1xi64>) -> tensor<1x2x6x1xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<1x1x3x1xi64>) -> tensor<1x1x3x1xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<1x2x2x1xi64>) -> tensor<1x2x2x1xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.ConvTranspose"(%x, %w, %none) <{strides = [2, 1]}> : (tensor<1x1x3x1xf32>, tensor<1x2x2x1xf32>, none) -> tensor<1x2x6x1xf32>
  return %y : tensor<1x2x6x1xf32>
}
