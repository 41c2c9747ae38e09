// RUN: agate run %s --entry flex | FileCheck %s
// RUN: rm -rf %t && agate run %s --entry static --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry dynamic --random 1 --shape q=1x4x3x4 --shape k=1x2x3x4 --quiet --expect y=%t/y.npy
// RUN: not agate run %s --entry dynamic --random 1 --shape q=1x4x3x4 --shape k=2x2x3x4 2>&1 | FileCheck %s --check-prefix=BATCH
// BATCH: error: {{.*}}onnx.FlexAttention: {{.*}}the batch size

// Scores [0, ln 3] and [0, 0] after the bias, and twice the probabilities.
// CHECK: y: tensor<1x2x1x1xf32>
// CHECK: {{14.0|13.99999|14.00000}}
// CHECK: {{12.0|11.99999|12.00000}}
func.func @flex() -> (tensor<1x2x1x1xf32> {onnx.name = "y"}) {
  %q = onnx.Constant dense<[[[[0.0]], [[1.0]]]]> : tensor<1x2x1x1xf32>
  %k = onnx.Constant dense<[[[[0.0], [-1.0986123]]]]> : tensor<1x1x2x1xf32>
  %v = onnx.Constant dense<[[[[4.0], [8.0]]]]> : tensor<1x1x2x1xf32>
  %bias = onnx.Constant dense<[0.0, 1.0986123]> : tensor<2xf32>
  %two = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.FlexAttention"(%q, %k, %v) ({
  ^bb0(%scores: tensor<1x2x1x2xf32>):
    %1 = "onnx.Add"(%scores, %bias) : (tensor<1x2x1x2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
    onnx.Yield %1 : tensor<1x2x1x2xf32>
  }, {
  ^bb0(%weights: tensor<1x?x1x2xf32>):
    %2 = "onnx.Mul"(%weights, %two) : (tensor<1x?x1x2xf32>, tensor<f32>) -> tensor<1x?x1x2xf32>
    onnx.Yield %2 : tensor<1x?x1x2xf32>
  }) : (tensor<1x2x1x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) -> tensor<1x2x1x1xf32>
  onnx.Return %0 : tensor<1x2x1x1xf32>
}

func.func @static(%q: tensor<1x4x3x4xf32> {onnx.name = "q"}, %k: tensor<1x2x3x4xf32> {onnx.name = "k"}) -> (tensor<1x4x3x4xf32> {onnx.name = "y"}) {
  %0 = "onnx.FlexAttention"(%q, %k, %k) <{softmax_precision = 11 : si64}> ({
  ^bb0(%scores: tensor<1x4x3x3xf64>):
    %1 = "onnx.Sin"(%scores) : (tensor<1x4x3x3xf64>) -> tensor<1x4x3x3xf64>
    onnx.Yield %1 : tensor<1x4x3x3xf64>
  }, {
  }) : (tensor<1x4x3x4xf32>, tensor<1x2x3x4xf32>, tensor<1x2x3x4xf32>) -> tensor<1x4x3x4xf32>
  onnx.Return %0 : tensor<1x4x3x4xf32>
}

func.func @dynamic(%q: tensor<?x?x?x?xf32> {onnx.name = "q"}, %k: tensor<?x?x?x?xf32> {onnx.name = "k"}) -> (tensor<?x?x?x?xf32> {onnx.name = "y"}) {
  %0 = "onnx.FlexAttention"(%q, %k, %k) <{softmax_precision = 11 : si64}> ({
  ^bb0(%scores: tensor<?x?x?x?xf64>):
    %1 = "onnx.Sin"(%scores) : (tensor<?x?x?x?xf64>) -> tensor<?x?x?x?xf64>
    onnx.Yield %1 : tensor<?x?x?x?xf64>
  }, {
  }) : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %0 : tensor<?x?x?x?xf32>
}
