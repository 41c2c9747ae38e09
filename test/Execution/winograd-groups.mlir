// Groups and padding of convolutions that Winograd's algorithm computes, with
// known and with unknown sizes. Elements are small integers, so that sums are
// exact; one of them is infinite in the second program.

// RUN: rm -rf %t && mkdir %t
// RUN: agate run -O0 %s --entry=grouped --random=1 --quiet --output-dir=%t/grouped
// RUN: agate run %s --entry=grouped --random=1 --quiet --expect=%t/grouped/output0.npy
// RUN: agate run %s --entry=dynamic --shape input0=2x64x31x33 --random=1 --quiet --output-dir=%t/optimized
// RUN: agate run -O0 %s --entry=dynamic --shape input0=2x64x31x33 --random=1 --quiet --expect=%t/optimized/output0.npy
// RUN: agate run %s --entry=infinite --random=1 --quiet --output-dir=%t/infinite
// RUN: agate run -O0 %s --entry=infinite --random=1 --quiet --expect=%t/infinite/output0.npy

func.func @grouped(%i: tensor<2x64x29x31xi64>, %k: tensor<96x32x3x3xi64>) -> tensor<2x96x29x30xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<2x64x29x31xi64>) -> tensor<2x64x29x31xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<96x32x3x3xi64>) -> tensor<96x32x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x, %w, %none) <{group = 2 : si64, pads = [2, 0, 0, 1]}> : (tensor<2x64x29x31xf32>, tensor<96x32x3x3xf32>, none) -> tensor<2x96x29x30xf32>
  return %y : tensor<2x96x29x30xf32>
}

func.func @dynamic(%i: tensor<?x?x?x?xi64>, %k: tensor<96x32x3x3xi64>) -> tensor<?x96x?x?xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<?x?x?x?xi64>) -> tensor<?x?x?x?xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<96x32x3x3xi64>) -> tensor<96x32x3x3xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x, %w, %none) <{group = 2 : si64, pads = [1, 1, 1, 1]}> : (tensor<?x?x?x?xf32>, tensor<96x32x3x3xf32>, none) -> tensor<?x96x?x?xf32>
  return %y : tensor<?x96x?x?xf32>
}

func.func @infinite(%i: tensor<1x32x28x28xi64>, %k: tensor<32x32x3x3xi64>) -> tensor<1x32x28x28xf32> {
  %x = "onnx.Cast"(%i) <{to = f32}> : (tensor<1x32x28x28xi64>) -> tensor<1x32x28x28xf32>
  %w = "onnx.Cast"(%k) <{to = f32}> : (tensor<32x32x3x3xi64>) -> tensor<32x32x3x3xf32>
  %n = onnx.Constant dense<3> : tensor<i64>
  %e = onnx.Constant dense<0x7F800000> : tensor<f32>
  %here = "onnx.Equal"(%i, %n) : (tensor<1x32x28x28xi64>, tensor<i64>) -> tensor<1x32x28x28xi1>
  %mixed = "onnx.Where"(%here, %e, %x) : (tensor<1x32x28x28xi1>, tensor<f32>, tensor<1x32x28x28xf32>) -> tensor<1x32x28x28xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%mixed, %w, %none) <{pads = [1, 1, 1, 1]}> : (tensor<1x32x28x28xf32>, tensor<32x32x3x3xf32>, none) -> tensor<1x32x28x28xf32>
  return %y : tensor<1x32x28x28xf32>
}
