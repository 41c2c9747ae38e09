// RUN: agate-opt %s --normalize-onnx-versions -split-input-file | FileCheck %s

// CHECK-LABEL: func @batch_norm
// CHECK: "onnx.BatchNormalization"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 2.000000e-01 : f32, momentum = 5.000000e-01 : f32, training_mode = 0 : si64}> {{.*}} -> (tensor<2x3x4xf32>, none, none)
// CHECK: training_mode = 1 : si64}> {{.*}} -> (tensor<2x3x4xf32>, tensor<3xf32>, none)
// CHECK: training_mode = 0 : si64}> {{.*}} -> (tensor<2x3x4xf32>, none, none)
// CHECK: training_mode = 0 : si64}> {{.*}} -> (tensor<2x3x4xf32>, none, none)
// CHECK: training_mode = 1 : si64}> {{.*}} -> (tensor<2x3x4xf32>, none, none)
// CHECK-NOT: onnx.BatchNormalizationV
func.func @batch_norm(%x: tensor<2x3x4xf32>, %s: tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<3xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %0:5 = "onnx.BatchNormalizationV9"(%x, %s, %s, %s, %s) <{epsilon = 0.2 : f32, momentum = 0.5 : f32}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
  %1:5 = "onnx.BatchNormalizationV9"(%x, %s, %s, %s, %s) : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, none)
  %2:5 = "onnx.BatchNormalizationV7"(%x, %s, %s, %s, %s) : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
  %3:5 = "onnx.BatchNormalizationV6"(%x, %s, %s, %s, %s) <{is_test = 1 : si64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
  %4:5 = "onnx.BatchNormalizationV6"(%x, %s, %s, %s, %s) : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
  onnx.Return %0#0, %1#0, %1#1, %2#0, %3#0, %4#0 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<3xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: func @batch_norm_places
// CHECK: %[[X:.*]] = "onnx.Flatten"(%arg0) <{axis = 1 : si64}> : (tensor<?x3x4xf32>) -> tensor<?x12xf32>
// CHECK: %[[S:.*]] = "onnx.Reshape"(%arg1, %{{.*}}) {{.*}} -> tensor<12xf32>
// CHECK: %[[Y:.*]], %{{.*}}, %{{.*}} = "onnx.BatchNormalization"(%[[X]], %[[S]], {{.*}} -> (tensor<?x12xf32>, none, none)
// CHECK: %[[SHAPE:.*]] = "onnx.Shape"(%arg0)
// CHECK: "onnx.Reshape"(%[[Y]], %[[SHAPE]]) <{allowzero = 0 : si64}> : (tensor<?x12xf32>, tensor<3xi64>) -> tensor<?x3x4xf32>
func.func @batch_norm_places(%x: tensor<?x3x4xf32>, %s: tensor<3x4xf32>) -> tensor<?x3x4xf32> {
  %0:5 = "onnx.BatchNormalizationV7"(%x, %s, %s, %s, %s) <{spatial = 0 : si64}> : (tensor<?x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<?x3x4xf32>, none, none, none, none)
  onnx.Return %0#0 : tensor<?x3x4xf32>
}

// -----

// CHECK-LABEL: func @dropout
// CHECK: %[[N:.*]] = "onnx.NoValue"
// CHECK: "onnx.Dropout"(%arg0, %[[N]], %[[N]]) : (tensor<3x?xf16>, none, none) -> (tensor<3x?xf16>, tensor<3x?xi1>)
// CHECK: %{{.*}}, %[[M:.*]] = "onnx.Dropout"(%arg0, %{{.*}}, %{{.*}}) : (tensor<3x?xf16>, none, none) -> (tensor<3x?xf16>, tensor<3x?xi1>)
// CHECK: "onnx.Cast"(%[[M]]) <{saturate = 1 : si64, to = f16}> : (tensor<3x?xi1>) -> tensor<3x?xf16>
// CHECK: %[[R:.*]] = onnx.Constant dense<2.500000e-01> : tensor<f32>
// CHECK: %[[T:.*]] = onnx.Constant dense<true> : tensor<i1>
// CHECK: "onnx.Dropout"(%arg0, %[[R]], %[[T]]) : (tensor<3x?xf16>, tensor<f32>, tensor<i1>) -> (tensor<3x?xf16>, none)
// CHECK: "onnx.Dropout"(%arg0, %{{.*}}, %{{.*}}) : (tensor<3x?xf16>, none, none) -> (tensor<3x?xf16>, none)
func.func @dropout(%x: tensor<3x?xf16>) -> (tensor<3x?xf16>, tensor<3x?xi1>, tensor<3x?xf16>, tensor<3x?xf16>, tensor<3x?xf16>) {
  %0:2 = "onnx.DropoutV10"(%x) <{ratio = 0.25 : f32}> : (tensor<3x?xf16>) -> (tensor<3x?xf16>, tensor<3x?xi1>)
  %1:2 = "onnx.DropoutV7"(%x) <{ratio = 0.25 : f32}> : (tensor<3x?xf16>) -> (tensor<3x?xf16>, tensor<3x?xf16>)
  %2:2 = "onnx.DropoutV6"(%x) <{ratio = 0.25 : f32}> : (tensor<3x?xf16>) -> (tensor<3x?xf16>, none)
  %3:2 = "onnx.DropoutV6"(%x) <{is_test = 1 : si64}> : (tensor<3x?xf16>) -> (tensor<3x?xf16>, none)
  onnx.Return %0#0, %0#1, %1#1, %2#0, %3#0 : tensor<3x?xf16>, tensor<3x?xi1>, tensor<3x?xf16>, tensor<3x?xf16>, tensor<3x?xf16>
}

// -----

// CHECK-LABEL: func @group_norm
// CHECK: %[[C:.*]] = "onnx.Shape"(%arg0) <{end = 2 : si64, start = 1 : si64}> : (tensor<2x?x4xf16>) -> tensor<1xi64>
// CHECK: %[[ONES:.*]] = onnx.ConstantOfShape(%[[C]]) {value = dense<1.000000e+00> : tensor<1xf16>}
// CHECK: %[[O:.*]] = "onnx.Reshape"(%[[ONES]], {{.*}} -> tensor<3x?xf16>
// CHECK: %[[S:.*]] = "onnx.Reshape"(%arg1, {{.*}} -> tensor<3x1xf16>
// CHECK: %[[P:.*]] = "onnx.Mul"(%[[S]], %[[O]]) {{.*}} -> tensor<3x?xf16>
// CHECK: %[[SCALE:.*]] = "onnx.Reshape"(%[[P]], {{.*}} -> tensor<?xf16>
// CHECK: "onnx.GroupNormalization"(%arg0, %[[SCALE]], %{{.*}}) <{epsilon = 5.000000e-01 : f32, num_groups = 3 : si64, stash_type = 1 : si64}>
func.func @group_norm(%x: tensor<2x?x4xf16>, %s: tensor<3xf16>) -> tensor<2x?x4xf16> {
  %0 = "onnx.GroupNormalizationV18"(%x, %s, %s) <{epsilon = 0.5 : f32, num_groups = 3 : si64}> : (tensor<2x?x4xf16>, tensor<3xf16>, tensor<3xf16>) -> tensor<2x?x4xf16>
  onnx.Return %0 : tensor<2x?x4xf16>
}

// -----

// CHECK-LABEL: func @recurrent
// CHECK: "onnx.RNN"({{.*}}) <{activations = ["Relu"], direction = "reverse", layout = 0 : si64}>
// CHECK: "onnx.GRU"({{.*}}) <{direction = "forward", layout = 0 : si64, linear_before_reset = 1 : si64}>
// CHECK: "onnx.LSTM"({{.*}}) <{direction = "forward", hidden_size = 4 : si64, input_forget = 1 : si64, layout = 0 : si64}>
func.func @recurrent(%x: tensor<5x2x3xf32>, %w: tensor<1x?x3xf32>, %r: tensor<1x?x4xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  %n = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNNV1"(%x, %w, %r, %n, %n, %n) <{activations = ["Relu"], direction = "reverse"}> : (tensor<5x2x3xf32>, tensor<1x?x3xf32>, tensor<1x?x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  %1:2 = "onnx.GRUV3"(%x, %w, %r, %n, %n, %n) <{linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x?x3xf32>, tensor<1x?x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  %2:3 = "onnx.LSTMV1"(%x, %w, %r, %n, %n, %n, %n, %n) <{hidden_size = 4 : si64, input_forget = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x?x3xf32>, tensor<1x?x4xf32>, none, none, none, none, none) -> (none, tensor<1x2x4xf32>, none)
  onnx.Return %0#1, %1#1, %2#1 : tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

// CHECK-LABEL: func @lp_pool
// CHECK: "onnx.GlobalLpPool"(%arg0) <{p = 3 : si64}>
// CHECK: "onnx.LpPool"(%arg0) <{auto_pad = "VALID", ceil_mode = 0 : si64, kernel_shape = [2], p = 2 : si64, strides = [1]}>
func.func @lp_pool(%x: tensor<1x3x8xf32>) -> (tensor<1x3x1xf32>, tensor<1x3x7xf32>) {
  %0 = "onnx.GlobalLpPoolV1"(%x) <{p = 3.0 : f32}> : (tensor<1x3x8xf32>) -> tensor<1x3x1xf32>
  %1 = "onnx.LpPoolV1"(%x) <{auto_pad = "VALID", kernel_shape = [2], strides = [1]}> : (tensor<1x3x8xf32>) -> tensor<1x3x7xf32>
  onnx.Return %0, %1 : tensor<1x3x1xf32>, tensor<1x3x7xf32>
}
