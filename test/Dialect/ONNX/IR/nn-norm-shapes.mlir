// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @batch_norm(
// CHECK-SAME: -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>) {
func.func @batch_norm(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @batch_norm_partial(
// CHECK-SAME: -> (tensor<?x?x4xf32>, tensor<3xf32>, tensor<3xf32>) {
func.func @batch_norm_partial(%a0: tensor<?x?x4xf32>, %a1: tensor<3xf32>, %a2: tensor<?xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<?x?x4xf32>, tensor<3xf32>, tensor<?xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @batch_norm_unranked(
// CHECK-SAME: -> (tensor<*xf32>, tensor<?xf32>, tensor<?xf32>) {
func.func @batch_norm_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<*xf32>, %a3: tensor<*xf32>, %a4: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @batch_norm_v9(
// CHECK-SAME: -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, none, none) {
func.func @batch_norm_v9(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, none, none) {
  %0:5 = "onnx.BatchNormalizationV9"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, none, none)
  onnx.Return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, none, none
}

// CHECK-LABEL: func @batch_norm_places(
// CHECK-SAME: -> (tensor<2x3x4x5xf32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>) {
func.func @batch_norm_places(%a0: tensor<2x3x4x5xf32>, %a1: tensor<?x4x?xf32>, %a2: tensor<*xf32>, %a3: tensor<3x?x?xf32>, %a4: tensor<3x4x5xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:5 = "onnx.BatchNormalizationV7"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, spatial = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<?x4x?xf32>, tensor<*xf32>, tensor<3x?x?xf32>, tensor<3x4x5xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @batch_norm_v6(
// CHECK-SAME: -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
func.func @batch_norm_v6(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<*xf32>, %a3: tensor<*xf32>, %a4: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:5 = "onnx.BatchNormalizationV6"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, is_test = 0 : si64, momentum = 0.9 : f32, spatial = 0 : si64}> : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @batch_norm_inference(
// CHECK-SAME: -> tensor<2x3x4x5xf32> {
func.func @batch_norm_inference(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.BatchNormalizationInferenceMode"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @dropout(
// CHECK-SAME: -> (tensor<3x4xf32>, tensor<3x4xi1>) {
func.func @dropout(%a0: tensor<3x4xf32>, %a1: tensor<f32>, %a2: tensor<i1>) -> (tensor<*xf32>, tensor<*xi1>) {
  %0:2 = "onnx.Dropout"(%a0, %a1, %a2) <{seed = 7 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xi1>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xi1>
}

// CHECK-LABEL: func @dropout_unranked(
// CHECK-SAME: -> (tensor<*xf32>, tensor<*xi1>) {
func.func @dropout_unranked(%a0: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi1>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Dropout"(%a0, %none, %none) <{seed = 7 : si64}> : (tensor<*xf32>, none, none) -> (tensor<*xf32>, tensor<*xi1>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xi1>
}

// CHECK-LABEL: func @dropout_v10(
// CHECK-SAME: -> (tensor<3x?xf32>, tensor<3x?xi1>) {
func.func @dropout_v10(%a0: tensor<3x?xf32>) -> (tensor<*xf32>, tensor<*xi1>) {
  %0:2 = "onnx.DropoutV10"(%a0) <{ratio = 0.5 : f32}> : (tensor<3x?xf32>) -> (tensor<*xf32>, tensor<*xi1>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xi1>
}

// CHECK-LABEL: func @dropout_v7(
// CHECK-SAME: -> (tensor<3x4xf32>, tensor<3x4xf32>) {
func.func @dropout_v7(%a0: tensor<3x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.DropoutV7"(%a0) <{ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @dropout_v6(
// CHECK-SAME: -> (tensor<3x4xf32>, tensor<3x4xf32>) {
func.func @dropout_v6(%a0: tensor<3x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.DropoutV6"(%a0) <{is_test = 0 : si64, ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @instance_norm(
// CHECK-SAME: -> tensor<?x?x4xf32> {
func.func @instance_norm(%a0: tensor<?x?x4xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.InstanceNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32}> : (tensor<?x?x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @group_norm(
// CHECK-SAME: -> tensor<2x6x4xf32> {
func.func @group_norm(%a0: tensor<2x6x4xf32>, %a1: tensor<6xf32>, %a2: tensor<6xf32>) -> tensor<*xf32> {
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64, stash_type = 1 : si64}> : (tensor<2x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @group_norm_v18(
// CHECK-SAME: -> tensor<2x?x4xf32> {
func.func @group_norm_v18(%a0: tensor<2x?x4xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.GroupNormalizationV18"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64}> : (tensor<2x?x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @layer_norm(
// CHECK-SAME: -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>) {
func.func @layer_norm(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @layer_norm_bf16(
// CHECK-SAME: -> (tensor<?x3x?xf32>, tensor<?x3x1xbf16>, none) {
func.func @layer_norm_bf16(%a0: tensor<?x3x?xf32>, %a1: tensor<1x8xf32>) -> (tensor<*xf32>, tensor<*xbf16>, none) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %none) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 16 : si64}> : (tensor<?x3x?xf32>, tensor<1x8xf32>, none) -> (tensor<*xf32>, tensor<*xbf16>, none)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xbf16>, none
}

// CHECK-LABEL: func @layer_norm_unranked(
// CHECK-SAME: -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
func.func @layer_norm_unranked(%a0: tensor<*xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<*xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @rms_norm(
// CHECK-SAME: -> tensor<2x3x8xf32> {
func.func @rms_norm(%a0: tensor<2x3x8xf16>, %a1: tensor<8xf32>) -> tensor<*xf32> {
  %0 = "onnx.RMSNormalization"(%a0, %a1) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf16>, tensor<8xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @rms_layer_norm(
// CHECK-SAME: -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>) {
func.func @rms_layer_norm(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RMSLayerNormalization"(%a0, %a1, %none) <{axis = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, none) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lrn(
// CHECK-SAME: -> tensor<?x3x4x4xf32> {
func.func @lrn(%a0: tensor<?x3x4x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.LRN"(%a0) <{size = 3 : si64}> : (tensor<?x3x4x4xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @lp_norm(
// CHECK-SAME: -> tensor<2x3xf32> {
func.func @lp_norm(%a0: tensor<2x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.LpNormalization"(%a0) <{axis = -1 : si64, p = 2 : si64}> : (tensor<2x3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @mvn(
// CHECK-SAME: -> tensor<*xf32> {
func.func @mvn(%a0: tensor<*xf32>) -> tensor<*xf32> {
  %0 = "onnx.MeanVarianceNormalization"(%a0) <{axes = [0, 2, 3]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten(
// CHECK-SAME: -> tensor<6x20xf32> {
func.func @flatten(%a0: tensor<2x3x4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 2 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_first(
// CHECK-SAME: -> tensor<1x120xf32> {
func.func @flatten_first(%a0: tensor<2x3x4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 0 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_last(
// CHECK-SAME: -> tensor<120x1xf32> {
func.func @flatten_last(%a0: tensor<2x3x4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 4 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_negative(
// CHECK-SAME: -> tensor<24x5xf32> {
func.func @flatten_negative(%a0: tensor<2x3x4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = -1 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_scalar(
// CHECK-SAME: -> tensor<1x1xf32> {
func.func @flatten_scalar(%a0: tensor<f32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 0 : si64}> : (tensor<f32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_partial(
// CHECK-SAME: -> tensor<?x20xf32> {
func.func @flatten_partial(%a0: tensor<?x3x4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 2 : si64}> : (tensor<?x3x4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_empty(
// CHECK-SAME: -> tensor<0x20xf32> {
func.func @flatten_empty(%a0: tensor<?x0x4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 2 : si64}> : (tensor<?x0x4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flatten_unranked(
// CHECK-SAME: -> tensor<?x?xf32> {
func.func @flatten_unranked(%a0: tensor<*xf32>) -> tensor<*xf32> {
  %0 = "onnx.Flatten"(%a0) <{axis = 2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @shrink(
// CHECK-SAME: -> tensor<?xi8> {
func.func @shrink(%a0: tensor<?xi8>) -> tensor<*xi8> {
  %0 = "onnx.Shrink"(%a0) : (tensor<?xi8>) -> tensor<*xi8>
  onnx.Return %0 : tensor<*xi8>
}
