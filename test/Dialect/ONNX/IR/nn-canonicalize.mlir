// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @dropout
// CHECK-DAG: %[[M:.*]] = onnx.Constant dense<true> : tensor<3x4xi1>
// CHECK: onnx.Return %arg0, %[[M]], %arg0
func.func @dropout(%x: tensor<3x4xf32>, %r: tensor<f32>, %t: tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %false = onnx.Constant dense<false> : tensor<i1>
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %0:2 = "onnx.Dropout"(%x, %r, %none) : (tensor<3x4xf32>, tensor<f32>, none) -> (tensor<3x4xf32>, tensor<3x4xi1>)
  %1:2 = "onnx.Dropout"(%0#0, %none, %false) : (tensor<3x4xf32>, none, tensor<i1>) -> (tensor<3x4xf32>, none)
  %2:2 = "onnx.Dropout"(%1#0, %zero, %t) : (tensor<3x4xf32>, tensor<f32>, tensor<i1>) -> (tensor<3x4xf32>, none)
  onnx.Return %2#0, %0#1, %1#0 : tensor<3x4xf32>, tensor<3x4xi1>, tensor<3x4xf32>
}

// CHECK-LABEL: func @dropout_dynamic
// CHECK: %[[S:.*]] = "onnx.Shape"(%arg0) <{start = 0 : si64}> : (tensor<?x4xf32>) -> tensor<2xi64>
// CHECK: %[[M:.*]] = onnx.ConstantOfShape(%[[S]]) {value = dense<true> : tensor<1xi1>} : (tensor<2xi64>) -> tensor<?x4xi1>
// CHECK: onnx.Return %arg0, %[[M]]
func.func @dropout_dynamic(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xi1>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Dropout"(%x, %none, %none) : (tensor<?x4xf32>, none, none) -> (tensor<?x4xf32>, tensor<?x4xi1>)
  onnx.Return %0#0, %0#1 : tensor<?x4xf32>, tensor<?x4xi1>
}

// Two draws differ, unless they have a seed. Unused draws are removed.
// CHECK-LABEL: func @dropout_training
// CHECK-COUNT-2: "onnx.Dropout"
// CHECK-NOT: "onnx.Dropout"
func.func @dropout_training(%x: tensor<3xf32>, %t: tensor<i1>) -> (tensor<3xf32>, tensor<3xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Dropout"(%x, %none, %t) : (tensor<3xf32>, none, tensor<i1>) -> (tensor<3xf32>, none)
  %1:2 = "onnx.Dropout"(%x, %none, %t) : (tensor<3xf32>, none, tensor<i1>) -> (tensor<3xf32>, none)
  %2:2 = "onnx.Dropout"(%x, %none, %t) : (tensor<3xf32>, none, tensor<i1>) -> (tensor<3xf32>, none)
  onnx.Return %0#0, %1#0 : tensor<3xf32>, tensor<3xf32>
}

// CHECK-LABEL: func @flatten
// CHECK: %[[C:.*]] = onnx.Constant dense<7> : tensor<2x12xi64>
// CHECK: %[[F:.*]] = "onnx.Flatten"(%arg0) <{axis = 0 : si64}>
// CHECK: onnx.Return %arg0, %arg0, %arg1, %[[F]], %[[C]]
func.func @flatten(%x: tensor<?x4xf32>, %y: tensor<1x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<1x4xf32>, tensor<1x?xf32>, tensor<2x12xi64>) {
  %c = onnx.Constant dense<7> : tensor<2x3x4xi64>
  %0 = "onnx.Flatten"(%x) <{axis = 1 : si64}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = "onnx.Flatten"(%x) <{axis = -1 : si64}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = "onnx.Flatten"(%y) <{axis = 0 : si64}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %3 = "onnx.Flatten"(%x) <{axis = 0 : si64}> : (tensor<?x4xf32>) -> tensor<1x?xf32>
  %4 = "onnx.Flatten"(%c) <{axis = 1 : si64}> : (tensor<2x3x4xi64>) -> tensor<2x12xi64>
  onnx.Return %0, %1, %2, %3, %4 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<1x4xf32>, tensor<1x?xf32>, tensor<2x12xi64>
}

// CHECK-LABEL: func @zero_bias
// CHECK: %[[N:.*]] = "onnx.NoValue"
// CHECK: "onnx.Conv"(%arg0, %arg1, %[[N]])
func.func @zero_bias(%x: tensor<1x1x4xf32>, %w: tensor<2x1x3xf32>) -> tensor<1x2x2xf32> {
  %b = onnx.Constant dense<0.0> : tensor<2xf32>
  %0 = "onnx.Conv"(%x, %w, %b) : (tensor<1x1x4xf32>, tensor<2x1x3xf32>, tensor<2xf32>) -> tensor<1x2x2xf32>
  onnx.Return %0 : tensor<1x2x2xf32>
}

// scale / sqrt(var + epsilon) is [2, 1]; (bias - mean) * that + B is
// [(1 - 2) * 2 + 5, (3 - 4) * 1 + 6].
// CHECK-LABEL: func @batch_norm_into_conv
// CHECK-DAG: %[[F:.*]] = onnx.Constant dense<{{\[\[\[}}2.000000e+00{{\]\], \[\[}}1.000000e+00]]]> : tensor<2x1x1xf32>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<[3.000000e+00, 5.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[W:.*]] = onnx.Constant dense<{{.*}}> : tensor<2x1x2xf32>
// CHECK: %[[V:.*]] = "onnx.Mul"(%[[W]], %[[F]]) : (tensor<2x1x2xf32>, tensor<2x1x1xf32>) -> tensor<2x1x2xf32>
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %[[V]], %[[B]]) <{auto_pad = "NOTSET", group = 1 : si64, strides = [2]}> : (tensor<?x1x?xf32>, tensor<2x1x2xf32>, tensor<2xf32>) -> tensor<?x2x?xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @batch_norm_into_conv(%x: tensor<?x1x?xf32>) -> tensor<?x2x?xf32> {
  %w = onnx.Constant dense<[[[1.0, 2.0]], [[3.0, 4.0]]]> : tensor<2x1x2xf32>
  %b = onnx.Constant dense<[1.0, 3.0]> : tensor<2xf32>
  %scale = onnx.Constant dense<[4.0, 3.0]> : tensor<2xf32>
  %shift = onnx.Constant dense<[5.0, 6.0]> : tensor<2xf32>
  %mean = onnx.Constant dense<[2.0, 4.0]> : tensor<2xf32>
  %var = onnx.Constant dense<[3.0, 8.0]> : tensor<2xf32>
  %0 = "onnx.Conv"(%x, %w, %b) <{strides = [2]}> : (tensor<?x1x?xf32>, tensor<2x1x2xf32>, tensor<2xf32>) -> tensor<?x2x?xf32>
  %1:3 = "onnx.BatchNormalization"(%0, %scale, %shift, %mean, %var) <{epsilon = 1.0 : f32}> : (tensor<?x2x?xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?x2x?xf32>, none, none)
  onnx.Return %1#0 : tensor<?x2x?xf32>
}

// Not where the convolution has other users, in training, or with a variance
// that makes no number.
// CHECK-LABEL: func @batch_norm_stays
// CHECK-COUNT-3: "onnx.BatchNormalization"
func.func @batch_norm_stays(%x: tensor<1x1x2xf32>) -> (tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %w = onnx.Constant dense<[[[1.0, 2.0]]]> : tensor<1x1x2xf32>
  %one = onnx.Constant dense<1.0> : tensor<1xf32>
  %minus = onnx.Constant dense<-2.0> : tensor<1xf32>
  %0 = "onnx.Conv"(%x, %w, %none) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>, none) -> tensor<1x1x1xf32>
  %1:3 = "onnx.BatchNormalization"(%0, %one, %one, %one, %one) : (tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x1x1xf32>, none, none)
  %2 = "onnx.Conv"(%x, %w, %one) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  %3:3 = "onnx.BatchNormalization"(%2, %one, %one, %one, %one) <{training_mode = 1 : si64}> : (tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x1x1xf32>, none, none)
  %4 = "onnx.Conv"(%x, %w, %minus) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  %5:3 = "onnx.BatchNormalization"(%4, %one, %one, %one, %minus) : (tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x1x1xf32>, none, none)
  onnx.Return %0, %1#0, %3#0, %5#0 : tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func @batch_norm_inference_into_conv
// CHECK-DAG: %[[F:.*]] = onnx.Constant dense<{{\[\[\[}}2.000000e+00{{\]\], \[\[}}1.000000e+00]]]> : tensor<2x1x1xf32>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<[3.000000e+00, 5.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[W:.*]] = onnx.Constant dense<{{.*}}> : tensor<2x1x2xf32>
// CHECK: %[[V:.*]] = "onnx.Mul"(%[[W]], %[[F]]) : (tensor<2x1x2xf32>, tensor<2x1x1xf32>) -> tensor<2x1x2xf32>
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %[[V]], %[[B]]) <{auto_pad = "NOTSET", group = 1 : si64, strides = [2]}> : (tensor<?x1x?xf32>, tensor<2x1x2xf32>, tensor<2xf32>) -> tensor<?x2x?xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @batch_norm_inference_into_conv(%x: tensor<?x1x?xf32>) -> tensor<?x2x?xf32> {
  %w = onnx.Constant dense<[[[1.0, 2.0]], [[3.0, 4.0]]]> : tensor<2x1x2xf32>
  %b = onnx.Constant dense<[1.0, 3.0]> : tensor<2xf32>
  %scale = onnx.Constant dense<[4.0, 3.0]> : tensor<2xf32>
  %shift = onnx.Constant dense<[5.0, 6.0]> : tensor<2xf32>
  %mean = onnx.Constant dense<[2.0, 4.0]> : tensor<2xf32>
  %var = onnx.Constant dense<[3.0, 8.0]> : tensor<2xf32>
  %0 = "onnx.Conv"(%x, %w, %b) <{strides = [2]}> : (tensor<?x1x?xf32>, tensor<2x1x2xf32>, tensor<2xf32>) -> tensor<?x2x?xf32>
  %1 = "onnx.BatchNormalizationInferenceMode"(%0, %scale, %shift, %mean, %var) <{epsilon = 1.0 : f32}> : (tensor<?x2x?xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?x2x?xf32>
  onnx.Return %1 : tensor<?x2x?xf32>
}

// CHECK-LABEL: func @batch_norm_inference_stays
// CHECK-COUNT-2: "onnx.BatchNormalizationInferenceMode"
func.func @batch_norm_inference_stays(%x: tensor<1x1x2xf32>, %s: tensor<1xf32>) -> (tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %w = onnx.Constant dense<[[[1.0, 2.0]]]> : tensor<1x1x2xf32>
  %one = onnx.Constant dense<1.0> : tensor<1xf32>
  %0 = "onnx.Conv"(%x, %w, %none) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>, none) -> tensor<1x1x1xf32>
  %1 = "onnx.BatchNormalizationInferenceMode"(%0, %one, %one, %one, %one) : (tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  %2 = "onnx.Conv"(%x, %w, %one) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  %3 = "onnx.BatchNormalizationInferenceMode"(%2, %s, %one, %one, %one) : (tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  onnx.Return %0, %1, %3 : tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>
}
