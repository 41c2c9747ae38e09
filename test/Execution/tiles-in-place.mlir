// The result of overlapping tiles never shares memory with what they read, also
// where a program says that it is computed in the place of an operand: a
// residual, and a tensor that is accumulated into. 37 rows and 70 columns are no
// multiple of any tile. The inputs are small integers, so that sums are exact.

// RUN: rm -rf %t && mkdir %t
// RUN: agate run %s --entry residual -O0 --random=1 --quiet --output-dir=%t
// RUN: agate run %s --entry residual --random=1 --quiet --expect=%t/output0.npy
// RUN: agate run %s --entry residual --random=1 --quiet --target-cpu=x86-64 --expect=%t/output0.npy
// RUN: agate run %s --entry dynamic_residual -O0 --shape=input0=37x65 --shape=input1=65x70 --shape=input2=37x70 --random=1 --quiet --output-dir=%t
// RUN: agate run %s --entry dynamic_residual --shape=input0=37x65 --shape=input1=65x70 --shape=input2=37x70 --random=1 --quiet --expect=%t/output0.npy
// RUN: agate run %s --entry dynamic_residual --shape=input0=37x65 --shape=input1=65x70 --shape=input2=37x70 --random=1 --quiet --target-cpu=x86-64 --expect=%t/output0.npy
// RUN: agate run %s --entry accumulate -O0 --random=1 --quiet --output-dir=%t
// RUN: agate run %s --entry accumulate --random=1 --quiet --expect=%t/output0.npy
// RUN: agate run %s --entry window_sums -O0 --random=1 --quiet --output-dir=%t
// RUN: agate run %s --entry window_sums --random=1 --quiet --expect=%t/output0.npy

#id = affine_map<(i, j) -> (i, j)>

func.func @residual(%a: tensor<37x65xi64>, %b: tensor<65x70xi64>, %t: tensor<37x70xi64>) -> tensor<37x70xf32> {
  %x = "onnx.Cast"(%a) <{to = f32}> : (tensor<37x65xi64>) -> tensor<37x65xf32>
  %y = "onnx.Cast"(%b) <{to = f32}> : (tensor<65x70xi64>) -> tensor<65x70xf32>
  %r = "onnx.Cast"(%t) <{to = f32}> : (tensor<37x70xi64>) -> tensor<37x70xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<37x70xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<37x70xf32>) -> tensor<37x70xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<37x65xf32>, tensor<65x70xf32>) outs(%init : tensor<37x70xf32>) -> tensor<37x70xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %r : tensor<37x70xf32>, tensor<37x70xf32>) outs(%r : tensor<37x70xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %2 = arith.addf %p, %q : f32
    linalg.yield %2 : f32
  } -> tensor<37x70xf32>
  return %1 : tensor<37x70xf32>
}

func.func @dynamic_residual(%a: tensor<?x?xi64>, %b: tensor<?x?xi64>, %t: tensor<?x?xi64>) -> tensor<?x?xf32> {
  %x = "onnx.Cast"(%a) <{to = f32}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %y = "onnx.Cast"(%b) <{to = f32}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %r = "onnx.Cast"(%t) <{to = f32}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %t, %c0 : tensor<?x?xi64>
  %n = tensor.dim %t, %c1 : tensor<?x?xi64>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<?x?xf32>, tensor<?x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %r : tensor<?x?xf32>, tensor<?x?xf32>) outs(%r : tensor<?x?xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %2 = arith.addf %p, %q : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

func.func @accumulate(%a: tensor<37x65xi64>, %b: tensor<65x70xi64>, %t: tensor<37x70xi64>) -> tensor<37x70xf32> {
  %x = "onnx.Cast"(%a) <{to = f32}> : (tensor<37x65xi64>) -> tensor<37x65xf32>
  %y = "onnx.Cast"(%b) <{to = f32}> : (tensor<65x70xi64>) -> tensor<65x70xf32>
  %r = "onnx.Cast"(%t) <{to = f32}> : (tensor<37x70xi64>) -> tensor<37x70xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<37x65xf32>, tensor<65x70xf32>) outs(%r : tensor<37x70xf32>) -> tensor<37x70xf32>
  return %0 : tensor<37x70xf32>
}

func.func @window_sums(%x: tensor<2x3x37x75xi64>, %t: tensor<2x3x35x73xi64>) -> tensor<2x3x35x73xf32> {
  %a = "onnx.Cast"(%x) <{to = f32}> : (tensor<2x3x37x75xi64>) -> tensor<2x3x37x75xf32>
  %r = "onnx.Cast"(%t) <{to = f32}> : (tensor<2x3x35x73xi64>) -> tensor<2x3x35x73xf32>
  %w = tensor.empty() : tensor<3x3xf32>
  %0 = linalg.pooling_nchw_sum ins(%a, %w : tensor<2x3x37x75xf32>, tensor<3x3xf32>) outs(%r : tensor<2x3x35x73xf32>) -> tensor<2x3x35x73xf32>
  return %0 : tensor<2x3x35x73xf32>
}
