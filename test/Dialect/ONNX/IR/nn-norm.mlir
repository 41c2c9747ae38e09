// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @batch_norm
// CHECK: "onnx.BatchNormalization"({{.*}}) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32, training_mode = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, none, none)
func.func @batch_norm(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, none, none)
  return
}

// CHECK-LABEL: func @batch_norm_training
// CHECK: "onnx.BatchNormalization"({{.*}}){{.*}} -> (tensor<2x3x4x5xf32>, tensor<3xf64>, tensor<3xf64>)
func.func @batch_norm_training(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf64>, %a4: tensor<3xf64>) {
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf64>) -> (tensor<2x3x4x5xf32>, tensor<3xf64>, tensor<3xf64>)
  return
}

// CHECK-LABEL: func @batch_norm_v9
// CHECK: "onnx.BatchNormalizationV9"({{.*}}) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32}> :
func.func @batch_norm_v9(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %0:5 = "onnx.BatchNormalizationV9"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// CHECK-LABEL: func @batch_norm_v7
// CHECK: "onnx.BatchNormalizationV7"({{.*}}) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32, spatial = 1 : si64}> :
func.func @batch_norm_v7(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %0:5 = "onnx.BatchNormalizationV7"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// CHECK-LABEL: func @batch_norm_v6
// CHECK: "onnx.BatchNormalizationV6"({{.*}}) <{epsilon = 9.99999974E-6 : f32, is_test = 0 : si64, momentum = 0.899999976 : f32, spatial = 1 : si64}> :
func.func @batch_norm_v6(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %0:5 = "onnx.BatchNormalizationV6"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// CHECK-LABEL: func @batch_norm_inference
// CHECK: "onnx.BatchNormalizationInferenceMode"({{.*}}) <{epsilon = 9.99999974E-6 : f32, momentum = 0.899999976 : f32}> :
func.func @batch_norm_inference(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %0 = "onnx.BatchNormalizationInferenceMode"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
  return
}

// CHECK-LABEL: func @dropout
// CHECK: "onnx.Dropout"({{.*}}) <{seed = 7 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
func.func @dropout(%a0: tensor<3x4xf32>, %a1: tensor<f32>, %a2: tensor<i1>) {
  %0:2 = "onnx.Dropout"(%a0, %a1, %a2) <{seed = 7 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
  return
}

// CHECK-LABEL: func @dropout_v10
// CHECK: "onnx.DropoutV10"({{.*}}) <{ratio = 5.000000e-01 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
func.func @dropout_v10(%a0: tensor<3x4xf32>) {
  %0:2 = "onnx.DropoutV10"(%a0) : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
  return
}

// CHECK-LABEL: func @dropout_v7
// CHECK: "onnx.DropoutV7"({{.*}}) <{ratio = 5.000000e-01 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
func.func @dropout_v7(%a0: tensor<3x4xf32>) {
  %0:2 = "onnx.DropoutV7"(%a0) : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  return
}

// CHECK-LABEL: func @dropout_v6
// CHECK: "onnx.DropoutV6"({{.*}}) <{is_test = 0 : si64, ratio = 5.000000e-01 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, none)
func.func @dropout_v6(%a0: tensor<3x4xf32>) {
  %0:2 = "onnx.DropoutV6"(%a0) : (tensor<3x4xf32>) -> (tensor<3x4xf32>, none)
  return
}

// CHECK-LABEL: func @instance_norm
// CHECK: "onnx.InstanceNormalization"({{.*}}) <{epsilon = 9.99999974E-6 : f32}> :
func.func @instance_norm(%a0: tensor<2x3x4xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %0 = "onnx.InstanceNormalization"(%a0, %a1, %a2) : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @group_norm
// CHECK: "onnx.GroupNormalization"({{.*}}) <{epsilon = 9.99999974E-6 : f32, num_groups = 3 : si64, stash_type = 1 : si64}> :
func.func @group_norm(%a0: tensor<2x6x4xf32>, %a1: tensor<6xf32>, %a2: tensor<6xf32>) {
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{num_groups = 3 : si64}> : (tensor<2x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// CHECK-LABEL: func @group_norm_v18
// CHECK: "onnx.GroupNormalizationV18"({{.*}}) <{epsilon = 9.99999974E-6 : f32, num_groups = 3 : si64}> :
func.func @group_norm_v18(%a0: tensor<2x6x4xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %0 = "onnx.GroupNormalizationV18"(%a0, %a1, %a2) <{num_groups = 3 : si64}> : (tensor<2x6x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x6x4xf32>
  return
}

// CHECK-LABEL: func @layer_norm
// CHECK: "onnx.LayerNormalization"({{.*}}) <{axis = -1 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> :
func.func @layer_norm(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) {
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x1xf32>, none)
  return
}

// CHECK-LABEL: func @rms_norm
// CHECK: "onnx.RMSNormalization"({{.*}}) <{axis = -1 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf16>, tensor<8xf32>) -> tensor<2x3x8xf32>
func.func @rms_norm(%a0: tensor<2x3x8xf16>, %a1: tensor<8xf32>) {
  %0 = "onnx.RMSNormalization"(%a0, %a1) : (tensor<2x3x8xf16>, tensor<8xf32>) -> tensor<2x3x8xf32>
  return
}

// CHECK-LABEL: func @rms_layer_norm
// CHECK: "onnx.RMSLayerNormalization"({{.*}}) <{axis = 1 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> :
func.func @rms_layer_norm(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RMSLayerNormalization"(%a0, %a1, %none) <{axis = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, none) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>)
  return
}

// CHECK-LABEL: func @lrn
// CHECK: "onnx.LRN"({{.*}}) <{alpha = 9.99999974E-5 : f32, beta = 7.500000e-01 : f32, bias = 1.000000e+00 : f32, size = 3 : si64}> :
func.func @lrn(%a0: tensor<2x3x4x4xf32>) {
  %0 = "onnx.LRN"(%a0) <{size = 3 : si64}> : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return
}

// CHECK-LABEL: func @lp_norm
// CHECK: "onnx.LpNormalization"({{.*}}) <{axis = -1 : si64, p = 2 : si64}> :
func.func @lp_norm(%a0: tensor<2x3xf32>) {
  %0 = "onnx.LpNormalization"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @mvn
// CHECK: "onnx.MeanVarianceNormalization"({{.*}}) <{axes = [0, 2, 3]}> :
func.func @mvn(%a0: tensor<2x3x4x4xf32>) {
  %0 = "onnx.MeanVarianceNormalization"(%a0) : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return
}

// CHECK-LABEL: func @flatten
// CHECK: "onnx.Flatten"({{.*}}) <{axis = 1 : si64}> :
func.func @flatten(%a0: tensor<2x3x4x5xf32>) {
  %0 = "onnx.Flatten"(%a0) : (tensor<2x3x4x5xf32>) -> tensor<2x60xf32>
  return
}

// CHECK-LABEL: func @shrink
// CHECK: "onnx.Shrink"({{.*}}) <{bias = 0.000000e+00 : f32, lambd = 5.000000e-01 : f32}> : (tensor<5xi8>) -> tensor<5xi8>
func.func @shrink(%a0: tensor<5xi8>) {
  %0 = "onnx.Shrink"(%a0) : (tensor<5xi8>) -> tensor<5xi8>
  return
}
